"""Mistakes that designers make: the whole message of `altered check` is in each file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from altered.cli import run
from altered.rules import load

FOLDER: Final = Path(__file__).parent / "mistakes"
FILES: Final = sorted(FOLDER.glob("*.toml"))
WANTED: Final = {
    "cost-as-a-list": ("ALT-R004", None),
    "cost-of-nothing": ("ALT-A005", "ability.quick-action"),
    "impossible-target": ("ALT-A004", "spell.targets"),
    "missing-dash": ("ALT-A005", "ability.reaction"),
    "statistic-on-a-spell": ("ALT-C005", "statistic.characters-only"),
    "statistics-in-full": ("ALT-R003", None),
    "token-without-statistics": ("ALT-A005", "create.template"),
    "two-types": ("ALT-C001", "type.single"),
    "unbalanced-quotation": ("ALT-A005", "ability.token"),
    "unknown-keyword": ("ALT-A002", "abilities-in-brief.keywords"),
    "unknown-sub-type": ("ALT-C004", "subtype.character-list"),
    "wrong-symbol": ("ALT-A002", None),
}


def said(path: Path) -> str:
    """What a file says that the command has to say of it."""
    lines = path.read_text(encoding="utf-8").split("\n")
    return "".join(
        f"{line.removeprefix('#>').removeprefix(' ')}\n" for line in lines if line.startswith("#>")
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_message(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Place, caret, what was expected, the likely repair and the rule, word for word."""
    monkeypatch.chdir(FOLDER)
    assert run(["check", path.name]) == 2
    shown = capsys.readouterr()
    assert said(path) == shown.err
    assert shown.err.count("^") >= 1
    assert shown.out == "" or "error" not in shown.out


def test_all_are_there() -> None:
    """Each of the mistakes that have to be told well has its file."""
    assert set(WANTED) == {path.stem for path in FILES}


@pytest.mark.parametrize("name", sorted(WANTED))
def test_json(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With --format json: one problem, its code, its rule by slug and number, its place."""
    code, rule = WANTED[name]
    assert run(["check", str(FOLDER / f"{name}.toml"), "--format", "json"]) == 2
    (file,) = json.loads(capsys.readouterr().out)["files"]
    (problem,) = file["problems"]
    number = load().find(rule).number if rule is not None else None
    assert (code, rule, number) == (problem["code"], problem["rule"], problem["rule_number"])
    place = [problem[key] for key in ("line", "column", "length")]
    line = (FOLDER / f"{name}.toml").read_text(encoding="utf-8").split("\n")[place[0] - 1]
    assert 1 <= place[1] <= len(line)
    assert place[2] >= 1


def test_a_mended_file_is_fine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The hint is a repair: the file with the dash has no problem."""
    text = (FOLDER / "missing-dash.toml").read_text(encoding="utf-8")
    path = tmp_path / "mended.toml"
    path.write_text(text.replace("Spell I gain", "Spell — I gain"), encoding="utf-8")
    assert run(["check", str(path), "--brief"]) == 0
    assert "1 card, no problems" in capsys.readouterr().out
