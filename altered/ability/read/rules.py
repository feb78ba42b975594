"""Readers of what players may not do, of costs and limits of others, and of what players do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from altered.ability.grammar.chart import NO, No
from altered.ability.read.costs import SET, cost_of, free_of
from altered.ability.read.played import is_too_late
from altered.ability.refer.their_own import done_to_theirs
from altered.ability.tree import (
    Ability,
    Cannot,
    ChangeLimit,
    Does,
    GrantAbilities,
    Keyword,
    Lasting,
    Measure,
    NotPlayedFrom,
    Number,
    Passive,
    Plays,
    Step,
    Which,
    You,
)
from altered.state.terms import Duration, Phase, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Action, Effect, Ref, Static, Trigger, Who

Statics = tuple["Static", ...]
Steps = tuple[Step, ...]
Abilities = tuple[Ability, ...] | No
SECOND = 2
"""Where a place in a row begins that "first" has no rule for."""


class RulesReader:
    """What ``rules.lark`` means."""

    # -- statements ------------------------------------------------------------------------------

    def r_cannot_play_any(self, who: Who) -> Statics:
        """Players cannot play cards."""
        return (Cannot("play", Which(), who),)

    def r_not_from_reserve(self) -> Statics:
        """I cannot be played from Reserve."""
        return (NotPlayedFrom(Zone.RESERVE),)

    def r_keep(self, digits: str, phase: str) -> Statics | No:
        """You may keep one more card in Reserve during Night."""
        if phase != Phase.NIGHT.value:
            return NO
        return (ChangeLimit("reserve", "you", int(digits)),)

    def r_their_limit_down(self, digits: str) -> Statics:
        """Your opponents' Reserve limit is reduced."""
        return (ChangeLimit("reserve", "opponent", -int(digits)),)

    def r_their_limit_up(self, digits: str) -> Statics:
        """Your opponents' Reserve limit is increased."""
        return (ChangeLimit("reserve", "opponent", int(digits)),)

    def r_keep_before(self, phase: str, digits: str) -> Statics | No:
        """During Night, you may keep one more card in Reserve."""
        return self.r_keep(digits, phase)

    def r_stay(self, which: Which | None, moment: str) -> Statics | No:
        """Characters do not go to Reserve during Rest: they are Eternal."""
        return (GrantAbilities(which, (Keyword("Eternal"),)),) if moment == "Rest" else NO

    def r_stay_before(self, moment: str, which: Which | None) -> Statics | No:
        """During Rest, Characters do not go to Reserve."""
        return self.r_stay(which, moment)

    def r_nth_cost(self, ordinal: str, which: Which, *rest: Zone | bool | str | int) -> Abilities:
        """The second Spell you play each Afternoon costs {1} less."""
        *zones, day, mana, sign = rest
        if int(ordinal) < SECOND or mana == "X" or zones or which.zones:
            return NO
        asked = Measure(Plays(which, You(), day is True), "=", Number(int(ordinal) - 1))
        assert not isinstance(sign, Zone | str)
        return (Passive(cost_of(which, str(mana), sign), asked),)

    def r_nth_free(self, ordinal: str, which: Which, *rest: Zone | bool | None) -> Abilities | No:
        """The second Spell you play each Afternoon is free."""
        told = (part for part in rest if part is not None)
        return free_of(self.r_nth_cost(ordinal, which, *told, "0", SET))

    def r_your_nth(
        self, ordinal: str, which: Which, each_day: bool, mana: str, sign: int
    ) -> Abilities | No:
        """Your second Spell each Day costs {1} less."""
        if int(ordinal) >= SECOND:
            return self.r_nth_cost(ordinal, which, each_day, mana, sign)
        made = self.d_first_cheaper(which, each_day, mana, sign)  # type: ignore[attr-defined]
        return NO if isinstance(made, No) else tuple(Passive(one) for one in made)

    def r_your_nth_free(
        self, ordinal: str, which: Which, each_day: bool, _free: None
    ) -> Abilities | No:
        """Your first Spell each Day is free."""
        return free_of(self.r_your_nth(ordinal, which, each_day, "0", SET))

    def r_their_first(
        self, which: Which, who: Who, each_day: bool, mana: str, sign: int
    ) -> Abilities | No:
        """The first card each opponent plays each Day costs {1} more: of each of them the first."""
        if mana == "X" or which.zones or which.controller != "any":
            return NO
        first = replace(which, first=True, each_day=each_day)
        return (Passive(cost_of(first, mana, sign, who)),)

    def r_nth_gains(
        self, ordinal: str, which: Which, each_day: bool, *verbs: tuple[Action, ...]
    ) -> Abilities | No:
        """The second Character you play each Afternoon loses Fleeting."""
        if int(ordinal) < SECOND:
            return NO
        effect: Effect = self.n_gains(*verbs)  # type: ignore[attr-defined]
        if is_too_late(which, effect.steps):
            return NO
        made: Abilities = self.n_nth_played(You(), ordinal, which, each_day, effect)  # type: ignore[attr-defined]
        return made

    # -- for a while -----------------------------------------------------------------------------

    def r_aimed(self, who: Who, deed: Cannot, duration: Duration) -> Steps:
        """Target player cannot draw cards this Day."""
        return (Step((Lasting(replace(deed, who=who), duration),)),)

    def r_aimed_play(self, who: Who, which: Which, duration: Duration) -> Steps:
        """Target player cannot play Spells this turn."""
        return (Step((Lasting(Cannot("play", which, who), duration),)),)

    def v_changing_before(self, duration: Duration, ref: Ref, change: str) -> Steps | No:
        """Until the end of the turn, target Character has +1/+1/+1."""
        made: Steps | No = self.x_changing(ref, change, duration)  # type: ignore[attr-defined]
        return made

    def r_lasting_cost(self, which: Which, *rest: Zone | Duration | str | int) -> Steps | No:
        """Spells you play this turn cost {1} less."""
        at = next(i for i, part in enumerate(rest) if isinstance(part, Duration))
        parts = (*rest[:at], *rest[at + 1 :])
        made = self.s_cheaper(which, *parts)  # type: ignore[attr-defined]
        if isinstance(made, No):
            return NO
        return (Step(tuple(Lasting(one, rest[at]) for one in made)),)  # type: ignore[arg-type]

    def r_lasting_free(self, which: Which, *rest: Zone | Duration | None) -> Steps | No:
        """Spells you play this turn are free."""
        told = (part for part in rest if part is not None)
        return free_of(self.r_lasting_cost(which, *told, "0", SET))

    def r_lasting_dearer(self, which: Which, *rest: Duration | str | int) -> Steps | No:
        """Spells your opponent plays this turn cost {1} more."""
        duration, *parts = rest
        made = self.s_dearer(which, *parts)  # type: ignore[attr-defined]
        if isinstance(made, No):
            return NO
        return (Step(tuple(Lasting(one, duration) for one in made)),)  # type: ignore[arg-type]

    def r_cannot_several(self, who: Who, *deeds: Cannot) -> Statics:
        """Players cannot Sabotage or Resupply."""
        return tuple(replace(deed, who=who) for deed in deeds)

    # -- triggers --------------------------------------------------------------------------------

    def r_discards(self, who: Who, which: Which) -> Trigger | No:
        """You discard a card from your hand."""
        return _done(who, "discard", which)

    def r_exhausts(self, who: Who, which: Which) -> Trigger | No:
        """You exhaust a card in Reserve."""
        return _done(who, "exhaust", which)

    def r_readies(self, who: Who, which: Which) -> Trigger | No:
        """You ready a Permanent."""
        return _done(who, "ready", which)


def _done(who: Who, deed: Literal["discard", "exhaust", "ready"], which: Which) -> Trigger | No:
    """A player does something to an object, which may be "theirs"."""
    theirs = done_to_theirs(which, who)
    return NO if which == Which() or isinstance(theirs, No) else Does(who, deed, theirs)
