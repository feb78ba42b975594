"""Read what the audit has proved of each rule: its checks, their witnesses, how often it was met.

The file is what `altered audit --evidence FILE` writes, schema 1. A rule whose text has another
checksum than the audited one is marked, and nothing is claimed of it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from altered.rules.evidence import Table, tables, word, words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import altered

SCHEMA: Final = 1


@dataclass(frozen=True)
class Check:
    """A check: its name, what it claims, and the code of it."""

    name: str
    claim: str
    file: str
    line: int
    source: str


@dataclass(frozen=True)
class Witness:
    """What a check was shown: where it comes from, the moments around it, what the check said.

    `at` is the moment of the breach, or where the premise is met, by the number before a line of
    `trace`; `picture` is the name of a drawing of it, or empty.
    """

    name: str
    note: str
    source: str
    at: int | None
    words: str
    trace: tuple[str, ...]
    picture: str


@dataclass(frozen=True)
class Proved:
    """What the audit says of one rule; `state` is `checked`, `inert`, `missing` or another."""

    state: str
    inert: str
    checks: tuple[Check, ...]
    passing: tuple[Witness, ...]
    failing: tuple[Witness, ...]
    met: int
    plays: int
    killed: int
    mutants: int
    alive: tuple[str, ...]


@dataclass(frozen=True)
class Proof:
    """The audit by rule; `stale` are the rules whose text has changed since."""

    present: bool = False
    rules: Mapping[str, Proved] = field(default_factory=dict)
    stale: frozenset[str] = frozenset()

    def of(self, slug: str) -> Proved | None:
        """Return what is proved of the rule `slug`; None when nothing is claimed."""
        return self.rules.get(slug)


def read_proof(path: Path, rules: altered.Rules) -> Proof:
    """Read the file at `path`; without a file nothing is proved.

    Raises:
        ValueError: the file is not such JSON.

    """
    if not path.is_file():
        return Proof()
    data: object = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(data, dict) or data.get("schema") != SCHEMA:
        raise ValueError(f"{path.name} is not an audit of schema {SCHEMA}")
    listed = data.get("rules")
    held = listed if isinstance(listed, dict) else {}
    proved: dict[str, Proved] = {}
    stale: set[str] = set()
    for slug, entry in held.items():
        if slug not in rules or not isinstance(entry, dict):
            continue
        if entry.get("rule_digest") == rules[slug].checksum:
            proved[slug] = _proved(entry)
        else:
            stale.add(slug)
    return Proof(True, proved, frozenset(stale))


def _proved(entry: Table) -> Proved:
    listed = entry.get("mutants")
    mutants = listed if isinstance(listed, dict) else {}
    return Proved(
        state=word(entry, "state"),
        inert=word(entry, "inert"),
        checks=tuple(
            Check(
                word(c, "name"),
                word(c, "claim"),
                word(c, "file"),
                number(c, "line"),
                word(c, "source"),
            )
            for c in tables(entry, "checks")
        ),
        passing=_witnesses(entry, "passing"),
        failing=_witnesses(entry, "failing"),
        met=number(entry, "met"),
        plays=number(entry, "plays"),
        killed=number(mutants, "killed"),
        mutants=number(mutants, "total"),
        alive=words(mutants, "alive"),
    )


def _witnesses(entry: Table, key: str) -> tuple[Witness, ...]:
    return tuple(
        Witness(
            name=word(one, "name"),
            note=word(one, "note"),
            source=word(one, "source"),
            at=at if isinstance(at := one.get("at"), int) else None,
            words=word(one, "words"),
            trace=words(one, "trace"),
            picture=word(one, "diagram"),
        )
        for one in tables(entry, key)
    )


def number(entry: Table, key: str) -> int:
    """Return a whole number of a table; zero when there is none."""
    value = entry.get(key)
    return value if isinstance(value, int) else 0
