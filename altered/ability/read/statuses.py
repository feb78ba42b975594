"""Readers of ``settings.lark``: statuses taken, kept and forbidden, the last of some counters."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.counts import times_of
from altered.ability.read.joints import settled
from altered.ability.read.settings import Make, lasting_in_ways, owned
from altered.ability.tree import (
    Cannot,
    CountersOn,
    Each,
    Gain,
    Gains,
    GainStatus,
    It,
    Loses,
    LoseStatus,
    Me,
    Remove,
    Static,
    Step,
    Take,
    Undergoes,
    Which,
    You,
)
from altered.state.terms import Status

if TYPE_CHECKING:
    from altered.ability.tree import Action, Amount, Ref, Trigger
    from altered.state.terms import Duration

Steps = tuple[Step, ...]
Statics = tuple[Static, ...]
GAINED = tuple(status for status in Status if status is not Status.EXHAUSTED)
"""The statuses that are gained and lost by that name; one is exhausted and readied."""


class StatusReader:
    """What ``settings.lark`` means of statuses and counters."""

    # -- statuses --------------------------------------------------------------------------------

    def se_gain_or_lose(self, ref: Ref, name: str) -> Steps | No:
        """Target Character gains or loses Fleeting: which of both is chosen as it happens."""
        status = Status(name)
        if status is Status.EXHAUSTED:
            return NO
        items = (GainStatus(It(), status), LoseStatus(It(), status))
        made: Steps | No = self.y_gain_or(ref, *items)  # type: ignore[attr-defined]
        return made

    def se_gain_or_lose_other(self, ref: Ref, item: Action, name: str) -> Steps | No:
        """Target Character gains 1 boost or loses Fleeting."""
        if Status(name) is Status.EXHAUSTED:
            return NO
        made: Steps | No = self.y_gain_or(ref, item, LoseStatus(It(), Status(name)))  # type: ignore[attr-defined]
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
        return lasting_in_ways(ref, tuple(map(_forbids, known)), duration)

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
        ref = owned(owner)
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


def _never(verb: Literal["gain", "lose"], status: Status) -> Cannot:
    if status is Status.EXHAUSTED:
        return Cannot("exhaust" if verb == "gain" else "ready")
    return Cannot("gain status" if verb == "gain" else "lose status", what=status.value)


def _statuses(verb: Literal["gain", "lose"]) -> tuple[Cannot, ...]:
    return tuple(_never(verb, status) for status in (*GAINED, Status.EXHAUSTED))


def _of(which: Which | None, deeds: tuple[Cannot, ...]) -> Statics:
    return tuple(replace(deed, which=which) for deed in deeds)


def _forbids(deed: Cannot) -> Make:
    return lambda which: replace(deed, which=which)


__all__ = ["StatusReader"]
