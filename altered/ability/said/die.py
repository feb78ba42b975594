"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import CounterName, ResultRange, ResultRow, Sentence, Sequence


@construct("on a {results}, {then}.")
class OnResult(Sentence):
    """TODO."""

    results: ResultRange
    then: Sequence


@construct("on a: {rows+}")
class OnResults(Sentence):
    """TODO."""

    rows: tuple[ResultRow, ...]


@construct("• {results}, {then}.")
class ResultLine(ResultRow):
    """TODO."""

    results: ResultRange
    then: Sequence


@construct("Then, depending on the number of {counter:pl} removed this way: {rows+}")
class ByRemoved(Sentence):
    """TODO."""

    counter: CounterName
    rows: tuple[ResultRow, ...]


@construct("• {results}: {then}.")
class CountLine(ResultRow):
    """TODO."""

    results: ResultRange
    then: Sequence
