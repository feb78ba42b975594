"""The names of events, read off the engine: what it announces, and the verbs of its actions.

Nobody keeps a list. A name may be among them that is no event; none that is an event is missing,
and a test compares them with the events of all scenarios.
"""

from __future__ import annotations

import ast
import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import altered

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOMS: Final = (
    "ask",
    "day",
    "effect",
    "engine",
    "keyword",
    "mode",
    "passive",
    "play",
    "reaction",
    "victory",
)
"""The folders of the engine in which something happens."""
_NAME: Final = re.compile(r"[a-z]+(-[a-z]+)*")


@lru_cache(maxsize=1)
def event_names() -> tuple[str, ...]:
    """Every name that an event may have, sorted."""
    root = Path(altered.__file__).parent
    found: set[str] = set()
    for room in ROOMS:
        for file in sorted((root / room).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                found.update(name for name in _named(node) if _NAME.fullmatch(name))
    return tuple(sorted(found))


def _named(node: ast.AST) -> Iterator[str]:
    """What is announced, an action or its first verb, and names that constants hold."""
    match node:
        case ast.Call(func=ast.Attribute(attr="announce") | ast.Name(id="Atom"), args=[first, *_]):
            yield from _text(first)
        case ast.Tuple(elts=[first, *rest]):
            if all([*_text(one)] for one in (first, *rest)):
                yield from _text(first)
        case ast.AnnAssign(value=ast.Constant() as value):
            yield from _text(value)


def _text(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
