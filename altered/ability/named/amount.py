"""Numbers that are looked up or computed (not counted: ``countable``), and of what is chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Literal

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, declare, synonym
from altered.ability.kinds import NumberWord, Quantity, Speech, nothing


@construct("{number}")
class PlainNumber(kinds.SimpleAmount):
    """A number as it is written."""

    number: kinds.NumberWord


@construct("{mana}")
class PlainMana(kinds.SimpleAmount):
    """An amount of mana as it is written."""

    mana: kinds.Mana


@kinds.SimpleAmount.means("the number of {what:pl}")
def number_of(what: kinds.Countable, speech: Speech) -> tree.Amount:
    """How many of something there are."""
    return what.count(speech)


for _name, *_texts in (
    ("TheResult", "the [die's] result", "the result of the die", "that result"),
    ("FinalResult", "the final result"),
):
    declare(kinds.SimpleAmount, _name, *_texts, needs="result", meant=tree.Rolled())


# Numbers of objects


class OwnNumber(kinds.SimpleAmount):
    """How many counters the bearer or the object spoken of has, or a characteristic of it."""

    of: ClassVar[tree.Ref] = tree.Me()

    def amount(self, speech: Speech) -> tree.Amount:
        (what,) = self.parts()
        if isinstance(what, kinds.CounterName):
            return tree.CountersOn(self.of, what.name())
        assert isinstance(what, kinds.FeatureName)
        return tree.FeatureOf(self.of, what.feature())


_COUNTER, _FEATURE = {"counter": "CounterName"}, {"feature": "FeatureName"}
for _whose, _of, _need in (("my", tree.Me(), ""), ("its", tree.It(), "thing")):
    declare(
        OwnNumber,
        f"{_whose.title()}Counters",
        f"{_whose} number of {{counter:pl}}",
        f"the number of {_whose} {{counter:pl}}",
        parts=_COUNTER,
        needs=_need,
        of=_of,
    )
    declare(
        OwnNumber,
        f"{_whose.title()}Feature",
        f"{_whose} {{feature}}",
        f"{_whose} own {{feature}}",
        parts=_FEATURE,
        needs=_need,
        of=_of,
    )


@kinds.SimpleAmount.means("the {feature} of {what}")
def feature_of(feature: kinds.FeatureName, what: kinds.Objects, speech: Speech) -> tree.Amount:
    """A number of another object: "the Hand Cost of target Character"."""
    ref = what.ref(speech)
    if isinstance(ref, tree.Each):
        nothing("several objects have different numbers: say which one counts")
    return tree.FeatureOf(ref, feature.feature())


synonym("FeatureOf(feature, DoneThing(done, Character))", "the {done} Character's {feature}")
synonym("FeatureOf(feature, DoneThing(done, Card))", "the {done} card's {feature}")
synonym("FeatureOf(feature, That(Character))", "that Character's {feature}")
synonym("FeatureOf(feature, That(Card))", "that card's {feature}")


class Overall(kinds.SimpleAmount):
    """The highest, the lowest or all together of the numbers of several objects."""

    feature: kinds.FeatureName
    what: kinds.Subject
    how: ClassVar[Literal["highest", "lowest", "total"]] = "total"

    def amount(self, speech: Speech) -> tree.Amount:
        ref = self.what.ref(speech)
        if not isinstance(ref, tree.Each):
            nothing(self.what, "name a kind of object")
        return tree.Overall(ref.which, self.feature.feature(), self.how)


for _how in ("highest", "lowest", "total"):
    declare(
        Overall,
        f"{_how.title()}Among",
        f"the {_how} {{feature}} {'of' if _how == 'total' else 'among'} {{what}}",
        f"the {_how} {{feature}} {'among' if _how == 'total' else 'of'} {{what}}",
        how=_how,
    )


# Numbers computed from others


@construct("{one} plus {other}")
class Sum(kinds.Amount):
    """A number and another one."""

    one: kinds.SimpleAmount
    other: kinds.Amount

    def amount(self, speech: Speech) -> tree.Amount:
        one, other = self.one.amount(speech), self.other.amount(speech)
        if isinstance(other, tree.Number):
            return tree.Plus(one, other.value)
        if isinstance(one, tree.Number):
            return tree.Plus(other, one.value)
        more = other.amounts if isinstance(other, tree.SumOf) else (other,)
        return tree.SumOf((one, *more))


@construct("{one} minus {other}")
class Difference(kinds.Amount):
    """A number without another one."""

    one: kinds.SimpleAmount
    other: kinds.SimpleAmount

    def amount(self, speech: Speech) -> tree.Amount:
        one, other = self.one.amount(speech), self.other.amount(speech)
        if isinstance(other, tree.Number):
            return tree.Plus(one, -other.value)
        return tree.SumOf((one, tree.Times(other, -1)))


class Reckoned(kinds.Amount):
    """A number divided or multiplied; halves are rounded down where nothing is said (1.1.6)."""

    one: kinds.SimpleAmount
    half = False
    up = False
    times = 1

    def amount(self, speech: Speech) -> tree.Amount:
        if self.half:
            return tree.PartOf(self.one.amount(speech), 2, self.up)
        return tree.Times(self.one.amount(speech), self.times)


declare(
    Reckoned, "HalfRoundedUp", "half {one}, rounded up", "half {one} rounded up", half=True, up=True
)
declare(Reckoned, "Half", "half {one}, rounded down", "half {one} (rounded down|)", half=True)
declare(Reckoned, "Twice", "(twice|double|two times) {one}", times=2)
declare(Reckoned, "ThreeTimes", "(three times|triple) {one}", times=3)


@kinds.SimpleAmount.means("the total number of {kind:pl} and {second:pl}")
def total_number(kind: kinds.Countable, second: kinds.Countable, speech: Speech) -> tree.Amount:
    """How many there are of two things together."""
    return tree.SumOf((kind.count(speech), second.count(speech)))


One = declare(
    Quantity, "One", {"of=0": ("a", "one", "1"), "of=1": "one"}, num="sg", meant=tree.Number(1)
)


@construct("{number:$gen}", num="pl")
class ThisMany(Quantity):
    """A number."""

    number: NumberWord

    def refused(self) -> Reason | None:
        return Reason("these words already mean one") if self.number.values == (1,) else None


@construct("up to {number:$gen}", num="number")
class UpTo(Quantity):
    """At most a number."""

    number: NumberWord
    up_to = True


@construct({"of=0": "any number of", "of=1": "any number"}, num="pl")
class HoweverMany(Quantity):
    """However many."""

    up_to = True

    meant = tree.AnyNumber()


declare(Quantity, "ThatManyOf", "that many", num="pl", needs="number", meant=tree.ThatMany())


@construct("all but {number:$gen}", num="pl")
class AllBut(Quantity):
    """All of them, some being left out by whoever acts."""

    number: NumberWord

    def amount(self, speech: Speech) -> tree.Amount:
        nothing(self.untold)

    def chosen(self, which: tree.Which, speech: Speech) -> tree.Chosen:
        own = which
        if speech.by is not None:
            if which.controlled_by != speech.who:
                nothing("say whose objects they are")
            own = replace(which, controlled_by=None, controller="you")
        count: tree.Amount = tree.Plus(tree.CountOf(own), -self.number.plain())
        if speech.by is not None:
            count = tree.TheirOwn(count)
        return tree.Chosen(which, count, speech.who)
