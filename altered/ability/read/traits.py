"""Readers of ``traits.lark``: base statistics, statuses counted, what is the same or another."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.kinds import merged
from altered.ability.tree import (
    Alike,
    All,
    CountersOn,
    CountOf,
    Each,
    Extreme,
    FeatureOf,
    Further,
    It,
    Limit,
    Marked,
    Me,
    Measure,
    Number,
    Overall,
    OwnFeature,
    Target,
    Which,
)
from altered.state.terms import Terrain, Type

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Compare, Condition, Feature, Ref
    from altered.ability.tree.terms import Kind

Bound = tuple["Compare", "Amount"]


def _as_feature(text: str) -> Feature:
    return cast("Feature", text)


class TraitReader:
    """What ``traits.lark`` means."""

    # -- characteristics -------------------------------------------------------------------------

    def tr_base_one(self, terrain: str) -> Feature:
        """Base {M}: what it has without what passive abilities and boosts add (2.3.1.a-b)."""
        return _as_feature(f"base {terrain}")

    def tr_base_highest(self) -> Feature:
        """The highest base statistic."""
        return "highest base statistic"

    def tr_base_lowest(self) -> Feature:
        """The lowest base statistic."""
        return "lowest base statistic"

    def tr_base_total(self) -> Feature:
        """The total of its base statistics."""
        return "total base statistics"

    def tr_lowest(self) -> Feature:
        """The lowest statistic."""
        return "lowest statistic"

    def tr_terrain(self, terrain: str) -> Feature:
        """{M}."""
        return _as_feature(terrain)

    # -- bounds ----------------------------------------------------------------------------------

    def tr_limit(self, feature: Feature, bound: Bound) -> Which:
        """With a base {M} of 2 or less."""
        return Which(limits=(Limit(feature, *bound),))

    def tr_total(self, bound: Bound) -> Which:
        """Whose statistics total 5 or less."""
        return self.tr_limit("total statistics", bound)

    def tr_dearer(self, feature: Feature, mana: str) -> Which | No:
        """With Hand Cost greater than {2}: {3} or more."""
        return NO if mana == "X" else self.tr_limit(feature, (">=", Number(int(mana) + 1)))

    def tr_cheaper(self, feature: Feature, mana: str) -> Which | No:
        """With Hand Cost less than {2}: {1} or less."""
        if mana in ("X", "0"):
            return NO
        return self.tr_limit(feature, ("<=", Number(int(mana) - 1)))

    def tr_some_more(self, digits: str) -> Which:
        """A base statistic of 3 or more: so is the highest."""
        return self.tr_limit("highest base statistic", (">=", Number(int(digits))))

    def tr_some_less(self, digits: str) -> Which:
        """A base statistic of 1 or less: so is the lowest."""
        return self.tr_limit("lowest base statistic", ("<=", Number(int(digits))))

    def tr_all_more(self, digits: str) -> Which:
        """All base statistics of 2 or more: so is the lowest."""
        return self.tr_limit("lowest base statistic", (">=", Number(int(digits))))

    def tr_all_less(self, digits: str) -> Which:
        """All base statistics of 2 or less: so is the highest."""
        return self.tr_limit("highest base statistic", ("<=", Number(int(digits))))

    def _three(self, text: str, base: str) -> Which:
        pairs = zip(Terrain, text.split("/"), strict=True)
        bounds = (
            Limit(_as_feature(base + terrain.value), "=", Number(int(digits)))
            for terrain, digits in pairs
        )
        return Which(limits=tuple(bounds))

    def tr_stats(self, text: str) -> Which:
        """With statistics 1/1/1."""
        return self._three(text, "")

    def tr_base_stats(self, text: str) -> Which:
        """With base statistics 1/1/1."""
        return self._three(text, "base ")

    # -- statuses --------------------------------------------------------------------------------

    def _statuses(self, compare: Compare, number: int) -> Which:
        return Which(limits=(Limit("statuses", compare, Number(number)),))

    def tr_statuses(self, which: Which) -> Which:
        """A status."""
        return which

    def tr_some_status(self) -> Which:
        """A status: any one, Boosted too."""
        return self._statuses(">=", 1)

    def tr_no_status(self) -> Which:
        """No status."""
        return self._statuses("=", 0)

    def tr_more_statuses(self, digits: str) -> Which:
        """Two or more statuses."""
        return self._statuses(">=", int(digits))

    def tr_less_statuses(self, digits: str) -> Which:
        """One or less statuses."""
        return self._statuses("<=", int(digits))

    def tr_just_statuses(self, digits: str) -> Which:
        """Exactly two statuses."""
        return self._statuses("=", int(digits))

    def tr_most(self) -> Which:
        """With the most statuses."""
        return Which(extreme=Extreme("statuses"))

    def tr_least(self) -> Which:
        """With the fewest statuses."""
        return Which(extreme=Extreme("statuses", highest=False))

    def tr_is(self, ref: Ref, which: Which) -> Condition:
        """I have two or more statuses."""
        (limit,) = which.limits
        return Measure(FeatureOf(ref, limit.feature), limit.compare, limit.amount)

    def tr_has_no_status(self, ref: Ref) -> Condition:
        """It does not have a status."""
        return self.tr_is(ref, self.tr_no_status())

    def tr_statuses_on(self, ref: Ref) -> Amount:
        """The number of statuses on target Character."""
        return FeatureOf(ref, "statuses")

    def tr_my_statuses(self) -> Amount:
        """The number of statuses that I have."""
        return FeatureOf(Me(), "statuses")

    def tr_its_statuses(self) -> Amount:
        """The number of statuses that it has."""
        return FeatureOf(It(), "statuses")

    def tr_statuses_among(self, which: Which) -> Amount:
        """The number of statuses among Characters: of all of them together."""
        return Overall(which, "statuses", "total")

    # -- its own ---------------------------------------------------------------------------------

    def _own(self, feature: Feature, compare: Compare, own: Feature) -> Which | No:
        return NO if own == feature else self.tr_limit(feature, (compare, OwnFeature(own)))

    def tr_than_own(self, feature: Feature, compare: str, own: Feature) -> Which | No:
        """With {V} greater than its {M}."""
        return self._own(feature, "<" if compare == "less" else ">", own)

    def tr_not_than_own(self, feature: Feature, compare: str, own: Feature) -> Which | No:
        """With {V} less than or equal to its {M}."""
        return self._own(feature, "<=" if compare == "less" else ">=", own)

    def tr_as_own(self, feature: Feature, own: Feature) -> Which | No:
        """With Hand Cost equal to its Reserve Cost."""
        return self._own(feature, "=", own)

    def tr_more_than_own(self, compare: str, one: str, other: str) -> Which | No:
        """With more {V} than {M}."""
        return self.tr_than_own(_as_feature(one), compare, _as_feature(other))

    # -- the same, or another --------------------------------------------------------------------

    def _alike(self, kind: Kind, one: Ref | Alike) -> Which:
        made = Alike(kind, one.ref, another=True) if isinstance(one, Alike) else Alike(kind, one)
        return Which(further=Further(alike=made))

    def tr_same_type(self, one: Ref | Alike) -> Which:
        """With the same type as me."""
        return self._alike("type", one)

    def tr_same_faction(self, one: Ref | Alike) -> Which:
        """With the same faction as me."""
        return self._alike("faction", one)

    def tr_other_faction(self, one: Ref | Alike) -> Which | No:
        """With a different faction than me."""
        return self._none(self.tr_same_faction(one))

    def tr_faction(self) -> Kind:
        """Different factions."""
        return "faction"

    def tr_same(self, feature: Feature, ref: Ref) -> Which:
        """With the same Hand Cost as me."""
        return self.tr_limit(feature, ("=", FeatureOf(ref, feature)))

    def tr_same_counters(self, name: str, ref: Ref) -> Which | No:
        """With the same number of boosts as me."""
        if name != "boost":
            return NO
        return self.tr_limit("boosts", ("=", CountersOn(ref, name)))

    def _none(self, which: Which | No) -> Which | No:
        return NO if isinstance(which, No) else Which(none_of=(which,))

    def tr_other_name(self, one: Ref | Alike) -> Which | No:
        """With a different name than me."""
        return self._none(self.ql_same_name(one))  # type: ignore[attr-defined]

    def tr_other_type(self, one: Ref | Alike) -> Which | No:
        """With a different type than me."""
        return self._none(self.tr_same_type(one))

    def tr_no_shared(self, one: Ref | Alike) -> Which | No:
        """That does not share a sub-type with me."""
        return self._none(self.ql_shares(one))  # type: ignore[attr-defined]

    def tr_other(self, feature: Feature, ref: Ref) -> Which | No:
        """With a different Hand Cost than me."""
        return self._none(self.tr_same(feature, ref))

    # -- several qualities -----------------------------------------------------------------------

    def tr_both(self, one: Which, other: Which) -> Which | No:
        """That is both Anchored and Boosted."""
        return merged(one, other)

    def tr_neither(self, *qualities: Which) -> Which | No:
        """That is neither Anchored nor Asleep."""
        turned = tuple(map(_contrary, qualities))
        known = tuple(one for one in turned if one is not None)
        return merged(*known) if len(known) == len(turned) else NO

    def tr_between(self, *parts: str) -> Which | No:
        """With between 2 and 4 boosts."""
        *told, name = parts
        least, most = map(int, told if len(told) > 1 else told[0].split("-"))
        if least >= most:
            return NO
        return Which(marked=(Marked(name, ">=", least), Marked(name, "<=", most)))

    # -- conditions ------------------------------------------------------------------------------

    def tr_has_between(self, ref: Ref, *parts: str) -> Condition | No:
        """I have between 2 and 4 Ember counters."""
        *told, name = parts
        low, high = told if len(told) > 1 else told[0].split("-")
        if int(low) >= int(high):
            return NO
        on = CountersOn(ref, name)
        return All((Measure(on, ">=", Number(int(low))), Measure(on, "<=", Number(int(high)))))

    def tr_has_more(self, ref: Ref, compare: str, name: str, other: Ref) -> Condition | No:
        """I have more boosts than target Character."""
        if ref == other:
            return NO
        side: Compare = "<" if compare == "less" else ">"
        return Measure(CountersOn(ref, name), side, CountersOn(other, name))

    def _against(self, compare: str, name: str, which: Which, *, others: bool) -> Which | No:
        """Others than me with fewer boosts than I have, or more."""
        if name != "boost" or which.zones:
            return NO
        side: Compare = "<" if (compare == "less") is others else ">"
        bound = Limit("boosts", side, CountersOn(Me(), name))
        return merged(which, Which(other=True, limits=(bound,)))

    def tr_more_than_another(self, compare: str, name: str, which: Which) -> Condition | No:
        """I have more boosts than another Character: there is one with fewer."""
        found = self._against(compare, name, which, others=False)
        return NO if isinstance(found, No) else Measure(CountOf(found), ">=", Number(1))

    def tr_two_alike(self, digits: str, which: Which, kind: Kind) -> Condition | No:
        """You control two Characters with the same name: one like another one."""
        if digits != "2" or which.controller != "any" or which.zones or which.other:
            return NO
        mine = merged(which, Which(controller="you"))
        if isinstance(mine, No):
            return NO
        like = merged(mine, Which(further=Further(alike=Alike(kind, Each(mine), another=True))))
        return NO if isinstance(like, No) else Measure(CountOf(like), ">=", Number(1))

    def tr_has_as_many(self, ref: Ref, name: str, other: Ref) -> Condition | No:
        """I have as many boosts as target Character."""
        if ref == other:
            return NO
        return Measure(CountersOn(ref, name), "=", CountersOn(other, name))

    def tr_my_base(self, feature: Feature, bound: Bound) -> Condition:
        """My base {M} is 2 or less."""
        return Measure(FeatureOf(Me(), feature), *bound)

    def tr_its_base(self, feature: Feature, bound: Bound) -> Condition:
        """Its base {M} is 2 or less."""
        return Measure(FeatureOf(It(), feature), *bound)

    def tr_mine(self, feature: Feature) -> Amount:
        """My base {M}."""
        return FeatureOf(Me(), feature)

    def tr_its(self, feature: Feature) -> Amount:
        """Its base {M}."""
        return FeatureOf(It(), feature)

    def tr_of_target(self, owner: str, feature: Feature) -> Amount | No:
        """Target Character's base {M}."""
        kind = next((t for t in Type if f"{t.value.lower()}'s" == owner), None)
        if kind is None:
            return NO
        return FeatureOf(Target(Which(types=(kind,)), Number(1)), feature)

    def tr_of(self, feature: Feature, ref: Ref) -> Amount | No:
        """The base {M} of target Character."""
        return NO if isinstance(ref, Me | It) else FeatureOf(ref, feature)


def _contrary(which: Which) -> Which | None:
    """The quality that whatever does not have this one has."""
    if which == Which(statuses=which.statuses) and len(which.statuses) == 1:
        return Which(without=which.statuses)
    if which == Which(without=which.without) and len(which.without) == 1:
        return Which(statuses=which.without)
    if which.boosted is not None and which == Which(boosted=which.boosted):
        return Which(boosted=not which.boosted)
    if which.token is not None and which == Which(token=which.token):
        return Which(token=not which.token)
    if which.keyword is not None and which == Which(keyword=which.keyword):
        return Which(lacks=which.keyword)
    return None


__all__ = ["TraitReader"]
