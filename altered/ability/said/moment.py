"""When and how often: phases, daily effects, durations, times."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct, declare
from altered.ability.kinds import Duration, HowOften, NumberWord, PhaseName
from altered.terms import Duration as DurationTerm
from altered.terms import Phase

declare(PhaseName, "Morning", "Morning", meant=Phase.MORNING)
declare(PhaseName, "Noon", "Noon", meant=Phase.NOON)
declare(PhaseName, "Afternoon", "[the] Afternoon", meant=Phase.AFTERNOON)
declare(PhaseName, "Dusk", "Dusk", meant=Phase.DUSK)
declare(PhaseName, "Night", "Night", meant=Phase.NIGHT)

# Daily effects (4.2.d)

declare(PhaseName, "Succeed", "Succeed", effect="Succeed")
declare(PhaseName, "Prepare", "Prepare", effect="Prepare")
declare(PhaseName, "DrawEffect", "Draw", effect="Draw")
declare(PhaseName, "Expand", "Expand", effect="Expand")
declare(PhaseName, "Progress", "Progress", effect="Progress")
declare(PhaseName, "Rest", "Rest", effect="Rest")
declare(PhaseName, "CleanUp", "Clean-up", effect="CleanUp")

# Durations; in a whole game something can only have happened

declare(Duration, "ThisTurn", "this turn", meant=DurationTerm.TURN, past="turn")
declare(
    Duration,
    "ThisAfternoon",
    "this (Afternoon|afternoon)",
    meant=DurationTerm.AFTERNOON,
    past="Afternoon",
)
ThisDay = declare(
    Duration,
    "ThisDay",
    "this (Day|day)",
    "until the end of the (Day|day)",
    "until end of (Day|day)",
    meant=DurationTerm.DAY,
    past="Day",
)
declare(Duration, "ThisGame", "this game", past="game")
declare(HowOften, "OnceOver", "once", "(one|1) time", meant=tree.Number(1))
declare(HowOften, "TwiceOver", "twice", "(two|2) times", meant=tree.Number(2))


@construct("{number} times")
class TimesOver(HowOften):
    """A number of times for which no other word stands."""

    number: NumberWord

    def refused(self) -> Reason | None:
        few = self.number.values in ((1,), (2,))
        return Reason("these words already mean 'once' or 'twice'") if few else None
