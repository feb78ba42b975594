"""Readers of ``oncemore.lark``: what is done once more, or to another number of objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import SAME, OnceMore
from altered.ability.read.objects import doer
from altered.ability.tree import (
    Chosen,
    Create,
    Discard,
    Draw,
    ExpeditionOf,
    GainStatus,
    Number,
    ReadyMana,
    Resupply,
    Reveal,
    Sacrifice,
    Step,
    Target,
    Token,
    Which,
    You,
)
from altered.state.terms import Status

if TYPE_CHECKING:
    from altered.ability.tree import Action, Amount, Ref

Steps = tuple[Step, ...]
AGAIN: Final = cast("Amount", OnceMore())
"""As many as before: one, where something has been done once."""
SECOND: Final = "2"


class OnceMoreReader:
    """The methods the grammar calls."""

    # -- what has been done ----------------------------------------------------------------------

    def om_what(self) -> None:
        """It, this: what the words before say."""

    def om_draw(self, digits: str = "1") -> Action | No:
        """Draw again; draw another card."""
        return Draw(doer, AGAIN) if digits == "1" else NO

    def om_resupply(self, digits: str = "") -> Action | No:
        """Resupply again."""
        return Resupply(doer, AGAIN) if digits in ("", "1", SECOND) else NO

    def om_sabotage(self, digits: str = "") -> Action | No:
        """Sabotage again."""
        known = digits in ("", "1", SECOND)
        return cast("Action", OnceMore("Sabotage")) if known else NO

    def om_it(self, _what: None, digits: str = "") -> Action | No:
        """Do it again."""
        return cast("Action", OnceMore("it")) if digits in ("", "1", SECOND) else NO

    def om_create(self, *parts: str | ExpeditionOf) -> Action | No:
        """Create another one, in the same Expedition if none is named."""
        if any(part != "1" for part in parts if isinstance(part, str)):
            return NO
        into = next((part for part in parts if isinstance(part, ExpeditionOf)), None)
        return Create(Token(SAME, (0, 0, 0)), AGAIN, into or cast("ExpeditionOf", OnceMore()))

    def om_create_there(self, digits: str = "1") -> Action | No:
        """Create another one there: in the Expedition spoken of."""
        return NO if digits != "1" else self.om_create(ExpeditionOf(again=True))

    # -- another number ----------------------------------------------------------------------------

    def om_ready(self, count: Amount) -> Steps:
        """Ready two instead."""
        return (Step((ReadyMana(You(), count),)),)

    def om_discard(self, count: Amount) -> Steps:
        """Discard two instead."""
        return (Step((Discard(_so_many(count)),)),)

    def om_sacrifice(self, count: Amount) -> Steps:
        """Sacrifice two instead."""
        return (Step((Sacrifice(You(), _so_many(count)),)),)

    def om_exhaust(self, count: Amount) -> Steps:
        """Exhaust two instead."""
        return (Step((GainStatus(_so_many(count), Status.EXHAUSTED),)),)

    def om_reveal(self, count: Amount) -> Steps:
        """Reveal two instead."""
        return (Step((Reveal(_so_many(count)),)),)

    def om_one_target(self, count: Amount, which: Which) -> Ref | No:
        """One target Character or Permanent."""
        return Target(which, count) if count == Number(1) else NO


def _so_many(count: Amount) -> Chosen:
    """So many of what the step before chooses."""
    return Chosen(Which(name=SAME), count, You())


__all__ = ["AGAIN", "OnceMoreReader"]
