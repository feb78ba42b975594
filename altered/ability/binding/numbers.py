"""Whose number "that many" is, and of which roll: each of several players counts for themselves.

And which "the others" are: of cards looked at or revealed, the rest; of what was chosen, all else.
"""

from __future__ import annotations

from typing import TypeVar, cast

from altered.ability import tree
from altered.ability.binding.others import IT
from altered.ability.tree.walk import contains, put_in, rebuilt, replace

Part = TypeVar("Part")


def numbered(value: Part) -> Part:
    """The value in which each number that was named before is the one that is meant."""
    return cast("Part", _numbered(value))


def _numbered(value: object) -> object:
    if isinstance(value, tree.Effect):
        return replace(value, steps=_steps(value.steps), modes=_of(value.modes))
    return rebuilt(value, _numbered)


def _of(modes: tuple[tree.Effect, ...]) -> tuple[tree.Effect, ...]:
    return tuple(numbered(mode) for mode in modes)


def _steps(steps: tree.Steps, *, rolled: bool = False, seen: bool = False) -> tree.Steps:
    """``rolled``: a die was rolled last; ``seen``: cards were looked at that are still there."""
    made: list[tree.Step] = []
    others: tree.Ref = tree.Rest()
    for step in steps:
        told = replace(step, actions=(), then=(), otherwise=())
        actions = tuple(_action(action, rolled=rolled, seen=seen) for action in step.actions)
        rolled = (rolled or contains(actions, tree.RollDie)) and not contains(
            actions, tree.AnyNumber
        )
        seen = seen or contains(actions, tree.Look, tree.Reveal)
        if rolled:
            told = put_in(told, tree.ThatMany(), tree.Rolled())
        if not seen:
            told = put_in(told, tree.Rest(), tree.It())
            actions = tuple(_of_rest(action, others) for action in actions)
            others = _others(actions) or others
        then = _steps(step.then, rolled=rolled, seen=seen)
        otherwise = _steps(step.otherwise, rolled=rolled, seen=seen)
        made.append(replace(told, actions=actions, then=then, otherwise=otherwise))
    return tuple(made)


def _others(actions: tree.Actions) -> tree.Ref | None:
    """All that could have been chosen and was not."""
    match actions:
        case (tree.Take(tree.Chosen(which) | tree.Target(which)),) if which.these is None:
            return tree.Each(replace(which, none_of=(*which.none_of, IT)))
    return None


def _of_rest(action: tree.Action, others: tree.Ref) -> tree.Action:
    """An action on the rest, which ``others`` are."""
    rest = getattr(action, "ref", None) == tree.Rest()
    return replace(action, ref=others) if rest else action


def _action(action: tree.Action, *, rolled: bool, seen: bool) -> tree.Action:
    action = numbered(action)
    if rolled:
        action = put_in(action, tree.ThatMany(), tree.Rolled())
    if not seen:
        action = put_in(action, tree.Which(these=tree.Rest()), tree.Which(these=tree.It()))
    who = getattr(action, "who", None)
    ref = getattr(action, "ref", None)
    if isinstance(ref, tree.Chosen):
        who = ref.who
    if isinstance(who, tree.EachPlayer):
        action = rebuilt(action, _own)
    return action


def _own(part: object) -> object:
    """A number of an action that several players do, each with their own."""
    if isinstance(part, tree.ThatMany):
        return tree.TheirOwn(part)
    if isinstance(part, tree.Chosen) and isinstance(part.count, tree.ThatMany):
        return replace(part, count=tree.TheirOwn(part.count))
    return part
