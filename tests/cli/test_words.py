"""`--lang fr` is French in all that commands print themselves: lines, help, wrong calls."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from altered.cli.words import FILE, HELP
from altered.patterns import SLOT
from altered.rules.tables import entries, tables
from tests.sentences import Sentences, files
from tests.test_plain_messages import commands, helps

if TYPE_CHECKING:
    from collections.abc import Iterator

    Shown = pytest.CaptureFixture[str]

SAYS: Final = {"show": (0,), "show_hanging": (0, 1), "word": (0,), "complain": (0,)}
"""What prints a line."""
ROOMS: Final = ("altered", "verification")
"""Folders of what commands print beside their own lines."""
AUDIT: Final = files(
    *(f"verification/audit/{name}.py" for name in ("to_text", "to_table", "proof_to_text"))
)
SYNTAX: Final = frozenset(
    {
        *("blue", "bold", "bold cyan", "dark_orange3", "green", "magenta"),
        *("for", "note", "over", "reading", "then", "when"),
        "{0}  {1}  sha256 {2}",
        *("when {0} ", "{0}: {1}then {2}"),
    }
)
"""Styles of lines, keys of a formula, a checksum: no words of a language."""
PLURAL: Final = re.compile(r"(?<=[a-z])\{\d\}")
"""The slot of an s, which another language may do without."""


def printed() -> set[str]:
    """The lines of the commands that have words, with the tables and lines of the audit."""
    found = Sentences(files("altered/cli"), SAYS, looped=True).found
    found |= Sentences(
        AUDIT, {"Table": (0, 1), "_totals": (0, 1), "word": (0,)}, yielded=True
    ).found
    found |= Sentences(files("verification/loops"), {"Unmodelled": (0,)}).found
    lines = {one.lstrip(" ") for one in found}
    return {one for one in lines if re.search("[a-z]{2}", SLOT.sub("", one))} - SYNTAX


def paragraphs() -> Iterator[str]:
    """What `--help` prints of all commands, a paragraph at a time."""
    for _, command in commands():
        text = str(getattr(command, "help", "") or "")
        yield from (" ".join(one.split()) for one in text.split("\n\n"))
    yield from helps().values()


def test_every_line_has_french() -> None:
    """What a command prints has its French; the frame of click, and loops, have theirs."""
    assert sorted(printed() - entries("fr", FILE).keys()) == []


def test_every_line_is_printed() -> None:
    """No French stands there for a line that no source has; a few are put together of parts."""
    text = " ".join(path.read_text(encoding="utf-8") for path in files(*ROOMS))
    source = " ".join(re.sub(r'"\s*\n\s*f?"', "", text).replace('\\"', '"').split())
    own = entries("fr", FILE, frozenset({"built", "click", "kinds"})).keys()
    parts = {one: " ".join(max(SLOT.split(one)[::3], key=len).split()) for one in own - printed()}
    assert [one for one, part in parts.items() if part not in source] == []


def test_every_paragraph_of_help_has_french() -> None:
    """All commands, options and arguments; nothing stands there for nothing."""
    said = {one for one in paragraphs() if one}
    known = entries("fr", HELP, frozenset({"click"}))
    assert (sorted(said - known.keys()), sorted(known.keys() - said)) == ([], [])


@pytest.mark.parametrize("file", [FILE, HELP])
def test_slots_are_kept(file: str) -> None:
    """A translation has the slots of its line, except that of a plural; no line stands twice."""
    for english, french in entries("fr", file).items():
        needed = set(SLOT.findall(PLURAL.sub("", english)))
        assert needed <= set(SLOT.findall(french)) <= set(SLOT.findall(english)), english
    keys = [key for table in tables("fr", file).values() for key in table]
    assert len(keys) == len(set(keys))
