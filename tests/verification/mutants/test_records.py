"""Doctoring and corruption: changes that lead nowhere are told, random ones are noticed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from altered.cli import run as altered_command
from verification.checks.trace import killed_by, rule_on
from verification.mutants.records import run
from verification.records.model import Record
from verification.records.to_json import to_json
from verification.witnesses.doctor import CannotDoctor, doctored_play, find_aim
from verification.witnesses.file_model import Change

LEAST: Final = 0.95
"""The share to be noticed, as of the command."""


@pytest.mark.parametrize(
    "change",
    [
        Change(change="event.colour", to=1),
        Change(change="after.seats.9.team", to=1),
        Change(change="event.kind", to="move-forward"),
        Change(change="after.things.[zone=Nowhere].side", to="Hero"),
        Change(change="event.data.$wing", to=1),
        Change(change="event.kind", by=1),
    ],
)
def test_changes_that_lead_nowhere(game: Record, change: Change) -> None:
    """A path that does not exist, a name the event lacks, a change that changes nothing."""
    aim = find_aim(game, (0, 0), "move-forward")
    with pytest.raises(CannotDoctor):
        doctored_play(game, aim, change)


@pytest.mark.audit
def test_each_verb_is_noticed(game: Record) -> None:
    """Each way of doctoring a move forward gives a record that no longer holds."""
    aim = find_aim(game, (0, 0), "move-forward")
    changes = [
        Change(change="event.data.amount", by=1),
        Change(remove="event"),
        Change(undo=True),
        Change(repeat=True),
        Change(swap="phase"),
        Change(insert={"kind": "move-forward", "data": {"kind": "marker", "player": 0}}),
    ]
    assert rule_on(game).holds
    assert [c.verb for c in changes if rule_on(doctored_play(game, aim, c)).holds] == []


def test_killed_by_names_the_rule(game: Record) -> None:
    """What kills a mutant is told by rule; an error counts; a sound play kills nothing."""
    aim = find_aim(game, (0, 0), "move-forward")
    broken = doctored_play(game, aim, Change(change="event.data.name", to="none"))
    assert "dusk.due-to" in killed_by(broken)
    assert killed_by(ValueError("no")) == ("an error",)
    assert killed_by(game) == ()


def test_a_board_that_jumps_is_noticed(game: Record) -> None:
    """A board that differs from the one before it is noticed at its moment."""
    moments = list(game.moments)
    moments[40] = replace(moments[40], before=replace(moments[40].before, day=9))
    ruling = rule_on(replace(game, moments=tuple(moments)), checks=())
    assert [one.place for one in ruling.broken] == [40]


@pytest.mark.audit
def test_random_corruptions_are_noticed() -> None:
    """Of some random corruptions of each kind at least three in four are noticed."""
    tally = run(9, 1, games=2)
    assert sum(tally.made.values()) == 9
    assert tally.share >= 0.75


@pytest.mark.slow
def test_a_thousand_corruptions() -> None:
    """Of a thousand random corruptions nearly all are noticed."""
    assert run(1000, 1).share >= LEAST


@pytest.mark.audit
def test_check_trace(game: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command says 0 for a sound record, 1 with the first breach, 2 for what is no record."""
    sound, broken, bad = (tmp_path / name for name in ("sound.json", "broken.json", "bad.json"))
    sound.write_text(to_json(game), encoding="utf-8")
    aim = find_aim(game, (0, 0), "move-forward")
    doctored = doctored_play(game, aim, Change(change="event.data.amount", to=3))
    broken.write_text(to_json(doctored), encoding="utf-8")
    bad.write_text('{"moments": [{"evnts": []}]}', encoding="utf-8")
    assert [altered_command(["check-trace", str(p)]) for p in (sound, broken, bad)] == [0, 1, 2]
    told = capsys.readouterr()
    assert f"moment {aim.place}" in told.out
    assert "4.2.4.e" in told.out
    assert "evnts" in told.err
