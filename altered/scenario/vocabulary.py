"""The words of scenario files: choices, events and keys, each with a use of a shipped scenario."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Final

from altered.engine.names import choice_names, event_names, told_names
from altered.scenario.file_model import (
    FactEntry,
    ObjectsEntry,
    PlayerEntry,
    PositionEntry,
    ScenarioFile,
    StepEntry,
)

KEYS: Final = {
    "file": ScenarioFile,
    "position": PositionEntry,
    "player": PlayerEntry,
    "step": StepEntry,
    "fact": FactEntry,
    "objects": ObjectsEntry,
}
"""The tables of a scenario file."""
WORDS: Final = ("choices", "events", *KEYS)
_CHOOSE: Final = ("choose", "refuse")
_LEGAL: Final = ("legal", "illegal")
_EVENTS: Final = ("events", "no_events")

Table = dict[str, object]


@dataclass(frozen=True)
class Word:
    """A word, the details it may have, and a use of it; empty where no shipped scenario uses it."""

    word: str
    details: tuple[str, ...] = ()
    use: str = ""


def vocabulary(what: str, root: Path) -> tuple[Word, ...]:
    """The words of one kind of ``WORDS``, sorted; keys in the order of the table."""
    uses = _uses(root).get(what, {})
    if what == "choices":
        return tuple(Word(k, details, uses.get(k, "")) for k, details in choice_names().items())
    if what == "events":
        known = {*told_names(), *(uses.keys() & {*event_names()})}
        return tuple(Word(one, (), uses.get(one, "")) for one in sorted(known))
    return tuple(Word(one.name, (), uses.get(one.name, "")) for one in fields(KEYS[what]))


@cache
def _uses(root: Path) -> Mapping[str, Mapping[str, str]]:
    """For each kind of word, the plainest use of each, from the shipped scenarios."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted((root / "scenarios").rglob("*.toml")):
        for what, word, use in _words_used(tomllib.loads(path.read_text(encoding="utf-8"))):
            had = found.setdefault(what, {}).get(word)
            if had is None or _rank(use) < _rank(had):
                found[what][word] = use
    return found


def _rank(use: str) -> tuple[bool, int, int]:
    """Most details first, then the shortest; an empty list last."""
    return use.endswith("[]"), -use.count("="), len(use)


def _words_used(table: Table) -> Iterator[tuple[str, str, str]]:
    position, steps = table.get("position"), table.get("step")
    yield from _keys("file", table)
    if isinstance(position, dict):
        yield from _keys("position", position)
        for one in _tables(position.get("player")):
            yield from _keys("player", one)
    for step in _tables(steps):
        yield from _keys("step", step)
        for what, keys in (("choices", (*_CHOOSE, *_LEGAL)), ("events", _EVENTS)):
            for key in keys:
                for text in _texts(step.get(key)):
                    yield what, text.split(" ")[0], text
        for fact in _tables(step.get("fact")):
            yield from _keys("fact", fact)
            yield from _keys("objects", fact.get("objects"))


def _keys(what: str, table: object) -> Iterator[tuple[str, str, str]]:
    """What plain keys stand for; a table of its own is described elsewhere."""
    for key, value in table.items() if isinstance(table, dict) else ():
        told = _toml(value)
        if told:
            yield what, key, f"{key} = {told}"


def _toml(value: object) -> str:
    """A value as a scenario has it; empty for tables."""
    match value:
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case str():
            return f"'{value}'" if '"' in value else f'"{value}"'
        case list():
            parts = [_toml(one) for one in value]
            return f"[{', '.join(parts)}]" if all(parts) else ""
    return ""


def _tables(value: object) -> list[Table]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def _texts(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []
