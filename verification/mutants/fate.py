"""What became of a mutant, and what its function speaks of."""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from verification.mutants.operators import Mutant, functions_of


@dataclass(frozen=True)
class Fate:
    """What became of a mutant.

    ``by`` are the rules whose checks noticed it, or one of "consistency", "an error",
    "a scenario", "the second engine"; empty for a survivor. ``unknown`` says that its plays did
    not end in time. ``plays`` is how many plays call its function, ``otherwise`` in how many of
    these it is known to answer otherwise, ``tried`` how many were played again, ``differs`` how
    many of those were not as before.
    """

    mutant: Mutant
    by: tuple[str, ...]
    plays: int
    nearest: tuple[str, ...]
    unknown: bool = False
    differs: int = 0
    tried: int = 0
    otherwise: int = 0

    @property
    def caught(self) -> bool:
        """Whether something noticed it."""
        return bool(self.by)


@cache
def _slugs_in(module: str, path: Path) -> dict[str, tuple[str, ...]]:
    """The texts in each function of a module, and under "" those of the whole module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {name: _texts(node) for name, node in functions_of(tree)}
    found[""] = _texts(tree)
    assert module
    return found


def _texts(tree: ast.AST) -> tuple[str, ...]:
    held = (n.value for n in ast.walk(tree) if isinstance(n, ast.Constant))
    return tuple(dict.fromkeys(text for text in held if isinstance(text, str)))


def texts_of(mutant: Mutant) -> frozenset[str]:
    """The texts in the function: rules that it cites, readings that it asks."""
    path = Path(str(sys.modules[mutant.module].__file__))
    return frozenset(_slugs_in(mutant.module, path).get(mutant.function, ()))


def nearest_rules(mutant: Mutant, slugs: Collection[str]) -> tuple[str, ...]:
    """The rules that the function cites; those of its module where it cites none."""
    path = Path(str(sys.modules[mutant.module].__file__))
    texts = _slugs_in(mutant.module, path)
    own = tuple(text for text in texts.get(mutant.function, ()) if text in slugs)
    return own or tuple(text for text in texts[""] if text in slugs)
