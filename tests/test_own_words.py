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
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polib
import pytest

REPOSITORY: Final = Path(__file__).parents[1]
SOURCES: Final = Path(os.environ.get("ALTERED_SOURCES") or REPOSITORY.parent / "shared")
LEAST: Final = 8
"""A sentence of so many words is long enough to belong to somebody."""
MOST_QUOTATIONS: Final = 27
"""The texts of cards that our examples quote or play, and one title made of quoted words."""
CARD_TEXTS: Final = ("text", "support")

_TOKEN: Final = re.compile(
    r"(?P<word>\w+)|(?P<open>[“«])|(?P<close>[”»])|(?P<quote>\")|(?P<end>\S)"
)
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
    """The words of one sentence, and for each whether it stands outside quotation marks."""

    where: str
    words: tuple[str, ...]
    own: tuple[bool, ...]


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
    for paragraph in _PARAGRAPH.split(unicodedata.normalize("NFC", _ROLE.sub(r"\1", text.text))):
        words: list[str] = []
        own: list[bool] = []
        depth, straight = 0, False
        for match in _TOKEN.finditer(paragraph):
            match match.lastgroup:
                case "word":
                    words.append(match[0].casefold())
                    own.append(not straight and depth == 0)
                case "open":
                    depth += 1
                case "close":
                    depth = max(0, depth - 1)
                case "quote":
                    straight = not straight
                case _:
                    after = paragraph[match.end() : match.end() + 1]
                    if match[0] in _ENDS and (not after or after in ' \n"”»)'):
                        yield Sentence(text.where, tuple(words), tuple(own))
                        words, own = [], []
        yield Sentence(text.where, tuple(words), tuple(own))


def compare(ours: Iterable[Text], sources: Iterable[Text]) -> Found:
    """Return the sentences of ours, of LEAST words or more, that a source holds as they are.

    A sentence counts as copied when the words of a source hold it from end to end, wherever the
    source ends its own sentences and paragraphs, or when it is made of a source's sentence and
    more. A copy of which fewer than LEAST words stand outside quotation marks is a quotation.
    """
    streams, whole = _read(sources)
    copied: list[Sentence] = []
    quoted: list[Sentence] = []
    for text in ours:
        for one in sentences(text):
            if len(one.words) >= LEAST:
                parts = list(_inside(one, whole))
                if _line(one.words) in streams:
                    parts.append(sum(one.own))
                if parts:
                    (copied if max(parts) >= LEAST else quoted).append(one)
    return Found(tuple(copied), tuple(quoted))


def _line(words: tuple[str, ...]) -> str:
    return f" {' '.join(words)} "


def _read(sources: Iterable[Text]) -> tuple[str, set[tuple[str, ...]]]:
    """Return the words of each source, one a line, and the sentences of LEAST words or more."""
    streams: list[str] = []
    whole: set[tuple[str, ...]] = set()
    for text in sources:
        split = [one.words for one in sentences(text)]
        streams.append(_line(tuple(word for words in split for word in words)))
        whole |= {words for words in split if len(words) >= LEAST}
    return "\n".join(streams), whole


def _inside(one: Sentence, whole: set[tuple[str, ...]]) -> Iterator[int]:
    """Give, for each source sentence inside `one`, its words outside quotation marks."""
    for start in range(len(one.words) - LEAST + 1):
        for end in range(start + LEAST, len(one.words) + 1):
            if one.words[start:end] in whole:
                yield sum(one.own[start:end])


def longest_run(ours: Iterable[Text], sources: Iterable[Text]) -> tuple[int, str, str]:
    """Return the run of words in common with the most words outside quotation marks.

    The number of these, the words, and where we have them; sentences may end inside the run.
    """
    theirs = [[w for s in sentences(text) for w in s.words] for text in sources]
    starts: dict[tuple[str, ...], list[tuple[int, int]]] = {}
    for k, words in enumerate(theirs):
        for i in range(len(words) - LEAST + 1):
            starts.setdefault(tuple(words[i : i + LEAST]), []).append((k, i))
    best: tuple[int, str, str] = (0, "", "")
    for text in ours:
        split = list(sentences(text))
        words = [w for s in split for w in s.words]
        own = [o for s in split for o in s.own]
        for i in range(len(words) - LEAST + 1):
            for k, j in starts.get(tuple(words[i : i + LEAST]), ()):
                rest = zip(words[i:], theirs[k][j:], strict=False)
                length = next((n for n, (a, b) in enumerate(rest) if a != b), len(words) - i)
                count = sum(own[i : i + length])
                if count > best[0]:
                    best = (count, " ".join(words[i : i + length]), text.where)
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
        card = {"name", "type"} <= value.keys()
        for key, one in value.items():
            if card and key in CARD_TEXTS and isinstance(one, str):
                yield Text(here, f"“{one}”")  # the text of a card is a quotation
            else:
                yield from strings(one, here)


def our_texts(repository: Path = REPOSITORY) -> Iterator[Text]:
    """Give every text that we publish, in both languages."""
    for path in sorted((repository / "spec").rglob("*.toml")):
        yield from strings(tomllib.loads(path.read_text(encoding="utf-8")), _name(path, repository))
    for folder in ("spec", "docs"):
        for path in sorted((repository / folder).rglob("*.po")):
            name = _name(path, repository)
            for entry in polib.pofile(str(path), encoding="utf-8"):
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
    lines.append(f"longest common run: {length} words, quotations apart, in {where}: {words}")
    return "\n".join(lines) + "\n"


def test_no_sentence_is_copied(
    sources: tuple[Text, ...], record_property: Callable[[str, object], None]
) -> None:
    """No sentence of LEAST words is one of the sources; quotations of cards are counted apart."""
    ours = tuple(our_texts())
    found = compare(ours, sources)
    record_property("quotations", len(found.quoted))
    record_property("longest common run", longest_run(ours, sources))
    assert [f"{one.where}: {' '.join(one.words)}" for one in found.copied] == []
    assert len(found.quoted) <= MOST_QUOTATIONS, [one.where for one in found.quoted]


def test_all_texts_are_read() -> None:
    """Rules, readings, situations, accepted reasons, catalogues and pages are among the texts."""
    ours = [text.where for text in our_texts()]
    for start in (
        "spec/1.0/4.2.4.toml dusk.tie",
        "spec/1.0/unnumbered/quick.dusk.toml quick.dusk",
        "spec/readings/victory.single.toml victory.single",
        "spec/situations/ending.toml ending",
        "spec/accepted.toml contradiction:",
        "spec/locale/fr/LC_MESSAGES/rules/1.0/4.2.4.po:",
        "docs/locale/fr/LC_MESSAGES/",
        "docs/index.rst",
        "README.md",
    ):
        assert any(where.startswith(start) for where in ours), start


def test_a_sentence_of_each_source_is_seen(sources: tuple[Text, ...]) -> None:
    """The first long sentence of each source file, planted among our texts, is reported."""
    longs: dict[str, Text] = {}
    for text in sources:
        for one in sentences(text):
            if len(one.words) >= LEAST:
                longs.setdefault(text.where.split(" ")[0], Text("planted", " ".join(one.words)))
    assert len(longs) >= 2
    for name, planted in longs.items():
        assert len(compare([planted], sources).copied) == 1, name


SOURCE: Final = Text(
    "source",
    "A heading without a stop\n\nBefore anything else happens, every player shuffles all nine of\n"
    "the old maps. Then they wait.\n\nQuelqu’un d’autre joue\n\nla même carte que « Alice »\nau"
    ' Crépuscule, s’il le veut bien.\nBold Fox has the reaction "{J} Draw a card, then discard'
    ' a card from your hand."',
)


@pytest.mark.parametrize(
    "text",
    [
        "Before anything else happens, every player shuffles all nine of the old maps.",
        "First. Before anything else happens, every\nplayer shuffles\n  all nine of the old maps!",
        "BEFORE anything else happens: every *player* shuffles (all nine) of “the old maps”",
        "One.\n\n* before anything else happens every player shuffles all nine of the old maps",
        "As we said, before anything else happens, every player shuffles all nine of the old maps,"
        " and so on and on.",
        "every player shuffles all nine of the old maps",
        "Before anything else happens, every :r:`player <players.participant>` shuffles all nine"
        " of the old maps.",
        "Quelqu'un d'autre joue la même carte que \"Alice\" au crépuscule, s'il le veut bien.",
    ],
)
def test_a_copied_sentence_is_seen(text: str) -> None:
    """Line ends, capitals, punctuation, quotes, references and words around do not hide it."""
    found = compare([Text("ours", text)], [SOURCE])
    assert len(found.copied) == 1
    assert found.quoted == ()


@pytest.mark.parametrize(
    "text",
    [
        "Every player begins by shuffling the nine maps from earlier days.",
        "Then they wait.",
        "Before anything else happens, every player. Shuffles all nine of the old maps.",
    ],
)
def test_own_and_short_sentences_pass(text: str) -> None:
    """Other words pass, and so do sentences of fewer than LEAST words."""
    assert compare([Text("ours", text)], [SOURCE]) == Found((), ())


@pytest.mark.parametrize(
    "text",
    [
        'Bold Fox has the reaction "{J} Draw a card, then discard a card from your hand."',
        "Bold Fox a la réaction « {J} Draw a card, then discard a card from your hand. »",
        'With “and "draw a card, then discard a card from your hand" too” we quote.',
    ],
)
def test_a_quoted_ability_is_a_quotation(text: str) -> None:
    """What stands in quotation marks, nested ones included, is told apart."""
    source = Text("source", "Draw a card, then discard a card from your hand.")
    found = compare([Text("ours", text)], [SOURCE, source])
    assert found.copied == ()
    assert len(found.quoted) == 1


def test_the_same_without_quotation_marks_is_a_copy() -> None:
    """The exception rests on the quotation marks."""
    text = Text(
        "ours", "Bold Fox has the reaction: draw a card, then discard a card from your hand."
    )
    source = Text("source", "Draw a card, then discard a card from your hand.")
    assert len(compare([text], [source]).copied) == 1


def test_the_longest_run_crosses_sentences() -> None:
    """The report names the longest run in common, wherever sentences end."""
    ours = Text("ours", "So: every player shuffles all nine of the old maps. Then they wait. Good.")
    count, words, where = longest_run([ours], [SOURCE])
    assert (count, where) == (12, "ours")
    assert words.endswith("old maps then they wait")


if __name__ == "__main__":
    sys.stdout.write(report(tuple(our_texts()), tuple(source_texts())))
