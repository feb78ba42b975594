"""The floors of ``altered/``: which room rests on which, and which files import each other.

``python -m verification.audit.floors`` prints the rooms from the top floor down, each with those
that it rests on, then the circles of files. Imports inside functions and for types alone count.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias

import altered
from altered.program import ended

Arrows: TypeAlias = frozenset[tuple[str, str]]
"""Pairs of modules, by their dotted names: the first imports the second."""
Rests: TypeAlias = Mapping[str, frozenset[str]]
"""For each of some things those that it imports."""


def sources() -> dict[str, str]:
    """The modules of ``altered/`` by their dotted names, each with its text."""
    root = Path(altered.__file__).parent
    found: dict[str, str] = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root.parent).with_suffix("").parts
        name = ".".join(part for part in parts if part != "__init__")
        found[name] = path.read_text(encoding="utf-8")
    return found


def room_of(module: str) -> str:
    """The folder or file right in ``altered/`` that a module is, or lies in."""
    return module.split(".")[1] if "." in module else "__init__"


def arrows(modules: Mapping[str, str]) -> Arrows:
    """Every import of one of these modules by another one."""
    return frozenset(
        (name, target)
        for name, text in modules.items()
        for base, whole in _imports(text)
        if (target := whole if whole in modules else base) in modules and target != name
    )


@cache
def _imports(text: str) -> tuple[tuple[str, str], ...]:
    """What a source imports: each as a module, and as a module with a name of it."""
    found: list[tuple[str, str]] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found += [(alias.name, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [(node.module, f"{node.module}.{alias.name}") for alias in node.names]
    return tuple(found)


def rests(found: Arrows) -> Rests:
    """For each module those that it imports."""
    made: dict[str, set[str]] = {one: set() for arrow in sorted(found) for one in arrow}
    for one, other in found:
        made[one].add(other)
    return {one: frozenset(others) for one, others in sorted(made.items())}


def between_rooms(found: Arrows) -> Rests:
    """For each room the others that its modules import from."""
    pairs = frozenset((room_of(a), room_of(b)) for a, b in found)
    return rests(frozenset((a, b) for a, b in pairs if a != b))


def circles(graph: Rests) -> tuple[tuple[str, ...], ...]:
    """What imports itself by a way through others: the longest circle first."""
    far = {one: _reached(graph, one) for one in graph}
    found = {tuple(sorted(b for b in far[a] if a in far[b])) for a in graph if a in far[a]}
    return tuple(sorted(found, key=lambda circle: (-len(circle), circle)))


def _reached(graph: Rests, start: str) -> frozenset[str]:
    seen: set[str] = set()
    left = [*graph[start]]
    while left:
        one = left.pop()
        if one not in seen:
            seen.add(one)
            left += graph[one] - seen
    return frozenset(seen)


def floors(graph: Rests) -> tuple[tuple[str, ...], ...]:
    """The rooms by floor, the ground first: each is one above the highest that it rests on.

    Raises:
        ValueError: the rooms rest on each other in a circle.

    """
    left = dict(graph)
    built: list[tuple[str, ...]] = []
    while left:
        ready = tuple(sorted(room for room, below in left.items() if not below & left.keys()))
        if not ready:
            raise ValueError("rooms rest on each other: " + ", ".join(sorted(left)))
        built.append(ready)
        left = {room: below for room, below in left.items() if room not in ready}
    return tuple(built)


def across(found: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """Those circles of files that more than one room has part in."""
    return tuple(circle for circle in found if len({room_of(one) for one in circle}) > 1)


def main() -> int:
    """Print floors and circles; 1 where files of several rooms import each other."""
    found = arrows(sources())
    graph = between_rooms(found)
    names = circles(rests(found))
    wrong = across(names)
    lines = [f"across rooms: {', '.join(circle)}" for circle in (*circles(graph), *wrong)]
    if not lines:
        lines += [
            f"{number:2}  {room}: {', '.join(sorted(graph[room])) or 'nothing'}"
            for number, rooms in reversed(tuple(enumerate(floors(graph), 1)))
            for room in rooms
        ]
        lines.append("no circle of files goes across rooms")
    inside = [circle for circle in names if circle not in wrong]
    lines += [f"inside {room_of(c[0])}, {len(c)} files: {', '.join(c)}" for c in inside]
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(ended(main))
