"""Pools: the filter removes no loop, results are kept, an interrupted run goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final

import pytest

from altered.rules import Rules
from altered.state.face import Face
from tests.verification.loops.known_sets import faces, names
from verification.loops import block, feeds
from verification.loops.block import FILTERED, HOLDS, Job, Shared
from verification.loops.changing import changes_others
from verification.loops.classes import Class
from verification.loops.decide import Effort, decide
from verification.loops.feeds import Row, Sums
from verification.loops.learn import learn
from verification.loops.masks import Pool
from verification.loops.pool import OPEN, survey
from verification.loops.rank import RLIMIT, rank
from verification.loops.store import Store, digest_of, question
from verification.loops.system import compiled, without_limits
from verification.loops.world import Unmodelled

SMALL: Final = Effort(limit=4, rounds=16)
POOL: Final = (
    "cut/two-exchanges-even",
    "terminates/mana-bounded-boost",
    "terminates/exhaust-only",
    "cut/pays-one-readies-one",
)


def cards(*sets: str) -> list[Face]:
    """The cards of some sets."""
    return [face for name in sets for face in faces(name)]


SEES_MORE: Final = [{"Bellmaker", "Old King"}]
"""Only the filter tells plain Characters and tokens apart; the whole procedure leaves them open."""


class Filter:
    """What the filter says of sets of some cards that change nothing for each other."""

    def __init__(self, every: Sequence[Face]) -> None:
        merging = Pool(every)
        self.faces = [face for face in every if not changes_others(face)]
        self.rules = [merging.merge([face]) for face in self.faces]
        sums = Sums()
        for one in self.rules:
            sums.look_at(one or ())
        some = Random(3)
        for _ in range(60):
            drawn = some.choices(range(len(self.rules)), k=2)
            rules = [(one, i) for i, k in enumerate(drawn) for one in self.rules[k] or ()]
            learn(sums, rules, [{0: 0}, {0: 1}], frozenset({0, 1}), RLIMIT)
        self.rows = [sums.rows(one or ()) for one in self.rules]
        self._proved: dict[frozenset[int], bool] = {}

    def parts(self, chosen: Sequence[int]) -> set[frozenset[int]]:
        """The cards that a loop of the set may need, for each part that is left."""
        rows = (row for i in chosen for row in feeds.of(self.rows[i], {0: i}))
        return feeds.supports(tuple(dict.fromkeys(rows)))

    def proved(self, chosen: frozenset[int]) -> bool:
        """Whether the whole procedure has a proof for the set."""
        if chosen not in self._proved:
            together = [self.faces[i] for i in sorted(chosen)]
            proof = rank(without_limits(compiled(together)).rules).proof
            self._proved[chosen] = proof is not None
        return self._proved[chosen]

    def judge(self, sets: Iterable[Sequence[int]]) -> tuple[list[list[str]], Counter[str]]:
        """The sets that would be said to end and have no proof, and how often it says what."""
        wrong: list[list[str]] = []
        said: Counter[str] = Counter()
        for chosen in sets:
            found = self.parts(chosen)
            if any(one >= set(chosen) for one in found):
                said["decide"] += 1
            elif all(self.proved(one) for one in found):
                said["parts" if found else "filter"] += 1
                known = {self.faces[i].name for i in chosen} in SEES_MORE
                if not known and not self.proved(frozenset(chosen)):
                    wrong.append([self.faces[i].name for i in chosen])
        return wrong, said


def nobody(rows: Sequence[Row]) -> list[list[int]]:
    """No part of the rows: nobody feeds anybody."""
    del rows
    return []


def modelled(face: Face) -> bool:
    """Whether the model knows all words of a card."""
    try:
        compiled([face])
    except Unmodelled:
        return False
    return True


def test_the_filter_removes_no_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said to end has a proof; a filter that sees nobody feed anybody is found out."""
    seen = Filter(cards(*POOL))
    sets = [chosen for size in (1, 2, 3) for chosen in combinations(range(5), size)]
    wrong, said = seen.judge(sets)
    assert wrong == []
    assert said["filter"] > 5
    assert said["decide"] > 1
    monkeypatch.setattr(feeds, "parts", nobody)
    wrong, _ = seen.judge(sets)
    assert ["Toll Gate", "Inn"] in wrong


def test_a_class_is_counted_as_often_as_it_occurs(rules: Rules, tmp_path: Path) -> None:
    """Cards that do the same are one class, and the sets of it are all counted."""
    plain = faces("terminates/plain-spell")[0]
    alike = [replace(plain, name=f"Copy {n}", statistics=(n, 0, 0)) for n in range(4)]
    found = survey(rules, alike, 3, Store(tmp_path / "x.sqlite"), SMALL)
    assert found.cards == 4
    assert [found.counts[size].total() for size in (1, 2, 3)] == [4, 6, 4]


def test_the_largest_sets_may_be_only_filtered(rules: Rules, tmp_path: Path) -> None:
    """What the filter leaves is then open, and is decided by a later run."""
    store = Store(tmp_path / "x.sqlite")
    first = survey(rules, cards(*POOL), 2, store, SMALL, decided=1)
    whole = survey(rules, cards(*POOL), 2, store, SMALL)
    assert first.counts[2][OPEN] == sum(
        whole.counts[2][verdict] for verdict in ("terminates", "cut by the limit")
    )
    assert whole.counts[2][OPEN] == 0
    # All that was filtered, and what was left of one card: without a proof, then a loop.
    assert whole.reused == 5 + 5 + 1 + 1


def test_proofs_are_done_before_loops_are_looked_for(rules: Rules, tmp_path: Path) -> None:
    """The counts are told first, a loop found afterwards is added; a later run tells the same."""
    store = Store(tmp_path / "x.sqlite")
    for _ in range(2):
        told: list[tuple[int, Counter[str], int]] = []

        def tell(
            size: int,
            counts: Counter[str],
            left: int,
            told: list[tuple[int, Counter[str], int]] = told,
        ) -> None:
            told.append((size, counts.copy(), left))

        found = survey(rules, cards(*POOL), 1, store, SMALL, tell=tell)
        assert told == [(1, Counter({FILTERED: 4}), 1)]
        assert found.counts[1] == Counter({FILTERED: 4, "cut by the limit": 1})


@pytest.mark.slow
def test_the_filter_on_all_known_cards() -> None:
    """The same for all cards of the known sets, and random pairs and triples of them."""
    seen = Filter([*{digest_of(face): face for face in cards(*names()) if modelled(face)}.values()])
    some = Random(7)
    whole = [i for i, one in enumerate(seen.rules) if one is not None]
    wrong, said = seen.judge([[i] for i in whole])
    assert wrong == []
    for size in (2, 3):
        more, told = seen.judge([some.sample(whole, size) for _ in range(300)])
        assert more == []
        said += told
    assert min(said["filter"], said["parts"], said["decide"]) > 10


def test_who_forbids_changes_what_others_do(rules: Rules, tmp_path: Path) -> None:
    """A pair that loops since a part of an effect is forbidden is no pair of classes."""
    pool_ = cards("cut/spared-by-a-statue", "terminates/plain-spell")
    found = survey(rules, pool_, 2, Store(tmp_path / "x.sqlite"), SMALL)
    assert [set(answer.cards) for answer in found.listed] == [{"Doomed Miller", "Statue of Mercy"}]
    assert found.counts[2].total() == 3


def test_whom_a_card_changes(rules: Rules) -> None:
    """What is given to Characters changes no Spell; what forbids changes what others do."""
    gate, toll, guest = cards("escapes/ready-for-each-return")
    spell = faces("terminates/plain-spell")[0]
    every = (gate, toll, guest, spell)
    pool_ = Pool(every)
    alone = tuple(frozenset(feeds.acts_of(pool_.listed([face]) or (), 0)) for face in every)
    classes = tuple(Class((i,), pool_.merge([every[i]]) or ()) for i in (2, 3))
    known: frozenset[frozenset[int]] = frozenset()
    shared = Shared(rules, every, SMALL, (), pool_, alone, classes, Sums(), (), (0, 1), known)
    apart = [block.done_block(shared, Job(0, number))[0]["hits"] for number in (0, 1)]
    assert apart == [[], [[1, 3]]]


@pytest.mark.slow
def test_cards_that_change_others(rules: Rules, tmp_path: Path) -> None:
    """A pool with odd cards: filtered or not, each set of three has the same answer."""
    pool_ = cards(
        "cut/asleep-again",
        "terminates/exhaust-only",
        "terminates/sacrifice-for-boost",
        "escapes/ready-for-each-return",
        "terminates/given-draw",
        "terminates/no-plant-to-return",
    )
    found = survey(rules, pool_, 3, Store(tmp_path / "x.sqlite"), SMALL)
    loops = [set(answer.cards) for answer in found.listed]
    named = sorted(face.name for face in pool_)
    ends = 0
    for chosen in combinations(named, 3):
        if any(one <= set(chosen) for one in loops):
            continue
        ends += 1
        together = [face for face in pool_ if face.name in chosen]
        assert decide(rules, together, SMALL).verdict == "terminates"
    assert found.counts[3].total() - found.counts[3][HOLDS] >= ends > 0


def test_counts_and_reuse(rules: Rules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pair that loops although neither card does; a second run decides nothing again."""
    store = Store(tmp_path / "loops.sqlite")
    found = survey(rules, cards(*POOL), 2, store, SMALL)
    assert found.cards == 5
    assert {frozenset(answer.cards) for answer in found.listed} == {
        frozenset({"Mill Wheel"}),
        frozenset({"Toll Gate", "Inn"}),
    }
    assert found.counts[1]["cut by the limit"] == 1
    assert found.counts[2]["cut by the limit"] == 1
    assert found.counts[2][HOLDS] == 4
    assert found.counts[2].total() == 10
    assert found.counts[2][FILTERED] > 0
    store.close()

    def never(*told: object) -> None:
        raise AssertionError(told)

    monkeypatch.setattr(block, "decide", never)
    again = survey(rules, cards(*POOL), 2, Store(tmp_path / "loops.sqlite"), SMALL)
    assert (again.counts, again.listed) == (found.counts, found.listed)
    assert (
        again.reused == 5 + 5 + 2 * 2
    )  # blocks of one card, of two cards; open sets of each twice


def test_an_interrupted_run_goes_on(rules: Rules, tmp_path: Path) -> None:
    """What was finished before the interruption is kept, and the outcome is the same."""

    def interrupting(label: str, done: int, total: int) -> None:
        if label == "sets of 2" and done == 2 < total:
            raise KeyboardInterrupt

    file = tmp_path / "loops.sqlite"
    store = Store(file)
    with pytest.raises(KeyboardInterrupt):
        survey(rules, cards(*POOL), 2, store, SMALL, tick=interrupting)
    store.close()
    resumed = survey(rules, cards(*POOL), 2, Store(file), SMALL)
    assert resumed.reused >= 5 + 2
    whole = survey(rules, cards(*POOL), 2, Store(tmp_path / "other.sqlite"), SMALL)
    assert (resumed.counts, resumed.listed) == (whole.counts, whole.listed)


def test_equal_cards_count_once(rules: Rules, tmp_path: Path) -> None:
    """Cards that differ in name and faction alone are one."""
    (mill,) = faces("terminates/pays-two-readies-one")
    twin = replace(mill, name="Another Mill", faction="Lyra")
    assert survey(rules, [mill, twin], 2, Store(tmp_path / "x.sqlite"), SMALL).cards == 1


def test_a_question_depends_on_everything(rules: Rules) -> None:
    """Another card, another effort, other rules: another question; another order: the same."""
    one, two = (digest_of(face) for face in cards("cut/two-exchanges-even"))
    asked = question(rules, SMALL, [one, two])
    assert question(rules, SMALL, [two, one]) == asked
    assert question(rules, SMALL, [one]) != asked
    assert question(rules, Effort(), [one, two]) != asked
