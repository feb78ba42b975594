"""Discarding: objects and cards go to the Discard pile."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Objects, ObjectVerb, Speech
from altered.state.terms import Zone


@construct("discard~ {what}")
class Discard(Deed):
    """A player puts objects or cards in the Discard pile of their owner."""

    what: Objects

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.Discard(self.what.ref(speech), speech.by),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        which = self.what.which(speech.done_by(who)) or tree.Which()
        if which == tree.Which():
            return tree.Draws(who, "discard")
        return tree.Does(who, "discard", which)


@construct("be'~ discarded")
class BeDiscarded(ObjectVerb):
    """An object or a card is discarded."""

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        return tree.Leaves(which, goal=Zone.DISCARD_PILE)
