"""How a game runs: tasks on an agenda, steps of atomic actions, events, choices, refusals."""
