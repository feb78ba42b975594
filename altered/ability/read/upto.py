"""Readers of ``upto.lark``: up to so many, as a choice between these numbers or none."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import Acted, Steps, UpToDone, contains, settled
from altered.ability.read.objects import doer
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
    UpTo,
    You,
)

if TYPE_CHECKING:
    from altered.ability.tree import Action, Condition, Ref, Who

    Actions = tuple[Action, ...]

MOST: Final = 6
"""More numbers than this are no longer told one by one."""
Numbered = Callable[[Number], "Action"]


class UpToReader:
    """The methods the grammar calls."""

    def up_drawn(self, digits: str) -> Action | No:
        """Draws up to two cards, said of other players: each of them chooses how many."""
        most = Number(int(digits))
        return Draw(doer, UpTo(most)) if 1 <= most.value <= MOST else NO

    def up_they(self, who: Who, drawn: Draw, *rest: Action | Actions) -> Acted | No:
        """Each player draws up to two cards, or may draw up to two cards."""
        if isinstance(who, You):
            return NO
        made: Acted | No
        if drawn.amount == UpTo(Number(1)):
            if rest:
                return NO
            made = self.who_may_act(who, Draw(doer, Number(1)))  # type: ignore[attr-defined]
        else:
            made = self.who_acts(who, drawn, *rest)  # type: ignore[attr-defined]
        return made

    def up_those(self, those: Condition, drawn: Draw) -> Acted | No:
        """Each player who controls a Landmark draws up to two cards."""
        made: Acted | No
        if drawn.amount == UpTo(Number(1)):
            made = self.pl_may(those, Draw(doer, Number(1)))  # type: ignore[attr-defined]
        else:
            made = self.pl_act(those, drawn)  # type: ignore[attr-defined]
        return made

    def up_done(self, steps: Steps) -> UpToDone:
        """Draw up to two cards: a sentence of its own, whatever number is chosen."""
        return UpToDone(steps)

    def up_may(self, steps: Steps) -> Steps:
        """You may draw up to two cards."""
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

    def up_gains(self, ref: Ref, digits: str, name: str) -> UpToDone | No:
        """Target Character gains up to 3 boosts."""
        made = self.up_may_give(ref, digits, name)
        return made if isinstance(made, No) else UpToDone(made)

    def up_may_give(self, ref: Ref, digits: str, name: str) -> Steps | No:
        """You may give target Character up to 3 boosts."""
        if isinstance(ref, Each):
            return NO  # each as many, or all the same number?
        ref = settled(ref, You())
        if isinstance(ref, Me | It):
            return _up_to(digits, lambda number: Gain(ref, number, name))
        made = _up_to(digits, lambda number: Gain(It(), number, name))
        several = isinstance(ref, Target) and ref.count != Number(1)
        return NO if isinstance(made, No) or several else (Step((Take(ref),)), *made)

    def up_gives(self, digits: str, name: str, ref: Ref) -> UpToDone | No:
        """Give up to 3 boosts to target Character."""
        return self.up_gains(ref, digits, name)

    def up_may_give_to(self, digits: str, name: str, ref: Ref) -> Steps | No:
        """You may give up to 3 boosts to target Character."""
        return self.up_may_give(ref, digits, name)

    def up_moves(self, expedition: ExpeditionOf, digits: str) -> UpToDone | No:
        """My Expedition moves forward up to two regions."""
        if expedition.target or expedition.each or expedition.free:
            return NO
        made = _up_to(digits, lambda number: MoveMarker(expedition, number))
        return made if isinstance(made, No) else UpToDone(made)


def _up_to(digits: str, made: Numbered) -> Steps | No:
    most = int(digits)
    if not 2 <= most <= MOST:
        return NO
    several = (Effect((Step((made(Number(number)),)),)) for number in range(1, most + 1))
    return (Step((Either(tuple(several)),), may=True),)
