"""One SQLite file of answers, found again by what they are about: texts, numbers, tools."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from altered.failure import Malformed, Problem
from verification.loops.from_json import answer_from
from verification.loops.to_json import answer_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from altered.rules.library import Rules
    from altered.state.face import Face
    from verification.loops.answer import Answer
    from verification.loops.decide import Effort

NO_STORE: Final = "ALT-C075"
_ENGINE: Final = (
    "ability",
    "ask",
    "effect",
    "engine",
    "keyword",
    "passive",
    "play",
    "reaction",
    "state",
)
_TABLES: Final = """
create table if not exists answer (key text primary key, size integer, verdict text, body text);
create table if not exists block (
    pool text, size integer, number integer, counts text, primary key (pool, size, number)
);
"""


@lru_cache(maxsize=1)
def tool_version() -> str:
    """A digest of every source that can change an answer."""
    here = Path(__file__).parent
    files = [*sorted(here.glob("*.py")), here.parent / "solver.py"]
    root = here.parents[1] / "altered"
    for name in _ENGINE:
        files += sorted((root / name).rglob("*.py"))
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def canonical(face: Face) -> str:
    """What matters of a card, in canonical words: no name, no faction."""
    parts = [
        face.type.value,
        ", ".join(face.subtypes),
        f"{face.hand_cost} {face.reserve_cost} {face.statistics} {face.counters}",
        *map(repr, face.abilities),
        "--",
        *map(repr, face.support),
    ]
    return "\n".join(parts)


def digest_of(face: Face) -> str:
    """The digest of a card."""
    return hashlib.sha256(canonical(face).encode()).hexdigest()


def question(rules: Rules, effort: Effort, cards: Iterable[str]) -> str:
    """The key of an answer: the cards by digest, the rules, the effort, the tools."""
    content = [tool_version(), rules.digest, repr(effort), *sorted(cards)]
    return hashlib.sha256("\n".join(content).encode()).hexdigest()


def no_store(path: Path, error: Exception) -> Problem:
    """What keeps results from being kept in a file."""
    message = f'cannot keep results in "{path}": {error}'
    return Problem(NO_STORE, message, hint="name another file, or delete this one")


class Store:
    """Answers and finished blocks. Each ``keep`` is on disk before it returns.

    Raises:
        Malformed: the file cannot be opened, or holds something else.

    """

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(path)
            self._base.executescript(_TABLES)
        except (OSError, sqlite3.DatabaseError) as error:
            raise Malformed(no_store(path, error)) from None

    def answer(self, key: str) -> Answer | None:
        """The answer to a question, if it is known."""
        row = self._base.execute("select body from answer where key = ?", (key,)).fetchone()
        return None if row is None else answer_from(json.loads(row[0]))

    def keep(self, answers: Sequence[tuple[str, Answer]]) -> None:
        """Keep answers."""
        rows = [
            (key, len(a.cards), a.verdict, json.dumps(answer_json(a), ensure_ascii=False))
            for key, a in answers
        ]
        with self._base:
            self._base.executemany("insert or replace into answer values (?, ?, ?, ?)", rows)

    def block(self, pool: str, size: int, number: int) -> dict[str, object] | None:
        """What a finished block of a pool held."""
        row = self._base.execute(
            "select counts from block where pool = ? and size = ? and number = ?",
            (pool, size, number),
        ).fetchone()
        if row is None:
            return None
        found: dict[str, object] = json.loads(row[0])
        return found

    def finish(
        self,
        pool: str,
        size: int,
        number: int,
        counts: dict[str, object],
        answers: Sequence[tuple[str, Answer]],
    ) -> None:
        """Keep a block with its answers, both or neither."""
        rows = [
            (key, len(a.cards), a.verdict, json.dumps(answer_json(a), ensure_ascii=False))
            for key, a in answers
        ]
        with self._base:
            self._base.executemany("insert or replace into answer values (?, ?, ?, ?)", rows)
            self._base.execute(
                "insert or replace into block values (?, ?, ?, ?)",
                (pool, size, number, json.dumps(counts)),
            )

    def close(self) -> None:
        """Close the file."""
        self._base.close()
