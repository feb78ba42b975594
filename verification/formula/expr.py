"""Sorts and expressions of the formula language: frozen, typed, one node class an idea.

A formula speaks of one *situation* (see ``situation.py``): cells such as ``position(p, s)``
that hold small integers, truth values or members of a closed list. Every value is carried
as an ``int``: 0 and 1 for a truth value, the index for a member of a list.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

OpName = Literal[
    "not",
    "and",
    "or",
    "implies",
    "iff",
    "=",
    "<",
    "<=",
    "+",
    "-",
    "*",
    "if",
    "max",
    "min",
    "next",
]
QuantName = Literal["forall", "exists", "sum", "count"]


@dataclass(frozen=True, slots=True)
class Sort:
    """What a value may be: truth value, integer, or a member of a closed list.

    ``members`` is empty for the two built-in sorts. ``label`` is the word shown before a
    member of a list of slots ("Character" gives "Character 1"). Members of an ``ordered`` list
    can be compared, and each has a next one; the next of the last is the last itself.
    """

    name: str
    members: tuple[str, ...] = ()
    label: str = ""
    ordered: bool = False

    @property
    def is_list(self) -> bool:
        """True for a closed list of members."""
        return bool(self.members)

    def index(self, member: str) -> int:
        """Index of a member; ``ValueError`` when the list lacks it."""
        return self.members.index(member)

    def show(self, value: int) -> str:
        """The value as the reader of a report sees it."""
        if self.is_list:
            return f"{self.label} {value + 1}" if self.label else self.members[value]
        if self == BOOL:
            return "yes" if value else "no"
        return str(value)


BOOL = Sort("Bool")
INT = Sort("Int")


@dataclass(frozen=True, slots=True)
class Var:
    """A bound name: argument of a question or definition, or the name of a quantifier."""

    name: str
    sort: Sort


@dataclass(frozen=True, slots=True)
class Field:
    """One named family of cells of a situation.

    ``low`` and ``high`` bound the value (both inclusive); ``default`` is what a cell holds
    in the plainest situation, towards which counterexamples are minimised.
    """

    name: str
    args: tuple[Sort, ...]
    sort: Sort
    low: int
    high: int
    default: int
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Definition:
    """A named term of a situation: ``total(p, s, t)``; printed by name, read as its body."""

    name: str
    params: tuple[Var, ...]
    sort: Sort
    body: Expr = field(compare=False)
    symbol: str = ""
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Const:
    """A fixed value."""

    value: int
    sort: Sort


@dataclass(frozen=True, slots=True)
class Cell:
    """The value of one cell of a field."""

    field: Field
    args: tuple[Expr, ...]

    @property
    def sort(self) -> Sort:
        """Sort of the field."""
        return self.field.sort


@dataclass(frozen=True, slots=True)
class Call:
    """A definition applied to arguments."""

    definition: Definition
    args: tuple[Expr, ...]

    @property
    def sort(self) -> Sort:
        """Sort of the definition."""
        return self.definition.sort


@dataclass(frozen=True, slots=True)
class Op:
    """An operator; the arity is checked when the text is read."""

    name: OpName
    args: tuple[Expr, ...]
    sort: Sort


@dataclass(frozen=True, slots=True)
class Quant:
    """A quantifier, sum or count over one list; ``where`` is its own condition (or ``None``)."""

    name: QuantName
    var: Var
    where: Expr | None
    body: Expr
    sort: Sort


Expr: TypeAlias = Const | Var | Cell | Call | Op | Quant
