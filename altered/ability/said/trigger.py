"""When reactions are activated: symbols, phases, events, how often (6.3)."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.formal.phrase import construct, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.said.event import either
from altered.terms import Zone

_SYMBOLS: dict[tree.TriggerSymbol, tree.Trigger] = {
    "join": tree.Joins(),
    "hand": tree.Played(Zone.HAND),
    "reserve": tree.Played(Zone.RESERVE),
}


@construct("{symbols+}")
class OnSymbols(kinds.TriggerPhrase):
    """{J}, {H} or {R}: the bearer joins, or is played from there (2.2.10.i)."""

    symbols: tuple[kinds.TriggerSymbol, ...]

    def heard(self, speech: Speech) -> kinds.Heard:
        return kinds.Heard(tuple(_SYMBOLS[one.symbol()] for one in self.symbols))


@construct("{occasion} —")
class OnOccasion(kinds.TriggerPhrase):
    """A trigger in words."""

    occasion: kinds.Occasion

    def heard(self, speech: Speech) -> kinds.Heard:
        return self.occasion.heard(speech)


@construct("{occasion}, {provided} —", "{occasion} {provided} —")
class OnOccasionIf(kinds.TriggerPhrase):
    """A trigger with a trigger condition (6.3.a)."""

    occasion: kinds.Occasion
    provided: kinds.Provided

    def heard(self, speech: Speech) -> kinds.Heard:
        heard = self.occasion.heard(speech)
        condition = self.provided.condition(heard.known(speech))
        if heard.condition is not None:
            condition = tree.All((heard.condition, condition))
        return replace(heard, condition=condition)


@kinds.Occasion.means("At {phase}")
def at_phase(phase: kinds.PhaseName) -> kinds.Heard:
    """As a phase begins (4.2.b)."""
    return kinds.Heard((tree.AtPhase(phase.phase()),))


@kinds.Occasion.means("After {phase}")
def after_phase(phase: kinds.PhaseName) -> kinds.Heard:
    """After a daily effect (4.2.d)."""
    return kinds.Heard((tree.AfterEffect(phase.daily_effect()),))


@construct("(When|Whenever|whenever|Each time|Every time) {events|}")
class When(kinds.Occasion):
    """When something happens, or one of several things."""

    events: tuple[kinds.Event, ...]

    def heard(self, speech: Speech) -> kinds.Heard:
        found = [event.heard(speech) for event in self.events]
        return found[0] if len(found) == 1 else either(found)


synonym("When([event, second])", "When {event} or when {second}")


@kinds.Occasion.means(
    "{often} per (Day,|day,) when {events|}",
    "{often} (each|a) (Day|day), when {events|}",
    "{often} (per|each|a) Day — When {events|}",
)
def times_per_day(
    often: kinds.HowOften, events: tuple[kinds.Event, ...], speech: Speech
) -> kinds.Heard:
    """When something happens, so many times a Day."""
    most = often.amount(speech)
    if not isinstance(most, tree.Number):
        nothing("only a plain number of times can stand here")
    return replace(When(events).heard(speech), most=most.value)
