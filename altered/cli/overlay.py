"""The specification under a rule change, for every command that has `--rules`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from altered.failure import Malformed, Problem
from altered.files import UNREADABLE


def written(change: Path, spec: Path | None, folder: Path) -> Path:
    """Write the specification that an overlay makes of `spec` to a new folder, and return it.

    Raises `Malformed` for an overlay that does not fit the rules.
    """
    from verification.overlays import applied, read_overlay

    overlay = read_overlay(change, spec)
    try:
        return applied(overlay, folder)
    except OSError as error:  # a full disk, told by errno or in a list of one for each file
        what = (error.strerror or "there is no room for a copy of the rules").lower()
        raise Malformed(Problem(UNREADABLE, f"cannot write to {folder.parent}: {what}")) from None


@contextmanager
def changed_spec(change: Path | None, spec: Path | None = None) -> Iterator[Path | None]:
    """Give the folder of the rules while the block runs: `spec`, or what `change` makes of it.

    Raises `Malformed` for an overlay that does not fit the rules; what the block finds wrong with
    a formula of the overlay is shown there.
    """
    if change is None:
        yield spec
        return
    from verification.overlays import at_home, read_overlay

    with TemporaryDirectory() as folder:
        changed = written(change, spec, Path(folder) / "spec")
        try:
            yield changed
        except Malformed as failure:
            overlay = read_overlay(change, spec)
            problems = [at_home(overlay, changed, one) for one in failure.problems]
            raise Malformed(*problems) from None
