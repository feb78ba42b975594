"""Keywords and statuses with a meaning of their own: one file each, found by folder.

A module may have ``MODIFIERS`` (a tuple of ``Modifier``) and ``PROHIBITIONS`` (a tuple of
``Prohibition``); what lower floors need of them is named in ``hands_down``.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from types import ModuleType

from altered.state.modifier import Modifier, Prohibition


def _modules() -> tuple[ModuleType, ...]:
    names = sorted(info.name for info in pkgutil.iter_modules(__path__))
    return tuple(importlib.import_module(f"{__name__}.{name}") for name in names)


@cache
def modifiers() -> tuple[Modifier, ...]:
    """Every built-in modifier, by tier, then by name."""
    found: list[Modifier] = []
    for module in _modules():
        found += getattr(module, "MODIFIERS", ())
    return tuple(sorted(found, key=lambda m: (m.tier, m.name)))


@cache
def prohibitions() -> tuple[Prohibition, ...]:
    """Every built-in prohibition, by name."""
    found: list[Prohibition] = []
    for module in _modules():
        found += getattr(module, "PROHIBITIONS", ())
    return tuple(sorted(found, key=lambda p: p.name))
