"""Card files as editors, other systems and accidents leave them."""

from __future__ import annotations

from pathlib import Path

import pytest

from altered.cards.from_toml import read_cards
from altered.cli import run
from altered.failure import render

CARD = """title = "A trial"

[[card]]
name     = "Harbor Keeper"
type     = "Character"
cost     = { hand = 2, reserve = 2 }
stats    = { forest = 1, mountain = 2, water = 1 }
"""


def told(path: Path, content: bytes) -> list[str]:
    """What is told of a file, seen from its folder."""
    path.write_bytes(content)
    return [render(one, path.parent.resolve()) for one in read_cards(path)[1]]


@pytest.mark.parametrize("before", [b"", b"\xef\xbb\xbf"], ids=["plain", "byte order mark"])
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_marks_and_line_ends_of_other_editors(tmp_path: Path, before: bytes, end: str) -> None:
    """A byte order mark and CRLF change neither what is read nor where a problem stands."""
    file = tmp_path / "cards.toml"
    assert told(file, before + CARD.replace("\n", end).encode()) == []
    wrong = CARD.replace("Character", "Charcter").replace("\n", end)
    (problem,) = told(file, before + wrong.encode())
    assert problem.startswith("cards.toml:5:12: error ALT-C001: no type ")
    wrong = CARD.replace("title", "tilte").replace("\n", end)
    (problem,) = told(file, before + wrong.encode())
    assert problem.startswith('cards.toml:1:1: error ALT-R003: unknown key "tilte"')


def test_the_byte_that_is_no_utf8_is_pointed_at(tmp_path: Path) -> None:
    """Latin-1: the line up to the byte, and the byte."""
    text = CARD.replace("title", "# é\ntitle").encode() + b'note = "Harb\xf4r"\n'
    (problem,) = told(tmp_path / "cards.toml", text)
    assert problem == (
        "cards.toml:9:13: error ALT-R002: the file is not UTF-8: byte 0xf4\n"
        '9 | note = "Harb\n'
        "  |             ^\n"
        "  expected: UTF-8 text"
    )


def test_one_table_where_a_list_of_them_is_wanted(tmp_path: Path) -> None:
    """A single pair of brackets: the message shows the two."""
    (problem,) = told(tmp_path / "cards.toml", CARD.replace("[[card]]", "[card]").encode())
    assert problem.endswith("  hint: write [[card]], once for each")


def test_an_empty_name(tmp_path: Path) -> None:
    """What is empty is no other type, and no word of a library is shown."""
    (problem,) = told(tmp_path / "cards.toml", CARD.replace("Harbor Keeper", "").encode())
    assert '4:12: error ALT-R008: "name" is empty' in problem
    assert "String" not in problem


def test_a_name_steers_no_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Control characters of a name are shown, and not obeyed."""
    file = tmp_path / "cards.toml"
    file.write_text(CARD.replace("Keeper", "\\u001b[31mKeeper\\u0007"))
    for command in ("check", "card"):
        assert run([command, str(file)]) == 0
        out = capsys.readouterr().out
        assert "Harbor \\x1b[31mKeeper\\x07" in out
        assert "\x1b" not in out
