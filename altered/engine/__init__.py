"""How a game runs: what cannot happen, one step at a time, chance, what is seen, the protocol."""
