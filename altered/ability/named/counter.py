"""Counters, and which of several in order."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, declare
from altered.ability.kinds import CounterName, CounterWord, Ordinal
from altered.ability.vocabulary import ORDINALS
from altered.terms import BOOST

declare(CounterName, "Boost", "boost^", meant=BOOST)
declare(CounterName, "AnyCounter", "counter^")


@construct("{word} counter^")
class NamedCounter(CounterName):
    """A counter of a name."""

    word: CounterWord

    def name(self) -> str:
        return str(self.word.values[0])


for _word, _number in ORDINALS.items():
    declare(Ordinal, _word.title(), _word, number=_number)
