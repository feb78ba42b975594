"""The names of events and choices, read off the engine's own sources.

Nobody keeps a list. Other names may be among them; of events and choices none is missing, and a
test compares those of events with the events of all scenarios.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOMS: Final = (
    "ask",
    "day",
    "effect",
    "engine",
    "keyword",
    "mode",
    "play",
    "reaction",
    "state",
    "victory",
)
"""The folders of the engine in which something happens."""
_NAME: Final = re.compile(r"[a-z]+(-[a-z]+)*")
_QUOTED: Final = re.compile(r'"([a-z]+(?:-[a-z]+)*)"')


@cache
def event_names() -> tuple[str, ...]:
    """Every name that an event may have, sorted: what is announced, the verbs of actions."""
    nodes = [node for _, nodes in _parsed() for node in nodes]
    places = {
        node.name: [arg.arg for arg in node.args.args].index("verb")
        for node in nodes
        if isinstance(node, ast.FunctionDef) and any(arg.arg == "verb" for arg in node.args.args)
    }
    found = {name for node in nodes for name in (*_named(node), *_verb(node, places))}
    return tuple(sorted(name for name in found if _NAME.fullmatch(name)))


def _verb(node: ast.AST, places: dict[str, int]) -> Iterator[str]:
    """The verb that a function is called with, which it gives to its events."""
    if isinstance(node, ast.Call):
        place = places.get(_name_of(node), len(node.args))
        if place < len(node.args):
            yield from _text(node.args[place])


@cache
def words() -> tuple[str, ...]:
    """Every word in quotes, sorted: the kinds of events and of choices are among them."""
    return tuple(sorted({word for text in _sources() for word in _QUOTED.findall(text)}))


@cache
def told_names() -> tuple[str, ...]:
    """The names of events that are written where something happens, sorted: no other word."""
    found: set[str] = set()
    for node in _calls("announce", "Atom"):
        first = node.args[2] if len(node.args) > 2 and _name_of(node) == "Atom" else node.args[0]
        verbs = first.elts[:1] if isinstance(first, ast.Tuple) else [first]
        found |= {name for verb in verbs for name in _text(verb)}
    return tuple(sorted(found - {"note"}))


@cache
def choice_names() -> dict[str, tuple[str, ...]]:
    """Every kind of choice, sorted, with the details that it may have."""
    found: dict[str, set[str]] = {}
    for node in _calls("choice", "as_choice"):
        details = {word.arg for word in node.keywords if word.arg is not None}
        if _name_of(node) == "as_choice":
            details |= {"object", "card", "player", "side"}
        for kind in _kinds(node):
            found.setdefault(kind, set()).update(details)
    return {kind: tuple(sorted(found[kind])) for kind in sorted(found)}


def _kinds(node: ast.Call) -> Iterator[str]:
    """The kinds that a choice may have: written in it, or given for each of several."""
    yield from _text(node.args[0])
    written = ast.unparse(node)
    for text, nodes in _parsed():
        for part in nodes if written in text else ():
            match part:
                case ast.GeneratorExp(elt, [ast.comprehension(iter=ast.Tuple(kinds))]):
                    for one in kinds if ast.unparse(elt) == written else ():
                        yield from _text(one)


def _calls(*names: str) -> Iterator[ast.Call]:
    for _, nodes in _parsed():
        for node in nodes:
            if isinstance(node, ast.Call) and node.args and _name_of(node) in names:
                yield node


def _name_of(node: ast.Call) -> str:
    match node.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


@cache
def _parsed() -> tuple[tuple[str, tuple[ast.AST, ...]], ...]:
    """Each source with all parts of it."""
    return tuple((text, tuple(ast.walk(ast.parse(text)))) for text in _sources())


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
