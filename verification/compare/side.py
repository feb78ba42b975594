"""One side of a comparison, as a designer names it on the command line."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from altered.failure import Malformed, Problem
from altered.rules import Rules, load

DEFAULT: Final = "default"
BAD_SIDE: Final = "ALT-V010"


@dataclass(frozen=True)
class Side:
    """A version of the rules: its name in reports, its folder, the readings that are chosen."""

    name: str
    root: Path | None
    readings: tuple[tuple[str, str], ...]

    @cached_property
    def rules(self) -> Rules:
        """The rules of this side; read once."""
        return load(readings=dict(self.readings), root=self.root)


def read_side(text: str, root: Path | None = None) -> Side:
    """Read `default`, `reading=value,reading=value`, or a folder like `spec/`.

    A folder may be followed by readings: `my-spec:tiebreak.sum=total`.

    Raises:
        Malformed: it is none of these (ALT-V010), or the reading or value does not exist.

    """
    if text == DEFAULT:
        side = Side(DEFAULT, root, ())
    else:
        folder, _, rest = text.rpartition(":")
        if not folder and Path(text).is_dir():
            folder, rest = text, ""
        side = Side(text, Path(folder) if folder else root, tuple(_pairs(text, rest)))
    assert side.rules is not None  # a reading or value that does not exist is reported here
    return side


def _pairs(text: str, rest: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for part in rest.split(",") if rest else []:
        name, equals, value = part.partition("=")
        if not equals:
            message = f'"{text}" does not name a version of the rules'
            expected = f"{DEFAULT}, reading=value (several with commas), or a folder like spec/"
            raise Malformed(Problem(BAD_SIDE, message, expected=expected))
        found.append((name.strip(), value.strip()))
    return found
