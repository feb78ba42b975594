"""Discarding: objects and cards go to the Discard pile; sacrificing, by who controls them."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.does.places import anywhere, in_hand
from altered.ability.formal.phrase import Reason, construct
from altered.ability.kinds import Deed, Objects, PerEach, Speech, WholeZone, nothing
from altered.ability.kinds.deeds import doer, heard_of
from altered.ability.named.reference import OneOfTwo
from altered.terms import IN_PLAY


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


@construct("sacrifice~ {what}", rule="sacrifice.meaning")
class Sacrifice(Deed):
    """A player discards objects in play under their control (7.3.19)."""

    what: Objects

    def refused(self) -> Reason | None:
        if self.what.target:
            return Reason(
                "the player who sacrifices chooses the object, so it is not a target",
                "sacrifice.meaning",
            )
        return Reason("say which one") if isinstance(self.what, OneOfTwo) else None

    def actions(self, speech: Speech) -> tree.Actions:
        return (tree.Sacrifice(speech.who, self._in_play(speech)),)

    def _in_play(self, speech: Speech) -> tree.Ref:
        """What is sacrificed; a card in a Hand or in Reserve is discarded instead."""
        ref = self.what.ref(speech)
        if isinstance(ref, tree.Chosen | tree.Each) and not {*ref.which.zones} <= {*IN_PLAY}:
            nothing("only what is in play is sacrificed: write 'discard'")
        return ref

    def steps_per(self, per: PerEach, speech: Speech) -> tree.Steps:
        ref = self._in_play(speech)
        if not isinstance(ref, tree.Chosen) or not isinstance(ref.count, tree.Number):
            nothing("say how many objects are sacrificed for each")
        count = per.counted(ref.count.value, speech)
        if speech.by is not None:
            nothing("say whose number that is")
        return (tree.Step((tree.Sacrifice(speech.who, replace(ref, count=count)),)),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        return tree.Sacrificed(who, anywhere(self.what.which(speech.done_by(who))))
