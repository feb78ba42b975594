"""What cards cost: less, more, an amount, at least an amount; for whom, and which ones."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, Reason, construct, declare, idiom, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.named.object import NoOther
from altered.ability.named.trait import HasCost
from altered.terms import Zone as ZoneTerm

# Cards that are played


class PlayedCards(Phrase, noun="cards that are played"):
    """Cards that somebody plays, or the bearer."""

    def which(self, speech: Speech) -> tree.Which | None:
        """The filter that they fit; ``None`` for the bearer."""
        nothing()

    def who(self, speech: Speech) -> tree.Who:
        """The players who play them."""
        return tree.You()

    def condition(self, speech: Speech) -> tree.Condition | None:
        """What must hold besides for one of them."""
        return None

    def heard(self, speech: Speech) -> kinds.Heard:
        """The event that one of them is played."""
        return kinds.Heard((play_of(self.who(speech), self.which(speech) or nothing()),))


def played(which: tree.Which) -> tree.Which:
    """The filter for cards that a player plays, which are that player's own."""
    return replace(which, controller="any", controlled_by=None) if which.zones else which


@PlayedCards.means("I", num="sg", per="1")
def my_cost() -> tree.Which | None:
    """The bearer, while it is played."""
    return None


_PLAYING: Final[dict[str, tree.Who]] = {
    "any": tree.EachPlayer(),
    "you": tree.You(),
    "opponent": tree.OPPONENTS,
}
"""Who plays the cards that they control."""


@construct("{other} {kind:pl}", num="pl")
class AllPlayed(PlayedCards):
    """Cards of a kind, whoever plays them."""

    other: kinds.Otherness
    kind: kinds.Noun

    def which(self, speech: Speech) -> tree.Which | None:
        which = replace(self.kind.which(speech), controller="any")
        return replace(which, other=True) if self.other.other else which

    def who(self, speech: Speech) -> tree.Who:
        return _PLAYING[self.kind.which(speech).controller]


synonym("AllPlayed(other, kind)", "each {other} {kind:sg}", num="sg")


class SomeonesPlayed(PlayedCards, noun="cards that somebody plays"):
    """Cards that a player plays."""


def _cards(
    who: tree.Who,
    other: kinds.Otherness,
    kind: kinds.Noun,
    places: tuple[kinds.Filter, ...],
    speech: Speech,
) -> tree.Which:
    """The filter for cards of a kind that a player plays from some places."""
    which = other.apart(kind.which(speech))
    for place in places:
        which = place.narrow(which, speech)
        theirs = {"you": tree.You(), "opponent": tree.OPPONENTS}.get(which.controller, who)
        if theirs != who:
            nothing(place, "a player plays cards from their own zones")
    return played(which)


@construct("{other} {kind:pl} {player} play~player {places*:pl}", num="pl")
class SomeonesCards(SomeonesPlayed):
    """Cards of a kind that a player plays."""

    other: kinds.Otherness
    kind: kinds.Noun
    player: kinds.Someone
    places: tuple[kinds.Filter, ...]

    def which(self, speech: Speech) -> tree.Which | None:
        return _cards(self.who(speech), self.other, self.kind, self.places, speech)

    def who(self, speech: Speech) -> tree.Who:
        return self.player.who(speech)


synonym(
    "SomeonesCards(other, kind, player, places)",
    "each {other} {kind:sg} {player} play~player {places*:sg}",
    num="sg",
)
synonym(
    "SomeonesCards(other, kind, You, [Located(FromZone(OwnZone(Your, zone)))])",
    "{other} {kind:pl} played from your {zone}",
    num="pl",
)


@construct("{owner:pl} {other} {kind:pl} {places*:pl}", num="pl")
class OwnersCards(SomeonesPlayed):
    """Cards of a kind that somebody plays, said as theirs: "your Spells"."""

    owner: kinds.Owner
    other: kinds.Otherness
    kind: kinds.Noun
    places: tuple[kinds.Filter, ...]

    def which(self, speech: Speech) -> tree.Which | None:
        return _cards(self.who(speech), self.other, self.kind, self.places, speech)

    def who(self, speech: Speech) -> tree.Who:
        return self.owner.who(speech) or nothing(self.owner)


class EachTime(Phrase, noun="'each Day'"):
    """Over which time cards are counted."""

    counted: ClassVar[tree.Since] = "Day"

    def time(self) -> tree.Since:
        return self.counted


declare(EachTime, "EachDay", "each (Day|day)", "during the Day", "in (a|the same) Day")
declare(
    EachTime,
    "EachAfternoon",
    "each (Afternoon|afternoon)",
    "during the Afternoon",
    "in (a|the same) Afternoon",
    counted="Afternoon",
)
declare(EachTime, "EachTurn", "[during] each turn", "in (a|the same) turn", counted="turn")


@construct("{duration}")
class ThisTime(EachTime):
    """Over the time that goes on."""

    duration: kinds.Duration

    def time(self) -> tree.Since:
        return self.duration.time()


def once_more(each: EachTime) -> Reason | None:
    """Why a time cannot be where something holds each time."""
    return Reason("what holds all the time says 'each'") if isinstance(each, ThisTime) else None


def before(which: tree.Which, who: tree.Who, since: tree.Since, number: int) -> tree.Condition:
    """Whether a player has played so many cards of a kind in that time."""
    return tree.Measure(plays(which, who, since), "=", tree.Number(number))


def plays(which: tree.Which, who: tree.Who, since: tree.Since) -> tree.Amount:
    """How many cards of a kind a player has played in that time, perhaps from a zone."""
    if not which.zones and since != "turn":
        return tree.Plays(which, who, each_day=since == "Day")
    return tree.Happened(play_of(who, which), since)


def play_of(who: tree.Who, which: tree.Which) -> tree.Played:
    """The event that a player plays a card of a kind, perhaps from a zone."""
    if not which.zones:
        return tree.Played(None, which, who)
    (zone,) = which.zones if len(which.zones) == 1 else (None,)
    return tree.Played(zone, replace(which, zones=(), controller="any", controlled_by=None), who)


@construct("the {nth} {kind:sg} {player} play~player {places*:sg} {each}", num="sg")
class NthPlayed(PlayedCards):
    """The first card of a kind that a player plays each Day, or the second, and so on."""

    nth: kinds.Ordinal
    kind: kinds.Noun
    player: kinds.Someone
    places: tuple[kinds.Filter, ...]
    each: EachTime

    def refused(self) -> Reason | None:
        return once_more(self.each)

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
        return before(self._kind(speech), self.who(speech), self.each.time(), self.nth.number - 1)

    def heard(self, speech: Speech) -> kinds.Heard:
        which = self.which(speech) or nothing()
        if which.first and not which.zones:
            return super().heard(speech)
        which, who, number = self._kind(speech), self.who(speech), self.nth.number
        own = tree.Happened(play_of(tree.You(), which), self.each.time())
        counted = number if number > 1 or not isinstance(who, tree.You) else 0
        return kinds.Heard((play_of(who, which),), first=own, nth=counted)

    def _kind(self, speech: Speech) -> tree.Which:
        return _cards(self.who(speech), NoOther(), self.kind, self.places, speech)


synonym(
    "NthPlayed(nth, kind, You, places, each)", "your {nth} {kind:sg} {places*:sg} {each}", num="sg"
)


class CostPlace(Phrase, noun="from where"):
    """From where cards are played that cost something."""

    def zone(self) -> ZoneTerm | None:
        return None

    def whose(self, speech: Speech) -> tree.Who | None:
        """The player from whose zone they are played, if the words name one."""
        return None


FromBoth = declare(CostPlace, "FromBoth", "", "to play")


@construct("(to play from|from|when played from) {place:from}")
class FromOne(CostPlace):
    """From one zone."""

    place: kinds.Zone

    def zone(self) -> ZoneTerm | None:
        return self.place.zone()

    def whose(self, speech: Speech) -> tree.Who | None:
        return self.place.whose(speech)


# Statements


@construct("{cards} {verb:@cards} {source}")
class CardsCost(kinds.PlainHolding):
    """What cards cost that somebody plays, or the bearer."""

    cards: PlayedCards
    verb: kinds.CostChange
    source: CostPlace

    def passives(self, speech: Speech) -> tree.Abilities:
        condition = self.cards.condition(speech)
        zone = self.source.zone()
        if zone is not None and self.cards.which(speech) is None:
            condition = tree.Fits(tree.Me(), tree.Which(zones=(zone,)))
        return tuple(tree.Passive(static, condition) for static in self._statics(speech))

    def statics(self, speech: Speech) -> tree.Statics:
        if self.cards.condition(speech) is not None:
            nothing("an effect that lasts cannot have a condition")
        return self._statics(speech)

    def _statics(self, speech: Speech) -> tree.Statics:
        which, who = self.cards.which(speech), self.cards.who(speech)
        zone, whose = self.source.zone(), self.source.whose(speech)
        if whose is not None and who == tree.EachPlayer():
            who = whose
        if whose not in (None, who):
            nothing(self.source, "a player plays cards from their own zones")
        if zone is not None and which is not None:
            which = played(replace(which, zones=(zone,)))
        price = self.verb.price(speech)
        if price.at_least is not None:
            return (tree.LeastCost(which, price.at_least, who),)
        if price.set is not None:
            return (tree.SetCost(which, price.set, who, price.free),)
        if which is not None:
            return (tree.ChangeCost(which, price.amount(), who, price.least),)
        if price.per is None:
            return (tree.OwnCost(price.change, None, price.least),)
        return (tree.OwnCost(price.change, price.per(1), price.least),)


@kinds.PlainHolding.means("{cards} {verb:@cards} {source} if (their|its) {cost} is {comparison}")
def cards_cost_if(
    cards: SomeonesPlayed,
    verb: kinds.CostChange,
    source: CostPlace,
    cost: kinds.CostName,
    comparison: kinds.CostComparison,
    speech: Speech,
) -> tree.Statics:
    """What those of the cards cost that have a cost within a bound."""
    trait = HasCost(cost, comparison)
    found: list[tree.Static] = []
    for one in CardsCost(cards, verb, source).statics(speech):
        assert isinstance(one, tree.ChangeCost | tree.SetCost | tree.LeastCost)
        found.append(replace(one, which=trait.narrow(one.which or tree.Which(), speech)))
    return tuple(found)


synonym(
    "CardsCost(SomeonesCards(other, kind, player, []),"
    " CostLess(mana, JustOnce, NoLeast), FromBoth)",
    "{other} {kind:pl} cost {mana} less for {player:obj}",
    "{other} {kind:pl} cost {player:obj} {mana} less",
)
synonym(
    "CardsCost(SomeonesCards(other, kind, player, []), CostMore(mana, JustOnce), FromBoth)",
    "{other} {kind:pl} cost {mana} more for {player:obj}",
    "{other} {kind:pl} cost {player:obj} {mana} more",
)
synonym(
    "CardsCost(AllPlayed(other, kind), verb, FromOne(place))",
    "{other} {kind:pl} played from {place:from} {verb:3p}",
)
idiom(
    "CardsCost(cards, CostLess(mana, times, least), FromOne(place))",
    "{cards} cost~cards {mana} less {times} to play from {place:from} {least}",
)
synonym("CardsCost(MyCost, CostNothing, FromBoth)", "[you may] play me for free")
synonym(
    "CardsCost(MyCost, CostLess(mana, times, least), FromBoth)",
    "(reduce my cost|my cost is reduced) by {mana} {times} {least}",
    "(you may|) play me for {mana} less {times} {least}",
)
