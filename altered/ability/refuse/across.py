"""Putting Characters in Expeditions: across the table, and one of them in several at once.

No rule of the edition says that a Character in play changes controllers, and going from one
Expedition to another is no change of zones (3.2.4.d). So what lies in play already goes to another
Expedition of the same player only; from a Reserve, a Hand or a Deck it may join any. And an object
that is not Gigantic is in one Expedition, so nothing is put in each of several.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import parts
from altered.ability.tree import Chosen, Each, ExpeditionOf, Move, Target, Which
from altered.state.terms import Type, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.ability.tree.terms import Whose

ACROSS: Final = "a Character in play that goes to another player's Expedition"
IN_EACH: Final = "what is put in each of several Expeditions"


def put_across(value: object) -> Iterator[str]:
    """The name of such words, if there are any."""
    for one in parts(value, Move):
        assert isinstance(one, Move)
        if one.zone is not Zone.EXPEDITION_ZONE or not isinstance(one.into, ExpeditionOf):
            continue
        if one.into.each:
            yield IN_EACH
        which = one.ref.which if isinstance(one.ref, Target | Chosen | Each) else None
        if which is not None and _is_in_play(which) and which.controller != _whose(one.into):
            yield ACROSS


def _is_in_play(which: Which) -> bool:
    """Whether Characters in play are meant: no zone is named (2.2.1.h), or theirs is."""
    plain = which.these is None and not which.either and not which.later and not which.marked
    typed = not which.types or Type.CHARACTER in which.types
    return plain and typed and (not which.zones or Zone.EXPEDITION_ZONE in which.zones)


def _whose(into: ExpeditionOf) -> Whose | None:
    """Whose Expedition it is; ``None`` where it may be that of anybody."""
    if into.player is not None or into.of is not None:
        return None
    if into.where is not None:
        return "opponent" if into.where == "facing" else "you"
    return None if into.whose == "any" else into.whose


__all__ = ["ACROSS", "IN_EACH", "put_across"]
