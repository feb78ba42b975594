"""What is paid to play cards, what becomes of their cost, and how the bearer is played."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, construct, declare
from altered.ability.holds.cost import before, played
from altered.ability.kinds import CostChange, Mana, PerEach, Price, Speech, nothing
from altered.ability.said.use import paid_by
from altered.terms import Zone as ZoneTerm


@kinds.PlainHolding.means("you may play {other} {kind:pl} for {mana} less {least}")
def may_play_less(
    other: kinds.Otherness, kind: kinds.Noun, mana: kinds.Mana, least: Least, speech: Speech
) -> tree.Statics:
    """Cards of a kind cost their player less."""
    which = kind.which(speech)
    which = played(replace(which, other=True) if other.other else which)
    change = tree.Number(-mana.plain())
    return (tree.ChangeCost(which, change, least=least.least()),)


@kinds.PlainHolding.means("you may {deeds&:inf} to reduce my cost by {mana}")
def may_reduce_my_cost(
    deeds: tuple[kinds.Deed, ...], mana: kinds.Mana, speech: Speech
) -> tree.Statics:
    """Who pays something on top plays the bearer for less."""
    return (tree.OptionalCost(paid_by(deeds, speech), mana.plain()),)


@kinds.PlainHolding.means(
    "you (may|can) {deeds&:inf} rather than pay my {cost}",
    "you (may|can) {deeds&:inf} (rather than|instead of) paying my [mana] {cost}",
    "(rather than pay|rather than paying|instead of paying) my {cost}, you may {deeds&:inf}",
)
def may_pay_rather(
    deeds: tuple[kinds.Deed, ...], cost: kinds.CostName, speech: Speech
) -> tree.Statics:
    """Something is paid in the place of the mana cost, or of one of the costs."""
    zone = {"hand cost": ZoneTerm.HAND, "reserve cost": ZoneTerm.RESERVE, "": None}
    feature = "" if isinstance(cost, EitherCost) else cost.feature()
    if feature not in zone:
        nothing("nobody pays this cost")
    return (tree.OptionalCost(paid_by(deeds, speech), 0, True, zone[feature]),)


@construct("cost")
class EitherCost(kinds.CostName):
    """The cost that is paid, from wherever the card is played: of what is not played, neither."""

    def feature(self) -> tree.Feature:
        nothing("an object has two costs: write 'Hand Cost' or 'Reserve Cost'")


@kinds.PlainHolding.means(
    "as a additional cost to play me, {deeds&:imp}", "to play me, [you must] [also] {deeds&:imp}"
)
def pays_also(deeds: tuple[kinds.Deed, ...], speech: Speech) -> tree.Statics:
    """Something is paid besides, in order to play the bearer."""
    return (tree.AdditionalCost(paid_by(deeds, speech)),)


# Facts about how a card is played


@kinds.Fact.means("(I am' played|you play me) from {zone:from}")
def am_played_from(zone: kinds.Zone) -> tree.Condition:
    """The bearer is being played from a zone."""
    return tree.Fits(tree.Me(), tree.Which(zones=(zone.source(),)))


class NthPlay(kinds.Fact):
    """The bearer, or the card heard of, is the nth of a kind that its player plays in a time."""

    past: ClassVar[bool] = False
    nth: kinds.Ordinal
    kind: kinds.Noun
    places: tuple[kinds.Filter, ...]
    duration: kinds.Duration

    def condition(self, speech: Speech) -> tree.Condition:
        which, number, since = self.kind.which(speech), self.nth.number, self.duration.time()
        kind = which
        for place in self.places:
            which = place.narrow(which, speech)
        which = played(which)
        done = speech.resolving or speech.played
        if self.places and (done or speech.plays):
            nothing("ask from where it was played in the trigger")
        if speech.plays and not done:
            counted = before(which, tree.You(), since, number)
            if which in (tree.Which(), speech.plays):
                return counted
            return tree.All((tree.Fits(tree.It(), kind), counted))
        if not self.past:
            number -= 1
        if done and not self.past:  # the bearer has been played already
            which = replace(which, other=True)
        return before(which, tree.You(), since, number)


@construct(
    "(this is|it is'|I am') the {nth} {kind:sg} you play {places*:sg} {duration}",
    "(it is'|I am') your {nth} {kind:sg} {places*:sg} {duration}",
)
class IsNthPlayed(NthPlay):
    """It would be, while it is played."""


@construct("(this is|it is'|I am') the {nth} {kind:sg} you [have] played {places*:sg} {duration}")
class WasNthPlayed(NthPlay):
    """It is, once it has been played."""

    past = True


class Repeated(Phrase, noun="'for each'"):
    """Once, or once for each of something."""

    def per(self, times: int, speech: Speech) -> tree.Amount | None:
        """So many each time; ``None`` for once."""
        return None


JustOnce = declare(Repeated, "JustOnce", "")


@Repeated.means("{each}")
def for_each_one(each: PerEach, times: int, speech: Speech) -> tree.Amount | None:
    """Once for each of what is counted."""
    return each.counted(times, speech)


class Least(Phrase, noun="a minimum"):
    """How low a reduction goes."""

    def least(self) -> int:
        return 0


@construct("")
class NoLeast(Least):
    """A cost goes down to 0."""


@Least.means(
    ", down to a minimum of {mana}",
    "[,] [down] to a minimum of {mana}",
    "[,] (minimum|min) {mana}",
    "[,] but (no|not) less than {mana}",
    ". this effect can't make (them|it) cost less than {mana}",
)
def down_to(mana: Mana) -> int:
    """A cost that is as low already goes no lower."""
    return mana.plain()


def _price(mana: Mana, times: Repeated, sign: int, least: int, speech: Speech) -> Price:
    if isinstance(times, JustOnce):
        amount = mana.amount(speech)
        if isinstance(amount, tree.Number):
            return Price(sign * amount.value, least=least)
        return Price(sign, lambda n: amount if n == 1 else tree.Times(amount, n), least=least)

    def per(change: int) -> tree.Amount:
        return times.per(change, speech) or nothing(times)

    return Price(sign * mana.plain(), per, least=least)


@construct("cost~ {mana} less [to play] {times} {least}")
class CostLess(CostChange):
    """A cost is reduced, once or for each of something, down to a minimum."""

    mana: Mana
    times: Repeated
    least: Least

    def price(self, speech: Speech) -> Price:
        return _price(self.mana, self.times, -1, self.least.least(), speech)


@CostChange.means("cost~ {mana} more [to play] {times}")
def cost_more(mana: Mana, times: Repeated, speech: Speech) -> Price:
    """A cost is increased, once or for each of something."""
    return _price(mana, times, 1, 0, speech)


@CostChange.means("cost~ {mana} {times}")
def cost_is(mana: Mana, times: Repeated, speech: Speech) -> Price:
    """An amount takes the place of a cost."""
    if isinstance(times, JustOnce):
        return Price(set=mana.amount(speech))
    return Price(set=times.per(mana.plain(), speech))


@CostChange.means("be~ free", "cost~ nothing")
def cost_nothing() -> Price:
    """Nothing is paid."""
    return Price(set=tree.Number(0), free=True)


@CostChange.means("can't cost less than {mana}")
def cost_at_least(mana: Mana) -> Price:
    """A cost is never below an amount, whatever changes it."""
    return Price(at_least=mana.plain())
