"""Numbers of sections and rules: their form, their order, and how people write them."""

from __future__ import annotations

import re
from typing import Final

SECTION: Final = r"[1-9][0-9]*(\.[1-9][0-9]*)*"
NUMBER: Final = SECTION + r"(\.[a-z])?"
SLUG: Final = r"[a-z0-9][a-z0-9_]*(-[a-z0-9_]+)*(\.[a-z0-9][a-z0-9_]*(-[a-z0-9_]+)*)*"

_WRITTEN = re.compile(r"([0-9]+(?:\.[0-9]+)*)\.?([a-z]?)\.?")
_PREFIX = re.compile(r"^(?:(?:rule|règle|regle)\s+|[§#]\s*)")


def number_key(number: str) -> tuple[tuple[int, int], ...]:
    """Return the natural order of numbers: `4.2.b` before `4.2.1.a` before `4.2.10.a`."""
    return tuple((1, int(p)) if p.isdecimal() else (0, ord(p)) for p in number.split("."))


def normalise(name: str) -> str:
    """Return the number or slug that `name` stands for, in the way we write it.

    `4.2.4c`, `4.2.4.C` and `rule 4.2.4.c` give `4.2.4.c`; slugs are lower case.
    """
    plain = _PREFIX.sub("", name.strip().lower(), count=1).strip()
    written = _WRITTEN.fullmatch(plain)
    if written is None:
        return plain
    section, letter = written.groups()
    return f"{section}.{letter}" if letter else section


def letter_of(section: str, place: int) -> str:
    """Return the number of the rule at `place` (from 0) of a section: `4.2.4`, 1: `4.2.4.b`.

    Raises:
        ValueError: past the letter z.

    """
    if not 0 <= place < 26:
        raise ValueError(f"section {section} has no letter for its rule {place + 1}")
    return f"{section}.{chr(ord('a') + place)}"


def chapter_of(number: str) -> str:
    """Return the chapter of a number: the part before the first dot (`4` of `4.2.4.c`)."""
    return number.split(".", 1)[0]
