"""The guide about loops shows what the commands really print."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from altered.cli import run

PAGE: Final = Path(__file__).parents[3] / "docs" / "guide" / "finding-loops.rst"


def blocks(language: str) -> list[str]:
    """The code blocks of the guide in a language, without their indentation."""
    text = PAGE.read_text(encoding="utf-8")
    found = re.findall(rf"\.\. code-block:: {language}\n\n((?:   .*\n|\n)+)", text)
    return [re.sub(r"^   ", "", one, flags=re.MULTILINE).strip("\n") for one in found]


@pytest.mark.slow
def test_the_mill_of_the_guide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The card ends as the guide says, and with one number less it loops as the guide says."""
    monkeypatch.chdir(tmp_path)
    mill, _ = blocks("toml")
    slow, fast, *_ = (block.partition("\n")[2] for block in blocks("console"))
    Path("mill.toml").write_text(mill + "\n", encoding="utf-8")
    Path("fast-mill.toml").write_text(mill.replace("{2}", "{1}") + "\n", encoding="utf-8")
    assert run(["loops", "mill.toml"]) == 0
    assert capsys.readouterr().out.startswith(slow)
    assert run(["loops", "fast-mill.toml"]) == 1
    assert capsys.readouterr().out.startswith(fast)
