"""What "that Expedition" is where no action before chose, moved or entered one.

"When a Character joins an Expedition": the one that it is in. "If one of your Expeditions is
behind, it moves forward one region": one of those of which that holds, chosen then.
"""

from __future__ import annotations

from typing import Final, TypeVar, get_args

from altered.ability import tree
from altered.ability.binding.first import BINDING
from altered.ability.tree.walk import contains, parts, put_in, rebuilt, replace
from altered.terms import Side

Part = TypeVar("Part")
_THAT: Final = tree.ExpeditionOf(again=True)
_DEFINITE: Final = (
    *(tree.ExpeditionOf(where) for where in get_args(tree.Where)),
    *(tree.ExpeditionOf(side=side, whose="you") for side in Side),
)
"""Expeditions that their words alone mean."""


def placed(ability: tree.Ability) -> tree.Ability:
    """The ability in which "that Expedition" is the one of its event or condition."""
    ability = _of_moved(ability)
    if not any(one.again for one in parts(ability, tree.ExpeditionOf)):
        return ability
    ability = _asked(ability)
    match ability:
        case tree.Reaction((tree.Joins(which) | tree.Leaves(which) | tree.Gains(which=which), *_)):
            return _entered(ability, mine=which is None)
        case tree.Reaction((tree.MovesForward() | tree.MovesBackward() as event,), effect):
            return replace(ability, effect=_moved(effect, event.expedition))
    return ability


_ITS: Final = tree.PlayerOf(tree.It())


def _of_moved(part: Part) -> Part:
    """A part in which "its controller", after an Expedition moved, is whose Expedition that is."""
    if not contains(part, tree.MoveMarker) or not contains(part, tree.PlayerOf):
        return part
    if not isinstance(part, tree.Effect):
        return rebuilt(part, lambda inner: _of_moved(inner))
    steps, _ = _in_order(part.steps, moved=False)
    return replace(part, steps=steps, modes=tuple(map(_of_moved, part.modes)))


def _in_order(steps: tree.Steps, *, moved: bool) -> tuple[tree.Steps, bool]:
    """Steps of which that is so, and whether an Expedition was what was spoken of last."""
    made: list[tree.Step] = []
    for step in steps:
        first = rebuilt(replace(step, then=(), otherwise=()), lambda inner: _of_moved(inner))
        first = put_in(first, _ITS, tree.PlayerOf(_THAT)) if moved else first
        otherwise, _ = _in_order(step.otherwise, moved=moved)
        moved = _moves(first) or (moved and not contains(first, *BINDING))
        then, moved = _in_order(step.then, moved=moved)
        made.append(replace(first, then=then, otherwise=otherwise))
    return tuple(made), moved


def _moves(step: tree.Step) -> bool:
    """Whether a step ends with the move of an Expedition, which it may be paid for."""
    match step.actions[-1:]:
        case (tree.InternalAction(effect=tree.Effect(steps=(*_, last))),):
            return _moves(last)
        case (tree.MoveMarker(),):
            return True
    return False


def _moved(effect: tree.Effect, moved: tree.ExpeditionOf) -> tree.Effect:
    """The effect about the Expedition that moved, where the words of the event mean one alone."""
    alone = set(parts(effect, tree.ExpeditionOf)) == {_THAT}
    return put_in(effect, _THAT, moved) if alone and moved in _DEFINITE else effect


def _entered(reaction: tree.Reaction, *, mine: bool) -> tree.Reaction:
    """The reaction about the Expedition of what joined or left it, while that is still "it"."""
    effect = reaction.effect
    rebound = contains(effect.steps[:-1], *BINDING) or contains(effect.modes, *BINDING)
    if rebound or not all(one.again for one in parts(effect, tree.ExpeditionOf)):
        return reaction
    for one in set(parts(reaction, tree.ExpeditionOf)):
        if one.again:
            its = {"where": one.where or "mine"} if mine else {"of": tree.It()}
            reaction = put_in(reaction, one, replace(one, again=False, **its))
    return reaction


def _asked(part: Part) -> Part:
    """A part with what a step does to the Expedition of its condition."""
    made = rebuilt(part, lambda inner: _asked(inner))
    if isinstance(made, tree.Step) and (found := _one_of(made.condition)) is not None:
        actions = tuple(
            put_in(a, _THAT, found) if isinstance(a, tree.Create | tree.MoveMarker) else a
            for a in made.actions
        )
        return replace(made, actions=actions)
    return made


def _one_of(condition: tree.Condition | None) -> tree.ExpeditionOf | None:
    """The Expedition of which a condition asks something, where it need be only one."""
    match condition:
        case tree.Measure(tree.Expeditions(expedition), ">=", tree.Number(1)):
            return replace(expedition, each=False, free=expedition.whose == "any")
        case tree.AnyOf(
            (
                tree.Measure(tree.CountOf(which), compare, tree.Number(number)),
                tree.Measure(tree.CountOf(other), _, _),
            )
        ):
            if which.side is None or other != replace(which, side=which.side.other):
                return None
            kind = replace(which, controller="any", side=None)
            return tree.ExpeditionOf(whose="you", occupied=tree.Occupied(kind, compare, number))
    return None
