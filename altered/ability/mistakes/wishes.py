"""Wishes: what players write and the game does not, with what to write instead (wishes.toml).

A pattern is words of a text, with variants as in templates (``(a|b)``, ``[word]``, ``gain~`` for
any form of a verb, ``boost^`` for any form of a noun), ``#`` for a number, ``*`` for any words of
the same sentence and ``^`` for the beginning of the text. ``<`` and ``>`` enclose what to change.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from altered.ability.formal.chart import Chart
from altered.ability.formal.phrase import Malformed
from altered.ability.formal.printer import NoWordsError, text_of
from altered.ability.formal.template import expanded
from altered.ability.languages import plain_grammar
from altered.ability.mistakes.said import quoted, say
from altered.ability.words import common, english
from altered.numerals import CARDINALS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.ability.languages import Lang

_FILE: Final = Path(__file__).parents[1] / "wishes.toml"
_NUMBERS: Final = frozenset((*CARDINALS[:13], "a", "an", "x", "un", "une", "deux", "trois"))
_SAME: Final = {"whenever": "when", "cannot": "can't", "–": "—", "-": "—"}
_FAR: Final = 24
"""How many words a ``*`` passes at most."""
_ENDS: Final = (".", "•")
_OR: Final = "¦"
_ONE_WORD: Final = re.compile(r"\(([^()\[\]\s|]+(?:\|[^()\[\]\s|]+)+)\)")
"""Variants of one word each: they need no pattern of their own."""

Place = tuple[int, int]
Read = tuple[str, int, int]


@dataclass(frozen=True)
class Pattern:
    """The words of a pattern as sets ("*" empty, "#" a number), and which of them are to change."""

    words: tuple[frozenset[str], ...]
    first: int
    last: int
    anchored: bool


@dataclass(frozen=True)
class Wish:
    """What is written, what the game writes, why, and the rule behind it."""

    patterns: tuple[Pattern, ...]
    write: tuple[str, ...]
    why: str
    why_fr: str
    rule: str

    def hint(self, lang: Lang) -> str:
        """Why, and what to write, in a language."""
        why = self.why_fr if lang == "fr" else self.why
        colon = "; " if ":" in why else " : " if lang == "fr" else ": "
        return colon.join(filter(None, (why, self.instead(lang))))

    def instead(self, lang: Lang) -> str:
        """What to write, in a language."""
        if not self.write:
            return ""
        texts = f" {say(lang, 'or')} ".join(quoted(lang, _in(lang, one)) for one in self.write)
        return f"{say(lang, 'write')} {texts}"


@dataclass(frozen=True)
class Data:
    """The file of wishes: wishes by the language of their patterns, other words, forms."""

    wishes: dict[str, tuple[Wish, ...]]
    words: dict[str, dict[str, str]]
    phrases: dict[str, tuple[tuple[str, str], ...]]
    forms: tuple[str, ...]


Table = dict[str, "str | list[str] | Table | list[Table]"]


@cache
def data() -> Data:
    """The file of wishes."""
    table = cast("Table", tomllib.loads(_FILE.read_text(encoding="utf-8")))
    wishes: dict[str, list[Wish]] = {"en": [], "fr": []}
    for one in cast("list[Table]", table["wish"]):
        for lang, key in (("en", "words"), ("fr", "words_fr")):
            written = _texts(one.get(key, []))
            if written:
                wishes[lang].append(
                    Wish(
                        tuple(one for text in written for one in patterns(text)),
                        tuple(_texts(one.get("write", []))),
                        str(one.get("why", "")),
                        str(one.get("why_fr", "")),
                        str(one.get("rule", "")),
                    )
                )
    words = cast("dict[str, dict[str, str]]", table["other_words"])
    phrases = cast("dict[str, dict[str, str]]", table["other_phrases"])
    return Data(
        {lang: tuple(found) for lang, found in wishes.items()},
        words,
        {lang: tuple(found.items()) for lang, found in phrases.items()},
        tuple(_texts(cast("list[str]", table["forms"]))),
    )


def _texts(value: object) -> list[str]:
    return [value] if isinstance(value, str) else cast("list[str]", value)


def patterns(text: str) -> list[Pattern]:
    """The patterns that a text writes; variants of one word each become one set of words."""
    return [_pattern(one) for one in expanded(_ONE_WORD.sub(_together, text))]


def _together(found: re.Match[str]) -> str:
    one_each = all(len(_forms(one)) == 1 for one in found[1].split("|"))
    return found[1].replace("|", _OR) if one_each else found[0]


def _pattern(text: str) -> Pattern:
    words: list[frozenset[str]] = []
    first, last = 0, -1
    anchored = False
    for piece in text.split():
        if piece == "^":
            anchored = True
            continue
        if piece.startswith("<"):
            first = len(words)
        words += _sets(piece.strip("<>"))
        if piece.endswith(">"):
            last = len(words)
    return Pattern(tuple(words), first, last if last >= 0 else len(words), anchored)


def _sets(piece: str) -> list[frozenset[str]]:
    found = [_forms(one) for one in re.split(rf"[|{_OR}]", piece)]
    if len(found) == 1:
        return found[0]
    if any(len(one) != 1 for one in found):
        raise Malformed(f"{piece}: variants of one word each")
    return [frozenset().union(*(one[0] for one in found))]


def _forms(word: str) -> list[frozenset[str]]:
    """The words for which a word of a pattern stands: one set for each word of a text."""
    if word == "*":
        return [frozenset()]
    if word.endswith("~"):
        return [frozenset(english.verb(word[:-1]).values())]
    if word.endswith("^"):
        return [frozenset(one.lower() for one in english.noun(word[:-1]).values())]
    return [frozenset((one.lower(),)) for one, _, _ in common.found(word)]


def read(text: str) -> list[Read]:
    """The words of a text for patterns: small letters, signs exchanged for plain ones."""
    return [
        (_SAME.get(word.lower(), word.lower()), start, end)
        for word, start, end in common.found(text)
    ]


def place(one: Pattern, words: Sequence[Read]) -> Place | None:
    """Where the words to change stand, if the pattern is in the text."""
    for start in range(1 if one.anchored else len(words)):
        at = _from(one.words, 0, words, start, ())
        if at is not None:
            marked = at[one.first : one.last + 1]
            begin = words[marked[0]][1]
            return begin, words[max(marked[0], marked[-1] - 1)][2] - begin
    return None


def _from(
    wanted: tuple[frozenset[str], ...],
    index: int,
    words: Sequence[Read],
    at: int,
    starts: tuple[int, ...],
) -> tuple[int, ...] | None:
    """Where each word of a pattern stands, and after it where the pattern ends."""
    while index < len(wanted):
        one = wanted[index]
        starts = (*starts, at)
        index += 1
        if not one:
            for end in range(at, min(len(words), at + _FAR) + 1):
                found = _from(wanted, index, words, end, starts)
                if found is not None:
                    return found
                if end < len(words) and words[end][0] in _ENDS:
                    return None
            return None
        if at >= len(words) or not _is(words[at][0], one):
            return None
        at += 1
    return (*starts, at)


def _is(word: str, wanted: frozenset[str]) -> bool:
    return word in wanted or ("#" in wanted and (word.isdigit() or word in _NUMBERS))


def wished(text: str, lang: Lang, near: int = -1) -> tuple[Wish, Place] | None:
    """A wish whose words are in a text, the first or the one ``near``, with the place of those."""
    words = read(text)
    there = {word for word, _, _ in words} | {"#"}
    best = None
    for wish in data().wishes[lang]:
        for one in wish.patterns:
            if not any(w and w.isdisjoint(there) for w in one.words):
                found = place(one, words)
                if found is not None:
                    if near < 0 or found[0] <= near <= found[0] + found[1]:
                        return wish, found
                    best = best or (wish, found)
                    break
    return best


@cache
def _in(lang: Lang, text: str) -> str:
    """An English text in a language; as it stands where it cannot be translated."""
    if lang == "en":
        return text
    phrases = Chart(plain_grammar("en"), text).parse("Line")
    try:
        return text_of(plain_grammar(lang), phrases[0]) if phrases else text
    except NoWordsError:
        return text


@cache
def forms(lang: Lang) -> tuple[str, ...]:
    """Texts of each form of ability, to compare with, in a language."""
    return tuple(_in(lang, one) for one in data().forms)
