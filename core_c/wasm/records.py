"""Where the fields of the core's records lie, as the compiler has laid them out.

The records have fields of fixed width and no pointers, so they lie alike on every target.
"""

from __future__ import annotations

from dataclasses import dataclass

from core_c.compiled import ffi


@dataclass(frozen=True)
class Field:
    """A field: its offset and the bytes of one item, whether items have a sign, their number."""

    offset: int
    size: int
    signed: bool
    count: int


@dataclass(frozen=True)
class Record:
    """A record: its bytes, and its fields by name."""

    size: int
    fields: dict[str, Field]


def record(name: str) -> Record:
    """Return a record of the C interface, such as `struct altered_option`."""
    kind = ffi.typeof(name)
    fields: dict[str, Field] = {}
    for key, one in kind.fields:
        item = one.type.item if one.type.kind == "array" else one.type
        count = one.type.length if one.type.kind == "array" else 1
        signed = not item.cname.startswith("u")
        fields[key] = Field(one.offset, ffi.sizeof(item), signed, count)
    return Record(ffi.sizeof(kind), fields)
