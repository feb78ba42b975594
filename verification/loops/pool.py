"""All sets of some size from a pool of cards: filtered, in blocks over processes, resumable.

Cards with the same canonical text count once, and cards that do the same in every set (``masks``)
are looked at together: a class of sets is judged once and counted as often as it occurs. A class
that survives the filter because of fewer cards than it has (``feeds``) ends as these do; what is
left is decided set by set, like any other set. A set that holds a smaller set with a loop, or one
that is not decided, is counted as such: only loops that need every card of the set are news.
"""

from __future__ import annotations

import hashlib
import multiprocessing
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from random import Random
from typing import TYPE_CHECKING, Final

from verification.loops.answer import Answer
from verification.loops.decide import Effort, decide
from verification.loops.feeds import Row, Sums, of, supports
from verification.loops.learn import learn
from verification.loops.masks import Merged, Pool, changes_others
from verification.loops.store import Store, digest_of, question
from verification.loops.world import Unmodelled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from altered.rules.library import Rules
    from altered.state.face import Face

TERMINATES: Final = "terminates"
FILTERED: Final = "terminates, by the filter"
PARTS: Final = "terminates, as its parts do"
HOLDS: Final = "holds a smaller set that is listed"
OPEN: Final = "left open by the filter"
DRAWN: Final = 10_000
"""Sets in which sums are looked for that may end others, too."""


@dataclass
class Survey:
    """What was found in a pool: sets of each size by verdict, and every set that may go on."""

    cards: int = 0
    counts: dict[int, Counter[str]] = field(default_factory=dict)
    listed: list[Answer] = field(default_factory=list)
    reused: int = 0


@dataclass(frozen=True)
class Class:
    """Cards that do the same in every set: their numbers, and what they do."""

    cards: tuple[int, ...]
    rules: tuple[Merged, ...]


@dataclass(frozen=True)
class _Shared:
    """What the processes share, read only, by being forked from one that has it.

    ``odd`` cards change what others do, or could not be merged: they are merged with each other
    card, or decided. ``known`` are the sets that are listed.
    """

    rules: Rules
    faces: tuple[Face, ...]
    effort: Effort
    digests: tuple[str, ...]
    pool: Pool
    classes: tuple[Class, ...]
    sums: Sums
    rows: tuple[tuple[Row, ...], ...]
    odd: tuple[int, ...]
    known: frozenset[frozenset[int]]
    decides: bool = True


@dataclass(frozen=True)
class _Job:
    """The sets whose first class has the number; beyond the classes, those with an odd card."""

    size: int
    number: int


_shared: _Shared | None = None


def survey(
    rules: Rules,
    faces: Sequence[Face],
    size: int,
    store: Store,
    effort: Effort,
    jobs: int = 1,
    tick: Callable[[str, int, int], None] | None = None,
    decided: int = 3,
) -> Survey:
    """All sets of 1 to ``size`` cards. Whatever is finished is in the store before it is told.

    Sets of more than ``decided`` cards are only filtered; the others of them are left open.
    """
    global _shared  # forked processes find it here
    tick = tick or (lambda label, done, total: None)  # noqa: ARG005
    unique: dict[str, Face] = {}
    for face in faces:
        unique.setdefault(digest_of(face), face)
    digests = tuple(sorted(unique))
    cards = tuple(unique[d] for d in digests)
    name = hashlib.sha256(question(rules, effort, digests).encode()).hexdigest()
    found = Survey(len(cards))
    pool = Pool(cards)
    merged = [_merged(pool, face) for face in cards]
    known: frozenset[frozenset[int]] = frozenset()
    for now in range(1, size + 1):
        odd = tuple(i for i, one in enumerate(merged) if one is None)
        classes = _classes(merged, known)
        asked = name if now <= decided else f"{name} filtered"
        counts: Counter[str] = Counter()
        todo: list[_Job] = []
        hits: list[tuple[int, ...]] = []
        blocks = [_Job(now, i) for i in range(len(classes) + len(odd))]
        for job in blocks:
            kept = store.block(asked, now, job.number)
            if kept is None:
                todo.append(job)
            else:
                found.reused += 1
                hits += _take(kept, counts)
        label, done = f"sets of {now}", len(blocks) - len(todo)
        tick(label, done, len(blocks))
        if todo:
            sums = _sums(classes, now, effort.rlimit)
            rows = tuple(sums.rows(one.rules) for one in classes)
            _shared = _Shared(
                rules,
                cards,
                effort,
                digests,
                pool,
                classes,
                sums,
                rows,
                odd,
                known,
                decides=now <= decided,
            )
        for job, block, answers in _run(todo, jobs):
            store.finish(asked, now, job.number, block, answers)
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


def _merged(pool: Pool, face: Face) -> tuple[Merged, ...] | None:
    """What a card does in every set; ``None`` for an odd one."""
    try:
        return None if changes_others(face) else pool.merge([face])
    except Unmodelled:
        return None


def _classes(
    merged: Sequence[tuple[Merged, ...] | None], known: frozenset[frozenset[int]]
) -> tuple[Class, ...]:
    """Cards that do the same together; those of a set that is listed each alone."""
    listed = frozenset().union(*known)
    found: dict[tuple[tuple[Merged, ...], int], list[int]] = {}
    for number, one in enumerate(merged):
        if one is not None:
            found.setdefault((one, number if number in listed else -1), []).append(number)
    return tuple(Class(tuple(cards), one) for (one, _), cards in found.items())


def _sums(classes: Sequence[Class], size: int, rlimit: int) -> Sums:
    """Each count, and the sums that end some sets of this size, drawn with a fixed seed."""
    sums = Sums()
    for one in classes:
        sums.look_at(one.rules)
    places = [{0: place} for place in range(size)]
    if size > 1:
        _learn(sums, [one.rules for one in classes], places, frozenset(range(size)), rlimit)
    return sums


def _learn(
    sums: Sums,
    groups: Sequence[Sequence[Merged]],
    places: Sequence[Mapping[int, int]],
    needed: frozenset[int],
    rlimit: int,
) -> None:
    """Look for sums in sets drawn with a fixed seed, a group for each of the places."""
    seen = [[of(rows, cards) for cards in places] for rows in map(sums.rows, groups)]
    some = Random(0)
    for _ in range(min(DRAWN, len(groups) ** len(places))):
        numbers = some.choices(range(len(groups)), k=len(places))
        together = dict.fromkeys(row for i, k in enumerate(numbers) for row in seen[k][i])
        if any(needed <= one for one in supports(tuple(together))):
            rules = [(one, i) for i, k in enumerate(numbers) for one in groups[k]]
            learn(sums, rules, places, needed, rlimit)


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


# -- one block ---------------------------------------------------------------------------------


class _Block:
    """What is found in one block."""

    def __init__(self, shared: _Shared) -> None:
        self.shared = shared
        self.counts: Counter[str] = Counter()
        self.hits: list[list[int]] = []
        self.answers: list[tuple[str, Answer]] = []

    def holds(self, chosen: Sequence[int]) -> bool:
        """Whether a smaller set of these cards is listed."""
        return any(
            frozenset(some) in self.shared.known
            for number in range(1, len(chosen))
            for some in combinations(chosen, number)
        )

    def decide(self, chosen: Sequence[int]) -> None:
        """One set like any other."""
        shared = self.shared
        answer = decide(shared.rules, [shared.faces[i] for i in chosen], shared.effort)
        self.counts[answer.verdict] += 1
        if answer.verdict != TERMINATES:
            self.hits.append(sorted(chosen))
            key = question(shared.rules, shared.effort, [shared.digests[i] for i in chosen])
            self.answers.append((key, answer))

    def count(
        self,
        rows: Sequence[Row],
        needed: frozenset[int],
        number: int,
        sets: Iterable[Sequence[int]],
    ) -> None:
        """A class of so many sets that hold no listed one; ``needed`` are all cards of a set.

        Unless a loop may need all of these, it ends by the filter or as its parts do; else each
        of the sets is decided.
        """
        found = supports(rows)
        if not found:
            self.counts[FILTERED] += number
        elif not any(needed <= one for one in found):
            self.counts[PARTS] += number
        elif not self.shared.decides:
            self.counts[OPEN] += number
        else:
            for chosen in sets:
                self.decide(chosen)


def _block(job: _Job) -> tuple[dict[str, object], list[tuple[str, Answer]]]:
    """All sets whose first class is that of the block, or whose first odd card."""
    assert _shared is not None
    block = _Block(_shared)
    if job.number < len(_shared.classes):
        _of_classes(block, job)
    else:
        _with_odd(block, job.size, job.number - len(_shared.classes))
    return {"counts": dict(block.counts), "hits": block.hits}, block.answers


def _of_classes(block: _Block, job: _Job) -> None:
    classes, size = block.shared.classes, job.size
    rows = [[of(one, {0: place}) for place in range(size)] for one in block.shared.rows]
    for rest in combinations_with_replacement(range(job.number, len(classes)), size - 1):
        numbers = (job.number, *rest)
        many = Counter(numbers)
        number = prod(comb(len(classes[k].cards), n) for k, n in many.items())
        if not number:
            continue
        # Cards of a listed set are alone in their classes.
        if block.holds([classes[k].cards[0] for k in numbers]):
            block.counts[HOLDS] += number
            continue
        together = dict.fromkeys(row for i, k in enumerate(numbers) for row in rows[k][i])
        sets = _sets([combinations(classes[k].cards, n) for k, n in many.items()])
        block.count(tuple(together), frozenset(range(size)), number, sets)


def _sets(groups: Sequence[Iterable[tuple[int, ...]]]) -> Iterator[tuple[int, ...]]:
    for some in product(*groups):
        yield tuple(card for group in some for card in group)


def _with_odd(block: _Block, size: int, first: int) -> None:
    """Sets with an odd card that is the first of its kind in them."""
    shared = block.shared
    odd, later = shared.odd[first], shared.odd[first + 1 :]
    plain = sorted(card for one in shared.classes for card in one.cards)
    if size > 1 and frozenset({odd}) in shared.known:
        block.counts[HOLDS] += comb(len(plain) + len(later), size - 1)
        return
    if size < 3:
        for rest in combinations((*plain, *later), size - 1):
            _alone(block, (odd, *rest))
        return
    for other in later:
        for card in plain:
            _alone(block, (odd, other, card))
    for two in combinations(later, 2):
        _alone(block, (odd, *two))
    faces, merged = shared.faces, dict[int, tuple[Merged, ...]]()
    for card in plain:
        one = shared.pool.merge([faces[odd], faces[card]])
        if one is not None:
            merged[card] = one
    unknown = [card for card in plain if card not in merged]
    for card in unknown:
        for other in plain:
            if other not in unknown or other > card:
                _alone(block, (odd, card, other))
    _beside(block, odd, merged)


def _alone(block: _Block, chosen: tuple[int, ...]) -> None:
    if block.holds(chosen):
        block.counts[HOLDS] += 1
    elif block.shared.decides:
        block.decide(chosen)
    else:
        block.counts[OPEN] += 1


def _beside(block: _Block, odd: int, merged: Mapping[int, tuple[Merged, ...]]) -> None:
    """Sets of an odd card and two other ones, each merged together with it."""
    listed = frozenset().union(*block.shared.known)
    grouped: dict[tuple[tuple[Merged, ...], int], list[int]] = {}
    for card, one in merged.items():
        grouped.setdefault((one, card if card in listed else -1), []).append(card)
    cards = [*grouped.values()]
    sums = block.shared.sums.copy()
    for one, _ in grouped:
        sums.look_at(one)
    places = [{0: 0, 1: place} for place in (1, 2)]
    needed = frozenset({1, 2})
    _learn(sums, [one for one, _ in grouped], places, needed, block.shared.effort.rlimit)
    rows = [[of(seen, cards) for cards in places] for seen in (sums.rows(g) for g, _ in grouped)]
    for two in combinations_with_replacement(range(len(cards)), 2):
        many = Counter(two)
        number = prod(comb(len(cards[k]), n) for k, n in many.items())
        if not number:
            continue
        if block.holds([odd, *(cards[k][0] for k in two)]):
            block.counts[HOLDS] += number
            continue
        together = dict.fromkeys(row for i, k in enumerate(two) for row in rows[k][i])
        sets = _sets([iter([(odd,)]), *(combinations(cards[k], n) for k, n in many.items())])
        # The odd card is there whatever the others do: it belongs to each of their loops.
        block.count(tuple(together), needed, number, sets)
