"""Readers of numbers that are told, statistics and terrains as qualities."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.objects import doer
from altered.ability.tree import (
    CardsIn,
    CountersAmong,
    CountersOn,
    EachPlayer,
    ExpeditionOf,
    FeatureOf,
    Fits,
    Gain,
    It,
    Later,
    Limit,
    Me,
    Measure,
    Number,
    Opponent,
    OtherPlayer,
    Regions,
    SumOf,
    Times,
    Which,
    You,
)
from altered.state.terms import Terrain, Zone

if TYPE_CHECKING:
    from altered.ability.tree import (
        Action,
        Amount,
        Compare,
        Condition,
        Feature,
        Keyword,
        Place,
        Ref,
        Step,
        Token,
        Who,
    )

Steps = tuple["Step", ...]


class MeasureReader:
    """What the qualities and numbers of ``measures.lark`` mean."""

    # -- later editions --------------------------------------------------------------------------

    def y_scouts(self, who: Who | None = None) -> Later | No:
        """You Scout."""
        forms: dict[object, str] = {
            None: "I Scout",
            You(): "you Scout",
            Opponent(): "an opponent Scouts",
            EachPlayer(): "a player Scouts",
        }
        form = forms.get(who)
        return NO if form is None else Later("Scout", form)

    def y_later_x(self, name: str, mana: str, amount: Amount) -> Keyword | No:
        """Scout {X}, where X is a number."""
        later = Later(name, f"{name} {{{{X}}}}, where X is {{}}", (amount,))
        return cast("Keyword", later) if mana == "X" else NO

    def y_not_yours(self) -> Which:
        """You don't control: whoever else does, a teammate as well."""
        return Which(controlled_by=OtherPlayer())

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

    def y_until_as_many(self, who: Who) -> Amount | No:
        """Until you have as many cards as somebody else."""
        if isinstance(who, EachPlayer):
            return NO
        return SumOf((CardsIn(who, Zone.HAND), Times(CardsIn(doer, Zone.HAND), -1)))

    def y_as_yours(self, which: Which) -> Amount | No:
        """As many as there are Characters that you control, or cards that you have in hand."""
        if which.controller == "opponent" or which.controlled_by is not None:
            return NO
        made: Amount = self.s_count(replace(which, controller="you"))  # type: ignore[attr-defined]
        return made

    def y_as_they_hold(self, who: Who, zone: Zone) -> Amount | No:
        """As many as another player has cards in hand."""
        return NO if isinstance(who, EachPlayer) else CardsIn(who, zone)

    def y_gain_as_many(self, ref: Ref, name: str, amount: Amount) -> Steps | No:
        """I gain as many boosts as there are cards in your Reserve."""
        made: Steps | No = self.ref_clause(ref, (Gain(It(), amount, name),))  # type: ignore[attr-defined]
        return made

    def y_create_equal(
        self, token: Token, place: ExpeditionOf | Amount, other: ExpeditionOf | Amount
    ) -> Action:
        """Create a number of tokens equal to a number, or as many as there are of something."""
        into, amount = (place, other) if isinstance(place, ExpeditionOf) else (other, place)
        made: Action = self.create(amount, token, into)  # type: ignore[attr-defined]
        return made

    def y_than_me(self, compare: str, feature: Feature) -> Which:
        """With less Hand Cost than me."""
        bound: Compare = "<" if compare == "less" else ">"
        return Which(limits=(Limit(feature, bound, FeatureOf(Me(), feature)),))

    def y_than_mine(self, feature: Feature, compare: str) -> Which:
        """With Hand Cost less than mine."""
        return self.y_than_me(compare, feature)

    def y_terrain_than_me(self, compare: str, terrain: str) -> Which:
        """With less {V} than me."""
        return self.y_than_me(compare, cast("Feature", terrain))

    def y_terrain_than_mine(self, terrain: str, compare: str) -> Which:
        """With {V} less than mine."""
        return self.y_than_me(compare, cast("Feature", terrain))

    def y_any_among(self, which: Which) -> Amount:
        """The number of counters among objects, of whatever names."""
        return CountersAmong(which, "")

    def y_single(self) -> Regions:
        """Single-terrain Regions."""
        return Regions(single=True)

    def y_of_type(self, terrain: str) -> Regions:
        """{V} Regions."""
        return Regions(terrain=Terrain(terrain))

    def y_regions(self, kind: Regions = Regions()) -> Amount:  # noqa: B008  # frozen
        """Visible Regions."""
        return kind

    def y_some_visible(self, digits: str, terrain: str | None = None) -> Condition:
        """Three or more {V} Regions are visible."""
        kind = Regions() if terrain is None else self.y_of_type(terrain)
        return self.y_there_are_regions(digits, kind)

    def y_there_are_regions(self, digits: str, kind: Amount) -> Condition:
        """There are three or more visible Regions."""
        return Measure(kind, ">=", Number(int(digits)))

    def y_total_statistics(self) -> Feature:
        """The total of its statistics."""
        return "total statistics"

    def y_in_single(self, ref: Ref) -> Condition:
        """I am in a single-terrain Region."""
        return Fits(ref, Which(single_terrain=True))

    def y_me_in_single(self) -> Condition:
        """My Expedition is in a single-terrain Region."""
        return self.y_in_single(Me())

    def y_has_counters(self, ref: Ref, name: str) -> Condition:
        """I have boosts: one or more."""
        return Measure(CountersOn(ref, name), ">=", Number(1))

    def y_some_among(self, digits: str, which: Which) -> Condition:
        """There are three or more counters among objects."""
        return Measure(CountersAmong(which, ""), ">=", Number(int(digits)))


__all__ = ["MeasureReader"]
