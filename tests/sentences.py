"""The sentences that sources put together, as the sources have them: slots are numbered.

What a check says of a breach is yielded; what is wrong with a file is handed to a `Problem`.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Final

Arguments = Mapping[str, tuple[int | str, ...]]
"""The arguments of a call that are sentences, by the name of what is called."""
ROOT: Final = Path(__file__).parents[1]


def files(*names: str) -> tuple[Path, ...]:
    """Return the sources of files and folders of the repository, in order."""
    found: list[Path] = []
    for name in names:
        path = ROOT / name
        found += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return tuple(found)


def pattern(node: ast.JoinedStr) -> str:
    """Return an f-string with numbered slots: `{0} goes to the {1}`."""
    slots = count()
    parts = (
        one.value if isinstance(one, ast.Constant) else f"{{{next(slots)}}}" for one in node.values
    )
    return "".join(map(str, parts))


class Sentences:
    """What is handed to some calls, and what is yielded if asked for, traced to its texts."""

    def __init__(
        self,
        paths: tuple[Path, ...],
        says: Arguments,
        *,
        yielded: bool = False,
        looped: bool = False,
    ) -> None:
        """Read the sources; `found` are the sentences and the words that fill their slots.

        What a name runs through in a loop is only taken for a sentence if `looped`.
        """
        self.found: set[str] = set()
        self._says = says
        self._yielded = yielded
        self._looped = looped
        self._seen: set[ast.AST] = set()
        trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
        own = [
            {one.name: one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)}
            for tree in trees
        ]
        self._functions = {name: one for names in own for name, one in names.items()}
        self._beside = {one: names for names in own for one in names.values()}
        """The functions of the file of a function, by name: these are meant before any other."""
        self._constants: dict[str, list[ast.expr]] = {
            one.target.id: [one.value]
            for tree in trees
            for one in tree.body
            if isinstance(one, ast.AnnAssign)
            and isinstance(one.target, ast.Name)
            and isinstance(one.value, ast.Constant)
            and " " in str(one.value.value)
        }
        for tree in trees:
            for one in ast.walk(tree):
                if isinstance(one, ast.FunctionDef):
                    self._function(one)
            for one in tree.body:
                if isinstance(one, ast.AnnAssign) and isinstance(one.value, ast.Call):
                    self._call(one.value, None)

    def _function(self, function: ast.FunctionDef) -> None:
        for node in ast.walk(function):
            if self._yielded and isinstance(node, ast.Yield) and node.value is not None:
                self._take(node.value, function)
            elif isinstance(node, ast.Call):
                self._call(node, function)

    def _call(self, call: ast.Call, function: ast.FunctionDef | None) -> None:
        name = ast.unparse(call.func).rsplit(".", 1)[-1]
        for place in self._says.get(name, ()):
            for one in argument(call, place):
                self._take(one, function)

    def _take(self, node: ast.AST, function: ast.FunctionDef | None) -> None:
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
            case ast.BinOp(ast.Constant(str() as head), ast.Add(), tail):
                self.found.add(f"{head}{{0}}")
                inner = [tail]
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if (
                name in self._functions
            ):
                beside = self._beside.get(function, {}) if function is not None else {}
                function = beside.get(name) or self._functions[name]
                inner = [
                    one.value
                    for one in ast.walk(function)
                    if isinstance(one, ast.Return) and one.value is not None
                ]
            case ast.Name(id=name):
                inner = assigned(name, function) or self._constants.get(name, [])
                inner = [*inner, *(run_through(name, function) if self._looped else ())]
            case ast.Dict(values=values):
                inner = [one for one in values if not _is_name(one)]
            case ast.Call(func=ast.Name(id="zip"), args=inner):
                pass
            case ast.Subscript(value=ast.Dict() | ast.Name() as table):
                inner = [table]
            case ast.Call(func=ast.Attribute(value=ast.Name() as table, attr="get"), args=[_, one]):
                inner = [table, one]
            case _:
                return
        for one in inner:
            self._take(one, function)


def _is_name(node: ast.expr) -> bool:
    """Whether a text is a name of a program, `TokenPiece`."""
    return isinstance(node, ast.Constant) and str(node.value).isidentifier()


def argument(call: ast.Call, place: int | str) -> list[ast.expr]:
    """Return the argument of a call at a place or of a name, if the call has it."""
    if isinstance(place, int):
        return call.args[place : place + 1]
    return [one.value for one in call.keywords if one.arg == place]


def assigned(name: str, function: ast.FunctionDef | None) -> list[ast.expr]:
    """Return what a name of a function, if any, is made of: by `=`, `:=`, `+=`, `append`."""
    found: list[ast.expr] = []
    for node in ast.walk(function) if function is not None else ():
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


def run_through(name: str, function: ast.FunctionDef | None) -> list[ast.expr]:
    """Return what a name of a function runs through, in `for` or in a comprehension."""
    found: list[ast.expr] = []
    for node in ast.walk(function) if function is not None else ():
        match node:
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                if any(isinstance(one, ast.Name) and one.id == name for one in ast.walk(target)):
                    found.append(value)
    return found
