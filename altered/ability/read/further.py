"""Readers of further words for what the tree has a part for: ``further.lark``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.counts import nth_of_theirs, times_of
from altered.ability.read.joined import took
from altered.ability.read.joints import Acted, Bare, Some, SomeDraws, contains, settled, steps_of
from altered.ability.read.kinds import merged
from altered.ability.read.whom import EACH_OTHER, against
from altered.ability.refer.depending import under
from altered.ability.refer.those_who import named_again
from altered.ability.tree import (
    All,
    Among,
    CountersOn,
    CountOf,
    Did,
    Draws,
    FeatureOf,
    Fits,
    Former,
    GainsMore,
    InRegion,
    It,
    Limit,
    Me,
    Measure,
    Not,
    NotPlayedFrom,
    Number,
    Opponent,
    Overall,
    Reaction,
    Step,
    SumOf,
    SwitchExpeditions,
    TargetPlayer,
    Which,
    You,
)
from altered.state.terms import Terrain, Zone

if TYPE_CHECKING:
    from altered.ability.tree import (
        Ability,
        Amount,
        Compare,
        Condition,
        Effect,
        Feature,
        Ref,
        Since,
        Static,
        Trigger,
        Who,
    )

Abilities = tuple["Ability", ...]
Statics = tuple["Static", ...]
Steps = tuple[Step, ...]
ALL_TERRAINS = len(Terrain)
CONTRARY: Final[dict[Compare, Compare]] = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


class FurtherReader:
    """Other words for what is done, for numbers, conditions and Regions."""

    # -- what is done --------------------------------------------------------------------------

    def f_gain_twice(self, name: str) -> Statics:
        """The number of boosts I gain is doubled."""
        return (GainsMore(None, name, times=2),)

    def f_unless_they_pay(self, who: Who, action: object, mana: str) -> Steps | No:
        """Your opponent discards a card unless they pay {1}."""
        if not isinstance(who, Opponent | TargetPlayer):
            return NO  # of several players, who paid would have to be known
        paid: Steps | No = self.u_may_pay(who, mana)  # type: ignore[attr-defined]
        done: Acted | No = self.who_acts(named_again(who), action)  # type: ignore[attr-defined]
        if isinstance(paid, No) or isinstance(done, No) or len(done.steps) != 1:
            return NO
        return (*paid, replace(done.steps[0], condition=Not(Did())))

    def f_to(self, first: Bare | Steps, then: Bare | Acted | Steps) -> Steps | No:
        """Sacrifice me to draw a card: if you do."""
        done: Steps | No = self.if_did(steps_of(then))  # type: ignore[attr-defined]
        told = steps_of(first)
        if isinstance(done, No) or len(told) != 1 or told[0].condition is not None:
            return NO
        return (*settled(told, You()), *done)

    def f_if_to(
        self, condition: Condition, first: Bare | Steps, then: Bare | Acted | Steps
    ) -> Steps | No:
        """If you control a Robot, sacrifice me to draw a card."""
        told = self.f_to(first, then)
        return NO if isinstance(told, No) else (replace(told[0], condition=condition), *told[1:])

    def f_switches(self, ref: Ref, _place: None) -> Steps:
        """Target Character moves to its other Expedition."""
        return (Step((SwitchExpeditions(ref),)),)

    def f_one_of_yours(self, digits: str, which: Which) -> Which | No:
        """One of your Characters, as the subject of a trigger."""
        return merged(which, Which(controller="you")) if digits == "1" else NO

    def f_other_of_yours(self, digits: str, which: Which) -> Which | No:
        """One of your other Characters."""
        return self.f_one_of_yours(digits, replace(which, other=True))

    def f_some_of_yours(self, digits: str, which: Which) -> Which | No:
        """One or more of your Characters."""
        return merged(which, Some(controller="you")) if digits == "1" else NO

    def f_not_from_hand(self) -> Statics:
        """I cannot be played from your hand."""
        return (NotPlayedFrom(Zone.HAND),)

    def f_draws_some(self, who: Who, digits: str) -> Trigger | No:
        """You draw one or more cards."""
        return SomeDraws(who, "draw") if digits == "1" else NO

    # -- numbers ---------------------------------------------------------------------------------

    def f_its_lowest(self) -> Amount:
        """Its lowest statistic."""
        return FeatureOf(It(), "lowest statistic")

    def f_my_lowest(self) -> Amount:
        """My lowest statistic."""
        return FeatureOf(Me(), "lowest statistic")

    def f_its_total(self) -> Amount:
        """The sum of its statistics."""
        return FeatureOf(It(), "total statistics")

    def f_my_total(self) -> Amount:
        """The sum of my statistics."""
        return FeatureOf(Me(), "total statistics")

    def f_counters_of_it(self, name: str) -> Amount:
        """The number of boosts it had."""
        return CountersOn(It(), name)

    def f_number_of_yours(self, which: Which) -> Amount | No:
        """The number of your Mana Orbs."""
        yours = merged(which, Which(controller="you"))
        if isinstance(yours, No) or which.zones not in ((), (Zone.MANA_ZONE,)):
            return NO
        return CountOf(yours)

    def f_minus(self, digits: str, amount: Amount) -> Amount:
        """Three minus the number of Characters you control."""
        return SumOf((Number(int(digits)), times_of(amount, -1)))

    # -- conditions ------------------------------------------------------------------------------

    def f_of_them(self, digits: str, which: Which) -> Condition | No:
        """One of them is a Spell; two of them are."""
        return NO if digits == "0" else Measure(Among(which), ">=", Number(int(digits)))

    def f_any_of_them(self, which: Which) -> Condition:
        """Any of them is a Spell."""
        return Measure(Among(which), ">=", Number(1))

    def f_both_of_them(self, which: Which) -> Condition:
        """Both are Spells."""
        return Measure(Among(which), ">=", Number(2))

    def f_most(self, which: Which) -> Condition | No:
        """You control the most Characters: more than each other player."""
        mine = merged(which, Which(controller="you"))
        return NO if isinstance(mine, No) else against(CountOf(mine), ">", EACH_OTHER)

    def f_total_more(self, which: Which, terrain: str, digits: str) -> Condition:
        """Characters facing me have a total {V} of 5 or more."""
        return Measure(_total(which, terrain), ">=", Number(int(digits)))

    def f_total_less(self, which: Which, terrain: str, digits: str) -> Condition:
        """Characters facing me have a total {V} of 5 or less."""
        return Measure(_total(which, terrain), "<=", Number(int(digits)))

    def f_all_terrains(self, _place: None, digits: str) -> Condition | No:
        """My region has all three terrains."""
        if int(digits) != ALL_TERRAINS:
            return NO
        return All(tuple(InRegion(terrain) for terrain in Terrain))

    def f_single(self, digits: str) -> Condition | No:
        """I am in a region with exactly one terrain."""
        return Fits(Me(), Which(single_terrain=True)) if digits == "1" else NO

    def f_done_this_way(self, which: Which, _deed: str) -> Condition | No:
        """A Character was discarded this way: it is one."""
        found: Condition | No = self.x_this_way(which)  # type: ignore[attr-defined]
        return found

    def f_some_this_way(self, digits: str, which: Which, _deed: str) -> Condition | No:
        """One or more Characters were discarded this way."""
        found: Condition | No = self.x_this_way(digits, which)  # type: ignore[attr-defined]
        return found

    def f_counters_of_that(self, name: str, *_type: str) -> Amount:
        """The number of boosts that Character has."""
        return CountersOn(It(), name)

    def f_counters_of_gone(self, name: str, *_type: str) -> Amount:
        """The number of boosts the sacrificed Character had."""
        return CountersOn(Former(), name)

    def f_that_counters(self, _whose: str, name: str) -> Amount:
        """That Character's number of boosts."""
        return CountersOn(It(), name)

    def f_that_statistic(self, _whose: str, terrain: str) -> Amount:
        """That Character's {M}."""
        return FeatureOf(It(), cast("Feature", terrain))

    def if_did_else(self, steps: Steps, otherwise: Steps) -> Steps:
        """If you do, ...; otherwise, ..."""
        return (under(Did(), steps), under(Not(Did()), otherwise))

    def chain_if_else(self, steps: Steps, condition: Condition, otherwise: Steps) -> Steps:
        """Do ... if ..., otherwise ..."""
        lead, base = took(steps)
        if lead and contains((condition, otherwise), It):
            return (*lead, under(condition, base, otherwise=otherwise))
        return (under(condition, steps, otherwise=otherwise),)

    def f_gone_counters(self, *words: str) -> Amount:
        """The sacrificed Character's number of boosts: of the one that ceased."""
        return CountersOn(Former(), words[-1])

    def f_gone_statistic(self, *words: str) -> Amount:
        """The sacrificed Character's {M}."""
        return FeatureOf(Former(), cast("Feature", words[-1]))

    def f_that_card(self, *parts: object) -> Condition | No:
        """The discarded card is a Character."""
        quality = parts[-1]
        if not isinstance(quality, Which):
            return NO
        asked: Condition | No = self.c_is(It(), quality)  # type: ignore[attr-defined]
        return asked

    def f_feature_of(self, feature: Feature, which: Which) -> tuple[Feature, Which]:
        """The {V} of each Character facing me."""
        return feature, which

    def f_more_than_each(self, amount: Amount, other: tuple[Feature, Which]) -> Condition | No:
        """A number is greater than that of each: there is none with as much."""
        return _none_with(other[1], Limit(other[0], ">=", amount))

    def f_less_than_each(self, amount: Amount, other: tuple[Feature, Which]) -> Condition | No:
        """A number is less than that of each: there is none with as little."""
        return _none_with(other[1], Limit(other[0], "<=", amount))

    def f_each_bound(
        self, each: tuple[Feature, Which], bound: tuple[Compare, Amount]
    ) -> Condition | No:
        """The {V} of each Character facing me is 3 or more: there is none with less."""
        compare, amount = bound
        if compare not in CONTRARY:
            return NO
        contrary = CONTRARY[compare]
        if isinstance(amount, Number) and contrary in ("<", ">"):
            amount = Number(amount.value + (1 if contrary == ">" else -1))
            contrary = ">=" if contrary == ">" else "<="
        return _none_with(each[1], Limit(each[0], contrary, amount))

    def f_more_of_it(self, what: str, which: Which) -> Condition | No:
        """I have more {V} than each Character facing me."""
        if what not in {terrain.value for terrain in Terrain}:
            return NO
        feature = cast("Feature", what)
        return _none_with(which, Limit(feature, ">=", FeatureOf(Me(), feature)))

    # -- reactions -------------------------------------------------------------------------------

    def f_does_one(
        self, who: Who, deed: Literal["resupply", "reveal"], which: Which, *rest: object
    ) -> Abilities | No:
        """When you resupply a Character: when you resupply, and it is one."""
        if which.zones or which.controller != "any" or which == Which():
            return NO
        return _asked((Draws(who, deed),), Fits(It(), which), *rest)

    def f_nth_draw(self, who: Who, ordinal: str, since: Since, effect: Effect) -> Abilities | No:
        """When you draw your third card each Day."""
        told = nth_of_theirs(Draws(who, "draw"), since, ordinal, effect)
        return NO if told is None else told

    def f_resupply(self) -> str:
        """Resupply."""
        return "resupply"

    def f_reveal(self) -> str:
        """Reveal."""
        return "reveal"


def _asked(triggers: tuple[Trigger, ...], asked: Condition, *rest: object) -> tuple[Ability, ...]:
    """A reaction under a condition, and under a further one if the text has one."""
    further = rest[0] if len(rest) > 1 else None
    whole = asked if further is None else All((asked, further))  # type: ignore[arg-type]
    effect: Effect = rest[-1]  # type: ignore[assignment]
    return (Reaction(triggers, effect, whole),)


def _total(which: Which, terrain: str) -> Amount:
    return Overall(which, cast("Feature", terrain), "total")


def _none_with(which: Which, bound: Limit) -> Condition | No:
    bounded = merged(which, Which(limits=(bound,)))
    return NO if isinstance(bounded, No) else Measure(CountOf(bounded), "=", Number(0))
