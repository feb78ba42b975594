"""Keywords and statuses with a meaning of their own: one file each, found by folder.

A module may have ``MODIFIERS`` (a tuple of ``Modifier``) and ``PROHIBITIONS`` (a tuple of
``Prohibition``); whatever else the keyword does is a hook named in ``altered.engine``.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from altered.engine.modifier import Modifier


@cache
def modifiers() -> tuple[Modifier, ...]:
    """Every built-in modifier, by tier, then by name."""
    found: list[Modifier] = []
    for info in sorted(pkgutil.iter_modules(__path__), key=lambda m: m.name):
        module = importlib.import_module(f"{__name__}.{info.name}")
        found += getattr(module, "MODIFIERS", ())
    return tuple(sorted(found, key=lambda m: (m.tier, m.name)))
