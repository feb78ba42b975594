"""The codes of problems: each stands for one thing."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]


def named_codes(source: str) -> list[tuple[str, str]]:
    """Return code and name of every constant of a module that is a code."""
    found = []
    for node in ast.parse(source).body if '"ALT-' in source else ():
        match node:
            case (
                ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=str(code)))
                | ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(code)))
            ) if code.startswith("ALT-"):
                found.append((code, name))
    return found


def test_no_code_has_two_meanings() -> None:
    """A code that a user looks up is one constant of one module."""
    places: dict[str, set[str]] = defaultdict(set)
    for room in ("altered", "core_c", "verification"):
        for path in sorted((ROOT / room).rglob("*.py")):
            for code, name in named_codes(path.read_text(encoding="utf-8")):
                places[code].add(f"{path.relative_to(ROOT)}: {name}")
    assert len(places) > 80
    assert {code: sorted(found) for code, found in places.items() if len(found) > 1} == {}
