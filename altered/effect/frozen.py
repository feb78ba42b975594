"""What lasts keeps what its words meant when it began: "it", "that Expedition", "they"."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from altered.ability.tree import (
    Acted,
    ExpeditionOf,
    GrantAbilities,
    It,
    PlayerOf,
    Static,
    TargetPlayer,
    Which,
)
from altered.ask import select
from altered.ask.picked import Picked, PickedExpeditions, PickedPlayers
from altered.ask.refer import expeditions, refer
from altered.effect.walk import put_in, rebuild

if TYPE_CHECKING:
    from altered.ask.context import Context
    from altered.state.model import State


_FROZEN = Which | ExpeditionOf | PlayerOf | TargetPlayer
"""The fields of a statement that speak of what there was as it began."""


def frozen(state: State, static: Static, context: Context) -> Static:
    """The statement with what it speaks of put in; numbers are counted anew each time."""

    def swap(part: object) -> object:
        if isinstance(part, Picked | PickedExpeditions | PickedPlayers):
            return part
        if isinstance(part, It | Acted):
            return Picked(refer(state, part, context))
        if isinstance(part, PlayerOf | TargetPlayer):
            return PickedPlayers(players=select.players(state, part, context))
        if isinstance(part, ExpeditionOf) and (part.again or part.of is not None):
            return PickedExpeditions(expeditions=expeditions(state, part, context))
        return part

    changed: dict[str, object] = {
        field.name: rebuild(part, swap)
        for field in fields(static)
        if isinstance(part := getattr(static, field.name), _FROZEN)
    }
    if isinstance(static, GrantAbilities):
        changed.pop("abilities", None)
    return put_in(static, changed)
