"""What a trigger says of "a Character you control": an object in play.

A trigger finds what it speaks of wherever it is, as a Character card that is discarded from a hand;
but players control only what is in play (3.1.4.a), so that a card in Reserve that gains a boost, or
one that goes from the Deck to the Reserve, is none that they control. In Limbo a Spell is spoken of
all the same.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar, cast

from altered.ability.read.joints import contains, rebuilt
from altered.ability.tree import Does, Gains, Loses, Undergoes, Which
from altered.state.terms import IN_PLAY, Type

if TYPE_CHECKING:
    from altered.ability.tree import Trigger

Part = TypeVar("Part")
_TOLD: Final = (Gains, Loses, Undergoes, Does)
_ELSEWHERE: Final = (Type.SPELL, Type.MANA_ORB)
"""Types of what is not in play while it is spoken of."""


def in_play(which: Which) -> Which:
    """The filter, kept to what is in play if it says who controls the object."""
    bare = which == Which(controller=which.controller)
    if which.controller == "any" or which.zones or bare or set(which.types) & set(_ELSEWHERE):
        return which
    return replace(which, zones=IN_PLAY)


def plainly(which: Which) -> Which:
    """The filter as it is said: who controls an object is in play without saying."""
    said = replace(which, zones=())
    return said if in_play(said) == which else which


def spoken(trigger: Trigger) -> Trigger:
    """The trigger as it is said."""
    if isinstance(trigger, _TOLD) and trigger.which is not None:
        return replace(trigger, which=plainly(trigger.which))
    return trigger


def controlled(value: Part) -> Part:
    """What is read, with the triggers in it that speak of what a player controls."""
    return _told(value) if contains(value, *_TOLD) else value


def _told(value: Part) -> Part:
    made = rebuilt(value, lambda part: _told(part))
    if isinstance(made, _TOLD) and made.which is not None:
        made = cast("Part", replace(made, which=in_play(made.which)))
    return made


__all__ = ["controlled", "in_play", "plainly", "spoken"]
