"""`altered explore`: exit codes, counterexamples by name, JSON, bad input."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Final

import pytest

import altered
from altered.cli import run
from altered.engine.names import event_names
from altered.scenario.pattern import Pattern

POSITION: Final = (Path(__file__).parent / "positions" / "small.toml").as_posix()


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        pytest.param(
            ("--sometimes", "create"), 0, "holds: every state was searched", marks=pytest.mark.slow
        ),
        (
            ("--never", 'create made="Paper Kite"'),
            1,
            'Alice plays Kite Maker in the Hero Expedition  (play card="Kite Maker"',
        ),
        (("--sometimes", "sacrifice"), 3, "not reached: sometimes sacrifice"),
        (("--states", "4"), 3, "unknown: stopped at 4 states"),
    ],
)
def test_exit_codes(
    words: tuple[str, ...], code: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """0 holds, 1 fails, 3 bounded or vacuous."""
    assert run(["explore", POSITION, "--no-checks", *words]) == code
    assert told in capsys.readouterr().out


@pytest.mark.parametrize("option", ["--never", "--sometimes"])
def test_a_misspelt_event(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An event that never happens because there is none is no answer."""
    assert run(["explore", POSITION, "--no-checks", option, 'sacrifise object="Kite"']) == 2
    told = capsys.readouterr().err
    assert "ALT-C074" in told
    assert 'did you mean "sacrifice"?' in told


def test_every_event_has_a_name() -> None:
    """The names that are read off the engine hold those of the events in all scenarios."""
    wanted = {
        Pattern.read(text).kind
        for file in sorted((Path(altered.__file__).parents[1] / "spec/scenarios").rglob("*.toml"))
        for step in tomllib.loads(file.read_text(encoding="utf-8")).get("step", ())
        for text in step.get("events", ())
    }
    assert len(wanted) > 20
    assert wanted - set(event_names()) == set()


def test_what_fails_is_written_down(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The play that fails can be given to check-trace; with nothing to tell, nothing is written."""
    file = tmp_path / "made" / "play.json"
    words = ["explore", POSITION, "--no-checks", "--record", str(file)]
    assert run([*words, "--never", "sacrifice"]) == 0
    assert not file.exists()
    assert run([*words, "--never", 'create made="Paper Kite"']) == 1
    assert run(["check-trace", str(file)]) == 0
    record = json.loads(file.read_text(encoding="utf-8"))
    assert "Paper Kite" in [face["name"] for face in record["faces"]]
    assert capsys.readouterr().err == ""


def test_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The documented keys; a second run with the same file of results finds nothing to do."""
    words = ["explore", POSITION, "--no-checks", "--json", "--never", "pass"]
    words += ["--results", (tmp_path / "results.sqlite").as_posix()]
    assert run(words) == 1
    first = capsys.readouterr().out
    assert run(words) == 1
    assert capsys.readouterr().out == first
    report = json.loads(first)
    keys = "title verdict states steps depth finals cut failures reached missed circle engine"
    assert [*report] == keys.split()
    assert report["failures"][0]["way"] == [{"player": 0, "choice": "pass"}]


@pytest.mark.parametrize(
    ("words", "code"),
    [(("--never", "Not a pattern"), "ALT-C073"), (("--rules", "no.toml"), "ALT-R002")],
)
def test_bad_input(words: tuple[str, ...], code: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2 and a stable code."""
    assert run(["explore", POSITION, *words]) == 2
    assert code in capsys.readouterr().err
