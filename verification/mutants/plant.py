"""Plant a mutant in the running program: the code of its function is exchanged in place.

So every name under which the function is known calls the mutant, and what functions remember of
before is forgotten. Only for a process that ends afterwards.
"""

from __future__ import annotations

import ast
import importlib
import sys
from functools import cache, cached_property
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING

from verification.mutants.operators import ROOMS, mutated

if TYPE_CHECKING:
    from verification.mutants.operators import Mutant


class NotPlantedError(Exception):
    """The function is not there as a plain function; says why."""


def plant(mutant: Mutant) -> None:
    """Exchange the code of the function. Raises ``NotPlantedError``."""
    target = function_of(mutant.module, mutant.function)
    code = code_with(mutant)
    if code.co_freevars != target.__code__.co_freevars:
        raise NotPlantedError(f"{mutant.function} closes over {code.co_freevars}")
    target.__code__ = code
    forget()


def code_with(mutant: Mutant) -> CodeType:
    """Return the code that the function has with the mutant in it."""
    path = Path(str(importlib.import_module(mutant.module).__file__))
    names = mutant.function.split(".")
    tree = mutated(_alone(_parsed(path), names), mutant)
    made = compile(tree, str(path), "exec", dont_inherit=True)
    return code_of(made, names)


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _alone(tree: ast.Module, names: list[str]) -> ast.Module:
    """The module with nothing but what it takes from the future and that one function."""
    kept: list[ast.stmt] = []
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module == "__future__":
            kept.append(node)
        if isinstance(node, ast.FunctionDef) and [node.name] == names:
            kept.append(node)
        if isinstance(node, ast.ClassDef) and node.name == names[0]:
            body = [one for one in node.body if getattr(one, "name", None) == names[-1]]
            kept.append(ast.ClassDef(node.name, [], [], body, []))
    return ast.fix_missing_locations(ast.Module(kept, []))


def forget() -> None:
    """Empty what the functions of the rules remember (``functools.cache``)."""
    for name, module in list(sys.modules.items()):
        if name.startswith("altered.") and name.split(".")[1] in ROOMS:
            for held in vars(module).values():
                clear = getattr(held, "cache_clear", None)
                if clear is not None:
                    clear()


def function_of(module: str, name: str) -> FunctionType:
    """Return the plain function under its decorators. Raises ``NotPlantedError``."""
    held: object = importlib.import_module(module)
    for part in name.split("."):
        held = vars(held).get(part) if isinstance(held, ModuleType | type) else None
    while not isinstance(held, FunctionType):
        if isinstance(held, property):
            held = held.fget
        elif isinstance(held, cached_property):
            held = held.func
        elif isinstance(held, staticmethod | classmethod):
            held = held.__func__
        elif hasattr(held, "__wrapped__"):
            held = held.__wrapped__
        else:
            raise NotPlantedError(f"{module}.{name} is no function")
    return held


def code_of(whole: CodeType, names: list[str]) -> CodeType:
    """Return the code of a function within that of its module; ``names`` lead to it."""
    for name in names:
        whole = next(
            one
            for one in whole.co_consts
            if isinstance(one, CodeType) and one.co_name == name
        )  # fmt: skip
    return whole
