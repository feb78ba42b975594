"""What cards cost: less, more, an amount, at least an amount; for whom, and which ones."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, construct
from altered.ability.holds.price import Least
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
    PlainHolding,
    Someone,
    Speech,
    Statement,
    Zone,
    nothing,
)
from altered.state.terms import Duration as DurationTerm
from altered.state.terms import Zone as ZoneTerm

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


class SomeonesPlayed(PlayedCards, noun="cards that somebody plays"):
    """Cards that a player plays."""


@construct("{other} {kind:pl} {player} play~player {places*:pl}", num="pl", per="3", gen="kind")
class SomeonesCards(SomeonesPlayed):
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


@construct("each Day", also=("during the Day", "this Day"))
class EachDay(EachTime):
    """Over a Day."""


@construct("each Afternoon", also=("during the Afternoon", "this Afternoon"))
class EachAfternoon(EachTime):
    """Over an Afternoon."""

    def time(self) -> tree.Since:
        return "Afternoon"


@construct("each turn", also=("during each turn", "this turn"))
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
