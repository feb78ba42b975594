"""What comes of a die, and of numbers that were counted: single results and tables."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import CounterName, ResultRange, ResultRow, Sentence, Sequence, Speech
from altered.ability.said.steps import under


@construct("on a {results}, {then}.", also=("On a {results}, {then}.",), needs="result")
class OnResult(Sentence):
    """What happens on a result."""

    results: ResultRange
    then: Sequence

    def steps(self, speech: Speech, before: tuple[tree.Step, ...]) -> tuple[tree.Step, ...]:
        condition = self.results.measure(tree.Rolled())
        return (*before, under(self, condition, self.then.steps(speech)))


@construct("on a: {rows+}", also=("On a: {rows+}",), needs="result")
class OnResults(Sentence):
    """A table of what happens on which result."""

    rows: tuple[ResultRow, ...]

    def steps(self, speech: Speech, before: tuple[tree.Step, ...]) -> tuple[tree.Step, ...]:
        return (*before, *(row.step(tree.Rolled(), speech) for row in self.rows))


@construct("• {results}, {then}.", also=("• {results}: {then}.", "• {results} — {then}."))
class ResultLine(ResultRow):
    """A line of a table of results."""

    results: ResultRange
    then: Sequence

    def step(self, number: tree.Amount, speech: Speech) -> tree.Step:
        return under(self, self.results.measure(number), self.then.steps(speech))


@construct(
    "then, depending on the number of {counter:pl} removed this way: {rows+}", needs="number"
)
class ByNumberRemoved(Sentence):
    """A table of what happens for how many counters that were removed."""

    counter: CounterName
    rows: tuple[ResultRow, ...]

    def steps(self, speech: Speech, before: tuple[tree.Step, ...]) -> tuple[tree.Step, ...]:
        rows = tuple(row.step(tree.Tallied(), speech) for row in self.rows)
        return (*before, tree.Step((tree.Tally(tree.ThatMany()),), then=rows))


@construct("when you roll a {results} this way — {sentence}", needs="result")
class WhenRolled(Sentence):
    """What happens when a die of this effect shows a result."""

    results: ResultRange
    sentence: Sentence

    def steps(self, speech: Speech, before: tuple[tree.Step, ...]) -> tuple[tree.Step, ...]:
        steps = self.sentence.steps(speech, ())
        return (*before, under(self, self.results.measure(tree.Rolled()), steps))


@construct("depending on that number: {rows+}", also=("then, depending on that number: {rows+}",))
class ByThatNumber(Sentence):
    """A table of what happens for the number spoken of."""

    rows: tuple[ResultRow, ...]

    def steps(self, speech: Speech, before: tuple[tree.Step, ...]) -> tuple[tree.Step, ...]:
        rows = tuple(row.step(tree.Tallied(), speech) for row in self.rows)
        return (*before, tree.Step((tree.Tally(tree.ThatMany()),), then=rows))


_HALVED = tree.Times(tree.PartOf(tree.Rolled()), 2)
"""The result without what is odd in it."""


@construct("on a even result, {then}.", needs="result")
class OnEven(Sentence):
    """What happens on a result that is even."""

    then: Sequence

    def steps(self, speech: Speech, before: tuple[tree.Step, ...]) -> tuple[tree.Step, ...]:
        even = tree.Measure(_HALVED, "=", tree.Rolled())
        return (*before, under(self, even, self.then.steps(speech)))


@construct("on a odd result, {then}.", needs="result")
class OnOdd(Sentence):
    """What happens on a result that is odd."""

    then: Sequence

    def steps(self, speech: Speech, before: tuple[tree.Step, ...]) -> tuple[tree.Step, ...]:
        odd = tree.Measure(_HALVED, "<", tree.Rolled())
        return (*before, under(self, odd, self.then.steps(speech)))
