"""Ability text -> words. Synonyms of spelling end here: one word, one kind, one value.

A word has every kind (terminal of ``ability.lark``) it can be; the grammar decides. Verb forms,
contractions and number words become one form each; a capitalised word outside the vocabulary
may be a sub-type or a name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.ability.grammar.word_classes import classes, is_known
from altered.ability.vocabulary import (
    BASE_FORMS,
    CONTRACTIONS,
    KINDS,
    NUMBERS,
    ORDINALS,
    PAST,
    SUBTYPES,
    singular,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_TOKEN: Final = re.compile(
    r"""(?P<stats>\d+/\d+/\d+)
      | (?P<stats_x>(?:\d+|X)/(?:\d+|X)/(?:\d+|X))
      | (?P<change>[+-]\d+/[+-]\d+/[+-]\d+)
      | (?P<change_x>[+-](?:\d+|X)/[+-](?:\d+|X)/[+-](?:\d+|X))
      | (?P<plus>\d+\+)
      | (?P<range>\d+\s?[-–]\s?\d+)
      | (?P<signed>(?<![\w/])[+-]\d+(?![\d/]))
      | (?P<mana>\{(?:\d+|X)\})
      | (?P<mana_plus>\{X\s?\+\s?\d+\})
      | (?P<symbol>\{[A-Za-z]\})
      | (?P<nth>\d+(?:st|nd|rd|th)\b)
      | (?P<int>\d+)
      | (?P<dash>[—–]|(?<=\s)-(?=\s)|(?<=\s)\|(?=\s))
      | (?P<quote>["“”«»])
      | (?P<mark>[.,:;•+&])
      | (?P<minus>(?<=[Xx\d}])-)
      | (?P<non>[Nn]on-(?=[A-Za-z]))
      | (?P<word>[^\W\d_](?:[^\W_]|['’-](?=[^\W_]))*(?:(?<=s)['’](?!\w))?)
    """,
    re.VERBOSE,
)
_STARTS: Final = re.compile(r"(?:\A|[.:—–•\"“]|\{\w\}|,\s*(?:\{\w\},)*)\s*\Z")
"""What stands before a word that has its capital because a sentence begins."""
_NEXT: Final = re.compile(r"[ ][A-Z][a-z]")
"""Another word with a capital."""
_NAME_WORD: Final = r"[A-Z][\w'’-]*"
_TOKEN_NAME: Final = re.compile(
    rf"({_NAME_WORD}(?:[ ](?:(?:of|the|and|in|from|de|du|la|le)[ ])*{_NAME_WORD})*)"
    r"(?=[ ](?:\d+|X)/(?:\d+|X)/(?:\d+|X))"
)


@dataclass(frozen=True, slots=True)
class Word:
    """A word with the kinds it can be, its one value, and where it stands."""

    kinds: tuple[str, ...]
    value: str
    start: int
    end: int
    text: str = ""

    @property
    def shown(self) -> str:
        """The word as it stands in the text."""
        return self.text or self.value


@dataclass(frozen=True, slots=True)
class Strange:
    """A stretch of text that is no word at all."""

    start: int
    end: int


def words(
    text: str, literals: Mapping[str, str], subtypes: frozenset[str]
) -> Iterator[Word | Strange]:
    """Yield the words of ``text``; ``literals`` maps the grammar's words to their kinds."""
    at = 0
    while at < len(text):
        if text[at].isspace() or text[at] == "\u200b":
            at += 1
            continue
        name = _TOKEN_NAME.match(text, at)
        if name is not None and text[at].isupper():
            shift = _leading(name[1])
            if shift < len(name[1]):
                if shift:
                    yield from _plain(text, at, at + shift, literals, subtypes)
                yield Word(
                    ("A_TOKEN_NAME",), name[1][shift:].replace("’", "'"), at + shift, name.end()
                )
                at = name.end()
                continue
        found = _TOKEN.match(text, at)
        if found is None:
            yield Strange(at, at + 1)
            at += 1
            continue
        yield from _kinds(found, literals, subtypes)
        at = found.end()


def _plain(
    text: str, at: int, end: int, literals: Mapping[str, str], subtypes: frozenset[str]
) -> Iterator[Word | Strange]:
    while at < end:
        found = _TOKEN.match(text, at, end)
        if found is None:
            at += 1
            continue
        yield from _kinds(found, literals, subtypes)
        at = found.end()


def _leading(name: str) -> int:
    """How much of a run of capitalised words is not yet the name: "Create Two" before it."""
    first = name.split(" ", 1)[0]
    led = {"create", "a", "an", "each", "x", "i'm"}
    if first.lower() in NUMBERS or first.replace("’", "'").lower() in led:
        rest = name[len(first) + 1 :]
        return len(first) + 1 + (_leading(rest) if rest else 0)
    return 0


def _kinds(
    found: re.Match[str], literals: Mapping[str, str], subtypes: frozenset[str]
) -> Iterator[Word]:
    kind, text, start, end = found.lastgroup or "", found[0], found.start(), found.end()
    if kind == "word":
        yield from _word(found, literals, subtypes)
    elif kind == "symbol":
        value = text.upper()
        more, value = KINDS.get(value, ((), value))
        own = (literals[value],) if value in literals else ()
        yield Word((*own, *more) or ("UNKNOWN",), value, start, end, text.upper())
    elif kind == "mana":
        yield Word(("A_MANA",), text[1:-1], start, end, text)
    elif kind == "mana_plus":
        yield Word(("A_MANA_PLUS",), "".join(re.findall(r"\d", text)), start, end, text)
    elif kind == "range":
        low, high = re.findall(r"\d+", text)
        yield Word(("A_RANGE",), f"{low}-{high}", start, end)
    elif kind == "nth":
        nth = re.findall(r"\d+", text)[0]
        yield Word(("A_ORDINAL", *classes("third")), nth, start, end, text)
    elif kind == "minus" or text == "&":
        plain = "minus" if kind == "minus" else "and"
        yield Word((literals.get(plain, "UNKNOWN"),), plain, start, end, plain)
    elif kind in ("mark", "non"):
        yield Word((literals.get(text.strip("-").lower(), "UNKNOWN"),), text, start, end)
    else:
        name = f"_{kind.upper()}" if kind in ("dash", "quote") else f"A_{kind.upper()}"
        yield Word((name,), text, start, end)


_NO_SUBTYPES: Final = frozenset({"object", "adventure", "arena", "team"})
"""Nouns of the rules that no ability needs: a sub-type of no set, but in names of tokens."""


def _of_the_game(low: str, base: str, literals: Mapping[str, str]) -> bool:
    """Whether a word has a meaning in the rules, and so is the sub-type of no new set."""
    return low in literals or base in literals or low in KINDS or base in KINDS or low in PAST


def _may_be_name(found: re.Match[str], low: str) -> bool:
    """Whether an English word with a capital is a name: not at the start of a sentence.

    There a plural is one: "Guards you control"; what is done there has no ending. Several words
    with capitals are one: "Ash Wisps you control".
    """
    if _STARTS.search(found.string, 0, found.start()) is None or low.endswith("s"):
        return True
    return _NEXT.match(found.string, found.end()) is not None


def _word(
    found: re.Match[str], literals: Mapping[str, str], subtypes: frozenset[str]
) -> Iterator[Word]:
    text, start, end = found[0], found.start(), found.end()
    low = text.replace("’", "'").lower()
    if low in CONTRACTIONS:
        for part in CONTRACTIONS[low]:
            base = BASE_FORMS.get(part, part)
            yield Word((literals[base],), base, start, end, part)
        return
    owner = low.removesuffix("'s") if low.endswith("'s") else low.removesuffix("'")
    if owner != low and low not in literals and low not in BASE_FORMS:
        shown = text if text[:1].isupper() and not is_known(owner) else low
        yield Word(("A_POSSESSIVE",), low, start, end, shown)
        return
    if low in NUMBERS:
        yield Word(("A_INT", *classes(low)), str(NUMBERS[low]), start, end, low)
        return
    if low in ORDINALS:
        nth = ("A_ORDINAL", *classes(low), *((literals[low],) if low in literals else ()))
        yield Word(nth, str(ORDINALS[low]), start, end, low)
        return
    base = BASE_FORMS.get(low, low)
    kinds = [literals[form] for form in dict.fromkeys((base, low)) if form in literals]
    value = base
    if low in PAST:
        kinds.append("A_PAST")
    kinds += classes(low)
    if low in KINDS or base in KINDS:
        more, value = KINDS[low if low in KINDS else base]
        kinds += more
    if text[:1].isupper():
        one = singular(text, subtypes)
        if one is not None:
            kinds.append("A_SUBTYPE" if one == text else "A_SUBTYPES")
            value = one
        elif not kinds or (_may_be_name(found, low) and not _of_the_game(low, base, literals)):
            alone = low.removesuffix("s") not in _NO_SUBTYPES
            kinds += ["A_NEW_SUBTYPE", "A_PROPER"] if alone else ["A_PROPER"]
            value = text.replace("’", "'")
        kinds.append("A_NAME")
    yield Word(
        tuple(kinds) or ("UNKNOWN",),
        value,
        start,
        end,
        text if _stays(text, kinds) else low,
    )


def _stays(text: str, kinds: list[str]) -> bool:
    """Whether a word keeps its capital when it is kept in words: a name or a sub-type."""
    names = {"A_SUBTYPE", "A_SUBTYPES", "A_NEW_SUBTYPE"}
    return not text.isupper() and not names.isdisjoint(kinds)


DEFAULT_SUBTYPES: Final = frozenset(SUBTYPES)
