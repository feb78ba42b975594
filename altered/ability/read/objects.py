"""Readers of objects, players, zones and Expeditions: what the grammar means, part 2."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import DOER, NAMED, contains
from altered.ability.read.kinds import KindReader, merged, told_of_first
from altered.ability.read.places import PlaceReader
from altered.ability.tree import (
    AnyNumber,
    CardsIn,
    Chosen,
    CountOf,
    Each,
    ExpeditionOf,
    FeatureOf,
    HeroOf,
    It,
    Later,
    Limit,
    Marked,
    Me,
    Number,
    Opponent,
    Plus,
    Ref,
    Target,
    TargetPlayer,
    ThatMany,
    TopOfDeck,
    Which,
    Who,
    You,
)
from altered.ability.vocabulary import one_of, plural
from altered.state.terms import IN_PLAY, Status, Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Compare, Feature, Place

doer = cast("Who", DOER)
named = cast("Who", NAMED)


def is_of_each(amount: Amount) -> bool:
    """Whether it is a number of each of several, which are compared one by one."""
    return isinstance(amount, FeatureOf) and isinstance(amount.ref, Each)


def counts(amount: Amount) -> bool:
    """Whether a number ends in a noun of its own."""
    if isinstance(amount, FeatureOf):
        return isinstance(amount.ref, Target | Chosen | Each)
    return isinstance(amount, CountOf)


ORBS = Which(types=(Type.MANA_ORB,), zones=(Zone.MANA_ZONE,))
OF_HAND = Which(zones=(Zone.HAND,), controlled_by=doer)
"""Cards in the hand of whoever the clause is about."""


def of_hand(which: Which) -> Which:
    """Of cards of no type and nowhere, those in the hand.

    Only a type without a zone means an object in play (2.2.1.h), and "card" is none.
    """
    return OF_HAND if which == Which() else which


def own_orbs(which: Which) -> Which:
    """Of Mana Orbs, those of whoever the clause is about: nobody chooses another's."""
    return replace(which, controlled_by=doer) if which == ORBS else which


def _in_each(which: Which) -> bool:
    """Whether the place is each of several Expeditions."""
    place = which.expedition
    return place is not None and place.each and not place.standing


class ObjectReader(KindReader, PlaceReader):
    """Objects, players, zones, Expeditions."""

    def pass_on(self, value: object) -> object:
        """What stands inside."""
        return value

    def none(self) -> None:
        """The bearer of a passive ability."""
        return

    # -- nouns -----------------------------------------------------------------------------------

    def k_type(self, name: str) -> Which:
        """A type."""
        return Which(types=(Type(name),))

    def k_subtype(self, name: str) -> Which | No:
        """A sub-type; "an Expedition" alone is the place, not the Permanent."""
        return NO if name == "Expedition" else Which(subtypes=(name,))

    def k_both(self, subtype: str, name: str) -> Which:
        """A sub-type and a type."""
        return Which(types=(Type(name),), subtypes=(subtype,))

    def k_name(self, *words: str) -> Which:
        """An object of a name of several words."""
        return Which(name=" ".join(words))

    def k_names(self, *words: str) -> Which | No:
        """Objects of a name of several words."""
        last = words[-1]
        return Which(name=" ".join((*words[:-1], last[:-1]))) if last.endswith("s") else NO

    def k_name_token(self, *words: str) -> Which:
        """A token of a name of several words."""
        return Which(name=" ".join(words), token=True)

    def k_card(self) -> Which:
        """A card: any object."""
        return Which()

    def k_token(self) -> Which:
        """A token."""
        return Which(token=True)

    def k_new_many(self, name: str) -> Which | No:
        """Objects of a sub-type on no list."""
        one = one_of(name)
        return NO if one is None or plural(one) != name else Which(subtypes=(one,))

    def k_subtype_token(self, name: str) -> Which:
        """A Robot token."""
        return Which(subtypes=(name,), token=True)

    def orbs_held(self, *qualities: Which) -> Which | No:
        """Mana Orbs you have."""
        return merged(*qualities, replace(self.k_orb(), controller="you"))

    def orbs_of_target(self) -> Which:
        """Mana Orbs target opponent has."""
        return replace(self.k_orb(), controlled_by=TargetPlayer(opponent=True))

    def orbs_theirs(self) -> Which:
        """Mana Orbs an opponent has."""
        return replace(self.k_orb(), controller="opponent")

    def k_orb(self) -> Which:
        """A Mana Orb."""
        return ORBS

    def noun(self, *parts: Which) -> Which | No:
        """Adjectives, head and what follows it, together.

        What follows a counted number belongs to what is counted: "with Hand Cost less than the
        number of Characters you control".
        """
        parts = told_of_first(parts)
        if any(p.side is not None and p.controller == "you" for p in parts):
            parts = tuple(p for p in parts if p != Which(controller="you"))  # they are yours there
        if any(counts(limit.amount) for part in parts[:-1] for limit in part.limits):
            return NO
        if any(p.expedition is not None and isinstance(p.expedition.of, Each) for p in parts[:-1]):
            return NO  # "facing a Character you control": she is yours
        if any(p.further is not None and contains(p.further.alike, Each) for p in parts[:-1]):
            return NO  # "with the same name as another Character you control"
        aimed = any(p.expedition is not None and p.expedition.target for p in parts[:-1])
        if aimed and any(p.terrains for p in parts[1:]):
            return NO  # "in target Expedition in {V}": that Expedition is there
        made = merged(*parts)
        if isinstance(made, No) or made.zones != IN_PLAY or made == Which(zones=IN_PLAY):
            return made
        return replace(made, zones=())

    def noun_theirs(self, *parts: Which) -> Which | No:
        """An opponent's Character."""
        which = self.noun(*parts)
        if isinstance(which, No) or which.controller != "any" or which.zones:
            return NO
        return replace(which, controller="opponent")

    def a_status(self, *names: str) -> Which:
        """Fleeting; Fleeting or Asleep."""
        if len(names) == 1:
            return Which(statuses=(Status(names[0]),))
        return Which(either=tuple(Which(statuses=(Status(n),)) for n in names))

    def a_boosted(self) -> Which:
        """Boosted."""
        return Which(boosted=True)

    def a_token(self) -> Which:
        """A token Character."""
        return Which(token=True)

    def a_non_token(self) -> Which:
        """Non-token."""
        return Which(token=False)

    def a_non_status(self, name: str) -> Which:
        """Non-Fleeting."""
        return Which(without=(Status(name),))

    def a_non_boosted(self) -> Which:
        """Non-Boosted."""
        return Which(boosted=False)

    def a_other(self) -> Which:
        """Other than the bearer."""
        return Which(other=True)

    def a_ready(self) -> Which:
        """Ready."""
        return Which(without=(Status.EXHAUSTED,))

    def a_keyword(self, name: str) -> Which | No:
        """Gigantic, Defender."""
        return NO if name in {s.value for s in Status} else Which(keyword=name)

    # -- what follows the noun -------------------------------------------------------------------

    def p_yours(self) -> Which:
        """You control."""
        return Which(controller="you")

    def p_theirs(self) -> Which:
        """An opponent controls."""
        return Which(controller="opponent")

    def p_doers(self) -> Which:
        """They control."""
        return Which(controlled_by=named)

    def p_that_player(self) -> Which:
        """That player controls."""
        return Which(controlled_by=TargetPlayer(again=True))

    def p_target_player(self) -> Which:
        """Target player controls."""
        return Which(controlled_by=TargetPlayer())

    def p_target_opponent(self) -> Which:
        """Target opponent controls."""
        return Which(controlled_by=TargetPlayer(opponent=True))

    def p_yours_and_reserve(self) -> Which:
        """You control and in your Reserve."""
        return Which(controller="you", zones=(*IN_PLAY, Zone.RESERVE))

    def p_expedition(self, expedition: ExpeditionOf) -> Which | No:
        """In an Expedition."""
        other: object = expedition
        if isinstance(other, Later):
            return Which(later=("in " + other.form.format(),))
        if expedition == ExpeditionOf(where=expedition.where) and expedition.where:
            return Which(where=expedition.where)
        if expedition == ExpeditionOf(whose="you", each=True):
            return Which(controller="you", zones=(Zone.EXPEDITION_ZONE,))
        if expedition == ExpeditionOf(whose="opponent", each=True):
            return Which(controller="opponent", zones=(Zone.EXPEDITION_ZONE,))
        if expedition == ExpeditionOf(side=expedition.side, whose="you") and expedition.side:
            return Which(controller="you", side=expedition.side)
        kept = expedition.terrains or expedition.standing or expedition.occupied
        if kept and not expedition.target:
            return NO  # "in an Expedition in {V}": as it is said of whoever is there
        return Which(expedition=expedition)

    def p_each_of_yours(self) -> Which:
        """In each of your Expeditions: not the same as in your Expeditions, of one object."""
        return Which(expedition=ExpeditionOf(whose="you", each=True))

    def p_each_standing(self, standing: tuple[Place, ...]) -> Which:
        """In each of your Expeditions that is behind."""
        return Which(expedition=ExpeditionOf(whose="you", each=True, standing=standing))

    def p_facing(self) -> Which:
        """Facing me."""
        return Which(where="facing")

    def p_zone(self, *parts: str | Zone) -> Which | No:
        """In Reserve, in your Reserve, in their Reserve."""
        zone = parts[-1]
        assert isinstance(zone, Zone)
        if len(parts) == 1:
            return Which(zones=(zone,))
        own = Which(controller="you") if parts[0] == "your" else Which(controlled_by=named)
        return replace(own, zones=(zone,))

    def p_zone_any(self, zone: Zone) -> Which:
        """In a Reserve."""
        return Which(zones=(zone,))

    def p_zone_held(self, zone: Zone) -> Which:
        """That you have in hand."""
        return Which(zones=(zone,), controller="you")

    def p_zone_theirs(self, zone: Zone) -> Which:
        """In an opponent's Reserve."""
        return Which(zones=(zone,), controller="opponent")

    def p_zone_target(self, zone: Zone) -> Which:
        """In target player's Reserve."""
        return Which(zones=(zone,), controlled_by=TargetPlayer())

    def p_zone_that(self, zone: Zone) -> Which:
        """In that player's Reserve."""
        return Which(zones=(zone,), controlled_by=TargetPlayer(again=True))

    def p_zone_target_opponent(self, zone: Zone) -> Which:
        """In target opponent's Reserve."""
        return Which(zones=(zone,), controlled_by=TargetPlayer(opponent=True))

    def p_play(self) -> Which:
        """In play, as it would be anyway but for a mere card."""
        return Which(zones=IN_PLAY)

    def p_play_or_reserve(self) -> Which:
        """In play or in Reserve."""
        return Which(zones=(*IN_PLAY, Zone.RESERVE))

    def p_without(self, name: str) -> Which | No:
        """Without boosts."""
        return self.p_counters(("=", 0, name))

    def p_hand_or_reserve(self, own: str, _again: str | None = None) -> Which:
        """In your Hand or Reserve."""
        zones = (Zone.HAND, Zone.RESERVE)
        if own == "your":
            return Which(zones=zones, controller="you")
        return Which(zones=zones, controlled_by=named)

    def p_with(self, *features: Which) -> Which | No:
        """With this and that."""
        return merged(*features)

    def _limit(self, feature: Feature, bound: tuple[Compare, Amount]) -> Which:
        return Which(limits=(Limit(feature, *bound),))

    def p_counters(self, bound: tuple[Compare, int, str]) -> Which | No:
        """With two or more boosts; one or more boosts are Boosted."""
        compare, number, name = bound
        if name == "boost" and (compare, number) == (">=", 1):
            return Which(boosted=True)
        if name == "boost" and (compare, number) == ("=", 0):
            return Which(boosted=False)
        return Which(marked=(Marked(name, compare, number),))

    def f_cost(self, feature: Feature, bound: tuple[Compare, Amount]) -> Which:
        """Hand Cost {4} or less."""
        return self._limit(feature, bound)

    def p_whose_cost(self, feature: Feature, bound: tuple[Compare, Amount]) -> Which:
        """Whose Hand Cost is {4} or less."""
        return self._limit(feature, bound)

    def f_stat(self, terrain: str, digits: str) -> Which:
        """{M} of 4 or less."""
        return self._limit(cast("Feature", terrain), ("<=", Number(int(digits))))

    def f_stat_more(self, terrain: str, digits: str) -> Which:
        """{M} of 4 or more."""
        return self._limit(cast("Feature", terrain), (">=", Number(int(digits))))

    def f_stat_same(self, terrain: str, digits: str) -> Which:
        """{M} of 0."""
        return self._limit(cast("Feature", terrain), ("=", Number(int(digits))))

    def t_cost(self, feature: Feature, bound: tuple[Compare, Amount]) -> Limit:
        """A total Hand Cost {5} or less."""
        return Limit(feature, *bound)

    def t_stat(self, terrain: str, digits: str) -> Limit:
        """Total {M} of 4 or less."""
        return Limit(cast("Feature", terrain), "<=", Number(int(digits)))

    def f_zero(self, digits: str) -> Which | No:
        """A base statistic of 0."""
        return Which(zero_statistic=True) if digits == "0" else NO

    def f_some_zero(self, least: str, digits: str) -> Which | No:
        """At least one base statistic of 0."""
        return self.f_zero(digits) if least == "1" else NO

    def f_counters(self) -> Which:
        """Counters."""
        return Which(has_counters=True)

    # -- references ------------------------------------------------------------------------------

    def me(self) -> Ref:
        """I, me."""
        return Me()

    def it(self) -> Ref:
        """It, them."""
        return It()

    def it_is(self, which: Which) -> Ref | No:
        """That Character: the one spoken of."""
        plain = Which(types=which.types, subtypes=which.subtypes, token=which.token)
        return It() if which == plain else NO

    def target(self, which: Which, *totals: Limit) -> Ref | No:
        """Target Character; one in each of several places would be several."""
        if _in_each(which):
            return NO
        return Target(which, Number(1), totals=totals)

    def target_other(self, which: Which) -> Ref:
        """Another target Character."""
        return Target(replace(which, other=True), Number(1))

    def target_n(self, count: Amount, which: Which, *totals: Limit) -> Ref:
        """Two target Characters."""
        return Target(which, count, totals=totals)

    def target_up_to(self, count: Amount, which: Which, *totals: Limit) -> Ref:
        """Up to two target Characters."""
        return Target(which, count, up_to=True, totals=totals)

    def target_n_other(self, count: Amount, which: Which) -> Ref:
        """Two other target Characters."""
        return self.target_n(count, replace(which, other=True))

    def target_up_to_other(self, count: Amount, which: Which) -> Ref:
        """Up to two other target Characters."""
        return self.target_up_to(count, replace(which, other=True))

    def target_any(self, which: Which, *totals: Limit) -> Ref:
        """Any number of target Characters."""
        return Target(which, AnyNumber(), up_to=True, totals=totals)

    def each(self, which: Which) -> Ref | No:
        """Each Character."""
        return NO if which == Which() else Each(which)

    def each_yours(self, which: Which) -> Ref | No:
        """Your Characters."""
        mine = self.yours(which)
        return mine if isinstance(mine, No) else Each(mine)

    def yours(self, which: Which) -> Which | No:
        """Your ..."""
        if which.controller == "you" and which.side is not None:
            return which  # "your Characters in your Hero Expedition"
        return NO if which.controller != "any" else replace(which, controller="you")

    def chosen(self, which: Which) -> Ref | No:
        """A Character; one in each of several places would be several."""
        if _in_each(which):
            return NO
        return Chosen(own_orbs(which), Number(1), doer)

    def chosen_other(self, which: Which) -> Ref:
        """Another Character."""
        return Chosen(replace(own_orbs(which), other=True), Number(1), doer)

    def chosen_n(self, count: Amount, which: Which) -> Ref:
        """Two Characters."""
        return Chosen(own_orbs(which), count, doer)

    def chosen_that_many(self, which: Which) -> Ref:
        """That many cards."""
        return Chosen(own_orbs(which), ThatMany(), doer)

    def chosen_up_to(self, count: Amount, which: Which) -> Ref:
        """Up to two Characters."""
        return Chosen(own_orbs(which), count, doer, up_to=True)

    def chosen_any(self, which: Which) -> Ref:
        """Any number of Characters."""
        return Chosen(own_orbs(which), AnyNumber(), doer, up_to=True)

    def chosen_yours(self, count: Amount, which: Which) -> Ref | No:
        """One of your Mana Orbs."""
        mine = self.yours(which)
        return mine if isinstance(mine, No) else Chosen(mine, count, doer)

    def each_theirs(self, which: Which) -> Ref | No:
        """All their Characters."""
        if which.controller != "any" or which.controlled_by is not None:
            return NO
        return Each(replace(which, controlled_by=doer))

    def chosen_theirs(self, count: Amount, which: Which) -> Ref | No:
        """One of their Characters."""
        if which.controller != "any" or which.controlled_by is not None:
            return NO
        return Chosen(replace(which, controlled_by=doer), count, doer)

    def chosen_all_but(self, digits: str, which: Which) -> Ref | No:
        """All but two of their Characters, all but two cards in your hand."""
        if which.controller not in ("any", "you") or which.controlled_by not in (None, doer, named):
            return NO
        theirs = replace(which, controller="any", controlled_by=doer)
        hand = theirs == OF_HAND
        if theirs.zones and Zone.HAND in theirs.zones and not hand:
            return NO
        there: Amount = CardsIn(doer, Zone.HAND) if hand else CountOf(theirs)
        return Chosen(theirs, Plus(there, -int(digits)), doer)

    def chosen_all_but_there(self, digits: str, which: Which) -> Ref | No:
        """All but two Characters: of all in play, whoever controls them (2.2.1.h)."""
        if which.zones or which.controller != "any" or which.controlled_by:
            return self.chosen_all_but(digits, which)
        return Chosen(which, Plus(CountOf(which), -int(digits)), doer)

    def _all_of(self, own: str, *zones: Zone) -> Ref:
        if own == "your":
            return Each(Which(zones=zones, controller="you"))
        return Each(Which(zones=zones, controlled_by=named))

    def all_in_hand(self, own: str) -> Ref:
        """Your hand."""
        return self._all_of(own, Zone.HAND)

    def all_in_reserve(self, own: str) -> Ref:
        """Your Reserve."""
        return self._all_of(own, Zone.RESERVE)

    def all_in_both(self, own: str, again: str | None = None) -> Ref | No:
        """Your hand and your Reserve."""
        if again not in (None, own):
            return NO
        return self._all_of(own, Zone.HAND, Zone.RESERVE)

    def top_card(self, own: str) -> Ref:
        """The top card of your deck."""
        return TopOfDeck(You() if own == "your" else named, Number(1))

    def top_cards(self, count: Amount, own: str) -> Ref:
        """The top two cards of your deck."""
        return TopOfDeck(You() if own == "your" else named, count)

    def _zone_of(self, who: Who, zone: Zone) -> Ref:
        if who == Opponent():
            return Each(Which(zones=(zone,), controller="opponent"))
        return Each(Which(zones=(zone,), controlled_by=who))

    def hand_of(self, who: Who) -> Ref:
        """Target player's hand."""
        return self._zone_of(who, Zone.HAND)

    def reserve_of(self, who: Who) -> Ref:
        """Target player's Reserve."""
        return self._zone_of(who, Zone.RESERVE)

    def top_card_of(self, who: Who) -> Ref:
        """The top card of target player's deck."""
        return TopOfDeck(who, Number(1))

    def top_cards_of(self, count: Amount, who: Who) -> Ref:
        """The top two cards of target player's deck."""
        return TopOfDeck(who, count)

    def your_hero(self) -> Ref:
        """Your Hero."""
        return HeroOf(You())
