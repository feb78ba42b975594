"""Readers of ``next.lark``: the next cards that are played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import contains
from altered.ability.tree import (
    Gain,
    GainStatus,
    It,
    LoseStatus,
    NextPlayed,
    Number,
    Opponent,
    Step,
    Which,
    You,
)
from altered.state.terms import Duration, Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Who

Steps = tuple[Step, ...]
MOST: Final = 6
"""More cards than this are no longer told one by one."""


class NextReader:
    """The methods the grammar calls."""

    def nx_several(self, digits: str, which: Which, *rest: object) -> Steps | No:
        """The next two Characters you play this turn cost {1} less."""
        made: Steps | No = self.next_played(which, *rest)  # type: ignore[attr-defined]
        number = int(digits)
        if isinstance(made, No) or not 2 <= number <= MOST:
            return NO
        one = made[0].actions[0]
        assert isinstance(one, NextPlayed)
        done = () if one.effect is None else one.effect.steps
        acts = tuple(action for step in done for action in step.actions)
        if not all(isinstance(act, Gain | GainStatus | LoseStatus) for act in acts):
            return NO
        if contains(one.which, It) or one.which.other:
            return NO
        several = one
        for _ in range(number - 1):
            several = replace(one, then=several)
        return (Step((several,)),)

    def nx_several_before(self, duration: Duration, *rest: object) -> Steps | No:
        """The next two Characters you play cost {1} less, with the time before."""
        digits, which, *after = rest
        zones = [part for part in after if isinstance(part, Zone)]
        what = after[len(zones) :]
        return self.nx_several(digits, which, *zones, duration, *what)  # type: ignore[arg-type]

    def nx_dearer(self, mana: str) -> Amount | No:
        """Costs {1} more."""
        return NO if mana in ("X", "0") else Number(-int(mana))

    def nx_theirs(self, *rest: object) -> Steps | No:
        """The next Character your opponent plays this Day gains Fleeting: once it is there."""
        which = next(part for part in rest if isinstance(part, Which))
        return self._next_time(which, Opponent(), rest, self._told_of_it(rest))  # type: ignore[attr-defined]

    def nx_is(self, which: Which, *rest: object) -> Steps | No:
        """The next Character you play this turn gains Tough 1 this Day."""
        *_, keyword, until = rest
        made: Steps | No = self.x_granting(It(), keyword, until)  # type: ignore[attr-defined]
        return self._next_time(which, You(), rest, made)

    def nx_has_text(self, which: Which, *rest: object) -> Steps | No:
        """The next Character you play this turn has "..." this Day."""
        *_, abilities, until = rest
        made: Steps | No = self.x_giving(It(), abilities, until)  # type: ignore[attr-defined]
        return self._next_time(which, You(), rest, made)

    def _next_time(
        self, which: Which, who: Who, rest: tuple[object, ...], steps: Steps | No
    ) -> Steps | No:
        if which.types != (Type.CHARACTER,) or isinstance(steps, No):
            return NO  # of a Spell it would be said while that is in Limbo
        played = self._play_told(which, who, rest)  # type: ignore[attr-defined]
        if isinstance(played, No):
            return NO
        told: Steps | No = self.ag_next_time(*played, steps)  # type: ignore[attr-defined]
        return told


__all__ = ["NextReader"]
