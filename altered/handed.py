"""What rooms hand down to floors below: found by folder, so that nobody below imports them.

A room that has something for a lower floor names it in its module ``hands_down``. Who needs it asks
for it by that name: the engine for the keywords, the set-up, victory and reactions, an effect for
what playing, reactions and the day do for it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from altered.failure import Broken

FILE: Final = "hands_down"


@cache
def _modules() -> tuple[ModuleType, ...]:
    """The modules that hand something down, by the names of their rooms."""
    found = sorted(Path(__file__).parent.glob(f"*/{FILE}.py"))
    return tuple(import_module(f"altered.{path.parent.name}.{FILE}") for path in found)


@cache
def all_handed(name: str) -> tuple[ModuleType, ...]:
    """The modules that hand down something of that name, by the names of their rooms."""
    return tuple(module for module in _modules() if hasattr(module, name))


@cache
def handed(name: str) -> ModuleType:
    """The module that hands down something of that name, of which there is one."""
    found = all_handed(name)
    if len(found) != 1:
        raise Broken("ALT-B044", f"{len(found)} rooms hand down {name}")
    return found[0]
