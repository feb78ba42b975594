"""What comes of a die, and of numbers that were counted: single results and tables."""

from __future__ import annotations

from typing import ClassVar

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct, declare
from altered.ability.kinds import CounterName, ResultRange, ResultRow, Sentence, Sequence, Speech
from altered.ability.said.steps import under


@construct("on a {results}, {then}.", "On a {results}(,|:) {then}.", needs="result")
class OnResult(Sentence):
    """What happens on a result."""

    results: ResultRange
    then: Sequence

    def steps(self, speech: Speech, before: tree.Steps) -> tree.Steps:
        condition = self.results.measure(tree.Rolled())
        return (*before, under(condition, self.then.steps(speech)))


@Sentence.means("(on|On) a: {rows+}", needs="result")
def on_results(rows: tuple[ResultRow, ...], speech: Speech, before: tree.Steps) -> tree.Steps:
    """A table of what happens on which result."""
    return (*before, *(row.step(tree.Rolled(), speech) for row in rows))


@construct("(|then|then,|Then,) {then}: {rows+}")
class ThenRows(Sentence):
    """A roll with the table of its results."""

    then: Sequence
    rows: tuple[ResultRow, ...]

    def refused(self) -> Reason | None:
        rolls = any("result" in one.gives.split() for one in self.then.walk())
        return None if rolls else Reason("the effect rolls no die")

    def steps(self, speech: Speech, before: tree.Steps) -> tree.Steps:
        rolled = self.then.steps(speech)
        return (*before, *rolled, *(row.step(tree.Rolled(), speech) for row in self.rows))


class RangeRow(ResultRow):
    """A row of a table with the numbers for which it is done."""

    results: ResultRange
    then: Sequence

    def step(self, number: tree.Amount, speech: Speech) -> tree.Step:
        return under(self.results.measure(number), self.then.steps(speech))


declare(RangeRow, "ResultLine", "• [on a] {results}(,|—) {then}.")
declare(RangeRow, "NumberLine", "• {results}: ^{then}.", "• [on a] {results}: {then}.")


@Sentence.means("when you roll a {results} this way — {sentence}", needs="result")
def when_rolled(
    results: ResultRange, sentence: Sentence, speech: Speech, before: tree.Steps
) -> tree.Steps:
    """What happens when a die of this effect shows a result."""
    steps = sentence.steps(speech, ())
    return (*before, under(results.measure(tree.Rolled()), steps))


class ByNumber(Sentence):
    """A table of what happens for which number."""

    rows: tuple[ResultRow, ...]

    def steps(self, speech: Speech, before: tree.Steps) -> tree.Steps:
        rows = tuple(row.step(tree.Tallied(), speech) for row in self.rows)
        return (*before, tree.Step((tree.Tally(tree.ThatMany()),), then=rows))


declare(ByNumber, "ByThatNumber", "(then,|) depending on that number: {rows+}")


@construct(
    "(then,|) depending on the number of {counter:pl} removed this way: {rows+}", needs="number"
)
class ByNumberRemoved(ByNumber):
    """How many counters were removed."""

    counter: CounterName


_HALVED = tree.Times(tree.PartOf(tree.Rolled()), 2)
"""The result without what is odd in it."""


class OnParity(Sentence):
    """What happens on a result that is even, or odd."""

    then: Sequence
    compare: ClassVar[tree.Compare] = "="

    def steps(self, speech: Speech, before: tree.Steps) -> tree.Steps:
        fits = tree.Measure(_HALVED, self.compare, tree.Rolled())
        return (*before, under(fits, self.then.steps(speech)))


declare(OnParity, "OnEven", "on a even result, {then}.", needs="result")
declare(OnParity, "OnOdd", "on a odd result, {then}.", needs="result", compare="<")
