"""One claim over many states: every answer of the core against what the formulas allow."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.failure import Broken
from verification.agreement.agreement import MOST_SHOWN, Agreement, Difference
from verification.agreement.quantity import answers_in_words, met

if TYPE_CHECKING:
    from verification.agreement.cases import Case, Cases, Source
    from verification.agreement.core_side import CoreSide
    from verification.agreement.quantity import ColumnSaying, Quantity, Saying
    from verification.formula.situation import Situation
    from verification.formula.to_columns import Numbers, Truths

TWO_RULINGS: Final = "ALT-B020"


@dataclass(frozen=True)
class Claim:
    """Quantities of one situation, and the calls of the core that give the same ones."""

    situation: Situation
    quantities: tuple[Quantity, ...]
    core: CoreSide


@dataclass(frozen=True)
class _Found:
    """A state that differs, before it is put in words."""

    unusual: int
    case: Case
    quantity: Quantity
    core: int
    call: str


def compare(name: str, scope: str, claim: Claim, source: Source, columns: bool) -> Agreement:
    """Compare a claim over all states of a source; see `Agreement`."""
    tally = _Tally(claim)
    if columns:
        for cases in source.in_columns():
            if len(cases.columns):
                tally.add_columns(cases)
    else:
        for case in source.one_by_one():
            tally.add(case)
    return tally.agreement(name, scope)


class _Tally:
    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.states = 0
        self.differing = 0
        self.seen: Counter[str] = Counter()
        self.found: list[_Found] = []

    def add(self, case: Case) -> None:
        self.states += 1
        answers = self.claim.core.one(case)
        fold = case.state.fold()
        for k, quantity in enumerate(self.claim.quantities):
            saying = quantity.say(case.state, fold)
            if not saying.asked:
                continue
            for value in saying.allowed if len(saying.allowed) == 1 else ():
                self.seen[met(quantity, value)] += 1
            for call, values in answers.items():
                if saying.allowed != (values[k],):
                    self._differs(case, quantity, values[k], call)

    def add_columns(self, cases: Cases) -> None:
        import numpy as np

        self.states += len(cases.columns)
        answers = self.claim.core.many(cases)
        fold = cases.columns.fold()
        for k, quantity in enumerate(self.claim.quantities):
            saying = quantity.say_columns(cases.columns, fold)
            self._see(quantity, saying)
            for call, values in answers.items():
                wrong = saying.asked & ~(saying.decided & (saying.value == values[k]))
                if np.any(wrong):
                    self._differ(cases, quantity, values[k], wrong, call)

    def _see(self, quantity: Quantity, saying: ColumnSaying) -> None:
        import numpy as np

        values, counts = np.unique(saying.value[saying.asked & saying.decided], return_counts=True)
        for value, count in zip(values.tolist(), counts.tolist(), strict=True):
            self.seen[met(quantity, value)] += count

    def _differ(
        self, cases: Cases, quantity: Quantity, values: Numbers, wrong: Truths, call: str
    ) -> None:
        import numpy as np

        numbers = np.flatnonzero(wrong)
        self.differing += len(numbers) - min(len(numbers), MOST_SHOWN)
        defaults = np.array([c.field.default for c in cases.columns.situation.cells])
        unusual = (cases.columns.values[:, numbers] != defaults[:, np.newaxis]).sum(axis=0)
        plainest = numbers[np.argsort(unusual, kind="stable")[:MOST_SHOWN]]
        for number in plainest.tolist():
            self._differs(cases.case(number), quantity, int(values[number]), call)

    def _differs(self, case: Case, quantity: Quantity, core: int, call: str) -> None:
        self.differing += 1
        unusual = sum(1 for _ in case.state.unusual())
        self.found.append(_Found(unusual, case, quantity, core, call))
        self.found.sort(key=lambda f: f.unusual)
        del self.found[MOST_SHOWN:]

    def agreement(self, name: str, scope: str) -> Agreement:
        return Agreement(
            name,
            scope,
            self.states,
            tuple(_in_words(f) for f in self.found),
            self.differing,
            tuple(sorted(self.seen.items())),
        )


def _in_words(found: _Found) -> Difference:
    state, quantity = found.case.state, found.quantity
    saying: Saying = quantity.say(state, state.fold())
    if saying.allowed == (found.core,):
        text = f"columns and single states rule differently on {quantity.label}"
        raise Broken(TWO_RULINGS, text)
    return Difference(
        quantity.label,
        state,
        found.case.objects,
        answers_in_words(quantity.sort, saying.allowed),
        saying.rules,
        f"{quantity.sort.show(found.core)} ({found.call})",
    )
