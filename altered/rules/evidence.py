"""Read what checks have found, when a report is there; show nothing that is not in it.

The report is what `altered verify --json` writes, schema 1.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from altered.rules.library import Rules

SCHEMA: Final = 1
GRAVITIES: Final = {
    "stuck": "Nobody can go on",
    "winner": "Another winner",
    "choice": "Another legal choice",
    "state": "Another state",
    "nothing": "Nothing yet",
}
"""What a finding does to a game, the gravest first, and its words."""
KINDS: Final = {
    "contradiction": "Contradiction",
    "impossible": "Impossible demand",
    "gap": "Gap",
    "difference": "Difference between accounts",
    "open": "Left open",
    "vacuous": "Never applies",
    "redundant": "Redundant",
    "unknown": "Unknown",
}
"""What each kind of finding is called."""

_JOINED: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
"""Where one word of a name ends and the next one begins."""

Table = dict[str, object]


@dataclass(frozen=True)
class Demand:
    """What one rule says in the situation of a finding: its slug and the answers it allows."""

    rule: str
    when: str
    then: str
    allows: tuple[str, ...]


@dataclass(frozen=True)
class Cards:
    """Two card texts that show a finding: what the rules allow, what both engines do.

    `swapped` is with the second card older, `by` who decides, `readings` the values of readings
    under which something else happens, `scenario` a file that plays it.
    """

    texts: tuple[str, ...]
    before: str
    allowed: tuple[str, ...]
    played: str
    swapped: str
    by: str
    readings: tuple[tuple[str, str, str], ...]
    scenario: str


@dataclass(frozen=True)
class Game:
    """A game from the opening to where two values of a reading part.

    `moves` are the days and decisions, `there` what each value does in the end, by language;
    `offered` says that only what is offered differs.
    """

    reading: str
    values: tuple[str, ...]
    scenario: str
    seed: str
    offered: bool
    core: bool
    moves: Mapping[str, tuple[tuple[int, str], ...]]
    there: Mapping[str, tuple[tuple[str, ...], ...]]


@dataclass(frozen=True)
class Finding:
    """One finding of a report, as far as the page shows it."""

    id: str
    kind: str
    gravity: str
    ask: str
    rules: tuple[str, ...]
    situation: str
    cells: tuple[tuple[str, str], ...]
    arguments: tuple[tuple[str, str], ...]
    drawing: tuple[str, ...]
    picture: str
    demands: tuple[Demand, ...]
    beside: tuple[Demand, ...]
    detail: str
    raises: str
    readings: tuple[str, ...]
    status: str
    reason: str
    reading: str
    cards: tuple[Cards, ...] = ()
    games: tuple[Game, ...] = ()
    unplayed: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Evidence:
    """The findings of a report.

    `present` is false when no report was generated; `stale` is true when the report is about
    other texts or formulas than the ones shown, and then no rule counts as being in a finding.
    """

    present: bool = False
    stale: bool = False
    findings: tuple[Finding, ...] = ()
    by_rule: Mapping[str, tuple[Finding, ...]] = field(default_factory=dict)

    def findings_of(self, slug: str) -> tuple[Finding, ...]:
        """Return the findings that name the rule `slug`."""
        return self.by_rule.get(slug, ())


def value_words(value: str, known: Callable[[str], str]) -> str:
    """Return in words what a report calls a field, a value or an answer.

    ``known`` gives what it is called in a language, or the same; then `TiebreakersStartAgain` is
    "Tiebreakers start again". A number stays behind the name of a list (`Piece 1`).
    """
    name, _space, number = value.rpartition(" ")
    if name and number.isdigit():
        return f"{value_words(name, known)} {number}"
    said = known(value) if value else ""
    first, *rest = _JOINED.split(value)
    return said if said != value or not rest else " ".join([first, *map(str.lower, rest)])


def read_evidence(path: Path, rules: Rules) -> Evidence:
    """Read the report at `path`; without a file there is no evidence.

    Raises:
        ValueError: the report is not such JSON, or names a rule that does not exist.

    """
    if not path.is_file():
        return Evidence()
    try:
        return evidence_in(path.read_text(encoding="utf-8"), rules)
    except ValueError as wrong:
        raise ValueError(f"{path.name}: {wrong}") from None


def evidence_in(text: str, rules: Rules) -> Evidence:
    """Read a report.

    Raises:
        ValueError: it is not such JSON, or names a rule that does not exist.

    """
    data: object = json.loads(text)
    if not isinstance(data, dict) or data.get("schema") != SCHEMA:
        raise ValueError(f"this is not a report of schema {SCHEMA}")
    stale = data.get("digest") != rules.digest
    findings = tuple(_finding(entry, rules, stale) for entry in tables(data, "findings"))
    by_rule: dict[str, tuple[Finding, ...]] = {}
    if not stale:
        for finding in findings:
            for slug in finding.rules:
                by_rule[slug] = (*by_rule.get(slug, ()), finding)
    return Evidence(True, stale, findings, by_rule)


def _finding(entry: Table, rules: Rules, stale: bool) -> Finding:
    named = words(entry, "rules")
    unknown = [slug for slug in named if slug not in rules]
    if unknown and not stale:
        raise ValueError(f"a finding names rules that do not exist: {', '.join(unknown)}")
    state = entry.get("state")
    return Finding(
        id=word(entry, "id"),
        kind=word(entry, "kind"),
        gravity=word(entry, "gravity") or "nothing",
        ask=word(entry, "ask"),
        rules=tuple(slug for slug in named if slug in rules),
        situation=word(entry, "situation"),
        cells=pairs(state, "cells") if isinstance(state, dict) else (),
        arguments=pairs(entry, "arguments"),
        drawing=words(state, "drawing") if isinstance(state, dict) else (),
        picture=word(state, "picture") if isinstance(state, dict) else "",
        demands=_demands(entry, "demands", rules),
        beside=_demands(entry, "beside", rules),
        detail=word(entry, "detail"),
        raises=word(entry, "raises"),
        readings=tuple(
            ", ".join(f"{name} = {value}" for name, value in chosen.items())
            for chosen in tables(entry, "readings")
        ),
        status=word(entry, "status"),
        reason=word(entry, "reason"),
        reading=word(entry, "reading"),
        cards=tuple(map(_cards, tables(entry, "cards"))),
        games=tuple(map(_game, tables(entry, "games"))),
        unplayed=pairs(entry, "unplayed"),
    )


def _game(entry: Table) -> Game:
    told = entry.get("told")
    by_language = told if isinstance(told, dict) else {}
    moves: dict[str, tuple[tuple[int, str], ...]] = {}
    there: dict[str, tuple[tuple[str, ...], ...]] = {}
    for lang, held in by_language.items():
        moves[lang] = tuple((int(day), str(text)) for day, text in held["decisions"])
        there[lang] = tuple(tuple(map(str, one)) for one in held["there"])
    return Game(
        reading=word(entry, "reading"),
        values=words(entry, "values"),
        scenario=word(entry, "scenario"),
        seed=str(entry.get("seed")),
        offered=entry.get("apart") == "offered",
        core=entry.get("core") is True,
        moves=moves,
        there=there,
    )


def _cards(entry: Table) -> Cards:
    return Cards(
        texts=words(entry, "cards"),
        before=str(entry.get("before")),
        allowed=words(entry, "allowed"),
        played=str(entry.get("played")),
        swapped=str(entry.get("swapped")),
        by=word(entry, "decided_by"),
        readings=tuple(
            (word(one, "reading"), word(one, "value"), str(one.get("played")))
            for one in tables(entry, "readings")
        ),
        scenario=word(entry, "scenario"),
    )


def _demands(entry: Table, key: str, rules: Rules) -> tuple[Demand, ...]:
    return tuple(
        Demand(
            rule=word(one, "rule"),
            when=word(one, "when"),
            then=word(one, "then"),
            allows=words(one, "allows"),
        )
        for one in tables(entry, key)
        if word(one, "rule") in rules
    )


def word(entry: Table, key: str) -> str:
    """Return a text of a table; empty when there is none."""
    value = entry.get(key)
    return value if isinstance(value, str) else ""


def words(entry: Table, key: str) -> tuple[str, ...]:
    """Return a list of texts of a table."""
    value = entry.get(key)
    return tuple(str(one) for one in value) if isinstance(value, list) else ()


def pairs(entry: Table, key: str) -> tuple[tuple[str, str], ...]:
    """Return the names and texts of a table of a table."""
    value = entry.get(key)
    held = value if isinstance(value, dict) else {}
    return tuple((str(name), str(text)) for name, text in held.items())


def tables(entry: Table, key: str) -> tuple[Table, ...]:
    """Return a list of tables of a table."""
    value = entry.get(key)
    held = value if isinstance(value, list) else []
    return tuple(one for one in held if isinstance(one, dict))
