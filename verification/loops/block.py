"""A block of the sets of a pool: filtered by class, or the open ones looked at one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from typing import Final

from altered.rules.library import Rules
from altered.state.face import Face
from verification.loops.answer import Answer
from verification.loops.classes import Class, learn_drawn, sums_of
from verification.loops.decide import Effort, decide, proved
from verification.loops.feeds import Row, Sums, acts_of, of, supports
from verification.loops.masks import Pool
from verification.loops.merged import Merged
from verification.loops.store import question

TERMINATES: Final = "terminates"
FILTERED: Final = "terminates, by the filter"
PARTS: Final = "terminates, as its parts do"
HOLDS: Final = "holds a smaller set that is listed"
FEWER: Final = 5
"""A loop of three cards, of which there are very many, is looked for in so much fewer stops."""


@dataclass(frozen=True)
class Shared:
    """What all blocks of a kind have in common, read only.

    ``odd`` cards change what others do, or could not be merged: they are merged with each other
    card, or decided. ``alone`` is all that each card does, ``apart`` are the odd cards with those
    others whose doing they do not change. ``known`` are the sets that are listed.
    """

    rules: Rules
    faces: tuple[Face, ...]
    effort: Effort
    digests: tuple[str, ...]
    pool: Pool
    alone: tuple[frozenset[Merged], ...]
    classes: tuple[Class, ...]
    sums: Sums
    rows: tuple[tuple[Row, ...], ...]
    odd: tuple[int, ...]
    known: frozenset[frozenset[int]]
    apart: frozenset[tuple[int, ...]] = frozenset()


@dataclass(frozen=True)
class Job:
    """The sets whose first class has the number; beyond the classes, those with an odd card.

    Or the open sets for which proofs are looked for together, or in which loops are (``search``);
    or, of no size, whom the odd card with the number does not change.
    """

    size: int
    number: int
    open: tuple[tuple[int, ...], ...] = ()
    search: bool = False


@dataclass(frozen=True)
class _Placed:
    """The rows of a card alone, and by number those that others may have as well."""

    own: tuple[Row, ...]
    shared: dict[int, Row]


_shared: Shared | None = None
_placed: list[list[_Placed]] = []
"""The rows of each class, for each place in a set that a card of it may have."""


def _begin(shared: Shared) -> None:
    """What was found out for other blocks is of no more use."""
    global _shared
    _shared = shared
    _placed.clear()


def filtered(
    shared: Callable[
        [
            tuple[Class, ...],
            Sums,
            tuple[tuple[Row, ...], ...],
            tuple[int, ...],
            frozenset[frozenset[int]],
        ],
        Shared,
    ],
    classes: tuple[Class, ...],
    odd: tuple[int, ...],
    known: frozenset[frozenset[int]],
    size: int,
    rlimit: int,
) -> Shared:
    """What is shared by the blocks of a size, with the sums that end some of the sets."""
    sums = sums_of(classes, size, rlimit)
    return shared(classes, sums, tuple(sums.rows(one.rules) for one in classes), odd, known)


class _Block:
    """What is found in one block: ``hits`` are the sets that are open, or that are listed."""

    def __init__(self, shared: Shared) -> None:
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

    def prove(self, chosen: Sequence[int]) -> None:
        """One set like any other, but that no loop is looked for: it may stay open."""
        shared = self.shared
        found = proved(shared.rules, [shared.faces[i] for i in chosen], shared.effort)
        if isinstance(found, Answer) and found.verdict == TERMINATES:
            self.counts[TERMINATES] += 1
        else:
            self.hits.append(sorted(chosen))

    def decide(self, chosen: Sequence[int]) -> None:
        """One set like any other."""
        shared, effort = self.shared, self.shared.effort
        if len(chosen) > 2 and effort.walked is not None:
            effort = replace(effort, walked=effort.walked // FEWER)
        answer = decide(shared.rules, [shared.faces[i] for i in chosen], effort)
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
        """A class of so many sets that hold no listed one; ``needed`` are all cards of a set."""
        self.judge(supports(rows), needed, number, sets)

    def judge(
        self,
        found: set[frozenset[int]],
        needed: frozenset[int],
        number: int,
        sets: Iterable[Sequence[int]],
    ) -> None:
        """The same, with the cards of each part that is left.

        Unless a loop may need all of these, it ends by the filter or as its parts do; else each
        of the sets is open.
        """
        if not found:
            self.counts[FILTERED] += number
        elif not any(needed <= one for one in found):
            self.counts[PARTS] += number
        else:
            self.hits += [sorted(chosen) for chosen in sets]


def done_block(shared: Shared, job: Job) -> tuple[dict[str, object], list[tuple[str, Answer]]]:
    """Open sets; or all sets whose first class is that of the block, or whose first odd card."""
    if shared is not _shared:
        _begin(shared)
    block = _Block(shared)
    if job.open:
        for chosen in job.open:
            (block.decide if job.search else block.prove)(chosen)
    elif not job.size:
        _apart(block, shared.odd[job.number])
    elif job.number < len(shared.classes):
        _of_classes(block, job)
    else:
        _with_odd(block, job.size, job.number - len(shared.classes))
    return {"counts": dict(block.counts), "hits": block.hits}, block.answers


def _of_classes(block: _Block, job: Job) -> None:
    classes, size = block.shared.classes, job.size
    needed = frozenset(range(size))
    if not _placed:
        _placed.extend(_each_placed(block.shared.rows, [{0: place} for place in range(size)]))
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
        placed = [_placed[k][i] for i, k in enumerate(numbers)]
        sets = _sets([combinations(classes[k].cards, n) for k, n in many.items()])
        block.count(_together(placed), needed, number, sets)


def _each_placed(
    classes: Sequence[tuple[Row, ...]], places: Sequence[Mapping[int, int]]
) -> Iterator[list[_Placed]]:
    """Of each class, its rows with each of these numbers for its cards; the last number is own."""
    numbers: dict[Row, int] = {}
    for rows in classes:
        found: list[_Placed] = []
        for cards in places:
            mine = cards[max(cards)]
            own, shared = list[Row](), dict[int, Row]()
            for row in of(rows, cards):
                if row.owner == mine:
                    own.append(row)
                else:
                    shared[numbers.setdefault(row, len(numbers))] = row
            found.append(_Placed(tuple(own), shared))
        yield found


def _together(placed: Sequence[_Placed]) -> list[Row]:
    """The rows of some cards, each once; no two of them have the same own number."""
    own = [row for one in placed for row in one.own]
    shared: dict[int, Row] = {}
    for one in placed:
        shared |= one.shared
    return [*own, *shared.values()]


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
        _beside_two(block, odd, other)
    for two in combinations(later, 2):
        _alone(block, (odd, *two))
    merged = _each_beside(shared, odd)
    unknown = [card for card in plain if card not in merged]
    for card in unknown:
        for other in plain:
            if other not in unknown or other > card:
                _alone(block, (odd, card, other))
    _beside(block, odd, merged)


def _apart(block: _Block, odd: int) -> None:
    """The other cards that do the same beside an odd card as without it, whatever that is worth.

    All their rules are compared, with those that others cover. What changes none of the outcomes
    of a card is not asked for in any of them, or makes of one what is another one anyway; so two
    odd cards that change nothing alone change nothing together.
    """
    shared = block.shared
    for card in sorted(card for one in shared.classes for card in one.cards):
        both = shared.pool.listed([shared.faces[odd], shared.faces[card]], only=1)
        if both is not None and frozenset(acts_of(both, 1)) == shared.alone[card]:
            block.hits.append([odd, card])


def _each_beside(shared: Shared, odd: int) -> dict[int, tuple[Merged, ...]]:
    """The rules of an odd card with each other one beside it, where they can be listed."""
    alone = shared.pool.merge([shared.faces[odd]])
    found: dict[int, tuple[Merged, ...]] = {}
    for one in shared.classes:
        for card in one.cards:
            if alone is not None and (odd, card) in shared.apart:
                plain = tuple(rule for rule in one.rules if rule.owner is None)
                found[card] = (*alone, *plain, *acts_of(one.rules, 0, 1))
                continue
            both = shared.pool.merge([shared.faces[odd], shared.faces[card]])
            if both is not None:
                found[card] = both
    return found


def _beside_two(block: _Block, odd: int, other: int) -> None:
    """Sets of two odd cards and one that neither of them changes; or that is looked at alone."""
    shared = block.shared
    both = shared.pool.merge([shared.faces[odd], shared.faces[other]])
    sums = shared.sums.copy()
    sums.look_at(both or ())
    two = sums.rows(both or ())
    for one, rows in zip(shared.classes, shared.rows, strict=True):
        together = dict.fromkeys([*two, *of(rows, {0: 2})])
        found = supports(tuple(together)) if both is not None else set()
        for card in one.cards:
            chosen = (odd, other, card)
            apart = (odd, card) in shared.apart and (other, card) in shared.apart
            if both is None or not apart or block.holds(chosen):
                _alone(block, chosen)
            else:
                # Both odd cards are there whatever it does: they belong to each of its loops.
                block.judge(found, frozenset({2}), 1, [chosen])


def _alone(block: _Block, chosen: tuple[int, ...]) -> None:
    if block.holds(chosen):
        block.counts[HOLDS] += 1
    else:
        block.hits.append(sorted(chosen))


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
    learn_drawn(sums, [one for one, _ in grouped], places, needed, block.shared.effort.rlimit)
    rows = [*_each_placed([sums.rows(one) for one, _ in grouped], places)]
    for two in combinations_with_replacement(range(len(cards)), 2):
        many = Counter(two)
        number = prod(comb(len(cards[k]), n) for k, n in many.items())
        if not number:
            continue
        if block.holds([odd, *(cards[k][0] for k in two)]):
            block.counts[HOLDS] += number
            continue
        together = _together([rows[k][i] for i, k in enumerate(two)])
        sets = _sets([iter([(odd,)]), *(combinations(cards[k], n) for k, n in many.items())])
        # The odd card is there whatever the others do: it belongs to each of their loops.
        block.count(together, needed, number, sets)
