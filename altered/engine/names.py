"""The names of events and choices, read off the engine's own sources.

Nobody keeps a list. Other names may be among them; of events and choices none is missing, and a
test compares those of events with the events of all scenarios.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

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
_QUOTED: Final = re.compile(r'"([a-z]+(?:-[a-z]+)*)"')


@cache
def event_names() -> tuple[str, ...]:
    """Every name that an event may have, sorted: what is announced, the verbs of actions."""
    nodes = (node for text in _sources() for node in ast.walk(ast.parse(text)))
    found = {name for node in nodes for name in _named(node) if _NAME.fullmatch(name)}
    return tuple(sorted(found))


@cache
def words() -> tuple[str, ...]:
    """Every word in quotes, sorted: the kinds of events and of choices are among them."""
    return tuple(sorted({word for text in _sources() for word in _QUOTED.findall(text)}))


def _sources() -> Iterator[str]:
    root = Path(__file__).parents[1]
    for room in ROOMS:
        for file in sorted((root / room).rglob("*.py")):
            yield file.read_text(encoding="utf-8")


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
