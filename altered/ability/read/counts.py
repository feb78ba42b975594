"""Readers of numbers that are counted, of comparisons, and of what was played before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import DOER
from altered.ability.read.objects import is_of_each
from altered.ability.tree import (
    All,
    Amount,
    AnyNumber,
    BaseStatistics,
    CardsIn,
    CountOf,
    Draws,
    During,
    Effect,
    Expeditions,
    FeatureOf,
    Gain,
    Happened,
    It,
    Me,
    Measure,
    Number,
    Overall,
    Played,
    PlayerOf,
    Plays,
    Plus,
    Reaction,
    Remove,
    SumOf,
    ThatMany,
    Times,
    Which,
    You,
)
from altered.state.terms import Phase, Zone

if TYPE_CHECKING:
    from altered.ability.tree import (
        Ability,
        Action,
        Compare,
        Condition,
        Feature,
        Ref,
        Since,
        Trigger,
        Who,
    )

doer = cast("Who", DOER)
How = Literal["highest", "lowest", "total"]
LAST_NTH = 9
"""The last of a row that is counted by its place: "your ninth Spell"."""


def times_of(amount: Amount, times: int) -> Amount:
    """A number so many times, in the one way to write it."""
    if times == 0:
        return Number(0)
    if times == 1:
        return amount
    if isinstance(amount, Number):
        return Number(amount.value * times)
    if isinstance(amount, CountOf | Expeditions) and amount.times == 1:
        return replace(amount, times=times)
    return Times(amount, times)


def of_who_plays(plays: Plays) -> Plays:
    """What the player has played who plays it now: of several, not what all of them have."""
    return plays if plays.who == You() else replace(plays, who=PlayerOf(It()))


def _is_in_theirs(amount: Amount) -> bool:
    """Whether it counts what is in a zone of each of several opponents."""
    counted = amount.which if isinstance(amount, CountOf) else Which()
    return counted.controller == "opponent" and bool(counted.zones)


def nth_of_theirs(
    event: Trigger, since: Since, ordinal: str, effect: Effect
) -> tuple[Ability, ...] | None:
    """What a player does for the nth time, each player counted in their own words."""
    match event:
        case Draws(what=what, this_way=False) if what != "become-first":
            own: Trigger = replace(event, who=You())
        case Played(zone=Zone(), which=Which(controller="any", first=False)):
            own = replace(event, who=You())
        case _:
            return None
    if not 1 <= int(ordinal) <= LAST_NTH:
        return None
    return (Reaction((event,), effect, first=Happened(own, since), nth=int(ordinal)),)


class CountReader:
    """What ``counts.lark`` means."""

    # -- numbers ---------------------------------------------------------------------------------

    def n_objects(self, which: Which) -> Amount | No:
        """For each Character; those "that were played this Day" are plays, if nobody has them."""
        past = () if which.further is None else which.further.past
        if which.controller == "any" and any(isinstance(one.event, Played) for one in past):
            return NO
        return CountOf(which)

    def n_statistics(self, digits: str, which: Which) -> Amount:
        """For each base statistic of 0 among Characters."""
        return BaseStatistics(which, int(digits))

    def n_times(self, digits: str, amount: Amount) -> Amount:
        """One Region for each Character."""
        return times_of(amount, int(digits))

    def n_until(self, digits: str) -> Amount:
        """Cards until there are so many in the Hand."""
        return Plus(Times(CardsIn(doer, Zone.HAND), -1), int(digits))

    def n_that_many_plus(self, digits: str) -> Amount:
        """That many and some more."""
        return Plus(ThatMany(), int(digits))

    def n_twice(self, amount: Amount) -> Amount | No:
        """Twice a number."""
        return NO if isinstance(amount, SumOf) else times_of(amount, 2)

    def n_multiple(self, digits: str, amount: Amount) -> Amount | No:
        """Three times a number."""
        if int(digits) < 2 or isinstance(amount, SumOf):
            return NO
        return times_of(amount, int(digits))

    def n_highest(self) -> How:
        """The highest."""
        return "highest"

    def n_lowest(self) -> How:
        """The lowest."""
        return "lowest"

    def n_total(self) -> How:
        """The total."""
        return "total"

    def n_highest_statistic(self) -> Feature:
        """The highest statistic."""
        return "highest statistic"

    def n_overall(self, how: How, feature: Feature, which: Which) -> Amount:
        """The highest Hand Cost among Characters."""
        return Overall(which, feature, how)

    def n_feature_of(self, feature: Feature, ref: Ref) -> Amount | No:
        """The {V} of target Character."""
        return NO if isinstance(ref, Me | It) else FeatureOf(ref, feature)

    def n_my_highest(self) -> Amount:
        """My highest statistic."""
        return FeatureOf(Me(), "highest statistic")

    def n_plays(self, which: Which, each_day: bool) -> Amount | No:
        """Spells you have played this Day."""
        return NO if which.zones or which.controller != "any" else Plays(which, You(), each_day)

    def n_other_plays(self, which: Which, each_day: bool) -> Amount | No:
        """Other Spells you have played this Day."""
        return self.n_plays(replace(which, other=True), each_day)

    # -- actions ---------------------------------------------------------------------------------

    def n_remove(self, digits: str, name: str, ref: Ref, amount: Amount) -> Action:
        """Remove 1 boost from an object for each of something."""
        return Remove(ref, times_of(amount, int(digits)), name)

    def give_per(self, count: Amount, name: str, ref: Ref, amount: Amount) -> Action | No:
        """Put a boost on an object for each of something."""
        if not isinstance(count, Number):
            return NO
        return Gain(ref, times_of(amount, count.value), name)

    def n_lose_counters(self, digits: str, name: str, amount: Amount) -> tuple[Action, ...]:
        """Lose 1 boost for each of something."""
        return (Remove(It(), times_of(amount, int(digits)), name),)

    # -- conditions ------------------------------------------------------------------------------

    def n_at_least(self, digits: str) -> tuple[Compare, Amount]:
        """3 or more."""
        return ">=", Number(int(digits))

    def n_at_most(self, digits: str) -> tuple[Compare, Amount]:
        """3 or less."""
        return "<=", Number(int(digits))

    def n_exactly(self, digits: str) -> tuple[Compare, Amount]:
        """Exactly 3."""
        return "=", Number(int(digits))

    def n_plus(self, text: str) -> tuple[Compare, Amount]:
        """3+."""
        return ">=", Number(int(text.removesuffix("+")))

    def n_above(self, digits: str) -> tuple[Compare, Amount]:
        """More than 3: the same as 4 or more."""
        return ">=", Number(int(digits) + 1)

    def n_below(self, digits: str) -> tuple[Compare, Amount]:
        """Less than 3: the same as 2 or less."""
        return "<=", Number(int(digits) - 1)

    def n_measure_range(self, amount: Amount, text: str) -> Condition | No:
        """A number is 1-3: two bounds."""
        low, high = (Number(int(part)) for part in text.split("-"))
        if isinstance(amount, Number | AnyNumber) or low.value >= high.value:
            return NO
        return All((Measure(amount, ">=", low), Measure(amount, "<=", high)))

    def n_measure(self, amount: Amount, bound: tuple[Compare, Amount]) -> Condition | No:
        """A number is so much."""
        compare, right = bound
        if isinstance(amount, Number | AnyNumber) or is_of_each(amount):
            return NO
        if any(map(_is_in_theirs, (amount, right))):
            return NO  # of several opponents each zone counts on its own
        return Measure(amount, compare, right)

    def n_have_played(self, quantity: tuple[Compare, int, Which]) -> tuple[Compare, int, Which]:
        """Have played two or more Spells."""
        return quantity

    def n_played(self, quantity: tuple[Compare, int, Which], each_day: bool) -> Condition | No:
        """You have played two or more Spells this Day."""
        compare, number, which = quantity
        plays = self.n_plays(which, each_day)
        return NO if isinstance(plays, No) else Measure(plays, compare, Number(number))

    def n_not_played(self, which: Which, each_day: bool) -> Condition | No:
        """You have not played a Spell this Day."""
        return self.n_played(("=", 0, which), each_day)

    def n_not_played_other(self, which: Which, each_day: bool) -> Condition | No:
        """You have not played another Spell this Day."""
        return self.n_not_played(replace(which, other=True), each_day)

    # -- reactions -------------------------------------------------------------------------------

    def n_nth_played(
        self, who: Who, ordinal: str, which: Which, each_day: bool, effect: Effect
    ) -> tuple[Ability, ...] | No:
        """When you play your second Spell each Day."""
        if which.zones or which.controller != "any" or not 1 <= int(ordinal) <= LAST_NTH:
            return NO
        plays = of_who_plays(Plays(which, who, each_day))
        asked = Measure(plays, "=", Number(int(ordinal)))
        return (Reaction((Played(None, which, who),), effect, asked),)

    def n_nth_from(
        self, who: Who, ordinal: str, which: Which, zone: Zone, since: Since, effect: Effect
    ) -> tuple[Ability, ...] | No:
        """When you play your first card from Reserve each Day."""
        event: Trigger | No = self.h_plays_from(who, which, zone)  # type: ignore[attr-defined]
        if isinstance(event, No):
            return NO
        told = nth_of_theirs(event, since, ordinal, effect)
        return NO if told is None else told

    def n_during(
        self, *parts: Trigger | tuple[Trigger, ...] | str | Condition | Effect | None
    ) -> tuple[Ability, ...] | No:
        """When something happens during a phase."""
        at = next(i for i, part in enumerate(parts) if isinstance(part, str))
        phase, condition, effect = parts[at], parts[-2], parts[-1]
        assert isinstance(phase, str)
        assert isinstance(effect, Effect)
        during: Condition = During(Phase(phase))
        if condition is not None and condition is not phase:
            during = All((during, condition))  # type: ignore[arg-type]
        triggers: list[Trigger] = []
        for event in parts[:at]:
            triggers += cast("tuple[Trigger, ...]", event if isinstance(event, tuple) else (event,))
        if any(getattr(trigger, "fails", False) for trigger in triggers):
            return NO  # "fails to move forward during Dusk" is one event
        return (Reaction(tuple(triggers), effect, during),)


__all__ = ["CountReader", "times_of"]
