"""What an effect speaks of after something was not done: not of what it would have acted on.

"You may pay {1} to have target Character gain Asleep. It gains 2 boosts": whoever does not pay has
named no Character, so that nothing gains boosts; never the bearer of the ability.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Final, TypeAlias

from altered.ability import tree
from altered.ask.context import Context, Course, Done
from altered.ask.picked import PickedExpeditions
from altered.ask.refer import refer, speaks_anew
from altered.effect.bind import is_occurrence
from altered.effect.places import place_words
from altered.effect.walk import walk
from altered.state.model import State
from altered.terms import Status

_Done: TypeAlias = tuple[tree.Action, bool]
"""An action that would be done, and whether it is announced only in passing (``Step.aside``)."""

_ALWAYS: Final = (tree.Create, tree.CreatedBy, tree.Exchange, tree.Resupply, tree.Sabotage)
_BY_REF: Final = (
    tree.Discard,
    tree.ExchangeCounters,
    tree.Gain,
    tree.GainOneOf,
    tree.GainStatus,
    tree.GainSubtypes,
    tree.Look,
    tree.LoseStatus,
    tree.Move,
    tree.PlayCheaper,
    tree.PlayForFree,
    tree.Remove,
    tree.RemoveAny,
    tree.Reveal,
    tree.Sacrifice,
    tree.Spread,
    tree.SwitchExpeditions,
    tree.Take,
)
"""Actions after which "it" is what they acted on, unless that is "I" or what "it" was already."""


def undone(course: Course) -> Context:
    """What is known after a step was not done."""
    context = course.context
    if course.marks and not course.step.also:
        context = replace(context, did=False, begun=())
    return _without(context, tuple(_of_step(replace(course.step, otherwise=()))))


def unspoken(context: Context, action: tree.InternalAction) -> Context:
    """What is known before anybody has paid for an internal action, and if nobody does (5.4)."""
    context = replace(context, many=0, many_each=())
    context = context.with_acted(*map(Done, paid_with(action.cost)))
    return _without(context, tuple(_of(action, aside=context.aside)))


def paid_with(cost: tree.Cost) -> tuple[tree.Way, ...]:
    """The deeds of a cost; once it is paid, they were done to "it"."""
    return tuple(dict.fromkeys(chain(*map(ways, cost.actions))))


def binds(cost: tree.Cost, effect: tree.Effect) -> bool:
    """Whether what an internal action acts on is "it" after it."""
    return any(_speaks(action) for action in _of(tree.InternalAction(cost, effect), aside=False))


def speaks(step: tree.Step) -> bool:
    """Whether "it" is something else after a step."""
    return any(map(_speaks, _of_step(step)))


def of_nothing(state: State, condition: tree.Condition, context: Context) -> bool:
    """Whether a condition asks about "it", and nothing is: then it does not hold, nor its contrary.

    "You may discard target Character. If it isn't a Robot, draw a card."
    """
    match condition:
        case tree.Not(inner):
            return of_nothing(state, inner, context)
        case tree.All(conditions):
            return any(of_nothing(state, one, context) for one in conditions)
        case tree.AnyOf(conditions):
            return all(of_nothing(state, one, context) for one in conditions)
    its = [ref for ref in walk(condition, (tree.It,)) if isinstance(ref, tree.It)]
    return bool(its) and not any(refer(state, ref, context) for ref in its)


def _without(context: Context, actions: tuple[_Done, ...]) -> Context:
    """The context without what these actions would have spoken of."""
    if any(map(_speaks, actions)):
        context = replace(context, it=(), was=())
    done = tuple(action for action, _ in actions)
    context = context.with_acted(*map(Done, dict.fromkeys(chain(*map(ways, done)))))
    if any(isinstance(action, tree.Look | tree.Reveal) for action in done):
        context = replace(context, shown=())
    if any(map(_names_player, done)):
        context = replace(context, players=())
    if any(map(_names_place, done)):
        context = replace(context, places=())
    if any(isinstance(action, tree.RollDie) and not action.again for action in done):
        context = replace(context, rolled=0)
    if any(isinstance(action, tree.Tally) for action in done):
        context = replace(context, tallied=0)
    return context


def _of_step(step: tree.Step) -> Iterator[_Done]:
    """Every action of a step and of those inside it; whether each is only by the way."""
    for action in step.actions:
        yield from _of(action, aside=step.aside)
    for inside in (*step.then, *step.otherwise):
        yield from _of_step(inside)


def _of(action: tree.Action, *, aside: bool) -> Iterator[_Done]:
    match action:
        case tree.InternalAction(cost, effect):
            chosen = (one for one in cost.actions if any(walk(one, (tree.Chosen,))))
            yield from ((one, aside or cost.aside) for one in chosen)
            yield from ((one, aside or by) for one, by in _of_effect(effect))
        case tree.Either(effects):
            yield from ((one, aside or by) for one, by in chain(*map(_of_effect, effects)))
        case _:
            yield action, aside


def _of_effect(effect: tree.Effect) -> Iterator[_Done]:
    for step in effect.steps:
        yield from _of_step(step)
    for mode in effect.modes:
        yield from _of_effect(mode)


def _speaks(done: _Done) -> bool:
    """Whether "it" is what an action acted on, after it."""
    action, aside = done
    if aside:
        return False
    if isinstance(action, tree.MoveCounters):
        return speaks_anew(action.goal)
    return isinstance(action, _ALWAYS) or (isinstance(action, _BY_REF) and speaks_anew(action.ref))


def ways(action: tree.Action) -> tuple[tree.Way, ...]:
    """The deeds of an action of which "this way" can speak."""
    match action:
        case tree.GainStatus(status=Status.EXHAUSTED):
            return ("exhaust",)
        case tree.LoseStatus(status=Status.EXHAUSTED) | tree.ReadyMana():
            return ("ready",)
        case tree.Sacrifice():
            return ("sacrifice", "discard")
        case tree.Discard() | tree.Sabotage():
            return ("discard",)
        case tree.Move() | tree.Exchange():
            return ("put",)
        case tree.Create() | tree.CreatedBy():
            return ("create",)
        case tree.Reveal():
            return ("reveal",)
    return ()


def _names_player(action: tree.Action) -> bool:
    """Whether "that player" is one that an action names while it is done."""
    named = walk(action, (tree.TargetPlayer,))
    return isinstance(action, tree.ChoosePlayer) or any(is_occurrence(one) for one in named)


def _names_place(action: tree.Action) -> bool:
    """Whether "that Expedition" is one that an action names, or that is chosen for it."""
    words = place_words(action)
    if words is not None and not words.again:
        return True
    named = (
        one for one in walk(action, (tree.ExpeditionOf,)) if isinstance(one, tree.ExpeditionOf)
    )
    return any(
        isinstance(one, PickedExpeditions) or one.target or one.free
        for one in named
        if not one.again and one.of is None
    )


__all__ = ["binds", "of_nothing", "speaks", "undone", "unspoken", "ways"]
