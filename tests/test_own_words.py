"""The texts of this repository are its own: no sentence is one of the source documents.

The sources are not part of the repository. They are looked for in `../shared`, or in the folder
that ALTERED_SOURCES names (`rules/*.json` and `seeds/*.txt` in it); without them, what needs
them is skipped. `python tests/test_own_words.py` prints the report.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tomllib
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import polib
import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

REPOSITORY: Final = Path(__file__).parents[1]
SOURCES: Final = Path(os.environ.get("ALTERED_SOURCES") or REPOSITORY.parent / "shared")
LEAST: Final = 8
"""A sentence of so many words is long enough to belong to somebody."""

_TOKEN: Final = re.compile(r"(?P<word>\w+)|(?P<open>[“«])|(?P<close>[”»])|(?P<quote>\")|(?P<end>\S)")
_PARAGRAPH: Final = re.compile(r"\n[ \t]*\n|\n(?=[ \t]*(?:[*•-]|[0-9]+\.)[ \t])")
_ENDS: Final = frozenset(".!?…")
_MARKUP: Final = re.compile(r"^\s*(?:\.\. |:[\w-]+:(?: |$)|\|)|^\W+$", re.MULTILINE)
_ROLE: Final = re.compile(r":[a-z:]+:`([^`<]*)(?:<[^`]*>)?`")


@dataclass(frozen=True)
class Text:
    """A text and where it stands."""

    where: str
    text: str


@dataclass(frozen=True)
class Sentence:
    """The words of one sentence, and how many of them stand outside quotation marks."""

    where: str
    words: tuple[str, ...]
    own: int


@dataclass(frozen=True)
class Found:
    """What a comparison shows: sentences copied, and those that are quotations of cards."""

    copied: tuple[Sentence, ...]
    quoted: tuple[Sentence, ...]


def sentences(text: Text) -> Iterator[Sentence]:
    """Split a text at the ends of sentences, paragraphs and list items; a line end is none.

    The words are casefolded, without punctuation and quotation marks. A number such as 4.2.4 or
    an abbreviation inside a sentence splits it no further: a full stop ends it before a space
    only.
    """
    for paragraph in _PARAGRAPH.split(_ROLE.sub(r"\1", text.text)):
        words: list[str] = []
        own, inside = 0, False
        for match in _TOKEN.finditer(unicodedata.normalize("NFC", paragraph)):
            match match.lastgroup:
                case "word":
                    words.append(match[0].casefold())
                    own += not inside
                case "open":
                    inside = True
                case "close":
                    inside = False
                case "quote":
                    inside = not inside
                case _:
                    after = paragraph[match.end() : match.end() + 1]
                    if match[0] in _ENDS and (not after or after in ' \n"”»)'):
                        yield Sentence(text.where, tuple(words), own)
                        words, own = [], 0
        yield Sentence(text.where, tuple(words), own)


def compare(ours: Iterable[Text], sources: Iterable[Text]) -> Found:
    """Return the sentences of ours, of LEAST words or more, that a source holds as they are.

    A sentence counts as copied when the words of a source hold it from end to end, wherever the
    source ends its own sentences and paragraphs, or when it is made of a source's sentence and
    more. One whose words outside quotation marks are fewer than LEAST is a quotation.
    """
    streams, whole = _streams(sources)
    copied: list[Sentence] = []
    quoted: list[Sentence] = []
    for text in ours:
        for sentence in sentences(text):
            words = sentence.words
            if len(words) < LEAST:
                continue
            line = f" {' '.join(words)} "
            if any(line in stream for stream in streams) or _holds(words, whole):
                (copied if sentence.own >= LEAST else quoted).append(sentence)
    return Found(tuple(copied), tuple(quoted))


def _streams(sources: Iterable[Text]) -> tuple[list[str], dict[tuple[str, ...], list[str]]]:
    """Return the words of each source, and its sentences by their first words."""
    streams: list[str] = []
    whole: dict[tuple[str, ...], list[str]] = {}
    for text in sources:
        split = [one.words for one in sentences(text)]
        streams.append(f" {' '.join(word for words in split for word in words)} ")
        for words in split:
            if len(words) >= LEAST:
                whole.setdefault(words[:LEAST], []).append(f" {' '.join(words)} ")
    return streams, whole


def _holds(words: tuple[str, ...], whole: dict[tuple[str, ...], list[str]]) -> bool:
    line = f" {' '.join(words)} "
    starts = (words[i : i + LEAST] for i in range(len(words) - LEAST + 1))
    return any(one in line for start in starts for one in whole.get(start, ()))


def longest_run(ours: Iterable[Text], sources: Iterable[Text]) -> tuple[int, str, str]:
    """Return the longest run of words that both have: its length, its words, where we have it."""
    theirs = [[w for s in sentences(text) for w in s.words] for text in sources]
    starts: dict[tuple[str, ...], list[tuple[int, int]]] = {}
    for k, words in enumerate(theirs):
        for i in range(len(words) - LEAST + 1):
            starts.setdefault(tuple(words[i : i + LEAST]), []).append((k, i))
    best: tuple[int, str, str] = (0, "", "")
    for text in ours:
        words = [w for s in sentences(text) for w in s.words]
        for i in range(len(words) - LEAST + 1):
            for k, j in starts.get(tuple(words[i : i + LEAST]), ()):
                length = LEAST
                while words[i + length : i + length + 1] == theirs[k][j + length : j + length + 1]:
                    if i + length >= len(words):
                        break
                    length += 1
                if length > best[0]:
                    best = (length, " ".join(words[i : i + length]), text.where)
    return best


def strings(value: object, where: str) -> Iterator[Text]:
    """Give every string of a TOML or JSON value, with the id of the table it stands in."""
    if isinstance(value, str):
        yield Text(where, value)
    elif isinstance(value, list):
        for one in value:
            yield from strings(one, where)
    elif isinstance(value, dict):
        name = value.get("id") or value.get("finding")
        here = f"{where} {name}" if isinstance(name, str) else where
        for one in value.values():
            yield from strings(one, here)


def our_texts(repository: Path = REPOSITORY) -> Iterator[Text]:
    """Give every text that we publish, in both languages."""
    for path in sorted((repository / "spec").rglob("*.toml")):
        yield from strings(tomllib.loads(path.read_text(encoding="utf-8")), _name(path, repository))
    for folder in ("spec", "docs"):
        for path in sorted((repository / folder).rglob("*.po")):
            name = _name(path, repository)
            for entry in polib.pofile(str(path), encoding="utf-8"):
                yield Text(f"{name}:{entry.linenum}", entry.msgid)
                yield Text(f"{name}:{entry.linenum}", entry.msgstr)
    pages = [*repository.glob("*.md"), *(repository / "docs").rglob("*.rst")]
    pages += (repository / "docs").rglob("*.md")
    for path in sorted(pages):
        yield Text(_name(path, repository), _MARKUP.sub("\n\n", path.read_text(encoding="utf-8")))


def _name(path: Path, repository: Path) -> str:
    return path.relative_to(repository).as_posix()


def source_texts(folder: Path = SOURCES) -> Iterator[Text]:
    """Give every text of the source documents; none without them."""
    for path in sorted((folder / "rules").glob("*.json")):
        yield from strings(json.loads(path.read_text(encoding="utf-8")), path.name)
    for path in sorted((folder / "seeds").glob("*.txt")):
        yield Text(path.name, path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def sources() -> tuple[Text, ...]:
    """Give the source documents; skip without them."""
    found = tuple(source_texts())
    if not found:
        pytest.skip("no source documents in ../shared, and ALTERED_SOURCES names none")
    return found


def report(ours: tuple[Text, ...], theirs: tuple[Text, ...]) -> str:
    """Return what the comparison shows, for people."""
    found = compare(ours, theirs)
    length, words, where = longest_run(ours, theirs)
    lines = [f"copied: {one.where}: {' '.join(one.words)}" for one in found.copied]
    lines += [f"quoted: {one.where}: {' '.join(one.words)}" for one in found.quoted]
    lines.append(f"{len(found.copied)} sentences copied, {len(found.quoted)} quotations of cards")
    lines.append(f"longest common run: {length} words in {where}: {words}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(report(tuple(our_texts()), tuple(source_texts())))
