"""Resupplying: cards from the top of the Deck to the Reserve."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.holds.cost import EachTime
from altered.ability.kinds import Deed, Heard, HowOften, Ordinal, PerEach, Speech
from altered.state.terms import Status


@construct(
    "Resupply~",
    also=("resupply~", "Resupply~ again", "do~ Resupply"),
    rule="resupply.meaning",
    gives="thing",
)
class Resupply(Deed):
    """A player puts the top card of their Deck in their Reserve (7.3.16)."""

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.Resupply(speech.who),)

    def steps_per(self, per: PerEach, speech: Speech) -> tuple[tree.Step, ...]:
        return (tree.Step((tree.Resupply(speech.who, per.counted(1, speech)),)),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        return tree.Draws(who, "resupply")


@construct(
    "Resupply~ {times}", also=("resupply~ {times}",), rule="resupply.meaning", gives="things"
)
class ResupplyTimes(Deed):
    """A player Resupplies several times."""

    times: HowOften

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.Resupply(speech.who, self.times.amount(speech)),)


@construct("Resupply~ for the {nth} time {each}", also=("resupply~ for the {nth} time {each}",))
class ResupplyNth(Deed):
    """The first, second ... time in a time that a player Resupplies."""

    nth: Ordinal
    each: EachTime

    def heard(self, who: tree.Who, speech: Speech) -> Heard:
        first = tree.Happened(tree.Draws(tree.You(), "resupply"), self.each.time())
        return Heard((tree.Draws(who, "resupply"),), first=first, nth=self.nth.number)


@construct("that many times", needs="number")
class ThatManyTimes(HowOften):
    """As often as a number that was spoken of."""

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.ThatMany()


@construct("Exhausted Resupply~", since="4.0", mechanic="Exhausted Resupply")
class ExhaustedResupply(Deed):
    """A player Resupplies, and the card enters the Reserve Exhausted."""

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.Resupply(speech.who), tree.GainStatus(tree.It(), Status.EXHAUSTED))
