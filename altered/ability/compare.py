"""Two texts by meaning: whether they say the same, and in plain words where they first part.

The texts may be of two languages. Names of tokens and counters are translated with the rest, so
they are the same in the same places: ``named`` tells which name stands for which.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum, StrEnum
from typing import TYPE_CHECKING, Final

from altered.ability.formal.phrase import Phrase
from altered.ability.formal.printer import NoWordsError, fragment_of
from altered.ability.from_text import abilities_of
from altered.ability.keywords import grammar
from altered.ability.kinds import NoMeaningError, Speech
from altered.ability.to_text import NoText, line_text
from altered.ability.words.values import NameOfCounter, NameOfToken

if TYPE_CHECKING:
    from altered.ability.formal.phrase import Value
    from altered.ability.keyword_files import Keywords
    from altered.ability.wording import Line

_METHODS: Final = (
    "effect", "steps", "actions", "statics", "ability", "heard", "condition", "which", "ref",
    "who", "amount", "expedition", "token",
)  # fmt: skip
"""What gives a part of a line its meaning; two parts with the same results mean the same."""
_DEEPEST: Final = 2
"""How many nodes within each other are reported in words."""


class Verdict(StrEnum):
    """How two texts compare."""

    SAME = "same"
    STYLE = "style"
    OTHER = "other"


@dataclass(frozen=True)
class Compared:
    """A verdict on two lines: canonical English texts, names that change, where they part."""

    verdict: Verdict
    first: str
    second: str
    difference: str = ""
    named: tuple[tuple[str, str], ...] = ()


def compare(
    first: Line, second: Line, *, reserve: bool = False, keywords: Keywords = ()
) -> Compared:
    """Compare two lines that were read; mechanics of later editions by their words."""
    ours, theirs = first.phrase, second.phrase
    named = tuple(_paired(ours, theirs))
    plain = _renamed(theirs, {other: one for one, other in named})
    texts = _text(ours, keywords), _text(theirs, keywords)
    told = texts[0], _text(plain, keywords)
    if ours == plain or told[0] == told[1]:
        return Compared(Verdict.SAME, *texts, named=named)
    if first.mechanics or second.mechanics:
        if _alike(ours, plain):
            return Compared(Verdict.STYLE, *texts, named=named)
        return Compared(Verdict.OTHER, *texts, _parted(ours, plain), named)
    meanings = [abilities_of(one, reserve=reserve) for one in (ours, plain)]
    if meanings[0] == meanings[1]:
        return Compared(Verdict.STYLE, *texts, named=named)
    return Compared(Verdict.OTHER, *texts, first_difference(*meanings), named)


def _text(phrase: Phrase, keywords: Keywords) -> str:
    try:
        return line_text(phrase, "en", keywords)
    except NoText:
        return "(a text without English words)"


# Names


def _names(phrase: Phrase) -> Iterator[tuple[type[Phrase], str]]:
    for part in phrase.walk():
        if isinstance(part, NameOfToken | NameOfCounter):
            yield type(part), str(part.values[0])


def _paired(first: Phrase, second: Phrase) -> Iterator[tuple[str, str]]:
    """The names in two lines that stand for each other: the same one first, then by order."""
    ours, theirs = (tuple(dict.fromkeys(_names(one))) for one in (first, second))
    left = [one for one in ours if one not in theirs], [one for one in theirs if one not in ours]
    for one, other in zip(*left, strict=False):
        if one[0] is other[0]:
            yield one[1], other[1]


def _renamed(phrase: Phrase, names: dict[str, str]) -> Phrase:
    if not names:
        return phrase
    if isinstance(phrase, NameOfToken | NameOfCounter):
        name = str(phrase.values[0])
        return type(phrase)(names.get(name, name))

    def renamed(value: Value) -> Value:
        if isinstance(value, Phrase):
            return _renamed(value, names)
        return tuple(_renamed(one, names) for one in value) if isinstance(value, tuple) else value

    return type(phrase)(*map(renamed, phrase.values))


# Phrases: of later editions


def _alike(one: Phrase, other: Phrase) -> bool:
    """Whether two phrases are the same but for parts that mean the same."""
    if one == other or _means_the_same(one, other):
        return True
    if type(one) is not type(other) or len(one.values) != len(other.values):
        return False
    return all(map(_alike_values, one.values, other.values))


def _alike_values(one: Value, other: Value) -> bool:
    if isinstance(one, Phrase) and isinstance(other, Phrase):
        return _alike(one, other)
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(_alike, one, other))
    return one == other


def _means_the_same(one: Phrase, other: Phrase) -> bool:
    """Whether two parts that are of no later edition give the same parts of the tree."""
    if any(part.mechanic for phrase in (one, other) for part in phrase.walk()):
        return False
    found = [(_result(one, name), _result(other, name)) for name in _METHODS]
    given = [pair for pair in found if pair != (None, None)]
    return bool(given) and all(first == second for first, second in given)


def _result(phrase: Phrase, name: str) -> object:
    method: Callable[[Speech], object] | None = getattr(phrase, name, None)
    if method is None:
        return None
    try:
        return method(Speech())
    except (NoMeaningError, AssertionError, TypeError):
        return None


def _parted(one: Phrase, other: Phrase) -> str:
    """Where two phrases first part, in English words."""
    for first, second in _pairs(one, other):
        if not _alike(first, second):
            deeper = _parted(first, second)
            if deeper:
                return deeper
    ours, theirs = _words_of(one), _words_of(other)
    if not ours or not theirs or ours == theirs:
        return ""
    return f"{ours} in the first text, {theirs} in the second"


def _pairs(one: Phrase, other: Phrase) -> Iterator[tuple[Phrase, Phrase]]:
    ours, theirs = list(one.parts()), list(other.parts())
    if type(one) is type(other) and len(ours) == len(theirs):
        yield from zip(ours, theirs, strict=True)


def _words_of(phrase: Phrase) -> str:
    if not phrase.category:
        return ""
    try:
        return f'"{fragment_of(grammar("en"), phrase, phrase.category)}"'
    except NoWordsError:
        return ""


# Trees


_LABELS: Final = {
    "ref": "what it acts on",
    "who": "who does it",
    "may": "optional",
    "up_to": "up to",
    "which": "which objects",
    "for_each": "for each",
    "who_may": "who decides",
    "static": "what holds",
    "count": "how many",
}
"""Names of fields of the tree that are no words for players."""
_PLUMBING: Final = ("number", "value", "steps", "actions")
"""Names on the way to a difference that tell nobody where it is."""


def first_difference(one: object, other: object) -> str:
    """Where two trees first part, in plain words: the place, then what each text has there."""
    return _difference(one, other, ())


def _difference(one: object, other: object, way: tuple[str, ...]) -> str:
    if one == other:
        return ""
    if isinstance(one, tuple) and isinstance(other, tuple):
        for place, (here, there) in enumerate(zip(one, other, strict=False), 1):
            if here != there:
                only = len(one) == len(other) == 1
                return _difference(here, there, way if only else _within(way, place))
        shorter = min(len(one), len(other))
        return _in_words(one[shorter:], other[shorter:], way)
    if type(one) is type(other) and is_dataclass(one):
        for field in fields(one):
            here, there = getattr(one, field.name), getattr(other, field.name)
            if here != there:
                name = _LABELS.get(field.name, field.name.replace("_", " "))
                return _difference(here, there, (*way, _spaced(type(one).__name__), name))
    return _in_words(one, other, way)


def _within(way: tuple[str, ...], place: int) -> tuple[str, ...]:
    """The way to one of several things: "steps" becomes "step 2"."""
    if not way:
        return (f"ability {place}",)
    return (*way[:-1], f"{way[-1].removesuffix('s')} {place}")


def _in_words(one: object, other: object, way: tuple[str, ...]) -> str:
    shown = [word for at, word in enumerate(way) if word not in (*way[:at], *_PLUMBING)]
    where = f"{', '.join(shown[-4:])}: " if shown else ""
    return f"{where}{_plain(one)} in the first text, {_plain(other)} in the second"


def _plain(value: object, depth: int = 0) -> str:
    """A value of the tree in plain words."""
    match value:
        case None | ():
            return "nothing"
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case str():
            return value
        case tuple():
            return ", ".join(_plain(one, depth) for one in value)
    if not is_dataclass(value):
        return str(value)
    kind = _spaced(type(value).__name__)
    own = [(field, getattr(value, field.name)) for field in fields(value)]
    differing = [(field.name, part) for field, part in own if part != field.default]
    if not differing or depth >= _DEEPEST:
        return kind
    inner = (f"{name.replace('_', ' ')} {_plain(part, depth + 1)}" for name, part in differing)
    return f"{kind} ({', '.join(inner)})"


def _spaced(name: str) -> str:
    """A name of the tree as words: ``GainStatus`` is "gain status"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()
