"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Condition, Event, PerDay, PhaseName, TriggerPhrase, TriggerSymbol


@construct("{symbol}")
class OnSymbol(TriggerPhrase):
    """TODO."""

    symbol: TriggerSymbol


@construct("At {phase} —")
class AtPhase(TriggerPhrase):
    """TODO."""

    phase: PhaseName


@construct("At {phase}, if {condition} —")
class AtPhaseIf(TriggerPhrase):
    """TODO."""

    phase: PhaseName
    condition: Condition


@construct("When {events|} —")
class When(TriggerPhrase):
    """TODO."""

    events: tuple[Event, ...]


@construct("When {events|}, if {condition} —")
class WhenIf(TriggerPhrase):
    """TODO."""

    events: tuple[Event, ...]
    condition: Condition


@construct("{symbol} {second}")
class OnTwoSymbols(TriggerPhrase):
    """TODO."""

    symbol: TriggerSymbol
    second: TriggerSymbol


@construct("After {phase} —")
class AfterPhase(TriggerPhrase):
    """TODO."""

    phase: PhaseName


@construct("{often} per Day, when {event} —")
class TimesPerDay(TriggerPhrase):
    """TODO."""

    often: PerDay
    event: Event


@construct("{often} per Day, when {event}, if {condition} —")
class TimesPerDayIf(TriggerPhrase):
    """TODO."""

    often: PerDay
    event: Event
    condition: Condition


@construct("once")
class Once(PerDay):
    """TODO."""


@construct("twice")
class TwiceADay(PerDay):
    """TODO."""


@construct("The first time {event} each Day —")
class FirstTime(TriggerPhrase):
    """TODO."""

    event: Event
