"""Readers of abilities: triggers, costs, passive statements, lines; part 5, and the reader."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.ability.chart import NO, No
from altered.ability.joints import settled
from altered.ability.read_actions import ActionReader, Goal
from altered.ability.read_later import LaterReader
from altered.ability.read_numbers import NumberReader
from altered.ability.read_objects import ObjectReader, merged
from altered.ability.read_open import OpenReader
from altered.ability.read_special import SpecialReader
from altered.ability.read_steps import StepReader
from altered.ability.tree import (
    Ability,
    Action,
    AtPhase,
    BeginsWith,
    CannotActivate,
    CannotMove,
    ChangeCost,
    ChangeLimit,
    ChangeStatistics,
    Condition,
    Cost,
    CountOf,
    Creates,
    Draws,
    Effect,
    ExpeditionOf,
    Gain,
    Gains,
    GainStatus,
    GrantAbilities,
    Instead,
    InsteadGain,
    It,
    Joins,
    Keyword,
    Leaves,
    Me,
    MovesForward,
    Not,
    Number,
    Opponent,
    OwnCost,
    Passive,
    Played,
    QuickAction,
    Reaction,
    RegionTypes,
    Sacrificed,
    SetRegion,
    SpellEffect,
    Static,
    Which,
    You,
)
from altered.state.terms import Phase, Side, Status, Terrain, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Trigger, TriggerSymbol, Who

Abilities = tuple[Ability, ...]
Statics = tuple[Static, ...]


def _per(times: int, which: Which) -> Amount:
    return Number(0) if times == 0 else CountOf(which, times)


@dataclass(frozen=True)
class Line:
    """One line of text: its abilities, and whether it is marked {I}."""

    abilities: Abilities
    reserve: bool = False


class AbilityReader(
    NumberReader, ObjectReader, StepReader, ActionReader, SpecialReader, LaterReader, OpenReader
):
    """All methods the grammar calls."""

    # -- lines -----------------------------------------------------------------------------------

    def whole(self, line: Line | Abilities) -> Line:
        """A line."""
        made = line if isinstance(line, Line) else Line(line)
        return settled(made, You())

    def in_reserve(self, abilities: Abilities) -> Line | No:
        """{I}: works in the Reserve."""
        if any(isinstance(a, QuickAction | SpellEffect) for a in abilities):
            return NO
        return Line(abilities, reserve=True)

    def keywords_then(self, keywords: Abilities, rest: Abilities) -> Abilities | No:
        """Keywords, then another ability on the same line."""
        if all(isinstance(a, Keyword) for a in rest):
            return NO
        return (*keywords, *rest)

    def keywords(self, *keywords: Keyword) -> Abilities:
        """Keywords on one line."""
        return keywords

    def single(self, ability: Ability) -> Abilities:
        """One ability."""
        return (ability,)

    def plain_keyword(self, name: str) -> Keyword:
        """Gigantic."""
        return Keyword(name)

    def tough(self, digits: str) -> Keyword:
        """Tough 2."""
        return Keyword("Tough", int(digits))

    def joined(self, symbols: tuple[TriggerSymbol, ...], effect: Effect) -> Abilities:
        """{J} ..."""
        zones = {"hand": Zone.HAND, "reserve": Zone.RESERVE}
        triggers: tuple[Trigger, ...] = tuple(
            Joins() if s == "join" else Played(zones[s]) for s in symbols
        )
        return (Reaction(triggers, effect),)

    def reaction(
        self, triggers: tuple[Trigger, ...], *rest: Condition | Effect | None
    ) -> Abilities:
        """When ..., if ... — ..."""
        effect = rest[-1]
        condition = rest[0] if len(rest) > 1 else None
        assert isinstance(effect, Effect)
        assert not isinstance(condition, Effect)
        return (Reaction(triggers, effect, condition),)

    def quick_action(self, cost: Cost, effect: Effect, more: Cost | None = None) -> Abilities | No:
        """{T}, {1}: ..."""
        if more is not None:
            cost = replace(cost, more=more.more, more_if=more.more_if)
        return (QuickAction(cost, effect),)

    def surcharge(self, mana: str, condition: Condition) -> Cost | No:
        """A cost that is higher under a condition."""
        return NO if mana == "X" else Cost(more=int(mana), more_if=condition)

    def spell_effect(self, effect: Effect) -> Abilities:
        """What a Spell does."""
        return (SpellEffect(effect),)

    def m_afternoon(self) -> bool:
        """Each Afternoon."""
        return False

    def m_day(self) -> bool:
        """Each Day."""
        return True

    def first_played(self, which: Which, *rest: Zone | bool | Effect) -> Abilities | No:
        """The first Character you play each Afternoon gains 1 boost."""
        effect = rest[-1]
        if not isinstance(effect, Effect):
            return NO
        zone = next((r for r in rest if isinstance(r, Zone)), None)
        trigger = self._played(replace(which, first=True, each_day=True in rest), You(), zone)
        return NO if isinstance(trigger, No) else (Reaction((trigger,), effect),)

    # -- triggers --------------------------------------------------------------------------------

    def at_phase(self, phase: str) -> tuple[Trigger, ...]:
        """At Noon."""
        return (AtPhase(Phase(phase)),)

    def one(self, which: Which) -> Which:
        """A Character."""
        return which

    def another_one(self, which: Which) -> Which:
        """Another Character."""
        return replace(which, other=True)

    def some(self, digits: str, which: Which) -> Which | No:
        """One or more Characters."""
        return which if digits == "1" else NO

    def some_others(self, digits: str, which: Which) -> Which | No:
        """One or more other Characters."""
        return replace(which, other=True) if digits == "1" else NO

    def one_or_one(self, first: Which, second: Which) -> Which | No:
        """A Robot or a token."""
        return self.heads(first, second)

    def other_joins(self, which: Which, place: Which) -> Trigger | No:
        """A Character joins your Expeditions."""
        both = merged(which, place)
        return NO if isinstance(both, No) else Joins(both)

    def joins_yours(self) -> Which:
        """Your Expeditions."""
        return Which(controller="you")

    def joins_mine(self) -> Which:
        """My Expedition."""
        return Which(where="mine")

    def joins_other(self) -> Which:
        """My other Expedition."""
        return Which(where="other")

    def joins_side(self, side: str) -> Which:
        """Your Hero Expedition."""
        return Which(controller="you", side=Side(side))

    def joins_facing(self) -> Which:
        """The Expedition facing me."""
        return Which(where="facing")

    def joins_theirs(self) -> Which:
        """Your opponents' Expeditions."""
        return Which(controller="opponent")

    def joins_any(self) -> Which:
        """Any Expedition."""
        return Which()

    def joins_landmarks(self) -> Which:
        """Your Landmarks."""
        return Which(controller="you", zones=(Zone.LANDMARK_ZONE,))

    def _played(self, which: Which, who: Who, zone: Zone | None = None) -> Trigger | No:
        if which.zones:
            if zone is not None or len(which.zones) > 1 or which.controller == "opponent":
                return NO
            zone = which.zones[0]
            which = replace(which, zones=(), controller="any", controlled_by=None)
        return Played(zone, which, who)

    def plays(self, who: Who, which: Which) -> Trigger | No:
        """You play a Character."""
        return self._played(which, who)

    def sacrifices(self, who: Who, which: Which) -> Trigger:
        """You sacrifice a Character."""
        return Sacrificed(who, which)

    def is_sacrificed(self, which: Which) -> Trigger:
        """A Character is sacrificed."""
        from altered.ability.tree import EachPlayer

        return Sacrificed(EachPlayer(), which)

    def creates(self, who: Who, which: Which) -> Trigger:
        """You create a token."""
        return Creates(who, which)

    def draws(self, who: Who, count: str = "1") -> Trigger | No:
        """You draw."""
        return Draws(who, "draw") if count == "1" else NO

    def resupplies(self, who: Who) -> Trigger:
        """You Resupply."""
        return Draws(who, "resupply")

    def passes(self, who: Who) -> Trigger:
        """You pass."""
        return Draws(who, "pass")

    def sabotages(self, who: Who) -> Trigger:
        """You Sabotage."""
        return Draws(who, "sabotage")

    def rolls(self, who: Who, count: str = "1") -> Trigger | No:
        """You roll one or more dice."""
        return Draws(who, "roll") if count == "1" else NO

    def leaves_source(self, zone: Zone) -> Leaves:
        """Leaves a zone."""
        return Leaves(source=zone)

    def leaves_play(self) -> Leaves:
        """Leaves play."""
        return Leaves()

    def leaves_yours(self) -> Leaves:
        """Leaves your Expeditions."""
        return Leaves(Which(controller="you"), Zone.EXPEDITION_ZONE)

    def leaves_mine(self) -> Leaves:
        """Leaves my Expedition."""
        return Leaves(Which(where="mine"), Zone.EXPEDITION_ZONE)

    def goes(self, goal: Zone, source: Zone | None = None) -> Leaves:
        """Goes to a zone from a zone."""
        return Leaves(None, source, goal)

    def is_discarded(self, source: Zone | None = None) -> Leaves:
        """Is discarded."""
        return Leaves(None, source, Zone.DISCARD_PILE)

    def me_leaves(self, tail: Leaves) -> Trigger | No:
        """I leave a zone."""
        if tail.which == Which(controller="you"):
            return NO
        return replace(tail, which=None)

    def other_leaves(self, which: Which, tail: Leaves) -> Trigger | No:
        """A Character leaves a zone."""
        both = merged(which, tail.which or Which())
        return NO if isinstance(both, No) else replace(tail, which=both)

    def me_sacrificed(self) -> Trigger:
        """I am sacrificed."""
        return Sacrificed(You(), None)

    def gained_status(self, name: str) -> tuple[str, int | None]:
        """A status."""
        return Status(name).value, None

    def gained_counter(self, *parts: str) -> tuple[str, int | None] | No:
        """Counters."""
        return (parts[-1], None) if len(parts) == 1 or parts[0] == "1" else NO

    def gained_nth(self, ordinal: str, name: str) -> tuple[str, int | None]:
        """My third counter."""
        return name, int(ordinal)

    def me_gains(self, what: tuple[str, int | None]) -> Trigger:
        """I gain something."""
        return Gains(what[0], None, what[1])

    def other_gains(self, which: Which, what: tuple[str, int | None]) -> Trigger | No:
        """A Character gains something."""
        return NO if what[1] is not None else Gains(what[0], which)

    def due(self, *names: str) -> tuple[Terrain, ...]:
        """Due to a terrain, or another one."""
        return tuple(Terrain(name) for name in names)

    def moves_event(
        self, expedition: ExpeditionOf, *rest: Amount | tuple[Terrain, ...]
    ) -> Trigger | tuple[Trigger, ...] | No:
        """An Expedition moves forward; due to one of several terrains, they are triggers each."""
        if any(not isinstance(r, tuple) and r != Number(1) for r in rest):
            return NO
        due = next((r for r in rest if isinstance(r, tuple)), (None,))
        several = tuple(MovesForward(expedition, due_to=one) for one in due)
        return several[0] if len(several) == 1 else several

    def when(self, *events: Trigger | tuple[Trigger, ...]) -> tuple[Trigger, ...]:
        """Events, each of which is a trigger."""
        found: list[Trigger] = []
        for event in events:
            found += event if isinstance(event, tuple) else (event,)
        return tuple(found)

    def fails_event(self, expedition: ExpeditionOf, phase: str = "Dusk") -> Trigger | No:
        """An Expedition fails to move forward during Dusk."""
        return MovesForward(expedition, fails=True) if phase == "Dusk" else NO

    def me_played(self, zone: Zone) -> Trigger:
        """I am played from a zone."""
        return Played(zone)

    # -- costs -----------------------------------------------------------------------------------

    def costs(self, *parts: Cost) -> Cost | No:
        """Costs together."""
        made = parts[0]
        for part in parts[1:]:
            if (made.exhaust_me and part.exhaust_me) or (made.discard_me and part.discard_me):
                return NO
            if made.mana != Number(0) and part.mana != Number(0):
                return NO
            made = Cost(
                part.mana if made.mana == Number(0) else made.mana,
                made.exhaust_me or part.exhaust_me,
                made.discard_me or part.discard_me,
                (*made.spend, *part.spend),
                (*made.actions, *part.actions),
            )
        return made

    def c_exhaust(self) -> Cost:
        """{T}."""
        return Cost(exhaust_me=True)

    def c_discard(self) -> Cost:
        """{D}."""
        return Cost(discard_me=True)

    def c_mana(self, mana: str) -> Cost | No:
        """{1}."""
        return NO if mana in ("X", "0") else Cost(Number(int(mana)))

    def c_spend(self, digits: str, name: str) -> Cost:
        """Spend counters."""
        return Cost(spend=((name, int(digits)),))

    def c_spend_one(self, name: str) -> Cost:
        """Spend a counter."""
        return Cost(spend=((name, 1),))

    def c_action(self, action: Action) -> Cost | No:
        """An action as a cost; to exhaust me has its own place."""
        if action == GainStatus(Me(), Status.EXHAUSTED):
            return NO
        return Cost(actions=(action,))

    # -- passive statements ----------------------------------------------------------------------

    def passive(self, statics: Statics) -> Abilities:
        """A statement."""
        return tuple(Passive(static) for static in statics)

    def passive_if(self, condition: Condition, statics: Statics) -> Abilities:
        """If ..., a statement."""
        return tuple(Passive(static, condition) for static in statics)

    def passive_after_if(self, statics: Statics, condition: Condition) -> Abilities:
        """A statement if ..."""
        return self.passive_if(condition, statics)

    def passive_unless(self, statics: Statics, condition: Condition) -> Abilities:
        """A statement unless ..."""
        return self.passive_if(Not(condition), statics)

    def s_are(self, which: Which | None, keywords: Abilities) -> Statics:
        """Characters you control are Tough 2."""
        return (GrantAbilities(which, keywords),)

    def s_have(self, which: Which | None, *parts: Abilities | Keyword) -> Statics:
        """Your Characters have: "..."."""
        return (GrantAbilities(which, self.with_text(*parts)),)

    def s_change(self, which: Which | None, text: str) -> Statics:
        """Characters you control have +1/+1/+1."""
        forest, mountain, water = (Number(int(part)) for part in text.split("/"))
        return (ChangeStatistics(which, (forest, mountain, water)),)

    def s_change_per(self, which: Which | None, text: str, per: Which) -> Statics:
        """I have +1/+1/+1 for each Landmark you control."""
        forest, mountain, water = (_per(int(part), per) for part in text.split("/"))
        return (ChangeStatistics(which, (forest, mountain, water)),)

    def s_change_one(self, which: Which | None, number: str, terrain: str) -> Statics:
        """I have +2 {M}."""
        change = tuple(Number(int(number) if name == Terrain(terrain) else 0) for name in Terrain)
        forest, mountain, water = change
        return (ChangeStatistics(which, (forest, mountain, water)),)

    def s_dearer(self, which: Which, *rest: Zone | str | int) -> Statics | No:
        """Spells your opponent plays cost {1} more."""
        made = self.s_cheaper(which, *rest)
        if isinstance(made, No) or not isinstance(made[0], ChangeCost):
            return NO
        return (replace(made[0], who=Opponent()),)

    def s_own_cost_where(self, mana: str, sign: int, amount: Amount) -> Statics | No:
        """I cost {X} less, where X is a number."""
        return (OwnCost(sign, amount),) if mana == "X" else NO

    def is_less(self) -> int:
        """Less."""
        return -1

    def is_more(self) -> int:
        """More."""
        return 1

    def s_cheaper(self, which: Which, *rest: Zone | str | int) -> Statics | No:
        """Spells you play cost {1} less."""
        zones = tuple(r for r in rest if isinstance(r, Zone))
        mana = next(r for r in rest if isinstance(r, str))
        sign = next(r for r in rest if isinstance(r, int))
        if mana == "X" or (zones and which.zones):
            return NO
        if which.zones:
            which = replace(which, controller="any")
        return (ChangeCost(replace(which, zones=zones or which.zones), Number(sign * int(mana))),)

    def s_play_cheaper(self, which: Which, mana: str) -> Statics | No:
        """You may play Spells for {1} less."""
        return self.s_cheaper(which, mana, -1)

    def s_own_cost(self, mana: str, sign: int) -> Statics | No:
        """I cost {1} less."""
        return NO if mana == "X" else (OwnCost(sign * int(mana)),)

    def s_own_cost_per(self, mana: str, sign: int, which: Which) -> Statics | No:
        """I cost {1} less per exhausted card in Reserve."""
        return NO if mana == "X" else (OwnCost(sign * int(mana), CountOf(which)),)

    def s_cannot_move(self, expedition: ExpeditionOf, phase: str | None = None) -> Statics | No:
        """Expeditions cannot move forward."""
        return (CannotMove(expedition),) if phase is None else NO

    def s_cannot_activate(self, triggers: tuple[TriggerSymbol, ...], which: Which) -> Statics:
        """The {J} abilities of objects cannot activate."""
        return tuple(CannotActivate(which, trigger) for trigger in triggers)

    def s_regions_lose(self, *names: str) -> Statics:
        """All Regions are {V} and lose their other types."""
        return (RegionTypes(tuple(Terrain(n) for n in names)),)

    def s_regions_keep(self, *names: str) -> Statics:
        """All Regions are {V} in addition to their other types."""
        return (RegionTypes(tuple(Terrain(n) for n in names), lose_others=False),)

    def s_region_keep(self, name: str) -> Statics:
        """My region is {V} in addition."""
        return (SetRegion(Terrain(name)),)

    def s_region_lose(self, name: str) -> Statics:
        """My region is {V} and loses its other types."""
        return (SetRegion(Terrain(name), lose_others=True),)

    def s_regions_both(self, name: str) -> Statics:
        """My region and the one of the Expedition facing me."""
        return (SetRegion(Terrain(name), facing_too=True, lose_others=True),)

    def s_begins(self, digits: str, name: str) -> Statics:
        """I begin the game with counters."""
        return (BeginsWith(name, int(digits)),)

    def l_your_reserve(self) -> ChangeLimit:
        """Your Reserve limit."""
        return ChangeLimit("reserve", "you", 0)

    def l_your_landmark(self) -> ChangeLimit:
        """Your Landmark limit."""
        return ChangeLimit("landmark", "you", 0)

    def l_all_reserve(self) -> ChangeLimit:
        """All Reserve limits."""
        return ChangeLimit("reserve", "any", 0)

    def l_all_landmark(self) -> ChangeLimit:
        """All Landmark limits."""
        return ChangeLimit("landmark", "any", 0)

    def s_limit_up(self, limit: ChangeLimit, digits: str) -> Statics:
        """Is increased."""
        return (replace(limit, change=int(digits)),)

    def s_limit_down(self, limit: ChangeLimit, digits: str) -> Statics:
        """Is reduced."""
        return (replace(limit, change=-int(digits)),)

    # -- would ... instead -----------------------------------------------------------------------

    def w_me_leave(self, zone: Zone) -> Instead:
        """I would leave a zone."""
        return Instead(None, zone, zone, leaving=True)

    def w_me_go(self, zone: Zone) -> Instead:
        """I would go to a zone."""
        return Instead(None, zone, zone)

    def w_leave(self, which: Which, zone: Zone) -> Instead:
        """A Character would leave a zone."""
        return Instead(which, zone, zone, leaving=True)

    def w_go(self, which: Which, zone: Zone) -> Instead:
        """A Character would go to a zone."""
        return Instead(which, zone, zone)

    def w_me_gain(self, name: str) -> InsteadGain:
        """I would gain a status."""
        return InsteadGain(None, Status(name), GainStatus(It(), Status(name)))

    def w_gain(self, which: Which, name: str) -> InsteadGain:
        """A Character would gain a status."""
        return InsteadGain(which, Status(name), GainStatus(It(), Status(name)))

    def i_put(self, goal: Goal) -> Zone | No:
        """Put it somewhere instead."""
        return NO if goal.into or goal.bottom or goal.zone is Zone.DECK else goal.zone

    def i_go(self, zone: Zone) -> Zone:
        """It goes somewhere instead."""
        return zone

    def i_discard(self) -> Zone:
        """Discard it instead."""
        return Zone.DISCARD_PILE

    def i_gain(self, item: Action) -> Action:
        """It gains something instead."""
        return item

    def would(self, what: Instead | InsteadGain, instead: Zone | Action) -> Abilities | No:
        """If ... would ..., ... instead."""
        return self.would_while(what, None, instead)

    def would_while(
        self, what: Instead | InsteadGain, condition: Condition | None, instead: Zone | Action
    ) -> Abilities | No:
        """If ... would ... while ..., ... instead."""
        if isinstance(what, Instead) and isinstance(instead, Zone):
            return (Passive(replace(what, goal=instead), condition),)
        if isinstance(what, InsteadGain) and isinstance(instead, Gain | GainStatus):
            return (Passive(replace(what, instead=instead), condition),)
        return NO

    # -- later editions --------------------------------------------------------------------------

    def later_keyword(self, name: str, value: str | None = None) -> Keyword:
        """A keyword of a later edition."""
        return Keyword(name, None if value is None else int(value))


__all__ = ["AbilityReader", "Line"]
