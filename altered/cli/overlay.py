"""The specification under a rule change, for every command that has `--rules`."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from altered.failure import Malformed, Problem
from altered.files import UNREADABLE

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def changed_spec(change: Path | None, spec: Path | None = None) -> Iterator[Path | None]:
    """Give the folder of the rules while the block runs: `spec`, or what `change` makes of it.

    Raises `Malformed` for an overlay that does not fit the rules; what the block finds wrong with
    a formula of the overlay is shown there.
    """
    if change is None:
        yield spec
        return
    from verification.overlays import applied, at_home, read_overlay

    with TemporaryDirectory() as folder:
        overlay = read_overlay(change, spec)
        try:
            changed = applied(overlay, Path(folder) / "spec")
        except OSError as error:  # a full disk, told by errno or in a list of one for each file
            what = (error.strerror or "there is no room for a copy of the rules").lower()
            raise Malformed(Problem(UNREADABLE, f"cannot write to {folder}: {what}")) from None
        try:
            yield changed
        except Malformed as failure:
            problems = [at_home(overlay, changed, one) for one in failure.problems]
            raise Malformed(*problems) from None
