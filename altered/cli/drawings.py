"""Where drawings of commands go: one file, or a folder with a file for each."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from altered.cli.output import show
from altered.failure import Malformed, Problem
from altered.files import UNREADABLE, write

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from altered.draw import Drawing


def write_drawing(drawing: Drawing, path: Path, *, quiet: bool = False) -> None:
    """Write one drawing to a file. Raises ``Malformed`` when that cannot be."""
    write(path, drawing.standalone())
    if not quiet:
        show(f"written: {path.as_posix()}")


def write_drawings(drawings: Mapping[str, Drawing], to: Path, *, quiet: bool = False) -> None:
    """Write drawings by name: to the file `to` when it ends in .svg and there is one, else into it.

    Raises:
        Malformed: there are several, and `to` is a file.

    """
    if to.suffix == ".svg":
        if len(drawings) != 1:
            message = f"one file cannot hold {len(drawings)} drawings"
            raise Malformed(
                Problem(UNREADABLE, message, hint="name a folder, or choose one of them")
            )
        write_drawing(next(iter(drawings.values())), to, quiet=quiet)
        return
    for name, drawing in drawings.items():
        write_drawing(drawing, to / f"{name}.svg", quiet=True)
    if not quiet:
        show(f"written: {len(drawings)} drawing{'s' * (len(drawings) != 1)} to {to.as_posix()}")


def file_name(words: str) -> str:
    """Return a name for a file: lower case, letters and digits, hyphens between."""
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode("ascii")
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-") or "drawing"
