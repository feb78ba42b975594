"""Counters with how many of them: what is gained, lost, removed, spent, moved, dealt out."""

from __future__ import annotations

from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, construct, declare, synonym
from altered.ability.kinds import Amount, CounterName, Counting, Digits, PerEach, Speech, nothing


class SomeCounters(Phrase, Counting, noun="counters"):
    """Counters of a name, with how many."""

    gives = "counters"
    up_to: ClassVar[bool] = False
    """Whether there may be fewer."""

    untold = "say how many"

    def name(self) -> str:
        """Their name; "counters" alone have none."""
        return next((one.name() for one in self.parts() if isinstance(one, CounterName)), "")

    def heard(self) -> str:
        """The name, as a reaction hears that they are gained or lost, however many."""
        nothing("a reaction hears each counter: 'a boost', '1 or more boosts'")


def named(counter: CounterName | SomeCounters) -> str:
    """The name of counters that must have one: "counter" alone has none."""
    return counter.name() or nothing(counter, "name the counters")


@construct("{number} {counter:number.num}")
class Counters(SomeCounters):
    """A number of counters."""

    number: Digits
    counter: CounterName

    def heard(self) -> str:
        return self.name() if self.number.plain() == 1 else super().heard()


synonym("Counters(number, counter)", "{number} (more|additional|other) {counter:number.num}")
synonym("Counters(1, counter)", "a [other] {counter:sg}")
synonym("Counters(number, Boost)", "{number} (more|additional)")


@construct("{number} of my {counter:pl}")
class CountersOfMine(SomeCounters):
    """A number of the counters of the bearer."""

    number: Digits
    counter: CounterName


@construct("{number} {counter:number.num} {per}")
class CountersPer(SomeCounters):
    """A number of counters for each of something."""

    number: Digits
    counter: CounterName
    per: PerEach

    def amount(self, speech: Speech) -> tree.Amount:
        return self.per.counted(self.number.plain(), speech)


synonym("CountersPer(1, counter, per)", "a {counter:sg} {per}")


declare(
    SomeCounters,
    "UpToCounters",
    "up to {number} {counter:pl}",
    "up to {number} {counter:sg}",
    "up to {number} of my {counter:pl}",
    parts={"number": "Digits", "counter": "CounterName"},
    up_to=True,
)


@construct("any number of {counter:pl}")
class AnyCounters(SomeCounters):
    """As many counters as the player likes."""

    up_to = True
    counter: CounterName

    meant = tree.AnyNumber()


class EveryCounter(SomeCounters):
    """All counters of a name."""

    meant = tree.AnyNumber()


@construct(
    "all {counter:pl}",
    "every {counter:sg}",
    "(its|their|my) {counter:pl}",
    "all (my|their) {counter:pl}",
)
class AllCounters(EveryCounter):
    """All counters of a name on what is named besides."""

    counter: CounterName


declare(EveryCounter, "AllItsCounters", "all its {counter:pl}", parts={"counter": "CounterName"})


@construct("that many {counter:pl}", needs="number")
class ThatManyCounters(SomeCounters):
    """As many counters as were spoken of."""

    counter: CounterName

    meant = tree.ThatMany()


@construct("{counter:pl} equal to {number}", "a number of {counter:pl} equal to {number}")
class CountersEqualTo(SomeCounters):
    """As many counters as a number says."""

    counter: CounterName
    number: Amount


synonym("CountersEqualTo(counter, NumberOf(what))", "as many {counter:pl} as there are {what:pl}")


class AsMany(SomeCounters):
    """As many counters as an object has, or had before it moved."""

    counter: CounterName
    what: kinds.Objects

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.CountersOn(self.what.ref(speech), named(self))


declare(AsMany, "AsManyAsItHad", "as many {counter:pl} as {what:subj} had")
declare(
    AsMany,
    "AsManyAsItHas",
    "as many {counter:pl} as {what:subj} have~what",
    "as many {counter:pl} as {what:obj}",
)


@construct("{number} or more {counter:pl}", "at least {number} {counter:number.num}")
class OrMoreCounters(SomeCounters):
    """Counters, a number of them or more at once."""

    number: Digits
    counter: CounterName

    def amount(self, speech: Speech) -> tree.Amount:
        nothing(self.untold)

    def heard(self) -> str:
        return self.name() if self.number.plain() == 1 else super().heard()


@construct("{counter:pl}", "any {counter:pl}")
class BareCounters(SomeCounters):
    """Counters, however many."""

    counter: CounterName

    def heard(self) -> str:
        return self.name()
