"""What the bearer does, or may do, and what it does together with the object spoken of."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Clause, Deed, ObjectVerb, Speech
from altered.ability.said.steps import optional


@construct({"main": "we both {verb:3p}"}, needs="thing")
class WeBoth(Clause):
    """The bearer and the object spoken of do the same."""

    verb: ObjectVerb

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        mine = self.verb.actions(tree.Me(), speech)
        return (tree.Step((*mine, *self.verb.actions(tree.It(), speech))),)


@construct({"main": "I may {verbs&:inf}"})
class IMay(Clause):
    """Something that the bearer does if its controller wants it to."""

    verbs: tuple[ObjectVerb, ...]

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        steps = tuple(step for verb in self.verbs for step in verb.steps(tree.Me(), speech))
        return optional(steps, speech.who)


@construct({"main": "you {deed:2p}"}, gives="deed")
class OnYourPart(Clause):
    """Something that you do, where others may be spoken of, too."""

    deed: Deed

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        return self.deed.steps(speech.done_by(tree.You()))
