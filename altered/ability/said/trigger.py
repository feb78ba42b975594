"""When reactions are activated: symbols, phases, events, how often (6.3)."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import (
    Event,
    Heard,
    Occasion,
    PerDay,
    PhaseName,
    Provided,
    Speech,
    TriggerPhrase,
    TriggerSymbol,
    nothing,
)
from altered.state.terms import Zone

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
        condition = self.provided.condition(speech)
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
        if len(found) == 1:
            return found[0]
        if any(replace(one, triggers=(), together=False) != Heard(()) for one in found):
            nothing(self, "each of several events would have its own condition")
        triggers = tuple(trigger for one in found for trigger in one.triggers)
        return Heard(triggers, together=any(one.together for one in found))


@construct(
    "{often} per Day, when {events|}",
    also=("{often} (each|a) (Day|day), when {events|}", "{often} per day, when {events|}"),
)
class TimesPerDay(Occasion):
    """When something happens, so many times a Day."""

    often: PerDay
    events: tuple[Event, ...]

    def heard(self, speech: Speech) -> Heard:
        return replace(When(self.events).heard(speech), most=self.often.number)


@construct("once")
class Once(PerDay):
    """Once."""

    number = 1


@construct("twice")
class TwiceADay(PerDay):
    """Twice."""

    number = 2


@construct(
    "The first time {event} each Day",
    also=("When {event} for the first time (each|this) Day",),
)
class FirstTime(Occasion):
    """The first time in a Day that something happens."""

    event: Event

    def heard(self, speech: Speech) -> Heard:
        heard = self.event.heard(speech)
        if len(heard.triggers) != 1:
            nothing(self, "the first time is told of one event")
        (trigger,) = heard.triggers
        match trigger:
            case tree.Played(which=which, who=who) if which is not None:
                plays = tree.Plays(which, who, each_day=True)
                return Heard((trigger,), tree.Measure(plays, "=", tree.Number(1)))
            case tree.Gains() | tree.Loses():
                happened = tree.Measure(tree.Happened(trigger), "=", tree.Number(1))
                return Heard((trigger,), happened)
            case _:
                return Heard((trigger,), first=tree.Happened(trigger))
