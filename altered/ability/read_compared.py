"""Readers of ``compared.lark``: players compared, what and where things are, other words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast, get_args

from altered.ability.chart import NO, No
from altered.ability.read_objects import merged
from altered.ability.read_places import Held, kept_in
from altered.ability.tree import (
    All,
    CannotActivate,
    CardsIn,
    CountersAmong,
    CountOf,
    Different,
    EachPlayer,
    ExpeditionOf,
    FeatureOf,
    Fits,
    InRegion,
    It,
    Leaves,
    Me,
    Measure,
    Not,
    Number,
    Opponent,
    Played,
    Plays,
    Which,
    You,
)
from altered.ability.tree.terms import Kind
from altered.state.terms import Terrain, Zone

if TYPE_CHECKING:
    from altered.ability.tree import (
        Compare,
        Condition,
        Feature,
        Ref,
        Since,
        Static,
        Trigger,
        TriggerSymbol,
        Who,
    )


Statics = tuple["Static", ...]


class ComparedReader:
    """What ``compared.lark`` means."""

    # -- players -----------------------------------------------------------------------------------

    def cm_cards_theirs(self, who: Who, compare: str, zone: Zone) -> Condition:
        """Target opponent has more cards in Reserve than you."""
        sign: Compare = ">" if compare == "less" else "<"
        return Measure(CardsIn(You(), zone), sign, CardsIn(who, zone))

    def cm_more_theirs(self, who: Who, compare: str, which: Which) -> Condition | No:
        """Target opponent controls more Characters than you."""
        if which.controller != "any" or which.zones or which.controlled_by is not None:
            return NO
        sign: Compare = ">" if compare == "less" else "<"
        mine, theirs = replace(which, controller="you"), replace(which, controlled_by=who)
        return Measure(CountOf(mine), sign, CountOf(theirs))

    def cm_target_has(self, who: Who, quantity: tuple[Compare, int, Which]) -> Condition | No:
        """Target opponent has three or more cards in hand."""
        compare, number, which = quantity
        if len(which.zones) != 1 or which != Which(zones=which.zones):
            return NO
        return Measure(CardsIn(who, which.zones[0]), compare, Number(number))

    def cm_as_many(self, which: Which, who: Who) -> Condition | No:
        """You control as many Characters as your opponent."""
        if which.controller != "any" or which.zones or which.controlled_by is not None:
            return NO
        their = {"controller": "opponent"} if who == Opponent() else {"controlled_by": who}
        theirs = replace(which, **their)
        return Measure(CountOf(replace(which, controller="you")), "=", CountOf(theirs))

    def cm_as_many_cards(self, zone: Zone, who: Who) -> Condition:
        """You have as many cards in hand as your opponent."""
        return Measure(CardsIn(You(), zone), "=", CardsIn(who, zone))

    def cm_small_deck(self, digits: str) -> Condition:
        """Your deck has ten or less cards."""
        return Measure(CardsIn(You(), Zone.DECK), "<=", Number(int(digits)))

    # -- objects -----------------------------------------------------------------------------------

    def cm_any_among(self, digits: str, which: Which) -> Condition:
        """There are three or more counters among cards in your Reserve: of all names together."""
        return Measure(CountersAmong(which, ""), ">=", Number(int(digits)))

    def cm_different(self, which: Which, digits: str, kind: Kind) -> Condition | No:
        """You control Characters with three different sub-types."""
        if kind not in get_args(Kind) or which.controller != "any" or which.zones:
            return NO
        mine = replace(which, controller="you")
        return Measure(Different(mine, kind), ">=", Number(int(digits)))

    def cm_quantity_different(
        self, quantity: tuple[Compare, int, Which], kind: Kind
    ) -> Condition | No:
        """You control three or more Characters with different names."""
        compare, number, which = quantity
        return self.cm_different(which, str(number), kind) if compare == ">=" else NO

    def cm_it_is_mine(self) -> Condition:
        """You control it."""
        return Fits(It(), Which(controller="you"))

    def cm_it_is_not_mine(self) -> Condition:
        """You do not control it."""
        return Not(self.cm_it_is_mine())

    def cm_it_is_theirs(self) -> Condition:
        """An opponent controls it."""
        return Fits(It(), Which(controller="opponent"))

    def cm_both(self, ref: Ref, one: Which, other: Which) -> Condition | No:
        """I am Fleeting and Boosted."""
        both = merged(one, other)
        return NO if isinstance(both, No) else Fits(ref, both)

    def cm_neither(self, ref: Ref, one: Which, other: Which) -> Condition:
        """I am neither Fleeting nor Asleep."""
        return All((Not(Fits(ref, one)), Not(Fits(ref, other))))

    def cm_only_kind(self, subtype: str) -> Condition:
        """I am the only Plant you control."""
        others = Which(subtypes=(subtype,), other=True, controller="you")
        return Measure(CountOf(others), "=", Number(0))

    def cm_somebody_faces(self, which: Which) -> Condition | No:
        """A Boosted Character is facing me."""
        both = merged(which, Which(where="facing"))
        return NO if isinstance(both, No) else Measure(CountOf(both), ">=", Number(1))

    def cm_all_three(self, *parts: str) -> Condition | No:
        """My {V}, {M} and {O} are all 3 or more."""
        *names, digits = parts
        if len(set(names)) != len(Terrain):
            return NO
        least = Number(int(digits))
        features = (cast("Feature", name) for name in names)
        return All(tuple(Measure(FeatureOf(Me(), one), ">=", least) for one in features))

    def cm_first_played(self, which: Which, since: Since) -> Condition | No:
        """The first Character you played this Day: it was played already."""
        if which.zones or which.controller != "any" or since == "turn":
            return NO
        return Measure(Plays(which, You(), since == "Day"), "=", Number(1))

    # -- places ------------------------------------------------------------------------------------

    def cm_not_in_region(self, ref: Ref, terrain: str) -> Condition:
        """I am not in a terrain."""
        mine = ExpeditionOf("mine") if ref == Me() else ExpeditionOf(of=ref)
        return self.cm_place_not_in(mine, terrain)

    def cm_place_not_in(self, expedition: ExpeditionOf, terrain: str) -> Condition:
        """My Expedition is not in a terrain."""
        return Not(InRegion(Terrain(terrain), expedition))

    def cm_in_expeditions(self, ref: Ref) -> Condition:
        """I am in the Expedition zone."""
        return Fits(ref, Which(zones=(Zone.EXPEDITION_ZONE,)))

    # -- events and statements ---------------------------------------------------------------------

    def cm_joins_reserve(self, which: Which) -> Trigger | No:
        """A card joins your Reserve."""
        kept = kept_in(which, Held(Zone.RESERVE, "you"))
        return NO if isinstance(kept, No) else Leaves(kept, None, Zone.RESERVE)

    def cm_me_played(self) -> Trigger:
        """When you play me, from wherever."""
        return Played()

    def cm_nothing_activates(self, triggers: tuple[TriggerSymbol, ...]) -> Statics:
        """The {J} abilities of everything cannot activate."""
        return tuple(CannotActivate(Which(), trigger) for trigger in triggers)

    def cm_each_first(self, which: Which, *rest: Zone | str | int | bool) -> Statics | No:
        """The first Spell each player plays each Day costs {1} less."""
        made = self.d_first_cheaper(which, *rest)  # type: ignore[attr-defined]
        if isinstance(made, No):
            return NO
        return tuple(replace(one, who=EachPlayer()) for one in made)

    def cm_dearer_from(self, which: Which, mana: str, sign: int, *zones: Zone) -> Statics | No:
        """Your opponents' cards cost {1} more to play from Reserve."""
        return self.s_dearer(which, *zones, mana, sign)  # type: ignore[attr-defined,no-any-return]
