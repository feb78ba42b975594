"""Calls that name what does not exist or mix things up: each answer says what to do next."""

from __future__ import annotations

from pathlib import Path

import pytest

from altered.cli import run

SEATS = ("--seat", "random", "--seat", "random")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a call that is refused says on standard error."""
    assert run(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def test_part_of_a_slug(capsys: pytest.CaptureFixture[str]) -> None:
    """A word of slugs, the number of a chapter, nothing, nonsense: what a judge may type."""
    dusk = told(capsys, "rule", "dusk")
    assert '"dusk" is part of 4.2.4.a (dusk.one-effect), 4.2.4.b (dusk.progress), ' in dusk
    assert dusk.endswith(" more\n")
    assert '"tie" is part of 4.2.4.c (dusk.tie)\n' in told(capsys, "rule", "tie")
    for chapter in ("4", "quick"):
        assert f"hint: altered rules --section {chapter}\n" in told(capsys, "rule", chapter)
    assert 'no rule "" in edition 1.0\n  expected: a number' in told(capsys, "rule", "")
    assert "hint: altered rules lists all rules" in told(capsys, "rule", "zzz")


def test_decks_and_sets(capsys: pytest.CaptureFixture[str]) -> None:
    """The names that there are, and that a path will do."""
    expected = "expected: one of summit, workshop, or the path of a deck file\n"
    assert expected in told(capsys, "deck", "check", "mine")
    expected = "expected: one of examples, marvels, rulings, starter, or the path of a card file\n"
    assert expected in told(capsys, "card", "summit")


def test_seats(capsys: pytest.CaptureFixture[str]) -> None:
    """A misspelt seat is no file that is absent; more seats than players are refused."""
    huma = told(capsys, "play", "--seat", "huma")
    assert huma == (
        'error ALT-R002: no seat "huma"\n'
        "  expected: human, random or a file with choices\n"
        '  hint: did you mean "human"?\n'
    )
    assert "absent.txt:1:1: error ALT-R002: " in told(capsys, "play", "--seat", "absent.txt")
    assert "3 seats for 2 players" in told(capsys, "play", *SEATS, "--seat", "random")


def test_steps_and_players_of_a_trace(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A step beyond the end, a player without a drawing: refused, not passed over in silence."""
    game = tmp_path / "game.json"
    assert run(["play", *SEATS, "--trace", str(game)]) == 0
    capsys.readouterr()
    assert "steps, and no step 99999" in told(capsys, "explain", str(game), "--step", "99999")
    assert "--svg FILE beside --player" in told(capsys, "explain", str(game), "--player", "1")


TOGETHER = {
    "verify": ("--json", "--format", "sarif"),
    "loops": ("--pool", "cards.toml", "--trace", "loop.txt"),
    "readings": ("--cards", "cards.toml", "--effects"),
    "explain": ("game.json", "--player", "1"),
}


@pytest.mark.parametrize("command", TOGETHER)
def test_options_that_exclude_each_other(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One of two options is never passed over in silence."""
    assert run([command, *TOGETHER[command]]) == 2
    assert capsys.readouterr().err.startswith("error ALT-C077: ")


@pytest.mark.parametrize("seed", ["-5", "99999999999999999999999"])
@pytest.mark.parametrize("command", ["simulate", "play", "try x.toml", "compare x y", "audit"])
def test_seeds(command: str, seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A seed has 63 bits: others are a wrong call, and no bug of ours."""
    assert "Invalid value for '--seed'" in told(capsys, *command.split(), "--seed", seed)


def test_a_trace_is_no_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The two files of a play are told apart, and which command reads the other."""
    game, record = tmp_path / "game.json", tmp_path / "record.json"
    assert run(["play", *SEATS, "--trace", str(game)]) == 0
    record.write_text('{"format": 1, "moments": []}')
    capsys.readouterr()
    assert "nothing to judge" in told(capsys, "check-trace", str(record))
    assert f"hint: altered replay {game.as_posix()}" in told(capsys, "check-trace", str(game))
    for command in ("replay", "explain"):
        assert "hint: altered check-trace judges" in told(capsys, command, str(record))
