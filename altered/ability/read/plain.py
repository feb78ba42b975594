"""Readers of what plain words say in other forms: triggers, statistics, exchanges."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.actions import Goal
from altered.ability.read.counts import times_of
from altered.ability.read.giving import after
from altered.ability.read.joints import Acted, Bare, settled, steps_of, terrains_of
from altered.ability.read.kinds import merged
from altered.ability.read.places import Held, zone_in
from altered.ability.tree import (
    Amount,
    AtPhase,
    ChangeStatistics,
    Chosen,
    Did,
    During,
    EachPlayer,
    Effect,
    Exchange,
    ExchangeCounters,
    ExpeditionOf,
    GainStatus,
    GrantAbilities,
    HeroOf,
    IsTurnOf,
    It,
    Joins,
    Keyword,
    Leaves,
    Me,
    MovesBackward,
    MovesForward,
    Not,
    Number,
    Played,
    Reaction,
    Resupply,
    SetStatistics,
    Step,
    Target,
    TopOfDeck,
    Which,
    You,
)
from altered.state.terms import IN_PLAY, Phase, Status, Terrain, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Ability, Action, Ref, Static, Trigger, Who

Steps = tuple[Step, ...]
Statics = tuple["Static", ...]
Abilities = tuple["Ability", ...]
EXHAUST = GainStatus(It(), Status.EXHAUSTED)


def _three(changes: dict[Terrain, Amount]) -> tuple[Amount, Amount, Amount]:
    forest, mountain, water = (changes.get(terrain, Number(0)) for terrain in Terrain)
    return forest, mountain, water


class PlainReader:
    """What ``plain.lark`` means."""

    # -- triggers --------------------------------------------------------------------------------

    def p_two_phases(self, one: str, other: str) -> tuple[Trigger, ...]:
        """At Noon and at Dusk."""
        return (AtPhase(Phase(one)), AtPhase(Phase(other)))

    def p_anybody_plays(self, which: Which) -> Trigger | No:
        """Any player plays a Spell."""
        return NO if which.zones else Played(None, which, EachPlayer())

    def p_backward(self, expedition: ExpeditionOf, amount: Amount = Number(1)) -> Trigger | No:
        """An Expedition moves backward."""
        return MovesBackward(expedition) if amount == Number(1) else NO

    def p_either_way(self, expedition: ExpeditionOf) -> tuple[Trigger, ...]:
        """An Expedition moves forward or backward."""
        return (MovesForward(expedition), MovesBackward(expedition))

    def p_plays_me_or(self, who: Who, which: Which) -> tuple[Trigger, ...] | No:
        """You play me or another Robot."""
        made = Played(None, replace(which, other=True), who)
        return NO if which.zones or who != You() else (Played(), made)

    def p_me_or_other_leaves(self, which: Which, tail: Leaves) -> tuple[Trigger, ...] | No:
        """I or another Character leaves the Expedition zone."""
        mine: Trigger | No = self.me_leaves(tail)  # type: ignore[attr-defined]
        theirs: Trigger | No = self.other_leaves(which, tail)  # type: ignore[attr-defined]
        return NO if isinstance(mine, No) or isinstance(theirs, No) else (mine, theirs)

    def p_joins_or_leaves(self, which: Which, place: Which) -> tuple[Trigger, ...] | No:
        """A Character joins or leaves my Expedition."""
        both = merged(which, place)
        if isinstance(both, No) or both.zones:
            return NO
        return (Joins(both), Leaves(both, Zone.EXPEDITION_ZONE))

    def p_joins_zone(self, which: Which, place: Zone | Held) -> Trigger | No:
        """A card joins your Mana zone, or is added to it."""
        if zone_in(place) in (*IN_PLAY, Zone.RESERVE):
            return NO
        tail: Leaves | No = self.goes(place)  # type: ignore[attr-defined]
        if isinstance(tail, No):
            return NO
        made: Trigger | No = self.other_leaves(which, tail)  # type: ignore[attr-defined]
        return made

    def p_reaction_after(
        self, steps: Steps | Bare | Acted, *events: Trigger | tuple[Trigger, ...]
    ) -> Abilities:
        """I gain 1 boost when you play a Spell."""
        done = steps_of(steps)
        triggers: tuple[Trigger, ...] = self.when(*events)  # type: ignore[attr-defined]
        return (Reaction(triggers, Effect(done)),)

    def p_each_phase(self, steps: Steps | Bare | Acted, phase: str) -> Abilities:
        """I gain 1 boost each Noon."""
        return self.p_reaction_after(steps, AtPhase(Phase(phase)))

    def p_not_during(self, *parts: Trigger | tuple[Trigger, ...] | str | Effect) -> Abilities | No:
        """When something happens, except during a phase."""
        *events, phase, effect = parts
        triggers: tuple[Trigger, ...] = self.when(*events)  # type: ignore[attr-defined]
        if any(getattr(trigger, "fails", False) for trigger in triggers):
            return NO
        asked = Not(During(Phase(str(phase))))
        return (Reaction(triggers, cast("Effect", effect), asked),)

    def p_in_turn(self, *parts: Trigger | tuple[Trigger, ...] | Who | Effect) -> Abilities:
        """When something happens during your turn."""
        *events, who, effect = parts
        triggers: tuple[Trigger, ...] = self.when(*events)  # type: ignore[attr-defined]
        asked = IsTurnOf(cast("Who", who))
        return (Reaction(triggers, cast("Effect", effect), asked),)

    # -- statistics ------------------------------------------------------------------------------

    def p_change_per(
        self, which: Which | None, number: str, terrain: str, amount: Amount
    ) -> Statics:
        """I have +1 {V} for each Robot you control."""
        change = _three({Terrain(terrain): times_of(amount, int(number))})
        return (ChangeStatistics(which, change),)

    def p_change_several(self, which: Which | None, *parts: str | Amount) -> Statics | No:
        """I have +2 {V} and +1 {M}, or so much for each of something."""
        told = [part for part in parts if isinstance(part, str)]
        per = next((part for part in parts if not isinstance(part, str)), None)
        changes: dict[Terrain, Amount] = {}
        for number, terrain in zip(told[::2], told[1::2], strict=True):
            once = Number(int(number))
            changes[Terrain(terrain)] = once if per is None else times_of(per, once.value)
        if len(changes) < len(told) // 2:
            return NO
        return (ChangeStatistics(which, _three(changes)),)

    def p_change_and(self, which: Which | None, *parts: str | Keyword) -> Statics | No:
        """I have +2 {V} and Tough 1."""
        *told, keyword = parts
        statics = self.p_change_several(which, *(p for p in told if isinstance(p, str)))
        if isinstance(statics, No) or not isinstance(keyword, Keyword):
            return NO
        return (*statics, GrantAbilities(which, (keyword,)))

    def p_change_where(self, which: Which | None, text: str, amount: Amount) -> Statics:
        """I have +X/+X/+X, where X is a number."""
        made = [
            times_of(amount, -1 if part[0] == "-" else 1) if part[1:] == "X" else Number(int(part))
            for part in text.split("/")
        ]
        forest, mountain, water = made
        return (ChangeStatistics(which, (forest, mountain, water)),)

    def p_change_one_where(self, which: Which | None, terrain: str, amount: Amount) -> Statics:
        """I have +X {V}, where X is a number."""
        return (ChangeStatistics(which, _three({Terrain(terrain): amount})),)

    def p_have(self, terrain: str, amount: Amount) -> Statics:
        """I have {V} equal to a number."""
        return (SetStatistics(None, (Terrain(terrain),), amount),)

    def p_set_stats(self, which: Which | None, text: str) -> Statics:
        """I am 3/3/3: a statement for each statistic, or one for all that are equal."""
        numbers = [int(part) for part in text.split("/")]
        if len(set(numbers)) == 1:
            return (SetStatistics(which, tuple(Terrain), Number(numbers[0])),)
        pairs = zip(Terrain, numbers, strict=True)
        return tuple(SetStatistics(which, (terrain,), Number(n)) for terrain, n in pairs)

    def p_set_one(self, which: Which | None, terrain: str, digits: str) -> Statics:
        """Characters facing me have {V} of 0."""
        return self._set(which, (terrain,), Number(int(digits)))

    def p_lose_statistic(self, which: Which | None, *parts: str) -> Statics | No:
        """Characters facing me lose 1 {V}; 1 {V} and 2 {M}."""
        lost = (part if n % 2 else f"-{part}" for n, part in enumerate(parts))
        return self.p_change_several(which, *lost)

    def _set(self, which: Which | None, names: tuple[str, ...], amount: Amount) -> Statics:
        terrains = terrains_of(names)
        return (SetStatistics(which, terrains, amount),)

    def p_set_theirs(self, names: tuple[str, ...], which: Which, amount: Amount) -> Statics:
        """The {V} of Characters facing me is 0."""
        return self._set(which, names, amount)

    def p_set_mine(self, names: tuple[str, ...], digits: str) -> Statics:
        """My {V} is 0."""
        return self._set(None, names, Number(int(digits)))

    def p_ignore(self, names: tuple[str, ...], which: Which) -> Statics:
        """Ignore the {V} of Characters facing me: it is 0."""
        return self._set(which, names, Number(0))

    # -- exchanges -------------------------------------------------------------------------------

    def p_exchange(self, one: Ref, other: Ref) -> Action | No:
        """Exchange a card with another one: each goes where the other was.

        Of several no rule says how they change places, or whether as many have to be there.
        """
        return Exchange(one, other) if _is_one(one) and _is_one(other) else NO

    def p_exchange_counters(self, name: str) -> Action:
        """Two objects exchange their boosts."""
        return ExchangeCounters(It(), name)

    # -- Exhausted Resupply ----------------------------------------------------------------------

    def p_resupply(self) -> Bare:
        """Exhausted Resupply: Resupply, then exhaust the card."""
        return Bare((Step((Resupply(You()),)), Step((EXHAUST,))))

    def p_put_exhausted(self, ref: Ref) -> Bare:
        """Put a card in Reserve, Exhausted: put it there, then exhaust it."""
        goes: Action = self.move_to(ref, Goal(Zone.RESERVE))  # type: ignore[attr-defined]
        return Bare((Step(settled((goes,), You())), Step((EXHAUST,))))

    def p_resupply_times(self, times: Amount) -> Bare | No:
        """Exhausted Resupply twice: one after the other."""
        if not isinstance(times, Number) or times.value < 1:
            return NO
        return Bare(self.p_resupply().steps * times.value)

    def p_they_resupply(self, who: Who) -> Acted | No:
        """Target player Exhausted Resupplies."""
        if who == You():
            return NO
        return Acted((Step((Resupply(who),)), Step((EXHAUST,))))

    def p_they_may_resupply(self, who: Who) -> Acted | No:
        """Target player may Exhausted Resupply."""
        if who == You():
            return NO
        first = Step((Resupply(who),), may=True, who_may=who)
        return Acted((first, after((Step((EXHAUST,)),))))

    def p_they_may_twice(self, who: Who) -> Acted | No:
        """Target player may Exhausted Resupply, then may do it again."""
        once = self.p_they_may_resupply(who)
        if isinstance(once, No):
            return NO
        again = replace(once.steps[0], may=True)
        rest = (Step((EXHAUST,)), again, once.steps[1])
        return Acted((once.steps[0], Step((), condition=Did(), then=rest)))


def _is_one(ref: Ref) -> bool:
    """Whether it is one object or card, or none."""
    if isinstance(ref, Target | Chosen | TopOfDeck):
        return ref.count == Number(1)
    return isinstance(ref, Me | It | HeroOf)


__all__ = ["PlainReader"]
