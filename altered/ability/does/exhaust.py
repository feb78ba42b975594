"""Exhausting and readying: objects become Exhausted, or are no longer."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Objects, Speech, nothing
from altered.ability.kinds.deeds import heard_of
from altered.terms import Status, Type


@construct("(exhaust~|tap~) {what}")
class Exhaust(Deed):
    """A player makes objects Exhausted."""

    what: Objects

    def actions(self, speech: Speech) -> tree.Actions:
        return (tree.GainStatus(self.what.ref(speech), Status.EXHAUSTED),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        which = heard_of(self.what, speech.done_by(who))
        return tree.Does(who, "exhaust", which)

    def paid(self, cost: tree.Cost, speech: Speech) -> tree.Cost:
        """{T} says the same of the bearer."""
        if self.what.mine():
            return replace(cost, exhaust_me=True)
        return super().paid(cost, speech)


@construct("ready~ {what}")
class Ready(Deed):
    """A player makes Exhausted objects ready."""

    what: Objects

    def actions(self, speech: Speech) -> tree.Actions:
        ref = self.what.ref(speech)
        if isinstance(ref, tree.Chosen) and ref.which.types == (Type.MANA_ORB,):
            which = ref.which
            plain = tree.Which(types=(Type.MANA_ORB,), statuses=which.statuses)
            any_one = replace(which, zones=(), controller="any", controlled_by=None)
            described = any_one != plain or which.statuses not in ((), (Status.EXHAUSTED,))
            if ref.at_random or described:
                nothing(self.what, "Mana Orbs are all alike: leave out what describes them")
            mine = which.controller == "you" and isinstance(speech.who, tree.You)
            own = mine or which.controlled_by == speech.who
            if own and not ref.up_to and not which.statuses:
                return (tree.ReadyMana(speech.who, ref.count),)
            exhausted = replace(ref.which, statuses=(Status.EXHAUSTED,))
            ref = replace(ref, which=exhausted)
        return (tree.LoseStatus(ref, Status.EXHAUSTED),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        which = heard_of(self.what, speech.done_by(who))
        return tree.Does(who, "ready", which)
