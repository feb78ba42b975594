"""What happens, as triggers say it: an object, a player or an Expedition does something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, Reason, construct, idiom, synonym
from altered.ability.kinds import Speech, nothing
from altered.terms import Phase, Side


@construct("{what:subj} {verb:@what}", gives="thing")
class ObjectEvent(kinds.SingleEvent):
    """An object does something, or something is done to it."""

    what: kinds.Subject
    verb: kinds.ObjectVerb

    def heard(self, speech: Speech) -> kinds.Heard:
        which = None if self.what.mine() else self.what.which(speech)
        heard = self.verb.heard(which, speech)
        speech.spoken.player = tree.PlayerOf(tree.It())
        speech.spoken.joined = any(isinstance(one, tree.Joins) for one in heard.triggers)
        return replace(heard, together=heard.together or self.what.several())


@construct("{who} {deed:@who}", gives="thing")
class PlayerEvent(kinds.SingleEvent):
    """A player does something."""

    who: kinds.Someone
    deed: kinds.Deed

    def heard(self, speech: Speech) -> kinds.Heard:
        who = self.who.who(speech)
        heard = self.deed.heard(who, speech.done_by(who))
        drawn = isinstance(heard.triggers[0], tree.Draws)
        speech.spoken.player = tree.PlayerOf(tree.It(), owner=drawn)
        several = any(isinstance(one, kinds.Subject) and one.several() for one in self.deed.parts())
        return replace(heard, together=heard.together or several)


@construct(
    "{expedition:subj} {verb:@expedition}",
    "{expedition:subj} both {verb:@expedition}",
    gives="expedition",
)
class ExpeditionEvent(kinds.SingleEvent):
    """An Expedition does something."""

    expedition: kinds.Expedition
    verb: kinds.ExpeditionVerb

    def heard(self, speech: Speech) -> kinds.Heard:
        expedition = self.expedition.expedition(speech)
        if self.expedition.bound in (("=", 0), ("=", 1)):
            nothing(self.expedition, "a trigger cannot count: ask how many with 'if'")
        if self.expedition.both:
            return _both(self.verb, expedition, speech)
        heard = self.verb.heard(expedition, speech)
        speech.spoken.expedition, speech.spoken.named = expedition, None
        return replace(heard, together=heard.together or self.expedition.several())


synonym(
    "ExpeditionEvent(SomeOfExpeditions(BothOf, Your, [], []), verb)",
    "your Hero Expedition and your Companion Expedition [both] {verb:3p}",
)
synonym("ExpeditionEvent(OwnExpedition(My, NoOther, []), verb)", "I {verb:1s}")


def _both(verb: kinds.ExpeditionVerb, expedition: tree.ExpeditionOf, speech: Speech) -> kinds.Heard:
    """That both Expeditions of a player fail to move forward, which only happens in Dusk.

    Where one of them moves the other may have moved long before: nobody moves both at once.
    """
    hero = replace(expedition, each=False, side=Side.HERO)
    companion = replace(hero, side=Side.COMPANION)
    event = verb.trigger(companion, speech)
    if not isinstance(event, tree.MovesForward) or not event.fails:
        nothing(verb, "each of them moves by itself: ask 'if both of your Expeditions moved ...'")
    other = tree.Happened(event)
    happened = tree.Measure(other, ">=", tree.Number(1))
    return replace(verb.heard(hero, speech), condition=happened)


@construct("{who} {deeds|:@who}", gives="thing")
class EitherDeedEvent(kinds.SingleEvent):
    """A player does one of several things."""

    who: kinds.Someone
    deeds: tuple[kinds.Deed, ...]

    def refused(self) -> Reason | None:
        return Reason("a choice needs at least two actions") if len(self.deeds) < 2 else None

    def heard(self, speech: Speech) -> kinds.Heard:
        who = self.who.who(speech)
        found = [deed.heard(who, speech.done_by(who)) for deed in self.deeds]
        return either(self, found)


def either(phrase: Phrase, found: Sequence[kinds.Heard]) -> kinds.Heard:
    """One of several events, of which nothing is asked besides."""
    if any(replace(one, triggers=(), together=False) != kinds.Heard(()) for one in found):
        nothing(phrase, "write a condition for one event only")
    triggers = tuple(trigger for one in found for trigger in one.triggers)
    return kinds.Heard(triggers, together=any(one.together for one in found))


@construct("{event} during {phase}", "{event} during the {phase}", "{event} at {phase}")
class EventDuring(kinds.Event):
    """Something happens in a phase."""

    event: kinds.SingleEvent
    phase: kinds.PhaseName

    def heard(self, speech: Speech) -> kinds.Heard:
        heard = self.event.heard(speech)
        if self.phase.effect is not None:
            at_rest = tuple(self.phase.resting(one) for one in heard.triggers)
            return replace(heard, triggers=at_rest)
        phase = self.phase.phase()
        first = heard.triggers[0]
        if phase is Phase.DUSK and isinstance(first, tree.MovesForward) and first.fails:
            return heard  # it is only then that an Expedition can fail
        during = tree.During(phase)
        both = heard.condition and tree.All((heard.condition, during))
        return replace(heard, condition=both or during)


idiom("EventDuring(event, Afternoon)", "{event} during the Afternoon")
