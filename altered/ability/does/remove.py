"""Removing and spending counters, moving them, exchanging them."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.does.gain import named
from altered.ability.does.lose import removed
from altered.ability.does.refs import later
from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import (
    CounterName,
    Deed,
    Digits,
    Heard,
    Objects,
    ObjectVerb,
    SingleEvent,
    Speech,
    StatusWord,
    Subject,
)


@construct("remove~ {number} {counter:number.num} from {what:obj}")
class Remove(Deed):
    """A player removes counters from objects (2.5.f)."""

    number: Digits
    counter: CounterName
    what: Subject

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (removed(self.what.ref(speech), self.number.amount(speech), self.counter),)


idiom("Remove(1, counter, what)", "remove~ a {counter:sg} from {what:obj}", only_read=True)


@construct("remove~ up to {number} {counter:pl} from {what:obj}")
class RemoveUpTo(Deed):
    """A player removes counters from objects, as many as they like up to a number."""

    number: Digits
    counter: CounterName
    what: Subject

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        ref, most = self.what.ref(speech), self.number.amount(speech)
        return (removed(ref, most, self.counter, up_to=True),)


@construct("remove~ any number of {counter:pl} from {what:obj}")
class RemoveAnyNumber(Deed):
    """A player removes counters from objects, as many as they like."""

    counter: CounterName
    what: Subject

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        ref = self.what.ref(speech)
        return (removed(ref, tree.AnyNumber(), self.counter, up_to=True),)


@construct(
    "remove~ all {counter:pl} from {what:obj}",
    also=(
        "remove~ every {counter:sg} from {what:obj}",
        "remove~ (its|their) {counter:pl} from {what:obj}",
    ),
)
class RemoveAll(Deed):
    """A player removes all counters of a name from objects."""

    counter: CounterName
    what: Subject

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (removed(self.what.ref(speech), tree.AnyNumber(), self.counter),)


@construct("spend~ {number} {counter:number.num} from {what:obj}", rule="spend-counters.meaning")
class Spend(Deed):
    """A player removes counters to pay for something (7.3.21)."""

    number: Digits
    counter: CounterName
    what: Objects

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (removed(self.what.ref(speech), self.number.amount(speech), self.counter),)

    def paid(self, cost: tree.Cost, speech: Speech) -> tree.Cost:
        if self.what.mine():
            return SpendMine(self.number, self.counter).paid(cost, speech)
        return super().paid(cost, speech)


idiom("Spend(1, counter, what)", "spend~ a {counter:sg} from {what:obj}", only_read=True)


@construct(
    "spend~ {number} of my {counter:pl}",
    also=("spend~ {number} {counter:number.num}",),
    rule="spend-counters.meaning",
)
class SpendMine(Deed):
    """A player removes counters from the bearer to pay for something."""

    number: Digits
    counter: CounterName

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (removed(tree.Me(), self.number.amount(speech), self.counter),)

    def paid(self, cost: tree.Cost, speech: Speech) -> tree.Cost:
        if not self.counter.name():
            return super().paid(cost, speech)
        spent = self.counter.name(), self.number.plain()
        return replace(cost, spend=(*cost.spend, spent))


@construct("the last {counter:sg} is removed from {what:obj}")
class LastRemoved(SingleEvent):
    """An object loses counters, and has none left then."""

    counter: CounterName
    what: Objects

    def heard(self, speech: Speech) -> Heard:
        which = None if self.what.mine() else self.what.which(speech)
        return Heard((tree.Loses(named(self.counter), which, last=True),))


@construct("remove~ {status} from {what}")
class RemoveStatus(Deed):
    """A player makes objects lose a status."""

    status: StatusWord
    what: Objects

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.LoseStatus(self.what.ref(speech), self.status.status()),)


@construct(
    "move~ {number} {counter:number.num} from {what} to {goal}",
    also=(
        "move~ {number} {counter:number.num} from {what} (on|onto) {goal}",
        "put~ {number} {counter:number.num} from {what} (on|onto) {goal}",
    ),
)
class MoveCounters(Deed):
    """A player takes counters off one object and puts as many on another."""

    number: Digits
    counter: CounterName
    what: Objects
    goal: Objects

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        source = self.what.ref(speech)
        goal = self.goal.ref(speech)
        return (tree.MoveCounters(source, goal, self.number.amount(speech), named(self.counter)),)


@construct(
    "move~ {number} of my {counter:pl} to {goal}",
    also=("move~ {number} of my {counter:pl} (on|onto) {goal}",),
)
class MoveMine(Deed):
    """A player takes counters off the bearer and puts as many on another object."""

    number: Digits
    counter: CounterName
    goal: Objects

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        goal, name = self.goal.ref(speech), named(self.counter)
        return (tree.MoveCounters(tree.Me(), goal, self.number.amount(speech), name),)


@construct(
    "move~ all my {counter:pl} to {goal}", also=("move~ all my {counter:pl} (on|onto) {goal}",)
)
class MoveAllMine(Deed):
    """A player takes all counters of a name off the bearer and puts as many on another object."""

    counter: CounterName
    goal: Objects

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        goal, name = self.goal.ref(speech), named(self.counter)
        amount = tree.CountersOn(tree.Me(), name)
        return (tree.MoveCounters(tree.Me(), goal, amount, name),)


@construct(
    "move~ all {counter:pl} from {what:obj} to {goal}",
    also=("move~ all {counter:pl} from {what:obj} (on|onto) {goal}",),
)
class MoveAllCounters(Deed):
    """A player removes all counters of a name and puts as many on another object."""

    counter: CounterName
    what: Subject
    goal: Objects

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        name = named(self.counter)
        taken = tree.Remove(self.what.ref(speech), tree.AnyNumber(), name)
        return (taken, tree.Gain(self.goal.ref(speech), tree.ThatMany(), name))


idiom(
    "MoveCounters(1, counter, what, goal)",
    "move~ a {counter:sg} from {what} to {goal}",
    only_read=True,
)


@construct("exchange~ their {counter:pl}", also=("swap~ their {counter:pl}",), needs="things")
class ExchangeTheirs(Deed):
    """A player makes two objects spoken of exchange their counters."""

    counter: CounterName

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.ExchangeCounters(tree.It(), named(self.counter)),)


@construct("exchange~ their {counter:pl}", also=("swap~ their {counter:pl}",))
class ExchangeVerb(ObjectVerb):
    """Two objects exchange their counters."""

    counter: CounterName

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.ExchangeCounters(later(ref), named(self.counter)),)

    def steps(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Step, ...]:
        exchange = tree.Step(self.actions(ref, speech))
        return (exchange,) if isinstance(ref, tree.It) else (tree.Step((tree.Take(ref),)), exchange)


@construct(
    "exchange~ the {counter:pl} of {what} and {second}",
    also=(
        "exchange~ the {counter:pl} on {what} and {second}",
        "exchange~ the {counter:pl} of {what} with those of {second}",
    ),
)
class ExchangeOfTwo(Deed):
    """A player makes two objects exchange their counters."""

    counter: CounterName
    what: Objects
    second: Objects

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        one, other = self.what.ref(speech), self.second.ref(speech)
        return exchanged((one, other), self.counter)


@construct("exchange~ the {counter:pl} of {what}", also=("exchange~ the {counter:pl} on {what}",))
class ExchangeOf(Deed):
    """A player makes objects exchange their counters."""

    counter: CounterName
    what: Objects

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        return exchanged((self.what.ref(speech),), self.counter)


@construct(
    "exchange~ my {counter:pl} with those of {what}",
    also=("exchange~ my {counter:pl} with those on {what}",),
)
class ExchangeMine(Deed):
    """A player makes the bearer and another object exchange their counters."""

    counter: CounterName
    what: Objects

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        return exchanged((self.what.ref(speech), tree.Me()), self.counter)


def exchanged(refs: tuple[tree.Ref, ...], counter: CounterName) -> tuple[tree.Step, ...]:
    """Objects being spoken of, then exchanging their counters."""
    exchange = tree.ExchangeCounters(tree.It(), named(counter))
    return (tree.Step(tuple(tree.Take(ref) for ref in refs)), tree.Step((exchange,)))


@construct(
    "double~ the number of {counter:pl} on {what}",
    also=("double~ the {counter:pl} (on|of) {what}",),
)
class DoubleCounters(Deed):
    """A player gives an object as many counters as it has."""

    counter: CounterName
    what: Objects

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        ref, name = self.what.ref(speech), named(self.counter)
        if isinstance(ref, tree.Me | tree.It):
            return (tree.Gain(ref, tree.CountersOn(ref, name), name),)
        return (tree.Take(ref), tree.Gain(tree.It(), tree.CountersOn(tree.It(), name), name))

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        ref, name = self.what.ref(speech), named(self.counter)
        if isinstance(ref, tree.Each):
            gain = tree.Gain(tree.It(), tree.CountersOn(tree.It(), name), name)
            return (tree.Step((gain,), for_each=ref.which),)
        return super().steps(speech)
