"""The operators: what a mutant changes in a function, found in the syntax tree, in a fixed order.

They are the faults that people make in rules: a guard the wrong way round, a step forgotten, one
too many, an edge of a comparison, the wrong player, the wrong order.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOMS: Final = ("ask", "day", "effect", "engine", "keyword", "mode", "play", "reaction",
                "state", "victory")  # fmt: skip
"""The folders of ``altered/`` that hold the law of the game."""

_EDGES: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OTHER_PLAYER: Final = "other-player"
_OTHER: Final = {"controller": "owner", "owner": "controller"}


@dataclass(frozen=True)
class Mutant:
    """One fault: the module, the function by qualified name, the line, the operator, in words.

    ``number`` counts the faults of the function from 0; with it the fault is made again.
    """

    module: str
    function: str
    number: int
    line: int
    operator: str
    words: str

    @property
    def id(self) -> str:
        """A name that moves only when the function changes."""
        return f"{self.module.removeprefix('altered.')}:{self.function}:{self.number}"


Change = tuple[ast.AST, str, str]
"""The node that is changed, the operator, what it does in words."""


def functions_of(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Give the functions and methods of a module with their qualified names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        if isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", inner


def mutants_of(path: Path, module: str) -> Iterator[Mutant]:
    """Give all mutants of a source file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for name, function in functions_of(tree):
        for number, (line, (_, operator, words)) in enumerate(_changes(function)):
            yield Mutant(module, name, number, line, operator, words)


def mutated(tree: ast.Module, mutant: Mutant) -> ast.Module:
    """Return a copy of a module in which the fault is planted."""
    made = copy.deepcopy(tree)
    function = next(f for name, f in functions_of(made) if name == mutant.function)
    _, (node, operator, _) = list(_changes(function))[mutant.number]
    _PLANT[operator](node)
    return ast.fix_missing_locations(made)


def _changes(function: ast.FunctionDef) -> Iterator[tuple[int, Change]]:
    """Give what can be changed in a function, with its line: in the order of the text."""
    for statement in function.body:
        for line, node in _inside(statement, statement.lineno):
            for change in _changes_of(node):
                yield line, change


def _inside(node: ast.AST, line: int) -> Iterator[tuple[int, ast.AST]]:
    """Give a node and what is in it; not what only speaks: messages of errors, annotations.

    Neither what is only asserted: ``assert_never`` stands where the type checker has proved that
    nobody comes, and a guard that does nothing but raise ``Broken`` is an assertion with words.
    """
    if isinstance(node, ast.If) and _is_assertion(node):
        return
    if isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr | ast.Import | ast.ImportFrom):
        return
    if isinstance(node, ast.Expr) and "assert_never" in ast.unparse(node):
        return
    line = getattr(node, "lineno", line)
    yield line, node
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list"}:
            continue
        for one in value if isinstance(value, list) else (value,):
            if isinstance(one, ast.AST):
                yield from _inside(one, line)


def _is_assertion(guard: ast.If) -> bool:
    """Whether all that follows from a guard is a fault of the engine itself."""
    match guard:
        case ast.If(body=[ast.Raise(exc=ast.Call(func=ast.Name(id="Broken")))], orelse=[]):
            return True
    return False


def _changes_of(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.If | ast.IfExp) and not _is_typing(node.test):
        yield node, "negate", f"not ({_short(node.test)})"
    if isinstance(node, ast.comprehension) and node.ifs:
        yield node, "negate-filter", f"all but those with {_short(node.ifs[0])}"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield node, "drop", f"without {_short(node)}"
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield node, "one-more", f"{node.value + 1} instead of {node.value}"
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        made = _EDGES[type(node.ops[0])]
        yield node, "edge", f"{made.__name__} instead of {type(node.ops[0]).__name__}"
    if isinstance(node, ast.BoolOp):
        yield node, "and-or", f"and, or: the other one in {_short(node)}"
    if isinstance(node, ast.Attribute) and node.attr in _OTHER:
        yield node, OTHER_PLAYER, f"{_OTHER[node.attr]} instead of {node.attr}"
    if isinstance(node, ast.For):
        yield node, "reverse", f"{_short(node.iter)} from its end"


def _is_typing(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 60 else f"{text[:57]}..."


def _negate(node: ast.AST) -> None:
    assert isinstance(node, ast.If | ast.IfExp)
    node.test = ast.UnaryOp(ast.Not(), node.test)


def _negate_filter(node: ast.AST) -> None:
    assert isinstance(node, ast.comprehension)
    node.ifs[0] = ast.UnaryOp(ast.Not(), node.ifs[0])


def _drop(node: ast.AST) -> None:
    assert isinstance(node, ast.Expr)
    node.value = ast.Constant(None)


def _one_more(node: ast.AST) -> None:
    assert isinstance(node, ast.Constant)
    assert isinstance(node.value, int)
    node.value = node.value + 1


def _edge(node: ast.AST) -> None:
    assert isinstance(node, ast.Compare)
    node.ops[0] = _EDGES[type(node.ops[0])]()


def _and_or(node: ast.AST) -> None:
    assert isinstance(node, ast.BoolOp)
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()


def _other_player(node: ast.AST) -> None:
    assert isinstance(node, ast.Attribute)
    node.attr = _OTHER[node.attr]


def _reverse(node: ast.AST) -> None:
    assert isinstance(node, ast.For)
    whole = ast.Call(ast.Name("list", ast.Load()), [node.iter], [])
    node.iter = ast.Call(ast.Name("reversed", ast.Load()), [whole], [])


_PLANT: Final[dict[str, Callable[[ast.AST], None]]] = {
    "negate": _negate,
    "negate-filter": _negate_filter,
    "drop": _drop,
    "one-more": _one_more,
    "edge": _edge,
    "and-or": _and_or,
    OTHER_PLAYER: _other_player,
    "reverse": _reverse,
}
