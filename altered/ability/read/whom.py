"""Of whom a condition is asked: of one of several players, of each of them, or of none.

"Your opponent" is each of them (ffa.your_opponent) and "an opponent" one of them: in a game of
four nothing is added up over several players. Among those who are asked each is "you".
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

from altered.ability.grammar.chart import NO, No
from altered.ability.read.wordings import YOU
from altered.ability.tree import (
    All,
    AnyOf,
    CardsIn,
    CountOf,
    CountPlayers,
    EachPlayer,
    ExpeditionOf,
    Expeditions,
    HasPassed,
    IsPlayer,
    Measure,
    Not,
    Number,
    Occupied,
    Opponent,
    You,
)
from altered.state.terms import Side

if TYPE_CHECKING:
    from altered.ability.tree import Compare, Condition, Which, Who


@dataclass(frozen=True)
class Whom:
    """Of whom something is said: of ``some`` one, of ``every`` one or of none of a group."""

    many: Literal["some", "every", "none"]
    group: Literal["opponent", "other", "player"] = "opponent"


EACH_OPPONENT: Final = Whom("every")
EACH_OTHER: Final = Whom("every", "other")
TURNED: Final[dict[Compare, Compare]] = {"<": ">", ">": "<", "=": "=", ">=": "<=", "<=": ">="}
"""What is said of you, said of them."""


def said_of(whom: Whom, fact: Condition) -> Condition:
    """The fact, asked of those players."""
    if whom.many == "every":
        if isinstance(fact, Not):
            return said_of(replace(whom, many="none"), fact.condition)
    elif whom.many == "none":
        if isinstance(fact, Not):
            return said_of(replace(whom, many="every"), fact.condition)
        if isinstance(fact, Measure) and (fact.compare, fact.right) == (">=", Number(1)):
            none = replace(fact, compare="=", right=Number(0))
            return said_of(replace(whom, many="every"), none)
    passed = _passed(whom, fact)
    if passed is not None:
        return passed
    asked = Not(fact) if whom.many == "every" else fact
    only = All((Not(IsPlayer(YOU)), asked)) if whom.group == "other" else asked
    counted = CountPlayers(only, opponents=whom.group == "opponent")
    some = whom.many == "some"
    return Measure(counted, ">=" if some else "=", Number(1 if some else 0))


def _passed(whom: Whom, fact: Condition) -> Condition | None:
    """Who has passed is asked of players, without counting them."""
    said = fact.condition if isinstance(fact, Not) else fact
    if said != HasPassed(You()) or whom.group == "other":
        return None
    who = Opponent() if whom.group == "opponent" else EachPlayer()
    if isinstance(fact, Not):  # of some: not all have
        return Not(HasPassed(who, every=True))
    told = HasPassed(who, every=whom.many == "every")
    return Not(told) if whom.many == "none" else told


def against(mine: CardsIn | CountOf, sign: Compare, who: Who | Whom) -> Condition | No:
    """What you have, compared with what they have: of several, with each of them on its own."""
    whom = EACH_OPPONENT if who == Opponent() else who
    if isinstance(whom, Whom):
        if isinstance(mine, CardsIn):
            return said_of(whom, Measure(mine, TURNED[sign], replace(mine, who=YOU)))
        yours = replace(mine.which, controller="any", controlled_by=YOU)
        return said_of(whom, Measure(mine, TURNED[sign], CountOf(yours)))
    if isinstance(whom, You | EachPlayer):
        return NO
    if isinstance(mine, CardsIn):
        return Measure(mine, sign, replace(mine, who=whom))
    theirs = replace(mine.which, controller="any", controlled_by=whom)
    return Measure(mine, sign, CountOf(theirs))


ONE_OF_YOURS: Final = ExpeditionOf(whose="you")
ONE_OF_THEIRS: Final = tuple(
    one
    for side in (None, *Side)
    for one in (ExpeditionOf(whose="opponent", side=side), ExpeditionOf(side=side, free=True))
)
"""An opponent's Expedition, an Expedition, a Hero Expedition: one of them, but not which."""


def so_many(which: Which, compare: Compare, number: int) -> Condition:
    """So many of what a filter picks; "in an opponent's Expedition" in one of all of them.

    "In an Expedition" and "in one of your Expeditions" add up nothing, either: so many are in one
    of them.
    """
    named = which.expedition
    if named == ONE_OF_YOURS:
        yours = replace(which, expedition=None, controller="you")
        sides = (CountOf(replace(yours, side=side)) for side in Side)
        return AnyOf(tuple(Measure(one, compare, Number(number)) for one in sides))
    if named is None or named not in ONE_OF_THEIRS:
        return Measure(CountOf(which), compare, Number(number))
    occupied = Occupied(replace(which, expedition=None), compare, number)
    counted = Expeditions(replace(named, free=False, each=True, occupied=occupied))
    return Measure(counted, ">=", Number(1))


__all__ = ["EACH_OPPONENT", "EACH_OTHER", "Whom", "against", "said_of", "so_many"]
