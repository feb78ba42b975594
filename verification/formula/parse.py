"""Text of a formula -> typed expression, with the exact place of every mistake.

The grammar is ``formula.lark``; names are looked up in a ``Scope`` (bound names, members of
lists, fields, definitions). Sorts are checked here, so that every reader may trust them.
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field
from typing import cast

from lark import Token, Tree

from verification.formula.expr import (
    BOOL,
    INT,
    Call,
    Cell,
    Const,
    Definition,
    Expr,
    Field,
    Op,
    OpName,
    Quant,
    QuantName,
    Sort,
    Var,
)
from verification.formula.syntax import FormulaError, Node, tree

__all__ = ["ANSWER", "NEXT", "FormulaError", "Scope", "parse", "parse_binders"]

ANSWER = "answer"
"""The name that stands for the answer in ``then`` and ``possible``, and nowhere else."""

NEXT = "next"  # the member after another one in an ordered list


@dataclass(frozen=True)
class Scope:
    """What names a formula may use."""

    sorts: dict[str, Sort] = field(default_factory=dict)
    fields: dict[str, Field] = field(default_factory=dict)
    definitions: dict[str, Definition] = field(default_factory=dict)
    constants: dict[str, int] = field(default_factory=dict)
    bound: dict[str, Var] = field(default_factory=dict)

    @property
    def lists(self) -> list[str]:
        """The sorts that a bound name may range over: closed lists, so neither Bool nor Int."""
        return [name for name, sort in self.sorts.items() if sort.is_list]

    def bind(self, *names: Var) -> Scope:
        """The same scope with more bound names; an inner name hides an outer one."""
        bound = {**self.bound, **{v.name: v for v in names}}
        return Scope(self.sorts, self.fields, self.definitions, self.constants, bound)

    def member(self, name: str) -> list[Const]:
        """Every reading of ``name`` as a member of a list."""
        return [
            Const(s.index(name), s)
            for s in self.sorts.values()
            if name in s.members and not s.label
        ]

    def words(self) -> list[str]:
        """All names, for suggestions."""
        members = [m for s in self.sorts.values() if not s.label for m in s.members]
        return [*self.bound, *members, *self.constants, *self.fields, *self.definitions]


def parse(text: str, scope: Scope, sort: Sort | None = None) -> Expr:
    """Read ``text``; with ``sort`` given, a formula of another sort is refused.

    Raises ``FormulaError``.
    """
    expr = _Typer(scope).read(tree(text))
    if sort is not None and expr.sort != sort:
        message = f"the formula is {_a(expr.sort)}, not {_a(sort)}"
        raise FormulaError(message, 0, len(text.rstrip()), expected=_a(sort))
    return expr


def parse_binders(text: str, scope: Scope) -> tuple[Var, ...]:
    """Read ``p in Player, s in Side``. Raises ``FormulaError``."""
    names: list[Var] = []
    offset = 0
    for part in text.split(","):
        words = part.split()
        if len(words) != 3 or words[1] != "in":
            message = f"cannot read {part.strip()!r}"
            raise FormulaError(message, offset, max(1, len(part)), expected="NAME in LIST")
        if words[2] not in scope.lists:
            raise _unknown("list", words[2], offset + part.index(words[2]), scope.lists)
        if words[0] in {*scope.bound, *(n.name for n in names)}:
            message = f"{words[0]!r} is already a name of something else"
            at = offset + part.index(words[0])
            raise FormulaError(message, at, len(words[0]), expected="another name")
        names.append(Var(words[0], scope.sorts[words[2]]))
        offset += len(part) + 1
    return tuple(names)


def _a(sort: Sort) -> str:
    if sort == BOOL:
        return "a condition"
    if sort == INT:
        return "a number"
    return f"a member of {sort.name}"


def _unknown(kind: str, name: str, offset: int, known: list[str]) -> FormulaError:
    if name == ANSWER:
        hint = "write what the rule demands in `then`, and where it applies in `when`"
        return FormulaError('"answer" is not allowed here', offset, len(name), hint=hint)
    near = difflib.get_close_matches(name, known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else "known: " + ", ".join(sorted(known)[:12])
    return FormulaError(f"unknown {kind} {name!r}", offset, len(name), hint=hint)


class _Typer:
    """Turns a parse tree into typed expressions."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope

    def read(self, node: Node) -> Expr:
        """The expression of a whole formula."""
        return self._expr(cast("Node", node.children[0]))

    def _expr(self, node: Node | Token, want: Sort | None = None) -> Expr:
        assert isinstance(node, Tree)
        build = getattr(self, f"_{node.data}")
        return cast("Expr", build(node, want))

    def _kids(self, node: Node, want: Sort | None) -> list[Expr]:
        return [self._of(child, want) for child in node.children if isinstance(child, Tree)]

    def _of(self, node: Node | Token, want: Sort | None) -> Expr:
        expr = self._expr(node, want)
        if want is not None and expr.sort != want:
            start, length = _span(node)
            message = f"this is {_a(expr.sort)}"
            raise FormulaError(message, start, length, expected=_a(want))
        return expr

    def _logic(self, name: OpName, node: Node) -> Expr:
        return Op(name, tuple(self._kids(node, BOOL)), BOOL)

    def _disjunction(self, node: Node, _want: Sort | None) -> Expr:
        return self._logic("or", node)

    def _conjunction(self, node: Node, _want: Sort | None) -> Expr:
        return self._logic("and", node)

    def _implies(self, node: Node, _want: Sort | None) -> Expr:
        return self._logic("implies", node)

    def _iff(self, node: Node, _want: Sort | None) -> Expr:
        return self._logic("iff", node)

    def _negation(self, node: Node, _want: Sort | None) -> Expr:
        return self._logic("not", node)

    def _choose(self, node: Node, want: Sort | None) -> Expr:
        test, yes, no = (cast("Node", c) for c in node.children)
        condition = self._of(test, BOOL)
        first = self._expr(yes, want)
        return Op("if", (condition, first, self._of(no, first.sort)), first.sort)

    def _additive(self, node: Node, _want: Sort | None) -> Expr:
        left, sign, right = node.children
        name: OpName = "+" if str(sign) == "+" else "-"
        return Op(name, (self._of(left, INT), self._of(right, INT)), INT)

    def _times(self, node: Node, _want: Sort | None) -> Expr:
        return Op("*", tuple(self._kids(node, INT)), INT)

    def _minus(self, node: Node, _want: Sort | None) -> Expr:
        return Op("-", tuple(self._kids(node, INT)), INT)

    def _number(self, node: Node, _want: Sort | None) -> Expr:
        return Const(int(str(node.children[0])), INT)

    def _truth(self, _node: Node, _want: Sort | None) -> Expr:
        return Const(1, BOOL)

    def _falsity(self, _node: Node, _want: Sort | None) -> Expr:
        return Const(0, BOOL)

    def _compare(self, node: Node, _want: Sort | None) -> Expr:
        left_node, sign, right_node = node.children
        left, right = self._pair(left_node, right_node)
        return self._comparison(str(sign), left, right, node)

    def _pair(self, left_node: Node | Token, right_node: Node | Token) -> tuple[Expr, Expr]:
        # A member's list may only be known from the other side, so try both orders.
        try:
            left = self._expr(left_node)
            return left, self._of(right_node, left.sort)
        except FormulaError as first:
            try:
                right = self._expr(right_node)
                return self._of(left_node, right.sort), right
            except FormulaError:
                raise first from None

    def _comparison(self, sign: str, left: Expr, right: Expr, node: Node) -> Expr:
        if sign == "=":
            return Op("=", (left, right), BOOL)
        if sign == "!=":
            return Op("not", (Op("=", (left, right), BOOL),), BOOL)
        if left.sort != INT and not left.sort.ordered:
            start, length = _span(node)
            message = f"{sign} compares numbers, this is {_a(left.sort)}"
            raise FormulaError(message, start, length, expected="= or !=")
        if sign in {"<", "<="}:
            return Op("<" if sign == "<" else "<=", (left, right), BOOL)
        return Op("<" if sign == ">" else "<=", (right, left), BOOL)

    def _member(self, node: Node, _want: Sort | None) -> Expr:
        first, *others = node.children
        left = self._expr(first)
        same = [Op("=", (left, self._of(o, left.sort)), BOOL) for o in others]
        return same[0] if len(same) == 1 else Op("or", tuple(same), BOOL)

    def _not_member(self, node: Node, want: Sort | None) -> Expr:
        return Op("not", (self._member(node, want),), BOOL)

    def _quant(self, node: Node, _want: Sort | None) -> Expr:
        first, *rest = node.children
        name = cast("QuantName", str(first))
        binders = [c for c in rest if isinstance(c, Tree) and c.data == "binder"]
        where_node, body_node = rest[len(binders) :]
        names = [self._binder(b) for b in binders]
        inner = _Typer(self._scope.bind(*names))
        where = inner._of(where_node, BOOL) if where_node is not None else None
        body = inner._of(cast("Node", body_node), INT if name == "sum" else BOOL)
        sort = BOOL if name in {"forall", "exists"} else INT
        expr = Quant(name, names[-1], where, body, sort)
        outer: QuantName = "sum" if name == "count" else name
        for var in reversed(names[:-1]):
            expr = Quant(outer, var, None, expr, sort)
        return expr

    def _binder(self, node: Node) -> Var:
        name, sort = (cast("Token", c) for c in node.children)
        if str(sort) not in self._scope.lists:
            raise _unknown("list", str(sort), sort.start_pos or 0, self._scope.lists)
        return Var(str(name), self._scope.sorts[str(sort)])

    def _name(self, node: Node, want: Sort | None) -> Expr:
        token = cast("Token", node.children[0])
        name = str(token)
        scope = self._scope
        if name in scope.bound:
            return scope.bound[name]
        if name in scope.constants:
            return Const(scope.constants[name], INT)
        if name in scope.fields or name in scope.definitions:
            return self._applied(name, [], token)
        members = scope.member(name)
        fitting = [m for m in members if want is None or m.sort == want]
        if len(fitting) == 1:
            return fitting[0]
        start = token.start_pos or 0
        if len(fitting) > 1:
            lists = ", ".join(m.sort.name for m in fitting)
            message = f"{name!r} is a member of several lists: {lists}"
            hint = "write something whose list is known on the left of the comparison"
            raise FormulaError(message, start, len(name), hint=hint)
        if members:
            message = f"{name!r} is {_a(members[0].sort)}"
            expected = _a(want) if want else ""
            raise FormulaError(message, start, len(name), expected=expected)
        raise _unknown("name", name, start, scope.words())

    def _apply(self, node: Node, _want: Sort | None) -> Expr:
        token, *args = node.children
        assert isinstance(token, Token)
        return self._applied(str(token), args, token)

    def _applied(self, name: str, args: list[Node | Token], token: Token) -> Expr:
        scope = self._scope
        start = token.start_pos or 0
        if name == NEXT:
            return self._next(args, start)
        if name in {"max", "min"}:
            op: OpName = "max" if name == "max" else "min"
            return Op(op, tuple(self._of(a, INT) for a in args), INT)
        if name in scope.fields:
            field_ = scope.fields[name]
            return Cell(field_, self._arguments(name, args, field_.args, start))
        if name in scope.definitions:
            made = scope.definitions[name]
            sorts = tuple(p.sort for p in made.params)
            return Call(made, self._arguments(name, args, sorts, start))
        raise _unknown("name", name, start, [*scope.fields, *scope.definitions, "max", "min", NEXT])

    def _next(self, args: list[Node | Token], start: int) -> Expr:
        one = self._expr(args[0]) if len(args) == 1 else None
        if one is None or not one.sort.ordered:
            message = f"{NEXT!r} takes one member of an ordered list"
            raise FormulaError(message, start, len(NEXT), expected=f"{NEXT}(m)")
        return Op("next", (one,), one.sort)

    def _arguments(
        self, name: str, args: list[Node | Token], sorts: tuple[Sort, ...], start: int
    ) -> tuple[Expr, ...]:
        if len(args) != len(sorts):
            wanted = ", ".join(s.name for s in sorts) or "nothing"
            message = f"{name!r} takes {len(sorts)} arguments, not {len(args)}"
            raise FormulaError(message, start, len(name), expected=f"{name}({wanted})")
        return tuple(self._of(a, s) for a, s in zip(args, sorts, strict=True))


def _span(node: Node | Token) -> tuple[int, int]:
    if isinstance(node, Token):
        return node.start_pos or 0, len(node)
    start = node.meta.start_pos
    return start, max(1, node.meta.end_pos - start)
