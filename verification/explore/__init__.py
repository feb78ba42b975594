"""Explore: every state that can be reached from a position, by every choice, within bounds.

``key`` says when two states are one, ``property`` what is asked of each, ``search`` goes through
them level by level, so that what it finds is shortest, ``graph`` asks about the whole, and
``store`` keeps every step, so that an interrupted search goes on where it was.
"""

from verification.explore.property import Property, shipped
from verification.explore.search import Bounds, Counterexample, Exploration, explore

__all__ = ["Bounds", "Counterexample", "Exploration", "Property", "explore", "shipped"]
