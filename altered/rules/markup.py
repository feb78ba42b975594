"""The little markup of rule texts: paragraphs, lists, and references to other rules.

Paragraphs stand apart by an empty line; a list is lines that begin with `* ` or `1. `, with
an empty line before and after; a reference is written :r:`slug` or :r:`words <slug>`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

_ROLE = re.compile(r":r:`([^`]*)`")
_WORDS = re.compile(r"(?P<words>.*\S)\s*<(?P<target>[^<>]*)>\s*", re.DOTALL)
_ITEM = re.compile(r"(\*|[0-9]+\.)[ \t]+(?=\S)")


def fold(text: str) -> str:
    """Return the text on one line: each run of white space is one space, none at the ends."""
    return " ".join(text.split())


def checksum(text: str) -> str:
    """Return the SHA-256 of the folded text in UTF-8, as 64 hex digits."""
    return hashlib.sha256(fold(text).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Role:
    """A reference inside a text: the slug, the words shown instead, where it stands.

    `start` and `length` cover the slug itself, in characters of the text.
    """

    target: str
    words: str | None
    start: int
    length: int


def roles(text: str) -> tuple[Role, ...]:
    """Return the references of a text, in order."""
    return tuple(_role(match) for match in _ROLE.finditer(text))


def unclosed(text: str) -> int | None:
    """Return where a reference begins that is not written whole, if there is one."""
    rest = _ROLE.sub(lambda match: " " * len(match.group()), text)
    found = rest.find(":r:")
    return None if found < 0 else found


def _role(match: re.Match[str]) -> Role:
    inside, start = match.group(1), match.start(1)
    worded = _WORDS.fullmatch(inside)
    if worded is None:
        return Role(inside, None, start, len(inside))
    target = worded.group("target")
    return Role(target, fold(worded.group("words")), start + worded.start("target"), len(target))


def plain(text: str, shown: Callable[[str], str]) -> str:
    """Return the text with each reference replaced by its words, or by `shown(slug)`."""

    def replace(match: re.Match[str]) -> str:
        role = _role(match)
        return role.words if role.words is not None else shown(role.target)

    return _ROLE.sub(replace, text)


@dataclass(frozen=True, slots=True)
class Block:
    """One paragraph or list item: what a translator sees as one message.

    `text` is folded and without the marker; `marker` is empty, `*` or `1.`; `line` counts the
    lines of the whole text from 0.
    """

    kind: Literal["paragraph", "item"]
    text: str
    marker: str
    line: int


def _chunks(text: str) -> Iterator[tuple[int, list[str]]]:
    """Give the runs of lines between empty lines, each with the place of its first line."""
    start, run = 0, list[str]()
    for place, line in enumerate([*text.split("\n"), ""]):
        if line.strip():
            start = start if run else place
            run.append(line)
        elif run:
            yield start, run
            run = []


def blocks(text: str) -> tuple[Block, ...]:
    """Return the blocks of a text: its paragraphs and list items, in order."""
    found: list[Block] = []
    for start, lines in _chunks(text):
        if _ITEM.match(lines[0].lstrip()) is None:
            found.append(Block("paragraph", fold(" ".join(lines)), "", start))
            continue
        for place, line in enumerate(lines, start):
            item = _ITEM.match(line.lstrip())
            if item is not None:
                words = fold(line.lstrip()[item.end() :])
                found.append(Block("item", words, item.group(1), place))
            else:
                last = found[-1]
                found[-1] = Block("item", f"{last.text} {fold(line)}", last.marker, last.line)
    return tuple(found)


def glued(text: str) -> tuple[int, ...]:
    """Return the lines (from 0) that blur a list, so that two readers would split it apart.

    These are a list item right below a line of a paragraph, and a line that continues an
    item without being indented; the first one of each run of lines.
    """
    wrong: list[int] = []
    for start, lines in _chunks(text):
        listing = _ITEM.match(lines[0].lstrip()) is not None
        for place, line in enumerate(lines[1:], start + 1):
            item = _ITEM.match(line.lstrip()) is not None
            if item != listing and (item or not line[0].isspace()):
                wrong.append(place)
                break
    return tuple(wrong)


def join(parts: tuple[Block, ...]) -> str:
    """Return blocks as a text again: one line a block, an empty line around lists."""
    lines: list[str] = []
    for place, block in enumerate(parts):
        if place and not (block.kind == "item" and parts[place - 1].kind == "item"):
            lines.append("")
        lines.append(f"{block.marker} {block.text}" if block.marker else block.text)
    return "\n".join(lines)
