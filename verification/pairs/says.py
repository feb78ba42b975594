"""What a passive ability says of a number or of an event, by the tree that its text was read to.

Nothing here looks at words: the language reads a text, and the kind of statement tells the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias, get_args

from altered.ability import tree
from altered.ability.tree import Static, passives
from altered.terms import Terrain


@dataclass(frozen=True, order=True)
class OnNumber:
    """A change of a number: members of the lists ``Number`` and ``Change``, and by how much."""

    number: str
    change: str
    by: int

    @property
    def about(self) -> str:
        """What it is about, by name."""
        return self.number

    @property
    def kind(self) -> str:
        """What it is about, in words."""
        return KINDS[self.number]


@dataclass(frozen=True, order=True)
class OnEvent:
    """An event of a kind that becomes another one, or (``becomes`` empty) cannot be."""

    about: str
    event: str
    becomes: str

    @property
    def kind(self) -> str:
        """What it is about, in words."""
        return KINDS[self.about]


Says: TypeAlias = OnNumber | OnEvent

GOES: Final = "Going"
GAINS: Final = "GainingAStatus"
DOES: Final = "DrawingACard"
KINDS: Final[Mapping[str, str]] = {
    "CostOfACard": "what a card costs",
    "ReserveLimit": "a Reserve limit",
    "AStatistic": "a statistic",
    "CountersGained": "how many counters are gained",
    "TokensCreated": "how many tokens are created",
    GOES: "where a Character goes",
    GAINS: "which status a Character gains",
    DOES: "whether a player draws or Resupplies",
}
"""What two abilities can speak of, in words."""
OTHER: Final[Mapping[str, tuple[str, ...]]] = {
    "gives or takes what is no number": (
        "GrantAbilities", "GrantSubtypes", "LoseAbilities", "EntersWith", "BeginsWith",
        "GainsAgain", "RegionTypes", "SetRegion",
    ),
    "asks of how an Expedition moves, of which the questions of Dusk ask": (
        "CannotMove", "CannotMoveBack", "NotDueTo", "MovesOnlyDueTo", "MovesFurther",
        "MovesInTies", "IgnoresDefender",
    ),
    "is about the bearer alone, as it is played": (
        "NotPlayed", "NotPlayedFrom", "OwnCost", "OptionalCost", "AdditionalCost",
    ),
    "counts what has happened, is or is rolled": (
        "PlaysAtMost", "ChangeLimitBy", "EqualHighest", "ToughBy", "ChangeRoll", "NotCounted",
    ),
    "is about reactions": ("CannotActivate", "ActivatesMore"),
    "is asked of a player each time": ("MayReplace",),
    "keeps what is there, in place of something that leaves or is readied": (
        "InsteadLoses", "StaysExhausted",
    ),
}  # fmt: skip
"""Statements that are paired with none, by the reason: a bound of this search."""


def statements() -> tuple[str, ...]:
    """The names of all statements that the ability language has."""
    return tuple(one.__name__ for one in get_args(passives.Static))


def said_by(static: Static) -> Says | None:
    """What a statement says; ``None`` where it is paired with none."""
    match static:
        case tree.ChangeCost(change=tree.Number(by), least=least):
            down = "TakesDownToOne" if least == 1 else "TakesAway" if least == 0 else None
            change = "Adds" if by > 0 else down
            return OnNumber("CostOfACard", change, abs(by)) if change else None
        case tree.SetCost(free=True):
            return OnNumber("CostOfACard", "MakesFree", 1)
        case tree.SetCost(amount=tree.Number(by)):
            return OnNumber("CostOfACard", "Sets", by)
        case tree.LeastCost(mana=by):
            return OnNumber("CostOfACard", "KeepsAtLeast", by)
        case tree.ChangeLimit(limit="reserve", change=by, only=None):
            return OnNumber("ReserveLimit", "Adds" if by > 0 else "TakesAway", abs(by))
        case tree.SetLimit(limit="reserve", number=int() as by):
            return OnNumber("ReserveLimit", "Sets", by)
        case tree.ChangeStatistics(change=(_, tree.Number(by), _)):
            return OnNumber("AStatistic", "Adds" if by > 0 else "TakesAway", abs(by))
        case tree.SetStatistics(terrains=(Terrain.MOUNTAIN,), amount=tree.Number(by)):
            return OnNumber("AStatistic", "Sets", by)
        case tree.GainsMore(more=more, times=times):
            return _more("CountersGained", more, times)
        case tree.CreatesMore(more=more, times=times):
            return _more("TokensCreated", more, times)
        case _:
            return _of_event(static)


def _more(number: str, more: int, times: int) -> OnNumber | None:
    if (more, times) == (0, 2):
        return OnNumber(number, "Doubles", 1)
    return OnNumber(number, "Adds", more) if times == 1 else None


def _of_event(static: Static) -> OnEvent | None:
    match static:
        case tree.Instead(zone=zone, goal=goal, leaving=False, source=None, deed=None) if goal:
            return OnEvent(GOES, f"go to {zone.value}", f"go to {goal.value}")
        case tree.InsteadGain(status=status, instead=tree.GainStatus(status=other)):
            return OnEvent(GAINS, f"gain {status.value}", f"gain {other.value}")
        case tree.InsteadDoes(deed=deed, instead=other):
            return OnEvent(DOES, deed, other)
        case tree.Cannot(deed="go", what=zone):
            return OnEvent(GOES, f"go to {zone}", "")
        case tree.Cannot(deed="gain status", what=status) if status:
            return OnEvent(GAINS, f"gain {status}", "")
        case tree.Cannot(deed="draw" | "resupply" as deed):
            return OnEvent(DOES, deed, "")
        case _:
            return None
