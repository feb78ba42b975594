"""Paying mana, and what players do with counters: spending, moving, exchanging, doubling them."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.does.counters import SomeCounters, named
from altered.ability.does.gain import removed
from altered.ability.formal.phrase import construct, idiom, synonym
from altered.ability.kinds import Deed, Mana, Speech, named_again
from altered.ability.kinds.deeds import later
from altered.ability.said.use import any_mana
from altered.ability.words.values import ManaX


@construct("spend~ {counters} from {what:obj}", rule="spend-counters.meaning")
class Spend(kinds.Deed):
    """A player removes counters to pay for something (7.3.21)."""

    counters: SomeCounters
    what: kinds.Subject

    def actions(self, speech: Speech) -> tree.Actions:
        cost = self.paid(tree.Cost(), speech)
        if cost.spend:  # all of it or nothing (2.5.g)
            return (tree.InternalAction(cost, tree.Effect(), kinds.named_again(speech.who)),)
        return cost.actions

    def paid(self, cost: tree.Cost, speech: Speech) -> tree.Cost:
        amount, name = self.counters.amount(speech), self.counters.name()
        if name and self.what.mine() and isinstance(amount, tree.Number):
            return replace(cost, spend=(*cost.spend, (name, amount.value)))
        removing = removed(self.what.ref(speech), self.counters, speech)
        return replace(cost, actions=(*cost.actions, removing))


idiom("Spend(CountersOfMine(number, counter), Me)", "spend~ {number} of my {counter:pl}")
synonym("Spend(counters, Me)", "spend~ {counters}")


@construct("move~ {counters} from {what:obj} to {goal}")
class MoveCounters(kinds.Deed):
    """A player takes counters off objects and puts as many on another."""

    counters: SomeCounters
    what: kinds.Subject
    goal: kinds.Objects

    def actions(self, speech: Speech) -> tree.Actions:
        source, name = self.what.ref(speech), named(self.counters)
        amount = self.counters.amount(speech)
        if amount == tree.AnyNumber() and isinstance(source, tree.Me) and not self.counters.up_to:
            amount = tree.CountersOn(source, name)
        if amount != tree.AnyNumber() and not self.counters.up_to:
            return (tree.MoveCounters(source, self.goal.ref(speech), amount, name),)
        taken = removed(source, self.counters, speech)
        return (taken, tree.Gain(self.goal.ref(speech), tree.ThatMany(), name))


synonym(
    "MoveCounters(counters, what, goal)",
    "(move~|put~) {counters} from {what:obj} (on|onto) {goal}",
    "give~ {counters} from {what:obj} to {goal}",
)
idiom(
    "MoveCounters(CountersOfMine(number, counter), Me, goal)",
    "(move~|give~) {number} of my {counter:pl} to {goal}",
)
idiom("MoveCounters(AllItsCounters(counter), Me, goal)", "move~ all my {counter:pl} to {goal}")
synonym("MoveCounters(counters, Me, goal)", "move~ {counters} (to|on|onto) {goal}")


# Exchanging


@kinds.Deed.means("(exchange~|swap~) their {counter:pl}", needs="things")
def exchange_theirs(counter: kinds.CounterName) -> tree.Actions:
    """A player makes two objects spoken of exchange their counters."""
    return (tree.ExchangeCounters(tree.It(), named(counter)),)


@construct("(exchange~|swap~) their {counter:pl}")
class ExchangeVerb(kinds.ObjectVerb):
    """Two objects exchange their counters."""

    counter: kinds.CounterName

    def actions(self, ref: tree.Ref, speech: Speech) -> tree.Actions:
        return (tree.ExchangeCounters(later(ref), named(self.counter)),)

    def steps(self, ref: tree.Ref, speech: Speech) -> tree.Steps:
        return exchanged(() if isinstance(ref, tree.It) else (ref,), self.counter)


@kinds.Deed.means(
    "exchange~ the {counter:pl} of {what} and {second}",
    "(exchange~|swap~) the {counter:pl} on {what} and {second}",
    "(exchange~|swap~) the {counter:pl} (of|on) {what} with those (of|on) {second}",
)
def exchange_of_two(
    counter: kinds.CounterName, what: kinds.Objects, second: kinds.Objects, speech: Speech
) -> tree.Steps:
    """A player makes two objects exchange their counters."""
    return exchanged((what.ref(speech), second.ref(speech)), counter)


synonym(
    "ExchangeOfTwo(counter, what, Me)",
    "(exchange~|swap~) my {counter:pl} with those (of|on) {what}",
)


@kinds.Deed.means("(exchange~|swap~) the {counter:pl} (of|on) {what}")
def exchange_of(counter: kinds.CounterName, what: kinds.Objects, speech: Speech) -> tree.Steps:
    """A player makes objects exchange their counters."""
    return exchanged((what.ref(speech),), counter)


def exchanged(refs: tuple[tree.Ref, ...], counter: kinds.CounterName) -> tree.Steps:
    """Objects being spoken of, then exchanging their counters."""
    exchange = tree.Step((tree.ExchangeCounters(tree.It(), named(counter)),))
    taken = tuple(tree.Take(ref) for ref in refs)
    return (tree.Step(taken), exchange) if taken else (exchange,)


@kinds.Deed.means("double~ the (number of|) {counter:pl} (on|of) {what:obj}")
def double_counters(counter: kinds.CounterName, what: kinds.Subject, speech: Speech) -> tree.Steps:
    """A player gives objects as many counters as they have."""
    ref, name = what.ref(speech), named(counter)
    it = later(ref)
    gain = tree.Gain(it, tree.CountersOn(it, name), name)
    if isinstance(ref, tree.Each):
        return (tree.Step((gain,), for_each=ref.which),)
    if it is ref:
        return (tree.Step((gain,)),)
    return tree.Step((tree.Take(ref),)), tree.Step((gain,))


synonym("DoubleCounters(counter, Me)", "double~ my {counter:pl}")
synonym("DoubleCounters(counter, It)", "double~ its {counter:pl}")


@construct("pay~ {mana}", gives="x")
class PayMana(Deed):
    """A player exhausts Mana Orbs to pay for something (6.4.c)."""

    mana: Mana

    def paid(self, cost: tree.Cost, speech: Speech) -> tree.Cost:
        if isinstance(self.mana, ManaX) and speech.x is None:
            speech.spoken.x = tree.ThatMany()
            return replace(cost, actions=(*cost.actions, any_mana(tree.AnyNumber())))
        return replace(cost, mana=self.mana.amount(speech))

    def actions(self, speech: Speech) -> tree.Actions:
        cost = self.paid(tree.Cost(), speech)
        return (tree.InternalAction(cost, tree.Effect(), named_again(speech.who)),)
