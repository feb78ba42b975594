"""The rules as data: load an edition, find a rule, follow its references, read it in French."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.rules.rule import (
    KINDS,
    Edition,
    Kind,
    Norm,
    Passage,
    Provenance,
    Reading,
    ReadingValue,
    Rule,
    Section,
)

if TYPE_CHECKING:
    from altered.rules.from_spec import load
    from altered.rules.library import Rules

__all__ = [
    "KINDS",
    "Edition",
    "Kind",
    "Norm",
    "Passage",
    "Provenance",
    "Reading",
    "ReadingValue",
    "Rule",
    "Rules",
    "Section",
    "load",
]


if not TYPE_CHECKING:  # for mypy there are the names above, and no others

    def __getattr__(name: str) -> object:
        """Load what reads files, and with it pydantic, only when it is asked for."""
        if name == "load":
            from altered.rules.from_spec import load

            return load
        if name == "Rules":
            from altered.rules.library import Rules

            return Rules
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
