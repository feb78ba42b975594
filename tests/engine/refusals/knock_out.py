"""Engines that lack one refusal: found by reading the sources, made by leaving a statement out.

A *site* is a statement that returns or yields ``Refusal("ALT-L...", ...)`` or
``refusal("ALT-L...", ...)``. Without it the function goes on as if the guard were not written.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Final

import altered

ENGINE: Final = Path(altered.__file__).parent
MAKERS: Final = ("Refusal", "refusal")
PREFIX: Final = "ALT-L"


@dataclass(frozen=True)
class Site:
    """Where a refusal is made: the module, the function, the line, and its code."""

    module: str
    function: str
    line: int
    code: str

    @property
    def id(self) -> str:
        """For people: ``ALT-L046 play.cost:65``."""
        return f"{self.code} {self.module.removeprefix('altered.')}:{self.line}"


def code_of(node: ast.AST) -> str | None:
    """The code of the refusal that a statement makes, in whatever it returns or yields."""
    value = node.value if isinstance(node, ast.Return | ast.Expr) else None
    if isinstance(node, ast.Expr) and not isinstance(value, ast.Yield):
        return None
    for part in ast.walk(value) if value is not None else ():
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name):
            first = part.args[0] if part.args else None
            named = part.func.id in MAKERS and isinstance(first, ast.Constant)
            if named and isinstance(first, ast.Constant) and str(first.value).startswith(PREFIX):
                return str(first.value)
    return None


def sites_in(tree: ast.Module, module: str) -> Iterator[Site]:
    """The sites of one module, from top to bottom."""

    def look(node: ast.AST, place: str) -> Iterator[Site]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                continue  # in which nothing is returned
            name = getattr(child, "name", None)
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                yield from look(child, f"{place}.{name}".lstrip("."))
                continue
            code = code_of(child)
            if code is not None and isinstance(child, ast.stmt):
                yield Site(module, place, child.lineno, code)
            yield from look(child, place)

    yield from look(tree, "")


@cache
def sites() -> tuple[Site, ...]:
    """Every site of the engine, by file and line."""
    found: list[Site] = []
    for path in sorted(ENGINE.rglob("*.py")):
        module = ".".join(("altered", *path.relative_to(ENGINE).with_suffix("").parts))
        text = path.read_text(encoding="utf-8")
        if PREFIX in text:
            found += sites_in(ast.parse(text), module)
    return tuple(found)


def mentions() -> set[str]:
    """The codes that are written anywhere in the engine as a value, whether a site or not."""
    found = set()
    for path in ENGINE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if PREFIX in text else ():
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                code = node.value
                if code.startswith(PREFIX) and len(code) == len(PREFIX) + 3:
                    found.add(code)
    return found


class _Without(ast.NodeTransformer):
    """Leaves one statement out, and a bare ``return`` that follows it.

    It stays as ``if False``, so that a generator remains one.
    """

    def __init__(self, line: int) -> None:
        self.line = line

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Look at the statements of a block."""
        super().generic_visit(node)
        for field in ("body", "orelse"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                setattr(node, field, self._block(block))
        return node

    def _block(self, block: list[ast.stmt]) -> list[ast.stmt]:
        for place, statement in enumerate(block):
            if statement.lineno == self.line and code_of(statement) is not None:
                after = block[place + 1 :]
                if after and isinstance(after[0], ast.Return) and after[0].value is None:
                    after = after[1:]
                never = ast.If(test=ast.Constant(value=False), body=[statement], orelse=[])
                return [*block[:place], ast.copy_location(never, statement), *after]
        return block


@cache
def _pieces(path: Path) -> tuple[tuple[int, int], ...]:
    """The first and the last line of each function and class of a module."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    kept = (one for one in body if isinstance(one, ast.FunctionDef | ast.ClassDef))
    return tuple(
        (min([one.lineno, *(mark.lineno for mark in one.decorator_list)]), one.end_lineno or 0)
        for one in kept
    )


def _around(path: Path, line: int) -> str:
    """The function or class of a module in which a line stands, at its place, and nothing else.

    The whole module, where the line stands in none.
    """
    text = path.read_text(encoding="utf-8")
    holding = [(first, last) for first, last in _pieces(path) if first <= line <= last]
    if not holding:
        return text
    first, last = holding[0]
    lines = text.split("\n")
    above = "from __future__ import annotations" + "\n" * (first - 1)
    return above + "\n".join(lines[first - 1 : last])


def _code(site: Site, path: Path) -> CodeType:
    """The code of the function that lacks the site; what stands around it is left alone."""
    tree = _Without(site.line).visit(ast.parse(_around(path, site.line)))
    whole = compile(ast.fix_missing_locations(tree), str(path), "exec", dont_inherit=True)
    waiting = [whole]
    while waiting:
        code = waiting.pop()
        if code.co_qualname == site.function:
            return code
        waiting += [part for part in code.co_consts if isinstance(part, CodeType)]
    raise AssertionError(f"{site.id}: there is not a function {site.function}")


@contextmanager
def without(site: Site) -> Iterator[None]:
    """While this lasts the engine lacks one refusal."""
    module = importlib.import_module(site.module)
    holder: object = module
    for name in site.function.split("."):
        holder = getattr(holder, name)
    function = getattr(holder, "__wrapped__", holder)
    assert isinstance(function, FunctionType), site
    right = function.__code__
    function.__code__ = _code(site, Path(str(module.__file__)))
    try:
        yield
    finally:
        function.__code__ = right
