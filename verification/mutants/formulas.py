"""Mutants of the formulas of rules: ``python -m verification.mutants.formulas``.

One formula at a time is changed: its demand negated, its scope negated or dropped, an operator
exchanged, a number one higher, a member of a list the next one. A mutant is *caught* when a
case of the rule has another answer, when the search of its question finds something else than
before, or finds it in another situation, when a witness of the rule is no longer judged as it
should be, or when a play breaks the rule. Plays are asked only of a formula that the checks of the
rule ask for as they judge its witnesses.

One that is proved to speak and to allow alike in every well-formed state cannot be caught; it is
counted apart. One is *unknown* when nothing noticed it and the solver gave up, or its plays took
longer than ``--play-seconds``.

What is known is kept in ``build/mutants/`` formula by formula, also when the run is interrupted or
ends after ``--minutes``: the next run takes up what is left. Exit code 1 when fewer are caught
than ``--least``, 3 when some are unknown or were not tried.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, replace
from itertools import count
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter

import altered
from altered.program import ended
from altered.progress import progress
from altered.rules import Rules
from verification.board_texts.law import instead, noting
from verification.checks.dispatch import Judge
from verification.checks.registry import registry
from verification.conflicts.cases import wrong_cases
from verification.conflicts.norm import Inquiry, Norm, read_norms
from verification.conflicts.search import difference, search
from verification.formula.from_toml import load_situations
from verification.gate.digest import digest, program_digest
from verification.gate.formulas import formulas
from verification.mutants.baseline import FOLDER, in_turn, workload
from verification.mutants.kept import Lines
from verification.mutants.played import do
from verification.mutants.wrong_formulas import mutants_of
from verification.records.model import Record
from verification.report.draw import draw
from verification.witnesses.witness import Theatre, read_witnesses

EQUAL: Final = "equal"
UNKNOWN: Final = "unknown"
MINUTES: Final = 60.0
"""How long a run takes at most, where nothing else is asked for."""
PLAY_SECONDS: Final = 120.0
"""How long the plays of one mutant take at most, where nothing else is asked for."""


@dataclass(frozen=True)
class Fate:
    """What became of a mutant: the rule and the place of its formula, the fault in words.

    ``by`` is what noticed it: "a case", "the search", "a witness", "a play"; "equal" when it is
    proved to say the same as the formula in every state, "unknown" when a bound was met before
    anything noticed it; empty for a survivor.
    """

    rule: str
    question: str
    index: int
    words: str
    by: str

    @property
    def caught(self) -> bool:
        """Whether something noticed it."""
        return self.by not in {"", EQUAL, UNKNOWN}

    @property
    def told(self) -> str:
        """What became of one that was not caught, in words."""
        state = {"": "survives", EQUAL: "proved to say the same", UNKNOWN: "a bound was met"}
        return f"{self.rule} [{self.index}] {self.question}: {self.words}  ({state[self.by]})"


class Trial:
    """Tries the mutants of formulas: against cases, the search, witnesses and recorded plays."""

    def __init__(self, rules: Rules, play_seconds: float = PLAY_SECONDS) -> None:
        self.rules = rules
        self.play_seconds = play_seconds
        self.registry = registry()
        self.theatre = Theatre(rules, self.registry)
        self.entries, _ = read_witnesses(rules)
        self._asked: dict[str, set[tuple[str, str]]] = {}
        self._searched: tuple[Inquiry, dict[str, str]] | None = None
        self._played: list[Record | None] = []
        self._left = iter(in_turn(workload(rules)))

    @property
    def played(self) -> int:
        """How many plays were played so far."""
        return len(self._played)

    def plays(self) -> Iterator[Record]:
        """Some games and all scenarios of the audit, each played when it is first asked for."""
        for place in count():
            if place == len(self._played):
                job = next(self._left, None)
                if job is None:
                    return
                self._played.append(do(self.rules, job).record)
            record = self._played[place]
            if record is not None:
                yield record

    def fates(self, inquiry: Inquiry) -> Iterator[Fate]:
        """Give the fate of every mutant of every formula that answers a question."""
        for norm in inquiry.norms:
            yield from self.fates_of(inquiry, norm)

    def fates_of(self, inquiry: Inquiry, norm: Norm) -> Iterator[Fate]:
        """Give the fate of every mutant of one of these formulas."""
        place = inquiry.norms.index(norm)
        told = self._unchanged(inquiry)
        for words, made in mutants_of(norm):
            norms = (*inquiry.norms[:place], made, *inquiry.norms[place + 1 :])
            by = self._noticed(inquiry, norm, made, replace(inquiry, norms=norms), told)
            yield Fate(norm.rule.id, inquiry.question.id, norm.index, words, by)

    def _unchanged(self, inquiry: Inquiry) -> dict[str, str]:
        """What is found about a question as it stands: searched once for all of its formulas."""
        if self._searched is None or self._searched[0] is not inquiry:
            self._searched = inquiry, found_by(self.rules, inquiry)
        return self._searched[1]

    def _noticed(
        self, inquiry: Inquiry, norm: Norm, made: Norm, changed: Inquiry, told: dict[str, str]
    ) -> str:
        if any(wrong_cases(changed)):
            return "a case"
        alike = says_the_same(inquiry, norm, made)
        if alike:
            return EQUAL
        if found_by(self.rules, changed) != told:
            return "the search"
        noticed: bool | None = False
        if (inquiry.question.id, norm.rule.id) in self._asked_by(norm.rule.id):
            if self._witness(norm.rule.id, changed):
                return "a witness"
            noticed = self._play(norm.rule.id, changed)
        if noticed:
            return "a play"
        return UNKNOWN if noticed is None or alike is None else ""

    def _asked_by(self, rule: str) -> set[tuple[str, str]]:
        """Each question with a rule that the checks of a rule ask about its witnesses."""
        if rule not in self._asked:
            entry = self.entries.get(rule)
            with noting() as noted:
                if entry is not None:
                    list(self.theatre.show(entry))
            self._asked[rule] = noted
        return self._asked[rule]

    def _witness(self, rule: str, changed: Inquiry) -> bool:
        """Whether the checks of the rule do not judge its witnesses as they should."""
        with instead(changed):
            return any(one.wrong is not None for one in self.theatre.show(self.entries[rule]))

    def _play(self, rule: str, changed: Inquiry) -> bool | None:
        """Whether the checks of the rule find a fault in a play; ``None``: not in its time."""
        judge = Judge(self.registry.of(rule))
        end = time.process_time() + self.play_seconds
        with instead(changed):
            for record in self.plays():
                if not judge.play(record).holds:
                    return True
                if time.process_time() > end:
                    return None
        return False


def says_the_same(inquiry: Inquiry, norm: Norm, made: Norm) -> bool | None:
    """Whether it is proved that a rule speaks and allows alike with either of two formulas.

    The proof is of all well-formed states, arguments and possible answers, together with the other
    formulas of the rule that always apply where this one does; ``None`` when the solver gives up.
    """
    beside = [
        one
        for one in inquiry.norms
        if (one.rule.id, one.over, one.by) == (norm.rule.id, norm.over, norm.by)
        and one.reading in {(), norm.reading}
        and one is not norm
    ]
    whole, changed = (replace(inquiry, norms=(*beside, one)) for one in (norm, made))
    return {"unsat": True, "sat": False}.get(difference(whole, changed))


def found_by(rules: Rules, inquiry: Inquiry) -> dict[str, str]:
    """Return what is found about a question: the ids of findings, each with its situation."""
    found = search((inquiry,), rules)
    return {one.id: "" if one.state is None else "; ".join(draw(one.state)) for one in found}


# -- the command -------------------------------------------------------------------------------


def key_of(inquiry: Inquiry, norm: Norm) -> str:
    """The digest of what the fates of a formula's mutants rest on, but for the program."""
    cases = [repr(case) for case in inquiry.situation.cases if case.question == inquiry.question.id]
    said = formulas([inquiry.situation], [inquiry])
    return digest(*said, *sorted(cases), inquiry.norms.index(norm))


_FATES: Final = TypeAdapter(tuple[Fate, ...])
_TRIAL: Final[list[tuple[Trial, dict[str, Inquiry]]]] = []


def _of_formula(question: str, place: int, play_seconds: float, end: float) -> list[Fate] | None:
    """The fates of one formula's mutants; ``None`` when time was up before all were tried."""
    if not _TRIAL:
        rules = altered.load()
        held = read_norms(rules, load_situations(rules.root))
        _TRIAL.append((Trial(rules, play_seconds), {one.question.id: one for one in held}))
    trial, inquiries = _TRIAL[0]
    found: list[Fate] = []
    fates = trial.fates_of(inquiries[question], inquiries[question].norms[place])
    while time.time() < end:
        one = next(fates, None)
        if one is None:
            return found
        found.append(one)
    return None


def run(
    inquiries: Sequence[Inquiry], folder: Path, workers: int, minutes: float, play_seconds: float
) -> Iterator[tuple[Norm, list[Fate]]]:
    """Give the fates of the mutants of each formula as soon as all of them are known.

    What is known is kept in the folder until the program or the formula's question changes.
    Formulas that are not done when so many minutes have passed are left out.
    """
    program = program_digest("verification.mutants.formulas", "verification.checks")
    lines = Lines(folder / f"formulas-{program[:16]}.jsonl")
    left: list[tuple[str, Inquiry, int]] = []
    for inquiry in inquiries:
        for place, norm in enumerate(inquiry.norms):
            key = key_of(inquiry, norm)
            told = lines.get(key)
            if told is None:
                left.append((key, inquiry, place))
            else:
                yield norm, list(_FATES.validate_python(told["fates"]))
    end = time.time() + 60 * minutes
    pool = ProcessPoolExecutor(workers)
    try:
        jobs = {
            pool.submit(_of_formula, inquiry.question.id, place, play_seconds, end): (key, inquiry)
            for key, inquiry, place in left
        }
        places = dict(zip(jobs, (place for _, _, place in left), strict=True))
        for job in as_completed(jobs):
            key, inquiry = jobs[job]
            fates = job.result()
            if fates is None:
                continue
            if not any(one.by == UNKNOWN for one in fates):
                lines.add(key, {"fates": [asdict(one) for one in fates]})
            yield inquiry.norms[places[job]], fates
    finally:
        pool.shutdown(cancel_futures=True)


def main() -> int:
    """Run the command: all mutants of all formulas, or of some questions; list the survivors."""
    parser = argparse.ArgumentParser(prog="python -m verification.mutants.formulas")
    parser.add_argument("questions", nargs="*", help="ids of questions; all when left out")
    parser.add_argument("--least", type=float, default=1.0, help="the share to be caught")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--minutes", type=float, default=MINUTES, help="when to stop")
    parser.add_argument("--play-seconds", type=float, default=PLAY_SECONDS, help="for each mutant")
    parser.add_argument("--kept", type=Path, default=FOLDER, help="the folder of what is known")
    given = parser.parse_args()
    rules = altered.load()
    every = read_norms(rules, load_situations(rules.root))
    chosen = [one for one in every if one.question.id in given.questions or not given.questions]
    total = sum(len(one.norms) for one in chosen)
    found: list[Fate] = []
    done = 0
    with progress("formulas", total) as tick:
        ran = run(chosen, given.kept, given.workers, given.minutes, given.play_seconds)
        try:
            for done, (_, fates) in enumerate(ran, 1):
                found += fates
                tick(done)
        except KeyboardInterrupt:
            sys.stdout.write("Interrupted: what is known is kept.\n")
    for one in sorted((one for one in found if not one.caught), key=lambda one: one.told):
        sys.stdout.write(f"{one.told}\n")
    by = Counter(one.by for one in found)
    caught, there = sum(one.caught for one in found), len(found) - by[EQUAL]
    share = caught / max(1, there)
    told = ", ".join(f"{name} {by[name]}" for name in sorted(by.keys() - {"", EQUAL, UNKNOWN}))
    sys.stdout.write(
        f"Mutants of {done} of {total} formulas: {len(found)}; "
        f"proved to say the same {by[EQUAL]}, unknown {by[UNKNOWN]}\n"
        f"Caught: {caught} of {there}, {100 * share:.1f} %  (by {told})\n"
    )
    if by[""] and share < given.least:
        return 1
    return 3 if by[UNKNOWN] or done < total else int(share < given.least)


if __name__ == "__main__":
    raise SystemExit(ended(main))
