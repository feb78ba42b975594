"""Gaining: counters, statuses, sub-types, and what lasts for a time."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.does.refs import either, for_now, later
from altered.ability.formal.phrase import Reason, construct, idiom
from altered.ability.holds.price import JustOnce
from altered.ability.holds.statistics import AreKeyword, AreStatistics, Have, StatisticsBy
from altered.ability.kinds import (
    Amount,
    CounterName,
    Deed,
    Digits,
    Duration,
    Gained,
    Heard,
    KeywordPhrase,
    ObjectHolds,
    Objects,
    ObjectVerb,
    Ordinal,
    PerEach,
    Speech,
    StatisticsChange,
    StatisticsNumbers,
    StatusWord,
    Subject,
    nothing,
)
from altered.state.terms import Terrain


@construct("gain~ {gained&}")
class Gain(ObjectVerb):
    """Objects gain counters (2.5.e) or statuses (2.4.1.b)."""

    gained: tuple[Gained, ...]

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        found: list[tree.Action] = []
        for one in self.gained:
            found += one.actions(later(ref) if found else ref, speech)
        return tuple(found)

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        if len(self.gained) > 1:
            nothing(self, "a reaction hears one thing that is gained")
        return tree.Gains(self.gained[0].what(), which)


idiom(
    "ObjectsDo(Targets(One, NoOther, kind), [Gain(gained)])",
    {"main": "target {kind:sg} gain {gained&}"},
    only_read=True,
)


@construct("gain~ {gained|}")
class GainEither(ObjectVerb):
    """Objects gain one of several things, as the controller of the effect chooses."""

    gained: tuple[Gained, ...]

    def refused(self) -> Reason | None:
        return Reason("a choice has two options at least") if len(self.gained) < 2 else None

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        found = [one.actions(ref, speech) for one in self.gained]
        statuses = [one.status for (one,) in found if isinstance(one, tree.GainStatus)]
        if len(statuses) == len(found):
            return (tree.GainOneOf(ref, tuple(statuses)),)
        if isinstance(ref, tree.Me | tree.It):
            return (either(found),)
        return (tree.Take(ref), either(one.actions(later(ref), speech) for one in self.gained))

    def steps(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Step, ...]:
        return tuple(tree.Step((action,)) for action in self.actions(ref, speech))

    def heard(self, which: tree.Which | None, speech: Speech) -> Heard:
        return Heard(tuple(tree.Gains(one.what(), which) for one in self.gained))


@construct("gain~ or lose~ {status}")
class GainOrLose(ObjectVerb):
    """Objects gain a status or lose it, as the controller of the effect chooses."""

    status: StatusWord

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        it, status = later(ref), self.status.status()
        ways = (tree.GainStatus(it, status),), (tree.LoseStatus(it, status),)
        return (tree.Take(ref), either(ways)) if it is not ref else (either(ways),)

    def steps(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Step, ...]:
        return tuple(tree.Step((action,)) for action in self.actions(ref, speech))


@construct("gain~ my {nth} {counter:sg}")
class GainNth(ObjectVerb):
    """The bearer gains a counter, and has a number of them then."""

    nth: Ordinal
    counter: CounterName

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        return tree.Gains(self.counter.name(), which, self.nth.number)


@construct("become~ {status}")
class BecomeStatus(ObjectVerb):
    """An object has a status that it did not have."""

    status: StatusWord

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.GainStatus(ref, self.status.status()),)

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        if self.status.narrow(tree.Which()) == tree.Which(boosted=True):
            return tree.Gains("boost", which, 1)
        return tree.Gains(self.status.status().value, which)


@construct("become~ {statistics} {duration}")
class BecomeStatistics(ObjectVerb):
    """Objects have other statistics for a time."""

    statistics: StatisticsNumbers
    duration: Duration

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        numbers = self.statistics.numbers()
        if len(set(numbers)) == 1:
            same = tree.SetStatistics(for_now(ref), _TERRAINS, tree.Number(numbers[0]))
            return (tree.Lasting(same, self.duration.duration()),)
        which = for_now(later(ref))
        return (
            tree.Take(ref),
            *(
                tree.Lasting(
                    tree.SetStatistics(which, (terrain,), tree.Number(number)),
                    self.duration.duration(),
                )
                for terrain, number in zip(_TERRAINS, numbers, strict=True)
            ),
        )

    def steps(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Step, ...]:
        return tuple(tree.Step((action,)) for action in self.actions(ref, speech))

    def lasting(self) -> ObjectHolds:
        return AreStatistics(self.statistics)


_TERRAINS = (Terrain.FOREST, Terrain.MOUNTAIN, Terrain.WATER)


@construct("gain~ {change} {duration}")
class GainStatistics(ObjectVerb):
    """Objects have more or less of their statistics for a time."""

    change: StatisticsChange
    duration: Duration

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        static = tree.ChangeStatistics(for_now(ref), self.change.amounts(speech))
        return (tree.Lasting(static, self.duration.duration()),)

    def lasting(self) -> ObjectHolds:
        return Have((StatisticsBy(self.change, JustOnce()),))


@construct("gain~ {keyword} {duration}", also=("have~ {keyword} {duration}",))
class GainKeyword(ObjectVerb):
    """Objects have a keyword for a time."""

    keyword: KeywordPhrase
    duration: Duration

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        static = tree.GrantAbilities(for_now(ref), (self.keyword.ability(speech),))
        return (tree.Lasting(static, self.duration.duration()),)

    def lasting(self) -> ObjectHolds:
        return AreKeyword((self.keyword,))


@construct("give~ {what} {gained}", also=("give~ {gained} to {what}",))
class Give(Deed):
    """A player makes an object gain something."""

    what: Objects
    gained: Gained

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return self.gained.actions(self.what.ref(speech), speech)


@construct(
    "distribute~ {counters} among {what:obj}",
    also=("distribute~ {counters} as you choose among {what:obj}",),
)
class Distribute(Deed):
    """A player deals counters out among objects (2.5.e)."""

    counters: CountersGained
    what: Subject

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        amount, name = self.counters.counters(speech)
        return (tree.Spread(self.what.ref(speech), amount, name),)


# What is gained


class CountersGained(Gained, noun="counters"):
    """Counters that are gained, with how many."""

    def counters(self, speech: Speech) -> tuple[tree.Amount, str]:
        """How many, and of which name."""
        nothing(self)

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.Gain(ref, *self.counters(speech)),)


@construct("{number} {counter:number.num}")
class Counters(CountersGained):
    """A number of counters."""

    number: Digits
    counter: CounterName

    def counters(self, speech: Speech) -> tuple[tree.Amount, str]:
        return self.number.amount(speech), named(self.counter)

    def what(self) -> str:
        return named(self.counter)


idiom(
    "Counters(number, counter)",
    "{number} more {counter:number.num}",
    also=("{number} additional {counter:number.num}", "{number} other {counter:number.num}"),
    only_read=True,
)
idiom("Counters(1, counter)", "a {counter:sg}", also=("a other {counter:sg}",), only_read=True)
idiom("Counters(number, Boost)", "{number} more", also=("{number} additional",), only_read=True)


@construct("{number} {counter:number.num} {per}")
class CountersPer(CountersGained):
    """A number of counters for each of something."""

    number: Digits
    counter: CounterName
    per: PerEach

    def counters(self, speech: Speech) -> tuple[tree.Amount, str]:
        return self.per.counted(self.number.plain(), speech), named(self.counter)


idiom("CountersPer(1, counter, per)", "a {counter:sg} {per}", only_read=True)


@construct("that many {counter:pl}", needs="number")
class ThatManyCounters(CountersGained):
    """As many counters as were spoken of."""

    counter: CounterName

    def counters(self, speech: Speech) -> tuple[tree.Amount, str]:
        return tree.ThatMany(), named(self.counter)


@construct("{counter:pl} equal to {amount}", also=("a number of {counter:pl} equal to {amount}",))
class CountersEqualTo(CountersGained):
    """As many counters as a number says."""

    counter: CounterName
    amount: Amount

    def counters(self, speech: Speech) -> tuple[tree.Amount, str]:
        return self.amount.amount(speech), named(self.counter)


@construct("as many {counter:pl} as it had", needs="it")
class AsManyAsItHad(CountersGained):
    """As many counters as an object had before it moved."""

    counter: CounterName

    def counters(self, speech: Speech) -> tuple[tree.Amount, str]:
        name = named(self.counter)
        return tree.CountersOn(tree.Former(), name), name


@construct(
    "{counters}, up to a max of {most}",
    also=(
        "{counters}, up to a maximum of {most}",
        "{counters}, up to a (max|maximum) of {most} (boosts|counters) [on me|on it]",
        "{counters} (up to a max of|up to a maximum of) {most}",
    ),
)
class UpToMax(Gained):
    """Counters that are gained as long as the object has no more than a number of them."""

    counters: CountersGained
    most: Digits

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        amount, name = self.counters.counters(speech)
        return (tree.Gain(ref, amount, name, self.most.plain()),)


@construct("{number} or more {counter:pl}")
class SomeCounters(Gained):
    """Counters, one or more at once."""

    number: Digits
    counter: CounterName

    def what(self) -> str:
        if self.number.plain() != 1:
            nothing(self, "a reaction hears that counters are gained, however many")
        return named(self.counter)


@construct("{status}")
class GainedStatus(Gained):
    """A status that is gained."""

    status: StatusWord

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.GainStatus(ref, self.status.status()),)

    def what(self) -> str:
        return self.status.status().value


@construct("its subtypes", also=("its sub-types", "its subtype"), needs="it")
class ItsSubtypes(Gained):
    """The sub-types of another object (2.2.2.p)."""

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.GainSubtypes(ref, tree.It()),)


def named(counter: CounterName) -> str:
    """The name of counters that are gained or lost: "counter" alone has none."""
    return counter.name() or nothing(counter, "the counters are named here")
