"""A program of the project run to its end: its reader may stop at any line, as ``| head`` does."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Final

UNREAD: Final = 1
"""The exit code of a program whose reader has seen enough."""


def ended(main: Callable[[], int | None]) -> int:
    """Run a program, with all its output written; return its exit code, 0 where it names none."""
    try:
        code = main()
        sys.stdout.flush()
    except BrokenPipeError:
        return unread()
    return code or 0


def unread() -> int:
    """Throw away what nobody reads any more, so that the end of Python finds nothing to write."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return UNREAD
