"""Readers of ``regions.lark``: which Expeditions, where they move, what two of them have."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joined import OF_YOURS
from altered.ability.read.kinds import merged
from altered.ability.read.whom import Whom, said_of, so_many
from altered.ability.tree import (
    All,
    AnyOf,
    CountOf,
    ExpeditionOf,
    Expeditions,
    Fits,
    Happened,
    InRegion,
    Lead,
    Measure,
    MovesForward,
    Not,
    Number,
    Occupied,
    Overall,
    Standing,
    Which,
)
from altered.ability.write.nouns import ANOTHER
from altered.ability.write.regions import OF_THEIRS, share, terrains_of
from altered.state.terms import Side, Terrain, Type

if TYPE_CHECKING:
    from altered.ability.tree import (
        Amount,
        Compare,
        Condition,
        Feature,
        Place,
        Ref,
        Since,
    )
    from altered.ability.tree.terms import Crowd

Bound = tuple["Compare", int]
Names = tuple[str, ...]
Quantity = tuple["Compare", int, Which]
_FACING_IT: Final = ExpeditionOf("facing", again=True)
_HOW_MANY: Final = {"less": "<", "more": ">"}


@dataclass(frozen=True)
class Kept:
    """What keeps only some Expeditions of those that are named."""

    standing: tuple[Place, ...] = ()
    terrains: tuple[Terrain, ...] = ()
    outside: bool = False
    crowd: Crowd | None = None
    occupied: Occupied | None = None

    def of(self, one: ExpeditionOf) -> ExpeditionOf:
        """Those of them that are kept."""
        return replace(
            one,
            standing=self.standing,
            terrains=self.terrains,
            outside=self.outside,
            crowd=self.crowd,
            occupied=self.occupied,
        )


@dataclass(frozen=True)
class Some:
    """So many of the Expeditions that are named."""

    bound: Bound
    of: ExpeditionOf
    whom: Whom | None = None
    """The player or players of whom it is said, each being "you" in ``of``."""


def faced(one: ExpeditionOf, other: ExpeditionOf) -> ExpeditionOf | No:
    """The other one, where it may be the one facing the first: only for mine there are words."""
    if other != _FACING_IT:
        return NO if one == other else other
    return ExpeditionOf("facing") if one == ExpeditionOf("mine") else NO


def _there(which: Which, place: ExpeditionOf) -> Which | No:
    """Characters in an Expedition that is named by its place."""
    if place.where is not None:
        return merged(which, Which(where=place.where))
    return merged(which, Which(controller="you", side=place.side))


class RegionReader:
    """What ``regions.lark`` means."""

    # -- which Expeditions -----------------------------------------------------------------------

    def rg_standing(self, places: tuple[Place, ...]) -> Kept:
        """That is behind."""
        return Kept(standing=places)

    def rg_in(self, *parts: Names | None) -> Kept:
        """In {V}; in a Region with {V} or {M}."""
        return Kept(terrains=tuple(map(Terrain, cast("Names", parts[-1]))))

    def rg_out(self, *parts: Names | None) -> Kept:
        """Not in {V}."""
        return replace(self.rg_in(*parts), outside=True)

    def rg_most(self) -> Crowd:
        """The most."""
        return "most"

    def rg_fewest(self) -> Crowd:
        """The fewest."""
        return "fewest"

    def rg_crowded(self, crowd: Crowd, name: str) -> Kept | No:
        """With the fewest Characters."""
        return Kept(crowd=crowd) if name == Type.CHARACTER.value else NO

    def rg_occupied(self, quantity: Quantity) -> Kept | No:
        """With two or more Robots."""
        compare, number, which = quantity
        elsewhere = (which.zones, which.where, which.side, which.expedition)
        if any(elsewhere) or which == Which():
            return NO
        return Kept(occupied=Occupied(which, compare, number))

    def rg_target(self, _one: None, kept: Kept) -> ExpeditionOf:
        """Target Expedition in {V}."""
        return kept.of(ExpeditionOf(target=True))

    def rg_target_yours(self, _one: None, kept: Kept) -> ExpeditionOf:
        """Target Expedition you control in {V}."""
        return kept.of(ExpeditionOf(target=True, whose="you"))

    def rg_target_theirs(self, _one: None, kept: Kept = Kept()) -> ExpeditionOf:
        """Target opposing Expedition."""
        return kept.of(ExpeditionOf(target=True, whose="opponent"))

    def rg_one_of_yours(self, digits: str, kept: Kept) -> ExpeditionOf | No:
        """One of your Expeditions in {V}."""
        return kept.of(ExpeditionOf(whose="you")) if digits == "1" else NO

    def rg_your_own(self, _one: None, kept: Kept) -> ExpeditionOf:
        """An Expedition you control in {V}."""
        return kept.of(ExpeditionOf(whose="you"))

    def rg_any(self, _one: None, kept: Kept) -> ExpeditionOf:
        """An Expedition in {V}."""
        return kept.of(ExpeditionOf(free=True))

    def rg_each_of_yours(self, *parts: Kept | None) -> ExpeditionOf:
        """Each of your Expeditions in {V}."""
        return cast("Kept", parts[-1]).of(OF_YOURS)

    def rg_each(self, *parts: Kept | None) -> ExpeditionOf:
        """Each Expedition in {V}."""
        return cast("Kept", parts[-1]).of(ExpeditionOf(each=True))

    def rg_each_theirs(self, *parts: Kept | None) -> ExpeditionOf:
        """Opposing Expeditions in {V}."""
        kept = next((part for part in parts if part is not None), Kept())
        return kept.of(OF_THEIRS)

    def rg_post_in(self, names: Names) -> Which:
        """In a Region with {V}: the same as in {V}."""
        made: Which = self.y_in(*names)  # type: ignore[attr-defined]
        return made

    def rg_post_out(self, names: Names) -> Which:
        """Not in a Region with {V}."""
        made: Which = self.y_not_in(*names)  # type: ignore[attr-defined]
        return made

    def rg_in_another(self) -> Which:
        """In another Expedition: than mine."""
        return Which(either=ANOTHER)

    def rg_by_itself(self, *parts: str) -> Which | No:
        """In an Expedition with a single Character: it is that one."""
        *digits, kind = parts
        alone: Which | No = self.q_alone(kind)  # type: ignore[attr-defined]
        return alone if digits in ([], ["1"]) else NO

    def rg_joined_any(self, _one: None, kept: Kept) -> Which:
        """An Expedition in {V}, which a Character joins."""
        return Which(terrains=kept.terrains, outside=kept.outside)

    def rg_joined_yours(self, *parts: str | Kept | None) -> Which | No:
        """One of your Expeditions in {V}, which a Character joins."""
        *digits, kept = parts
        there = self.rg_joined_any(None, cast("Kept", kept))
        return replace(there, controller="you") if digits in ([None], ["1"]) else NO

    def rg_not_in_mine(self) -> Which:
        """Not in my Expedition."""
        return Which(none_of=(Which(where="mine"),))

    # -- conditions: where they are ----------------------------------------------------------------

    def rg_of_theirs(self, digits: str, whom: Whom) -> Some | No:
        """One of your opponent's Expeditions; two of an opponent's."""
        if digits not in ("1", "2"):
            return NO
        if (digits, whom) == ("1", Whom("some")):
            return self.rg_one_of_theirs()
        return Some((">=", int(digits)), OF_YOURS, whom)

    def rg_one_of_theirs(self) -> Some:
        """An opponent's Expedition."""
        return Some((">=", 1), OF_THEIRS)

    def rg_both_of_theirs(self, whom: Whom) -> Some | No:
        """Both of your opponent's Expeditions."""
        return self.rg_of_theirs("2", whom)

    def rg_whose_one(self, whom: Whom) -> Some | No:
        """An opponent has an Expedition."""
        return self.rg_of_theirs("1", whom)

    def rg_whose_many(self, whom: Whom, digits: str) -> Some | No:
        """An opponent has two Expeditions."""
        return self.rg_of_theirs(digits, whom)

    def rg_one_of_all(self) -> Some:
        """An Expedition, of anybody."""
        return Some((">=", 1), ExpeditionOf(each=True))

    def rg_none_of_all(self) -> Some:
        """No Expedition."""
        return Some(("=", 0), ExpeditionOf(each=True))

    def rg_some_are(self, some: Some | Bound, kept: Kept) -> Condition:
        """Both of your Expeditions are in {V} or {M}."""
        return self.rg_some_kept(some, kept)

    def rg_some_stand(self, some: Some, *places: Place) -> Condition:
        """One of your opponent's Expeditions is behind."""
        return self.rg_some_kept(some, Kept(standing=places))

    def rg_some_kept(self, some: Some | Bound, kept: Kept) -> Condition:
        """You control an Expedition in {V}."""
        told = some if isinstance(some, Some) else Some(some, OF_YOURS)
        compare, number = told.bound
        fact = Measure(Expeditions(kept.of(told.of)), compare, Number(number))
        return fact if told.whom is None else said_of(told.whom, fact)

    def rg_my_region(self, place: ExpeditionOf, names: Names) -> Condition:
        """My Expedition is in a Region with {V} or {M}."""
        made: Condition = self.c_region(place, *names)  # type: ignore[attr-defined]
        return made

    def rg_mine_in(self, _one: None, names: Names) -> Condition:
        """I am in an Expedition in {V}."""
        return self.rg_my_region(ExpeditionOf("mine"), names)

    def rg_not_my_region(self, place: ExpeditionOf, names: Names) -> Condition:
        """My Expedition is not in a Region with {V}."""
        made: Condition = self.cm_place_not_in(place, *names)  # type: ignore[attr-defined]
        return made

    def rg_only_in(self, ref: Ref, name: str) -> Condition:
        """My Expedition is in a Region with only {V}."""
        single = Fits(ref, Which(single_terrain=True))
        return All((InRegion(Terrain(name)), single))

    def rg_lacks(self, place: ExpeditionOf, name: str) -> Condition:
        """My Region does not have {V}."""
        return Not(InRegion(Terrain(name), place))

    def rg_many_terrains(self, place: ExpeditionOf, bound: tuple[Compare, Amount]) -> Condition:
        """My Region has two or more terrains."""
        return Measure(terrains_of(place), *bound)

    def rg_both_have(self, name: str) -> Condition:
        """The Regions of your Expeditions have {V}."""
        return self.rg_some_kept((">=", 2), Kept(terrains=(Terrain(name),)))

    def rg_share(self) -> Condition:
        """The Regions of your Expeditions share a type."""
        return share()

    def rg_the_one(self, digits: str) -> No | None:
        """The one facing it."""
        return None if digits == "1" else NO

    def rg_one_facing(self, digits: str) -> ExpeditionOf | No:
        """The one facing me."""
        return ExpeditionOf("facing") if digits == "1" else NO

    def rg_facing_it(self) -> ExpeditionOf:
        """The Expedition facing it, whichever was named before."""
        return _FACING_IT

    def rg_one_facing_it(self, digits: str) -> ExpeditionOf | No:
        """The one facing it."""
        return _FACING_IT if digits == "1" else NO

    def rg_stands(self, place: ExpeditionOf, *parts: Place | None) -> Condition:
        """My Expedition is tied with the one facing it."""
        return Standing(place, tuple(part for part in parts if part is not None))

    def rg_facing_one(self, _one: None, kept: Kept) -> Condition | No:
        """I am facing an Expedition that is ahead."""
        facing = ExpeditionOf("facing")
        if kept == Kept(standing=kept.standing):
            return Standing(facing, kept.standing)
        if kept == Kept(terrains=kept.terrains):
            return self.rg_my_region(facing, tuple(t.value for t in kept.terrains))
        return NO

    def rg_stands_not(self, place: ExpeditionOf, *parts: Place | None) -> Condition:
        """My Expedition is not tied with the one facing it."""
        return Not(self.rg_stands(place, *parts))

    def rg_faced_stands(self, *parts: Place | None) -> Condition:
        """The Expedition facing me is ahead of mine."""
        return self.rg_stands(ExpeditionOf("facing"), *parts)

    def rg_some_race(self, bound: Bound, *parts: Place | None) -> Condition:
        """One of your Expeditions is tied with the one facing it."""
        return self.rg_some_kept(bound, self.rg_placed(*parts))

    def rg_placed(self, *parts: Place | None) -> Kept:
        """Behind; behind or tied."""
        return Kept(standing=tuple(part for part in parts if part is not None))

    def rg_tied_own(self, one: ExpeditionOf, *rest: Place | ExpeditionOf) -> Condition | No:
        """Your Hero Expedition is tied with your Companion Expedition: neither is ahead."""
        place = next(part for part in rest if isinstance(part, str))
        other = next(part for part in rest if isinstance(part, ExpeditionOf))
        if place != "tied" or one == other:
            return NO
        apart = (Measure(Lead(one, behind, other), ">=", Number(1)) for behind in (False, True))
        return All(tuple(map(Not, apart)))

    def rg_twice(self) -> int:
        """Twice: two times or more."""
        return 2

    def rg_at_least(self, digits: str) -> int:
        """Two or more times."""
        return int(digits)

    def rg_moved_often(self, one: ExpeditionOf, number: int, since: Since) -> Condition:
        """My Expedition moved forward twice this Day."""
        return Measure(Happened(MovesForward(one), since), ">=", Number(number))

    def rg_me_moved_often(self, number: int, since: Since) -> Condition:
        """I moved forward twice this Day."""
        return self.rg_moved_often(ExpeditionOf("mine"), number, since)

    # -- conditions: who is there ------------------------------------------------------------------

    def rg_all_of_mine(self) -> str:
        """Both of your Expeditions."""
        return "all"

    def rg_any_of_mine(self, digits: str = "1") -> str | No:
        """One of your Expeditions."""
        return "any" if digits == "1" else NO

    def rg_none_of_mine(self) -> str:
        """Neither of your Expeditions."""
        return "none"

    def rg_some_have(self, some: str, quantity: Quantity) -> Condition | No:
        """Each of your Expeditions has two or more Characters."""
        compare, number, which = quantity
        found: list[Condition] = []
        for side in Side:
            there = _there(which, ExpeditionOf(side=side, whose="you"))
            if isinstance(there, No) or which.zones:
                return NO
            found.append(Measure(CountOf(there), compare, Number(number)))
        if some == "none":
            return All(tuple(map(Not, found))) if compare == ">=" and number == 1 else NO
        return All(tuple(found)) if some == "all" else AnyOf(tuple(found))

    def rg_theirs_has(self, *parts: str | Quantity) -> Condition | No:
        """An opponent's Hero Expedition has two or more Characters."""
        *sides, quantity = parts
        compare, number, which = cast("Quantity", quantity)
        if isinstance(self.rg_occupied((compare, number, which)), No):
            return NO
        side = Side(sides[0]) if sides else None
        there = replace(which, expedition=ExpeditionOf(whose="opponent", side=side))
        return so_many(there, compare, number)

    def rg_theirs_empty(self, *sides: str) -> Condition | No:
        """An opponent's Expedition is empty: of Characters."""
        return self.rg_theirs_has(*sides, ("=", 0, Which(types=(Type.CHARACTER,))))

    def rg_some_empty(self, some: str) -> Condition | No:
        """One of your Expeditions is empty: of Characters."""
        none: Quantity = ("=", 0, Which(types=(Type.CHARACTER,)))
        return NO if some == "none" else self.rg_some_have(some, none)

    def _compared(
        self, one: ExpeditionOf, compare: Compare, which: Which, other: ExpeditionOf
    ) -> Condition | No:
        """As many of a kind in one Expedition as in another; mine comes first of it and facing."""
        named = faced(one, other)
        if isinstance(named, No) or which.zones:
            return NO
        other = named
        if (one.where, other.where) == ("facing", "mine"):
            flipped: dict[Compare, Compare] = {"<": ">", ">": "<"}
            one, compare, other = other, flipped.get(compare, compare), one
        left, right = _there(which, one), _there(which, other)
        if isinstance(left, No) or isinstance(right, No):
            return NO
        return Measure(CountOf(left), compare, CountOf(right))

    def rg_more_than(
        self, one: ExpeditionOf, how: str, which: Which, other: ExpeditionOf
    ) -> Condition | No:
        """My Expedition has more Characters than your other Expedition."""
        return self._compared(one, cast("Compare", _HOW_MANY[how]), which, other)

    def rg_as_many(self, one: ExpeditionOf, which: Which, other: ExpeditionOf) -> Condition | No:
        """My Expedition has as many Characters as the one facing it."""
        return self._compared(one, "=", which, other)

    def rg_there_are_more(
        self, how: str, which: Which, one: ExpeditionOf, other: ExpeditionOf
    ) -> Condition | No:
        """There are more Characters in one Expedition than in another."""
        return self.rg_more_than(one, how, which, other)

    def rg_there_are_as_many(
        self, which: Which, one: ExpeditionOf, other: ExpeditionOf
    ) -> Condition | No:
        """There are as many Characters in one Expedition as in another."""
        return self._compared(one, "=", which, other)

    # -- conditions: statistics --------------------------------------------------------------------

    def rg_total_more(self, which: Which, *parts: str) -> Condition:
        """Characters facing me have a total of 6 {M} or more."""
        return self._total(which, ">=", parts)

    def rg_total_less(self, which: Which, *parts: str) -> Condition:
        """Characters facing me have a total of 6 {M} or less."""
        return self._total(which, "<=", parts)

    def rg_total_below(self, which: Which, *parts: str) -> Condition:
        """Characters facing me have a total of less than 3 {V}."""
        return self._total(which, "<", parts)

    def rg_total_above(self, which: Which, *parts: str) -> Condition:
        """Characters facing me have a total of more than 3 {V}."""
        return self._total(which, ">", parts)

    def _total(self, which: Which, compare: Compare, parts: tuple[str, ...]) -> Condition:
        digits, terrain = sorted(parts, key=lambda part: not part.isdigit())
        amount = Overall(which, cast("Feature", terrain), "total")
        number = int(digits)
        if compare in ("<", ">"):
            compare, number = ("<=", number - 1) if compare == "<" else (">=", number + 1)
        return Measure(amount, compare, Number(number))

    def rg_statistic(self, terrain: str, place: ExpeditionOf) -> Amount | No:
        """The {M} of my Expedition: that of all Characters in it, added up (4.2.4.c)."""
        there = _there(Which(types=(Type.CHARACTER,)), place)
        return NO if isinstance(there, No) else Overall(there, cast("Feature", terrain), "total")

    def rg_my_statistic(self, terrain: str) -> Amount | No:
        """My Expedition's {M}."""
        return self.rg_statistic(terrain, ExpeditionOf("mine"))

    def rg_has_more(self, place: ExpeditionOf, *parts: str | None) -> Condition | No:
        """My Expedition has 6 {M} or more."""
        return self._has(place, ">=", parts)

    def rg_has_less(self, place: ExpeditionOf, *parts: str | None) -> Condition | No:
        """My Expedition has 6 {M} or less."""
        return self._has(place, "<=", parts)

    def _has(
        self, place: ExpeditionOf, compare: Compare, parts: tuple[str | None, ...]
    ) -> Condition | No:
        there = _there(Which(types=(Type.CHARACTER,)), place)
        if isinstance(there, No):
            return NO
        return self._total(there, compare, tuple(part for part in parts if part is not None))

    def rg_more_of(
        self, one: ExpeditionOf, how: str, terrain: str, other: ExpeditionOf
    ) -> Condition | No:
        """My Expedition has more {M} than the Expedition facing me."""
        named = faced(one, other)
        if isinstance(named, No):
            return NO
        left, right = self.rg_statistic(terrain, one), self.rg_statistic(terrain, named)
        if isinstance(left, No) or isinstance(right, No):
            return NO
        return Measure(left, cast("Compare", _HOW_MANY[how]), right)

    def rg_greater(
        self, terrain: str, one: ExpeditionOf, how: str, other: ExpeditionOf
    ) -> Condition | No:
        """The {M} of my Expedition is greater than that of the Expedition facing me."""
        return self.rg_more_of(one, how, terrain, other)


__all__ = ["Kept", "Names", "RegionReader", "faced"]
