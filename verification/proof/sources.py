"""The C of the core as text: the files that claims are about, with all that they include."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parents[2]
_INCLUDE: Final = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)


def sources(*names: str, root: Path = HERE) -> Mapping[str, str]:
    """The texts of some files (`core_c/dusk.c`) and of all that they include, by name.

    Files that are not there are left out, as in an installation without the C.
    """
    found: dict[str, str] = {}
    waiting = [*names]
    while waiting:
        name = waiting.pop(0)
        path = root / name
        if name in found or not path.is_file():
            continue
        found[name] = path.read_text(encoding="utf-8")
        folder = name.rpartition("/")[0]
        waiting += [f"{folder}/{inner}" for inner in _INCLUDE.findall(found[name])]
    return dict(sorted(found.items()))
