"""Canonical text: a writer for each part of the tree, in the words of the game."""
