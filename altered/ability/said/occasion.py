"""Further occasions of reactions: how often, which phase begins, one event or another."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from altered.ability import kinds, tree
from altered.ability.formal.phrase import construct, synonym
from altered.ability.holds.cost import EachTime
from altered.ability.kinds import Speech, nothing
from altered.ability.said.line import QuickActionLine
from altered.ability.tree.triggers import DAILY_EFFECTS
from altered.ability.tree.walk import parts
from altered.terms import Phase


@kinds.Occasion.means(
    "The {nth} time {event} {each}",
    "the {nth} time {event} {each}",
    "The {nth} time {each}[,] [that] {event}",
    "When {event} for the {nth} time {each}",
)
def nth_time(nth: kinds.Ordinal, event: kinds.Event, each: EachTime, speech: Speech) -> kinds.Heard:
    """The first, second ... time that something happens in a time."""
    heard = event.heard(speech)
    if len(heard.triggers) > 1 or heard.condition is not None:
        nothing("only one event without a condition can be counted")
    (trigger,) = heard.triggers
    number, since = nth.number, each.time()
    if isinstance(trigger, tree.Played) and trigger.zone is None and since != "turn":
        plays = tree.Plays(trigger.which or nothing(), trigger.who, each_day=since == "Day")
        return replace(heard, condition=tree.Measure(plays, "=", tree.Number(number)))
    happened = tree.Happened(trigger, since)
    theirs = any(one.controller == "opponent" for one in parts(trigger, tree.Which))
    if isinstance(trigger, tree.Gains | tree.Loses) or (theirs and number > 1):
        return replace(heard, condition=tree.Measure(happened, "=", tree.Number(number)))
    if number > 1 and isinstance(trigger, _BY_PLAYER):  # each counts in their own words
        happened = tree.Happened(replace(trigger, who=tree.You()), since)
    return replace(heard, first=happened, nth=number if number > 1 else 0)


synonym("NthTime(nth, event, EachDay)", "When {event} for the {nth} time this Day")


_BY_PLAYER: Final = (tree.Draws, tree.Does, tree.Sacrificed, tree.Creates, tree.Played)


@construct(
    "When {phase} begins", "When the {phase} begins", "At the (beginning|start) of [the] {phase}"
)
class PhaseBegins(kinds.Occasion):
    """As a phase begins, or before a daily effect (4.2)."""

    phase: kinds.PhaseName

    def heard(self, speech: Speech) -> kinds.Heard:
        if self.phase.meant is not None:
            return kinds.Heard((tree.AtPhase(self.phase.meant),))
        effect = self.phase.daily_effect()
        phase = _FIRST.get(effect)
        if phase is not None:
            return kinds.Heard((tree.AtPhase(phase),))
        return kinds.Heard((tree.AfterEffect(DAILY_EFFECTS[DAILY_EFFECTS.index(effect) - 1]),))


_FIRST: Final[dict[tree.DailyEffect, Phase]] = {
    "Succeed": Phase.MORNING,
    "Progress": Phase.DUSK,
    "Rest": Phase.NIGHT,
}
"""The daily effects with which a phase begins."""


@kinds.Occasion.means("At the end of the Day", "At the end of (each|) Day")
def end_of_day() -> kinds.Heard:
    """After Clean-up, the last daily effect (4.2.5)."""
    return kinds.Heard((tree.AfterEffect("CleanUp"),))


@construct("once per Day, {costs%}: {effect}", "once per (Day|day)(,|:) {costs%}: {effect}")
class DailyAction(kinds.AbilityLine):
    """A quick action that each object plays once a Day."""

    costs: tuple[kinds.CostPart, ...]
    effect: kinds.EffectText

    def abilities(self, speech: Speech) -> tree.Abilities:
        found = []
        for one in QuickActionLine(self.costs, self.effect).abilities(speech):
            assert isinstance(one, tree.QuickAction)
            found.append(replace(one, daily=True))
        return tuple(found)
