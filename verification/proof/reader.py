"""C text -> our own syntax, with pycparser; the only module that touches it.

What the subset lacks is refused with its line: `goto`, `switch`, `do`, floating point, unions,
bit fields, function pointers, variable arguments, `volatile`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pycparser  # type: ignore[import-untyped]
from pycparser import c_ast

from verification.proof import c_type, syntax
from verification.proof.c_type import INT, LONG, SIZE, UNSIGNED, Array, Int, Lanes, Pointer, Struct
from verification.proof.failure import Unsupported
from verification.proof.preprocess import line_place, preprocess

if TYPE_CHECKING:
    from collections.abc import Mapping

    from altered.failure import Place
    from verification.proof.c_type import CType

ULONG: Final = SIZE
_TARGET: Final = re.compile(r"__attribute__\s*\(\(\s*target\(\s*\"[^\"]*\"\s*\)\s*\)\)")
_PRAGMA: Final = re.compile(r"\b_Pragma\s*\(\s*\"GCC unroll \d+\"\s*\)")
_LANES: Final = re.compile(
    r"(typedef\s+(?:u?int\d+_t)\s+)(\w+)(\s*)__attribute__\s*\(\(\s*vector_size\((\d+)\)"
    r"(?:,\s*aligned\(1\)\s*)?(?:,\s*may_alias\s*)?\)\)\s*;"
)


def read(
    files: Mapping[str, str],
    name: str,
    bounds: Mapping[str, int] | None = None,
    defined: Mapping[str, str] | None = None,
) -> syntax.Program:
    """The translation unit `name`; `files` are all texts that it may include, by name.

    `bounds` gives other values to constants of enumerations: a program for a larger record.
    `defined` are macros of a compiler. For which processor a function is compiled and how
    often a loop is unrolled are left out.
    Raises `Unsupported` for what is outside the subset, with its line.
    """
    text = _PRAGMA.sub("", _TARGET.sub("", preprocess(files, name, defined or {})))
    lanes = {found[2]: int(found[4]) for found in _LANES.finditer(text)}
    text = _LANES.sub(lambda m: f"{m[1]}{m[2]}{m[3]};" + "\n" * m[0].count("\n"), text)
    try:
        tree = pycparser.CParser().parse(text, name)
    except pycparser.c_parser.ParseError as error:
        where = re.match(r"(.*?):(\d+):(?:\d+:)?\s*(.*)", str(error), re.DOTALL)
        if where is None or where[1] not in files:
            raise Unsupported(f"C that cannot be read: {error}") from None
        raise Unsupported(
            f"C that cannot be read: {where[3]}", line_place(files, where[1], int(where[2]))
        ) from None
    return _Reader(files, name, lanes, dict(bounds or {})).program(tree)


class _Reader:
    """Turns one tree of pycparser, whose nodes have no types, into ours."""

    def __init__(
        self, files: Mapping[str, str], name: str, lanes: dict[str, int], bounds: dict[str, int]
    ) -> None:
        self.files = files
        self.name = name
        self.lanes = lanes
        self.bounds = bounds
        self.types: dict[str, CType] = {}
        self.structs: dict[str, CType] = {}
        self.constants: dict[str, int] = {}
        self.functions: dict[str, syntax.Function] = {}
        self.refused: dict[str, Unsupported] = {}
        self.tables: list[syntax.Declare] = []
        self.asserted: list[tuple[syntax.Expr, Place]] = []
        self.at = line_place(files, name, 1)
        self.inside = False

    def place(self, node: c_ast.Node) -> Place:
        coord = node.coord
        if coord is not None and (coord.file, coord.line) != (self.at.file, self.at.line):
            self.at = line_place(self.files, coord.file, coord.line)
        return self.at

    def refuse(self, node: c_ast.Node, what: str = "") -> Unsupported:
        return Unsupported(what or type(node).__name__, self.place(node))

    # -- what stands outside functions ------------------------------------------------------

    def program(self, tree: c_ast.FileAST) -> syntax.Program:
        for node in tree.ext:
            match node:
                case c_ast.Typedef():
                    self.typedef(node)
                case c_ast.FuncDef():
                    self.function_or_refusal(node)
                case c_ast.StaticAssert():
                    self.asserted.append((self.expr(node.cond), self.place(node)))
                case c_ast.Decl(type=c_ast.Enum() | c_ast.Struct()):
                    self.type(node.type)
                case c_ast.Decl(type=c_ast.FuncDecl()):
                    self.params(node.type)
                case c_ast.Decl():
                    self.tables.append(self.declare(node))
                case _:
                    raise self.refuse(node)
        return syntax.Program(
            self.name, self.functions, self.refused, self.constants, self.types,
            tuple(self.tables), tuple(self.asserted),
        )  # fmt: skip

    def typedef(self, node: c_ast.Typedef) -> None:
        if isinstance(node.type, c_ast.FuncDecl):
            return  # a type of functions: only for pointers to them, which are refused in use
        made = self.type(node.type)
        if node.name in self.lanes:
            assert isinstance(made, Int)
            made = Lanes(made, self.lanes[node.name] * 8 // made.width)
        self.types[node.name] = made

    def function_or_refusal(self, node: c_ast.FuncDef) -> None:
        try:
            self.function(node)
        except Unsupported as refusal:
            self.refused[node.decl.name] = refusal
            self.inside = False

    def function(self, node: c_ast.FuncDef) -> None:
        decl = node.decl
        place = self.place(decl)
        result = self.type(decl.type.type)
        params = self.params(decl.type)
        self.inside = True
        body = self.block(node.body)
        self.inside = False
        self.functions[decl.name] = syntax.Function(place, decl.name, result, params, body)

    def params(self, node: c_ast.FuncDecl) -> tuple[tuple[str, CType], ...]:
        found: list[tuple[str, CType]] = []
        for param in node.args.params if node.args else ():
            if isinstance(param, c_ast.EllipsisParam):
                raise self.refuse(param)
            kind = self.type(param.type)
            if isinstance(kind, Array):
                kind = Pointer(kind.element)
            if not isinstance(kind, c_type.Void):
                found.append((getattr(param, "name", None) or "", kind))
        return tuple(found)

    # -- types --------------------------------------------------------------------------------

    def type(self, node: c_ast.Node) -> CType:
        match node:
            case c_ast.Typename() | c_ast.TypeDecl():
                if "volatile" in (node.quals or ()):
                    raise self.refuse(node, "volatile")
                return self.type(node.type)
            case c_ast.IdentifierType(names=names):
                return self.named(node, tuple(names))
            case c_ast.PtrDecl(type=c_ast.FuncDecl()):
                raise self.refuse(node, "a pointer to a function")
            case c_ast.PtrDecl():
                return Pointer(self.type(node.type))
            case c_ast.ArrayDecl(type=element, dim=dim):
                return Array(self.type(element), None if dim is None else self.constant(dim))
            case c_ast.Enum():
                self.enum(node)
                return INT
            case c_ast.Struct():
                return self.struct(node)
            case _:
                raise self.refuse(node)

    def named(self, node: c_ast.Node, names: tuple[str, ...]) -> CType:
        if len(names) == 1 and names[0] in self.types:
            return self.types[names[0]]
        found = c_type.basic(names)
        if found is None:
            raise self.refuse(node, f"type {' '.join(names)}")
        return found

    def struct(self, node: c_ast.Struct) -> CType:
        if node.decls is None:
            if node.name not in self.structs:
                raise self.refuse(node, f"struct {node.name} is not known here")
            return self.structs[node.name]
        fields: list[tuple[str, CType]] = []
        for decl in node.decls:
            if not isinstance(decl, c_ast.Decl) or decl.bitsize is not None:
                raise self.refuse(decl, "a bit field")
            fields.append((decl.name, self.type(decl.type)))
        made = Struct(node.name or f"struct at line {self.place(node).line}", tuple(fields))
        self.structs[made.name] = made
        return made

    def enum(self, node: c_ast.Enum) -> None:
        value = 0
        for one in node.values.enumerators if node.values else ():
            value = self.constant(one.value) if one.value is not None else value
            value = self.bounds.get(one.name, value)
            self.constants[one.name] = value
            value += 1

    def constant(self, node: c_ast.Node) -> int:
        """A number that is known while reading: lengths of arrays and enumerations."""
        value = _constant(self.expr(node), self.constants)
        if value is None:
            raise self.refuse(node, "a length that is not a constant")
        return value

    # -- statements -----------------------------------------------------------------------------

    def block(self, node: c_ast.Compound) -> syntax.Block:
        place = self.place(node)
        return syntax.Block(place, tuple(s for n in node.block_items or () for s in self.some(n)))

    def some(self, node: c_ast.Node) -> tuple[syntax.Statement, ...]:
        """One statement or, for a list of declarations, several."""
        match node:
            case c_ast.DeclList(decls=decls):
                return tuple(self.declare(d) for d in decls)
            case c_ast.EmptyStatement():
                return ()
            case _:
                return (self.statement(node),)

    def statement(self, node: c_ast.Node) -> syntax.Statement:
        place = self.place(node)
        match node:
            case c_ast.Compound():
                return self.block(node)
            case c_ast.Decl():
                return self.declare(node)
            case c_ast.If(cond=test, iftrue=yes, iffalse=no):
                other = None if no is None else self.statement(no)
                return syntax.If(place, self.expr(test), self.statement(yes), other)
            case c_ast.For(init=init, cond=test, next=step, stmt=body):
                start = () if init is None else self.some(init)
                return syntax.Loop(
                    place, start, None if test is None else self.expr(test),
                    None if step is None else self.expr(step), self.statement(body),
                )  # fmt: skip
            case c_ast.While(cond=test, stmt=body):
                return syntax.Loop(place, (), self.expr(test), None, self.statement(body))
            case c_ast.Return(expr=value):
                given = None if value is None else self.expr(value)
                return syntax.Leave(place, "return", given)
            case c_ast.Break():
                return syntax.Leave(place, "break")
            case c_ast.Continue():
                return syntax.Leave(place, "continue")
            case c_ast.EmptyStatement():
                return syntax.Block(place, ())
            case _:
                return syntax.Evaluate(place, self.expr(node))

    def declare(self, node: c_ast.Decl) -> syntax.Declare:
        place = self.place(node)
        kind = self.type(node.type)
        value = None if node.init is None else self.expr(node.init)
        if ("static" in node.storage or not self.inside) and "const" not in _quals(node.type):
            raise self.refuse(node, "a variable that keeps its value between calls")
        if isinstance(kind, Array) and kind.length is None and isinstance(value, syntax.Listed):
            kind = Array(kind.element, len(value.values))
        return syntax.Declare(place, node.name, kind, value, "static" in node.storage)

    # -- expressions ------------------------------------------------------------------------------

    def expr(self, node: c_ast.Node) -> syntax.Expr:
        place = self.place(node)
        match node:
            case c_ast.Constant(type=kind, value=text):
                return self.literal(node, kind, text)
            case c_ast.ID(name=name):
                return syntax.Name(place, name)
            case c_ast.UnaryOp():
                return self.unary(node)
            case c_ast.BinaryOp(op=op, left=left, right=right):
                return syntax.Binary(place, op, self.expr(left), self.expr(right))
            case c_ast.Assignment(op=op, lvalue=target, rvalue=value):
                return syntax.Assign(place, op[:-1], self.expr(target), self.expr(value))
            case c_ast.TernaryOp(cond=test, iftrue=yes, iffalse=no):
                return syntax.Conditional(place, self.expr(test), self.expr(yes), self.expr(no))
            case c_ast.FuncCall(name=c_ast.ID(name="offsetof")):
                return self.offset(node)
            case c_ast.FuncCall(name=c_ast.ID(name=name), args=args):
                given = tuple(self.expr(a) for a in (args.exprs if args else ()))
                return syntax.Invoke(place, name, given)
            case c_ast.ArrayRef(name=base, subscript=at):
                return syntax.Index(place, self.expr(base), self.expr(at))
            case c_ast.StructRef(name=base, type=arrow, field=field):
                inner = self.expr(base)
                if arrow == "->":
                    inner = syntax.Unary(place, "*", inner)
                return syntax.Member(place, inner, field.name)
            case c_ast.Cast(to_type=kind, expr=arg):
                return syntax.Cast(place, self.type(kind), self.expr(arg))
            case c_ast.ExprList(exprs=parts):
                return syntax.Sequence(place, tuple(self.expr(p) for p in parts))
            case c_ast.InitList():
                return self.listed(node)
            case c_ast.CompoundLiteral(type=kind, init=value):
                return syntax.Literal(place, self.type(kind), self.listed(value))
            case _:
                raise self.refuse(node)

    def literal(self, node: c_ast.Node, kind: str, text: str) -> syntax.Expr:
        if "int" not in kind:
            raise self.refuse(node, f"literal {text}")
        plain = text.rstrip("uUlL")
        suffix = text[len(plain) :].lower()
        octal = len(plain) > 1 and plain[0] == "0" and plain[1].isdigit()
        value = int(plain, 8 if octal else 0)
        candidates = [INT, UNSIGNED, LONG, ULONG]
        if "u" in suffix:
            candidates = [c for c in candidates if not c.signed]
        elif plain[0] != "0" or plain == "0":
            candidates = [c for c in candidates if c.signed]  # decimal ones stay signed
        fitting = [c for c in candidates if value <= c.high and ("l" not in suffix or c.width > 32)]
        if not fitting:
            raise self.refuse(node, f"literal {text}")
        return syntax.Number(self.place(node), value, fitting[0])

    def unary(self, node: c_ast.UnaryOp) -> syntax.Expr:
        place = self.place(node)
        match node.op:
            case "sizeof":
                typed = isinstance(node.expr, c_ast.Typename)
                return syntax.SizeOf(place, self.type(node.expr) if typed else self.expr(node.expr))
            case "_Alignof":
                return syntax.Known(place, c_type.align_of(self.type(node.expr)))
            case "++" | "--" | "p++" | "p--":
                return syntax.Step(place, node.op[-1], self.expr(node.expr), node.op[0] == "p")
            case _:
                return syntax.Unary(place, node.op, self.expr(node.expr))

    def offset(self, node: c_ast.FuncCall) -> syntax.Expr:
        kind, member = node.args.exprs
        found = self.type(kind)
        if not isinstance(found, Struct) or not isinstance(member, c_ast.ID):
            raise self.refuse(node, "offsetof")
        offset = c_type.offset_of(found, member.name)
        if offset is None:
            raise self.refuse(node, "offsetof")
        return syntax.Known(self.place(node), offset)

    def listed(self, node: c_ast.InitList) -> syntax.Listed:
        place = self.place(node)
        values: list[syntax.Expr] = []
        names: list[str] = []
        for one in node.exprs:
            if isinstance(one, c_ast.NamedInitializer):
                if len(one.name) != 1 or not isinstance(one.name[0], c_ast.ID):
                    raise self.refuse(one, "an initialiser of a place within")
                names.append(one.name[0].name)
                one = one.expr
            values.append(self.expr(one))
        if names and len(names) != len(values):
            raise self.refuse(node, "initialisers with and without names")
        return syntax.Listed(place, tuple(values), tuple(names))


def _quals(node: c_ast.Node) -> list[str]:
    """The qualifiers of a variable, those of the elements for an array."""
    while isinstance(node, c_ast.ArrayDecl):
        node = node.type
    return [*(node.quals or ())]


def _constant(expr: syntax.Expr, constants: Mapping[str, int]) -> int | None:
    """Plain sums and products of literals and constants of enumerations."""
    match expr:
        case syntax.Number(_, value) | syntax.Known(_, value):
            return value
        case syntax.Name(_, name):
            return constants.get(name)
        case syntax.SizeOf(_, of) if isinstance(of, Int | Pointer | Array | Struct):
            return c_type.size_of(of)
        case syntax.Unary(_, "-", arg):
            inner = _constant(arg, constants)
            return None if inner is None else -inner
        case syntax.Binary(_, "+" | "-" | "*" as op, left, right):
            a, b = _constant(left, constants), _constant(right, constants)
            if a is None or b is None:
                return None
            return a + b if op == "+" else a - b if op == "-" else a * b
        case _:
            return None
