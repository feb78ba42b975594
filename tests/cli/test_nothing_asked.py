"""Nothing asked is no pass, and no file is read without end: for each command that takes files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

import altered
from altered import files
from altered.cards.from_toml import load_deck
from altered.cli import run
from altered.trace import Line
from altered.trace.to_json import to_json as trace_json
from verification.records.plays import named_game
from verification.records.to_json import to_json as record_json

ENDLESS: Final = Path("/dev/zero")
FOLDERS: Final = (
    ("check", "HERE"),
    ("card", "HERE"),
    ("try", "HERE"),
    ("loops", "HERE"),
    ("loops", "--pool", "HERE", "HERE"),
    ("readings", "--cards", "HERE"),
    ("scenario", "HERE"),
    ("import", "HERE", "--to", "HERE/to"),
    ("deck", "check", "HERE", "--format", "standard"),
    ("explore", "HERE"),
    ("replay", "HERE"),
    ("explain", "HERE"),
    ("check-trace", "HERE"),
    ("check", "--rules", "HERE"),
    ("compare", "default", "HERE"),
    ("compare-texts", "HERE", "HERE"),
    ("translate", "HERE", "--to", "fr"),
    ("simulate", "HERE", "HERE"),
    ("rules", "--spec", "HERE"),
    ("verify", "--spec", "HERE"),
)
"""Each command that takes files or folders, given a folder with nothing in it."""
FILES: Final = tuple(
    tuple(word.replace("HERE", "HERE/endless.SUFFIX") if word == "HERE" else word for word in words)
    for words in FOLDERS
    if words[0] not in {"rules", "verify", "compare"}
)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a call that is bad input says."""
    assert run(words) == 2
    captured = capsys.readouterr()
    return captured.out + captured.err


@pytest.mark.parametrize("words", FOLDERS, ids=" ".join)
def test_an_empty_folder_is_refused(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A misspelt folder passes no gate: exit code 2, with a message that names it."""
    told = refused(capsys, *(word.replace("HERE", str(tmp_path)) for word in words))
    assert "error ALT-" in told


def test_what_is_in_one_folder_is_no_answer_for_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of two folders the empty one is named."""
    full, empty = altered.load().root / "scenarios" / "modes", tmp_path / "none"
    empty.mkdir()
    assert f"there are no scenario files in {empty}" in refused(
        capsys, "scenario", str(full), str(empty)
    )
    assert f"there are no card files in {empty}" in refused(capsys, "check", str(empty))


def test_a_card_file_without_a_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is told at its place."""
    (tmp_path / "none.toml").write_text("card = []\n", encoding="utf-8")
    assert "ALT-C023: the file has no card" in refused(capsys, "check", str(tmp_path))
    (tmp_path / "none.json").write_text("[]\n", encoding="utf-8")
    for name in ("none.toml", "none.json"):
        both = (str(tmp_path / name),) * 2
        assert "ALT-C023: the file has no card" in refused(capsys, "compare-texts", *both)


def test_a_play_without_a_moment(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record and a trace in which nothing happens are not judged, and not replayed."""
    record = named_game(altered.load(), "summit/workshop", 3, most=1)
    path = tmp_path / "none.json"
    path.write_text(record_json(replace(record, moments=(), sights=())), encoding="utf-8")
    assert "nothing to judge" in refused(capsys, "check-trace", str(path))
    line = Line(altered.load(), (load_deck("summit"), load_deck("workshop")), 1)
    path.write_text(trace_json(line.trace()), encoding="utf-8")
    assert "nothing to replay" in refused(capsys, "replay", str(path))


@pytest.mark.skipif(not ENDLESS.exists(), reason="this machine has no endless device")
@pytest.mark.parametrize("words", FILES, ids=" ".join)
def test_a_file_without_end_is_refused(
    words: tuple[str, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A link to a device is read up to the bound, and told with a message."""
    monkeypatch.setattr(files, "MEGABYTES", 1)
    json = words[0] in {"replay", "explain", "check-trace", "import"}
    suffix = "json" if json else "toml"
    (tmp_path / f"endless.{suffix}").symlink_to(ENDLESS)
    here = (word.replace("HERE", str(tmp_path)).replace("SUFFIX", suffix) for word in words)
    assert "ALT-R002: cannot read the file: it has more than 1 megabytes" in refused(capsys, *here)


def test_the_bound_is_reached_and_no_more(tmp_path: Path) -> None:
    """A file of exactly as much is read."""
    path = tmp_path / "long"
    path.write_bytes(b"x" * (files.MEGABYTES << 20))
    assert len(files.read_bytes(path)) == files.MEGABYTES << 20
    with path.open("ab") as file:
        file.write(b"x")
    with pytest.raises(OSError, match="more than 16 megabytes"):
        files.read_bytes(path)
