"""The comparison of the core in C with the formulas: one task.

Only full agreement is kept. A difference, or a core that is not built, is looked at anew each
time, so that its report holds the states themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pydantic import TypeAdapter
from typing_extensions import TypedDict

from verification.agreement import NAMES, Agreement, agree
from verification.gate.digest import Plain, digest, program_digest
from verification.gate.formulas import formulas
from verification.gate.kinds.question import CLOSED
from verification.gate.task import Result, Task
from verification.loaded import Loaded, Options

NAME: Final = "core and formulas"


class StoredAgreement(TypedDict):
    """A comparison without any difference."""

    name: str
    scope: str
    states: int
    seen: list[tuple[str, int]]


STORED: Final[TypeAdapter[list[StoredAgreement]]] = TypeAdapter(list[StoredAgreement])


def tasks(loaded: Loaded, options: Options) -> Iterator[Task]:
    """The one task, unless the run leaves it out or is about a part of the rules."""
    if not (options.core and options.whole):
        return
    program = program_digest("verification.agreement", "core_c", closed=CLOSED)
    choices: Plain = [[*pair] for pair in loaded.rules.choices]
    law = formulas(loaded.situations, loaded.inquiries)
    key = digest(program, options.random_states, options.seed, choices, *law)
    yield Task("agreement", NAME, key, cost=1_000_000)


def run(loaded: Loaded, options: Options, name: str) -> Result:
    """Compare; `unknown` when something could not be compared."""
    assert name == NAME
    made = compare(loaded, options)
    verdicts = {a.verdict for a in made}
    if verdicts != {"holds"}:
        return Result("fails" if "fails" in verdicts else "unknown", None, lasting=False)
    kept: list[Plain] = [
        {"name": a.name, "scope": a.scope, "states": a.states, "seen": [[*one] for one in a.seen]}
        for a in made
    ]
    return Result("holds", kept)


def compare(loaded: Loaded, options: Options) -> tuple[Agreement, ...]:
    """The comparisons themselves, with every difference."""
    return agree(
        loaded.rules, loaded.situations, loaded.inquiries, options.random_states, options.seed
    )


def read_back(result: Result, loaded: Loaded, options: Options) -> tuple[Agreement, ...]:
    """The comparisons behind a result; where they differ they are made again."""
    if result.verdict == "holds":
        return tuple(
            Agreement(a["name"], a["scope"], a["states"], seen=tuple(a["seen"]))
            for a in STORED.validate_python(result.data)
        )
    if isinstance(result.data, str):  # the reason why it was not done
        return tuple(Agreement(name, "", 0, skipped=result.data) for name in NAMES)
    return compare(loaded, options)
