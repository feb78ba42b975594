"""Files that were right and have a fault: no command takes a fault of a file for one of ours."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Final

import pytest

from altered.cli import run
from altered.rules.root import spec_root
from tests.cli.test_cards import AWAY, HERO, community
from verification.records import plays
from verification.records.to_json import to_json

SPEC: Final = spec_root()
SCENARIOS: Final = sorted((SPEC / "scenarios").rglob("*.toml"))
COMMANDS: Final[dict[str, tuple[str, ...]]] = {
    "card.toml": ("check", "FILE"),
    "deck.toml": ("deck", "check", "FILE"),
    "scenario.toml": ("scenario", "FILE"),
    "position.toml": ("explore", "FILE", "--states", "5", "--no-checks"),
    "overlay.toml": (
        "explore",
        str(SCENARIOS[0]),
        "--states",
        "5",
        "--no-checks",
        "--rules",
        "FILE",
    ),
    "trace.json": ("explain", "FILE", "--step", "1"),
    "again.json": ("replay", "FILE"),
    "record.json": ("check-trace", "FILE"),
    "community.json": ("import", "FILE", "--to", "OUT"),
}
VALUES: Final = (
    *("-1", "0", "1.5", "true", "nan", '""', '"x"', "[]", "{}", "[[1]]", "1979-05-27"),
    *("9" * 20, "9" * 5000, "[" * 3000, '"\\u0000"', "'é'", "null"),
)
SIGNS: Final = '"[]{}=,:.#\\\x00 é’\ufeff-0A'
PLACE: Final = re.compile(r":\d+:\d+: ")


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """Sound texts of each kind of file."""
    trace = tmp_path_factory.mktemp("sound") / "trace.json"
    assert run(["play", "--seat", "random", "--seat", "random", "--trace", str(trace)]) == 0
    scenarios = [path.read_text(encoding="utf-8") for path in SCENARIOS]
    win = SPEC / "scenarios" / "rulings" / "win.asked-at-the-trigger.toml"
    traces = [trace.read_text(encoding="utf-8")]
    return {
        "card.toml": _texts("cards/*.toml"),
        "deck.toml": _texts("cards/decks/*.toml"),
        "scenario.toml": scenarios,
        "position.toml": scenarios,
        "overlay.toml": _texts("overlays/*.toml"),
        "trace.json": traces,
        "again.json": traces,
        "record.json": [to_json(plays.scenario(win))],
        "community.json": [json.dumps([community(), HERO, community(**AWAY)], indent=1)],
    }


def _texts(pattern: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(SPEC.glob(pattern))]


def corrupted(text: str, rng: random.Random) -> str:
    """Return a text with a line, a word, a number or a sign that is not what it was."""
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    line = lines[at]
    words = re.findall(r"[\w.]+", line)
    match rng.randrange(7):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[rng.randrange(len(lines))])
        case 2:
            where = rng.randrange(len(line) + 1)
            lines[at] = line[:where] + rng.choice(SIGNS) + line[where + rng.randrange(2) :]
        case 3:
            lines = lines[:at]
        case 4 if words:
            lines[at] = line.replace(rng.choice(words), rng.choice(VALUES), 1)
        case 5 if words:
            lines[at] = line.replace(rng.choice(words), "x", 1)
        case _:
            key, equals, _ = line.partition("=" if "=" in line else ":")
            lines[at] = f"{key}{equals} {rng.choice(VALUES)}"
    return "\n".join(lines)


def faults_of_ours(
    sound: dict[str, list[str]],
    kind: str,
    seeds: range,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
) -> list[str]:
    """Return what is wrong with how commands take corrupted files, each with its seed."""
    found = []
    path = folder / kind
    for seed in seeds:
        rng = random.Random(f"{kind} {seed}")
        path.write_text(corrupted(rng.choice(sound[kind]), rng), encoding="utf-8")
        names = {"FILE": str(path), "OUT": str(folder / "out")}
        code = run([names.get(word, word) for word in COMMANDS[kind]])
        shown = "".join(capsys.readouterr())
        if code not in (0, 1, 2, 3):
            found.append(f"{kind} {seed}: exit code {code}: {shown[-300:]}")
        elif code == 2 and not (kind in shown and (PLACE.search(shown) or "ALT-C021" in shown)):
            found.append(f"{kind} {seed}: no place: {shown[-300:]}")
    return found


@pytest.mark.parametrize("kind", COMMANDS)
def test_a_fault_of_a_file_has_its_place(
    sound: dict[str, list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    """A command ends with 0 to 3; a file that is refused is named with line and column."""
    assert faults_of_ours(sound, kind, range(3), tmp_path, capsys) == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", COMMANDS)
def test_many_faults_of_files_have_their_place(
    sound: dict[str, list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    """The same with many more files."""
    assert faults_of_ours(sound, kind, range(3, 100), tmp_path, capsys) == []
