"""What commands write: a place where nothing can be written is told, and nothing there is lost."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from altered.cli import run
from altered.failure import Malformed
from altered.files import write

REPOSITORY = Path(__file__).parents[2]
FULL = Path("/dev/full")
SCENARIO = str(REPOSITORY / "spec/scenarios/ability.token.toml")
SEATS = ("--seat", "random", "--seat", "random")
MILL = """
title = "Mill"

[[card]]
name     = "Fast Mill"
type     = "Permanent"
subtypes = ["Landmark"]
cost     = { hand = 2, reserve = 2 }
text     = "{1}: Ready a Mana Orb."
"""

WRITING = {
    "play": (*SEATS, "--trace"),
    "loops": ("mill.toml", "--trace"),
    "explore": (SCENARIO, "--record"),
    "audit": ("--checks", "--rule", "dusk.tie", "--evidence"),
    "verify": ("--only", "mana_cost", "--output"),
}


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a card file and a plain file, where no folder can be made."""
    monkeypatch.chdir(tmp_path)
    Path("mill.toml").write_text(MILL)
    Path("plain").write_text("plain")


@pytest.mark.parametrize("name", WRITING)
def test_nobody_works_for_nothing(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Below a plain file there is no folder: told before anything else is done, exit code 2."""
    assert run([name, *WRITING[name], "plain/report.txt"]) == 2
    told = capsys.readouterr()
    assert told.err == "error ALT-R002: cannot write plain/report.txt: plain is not a folder\n"
    assert told.out == ""
    assert Path("plain").read_text() == "plain"


def test_a_folder_is_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    """A folder where a file is to be written is told."""
    assert run(["play", *SEATS, "--trace", "."]) == 2
    assert capsys.readouterr().err == "error ALT-R002: cannot write .: it is a folder\n"


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
def test_a_disk_that_is_full(capsys: pytest.CaptureFixture[str]) -> None:
    """A full disk is no bug of ours."""
    assert run(["play", *SEATS, "--trace", str(FULL)]) == 2
    expected = "error ALT-R002: cannot write /dev/full: no space left on device\n"
    assert capsys.readouterr().err == expected


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", [["rules"], ["rule", "dusk.tie"], ["verify", "--help"]])
def test_output_that_cannot_be_written(words: list[str]) -> None:
    """Standard output on a full disk: one line, exit code 2."""
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY)}
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "altered.cli", *words],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            env=environment,
        )
    assert done.returncode == 2
    expected = b"error ALT-R002: cannot write the output: no space left on device\n"
    assert done.stderr == expected


def test_no_room_for_a_copy_of_the_rules(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A rule change is tried in a copy; a temporary folder that is full is no bug of ours."""
    Path("change.toml").write_text('title = "x"\n[limits]\n"morning.draw" = 3\n')

    def full(*_: object, **__: object) -> str:
        raise shutil.Error([("a", "b", "[Errno 28] No space left on device: 'a' -> 'b'")])

    monkeypatch.setattr(shutil, "copytree", full)
    assert run(["verify", "--only", "phases", "--no-cache", "--rules", "change.toml"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("error ALT-R002: cannot write to ")
    assert told.endswith(": there is no room for a copy of the rules\n")


@pytest.mark.audit
def test_rules_that_may_not_be_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A catalogue in a folder that is read only: one line with its name, exit code 2."""
    shutil.copytree(REPOSITORY / "spec", "spec")

    def closed(path: Path, *_: object, **__: object) -> int:
        raise OSError(errno.EROFS, "Read-only file system", str(path))

    monkeypatch.setattr(Path, "write_text", closed)
    monkeypatch.setattr(Path, "write_bytes", closed)
    Path("spec/locale/fr/LC_MESSAGES/rules/1.0/4.2.po").unlink()
    assert run(["catalogue", "--spec", "spec"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("error ALT-R002: cannot open spec/locale/fr/")
    assert told.endswith(": read-only file system\n")


def test_what_was_there_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is replaced when the new one is whole, and not before; a link stays a link."""
    there = tmp_path / "game.json"
    link = tmp_path / "link.json"
    link.symlink_to(there)
    write(there, "old")
    write(link, "new")
    assert (there.read_text(), link.is_symlink()) == ("new", True)

    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(Malformed, match="cannot write"):
        write(there, "newer")
    assert there.read_text() == "new"
    assert sorted(p.name for p in tmp_path.iterdir()) == [
        "game.json",
        "link.json",
        "mill.toml",
        "plain",
    ]


def test_results_of_a_search(capsys: pytest.CaptureFixture[str]) -> None:
    """A file that keeps no results is told, for explore as for loops."""
    assert run(["explore", SCENARIO, "--results", "plain", "--depth", "2"]) == 2
    told = capsys.readouterr().err
    assert told.startswith('error ALT-C075: cannot keep results in "plain": file is not a database')


def test_results_that_cannot_be_kept(capsys: pytest.CaptureFixture[str]) -> None:
    """A folder of results that cannot be written is no reason to fail."""
    asked = ["verify", "--only", "mana_cost", "--no-core", "--no-scenarios", "--no-loops"]
    assert run([*asked, "--brief", "--cache", "plain"]) == 0
    assert capsys.readouterr().err == ""
