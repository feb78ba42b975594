"""Discarding: objects and cards go to the Discard pile."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.does.places import in_hand, in_play
from altered.ability.does.refs import doer
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Objects, ObjectVerb, Speech
from altered.state.terms import Zone


@construct("discard~ {what}")
class Discard(Deed):
    """A player puts objects or cards in the Discard pile of their owner."""

    what: Objects

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        ref = self.what.ref(speech)
        if isinstance(ref, tree.Chosen) and ref.which == tree.Which(further=ref.which.further):
            ref = replace(ref, which=in_hand(ref.which, speech))
        return (tree.Discard(ref, doer(ref, speech)),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        which = self.what.which(speech.done_by(who)) or tree.Which()
        if which == tree.Which():
            return tree.Draws(who, "discard")
        return tree.Does(who, "discard", which)


@construct("be'~ discarded")
class BeDiscarded(ObjectVerb):
    """An object or a card is discarded."""

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        return tree.Leaves(in_play(which), goal=Zone.DISCARD_PILE)
