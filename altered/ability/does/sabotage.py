"""Sabotaging: a card of a Reserve is discarded."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Speech, nothing


@construct("Sabotage~", also=("sabotage~", "Sabotage~ again"))
class Sabotage(Deed):
    """A player discards up to one target card in a Reserve."""

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        if speech.by is not None:
            nothing(self, "only you choose targets of your effects, so only you Sabotage")
        return (tree.Sabotage(),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        return tree.Draws(who, "sabotage")
