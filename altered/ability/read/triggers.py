"""Readers of triggers and costs: what the grammar means, part 5."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import Some, put_in
from altered.ability.read.kinds import led_by_qualities, merged
from altered.ability.read.numbers import unknown_amount
from altered.ability.read.objects import ObjectReader
from altered.ability.read.places import Held, kept_in, zone_in
from altered.ability.refer.controlled import in_play
from altered.ability.refer.their_own import done_to_theirs
from altered.ability.tree import (
    Action,
    AfterEffect,
    AtPhase,
    Chosen,
    Cost,
    Creates,
    Draws,
    EachPlayer,
    ExpeditionOf,
    Gains,
    GainStatus,
    Joins,
    Leaves,
    Me,
    MovesForward,
    Number,
    Played,
    Sacrificed,
    Which,
    You,
)
from altered.ability.tree.triggers import DAILY_EFFECTS
from altered.state.terms import Phase, Side, Status, Terrain, Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Trigger, Who


class TriggerReader(ObjectReader):
    """Triggers, and costs of quick actions."""

    # -- triggers --------------------------------------------------------------------------------

    def at_phase(self, phase: str) -> tuple[Trigger, ...]:
        """At Noon."""
        return (AtPhase(Phase(phase)),)

    def after_effect(self, name: str) -> tuple[Trigger, ...]:
        """After Rest, and the other daily effects."""
        found = next(e for e in DAILY_EFFECTS if e.lower() == name.replace("-", "").lower())
        return (AfterEffect(found),)

    def one(self, which: Which) -> Which:
        """A Character."""
        return which

    def another_one(self, which: Which) -> Which:
        """Another Character."""
        return replace(which, other=True)

    def some(self, digits: str, which: Which) -> Which | No:
        """One or more Characters."""
        return Some(**vars(which)) if digits == "1" else NO

    def some_others(self, digits: str, which: Which) -> Which | No:
        """One or more other Characters."""
        return Some(**vars(replace(which, other=True))) if digits == "1" else NO

    def one_hero(self) -> Which:
        """Your Hero."""
        return Which(types=(Type.HERO,), controller="you")

    def other_joins(self, which: Which, place: Which) -> Trigger | No:
        """A Character joins your Expeditions."""
        both = merged(which, place)
        return NO if isinstance(both, No) else Joins(both)

    def i_or_other_joins(self, which: Which, place: Which) -> tuple[Trigger, ...] | No:
        """I or another Robot joins your Expeditions."""
        made = self.other_joins(which, place)
        return NO if isinstance(made, No) else (Joins(), made)

    def i_join(self) -> Trigger:
        """I join the Expedition zone: {J} in words (1.1.6.e)."""
        return Joins()

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

    def _differ(self, one: Which, other: Which) -> bool:
        """Whether two nouns are no two kinds that one noun can name."""
        if any(led_by_qualities(kind) != kind for kind in (one, other)):
            return True
        kinds = (Which(types=k.types, subtypes=k.subtypes, token=k.token) for k in (one, other))
        unnamed = other.other and not (other.types or other.subtypes)
        return one.other or unnamed or isinstance(self.heads(*kinds), No)

    def plays_either(self, who: Who, one: Which, other: Which) -> tuple[Trigger, ...] | No:
        """You play a Permanent or another Character."""
        found = (self._played(one, who), self._played(other, who))
        if any(isinstance(made, No) for made in found) or not self._differ(one, other):
            return NO
        return cast("tuple[Trigger, ...]", found)

    def either_joins(self, one: Which, other: Which, place: Which) -> tuple[Trigger, ...] | No:
        """A token or another Robot joins your Expeditions."""
        found = (self.other_joins(one, place), self.other_joins(other, place))
        if any(isinstance(made, No) for made in found) or not self._differ(one, other):
            return NO
        return cast("tuple[Trigger, ...]", found)

    def me_gains_either(self, *what: tuple[str, int | None]) -> tuple[Trigger, ...]:
        """I gain Anchored or Asleep."""
        return tuple(self.me_gains(one) for one in what)

    def other_gains_either(
        self, which: Which, *what: tuple[str, int | None]
    ) -> tuple[Trigger, ...] | No:
        """A Character gains Anchored or Asleep."""
        found = tuple(self.other_gains(which, one) for one in what)
        if any(isinstance(made, No) for made in found):
            return NO
        return cast("tuple[Trigger, ...]", found)

    def sacrifices(self, who: Who, which: Which) -> Trigger | No:
        """You sacrifice a Character."""
        theirs = done_to_theirs(which, who)
        return NO if isinstance(theirs, No) else Sacrificed(who, theirs)

    def is_sacrificed(self, which: Which) -> Trigger:
        """A Character is sacrificed."""
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

    def leaves_source(self, source: Zone | Held) -> Leaves | No:
        """Leaves a zone."""
        return self._leaving(source, None)

    def _leaving(self, source: Zone | Held | None, goal: Zone | Held | None) -> Leaves | No:
        which = kept_in(Which(), source, goal)
        if isinstance(which, No):
            return NO
        zones = tuple(None if place is None else zone_in(place) for place in (source, goal))
        return Leaves(None if which == Which() else which, *zones)

    def leaves_play(self) -> Leaves:
        """Leaves play."""
        return Leaves()

    def leaves_yours(self) -> Leaves:
        """Leaves your Expeditions."""
        return Leaves(Which(controller="you"), Zone.EXPEDITION_ZONE)

    def leaves_mine(self) -> Leaves:
        """Leaves my Expedition."""
        return Leaves(Which(where="mine"), Zone.EXPEDITION_ZONE)

    def goes(self, goal: Zone | Held, source: Zone | Held | None = None) -> Leaves | No:
        """Goes to a zone from a zone."""
        return self._leaving(source, goal)

    def goes_from_yours(self, goal: Zone | Held) -> Leaves | No:
        """Goes to a zone from your Expeditions."""
        made = self._leaving(Zone.EXPEDITION_ZONE, goal)
        both = (
            NO if isinstance(made, No) else merged(made.which or Which(), Which(controller="you"))
        )
        return NO if isinstance(both, No) or isinstance(made, No) else replace(made, which=both)

    def is_discarded(self, source: Zone | Held | None = None) -> Leaves | No:
        """Is discarded."""
        return self._leaving(source, Zone.DISCARD_PILE)

    def me_leaves(self, tail: Leaves) -> Trigger | No:
        """I leave a zone; the zones of its owner go without saying."""
        told = tail.which or Which()
        if told.controller == "opponent" or told.where is not None:
            return NO  # who leaves their own Expedition may stay in the zone
        if told.controller == "you" and tail == Leaves(told, Zone.EXPEDITION_ZONE):
            return NO
        return replace(tail, which=None)

    def other_leaves(self, which: Which, tail: Leaves) -> Trigger | No:
        """A Character leaves a zone; one that a player controls is in play before it goes."""
        told = tail.which or Which()
        if told.controller == which.controller:
            told = replace(told, controller="any")
        if tail.goal is not None and tail.source is None:
            which = in_play(which)
        if tail.goal is Zone.MANA_ZONE and which.types == (Type.MANA_ORB,):
            which = replace(which, types=(), zones=())  # it becomes one there
        both = merged(which, told)
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
        if mana == "X":
            return Cost(unknown_amount())  # told in the effect (read_paid.py), or nowhere
        return NO if mana == "0" else Cost(Number(int(mana)))

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
        ref = getattr(action, "ref", None)
        if isinstance(ref, Chosen) and ref.at_random:
            return NO  # who pays chooses what with
        if isinstance(ref, Chosen) and ref.which.types == (Type.MANA_ORB,):
            action = put_in(action, ref, replace(ref, which=replace(ref.which, controller="you")))
        return Cost(actions=(action,))
