"""The engines are twins: they speak of the same nodes, and a file has its twin where one looks."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Final

import pytest

from verification.agreement.twins import PYTHON, apart, c_files, main, python_files, twins_of

SPOKEN: Final = {
    "Marked": "Python asks it by the field of a filter that holds it",
    "Token": "the book has the faces of tokens, made in Python",
}
"""The nodes that only one engine names, each with how the other one does without."""
ELSEWHERE: Final = {"effect/way_back.c": "altered/play/free.py"}
"""The file whose twin is of another chapter: in C the way back is kept with what it leads to."""
CHAPTERS: Final = {
    name: twins_of(text)
    for name, text in c_files().items()
    if "/" in name and not name.startswith("explore/")
}


def test_both_engines_speak_of_the_same_nodes() -> None:
    """No node is named by one engine alone, but for those that are said with their reason."""
    found = {one.node: (one.python, one.c) for one in apart(python_files(), c_files())}
    assert {node: files for node, files in found.items() if node not in SPOKEN} == {}
    assert sorted(found) == sorted(SPOKEN)


def test_a_node_that_one_engine_lacks_is_told_with_where() -> None:
    """Taken out of the one, then out of the other engine: the files of the other are named."""
    python, c = python_files(), c_files()
    less = {name: text.replace("K_Sabotage", "K_None") for name, text in c.items()}
    less = {name: text.replace("Sabotage_", "None_") for name, text in less.items()}
    (one,) = (found for found in apart(python, less) if found.node == "Sabotage")
    assert "effect/actions.py" in one.python
    assert one.c == ()
    less = {name: text.replace("Sabotage", "Nothing") for name, text in python.items()}
    (one,) = (found for found in apart(less, c) if found.node == "Sabotage")
    assert one.python == ()
    assert all(name.endswith(".c") for name in one.c)


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_file_in_c_names_its_twin(name: str) -> None:
    """The twins that it names are there, one of them in the chapter of the same name."""
    twins = CHAPTERS[name]
    assert [one for one in twins if not (PYTHON.parent / one).exists()] == []
    chapter = f"altered/{PurePosixPath(name).parent}"
    beside = [one for one in twins if str(PurePosixPath(one).parent) == chapter or one == chapter]
    assert beside != [] or list(twins) == [ELSEWHERE.get(name)]


def test_every_chapter_has_twins() -> None:
    """Each chapter of the reference that carries out steps has files in C."""
    chapters = {str(PurePosixPath(name).parent) for name in CHAPTERS}
    assert chapters == {"ask", "ask/passive", "day", "effect", "play", "reaction", "victory"}


def test_the_command_says_where(capsys: pytest.CaptureFixture[str]) -> None:
    """Each node that only one engine names, with its files."""
    assert main() == 1
    told = capsys.readouterr().out.splitlines()
    assert [line.split(":", 1)[0] for line in told if ".py" in line or "Marked" in line] == [
        "Marked",
        "Token",
    ]
