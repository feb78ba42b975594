"""What a search has found so far: states by key, how each was reached, and every step."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from altered.failure import Malformed
from verification.loops.store import no_store

_TABLES: Final = """
create table if not exists node (
    number integer primary key, question text, key text, parent integer, player integer,
    choice text, depth integer, done integer, final integer, unique (question, key)
);
create table if not exists step (question text, source integer, goal integer);
create table if not exists said (
    question text, property text, node integer, words text, unique (question, property)
);
create index if not exists by_question on step (question);
create index if not exists waiting on node (question, done, number);
"""


class Store:
    """One SQLite file (or memory), for any number of questions. Nothing is lost once committed.

    Raises:
        Malformed: the file cannot be opened, or holds something else (ALT-C075).

    """

    def __init__(self, path: Path | None, question: str) -> None:
        try:
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(path or ":memory:")
            self._base.executescript(_TABLES)
        except (OSError, sqlite3.DatabaseError) as error:
            if path is None:
                raise
            raise Malformed(no_store(path, error)) from None
        self._question = question

    def add(
        self, key: str, parent: int | None, player: int, choice: str, depth: int, *, final: bool
    ) -> tuple[int, bool]:
        """The number of a state, and whether it is new."""
        row = self._base.execute(
            "select number from node where question = ? and key = ?", (self._question, key)
        ).fetchone()
        if row is not None:
            return int(row[0]), False
        done = self._base.execute(
            "insert into node (question, key, parent, player, choice, depth, done, final)"
            " values (?, ?, ?, ?, ?, ?, ?, ?)",
            (self._question, key, parent, player, choice, depth, int(final), int(final)),
        )
        assert done.lastrowid is not None
        return done.lastrowid, True

    def expanded(self, number: int, goals: Iterable[int]) -> None:
        """All steps from a state are known."""
        self._base.executemany(
            "insert into step values (?, ?, ?)", [(self._question, number, g) for g in goals]
        )
        self._base.execute("update node set done = 1 where number = ?", (number,))

    def say(self, property_: str, node: int, words: str) -> None:
        """A property was broken or reached on the way to a state; the first time counts."""
        self._base.execute(
            "insert or ignore into said values (?, ?, ?, ?)",
            (self._question, property_, node, words),
        )

    def said(self) -> dict[str, tuple[int, str]]:
        """Which properties were broken or reached: at which state, in which words."""
        rows = self._base.execute(
            "select property, node, words from said where question = ?", (self._question,)
        )
        return {str(name): (int(node), str(words)) for name, node, words in rows}

    def commit(self) -> None:
        """Write to the file what was added."""
        self._base.commit()

    def next(self) -> tuple[int, int] | None:
        """The first state that is not expanded, in the order of being found; with its depth."""
        row = self._base.execute(
            "select number, depth from node where question = ? and done = 0"
            " order by number limit 1",
            (self._question,),
        ).fetchone()
        return None if row is None else (int(row[0]), int(row[1]))

    def way(self, number: int) -> tuple[tuple[int, str], ...]:
        """The choices (player, id) that lead to a state, the first one first."""
        found: list[tuple[int, str]] = []
        at: int | None = number
        while at is not None:
            parent, player, choice = self._base.execute(
                "select parent, player, choice from node where number = ?", (at,)
            ).fetchone()
            if parent is not None:
                found.append((int(player), str(choice)))
            at = parent
        return tuple(reversed(found))

    def counts(self) -> tuple[int, int, int, int]:
        """States, steps, the greatest depth, and states that are not expanded."""
        states, depth, waiting = self._base.execute(
            "select count(*), coalesce(max(depth), 0), coalesce(sum(1 - done), 0)"
            " from node where question = ?",
            (self._question,),
        ).fetchone()
        (steps,) = self._base.execute(
            "select count(*) from step where question = ?", (self._question,)
        ).fetchone()
        return int(states), int(steps), int(depth), int(waiting)

    def steps(self) -> Iterator[tuple[int, int]]:
        """Every step, from state to state."""
        yield from self._base.execute(
            "select source, goal from step where question = ? order by rowid", (self._question,)
        )

    def nodes(self) -> Iterator[tuple[int, bool, bool]]:
        """Every state: number, whether expanded, whether final."""
        for number, done, final in self._base.execute(
            "select number, done, final from node where question = ? order by number",
            (self._question,),
        ):
            yield int(number), bool(done), bool(final)

    def leaves(self) -> tuple[int, ...]:
        """The states from which no new one was found: their ways pass through all others."""
        rows = self._base.execute(
            "select number from node where question = ?1 and number not in"
            " (select parent from node where question = ?1 and parent is not null)"
            " order by number",
            (self._question,),
        )
        return tuple(int(row[0]) for row in rows)

    def close(self) -> None:
        """Close the file; what was not committed is lost."""
        self._base.close()
