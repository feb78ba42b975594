"""`altered verify`: exit codes, places of mistakes, and what is printed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from altered.cli import run

WORLD: Final = """\
id    = "world"
title = "A small world"

[lists.Side]
members = ["Inside", "Outside"]

[[field]]
name   = "open"
values = "Bool"

[[question]]
id      = "doors"
ask     = "How many doors are open?"
answers = "0..2"
silence = "0"
"""

RULES: Final = """\
edition = "1.0"
number  = "4.1"
title   = "Doors"

[[rule]]
id     = "doors.one"
number = "4.1.a"
kind   = "definition"
text   = "One door is open."

  [[rule.norm]]
  question = "doors"
  when     = "open"
  then     = "answer = 1"

[[rule]]
id     = "doors.two"
number = "4.1.b"
kind   = "definition"
text   = "Two doors are open."

  [[rule.norm]]
  question = "doors"
  when     = "open"
  then     = "answer = 2"
"""

FILES: Final = {
    "editions.toml": '[edition."1.0"]\n\n[edition."1.0".numbers]\n'
    '"4.1.a" = "doors.one"\n"4.1.b" = "doors.two"\n',
    "1.0/4.1.toml": RULES,
    "situations/world.toml": WORLD,
}
CLASH: Final = "contradiction:doors:doors.one+doors.two"
ACCEPTED: Final = f'[[accepted]]\nfinding = "{CLASH}"\nreason = "The second door is a window."\n'


class Folder:
    """A specification folder and the command run on it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name, text in FILES.items():
            self.write(name, text)

    def write(self, name: str, text: str) -> None:
        """Write a file, with its folders."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def edit(self, name: str, old: str, new: str) -> None:
        """Replace the one place where `old` stands."""
        text = (self.root / name).read_text(encoding="utf-8")
        assert text.count(old) == 1
        self.write(name, text.replace(old, new))

    def verify(self, *arguments: str) -> int:
        """Run the command, without the core, which knows other situations."""
        return run(["verify", "--no-core", "--spec", str(self.root), *arguments])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """Give a folder with one contradiction; the current directory is above it."""
    monkeypatch.chdir(tmp_path)
    return Folder(tmp_path / "spec")


def test_a_new_finding(folder: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    """A finding that nobody accepted is printed as new, and the exit code is 1."""
    assert folder.verify() == 1
    out, err = capsys.readouterr()
    assert f"{CLASH}  [NEW]\n" in out
    assert out.endswith("Verdict: FAILED: new findings or a disagreement\n")
    assert err == ""


def test_an_accepted_finding(folder: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    """Accepted, it is printed with the reason, and the exit code is 0."""
    folder.write("accepted.toml", ACCEPTED)
    assert folder.verify("--brief") == 0
    out = capsys.readouterr().out
    assert (
        f"{CLASH}  [accepted]\n    4.1.a and 4.1.b do not leave the game in the same state." in out
    )
    assert "The second door is a window." in " ".join(out.split())
    assert out.endswith("Verdict: nothing new\n")


def test_a_stale_entry(folder: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    """An entry whose finding is gone is printed with its place."""
    folder.write("accepted.toml", ACCEPTED)
    folder.edit("1.0/4.1.toml", '"answer = 2"', '"answer = 1"')
    folder.verify()
    out = capsys.readouterr().out
    assert f"Stale: spec/accepted.toml:2 accepts {CLASH}, which is no longer found\n" in out


def test_without(folder: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    """As if a rule did not exist, the contradiction is gone."""
    assert folder.verify("--without", "4.1.b") == 0
    assert "Searched without these rules: 4.1.b\n" in capsys.readouterr().out


def test_only(folder: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    """With ``--only``, other questions are not searched."""
    other = WORLD.replace('"doors"', '"windows"').replace('"world"', '"other"')
    folder.write("situations/other.toml", other)
    assert folder.verify("--only", "windows") == 0
    assert folder.verify("--only", "windows", "--only", "doors") == 1
    assert CLASH in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "code", "hint"),
    [
        (["--only", "door"], "ALT-F030", 'hint: did you mean "doors"?'),
        (["--without", "doors.on"], "ALT-R050", "did you mean 4.1.a (doors.one)?"),
    ],
)
def test_unknown_names(
    folder: Folder,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    code: str,
    hint: str,
) -> None:
    """A name that does not exist is exit code 2 with the nearest one."""
    assert folder.verify(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert code in err
    assert hint in err


BROKEN: Final = {
    "unknown question": (
        "1.0/4.1.toml",
        'question = "doors"\n  when     = "open"\n  then     = "answer = 2"',
        'question = "dors"\n  then     = "answer = 2"',
        'spec/1.0/4.1.toml:23:15: error ALT-F010: there is no question "dors"\n'
        '23 |   question = "dors"\n'
        "   |               ^^^^\n"
        "  expected: one of doors\n"
        '  hint: did you mean "doors"?\n',
    ),
    "bad formula in a rule": (
        "1.0/4.1.toml",
        '"answer = 2"',
        '"answr = 2"',
        "spec/1.0/4.1.toml:25:15: error ALT-F001: unknown name 'answr'\n"
        '25 |   then     = "answr = 2"\n'
        "   |               ^^^^^\n"
        "  hint: did you mean 'answer'?\n",
    ),
    "bad formula in a situation": (
        "situations/world.toml",
        'silence = "0"',
        'silence = "open"',
        "spec/situations/world.toml:15:12: error ALT-F001: the formula is a condition, not a "
        "number\n"
        '15 | silence = "open"\n'
        "   |            ^^^^\n"
        "  expected: a number\n",
    ),
    "bad range": (
        "situations/world.toml",
        '"0..2"',
        '"2..0"',
        'spec/situations/world.toml:14:11: error ALT-F004: cannot read the values "2..0"\n'
        '14 | answers = "2..0"\n'
        "   |           ^^^^^^\n"
        "  expected: Bool, a range such as 0..7, or one of Side\n",
    ),
    "no accepted reading": (
        "accepted.toml",
        ACCEPTED,
        ACCEPTED + 'reading = "x"\n',
        'spec/accepted.toml:4:11: error ALT-F021: there is not a reading "x"\n'
        '4 | reading = "x"\n'
        "  |           ^^^\n"
        "  expected: the id of a file in readings/\n",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_malformed_files(folder: Folder, capsys: pytest.CaptureFixture[str], name: str) -> None:
    """A mistake in a file is exit code 2, with line, column, caret and hint, to the letter."""
    file, old, new, expected = BROKEN[name]
    folder.write("accepted.toml", ACCEPTED)
    folder.edit(file, old, new)
    assert folder.verify() == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", expected)


def test_json(folder: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    """JSON has the documented keys in order; a failure is JSON, too."""
    assert folder.verify("--json") == 1
    data = json.loads(capsys.readouterr().out)
    expected = "schema edition digest verdict counts findings agreements proofs scenarios"
    expected += " wordings unreviewed translations loops pairs stale expired unsearched without"
    assert expected.split() == list(data)
    assert [f["id"] for f in data["findings"]] == [CLASH]
    folder.edit("1.0/4.1.toml", '"answer = 2"', '"answr = 2"')
    assert folder.verify("--json") == 2
    (problem,) = json.loads(capsys.readouterr().out)["problems"]
    assert (problem["code"], problem["line"], problem["rule"]) == ("ALT-F001", 25, "doors.two")


def test_piped_output_is_plain(folder: Folder) -> None:
    """Piped, both streams are free of escapes, and the exit code is that of the verdict."""
    command = [sys.executable, "-m", "altered.cli", "verify", "--no-core", "--spec"]
    done = subprocess.run(
        [*command, str(folder.root)],
        cwd=Path(__file__).parents[2],
        env={"FORCE_COLOR": "", "TERM": "xterm-256color", "PATH": "/usr/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert CLASH in done.stdout
    assert "\x1b" not in done.stdout + done.stderr
    assert done.stderr == ""


def test_the_summary_and_the_whole_report(
    folder: Folder, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is printed is short, says where the whole report is kept, and --all prints that."""
    folder.write("accepted.toml", ACCEPTED)
    assert folder.verify("--cache", "kept") == 0
    said = capsys.readouterr().out
    assert "Whole report: kept/report.txt; --all prints it\nVerdict: nothing new\n" in said
    assert "Situation:" not in said
    assert folder.verify("--cache", "kept", "--all") == 0
    whole = capsys.readouterr().out
    assert "Situation:" in whole
    assert Path("kept/report.txt").read_text(encoding="utf-8") == whole
    assert folder.verify("--no-cache") == 0
    assert "Whole report: --all prints it\n" in capsys.readouterr().out
