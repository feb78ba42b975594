"""Of which kind "it" is, for reactions that answer what happens to things of several kinds.

"When a Character joins your Expeditions, it gains 1 boost": the boost of a token is one thing and
that of a card another, where something else answers only one of them. Emblems are counted apart
for each kind that "it" may be of.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability.tree import (
    Acted,
    Creates,
    Gains,
    It,
    Joins,
    Leaves,
    Loses,
    Played,
    Sacrificed,
)
from altered.ability.tree.walk import contains
from altered.terms import Type, Zone
from verification.loops.kinds import Spot, may_fit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from verification.loops.kinds import Kind
    from verification.loops.uses import Listener

ABOUT: Final = " (it: "
"""What comes before the kind of "it" in the name of a count of Emblems."""
_OF_THINGS: Final = Joins | Played | Leaves | Sacrificed | Gains | Loses | Creates
"""Triggers whose "it" is the thing that the happening is about: the same card or token later."""


def apart(one: Listener, kinds: Sequence[Kind]) -> Iterator[Listener]:
    """The reaction for each kind that "it" may be of, where what its effect does depends on it.

    Whatever becomes of a thing, it stays of its kind. Which card a Mana Orb is nobody knows.
    """
    filters = [getattr(trigger, "which", None) for trigger in one.reaction.triggers]
    known = all(isinstance(trigger, _OF_THINGS) for trigger in one.reaction.triggers) and all(
        which is not None and which.types and Type.MANA_ORB not in which.types for which in filters
    )
    several = one.reaction.together or one.reaction.first is not None
    speaks = contains(one.reaction.effect, It, Acted)
    if not known or several or not speaks or one.most is not None:
        yield one
        return
    fit = [
        kind
        for kind in kinds
        if any(
            may_fit(which, Spot(kind, zone), frozenset(), anywhere=True)
            for which in filters
            if which is not None
            for zone in Zone
        )
    ]
    yield from [replace(one, about=kind) for kind in fit] if len(fit) > 1 else [one]
