"""Conditions about objects: their counters, what they are and what they were."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import (
    CostComparison,
    CostName,
    CounterName,
    Fact,
    FeatureName,
    NumberWord,
    Predicate,
    Relation,
    ResultRange,
    SimpleAmount,
    SoMany,
    Speech,
    Subject,
    nothing,
)
from altered.ability.named.asked import so_many
from altered.ability.named.object import SomeOrMore
from altered.ability.said.fact import negated

# Counters


@construct(
    "{what:subj} have~what {number:m,digits} {counter:number.num}",
    also=("there be~number {number:m,digits} {counter:number.num} on {what:obj}",),
)
class HasCounters(Fact):
    """An object has counters within a bound."""

    what: Subject
    number: SoMany
    counter: CounterName

    def condition(self, speech: Speech) -> tree.Condition:
        counters = tree.CountersOn(self.what.ref(speech), self.counter.name())
        return tree.Measure(counters, *self.number.bound(speech))


@construct("{what:subj} have~what {number:m,digits} {counter:number.num} or less")
class HasAtMost(Fact):
    """An object has a number of counters or less."""

    what: Subject
    number: NumberWord
    counter: CounterName

    def condition(self, speech: Speech) -> tree.Condition:
        counters = tree.CountersOn(self.what.ref(speech), self.counter.name())
        return tree.Measure(counters, "<=", self.number.amount(speech))


@construct(
    "{what:subj} have~what a {counter:sg}",
    also=("{what:subj} have~what any {counter:pl}", "{what:subj} have~what {counter:pl}"),
)
class HasOne(Fact):
    """An object has a counter of a name."""

    what: Subject
    counter: CounterName

    def condition(self, speech: Speech) -> tree.Condition:
        counters = tree.CountersOn(self.what.ref(speech), self.counter.name())
        return tree.Measure(counters, ">=", tree.Number(1))


@construct(
    "{what:subj} have~what no {counter:pl}",
    also=("{what:subj} have~what no {counter:sg}", "there are no {counter:pl} on {what:obj}"),
)
class HasNone(Fact):
    """An object has no counters of a name."""

    what: Subject
    counter: CounterName

    def condition(self, speech: Speech) -> tree.Condition:
        counters = tree.CountersOn(self.what.ref(speech), self.counter.name())
        return tree.Measure(counters, "=", tree.Number(0))


@construct("{what:subj} had {number:m,digits} {counter:number.num}")
class HadCounters(Fact):
    """An object had counters within a bound before the effect moved it."""

    what: Subject
    number: SoMany
    counter: CounterName

    def condition(self, speech: Speech) -> tree.Condition:
        counters = tree.CountersOn(before(self.what, speech), self.counter.name())
        return tree.Measure(counters, *self.number.bound(speech))


@construct("{what:subj} have~what the highest {feature} among {kind}")
class HasHighest(Fact):
    """An object has the highest of a characteristic of all of a kind."""

    what: Subject
    feature: FeatureName
    kind: Subject

    def condition(self, speech: Speech) -> tree.Condition:
        return _has_extreme(self.what, self.feature, self.kind, True, speech)


@construct("{what:subj} have~what the lowest {feature} among {kind}")
class HasLowest(Fact):
    """An object has the lowest of a characteristic of all of a kind."""

    what: Subject
    feature: FeatureName
    kind: Subject

    def condition(self, speech: Speech) -> tree.Condition:
        return _has_extreme(self.what, self.feature, self.kind, False, speech)


def _has_extreme(
    what: Subject, feature: FeatureName, kind: Subject, highest: bool, speech: Speech
) -> tree.Condition:
    ref, among = what.ref(speech), kind.ref(speech)
    if not isinstance(among, tree.Each):
        nothing(kind, "all of a kind are compared")
    extreme = tree.Extreme(feature.feature(), highest)
    return tree.Fits(ref, replace(among.which, extreme=extreme))


@construct("you control it", needs="thing")
class YouControlIt(Fact):
    """The object spoken of is under your control."""

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.Fits(tree.It(), tree.Which(controller="you"))


@construct("you controlled it", needs="thing")
class YouControlledIt(Fact):
    """The object spoken of was under your control."""

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.Fits(tree.Former(), tree.Which(controller="you"))


# What objects are


def before(what: Subject, speech: Speech) -> tree.Ref:
    """An object as it was before the effect moved it."""
    ref = what.ref(speech)
    if isinstance(ref, tree.Me):
        return tree.FormerMe()
    return tree.Former() if type(ref) is tree.It else ref


@construct("{what:subj} be'~what {predicate:what.num}")
class Is(Fact):
    """An object is something."""

    what: Subject
    predicate: Predicate

    def condition(self, speech: Speech) -> tree.Condition:
        if isinstance(self.what, SomeOrMore):
            which = replace(self.what.kind.which(speech), other=self.what.other.other)
            which = self.predicate.narrow(which, speech)
            return so_many(which, *self.what.number.bound(speech), whole=True)
        ref = self.what.ref(speech)
        if isinstance(ref, tree.Chosen) and ref.count == tree.Number(1):
            count = tree.CountOf(self.predicate.narrow(ref.which, speech))
            return tree.Measure(count, ">=", tree.Number(1))
        if isinstance(ref, tree.Each):
            count = tree.CountOf(self.predicate.contrary(ref.which, speech))
            return tree.Measure(count, "=", tree.Number(0))
        return self.predicate.holds(ref, speech)


@construct(
    "{what:subj} be'~what not {predicate:what.num}",
    also=("{what:subj} isn't {predicate:what.num}", "{what:subj} aren't {predicate:what.num}"),
)
class IsNot(Fact):
    """An object is not something."""

    what: Subject
    predicate: Predicate

    def condition(self, speech: Speech) -> tree.Condition:
        return negated(self.predicate.holds(self.what.ref(speech), speech))


@construct("{what:subj} was~what {predicate:what.num}")
class Was(Fact):
    """An object was something before the effect moved it."""

    what: Subject
    predicate: Predicate

    def condition(self, speech: Speech) -> tree.Condition:
        return self.predicate.holds(before(self.what, speech), speech)


@construct(
    "{what:subj} was~what not {predicate:what.num}",
    also=("{what:subj} wasn't {predicate:what.num}", "{what:subj} weren't {predicate:what.num}"),
)
class WasNot(Fact):
    """An object was not something before the effect moved it."""

    what: Subject
    predicate: Predicate

    def condition(self, speech: Speech) -> tree.Condition:
        return negated(self.predicate.holds(before(self.what, speech), speech))


@construct("its {cost} is {comparison}", needs="thing")
class ItsCostIs(Fact):
    """The cost of the object spoken of is within a bound."""

    cost: CostName
    comparison: CostComparison

    def condition(self, speech: Speech) -> tree.Condition:
        cost = tree.FeatureOf(tree.It(), self.cost.feature())
        return tree.Measure(cost, *self.comparison.bound(speech))


@construct("its {cost} was {comparison}", needs="thing")
class ItsCostWas(Fact):
    """The same before the effect moved it."""

    cost: CostName
    comparison: CostComparison

    def condition(self, speech: Speech) -> tree.Condition:
        cost = tree.FeatureOf(tree.It(), self.cost.feature())
        return tree.Measure(cost, *self.comparison.bound(speech))


@construct("my {cost} is {comparison}")
class MyCostIs(Fact):
    """The cost of the bearer is within a bound."""

    cost: CostName
    comparison: CostComparison

    def condition(self, speech: Speech) -> tree.Condition:
        cost = tree.FeatureOf(tree.Me(), self.cost.feature())
        return tree.Measure(cost, *self.comparison.bound(speech))


@construct("{amount} is {relation}")
class AmountIs(Fact):
    """A number is within a bound."""

    amount: SimpleAmount
    relation: Relation

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.Measure(self.amount.amount(speech), *self.relation.bound(speech))


@construct("the result is {results}")
class ResultIs(Fact):
    """The die shows one of some results."""

    results: ResultRange

    def condition(self, speech: Speech) -> tree.Condition:
        return self.results.measure(tree.Rolled())
