"""Sacrificing: a player discards objects under their control."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.does.places import anywhere
from altered.ability.formal.phrase import Reason, construct
from altered.ability.kinds import Deed, Objects, PerEach, Speech, nothing
from altered.ability.named.reference import OneOfTwo
from altered.terms import IN_PLAY


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
