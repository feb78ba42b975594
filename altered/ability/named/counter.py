"""Counters, and which of several in order."""

from __future__ import annotations

from altered.ability.formal.phrase import construct
from altered.ability.kinds import CounterName, CounterWord, Ordinal
from altered.state.terms import BOOST


@construct("boost^")
class Boost(CounterName):
    """A boost (2.5.1)."""

    def name(self) -> str:
        return BOOST


@construct("{word} counter^")
class NamedCounter(CounterName):
    """A counter of a name."""

    word: CounterWord

    def name(self) -> str:
        return str(self.word.values[0])


@construct("counter^")
class AnyCounter(CounterName):
    """Counters of whatever name."""

    def name(self) -> str:
        return ""


@construct("first")
class First(Ordinal):
    """The first."""

    number = 1


@construct("second")
class Second(Ordinal):
    """The second."""

    number = 2


@construct("third")
class Third(Ordinal):
    """The third."""

    number = 3


@construct("fourth")
class Fourth(Ordinal):
    """The fourth."""

    number = 4


@construct("fifth")
class Fifth(Ordinal):
    """The fifth."""

    number = 5
