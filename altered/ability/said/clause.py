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
from altered.ability.said.steps import asked_of, done_by, optional, paid_for
from altered.ability.said.use import paid_by
from altered.ability.wording import with_words

if TYPE_CHECKING:
    from collections.abc import Callable


def _speech_of(player: kinds.Someone, speech: Speech) -> tuple[tree.Who, Speech]:
    who = player.who(speech)
    speech.spoken.player, speech.spoken.others = kinds.named_again(who), True
    if not isinstance(player, They | ThatPlayer):
        speech.spoken.if_done = False
    return who, speech.done_by(who)


def _done(deeds: kinds.Deeds, who: tree.Who, speech: Speech) -> tree.Steps:
    """The steps of deeds, after which "they" are who does them, not "its owner" named in them."""
    steps = deeds.steps(speech)
    if isinstance(speech.spoken.player, tree.PlayerOf):
        speech.spoken.player = kinds.named_again(who)
    return steps


def left_undone(clause: kinds.Clause | kinds.Sequence, speech: Speech) -> tree.Steps:
    """The steps of what may be left undone: the players named in them are then not spoken of.

    A target is known to the effect itself, and what "its controller" means to what "it" means.
    """
    before = speech.spoken.player
    steps = clause.steps(speech)
    who = speech.spoken.player
    if who != before and isinstance(who, tree.EachPlayer):
        speech.spoken.if_done = True
    return steps


def _restricted(player: kinds.Someone, steps: tree.Steps, speech: Speech) -> tree.Steps:
    """Steps of "each player who ...": only those for whom that holds do them.

    Those of "they" are done only if what named these players was. Who chose to do the first of them
    does the others.
    """
    if speech.spoken.if_done and isinstance(player, They | ThatPlayer):
        steps = tuple(s if s.condition else replace(s, condition=tree.Did()) for s in steps)
    only = player.only(speech)
    if not isinstance(player, They | ThatPlayer):
        speech.spoken.only = only
    elif isinstance(speech.spoken.player, tree.EachPlayer):
        only = only or speech.spoken.only
    return steps if only is None else asked_of(steps, only, speech)


@construct({"main": "[also] {deed:imp}", "inf": "[also] {deed:inf}"}, gives="deed")
class Act(kinds.Clause):
    """Something that the player of the ability does."""

    deed: kinds.Deed

    def steps(self, speech: Speech) -> tree.Steps:
        speech.spoken.others = speech.by is not None
        return self.deed.steps(speech)


@kinds.Clause.means({"main": "{deed:imp} {per}", "inf": "{deed:inf} {per}"}, gives="deed")
def act_per(deed: kinds.Deed, per: kinds.PerEach, speech: Speech) -> tree.Steps:
    """Something that is done once for each thing that is counted."""
    return deed.steps_per(per, speech)


@construct(
    {
        "main": ["{who} [also] {deeds:@who}", "{who} each {deeds:@who}"],
        "inf": ["have {who:obj} {deeds:inf}", "make {who:obj} {deeds:inf}"],
    },
    gives="deed",
)
class PlayerDoes(kinds.Clause):
    """Something that another player does."""

    who: kinds.Player
    deeds: kinds.Deeds

    def steps(self, speech: Speech) -> tree.Steps:
        who, own = _speech_of(self.who, speech)
        return _restricted(self.who, _done(self.deeds, who, own), speech)


class ObjectsAct(kinds.Clause):
    """Something that objects do, or that is done to them."""

    what: kinds.Subject
    verbs: tuple[kinds.ObjectVerb, ...]

    def steps(self, speech: Speech) -> tree.Steps:
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
        "main": "{what:subj} [also] {verbs&:@what}",
        "inf": ["have {what:obj} [also] {verbs&:inf}", "make {what:obj} {verbs&:inf}"],
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


def _last(steps: tree.Steps, phrase: ObjectsHold) -> None:
    """What lasts is said as what holds: "It loses Gigantic"."""
    for step in steps:
        for action in step.actions:
            if isinstance(action, tree.Lasting):
                with_words(action.passive, phrase)


@kinds.Clause.means(
    {
        "main": ["{expedition:subj} {verb:@expedition}", "{expedition:subj} each {verb:3p}"],
        "inf": "have {expedition:obj} {verb:inf}",
    }
)
def expedition_does(
    expedition: kinds.Expedition, verb: kinds.ExpeditionVerb, speech: Speech
) -> tree.Steps:
    """Something that an Expedition does."""
    found = expedition.expedition(speech)
    if found.where is not None and not found.target:
        speech.spoken.named = speech.spoken.named or found
    action = verb.action(found, speech)
    speech.spoken.expedition, speech.spoken.named = found, None
    return (tree.Step((action,)),)


@kinds.Clause.means({"main": "it {verb:3s}"}, needs="expedition")
def it_moves(verb: kinds.ExpeditionVerb, speech: Speech) -> tree.Steps:
    """Something that the Expedition spoken of does."""
    expedition = speech.that_expedition
    speech.spoken.named = None
    return (tree.Step((verb.action(expedition, speech),)),)


@construct({"main": "you may {clause:inf}"}, gives="deed")
class May(kinds.Clause):
    """Something that the player may do or not (6.5.b)."""

    clause: kinds.Clause

    def steps(self, speech: Speech) -> tree.Steps:
        return optional(left_undone(self.clause, speech), speech.who)


@construct({"main": "you may immediately {deed:inf}"}, mechanic="immediate play")
class MayAtOnce(kinds.Clause):
    """Something that the player may do at once."""

    deed: kinds.Deed


@construct({"main": "{who} may {deeds:inf}"}, gives="deed")
class PlayerMay(kinds.Clause):
    """Something that another player may do or not."""

    who: kinds.Player
    deeds: kinds.Deeds

    def steps(self, speech: Speech) -> tree.Steps:
        who, own = _speech_of(self.who, speech)
        return _restricted(self.who, optional(_done(self.deeds, who, own), who), speech)


@construct({"main": "you may {deeds&:inf} to {clause:inf}"}, gives="deed")
class MayPayTo(kinds.Clause):
    """An effect with a cost of its own, paid or not (1.2.6.e, 5.4)."""

    deeds: tuple[kinds.Deed, ...]
    clause: kinds.Clause

    def steps(self, speech: Speech) -> tree.Steps:
        cost = paid_by(self.deeds, speech)
        return paid_for(cost, left_undone(self.clause, speech))


@construct({"main": "{who} may {deeds&:inf} to {clause:inf}"}, gives="deed")
class PlayerMayPayTo(kinds.Clause):
    """An effect with a cost that another player may pay."""

    who: kinds.Player
    deeds: tuple[kinds.Deed, ...]
    clause: kinds.Clause

    def steps(self, speech: Speech) -> tree.Steps:
        who, _ = _speech_of(self.who, speech)
        again = kinds.named_again(who)
        inner = replace(speech, who=tree.You(), spoken=kinds.Spoken(tree.You()))
        cost = paid_by(self.deeds, inner)
        effect = tree.Effect(self.clause.steps(inner))
        step = tree.Step((tree.InternalAction(cost, effect, again),), may=True)
        if again != who:
            step = replace(step, who_may=who)
        return _restricted(self.who, (step,), speech)


@kinds.Deeds.means("{deed:$form}")
def one_deed(deed: kinds.Deed, speech: Speech) -> tree.Steps:
    """A single deed."""
    return done_by(deed.steps(speech), speech.who)


@kinds.Deeds.means("{deed:$form} {per}")
def deed_per(deed: kinds.Deed, per: kinds.PerEach, speech: Speech) -> tree.Steps:
    """A deed done once for each thing that is counted."""
    return done_by(deed.steps_per(per, speech), speech.who)


class SeveralDeeds(kinds.Deeds):
    """One deed and others of the same player."""

    deed: kinds.Deed
    deeds: kinds.Deeds

    def steps(self, speech: Speech) -> tree.Steps:
        again = speech.done_by(kinds.named_again(speech.who))
        first = done_by(self.deed.steps(speech), speech.who)
        return (*first, *self.deeds.steps(again))


@construct("{deed:$form}, then {deeds:$form}", "{deed:$form} [,] [and] then {deeds:$form}")
class ThenDeed(SeveralDeeds):
    """One after the other."""


@construct("{deed:$form} and {deeds:$form}", "{deed:$form}, and {deeds:$form}")
class AndDeed(SeveralDeeds):
    """Both."""


@kinds.Deeds.means("{deeds|:$form}", few="a choice needs at least two options")
def or_deed(deeds: tuple[kinds.Deed, ...], speech: Speech) -> tree.Steps:
    """One of several deeds, as the player who does it chooses (6.1.g)."""
    who = speech.who
    if isinstance(who, tree.EachPlayer):
        nothing("one player chooses: say which one")
    own = speech.done_by(kinds.named_again(who))
    effects = (tree.Effect(done_by(deed.steps(own), own.who)) for deed in deeds)
    return (tree.Step((tree.Either(tuple(effects), who),)),)


@kinds.Deeds.means("{deed:$form}, then may do it again", "{deed:$form}, then may do so again")
def may_repeat(deed: kinds.Deed, speech: Speech) -> tree.Steps:
    """A deed that may be done a second time."""
    first = done_by(deed.steps(speech), speech.who)
    again = speech.done_by(kinds.named_again(speech.who))
    return (*first, *optional(done_by(deed.steps(again), again.who), again.who))


@construct({"main": "for (each|every) {other:sg} {kind:sg}, {clause:main}"}, gives="each")
class ForEach(kinds.Clause):
    """Something that is done once for each object of a kind, which "it" means."""

    other: kinds.Otherness
    kind: kinds.Noun
    clause: kinds.Clause

    def steps(self, speech: Speech) -> tree.Steps:
        return self.done_for(self.clause.steps, speech)

    def done_for(self, clause: Callable[[Speech], tree.Steps], speech: Speech) -> tree.Steps:
        """All of a clause, which may be longer than the own one, done for each of them."""
        which = self.kind.which(speech)
        which = replace(which, other=which.other or self.other.other)
        steps = clause(speech)
        if len(steps) == 1:
            return (replace(steps[0], for_each=which),)
        return (tree.Step((), then=steps, for_each=which),)


@kinds.Clause.means({"inf": "{deeds|:inf}"})
def one_of_deeds(deeds: tuple[kinds.Deed, ...], speech: Speech) -> tree.Steps:
    """One of several deeds, after "may": chosen as it is done (6.1.g)."""
    if len(deeds) < 2:
        nothing()
    effects = tuple(tree.Effect(deed.steps(speech)) for deed in deeds)
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
