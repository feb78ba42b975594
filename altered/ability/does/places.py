"""Where objects are that something happens to, as the events of the engine want it said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability import tree
from altered.ability.kinds import nothing
from altered.terms import IN_PLAY, Type, Zone

if TYPE_CHECKING:
    from altered.ability.formal.phrase import Phrase
    from altered.ability.kinds import Speech


def anywhere(which: tree.Which | None) -> tree.Which | None:
    """A filter without "in play", for what can only happen to objects in play."""
    if which is None or set(which.zones) != set(IN_PLAY):
        return which
    return replace(which, zones=())


def nowhere(phrase: Phrase, which: tree.Which) -> tree.Which:
    """A filter that says no place, of what joins or leaves one that the verb says."""
    which = anywhere(which) or which
    whole = which.expedition
    if whole is not None and whole == tree.ExpeditionOf(whose=whole.whose, each=True):
        which = replace(which, expedition=None, controller=whole.whose)
    outside = which.zones not in ((), (Zone.EXPEDITION_ZONE,))
    if outside or which.where or which.side or which.expedition or which.terrains:
        nothing(phrase, "the place is said by the verb alone: 'a Character joins ...'")
    return which


def within(which: tree.Which, expedition: tree.ExpeditionOf) -> tree.Which:
    """A filter for what enters or leaves an Expedition: whose it is, or where it lies."""
    side, whose = expedition.side, expedition.whose
    if expedition.where is not None and expedition == tree.ExpeditionOf(expedition.where):
        return replace(which, where=expedition.where)
    if expedition == tree.ExpeditionOf(side=side, whose=whose, each=expedition.each):
        return replace(which, controller=whose if whose != "any" else which.controller, side=side)
    player = expedition.player
    if player is not None and expedition == tree.ExpeditionOf(
        side=side, player=player, each=expedition.each
    ):
        return replace(which, controlled_by=player, side=side)
    lands = expedition.terrains
    if expedition == tree.ExpeditionOf(free=True, terrains=lands, outside=expedition.outside):
        return replace(which, terrains=lands, outside=expedition.outside)
    return replace(which, expedition=expedition)


def in_play(which: tree.Which | None) -> tree.Which | None:
    """A filter for objects under somebody's control: cards elsewhere are only owned."""
    if which is None or which.zones or which.where or which.expedition:
        return which
    if Type.SPELL in which.types:
        return which
    if which.controller == "any" and which.controlled_by is None:
        return which
    return replace(which, zones=IN_PLAY)


def in_hand(which: tree.Which, speech: Speech) -> tree.Which:
    """A filter for cards in the Hand of whoever acts."""
    which = replace(which, zones=(Zone.HAND,))
    if speech.by is None:
        return replace(which, controller="you")
    return replace(which, controlled_by=speech.by)
