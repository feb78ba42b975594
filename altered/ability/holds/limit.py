"""How many cards players keep at Night: Reserve and Landmark limits."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Literal

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, construct, declare, idiom, synonym
from altered.ability.holds.paid import JustOnce, Repeated
from altered.ability.kinds import Speech, nothing
from altered.ability.tree.players import Whose
from altered.terms import Zone

LimitTerm = Literal["reserve", "landmark"]


class LimitName(Phrase, noun="a limit"):
    """One of the two limits (4.2.5)."""

    meant: ClassVar[LimitTerm] = "reserve"

    def limit(self) -> LimitTerm:
        return self.meant


declare(LimitName, "ReserveLimit", "Reserve")
declare(LimitName, "LandmarkLimit", "Landmark", "Landmarks", meant="landmark")


class Limits(Phrase, noun="a limit"):
    """Limits of players."""

    limits: tuple[LimitName, ...]

    def names(self) -> tuple[LimitTerm, ...]:
        return tuple(one.limit() for one in self.limits)

    def whose(self, speech: Speech) -> Whose:
        return "any"


def _whose(who: tree.Who | None, phrase: Phrase) -> Whose:
    match who:
        case tree.You():
            return "you"
        case tree.EachPlayer("opponents"):
            return "opponent"
        case tree.EachPlayer("all") | None:
            return "any"
    return nothing(phrase, "limits are yours, your opponents', or everybody's")


@Limits.means("{owner:pl} {limits&} limits", num="pl")
def limit_of(owner: kinds.Owner, speech: Speech) -> Whose:
    """The limit of a player."""
    return _whose(owner.who(speech), owner)


idiom("LimitOf([limit], owner)", "{owner:sg} {limit} limit", num="sg")
synonym("LimitOf([limit, second], owner)", "{owner:sg} {limit} limit and {second} limit", num="pl")
synonym("LimitOf([limit, second], Your)", "your {limit} limit and your {second} limit", num="pl")
declare(Limits, "AllLimits", "all {limits&} limits", num="pl")


class HowMuch(Phrase, noun="how much"):
    """A number, once or for each of something, or an amount."""

    def change(self, speech: Speech) -> tuple[int, tree.Amount | None]:
        """A number, and what it is taken for each of."""
        nothing()


@HowMuch.means("{number} {times}")
def much_number(
    number: kinds.NumberWord, times: Repeated, speech: Speech
) -> tuple[int, tree.Amount | None]:
    """A number, once or for each of something."""
    amount = number.amount(speech)
    if isinstance(amount, tree.Number):
        return amount.value, times.per(1, speech)
    if not isinstance(times, JustOnce):
        nothing("X is not counted for each of something")
    return 1, amount


@HowMuch.means("{amount}")
def much_amount(amount: kinds.Amount, speech: Speech) -> tuple[int, tree.Amount | None]:
    """A number that is counted."""
    value = amount.amount(speech)
    return (value.value, None) if isinstance(value, tree.Number) else (1, value)


class LimitChanged(kinds.PlainHolding):
    """A limit is higher or lower."""

    limits: Limits
    much: HowMuch
    sign: ClassVar[int] = 1

    def statics(self, speech: Speech) -> tree.Statics:
        names, whose = self.limits.names(), self.limits.whose(speech)
        number, per = self.much.change(speech)
        number *= self.sign
        if per is None:
            return tuple(tree.ChangeLimit(name, whose, number) for name in names)
        return tuple(tree.ChangeLimitBy(name, whose, number, per) for name in names)


declare(LimitChanged, "LimitRaised", "{limits} be~limits increased by {much}")
declare(LimitChanged, "LimitLowered", "{limits} be~limits (reduced|decreased) by {much}", sign=-1)


@kinds.PlainHolding.means("{limits} be~limits {number:m,digits}")
def limit_set(limits: Limits, number: kinds.NumberWord, speech: Speech) -> tree.Statics:
    """A limit is a number."""
    plain = number.plain()
    whose = limits.whose(speech)
    return tuple(tree.SetLimit(name, whose, plain) for name in limits.names())


@kinds.PlainHolding.means("{who} have~who no {limit} limit")
def no_limit(who: kinds.Someone, limit: LimitName, speech: Speech) -> tree.Statics:
    """Players keep as many as they like."""
    whose = _whose(who.who(speech), who)
    return (tree.SetLimit(limit.limit(), whose, None),)


synonym(
    "LimitRaised(LimitOf([LandmarkLimit], Your), MuchNumber(number, JustOnce))",
    "you may keep {number} more (Landmark^number|card^number in your Landmarks) during Night",
)


class WhichKept(Phrase, kinds.Narrowing, noun="a restriction"):
    """Which of the cards stay."""


declare(WhichKept, "AnyKept", "", meant=tree.Which())
declare(
    WhichKept,
    "KeptIf",
    "if it is' {predicate:sg}",
    "if they are {predicate:pl}",
    parts={"predicate": "Predicate"},
)


@construct(
    "you may keep {number} more {kind:number.num} in Reserve during Night {kept}",
    "during (Night|Clean-up), you may keep {number} (more|additional) {kind:number.num} in [your]"
    " Reserve {kept}",
)
class KeepMore(kinds.PlainHolding):
    """Further cards of a kind stay in Reserve."""

    number: kinds.NumberWord
    kind: kinds.Noun
    kept: WhichKept

    def statics(self, speech: Speech) -> tree.Statics:
        reserve = tree.Which(zones=(Zone.RESERVE,))
        kind = replace(self.kind.which(speech), zones=reserve.zones)
        only = self.kept.narrow(kind, speech)
        number = self.number.plain()
        return (tree.ChangeLimit("reserve", "you", number, None if only == reserve else only),)
