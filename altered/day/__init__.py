"""Setting up the game (4.1) and the day (4.2): phases, daily effects, turns."""
