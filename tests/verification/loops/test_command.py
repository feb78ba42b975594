"""`altered loops`: exit codes, words, JSON, the trace."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from altered.cli import run
from tests.verification.loops.known_sets import path

PROVED = path("terminates/two-exchanges-lose").as_posix()
LOOPS = path("cut/pays-one-readies-one").as_posix()


def ran(*words: str) -> int:
    """The exit code of the command."""
    return run(["loops", *words])


def test_a_set_that_ends(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 0, and the quantities that fall."""
    assert ran(PROVED) == 0
    told = capsys.readouterr().out
    assert "Toll Gate + Inn: terminates" in told
    assert "Paper Kite (token) in an Expedition + ready Mana Orbs" in told


def test_a_loop(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Exit code 1, the round, the start, how many activations; and the trace up to the refusal."""
    trace = tmp_path / "trace.txt"
    assert ran(LOOPS, "--trace", trace.as_posix()) == 1
    told = capsys.readouterr().out
    assert "cut by the limit" in told
    assert "exactly 100 activations" in told
    lines = trace.read_text(encoding="utf-8").splitlines()
    assert sum("(number 100)" in line for line in lines) == 1
    assert lines[-1].startswith("# refused")


def test_without_time_it_is_unknown(capsys: pytest.CaptureFixture[str]) -> None:
    """A solver bound near zero: exit code 3, and nothing is said to end."""
    assert ran(PROVED, "--rlimit", "1", "--format", "json") == 3
    (answer,) = json.loads(capsys.readouterr().out)["answers"]
    assert answer["verdict"] == "unknown"
    assert answer["quantities"] == []


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((), "ALT-C071"),
        (("--pool", PROVED, "--size", "4"), "ALT-C070"),
        (("no-such-file.toml",), "ALT-R002"),
        (("--pool", PROVED, "--results", PROVED), "ALT-C075"),
    ],
)
def test_bad_input(words: tuple[str, ...], code: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2 and a stable code."""
    assert ran(*words) == 2
    assert code in capsys.readouterr().err


def test_a_folder_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The pool is searched all the same; what the call names to keep results must be writable."""
    (tmp_path / "taken").write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("ALTERED_CACHE", (tmp_path / "taken").as_posix())
    assert ran("--pool", PROVED, "--size", "1") == 0
    assert "sets of 1" in capsys.readouterr().out
    monkeypatch.setenv("ALTERED_CACHE", (tmp_path / "kept").as_posix())
    assert ran("--pool", PROVED, "--size", "1") == 0
    assert (tmp_path / "kept" / "loops.sqlite").is_file()
