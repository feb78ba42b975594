"""One task for each card file of the specification: whether its cards, or pairs of them, loop.

A set that loops, or of which nothing can be said, is reported with the line of its first card. What
the limits stop is reported as well: nobody may want it, and an accepted finding says so.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter
from typing_extensions import TypedDict

from altered.cards.from_toml import read_cards
from altered.failure import Malformed
from altered.rules.from_toml import source_of
from altered.trace.speech import speech
from verification.gate.digest import Plain, digest, meaning_digest, program_digest, tables_of
from verification.gate.kinds.scenario import readings_named
from verification.gate.task import Result, Task, Word
from verification.loaded import Loaded, Options
from verification.loops.answer import Answer
from verification.loops.decide import POOLED
from verification.loops.pool import survey
from verification.loops.store import Store
from verification.loops.to_text import lines

FOLDER: Final = "cards"
DATA: Final = "limits.toml"
"""What an answer depends on, beside the cards."""
CLOSED: Final = ("core_c",)
"""Random play on the core tests the proofs; no answer comes from it."""
HEAD: Final = "[[card]]"
SIZE: Final = 2


class Told(TypedDict):
    """A set of cards of a file that does not simply end."""

    cards: list[str]
    verdict: str
    text: str
    line: int


TOLD: Final[TypeAdapter[list[Told]]] = TypeAdapter(list[Told])


def tasks(loaded: Loaded, options: Options) -> Iterator[Task]:
    """One task for each file with cards, unless the run leaves them out."""
    root = loaded.rules.root
    if not (options.loops and options.whole and (root / FOLDER).is_dir()):
        return
    modules = ("verification.loops", "altered.engine", "altered.ability")
    program = program_digest(*modules, closed=CLOSED)
    readings = readings_named(loaded.rules, *modules)
    common = digest(program, meaning_digest(root, DATA), readings, options.rlimit)
    for file in _files(root):
        name = file.relative_to(root).as_posix()
        yield Task("loops", name, digest(common, _cards_of(file)), cost=2_000)


def _cards_of(file: Path) -> Plain:
    """The cards as they are written: to read their abilities takes seconds, and is part of the run.

    Comments and the title of the set change nothing.
    """
    content = tables_of(file)
    return content if isinstance(content, str) else json.dumps(content.get("card"), default=repr)


def run(loaded: Loaded, options: Options, name: str) -> Result:
    """Decide every card of the file alone and every pair."""
    del options
    root = loaded.rules.root
    found, problems = read_cards(root / name)
    if found is None or problems:  # the run has told it, unless it is about another file
        raise Malformed(*problems)
    store = Store(Path(":memory:"))
    answers = survey(loaded.rules, found.faces, SIZE, store, POOLED).listed
    store.close()
    text = source_of(root / name, root)[0]
    told: Plain = [_loop(answer, text.text if text is not None else "") for answer in answers]
    verdicts = {answer.verdict for answer in answers}
    loops = verdicts & {"cut by the limit", "escapes the limit"}
    verdict: Word = "fails" if loops else "unknown" if verdicts else "holds"
    return Result(verdict, told)


def _files(root: Path) -> Iterator[Path]:
    for file in sorted((root / FOLDER).rglob("*.toml")):
        if HEAD in file.read_text(encoding="utf-8"):
            yield file


def _loop(answer: Answer, text: str) -> Plain:
    sign = f'name = "{answer.cards[0]}"'
    before, there, _ = text.partition(sign)
    return {
        "cards": [*answer.cards],
        "verdict": answer.verdict,
        "text": "\n".join(lines(answer, speech())),
        "line": before.count("\n") + 1 if there else 1,
    }
