"""Readying: objects are no longer Exhausted."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.does.refs import heard_of
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Objects, Speech
from altered.state.terms import Status, Type


@construct("ready~ {what}")
class Ready(Deed):
    """A player makes Exhausted objects ready."""

    what: Objects

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        ref = self.what.ref(speech)
        if isinstance(ref, tree.Chosen) and ref.which.types == (Type.MANA_ORB,):
            if not ref.up_to and not ref.which.statuses:
                return (tree.ReadyMana(speech.who, ref.count),)
            exhausted = replace(ref.which, statuses=(Status.EXHAUSTED,))
            ref = replace(ref, which=exhausted)
        return (tree.LoseStatus(ref, Status.EXHAUSTED),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        which = heard_of(self.what, speech.done_by(who))
        return tree.Does(who, "ready", which)
