"""Files that commands read and write: read up to a bound, written whole or not at all.

What keeps a command from it has a message; so has a folder in which there is nothing to read.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from types import MappingProxyType
from typing import Final

from altered.failure import Malformed, Problem

UNREADABLE: Final = "ALT-R002"
"""The code of what cannot be read or written."""

MEGABYTES: Final = 16
"""How long a file may be that is read: a bound of ours, far above any file of cards or rules."""
_USUAL: Final = 1 << 16
"""Most files are shorter, and asking for all that may be there makes room for it first."""

_UNSAVED: ContextVar[Mapping[Path, str]] = ContextVar("unsaved", default=MappingProxyType({}))


@contextmanager
def unsaved(texts: Mapping[Path, str]) -> Iterator[None]:
    """Meanwhile files are read as an editor shows them: ``texts`` by their whole paths."""
    token = _UNSAVED.set(texts)
    try:
        yield
    finally:
        _UNSAVED.reset(token)


def read_bytes(path: Path) -> bytes:
    """The content of a file, which may be a device or a pipe, up to the bound.

    Raises:
        OSError: it cannot be read, or is longer (``EFBIG``).

    """
    shown = _UNSAVED.get()
    if shown and (text := shown.get(path.resolve())) is not None:
        return text.encode()
    most = MEGABYTES << 20
    with path.open("rb") as file:
        content = file.read(_USUAL)
        if len(content) == _USUAL:
            content += file.read(most + 1 - _USUAL)
    if len(content) > most:
        raise OSError(errno.EFBIG, f"it has more than {MEGABYTES} megabytes")
    return content


def files_in(named: Iterable[Path], pattern: str, what: str) -> list[Path]:
    """The files that are named; of a folder those in it that fit a pattern, sorted.

    Raises:
        Malformed: a folder has none, so that there would be nothing to ask (ALT-R002).

    """
    found: list[Path] = []
    for path in named:
        inside = sorted(path.glob(pattern)) if path.is_dir() else [path]
        if not inside:
            raise Malformed(_unreadable(f"there are no {what} in {path.as_posix()}"))
        found += inside
    return found


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
        raise Malformed(_refused(path, f"{path.parent.as_posix()} is not a folder")) from None
    except OSError as error:
        raise Malformed(_problem(path, error)) from None
    if path.is_dir():
        raise Malformed(_refused(path, "it is a folder"))
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise Malformed(_refused(path, "permission denied"))


def _problem(path: Path, error: OSError) -> Problem:
    return _refused(path, (error.strerror or "the file cannot be written").lower())


def _refused(path: Path, reason: str) -> Problem:
    return _unreadable(f"cannot write {path.as_posix()}: {reason}")


def _unreadable(message: str) -> Problem:
    return Problem(UNREADABLE, message)
