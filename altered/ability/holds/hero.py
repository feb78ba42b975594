"""What Heroes begin the game with."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import CounterName, Digits, PlainHolding, Speech


@construct(
    "I begin the game with {number} {counter:number.num}",
    "I start the game with {number} {counter:number.num}",
    rule="hero.counters",
)
class BeginsWith(PlainHolding):
    """A Hero begins the game with counters (2.5.d)."""

    number: Digits
    counter: CounterName

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.BeginsWith(self.counter.name(), self.number.plain()),)
