"""Twins: which node of the language one engine speaks of and the other lacks, with where.

``python -m verification.agreement.twins`` prints these nodes, then the files of the engine in C
that name no twin. A file of a chapter in C says at its top whose twin it is, and lies in the folder
of that chapter.
"""

from __future__ import annotations

import ast
import re
import sys
from dataclasses import dataclass, is_dataclass
from functools import cache
from pathlib import Path
from typing import Final

import altered
import core_c
from altered.ability import tree
from altered.program import ended

CHAPTERS: Final = (
    "ask", "day", "effect", "engine", "keyword", "play", "reaction", "state", "victory",
)  # fmt: skip
"""The rooms of ``altered/`` that the engine in C has twins of."""
PYTHON: Final = Path(altered.__file__).parent
C: Final = Path(core_c.__file__).parent / "engine"

_KIND: Final = re.compile(r"\bK_(\w+)\b|\b([A-Z]\w*?)_[a-z]\w*\b")
_TWIN: Final = re.compile(r"`(altered/[\w/{},]+(?:\.py)?)`")


@dataclass(frozen=True)
class Speaks:
    """The files of each engine that speak of a node, from the folder of that engine on."""

    node: str
    python: tuple[str, ...]
    c: tuple[str, ...]


@cache
def nodes() -> tuple[str, ...]:
    """The kinds of nodes that abilities are made of."""
    found = ((name, getattr(tree, name)) for name in sorted(dir(tree)))
    return tuple(name for name, one in found if isinstance(one, type) and is_dataclass(one))


def python_files() -> dict[str, str]:
    """The files of the reference engine: path from ``altered/`` on -> text."""
    return {
        path.relative_to(PYTHON).as_posix(): path.read_text(encoding="utf-8")
        for chapter in CHAPTERS
        for path in sorted((PYTHON / chapter).rglob("*.py"))
    }


def c_files() -> dict[str, str]:
    """The files of the engine in C that are written by hand: path from its folder on -> text."""
    return {
        path.relative_to(C).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(C.rglob("*"))
        if path.suffix in {".c", ".h"} and path.name != "nodes.h"
    }


def apart(python: dict[str, str], c: dict[str, str]) -> tuple[Speaks, ...]:
    """The nodes of which only one engine speaks."""
    ours = {name: _names(text) for name, text in python.items()}
    theirs = {name: {m[1] or m[2] for m in _KIND.finditer(text)} for name, text in c.items()}
    found = (
        Speaks(
            node,
            tuple(name for name, said in ours.items() if node in said),
            tuple(name for name, said in theirs.items() if node in said),
        )
        for node in nodes()
    )
    return tuple(one for one in found if bool(one.python) != bool(one.c))


def _names(text: str) -> frozenset[str]:
    found = ast.walk(ast.parse(text))
    return frozenset(
        one.id if isinstance(one, ast.Name) else one.attr
        for one in found
        if isinstance(one, ast.Name | ast.Attribute)
    )


def twins_of(text: str) -> tuple[str, ...]:
    """The files of the reference that a file in C names at its top as its twins."""
    head = " ".join(text.split("*/", 1)[0].replace("\n *", " ").split())
    if "win of" not in head:
        return ()
    found: list[str] = []
    for name in _TWIN.findall(head):
        before, brace, rest = name.partition("{")
        inner, _, after = rest.partition("}")
        found += [f"{before}{one}{after}" for one in inner.split(",")] if brace else [name]
    return tuple(found)


def main() -> int:
    """Print what differs; 1 if anything does."""
    found = apart(python_files(), c_files())
    lines = [
        f"{one.node}: in C nowhere, in Python {', '.join(one.python)}"
        if one.python
        else f"{one.node}: in Python nowhere, in C {', '.join(one.c)}"
        for one in found
    ]
    lines += [f"{name}: names no twin" for name, text in c_files().items()
              if "/" in name and not twins_of(text)]  # fmt: skip
    sys.stdout.write("".join(f"{line}\n" for line in lines) or "none\n")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(ended(main))
