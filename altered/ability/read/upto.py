"""Readers of ``upto.lark``: up to so many, as a choice between these numbers or none."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import Steps, contains, settled
from altered.ability.tree import (
    Create,
    Draw,
    Each,
    Effect,
    Either,
    ExpeditionOf,
    Gain,
    It,
    Me,
    MoveMarker,
    Number,
    Resupply,
    Step,
    Take,
    Target,
    Token,
    You,
)

if TYPE_CHECKING:
    from altered.ability.tree import Action, Ref

MOST: Final = 6
"""More numbers than this are no longer told one by one."""
Numbered = Callable[[Number], "Action"]


class UpToReader:
    """The methods the grammar calls."""

    def up_done(self, steps: Steps) -> Steps:
        """Draw up to two cards."""
        return steps

    def up_draw(self, digits: str) -> Steps | No:
        """Draw up to two cards."""
        return _up_to(digits, lambda number: Draw(You(), number))

    def up_resupply(self, digits: str = "2") -> Steps | No:
        """Resupply up to two times."""
        return _up_to(digits, lambda number: Resupply(You(), number))

    def up_create(self, digits: str, token: Token, into: ExpeditionOf) -> Steps | No:
        """Create up to two tokens in my Expedition."""
        if contains(into, Target) or into.target or into.free or into.count != 1:
            return NO  # for each number another Expedition could be meant
        return _up_to(digits, lambda number: Create(token, number, into))

    def up_gains(self, ref: Ref, digits: str, name: str) -> Steps | No:
        """Target Character gains up to 3 boosts."""
        if isinstance(ref, Each):
            return NO  # each as many, or all the same number?
        ref = settled(ref, You())
        if isinstance(ref, Me | It):
            return _up_to(digits, lambda number: Gain(ref, number, name))
        made = _up_to(digits, lambda number: Gain(It(), number, name))
        several = isinstance(ref, Target) and ref.count != Number(1)
        return NO if isinstance(made, No) or several else (Step((Take(ref),)), *made)

    def up_gives(self, digits: str, name: str, ref: Ref) -> Steps | No:
        """Give up to 3 boosts to target Character."""
        return self.up_gains(ref, digits, name)

    def up_moves(self, expedition: ExpeditionOf, digits: str) -> Steps | No:
        """My Expedition moves forward up to two regions."""
        if expedition.target or expedition.each or expedition.free:
            return NO
        return _up_to(digits, lambda number: MoveMarker(expedition, number))


def _up_to(digits: str, made: Numbered) -> Steps | No:
    most = int(digits)
    if not 2 <= most <= MOST:
        return NO
    several = (Effect((Step((made(Number(number)),)),)) for number in range(1, most + 1))
    return (Step((Either(tuple(several)),), may=True),)
