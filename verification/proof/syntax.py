"""The subset of C as frozen values: what is left once types are resolved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from altered.failure import Place
from verification.proof.failure import Unsupported

if TYPE_CHECKING:
    from verification.proof.c_type import CType, Int


@dataclass(frozen=True, slots=True)
class Number:
    """A literal."""

    place: Place
    value: int
    type: Int


@dataclass(frozen=True, slots=True)
class Name:
    """A variable, parameter, constant of an enumeration, or function."""

    place: Place
    name: str


@dataclass(frozen=True, slots=True)
class Unary:
    """`-x`, `~x`, `!x`, `+x`, `&x`, `*x`."""

    place: Place
    op: str
    arg: Expr


@dataclass(frozen=True, slots=True)
class Binary:
    """Arithmetic, comparison, `&&` or `||`."""

    place: Place
    op: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Assign:
    """`target = value`; `op` is the operator before `=`, else empty."""

    place: Place
    op: str
    target: Expr
    value: Expr


@dataclass(frozen=True, slots=True)
class Step:
    """`x++` and its kin; `op` is `+` or `-`; `after` tells that the old value counts."""

    place: Place
    op: str
    target: Expr
    after: bool


@dataclass(frozen=True, slots=True)
class Conditional:
    """`test ? yes : no`."""

    place: Place
    test: Expr
    yes: Expr
    no: Expr


@dataclass(frozen=True, slots=True)
class Invoke:
    """A call of a named function."""

    place: Place
    name: str
    args: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Index:
    """`base[at]`."""

    place: Place
    base: Expr
    at: Expr


@dataclass(frozen=True, slots=True)
class Member:
    """`base.field`; an arrow is a member of what the pointer points to."""

    place: Place
    base: Expr
    field: str


@dataclass(frozen=True, slots=True)
class Cast:
    """`(type)arg`."""

    place: Place
    type: CType
    arg: Expr


@dataclass(frozen=True, slots=True)
class SizeOf:
    """`sizeof` of a type or of an expression, which is not evaluated."""

    place: Place
    of: CType | Expr


@dataclass(frozen=True, slots=True)
class Known:
    """A number that the layout gives: `offsetof`, `_Alignof`."""

    place: Place
    value: int


@dataclass(frozen=True, slots=True)
class Sequence:
    """`a, b`."""

    place: Place
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Listed:
    """Values in braces; `names` gives the names of the fields, one for each value or none."""

    place: Place
    values: tuple[Expr, ...]
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Literal:
    """`(type){...}`: an object without a name."""

    place: Place
    type: CType
    value: Listed


Expr: TypeAlias = (
    Number | Name | Unary | Binary | Assign | Step | Conditional | Invoke | Index | Member
    | Cast | SizeOf | Known | Sequence | Listed | Literal
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Declare:
    """A variable; `static` ones of the core are constant tables."""

    place: Place
    name: str
    type: CType
    value: Expr | None
    static: bool


@dataclass(frozen=True, slots=True)
class Evaluate:
    """An expression for what it does."""

    place: Place
    expr: Expr


@dataclass(frozen=True, slots=True)
class Block:
    """Statements with a scope of their own."""

    place: Place
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class If:
    """`if`, with or without `else`."""

    place: Place
    test: Expr
    yes: Statement
    no: Statement | None


@dataclass(frozen=True, slots=True)
class Loop:
    """`for`, or `while` without the other parts; `test` None is for ever."""

    place: Place
    start: tuple[Statement, ...]
    test: Expr | None
    step: Expr | None
    body: Statement


@dataclass(frozen=True, slots=True)
class Leave:
    """`return`, `break` or `continue`."""

    place: Place
    word: str
    value: Expr | None = None


Statement: TypeAlias = Declare | Evaluate | Block | If | Loop | Leave


@dataclass(frozen=True, slots=True)
class Function:
    """A function with its body."""

    place: Place
    name: str
    result: CType
    params: tuple[tuple[str, CType], ...]
    body: Block


@dataclass(frozen=True)
class Program:
    """One translation unit: functions, constants of enumerations, tables, layout claims.

    `refused` are functions outside the subset, with the reason; they are missed when called.
    """

    name: str
    functions: dict[str, Function]
    refused: dict[str, Unsupported]
    constants: dict[str, int]
    types: dict[str, CType]
    tables: tuple[Declare, ...]
    asserted: tuple[tuple[Expr, Place], ...]

    @property
    def place(self) -> Place:
        """The beginning of the file."""
        return Place(self.name, 1, 1)

    def function(self, name: str, place: Place | None = None) -> Function:
        """A function with its body; raises `Unsupported` for one that is not there."""
        if name in self.refused:
            raise self.refused[name]
        if name not in self.functions:
            raise Unsupported(f"the function {name}, which is not in {self.name}", place)
        return self.functions[name]
