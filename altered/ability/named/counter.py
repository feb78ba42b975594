"""Counters, and which of several in order."""

from __future__ import annotations

from altered.ability.formal.phrase import declare
from altered.ability.kinds import CounterName, CounterWord, Ordinal
from altered.ability.vocabulary import ORDINALS
from altered.terms import BOOST

declare(CounterName, "Boost", "boost^", meant=BOOST)
declare(CounterName, "AnyCounter", "counter^")


@CounterName.means("{word} counter^")
def named_counter(word: CounterWord) -> str:
    """A counter of a name."""
    return str(word.values[0])


for _word, _number in ORDINALS.items():
    declare(Ordinal, _word.title(), _word, number=_number)
