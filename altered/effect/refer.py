"""What "I", "it", "each ..." and "my Expedition" refer to."""

from __future__ import annotations

from typing import assert_never

from altered import passive
from altered.ability.tree import (
    Chosen,
    Each,
    ExpeditionOf,
    It,
    Me,
    Ref,
    Target,
    Where,
)
from altered.effect import select
from altered.effect.context import Context
from altered.effect.filter import fits
from altered.effect.picked import Picked, PickedExpeditions, Place, Thing
from altered.failure import Broken
from altered.state.model import State


def refer(state: State, ref: Ref, context: Context) -> tuple[Thing, ...]:
    """The objects or cards that are meant, in order."""
    match ref:
        case Me():
            return () if context.me is None else (context.me,)
        case Picked():
            return _still(state, ref, context)
        case It():
            return context.it
        case Each(which):
            return select.things(state, which, context)
        case Target() | Chosen():
            raise Broken("ALT-B071", f"a {type(ref).__name__} that nobody chose")
    assert_never(ref)


def _still(state: State, ref: Picked, context: Context) -> tuple[Thing, ...]:
    """Chosen things; a reading says whether a target must still be a legal one."""
    which = ref.which
    if which is None or state.reading("spell.targets.still-legal") == "once":
        return ref.things
    return tuple(t for t in ref.things if fits(state, t, which, context))


def expeditions(state: State, named: ExpeditionOf, context: Context) -> tuple[Place, ...]:
    """The Expeditions that are meant (7.4.3.f-h for those of Gigantic Characters)."""
    if isinstance(named, PickedExpeditions):
        return named.expeditions
    return passive.named(state, named, context.controller, context.me)


def relative(state: State, me: int | None, where: Where) -> tuple[Place, ...]:
    """My Expedition, the other one, or the one facing it, whoever asks."""
    return passive.named(state, ExpeditionOf(where), 0, me)
