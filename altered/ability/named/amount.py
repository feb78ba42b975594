"""Numbers that are looked up or reckoned; what is counted stands in ``countable``."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import (
    Amount,
    Countable,
    CounterName,
    FeatureName,
    Mana,
    NumberWord,
    Objects,
    SimpleAmount,
    Speech,
    Subject,
    nothing,
)


@construct("{number}")
class PlainNumber(SimpleAmount):
    """A number as it is written."""

    number: NumberWord

    def amount(self, speech: Speech) -> tree.Amount:
        return self.number.amount(speech)


@construct("{mana}")
class PlainMana(SimpleAmount):
    """An amount of mana as it is written."""

    mana: Mana

    def amount(self, speech: Speech) -> tree.Amount:
        return self.mana.amount(speech)


@construct("the number of {what:pl}")
class NumberOf(SimpleAmount):
    """How many of something there are."""

    what: Countable

    def amount(self, speech: Speech) -> tree.Amount:
        return self.what.count(speech)


# The die


@construct("the result", also=("the die's result", "the result of the die", "that result"))
class TheResult(SimpleAmount):
    """The result of the die (7.3.13.b)."""

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Rolled()


@construct("the final result")
class FinalResult(SimpleAmount):
    """The result of the die after it was changed."""

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Rolled()


# Numbers of objects


@construct("my number of {counter:pl}", also=("the number of my {counter:pl}",))
class MyCounters(SimpleAmount):
    """How many counters the bearer has."""

    counter: CounterName

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.CountersOn(tree.Me(), self.counter.name())


@construct("its number of {counter:pl}", needs="thing")
class ItsCounters(SimpleAmount):
    """How many counters the object spoken of has."""

    counter: CounterName

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.CountersOn(tree.It(), self.counter.name())


@construct("my {feature}")
class MyFeature(SimpleAmount):
    """A number of the bearer: "my {M}"."""

    feature: FeatureName

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.FeatureOf(tree.Me(), self.feature.feature())


@construct("its {feature}", also=("its own {feature}",), needs="thing")
class ItsFeature(SimpleAmount):
    """A number of the object spoken of: "its Hand Cost"."""

    feature: FeatureName

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.FeatureOf(tree.It(), self.feature.feature())


@construct("the {feature} of {what}")
class FeatureOf(SimpleAmount):
    """A number of another object: "the Hand Cost of target Character"."""

    feature: FeatureName
    what: Objects

    def amount(self, speech: Speech) -> tree.Amount:
        ref = self.what.ref(speech)
        if isinstance(ref, tree.Each):
            nothing(self, "several objects have several numbers")
        return tree.FeatureOf(ref, self.feature.feature())


idiom(
    "FeatureOf(feature, DoneThing(done, Character))",
    "the {done} Character's {feature}",
    only_read=True,
)
idiom("FeatureOf(feature, DoneThing(done, Card))", "the {done} card's {feature}", only_read=True)
idiom("FeatureOf(feature, That(Character))", "that Character's {feature}", only_read=True)
idiom("FeatureOf(feature, That(Card))", "that card's {feature}", only_read=True)


@construct("the highest {feature} among {what}", also=("the highest {feature} of {what}",))
class HighestAmong(SimpleAmount):
    """The highest of the numbers of several objects."""

    feature: FeatureName
    what: Subject

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Overall(_among(self.what, speech), self.feature.feature())


@construct("the lowest {feature} among {what}", also=("the lowest {feature} of {what}",))
class LowestAmong(SimpleAmount):
    """The lowest of the numbers of several objects."""

    feature: FeatureName
    what: Subject

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Overall(_among(self.what, speech), self.feature.feature(), "lowest")


@construct("the total {feature} of {what}", also=("the total {feature} among {what}",))
class TotalAmong(SimpleAmount):
    """The numbers of several objects added up."""

    feature: FeatureName
    what: Subject

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Overall(_among(self.what, speech), self.feature.feature(), "total")


def _among(what: Subject, speech: Speech) -> tree.Which:
    ref = what.ref(speech)
    return ref.which if isinstance(ref, tree.Each) else nothing(what, "no kind of object is named")


# Numbers reckoned from others


@construct("{one} plus {other}")
class Sum(Amount):
    """A number and another one."""

    one: SimpleAmount
    other: Amount

    def amount(self, speech: Speech) -> tree.Amount:
        one, other = self.one.amount(speech), self.other.amount(speech)
        if isinstance(other, tree.Number):
            return tree.Plus(one, other.value)
        if isinstance(one, tree.Number):
            return tree.Plus(other, one.value)
        more = other.amounts if isinstance(other, tree.SumOf) else (other,)
        return tree.SumOf((one, *more))


@construct("{one} minus {other}")
class Difference(Amount):
    """A number without another one."""

    one: SimpleAmount
    other: SimpleAmount

    def amount(self, speech: Speech) -> tree.Amount:
        one, other = self.one.amount(speech), self.other.amount(speech)
        if isinstance(other, tree.Number):
            return tree.Plus(one, -other.value)
        return tree.SumOf((one, tree.Times(other, -1)))


@construct("half {one}, rounded up", also=("half {one} rounded up",))
class HalfRoundedUp(Amount):
    """Half of a number, rounded up (1.1.6)."""

    one: SimpleAmount

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.PartOf(self.one.amount(speech), 2, True)


@construct("half {one}, rounded down", also=("half {one} rounded down", "half {one}"))
class Half(Amount):
    """Half of a number, rounded down (1.1.6)."""

    one: SimpleAmount

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.PartOf(self.one.amount(speech))


@construct("twice {one}")
class Twice(Amount):
    """Two times a number."""

    one: SimpleAmount

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Times(self.one.amount(speech), 2)


@construct("the total number of {kind:pl} and {second:pl}")
class TotalNumber(SimpleAmount):
    """How many there are of two things together."""

    kind: Countable
    second: Countable

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.SumOf((self.kind.count(speech), self.second.count(speech)))
