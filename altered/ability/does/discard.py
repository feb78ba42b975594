"""Discarding: objects and cards go to the Discard pile."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.does.places import in_hand
from altered.ability.does.refs import doer, heard_of
from altered.ability.formal.phrase import Reason, construct
from altered.ability.kinds import Deed, Objects, Speech, WholeZone


@construct("discard~ {what}")
class Discard(Deed):
    """A player puts objects or cards in the Discard pile of their owner."""

    what: Objects

    def actions(self, speech: Speech) -> tree.Actions:
        ref = self.what.ref(speech)
        if isinstance(ref, tree.Chosen) and ref.which == tree.Which(further=ref.which.further):
            ref = replace(ref, which=in_hand(ref.which, speech))
        return (tree.Discard(ref, doer(ref, speech)),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        which = heard_of(self.what, speech.done_by(who))
        if which == tree.Which():
            return tree.Draws(who, "discard")
        return tree.Does(who, "discard", which)


@construct("discard~ {what} and {second}")
class DiscardBoth(Deed):
    """A player discards objects of two kinds at the same time."""

    what: Objects
    second: Objects

    def refused(self) -> Reason | None:
        both = isinstance(self.what, WholeZone) and isinstance(self.second, WholeZone)
        return Reason("one action cannot discard two zones") if both else None

    def steps(self, speech: Speech) -> tree.Steps:
        one, other = Discard(self.what), Discard(self.second)
        return (tree.Step((*one.actions(speech), *other.actions(speech))),)
