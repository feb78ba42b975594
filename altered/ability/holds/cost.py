"""What cards cost: less, more, an amount, at least an amount; for whom, and which ones."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, construct
from altered.ability.kinds import (
    CostChange,
    CostName,
    Deed,
    Duration,
    Fact,
    Filter,
    Mana,
    Noun,
    Ordinal,
    Otherness,
    PerEach,
    PlainHolding,
    Price,
    Someone,
    Speech,
    Statement,
    Zone,
    nothing,
)
from altered.state.terms import Duration as DurationTerm
from altered.state.terms import Zone as ZoneTerm

# What happens to a cost


class Repeated(Phrase, noun="'for each'"):
    """Once, or once for each of something."""

    def per(self, times: int, speech: Speech) -> tree.Amount | None:
        """So many each time; ``None`` for once."""
        return None


@construct("")
class JustOnce(Repeated):
    """Nothing is counted."""


@construct("{each}")
class ForEachOne(Repeated):
    """Once for each of what is counted."""

    each: PerEach

    def per(self, times: int, speech: Speech) -> tree.Amount | None:
        return self.each.counted(times, speech)


class Least(Phrase, noun="a minimum"):
    """How low a reduction goes."""

    def least(self) -> int:
        return 0


@construct("")
class NoLeast(Least):
    """A cost goes down to 0."""


@construct(", down to a minimum of {mana}", also=("[,] [down] to a minimum of {mana}",))
class DownTo(Least):
    """A cost that is as low already goes no lower."""

    mana: Mana

    def least(self) -> int:
        return self.mana.plain()


def _price(mana: Mana, times: Repeated, sign: int, least: int, speech: Speech) -> Price:
    if isinstance(times, JustOnce):
        amount = mana.amount(speech)
        if isinstance(amount, tree.Number):
            return Price(sign * amount.value, least=least)
        return Price(sign, lambda n: amount if n == 1 else tree.Times(amount, n), least=least)

    def per(change: int) -> tree.Amount:
        return times.per(change, speech) or nothing(times)

    return Price(sign * mana.plain(), per, least=least)


@construct("cost~ {mana} less {times} {least}")
class CostLess(CostChange):
    """A cost is reduced, once or for each of something, down to a minimum."""

    mana: Mana
    times: Repeated
    least: Least

    def price(self, speech: Speech) -> Price:
        return _price(self.mana, self.times, -1, self.least.least(), speech)


@construct("cost~ {mana} more {times}")
class CostMore(CostChange):
    """A cost is increased, once or for each of something."""

    mana: Mana
    times: Repeated

    def price(self, speech: Speech) -> Price:
        return _price(self.mana, self.times, 1, 0, speech)


@construct("cost~ {mana} {times}")
class CostIs(CostChange):
    """An amount takes the place of a cost."""

    mana: Mana
    times: Repeated

    def price(self, speech: Speech) -> Price:
        if isinstance(self.times, JustOnce):
            return Price(set=self.mana.amount(speech))
        return Price(set=self.times.per(self.mana.plain(), speech))


@construct("be~ free", also=("cost~ nothing",))
class CostNothing(CostChange):
    """Nothing is paid."""

    def price(self, speech: Speech) -> Price:
        return Price(set=tree.Number(0))


@construct("can't cost less than {mana}")
class CostAtLeast(CostChange):
    """A cost is never below an amount, whatever changes it."""

    mana: Mana

    def price(self, speech: Speech) -> Price:
        return Price(at_least=self.mana.plain())


# Cards that are played


class PlayedCards(Phrase, noun="cards that are played"):
    """Cards that somebody plays, or the bearer."""

    def which(self, speech: Speech) -> tree.Which | None:
        """The filter that they fit; ``None`` for the bearer."""
        nothing(self)

    def who(self, speech: Speech) -> tree.Who:
        """The players who play them."""
        return tree.You()

    def condition(self, speech: Speech) -> tree.Condition | None:
        """What must hold besides for one of them."""
        return None


def _played(which: tree.Which) -> tree.Which:
    """The filter for cards that a player plays, which are that player's own."""
    return replace(which, controller="any", controlled_by=None) if which.zones else which


@construct("I", num="sg", per="1")
class MyCost(PlayedCards):
    """The bearer, while it is played."""

    def which(self, speech: Speech) -> tree.Which | None:
        return None


@construct("{other} {kind:pl}", num="pl", per="3", gen="kind")
class AllPlayed(PlayedCards):
    """Cards of a kind, whoever plays them."""

    other: Otherness
    kind: Noun

    def which(self, speech: Speech) -> tree.Which | None:
        which = self.kind.which(speech)
        return replace(which, other=True) if self.other.other else which

    def who(self, speech: Speech) -> tree.Who:
        which = self.kind.which(speech)
        return tree.You() if which.controller == "you" else tree.EachPlayer()


@construct("{other} {kind:pl} {player} play~player {places*:pl}", num="pl", per="3", gen="kind")
class SomeonesCards(PlayedCards):
    """Cards of a kind that a player plays."""

    other: Otherness
    kind: Noun
    player: Someone
    places: tuple[Filter, ...]

    def which(self, speech: Speech) -> tree.Which | None:
        which = self.kind.which(speech)
        for place in self.places:
            which = place.narrow(which, speech)
        return _played(replace(which, other=True) if self.other.other else which)

    def who(self, speech: Speech) -> tree.Who:
        return self.player.who(speech)


class EachTime(Phrase, noun="'each Day'"):
    """Over which time cards are counted."""

    def time(self) -> tree.Since:
        return "Day"


@construct("each Day", also=("during the Day",))
class EachDay(EachTime):
    """Over a Day."""


@construct("each Afternoon", also=("during the Afternoon",))
class EachAfternoon(EachTime):
    """Over an Afternoon."""

    def time(self) -> tree.Since:
        return "Afternoon"


@construct("each turn", also=("during each turn",))
class EachTurn(EachTime):
    """Over a turn."""

    def time(self) -> tree.Since:
        return "turn"


def _before(which: tree.Which, who: tree.Who, since: tree.Since, number: int) -> tree.Condition:
    """Whether a player has played so many cards of a kind in that time."""
    count: tree.Amount
    if since == "turn":
        count = tree.Happened(tree.Played(None, which, who), since)
    else:
        count = tree.Plays(which, who, each_day=since == "Day")
    return tree.Measure(count, "=", tree.Number(number))


@construct(
    "the {nth} {kind:sg} {player} play~player {places*:sg} {each}", num="sg", per="3", gen="kind"
)
class NthPlayed(PlayedCards):
    """The first card of a kind that a player plays each Day, or the second, and so on."""

    nth: Ordinal
    kind: Noun
    player: Someone
    places: tuple[Filter, ...]
    each: EachTime

    def which(self, speech: Speech) -> tree.Which | None:
        which = self._kind(speech)
        if self.nth.number > 1 or self.each.time() == "turn":
            return which
        return replace(which, first=True, each_day=self.each.time() == "Day")

    def who(self, speech: Speech) -> tree.Who:
        return self.player.who(speech)

    def condition(self, speech: Speech) -> tree.Condition | None:
        if self.nth.number == 1 and self.each.time() != "turn":
            return None
        return _before(self._kind(speech), self.who(speech), self.each.time(), self.nth.number - 1)

    def _kind(self, speech: Speech) -> tree.Which:
        which = self.kind.which(speech)
        for place in self.places:
            which = place.narrow(which, speech)
        return _played(which)


# Statements


@construct("{cards} {verb:@cards}")
class CardsCost(PlainHolding):
    """What cards cost that somebody plays, or the bearer."""

    cards: PlayedCards
    verb: CostChange

    def passives(self, speech: Speech) -> tuple[tree.Ability, ...]:
        condition = self.cards.condition(speech)
        return tuple(tree.Passive(static, condition) for static in self._statics(speech))

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        if self.cards.condition(speech) is not None:
            nothing(self, "what lasts has no condition")
        return self._statics(speech)

    def _statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        which, who = self.cards.which(speech), self.cards.who(speech)
        price = self.verb.price(speech)
        if price.at_least is not None:
            return (tree.LeastCost(which, price.at_least, who),)
        if price.set is not None:
            return (tree.SetCost(which, price.set, who),)
        if which is not None:
            return (tree.ChangeCost(which, price.amount(), who, price.least),)
        if price.per is None:
            return (tree.OwnCost(price.change, None, price.least),)
        return (tree.OwnCost(price.change, price.per(1), price.least),)


@construct(
    "I {verb:1s} to play from {zone:from}", also=("I {verb:1s} when played from {zone:from}",)
)
class MyCostFrom(PlainHolding):
    """What the bearer costs from a zone."""

    verb: CostChange
    zone: Zone

    def passives(self, speech: Speech) -> tuple[tree.Ability, ...]:
        return _from(self.zone, CardsCost(MyCost(), self.verb).statics(speech))


@construct("{other} {kind:pl} {player} play~player {places*:pl} {duration} {verb:3p}")
class CardsCostForNow(Statement):
    """What cards cost that a player plays, for a time."""

    other: Otherness
    kind: Noun
    player: Someone
    places: tuple[Filter, ...]
    duration: Duration
    verb: CostChange

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        cards = SomeonesCards(self.other, self.kind, self.player, self.places)
        duration = self.duration.duration()
        return tuple(
            tree.Step((tree.Lasting(static, duration),))
            for static in CardsCost(cards, self.verb).statics(speech)
        )


def _from(zone: Zone, statics: tuple[tree.Static, ...]) -> tuple[tree.Ability, ...]:
    where = tree.Fits(tree.Me(), tree.Which(zones=(zone.zone(),)))
    return tuple(tree.Passive(static, where) for static in statics)


@construct("you may play {other} {kind:pl} for {mana} less {least}")
class MayPlayLess(PlainHolding):
    """Cards of a kind cost their player less."""

    other: Otherness
    kind: Noun
    mana: Mana
    least: Least

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        which = self.kind.which(speech)
        which = _played(replace(which, other=True) if self.other.other else which)
        change = tree.Number(-self.mana.plain())
        return (tree.ChangeCost(which, change, least=self.least.least()),)


def _paid(deeds: tuple[Deed, ...], speech: Speech) -> tree.Cost:
    cost = tree.Cost()
    for deed in deeds:
        cost = deed.paid(cost, speech)
    return cost


@construct("you may {deeds&:inf} to reduce my cost by {mana}")
class MayReduceMyCost(PlainHolding):
    """Who pays something on top plays the bearer for less."""

    deeds: tuple[Deed, ...]
    mana: Mana

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.OptionalCost(_paid(self.deeds, speech), self.mana.plain()),)


@construct("you may {deeds&:inf} rather than pay my {cost}")
class MayPayRather(PlainHolding):
    """Something is paid in the place of the mana cost, or of one of the costs."""

    deeds: tuple[Deed, ...]
    cost: CostName

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        zone = {"hand cost": ZoneTerm.HAND, "reserve cost": ZoneTerm.RESERVE, "": None}
        feature = "" if isinstance(self.cost, EitherCost) else self.cost.feature()
        if feature not in zone:
            nothing(self, "this cost is not paid")
        return (tree.OptionalCost(_paid(self.deeds, speech), 0, True, zone[feature]),)


@construct("cost")
class EitherCost(CostName):
    """The cost that is paid, from wherever the card is played."""


@construct("as a additional cost to play me, {deeds&:imp}")
class PaysAlso(PlainHolding):
    """Something is paid besides, in order to play the bearer."""

    deeds: tuple[Deed, ...]

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.AdditionalCost(_paid(self.deeds, speech)),)


# Facts about how a card is played


@construct("I am' played from {zone:from}", also=("you play me from {zone:from}",))
class AmPlayedFrom(Fact):
    """The bearer is being played from a zone."""

    zone: Zone

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.Fits(tree.Me(), tree.Which(zones=(self.zone.zone(),)))


@construct("this is the {nth} {kind:sg} you play {duration}")
class IsNthPlayed(Fact):
    """The bearer would be the first card of a kind that its player plays in a time."""

    nth: Ordinal
    kind: Noun
    duration: Duration

    def condition(self, speech: Speech) -> tree.Condition:
        since: dict[DurationTerm, tree.Since] = {
            DurationTerm.DAY: "Day",
            DurationTerm.AFTERNOON: "Afternoon",
            DurationTerm.TURN: "turn",
        }
        which = self.kind.which(speech)
        return _before(which, tree.You(), since[self.duration.duration()], self.nth.number - 1)
