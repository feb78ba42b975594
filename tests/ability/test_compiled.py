"""The compiled grammar is kept between runs, and never trusted when it is another one's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from altered.ability.grammar import compiled as module
from altered.ability.grammar.chart import compile_grammar
from altered.ability.grammar.compiled import MOST, compiled

if TYPE_CHECKING:
    from pathlib import Path

SMALL = 'start: "a" start -> left\n | start "b" -> right\n | ["c"] NAME -> one\nNAME: /n/\n'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    monkeypatch.setenv("ALTERED_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_the_second_time_nothing_is_compiled(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file gives the same grammar, whole."""
    first = compiled(SMALL)
    assert first == compile_grammar(SMALL)
    assert len(list(folder.iterdir())) == 1

    def never(_text: str) -> None:
        raise AssertionError

    monkeypatch.setattr(module, "compile_grammar", never)
    assert compiled(SMALL) == first


@pytest.mark.parametrize(
    "text", ["", "{", "{}", '{"rules": {"start": [[1]]}}', "[]", "null", '{"rules": []}']
)
def test_a_broken_file_is_as_good_as_none(folder: Path, text: str) -> None:
    """It is compiled again, and the file mended."""
    expected = compiled(SMALL)
    (path,) = folder.iterdir()
    whole = path.read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    assert compiled(SMALL) == expected
    assert path.read_text(encoding="utf-8") == whole


def test_another_grammar_is_another_file(folder: Path) -> None:
    """A changed rule is never answered with the rules of before; few files are kept."""
    for number in range(MOST + 3):
        text = SMALL.replace('"b"', f'"b{number}"')
        assert compiled(text) == compile_grammar(text)
    assert len(list(folder.iterdir())) == MOST


def test_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then it is compiled each time."""
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("ALTERED_CACHE", str(blocked / "inside"))
    assert compiled(SMALL) == compiled(SMALL) == compile_grammar(SMALL)
