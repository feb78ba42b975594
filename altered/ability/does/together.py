"""What the bearer does, or may do, and what it does together with the object spoken of."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.does.refs import later
from altered.ability.formal.phrase import Reason, construct, idiom
from altered.ability.kinds import Clause, Deed, Deeds, ObjectVerb, Player, Speech, Subject
from altered.ability.said.clause import PlayerDoes


@construct(
    {
        "main": [
            "we both {verb:3p}",
            "we each {verb:3p}",
            "it and I [both|each] {verb:3p}",
            "both of us {verb:3p}",
        ],
        "inf": ["have it and me both {verb:inf}", "have it and me [each] {verb:inf}"],
    },
    needs="thing",
)
class WeBoth(Clause):
    """The bearer and the object spoken of do the same."""

    verb: ObjectVerb

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        mine = self.verb.actions(tree.Me(), speech)
        return (tree.Step((*mine, *self.verb.actions(tree.It(), speech))),)


idiom(
    "May(ObjectsDo(Me, verbs))",
    {"main": "I may {verbs&:inf}"},
    only_read=True,
)


@construct(
    {
        "main": [
            "you and {who} each {deeds:2p}",
            "(you and {who}|{who} and you) [each|both] {deeds:2p}",
        ]
    },
    gives="deed",
)
class YouAndThey(Clause):
    """You and another player do the same, you first."""

    who: Player
    deeds: Deeds

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        own = self.deeds.steps(speech.done_by(tree.You()))
        return (*own, *PlayerDoes(self.who, self.deeds).steps(speech))


@construct({"main": "you {deed:2p}"}, gives="deed")
class OnYourPart(Clause):
    """Something that you do, where others may be spoken of, too."""

    deed: Deed

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        return self.deed.steps(speech.done_by(tree.You()))


@construct({"main": "{what:subj} {verbs|:@what}", "inf": "have {what:obj} {verbs|:inf}"})
class ObjectsDoOne(Clause):
    """Objects do one of several things, as the controller of the effect chooses."""

    what: Subject
    verbs: tuple[ObjectVerb, ...]

    def refused(self) -> Reason | None:
        return Reason("a choice needs at least two options") if len(self.verbs) < 2 else None

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        ref = self.what.ref(speech)
        it = later(ref)
        ways = tuple(tree.Effect(verb.steps(it, speech)) for verb in self.verbs)
        chosen = tree.Step((tree.Either(ways),))
        return (chosen,) if it is ref else (tree.Step((tree.Take(ref),)), chosen)


idiom(
    "ObjectsDoOne(what, [Gain([mark]), Lose([mark])])",
    {"main": "{what:subj} gain~what or lose~what {mark}"},
    only_read=True,
)
