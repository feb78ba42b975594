"""The evidence file: per rule its check, its witnesses, mutants and formulas, for site and readers.

Shape: ``schema``, ``edition``, ``commit``, ``spec_digest``, ``tools``, ``rules``: for each slug
``rule_digest``, ``state``, ``checks[]`` {name, kind, claim, file, line, source}, ``passing[]`` and
``failing[]`` {name, note, diagram, trace[]}, ``met``, ``mutants`` {killed, total, alive[]}, z3.
A mutation run leaves its part in a file of its own, which is read when it is there. ``diagram``
names a file of ``pictures/LANG/witnesses`` beside it.
"""

from __future__ import annotations

import json
import platform
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from altered.rules.catalogue import WITNESSES
from altered.rules.markup import fold
from altered.trace.speech import LANGUAGES, speech
from verification.report.board import witness_picture

if TYPE_CHECKING:
    from altered.rules import Rules
    from verification.audit.checked import Checked, Proof
    from verification.witnesses.witness import Shown

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
SCHEMA: Final = 1
MUTANTS: Final = Path("build") / "evidence" / "mutants.json"
"""Where a run of mutations leaves, by slug, ``{"killed": 3, "total": 4, "alive": ["..."]}``."""


def read_mutants(path: Path = MUTANTS) -> dict[str, dict[str, Json]]:
    """Return the mutants by rule of the last run; none when there was no run."""
    if not path.is_file():
        return {}
    return cast("dict[str, dict[str, Json]]", json.loads(path.read_text(encoding="utf-8")))


def counts(mutants: dict[str, dict[str, Json]]) -> dict[str, tuple[int, int]]:
    """Killed and total by rule."""
    return {
        rule: (cast("int", one.get("killed", 0)), cast("int", one.get("total", 0)))
        for rule, one in mutants.items()
    }


def evidence(
    rules: Rules,
    proof: Proof,
    mutants: dict[str, dict[str, Json]],
    pictures: frozenset[str] = frozenset(),
    commit: str = "",
) -> dict[str, Json]:
    """Return the evidence file as plain data; ``pictures`` are what `write_pictures` gave."""
    return {
        "schema": SCHEMA,
        "edition": rules.edition.name,
        "commit": commit,
        "spec_digest": rules.digest,
        "tools": {"python": platform.python_version()},
        "rules": {
            row.rule.id: _rule(row, mutants.get(row.rule.id), pictures) for row in proof.rows
        },
    }


def _rule(row: Checked, mutants: dict[str, Json] | None, pictures: frozenset[str]) -> Json:
    return {
        "number": row.rule.number,
        "rule_digest": row.rule.checksum,
        "state": row.state,
        "inert": row.inert,
        "checks": [
            {
                "name": check.name,
                "kind": check.kind,
                "claim": check.claim,
                "file": check.module.replace(".", "/") + ".py",
                "line": check.line,
                "source": check.source,
                "c_symbol": None,
            }
            for check in row.checks
        ],
        "passing": [_shown(one, pictures) for one in row.shown if one.expected == "passing"],
        "failing": [_shown(one, pictures) for one in row.shown if one.expected == "failing"],
        "met": row.met,
        "plays": row.games,
        "mutants": mutants or {"killed": 0, "total": 0, "alive": []},
        "coverage": None,
        "z3": [],
    }


def _name(one: Shown) -> str:
    return f"{one.rule}.{one.expected}.{one.number}"


def _picture_name(one: Shown) -> str:
    return f"{_name(one)}.svg"


def write_pictures(rules: Rules, proof: Proof, folder: Path) -> frozenset[str]:
    """Draw the moment of each witness that is a play, in each language; return the file names.

    They go to `LANG/witnesses` below the folder.
    """
    drawn: set[str] = set()
    for lang in LANGUAGES:
        notes = rules.catalogue(WITNESSES, lang).entries
        target = folder / lang / "witnesses"
        target.mkdir(parents=True, exist_ok=True)
        for one in (one for row in proof.rows for one in row.shown):
            picture = witness_picture(one, speech(lang), notes.get(fold(one.note)))
            if picture is not None:
                name = _picture_name(one)
                (target / name).write_text(picture.standalone(), encoding="utf-8")
                drawn.add(name)
    return frozenset(drawn)


def _shown(one: Shown, pictures: frozenset[str]) -> Json:
    return {
        "name": _name(one),
        "note": one.note,
        "source": one.source,
        "at": one.at,
        "words": one.words,
        "diagram": _picture_name(one) if _picture_name(one) in pictures else None,
        "trace": [*one.trace],
        "as_expected": one.wrong is None,
    }
