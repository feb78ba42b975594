"""When and how often: phases, daily effects, durations, times."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Duration, HowOften, NumberWord, PhaseName, Speech
from altered.state import terms


@construct("Morning")
class Morning(PhaseName):
    """Morning (4.2.1)."""

    meant = terms.Phase.MORNING


@construct("Noon")
class Noon(PhaseName):
    """Noon (4.2.2)."""

    meant = terms.Phase.NOON


@construct("[the] Afternoon")
class Afternoon(PhaseName):
    """Afternoon (4.2.3)."""

    meant = terms.Phase.AFTERNOON


@construct("Dusk")
class Dusk(PhaseName):
    """Dusk (4.2.4)."""

    meant = terms.Phase.DUSK


@construct("Night")
class Night(PhaseName):
    """Night (4.2.5)."""

    meant = terms.Phase.NIGHT


@construct("Succeed")
class Succeed(PhaseName):
    """The first player changes (4.2.1.b)."""

    effect = "Succeed"


@construct("Prepare")
class Prepare(PhaseName):
    """Exhausted objects become ready (4.2.1.c)."""

    effect = "Prepare"


@construct("Draw")
class DrawEffect(PhaseName):
    """Players draw (4.2.1.d)."""

    effect = "Draw"


@construct("Expand")
class Expand(PhaseName):
    """Players may add a Mana Orb (4.2.1.e)."""

    effect = "Expand"


@construct("Progress")
class Progress(PhaseName):
    """Expeditions move (4.2.4)."""

    effect = "Progress"


@construct("Rest")
class Rest(PhaseName):
    """Characters leave the Expeditions (4.2.5)."""

    effect = "Rest"


@construct("Clean-up")
class CleanUp(PhaseName):
    """Players keep what their limits allow (4.2.5)."""

    effect = "CleanUp"


@construct("this turn")
class ThisTurn(Duration):
    """Until the turn ends."""

    meant = terms.Duration.TURN
    past = "turn"


@construct("this Afternoon", also=("this afternoon",))
class ThisAfternoon(Duration):
    """Until the Afternoon ends."""

    meant = terms.Duration.AFTERNOON
    past = "Afternoon"


@construct("this Day", also=("this day", "until the end of the (Day|day)"))
class ThisDay(Duration):
    """Until the Day ends."""

    meant = terms.Duration.DAY
    past = "Day"


@construct("this game")
class ThisGame(Duration):
    """As long as the game lasts: only what has happened can be said of it."""


@construct("once")
class OnceOver(HowOften):
    """One time."""

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Number(1)


@construct("twice")
class TwiceOver(HowOften):
    """Two times."""

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Number(2)


@construct("{number} times")
class TimesOver(HowOften):
    """So many times."""

    number: NumberWord

    def amount(self, speech: Speech) -> tree.Amount:
        return self.number.amount(speech)
