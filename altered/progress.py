"""A progress bar on a terminal, nothing when standard error is piped.

With ALTERED_PROGRESS=lines what started the command reads it: `what is done<tab>number<tab>total`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

WIDTH: Final = 40
LINES: Final = ("ALTERED_PROGRESS", "lines")
"""The variable of the environment, and its value, that ask for lines."""


@contextmanager
def telling(label: str) -> Iterator[Callable[[str, int, int], None]]:
    """Give a function that gets what is done now, how much is done, and the total."""
    if os.environ.get(LINES[0]) == LINES[1]:
        yield _line
        return
    if not sys.stderr.isatty():
        yield lambda now, done, total: None  # noqa: ARG005
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn(f"{{task.description:<{WIDTH}}}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label)

        def tell(now: str, done: int, total: int) -> None:
            bar.update(task, description=now[:WIDTH], completed=done, total=total)

        yield tell


def _line(now: str, done: int, total: int) -> None:
    sys.stderr.write(f"{now}\t{done}\t{total}\n")
    sys.stderr.flush()


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """Give a function that gets how much is done, of a known total."""
    with telling(label) as tell:
        yield lambda done: tell(label, done, total)
