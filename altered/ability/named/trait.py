"""What objects have, and others have not: costs, statistics, counters, statuses, abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, get_args

from altered.ability import kinds, tree
from altered.ability.formal.phrase import construct, declare, idiom, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.kinds.narrowing import limited
from altered.terms import BOOST

# Costs and statistics


@construct("{cost} [of] {comparison}", "a {cost} (of|) {comparison}")
class HasCost(kinds.Trait):
    """A cost within a bound."""

    cost: kinds.CostName
    comparison: kinds.CostComparison

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return limited(which, self.cost.feature(), *self.comparison.bound(speech))


@kinds.Trait.means("[a] {feature} of {relation:m,digits}")
def has_feature(
    feature: kinds.FeatureName, relation: kinds.ShortRelation, which: tree.Which, speech: Speech
) -> tree.Which:
    """A statistic within a bound: "{M} of 4 or less"."""
    if isinstance(feature, kinds.CostName):
        nothing("write a cost in mana")
    return limited(which, feature.feature(), *relation.bound(speech))


@kinds.Trait.means("(a|) total {cost} {comparison}", "a total {cost} of {comparison}")
def has_total_cost(
    cost: kinds.CostName, comparison: kinds.CostComparison, speech: Speech
) -> tree.Limit:
    """A cost of all of them together, of targets."""
    return tree.Limit(cost.feature(), *comparison.bound(speech))


@kinds.Trait.means("[a] total {feature} of {relation:m,digits}")
def has_total_feature(
    feature: kinds.FeatureName, relation: kinds.ShortRelation, speech: Speech
) -> tree.Limit:
    """A statistic of all of them together, of targets."""
    return tree.Limit(feature.feature(), *relation.bound(speech))


class SomeOrEvery(kinds.Trait):
    """One of its statistics, or all of them, within a bound: so is the highest or the lowest."""

    relation: kinds.ShortRelation
    every = False
    base = ""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        compare, amount = self.relation.bound(speech)
        if self.base and not self.every and (compare, amount) == ("=", tree.Number(0)):
            return replace(which, zero_statistic=True)
        if compare == "=":
            nothing("a base statistic can only be compared with 0")
        end = "highest" if (compare in (">", ">=")) is not self.every else "lowest"
        return limited(which, _FEATURES[f"{end} {self.base}statistic"], compare, amount)


_FEATURES: Final[dict[str, tree.Feature]] = {one: one for one in get_args(tree.Feature)}
for _name, _base, _every, _text in (
    ("SomeStatistic", "", False, "(a|at least one) statistic"),
    ("EveryStatistic", "", True, "all statistics"),
    ("SomeBaseStatistic", "base ", False, "(a|at least one) base statistic"),
    ("EveryBaseStatistic", "base ", True, "all base statistics"),
):
    declare(SomeOrEvery, _name, f"{_text} of {{relation:m,digits}}", base=_base, every=_every)


@kinds.Trait.means("no statistic (over|above) {number:m,digits}")
def none_over(number: kinds.NumberWord, which: tree.Which, speech: Speech) -> tree.Which:
    """No statistic above a number."""
    return limited(which, "highest statistic", "<=", number.amount(speech))


@kinds.Trait.means("{number} or more base statistics of {value:m,digits}")
def base_zeros(number: kinds.NumberWord, value: kinds.NumberWord, which: tree.Which) -> tree.Which:
    """Several base statistics of 0."""
    if value.plain() != 0:
        nothing("a base statistic can only be compared with 0")
    return replace(which, further=tree.Further(zeros=number.plain()))


# Counters and statuses


def _marked(which: tree.Which, name: str, compare: tree.Compare, number: int) -> tree.Which:
    """A filter with a bound on counters; one boost or more is Boosted."""
    some = _SOME.get((compare, number))
    if some is not None and name == BOOST:
        return replace(which, boosted=some)
    if some is not None and not name:
        return replace(which, has_counters=some)
    return replace(which, marked=(*which.marked, tree.Marked(name, compare, number)))


_SOME: Final = {(">=", 1): True, (">", 0): True, ("=", 0): False, ("<", 1): False}
"""Bounds that ask whether there are any."""


@construct("{number:m,digits} {counter:number.num}", gives="counters")
class SoManyCounters(kinds.Trait):
    """Counters within a bound."""

    number: kinds.SoMany
    counter: kinds.CounterName

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        compare, amount = self.number.bound(speech)
        if not isinstance(amount, tree.Number):
            nothing("only a plain number can stand here")
        return _marked(which, self.counter.name(), compare, amount.value)


synonym("SoManyCounters(OrLess(number), counter)", "{number:m,digits} {counter:number.num} or less")
synonym("SoManyCounters(OrMore(number), counter)", "{number:m,digits} {counter:number.num} or more")


@construct("a {counter:sg}", "(any|) {counter:pl}", gives="counters")
class ACounter(kinds.Trait):
    """A counter or more."""

    counter: kinds.CounterName

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return _marked(which, self.counter.name(), ">=", 1)

    def contrary(self, which: tree.Which, speech: Speech) -> tree.Which:
        return _marked(which, self.counter.name(), "=", 0)


@construct("no {counter:pl}", "no {counter:sg}")
class NoCounters(kinds.Trait):
    """No counters of a name."""

    counter: kinds.CounterName

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return _marked(which, self.counter.name(), "=", 0)


declare(kinds.Trait, "StatusTrait", "{status:$num,$gen}", parts={"status": "StatusWord"})


@kinds.Trait.means("{number} status^number")
def so_many_statuses(number: kinds.SoMany, which: tree.Which, speech: Speech) -> tree.Which:
    """So many statuses, Boosted being one (2.4.4)."""
    return limited(which, "statuses", *number.bound(speech))


_BLANK = tree.Which(further=tree.Further(blank=True))
declare(
    kinds.Trait,
    "AStatus",
    "(a|any) status",
    "statuses",
    meant=tree.Which(limits=(tree.Limit("statuses", ">=", tree.Number(1)),)),
    lacking=tree.Which(limits=(tree.Limit("statuses", "=", tree.Number(0)),)),
)
declare(
    kinds.Trait,
    "AnyAbilities",
    "[any] abilities",
    meant=tree.Which(none_of=(_BLANK,)),
    lacking=_BLANK,
)
synonym("Without(AStatus)", "with no (status|statuses)")
idiom("Without(AnyAbilities)", "(with|that has) no abilities")


# The most and the least


class Most(kinds.Trait):
    """The highest or the lowest of a characteristic of all that fit."""

    extreme = True
    highest = True

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        (what,) = self.parts()
        if isinstance(what, kinds.CounterName):
            return replace(which, extreme=tree.Extreme(boosts(what), self.highest))
        assert isinstance(what, kinds.FeatureName)
        return replace(which, extreme=tree.Extreme(what.feature(), self.highest))


_FEATURE, _COUNTER = {"feature": "FeatureName"}, {"counter": "CounterName"}
declare(Most, "TheHighest", "the (highest|greatest) {feature}", parts=_FEATURE)
declare(Most, "TheLowest", "the lowest {feature}", parts=_FEATURE, highest=False)
declare(Most, "MostCounters", "the most {counter:pl}", parts=_COUNTER)
declare(Most, "FewestCounters", "the (fewest|least) {counter:pl}", parts=_COUNTER, highest=False)


def boosts(counter: kinds.CounterName) -> tree.Feature:
    """Boosts, as they are compared."""
    if counter.name() != BOOST:
        nothing(counter, "only boosts can be compared")
    return "boosts"


declare(kinds.Comparative, "Greater", "greater", "higher", "more", compare=">")
declare(kinds.Comparative, "Less", "less", "lower", compare="<")
