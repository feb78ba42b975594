"""What is done if something holds: in a sentence, or instead of the sentence before (6.5.c)."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, Reason, construct, declare, synonym
from altered.ability.kinds import Provided, Sentence, Sequence, Speech, Statement, nothing
from altered.ability.named.player import MY_CONTROLLER, They
from altered.ability.references import unmet
from altered.ability.said.clause import ObjectsAct, SeveralDeeds, left_undone
from altered.ability.said.fact import Not, TheyCannot, TheyDo, UnlessFact, YouDo
from altered.ability.said.sentence import Afterwards, AtTheNext, PayTo, Sequel
from altered.ability.said.steps import (
    aims,
    asked_first,
    if_begun,
    of_each,
    taken_first,
    those_who,
    under,
)
from altered.ability.tree.walk import contains, parts, put_in


def _asked_of_each(provided: Provided, speech: Speech) -> tree.Condition | None:
    """What is asked of each of several players, as "you", where "they" are these."""
    if not of_each(speech):
        return None
    if provided.fact in (TheyDo(), Not(TheyDo()), TheyCannot()):
        did = isinstance(provided, UnlessFact) is not (provided.fact == TheyDo())
        return tree.SpokenOf() if did else tree.Not(tree.SpokenOf())
    if not any(isinstance(part, They) for part in provided.walk()):
        return None
    spoken = replace(speech.spoken, player=tree.You())
    return provided.condition(replace(speech, you=MY_CONTROLLER, spoken=spoken))


class Conditional(Statement):
    """What is done if something holds, or unless it does (6.5.c)."""

    provided: Provided
    then: Sequence

    def steps(self, speech: Speech) -> tree.Steps:
        if (only := _asked_of_each(self.provided, speech)) is not None:
            return those_who(self.then.steps(speech), only, speech)
        taken, condition = asked_first(self.provided.condition(speech))
        left = self.provided.fact == YouDo()
        done = left_undone(self.then, speech) if left else self.then.steps(speech)
        return (*taken, under(condition, done))


@construct("{provided}, [then] {then}")
class If(Conditional):
    """The condition stands first."""


def _last_only(then: Sequence) -> Reason | None:
    """Why 'if ...' is not said of all of it: of several things it asks for the last alone."""
    if not any(map(_of_several, then.walk())):
        return None
    hint = 'write "If you control a Plant, draw a card and Resupply."'
    return Reason("the condition could be of all of it, or of the last alone", hint=hint)


def _of_several(part: Phrase) -> bool:
    verbs = part.verbs if isinstance(part, ObjectsAct) else ()
    return len(verbs) > 1 or isinstance(part, Sequel | SeveralDeeds)


@construct("{then} {provided}")
class IfSaidLast(Conditional):
    """The condition stands last."""

    def refused(self) -> Reason | None:
        return _last_only(self.then)


@construct("{first}, (then|then,) {last}")
class ThenIf(Statement):
    """Something, then something else if something holds."""

    first: Sequence
    last: Statement

    def refused(self) -> Reason | None:
        asks = isinstance(self.last, Conditional | IfAfter | IfOtherwise)
        return None if asks else Reason("these words mean one thing after another")

    def steps(self, speech: Speech) -> tree.Steps:
        first = self.first.steps(speech)
        last = self.last.steps(speech)
        if len(first) == 1 and first[0].may:
            last = if_begun(first[0], (tree.Step((), then=last),))
        return (*first, *last)


synonym("ThenIf(first, If(provided, then))", "{first}[,] and[,] {provided}, {then}")


@construct("{provided}, {statement}")
class IfLater(Statement):
    """What is done later, or has a cost, if something holds now."""

    provided: Provided
    statement: Statement

    def refused(self) -> Reason | None:
        if not isinstance(self.statement, Afterwards | AtTheNext | PayTo):
            return Reason("these words mean 'if ..., ...'")
        return None

    def steps(self, speech: Speech) -> tree.Steps:
        if of_each(speech):
            nothing("say it of one player")
        taken, condition = asked_first(self.provided.condition(speech))
        return (*taken, under(condition, self.statement.steps(speech)))


@construct("{then} {provided}")
class IfAfter(Statement):
    """What is done if something holds for what it is done to: "Discard ... if it's Boosted"."""

    then: Sequence
    provided: Provided

    def refused(self) -> Reason | None:
        if unmet(self.provided) is None:
            return Reason("these words mean 'if ..., ...'")
        return _last_only(self.then)

    def steps(self, speech: Speech) -> tree.Steps:
        before = speech.spoken.expedition
        taken, done = taken_first(self.then.steps(speech))
        if (only := _asked_of_each(self.provided, speech)) is not None:
            return those_who(done, only, speech)
        moves = speech.spoken.expedition
        if moves is None or moves is before or moves.target or moves.again:
            condition = self.provided.condition(speech)
        else:  # asked before it moves, it is none spoken of yet
            speech.spoken.named = moves
            condition = self.provided.condition(speech)
            several = moves == replace(moves, where=None, side=None, of=None)
            if several and moves in parts(condition, tree.ExpeditionOf):
                nothing(self.provided, "several Expeditions or players could be meant: name one")
        if not taken and contains(condition, tree.It):
            nothing("only one target can be meant here")
        for named, again in aims(done):
            done = tuple(put_in(step, named, again) for step in done)
            condition = put_in(condition, again, named)
        return (*taken, under(_of_the_expedition(condition, done), done))


def _of_the_expedition(condition: tree.Condition, done: tree.Steps) -> tree.Condition:
    """The condition with "it" being the Expedition with which something is done afterwards."""
    it = tree.ExpeditionOf(again=True)
    if it not in parts(condition, tree.ExpeditionOf):
        return condition
    named = {one for one in parts(done, tree.ExpeditionOf) if not one.again}
    if len(named) != 1 or any(one.each for one in named):
        nothing("several Expeditions or players could be meant: name one")
    return put_in(condition, it, named.pop())


@construct("{provided}, {then}, (otherwise|otherwise,) {second}")
class IfOtherwise(Statement):
    """One thing if something holds, else another."""

    provided: Provided
    then: Sequence
    second: Sequence

    def steps(self, speech: Speech) -> tree.Steps:
        condition = self.provided.condition(speech)
        step = under(condition, self.then.steps(speech))
        return (replace(step, otherwise=self.second.steps(speech)),)


@construct(
    "{provided}, {then} instead.", "{provided}, {then}, instead.", "{provided}, instead[,] {then}."
)
class IfInstead(Sentence):
    """Something else instead of the sentence before: "If you control a Robot, draw two instead"."""

    provided: Provided
    then: Sequence

    def steps(self, speech: Speech, before: tree.Steps) -> tree.Steps:
        start = speech.spoken.begun
        earlier, plain = before[:start], before[start:]
        if not plain:
            nothing("no sentence stands before that this could replace")
        if any(step.may for step in plain):
            nothing("a choice with 'may' cannot be replaced: write both as choices")
        taken, plain = taken_first(plain)
        condition = self.provided.condition(speech)
        other = self.then.steps(speech)
        for named in parts(plain, tree.TargetPlayer):
            other = tuple(put_in(step, tree.TargetPlayer(again=True), named) for step in other)
        merged = _by_amount(plain, other, condition)
        if merged is None:
            if _aims(plain) and _aims(other):
                nothing("choose the target once, before the condition")
            merged = replace(under(condition, other), otherwise=plain)
        return (*earlier, *taken, merged)


synonym(
    "IfInstead(provided, OneClause(Act(Draw(Cards(quantity)))))",
    "{provided}, draw {quantity:f} instead.",
)
synonym(
    "IfInstead(provided, OneClause(Act(Ready(Some(quantity, NoOther, Kinds([], [ManaOrb], []))))))",
    "{provided}, ready {quantity:m} instead.",
)
synonym(
    "IfInstead(provided, OneClause(ObjectsDo(what, [Gain([CountersMark("
    "Counters(number, Boost))])])))",
    "{provided}, {what:subj} gain~what {number} instead.",
)


def _by_amount(plain: tree.Steps, other: tree.Steps, condition: tree.Condition) -> tree.Step | None:
    """One step for two that differ in a number alone, which then depends on the condition."""
    (one, *more), (two, *further) = plain, other
    if more or further or len(one.actions) != 1 or len(two.actions) != 1:
        return None
    (act,), (instead,) = one.actions, two.actions
    if not isinstance(act, _COUNTED) or not isinstance(instead, _COUNTED):
        return None
    few, many = act.amount, instead.amount
    if not isinstance(few, tree.Number) or not isinstance(many, tree.Number):
        return None
    if replace(two, actions=(replace(instead, amount=few),)) != one:
        return None
    amount = tree.Plus(tree.IfSo(condition, many.value - few.value), few.value)
    return replace(one, actions=(replace(act, amount=amount),))


_COUNTED = (tree.Draw, tree.Resupply, tree.Gain, tree.Remove, tree.Create, tree.MoveMarker)


def _aims(steps: tree.Steps) -> bool:
    """Whether a player or an Expedition is chosen as a target, or one that was is meant."""
    expeditions = (one.target or one.again for one in parts(steps, tree.ExpeditionOf))
    return contains(steps, tree.TargetPlayer) or any(expeditions)


class OtherNumber(Phrase, noun="another number"):
    """A number in the place of one that was said, with what it counts or without."""

    number: kinds.NumberWord
    acts: ClassVar[tuple[type[tree.Action], ...]] = _COUNTED

    def counts(self, action: tree.Action) -> bool:
        """Whether an action has a number of these."""
        return isinstance(action, self.acts)


declare(OtherNumber, "BareOther", "{number}")
declare(OtherNumber, "OtherCards", "{number:f} card^number", acts=(tree.Draw,))
declare(OtherNumber, "OtherRegions", "{number:f} region^number", acts=(tree.MoveMarker,))


@OtherNumber.means("{number:digits} {counter:number.num}")
def other_counters(counter: kinds.CounterName, action: tree.Action) -> bool:
    """Another number of counters of the same name."""
    return isinstance(action, tree.Gain | tree.Remove) and action.name == counter.name()


@kinds.Clause.means({"main": "{clause:main}, or {other} [instead] {provided}"})
def or_other(
    clause: kinds.Clause, other: OtherNumber, provided: Provided, speech: Speech
) -> tree.Steps:
    """The same with another number if something holds: "draw a card, or two if ..."."""
    taken, plain = taken_first(clause.steps(speech))
    condition = provided.condition(speech)
    if _asked_of_each(provided, speech) is not None:
        nothing(provided, "say it of one player")
    moved = speech.spoken.expedition
    if moved is not None and moved.where is not None and not moved.target:
        condition = put_in(condition, tree.ExpeditionOf(again=True), moved)
    if any(one.again for one in parts(condition, tree.ExpeditionOf)):
        nothing(provided, "choose the target once, before the condition")
    (act, *further) = plain[0].actions or nothing()
    if further or not isinstance(act, _COUNTED) or not other.counts(act):
        nothing(other, "these words give another number of what stands before")
    second = replace(act, amount=tree.Number(other.number.plain()))
    merged = _by_amount(plain, (replace(plain[0], actions=(second,)),), condition)
    return (*taken, merged or nothing(other))
