"""One task for each question of the rules: every fault the search finds on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from verification.conflicts.norm import Inquiry, Norm
from verification.conflicts.search import search
from verification.conflicts.stored import to_plain
from verification.gate.digest import Plain, digest, program_digest
from verification.gate.task import Result, Task, Word
from verification.loaded import Loaded, Options

CLOSED: Final = ("altered.engine", "altered.state", "altered.trace")
"""What `Rules.start` and its kin open; the search reads rules and plays nothing."""


def tasks(loaded: Loaded, options: Options) -> Iterator[Task]:
    """One task for each question; a question with many norms is dear."""
    program = program_digest("verification.conflicts", closed=CLOSED)
    values = {r.id: [*r.value_ids] for r in loaded.rules.readings}
    for inquiry in options.inquiries(loaded):
        name = inquiry.question.id
        readings: Plain = {r: [*values[r]] for r in inquiry.readings}
        key = digest(program, options.rlimit, readings, *meaning_of(inquiry))
        yield Task("question", name, key, cost=1 + len(inquiry.norms) ** 2)


def run(loaded: Loaded, options: Options, name: str) -> Result:
    """Search one question. The verdict is `unknown` when the solver gave up on any part."""
    (inquiry,) = (i for i in options.inquiries(loaded) if i.question.id == name)
    found = search([inquiry], loaded.rules, rlimit=options.rlimit)
    unknown = any(f.kind == "unknown" and not f.beyond for f in found)
    verdict: Word = "unknown" if unknown else "fails" if found else "holds"
    return Result(verdict, to_plain(found))


def meaning_of(inquiry: Inquiry) -> Iterator[str]:
    """All that the search looks at. The words of the rules are not among it."""
    situation = inquiry.situation
    yield situation.id
    parts = (situation.fields, situation.assumptions, situation.reach, situation.process)
    for part in (*parts, inquiry.question):
        yield repr(part)
    for norm in inquiry.norms:
        yield from _norm(norm)


def _norm(norm: Norm) -> Iterator[str]:
    yield f"{norm.rule.id} {norm.voice} {norm.index}"
    yield repr((norm.extra, norm.when, norm.then))
    yield repr((norm.over, norm.by, norm.reading))
