"""The specification under a rule change, for every command that has `--rules`."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def changed_spec(change: Path | None, spec: Path | None = None) -> Iterator[Path | None]:
    """Give the folder of the rules while the block runs: `spec`, or what `change` makes of it.

    Raises `Malformed` for an overlay that does not fit the rules.
    """
    if change is None:
        yield spec
        return
    from verification.whatif import applied, read_overlay

    with TemporaryDirectory() as folder:
        yield applied(read_overlay(change, spec), Path(folder) / "spec")
