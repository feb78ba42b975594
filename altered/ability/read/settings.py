"""Readers of ``settings.lark``: statistics set for a while, statuses taken and forbidden."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.counts import times_of
from altered.ability.read.joints import contains, settled
from altered.ability.read.special import lasting_on
from altered.ability.tree import (
    Cannot,
    ChangeStatistics,
    CountersOn,
    Each,
    Gain,
    Gains,
    GainStatus,
    GrantAbilities,
    It,
    Lasting,
    LoseAbilities,
    Loses,
    LoseStatus,
    Me,
    Number,
    Remove,
    SetStatistics,
    Static,
    Step,
    Take,
    Target,
    Undergoes,
    Which,
    You,
)
from altered.state.terms import Status, Terrain, Type

if TYPE_CHECKING:
    from altered.ability.tree import Action, Amount, Keyword, Ref, Trigger
    from altered.state.terms import Duration

Steps = tuple[Step, ...]
Statics = tuple[Static, ...]
Make = Callable[["Which | None"], Static]
GAINED = tuple(status for status in Status if status is not Status.EXHAUSTED)
"""The statuses that are gained and lost by that name; one is exhausted and readied."""


class SettingReader:
    """What ``settings.lark`` means."""

    # -- statistics ------------------------------------------------------------------------------

    def se_all(self, ref: Ref, text: str, duration: Duration) -> Steps | No:
        """Target Character becomes 3/2/1 this Day."""
        return _lasting(ref, _set(text), duration)

    def se_all_before(self, duration: Duration, ref: Ref, text: str) -> Steps | No:
        """For a day, target Character becomes 3/2/1."""
        return self.se_all(ref, text, duration)

    def _one(
        self, ref: Ref, names: tuple[str, ...], amount: Amount, duration: Duration
    ) -> Steps | No:
        terrains = tuple(Terrain(name) for name in names) or tuple(Terrain)
        return _lasting(ref, (lambda which: SetStatistics(which, terrains, amount),), duration)

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
        ref = _owned(owner)
        return NO if ref is None else self._one(ref, names, amount, duration)

    def se_target_all(self, owner: str, text: str, duration: Duration) -> Steps | No:
        """Target Character's statistics become 3/2/1 this turn."""
        ref = _owned(owner)
        return NO if ref is None else self.se_all(ref, text, duration)

    def se_target_all_before(self, duration: Duration, owner: str, text: str) -> Steps | No:
        """For a turn, target Character's statistics become 3/2/1."""
        return self.se_target_all(owner, text, duration)

    def se_lose_and(self, ref: Ref, name: str | None, text: str, duration: Duration) -> Steps | No:
        """Target Character loses its abilities and becomes 1/1/1 this Day."""
        if name in {status.value for status in Status}:
            return NO
        makes = (lambda which: LoseAbilities(which, name), *_set(text))
        return _lasting(ref, makes, duration)

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
        return _lasting(ref, makes, duration)

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

    # -- statuses --------------------------------------------------------------------------------

    def se_gain_or_lose(self, ref: Ref, name: str) -> Steps | No:
        """Target Character gains or loses Fleeting: which of both is chosen as it happens."""
        status = Status(name)
        if status is Status.EXHAUSTED:
            return NO
        items = (GainStatus(It(), status), LoseStatus(It(), status))
        made: Steps | No = self.y_gain_or(ref, *items)  # type: ignore[attr-defined]
        return made

    def se_gain_or_remove(self, ref: Ref, amount: Amount, name: str) -> Steps | No:
        """Target Character gains or loses 1 boost."""
        items = (Gain(It(), amount, name), Remove(It(), amount, name))
        made: Steps | No = self.y_gain_or(ref, *items)  # type: ignore[attr-defined]
        return made

    def se_all_statuses(self) -> tuple[Action, ...]:
        """All statuses: Boosted is lost with the boosts alone (2.4.4)."""
        return tuple(LoseStatus(It(), status) for status in Status)

    def se_lose_all(self, nothing: object) -> tuple[Action, ...]:
        """Lose all its statuses."""
        del nothing
        return self.se_all_statuses()

    def se_lose_every(self) -> tuple[Action, ...]:
        """Lose each status."""
        return self.se_all_statuses()

    def se_forbidding(
        self, ref: Ref, deeds: Cannot | tuple[Cannot | No, ...] | No, duration: Duration
    ) -> Steps | No:
        """Target Character cannot gain statuses this turn."""
        told = deeds if isinstance(deeds, tuple) else (deeds,)
        known = tuple(deed for deed in told if isinstance(deed, Cannot))
        if len(known) < len(told):
            return NO
        return _lasting(ref, tuple(map(_forbids, known)), duration)

    def se_forbidding_before(
        self, duration: Duration, ref: Ref, deeds: Cannot | tuple[Cannot | No, ...] | No
    ) -> Steps | No:
        """For a turn, target Character cannot gain statuses."""
        return self.se_forbidding(ref, deeds, duration)

    def se_staying(self, ref: Ref, name: str, duration: Duration) -> Steps | No:
        """Target Character stays Anchored this Day."""
        return self.se_forbidding(ref, self.se_not_lost(name), duration)

    def se_staying_before(self, duration: Duration, ref: Ref, name: str) -> Steps | No:
        """For a day, target Character stays Anchored."""
        return self.se_staying(ref, name, duration)

    def se_not_lost(self, name: str) -> tuple[Cannot, ...] | No:
        """Stay Anchored: what is exhausted is readied, and has words of its own."""
        status = Status(name)
        return NO if status is Status.EXHAUSTED else (Cannot("lose status", what=name),)

    def se_stays(self, which: Which | None, name: str) -> Statics | No:
        """I stay Anchored: it cannot be lost."""
        deeds = self.se_not_lost(name)
        return NO if isinstance(deeds, No) else _of(which, deeds)

    def se_keeps_all(self, which: Which | None) -> Statics:
        """I do not lose statuses."""
        return _of(which, _statuses("lose"))

    # -- what may not be -------------------------------------------------------------------------

    def se_statuses(self) -> None:
        """Any statuses."""

    def se_not_gain(self, _all: None = None) -> tuple[Cannot, ...]:
        """Gain statuses: be exhausted, too."""
        return _statuses("gain")

    def se_not_lose(self, _all: None = None) -> tuple[Cannot, ...]:
        """Lose statuses: be readied, too."""
        return _statuses("lose")

    def se_neither(self, _all: None = None) -> tuple[Cannot, ...]:
        """Gain or lose statuses."""
        return (*_statuses("gain"), *_statuses("lose"))

    def se_not_gain_both(self, *parts: str | None) -> tuple[Cannot, ...]:
        """Gain boosts or statuses."""
        name = next(part for part in parts if part is not None)
        return (Cannot("gain counters", what=name), *_statuses("gain"))

    def se_neither_of(self, *what: Status | str) -> tuple[Cannot | No, ...]:
        """Gain or lose Anchored."""
        gained: tuple[Cannot, ...] = self.v_gain_several(*what)  # type: ignore[attr-defined]
        lost: tuple[Cannot, ...] = self.v_lose_several(*what)  # type: ignore[attr-defined]
        return (*gained, *lost)

    def se_not_become(self, *names: str) -> tuple[Cannot, ...]:
        """Become Fleeting: be exhausted, of Exhausted."""
        return tuple(_never("gain", Status(name)) for name in names)

    def se_not_become_boosted(self) -> tuple[Cannot, ...]:
        """Become Boosted: no boosts can be gained (2.4.4)."""
        return (Cannot("gain counters", what="boost"),)

    # -- counters --------------------------------------------------------------------------------

    def se_times_as_many(self, ref: Ref, more: int, name: str, amount: Amount) -> Steps | No:
        """I gain twice as many boosts as you have cards in hand."""
        made: Steps | No = self.y_gain_as_many(ref, name, times_of(amount, more + 1))  # type: ignore[attr-defined]
        return made

    def se_times_as_many_as(self, ref: Ref, more: int, name: str, other: Ref) -> Steps | No:
        """I gain twice as many boosts as target Character."""
        if isinstance(other, It | Each):
            return NO
        return self.se_times_as_many(ref, more, name, CountersOn(settled(other, You()), name))

    def se_times_as_it(self, ref: Ref, more: int, name: str) -> Steps | No:
        """Target Character gains twice as many boosts as it has."""
        if isinstance(ref, Me):
            return NO
        if isinstance(ref, It):
            return self.se_times_as_many(ref, more, name, CountersOn(It(), name))
        gain = Gain(It(), times_of(CountersOn(It(), name), more + 1), name)
        if isinstance(ref, Each):
            return (Step((gain,), for_each=settled(ref, You()).which),)
        return (Step((Take(settled(ref, You())),)), Step((gain,)))

    def se_doubles(self, ref: Ref, name: str) -> Steps:
        """Target Character doubles its boosts."""
        made: Steps = self.j_double(name, ref)  # type: ignore[attr-defined]
        return made

    def se_double_target(self, owner: str, name: str) -> Steps | No:
        """Double target Character's boosts."""
        ref = _owned(owner)
        return NO if ref is None else self.se_doubles(ref, name)

    # -- events ----------------------------------------------------------------------------------

    def _gains_any(self, which: Which | None) -> tuple[Trigger, ...]:
        gained = tuple(Gains(status.value, which) for status in GAINED)
        return (*gained, Undergoes("exhaust", which))

    def _loses_any(self, which: Which | None) -> tuple[Trigger, ...]:
        lost = tuple(Loses(status.value, which) for status in GAINED)
        return (*lost, Undergoes("ready", which))

    def se_me_gains_any(self) -> tuple[Trigger, ...]:
        """I gain a status: Boosted follows the boosts, and is not gained (2.4.4)."""
        return self._gains_any(None)

    def se_other_gains_any(self, which: Which) -> tuple[Trigger, ...]:
        """A Character gains a status."""
        return self._gains_any(which)

    def se_me_loses_any(self) -> tuple[Trigger, ...]:
        """I lose a status."""
        return self._loses_any(None)

    def se_other_loses_any(self, which: Which) -> tuple[Trigger, ...]:
        """A Character loses a status."""
        return self._loses_any(which)

    def se_me_changes(self) -> tuple[Trigger, ...]:
        """I gain or lose a status."""
        return (*self._gains_any(None), *self._loses_any(None))

    def se_other_changes(self, which: Which) -> tuple[Trigger, ...]:
        """A Character gains or loses a status."""
        return (*self._gains_any(which), *self._loses_any(which))

    def se_me_ceases(self, name: str) -> Trigger:
        """I am no longer Fleeting."""
        return self._ceases(name, None)

    def se_other_ceases(self, which: Which, name: str) -> Trigger:
        """A Character stops being Asleep."""
        return self._ceases(name, which)

    def _ceases(self, name: str, which: Which | None) -> Trigger:
        exhausted = name == Status.EXHAUSTED.value
        return Undergoes("ready", which) if exhausted else Loses(name, which)

    def se_me_becomes(self, *names: str) -> tuple[Trigger, ...]:
        """I become Anchored or Asleep."""
        return tuple(self._becomes(name, None) for name in names)

    def se_other_becomes(self, which: Which, *names: str) -> tuple[Trigger, ...]:
        """A Character becomes Anchored or Asleep."""
        return tuple(self._becomes(name, which) for name in names)

    def _becomes(self, name: str, which: Which | None) -> Trigger:
        exhausted = name == Status.EXHAUSTED.value
        return Undergoes("exhaust", which) if exhausted else Gains(name, which)

    def se_me_loses_either(self, *lost: Loses) -> tuple[Trigger, ...]:
        """I lose Anchored or Asleep."""
        return lost

    def se_other_loses_either(self, which: Which, *lost: Loses) -> tuple[Trigger, ...]:
        """A Character loses a boost or Anchored."""
        return tuple(replace(one, which=which) for one in lost)

    def se_me_either(self, what: tuple[str, int | None]) -> tuple[Trigger, ...] | No:
        """I gain or lose Fleeting."""
        name, nth = what
        return NO if nth is not None else (Gains(name), Loses(name))

    def se_other_either(
        self, which: Which, what: tuple[str, int | None]
    ) -> tuple[Trigger, ...] | No:
        """A Character gains or loses a boost."""
        made = self.se_me_either(what)
        if isinstance(made, No):
            return NO
        return tuple(replace(cast("Gains | Loses", one), which=which) for one in made)

    def se_my_removed(self, *parts: str) -> Trigger | No:
        """One or more boosts are removed from me."""
        return Loses(parts[-1]) if parts[0] in ("1", parts[-1]) else NO

    def se_their_removed(self, *parts: str | Which) -> Trigger | No:
        """A boost is removed from a Character you control."""
        *told, which = parts
        made = self.se_my_removed(*map(str, told))
        return (
            NO if isinstance(made, No) else replace(cast("Loses", made), which=cast("Which", which))
        )

    def se_other_nth(self, which: Which, ordinal: str, name: str) -> Trigger | No:
        """A Character you control gains its third boost; the first one makes it Boosted."""
        return Gains(name, which, int(ordinal))

    def se_my_last(self, name: str) -> Trigger:
        """The last Ember counter is removed from me."""
        return Loses(name, last=True)

    def se_their_last(self, name: str, which: Which) -> Trigger:
        """The last boost is removed from a Character you control."""
        return Loses(name, which, last=True)


def _set(text: str) -> tuple[Make, ...]:
    """What sets statistics to 3/2/1: one for all that are equal, else one for each."""
    numbers = [int(part) for part in text.split("/")]
    if len(set(numbers)) == 1:
        return (lambda which: SetStatistics(which, tuple(Terrain), Number(numbers[0])),)
    return tuple(
        lambda which, one=terrain, n=number: SetStatistics(which, (one,), Number(n))
        for terrain, number in zip(Terrain, numbers, strict=True)
    )


def _forbids(deed: Cannot) -> Make:
    return lambda which: replace(deed, which=which)


def _lasting(ref: Ref, makes: tuple[Make, ...], duration: Duration) -> Steps | No:
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


def _owned(owner: str) -> Target | None:
    """Target Character, of "target Character's"."""
    kind = next((t for t in Type if f"{t.value.lower()}'s" == owner), None)
    return None if kind is None else Target(Which(types=(kind,)), Number(1))


def _never(verb: Literal["gain", "lose"], status: Status) -> Cannot:
    if status is Status.EXHAUSTED:
        return Cannot("exhaust" if verb == "gain" else "ready")
    return Cannot("gain status" if verb == "gain" else "lose status", what=status.value)


def _statuses(verb: Literal["gain", "lose"]) -> tuple[Cannot, ...]:
    return tuple(_never(verb, status) for status in (*GAINED, Status.EXHAUSTED))


def _of(which: Which | None, deeds: tuple[Cannot, ...]) -> Statics:
    return tuple(replace(deed, which=which) for deed in deeds)


__all__ = ["SettingReader"]
