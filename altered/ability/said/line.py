"""Lines of an ability box: keywords, reactions, their occasions, quick actions, passive ones."""

from __future__ import annotations

import dataclasses
from typing import Final, TypeVar

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, synonym
from altered.ability.holds.cost import EachTime
from altered.ability.holds.subject import chooses
from altered.ability.kinds import Speech, nothing
from altered.ability.said.trigger import OnOccasion
from altered.ability.said.use import conditions_of_use, cost_of
from altered.ability.tree.triggers import DAILY_EFFECTS
from altered.ability.tree.walk import contains, parts, rebuilt, replace
from altered.ability.wording import in_words, with_words
from altered.terms import Phase, Side


@construct("{ability}")
class PlainLine(kinds.Line):
    """An ability as the main box has it."""

    ability: kinds.AbilityLine

    def abilities(self, speech: Speech) -> tree.Abilities:
        return in_words(self.ability.abilities(speech), self)


@construct("{I} {ability}")
class ReserveLine(kinds.Line):
    """A reaction or a passive ability of the support box, marked by {I} (2.2.10.d)."""

    ability: kinds.AbilityLine

    def abilities(self, speech: Speech) -> tree.Abilities:
        found = self.ability.abilities(dataclasses.replace(speech, in_reserve=True))
        return in_words(found, self)


class StandingLine(kinds.AbilityLine):
    """Keywords or a passive ability."""


@construct("{keywords%}.")
class KeywordLine(StandingLine):
    """Keywords, each an ability of its own (1.2.4.b)."""

    keywords: tuple[kinds.KeywordPhrase, ...]

    def abilities(self, speech: Speech) -> tree.Abilities:
        lines = [(keyword, PlainLine(KeywordLine((keyword,)))) for keyword in self.keywords]
        return tuple(
            with_words(one, line) for keyword, line in lines for one in keyword.abilities(speech)
        )


@construct("{trigger} {effect}")
class ReactionLine(kinds.AbilityLine):
    """A reaction: trigger, perhaps a trigger condition, effect (6.3.a)."""

    trigger: kinds.TriggerPhrase
    effect: kinds.EffectText

    def abilities(self, speech: Speech) -> tree.Abilities:
        heard = self.trigger.heard(speech)
        aimed = any(one.target for one in parts(heard.triggers, tree.ExpeditionOf))
        if aimed or contains(heard.triggers, tree.Target, tree.TargetPlayer):
            nothing(self.trigger, "an effect has targets, and a trigger has none")
        effect = self.effect.effect(heard.known(speech))
        use = conditions_of_use(self.effect)
        only_if = use.only_if(speech)
        conditions = tuple(one for one in (heard.condition, only_if) if one is not None)
        made = tree.Reaction(
            heard.triggers,
            effect,
            tree.All(conditions) if len(conditions) > 1 else next(iter(conditions), None),
            1 if use.daily else heard.most,
            heard.together,
            heard.first,
            heard.follows,
            heard.nth,
        )
        return _by_side(made)


@construct("{occasion}, {per} — {effect}")
class ReactionPer(kinds.AbilityLine):
    """A reaction whose effect is done as often as something is counted, with new targets."""

    occasion: kinds.Occasion
    per: kinds.PerEach
    effect: kinds.EffectText

    def abilities(self, speech: Speech) -> tree.Abilities:
        times = self.per.counted(1, speech)
        line = ReactionLine(OnOccasion(self.occasion), self.effect)
        return tuple(
            replace(one, effect=tree.Effect((), (one.effect,), 0, repeated=True, more=times))
            for one in line.abilities(speech)
            if isinstance(one, tree.Reaction)
        )


Part = TypeVar("Part")
_YOURS: Final = tree.ExpeditionOf(whose="you")


def _by_side(reaction: tree.Reaction) -> tree.Abilities:
    """A reaction for each of your Expeditions, where "it" is the one that has moved."""
    moves = reaction.triggers[0]
    if (
        not isinstance(moves, tree.MovesForward | tree.MovesBackward)
        or moves.expedition != _YOURS
        or not any(one.again for one in parts(reaction.effect, tree.ExpeditionOf))
    ):
        return (reaction,)
    return tuple(_of_side(reaction, side) for side in (Side.HERO, Side.COMPANION))


def _of_side(part: Part, side: Side) -> Part:
    """Words about your Expedition on a side, where the text means one of yours."""
    made = rebuilt(part, lambda inner: _of_side(inner, side))
    if isinstance(made, tree.ExpeditionOf) and (made.again or made == _YOURS):
        return replace(made, again=False, side=side, whose="you")
    return made


@construct("{costs%}: {effect}")
class QuickActionLine(kinds.AbilityLine):
    """A quick action: cost and effect (2.2.10.h)."""

    costs: tuple[kinds.CostPart, ...]
    effect: kinds.EffectText

    def refused(self) -> Reason | None:
        if len({type(c) for c in self.costs if not c.fields}) < sum(
            not c.fields for c in self.costs
        ):
            return Reason("write each symbol of a cost once", "quick-action")
        return None

    def abilities(self, speech: Speech) -> tree.Abilities:
        use = conditions_of_use(self.effect)
        cost, speech = cost_of(self.costs, use, speech)
        effect = self.effect.effect(speech)
        return (tree.QuickAction(cost, effect, use.only_if(speech), use.daily),)


@construct("{effect}")
class EffectLine(kinds.AbilityLine):
    """What a Spell does when it resolves (2.2.10.k)."""

    effect: kinds.EffectText

    def abilities(self, speech: Speech) -> tree.Abilities:
        return (tree.SpellEffect(self.effect.effect(dataclasses.replace(speech, resolving=True))),)


@construct("{holding}.")
class PassiveLine(StandingLine):
    """A passive ability (2.3.1)."""

    holding: kinds.Holding

    def abilities(self, speech: Speech) -> tree.Abilities:
        passives = self.holding.passives(speech)
        if any(isinstance(one, tree.Passive) and chooses(one.static) for one in passives):
            nothing(self.holding, "only an effect can refer to something chosen or named before")
        return passives


@construct("{first} {ability}")
class LineThen(kinds.AbilityLine):
    """Keywords or a passive ability, and another ability on the same line."""

    first: StandingLine
    ability: kinds.AbilityLine

    def abilities(self, speech: Speech) -> tree.Abilities:
        return tuple(
            ability
            for one in (self.first, self.ability)
            for ability in in_words(one.abilities(speech), PlainLine(one))
        )


@kinds.Occasion.means(
    "(The|the) {nth} time {event} {each}",
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
        return dataclasses.replace(heard, condition=tree.Measure(plays, "=", tree.Number(number)))
    happened = tree.Happened(trigger, since)
    theirs = any(one.controller == "opponent" for one in parts(trigger, tree.Which))
    if isinstance(trigger, tree.Gains | tree.Loses) or (theirs and number > 1):
        return dataclasses.replace(
            heard, condition=tree.Measure(happened, "=", tree.Number(number))
        )
    if number > 1 and isinstance(trigger, _BY_PLAYER):  # each counts in their own words
        happened = tree.Happened(dataclasses.replace(trigger, who=tree.You()), since)
    return dataclasses.replace(heard, first=happened, nth=number if number > 1 else 0)


synonym("NthTime(nth, event, EachDay)", "When {event} for the {nth} time this Day")


_BY_PLAYER: Final = (tree.Draws, tree.Does, tree.Sacrificed, tree.Creates, tree.Played)


@construct("When [the] {phase} begins", "At the (beginning|start) of [the] {phase}")
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


@kinds.Occasion.means("At the end of (the|each|) Day")
def end_of_day() -> kinds.Heard:
    """After Clean-up, the last daily effect (4.2.5)."""
    return kinds.Heard((tree.AfterEffect("CleanUp"),))


@construct("once per (Day|day)(,|:) {costs%}: {effect}")
class DailyAction(kinds.AbilityLine):
    """A quick action that each object plays once a Day."""

    costs: tuple[kinds.CostPart, ...]
    effect: kinds.EffectText

    def abilities(self, speech: Speech) -> tree.Abilities:
        found = []
        for one in QuickActionLine(self.costs, self.effect).abilities(speech):
            assert isinstance(one, tree.QuickAction)
            found.append(dataclasses.replace(one, daily=True))
        return tuple(found)
