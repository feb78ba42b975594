"""What the tree keeps of the mechanics of later editions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from altered.ability.tree.actions import Token
    from altered.ability.tree.numbers import Amount
    from altered.ability.tree.objects import ExpeditionOf, Ref, Which
    from altered.ability.tree.players import Who


class NotSaidError(AttributeError):
    """Something was asked of words that no engine knows, as if they were what they stand for."""


@dataclass(frozen=True)
class Later:
    """What a later edition defines and this one does not: never played, refused by name.

    ``form`` are its words, with ``{}`` for each part in order. The grammar puts it where an
    action, condition, trigger or statement would stand; it is in none of these lists because
    no text with it ever reaches an engine.
    """

    mechanic: str
    form: str
    parts: tuple[Ref | ExpeditionOf | Amount | Which | Who | Token | str, ...] = ()

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            """Words that stand for an Expedition have no side: what asks for it reads nothing."""
            raise NotSaidError(name)
