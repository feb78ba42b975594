"""Records: what is recorded adds up, is the same when read again, and its faults are told."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from altered.failure import Malformed
from altered.rules.root import spec_root
from verification.checks.consistency import consistency
from verification.records import plays
from verification.records.from_json import read_record
from verification.records.model import Record
from verification.records.to_json import to_file, to_json
from verification.schema import schemas


def test_a_game_adds_up(game: Record) -> None:
    """Each board of a random game is the one before it, changed by what happened."""
    assert game.complete
    assert sum(len(moment.events) for moment in game.moments) > 200
    assert list(consistency(game)) == []


def test_who_succeeds_may_be_told_plainly(game: Record) -> None:
    """An engine that tells it as no atomic action, with the player alone, is understood, too."""
    moments = []
    for moment in game.moments:
        told = [
            replace(event, data={"player": event["player"]}) if event.kind == "succeed" else event
            for event in moment.events
        ]
        moments.append(replace(moment, events=tuple(told)))
    plain = replace(game, moments=tuple(moments))
    assert plain != game
    assert list(consistency(plain)) == []


def test_a_win_by_an_ability_is_told() -> None:
    """That an ability lets a player win is one event with its change of the board (1.4.2.a)."""
    path = spec_root() / "scenarios" / "rulings" / "win.asked-at-the-trigger.toml"
    record = plays.scenario(path)
    won = next(m for m in record.moments if any(e.kind == "win" for e in m.events))
    assert (won.before.result, won.after.result) == (None, 0)
    assert list(consistency(record)) == []


def test_events_of_one_instant_are_one_moment(game: Record) -> None:
    """All cards of one draw are drawn at once: they share a moment."""
    draws = [m for m in game.moments if any(e.kind == "draw" for e in m.events)]
    assert any(len(moment.events) > 1 for moment in draws)


def test_written_and_read_again(game: Record, tmp_path: Path) -> None:
    """A record read from its file is the record that was written."""
    path = tmp_path / "game.json"
    path.write_text(to_json(game), encoding="utf-8")
    assert read_record(path) == game


def test_the_schema_describes_it(game: Record) -> None:
    """The generated JSON schema accepts a record, and refuses one with a word too many."""
    schema = json.loads(schemas()["record.schema.json"])
    file = json.loads(to_json(game))
    jsonschema.validate(file, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**file, "colour": "red"}, schema)


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        ('"phase": "Midnight"', "ALT-K004", "Midnight"),
        ('"phase": 3', "ALT-R004", "phase"),
        ('"fase": "Dusk"', "ALT-R003", "fase"),
    ],
)
def test_faults_of_a_file_have_a_place(tmp_path: Path, change: str, code: str, line: str) -> None:
    """A word that does not exist, a wrong value and an unknown key are told with their place."""
    path = tmp_path / "bad.json"
    path.write_text('{"start": {\n  ' + change + "\n}}\n", encoding="utf-8")
    with pytest.raises(Malformed) as caught:
        read_record(path)
    problem = caught.value.problems[0]
    assert problem.code == code
    assert problem.place is not None
    assert problem.place.line == 2
    assert line in problem.message or line in str(problem.expected)


def test_boards_are_told_by_what_is_new(game: Record) -> None:
    """A moment that changes nothing has no board; one that moves a marker tells one player."""
    moments = to_file(game)["moments"]
    assert all("board" not in one for one in moments if "decision" in one)
    moved = next(
        one["board"]
        for one in moments
        if any(event["kind"] == "move-forward" for event in one.get("events", ()))
    )
    assert set(moved) == {"seats"}
