"""Numbers that each player counts for themselves: "for each Character they control"."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import (
    Doer,
    Unknown,
    changed,
    contains,
    parts,
    rebuilt,
    settled,
    settled_own,
)
from altered.ability.tree import (
    Amount,
    BaseStatistics,
    CardsIn,
    Chosen,
    CountersAmong,
    CountOf,
    Different,
    Draw,
    EachPlayer,
    Opponent,
    Overall,
    PlayerOf,
    Plays,
    Step,
    TargetPlayer,
    TheirOwn,
    Which,
    You,
)
from altered.state.terms import Zone

if TYPE_CHECKING:
    from altered.ability.tree import Action, Who

Told = TypeVar("Told")
_COUNTING: Final = (
    BaseStatistics,
    CardsIn,
    CountersAmong,
    CountOf,
    Different,
    Overall,
    Plays,
)
_PLAYERS = You | Opponent | EachPlayer | TargetPlayer | PlayerOf


def with_own_numbers(action: Action | tuple[Action, ...]) -> Action | tuple[Action, ...] | No:
    """What each player does, each with a number of their own where the words ask for one."""
    if isinstance(action, tuple):
        told = tuple(_of_each(one) for one in action)
        kept = tuple(one for one in told if not isinstance(one, No))
        return kept if len(kept) == len(told) else NO
    return _of_each(action)


def _of_each(action: Action) -> Action | No:
    ref: object = getattr(action, "ref", None)
    counted: object = getattr(action, "amount", None)
    if isinstance(ref, Chosen) and contains(ref.count, Doer):
        count = _own(ref.count)
        if isinstance(count, No) or not isinstance(ref.who, Doer):
            return NO
        return changed(action, {"ref": replace(ref, count=count)})
    if not contains(counted, Doer):
        return action
    if not isinstance(action, Draw):
        return NO
    number = _own(action.amount)
    return NO if isinstance(number, No) else replace(action, amount=number)


def _own(amount: Amount) -> TheirOwn | No:
    """The number in which "you" is each of them; it cannot speak of anybody else."""
    if any(isinstance(part, _PLAYERS) for part in parts(amount, object)):
        return NO
    if any(which.controller != "any" for which in parts(amount, Which)):
        return NO
    return TheirOwn(settled_own(amount, You()))


def counts_theirs(told: object) -> bool:
    """Whether a number asks for what "they" control or have, whoever they are."""
    return any(contains(number, Doer) for number in parts(told, *_COUNTING))


def done_to_theirs(which: Which, who: Who) -> Which | No:
    """What players do something to, "their" being these players: "a card from their hand"."""
    if not contains(which, Doer) or isinstance(who, You):
        return which
    whose = replace(which, controlled_by=None)
    if isinstance(who, Opponent):
        whose = replace(whose, controller="opponent")
    elif not isinstance(who, EachPlayer) or which.zones != (Zone.HAND,):
        return NO  # of several players each would do it to what is their own
    return NO if contains(whose, Doer) else whose


def where_it_is(steps: object, amount: Amount) -> Amount | No:
    """The number that "where X is" tells, "they" in it being who does what X is said of."""
    if not contains(amount, Doer):
        return amount
    told = [action for step in parts(steps, Step) for action in step.actions]
    about = [action for action in told if contains(action, Unknown)]
    doers = {_doer(action) for action in about} - {None}
    if len(doers) > 1:
        return NO
    doer = next(iter(doers), None)
    if doer is None or isinstance(doer, You):
        return amount
    if not isinstance(doer, EachPlayer | Opponent):
        return settled(amount, doer)
    drawn = (isinstance(a, Draw) or isinstance(getattr(a, "ref", None), Chosen) for a in about)
    return _own(amount) if all(drawn) else NO


def _doer(action: Action) -> Who | None:
    who: object = getattr(action, "who", None)
    if who is None:
        who = getattr(getattr(action, "ref", None), "who", None)
    return who if isinstance(who, _PLAYERS) else None


def told_of_each(action: Told, doer: Who) -> Told:
    """The action in which what each player counts is "theirs", as it is written."""
    if not isinstance(doer, EachPlayer | Opponent) or not contains(action, TheirOwn):
        return action
    made = _theirs(action, doer, inside=False)
    assert isinstance(made, type(action))
    return made


def _theirs(value: object, doer: Who, *, inside: bool) -> object:
    if isinstance(value, TheirOwn):
        return _theirs(value.amount, doer, inside=True)
    if inside and isinstance(value, You):
        return doer
    made = rebuilt(value, partial(_theirs, doer=doer, inside=inside))
    if inside and isinstance(made, Which) and made.controller == "you":
        return replace(made, controller="any", controlled_by=doer)
    return made


__all__ = ["counts_theirs", "done_to_theirs", "told_of_each", "where_it_is", "with_own_numbers"]
