"""Readers of ``players.lark``: some of the players, who do something."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import Acted, Doer, contains
from altered.ability.tree import (
    EachPlayer,
    HasPassed,
    IsFirstPlayer,
    It,
    Not,
    Opponent,
    SpokenOf,
    TargetPlayer,
    Which,
    You,
)

if TYPE_CHECKING:
    from altered.ability.tree import Action, Compare, Condition, Who


Actions = tuple["Action", ...]


@dataclass(frozen=True)
class Opponents:
    """Those opponents for whom it holds."""

    only: Condition


class PlayersReader:
    """The methods the grammar calls."""

    def pl_opponents(self, those: Condition) -> Opponents:
        """Each opponent who controls a Landmark."""
        return Opponents(those)

    def pl_first(self) -> Condition:
        """The first player."""
        return IsFirstPlayer(You())

    def pl_not_first(self) -> Condition:
        """Each player who isn't the first player."""
        return Not(IsFirstPlayer(You()))

    def pl_did(self) -> Condition:
        """Each player who does."""
        return SpokenOf()

    def pl_did_not(self) -> Condition:
        """Each player who doesn't."""
        return Not(SpokenOf())

    def pl_without(self, which: Which) -> Condition | No:
        """Each player who doesn't control a Landmark."""
        made: Condition | No = self.c_control(("=", 0, which))  # type: ignore[attr-defined]
        return made

    def pl_has(self, quantity: tuple[Compare, int, Which]) -> Condition | No:
        """Each player with two or more cards in their Reserve."""
        compare, number, which = quantity
        if contains(which.controlled_by, Doer):
            which = replace(which, controlled_by=None)
        made: Condition | No = self.c_have((compare, number, which))  # type: ignore[attr-defined]
        return made

    def pl_passed(self) -> Condition:
        """Each player who has passed."""
        return HasPassed(You())

    def pl_not_passed(self) -> Condition:
        """Each player who has not passed."""
        return Not(HasPassed(You()))

    def pl_act(self, those: Condition | Opponents, *actions: Action | Actions) -> Acted | No:
        """Each player who controls a Landmark draws a card."""
        acted: Acted | No = self.who_acts(EachPlayer(), *actions)  # type: ignore[attr-defined]
        return _only(acted, those)

    def pl_may(self, those: Condition | Opponents, *actions: Action | Actions) -> Acted | No:
        """The first player may draw a card."""
        acted: Acted | No = self.who_may_act(EachPlayer(), *actions)  # type: ignore[attr-defined]
        return _only(acted, those)


def each_may(acted: Acted | No, who: Who) -> Acted | No:
    """The deeds that each of several players may do: the rest is done by those who did the first.

    "Your opponent" is each of them (ffa.your_opponent), and each decides for themselves.
    """
    if isinstance(acted, No):
        return NO
    first, *rest = acted.steps
    may = replace(first, may=True, who_may=EachPlayer(), opponents=isinstance(who, Opponent))
    return Acted((may, *(replace(step, only=SpokenOf()) for step in rest)))


def _only(acted: Acted | No, those: Condition | Opponents) -> Acted | No:
    """The steps for those players only: it is asked once who they are."""
    if isinstance(acted, No):
        return NO
    steps = acted.steps
    opponents = isinstance(those, Opponents) and those.only != SpokenOf()
    those = those.only if isinstance(those, Opponents) else those
    may_change = not isinstance(those, IsFirstPlayer | HasPassed | Not)
    if any(step.only is not None for step in steps) or (may_change and len(steps) > 1):
        return NO  # who has a card in hand is another question after the first deed
    if len(steps) > 1 and (steps[0].may or contains(those, TargetPlayer, It)):
        return NO  # who that is then, the first deed may have changed
    return Acted(tuple(replace(step, only=those, opponents=opponents) for step in steps))
