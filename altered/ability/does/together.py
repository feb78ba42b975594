"""What the bearer does, or may do, and what it does together with the object spoken of."""

from __future__ import annotations

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, idiom, synonym
from altered.ability.kinds import Speech
from altered.ability.kinds.deeds import later
from altered.ability.named.reference import Me
from altered.ability.references import is_single
from altered.ability.said.clause import PlayerDoes, expedition_does


@construct(
    {
        "main": [
            "{what:subj} and {second:subj} each {verb:3p}",
            "{what:subj} and {second:subj} [both] {verb:3p}",
        ],
        "inf": "have {what:obj} and {second:obj} [both|each] {verb:inf}",
    }
)
class BothDo(kinds.Clause):
    """Two objects, or the bearer and another, do the same at once."""

    what: kinds.Subject
    second: kinds.Subject
    verb: kinds.ObjectVerb

    def refused(self) -> Reason | None:
        both = (self.what, self.second)
        two = all(isinstance(one, Me | kinds.Pronoun) or one.target for one in both)
        if two and all(map(is_single, both)):
            return None
        return Reason("this is said of me, of 'it' and of single targets")

    def steps(self, speech: Speech) -> tree.Steps:
        both = [self.what.ref(speech), self.second.ref(speech)]
        both.sort(key=lambda ref: ref != tree.Me())  # "it" is the other one afterwards
        actions = (self.verb.actions(ref, speech) for ref in both)
        return (tree.Step(tuple(one for done in actions for one in done)),)


idiom("BothDo(It, Me, verb)", {"main": ["we both {verb:3p}", "(we each|both of us) {verb:3p}"]})


@kinds.Clause.means(
    {
        "main": [
            "{expedition:subj} and {second:subj} each {verb:3p}",
            "{expedition:subj} and {second:subj} [both] {verb:3p}",
        ]
    }
)
def both_expeditions_do(
    expedition: kinds.Expedition,
    second: kinds.Expedition,
    verb: kinds.ExpeditionVerb,
    speech: Speech,
) -> tree.Steps:
    """Two Expeditions do the same, the one named first before the other."""
    first = expedition_does(expedition, verb, speech)
    return (*first, *expedition_does(second, verb, speech))


synonym("May(ObjectsDo(Me, verbs))", {"main": "I may {verbs&:inf}"})


@kinds.Clause.means(
    {
        "main": [
            "you and {who} each {deeds:2p}",
            "(you and {who}|{who} and you) [each|both] {deeds:2p}",
        ]
    },
    gives="deed",
)
def you_and_they(who: kinds.Player, deeds: kinds.Deeds, speech: Speech) -> tree.Steps:
    """You and another player do the same, you first."""
    own = deeds.steps(speech.done_by(tree.You()))
    return (*own, *PlayerDoes(who, deeds).steps(speech))


@kinds.Clause.means({"main": "you [also] {deed:2p}"}, gives="deed")
def on_your_part(deed: kinds.Deed, speech: Speech) -> tree.Steps:
    """Something that you do, where others may be spoken of, too."""
    return deed.steps(speech.done_by(tree.You()))


@kinds.Clause.means(
    {"main": "{what:subj} {verbs|:@what}", "inf": "have {what:obj} {verbs|:inf}"},
    few="a choice needs at least two options",
)
def objects_do_one(
    what: kinds.Subject, verbs: tuple[kinds.ObjectVerb, ...], speech: Speech
) -> tree.Steps:
    """Objects do one of several things, as the controller of the effect chooses."""
    ref = what.ref(speech)
    it = later(ref)
    ways = tuple(tree.Effect(verb.steps(it, speech)) for verb in verbs)
    chosen = tree.Step((tree.Either(ways),))
    return (chosen,) if it is ref else (tree.Step((tree.Take(ref),)), chosen)


synonym(
    "ObjectsDoOne(what, [Gain([mark]), Lose([mark])])",
    {"main": "{what:subj} gain~what or lose~what {mark}"},
)
