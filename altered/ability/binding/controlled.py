"""What a trigger or a prohibition says of "a Character you control": an object in play.

A trigger finds what it speaks of wherever it is, as a Character card that is discarded from a hand;
but players control only what is in play (3.1.4.a), so that a card in Reserve that gains a boost, or
one that goes from the Deck to the Reserve, is none that they control. In Limbo a Spell is spoken of
all the same. Nor do "Characters you control can't gain boosts" and "If a Character you control
would gain Asleep, it gains Anchored instead" say anything of cards elsewhere; but Fleeting is
gained in Limbo by what is played from the Reserve, which is what one who forbids that means.
"""

from __future__ import annotations

from typing import Final, TypeVar, cast

from altered.ability import tree
from altered.ability.tree.walk import contains, rebuilt, replace
from altered.terms import IN_PLAY, Status, Type

Part = TypeVar("Part")
_SPEAKING: Final = (
    tree.Gains, tree.Loses, tree.Undergoes, tree.Does, tree.Cannot, tree.GainsMore,
    tree.InsteadGain,
)  # fmt: skip
_DONE_TO_OBJECTS: Final = (
    "gain status", "lose status", "gain counters", "lose counters", "exhaust", "ready", "discard",
    "target", "go",
)  # fmt: skip
"""What is forbidden to be done to objects, and might be done to them anywhere."""
_ELSEWHERE: Final = (Type.SPELL, Type.MANA_ORB)
"""Types of what is not in play while it is spoken of."""


def in_play(which: tree.Which) -> tree.Which:
    """The filter, kept to what is in play if it says who controls the object."""
    whose, who = which.controller, which.controlled_by
    bare = which == tree.Which(controller=whose, controlled_by=who)
    theirs = whose != "any" or who is not None
    if not theirs or which.zones or bare or set(which.types) & set(_ELSEWHERE):
        return which
    return replace(which, zones=IN_PLAY)


def controlled(value: Part) -> Part:
    """What is read, with what in it speaks of what a player controls held to what is in play."""
    return _kept_in_play(value) if contains(value, *_SPEAKING) else value


def _kept_in_play(value: Part) -> Part:
    made = rebuilt(value, lambda part: _kept_in_play(part))
    if isinstance(made, _SPEAKING) and made.which is not None and _is_held(made):
        made = cast("Part", replace(made, which=in_play(made.which)))
    return made


def _is_held(part: object) -> bool:
    """Whether its words about objects that players control mean objects in play."""
    if not isinstance(part, tree.Cannot):
        return True
    gains_fleeting = part.deed == "gain status" and part.what in ("", Status.FLEETING.value)
    return part.deed in _DONE_TO_OBJECTS and not gains_fleeting
