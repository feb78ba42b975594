"""Words of the text itself: symbols, statistics, names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability import tree
from altered.ability.formal.phrase import Phrase
from altered.ability.kinds.speech import Counting, Speech, nothing

if TYPE_CHECKING:
    from altered.terms import Terrain


class Mana(Phrase, Counting, noun="a cost in mana"):
    """A cost in mana: {2}, {X}."""

    def plain(self) -> int:
        nothing("only a plain number can stand here")


class TerrainSymbol(Phrase, noun="a terrain"):
    """{V}, {M} or {O}."""

    def terrain(self) -> Terrain:
        nothing()


class TriggerSymbol(Phrase, noun="a symbol"):
    """{J}, {H} or {R}."""

    def symbol(self) -> tree.TriggerSymbol:
        nothing()


class StatisticsNumbers(Phrase, noun="statistics"):
    """Statistics of a token: 1/1/1."""

    def numbers(self) -> tuple[int, int, int]:
        nothing()


class StatisticsChange(Phrase, noun="a change of statistics"):
    """A change of statistics: +1/+0/+0."""

    def numbers(self) -> tuple[int, int, int]:
        nothing()

    def amounts(self, speech: Speech) -> tuple[tree.Amount, tree.Amount, tree.Amount]:
        """The changes, in which X may stand."""
        nothing()


class ResultRange(Phrase, noun="a result"):
    """Results of a die: 4+, 1-3, 6."""

    def measure(self, left: tree.Amount) -> tree.Condition:
        nothing()


class SubtypeName(Phrase, noun="a sub-type", num="sg"):
    """A sub-type."""


class TokenName(Phrase, noun="the name of a token"):
    """The name of a token."""


class CounterWord(Phrase, noun="the name of a counter"):
    """The name of a counter."""
