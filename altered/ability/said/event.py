"""What happens, as triggers say it: an object, a player or an Expedition does something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.formal.phrase import idiom, synonym
from altered.ability.kinds import Speech, nothing
from altered.terms import Phase, Side


@kinds.SingleEvent.means("{what:subj} {verb:@what}", gives="thing")
def object_event(what: kinds.Subject, verb: kinds.ObjectVerb, speech: Speech) -> kinds.Heard:
    """An object does something, or something is done to it."""
    which = None if what.mine() else what.which(speech)
    heard = verb.heard(which, speech)
    speech.spoken.player = tree.PlayerOf(tree.It())
    speech.spoken.joined = any(isinstance(one, tree.Joins) for one in heard.triggers)
    return replace(heard, together=heard.together or what.several())


@kinds.SingleEvent.means("{who} {deed:@who}", gives="thing")
def player_event(who: kinds.Someone, deed: kinds.Deed, speech: Speech) -> kinds.Heard:
    """A player does something."""
    player = who.who(speech)
    heard = deed.heard(player, speech.done_by(player))
    drawn = isinstance(heard.triggers[0], tree.Draws)
    speech.spoken.player = tree.PlayerOf(tree.It(), owner=drawn)
    several = any(isinstance(one, kinds.Subject) and one.several() for one in deed.parts())
    return replace(heard, together=heard.together or several)


@kinds.SingleEvent.means("{expedition:subj} [both] {verb:@expedition}", gives="expedition")
def expedition_event(
    expedition: kinds.Expedition, verb: kinds.ExpeditionVerb, speech: Speech
) -> kinds.Heard:
    """An Expedition does something."""
    found = expedition.expedition(speech)
    if expedition.bound in (("=", 0), ("=", 1)):
        nothing(expedition, "a trigger cannot count: ask how many with 'if'")
    if expedition.both:
        return _both(verb, found, speech)
    heard = verb.heard(found, speech)
    speech.spoken.expedition, speech.spoken.named = found, None
    return replace(heard, together=heard.together or expedition.several())


synonym(
    "ExpeditionEvent(SomeOfExpeditions(BothOf, Your, [], []), verb)",
    "your Hero Expedition and your Companion Expedition [both] {verb:3p}",
)
synonym("ExpeditionEvent(OwnExpedition(My, NoOther, []), verb)", "I {verb:1s}")


def _both(verb: kinds.ExpeditionVerb, expedition: tree.ExpeditionOf, speech: Speech) -> kinds.Heard:
    """Both Expeditions of a player fail to move forward, in Dusk: nothing moves both at once."""
    hero = replace(expedition, each=False, side=Side.HERO)
    companion = replace(hero, side=Side.COMPANION)
    event = verb.trigger(companion, speech)
    if not isinstance(event, tree.MovesForward) or not event.fails:
        nothing(verb, "each of them moves by itself: ask 'if both of your Expeditions moved ...'")
    other = tree.Happened(event)
    happened = tree.Measure(other, ">=", tree.Number(1))
    return replace(verb.heard(hero, speech), condition=happened)


@kinds.SingleEvent.means(
    "{who} {deeds|:@who}", gives="thing", few="a choice needs at least two actions"
)
def either_deed_event(
    who: kinds.Someone, deeds: tuple[kinds.Deed, ...], speech: Speech
) -> kinds.Heard:
    """A player does one of several things."""
    player = who.who(speech)
    found = [deed.heard(player, speech.done_by(player)) for deed in deeds]
    return either(found)


def either(found: Sequence[kinds.Heard]) -> kinds.Heard:
    """One of several events, of which nothing is asked besides."""
    if any(replace(one, triggers=(), together=False) != kinds.Heard(()) for one in found):
        nothing("write a condition for one event only")
    triggers = tuple(trigger for one in found for trigger in one.triggers)
    return kinds.Heard(triggers, together=any(one.together for one in found))


@kinds.Event.means("{event} during [the] {phase}", "{event} at {phase}")
def event_during(event: kinds.SingleEvent, phase: kinds.PhaseName, speech: Speech) -> kinds.Heard:
    """Something happens in a phase."""
    heard = event.heard(speech)
    if phase.effect is not None:
        at_rest = tuple(phase.resting(one) for one in heard.triggers)
        return replace(heard, triggers=at_rest)
    when = phase.phase()
    first = heard.triggers[0]
    if when is Phase.DUSK and isinstance(first, tree.MovesForward) and first.fails:
        return heard  # it is only then that an Expedition can fail
    during = tree.During(when)
    both = heard.condition and tree.All((heard.condition, during))
    return replace(heard, condition=both or during)


idiom("EventDuring(event, Afternoon)", "{event} during the Afternoon")
