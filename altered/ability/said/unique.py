"""Effects as Unique cards write them, and what is done unless a player does something else."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.binding.first import otherwise_named
from altered.ability.formal.phrase import construct, synonym
from altered.ability.kinds import (
    Clause,
    Deed,
    Deeds,
    Player,
    Sequence,
    Someone,
    Speech,
    Statement,
    nothing,
)
from altered.ability.said.steps import if_paid, one_after_other, optional, taken_first, under
from altered.ability.tree.walk import parts, put_in
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


_AGAIN = tree.TargetPlayer(again=True)


@Statement.means("{then} unless {who} {deed:@who}", "unless {who} {deed:@who}, {then}")
def unless_they_do(then: Sequence, who: Someone, deed: Deed, speech: Speech) -> tree.Steps:
    """What is done unless a player pays for it, or does something else."""
    done = then.steps(speech)
    player = who.who(speech)
    named = next((one for one in parts(done, tree.TargetPlayer) if not one.again), None)
    if player == _AGAIN and named is not None:
        done = tuple(put_in(step, named, _AGAIN) for step in done)
        player = named
    taken, done = taken_first(done)
    offered = optional(deed.steps(speech.done_by(player)), player)
    left = tree.Not(tree.Did())
    return (*taken, *offered, *(replace(step, condition=left) for step in done))


@Clause.means({"main": "{who} may {deed:inf}, then {deeds:@who}"}, gives="deed")
def player_may_then(who: Player, deed: Deed, deeds: Deeds, speech: Speech) -> tree.Steps:
    """Something that another player may do, and then has to do more."""
    player = who.who(speech)
    again = _AGAIN if isinstance(player, tree.TargetPlayer) else player
    speech.spoken.player = again
    first = deed.steps(speech.done_by(player))
    return optional((*first, *deeds.steps(speech.done_by(again))), player)
