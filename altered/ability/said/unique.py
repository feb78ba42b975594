"""Effects as Unique cards write them: a condition with a colon, then what it is asked for."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.binding.first import otherwise_named
from altered.ability.formal.phrase import construct, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.said.steps import if_paid, one_after_other, under
from altered.ability.wording import with_words


def _governed(condition: tree.Condition, steps: tree.Steps) -> tree.Step:
    """One step that does all of it if a condition holds."""
    if not steps:
        nothing("the effect does nothing")
    if any(isinstance(step.condition, tree.Did) for step in steps[1:]):
        return tree.Step((), condition=condition, then=if_paid(steps))
    return under(condition, steps)


@construct("{first*} {provided}: {sentences+}")
class OnlyIf(kinds.EffectText):
    """All that follows is done only if something holds."""

    first: tuple[kinds.Sentence, ...]
    provided: kinds.Provided
    sentences: tuple[kinds.Sentence, ...]

    def effect(self, speech: Speech) -> tree.Effect:
        before = one_after_other(self.first, speech)
        condition = self.provided.condition(speech)
        step = _governed(condition, one_after_other(self.sentences, speech))
        return with_words(tree.Effect(if_paid((*before, step))), self)


synonym(
    "OnlyIf([Say(Plainly(OneClause(May(clause))))], IfFact(YouDo), sentences)",
    "you may {clause:inf}: {sentences+}",
)


@kinds.EffectText.means("{provided}: {modes}", "{provided}, {modes}")
def only_if_modes(
    phrase: kinds.EffectText, provided: kinds.Provided, modes: kinds.ModeList, speech: Speech
) -> tree.Effect:
    """Modes of which what is chosen is done only if something holds."""
    condition = provided.condition(speech)
    effect = modes.effect(speech)
    if not effect.modes:
        return with_words(tree.Effect((_governed(condition, effect.steps),)), phrase)
    steps = (_governed(condition, mode.steps) for mode in effect.modes)
    return with_words(replace(effect, modes=tuple(tree.Effect((one,)) for one in steps)), phrase)


@construct("after Rest: {text}")
class AllAfterRest(kinds.EffectText):
    """All of it is done later: after Rest of this Day."""

    text: kinds.EffectText

    def effect(self, speech: Speech) -> tree.Effect:
        later = with_words(self.text.effect(speech), self.text)
        return with_words(tree.Effect((tree.Step((tree.Delayed("Rest", later),)),)), self)


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
        before = one_after_other(self.first, speech)
        condition = self.provided.condition(speech)
        step = _governed(condition, self.then.steps(speech))
        step = replace(step, otherwise=self.second.steps(speech))
        return with_words(tree.Effect(if_paid(otherwise_named((*before, step)))), self)
