"""The workload without a fault: what is the same, what is kept, which plays come first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

import altered
from verification.audit.workload import Job
from verification.checks.dispatch import Judge
from verification.checks.registry import registry
from verification.mutants import baseline as baseline_module
from verification.mutants.baseline import Stage, in_turn
from verification.mutants.fate import Fate
from verification.mutants.kept import Kept
from verification.mutants.operators import Mutant
from verification.mutants.played import Played, do, same
from verification.mutants.run import all_mutants

JOB: Final = ("scenario", "gigantic.losing", 0)
KINDS: Final = ("game", "scenario", "directed")


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


def test_what_is_said_of_a_play_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time no play is judged or given to the second engine, and the same is known."""
    rules, judge = altered.load(), Judge(registry().checks)
    first = Stage(rules, judge, [JOB], tmp_path)
    assert (first.judged, first.compared) == (0, 0)
    assert first.needed(JOB) & first.verdict(JOB).met
    assert first.agreed(JOB)
    assert (first.judged, first.compared) == (1, 1)

    def never(*_: object) -> bool:
        raise AssertionError("asked again")

    monkeypatch.setattr(baseline_module, "agrees", never)
    again = Stage(rules, judge, [JOB], tmp_path)
    assert again.verdict(JOB) == first.verdict(JOB)
    assert again.agreed(JOB)
    assert (again.judged, again.compared) == (0, 0)
    with pytest.raises(AssertionError, match="asked again"):
        Stage(rules, judge, [JOB], tmp_path / "elsewhere").agreed(JOB)


def test_a_broken_play_proves_nothing(tmp_path: Path) -> None:
    """A play that breaks a rule without a fault is refused when it is asked about."""
    rules, judge = altered.load(), Judge(registry().checks)
    stage = Stage(rules, judge, [JOB], tmp_path)
    stage.remember(JOB, replace(do(rules, JOB), difference="it is 3, not 2"))
    for _ in range(2):
        with pytest.raises(altered.Malformed, match="it is 3, not 2"):
            stage.verdict(JOB)


def test_every_stretch_has_its_part_of_each_kind() -> None:
    """The order holds every play once; a third of it holds a third of each kind."""
    listed = [
        *(("game", "summit/workshop", seed) for seed in range(6)),
        *(("scenario", f"one-{n}", 0) for n in range(12)),
        *(("directed", f"mixed-{n}", n) for n in range(3)),
    ]
    order = in_turn(listed)
    assert sorted(order) == sorted(listed)
    assert in_turn(listed[::-1]) == order
    for at in range(0, 21, 7):
        stretch = order[at : at + 7]
        assert [sum(job[0] == kind for job in stretch) for kind in KINDS] == [2, 4, 1]


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


def test_unusual_plays_come_first(tmp_path: Path) -> None:
    """Where owner and controller are mixed up, a play in which they differ comes before others.

    So does a scenario about the nearest rules, and a play under other values of the readings that
    are asked; then the shortest.
    """
    rules = altered.load()
    mutant = replace(next(iter(all_mutants())), operator="negate")
    jobs: list[Job] = [(kind, JOB[1], 0) for kind in ("further", "otherwise")]
    jobs += [("scenario", "ending-in-brief.arena", 0)]
    stage = Stage(rules, Judge(registry().checks), jobs, tmp_path)
    short = stage.first(mutant, jobs)
    assert short[0] == jobs[2]
    about = next(iter(stage.traits(JOB).about))
    assert stage.first(mutant, jobs[1:], [about])[0] == jobs[1]
    assert stage.first(mutant, jobs, (), ["gigantic.sides"])[0] == jobs[1]
    record = stage.shown(jobs[0]).record
    assert record is not None
    last = record.moments[-1]
    number, thing = next(iter(last.after.things.items()))
    other = replace(thing, owner=1 - thing.controller)
    after = replace(last.after, things={**last.after.things, number: other})
    moments = (*record.moments[:-1], replace(last, after=after))
    lent = Stage(rules, Judge(registry().checks), jobs, tmp_path)
    lent.remember(jobs[0], Played(replace(record, moments=moments)))
    assert lent.first(replace(mutant, operator="other-player"), jobs)[0] == jobs[0]
