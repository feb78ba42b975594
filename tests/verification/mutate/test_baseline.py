"""The workload without a fault: what is the same, what is kept, which plays come first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

import altered
from verification.judge.dispatch import Judge
from verification.judge.registry import registry
from verification.mutate import baseline as baseline_module
from verification.mutate.baseline import Baseline, Reach, baseline
from verification.mutate.kept import Kept
from verification.mutate.operators import Mutant
from verification.mutate.played import Played, do, same
from verification.mutate.run import Fate, all_mutants

if TYPE_CHECKING:
    from pathlib import Path

JOB: Final = ("scenario", "gigantic.losing", 0)
KEY: Final = "0" * 8


def test_what_is_the_same() -> None:
    """Two plays of one job are; one with another number on a board, or another word, is not."""
    rules = altered.load()
    one, other = do(rules, JOB), do(rules, JOB)
    assert one.record is not None
    assert one.record is not other.record
    assert same(one, other)
    assert not same(one, replace(other, difference="it is 3, not 2"))
    moments = list(one.record.moments)
    moments[-1] = replace(moments[-1], after=replace(moments[-1].after, day=9))
    assert not same(one, replace(one, record=replace(one.record, moments=tuple(moments))))
    cards = one.record.cards[1:]
    assert not same(one, replace(one, record=replace(one.record, cards=cards)))


def test_what_a_play_meets_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time no play is judged, and the same is known; under another key it is."""
    rules, judge = altered.load(), Judge(registry().checks)
    first = baseline(rules, judge, [JOB], KEY, folder=tmp_path)

    def never(*_: object) -> bool:
        raise AssertionError("asked again")

    monkeypatch.setattr(baseline_module, "agrees", never)
    again = baseline(rules, judge, [JOB], KEY, folder=tmp_path)
    assert again.reach == first.reach
    assert again.needed == first.needed
    with pytest.raises(AssertionError, match="asked again"):
        baseline(rules, judge, [JOB], "other", folder=tmp_path)


def test_a_broken_play_proves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A workload that breaks a rule without a fault is refused."""
    rules, judge = altered.load(), Judge(registry().checks)
    broken = replace(do(rules, JOB), difference="it is 3, not 2")

    def bad(*_: object) -> Played:
        return broken

    monkeypatch.setattr(baseline_module, "do", bad)
    with pytest.raises(altered.Malformed, match="it is 3, not 2"):
        baseline(rules, judge, [JOB], KEY, folder=tmp_path)


def test_which_plays_come_again() -> None:
    """All of few plays; of many so many, the shortest first, and the longest among them."""
    mutant = replace(next(iter(all_mutants())), operator="negate")
    jobs = [("game", "summit/workshop", seed) for seed in range(40)]
    known = Baseline(
        dict.fromkeys(jobs, Played()),
        {job: Reach(frozenset()) for job in jobs},
        {job: frozenset() for job in jobs},
    )
    some = jobs[::5]
    assert known.again(mutant, some, 8) == tuple(some)
    assert known.again(mutant, some, 4)[:2] == tuple(some[:2])
    assert len(set(known.again(mutant, some, 4))) == 4
    assert known.again(mutant, some, 4)[-1] == some[-1]


def test_fates_are_kept(tmp_path: Path) -> None:
    """What is added is read again; a damaged line and what is unknown count as absent."""
    kept = Kept(tmp_path / "fates.jsonl")
    assert kept.read() == {}
    one = Fate(Mutant("altered.day.dusk", "law", 0, 7, "negate", "not (a)"), (), 3, ())
    other = replace(one, mutant=replace(one.mutant, number=1), by=("dusk.once",), differs=2)
    slow = replace(one, mutant=replace(one.mutant, number=2), unknown=True)
    for fate in (one, other, slow):
        kept.add(fate)
    with kept.file.open("a", encoding="utf-8") as lines:
        lines.write('{"mutant": \n')
    assert kept.read() == {one.mutant: one, other.mutant: other}


def test_unusual_plays_come_first() -> None:
    """Where owner and controller are mixed up, a play in which they differ comes before others."""
    mutant = replace(next(iter(all_mutants())), operator="other-player")
    jobs = [("game", "summit/workshop", seed) for seed in range(40)]
    known = Baseline(
        dict.fromkeys(jobs, Played()),
        {job: Reach(frozenset()) for job in jobs},
        {job: frozenset() for job in jobs},
        lent=frozenset({jobs[23]}),
    )
    assert known.again(mutant, jobs, 8)[0] == jobs[23]
    assert len(set(known.again(mutant, jobs, 8))) == 8
    other = replace(mutant, operator="negate")
    assert known.again(other, jobs, 8)[0] == jobs[0]
