"""Readers of ``settings.lark``: statistics that are set or changed for a while."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import contains, settled
from altered.ability.read.special import lasting_on
from altered.ability.tree import (
    ChangeStatistics,
    Each,
    GrantAbilities,
    It,
    Lasting,
    LoseAbilities,
    Me,
    Number,
    SetStatistics,
    Static,
    Step,
    Take,
    Target,
    Which,
    You,
)
from altered.state.terms import Status, Terrain, Type

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Keyword, Ref
    from altered.state.terms import Duration

Steps = tuple[Step, ...]
Statics = tuple[Static, ...]
Make = Callable[["Which | None"], Static]


class SettingReader:
    """What ``settings.lark`` means of statistics."""

    # -- statistics ------------------------------------------------------------------------------

    def se_all(self, ref: Ref, text: str, duration: Duration) -> Steps | No:
        """Target Character becomes 3/2/1 this Day."""
        return lasting_in_ways(ref, _set(text), duration)

    def se_all_before(self, duration: Duration, ref: Ref, text: str) -> Steps | No:
        """For a day, target Character becomes 3/2/1."""
        return self.se_all(ref, text, duration)

    def _one(
        self, ref: Ref, names: tuple[str, ...], amount: Amount, duration: Duration
    ) -> Steps | No:
        terrains = tuple(Terrain(name) for name in names) or tuple(Terrain)
        return lasting_in_ways(
            ref, (lambda which: SetStatistics(which, terrains, amount),), duration
        )

    def se_its(self, names: tuple[str, ...], amount: Amount, duration: Duration) -> Steps | No:
        """Its {M} becomes 0 this turn."""
        return self._one(It(), names, amount, duration)

    def se_its_before(
        self, duration: Duration, names: tuple[str, ...], amount: Amount
    ) -> Steps | No:
        """For a turn, its {M} becomes 0."""
        return self.se_its(names, amount, duration)

    def se_mine(self, names: tuple[str, ...], amount: Amount, duration: Duration) -> Steps | No:
        """My {M} becomes 0 this turn."""
        return self._one(Me(), names, amount, duration)

    def se_mine_before(
        self, duration: Duration, names: tuple[str, ...], amount: Amount
    ) -> Steps | No:
        """For a turn, my {M} becomes 0."""
        return self.se_mine(names, amount, duration)

    def se_target_before(
        self, duration: Duration, owner: str, names: tuple[str, ...], amount: Amount
    ) -> Steps | No:
        """For a turn, target Character's {M} becomes 0."""
        ref = owned(owner)
        return NO if ref is None else self._one(ref, names, amount, duration)

    def se_target_all(self, owner: str, text: str, duration: Duration) -> Steps | No:
        """Target Character's statistics become 3/2/1 this turn."""
        ref = owned(owner)
        return NO if ref is None else self.se_all(ref, text, duration)

    def se_target_all_before(self, duration: Duration, owner: str, text: str) -> Steps | No:
        """For a turn, target Character's statistics become 3/2/1."""
        return self.se_target_all(owner, text, duration)

    def se_lose_and(self, ref: Ref, name: str | None, text: str, duration: Duration) -> Steps | No:
        """Target Character loses its abilities and becomes 1/1/1 this Day."""
        if name in {status.value for status in Status}:
            return NO
        makes = (lambda which: LoseAbilities(which, name), *_set(text))
        return lasting_in_ways(ref, makes, duration)

    def se_lose_and_before(
        self, duration: Duration, ref: Ref, name: str | None, text: str
    ) -> Steps | No:
        """For a day, target Character loses its abilities and becomes 1/1/1."""
        return self.se_lose_and(ref, name, text, duration)

    def se_losing_before(self, duration: Duration, ref: Ref, name: str | None) -> Steps | No:
        """For a turn, target Character loses Defender."""
        made: Steps | No = self.d_losing(ref, name, duration)  # type: ignore[attr-defined]
        return made

    def se_changing_where(
        self, ref: Ref, text: str, duration: Duration, amount: Amount
    ) -> Steps | No:
        """Target Character has +X/+X/+X this turn, where X is a number."""
        made: Statics = self.p_change_where(None, text, amount)  # type: ignore[attr-defined]
        return self._changing(ref, made, amount, duration)

    def se_changing_where_before(
        self, duration: Duration, ref: Ref, text: str, amount: Amount
    ) -> Steps | No:
        """For a turn, target Character has +X/+X/+X, where X is a number."""
        return self.se_changing_where(ref, text, duration, amount)

    def se_changing_per(
        self, ref: Ref, text: str, duration: Duration, amount: Amount
    ) -> Steps | No:
        """Target Character has +1/+1/+1 this turn for each Landmark you control."""
        made: Statics = self.s_change_per(None, text, amount)  # type: ignore[attr-defined]
        return self._changing(ref, made, amount, duration)

    def se_changing_each(
        self, ref: Ref, text: str, amount: Amount, duration: Duration
    ) -> Steps | No:
        """Target Character has +1/+1/+1 for each Landmark you control this turn."""
        return self.se_changing_per(ref, text, duration, amount)

    def se_changing_before(
        self, duration: Duration, ref: Ref, text: str, amount: Amount | None = None
    ) -> Steps | No:
        """For a turn, target Character has +1/+1/+1, or so much for each of something."""
        if amount is not None:
            return self.se_changing_per(ref, text, duration, amount)
        made: Steps | No = self.x_changing(ref, text, duration)  # type: ignore[attr-defined]
        return made

    def se_changing_one(self, ref: Ref, *parts: str | Duration) -> Steps | No:
        """Target Character gains +2 {V} and +1 {M} this turn."""
        *told, duration = parts
        made: Statics | No = self.p_change_several(None, *told)  # type: ignore[attr-defined]
        if isinstance(made, No):
            return NO
        return self._changing(ref, made, Number(0), cast("Duration", duration))

    def se_changing_one_before(self, duration: Duration, ref: Ref, *parts: str) -> Steps | No:
        """For a turn, target Character gains +2 {V}."""
        return self.se_changing_one(ref, *parts, duration)

    def se_weaken(self, ref: Ref, *parts: str | Duration) -> Steps | No:
        """Target Character loses 2 {V} this turn."""
        *told, duration = parts
        lost = (str(part) if n % 2 else f"-{part}" for n, part in enumerate(told))
        return self.se_changing_one(ref, *lost, duration)

    def se_weaken_before(self, duration: Duration, ref: Ref, *parts: str) -> Steps | No:
        """For a turn, target Character loses 2 {V}."""
        return self.se_weaken(ref, *parts, duration)

    def se_changing_and(
        self, ref: Ref, text: str, keyword: Keyword, duration: Duration
    ) -> Steps | No:
        """Target Character has +2/+0/+0 and is Gigantic this turn."""
        made: Statics = self.s_change(None, text)  # type: ignore[attr-defined]
        (change,) = made
        assert isinstance(change, ChangeStatistics)
        makes: tuple[Make, ...] = (
            lambda which: replace(change, which=which),
            lambda which: GrantAbilities(which, (keyword,)),
        )
        return lasting_in_ways(ref, makes, duration)

    def se_changing_and_before(
        self, duration: Duration, ref: Ref, text: str, keyword: Keyword
    ) -> Steps | No:
        """For a turn, target Character has +2/+0/+0 and is Gigantic."""
        return self.se_changing_and(ref, text, keyword, duration)

    def se_set_target(
        self, owner: str, names: tuple[str, ...], digits: str, duration: Duration
    ) -> Steps | No:
        """Set target Character's {V} to 0 this turn."""
        return self.se_target_before(duration, owner, names, Number(int(digits)))

    def se_set_of(
        self, names: tuple[str, ...], ref: Ref, digits: str, duration: Duration
    ) -> Steps | No:
        """Set the {V} of target Character to 0 this turn."""
        return self._one(ref, names, Number(int(digits)), duration)

    def _changing(
        self, ref: Ref, statics: Statics, amount: Amount, duration: Duration
    ) -> Steps | No:
        (static,) = statics
        if contains(amount, It) and not isinstance(ref, Target):
            return NO  # it would be the object named before; of a target it is that one
        return lasting_on(ref, lambda which: replace(static, which=which), duration)


def _set(text: str) -> tuple[Make, ...]:
    """What sets statistics to 3/2/1: one for all that are equal, else one for each."""
    numbers = [int(part) for part in text.split("/")]
    if len(set(numbers)) == 1:
        return (lambda which: SetStatistics(which, tuple(Terrain), Number(numbers[0])),)
    return tuple(
        lambda which, one=terrain, n=number: SetStatistics(which, (one,), Number(n))
        for terrain, number in zip(Terrain, numbers, strict=True)
    )


def lasting_in_ways(ref: Ref, makes: tuple[Make, ...], duration: Duration) -> Steps | No:
    """What an object is for a while, in several ways: named once, then a sentence for each."""
    if len(makes) == 1:
        return lasting_on(ref, makes[0], duration)
    ref = settled(ref, You())
    which: Which | None = None
    lead: Steps = ()
    if isinstance(ref, Each):
        which = ref.which
    elif not isinstance(ref, Me):
        which = Which(these=It())
        lead = () if isinstance(ref, It) else (Step((Take(ref),)),)
    return (*lead, *(Step((Lasting(make(which), duration),)) for make in makes))


def owned(owner: str) -> Target | None:
    """Target Character, of "target Character's"."""
    kind = next((t for t in Type if f"{t.value.lower()}'s" == owner), None)
    return None if kind is None else Target(Which(types=(kind,)), Number(1))


__all__ = ["Make", "SettingReader", "lasting_in_ways", "owned"]
