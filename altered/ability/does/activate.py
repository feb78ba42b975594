"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, ObjectVerb, Objects, TriggerSymbol


@construct("activate~ the {symbols&} abilities of {what}")
class Activate(Deed):
    """TODO."""

    symbols: tuple[TriggerSymbol, ...]
    what: Objects


@construct("activate~ its {symbols&} abilities")
class ActivateIts(Deed):
    """TODO."""

    symbols: tuple[TriggerSymbol, ...]


@construct("activate~ its {symbols&} abilities")
class ActivateItsVerb(ObjectVerb):
    """TODO."""

    symbols: tuple[TriggerSymbol, ...]


@construct("activate~ one of its {symbol} abilities")
class ActivateOne(ObjectVerb):
    """TODO."""

    symbol: TriggerSymbol
