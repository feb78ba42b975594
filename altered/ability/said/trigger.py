"""When reactions are activated: symbols, phases, events, how often (6.3)."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import (
    Event,
    Heard,
    HowOften,
    Occasion,
    PhaseName,
    Provided,
    Speech,
    TriggerPhrase,
    TriggerSymbol,
    nothing,
)
from altered.ability.said.event import either
from altered.terms import Zone

_SYMBOLS: dict[tree.TriggerSymbol, tree.Trigger] = {
    "join": tree.Joins(),
    "hand": tree.Played(Zone.HAND),
    "reserve": tree.Played(Zone.RESERVE),
}


@construct("{symbols+}")
class OnSymbols(TriggerPhrase):
    """{J}, {H} or {R}: the bearer joins, or is played from there (2.2.10.i)."""

    symbols: tuple[TriggerSymbol, ...]

    def heard(self, speech: Speech) -> Heard:
        return Heard(tuple(_SYMBOLS[one.symbol()] for one in self.symbols))


@construct("{occasion} —")
class OnOccasion(TriggerPhrase):
    """A trigger in words."""

    occasion: Occasion

    def heard(self, speech: Speech) -> Heard:
        return self.occasion.heard(speech)


@construct("{occasion}, {provided} —", also=("{occasion} {provided} —",))
class OnOccasionIf(TriggerPhrase):
    """A trigger with a trigger condition (6.3.a)."""

    occasion: Occasion
    provided: Provided

    def heard(self, speech: Speech) -> Heard:
        heard = self.occasion.heard(speech)
        condition = self.provided.condition(heard.known(speech))
        if heard.condition is not None:
            condition = tree.All((heard.condition, condition))
        return replace(heard, condition=condition)


@construct("At {phase}")
class AtPhase(Occasion):
    """As a phase begins (4.2.b)."""

    phase: PhaseName

    def heard(self, speech: Speech) -> Heard:
        return Heard((tree.AtPhase(self.phase.phase()),))


@construct("After {phase}")
class AfterPhase(Occasion):
    """After a daily effect (4.2.d)."""

    phase: PhaseName

    def heard(self, speech: Speech) -> Heard:
        return Heard((tree.AfterEffect(self.phase.daily_effect()),))


@construct("When {events|}", also=("(Whenever|whenever|Each time|Every time) {events|}",))
class When(Occasion):
    """When something happens, or one of several things."""

    events: tuple[Event, ...]

    def heard(self, speech: Speech) -> Heard:
        found = [event.heard(speech) for event in self.events]
        return found[0] if len(found) == 1 else either(self, found)


idiom("When([event, second])", "When {event} or when {second}", only_read=True)


@construct(
    "{often} per Day, when {events|}",
    also=("{often} (each|a) (Day|day), when {events|}", "{often} per day, when {events|}"),
)
class TimesPerDay(Occasion):
    """When something happens, so many times a Day."""

    often: HowOften
    events: tuple[Event, ...]

    def heard(self, speech: Speech) -> Heard:
        most = self.often.amount(speech)
        if not isinstance(most, tree.Number):
            nothing(self, "only a plain number of times can stand here")
        return replace(When(self.events).heard(speech), most=most.value)
