"""What lasts keeps what its words meant when it began: "it", "that Expedition", "they"."""

from __future__ import annotations

from dataclasses import fields

from altered.ability import tree
from altered.ask import select
from altered.ask.context import Context
from altered.ask.picked import Picked, PickedExpeditions, PickedPlayers
from altered.ask.refer import expeditions, refer
from altered.effect.walk import put_in, rebuild
from altered.state.model import State

_FROZEN = tree.Which | tree.ExpeditionOf | tree.PlayerOf | tree.TargetPlayer
"""The fields of a statement that speak of what there was as it began."""


def frozen(state: State, static: tree.Static, context: Context) -> tree.Static:
    """The statement with what it speaks of put in; numbers are counted anew each time."""

    def swap(part: object) -> object:
        if isinstance(part, Picked | PickedExpeditions | PickedPlayers):
            return part
        if isinstance(part, tree.It | tree.Acted):
            return Picked(refer(state, part, context))
        if isinstance(part, tree.PlayerOf | tree.TargetPlayer):
            return PickedPlayers(players=select.players(state, part, context))
        if isinstance(part, tree.ExpeditionOf) and (part.again or part.of is not None):
            places = expeditions(state, part, context)
            return PickedExpeditions(player=part.player, expeditions=places)
        return part

    changed: dict[str, object] = {
        field.name: rebuild(part, swap)
        for field in fields(static)
        if isinstance(part := getattr(static, field.name), _FROZEN)
    }
    if isinstance(static, tree.GrantAbilities):
        changed.pop("abilities", None)
    return put_in(static, changed)
