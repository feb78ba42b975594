"""All sets of some size from a pool of cards: filtered, in blocks over processes, resumable.

Cards with the same canonical text count once. A set that holds a smaller set with a loop, or one
that is not decided, is counted as such and not looked at again: only loops that need every card
of the set are news. What the filter leaves is decided like any other set.
"""

from __future__ import annotations

import hashlib
import multiprocessing
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Final

from verification.loops.answer import Answer
from verification.loops.decide import Effort, decide
from verification.loops.masks import Masks, Merged, Pool, potentials, survives
from verification.loops.store import Store, digest_of, question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from altered.rules.library import Rules
    from altered.state.face import Face

TERMINATES: Final = "terminates"
FILTERED: Final = "terminates, by the filter"
HOLDS: Final = "holds a smaller set that is listed"
TRIED: Final = 60
"""Pairs from which the filter learns sums, in each pass."""


@dataclass
class Survey:
    """What was found in a pool: sets of each size by verdict, and every set that may go on."""

    cards: int = 0
    counts: dict[int, Counter[str]] = field(default_factory=dict)
    listed: list[Answer] = field(default_factory=list)
    reused: int = 0


@dataclass(frozen=True)
class _Shared:
    """What the processes share, read only, by being forked from one that has it."""

    rules: Rules
    faces: tuple[Face, ...]
    digests: tuple[str, ...]
    masks: tuple[Masks, ...]
    effort: Effort
    known: frozenset[frozenset[int]] = frozenset()


@dataclass(frozen=True)
class _Job:
    size: int
    number: int
    first: int


_shared: _Shared | None = None


def survey(
    rules: Rules,
    faces: Sequence[Face],
    size: int,
    store: Store,
    effort: Effort,
    jobs: int = 1,
    tick: Callable[[str, int, int], None] | None = None,
) -> Survey:
    """All sets of 1 to ``size`` cards. Whatever is finished is in the store before it is told."""
    global _shared  # forked processes find it here
    tick = tick or (lambda label, done, total: None)  # noqa: ARG005
    unique: dict[str, Face] = {}
    for face in faces:
        unique.setdefault(digest_of(face), face)
    digests = tuple(sorted(unique))
    cards = tuple(unique[d] for d in digests)
    pool = hashlib.sha256(question(rules, effort, digests).encode()).hexdigest()
    found = Survey(len(cards))
    masks = () if size == 1 else _masks(cards, jobs, tick)
    known: frozenset[frozenset[int]] = frozenset()
    for now in range(1, size + 1):
        _shared = _Shared(rules, cards, digests, masks, effort, known)
        counts: Counter[str] = Counter()
        todo: list[_Job] = []
        hits: list[tuple[int, ...]] = []
        blocks = [_Job(now, i, i) for i in range(len(cards) - now + 1)]
        for job in blocks:
            kept = store.block(pool, now, job.number)
            if kept is None:
                todo.append(job)
            else:
                found.reused += 1
                hits += _take(kept, counts)
        label, done = f"sets of {now}", len(blocks) - len(todo)
        tick(label, done, len(blocks))
        for job, block, answers in _run(todo, jobs):
            store.finish(pool, now, job.number, block, answers)
            hits += _take(block, counts)
            done += 1
            tick(label, done, len(blocks))
        found.counts[now] = counts
        known |= frozenset(frozenset(hit) for hit in hits)
        for hit in sorted(hits):
            key = question(rules, effort, [digests[i] for i in hit])
            answer = store.answer(key)
            if answer is not None:
                found.listed.append(answer)
    return found


def _take(block: dict[str, object], counts: Counter[str]) -> list[tuple[int, ...]]:
    numbers, hits = block["counts"], block["hits"]
    assert isinstance(numbers, dict)
    assert isinstance(hits, list)
    counts.update({str(k): int(v) for k, v in numbers.items()})
    return [tuple(hit) for hit in hits]


def _run(
    todo: Sequence[_Job], jobs: int
) -> Iterator[tuple[_Job, dict[str, object], list[tuple[str, Answer]]]]:
    if jobs <= 1 or len(todo) < 2:
        for job in todo:
            yield job, *_block(job)
        return
    context = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(jobs, mp_context=context) as workers:
        try:
            for job, (block, answers) in zip(todo, workers.map(_block, todo), strict=True):
                yield job, block, answers
        except KeyboardInterrupt:
            workers.shutdown(wait=False, cancel_futures=True)
            raise


def _block(job: _Job) -> tuple[dict[str, object], list[tuple[str, Answer]]]:
    """All sets whose first card is that of the block."""
    shared = _shared
    assert shared is not None
    counts: Counter[str] = Counter()
    hits: list[list[int]] = []
    answers: list[tuple[str, Answer]] = []
    number = len(shared.faces)
    bad = {next(iter(one)) for one in shared.known if len(one) == 1}
    pairs = {one for one in shared.known if len(one) == 2}
    for rest in combinations(range(job.first + 1, number), job.size - 1):
        chosen = (job.first, *rest)
        if job.size > 1:
            if not bad.isdisjoint(chosen) or any(
                frozenset(two) in pairs for two in (combinations(chosen, 2) if job.size > 2 else ())
            ):
                counts[HOLDS] += 1
                continue
            if not survives([shared.masks[i] for i in chosen]):
                counts[FILTERED] += 1
                continue
        answer = _decided(shared, chosen)
        counts[answer.verdict] += 1
        if answer.verdict != TERMINATES:
            hits.append(list(chosen))
            key = question(shared.rules, shared.effort, [shared.digests[i] for i in chosen])
            answers.append((key, answer))
    return {"counts": dict(counts), "hits": hits}, answers


def _decided(shared: _Shared, chosen: tuple[int, ...]) -> Answer:
    return decide(shared.rules, [shared.faces[i] for i in chosen], shared.effort)


# -- the filter --------------------------------------------------------------------------------


def _masks(
    faces: tuple[Face, ...], jobs: int, tick: Callable[[str, int, int], None]
) -> tuple[Masks, ...]:
    """The masks of all cards, with the sums that a first look at cards and pairs asked for."""
    global _merging  # as above
    pool = Pool(faces)
    _merging = (pool, faces)
    merged: list[tuple[Merged, ...] | None] = []
    for done, one in enumerate(_merge_all(len(faces), jobs), 1):
        merged.append(one)
        tick("filter", done, len(faces))
    for one in merged:
        pool.look_at(one)
    masks = [pool.masks(one) for one in merged]
    for one, mask in zip(merged, masks, strict=True):
        if one is not None and survives([mask]):
            _learn(pool, [one])
    for _ in range(3):
        masks = [pool.masks(one) for one in merged]
        if not _learn_from_pairs(pool, merged, masks):
            break
    return tuple(pool.masks(one) for one in merged)


_merging: tuple[Pool, tuple[Face, ...]] | None = None


def _merge(number: int) -> tuple[Merged, ...] | None:
    assert _merging is not None
    pool, faces = _merging
    return pool.merge(faces[number])


def _merge_all(number: int, jobs: int) -> Iterator[tuple[Merged, ...] | None]:
    if jobs <= 1:
        yield from map(_merge, range(number))
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("fork")) as workers:
        yield from workers.map(_merge, range(number), chunksize=4)


def _learn(pool: Pool, rules: Sequence[Sequence[Merged]]) -> bool:
    learnt = [pool.learn(w) for w in potentials(rules, Effort().rlimit)]
    return any(learnt)


def _learn_from_pairs(
    pool: Pool, merged: Sequence[tuple[Merged, ...] | None], masks: Sequence[Masks]
) -> bool:
    """Look at some pairs that pass the filter though neither card does alone."""
    alone = [survives([mask]) for mask in masks]
    cold = [i for i, hot in enumerate(alone) if not hot and merged[i] is not None]
    new, tried = False, 0
    for i, j in combinations(cold, 2):
        if survives([masks[i], masks[j]]):
            tried += 1
            one, two = merged[i], merged[j]
            assert one is not None
            assert two is not None
            # What the last pair taught may have settled this one.
            if tried % 5 == 1 and survives([pool.masks(one), pool.masks(two)]):
                new |= _learn(pool, [one, two])
            if tried > 5 * TRIED:
                break
    return new
