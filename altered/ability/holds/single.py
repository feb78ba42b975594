"""Single statistics of objects: "my {V} is equal to ..."."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, construct, idiom, synonym
from altered.ability.holds.statistics import Value
from altered.ability.holds.subject import held
from altered.ability.kinds import PlainHolding, Speech, Subject, TerrainSymbol
from altered.terms import Terrain


class SomeStatistics(Phrase, noun="statistics"):
    """Statistics of objects by their symbols, or all of them."""

    symbols: tuple[TerrainSymbol, ...]

    def which(self, speech: Speech) -> tree.Which | None:
        """The objects; ``None`` for the bearer."""
        return None

    def terrains(self) -> tuple[Terrain, ...]:
        return tuple(one.terrain() for one in self.symbols) or tuple(Terrain)


@construct("my [base] {symbols&}", num="symbols")
class MyStatistics(SomeStatistics):
    """Statistics of the bearer."""


idiom("MyStatistics([])", "my statistics", "my base statistics", num="pl")


@construct("the [base] {symbols&} of {what:obj}", num="symbols")
class TheirStatistics(SomeStatistics):
    """Statistics of other objects."""

    what: Subject

    def which(self, speech: Speech) -> tree.Which | None:
        return held(self.what, speech)


idiom(
    "TheirStatistics([], what)",
    "the statistics of {what:obj}",
    "the base statistics of {what:obj}",
    num="pl",
)
synonym("TheirStatistics(symbols, It)", "its {symbols&}", num="symbols")
synonym("TheirStatistics([], It)", "its [base] statistics", num="pl")


@construct("{statistics} be~statistics {value}", "{statistics} become~statistics {value}")
class StatisticsAre(PlainHolding):
    """Statistics are a number."""

    statistics: SomeStatistics
    value: Value

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        which = self.statistics.which(speech)
        return self.value.statics(which, self.statistics.terrains(), speech)


synonym("StatisticsAre(statistics, ValueEqual(amount))", "{statistics} equal~statistics {amount}")
