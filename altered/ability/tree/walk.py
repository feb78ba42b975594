"""Trees walked: what stands in a node, all parts of a kind, parts replaced."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from operator import attrgetter
from typing import Final, TypeVar, cast

Value = TypeVar("Value")
Kind = TypeVar("Kind")


_PLAIN: Final = frozenset((str, int, bool, type(None)))
_Below = Callable[[object], tuple[object, ...]]
_SHAPES: Final[dict[type, tuple[tuple[str, ...], _Below]]] = {}
"""By type: the names of its fields, and what gives their values. Asked all the time."""


def _shape(kind: type) -> tuple[tuple[str, ...], _Below]:
    found = _SHAPES.get(kind)
    if found is None:
        node = is_dataclass(kind) and not issubclass(kind, Enum)
        names = tuple(f.name for f in fields(kind)) if node else ()
        found = _SHAPES[kind] = names, _reader(kind, names)
    return found


def _reader(kind: type, names: tuple[str, ...]) -> _Below:
    if issubclass(kind, tuple):
        return lambda value: value if isinstance(value, tuple) else ()
    if len(names) == 1:  # of one name attrgetter gives no tuple
        return lambda value: (getattr(value, names[0]),)
    return attrgetter(*names) if names else lambda _: ()


def within(value: object) -> tuple[object, ...]:
    """What stands directly in a node or a tuple, in order; nothing in words and numbers."""
    return _shape(type(value))[1](value)


def parts(value: object, *kinds: type[Kind]) -> Iterator[Kind]:
    """Every part of a tree that is of one of these kinds, in order."""
    nodes, found = _parts_of(value)
    if any(issubclass(kind, kinds) for kind in found):
        yield from (one for one in nodes if isinstance(one, kinds))


def contains(value: object, *kinds: type) -> bool:
    """Whether a part of one of these kinds is anywhere in ``value``."""
    return any(issubclass(kind, kinds) for kind in _parts_of(value)[1])


@lru_cache(maxsize=4096)
def _parts_of(value: object) -> tuple[tuple[object, ...], frozenset[type]]:
    """All parts of a tree in order, and their types: the same trees are asked about again."""
    found: list[object] = []
    waiting = [value]
    while waiting:
        one = waiting.pop()
        found.append(one)
        waiting += within(one)[::-1]
    return tuple(found), frozenset(map(type, found))


def put_in(value: Value, old: object, new: object) -> Value:
    """The value with every ``old`` replaced by ``new``."""
    if not contains(value, type(old)):
        return value
    done = _put(value, old, new)
    assert isinstance(done, type(value))
    return done


def _put(value: object, old: object, new: object) -> object:
    if type(value) is type(old) and value == old:
        return new
    return rebuilt(value, lambda part: _put(part, old, new))


def rebuilt(value: Value, told: Callable[[object], object]) -> Value:
    """The node or tuple with each direct part told; itself where all stay, as words do."""
    if isinstance(value, tuple):
        found = tuple(map(told, value))
        return value if found == value else cast("Value", found)
    names, below = _shape(type(value))
    changes: dict[str, object] = {}
    for name, before in zip(names, below(value), strict=True):
        if type(before) in _PLAIN or before == ():
            continue
        after = told(before)
        if after is not before and after != before:
            changes[name] = after
    return changed(value, changes) if changes else value


def changed(value: Value, changes: dict[str, object]) -> Value:
    """The dataclass ``value`` with some fields changed, by name: ``replace``, but cheap."""
    kind = type(value)
    names, _ = _shape(kind)
    assert changes.keys() <= set(names), changes.keys() - set(names)
    made = object.__new__(kind)
    made.__dict__.update(vars(value), **changes)
    return made


def replace(value: Value, /, **changes: object) -> Value:
    """The node with some fields changed, its words kept."""
    return changed(value, changes)
