"""Gaining and losing: counters, statuses, sub-types, and what lasts for a time."""

from __future__ import annotations

from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.does.counters import CountersOfMine, SomeCounters, named
from altered.ability.formal.phrase import Reason, construct, declare, idiom, synonym
from altered.ability.holds.statistics import Had, Have
from altered.ability.kinds import Speech, nothing
from altered.ability.kinds.deeds import either, for_now, forbidden, later
from altered.terms import Status


class MarkVerb(kinds.ObjectVerb):
    """What an object does with statuses and counters: it gains or loses them."""

    event: ClassVar[type[tree.Gains | tree.Loses]] = tree.Gains
    marks: tuple[kinds.Mark, ...]

    def change(self, mark: kinds.Mark, ref: tree.Ref, speech: Speech) -> tree.Actions:
        """The actions that make an object gain it, or lose it."""
        if self.event is tree.Gains:
            return mark.gained(ref, speech)
        return mark.lost(ref, speech)

    def heard(self, which: tree.Which | None, speech: Speech) -> kinds.Heard:
        if not all(name for mark in self.marks for name in mark.heard()):
            nothing("name the counters")
        return self.events(which)

    def events(self, which: tree.Which | None) -> kinds.Heard:
        """That each of them is gained or lost; counters without a name are all counters."""
        names = (name for mark in self.marks for name in mark.heard())
        return kinds.Heard(tuple(self.event(name, which) for name in names))

    def cannot(self, which: tree.Which | None, speech: Speech) -> tree.Statics:
        return forbidden(self.events(which))


class AllMarks(MarkVerb):
    """What an object does with all of several statuses and counters."""

    def actions(self, ref: tree.Ref, speech: Speech) -> tree.Actions:
        found: list[tree.Action] = []
        for one in self.marks:
            found += self.change(one, later(ref) if found else ref, speech)
        return tuple(found)

    def heard(self, which: tree.Which | None, speech: Speech) -> kinds.Heard:
        if len(self.marks) > 1:
            nothing("a reaction triggers for one status or kind of counter")
        return super().heard(which, speech)


class OneMark(MarkVerb):
    """What an object does with one of several statuses and counters, as its controller chooses."""

    few = "a choice needs at least two options"
    at_once = False

    def actions(self, ref: tree.Ref, speech: Speech) -> tree.Actions:
        ways = [self.change(one, ref, speech) for one in self.marks]
        marks = [way[0] for way in ways if len(way) == 1]
        counters = [one.name for one in marks if isinstance(one, tree.Gain | tree.Remove)]
        if len(set(counters)) < len(counters):
            nothing("these are two numbers of one counter: write 'If ..., ... instead'")
        statuses = [one.status for one in marks if isinstance(one, tree.GainStatus)]
        if len(statuses) == len(ways):
            return (tree.GainOneOf(ref, tuple(statuses)),)
        if isinstance(ref, tree.Me | tree.It):
            return (either(ways),)
        it = later(ref)
        return (tree.Take(ref), either(self.change(one, it, speech) for one in self.marks))


@construct("(gain~|get~) {marks&}")
class Gain(AllMarks):
    """Objects gain counters (2.5.e) or statuses (2.4.1.b)."""

    def refused(self) -> Reason | None:
        mine = any(isinstance(part, CountersOfMine) for one in self.marks for part in one.parts())
        hint = 'write "Move 1 of my boosts to target Character."'
        return Reason("counters that are given away are moved", hint=hint) if mine else None


GainEither = declare(OneMark, "GainEither", "gain~ {marks|}")


@construct("lose~ {marks&}")
class Lose(AllMarks):
    """Objects lose counters (2.5.f) or statuses (2.4.1.c)."""

    event = tree.Loses


declare(OneMark, "LoseEither", "lose~ {marks|}", event=tree.Loses)
synonym(
    "ObjectsDo(Targets(One, NoOther, kind), [Gain])", {"main": "target {kind:sg} gain {marks&}"}
)


@kinds.ObjectVerb.means("gain~ my {nth} {counter:sg}")
def gain_nth(
    nth: kinds.Ordinal, counter: kinds.CounterName, which: tree.Which | None
) -> tree.Trigger:
    """The bearer gains a counter, and has a number of them then."""
    return tree.Gains(named(counter), which, nth.number)


@kinds.ObjectVerb.means("lose~ (my|its) last {counter:sg}")
def lose_last(counter: kinds.CounterName, which: tree.Which | None) -> tree.Trigger:
    """An object loses counters, and has none left then."""
    return tree.Loses(named(counter), which, last=True)


synonym("ObjectEvent(what, LoseLast(counter))", "the last {counter:sg} is removed from {what:obj}")


@construct("become~ {statuses|}")
class Become(kinds.ObjectVerb):
    """An object has a status that it did not have."""

    statuses: tuple[kinds.StatusWord, ...]

    def actions(self, ref: tree.Ref, speech: Speech) -> tree.Actions:
        verb = Gain if len(self.statuses) == 1 else GainEither
        return verb(tuple(map(StatusMark, self.statuses))).actions(ref, speech)

    def heard(self, which: tree.Which | None, speech: Speech) -> kinds.Heard:
        return kinds.Heard(tuple(_becomes(one, which) for one in self.statuses))


def _becomes(word: kinds.StatusWord, which: tree.Which | None) -> tree.Trigger:
    if word.meant == tree.Which(boosted=True):
        return tree.Gains("boost", which, 1)
    return tree.Gains(word.status().value, which)


synonym("ObjectCannot([Become(statuses)])", "can't be {statuses|}")


# For a time


class ForNow(kinds.ObjectVerb):
    """What holds for objects for a time."""

    at_once = False

    def holds(self) -> tuple[kinds.ObjectHolds, kinds.Duration]:
        nothing()

    def actions(self, ref: tree.Ref, speech: Speech) -> tree.Actions:
        holds, duration = self.holds()
        lasting = duration.duration()
        return tuple(tree.Lasting(one, lasting) for one in holds.statics(for_now(ref), speech))

    def lasting(self) -> kinds.ObjectHolds:
        return self.holds()[0]


@ForNow.means("{verb:$form,$num,$gen} {duration}")
def hold_for_now(
    verb: kinds.ObjectHolds, duration: kinds.Duration
) -> tuple[kinds.ObjectHolds, kinds.Duration]:
    """Something holds for objects for a time: "loses all abilities this turn"."""
    return verb, duration


idiom("HoldForNow(AreStatistics(statistics), duration)", "become~ {statistics} {duration}")
synonym("HoldForNow(AreKeyword(keywords), duration)", "become~ {keywords&:$num,$gen} {duration}")


@ForNow.means("gain~ {things&} {duration}")
def gain_for_now(
    things: tuple[Had, ...], duration: kinds.Duration
) -> tuple[kinds.ObjectHolds, kinds.Duration]:
    """Objects have statistics or abilities for a time."""
    return Have(things), duration


# What players do with counters and statuses


@construct("give~ {what} {marks&}", "give~ {marks&} to {what}", at_once=True)
class Give(kinds.Deed):
    """A player makes an object gain something."""

    what: kinds.Objects
    marks: tuple[kinds.Mark, ...]

    def refused(self) -> Reason | None:
        return Gain(self.marks).refused()

    def actions(self, speech: Speech) -> tree.Actions:
        return Gain(self.marks).actions(self.what.ref(speech), speech)


synonym("Give(what, [CountersMark(counters)])", "(put~|place~) {counters} on {what}")


@construct("remove~ {marks&} from {what:obj}", at_once=True)
class Remove(kinds.Deed):
    """A player makes objects lose something (2.5.f)."""

    marks: tuple[kinds.Mark, ...]
    what: kinds.Subject

    def actions(self, speech: Speech) -> tree.Actions:
        return Lose(self.marks).actions(self.what.ref(speech), speech)


idiom(
    "Remove([CountersMark(CountersOfMine(number, counter))], Me)",
    "remove~ {number} of my {counter:pl}",
)


for _goal, _owner in (("Me", "my"), ("It", "its")):
    synonym(
        f"Remove([CountersMark(AllCounters(counter))], {_goal})",
        f"remove~ [all] {_owner} {{counter:pl}}",
    )


@kinds.Deed.means("distribute~ {counters} [as you choose] among {what:obj}")
def distribute(counters: SomeCounters, what: kinds.Subject, speech: Speech) -> tree.Actions:
    """A player deals counters out among objects (2.5.e)."""
    amount, name = gained(counters, speech)
    return (tree.Spread(what.ref(speech), amount, name),)


# What is gained and lost


@construct("{status}")
class StatusMark(kinds.Mark):
    """A status."""

    status: kinds.StatusWord

    def gained(self, ref: tree.Ref, speech: Speech) -> tree.Actions:
        return (tree.GainStatus(ref, self.status.status()),)

    def lost(self, ref: tree.Ref, speech: Speech) -> tree.Actions:
        return (tree.LoseStatus(ref, self.status.status()),)

    def heard(self) -> tuple[str, ...]:
        return (self.status.status().value,)


_STATUSES = (Status.ANCHORED, Status.ASLEEP, Status.FLEETING, Status.EXHAUSTED)


@kinds.Mark.means("(a|any) status", "[any] statuses")
def any_status() -> tuple[str, ...]:
    """Any status."""
    return tuple(status.value for status in _STATUSES)


@kinds.Mark.means("lost", "all its statuses", "all [my|their] statuses")
def every_status(ref: tree.Ref) -> tree.Actions:
    """Every status."""
    first, *rest = sorted(_STATUSES, key=lambda status: status.value)
    others = (tree.LoseStatus(later(ref), status) for status in rest)
    return (tree.LoseStatus(ref, first), *others)


@construct("{counters}")
class CountersMark(kinds.Mark):
    """Counters."""

    counters: SomeCounters

    def gained(self, ref: tree.Ref, speech: Speech) -> tree.Actions:
        return (tree.Gain(ref, *gained(self.counters, speech)),)

    def lost(self, ref: tree.Ref, speech: Speech) -> tree.Actions:
        return (removed(ref, self.counters, speech),)

    def heard(self) -> tuple[str, ...]:
        return (self.counters.heard(),)


@kinds.Mark.means(
    "{counters}, up to a (max|maximum) of {most}",
    "{counters}, up to a (max|maximum) of {most} (boosts|counters) [on me|on it]",
    "{counters} (up to a max of|up to a maximum of) {most}",
)
def up_to_max(
    counters: SomeCounters, most: kinds.Digits, ref: tree.Ref, speech: Speech
) -> tree.Actions:
    """Counters that are gained as long as the object has no more than a number of them."""
    return (tree.Gain(ref, *gained(counters, speech), most.plain()),)


@kinds.Mark.means("its (subtypes|sub-types|subtype)", needs="it")
def its_subtypes(ref: tree.Ref) -> tree.Actions:
    """The sub-types of another object (2.2.2.p)."""
    return (tree.GainSubtypes(ref, tree.It()),)


def gained(counters: SomeCounters, speech: Speech) -> tuple[tree.Amount, str]:
    """How many counters are gained, and of which name."""
    amount = counters.amount(speech)
    if counters.up_to or amount == tree.AnyNumber():
        nothing(counters, "say how many are gained")
    counter = counters.name() or speech.spoken.counter
    speech.spoken.counter = counter or nothing(counters, "name the counters")
    return amount, counter


def removed(ref: tree.Ref, counters: SomeCounters, speech: Speech) -> tree.Action:
    """Counters being removed: of a name, or those that are chosen while it happens."""
    amount, name = counters.amount(speech), counters.name()
    if "counters" in counters.needs:
        name = speech.spoken.counter or nothing(counters, "name the counters")
    speech.spoken.counter = name
    if name and not counters.up_to:
        return tree.Remove(ref, amount, name)
    return tree.RemoveAny(ref, amount, counters.up_to, name)
