"""The digest of a state: the same on every machine, in every process, under every hash seed.

A value is written as bytes, and the SHA-256 of these bytes is its digest:

* ``None`` is ``n``, true and false are ``t`` and ``f``, an integer is ``i12;``;
* a text is ``s``, the number of its UTF-8 bytes, ``:`` and the bytes;
* an enumeration value is ``e``, then its class and its value as texts;
* a tuple is ``(`` its items ``)``, a set ``{`` its items in the order of their bytes ``}``;
* a frozen dataclass is ``d`` and the 32 bytes of the SHA-256 of: its class as a text, then name
  and value of each field that is not as its default, in the order of the class.

Fields at their default are left out, so a field that is added later leaves old digests alone.
"""

from __future__ import annotations

import hashlib
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from altered.failure import Broken

if TYPE_CHECKING:
    from altered.state.model import State

_Described = tuple[bytes, tuple[tuple[str, bytes, object], ...]]

MAX_KNOWN: Final = 50_000
"""Values whose digest is kept, before all are forgotten: a bound on memory only."""


def digest(state: State) -> str:
    """Return the digest of a state as 64 hex digits."""
    return Digester().digest(state)


class Digester:
    """Digests many states, remembering the digest of each value that they share."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[object, bytes]] = {}
        self._kinds: dict[type[object], _Described] = {}

    def digest(self, value: object) -> str:
        """Return the digest of a frozen dataclass (a state, a deck) as 64 hex digits."""
        if len(self._known) > MAX_KNOWN:
            self._known.clear()
        return self._value(value).hex()

    def _value(self, value: object) -> bytes:
        """The 32 bytes of a dataclass; identity distinguishes values, which costs nothing."""
        known = self._known.get(id(value))
        if known is not None:
            return known[1]
        kind = type(value)
        if kind not in self._kinds:
            self._kinds[kind] = _described(kind)
        name, described = self._kinds[kind]
        parts = [name]
        for key, label, default in described:
            part: object = getattr(value, key)
            if part is not default and (default is MISSING or part != default):
                parts += (label, self._bytes(part))
        found = hashlib.sha256(b"".join(parts)).digest()
        self._known[id(value)] = (value, found)  # the reference keeps the identity from reuse
        return found

    def _bytes(self, value: object) -> bytes:
        if value is None:
            return b"n"
        if isinstance(value, Enum):
            return b"e" + _text(type(value).__name__) + _text(str(value.value))
        if isinstance(value, bool):
            return b"t" if value else b"f"
        if isinstance(value, int):
            return b"i%d;" % value
        if isinstance(value, str):
            return _text(value)
        if isinstance(value, tuple):
            return b"(" + b"".join(map(self._bytes, value)) + b")"
        if isinstance(value, frozenset):
            return b"{" + b"".join(sorted(map(self._bytes, value))) + b"}"
        if is_dataclass(value):
            return b"d" + self._value(value)
        raise Broken("ALT-B060", f"a {type(value).__name__} in a state has no digest")


def _text(text: str) -> bytes:
    raw = text.encode()
    return b"s%d:" % len(raw) + raw


def _described(kind: type[object]) -> _Described:
    """A class as bytes; of each field the name, the name as bytes, the default."""
    if not is_dataclass(kind):
        raise Broken("ALT-B060", f"a {kind.__name__} has no digest")
    return _text(kind.__name__), tuple((f.name, _text(f.name), _default(f)) for f in fields(kind))


def _default(field: Field[object]) -> object:
    if field.default is not MISSING:
        return field.default
    return MISSING if field.default_factory is MISSING else field.default_factory()
