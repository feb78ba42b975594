"""Numbers, comparisons, conditions and times."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Literal

from altered.ability import tree
from altered.ability.formal.phrase import Phrase
from altered.ability.kinds.speech import Counting, Mana, Speech, nothing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.ability.tree.triggers import DailyEffect
    from altered.terms import Duration as DurationTerm
    from altered.terms import Phase


class Number(Phrase, Counting, noun="a number"):
    """A number as it is written."""

    gives = "number"

    def plain(self) -> int:
        """The number where X cannot stand."""
        nothing("only a plain number can stand here")


class HowMany(Number, noun="how many"):
    """How many are created."""


class Digits(Number):
    """A number in digits, or X."""


class NumberWord(Number, gen="m", way="word"):
    """A number in words."""


class Count(HowMany, noun="a number", gen="m"):
    """A number in words, where one is "a"."""


class Amount(Phrase, Counting, noun="a number"):
    """A number that is counted or looked up."""

    gives = "number"


class SimpleAmount(Amount):
    """A number that does not depend on others."""


class Countable(Phrase, noun="what is counted", num="sg"):
    """What is counted: after "the number of" in the plural, after "for each" in the singular."""

    def count(self, speech: Speech) -> tree.Amount:
        """How many of them there are."""
        nothing()


class Measured(Countable):
    """What is counted and is no kind of object: counters, Regions, sub-types."""


class Sort(Phrase, noun="a characteristic", num="sg"):
    """In what several objects are alike or different: a sub-type, a name."""

    meant: ClassVar[tree.Kind] = "name"

    def kind(self) -> tree.Kind:
        return self.meant


class PerEach(Phrase, noun="'for each'"):
    """Something that is counted, once for each."""

    def counted(self, times: int, speech: Speech) -> tree.Amount:
        """So many for each of them."""
        nothing()


class Counted(Phrase, noun="how many objects"):
    """Objects with how many of them there are."""

    def measure(self, owned: tree.Which, speech: Speech) -> tree.Condition:
        """Whether there are as many among those that a filter picks besides."""
        nothing()

    def alone(self) -> bool:
        """Whether there is exactly one, which "it" can mean."""
        return False


class CardCount(Phrase, Counting, noun="cards"):
    """How many cards."""


class HowOften(Phrase, Counting, noun="how often"):
    """How often something is done."""


class Ordinal(Phrase, noun="which one in order", gen="m"):
    """First, second ..."""

    number = 0


class FeatureName(Phrase, noun="a characteristic"):
    """A number that an object has: Hand Cost, {M}, its highest statistic."""

    meant: ClassVar[tree.Feature] = "base cost"

    def feature(self) -> tree.Feature:
        return self.meant


class CostName(FeatureName, noun="a cost"):
    """Hand Cost or Reserve Cost."""


class CostComparison(Phrase, noun="a comparison"):
    """A cost or less, or more."""

    mana: Mana
    compare: ClassVar[tree.Compare] = "="

    def bound(self, speech: Speech) -> tuple[tree.Compare, tree.Amount]:
        """How it compares, and with which number."""
        return self.compare, self.mana.amount(speech)


class Comparative(Phrase, noun="a comparison"):
    """Which way a comparison goes: "greater" or "less" before "than"."""

    compare: ClassVar[tree.Compare] = "="


class Relation(Phrase, noun="a comparison", gen="m", way="word"):
    """How a number compares with another."""

    compare: ClassVar[tree.Compare] = "="

    def bound(self, speech: Speech) -> tuple[tree.Compare, tree.Amount]:
        """How it compares, and with which number: the only part of most of them."""
        (number,) = self.values
        assert isinstance(number, Number | Mana | Amount)
        return self.compare, number.amount(speech)


class ShortRelation(Relation):
    """The same with a number as it is written: "3 or more"."""


class SoMany(ShortRelation):
    """The same before what is counted: "two or more Characters"."""

    number: NumberWord


class DiceKeeping(Phrase, noun="what is kept"):
    """What counts of several dice."""

    meant: ClassVar[Literal["highest", "lowest", "total", "chosen"]] = "highest"


class Condition(Phrase, noun="a condition"):
    """What must hold."""

    def condition(self, speech: Speech) -> tree.Condition:
        nothing()


class While(Phrase, noun="when it holds"):
    """While what a passive ability applies."""

    def condition(self, speech: Speech) -> tree.Condition:
        nothing()


class Provided(While):
    """A condition with "if" or "unless"."""

    fact: Condition

    def condition(self, speech: Speech) -> tree.Condition:
        return self.fact.condition(speech)


def all_of(conditions: Sequence[tree.Condition]) -> tree.Condition | None:
    """The condition that several hold, or the only one; ``None`` without any."""
    return tree.All(tuple(conditions)) if len(conditions) > 1 else next(iter(conditions), None)


def negated(condition: tree.Condition) -> tree.Condition:
    """The contrary, told by a number where one is asked for."""
    if isinstance(condition, tree.Not):
        return condition.condition
    if isinstance(condition, tree.Measure):
        if (condition.compare, condition.right) == (">=", tree.Number(1)):
            return replace(condition, compare="=", right=tree.Number(0))
        if (condition.compare, condition.right) == ("=", tree.Number(0)):
            return replace(condition, compare=">=", right=tree.Number(1))
    return tree.Not(condition)


class Fact(Condition):
    """A condition without "and" or "or"."""

    negation = "Not"

    def contrary(self, speech: Speech) -> tree.Condition:
        """What "not" makes of it."""
        return negated(self.condition(speech))

    def formerly(self, speech: Speech) -> tree.Condition:
        """What it was before the effect moved an object."""
        return self.condition(speech)


class Duration(Phrase, noun="a duration"):
    """How long something lasts, or the time in which something has happened."""

    meant: ClassVar[DurationTerm | None] = None
    past: ClassVar[tree.Since | None] = None

    def duration(self) -> DurationTerm:
        return self.meant or nothing()

    def time(self) -> tree.Since:
        return self.past or nothing()


class PhaseName(Phrase, noun="a phase"):
    """A phase of the Day, or a daily effect: nothing begins at one (4.2.d)."""

    meant: ClassVar[Phase | None] = None
    effect: ClassVar[DailyEffect | None] = None

    def phase(self) -> Phase:
        return self.meant or nothing("only a phase lasts: write 'during Night'")

    def resting(self, event: tree.Trigger) -> tree.Leaves:
        """The event that this daily effect moves an object (4.2.5.b)."""
        if self.effect != "Rest" or not isinstance(event, tree.Leaves):
            nothing("of the daily effects only Rest is asked for: what it moves")
        return replace(event, resting=True)

    def daily_effect(self) -> DailyEffect:
        return self.effect or nothing()


class CostPart(Phrase, noun="a cost"):
    """A part of the cost of a quick action."""

    def paid(self, cost: tree.Cost, speech: Speech) -> tree.Cost:
        nothing()
