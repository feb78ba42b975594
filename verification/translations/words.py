"""What a language must say where English says it: ``locale/<language>/words.toml``.

A mark is a thing both languages have words for, written as two patterns that match at the
beginning of a word: where one text names it, so must the other. A text that says it another way
is listed as reviewed, with the digest of both texts, so that it is looked at anew when either
changes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Final

from pydantic import Field, TypeAdapter, with_config

from altered.failure import Malformed, Problem
from altered.rules.fields import CLOSED, Words
from altered.rules.from_toml import read

FILE: Final = "words.toml"
BAD_PATTERN: Final = "ALT-N001"
TWICE: Final = "ALT-N002"


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class MarkEntry:
    """What is compared, and the pattern of its words in English and in the other language."""

    name: Words
    english: Words
    other: Words


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewedEntry:
    """A text that says the named marks otherwise, and is right: how it begins, and its digest."""

    begins: Words
    digest: Annotated[str, Field(strict=True, pattern="^[0-9a-f]{12}$")]
    marks: tuple[Words, ...]


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class WordsFile:
    """The whole file."""

    mark: tuple[MarkEntry, ...] = ()
    reviewed: tuple[ReviewedEntry, ...] = ()


WORDS_FILE: Final[TypeAdapter[WordsFile]] = TypeAdapter(WordsFile)


@dataclass(frozen=True)
class Mark:
    """A thing that both texts must speak of, or neither."""

    name: str
    english: re.Pattern[str]
    other: re.Pattern[str]


@dataclass(frozen=True)
class Vocabulary:
    """The marks of a language, and by digest of a pair of texts the marks that may differ there."""

    marks: tuple[Mark, ...] = ()
    reviewed: Mapping[str, frozenset[str]] = field(default_factory=dict)


def words_path(root: Path, language: str) -> Path:
    """Where the words of a language stand."""
    return root / "locale" / language / FILE


def read_words(root: Path, language: str) -> Vocabulary:
    """The vocabulary of a language; without the file it is empty.

    Raises:
        Malformed: the file is no such file, a pattern cannot be read (ALT-N001), or a mark or a
            reviewed text appears twice (ALT-N002).

    """
    path = words_path(root, language)
    if not path.is_file():
        return Vocabulary()
    document, problems = read(path, root, WORDS_FILE)
    if document is None:
        raise Malformed(*problems)
    marks: dict[str, Mark] = {}
    for number, entry in enumerate(document.value.mark):
        at = document.at("mark", number, "name")
        if entry.name in marks:
            problems.append(Problem(TWICE, f'the mark "{entry.name}" appears twice', at))
        patterns: dict[str, re.Pattern[str]] = {}
        for key, pattern in (("english", entry.english), ("other", entry.other)):
            try:
                patterns[key] = _word(pattern)
            except re.error as error:
                message = f'the mark "{entry.name}" has no pattern: {error.msg}'
                place = document.at("mark", number, key)
                problems.append(Problem(BAD_PATTERN, message, place, "a regular expression"))
        if not problems:
            marks[entry.name] = Mark(entry.name, patterns["english"], patterns["other"])
    reviewed: dict[str, frozenset[str]] = {}
    for number, one in enumerate(document.value.reviewed):
        if one.digest in reviewed:
            at = document.at("reviewed", number, "digest")
            problems.append(Problem(TWICE, f"{one.digest} is reviewed twice", at))
        reviewed[one.digest] = frozenset(one.marks)
    if problems:
        raise Malformed(*problems)
    return Vocabulary(tuple(marks.values()), reviewed)


def _word(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![^\W_])(?:{pattern})")
