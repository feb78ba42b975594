"""What Heroes begin the game with."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.kinds import CounterName, Digits, PlainHolding


@PlainHolding.means(
    "I begin the game with {number} {counter:number.num}",
    "I start the game with {number} {counter:number.num}",
    rule="hero.counters",
)
def begins_with(number: Digits, counter: CounterName) -> tree.Statics:
    """A Hero begins the game with counters (2.5.d)."""
    return (tree.BeginsWith(counter.name(), number.plain()),)
