"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Duration, HowOften, NumberWord, PhaseName


@construct("Noon")
class Noon(PhaseName):
    """TODO."""


@construct("Dusk")
class Dusk(PhaseName):
    """TODO."""


@construct("Night")
class Night(PhaseName):
    """TODO."""


@construct("Morning")
class Morning(PhaseName):
    """TODO."""


@construct("Rest")
class Rest(PhaseName):
    """TODO."""


@construct("Afternoon")
class Afternoon(PhaseName):
    """TODO."""


@construct("twice")
class TwiceOver(HowOften):
    """TODO."""


@construct("{number} times")
class TimesOver(HowOften):
    """TODO."""

    number: NumberWord


@construct("this turn")
class ThisTurn(Duration):
    """TODO."""


@construct("this Day")
class ThisDay(Duration):
    """TODO."""


@construct("this Afternoon")
class ThisAfternoon(Duration):
    """TODO."""


@construct("Clean-up")
class Cleanup(PhaseName):
    """TODO."""


@construct("Progress")
class Progress(PhaseName):
    """TODO."""


@construct("three times")
class ThriceOver(HowOften):
    """TODO."""
