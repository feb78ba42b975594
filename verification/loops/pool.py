"""All sets of some size from a pool of cards: filtered, in blocks over processes, resumable.

Cards with the same canonical text count once, and cards that do the same in every set (``masks``)
are looked at together: a class of sets is judged once and counted as often as it occurs. A class
that survives the filter because of fewer cards than it has (``feeds``) ends as these do. What is
left is kept as open. Proofs are looked for in all of it first, set by set, a few at a time, and
then loops in what has none: a run that only filters and one that decides what it left are the same
as both at once. A set that holds a smaller
set with a loop, or one that is not decided, is counted as such: only loops that need every card
of the set are news.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from altered.rules.library import Rules
from altered.shares import ALONE, Crew, shares
from altered.state.face import Face
from verification.loops.answer import Answer
from verification.loops.block import Job, Shared, done_block, filtered
from verification.loops.changing import changes_others
from verification.loops.classes import classes_of
from verification.loops.decide import Effort, at_once
from verification.loops.feeds import Sums, acts_of
from verification.loops.masks import Pool
from verification.loops.merged import Merged, fewest
from verification.loops.store import Store, digest_of, question
from verification.loops.world import Unmodelled

OPEN: Final = "left open by the filter"
AT_ONCE: Final = 50
"""Open sets for which proofs are looked for, and kept, together."""


@dataclass
class Survey:
    """What was found in a pool: sets of each size by verdict, and every set that may go on."""

    cards: int = 0
    counts: dict[int, Counter[str]] = field(default_factory=dict)
    listed: list[Answer] = field(default_factory=list)
    reused: int = 0


def survey(
    rules: Rules,
    faces: Sequence[Face],
    size: int,
    store: Store,
    effort: Effort,
    crew: Crew = ALONE,
    tick: Callable[[str, int, int], None] | None = None,
    decided: int = 3,
    tell: Callable[[int, Counter[str], int], None] | None = None,
) -> Survey:
    """All sets of 1 to ``size`` cards. Whatever is finished is in the store before it is reported.

    Sets of more than ``decided`` cards are only filtered; the others of them are left open.
    ``tell`` gets each size when all proofs are done: the counts, and in how many sets without
    a proof loops are looked for next.
    """
    tick = tick or (lambda label, done, total: None)  # noqa: ARG005
    tell = tell or (lambda size, counts, left: None)  # noqa: ARG005
    unique: dict[str, Face] = {}
    for face in faces:
        unique.setdefault(digest_of(face), face)
    digests = tuple(sorted(unique))
    cards = tuple(unique[d] for d in digests)
    name = hashlib.sha256(question(rules, effort, digests).encode()).hexdigest()
    found = Survey(len(cards))
    pool = Pool(cards, at_once=at_once(rules))
    listed = [_listed(pool, face) for face in cards]
    merged = [None if one is None else fewest(one) for one in listed]
    alone = tuple(frozenset(acts_of(one or (), 0)) for one in listed)
    known: frozenset[frozenset[int]] = frozenset()
    apart: frozenset[tuple[int, ...]] = frozenset()
    shared = partial(Shared, rules, cards, effort, digests, pool, alone)
    run = _Run(store, crew, tick, found)
    odd = tuple(i for i, one in enumerate(merged) if one is None)
    for now in range(1, size + 1):
        classes = classes_of(merged, known)
        counts: Counter[str] = Counter()
        blocks = [Job(now, i) for i in range(len(classes) + len(odd))]
        if now > 2:
            comparing = partial(shared, classes, Sums(), (), odd, known)
            each = [Job(0, i) for i in range(len(odd))]
            label = "cards beside those that change others"
            apart = frozenset(run.all(f"{name} apart", label, each, comparing, Counter()))
        beside = partial(shared, apart=apart)
        filtering = partial(filtered, beside, classes, odd, known, now, effort.rlimit)
        left = run.all(name, f"sets of {now}", blocks, filtering, counts)
        if now <= decided:
            few = [tuple(left[i : i + AT_ONCE]) for i in range(0, len(left), AT_ONCE)]
            proving = [Job(now, i, some) for i, some in enumerate(few)]
            plain = partial(shared, (), Sums(), (), (), known)
            label = f"open sets of {now}"
            left = run.all(f"{name} proved", label, proving, plain, counts)
            tell(now, counts, len(left))
            searching = [Job(now, i, (one,), search=True) for i, one in enumerate(left)]
            label = f"sets of {now} without a proof"
            hits = run.all(f"{name} searched", label, searching, plain, counts)
        else:
            counts[OPEN] += len(left)
            hits = []
        found.counts[now] = counts
        known |= frozenset(frozenset(hit) for hit in hits)
        for hit in sorted(hits):
            key = question(rules, effort, [digests[i] for i in hit])
            answer = store.answer(key)
            if answer is not None:
                found.listed.append(answer)
    return found


@dataclass(frozen=True)
class _Run:
    """Jobs of one kind after another, each from the store or done and kept there."""

    store: Store
    crew: Crew
    tick: Callable[[str, int, int], None]
    found: Survey

    def all(
        self,
        name: str,
        label: str,
        blocks: Sequence[Job],
        share: Callable[[], Shared],
        counts: Counter[str],
    ) -> list[tuple[int, ...]]:
        """The sets that the jobs leave or list, in order; what they count is added."""
        sets: dict[int, list[tuple[int, ...]]] = {}
        todo: list[Job] = []
        for job in blocks:
            kept = self.store.block(name, job.size, job.number)
            if kept is None:
                todo.append(job)
            else:
                self.found.reused += 1
                sets[job.number] = _take(kept, counts)
        done = len(blocks) - len(todo)
        self.tick(label, done, len(blocks))
        worked = shares(done_block, share(), todo, self.crew) if todo else iter(())
        for job, (block, answers) in zip(todo, worked, strict=True):
            self.store.finish(name, job.size, job.number, block, answers)
            sets[job.number] = _take(block, counts)
            done += 1
            self.tick(label, done, len(blocks))
        return [one for job in blocks for one in sets[job.number]]


def _listed(pool: Pool, face: Face) -> tuple[Merged, ...] | None:
    """What a card does in every set; ``None`` for an odd one."""
    try:
        return None if changes_others(face) else pool.listed([face])
    except Unmodelled:
        return None


def _take(block: dict[str, object], counts: Counter[str]) -> list[tuple[int, ...]]:
    numbers, hits = block["counts"], block["hits"]
    assert isinstance(numbers, dict)
    assert isinstance(hits, list)
    counts.update({str(k): int(v) for k, v in numbers.items()})
    return [tuple(hit) for hit in hits]
