"""Effects as Unique cards write them: a condition with a colon, then what it is asked for."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.binding.first import otherwise_named
from altered.ability.formal.phrase import Phrase, construct
from altered.ability.kinds import Speech, nothing
from altered.ability.said.steps import if_paid, under
from altered.ability.wording import said


def _after(
    before: tuple[tree.Step, ...], sentences: tuple[kinds.Sentence, ...], speech: Speech
) -> tuple[tree.Step, ...]:
    for sentence in sentences:
        before = sentence.steps(speech, before)
    return before


def _governed(phrase: Phrase, condition: tree.Condition, steps: tuple[tree.Step, ...]) -> tree.Step:
    """One step that does all of it if a condition holds."""
    if not steps:
        nothing(phrase, "the effect does nothing")
    if any(isinstance(step.condition, tree.Did) for step in steps[1:]):
        return tree.Step((), condition=condition, then=if_paid(steps))
    return under(phrase, condition, steps)


@construct("{first*} {provided}: {sentences+}")
class OnlyIf(kinds.EffectText):
    """All that follows is done only if something holds."""

    first: tuple[kinds.Sentence, ...]
    provided: kinds.Provided
    sentences: tuple[kinds.Sentence, ...]

    def effect(self, speech: Speech) -> tree.Effect:
        before = _after((), self.first, speech)
        condition = self.provided.condition(speech)
        step = _governed(self, condition, _after((), self.sentences, speech))
        return said(tree.Effect(if_paid((*before, step))), self)


@construct("{provided}: {modes}", "{provided}, {modes}")
class OnlyIfModes(kinds.EffectText):
    """Modes of which what is chosen is done only if something holds."""

    provided: kinds.Provided
    modes: kinds.ModeList

    def effect(self, speech: Speech) -> tree.Effect:
        condition = self.provided.condition(speech)
        effect = self.modes.effect(speech)
        if not effect.modes:
            return said(tree.Effect((_governed(self, condition, effect.steps),)), self)
        steps = (_governed(self, condition, mode.steps) for mode in effect.modes)
        return said(replace(effect, modes=tuple(tree.Effect((one,)) for one in steps)), self)


@construct("after Rest: {text}")
class AllAfterRest(kinds.EffectText):
    """All of it is done later: after Rest of this Day."""

    text: kinds.EffectText

    def effect(self, speech: Speech) -> tree.Effect:
        later = said(self.text.effect(speech), self.text)
        return said(tree.Effect((tree.Step((tree.Delayed("Rest", later),)),)), self)


@construct(
    "{first*} {provided}: {then}, otherwise {second}.",
    "{first*} {provided}: {then}. Otherwise(,|:|) {second}.",
)
class EitherWay(kinds.EffectText):
    """One thing is done if something holds, and else another."""

    first: tuple[kinds.Sentence, ...]
    provided: kinds.Provided
    then: kinds.Sequence
    second: kinds.Sequence

    def effect(self, speech: Speech) -> tree.Effect:
        before = _after((), self.first, speech)
        condition = self.provided.condition(speech)
        step = _governed(self, condition, self.then.steps(speech))
        step = replace(step, otherwise=self.second.steps(speech))
        return said(tree.Effect(if_paid(otherwise_named((*before, step)))), self)
