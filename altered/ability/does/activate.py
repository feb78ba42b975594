"""Activating abilities of objects by their symbols."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Objects, ObjectVerb, Speech, TriggerSymbol


@construct(
    "activate~ the {symbols&} (abilities|ability|triggers|trigger) of {what}",
    rule="activate.meaning",
)
class Activate(Deed):
    """A player activates reactions of objects that have one of these symbols (7.3.1)."""

    symbols: tuple[TriggerSymbol, ...]
    what: Objects

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return activated(self.what.ref(speech), self.symbols)


@construct(
    "activate~ its {symbols&} (abilities|ability|triggers|trigger)",
    also=("activate~ their {symbols&} (abilities|ability|triggers|trigger)",),
    needs="it",
)
class ActivateIts(Deed):
    """A player activates reactions of the object spoken of."""

    symbols: tuple[TriggerSymbol, ...]

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return activated(tree.It(), self.symbols)


@construct("activate~ my {symbols&} (abilities|ability|triggers|trigger)")
class ActivateMine(Deed):
    """A player activates reactions of the bearer."""

    symbols: tuple[TriggerSymbol, ...]

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return activated(tree.Me(), self.symbols)


@construct(
    "activate~ its {symbols&} (abilities|ability|triggers|trigger)",
    also=("activate~ (their|my) {symbols&} (abilities|ability|triggers|trigger)",),
)
class ActivateItsVerb(ObjectVerb):
    """Objects activate their own reactions."""

    symbols: tuple[TriggerSymbol, ...]

    def actions(self, ref: tree.Ref, speech: Speech) -> tuple[tree.Action, ...]:
        return activated(ref, self.symbols)


@construct(
    "activate~ one of its {symbol} abilities",
    since="4.0",
    mechanic="activating one of several",
)
class ActivateOne(ObjectVerb):
    """Objects activate one of their reactions with a symbol."""

    symbol: TriggerSymbol


def activated(ref: tree.Ref, symbols: tuple[TriggerSymbol, ...]) -> tuple[tree.Action, ...]:
    """The reactions of objects that have one of the symbols being activated."""
    first, *rest = (one.symbol() for one in symbols)
    again = ref if isinstance(ref, tree.Me) else tree.It()
    return (tree.Activate(ref, first), *(tree.Activate(again, one) for one in rest))
