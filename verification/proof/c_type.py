"""The types of the C subset with their sizes, as the machines have them that the core is for.

The model is LP64 with natural alignment, `char` signed, two's complement: x86-64 and AArch64
Linux but for the sign of `char`, which the core does not use.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True)
class Int:
    """An integer type; `rank` orders types of the same width (`long` over `int`)."""

    width: int
    signed: bool
    rank: int

    def __str__(self) -> str:
        return f"{'' if self.signed else 'u'}int{self.width}"

    @property
    def low(self) -> int:
        """The smallest value."""
        return -(1 << (self.width - 1)) if self.signed else 0

    @property
    def high(self) -> int:
        """The largest value."""
        return (1 << (self.width - int(self.signed))) - 1


@dataclass(frozen=True, slots=True)
class Void:
    """No value, or what a pointer of unknown kind points to."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """A pointer."""

    target: CType


@dataclass(frozen=True, slots=True)
class Array:
    """An array; `length` None where it is a parameter's outermost one or comes from a list."""

    element: CType
    length: int | None


@dataclass(frozen=True, slots=True)
class Struct:
    """A structure; equal by name and fields."""

    name: str
    fields: tuple[tuple[str, CType], ...]

    def field(self, name: str) -> CType | None:
        """The type of a field."""
        return dict(self.fields).get(name)


@dataclass(frozen=True, slots=True)
class Lanes:
    """A vector of GNU C, seen through one of its lanes: what is done is done in each lane."""

    element: Int
    count: int


CType: TypeAlias = Int | Void | Pointer | Array | Struct | Lanes

INT: Final = Int(32, True, 3)
UNSIGNED: Final = Int(32, False, 3)
LONG: Final = Int(64, True, 4)
SIZE: Final = Int(64, False, 4)
VOID: Final = Void()
POINTER_BYTES: Final = 8

_KINDS: Final = {"char": (8, 1), "short": (16, 2), "int": (32, 3), "long": (64, 4)}


def basic(words: tuple[str, ...]) -> CType | None:
    """The type of specifiers such as `unsigned long`; None for one outside the subset."""
    if words == ("void",):
        return VOID
    kinds = [w for w in words if w in _KINDS and not (w == "int" and len(words) > 1)]
    others = {*words} - {*_KINDS} - {"signed", "unsigned"}
    if others or ({*kinds} - {"long"} and len(kinds) > 1):
        return None
    width, rank = _KINDS[kinds[0] if kinds else "int"]
    if kinds == ["long", "long"]:
        rank += 1
    return Int(width, "unsigned" not in words, rank)


def size_of(kind: CType) -> int | None:
    """Bytes of a type; None where it has no size."""
    match kind:
        case Int(width):
            return width // 8
        case Pointer():
            return POINTER_BYTES
        case Array(element, length):
            each = size_of(element)
            return None if each is None or length is None else each * length
        case Lanes(element, count):
            return element.width // 8 * count
        case Struct(_, fields):
            end = offset_after(fields)
            step = align_of(kind)
            return None if end is None else -(-end // step) * step
        case _:
            return None


def align_of(kind: CType) -> int:
    """Alignment of a type in bytes."""
    match kind:
        case Int(width):
            return width // 8
        case Pointer():
            return POINTER_BYTES
        case Array(element):
            return align_of(element)
        case Struct(_, fields):
            return max((align_of(t) for _, t in fields), default=1)
        case _:
            return 1


def offset_after(fields: tuple[tuple[str, CType], ...]) -> int | None:
    """Where the last of these fields ends, in bytes from the start of the structure."""
    end = 0
    for _, kind in fields:
        size, step = size_of(kind), align_of(kind)
        if size is None:
            return None
        end = -(-end // step) * step + size
    return end


def offset_of(kind: Struct, name: str) -> int | None:
    """Where a field begins."""
    for i, (field, type_) in enumerate(kind.fields):
        if field == name:
            end, step = offset_after(kind.fields[:i]), align_of(type_)
            return None if end is None else -(-end // step) * step
    return None


def is_dense(kind: CType) -> bool:
    """Whether no byte of it is padding, so that equal values are equal bytes."""
    match kind:
        case Int():
            return True
        case Array(element):
            return is_dense(element)
        case Struct(_, fields):
            sizes = [size_of(t) for _, t in fields]
            told = [s for s in sizes if s is not None]
            return (
                all(is_dense(t) for _, t in fields)
                and len(told) == len(sizes)
                and sum(told) == size_of(kind)
            )
        case _:
            return False
