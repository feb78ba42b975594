"""Processes that work for this one: they end when it does, however it ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from threading import Thread


@contextmanager
def workers(
    jobs: int, how: str = "spawn", prepare: Callable[[], None] | None = None
) -> Iterator[ProcessPoolExecutor]:
    """Processes that an interrupt does not stop by itself: this one ends them at once.

    ``how`` is how they are started; each does ``prepare`` before its first work.
    """
    context = multiprocessing.get_context(how)
    pool = ProcessPoolExecutor(jobs, context, _begin, (prepare,))
    try:
        yield pool
    finally:
        stop(pool)


def stop(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool at once; what they were at is lost, what was given is not."""
    for process in list((pool._processes or {}).values()):  # no public way
        process.terminate()
    pool.shutdown(wait=True, cancel_futures=True)


def _begin(prepare: Callable[[], None] | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    if prepare is not None:
        prepare()


def end_with_parent() -> None:
    """Let this process of a pool end with the one that started it; for ``initializer``.

    A worker of ``ProcessPoolExecutor`` waits for ever for work from a process that was killed.
    """
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
