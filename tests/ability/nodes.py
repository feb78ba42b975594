"""Every node of the tree in every place where it can stand, built from the tree's own types."""

from __future__ import annotations

import types
import typing
from dataclasses import MISSING, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, Union, get_args, get_origin

from altered.ability import tree
from altered.ability.tree import (
    Ability,
    Condition,
    Cost,
    Draw,
    Effect,
    Keyword,
    Later,
    Number,
    Passive,
    QuickAction,
    Reaction,
    SpellEffect,
    Static,
    Step,
    Trigger,
    You,
    triggers,
)
from altered.ability.tree import terms as words
from altered.state import terms

if TYPE_CHECKING:
    from collections.abc import Iterator
    from dataclasses import Field

PLAIN: Final = Effect((Step((Draw(You(), Number(1)),)),))
NAMES: Final = {**vars(terms), **vars(words), **vars(triggers), **vars(tree)}
"""Where the names in the types of fields are looked up."""

WORDS: Final[dict[str, tuple[object, ...]]] = {
    "name": ("boost", "ember"),
    "what": ("Asleep", "boost"),
    "keyword": ("Gigantic",),
    "value": (0, 2),
    "spend": ((), (("ember", 1),)),
    "counters": ((), (("ember", 1),)),
    "reaching": (None, 2),
    "subtypes": ((), ("Robot",)),
    "more": (0, 1),
    "parts": (2, 3),
    "choose": (1, 2),
    "change": (1, -1),
    "later": ((),),
}
"""What fields hold that are words or numbers: no type says which ones make sense."""


@cache
def classes() -> tuple[type, ...]:
    """All nodes of the tree but those of later editions, which are refused by name."""
    found = [one for one in vars(tree).values() if isinstance(one, type) and is_dataclass(one)]
    return tuple(one for one in found if one is not Later)


@cache
def slots(kind: type) -> dict[str, object]:
    """The fields of a node with their types."""
    return typing.get_type_hints(kind, NAMES)


def _needed(field: Field[object]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def with_field(node: object, name: str, value: object) -> object:
    """The node with another value in one field."""
    assert is_dataclass(node)
    assert not isinstance(node, type)
    changed: object = replace(node, **{name: value})
    return changed


@cache
def plain(kind: type) -> object:
    """The plainest value of a node: its defaults, and the first thing that fits elsewhere."""
    if kind is Effect:
        return PLAIN
    if kind is Step:
        return PLAIN.steps[0]
    given = {}
    for field in fields(kind):
        if _needed(field):
            given[field.name] = first(field.name, slots(kind)[field.name])
    return kind(**given)


def first(name: str, hint: object) -> object:
    """The first thing that may stand in a slot; a list that must be there is not empty."""
    parts = get_args(hint)
    if get_origin(hint) in (Union, types.UnionType):
        return first(name, parts[0])
    if get_origin(hint) is tuple and len(parts) == 3:
        return (first("", parts[0]),) * 3
    if get_origin(hint) is tuple and is_dataclass(parts[0]) | bool(get_args(parts[0])):
        return (first("", parts[0]),)
    return values(name, hint, needed=True)[0]


def values(name: str, hint: object, *, needed: bool = False) -> tuple[object, ...]:
    """What may stand in a slot: every member, every word of an enumeration, nothing, a list."""
    if hint is type(None):
        return (None,)
    if name in WORDS and not _is_node(hint):
        found = WORDS[name]
        if get_origin(hint) is tuple and name == "change":
            return tuple(_threes(hint))
        return tuple(v for v in found if v != ()) if needed and () in found else found
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return tuple(v for part in get_args(hint) for v in values(name, part))
    if origin is Literal:
        return get_args(hint)
    if origin is tuple:
        return tuple(_lists(name, hint, needed=needed))
    if isinstance(hint, type) and is_dataclass(hint):
        return (plain(hint),)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(hint)
    if hint is bool:
        return (False, True)
    return (1, 0, 3) if hint is int else ("Ash Wisp",)


def _is_node(hint: object) -> bool:
    parts = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
    return any(is_dataclass(part) for part in parts)


def _threes(hint: object) -> Iterator[object]:
    first = get_args(hint)[0]
    for one in values("", first):
        yield (one, one, one)


def _lists(name: str, hint: object, *, needed: bool) -> Iterator[object]:
    parts = get_args(hint)
    if len(parts) == 3:
        yield (1, 2, 0)
        return
    found = values(name, parts[0])
    if not needed:
        yield ()
    for one in found:
        yield (one,)
    yield tuple(found[:2]) if len(found) > 1 else (*found, *found)


def members(kind: type) -> Iterator[object]:
    """A node with each thing that may stand in each of its slots, the others being plain."""
    start = plain(kind)
    yield start
    for field in fields(kind):
        needed = _needed(field)
        for value in values(field.name, slots(kind)[field.name], needed=needed):
            changed = with_field(start, field.name, value)
            if changed != start:
                yield changed


@cache
def places() -> dict[type, tuple[tuple[type, str], ...]]:
    """For each node the slots that may hold it: which node, which field."""
    found: dict[type, list[tuple[type, str]]] = {}
    for kind in classes():
        for name, hint in slots(kind).items():
            for inner in _inside(hint):
                found.setdefault(inner, []).append((kind, name))
    return {kind: tuple(where) for kind, where in found.items()}


def _inside(hint: object) -> Iterator[type]:
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for part in get_args(hint):
        yield from _inside(part)


ROOTS: Final = get_args(Ability)
_ASIDE: Final = (Cost, *get_args(Trigger), *get_args(Condition), *get_args(Static))
"""Where a node is only looked at first if it can stand in no step."""


@cache
def way(kind: type) -> tuple[tuple[type, str], ...]:
    """The shortest way from a node up to an ability; through a step if there is one."""
    for aside in (_ASIDE, ()):
        seen: dict[type, tuple[tuple[type, str], ...]] = {}
        layer = [one for one in ROOTS if one is Reaction or not aside]
        seen |= dict.fromkeys(ROOTS, ())
        while layer:
            following: list[type] = []
            for inner, where in places().items():
                for outer, name in where:
                    if outer in layer and inner not in seen:
                        seen[inner] = ((outer, name), *seen[outer])
                        following.append(inner)
            layer = [one for one in following if one not in aside]
        if kind in seen:
            return seen[kind]
    raise AssertionError(f"{kind} stands nowhere")


def put(outer: type, name: str, value: object) -> object:
    """The plain outer node with a value in one slot, in a list where the slot holds one."""
    hint = slots(outer)[name]
    start = plain(outer)
    return with_field(start, name, _fill(hint, value))


def _fill(hint: object, value: object) -> object:
    if get_origin(hint) is tuple:
        parts = get_args(hint)
        return (value,) * 3 if len(parts) == 3 else (value,)
    if get_origin(hint) in (Union, types.UnionType):
        for part in get_args(hint):
            if get_origin(part) is tuple and type(value) in set(_inside(part)):
                return _fill(part, value)
    return value


def lifted(value: object) -> Ability:
    """An ability with the value in it."""
    kind: type = type(value)
    for outer, name in way(kind):
        value = put(outer, name, value)
    assert isinstance(value, Reaction | QuickAction | SpellEffect | Keyword | Passive)
    return value


def every_member() -> Iterator[Ability]:
    """Abilities: every member of every slot of every node."""
    for kind in classes():
        for value in members(kind):
            yield lifted(value)


def every_place() -> Iterator[Ability]:
    """Abilities: every form of every node in every slot that may hold the node."""
    for kind in classes():
        for outer, name in places().get(kind, ()):
            for value in members(kind):
                yield lifted(put(outer, name, value))
