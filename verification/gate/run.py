"""Do the tasks that have no stored result, in one process or several, and keep each result.

Each result is stored as soon as it is there: an interrupted run loses nothing but what was
under way. The order of the entries is the order of the tasks, however many processes ran.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.failure import Broken
from altered.workers import end_with_parent, stop
from verification.gate.task import Result, kinds
from verification.loaded import load

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from verification.gate.store import Store
    from verification.gate.task import Task
    from verification.loaded import Loaded, Options

PLAYED: Final = ("game", "gravity", "loops", "scenario", "witness")
"""The kinds that read files which nothing has read before."""
FEW: Final = 2
"""So few tasks are done here: another process would take longer to begin."""
OUT_OF_TIME: Final = Result("unknown", "time limit", lasting=False)
Tick = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Bounds:
    """How a run may go about it: processes, and seconds before what is left is `unknown`."""

    jobs: int = 1
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A task with its result; `reused` when the result was stored before."""

    task: Task
    result: Result
    reused: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """All entries of a run, in the order of the tasks."""

    entries: tuple[Entry, ...]

    def of(self, kind: str) -> tuple[Entry, ...]:
        """The entries of one kind."""
        return tuple(e for e in self.entries if e.task.kind == kind)

    @property
    def reused(self) -> int:
        """How many results were stored before."""
        return sum(e.reused for e in self.entries)


def carry_out(
    tasks: tuple[Task, ...],
    loaded: Loaded,
    options: Options,
    store: Store | None = None,
    bounds: Bounds | None = None,
    tick: Tick | None = None,
) -> Outcome:
    """Do the tasks; `tick` is called with a label, the number done and their total.

    Raises `Malformed` before the first of them for files that cannot be read.
    """
    bounds = bounds or Bounds()
    done: dict[Task, Entry] = {}
    for task in tasks:
        stored = store.get(task) if store is not None else None
        if stored is not None:
            done[task] = Entry(task, stored, reused=True)
    left = sorted((t for t in tasks if t not in done), key=lambda t: -t.cost)
    if any(task.kind in PLAYED for task in left):
        from verification.gate.readable import must_be_readable  # a search opens no engine

        must_be_readable(loaded.rules.root, left)
    if tick is not None:
        tick(left[0].id if left else "done", len(done), len(tasks))
    several = bounds.jobs > 1 and len(left) > FEW
    work = (
        _several(left, loaded, options, bounds) if several else _one(left, loaded, options, bounds)
    )
    for task, result in work:
        if store is not None:
            store.put(task, result)
        done[task] = Entry(task, result, reused=False)
        if tick is not None:
            tick(task.id, len(done), len(tasks))
    return Outcome(tuple(done[task] for task in tasks))


def _end(bounds: Bounds) -> float | None:
    return None if bounds.seconds is None else time.monotonic() + bounds.seconds


def _one(
    tasks: list[Task], loaded: Loaded, options: Options, bounds: Bounds
) -> Iterator[tuple[Task, Result]]:
    """Here, one after the other; the time limit is looked at between two tasks."""
    end = _end(bounds)
    known = kinds()
    for task in tasks:
        late = end is not None and time.monotonic() >= end
        yield task, OUT_OF_TIME if late else known[task.kind].run(loaded, options, task.name)


_here: list[tuple[Loaded, Options]] = []
"""In a process of the pool: what its tasks work on; set once, when the process begins."""


def _begin(root: Path, rules: str, options: Options) -> None:
    """Load what the tasks work on; the rules must be those that the run began with."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process tells us when to stop
    end_with_parent()
    loaded = load(root)
    if loaded.rules.digest != rules:
        raise Broken("ALT-B030", "the rules changed while they were checked; run it again")
    _here[:] = [(loaded, options)]


def _work(kind: str, name: str) -> Result:
    loaded, options = _here[0]
    return kinds()[kind].run(loaded, options, name)


def _several(
    tasks: list[Task], loaded: Loaded, options: Options, bounds: Bounds
) -> Iterator[tuple[Task, Result]]:
    """In several processes; at the time limit those still at work are stopped."""
    end = _end(bounds)
    pool = ProcessPoolExecutor(
        min(bounds.jobs, len(tasks)),
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_begin,
        initargs=(loaded.rules.root, loaded.rules.digest, options),
    )
    try:
        waiting: dict[Future[Result], Task] = {
            pool.submit(_work, task.kind, task.name): task for task in tasks
        }
        while waiting:
            left = None if end is None else max(0.0, end - time.monotonic())
            ready, _ = wait(waiting, left, FIRST_COMPLETED)
            for future in ready:
                yield waiting.pop(future), future.result()
            if not ready:
                yield from ((task, OUT_OF_TIME) for task in waiting.values())
                return
    finally:
        stop(pool)
