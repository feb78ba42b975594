"""Single statistics of objects: "my {V} is equal to ..."."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, declare, idiom, synonym
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


declare(
    SomeStatistics, "MyStatistics", "my [base] {symbols&} (|statistic|statistics)", num="symbols"
)
idiom("MyStatistics([])", "my [base] statistics", num="pl")


@SomeStatistics.means("the [base] {symbols&} of {what:obj}", num="symbols")
def their_statistics(what: Subject, speech: Speech) -> tree.Which | None:
    """Statistics of other objects."""
    return held(what, speech)


idiom("TheirStatistics([], what)", "the [base] statistics of {what:obj}", num="pl")
synonym("TheirStatistics(symbols, It)", "its {symbols&}", num="symbols")
synonym("TheirStatistics([], It)", "its [base] statistics", num="pl")


@PlainHolding.means("{statistics} (be~statistics|become~statistics) {value}")
def statistics_are(statistics: SomeStatistics, value: Value, speech: Speech) -> tree.Statics:
    """Statistics are a number."""
    which = statistics.which(speech)
    return value.statics(which, statistics.terrains(), speech)


synonym("StatisticsAre(statistics, ValueEqual(amount))", "{statistics} equal~statistics {amount}")
