"""The sentences that checks say of a breach, as their sources have them: slots are numbered."""

from __future__ import annotations

import ast
from itertools import count
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2] / "verification"
SOURCES: Final = (
    *sorted((ROOT / "checks" / "sections").glob("*.py")),
    *sorted((ROOT / "checks" / "shared").glob("*.py")),
    *sorted((ROOT / "board_texts").glob("*.py")),
    *sorted((ROOT / "records").glob("*.py")),
)
SAYS: Final = {"holds": 1, "Missing": 0}
"""The argument of a call that is a sentence."""


def pattern(node: ast.JoinedStr) -> str:
    """Return an f-string with numbered slots: `{0} goes to the {1}`."""
    slots = count()
    parts = (
        one.value if isinstance(one, ast.Constant) else f"{{{next(slots)}}}" for one in node.values
    )
    return "".join(map(str, parts))


class Sentences:
    """What is yielded as a verdict, or handed to what says it, traced to its texts."""

    def __init__(self, paths: tuple[Path, ...]) -> None:
        """Read the sources; `found` are the sentences and the words that fill their slots."""
        self.found: set[str] = set()
        self._seen: set[ast.AST] = set()
        trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
        self._functions = {
            one.name: one for tree in trees for one in tree.body if isinstance(one, ast.FunctionDef)
        }
        for tree in trees:
            for one in ast.walk(tree):
                if isinstance(one, ast.FunctionDef):
                    self._function(one)

    def _function(self, function: ast.FunctionDef) -> None:
        for node in ast.walk(function):
            if isinstance(node, ast.Yield) and node.value is not None:
                self._take(node.value, function)
            elif isinstance(node, ast.Call):
                place = SAYS.get(ast.unparse(node.func).rsplit(".", 1)[-1])
                if place is not None and len(node.args) > place:
                    self._take(node.args[place], function)

    def _take(self, node: ast.AST, function: ast.FunctionDef) -> None:
        if node in self._seen:
            return
        self._seen.add(node)
        match node:
            case ast.JoinedStr(values):
                self.found.add(pattern(node))
                inner = [one.value for one in values if isinstance(one, ast.FormattedValue)]
            case ast.Constant(str() as text):
                self.found.add(text)
                return
            case ast.BoolOp(values=inner) | ast.Tuple(elts=inner) | ast.List(elts=inner):
                pass
            case ast.IfExp(body=body, orelse=orelse):
                inner = [body, orelse]
            case ast.ListComp(elt=one) | ast.GeneratorExp(elt=one):
                inner = [one]
            case ast.Call(func=ast.Attribute(attr="join"), args=inner):
                pass
            case ast.Call(func=ast.Name(id=name)) if name in self._functions:
                function = self._functions[name]
                inner = [
                    one.value
                    for one in ast.walk(function)
                    if isinstance(one, ast.Return) and one.value is not None
                ]
            case ast.Name(id=name):
                inner = assigned(name, function)
            case _:
                return
        for one in inner:
            self._take(one, function)


def assigned(name: str, function: ast.FunctionDef) -> list[ast.expr]:
    """Return what a name of a function is made of: by `=`, `:=`, `+=` and `append`."""
    found: list[ast.expr] = []
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets, value):
                names = (one for target in targets for one in ast.walk(target))
                if any(isinstance(one, ast.Name) and one.id == name for one in names):
                    found.append(value)
            case ast.AugAssign(ast.Name(id=other), _, value) | ast.NamedExpr(
                ast.Name(id=other), value
            ) if other == name:
                found.append(value)
            case ast.Call(ast.Attribute(ast.Name(id=other), "append"), [value]) if other == name:
                found.append(value)
            case _:
                pass
    return found
