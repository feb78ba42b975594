"""A progress bar on a terminal, nothing when standard error is piped."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

WIDTH: Final = 40


@contextmanager
def telling(label: str) -> Iterator[Callable[[str, int, int], None]]:
    """Give a function that gets what is done now, how much is done, and the total."""
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


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """Give a function that gets how much is done, of a known total."""
    with telling(label) as tell:
        yield lambda done: tell(label, done, total)
