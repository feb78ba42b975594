"""The guides followed to the letter: files are written, commands run, outputs compared."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import altered
from altered.cli import run
from tests.docs.site import ROOT

GUIDES: Final = ROOT / "docs" / "guide"
BLOCK: Final = re.compile(r"\.\. code-block:: (toml|console)\n\n((?:   .*\n|\n)+)")
COUNTED: Final = re.compile(r"(?<=of )\d+(?= scenarios)")
"""How many scenarios there are changes with the repository."""
LONG: Final = {"comparing-games": pytest.mark.slow}
"""Guides whose games take more than half a minute."""
SHORT: Final = ("adding-a-keyword", "writing-a-scenario")

Call = tuple[str, tuple[str, ...]]
"""A command, and the lines that the guide shows below it."""


def parts(page: str) -> Iterator[tuple[str, str]]:
    """Give the blocks of a guide in order: the language, and the text without its indentation."""
    text = (GUIDES / f"{page}.rst").read_text(encoding="utf-8")
    for language, block in BLOCK.findall(text):
        yield language, re.sub(r"^   ", "", block, flags=re.MULTILINE).strip("\n") + "\n"


def calls(block: str) -> Iterator[Call]:
    """Give the commands of a console block with what is shown below each."""
    for one in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, *shown = one.rstrip("\n").split("\n")
        yield command, tuple(line.strip() for line in shown if line.strip())


def has_output(page: str) -> bool:
    """Whether a guide shows what some command prints."""
    return any(shown for lang, text in parts(page) if lang == "console" for _, shown in calls(text))


PAGES: Final = sorted(path.stem for path in GUIDES.glob("*.rst") if has_output(path.stem))


def marked(page: str) -> object:
    """Return the page as a parameter of a test, with the mark of how long it takes."""
    mark = LONG.get(page, () if page in SHORT else pytest.mark.audit)
    return pytest.param(page, marks=mark)


def missing(shown: tuple[str, ...], printed: str) -> list[str]:
    """Return the lines of a guide that are not printed, in this order; "..." ends a line early."""
    lines = iter(COUNTED.sub("N", line.strip()) for line in printed.splitlines())
    return [
        line
        for line in (COUNTED.sub("N", one) for one in shown)
        if not any(
            out.startswith(line[:-3]) if line.endswith("...") else out == line for out in lines
        )
    ]


def change_the_rule(rules: Path) -> None:
    """Do what the guide for designers says in words: a tie moves an Expedition."""
    path = rules / "1.0" / "4.2.4.toml"
    before, name, after = path.read_text(encoding="utf-8").partition('"dusk.tie"\nnumber')
    path.write_text(before + name + after.replace("answer = 0", "answer = 1", 1), encoding="utf-8")


@pytest.mark.parametrize("page", [marked(page) for page in PAGES])
def test_a_guide_followed(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who copies the files of a guide and types its commands sees what the guide shows."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(altered.load().root, tmp_path / "spec")
    for language, text in parts(page):
        if language == "toml":
            if named := re.match(r"# (\S+\.toml)\n", text):
                (tmp_path / named[1]).write_text(text, encoding="utf-8")
            continue
        for command, shown in calls(text):
            first, *words = shlex.split(command)
            if first in ("cp", "sed"):
                subprocess.run(command, shell=True, check=True, cwd=tmp_path)
                if "my-rules" in words:
                    change_the_rule(tmp_path / "my-rules")
            elif shown:
                assert first == "altered", f"nobody follows {command}"
                run(words)
                printed = "".join(capsys.readouterr()).replace(f"{altered.load().root.parent}/", "")
                assert missing(shown, printed) == [], f"{command}:\n{printed}"


def test_the_finding_of_the_readme(capsys: pytest.CaptureFixture[str]) -> None:
    """The finding that the README begins with is printed so."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```text\n(.*?)```", text, re.DOTALL)
    shown = tuple(line.strip() for line in block.splitlines() if line.strip())
    run(["verify", "--spec", str(ROOT / "spec"), "--only", "ending", "--gravity", "winner"])
    assert len(shown) > 20
    assert missing(shown, capsys.readouterr().out) == []


def test_a_wrong_line_is_seen() -> None:
    """A line that differs, stands elsewhere or is cut without a mark is missed."""
    assert missing(("a", "c"), "a\nb\n  c\n") == []
    assert missing(("a b...",), "a bc") == []
    assert missing(("1 of 5 scenarios",), "1 of 500 scenarios") == []
    assert missing(("c", "a"), "a\nb\nc") == ["a"]
    assert missing(("a b",), "a bc") == ["a b"]


def test_the_guides_are_found() -> None:
    """All guides that show an output are followed, and each of them has a command to run."""
    assert {"adding-a-card", "for-designers", "finding-loops", *SHORT, *LONG} <= set(PAGES)
