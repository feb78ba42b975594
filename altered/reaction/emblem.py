"""Emblem-Reactions: made in Limbo when a reaction is activated (6.3.b-c), at most so often."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.engine.step import perform
from altered.state.atom import Atom
from altered.state.face import Face
from altered.state.model import Binding
from altered.terms import Duration, Form, Type, Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.ability.tree import AtNext, Delayed, Effect, NextPlayed, Static, Whenever
    from altered.state.game import Game
    from altered.state.model import GameObject, State

REACTION: Final = "Reaction"
ONGOING: Final = "Ongoing"
ONLY: Final = 0
"""The place of what an Emblem says among its abilities: there is one."""
LIMIT: Final = "reaction.activations"
"""The number of 6.3.f among the limits."""


@dataclass(frozen=True)
class Activation:
    """A reaction that an event activates, with what "I" and "it" mean in its effect.

    ``most`` is how often it is activated each Day by its own words.
    """

    key: tuple[int, ...]
    controller: int
    effect: Effect
    binding: Binding
    most: int | None = None


def emblem(
    kind: str,
    controller: int,
    binding: Binding,
    effect: Effect | None = None,
    static: Static | NextPlayed | Delayed | AtNext | Whenever | None = None,
    duration: Duration | None = None,
) -> Atom:
    """The atomic action that makes an Emblem; Emblems have no name (2.2.2.m)."""
    return Atom(
        "emblem",
        controller,
        ("activate",) if kind == REACTION else ("last",),
        object=binding.me,
        zone=Zone.LIMBO,
        owner=controller,
        controller=controller,
        face=Face("", Type.EMBLEM, (kind,)),
        effect=effect,
        static=static,
        binding=binding,
        duration=duration,
    )


def make(game: Game, activations: Sequence[Activation], *rules: str) -> None:
    """Make an Emblem for each, but for those whose reaction has been used up today (6.3.f)."""
    bound = game.state.limit(LIMIT)
    uses = Counter(dict(game.state.uses))
    atoms: list[Atom] = []
    for one in activations:
        if one.most is not None and uses[one.key] >= one.most:
            continue
        if uses[one.key] >= bound:
            game.announce(
                "not-activated",
                "reaction.limit",
                "endless.limits",
                object=one.key[0] if one.binding.me is None else one.binding.me,
                ability=one.key[1],
            )
            continue
        uses[one.key] += 1
        atoms.append(emblem(REACTION, one.controller, one.binding, one.effect))
    if atoms:
        game.change(uses=tuple(sorted(uses.items())))
        perform(game, atoms, *rules, "reaction.additive", "reaction.activated", "subtype.emblem")


def reactions_in_limbo(state: State, player: int | None = None) -> tuple[GameObject, ...]:
    """The Emblem-Reactions in Limbo, of one player or of all, by timestamp."""
    return tuple(
        o
        for o in state.in_zone(Zone.LIMBO, player)
        if o.form is Form.EMBLEM and REACTION in o.face.subtypes
    )


def ongoing(state: State) -> tuple[GameObject, ...]:
    """The Emblems that last, by timestamp."""
    return tuple(o for o in state.in_zone(Zone.LIMBO) if ONGOING in o.face.subtypes)
