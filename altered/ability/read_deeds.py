"""Readers of counters of any name, tables, dice, and of players and places spoken of."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability.chart import NO, No
from altered.ability.joints import Acted, Bare, contains, put_in, settled
from altered.ability.read_objects import doer
from altered.ability.tree import (
    AnyNumber,
    ChangeRoll,
    Cost,
    Effect,
    ExpeditionOf,
    Gain,
    GainSubtypes,
    It,
    Number,
    RemoveAny,
    Resupply,
    Rolled,
    Step,
    Tallied,
    Tally,
    Target,
    TargetPlayer,
    ThatMany,
    Which,
    Who,
    You,
)
from altered.state.terms import IN_PLAY, Side, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Action, Amount, Condition, Ref, Static

Steps = tuple[Step, ...]
MOST_TIMES: Final = 6
"""What is done so often, and no more often, is written out step by step."""


class DeedReader:
    """What ``deeds.lark`` means."""

    # -- actions and sentences -------------------------------------------------------------------

    def d_remove_any(self, amount: Amount, ref: Ref) -> Action:
        """Remove 2 counters."""
        return RemoveAny(ref, amount)

    def d_remove_up_to(self, amount: Amount, ref: Ref) -> Action:
        """Remove up to 2 counters."""
        return RemoveAny(ref, amount, up_to=True)

    def d_remove_some(self, amount: Amount, name: str, ref: Ref) -> Action:
        """Remove up to 2 boosts."""
        return RemoveAny(ref, amount, up_to=True, name=name)

    def d_remove_all(self, ref: Ref) -> Action:
        """Remove all counters."""
        return RemoveAny(ref, AnyNumber())

    def d_spend(self, *parts: str | Ref) -> Action:
        """Spend a counter, as a cost."""
        *digits, ref = parts
        number = int(str(digits[0])) if digits else 1
        assert not isinstance(ref, str)
        return RemoveAny(ref, Number(number))

    def d_subtypes(self, ref: Ref, *more: Amount | str) -> Steps | No:
        """I gain its sub-types, and boosts."""
        if isinstance(ref, It):
            return NO
        ref = settled(ref, You())
        gains: tuple[Action, ...] = ()
        if more:
            amount, name = more
            assert not isinstance(amount, str)
            gains = (Gain(ref, amount, str(name)),)
        return (Step((GainSubtypes(ref, It()), *gains)),)

    def d_times(self, what: Steps | Bare | Acted, times: Amount) -> Steps | No:
        """Do something twice: one after the other, written out."""
        steps = what.steps if isinstance(what, Bare | Acted) else what
        fixed = isinstance(times, Number) and 1 < times.value <= MOST_TIMES
        aimed = contains(steps, Target) or contains(steps, TargetPlayer)
        if not fixed or aimed or contains(steps, Resupply):
            return NO
        assert isinstance(times, Number)
        return steps * times.value

    def d_row(self, condition: Condition, steps: Steps) -> tuple[Condition, Steps]:
        """A row of a table."""
        return condition, steps

    def d_depending(self, amount: Amount, *rows: tuple[Condition, Steps]) -> Steps:
        """Depending on a number: rows that ask for it, however it changes meanwhile."""
        asked = tuple((put_in(c, Rolled(), Tallied()), steps) for c, steps in rows)
        then = tuple(self.under(condition, steps) for condition, steps in asked)
        return (Step((Tally(amount),), then=then),)

    def under(self, condition: Condition, steps: Steps) -> Step:
        """Steps that depend on a condition, as one."""
        first, *rest = steps
        if first.condition is None and not (rest and first.may):
            return replace(first, condition=condition, then=(*first.then, *rest))
        return Step((), condition=condition, then=steps)

    def d_following(self, times: Amount, *modes: Effect | Amount) -> Effect | No:
        """Do the following so many times: all of it, with targets anew each time."""
        told = [m for m in modes if not isinstance(m, Effect)]
        steps = tuple(step for m in modes if isinstance(m, Effect) for step in m.steps)
        if any(m.modes for m in modes if isinstance(m, Effect)):
            return NO
        mode = Effect(steps)
        if isinstance(times, Number):
            return NO if told else Effect((), (mode,), times.value, repeated=True)
        from altered.ability.joints import Unknown

        if isinstance(times, Unknown) and len(told) == 1:
            return Effect((), (mode,), times.more, repeated=True, more=told[0])
        return NO

    # -- players, objects, places, numbers -------------------------------------------------------

    def d_that_player(self) -> Who:
        """That player."""
        return TargetPlayer(again=True)

    def d_either(self, one: Which, other: Which) -> Ref | No:
        """Target Permanent in play or target card in Reserve: one or the other."""
        kinds = tuple(replace(w, zones=w.zones or IN_PLAY) for w in (one, other))
        zones = (*IN_PLAY, Zone.RESERVE)
        if {z for k in kinds for z in k.zones} != set(zones):
            return NO
        return Target(Which(zones=zones, either=kinds), Number(1))

    def d_a_side(self, side: str) -> ExpeditionOf:
        """A Hero Expedition: of anybody."""
        return ExpeditionOf(side=Side(side), free=True)

    def d_any_expedition(self) -> ExpeditionOf:
        """An Expedition of anybody."""
        return ExpeditionOf(free=True)

    def d_their_side(self, side: str) -> ExpeditionOf:
        """Their Companion Expedition."""
        return ExpeditionOf(side=Side(side), player=doer)

    def d_this_way(self, *_parts: object) -> Amount:
        """The number of boosts removed this way."""
        return ThatMany()

    def d_dearer(self, mana: str, which: Which) -> Cost | No:
        """A cost that is higher for some targets."""
        return NO if mana == "X" else Cost(more=int(mana), more_to=which)

    def d_none(self, *_parts: object) -> None:
        """Words that only lead on."""

    # -- dice ------------------------------------------------------------------------------------

    def d_more_dice(self, _when: None, _may: None, more: int, _choose: None) -> tuple[Static, ...]:
        """Roll one more die and choose a result."""
        return (ChangeRoll(more),)

    def d_best_of(self, _when: None, _may: None, more: int, _best: None) -> tuple[Static, ...]:
        """Roll one more die and ignore the lowest."""
        return (ChangeRoll(more, "highest"),)

    def d_add(self, *parts: str | None) -> tuple[Static, ...]:
        """You may add 1 to the result."""
        return (ChangeRoll(add=next(int(p) for p in parts if p is not None)),)

    def d_subtract(self, *parts: str | None) -> tuple[Static, ...]:
        """You may subtract 1 from the result."""
        return (ChangeRoll(add=-next(int(p) for p in parts if p is not None)),)
