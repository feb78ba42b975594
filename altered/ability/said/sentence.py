"""Sentences of an effect, and the statements and clauses that they are made of (6.1, 6.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, declare, idiom, synonym
from altered.ability.holds.statistics import ObjectsHold
from altered.ability.kinds import Speech, nothing
from altered.ability.named.player import They
from altered.ability.named.reference import It
from altered.ability.references import is_plural
from altered.ability.said.clause import Act, ForEach, May, PlayerDoes, PlayerMay
from altered.ability.said.steps import asked_together, if_begun, if_paid, under
from altered.ability.said.use import paid_by
from altered.ability.tree.walk import parts, put_in
from altered.ability.wording import phrase_of, with_words
from altered.ability.words.values import needs_x


@construct("{sentences+}")
class Steps(kinds.EffectText):
    """Sentences one after the other."""

    sentences: tuple[kinds.Sentence, ...]

    def effect(self, speech: Speech) -> tree.Effect:
        steps: tree.Steps = ()
        begun = 0
        for sentence in self.sentences:
            before = steps
            steps = asked_together(before, begun, sentence.steps(speech, before))
            speech.spoken.begun = begun = len(before)
            speech.spoken.optional = bool(steps) and steps[-1].may
        return with_words(tree.Effect(if_paid(steps)), self) if steps else nothing()


@construct("{modes}")
class OnlyModes(kinds.EffectText):
    """Nothing but modes."""

    modes: kinds.ModeList

    def effect(self, speech: Speech) -> tree.Effect:
        return with_words(self.modes.effect(speech), self)


@construct("{sentences+} {modes}")
class StepsThenModes(kinds.EffectText):
    """Sentences, then modes."""

    sentences: tuple[kinds.Sentence, ...]
    modes: kinds.ModeList

    def refused(self) -> Reason | None:
        return Reason("modes are chosen first, so they must begin the effect", "modes")

    def effect(self, speech: Speech) -> tree.Effect:
        return nothing()


class Said(kinds.Sentence):
    """A statement."""

    statement: kinds.Statement

    def steps(self, speech: Speech, before: tree.Steps) -> tree.Steps:
        return (*before, *self.statement.steps(speech))


@construct("{statement}.")
class Say(Said):
    """A statement on its own."""


declare(Said, "ThenSay", "(then,|then) {statement}.", "Then[,] {statement}.")


@construct("(otherwise,|otherwise) {then}.", "Otherwise(,|:|) {then}.")
class Otherwise(kinds.Sentence):
    """What is done if the sentence before asks and it is not so, or offers and it is not done."""

    then: kinds.Sequence

    def steps(self, speech: Speech, before: tree.Steps) -> tree.Steps:
        return _else(self, before, self.then.steps(speech))


synonym(
    "Otherwise(OneClause(Act(Draw(MoreCards(quantity)))))", "otherwise(,|:) draw {quantity:f,1}."
)
idiom(
    "Otherwise(OneClause(ObjectsDo(what, [Gain([CountersMark(SameCounters(number))])])))",
    "(otherwise,|otherwise:) {what:subj} gain~what {number}.",
)


@construct("otherwise, {provided}, {then}.", "Otherwise[,] {provided}, {then}.")
class OtherwiseIf(kinds.Sentence):
    """What is done when that does not hold, but something else does."""

    provided: kinds.Provided
    then: kinds.Sequence

    def steps(self, speech: Speech, before: tree.Steps) -> tree.Steps:
        condition = self.provided.condition(speech)
        return _else(self, before, (under(condition, self.then.steps(speech)),))


def _else(phrase: kinds.Sentence, before: tree.Steps, steps: tree.Steps) -> tree.Steps:
    if before and before[-1].may and before[-1].condition is None:
        return (*before, under(tree.Not(tree.Did()), steps))
    if not before or before[-1].condition is None:
        nothing("'otherwise' follows a sentence with 'if'")
    if before[-1].otherwise:
        last = before[-1].otherwise
        return (*before[:-1], replace(before[-1], otherwise=_else(phrase, last, steps)))
    return (*before[:-1], replace(before[-1], otherwise=steps))


@construct("{then}")
class Plainly(kinds.Statement):
    """What is done in any case."""

    then: kinds.Sequence

    def steps(self, speech: Speech) -> tree.Steps:
        return self.then.steps(speech)


class Afterwards(kinds.Statement):
    """What is done later: after Rest of this Day."""

    then: kinds.Sequence

    def steps(self, speech: Speech) -> tree.Steps:
        later = with_words(tree.Effect(self.then.steps(speech)), self.then)
        return (tree.Step((with_words(tree.Delayed("Rest", later), self),)),)


@construct("{then} after Rest")
class AfterRest(Afterwards):
    """One thing that is done then."""

    def refused(self) -> Reason | None:
        if isinstance(self.then, ThenClause):
            hint = 'write "After Rest: Sabotage, then draw a card."'
            return Reason("which of these is done after Rest?", hint=hint)
        return None


declare(Afterwards, "ThenAfterRest", "after Rest, {then}")


@construct(
    "(at the next|this Day, at) {phase}, {then}",
    "at {phase} [this Day], {then}",
    "at the (beginning|start) of [the next] {phase}, {then}",
    "{then} at the (beginning|start) of [the next] {phase}",
    "{then} at [the next] {phase}",
)
class AtTheNext(kinds.Statement):
    """What is done later: as the next phase of that name begins."""

    phase: kinds.PhaseName
    then: kinds.Sequence

    def steps(self, speech: Speech) -> tree.Steps:
        later = with_words(tree.Effect(self.then.steps(speech)), self.then)
        return (tree.Step((with_words(tree.AtNext(self.phase.phase(), later), self),)),)


synonym(
    "AtTheNext(Morning, then)",
    "at the (beginning|start) of the next (Day|day), {then}",
    "{then} at the (beginning|start) of the next (Day|day)",
)


class ReactionFor(kinds.Statement):
    """A reaction that lasts for a while."""

    duration: kinds.Duration
    event: kinds.Event
    then: kinds.Sequence
    once: ClassVar[bool] = False

    def steps(self, speech: Speech) -> tree.Steps:
        heard = self.event.heard(speech)
        effect = with_words(tree.Effect(self.then.steps(speech)), self.then)
        together = heard.together or self.once
        reaction = tree.Reaction(heard.triggers, effect, heard.condition, together=together)
        lasting = self.duration.duration()
        return (tree.Step((with_words(tree.Whenever(reaction, lasting, once=self.once), self),)),)


declare(ReactionFor, "WheneverFor", "{duration}, (when|whenever|each time) {event}, {then}")


@construct("{duration}, the next time {event}, {then}", "the next time {event} {duration}, {then}")
class NextTime(ReactionFor):
    """The next time that it happens."""

    once = True


@kinds.Clause.means({"main": ["{holding} {duration}", "{duration}, {holding}"]})
def holds_for(holding: kinds.Holding, duration: kinds.Duration, speech: Speech) -> tree.Steps:
    """Something that holds for a while."""
    found = holding.lasting(speech, duration.duration())
    targets = list(parts(found, tree.Target))
    taken: tree.Steps = ()
    if len(targets) > 1 and all(one == targets[0] for one in targets):
        taken = (tree.Step((tree.Take(targets[0]),)),)
        found = tuple(put_in(one, targets[0], tree.It()) for one in found)
    match found:
        case (tree.Lasting(passive=static),):
            with_words(static, _of_it(holding, static))
    return (*taken, *(tree.Step((one,)) for one in found))


idiom(
    "HoldsFor(CardsCost(SomeonesCards, verb, FromBoth), duration)",
    "{other} {kind:pl} {player} play~player {places*:pl} {duration} {verb:3p}",
)
synonym(
    "HoldsFor(CardsCost(cards, CostLess(mana, times, least), source), duration)",
    "{cards} cost~cards {mana} less {times} {source} {duration} {least}",
)
idiom(
    "HoldsFor(PlayedCardsDo(SomeonesCards, verbs), duration)",
    "{other} {kind:pl} {player} play~player {places*:pl} {duration} {verbs&:3p}",
)


def _of_it(holding: kinds.Holding, static: tree.Static) -> kinds.Holding:
    """What holds, said of "it" or "they" where a target was chosen: so it is said later on."""
    which = getattr(static, "which", None)
    chosen = isinstance(which, tree.Which) and isinstance(which.these, tree.Target | tree.Chosen)
    if chosen and isinstance(holding, ObjectsHold):
        return ObjectsHold(It(), holding.verbs)
    return type(holding)(
        *(They() if isinstance(one, kinds.Player) and one.target else one for one in holding.values)
    )


@construct("{deeds&:imp} to {clause:inf}")
class PayTo(kinds.Statement):
    """Something that is paid, without a choice, for something else."""

    deeds: tuple[kinds.Deed, ...]
    clause: kinds.Clause

    def steps(self, speech: Speech) -> tree.Steps:
        cost = paid_by(self.deeds, speech)
        effect = with_words(tree.Effect(self.clause.steps(speech)), self.clause)
        return (tree.Step((tree.InternalAction(cost, effect),)),)


@construct("{clause}")
class OneClause(kinds.Sequence):
    """A single clause."""

    clause: kinds.Clause

    def steps(self, speech: Speech) -> tree.Steps:
        steps = self.clause.steps(speech)
        for step in steps:
            for action in step.actions:
                if isinstance(action, tree.NextPlayed) and phrase_of(action) is None:
                    with_words(action, self.clause)
        return steps


class Sequel(kinds.Sequence):
    """A clause and what follows it."""

    clause: kinds.Clause
    then: kinds.Sequence

    def refused(self) -> Reason | None:
        own = isinstance(self.then, OneClause | Sequel) and isinstance(self.then.clause, Act)
        if own and isinstance(self.clause, PlayerMay):
            return Reason("these words already belong to what that player may do")
        if own and isinstance(self.clause, PlayerDoes) and is_plural(self.clause.who):
            return Reason("these words already belong to what those players do")
        return None

    def steps(self, speech: Speech) -> tree.Steps:
        if isinstance(self.clause, ForEach):
            whole = type(self)(self.clause.clause, self.then)
            return self.clause.done_for(whole.steps, speech)
        first = self.clause.steps(speech)
        rest = self.then.steps(speech)
        if len(first) == 1 and first[0].may:
            rest = if_begun(first[0], rest)
        return (*first, *rest)


ThenClause = declare(
    Sequel, "ThenClause", "{clause}, then {then}", "{clause} [,] [and] then {then}"
)
AndClause = declare(Sequel, "AndClause", "{clause} and {then}", "{clause}, and {then}")


@construct("{clause}, {then}")
class CommaClause(Sequel):
    """One thing, another, and more."""

    def refused(self) -> Reason | None:
        if isinstance(self.then, OneClause):
            return Reason("'and' or 'then' stands before the last of several things")
        return super().refused()


@construct("{clause} or {then}")
class OrClause(Sequel):
    """One thing or another, chosen as it is done (6.1.g)."""

    def refused(self) -> Reason | None:
        own = isinstance(self.then, OneClause) and isinstance(self.then.clause, Act)
        if own and isinstance(self.clause, May):
            return Reason("these words mean one of two things that the player may do")
        return super().refused()

    def steps(self, speech: Speech) -> tree.Steps:
        effects = (tree.Effect(self.clause.steps(speech)), tree.Effect(self.then.steps(speech)))
        return (tree.Step((tree.Either(effects, speech.who),)),)


# Last, so that each statement before it can have a number told after it


@kinds.Statement.means(
    "{statement}, where X (is|equals) {amount}", "{statement} where X is {amount}", gives="x"
)
def where(statement: kinds.Statement, amount: kinds.Amount, speech: Speech) -> tree.Steps:
    """What is done with X, and what X is."""
    needs_x(statement, amount)
    told = replace(speech, x=tree.Number(0), spoken=replace(speech.spoken))
    statement.steps(told)  # only to learn of whom it speaks
    who = told.spoken.player
    if isinstance(who, tree.EachPlayer):
        plain = amount.amount(replace(speech, spoken=kinds.Spoken(tree.You())))
        theirs = amount.amount(replace(speech, spoken=kinds.Spoken(who)))
        own = plain if plain == theirs else tree.TheirOwn(plain)
        return statement.steps(speech.where_x(own))
    return statement.steps(speech.where_x(amount.amount(speech)))
