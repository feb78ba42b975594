"""Files that commands write: whole or not at all, and what keeps them from it is told."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

from altered.failure import Malformed, Problem
from altered.rules.codes import UNREADABLE

if TYPE_CHECKING:
    from pathlib import Path


def write(path: Path, text: str) -> None:
    """Write a file and the folders it lies in; what stood there stays until the new one is whole.

    Raises:
        Malformed: that cannot be (ALT-R002).

    """
    ready(path)
    target = path.resolve()
    plain = target.is_file() or not target.exists()
    draft = target.with_name(f".{target.name}.{os.getpid()}") if plain else target
    try:
        draft.write_text(text, encoding="utf-8")
        if plain:
            draft.replace(target)
    except OSError as error:
        if plain:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
        raise Malformed(_problem(path, error)) from None


def ready(path: Path) -> None:
    """Make the folders of a file that is written later, so that nobody works for nothing.

    Raises:
        Malformed: the file could not be written (ALT-R002).

    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise Malformed(_refused(path, f"{path.parent.as_posix()} is no folder")) from None
    except OSError as error:
        raise Malformed(_problem(path, error)) from None
    if path.is_dir():
        raise Malformed(_refused(path, "it is a folder"))
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise Malformed(_refused(path, "permission denied"))


def _problem(path: Path, error: OSError) -> Problem:
    return _refused(path, (error.strerror or "it cannot be written").lower())


def _refused(path: Path, reason: str) -> Problem:
    return Problem(UNREADABLE, f"cannot write {path.as_posix()}: {reason}")
