"""Going: objects and cards join, leave and go to zones and Expeditions, and switch Expeditions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from altered import terms
from altered.ability import tree
from altered.ability.does.move import PUBLIC, at_zone, moved, owned, to_zone
from altered.ability.does.places import anywhere, in_play, nowhere, within
from altered.ability.formal.phrase import construct
from altered.ability.kinds import (
    Deed,
    Expedition,
    Heard,
    Objects,
    ObjectVerb,
    Speech,
    Zone,
    nothing,
)

_MINE: Final = (tree.Which(), tree.Which(where="mine"), tree.Which(controller="you"))
"""Where the bearer always is, whatever side."""


@construct("(join~|enter~) {expedition}")
class JoinExpedition(ObjectVerb):
    """An object enters an Expedition."""

    expedition: Expedition

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        expedition = self.expedition.expedition(speech)
        if which is not None:
            return tree.Joins(within(nowhere(which), expedition))
        if within(tree.Which(), expedition) not in (tree.Which(), *_MINE):
            nothing(self.expedition, "this asks for my Expedition: write 'my Expedition'")
        return tree.Joins()

    def heard(self, which: tree.Which | None, speech: Speech) -> Heard:
        expedition = self.expedition.expedition(speech)
        where = within(tree.Which(), expedition)
        if which is not None or where in (tree.Which(), tree.Which(where="mine")):
            return Heard((self.trigger(which, speech),))
        condition: tree.Condition = tree.Fits(tree.Me(), where)
        if where == tree.Which(terrains=where.terrains) and len(where.terrains) == 1:
            condition = tree.InRegion(where.terrains[0], itself=True)
        return Heard((tree.Joins(),), condition=condition)


@ObjectVerb.means("(join~|enter~) {zone}")
def join_zone(zone: Zone, which: tree.Which | None, speech: Speech) -> tree.Trigger:
    """An object or a card enters a zone."""
    goal = zone.zone()
    if goal not in PUBLIC:
        return tree.Leaves(to_zone(which, zone, speech), goal=goal)
    if which is None:
        at_zone(which, zone, speech)
        return tree.Joins()
    which = owned(nowhere(which), zone, speech)
    if goal is terms.Zone.EXPEDITION_ZONE:
        return tree.Joins(which)
    return tree.Joins(replace(which, zones=(goal,)))


def _inside(which: tree.Which | None, left: Expedition, speech: Speech) -> tree.Which | None:
    """The filter for what leaves an Expedition; the bearer leaves none but its own."""
    expedition = left.expedition(speech)
    if which is not None:
        return within(nowhere(which), expedition)
    if within(tree.Which(), expedition) not in _MINE:
        nothing(left, "this is about my Expedition: write 'my Expedition'")
    return None


@construct("leave~ {expedition}")
class LeaveExpedition(ObjectVerb):
    """An object leaves an Expedition."""

    expedition: Expedition

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        which = _inside(which, self.expedition, speech)
        return tree.Leaves(which, terms.Zone.EXPEDITION_ZONE)

    def heard(self, which: tree.Which | None, speech: Speech) -> Heard:
        left = self.trigger(which, speech)
        where = within(tree.Which(), self.expedition.expedition(speech))
        if which is None and where != tree.Which(controller="you"):
            return Heard((left, tree.Undergoes("switch")))
        return Heard((left,))


@ObjectVerb.means(
    "go~ to {zone:to} from {expedition}",
    "be'~ (sent|put|returned) to {zone:to} from {expedition}",
    "be'~ (put|placed) (in|into) {zone:in} from {expedition}",
)
def go_from_expedition(
    zone: Zone, expedition: Expedition, which: tree.Which | None, speech: Speech
) -> tree.Trigger:
    """An object goes from an Expedition to a zone."""
    which = to_zone(_inside(which, expedition, speech), zone, speech)
    return tree.Leaves(which, terms.Zone.EXPEDITION_ZONE, zone.zone())


@ObjectVerb.means("leave~ {zone}")
def leave_zone(zone: Zone, which: tree.Which | None, speech: Speech) -> tree.Trigger:
    """An object or a card leaves a zone."""
    which = at_zone(anywhere(which) or which, zone, speech)
    return tree.Leaves(which, zone.zone())


@ObjectVerb.means("leave~ play")
def leave_play(which: tree.Which | None) -> tree.Trigger:
    """An object leaves play."""
    return tree.Leaves(anywhere(which))


@ObjectVerb.means(
    "go~ to {zone:to} from {second:from}",
    "be'~ (sent|put|returned) to {zone:to} from {second:from}",
    "be'~ (put|placed) (in|into) {zone:in} from {second:from}",
    "(go~|be'~ sent|be'~ put|be'~ returned) from {second:from} to {zone:to}",
)
def go_to_from(zone: Zone, second: Zone, which: tree.Which | None, speech: Speech) -> tree.Trigger:
    """An object or a card goes from one zone to another."""
    which = to_zone(at_zone(which, second, speech), zone, speech)
    return tree.Leaves(which, second.zone(), zone.zone())


@construct(
    "(go~|return~) to {zone:to}",
    "be'~ (sent|returned|put) to {zone:to}",
    "be'~ (put|placed) (in|into) {zone:in}",
)
class GoToZone(ObjectVerb):
    """An object or a card goes to a zone."""

    zone: Zone

    def actions(self, ref: tree.Ref, speech: Speech) -> tree.Actions:
        return (moved(ref, self.zone, speech),)

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        which = to_zone(in_play(which) or which, self.zone, speech)
        return tree.Leaves(which, goal=self.zone.zone())


@Deed.means(
    "(switch~|move~) {what} to (its|their) other Expedition", rule="switch-expeditions.meaning"
)
def switch_to_other(what: Objects, speech: Speech) -> tree.Actions:
    """A player makes an object switch Expeditions."""
    return (tree.SwitchExpeditions(what.ref(speech)),)


@construct("switch~ (Expeditions|Expedition)", rule="switch-expeditions.meaning")
class SwitchExpeditions(ObjectVerb):
    """An object goes to the other Expedition of its controller (7.3.22)."""

    def actions(self, ref: tree.Ref, speech: Speech) -> tree.Actions:
        return (tree.SwitchExpeditions(ref),)

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        return tree.Undergoes("switch", which)
