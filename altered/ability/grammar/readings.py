"""Which reading of a line of words stands: what the engine plays before what is kept in words.

Three grammars, each within the next: the closed one, whose values the engine carries out; the
open one, for what is understood and kept in the words of the text; the loose one, for sentences
of no known form. A wider one is tried when the narrower ones read nothing.
"""

from __future__ import annotations

import gc
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, cast

from altered.ability.grammar.chart import Chart, Grammar
from altered.ability.grammar.compiled import compiled
from altered.ability.grammar.groups import hoisted
from altered.ability.grammar.words import Word, words
from altered.ability.read.abilities import AbilityReader, Line
from altered.ability.read.joints import parts
from altered.ability.read.steps import unknown_left
from altered.ability.refuse.later import LATER, forms_in, mechanics_of
from altered.ability.to_text import NoText, line_text
from altered.ability.tree import Later, Which

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.ability.tree import Ability

_KEPT: Final = ("loose", "open")
"""How the names of the grammar files begin whose words are kept."""
NO_FORM: Final = "a form that the game does not write"
PAID_X: Final = "a number X chosen while paying"
_ROUNDS: Final = 3
"""How often the words that are kept may change before they are as they stay."""


@cache
def grammar() -> Grammar:
    """The compiled grammar."""
    folder = files("altered.ability.grammar")
    names = sorted(f.name for f in folder.iterdir() if f.name.endswith(".lark"))
    texts: list[str] = []
    for name in names:
        text = folder.joinpath(name).read_text("utf-8")
        kept = name.startswith(_KEPT)
        texts.append(hoisted(text, f"_{name.removesuffix('.lark')}_group_") if kept else text)
    with _uncollected():
        return compiled("\n".join(texts))


@contextmanager
def _uncollected() -> Iterator[None]:
    """Let the collection of garbage wait: it takes as long as the rules, and finds nothing."""
    waits = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if waits:
            gc.enable()


@cache
def open_rules() -> frozenset[str]:
    """The rules for what is kept in the words of the text, tried when no other reading is left."""
    return loose_rules() | {name for name in grammar().rules if name.startswith("open_")}


@cache
def loose_rules() -> frozenset[str]:
    """The rules for sentences of no known form, tried last of all."""
    return frozenset(name for name in grammar().rules if name.startswith("loose_"))


@lru_cache(maxsize=4096)
def readings(text: str, found: tuple[Word, ...], subtypes: frozenset[str]) -> tuple[Line, ...]:
    """The readings of a line of words: several, when the engine could play several.

    Of those that nobody can play the one stands that keeps least in words. Readings for which
    there are no words are given when there are no others. They are remembered: a text is asked
    about as a card's and as the judge's, with other demands on what is read.
    """
    wordless: tuple[Line, ...] = ()
    for shut in (open_rules(), loose_rules(), frozenset[str]()):
        if not shut and _is_mistaken(text, found):
            break
        lines = _read(found, shut)
        told = tuple(line for line in lines if written(line))
        if told:
            playable = tuple(line for line in told if not mechanics_of(line))
            if playable:
                return tuple(_stable(line, text, subtypes) for line in playable)
            best = _least(told)
            settled = _settled(best, subtypes)
            if settled is not None and _is_faithful(settled, text):
                return (settled,)
            return (_verbatim(best, text),)
        wordless = wordless or lines
        if shut != open_rules() and _names_x(found):
            paid = _chart(found, shut)
            if paid:
                return (
                    _verbatim(Line((cast("Ability", Later(PAID_X, "")),), paid[0].reserve), text),
                )
    return wordless


def _is_mistaken(text: str, found: tuple[Word, ...]) -> bool:
    """Whether words are so written that not even a sentence of no known form is read in them."""
    from altered.ability.refuse.mistakes import formal, looks_wrong

    return any(map(looks_wrong, found)) or (bool(found) and formal(text, found) is not None)


def playable(text: str, subtypes: frozenset[str]) -> bool:
    """Whether the closed grammar reads a plain text, and nothing in it is kept in words."""
    found = tuple(words(text, grammar().literals, subtypes))
    good = tuple(word for word in found if isinstance(word, Word))
    lines = _read(good, open_rules()) if len(good) == len(found) else ()
    return any(written(line) and not mechanics_of(line) for line in lines)


def _names_x(found: tuple[Word, ...]) -> bool:
    """Whether X is named more than once: in a cost, and in what it pays for."""
    return sum(word.value in ("x", "X") for word in found) > 1


def _stable(line: Line, text: str, subtypes: frozenset[str]) -> Line:
    """The line, or its text in its own words when its canonical text is read as something else."""
    canonical = written(line)
    if canonical.lower() == text.strip().lower():
        return line
    found = tuple(words(canonical, grammar().literals, subtypes))
    again = _read(tuple(word for word in found if isinstance(word, Word)), open_rules())
    if line in again and len({written(one) for one in again} - {""}) == 1:
        return line
    return _verbatim(Line((cast("Ability", Later(NO_FORM, "")),), line.reserve), text)


def _settled(line: Line, subtypes: frozenset[str]) -> Line | None:
    """The line as its own canonical text is read; ``None`` if that is read as something else."""
    for _ in range(_ROUNDS):
        canonical = written(line)
        found = tuple(words(canonical, grammar().literals, subtypes))
        good = tuple(word for word in found if isinstance(word, Word))
        again: tuple[Line, ...] = ()
        for shut in (open_rules(), loose_rules(), frozenset[str]()):
            if not shut and _is_mistaken(canonical, good):
                return None
            again = tuple(other for other in _read(good, shut) if written(other))
            if again:
                break
        if not again or not all(map(mechanics_of, again)):
            return None
        best = _least(again)
        if best == line:
            return line
        line = best
    return None


def _is_faithful(line: Line, text: str) -> bool:
    """Whether what is kept in words stands as its author wrote it.

    Later editions have texts of their own for their mechanics; all else is told as it was written.
    """
    if LATER.issuperset(mechanics_of(line)):
        return True
    return written(line) == " ".join(text.split()) and not forms_in(text)


def _verbatim(line: Line, text: str) -> Line:
    """The whole text in its own words, under the names of what it asks for."""
    own = " ".join(text.split()).rstrip(".")
    form = (own.removeprefix("{I} ") if line.reserve else own).replace("{", "{{").replace("}", "}}")
    names = mechanics_of(line)
    if LATER.isdisjoint(names):
        names = forms_in(text) or names
    later = cast("Ability", Later(", ".join(names), form))
    return Line((later,), line.reserve)


def _least(lines: tuple[Line, ...]) -> Line:
    return min(lines, key=lambda line: (kept_words(line), repr(line)))


def kept_words(line: Line) -> int:
    """How much of a line is kept in the words of the text."""
    length = 0
    for part in parts(line, Later, Which):
        if isinstance(part, Later):
            length += len(part.form)
        elif isinstance(part, Which):
            length += sum(len(words) for words in part.later)
    return length


@lru_cache(maxsize=4096)
def written(line: Line) -> str:
    """The canonical text of a line; nothing when the game has no words for it."""
    try:
        return line_text(line)
    except NoText:
        return ""


@lru_cache(maxsize=4096)
def _read(found: tuple[Word, ...], shut: frozenset[str]) -> tuple[Line, ...]:
    return tuple(line for line in _chart(found, shut) if not unknown_left(line))


def _chart(found: tuple[Word, ...], shut: frozenset[str]) -> tuple[Line, ...]:
    chart = Chart(grammar(), found, AbilityReader(), shut, hasty=True)
    return tuple(line for line in chart.readings("start") if isinstance(line, Line))
