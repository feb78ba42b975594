"""How many cards players keep at Night: Reserve and Landmark limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, construct, idiom
from altered.ability.holds.price import JustOnce, Repeated
from altered.ability.kinds import (
    Amount,
    Noun,
    NumberWord,
    Owner,
    PlainHolding,
    Someone,
    Speech,
    StatusWord,
    nothing,
)
from altered.ability.tree.terms import Whose
from altered.state.terms import Zone

LimitTerm = Literal["reserve", "landmark"]


class LimitName(Phrase, noun="a limit"):
    """One of the two limits (4.2.5)."""

    def limit(self) -> LimitTerm:
        return "reserve"


@construct("Reserve")
class ReserveLimit(LimitName):
    """How many cards stay in Reserve."""


@construct("Landmark")
class LandmarkLimit(LimitName):
    """How many Landmarks stay."""

    def limit(self) -> LimitTerm:
        return "landmark"


class Limits(Phrase, noun="a limit"):
    """Limits of players."""

    def names(self) -> tuple[LimitTerm, ...]:
        nothing(self)

    def whose(self, speech: Speech) -> Whose:
        nothing(self)


def _whose(who: tree.Who | None, phrase: Phrase) -> Whose:
    match who:
        case tree.You():
            return "you"
        case tree.Opponent():
            return "opponent"
        case tree.EachPlayer() | None:
            return "any"
    return nothing(phrase, "limits are yours, your opponents', or everybody's")


@construct(
    "{owner:sg} {limits&} limit",
    also=("{owner:pl} {limits&} limits",),
    num="limits",
    per="3",
    gen="f",
)
class LimitOf(Limits):
    """The limit of a player."""

    owner: Owner
    limits: tuple[LimitName, ...]

    def names(self) -> tuple[LimitTerm, ...]:
        return tuple(one.limit() for one in self.limits)

    def whose(self, speech: Speech) -> Whose:
        return _whose(self.owner.who(speech), self.owner)


@construct("all {limit} limits", num="pl", per="3", gen="f")
class AllLimits(Limits):
    """The limit of every player."""

    limit: LimitName

    def names(self) -> tuple[LimitTerm, ...]:
        return (self.limit.limit(),)

    def whose(self, speech: Speech) -> Whose:
        return "any"


class HowMuch(Phrase, noun="how much"):
    """A number, once or for each of something, or an amount."""

    def change(self, speech: Speech) -> tuple[int, tree.Amount | None]:
        """A number, and what it is taken for each of."""
        nothing(self)


@construct("{number} {times}")
class MuchNumber(HowMuch):
    """A number, once or for each of something."""

    number: NumberWord
    times: Repeated

    def change(self, speech: Speech) -> tuple[int, tree.Amount | None]:
        amount = self.number.amount(speech)
        if isinstance(amount, tree.Number):
            return amount.value, self.times.per(1, speech)
        if not isinstance(self.times, JustOnce):
            nothing(self, "X is not counted for each of something")
        return 1, amount


@construct("{amount}")
class MuchAmount(HowMuch):
    """A number that is counted."""

    amount: Amount

    def change(self, speech: Speech) -> tuple[int, tree.Amount | None]:
        amount = self.amount.amount(speech)
        return (amount.value, None) if isinstance(amount, tree.Number) else (1, amount)


def _changed(limits: Limits, much: HowMuch, sign: int, speech: Speech) -> tuple[tree.Static, ...]:
    names, whose = limits.names(), limits.whose(speech)
    number, per = much.change(speech)
    if per is None:
        return tuple(tree.ChangeLimit(name, whose, sign * number) for name in names)
    return tuple(tree.ChangeLimitBy(name, whose, sign * number, per) for name in names)


@construct("{limits} be~limits increased by {much}")
class LimitRaised(PlainHolding):
    """A limit is higher."""

    limits: Limits
    much: HowMuch

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        return _changed(self.limits, self.much, 1, speech)


@construct("{limits} be~limits (reduced|decreased) by {much}")
class LimitLowered(PlainHolding):
    """A limit is lower."""

    limits: Limits
    much: HowMuch

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        return _changed(self.limits, self.much, -1, speech)


@construct("{limits} be~limits {number}")
class LimitSet(PlainHolding):
    """A limit is a number."""

    limits: Limits
    number: NumberWord

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        number = self.number.plain()
        whose = self.limits.whose(speech)
        return tuple(tree.SetLimit(name, whose, number) for name in self.limits.names())


@construct("{who} have~who no {limit} limit")
class NoLimit(PlainHolding):
    """Players keep as many as they like."""

    who: Someone
    limit: LimitName

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        whose = _whose(self.who.who(speech), self.who)
        return (tree.SetLimit(self.limit.limit(), whose, None),)


idiom(
    "LimitRaised(LimitOf(Your, [LandmarkLimit]), MuchNumber(number, JustOnce))",
    "you may keep {number} more (Landmark^number|card^number in your Landmarks) during Night",
    only_read=True,
)


@construct("you may keep {number} more {kind:number.num} in Reserve during Night")
class KeepMore(PlainHolding):
    """Further cards of a kind stay in Reserve."""

    number: NumberWord
    kind: Noun

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        only = replace(self.kind.which(speech), zones=(Zone.RESERVE,))
        if only == tree.Which(zones=(Zone.RESERVE,)):
            return (tree.ChangeLimit("reserve", "you", self.number.plain()),)
        return (tree.ChangeLimit("reserve", "you", self.number.plain(), only),)


@construct(
    "you may keep {number} more {kind:number.num} in Reserve during Night"
    " if (it is'|they are) {status}"
)
class KeepMoreIf(PlainHolding):
    """Further cards with a status stay in Reserve."""

    number: NumberWord
    kind: Noun
    status: StatusWord

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        only = self.status.narrow(replace(self.kind.which(speech), zones=(Zone.RESERVE,)))
        return (tree.ChangeLimit("reserve", "you", self.number.plain(), only),)
