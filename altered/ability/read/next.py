"""Readers of ``next.lark``: the next cards that are played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability.grammar.chart import NO, No
from altered.ability.read.costs import SetTo
from altered.ability.read.joints import contains, steps_of
from altered.ability.tree import (
    Effect,
    Gain,
    GainStatus,
    It,
    Limit,
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
    from altered.ability.tree import Action, Amount, Compare, Feature, Who

Steps = tuple[Step, ...]
One = tuple[Which | Zone | Duration, ...]
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

    def nx_cost(self, feature: Feature, bound: tuple[Compare, Amount]) -> Which:
        """Its Hand Cost is {3} or less."""
        return Which(limits=(Limit(feature, *bound),))

    def nx_pay_less(self, mana: str, one: One) -> Steps | No:
        """Pay {3} less for the next Spell you play this turn."""
        cheaper: Amount | No = self.n_cheaper(mana)  # type: ignore[attr-defined]
        made: Steps | No = NO if mana == "0" else self.next_played(*one, cheaper)  # type: ignore[attr-defined]
        return made

    def nx_may_less(self, one: One, mana: str) -> Steps | No:
        """You may play the next Spell this turn for {3} less."""
        return self.nx_pay_less(mana, one)

    def nx_may_free(self, one: One) -> Steps | No:
        """You may play the next Spell this turn for free: it is free."""
        made: Steps | No = self.next_played(*one, SetTo(Number(0), free=True))  # type: ignore[attr-defined]
        return made

    def nx_then_if(self, which: Which, *rest: object) -> Steps | No:
        """The next card you play this turn costs {1} less if it's a Spell."""
        *told, only = rest
        made: Steps | No = self.next_played(which, *told)  # type: ignore[attr-defined]
        return NO if isinstance(made, No) else _only(made, only)

    def nx_if_costs(self, which: Which, *rest: object) -> Steps | No:
        """If the next card you play this turn is a Spell, it costs {1} less."""
        *told, only, what = rest
        if isinstance(what, Effect):
            return NO  # it is what else is done about it
        return self.nx_then_if(which, *told, what, only)

    def nx_if_next(self, which: Which, *rest: object) -> Steps | No:
        """If the next card you play this turn is a Spell, it loses Fleeting."""
        *told, only, clauses = rest
        return self._said_of_next(which, tuple(told), steps_of(clauses), only)  # type: ignore[arg-type]

    def nx_told_if(self, made: Steps, only: object, clauses: object) -> Steps | No:
        """The next Spell you play this turn is free. If you play it from hand, it loses ..."""
        return self._told_besides(made, steps_of(clauses), only)  # type: ignore[arg-type]

    def nx_told_it(self, made: Steps, *verbs: tuple[Action, ...]) -> Steps | No:
        """The next Character you play this turn is free. It gains Fleeting."""
        effect: Effect = self.n_gains(*verbs)  # type: ignore[attr-defined]
        return self._told_besides(made, effect.steps, None)

    def _told_besides(self, made: Steps, steps: Steps, only: object) -> Steps | No:
        """Something else that is said of the same next card."""
        one = made[0].actions[0] if made and len(made[0].actions) == 1 else None
        if not isinstance(one, NextPlayed) or one.then is not None or one.who != You() or one.only:
            return NO
        which = replace(one.which, zones=())
        more = self._said_of_next(which, (*one.which.zones, one.duration), steps, only)
        return NO if isinstance(more, No) else (*made, *more)

    def _said_of_next(
        self, which: Which, told: tuple[object, ...], steps: Steps, only: object
    ) -> Steps | No:
        """What is done about the next card once it is played; of a Spell it is said in Limbo."""
        of_it = all(
            isinstance(act, Gain | GainStatus | LoseStatus) and act.ref == It()
            for step in steps
            for act in step.actions
        )
        plain = all(step == Step(step.actions) and step.actions for step in steps)
        types = only.types if isinstance(only, Which) and only.types else which.types
        if not (of_it and plain) and (not types or Type.SPELL in types):
            return NO
        made: Steps | No = self.next_played(which, *told, Effect(steps))  # type: ignore[attr-defined]
        return made if only is None or isinstance(made, No) else _only(made, only)

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


def _only(made: Steps, only: object) -> Steps | No:
    """The same, if the card is also this, or is played from there."""
    one = made[0].actions[0]
    assert isinstance(one, NextPlayed)
    which = Which(zones=(only,)) if isinstance(only, Zone) else only
    if not isinstance(which, Which) or which == Which() or contains(which, It):
        return NO
    if which.zones and (one.which.zones or which.zones[0] not in (Zone.HAND, Zone.RESERVE)):
        return NO
    return (Step((replace(one, only=which),)),)


__all__ = ["NextReader"]
