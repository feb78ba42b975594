"""Resupplying: cards from the top of the Deck to the Reserve."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, HowOften, PerEach, Speech
from altered.state.terms import Status


@construct("Resupply~", also=("resupply~", "Resupply~ again"), rule="resupply.meaning")
class Resupply(Deed):
    """A player puts the top card of their Deck in their Reserve (7.3.16)."""

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.Resupply(speech.who),)

    def steps_per(self, per: PerEach, speech: Speech) -> tuple[tree.Step, ...]:
        return (tree.Step((tree.Resupply(speech.who, per.counted(1, speech)),)),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        return tree.Draws(who, "resupply")


@construct("Resupply~ {times}", also=("resupply~ {times}",), rule="resupply.meaning")
class ResupplyTimes(Deed):
    """A player Resupplies several times."""

    times: HowOften

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.Resupply(speech.who, self.times.amount(speech)),)


@construct("Exhausted Resupply~", since="4.0", mechanic="Exhausted Resupply")
class ExhaustedResupply(Deed):
    """A player Resupplies, and the card enters the Reserve Exhausted."""

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.Resupply(speech.who), tree.GainStatus(tree.It(), Status.EXHAUSTED))
