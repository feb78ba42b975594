"""Work in shares: done by this process, by several here, or by a Dask cluster.

Results come in the order of the shares, so what is made of them does not depend on who worked. A
worker that is lost costs the share it was at, which another one does again.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import Final, Protocol, TypeVar, cast

from altered.failure import Broken, Malformed, Problem
from altered.workers import workers

NO_CLUSTER: Final = "ALT-C079"
"""The code of a cluster that cannot be asked."""
LOST: Final = "ALT-B095"
"""The code of a share that ends each process that does it."""
MOST_LOST: Final = 3
"""How often workers may be lost one after the other at the same share: a bound of ours."""
AHEAD: Final = 4
"""Shares that are given out for each worker, so that none waits while an earlier one takes long."""
PATIENCE: Final = 10
"""Seconds in which a cluster must answer."""
ROOMS: Final = ("altered", "core_c", "verification")

C = TypeVar("C")
P = TypeVar("P")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


class Due(Protocol[R_co]):
    """A result that is waited for."""

    def result(self) -> R_co:
        """Wait for it."""


@dataclass(frozen=True)
class Crew:
    """Who does the work: so many processes here (1 is this one), or the cluster at an address.

    ``how`` is how processes here are started; those that are forked need no copy of what they
    have in common.
    """

    jobs: int = 1
    cluster: str | None = None
    how: str = "spawn"


ALONE: Final = Crew()


def shares(work: Callable[[C, P], R], common: C, parts: Sequence[P], crew: Crew) -> Iterator[R]:
    """Give what ``work`` makes of each part, in their order.

    Args:
        work: a function of a module; it changes nothing but what it keeps in ``common``.
        common: what all shares need; each process has one, which it keeps from share to share.
        parts: what each share is of.
        crew: who does them.

    Raises:
        Malformed: the cluster cannot be asked, or has other sources (ALT-C079).
        Broken: a share ends each process that does it (ALT-B095).

    """
    if crew.cluster is not None:
        yield from _on_cluster(work, common, parts, crew.cluster)
    elif crew.jobs == 1 or len(parts) < 2:
        yield from (work(common, part) for part in parts)
    else:
        yield from _here(work, common, parts, crew)


def _in_order(
    submit: Callable[[int], Due[R]],
    numbers: range,
    done: dict[int, R],
    waiting: dict[int, Due[R]],
    window: Callable[[], int],
) -> Iterator[R]:
    """Give the results of these shares in order; ``done`` has those that came before their turn."""
    todo = (i for i in numbers if i not in done)
    for number in numbers:
        for i in islice(todo, max(0, window() - len(waiting))):
            waiting[i] = submit(i)
        if number not in done:
            done[number] = waiting[number].result()
            del waiting[number]
        yield done.pop(number)


_common: object = None


def _keep(common: object) -> None:
    global _common
    _common = common


def _do(work: Callable[[C, P], R], part: P) -> R:
    return work(cast("C", _common), part)


def _here(work: Callable[[C, P], R], common: C, parts: Sequence[P], crew: Crew) -> Iterator[R]:
    done: dict[int, R] = {}
    given = lost = 0
    while given < len(parts):
        waiting: dict[int, Future[R]] = {}
        with workers(crew.jobs, crew.how, partial(_keep, common)) as pool:
            try:
                for result in _in_order(
                    lambda i: pool.submit(_do, work, parts[i]),  # of this pool
                    range(given, len(parts)),
                    done,
                    waiting,  # type: ignore[arg-type]  # a dict of what is due
                    lambda: AHEAD * crew.jobs,
                ):
                    given += 1
                    lost = 0
                    yield result
            except BrokenProcessPool:
                lost += 1
                if lost >= MOST_LOST:
                    raise _lost(given) from None
                ended = {i: one for i, one in waiting.items() if one.done()}
                done |= {i: one.result() for i, one in ended.items() if one.exception() is None}


def _lost(number: int) -> Broken:
    text = f"{MOST_LOST} processes ended, one after the other, at share {number} of the work"
    return Broken(LOST, text)


@cache
def sources() -> str:
    """A digest of all sources: workers elsewhere must have the same ones."""
    root = Path(__file__).parents[1]
    files = [file for room in ROOMS for file in (root / room).rglob("*.[pcht]*")]
    found = hashlib.sha256()
    for file in sorted(files):
        if file.suffix in {".py", ".c", ".h", ".def", ".txt", ".toml"}:
            name = file.relative_to(root).as_posix()
            found.update(name.encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


_one_at_a_time: Final = Lock()
"""A worker may have threads; the engines and z3 want one at a time in a process."""


def _there(mark: str, work: Callable[[C, P], R], common: C, part: P) -> R:
    """A share on a worker of a cluster."""
    if mark != sources():
        text = "a worker of the cluster has other sources of altered than this process"
        raise Malformed(Problem(NO_CLUSTER, text, hint="install the same version there"))
    with _one_at_a_time:
        return work(common, part)


def _same(common: C) -> C:
    return common


def _on_cluster(
    work: Callable[[C, P], R], common: C, parts: Sequence[P], address: str
) -> Iterator[R]:
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        text = "--cluster needs Dask, which is not installed"
        hint = 'pip install "altered-rules[cluster]"'
        raise Malformed(Problem(NO_CLUSTER, text, hint=hint)) from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what goes wrong is said here
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, ImportError) as error:
        why = " ".join(str(error).split()) or type(error).__name__
        text = f'no Dask scheduler answers at "{address}": {why}'
        hint = "start one with: dask scheduler; then, for each processor: dask worker ADDRESS"
        raise Malformed(Problem(NO_CLUSTER, text, hint=hint)) from None
    waiting: dict[int, Due[R]] = {}
    given = 0
    try:
        # Made by a task, not sent as data: where its worker is lost, another one makes it again.
        shared = client.submit(_same, common, pure=False)

        def submit(i: int) -> Due[R]:
            return client.submit(_there, sources(), work, shared, parts[i], pure=False)

        def window() -> int:
            return AHEAD * max(1, len(client.scheduler_info(n_workers=-1)["workers"]))

        for result in _in_order(submit, range(len(parts)), {}, waiting, window):
            given += 1
            yield result
    except KilledWorker:
        raise _lost(given) from None
    finally:
        client.cancel(list(waiting.values()), force=True)  # type: ignore[no-untyped-call]
        client.close()  # type: ignore[no-untyped-call]
