"""The TOML tables of `spec/locale/LANG/`: how sentences and names are said in another language.

Each file serves one room: `abilities.toml`, `failures.toml`, `names.toml`, `told.toml`.
"""

from __future__ import annotations

import tomllib
from functools import cache

from altered.rules.root import spec_root

Tables = dict[str, dict[str, str]]


@cache
def tables(lang: str, file: str) -> Tables:
    """Return the tables of a file for a language; none for English, which has no such files."""
    path = spec_root() / "locale" / lang / file
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@cache
def entries(lang: str, file: str, without: frozenset[str] = frozenset()) -> dict[str, str]:
    """Return what all tables of a file hold, except those named ``without``."""
    kept = (table for name, table in tables(lang, file).items() if name not in without)
    return {key: one for table in kept for key, one in table.items()}
