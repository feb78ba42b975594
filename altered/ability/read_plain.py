"""Readers of what plain words say in other forms: triggers, statistics, exchanges."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.chart import NO, No
from altered.ability.joints import Acted, Bare
from altered.ability.read_counts import times_of
from altered.ability.read_giving import after
from altered.ability.tree import (
    Amount,
    AtPhase,
    ChangeStatistics,
    Did,
    Draws,
    EachPlayer,
    Exchange,
    ExchangeCounters,
    ExpeditionOf,
    GainStatus,
    It,
    MovesBackward,
    Number,
    Opponent,
    Played,
    Resupply,
    SetStatistics,
    Step,
    Which,
    You,
)
from altered.state.terms import Phase, Status, Terrain

if TYPE_CHECKING:
    from altered.ability.tree import Action, Ref, Static, Trigger, Who

Steps = tuple[Step, ...]
Statics = tuple["Static", ...]
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

    def p_others_play(self, which: Which) -> Trigger | No:
        """Another player plays a Spell."""
        return NO if which.zones else Played(None, which, Opponent())

    def p_others_pass(self) -> Trigger:
        """Another player passes."""
        return Draws(Opponent(), "pass")

    def p_backward(self, expedition: ExpeditionOf, amount: Amount = Number(1)) -> Trigger | No:
        """An Expedition moves backward."""
        return MovesBackward(expedition) if amount == Number(1) else NO

    # -- statistics ------------------------------------------------------------------------------

    def p_change_per(
        self, which: Which | None, number: str, terrain: str, amount: Amount
    ) -> Statics:
        """I have +1 {V} for each Robot you control."""
        change = _three({Terrain(terrain): times_of(amount, int(number))})
        return (ChangeStatistics(which, change),)

    def p_change_two(self, which: Which | None, *parts: str) -> Statics | No:
        """I have +2 {V} and +1 {M}."""
        one, first, other, second = parts
        if first == second:
            return NO
        changes: dict[Terrain, Amount] = {
            Terrain(first): Number(int(one)),
            Terrain(second): Number(int(other)),
        }
        return (ChangeStatistics(which, _three(changes)),)

    def p_change_where(self, which: Which | None, text: str, amount: Amount) -> Statics:
        """I have +X/+X/+X, where X is a number."""
        made = [
            times_of(amount, -1 if part[0] == "-" else 1) if part[1:] == "X" else Number(int(part))
            for part in text.split("/")
        ]
        forest, mountain, water = made
        return (ChangeStatistics(which, (forest, mountain, water)),)

    def p_lose_statistic(self, which: Which | None, digits: str, terrain: str) -> Statics:
        """Characters facing me lose 1 {V}."""
        return (ChangeStatistics(which, _three({Terrain(terrain): Number(-int(digits))})),)

    def _set(self, which: Which | None, names: tuple[str, ...], amount: Amount) -> Statics:
        terrains = tuple(t for t in Terrain if t.value in names) or tuple(Terrain)
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

    def p_exchange(self, one: Ref, other: Ref) -> Action:
        """Exchange a card with another one: each goes where the other was."""
        return Exchange(one, other)

    def p_exchange_counters(self, name: str) -> Action:
        """Two objects exchange their boosts."""
        return ExchangeCounters(It(), name)

    # -- Exhausted Resupply ----------------------------------------------------------------------

    def p_resupply(self) -> Bare:
        """Exhausted Resupply: Resupply, then exhaust the card."""
        return Bare((Step((Resupply(You()),)), Step((EXHAUST,))))

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


__all__ = ["PlainReader"]
