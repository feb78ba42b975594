"""Readers of ``turns.lark``: turns, first times, several events in one, where Expeditions are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.costs import cost_of
from altered.ability.read.counts import nth_of_theirs, of_who_plays
from altered.ability.read.kinds import merged
from altered.ability.read.places import Held, kept_in, zone_in
from altered.ability.read.played import is_too_late
from altered.ability.refer.controlled import in_play
from altered.ability.refer.their_own import done_to_theirs
from altered.ability.tree import (
    AfterEffect,
    All,
    AtPhase,
    CardsIn,
    CountOf,
    Creates,
    Does,
    Draws,
    EachPlayer,
    ExpeditionOf,
    Gains,
    Happened,
    InRegion,
    IsTurnOf,
    Joins,
    Leaves,
    Me,
    Measure,
    MovesBackward,
    MovesForward,
    Not,
    Number,
    Opponent,
    Passive,
    Played,
    Plays,
    Puts,
    Reaction,
    Sacrificed,
    SameRegion,
    Static,
    Undergoes,
    Which,
    You,
)
from altered.state.terms import Phase, Side, Terrain, Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import (
        Ability,
        Action,
        Amount,
        Condition,
        Effect,
        Since,
        Trigger,
        Who,
    )

Statics = tuple[Static, ...]
Abilities = tuple["Ability", ...]


class TurnReader:
    """What ``turns.lark`` means."""

    # -- turns and first times -------------------------------------------------------------------

    def v_your_turn(self, statics: Statics) -> Abilities:
        """During your turn, a statement."""
        return tuple(Passive(static, IsTurnOf()) for static in statics)

    def v_in_your_turn(self, statics: Statics) -> Abilities:
        """A statement during your turn."""
        return self.v_your_turn(statics)

    def v_their_turn(self, statics: Statics) -> Abilities:
        """During your opponent's turn, a statement."""
        return tuple(Passive(static, IsTurnOf(Opponent())) for static in statics)

    def v_my_turn(self) -> Condition:
        """It is your turn."""
        return IsTurnOf()

    def v_opponents_turn(self) -> Condition:
        """It is your opponent's turn."""
        return IsTurnOf(Opponent())

    def v_not_my_turn(self) -> Condition:
        """It is not your turn."""
        return Not(IsTurnOf())

    def v_nth_cost(self, ordinal: str, which: Which, *rest: Zone | str | int) -> Abilities | No:
        """The first Permanent you play each turn costs {1} less."""
        *zones, mana, sign = rest
        if mana == "X" or zones or which.zones or which.controller != "any":
            return NO
        plays = Happened(Played(None, which, You()), "turn")
        asked = Measure(plays, "=", Number(int(ordinal) - 1))
        assert isinstance(sign, int)
        return (Passive(cost_of(which, str(mana), sign), asked),)

    def v_nth_gains(self, ordinal: str, which: Which, *verbs: tuple[Action, ...]) -> Abilities | No:
        """The first Character you play each turn gains 1 boost."""
        effect: Effect = self.n_gains(*verbs)  # type: ignore[attr-defined]
        if is_too_late(which, effect.steps):
            return NO
        return self.v_nth_in_turn(You(), ordinal, which, effect)

    def v_nth_in_turn(self, who: Who, ordinal: str, which: Which, effect: Effect) -> Abilities | No:
        """When you play your second card each turn."""
        return self.v_nth_time(ordinal, Played(None, which, who), "turn", effect)

    def v_nth_time(
        self,
        ordinal: str,
        event: Trigger | tuple[Trigger, ...],
        since: Since,
        effect: Effect,
    ) -> Abilities | No:
        """The first time you Resupply each Day."""
        asked: Amount | No = self.h_times(event, since)  # type: ignore[attr-defined]
        if isinstance(asked, No) or isinstance(event, tuple):
            return NO
        if not _comes_alone(event):
            first = Happened(event, since)
            plain = not isinstance(event, AtPhase | AfterEffect)
            return (Reaction((event,), effect, first=first),) if ordinal == "1" and plain else NO
        if isinstance(event, Played) and event.which and event.zone is None and since != "turn":
            asked = of_who_plays(Plays(event.which, event.who, since == "Day"))
        return (Reaction((event,), effect, Measure(asked, "=", Number(int(ordinal)))),)

    def v_me_joins_place(
        self, expedition: ExpeditionOf, condition: Condition | None, effect: Effect
    ) -> Abilities | No:
        """When I join your Hero Expedition."""
        if expedition.side is None or expedition.whose != "you":
            return NO
        there: Condition | No = self.j_is_in(Me(), expedition)  # type: ignore[attr-defined]
        if isinstance(there, No):
            return NO
        asked = there if condition is None else All((there, condition))
        return (Reaction((Joins(),), effect, asked),)

    def v_time_nth(
        self,
        event: Trigger | tuple[Trigger, ...],
        ordinal: str,
        since: Since,
        effect: Effect,
    ) -> Abilities | No:
        """When an opponent Resupplies for the second time each Day."""
        told = None
        if not isinstance(event, tuple):
            placed = isinstance(event, Played) and event.zone is not None
            own = getattr(event, "who", You()) == You() and not placed
            if not own or not (ordinal == "1" or _comes_alone(event)):
                told = nth_of_theirs(event, since, ordinal, effect)
        return self.v_nth_time(ordinal, event, since, effect) if told is None else told

    def v_nth_time_each(
        self,
        ordinal: str,
        since: Since,
        event: Trigger | tuple[Trigger, ...],
        effect: Effect,
    ) -> Abilities | No:
        """The first time each Day you Resupply."""
        return self.v_nth_time(ordinal, event, since, effect)

    def v_once(self) -> int:
        """Once."""
        return 1

    def v_two_times(self) -> int:
        """Two times."""
        return 2

    def v_at_most(
        self,
        most: int,
        event: Trigger | tuple[Trigger, ...],
        condition: Condition | None,
        effect: Effect,
    ) -> Abilities:
        """Once per Day, when something happens."""
        triggers = event if isinstance(event, tuple) else (event,)
        return (Reaction(triggers, effect, condition, most),)

    def v_day_begins(self) -> tuple[Trigger, ...]:
        """At the start of each Day: with its Morning."""
        return (AtPhase(Phase.MORNING),)

    def v_puts(self, who: Who, which: Which, goal: Zone | Held) -> Trigger | No:
        """You put a card from your hand in Reserve; it goes to its owner's without saying."""
        zone = zone_in(goal)
        kept = which if which.controlled_by is not None else kept_in(which, goal)
        theirs = NO if isinstance(kept, No) else done_to_theirs(kept, who)
        return (
            NO if isinstance(theirs, No) or zone is Zone.DISCARD_PILE else Puts(who, theirs, zone)
        )

    def v_me_leaves_either(self, one: Leaves, other: Leaves) -> tuple[Trigger, ...] | No:
        """I leave the Expedition zone or go to Reserve."""
        found = tuple(self.me_leaves(tail) for tail in (one, other))  # type: ignore[attr-defined]
        return NO if any(isinstance(event, No) for event in found) else found

    def v_me_leaves_or_switches(self, tail: Leaves) -> tuple[Trigger, ...] | No:
        """I leave the Expedition zone or switch Expeditions."""
        left: Trigger | No = self.me_leaves(tail)  # type: ignore[attr-defined]
        return NO if isinstance(left, No) else (left, Undergoes("switch"))

    def v_me_leaves_mine(self) -> tuple[Trigger, ...]:
        """I leave my Expedition: the zone, or for the other Expedition."""
        return (Leaves(None, Zone.EXPEDITION_ZONE), Undergoes("switch"))

    def v_joins_or_leaves(self, _field: None) -> tuple[Trigger, ...]:
        """I join or leave the Expedition zone."""
        return (Joins(), Leaves(None, Zone.EXPEDITION_ZONE))

    def v_plays_or_creates(self, who: Who, which: Which) -> tuple[Trigger, ...] | No:
        """You play or create a Character."""
        played: Trigger | No = self._played(which, who)  # type: ignore[attr-defined]
        return NO if isinstance(played, No) else (played, Creates(who, which))

    def v_sacrifices_or_discards(self, who: Who, which: Which) -> tuple[Trigger, ...] | No:
        """You sacrifice or discard a Character."""
        theirs = done_to_theirs(which, who)
        if which == Which() or isinstance(theirs, No):
            return NO
        return (Sacrificed(who, theirs), Does(who, "discard", theirs))

    def v_sacrificed_or_discarded(self, which: Which) -> tuple[Trigger, ...]:
        """A Character is sacrificed or discarded."""
        gone = Leaves(in_play(which), None, Zone.DISCARD_PILE)
        return (Sacrificed(EachPlayer(), which), gone)

    def v_me_discarded(self) -> Trigger:
        """I am sacrificed or discarded: what is sacrificed is discarded (7.3.19)."""
        return Leaves(None, None, Zone.DISCARD_PILE)

    def v_me_from_either(self) -> tuple[Trigger, ...]:
        """I am played from hand or Reserve."""
        return (Played(Zone.HAND), Played(Zone.RESERVE))

    def v_joins_one(self, digits: str) -> Which | No:
        """One of your Expeditions."""
        return Which(controller="you") if digits == "1" else NO

    def v_is_played(self, which: Which, place: Which | None = None) -> Trigger | No:
        """A Character is played in the Expedition facing me."""
        both = merged(which, place or Which())
        if isinstance(both, No):
            return NO
        made: Trigger | No = self._played(both, EachPlayer())  # type: ignore[attr-defined]
        return made

    def v_becomes_boosted(self, which: Which) -> Trigger:
        """A Character becomes Boosted."""
        return Gains("boost", which, 1)

    def v_me_boosted(self) -> Trigger:
        """I become Boosted."""
        return Gains("boost", None, 1)

    # -- conditions ------------------------------------------------------------------------------

    def v_together(self) -> Condition:
        """Your Expeditions are in the same Region."""
        hero, companion = (ExpeditionOf(side=side, whose="you") for side in Side)
        return SameRegion(hero, companion)

    def v_both_together(self, one: str, other: str) -> Condition | No:
        """Your Hero Expedition and your Companion Expedition are in the same Region."""
        return NO if one == other else self.v_together()

    def v_apart(self) -> Condition:
        """Your Expeditions are in different Regions."""
        return Not(self.v_together())

    def v_same_region(self, one: ExpeditionOf, other: ExpeditionOf) -> Condition | No:
        """My Expedition is in the same Region as another."""
        return NO if one == other else SameRegion(one, other)

    def v_other_region(self, one: ExpeditionOf, other: ExpeditionOf) -> Condition | No:
        """My Expedition is not in the same Region as another."""
        made = self.v_same_region(one, other)
        return NO if isinstance(made, No) else Not(made)

    def v_two_terrains(self, expedition: ExpeditionOf, *names: str) -> Condition:
        """My Expedition is in a Region with {V} and {M}."""
        found = tuple(InRegion(Terrain(name), expedition) for name in names)
        return All(found) if len(found) > 1 else found[0]

    def v_facing_less(self, compare: str, which: Which) -> Condition | No:
        """There are fewer Characters in my Expedition than facing me."""
        mine, facing = merged(which, Which(where="mine")), merged(which, Which(where="facing"))
        if isinstance(mine, No) or isinstance(facing, No):
            return NO
        return Measure(CountOf(mine), "<" if compare == "less" else ">", CountOf(facing))

    def v_not_empty(self, zone: Zone) -> Condition:
        """Your Reserve is not empty."""
        return Measure(CardsIn(You(), zone), ">=", Number(1))

    def v_in_both(self, which: Which) -> Condition | No:
        """You control Characters in both Expeditions."""
        found: list[Condition] = []
        for side in Side:
            there = merged(which, Which(controller="you", side=side))
            if isinstance(there, No):
                return NO
            found.append(Measure(CountOf(there), ">=", Number(1)))
        return All(tuple(found))

    def v_none_of_yours(self, which: Which, quality: Which) -> Condition | No:
        """None of your Characters are Boosted."""
        both = merged(which, quality, Which(controller="you"))
        return NO if isinstance(both, No) else Measure(CountOf(both), "=", Number(0))

    def v_both_in_reserve(self, one: Which, other: Which) -> Condition | No:
        """You have a Permanent and a Spell in Reserve."""
        there = Which(zones=(Zone.RESERVE,), controller="you")
        both = [merged(which, there) for which in (one, other)]
        found = [Measure(CountOf(w), ">=", Number(1)) for w in both if isinstance(w, Which)]
        return All(tuple(found)) if len(found) == len(both) and one != other else NO

    def v_only_one(self, kind: str) -> Condition:
        """I am the only Character you control."""
        others = Which(types=(Type(kind),), other=True, controller="you")
        return Measure(CountOf(others), "=", Number(0))

    def v_no_discards(self) -> Condition:
        """Your discard pile is empty."""
        return Measure(CardsIn(You(), Zone.DISCARD_PILE), "=", Number(0))

    def v_one_in(self, which: Which, expedition: ExpeditionOf) -> Condition | No:
        """Another Character is in my Expedition."""
        place = self.p_expedition(expedition)  # type: ignore[attr-defined]
        both = NO if isinstance(place, No) else merged(which, place)
        return NO if isinstance(both, No) else Measure(CountOf(both), ">=", Number(1))


def _comes_alone(event: Trigger) -> bool:
    """Whether no step makes it happen twice at once: else none of them would be the first."""
    match event:
        case Draws(_, what):
            return what in ("resupply", "pass", "sabotage", "roll")
        case MovesForward(expedition) | MovesBackward(expedition):
            return expedition.where == "mine" or expedition.side is not None
        case Played():
            return True
        case AtPhase() | AfterEffect() | Creates() | Does() | Puts():
            return False
    return getattr(event, "which", event) is None


__all__ = ["TurnReader"]
