"""Going: objects and cards join, leave and go to zones and Expeditions, as reactions hear it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from altered import terms
from altered.ability import tree
from altered.ability.does.move import PUBLIC, at_zone, moved, owned, to_zone
from altered.ability.does.places import anywhere, in_play, nowhere, within
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Expedition, Heard, ObjectVerb, Speech, Zone, nothing

_MINE: Final = (tree.Which(), tree.Which(where="mine"), tree.Which(controller="you"))
"""Where the bearer always is, whatever side."""


@construct("join~ {expedition}", "enter~ {expedition}")
class JoinExpedition(ObjectVerb):
    """An object enters an Expedition."""

    expedition: Expedition

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        expedition = self.expedition.expedition(speech)
        if which is not None:
            return tree.Joins(within(nowhere(self, which), expedition))
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


@construct("join~ {zone}", "enter~ {zone}")
class JoinZone(ObjectVerb):
    """An object or a card enters a zone."""

    zone: Zone

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        goal = self.zone.zone()
        if goal not in PUBLIC:
            return tree.Leaves(to_zone(which, self.zone, speech), goal=goal)
        if which is None:
            at_zone(which, self.zone, speech)
            return tree.Joins()
        which = owned(nowhere(self, which), self.zone, speech)
        if goal is terms.Zone.EXPEDITION_ZONE:
            return tree.Joins(which)
        return tree.Joins(replace(which, zones=(goal,)))


def _inside(
    verb: ObjectVerb, which: tree.Which | None, left: Expedition, speech: Speech
) -> tree.Which | None:
    """The filter for what leaves an Expedition; the bearer leaves none but its own."""
    expedition = left.expedition(speech)
    if which is not None:
        return within(nowhere(verb, which), expedition)
    if within(tree.Which(), expedition) not in _MINE:
        nothing(left, "this is about my Expedition: write 'my Expedition'")
    return None


@construct("leave~ {expedition}")
class LeaveExpedition(ObjectVerb):
    """An object leaves an Expedition."""

    expedition: Expedition

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        which = _inside(self, which, self.expedition, speech)
        return tree.Leaves(which, terms.Zone.EXPEDITION_ZONE)

    def heard(self, which: tree.Which | None, speech: Speech) -> Heard:
        left = self.trigger(which, speech)
        where = within(tree.Which(), self.expedition.expedition(speech))
        if which is None and where != tree.Which(controller="you"):
            return Heard((left, tree.Undergoes("switch")))
        return Heard((left,))


@construct(
    "go~ to {zone:to} from {expedition}",
    "be'~ (sent|put|returned) to {zone:to} from {expedition}",
    "be'~ (put|placed) (in|into) {zone:in} from {expedition}",
)
class GoFromExpedition(ObjectVerb):
    """An object goes from an Expedition to a zone."""

    zone: Zone
    expedition: Expedition

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        which = to_zone(_inside(self, which, self.expedition, speech), self.zone, speech)
        return tree.Leaves(which, terms.Zone.EXPEDITION_ZONE, self.zone.zone())


@construct("leave~ {zone}")
class LeaveZone(ObjectVerb):
    """An object or a card leaves a zone."""

    zone: Zone

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        which = at_zone(anywhere(which) or which, self.zone, speech)
        return tree.Leaves(which, self.zone.zone())


@construct("leave~ play")
class LeavePlay(ObjectVerb):
    """An object leaves play."""

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        return tree.Leaves(anywhere(which))


@construct(
    "go~ to {zone:to} from {second:from}",
    "be'~ (sent|put|returned) to {zone:to} from {second:from}",
    "be'~ (put|placed) (in|into) {zone:in} from {second:from}",
    "(go~|be'~ sent|be'~ put|be'~ returned) from {second:from} to {zone:to}",
)
class GoToFrom(ObjectVerb):
    """An object or a card goes from one zone to another."""

    zone: Zone
    second: Zone

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        which = to_zone(at_zone(which, self.second, speech), self.zone, speech)
        return tree.Leaves(which, self.second.zone(), self.zone.zone())


@construct(
    "go~ to {zone:to}",
    "return~ to {zone:to}",
    "be'~ (sent|returned|put) to {zone:to}",
    "be'~ (put|placed) (in|into) {zone:in}",
)
class GoToZone(ObjectVerb):
    """An object or a card goes to a zone."""

    zone: Zone

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        return (moved(ref, self.zone, speech),)

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        which = to_zone(in_play(which) or which, self.zone, speech)
        return tree.Leaves(which, goal=self.zone.zone())
