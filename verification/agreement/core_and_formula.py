"""The core in C says what the formulas of the rules say: sums, Progress, the tiebreak day.

The law stands in the formulas only: defined terms of ``spec/situations`` and the norms of the
rules. Each claim is compared over a finite scope, every state of it, and on states of a seed.
Where the rules that apply leave anything but one answer, that is a difference, too.

All accounts of the game are asked together, except how often a Character counts: there the
overview contradicts the detailed rules, as the search for conflicts shows, and these are asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

from altered.rules.finding_words import DETAIL
from verification.agreement import scopes
from verification.agreement.agreement import Agreement
from verification.agreement.cases import Carried, Drawn, Every
from verification.agreement.compare import Claim, compare
from verification.agreement.core_side import Movement, Sums, Weights, Winner, core_absence
from verification.agreement.quantity import Asked, Term
from verification.agreement.to_record import FIELDS, not_in_a_record, places
from verification.conflicts.norm import Inquiry
from verification.formula.random_state import mixed
from verification.formula.to_columns import have_numpy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from altered.rules import Rules
    from verification.agreement.cases import Source
    from verification.agreement.grid import Grid
    from verification.formula.situation import Situation

MOST_ONE_BY_ONE: Final = 2_000
"""Random states of one comparison without NumPy."""

CORE_READINGS: Final = {"tiebreak.sum": "each-presence"}
"""Readings that the core takes for granted."""

NAMES: Final = (
    "statistics.every",
    "counting.every",
    "progress.every",
    "arena.every",
    "statistics.random",
    "counting.random",
    "progress.random",
    "progress.carried",
    "arena.random",
    "arena.carried",
)


@dataclass(frozen=True)
class _Plan:
    """One comparison to make: a claim over a source of states."""

    name: str
    scope: str
    claim: Claim
    source: Source


def agree(
    rules: Rules,
    situations: Iterable[Situation],
    inquiries: Iterable[Inquiry],
    random_states: int,
    seed: int,
    tick: Callable[[str], None] | None = None,
    *,
    with_columns: bool | None = None,
    wide: bool | None = None,
) -> tuple[Agreement, ...]:
    """Compare the core with the formulas: over the finite scopes and on random states.

    ``random_states`` is the number for each comparison of that kind, 0 for none; ``tick`` is
    called with the name of each comparison as it begins. States are handled as columns where
    NumPy is there, else one by one, over narrower scopes; ``with_columns`` and ``wide`` force
    one or the other. When the core is not compiled, or takes another reading, each result says
    why it was skipped.
    """
    columns = have_numpy() if with_columns is None else with_columns
    by_id = {s.id: s for s in situations}
    chosen = dict(rules.choices)
    asked = {i.question.id: i.under(chosen) for i in inquiries}
    skipped = core_absence() or _other_reading(chosen) or _not_described(by_id, asked)
    if skipped:
        return tuple(Agreement(name, "", 0, skipped=skipped) for name in NAMES)
    count = random_states if columns else min(random_states, MOST_ONE_BY_ONE)
    plans = _Plans(by_id, asked, count, seed, columns if wide is None else wide)
    made: list[Agreement] = []
    for plan in plans.all():
        if tick is not None:
            tick(plan.name)
        made.append(compare(plan.name, plan.scope, plan.claim, plan.source, columns))
    return tuple(made)


def _other_reading(chosen: Mapping[str, str]) -> str:
    for name, value in CORE_READINGS.items():
        if chosen.get(name, value) != value:
            return f'the core knows only {name} = "{value}", not "{chosen[name]}"'
    return ""


def _not_described(situations: Mapping[str, Situation], asked: Mapping[str, Inquiry]) -> str:
    for what, needed, there in (
        ("situation", tuple(FIELDS), situations),
        ("question", ("advance", "arena", "counts", "tally"), asked),
    ):
        for name in needed:
            if name not in there:
                return f'the specification has no {what} "{name}"'
    return next(filter(None, (not_in_a_record(situations[name]) for name in FIELDS)), "")


class _Plans:
    def __init__(
        self,
        situations: Mapping[str, Situation],
        asked: Mapping[str, Inquiry],
        count: int,
        seed: int,
        wide: bool,
    ) -> None:
        self.statistics = situations["statistics"]
        self.progress = situations["progress"]
        self.arena = situations["arena"]
        self.asked = asked
        self.seed = seed
        self.wide = wide
        self.count = count

    def all(self) -> Iterator[_Plan]:
        wide = self.wide
        sums, counting, moves, winner = self._claims()
        yield self._every("statistics", sums, scopes.statistics(self.statistics, wide))
        yield self._every("counting", counting, scopes.counting(self.statistics))
        yield self._every("progress", moves, scopes.progress(self.progress, wide))
        yield self._every("arena", winner, scopes.arena(self.arena, wide))
        if self.count == 0:
            return
        yield self._random("statistics", sums, 0)
        yield self._random("counting", counting, 1)
        yield self._random("progress", moves, 2)
        yield self._carried("progress", moves, "total", 3)
        yield self._random("arena", winner, 4)
        yield self._carried("arena", winner, "overall", 5)

    def _claims(self) -> tuple[Claim, Claim, Claim, Claim]:
        pieces = len(self.statistics.scope.sorts["Piece"].members)
        counts, tally = (self._ask(q, DETAIL) for q in ("counts", "tally"))
        return (
            Claim(self.statistics, (*self._terms("total"), *self._terms("overall")), Sums()),
            Claim(self.statistics, (*counts, *tally), Weights(pieces)),
            Claim(
                self.progress,
                (*self._ask("advance"), *self._terms("wins", self.progress)),
                Movement(),
            ),
            Claim(self.arena, self._ask("arena"), Winner(self.arena.question("arena").sort)),
        )

    def _terms(self, name: str, situation: Situation | None = None) -> tuple[Term, ...]:
        definition = (situation or self.statistics).scope.definitions[name]
        sizes = (range(len(p.sort.members)) for p in definition.params)
        return tuple(Term(definition, args) for args in product(*sizes))

    def _ask(self, question: str, account: str = "") -> tuple[Asked, ...]:
        inquiry = self.asked[question]
        if account:
            norms = tuple(n for n in inquiry.norms if n.voice == account)
            inquiry = Inquiry(inquiry.situation, inquiry.question, norms)
        sizes = (range(len(p.sort.members)) for p in inquiry.question.params)
        return tuple(Asked(inquiry, args) for args in product(*sizes))

    def _every(self, name: str, claim: Claim, scope: tuple[Grid, str]) -> _Plan:
        grid, words = scope
        return _Plan(f"{name}.every", words, claim, Every(grid))

    def _drawn(self, situation: Situation, number: int) -> Drawn:
        return Drawn(situation, self.count, mixed(self.seed + 2 * number))

    def _random(self, name: str, claim: Claim, number: int) -> _Plan:
        words = f"states drawn from the whole situation, seed {self.seed}"
        source = self._drawn(claim.situation, number)
        return _Plan(f"{name}.random", words, claim, source)

    def _carried(self, name: str, claim: Claim, term: str, number: int) -> _Plan:
        words = f"sums of drawn Characters, the rest drawn, seed {self.seed}"
        cells = places(claim.situation, "total")
        terms = dict(zip(cells, self._terms(term), strict=True))
        drawn = self._drawn(self.statistics, number)
        source = Carried(drawn, claim.situation, terms, mixed(self.seed + 2 * number + 1))
        return _Plan(f"{name}.carried", words, claim, source)
