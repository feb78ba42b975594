"""Abilities: the tree of what they mean, and the game's own English from and to that tree."""
