"""Those of "each player" who did something, as "they" of what follows.

"Each player may discard a card. If they do, they draw a card": each of those who did.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import contains, parts, put_in
from altered.ability.tree import (
    CardsIn,
    CountersAmong,
    CountOf,
    CountPlayers,
    Did,
    EachPlayer,
    HasPassed,
    Measure,
    Not,
    Number,
    Opponent,
    SpokenOf,
    TargetPlayer,
    You,
)

if TYPE_CHECKING:
    from altered.ability.tree import Condition, Step, Who

AGAIN: Final = (TargetPlayer(again=True), TargetPlayer(opponent=True, again=True))
_DID: Final[dict[Condition | None, Condition]] = {
    None: SpokenOf(),
    Did(): SpokenOf(),
    Not(Did()): Not(SpokenOf()),
}


def named_again(who: Who) -> Who:
    """The same player in what follows: a target is chosen once."""
    return TargetPlayer(again=True) if isinstance(who, TargetPlayer) else who


def named_first(may: tuple[Step, ...], otherwise: Step) -> tuple[Step, ...]:
    """What a target may do, and what they do otherwise, the target named where it comes first.

    "Target player discards a card unless they sacrifice a token": they are asked first.
    """
    aimed = next((one for one in parts(otherwise, TargetPlayer) if one not in AGAIN), None)
    if aimed is None or not contains(may, TargetPlayer):
        return (*may, otherwise)
    first, *rest = may
    for again in AGAIN:
        first = put_in(first, again, aimed)
    return (first, *rest, put_in(otherwise, aimed, AGAIN[0]))


@dataclass(frozen=True)
class Those:
    """Whoever of "each player" did the step before: who that is, only the play tells.

    What they ``may`` do tells them only to "if they do": without it, "they" could be all. Of
    ``opponents`` those who did not do it are opponents, too.
    """

    may: bool = False
    opponents: bool = False


def does_in_part(step: Step) -> bool:
    """Whether a step is done by some of "each player"."""
    return step.only is not None or (step.may and isinstance(step.who_may, EachPlayer))


def each_opponent_may(step: Step) -> Step:
    """What "they" may do, of opponents: each of them decides for themselves (ffa.your_opponent)."""
    if not step.may or step.who_may != Opponent() or not contains(step.actions, Opponent):
        return step
    actions = put_in(step.actions, Opponent(), EachPlayer())
    return replace(step, actions=actions, who_may=EachPlayer(), opponents=True)


def told_of_those(step: Step, last: Who | Those | None) -> tuple[Step, Who | Those | None]:
    """The step in which "they" are those who did the one before, and who was named last."""
    if not isinstance(last, Those):
        return step, last
    told = [one for one in parts((step.actions, step.who_may), TargetPlayer) if one in AGAIN]
    plain = not step.otherwise and not step.then and step.for_each is None and step.only is None
    counted = parts(step.actions, CountOf, CardsIn, CountersAmong)
    numbers = any(contains(number, TargetPlayer) for number in counted)
    unclear = last.may and step.condition is None
    if not told or not plain or numbers or unclear or step.condition not in _DID:
        return step, None
    only = _DID[step.condition]
    theirs = last.opponents and isinstance(only, Not)
    made = replace(step, condition=None, only=only, opponents=theirs)
    for again in AGAIN:
        made = put_in(made, again, EachPlayer())
    return made, None


def told_of_some(step: Step) -> tuple[Step, Who | Those | None]:
    """The step in which "they" are those opponents of whom its condition holds.

    "If an opponent controls two or more Characters, they discard a card": each who does.
    """
    match step.condition:
        case Measure(CountPlayers(only, opponents=True), ">=", Number(1)) if only != SpokenOf():
            asked = only
        case HasPassed(Opponent(), every=False):
            asked = HasPassed(You())
        case Not(HasPassed(Opponent(), every=True)):
            asked = Not(HasPassed(You()))
        case _:
            return step, None
    named = [one for one in parts((step.actions, step.who_may), TargetPlayer) if one in AGAIN]
    plain = not step.then and step.for_each is None and step.only is None
    if not named or not plain or asked is None or asked == Not(SpokenOf()):
        return step, None
    condition = step.condition if step.otherwise else None
    made = replace(step, condition=condition, only=asked, opponents=True)
    for again in AGAIN:
        made = put_in(made, again, EachPlayer())
    return made, None


def of_nobody(steps: tuple[Step, ...]) -> bool:
    """Whether "each player who does" stands where nobody may have done anything.

    After what opponents may do, "each player who doesn't" leaves open whether you are one.
    """
    known = theirs = False
    for step in steps:
        counted: tuple[CountPlayers, ...] = tuple(
            parts((step.condition, step.actions), CountPlayers)
        )
        if not known and (contains(step.only, SpokenOf) or contains(counted, SpokenOf)):
            return True
        left = (step.only, step.opponents), *((one.only, one.opponents) for one in counted)
        if theirs and (Not(SpokenOf()), False) in left:
            return True
        theirs = step.opponents or (theirs and contains(step.only, SpokenOf))
        known = known and not contains(step, TargetPlayer)  # those are spoken of then
        known = known or does_in_part(step) or any(map(does_in_part, step.then))
        if of_nobody(step.otherwise) or (not known and of_nobody(step.then)):
            return True
    return False


__all__ = [
    "AGAIN",
    "Those",
    "does_in_part",
    "each_opponent_may",
    "named_first",
    "of_nobody",
    "told_of_some",
    "told_of_those",
]
