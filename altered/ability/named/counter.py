"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import CounterName, CounterWord, Ordinal


@construct("boost^")
class Boost(CounterName):
    """TODO."""


@construct("{name} counter^")
class NamedCounter(CounterName):
    """TODO."""

    name: CounterWord


@construct("counter^")
class AnyCounter(CounterName):
    """TODO."""


@construct("first")
class First(Ordinal):
    """TODO."""


@construct("second")
class Second(Ordinal):
    """TODO."""


@construct("third")
class Third(Ordinal):
    """TODO."""


@construct("fourth")
class Fourth(Ordinal):
    """TODO."""


@construct("fifth")
class Fifth(Ordinal):
    """TODO."""
