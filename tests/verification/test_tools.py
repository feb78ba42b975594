"""The tools for maintainers that guides name: a wrong call says how to call them."""

from __future__ import annotations

from pathlib import Path

import pytest

from verification.checks.show import main


@pytest.mark.parametrize("words", [[], ["game", "summit"], ["game", "a/b/c"], ["play", "x"]])
def test_a_wrong_call(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """No stack trace: what the tool prints, and what it takes."""
    assert main(words) == 2
    assert capsys.readouterr().err.startswith("Look at a play as checks see it")


def test_a_record_that_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder is no file."""
    assert main(["record", str(tmp_path), "game", "summit/workshop/3"]) == 2
    assert "it is a folder" in capsys.readouterr().err
