"""Further occasions of reactions: how often, which phase begins, one event or another."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct
from altered.ability.holds.cost import EachDay, EachTime
from altered.ability.kinds import (
    AbilityLine,
    CostPart,
    EffectText,
    Event,
    Heard,
    Occasion,
    Ordinal,
    Speech,
    nothing,
)
from altered.ability.said.line import QuickActionLine
from altered.state.terms import Phase


@construct("The {nth} time {event} {each}", also=("the {nth} time {event} {each}",))
class NthTime(Occasion):
    """The first, second ... time that something happens in a time."""

    nth: Ordinal
    event: Event
    each: EachTime

    def refused(self) -> Reason | None:
        first = self.nth.number == 1 and isinstance(self.each, EachDay)
        return Reason("the first time each Day has words of its own") if first else None

    def heard(self, speech: Speech) -> Heard:
        heard = self.event.heard(speech)
        if len(heard.triggers) > 1 or heard.condition is not None:
            nothing(self, "one event is counted, and without a condition")
        (trigger,) = heard.triggers
        number, since = self.nth.number, self.each.time()
        if isinstance(trigger, tree.Played) and trigger.which is not None and since != "turn":
            plays = tree.Plays(trigger.which, trigger.who, each_day=since == "Day")
            return replace(heard, condition=tree.Measure(plays, "=", tree.Number(number)))
        happened = tree.Happened(trigger, since)
        if isinstance(trigger, tree.Gains | tree.Loses):
            return replace(heard, condition=tree.Measure(happened, "=", tree.Number(number)))
        return replace(heard, first=happened, nth=number if number > 1 else 0)


@construct("When Rest begins", also=("When the Night begins",))
class RestBegins(Occasion):
    """As the Night begins, before Rest (4.2.5)."""

    def heard(self, speech: Speech) -> Heard:
        return Heard((tree.AtPhase(Phase.NIGHT),))


@construct("When Clean-up begins")
class CleanUpBegins(Occasion):
    """After Rest, before Clean-up (4.2.5)."""

    def heard(self, speech: Speech) -> Heard:
        return Heard((tree.AfterEffect("Rest"),))


@construct("At the end of the Day", also=("At the end of each Day", "At the end of Day"))
class EndOfDay(Occasion):
    """After Clean-up, the last daily effect (4.2.5)."""

    def heard(self, speech: Speech) -> Heard:
        return Heard((tree.AfterEffect("CleanUp"),))


@construct("When {event} or when {second}")
class WhenOrWhen(Occasion):
    """When one thing happens or another."""

    event: Event
    second: Event

    def heard(self, speech: Speech) -> Heard:
        one, other = self.event.heard(speech), self.second.heard(speech)
        if replace(one, triggers=(), together=False) != Heard(()) or replace(
            other, triggers=(), together=False
        ) != Heard(()):
            nothing(self, "each of the two events would have its own condition")
        triggers = (*one.triggers, *other.triggers)
        return Heard(triggers, together=one.together or other.together)


@construct("once per Day, {costs%}: {effect}", also=("once per (Day|day)(,|:) {costs%}: {effect}",))
class DailyAction(AbilityLine):
    """A quick action that each object plays once a Day."""

    costs: tuple[CostPart, ...]
    effect: EffectText

    def abilities(self, speech: Speech) -> tuple[tree.Ability, ...]:
        found = []
        for one in QuickActionLine(self.costs, self.effect).abilities(speech):
            assert isinstance(one, tree.QuickAction)
            found.append(replace(one, daily=True))
        return tuple(found)
