"""`altered play`, `simulate`, `replay`, `explain` and `scenario`, piped."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from altered.cli import run
from altered.trace import Trace

ALONE = ["--seat", "random", "--seat", "random"]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A trace of a game by chance."""
    path = tmp_path_factory.mktemp("games") / "game.json"
    assert run(["play", *ALONE, "--seed", "2", "--trace", str(path)]) == 0
    return path


def test_two_random_seats_play_to_the_end(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The game is told with its rules, ends, and is the same with the same seed."""
    told = []
    for name in ("a", "b"):
        path = tmp_path / f"{name}.json"
        assert run(["play", *ALONE, "--seed", "2", "--trace", str(path)]) == 0
        told.append(capsys.readouterr().out.replace(str(path), ""))
    assert told[0] == told[1]
    assert " wins on day " in told[0]
    assert "[4.2.1.d" in told[0]
    first, second = (Trace.read(tmp_path / f"{name}.json") for name in ("a", "b"))
    assert first == second


def test_a_person_plays_undoes_and_stops(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The board, a choice by number, undo, redo, a reason, help, stop: the trace agrees."""
    path = tmp_path / "game.json"
    answers = ["1", "1", "1", "u", "u", "r", "1", "h", "l", "why pass extra=1", "zzz", "q", ""]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(answers)))
    assert run(["play", "summit", "workshop", "--seed", "4", "--trace", str(path)]) == 0
    out = capsys.readouterr().out
    for part in ("Alice's Hand", "Mana 3/3", "[VMO]", "undo", "ALT-L", "stopped"):
        assert part in out
    assert run(["replay", str(path)]) == 0
    assert "before the game is over" in capsys.readouterr().out


def test_a_person_sees_no_card_of_the_other(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the other player draws or puts in the Mana zone is told without its name."""
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n1\nq\n"))
    assert run(["play", "summit", "workshop", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert "Bob draws a card, from Deck to Hand" in out
    assert "Bob puts a card, from Hand to Mana zone" in out
    assert out.count("Bob draws") == out.count("Bob draws a card")


def test_a_script_plays(capsys: pytest.CaptureFixture[str], tmp_path: Path, game: Path) -> None:
    """A seat may be a file of choices; one that cannot be made is told with its place."""
    entries = [entry for entry in Trace.read(game).entries if entry.player == 0]
    script = tmp_path / "script.txt"
    script.write_text(
        "# made before\n" + "\n".join(e.choice for e in entries[:3]) + "\npass please=1 # no\n",
        encoding="utf-8",
    )
    code = run(["play", "--seat", str(script), "--seat", "random", "--seed", "2"])
    shown = capsys.readouterr()
    assert code == 2
    assert "script.txt:5:1: error ALT-T022: pass please=1 is not legal here" in shown.err


def test_simulating_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed gives the same numbers; every game ends."""
    outs = []
    for _ in range(2):
        assert run(["simulate", "--games", "4", "--seed", "9", "--json"]) == 0
        outs.append(capsys.readouterr().out)
    assert outs[0] == outs[1]
    data = json.loads(outs[0])
    assert sum(data["wins"].values()) == data["games"] == 4
    assert data["failed"] == []
    assert data["rules_used"] > 30
    assert data["days"]["least"] >= 1
    assert run(["simulate", "--games", "2", "--top", "3"]) == 0
    assert "2 games of " in capsys.readouterr().out


def test_a_trace_is_explained(capsys: pytest.CaptureFixture[str], game: Path) -> None:
    """Every step is told; one step alone as well."""
    assert run(["explain", str(game)]) == 0
    out = capsys.readouterr().out
    assert re.match(
        r"Day 1\n1\. (Alice|Bob) is the first player  \(first-player seat=[01]\)\n", out
    )
    assert run(["explain", str(game), "--step", "1", "--json"]) == 0
    steps = json.loads(capsys.readouterr().out)
    assert [one["step"] for one in steps] == [1]
    assert all(event["rules"] for event in steps[0]["events"])


def test_a_replay_says_what_differs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: Path
) -> None:
    """Exit 0 when all agrees, 1 at a difference, 2 for a file that is no trace."""
    assert run(["replay", str(game), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["agrees"], data["over"], data["broken_off"]) == (True, True, False)
    text = game.read_text(encoding="utf-8")
    changed = tmp_path / "changed.json"
    last = Trace.read(game).entries[10].digest
    changed.write_text(text.replace(last, "0" * 64), encoding="utf-8")
    assert run(["replay", str(changed)]) == 1
    assert "differs: step 11" in capsys.readouterr().out
    assert run(["replay", str(changed), "--against", str(game)]) == 0
    assert "the same" in capsys.readouterr().out
    broken = tmp_path / "broken.json"
    broken.write_text(text[: text.index('"steps"') + 400], encoding="utf-8")
    assert run(["replay", str(broken)]) == 0
    assert "the file breaks off before the game is over" in capsys.readouterr().out
    broken.write_text(text[:300], encoding="utf-8")
    assert run(["replay", str(broken)]) == 2


MALFORMED = {
    "scenario": (
        'title = "x"\nrules = ["dusk.tie"]\nsets = ["starter"]\n[position]\n'
        '[[position.player]]\nhand = ["Ridge Runer"]\n[[position.player]]\n'
        "[[step]]\nchoose = 'pass'\n",
        "file:6:9: error ALT-T020",
        'hand = ["Ridge Runer"]',
    ),
    "replay": (
        '{\n "format": 1,\n "edition": 1.0\n}\n',
        "file:3:13: error ALT-R004",
        '"edition": 1.0',
    ),
    "explain": ('{\n "format": 9\n}\n', "file:2:12: error ALT-T002", '"format": 9'),
    "play": (
        'name = "x"\nset = "starter"\n\n[cards]\n"Ridge Runer" = 3\n',
        "file:5:1: error ALT-C010",
        '"Ridge Runer" = 3',
    ),
}


@pytest.mark.parametrize("command", MALFORMED)
def test_what_is_malformed_is_told_with_its_place(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    """A position, a trace, a deck: exit 2; file, line, column, the line itself, what was meant."""
    text, place, line = MALFORMED[command]
    path = tmp_path / ("file.toml" if command in {"scenario", "play"} else "file.json")
    path.write_text(text, encoding="utf-8")
    more = ["summit", *ALONE] if command == "play" else []
    assert run([command, str(path), *more]) == 2
    shown = "".join(capsys.readouterr())
    assert place.replace("file", path.name) in shown
    assert line in shown
    assert "^" in shown
    assert "expected: " in shown or "did you mean" in shown


@pytest.mark.slow  # tests/scenario runs them, too
def test_scenarios_are_run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The shipped scenarios pass; a failing one is told with place and caret, exit 1."""
    assert run(["scenario"]) == 0
    out = capsys.readouterr().out
    assert out.count("pass  ") >= 20
    path = tmp_path / "wrong.toml"
    path.write_text(
        'title = "Nothing happens"\nrules = ["quick.pass"]\n[position]\n[[position.player]]\n'
        "[[position.player]]\n[[step]]\nchoose = 'pass'\nevents = ['draw']\n",
        encoding="utf-8",
    )
    assert run(["scenario", str(path)]) == 1
    assert "wrong.toml:8:11: error ALT-T044: draw did not happen" in capsys.readouterr().out
    assert run(["scenario", str(path), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["passed"] == 0
    path.write_text("title = 3\n", encoding="utf-8")
    assert run(["scenario", str(path)]) == 2
    assert run(["scenario", str(tmp_path / "absent.toml")]) == 2
