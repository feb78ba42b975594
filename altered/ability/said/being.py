"""Conditions about objects: their counters, what they are and what they were."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, declare, idiom, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.named.asked import count_is
from altered.ability.named.object import SomeOrMore
from altered.ability.named.trait import ACounter, NoCounters, SoManyCounters

Narrow = Callable[[tree.Which, Speech], tree.Which]


def before(what: kinds.Subject, speech: Speech) -> tree.Ref:
    """An object as it was before the effect moved it."""
    ref = what.ref(speech)
    if isinstance(ref, tree.Me):
        return tree.FormerMe()
    return tree.Former() if type(ref) is tree.It else ref


class ObjectFact(kinds.Fact):
    """What is so of an object, or was so before the effect moved it."""

    what: kinds.Subject

    def ask(self, ref: tree.Ref, speech: Speech) -> tree.Condition:
        """Whether it is so of an object."""
        nothing()

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        """The filter for those objects of which it is so."""
        nothing(self, "say which object is meant")

    def lacking(self, which: tree.Which, speech: Speech) -> tree.Which:
        """The filter for those of which it is not so."""
        nothing(self, "say which object is meant")

    def condition(self, speech: Speech) -> tree.Condition:
        ref = self.what.ref(speech)
        return _some_are(ref, self.narrow, speech) or self.ask(ref, speech)

    def contrary(self, speech: Speech) -> tree.Condition:
        ref = self.what.ref(speech)
        return _some_are(ref, self.lacking, speech) or kinds.negated(self.ask(ref, speech))

    def formerly(self, speech: Speech) -> tree.Condition:
        return self.ask(before(self.what, speech), speech)


def _some_are(ref: tree.Ref, narrow: Narrow, speech: Speech) -> tree.Condition | None:
    """Whether there are as many of which it is so, where nobody names them; else ``None``."""
    if not isinstance(ref, tree.Chosen):
        return None
    return tree.Measure(tree.CountOf(narrow(ref.which, speech)), ">=", ref.count)


# What objects have


@construct(
    "{what:subj} have~what {trait:what.num}",
    contrary=("{what:subj} don't~what have {trait:what.num}",),
)
class HasTrait(ObjectFact):
    """An object has counters, a cost, statistics, a status."""

    trait: kinds.Trait

    def refused(self) -> Reason | None:
        if self.trait.extreme:
            return Reason("say among which: the highest Hand Cost among Characters")
        return None

    def ask(self, ref: tree.Ref, speech: Speech) -> tree.Condition:
        if not isinstance(self.trait, SoManyCounters | ACounter | NoCounters):
            return tree.Fits(ref, self.trait.narrow(tree.Which(), speech))
        count = tree.CountersOn(ref, self.trait.counter.name())
        speech.spoken.counted = count
        if isinstance(self.trait, SoManyCounters):
            return tree.Measure(count, *self.trait.number.bound(speech))
        some = isinstance(self.trait, ACounter)
        return tree.Measure(count, ">=" if some else "=", tree.Number(int(some)))

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return self.trait.narrow(which, speech)

    def lacking(self, which: tree.Which, speech: Speech) -> tree.Which:
        return self.trait.contrary(which, speech)


synonym("Not(HasTrait(what, AnyAbilities))", "{what:subj} have~what no abilities")
synonym("Not(HasTrait(what, AStatus))", "{what:subj} have~what no (status|statuses)")
idiom("Before(HasTrait)", "{what:subj} had {trait:what.num}")
idiom("Not(Before(HasTrait))", "{what:subj} didn't have {trait:what.num}")
synonym(
    "HasTrait(what, SoManyCounters)",
    "there be~number {number:m,digits} {counter:number.num} on {what:obj}",
)
synonym("HasTrait(what, ACounter)", "there be~counter [any] {counter:pl} on {what:obj}")
synonym("HasTrait(what, NoCounters)", "there are no {counter:pl} on {what:obj}")


class HasExtreme(kinds.Fact):
    """An object has the highest or lowest of a characteristic of all of a kind."""

    what: kinds.Subject
    feature: kinds.FeatureName
    kind: kinds.Subject
    highest: ClassVar[bool] = True

    def condition(self, speech: Speech) -> tree.Condition:
        ref, among = self.what.ref(speech), self.kind.ref(speech)
        if not isinstance(among, tree.Each):
            nothing(self.kind, "only all objects of a kind can be compared")
        extreme = tree.Extreme(self.feature.feature(), self.highest)
        return tree.Fits(ref, replace(among.which, extreme=extreme))


declare(HasExtreme, "HasHighest", "{what:subj} have~what the highest {feature} among {kind}")
declare(
    HasExtreme,
    "HasLowest",
    "{what:subj} have~what the lowest {feature} among {kind}",
    highest=False,
)


# What objects are


@construct(
    "{what:subj} be'~what {predicate:what.num}",
    contrary=(
        "{what:subj} be'~what not {predicate:what.num}",
        "{what:subj} aren't~what {predicate:what.num}",
    ),
)
class Is(ObjectFact):
    """An object is something."""

    predicate: kinds.Predicate

    def ask(self, ref: tree.Ref, speech: Speech) -> tree.Condition:
        return self.predicate.holds(ref, speech)

    def condition(self, speech: Speech) -> tree.Condition:
        if isinstance(self.what, SomeOrMore):
            which = replace(self.what.kind.which(speech), other=self.what.other.other)
            which = self.predicate.narrow(which, speech)
            return count_is(which, *self.what.number.bound(speech), whole=True)
        ref = self.what.ref(speech)
        if isinstance(ref, tree.Each):
            count = tree.CountOf(self.predicate.contrary(ref.which, speech))
            return tree.Measure(count, "=", tree.Number(0))
        return super().condition(speech)

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return self.predicate.narrow(which, speech)

    def lacking(self, which: tree.Which, speech: Speech) -> tree.Which:
        return self.predicate.contrary(which, speech)


@kinds.Fact.means(
    "no {other} {kind:sg} is {predicate:sg}", "no {other} {kind:pl} are {predicate:pl}"
)
def none_is(
    other: kinds.Otherness, kind: kinds.Noun, predicate: kinds.Predicate, speech: Speech
) -> tree.Condition:
    """No object of a kind is something: "no Character is facing me"."""
    which = predicate.narrow(other.apart(kind.which(speech)), speech)
    return count_is(which, "=", tree.Number(0), whole=True)


@ObjectFact.means(
    "ask",
    "{what:subj} be'~what {predicates|:what.num}",
    contrary=("{what:subj} be'~what neither {predicates|:what.num}",),
    few="a choice needs two qualities",
)
def is_one_of(
    predicates: tuple[kinds.Predicate, ...], ref: tree.Ref, speech: Speech
) -> tree.Condition:
    """An object is one of several things: "I'm Anchored or Asleep"."""
    if not isinstance(ref, tree.Me | tree.It | tree.Target):
        nothing("only one object can be meant here")
    return tree.AnyOf(tuple(one.holds(ref, speech) for one in predicates))


idiom("Before(Is)", "{what:subj} (was~what|already was~what|was~what already) {predicate:what.num}")
idiom("Not(Before(Is))", "{what:subj} (was~what not|weren't~what) {predicate:what.num}")


@construct("{amount} (is|was) {comparison}")
class CostWithin(kinds.Fact):
    """The cost of an object is within a bound."""

    amount: kinds.SimpleAmount
    comparison: kinds.CostComparison

    def refused(self) -> Reason | None:
        if any(isinstance(part, kinds.CostName) for part in self.amount.walk()):
            return None
        return Reason("only a cost is an amount of mana")

    def condition(self, speech: Speech) -> tree.Condition:
        return tree.Measure(self.amount.amount(speech), *self.comparison.bound(speech))


@kinds.Fact.means("{amount} (is|was) {relation}")
def amount_is(
    amount: kinds.SimpleAmount, relation: kinds.Relation, speech: Speech
) -> tree.Condition:
    """A number is within a bound."""
    return tree.Measure(amount.amount(speech), *relation.bound(speech))


idiom("AmountIs(TheResult, relation)", "the result (is|was) {relation:m,digits}")


@kinds.Fact.means("the result is {results}", needs="result")
def result_is(results: kinds.ResultRange) -> tree.Condition:
    """The die shows one of some results."""
    return results.measure(tree.Rolled())
