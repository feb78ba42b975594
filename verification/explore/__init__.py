"""Explore: every state that can be reached from a position, by every choice, within bounds.

A position is a scenario file. States are told apart by a canonical key; properties are asked of
every state, every step and of the whole: what must always hold, what must be reached sometimes,
and that play never stops where nobody may decide.
"""

from verification.explore.search import Bounds, Counterexample, Exploration, explore
from verification.explore.property import Property, shipped

__all__ = ["Bounds", "Counterexample", "Exploration", "Property", "explore", "shipped"]
