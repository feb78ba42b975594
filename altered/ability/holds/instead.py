"""What happens instead of something else: replacing modifiers."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from altered.ability import kinds, tree
from altered.ability.binding.others import in_play
from altered.ability.formal.phrase import Phrase, construct, declare, idiom, synonym
from altered.ability.holds.condition import DuringPhase, under
from altered.ability.holds.subject import named
from altered.ability.kinds import Speech, nothing
from altered.terms import IN_PLAY, Phase, Status
from altered.terms import Zone as ZoneTerm

_Act = tree.Gain | tree.GainStatus | tree.Remove | tree.LoseStatus
_Takes = tree.Discard | tree.Move | tree.Sacrifice


class Circumstance(Phrase, noun="when"):
    """When something would happen: at any time, or while something holds."""

    def phase(self) -> Phase | None:
        return None

    def event(self, event: tree.Trigger) -> tree.Trigger:
        """What would happen, with what these words ask of it."""
        return event

    def condition(self, speech: Speech) -> tree.Condition | None:
        return None


AnyTime = declare(Circumstance, "AnyTime", "")


@construct("{when}")
class AtTimes(Circumstance):
    """In a phase, or while something holds."""

    when: kinds.While

    def phase(self) -> Phase | None:
        if isinstance(self.when, DuringPhase) and self.when.phase.effect is None:
            return self.when.phase.phase()
        return None

    def event(self, event: tree.Trigger) -> tree.Trigger:
        if isinstance(self.when, DuringPhase) and self.when.phase.effect is not None:
            return self.when.phase.resting(event)
        return event

    def condition(self, speech: Speech) -> tree.Condition | None:
        return None if isinstance(self.when, DuringPhase) else self.when.condition(speech)


idiom("AtTimes(IfFact(fact))", "(while|and) {fact}")


@construct(
    "(if|when) {what:subj} would {verb:inf} {when}, {then} instead",
    "(if|when) {what:subj} would {verb:inf} {when}, instead {then}",
)
class ObjectInstead(kinds.PlainHolding):
    """Something else happens to objects than what would happen to them."""

    what: kinds.Subject
    verb: kinds.ObjectVerb
    when: Circumstance
    then: kinds.Sequence

    def passives(self, speech: Speech) -> tree.Abilities:
        static, in_phase = self._replaced(speech)
        found: tree.Abilities = (tree.Passive(static),)
        for condition in (self.when.condition(speech), in_phase):
            if condition is not None:
                found = under(condition, found)
        return found

    def statics(self, speech: Speech) -> tree.Statics:
        static, in_phase = self._replaced(speech)
        if in_phase is not None or self.when.condition(speech) is not None:
            nothing("an effect that lasts cannot have a condition")
        return (static,)

    def _replaced(self, speech: Speech) -> tuple[tree.Static, tree.Condition | None]:
        """The statement, and the phase in which it applies where it cannot say that itself."""
        which = named(self.what, speech)
        event = self.when.event(self.verb.trigger(which, speech))
        may, action = _single_action(self.then, speech)
        if self.what.mine():
            action = _own(action)
        phase = self.when.phase()
        static: tree.Instead | tree.InsteadGain | tree.InsteadLoses
        if isinstance(event, tree.Gains) and event.reaching is None:
            match action:
                case (
                    tree.Gain(ref=tree.It() | tree.Me())
                    | tree.GainStatus(ref=tree.It() | tree.Me())
                ):
                    static = tree.InsteadGain(event.which, _status(event.what), action)
                case _:
                    nothing(self.then, "name something else that is gained instead")
            said = tree.MayReplace(static) if may else static
            return said, None if phase is None else tree.During(phase)
        lost = self._lost(event, action, phase)
        if lost is not None and not may:
            return lost, None
        static = _done(replace(self._moved(event), phase=phase), action, self.then)
        return (tree.MayReplace(static) if may else static), None

    def _moved(self, event: tree.Trigger) -> tree.Instead:
        which: tree.Which | None
        match event:
            case tree.Sacrificed(which=which):
                return tree.Instead(which, ZoneTerm.DISCARD_PILE, None, deed="sacrifice")
            case tree.Leaves(resting=True):
                return replace(self._moved(replace(event, resting=False)), deed="rest")
            case tree.Leaves(which=which, source=ZoneTerm() as zone, goal=None):
                return tree.Instead(which, zone, None, leaving=True)
            case tree.Leaves(which=which, source=said, goal=ZoneTerm() as goal):
                pass
            case tree.Undergoes(deed="discard", which=which):
                said, goal = None, ZoneTerm.DISCARD_PILE
            case _:
                nothing(self.verb, "this event cannot be replaced")
        if which is None or said is None:
            return tree.Instead(which and in_play(which), goal, None, source=said)
        if which.zones == IN_PLAY:
            which = replace(which, zones=())
        if goal is ZoneTerm.DISCARD_PILE:
            return tree.Instead(replace(which, zones=(said,)), goal, None)
        return tree.Instead(which, goal, None, source=said)

    def _lost(
        self, event: tree.Trigger, action: tree.Action, phase: Phase | None
    ) -> tree.InsteadLoses | None:
        """What leaves the bearer's Expedition and loses something instead."""
        if not isinstance(event, tree.Leaves) or event.which is None or event.goal is not None:
            return None
        if event.which.where != "mine" or event.resting:
            return None
        which = replace(event.which, where=None)
        match action:
            case tree.Remove(ref=tree.It(), amount=tree.AnyNumber(), name=name):
                return tree.InsteadLoses(which, name, phase)
            case tree.LoseStatus(ref=tree.It(), status=status):
                return tree.InsteadLoses(which, status, phase)
        return nothing(
            self.then, "instead of leaving, an object can only lose a status or all its counters"
        )


synonym(
    "ObjectInstead(what, verb, when, OneClause(May(clause)))",
    "(if|when) {what:subj} would {verb:inf} {when}, you may instead {clause:inf}",
)


def _single_action(then: kinds.Sequence, speech: Speech) -> tuple[bool, tree.Action]:
    """The one thing that happens instead, and whether it may be left out."""
    steps = then.steps(speech)
    if len(steps) != 1 or len(steps[0].actions) != 1:
        nothing(then, "only one thing can happen instead")
    (step,) = steps
    if step != tree.Step(step.actions, step.may):
        nothing(then, "the replacing event cannot be described further")
    return step.may, step.actions[0]


def _done(static: tree.Instead, action: tree.Action, then: kinds.Sequence) -> tree.Instead:
    """The statement with what happens: to the object itself, or to the bearer."""
    match action:
        case tree.Move(ref=tree.It(), zone=zone, into=None, bottom=bottom):
            return replace(static, goal=zone, bottom=bottom)
        case tree.Discard(ref=tree.It()):
            return replace(static, goal=ZoneTerm.DISCARD_PILE)
        case (
            tree.Discard(ref=tree.Me(), who=None)
            | tree.Sacrifice(who=tree.You(), ref=tree.It() | tree.Me())
            | tree.Move(ref=tree.Me(), into=None, who=None)
            | tree.Gain(ref=tree.It() | tree.Me(), amount=tree.Number())
            | tree.GainStatus(ref=tree.It() | tree.Me())
            | tree.Remove(ref=tree.It() | tree.Me())
            | tree.LoseStatus(ref=tree.It() | tree.Me())
        ):
            return replace(static, goal=None, act=action)
    return nothing(then, "this cannot replace another event")


def _own(action: tree.Action) -> tree.Action:
    """What happens to the bearer, which is the object to which something else would happen."""
    if isinstance(action, _Act | _Takes) and isinstance(action.ref, tree.Me):
        return replace(action, ref=tree.It())
    return action


def _status(name: str) -> Status:
    for status in Status:
        if status.value == name:
            return status
    return nothing("say 'one or more' of the counters that would be gained")


# What players do instead


@construct(
    "(if|when) {who} would {deed:inf} {when}, {then} instead",
    "(if|when) {who} would {deed:inf} {when}, instead {then}",
)
class PlayerInstead(kinds.PlainHolding):
    """Players who would draw a card Resupply instead, or the other way round."""

    who: kinds.Someone
    deed: kinds.Deed
    when: Circumstance
    then: kinds.Sequence

    def passives(self, speech: Speech) -> tree.Abilities:
        found: tree.Abilities = (tree.Passive(self._static(speech)),)
        phase, condition = self.when.phase(), self.when.condition(speech)
        if condition is not None:
            found = under(condition, found)
        return found if phase is None else under(tree.During(phase), found)

    def statics(self, speech: Speech) -> tree.Statics:
        if not isinstance(self.when, AnyTime):
            nothing("an effect that lasts cannot have a condition")
        return (self._static(speech),)

    def _static(self, speech: Speech) -> tree.Static:
        who = self.who.who(speech)
        heard = self.deed.heard(who, speech)
        event = heard.triggers[0]
        if heard != kinds.Heard((event,)):
            nothing(self.deed, "each card is replaced: 'would draw a card'")
        may, action = _single_action(self.then, replace(speech, spoken=kinds.Spoken(player=who)))
        moved = _moved_by(event)
        if moved is not None:
            static = _done(moved, action, self.then)
            return tree.MayReplace(static) if may else static
        deed: Literal["draw", "resupply"]
        match event:
            case tree.Draws(what="draw" | "resupply" as deed):
                pass
            case _:
                nothing(self.deed, "this event cannot be replaced")
        done: Literal["draw", "resupply"]
        match action:
            case tree.Draw(who=doer, amount=tree.Number(1)) if doer == who:
                done = "draw"
            case tree.Resupply(who=doer, amount=tree.Number(1)) if doer == who:
                done = "resupply"
            case _:
                nothing(self.then, "only drawing and Resupplying can replace each other here")
        does = tree.InsteadDoes(who, deed, done)
        return tree.MayReplace(does) if may else does


def _moved_by(event: tree.Trigger) -> tree.Instead | None:
    """What a player would discard or sacrifice."""
    match event:
        case tree.Sacrificed(who=who, which=tree.Which() as which):
            which = in_play(which)
            return tree.Instead(which, ZoneTerm.DISCARD_PILE, None, deed="sacrifice", by=who)
        case tree.Does(who=who, deed="discard", which=tree.Which() as which):
            return tree.Instead(which, ZoneTerm.DISCARD_PILE, None, by=who)
    return None
