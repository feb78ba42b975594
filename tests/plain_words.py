"""Turns of phrase that readers stumble over: no rule text, title, message or help has one."""

from __future__ import annotations

from typing import Final

BANNED: Final = {
    "is told": r"\b(?:is|are|was) told\b",
    "who is told": r"\bwho (?:is|are) told\b",
    "that of ... that of": r"\bthat of\b.*\bthat of\b",
    "in force": r"\bin force\b",
    "a phase goes by": r"(?:phase|day|Progress|[Nn]oon|Morning|Dusk|Night) (?:goes|went) by\b",
    "is nothing": r"(?<!\bthere )\bis nothing\b",
    "reckon": r"\breckon",
    "dearer": r"\bdearer\b",
    "of a table of four": r"\btable of four\b",
    "what is said of": r"\bwhat is said of\b",
    "as was said": r"\bas was said\b",
    "so many": r"\bso many\b(?! \w+s\b)",
    "is not enough for": r"\bis not enough for\b",
}
"""Turns of phrase with what finds them; each has a plain way to say the same."""
