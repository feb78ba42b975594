"""What objects hold: a cell for each number, by object and path within it.

A path is made of fields and indexes; an index may be unknown. What was in an unknown object at
first is an unknown for each path. Two paths with different terms for an index get unknowns of
their own, although the indexes might be equal: this allows more contents than there are, so
that what is proved holds for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from altered.failure import Place
from verification.proof.c_type import CType
from verification.proof.failure import Unsupported
from verification.proof.term import (
    FALSE,
    TRUE,
    Term,
    both,
    choice,
    either,
    equal,
    negation,
    number,
    unknown,
)

Key: TypeAlias = "tuple[str | int | Term, ...]"
Start = Literal["unknown", "zero", "unset"]
INDEX_BITS = 64


@dataclass(eq=False, slots=True)
class Object:
    """A variable, or what a pointer of the caller points to; `start` is what it holds first."""

    name: str
    type: CType
    start: Start


@dataclass(frozen=True, slots=True)
class Address:
    """A pointer: where it points, and the type it has. Without an object it is null.

    The last part of the path is an index where the object pointed to is part of an array.
    """

    object: Object | None
    path: Key
    type: CType


@dataclass(frozen=True, slots=True)
class Cell:
    """A number or pointer, whether it was ever set, and where that was done last."""

    held: Term | Address
    defined: Term = TRUE
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class _Write:
    key: Key
    guard: Term
    cell: Cell


@dataclass
class _Content:
    cells: dict[Key, Cell] = field(default_factory=dict)
    writes: tuple[_Write, ...] = ()


Snapshot: TypeAlias = "dict[Object, _Content]"


class Memory:
    """All objects with what they hold."""

    def __init__(self) -> None:
        self._contents: Snapshot = {}
        self._named: dict[str, tuple[Object, Key]] = {}

    def add(self, made: Object) -> Object:
        """Begin to hold an object."""
        self._contents[made] = _Content()
        return made

    def clear(self, known: Object) -> None:
        """Forget what was written; for an object whose `start` has changed."""
        self._contents[known] = _Content()

    def read(self, known: Object, key: Key, width: int) -> Cell:
        """What the cell holds; `width` in bits is for a number never set."""
        content = self._contents[known]
        cell = content.cells.get(key) or self._first(known, key, width)
        if not _fixed(key):
            for other, there in content.cells.items():
                if other != key:
                    cell = _chosen(_same(key, other), there, cell)
        for write in content.writes:
            cell = _chosen(both((write.guard, _same(key, write.key))), write.cell, cell)
        return cell

    def write(self, known: Object, key: Key, cell: Cell, guard: Term, width: int) -> None:
        """Set the cell where `guard` holds."""
        if guard is FALSE:
            return
        content = self._contents[known]
        if _fixed(key) and not content.writes:
            if guard is not TRUE:
                cell = _chosen(guard, cell, self.read(known, key, width))
            content.cells[key] = cell
        else:
            content.writes = (*content.writes, _Write(key, guard, cell))

    def cells(self, known: Object) -> Iterator[Cell]:
        """Every cell that was written."""
        content = self._contents[known]
        yield from content.cells.values()
        yield from (write.cell for write in content.writes)

    def snapshot(self) -> Snapshot:
        """A copy of everything."""
        return {o: _Content({**c.cells}, c.writes) for o, c in self._contents.items()}

    def restore(self, before: Snapshot) -> None:
        """Go back to a copy; objects added since are gone."""
        self._contents = {o: _Content({**c.cells}, c.writes) for o, c in before.items()}

    def changed(self, before: Snapshot) -> Iterator[tuple[Object, Key]]:
        """Cells of the objects of a copy that hold something else now."""
        for known, content in before.items():
            now = self._contents[known]
            for key, cell in now.cells.items():
                old = content.cells.get(key)
                if old is None or old.held is not cell.held:
                    yield known, key
            for write in now.writes[len(content.writes) :]:
                yield known, write.key

    def _first(self, known: Object, key: Key, width: int) -> Cell:
        if known.start == "zero":
            return Cell(number(0, width))
        name = f"{known.name}{_shown(key)}"
        while self._named.setdefault(name, (known, key)) != (known, key):
            name += "'"  # the same words for another cell
        return Cell(unknown(name, width), TRUE if known.start == "unknown" else FALSE)

    def fresh(self, known: Object, key: Key, width: int, place: Place) -> Term:
        """An unknown that nothing is known of, to stand in a cell."""
        name = f"{known.name}{_shown(key)} at line {place.line}"
        while name in self._named:
            name += "'"
        self._named[name] = (known, key)
        return unknown(name, width)

    def cell(self, known: Object, key: Key, width: int) -> Cell:
        """What a cell holds, where it is one of its own; `Unsupported` in an unknown place."""
        if self._contents[known].writes or not _fixed(key):
            raise Unsupported(f"a loop that changes {known.name}{_shown(key)}")
        return self.read(known, key, width)

    def force(
        self, known: Object, key: Key, term: Term, place: Place, defined: Term = TRUE
    ) -> None:
        """Let a cell hold a term from now on."""
        self._contents[known].cells[key] = Cell(term, defined, place)


def _fixed(key: Key) -> bool:
    return not any(isinstance(part, Term) for part in key)


def _same(one: Key, other: Key) -> Term:
    """Whether two paths lead to the same cell."""
    if len(one) != len(other):
        return FALSE
    tests: list[Term] = []
    for a, b in zip(one, other, strict=True):
        if isinstance(a, str) or isinstance(b, str):
            if a != b:
                return FALSE
        else:
            tests.append(equal(_index(a), _index(b)))
    return both(tests)


def _index(part: int | Term) -> Term:
    return part if isinstance(part, Term) else number(part, INDEX_BITS)


def _chosen(test: Term, yes: Cell, no: Cell) -> Cell:
    if test is TRUE or test is FALSE:
        return yes if test is TRUE else no
    if isinstance(yes.held, Address) or isinstance(no.held, Address):
        if yes.held == no.held:
            return yes
        return Cell(yes.held, both((test, yes.defined)), yes.place)  # known on one side only
    held = choice(test, yes.held, no.held)
    defined = either((both((test, yes.defined)), both((negation(test), no.defined))))
    return Cell(held, TRUE if yes.defined is no.defined is TRUE else defined, yes.place)


def _shown(key: Key) -> str:
    return "".join(f".{part}" if isinstance(part, str) else f"[{_plain(part)}]" for part in key)


def _plain(part: int | Term) -> str:
    while isinstance(part, Term) and part.op in {"zero_extend", "sign_extend"}:
        part = part.args[0]
    return str(part) if isinstance(part, int) else repr(part).replace("|", "!")
