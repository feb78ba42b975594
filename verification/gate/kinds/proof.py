"""One task for each claim of the proof of the C core, and for each size of the record.

The key holds the text of the C that the claim is about and the formulas it may take, so a result
is asked for anew when one of them changes, and kept when any other file does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pydantic import TypeAdapter
from typing_extensions import TypedDict

from verification.gate.digest import Plain, digest, program_digest
from verification.gate.formulas import formulas
from verification.gate.kinds.question import CLOSED
from verification.gate.task import Result, Task, Word
from verification.loaded import Loaded, Options
from verification.proof import Given, Refutation, all_claims, prove
from verification.proof.claim import QUESTIONS, SITUATIONS
from verification.proof.sources import sources


class ToldRefutation(TypedDict):
    """A goal that was not proved, with the line of the C."""

    kind: str
    verdict: Word
    text: str
    rules: list[str]
    file: str
    line: int


class Told(TypedDict):
    """A claim, for a record of so many slots, 0 for as many as the C declares."""

    claim: str
    title: str
    slots: int
    goals: int
    refutations: list[ToldRefutation]


TOLD: Final[TypeAdapter[Told]] = TypeAdapter(Told)


def tasks(loaded: Loaded, options: Options) -> Iterator[Task]:
    """One task for each claim and size, unless the run leaves the core out."""
    if not (options.core and options.whole):
        return
    program = program_digest("verification.proof", closed=CLOSED)
    choices: Plain = [[*pair] for pair in loaded.rules.choices]
    law = formulas(
        (s for s in loaded.situations if s.id in SITUATIONS),
        (i for i in loaded.inquiries if i.question.id in QUESTIONS),
    )
    common = digest(program, options.rlimit, choices, *law)
    for name, claim in all_claims().items():
        files: Plain = [[*pair] for pair in sources(*claim.SOURCES).items()]
        for slots in claim.SIZES:
            yield Task("proof", f"{name} {slots}", digest(common, name, files, slots), cost=5_000)


def run(loaded: Loaded, options: Options, name: str) -> Result:
    """Prove one claim. What the C that is not there would say is asked again each time."""
    which, size = name.split()
    claim = all_claims()[which]
    files = sources(*claim.SOURCES)
    given = Given(files, loaded.situations, loaded.inquiries, dict(loaded.rules.choices), int(size))
    proof = prove(claim, given, options.rlimit)
    told: Plain = {
        "claim": which,
        "title": claim.TITLE,
        "slots": int(size),
        "goals": proof.goals,
        "refutations": [_refutation(r, claim.SOURCES[0]) for r in proof.refutations],
    }
    return Result(proof.verdict, told, lasting=bool(files))


def _refutation(refutation: Refutation, source: str) -> Plain:
    place = refutation.place
    return {
        "kind": refutation.kind,
        "verdict": refutation.verdict,
        "text": refutation.text,
        "rules": [*refutation.rules],
        "file": place.file if place is not None else source,
        "line": place.line if place is not None else 1,
    }
