"""Readers of ``compared.lark``: players compared, what and where things are, other words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, get_args

from altered.ability.grammar.chart import NO, No
from altered.ability.read.kinds import merged
from altered.ability.read.places import Held
from altered.ability.read.whom import against
from altered.ability.tree import (
    All,
    CardsIn,
    CountOf,
    Different,
    EachPlayer,
    ExpeditionOf,
    Fits,
    It,
    Leaves,
    Me,
    Measure,
    Not,
    Number,
    Played,
    Which,
    You,
)
from altered.ability.tree.terms import Kind
from altered.state.terms import Terrain, Zone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from altered.ability.read.whom import Whom
    from altered.ability.tree import (
        Compare,
        Condition,
        Ref,
        Since,
        Static,
        Trigger,
        TriggerSymbol,
        Who,
    )


Statics = tuple["Static", ...]
OTHER_WAY = {"more": "less", "less": "more"}
"""The word said of you, from the word said of them."""


class ComparedReader:
    """What ``compared.lark`` means."""

    # -- players -----------------------------------------------------------------------------------

    def cm_cards_theirs(self, who: Who, compare: str, zone: Zone) -> Condition:
        """Target opponent has more cards in Reserve than you: you have less than they."""
        made: Condition = self.c_fewer_cards(OTHER_WAY[compare], zone, who)  # type: ignore[attr-defined]
        return made

    def cm_more_theirs(self, who: Who, compare: str, which: Which) -> Condition | No:
        """Target opponent controls more Characters than you: you control less than they."""
        if which.zones:
            return NO
        made: Condition | No = self.c_more_objects(OTHER_WAY[compare], which, who)  # type: ignore[attr-defined]
        return made

    def cm_target_has(self, who: Who, quantity: tuple[Compare, int, Which]) -> Condition | No:
        """Target opponent has three or more cards in hand."""
        compare, number, which = quantity
        if len(which.zones) != 1 or which != Which(zones=which.zones):
            return NO
        return Measure(CardsIn(who, which.zones[0]), compare, Number(number))

    def cm_as_many(self, which: Which, who: Who | Whom) -> Condition | No:
        """You control as many Characters as your opponent."""
        made: Condition | No = self._controlled(which, "=", who)  # type: ignore[attr-defined]
        return NO if which.zones else made

    def cm_as_many_cards(self, zone: Zone, who: Who | Whom) -> Condition | No:
        """You have as many cards in hand as your opponent."""
        return against(CardsIn(You(), zone), "=", who)

    def cm_small_deck(self, digits: str) -> Condition:
        """Your deck has ten or less cards."""
        return Measure(CardsIn(You(), Zone.DECK), "<=", Number(int(digits)))

    # -- objects -----------------------------------------------------------------------------------

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
        made: Condition | No = self.g_some_is(which, Which(where="facing"))  # type: ignore[attr-defined]
        return made

    def cm_all_three(self, *parts: str) -> Condition | No:
        """My {V}, {M} and {O} are all 3 or more."""
        *names, digits = parts
        if len(set(names)) != len(Terrain):
            return NO
        return All(tuple(self.c_my_statistic(name, digits) for name in names))  # type: ignore[attr-defined]

    def cm_first_played(self, which: Which, since: Since) -> Condition | No:
        """It is the first Character you play this Day."""
        made: Condition | No = self.st_nth_played("1", which, since)  # type: ignore[attr-defined]
        return made

    # -- places ------------------------------------------------------------------------------------

    def cm_not_in_region(self, ref: Ref, *terrains: str) -> Condition:
        """I am not in a terrain, nor in another."""
        if ref == Me():
            return self.cm_place_not_in(ExpeditionOf("mine"), *terrains)
        return _none(self.c_in_region(ref, one) for one in terrains)  # type: ignore[attr-defined]

    def cm_place_not_in(self, expedition: ExpeditionOf, *terrains: str) -> Condition:
        """My Expedition is not in a terrain, nor in another."""
        return _none(self.c_region(expedition, one) for one in terrains)  # type: ignore[attr-defined]

    def cm_in_expeditions(self, ref: Ref) -> Condition:
        """I am in the Expedition zone."""
        return Fits(ref, Which(zones=(Zone.EXPEDITION_ZONE,)))

    # -- events and statements ---------------------------------------------------------------------

    def cm_joins_reserve(self, which: Which) -> Trigger | No:
        """A card joins your Reserve."""
        return self._joins_reserve(which, Held(Zone.RESERVE, "you"))

    def cm_joins_any_reserve(self, which: Which) -> Trigger | No:
        """A card joins a Reserve, whosever it is."""
        return self._joins_reserve(which, Zone.RESERVE)

    def cm_joins_their_reserve(self, which: Which) -> Trigger | No:
        """A card joins an opponent's Reserve."""
        return self._joins_reserve(which, Held(Zone.RESERVE, "opponent"))

    def _joins_reserve(self, which: Which, reserve: Zone | Held) -> Trigger | No:
        made: Trigger | No = self.other_leaves(which, self.goes(reserve))  # type: ignore[attr-defined]
        return made

    def cm_me_joins_reserve(self) -> Trigger:
        """I join the Reserve."""
        return Leaves(None, None, Zone.RESERVE)

    def cm_me_played(self) -> Trigger:
        """When you play me, from wherever."""
        return Played()

    def cm_nothing_activates(self, triggers: tuple[TriggerSymbol, ...]) -> Statics:
        """The {J} abilities of everything cannot activate."""
        made: Statics = self.s_cannot_activate(triggers, Which())  # type: ignore[attr-defined]
        return made

    def cm_each_first(self, which: Which, *rest: Zone | str | int | bool) -> Statics | No:
        """The first Spell each player plays each Day costs {1} less."""
        made = self.d_first_cheaper(which, *rest)  # type: ignore[attr-defined]
        if isinstance(made, No):
            return NO
        return tuple(replace(one, who=EachPlayer()) for one in made)

    def cm_dearer_from(self, which: Which, mana: str, sign: int, *zones: Zone) -> Statics | No:
        """Your opponents' cards cost {1} more to play from Reserve."""
        return self.s_dearer(which, *zones, mana, sign)  # type: ignore[attr-defined,no-any-return]


def _none(conditions: Iterable[Condition]) -> Condition:
    """None of them holds."""
    found = tuple(Not(one) for one in conditions)
    return found[0] if len(found) == 1 else All(found)
