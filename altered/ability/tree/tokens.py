"""Tokens, and the actions that create them (7.3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.tree.value import Node

if TYPE_CHECKING:
    from altered.ability.tree.abilities import Ability
    from altered.ability.tree.numbers import Amount
    from altered.ability.tree.objects import ExpeditionOf
    from altered.ability.tree.players import Who


class Token(Node):
    """What a creating effect gives a token (7.3.3.b)."""

    name: str
    statistics: tuple[int, int, int]
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


class Create(Node):
    """Create tokens in an Expedition (7.3.3).

    ``distributed`` lets the controller spread them over any number of target Expeditions.
    """

    token: Token
    amount: Amount
    into: ExpeditionOf
    distributed: bool = False


class CreatedBy(Node):
    """Tokens that other players create: "target opponent creates ... in their Hero Expedition"."""

    who: Who
    token: Token
    amount: Amount
    into: ExpeditionOf
