"""The rules as data: load an edition, find a rule, follow its references, read it in French."""

from altered.rules.from_spec import load
from altered.rules.library import Rules
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
