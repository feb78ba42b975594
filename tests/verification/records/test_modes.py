"""Records of games of four: written and read, sound, judged by the checks that speak of them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

import pytest

import altered
from tests.scenario.test_modes import FAULTS, FOLDER
from verification.audit.workload import EVERY, jobs, record_of
from verification.checks.consistency import consistency
from verification.checks.dispatch import Judge
from verification.checks.registry import registry
from verification.records import plays
from verification.records.from_json import from_file
from verification.records.model import Record
from verification.records.to_json import to_file

TIED: Final = "modes/ffa.tiebreak.those-tied"
NOT_SEEN: Final = {
    "2v2.sacrifice", "2v2.target", "2v2.target_opponent", "atomic.instants", "ffa.target",
    "ffa.target_opponent",
}  # fmt: skip
"""Scenarios that stop at what the fault offers, before anything that a check could judge."""


@cache
def played(name: str) -> Record:
    """A random game, or a scenario, as the audit records it."""
    game, seed = plays.game_name(name)
    if seed is None:
        return record_of(altered.load(), ("scenario", name, 0))
    return plays.named_game(altered.load(), game, seed)


def test_the_audit_plays_every_mode() -> None:
    """Every fifth game is of another mode, each in turn; the scenarios of modes are played."""
    listed = jobs(altered.load(), 6 * EVERY, 0)
    modes = [name.split("/")[0] for kind, name, _ in listed if kind == "game" and "/" in name]
    others = [mode for mode in modes if mode in {"2v2", "ffa", "first-game"}]
    assert others == ["2v2", "ffa", "first-game"] * 2
    assert ("scenario", "modes/2v2.facing", 0) in listed


@pytest.mark.parametrize("name", ["2v2/summit/workshop/0", TIED])
def test_a_record_of_four_is_read_as_it_was_written(name: str) -> None:
    """Seats keep their paths, whom they face, and who has left the game."""
    record = played(name)
    again = from_file(to_file(record))
    assert (again.mode, again.start, again.end) == (record.mode, record.start, record.end)
    assert [m.after for m in again.moments] == [m.after for m in record.moments]
    assert [*consistency(record)] == []


def test_what_leaves_is_told() -> None:
    """Players drop out and leave with all that is theirs; a record that hides it is unsound."""
    record = played(TIED)
    assert [seat.out for seat in record.end.seats] == [False, False, True, True]
    assert not any(thing.owner in {2, 3} for thing in record.end.things.values())
    for kind in ("drop-out", "leave"):
        moments = [
            replace(m, events=tuple(e for e in m.events if e.kind != kind)) for m in record.moments
        ]
        assert [*consistency(replace(record, moments=tuple(moments)))] != []


def test_rules_of_two_are_not_asked_of_four() -> None:
    """The quick rules of a day and the set-up of two say nothing of four; the others are asked.

    What a card costs, and where it goes, the modes do not tell anew.
    """
    record = played("2v2/summit/workshop/0")
    said = Judge(registry().checks).play(record)
    modules = {check.module.rsplit(".", 1)[-1] for check in said.met}
    assert {"s2v2", "s4_2_4", "quick_play", "quick_card"} <= modules
    assert modules.isdisjoint({"quick_setup", "quick_dusk", "quick_morning", "quick_night", "s4_1"})
    assert [(b.check.name, b.words) for b in said.breaches if b.check.module.endswith("2v2")] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(set(FAULTS) - NOT_SEEN))
def test_checks_notice_a_fault_of_the_engine(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """What a faulty engine plays breaks a rule, by the checks alone; what a sound one, none."""
    judge = Judge(registry().checks)
    assert judge.play(plays.scenario(FOLDER / f"{name}.toml")).breaches == []
    FAULTS[name](monkeypatch)
    assert judge.play(plays.scenario(FOLDER / f"{name}.toml")).breaches != []
