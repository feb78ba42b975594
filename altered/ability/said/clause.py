"""Clauses: who does what, whether they may, what they pay for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, idiom, synonym
from altered.ability.holds.statistics import ObjectsHold
from altered.ability.kinds import Speech, nothing
from altered.ability.named.player import ThatPlayer, They
from altered.ability.named.reference import It
from altered.ability.references import is_single
from altered.ability.said.cost import paid_by
from altered.ability.said.steps import done_by, optional, paid_for
from altered.ability.wording import said

if TYPE_CHECKING:
    from collections.abc import Callable


def _speech_of(player: kinds.Someone, speech: Speech) -> tuple[tree.Who, Speech]:
    who = player.who(speech)
    speech.spoken.player, speech.spoken.others = kinds.named_again(who), True
    if not isinstance(player, They | ThatPlayer):
        speech.spoken.if_done = False
    return who, speech.done_by(who)


def left_undone(clause: kinds.Clause | kinds.Sequence, speech: Speech) -> tuple[tree.Step, ...]:
    """The steps of what may be left undone: the players named in them are then not spoken of.

    A target is known to the effect itself, and what "its controller" means to what "it" means.
    """
    before = speech.spoken.player
    steps = clause.steps(speech)
    who = speech.spoken.player
    if who != before and isinstance(who, tree.EachPlayer | tree.Opponent | tree.OtherPlayer):
        speech.spoken.if_done = True
    return steps


def _restricted(
    player: kinds.Someone, steps: tuple[tree.Step, ...], speech: Speech
) -> tuple[tree.Step, ...]:
    """Steps of "each player who ...": only those for whom that holds do them.

    Those of "they" are done only if what named these players was. Who chose to do the first of them
    does the others.
    """
    if speech.spoken.if_done and isinstance(player, They | ThatPlayer):
        steps = tuple(s if s.condition else replace(s, condition=tree.Did()) for s in steps)
    only, opponents = player.only(speech), player.opponents and player.only(speech) is not None
    if not isinstance(player, They | ThatPlayer):
        speech.spoken.only = only
    elif isinstance(speech.spoken.player, tree.EachPlayer):
        only, opponents = only or speech.spoken.only, speech.spoken.opponents
    if only is None and not opponents:
        return steps
    return tuple(replace(step, only=step.only or only, opponents=opponents) for step in steps)


@construct({"main": "{deed:imp}", "inf": "{deed:inf}"}, gives="deed")
class Act(kinds.Clause):
    """Something that the player of the ability does."""

    deed: kinds.Deed

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        speech.spoken.others = speech.by is not None
        return self.deed.steps(speech)


@construct({"main": "{deed:imp} {per}", "inf": "{deed:inf} {per}"}, gives="deed")
class ActPer(kinds.Clause):
    """Something that is done once for each thing that is counted."""

    deed: kinds.Deed
    per: kinds.PerEach

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        return self.deed.steps_per(self.per, speech)


@construct(
    {
        "main": ["{who} {deeds:@who}", "{who} each {deeds:@who}"],
        "inf": ["have {who:obj} {deeds:inf}", "make {who:obj} {deeds:inf}"],
    },
    gives="deed",
)
class PlayerDoes(kinds.Clause):
    """Something that another player does."""

    who: kinds.Player
    deeds: kinds.Deeds

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        _, own = _speech_of(self.who, speech)
        return _restricted(self.who, self.deeds.steps(own), speech)


class ObjectsAct(kinds.Clause):
    """Something that objects do, or that is done to them."""

    what: kinds.Subject
    verbs: tuple[kinds.ObjectVerb, ...]

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        ref = self.what.ref(speech)
        steps: list[tree.Step] = []
        for verb in self.verbs:
            done = verb.steps(ref, speech)
            steps.extend(done)
            holds = verb.lasting()
            if holds is not None:
                kind = isinstance(ref, tree.Each | tree.Me)
                _last(done, ObjectsHold(self.what if kind else It(), (holds,)))
            ref = ref if isinstance(ref, tree.Me) else tree.It()
        return tuple(steps)


@construct(
    {
        "main": "{what:subj} {verbs&:@what}",
        "inf": ["have {what:obj} {verbs&:inf}", "make {what:obj} {verbs&:inf}"],
    }
)
class ObjectsDo(ObjectsAct):
    """All of them."""


@construct(
    {
        "main": ["{what:subj} each {verbs&:@what}", "{what:subj} {verbs&:@what} each"],
        "inf": ["have {what:obj} each {verbs&:inf}", "have {what:obj} {verbs&:inf} each"],
    }
)
class ObjectsEachDo(ObjectsAct):
    """Each of several does it."""

    def refused(self) -> Reason | None:
        return Reason("'each' is said of several objects") if is_single(self.what) else None


def _last(steps: tuple[tree.Step, ...], phrase: ObjectsHold) -> None:
    """What lasts is said as what holds: "It loses Gigantic"."""
    for step in steps:
        for action in step.actions:
            if isinstance(action, tree.Lasting):
                said(action.passive, phrase)


@construct(
    {"main": "{expedition:subj} {verb:@expedition}", "inf": "have {expedition:obj} {verb:inf}"}
)
class ExpeditionDoes(kinds.Clause):
    """Something that an Expedition does."""

    expedition: kinds.Expedition
    verb: kinds.ExpeditionVerb

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        expedition = self.expedition.expedition(speech)
        if expedition.where is not None and not expedition.target:
            speech.spoken.named = speech.spoken.named or expedition
        action = self.verb.action(expedition, speech)
        speech.spoken.expedition, speech.spoken.named = expedition, None
        return (tree.Step((action,)),)


@construct({"main": "it {verb:3s}"}, needs="expedition")
class ItMoves(kinds.Clause):
    """Something that the Expedition spoken of does."""

    verb: kinds.ExpeditionVerb

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        expedition = speech.that_expedition
        speech.spoken.named = None
        return (tree.Step((self.verb.action(expedition, speech),)),)


@construct({"main": "you may {clause:inf}"}, gives="deed")
class May(kinds.Clause):
    """Something that the player may do or not (6.5.b)."""

    clause: kinds.Clause

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        return optional(self, left_undone(self.clause, speech), speech.who)


@construct({"main": "you may immediately {deed:inf}"}, mechanic="immediate play")
class MayAtOnce(kinds.Clause):
    """Something that the player may do at once."""

    deed: kinds.Deed


@construct({"main": "{who} may {deeds:inf}"}, gives="deed")
class PlayerMay(kinds.Clause):
    """Something that another player may do or not."""

    who: kinds.Player
    deeds: kinds.Deeds

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        who, own = _speech_of(self.who, speech)
        if isinstance(who, tree.Opponent):  # each of several decides for themselves
            own = speech.done_by(tree.EachPlayer())
            speech.spoken.player, speech.spoken.opponents = tree.EachPlayer(), True
            steps = optional(self, self.deeds.steps(own), tree.EachPlayer())
            steps = tuple(replace(step, opponents=True) for step in steps)
        else:
            steps = optional(self, self.deeds.steps(own), who)
        return _restricted(self.who, steps, speech)


@construct({"main": "you may {deeds&:inf} to {clause:inf}"}, gives="deed")
class MayPayTo(kinds.Clause):
    """An effect with a cost of its own, paid or not (1.2.6.e, 5.4)."""

    deeds: tuple[kinds.Deed, ...]
    clause: kinds.Clause

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        cost = paid_by(self.deeds, speech)
        return paid_for(cost, left_undone(self.clause, speech))


@construct({"main": "{who} may {deeds&:inf} to {clause:inf}"}, gives="deed")
class PlayerMayPayTo(kinds.Clause):
    """An effect with a cost that another player may pay."""

    who: kinds.Player
    deeds: tuple[kinds.Deed, ...]
    clause: kinds.Clause

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        who, _ = _speech_of(self.who, speech)
        again = kinds.named_again(who)
        inner = replace(speech, who=tree.You(), spoken=kinds.Spoken(tree.You()))
        cost = paid_by(self.deeds, inner)
        effect = tree.Effect(self.clause.steps(inner))
        step = tree.Step((tree.InternalAction(cost, effect, again),), may=True)
        if again != who:
            step = replace(step, who_may=who)
        return _restricted(self.who, (step,), speech)


@construct("{deed:$form}")
class OneDeed(kinds.Deeds):
    """A single deed."""

    deed: kinds.Deed

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        return done_by(self.deed.steps(speech), speech.who)


@construct("{deed:$form} {per}")
class DeedPer(kinds.Deeds):
    """A deed done once for each thing that is counted."""

    deed: kinds.Deed
    per: kinds.PerEach

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        return done_by(self.deed.steps_per(self.per, speech), speech.who)


class SeveralDeeds(kinds.Deeds):
    """One deed and others of the same player."""

    deed: kinds.Deed
    deeds: kinds.Deeds

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        again = speech.done_by(kinds.named_again(speech.who))
        first = done_by(self.deed.steps(speech), speech.who)
        return (*first, *self.deeds.steps(again))


@construct("{deed:$form}, then {deeds:$form}", "{deed:$form} then {deeds:$form}")
class ThenDeed(SeveralDeeds):
    """One after the other."""


@construct("{deed:$form} and {deeds:$form}", "{deed:$form}, and {deeds:$form}")
class AndDeed(SeveralDeeds):
    """Both."""


@construct("{deeds|:$form}")
class OrDeed(kinds.Deeds):
    """One of several deeds, as the player who does it chooses (6.1.g)."""

    deeds: tuple[kinds.Deed, ...]

    def refused(self) -> Reason | None:
        return Reason("a choice needs at least two options") if len(self.deeds) < 2 else None

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        who = speech.who
        if isinstance(who, tree.EachPlayer | tree.Opponent | tree.OtherPlayer):
            nothing(self, "one player chooses: say which one")
        own = speech.done_by(kinds.named_again(who))
        effects = (tree.Effect(done_by(deed.steps(own), own.who)) for deed in self.deeds)
        return (tree.Step((tree.Either(tuple(effects), who),)),)


@construct("{deed:$form}, then may do it again", "{deed:$form}, then may do so again")
class MayRepeat(kinds.Deeds):
    """A deed that may be done a second time."""

    deed: kinds.Deed

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        first = done_by(self.deed.steps(speech), speech.who)
        again = speech.done_by(kinds.named_again(speech.who))
        return (*first, *optional(self, done_by(self.deed.steps(again), again.who), again.who))


@construct({"main": "for each {other:sg} {kind:sg}, {clause:main}"}, gives="each")
class ForEach(kinds.Clause):
    """Something that is done once for each object of a kind, which "it" means."""

    other: kinds.Otherness
    kind: kinds.Noun
    clause: kinds.Clause

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        return self.done_for(self.clause.steps, speech)

    def done_for(
        self, clause: Callable[[Speech], tuple[tree.Step, ...]], speech: Speech
    ) -> tuple[tree.Step, ...]:
        """All of a clause, which may be longer than the own one, done for each of them."""
        which = self.kind.which(speech)
        which = replace(which, other=which.other or self.other.other)
        steps = clause(speech)
        if len(steps) == 1:
            return (replace(steps[0], for_each=which),)
        return (tree.Step((), then=steps, for_each=which),)


@construct({"inf": "{deeds|:inf}"})
class OneOfDeeds(kinds.Clause):
    """One of several deeds, after "may": chosen as it is done (6.1.g)."""

    deeds: tuple[kinds.Deed, ...]

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        if len(self.deeds) < 2:
            nothing(self)
        effects = tuple(tree.Effect(deed.steps(speech)) for deed in self.deeds)
        return (tree.Step((tree.Either(effects, speech.who),)),)


synonym("May(clause)", {"main": "you may then {clause:inf}"})
synonym(
    "ActPer(deed, PerNoun(CountedPlayers(other, word, filters)))",
    {"main": "for each {other:sg} {word:subj,sg} {filters*:sg}, {deed:imp}"},
)
synonym(
    "ObjectsDo(what, [Gain([CountersMark("
    "CountersPer(number, counter, PerNoun(CountedPlayers(other, word, filters))))])])",
    {
        "main": "for each {other:sg} {word:subj,sg} {filters*:sg},"
        " {what:subj} gain~what {number} {counter:number.num}"
    },
)
idiom("Act(Win)", {"main": "you win the game"})
