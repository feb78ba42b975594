"""Readers of ``subjects.lark``: several events of one subject."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import MostX, put_in
from altered.ability.read.objects import doer
from altered.ability.refer.depending import under
from altered.ability.tree import (
    BecomeFirst,
    CountOf,
    Fits,
    HeroOf,
    It,
    Number,
    Step,
    SumOf,
    You,
)
from altered.state.terms import IN_PLAY

if TYPE_CHECKING:
    from altered.ability.tree import Action, Amount, Trigger, Which, Who

Steps = tuple[Step, ...]
Deed = tuple[str, *tuple["Which | str", ...]]
"""The reader of an event of a player, and what that asks for beside the player."""


_SAME = {"f_draws_some": "draws"}


def _objects(rest: list[Which | str]) -> list[Which | str]:
    """What an event is about, without how many dice or cards."""
    return [part for part in rest if not isinstance(part, str)]


class SubjectReader:
    """What ``subjects.lark`` means."""

    def sj_any_of(self, who: Who, *deeds: Deed) -> tuple[Trigger, ...] | No:
        """You draw a card or Resupply: each of them is an event of that player."""
        found = [getattr(self, name)(who, *rest) for name, *rest in deeds]
        apart = {(_SAME.get(name, name), *_objects(rest)) for name, *rest in deeds}
        if any(isinstance(event, No) for event in found) or len(apart) < len(found):
            return NO
        return cast("tuple[Trigger, ...]", tuple(found))

    def sj_both_counted(self, one: Which, other: Which) -> Amount | No:
        """The number of Robots in Reserve and Landmarks you control: nothing is both."""
        zones = (one.zones or IN_PLAY, other.zones or IN_PLAY)
        if set(zones[0]) & set(zones[1]):
            return NO
        return SumOf((CountOf(one), CountOf(other)))

    def sj_x_most(self, amount: Amount | str) -> Steps:
        """X can't be higher than a number."""
        most = Number(int(amount)) if isinstance(amount, str) else amount
        return (Step((cast("Action", MostX(most)),)),)

    def sj_if_hero(self, quality: Which, steps: Steps) -> Steps | No:
        """If your Hero is Exhausted, ready it."""
        hero = HeroOf(You())
        told = put_in(steps, It(), hero)
        if told == steps or steps[0].condition is not None:
            return NO
        return (under(Fits(hero, quality), told),)

    def sj_become_first(self) -> Action:
        """Become the first player."""
        return BecomeFirst(doer)

    def sj_draw(self) -> Deed:
        """Draw a card."""
        return ("draws",)

    def sj_draw_some(self, digits: str) -> Deed | No:
        """Draw one or more cards."""
        return ("f_draws_some", digits) if digits == "1" else NO

    def sj_resupply(self) -> Deed:
        """Resupply."""
        return ("resupplies",)

    def sj_pass(self) -> Deed:
        """Pass."""
        return ("passes",)

    def sj_sabotage(self) -> Deed:
        """Sabotage."""
        return ("sabotages",)

    def sj_roll(self, *digits: str) -> Deed:
        """Roll a die."""
        return ("rolls", *digits)

    def sj_play(self, which: Which) -> Deed:
        """Play a Spell."""
        return ("plays", which)

    def sj_sacrifice(self, which: Which) -> Deed:
        """Sacrifice a Character."""
        return ("sacrifices", which)

    def sj_create(self, which: Which) -> Deed:
        """Create a token."""
        return ("creates", which)

    def sj_discard(self, which: Which) -> Deed:
        """Discard a card from your hand."""
        return ("r_discards", which)


__all__ = ["SubjectReader"]
