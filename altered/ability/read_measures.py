"""Readers of numbers that are told, statistics and terrains as qualities, counters dealt out."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from altered.ability.chart import NO, No
from altered.ability.joints import settled
from altered.ability.read_numbers import unknown_amount
from altered.ability.read_objects import doer
from altered.ability.tree import (
    Chosen,
    CountersAmong,
    Each,
    ExpeditionOf,
    It,
    Limit,
    LoseStatus,
    Measure,
    Number,
    PlayCheaper,
    Spread,
    Step,
    Target,
    Which,
    You,
)
from altered.state.terms import Status, Terrain, Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Action, Amount, Compare, Condition, Feature, Place, Ref

Steps = tuple[Step, ...]


class MeasureReader:
    """What ``measures.lark`` means."""

    # -- actions ---------------------------------------------------------------------------------

    def y_mana(self, text: str) -> Amount | No:
        """{X}; a fixed number has a rule of its own."""
        return unknown_amount() if text == "X" else NO

    def y_mana_plus(self, digits: str) -> Amount:
        """{X+2}."""
        return unknown_amount(int(digits))

    def y_play_less(self, ref: Ref, less: Amount, into: ExpeditionOf | None = None) -> Action | No:
        """Play a Character for {X} less, at once."""
        return NO if isinstance(ref, Each) else PlayCheaper(ref, less, into, doer)

    def y_ready_up_to(self, count: Amount) -> Action:
        """Ready up to X Mana Orbs."""
        orbs = Which(
            types=(Type.MANA_ORB,),
            zones=(Zone.MANA_ZONE,),
            controlled_by=doer,
            statuses=(Status.EXHAUSTED,),
        )
        return LoseStatus(Chosen(orbs, count, doer, up_to=True), Status.EXHAUSTED)

    def y_spread(self, amount: Amount, name: str, ref: Ref) -> Action | No:
        """Distribute 3 boosts among any number of target Characters."""
        several = isinstance(ref, Target | Chosen) and ref.count != Number(1)
        return Spread(ref, amount, name) if several or isinstance(ref, Each | It) else NO

    def y_spread_on(self, ref: Ref, amount: Amount, name: str) -> Steps | No:
        """Target Characters gain 3 boosts, distributed among them."""
        made = self.y_spread(amount, name, ref)
        return NO if isinstance(made, No) else (Step(settled((made,), You())),)

    # -- qualities -------------------------------------------------------------------------------

    def y_in(self, *names: str) -> Which:
        """In {V} or {M}: in a Region with one of these types."""
        return Which(terrains=tuple(Terrain(name) for name in names))

    def y_not_in(self, *names: str) -> Which:
        """Not in {V}."""
        return Which(terrains=tuple(Terrain(name) for name in names), outside=True)

    def y_in_standing(self, standing: tuple[Place, ...]) -> Which:
        """In an Expedition that is behind."""
        return Which(expedition=self.y_each_standing(standing))

    def y_in_own_standing(self, *parts: str | tuple[Place, ...]) -> Which | No:
        """In one of your Expeditions that is behind."""
        *digits, standing = parts
        own = ExpeditionOf(whose="you", each=True, standing=cast("tuple[Place, ...]", standing))
        return Which(expedition=own) if digits in ([], ["1"]) else NO

    def y_each_standing(self, standing: tuple[Place, ...]) -> ExpeditionOf:
        """Each Expedition that is behind."""
        return ExpeditionOf(each=True, standing=standing)

    def y_each_theirs(self, standing: tuple[Place, ...] = ()) -> ExpeditionOf:
        """Each of your opponent's Expeditions that is ahead."""
        return ExpeditionOf(whose="opponent", each=True, standing=standing)

    def _bounded(self, feature: Feature, compare: Compare, digits: str) -> Which:
        return Which(limits=(Limit(feature, compare, Number(int(digits))),))

    def y_some_more(self, digits: str) -> Which:
        """A statistic of 4 or more: so is the highest."""
        return self._bounded("highest statistic", ">=", digits)

    def y_some_less(self, digits: str) -> Which:
        """A statistic of 1 or less: so is the lowest."""
        return self._bounded("lowest statistic", "<=", digits)

    def y_all_more(self, digits: str) -> Which:
        """All statistics of 2 or more: so is the lowest."""
        return self._bounded("lowest statistic", ">=", digits)

    def y_all_less(self, digits: str) -> Which:
        """All statistics of 2 or less: so is the highest."""
        return self._bounded("highest statistic", "<=", digits)

    def y_total_more(self, digits: str) -> Which:
        """Total statistics of 6 or more."""
        return self._bounded("total statistics", ">=", digits)

    def y_total_less(self, digits: str) -> Which:
        """Total statistics of 6 or less."""
        return self._bounded("total statistics", "<=", digits)

    def _several(self, compare: Compare, *parts: str) -> Which | No:
        """{V} and {M} of so much; for all three of them there are other words."""
        *names, digits = parts
        if len(set(names)) < len(names):
            return NO
        bound = Number(int(digits))
        if len(names) == len(Terrain):
            return self.y_all_more(digits) if compare == ">=" else self.y_all_less(digits)
        limits = (Limit(cast("Feature", name), compare, bound) for name in names)
        return Which(limits=tuple(limits))

    def y_several_more(self, *parts: str) -> Which | No:
        """{V} and {M} of 2 or more."""
        return self._several(">=", *parts)

    def y_several_less(self, *parts: str) -> Which | No:
        """{V}, {M} and {O} of 2 or less."""
        return self._several("<=", *parts)

    def y_statistic(self, terrain: str, bound: tuple[Compare, Amount]) -> Which:
        """{V} less than a number."""
        return Which(limits=(Limit(cast("Feature", terrain), *bound),))

    # -- numbers ---------------------------------------------------------------------------------

    def y_any_among(self, which: Which) -> Amount:
        """The number of counters among objects, of whatever names."""
        return CountersAmong(which, "")

    def y_some_among(self, digits: str, which: Which) -> Condition:
        """There are three or more counters among objects."""
        return Measure(CountersAmong(which, ""), ">=", Number(int(digits)))


__all__ = ["MeasureReader"]
