"""Every rule that the engine cites exists, in the code and in games."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final

import altered
from altered.rules.limits import read_limits

ROOT: Final = Path(__file__).parents[2] / "altered"
CHAPTERS: Final = (
    "ask",
    "day",
    "effect",
    "engine",
    "keyword",
    "passive",
    "play",
    "reaction",
    "state",
    "victory",
)
SLUG: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9_]+(?:-[a-z0-9_]+)*)+")
LOOKED_UP: Final = {"reading": "a reading", "limit": "a limit"}


@cache
def known() -> dict[str, frozenset[str]]:
    """The names there are, by what they name."""
    rules = altered.load()
    return {
        "a rule": frozenset(rule.id for rule in rules.published),
        "a reading": frozenset(reading.id for reading in rules.readings),
        "a limit": frozenset(limit.id for limit in read_limits()),
    }


def literals(tree: ast.AST) -> list[tuple[str, int, str]]:
    """Return the names in a module: text, line, what it has to name."""
    meant: dict[int, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            what = LOOKED_UP.get(node.func.attr)
            if what is not None:
                meant |= {id(argument): what for argument in node.args}
        if isinstance(node, ast.Subscript):  # a table of limits
            meant[id(node.slice)] = "a limit"
    return [
        (node.value, node.lineno, meant.get(id(node), "a rule"))
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and SLUG.fullmatch(node.value)
    ]


def dead(source: str, name: str) -> list[str]:
    """Return the names in a source text that name nothing."""
    here = known()
    return [
        f"{name}:{line}: {text} is not {what}"
        for text, line, what in literals(ast.parse(source))
        if text not in here[what] and not (what == "a rule" and text in NOT_RULES)
    ]


NOT_RULES: Final = frozenset(name for what in ("a reading", "a limit") for name in known()[what])
"""Names of readings and limits may also stand in tables of the code."""


def test_every_literal_names_something() -> None:
    """A slug in the engine is that of a rule, of a reading or of a limit."""
    wrong: list[str] = []
    seen = 0
    for chapter in CHAPTERS:
        for path in sorted((ROOT / chapter).rglob("*.py")):
            source = path.read_text(encoding="utf-8")
            seen += len(literals(ast.parse(source)))
            wrong += dead(source, path.relative_to(ROOT).as_posix())
    assert wrong == []
    assert seen > 150


def test_a_dead_name_is_seen() -> None:
    """The check sees a rule, a reading and a limit that do not exist."""
    assert len(dead('perform(game, atoms, "dusk.no-such-rule")', "x")) == 1
    assert len(dead('state.reading("dusk.no-such-reading")', "x")) == 1
    assert len(dead('state.limit("setup.no-such-limit")', "x")) == 1
    assert dead('perform(game, atoms, "dusk.tie")', "x") == []
    assert dead('state.reading("tiebreak.sum")', "x") == []


def test_every_refusal_cites_a_rule() -> None:
    """No refusal is built with an empty list of rules."""
    empty: list[str] = []
    for chapter in CHAPTERS:
        for path in sorted((ROOT / chapter).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                is_refusal = (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Name)
                    and node.func.id == "Refusal"
                    and len(node.args) > 1
                )
                if is_refusal and isinstance(node, ast.Call):
                    second = node.args[1]
                    if isinstance(second, ast.Tuple) and not second.elts:
                        empty.append(f"{path.name}:{node.lineno}")
    assert empty == []
