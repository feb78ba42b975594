"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import CounterName, Digits, Holding


@construct("I begin the game with {number} {counter:number.num}")
class BeginsWith(Holding):
    """TODO."""

    number: Digits
    counter: CounterName
