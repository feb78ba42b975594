"""Keywords that are data: each abbreviates a text, so it needs no construct of its own.

``spec/keywords/NAME.toml`` declares one for everybody, ``[[keyword]]`` tables in a card file or
in any other file declare them for those who read it. ``grammar(lang, keywords)`` reads and
prints them. A text may use other keywords, but not, by whatever way, its own.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from altered.ability import errors, failure, tree
from altered.ability.failure import AbilityError
from altered.ability.formal.chart import Chart
from altered.ability.keyword.named import AbbreviationTerminal, OfText, put_in
from altered.ability.keyword_files import Keyword, Keywords, keywords_in
from altered.ability.kinds import Line, NoMeaningError, Speech
from altered.ability.languages import plain_grammar
from altered.ability.mistakes import read
from altered.ability.mistakes.said import reason, say
from altered.ability.plain_text import plain, split
from altered.ability.references import unmet
from altered.failure import Malformed, Problem
from altered.rules.root import spec_root

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from altered.ability.formal.grammar import Grammar
    from altered.ability.formal.phrase import Phrase
    from altered.ability.languages import Lang

FOLDER: Final = "keywords"
MOST_ABILITIES: Final = 20
"""A keyword does not stand for more abilities, those of keywords in it included."""
_SAMPLE: Final = 2
"""The number that stands for X while a text is checked: several, as X is."""


@cache
def shipped(root: Path | None = None) -> Keywords:
    """The keywords of ``spec/keywords``. Raises ``Malformed``."""
    base = spec_root(root)
    paths = sorted((base / FOLDER).glob("*.toml"))
    return tuple(one for path in paths for one in keywords_in(path, base))


# Grammars


@cache
def grammar(lang: Lang, keywords: Keywords = ()) -> Grammar:
    """The grammar with the keywords of ``spec/keywords`` and others. Raises ``Malformed``."""
    known = shipped() + keywords
    return extended(plain_grammar(lang), lang, known) if known else plain_grammar(lang)


def extended(base: Grammar, lang: Lang, keywords: Keywords) -> Grammar:
    """The grammar of a language with keywords. Raises ``Malformed`` if one cannot be used."""
    return _with(base, lang, keywords, meanings(keywords))


def _with(
    base: Grammar, lang: Lang, keywords: Iterable[Keyword], known: Mapping[str, OfText]
) -> Grammar:
    names = {
        tuple(token.text for token in base.language.lex(one.name_in(lang))): known[one.name]
        for one in keywords
        if one.name in known
    }
    return base.extended({"AbbreviationName": AbbreviationTerminal(names)}) if names else base


@cache
def meanings(keywords: Keywords) -> Mapping[str, OfText]:
    """What each keyword stands for, by its English name.

    A text is read once all the keywords that it uses are known.

    Raises:
        Malformed: a keyword that cannot be used, with the place in the file that declares it.

    """
    _distinct(keywords)
    known: dict[str, OfText] = {}
    left = list(keywords)
    while left:
        grammar = _with(plain_grammar("en"), "en", keywords, known)
        ready = [one for one in left if _reads(one, grammar)]
        if not ready:
            raise Malformed(*_stuck(keywords, known, left))
        for one in ready:
            try:
                lines = _lines(one, grammar, "en")
            except AbilityError as error:
                raise Malformed(_problem(one, error, "en")) from None
            known[one.name] = OfText(one.name, one.parameter, lines)
        left = [one for one in left if one.name not in known]
    return known


def _distinct(keywords: Keywords) -> None:
    """Refuse a name that appears twice, or that the rules have."""
    seen: set[str] = set()
    for one in keywords:
        if one.name in seen:
            raise Malformed(_named(one, f'the keyword "{one.name}" is declared twice'))
        seen.add(one.name)
        for text in (f"{one.name}.", f"{one.name} {_SAMPLE}."):
            if Chart(plain_grammar("en"), text).parse("AbilityLine"):
                raise Malformed(_named(one, f'the rules have the keyword "{one.name}" already'))


def _named(keyword: Keyword, message: str) -> Problem:
    return Problem(failure.KEYWORD, message, keyword.named, hint="give it another name")


def _refused(keyword: Keyword, message: str) -> Problem:
    return Problem(failure.KEYWORD, message, keyword.place())


def _problem(keyword: Keyword, error: AbilityError, lang: Lang) -> Problem:
    return Problem(
        error.code,
        f"{keyword.name_in(lang)}: {error.message}",
        keyword.place(error.offset, error.length, lang),
        error.expected or None,
        error.hint or None,
        error.rule or None,
    )


def _stuck(keywords: Keywords, known: Mapping[str, OfText], left: list[Keyword]) -> list[Problem]:
    """Why the last texts cannot be read: a mistake in them, or keywords that need each other."""
    names = {one.name: one for one in left}
    blank = {name: OfText(name, one.parameter, ()) for name, one in names.items()}
    grammar = _with(plain_grammar("en"), "en", keywords, {**known, **blank})
    found: list[Problem] = []
    for one in left:
        way = _circle(one, names)
        if not _reads(one, grammar) or not way:
            try:
                _lines(one, grammar, "en")
            except AbilityError as error:
                found.append(_problem(one, error, "en"))
        else:
            message = f"{one.name} abbreviates itself: {' → '.join(way)}"
            place = one.place(one.text.find(way[1]), len(way[1]))
            hint = "write a text without it"
            found.append(Problem(failure.KEYWORD, message, place, hint=hint))
    return found or [_refused(left[0], f"{left[0].name} needs keywords that cannot be used")]


def _circle(keyword: Keyword, names: Mapping[str, Keyword]) -> list[str]:
    """The way from a keyword over those in its text, and in theirs, back to it."""
    ways, seen = [[keyword.name]], set[str]()
    for way in ways:
        for used in _used(names[way[-1]], names):
            if used == keyword.name:
                return [*way, used]
            if used not in seen:
                seen.add(used)
                ways.append([*way, used])
    return []


def _used(keyword: Keyword, names: Mapping[str, Keyword]) -> list[str]:
    return [name for name in names if re.search(rf"\b{re.escape(name)}\b", keyword.text)]


def _reads(keyword: Keyword, grammar: Grammar) -> bool:
    return all(Chart(grammar, plain(line)).parse("Line") for _, line in split(keyword.text))


# Texts


def _lines(keyword: Keyword, grammar: Grammar, lang: Lang) -> tuple[Line, ...]:
    """The lines of a keyword's text. Raises ``AbilityError``, its offset being that in the text."""
    text = keyword.french_text if lang == "fr" else keyword.text
    found: list[Line] = []
    abilities = 0
    for start, written in split(text):
        try:
            line, made = _line(written, grammar, keyword.parameter, lang)
        except AbilityError as error:
            raise error.moved(start) from None
        abilities += len(made)
        found.append(line)
    if abilities > MOST_ABILITIES:
        many = f"a keyword for more than {MOST_ABILITIES} abilities"
        raise AbilityError(reason(lang, many), 0, len(text))
    if keyword.parameter and not any(_has_x(line) for line in found):
        hint = reason(lang, "X stands for the keyword's parameter")
        raise AbilityError(reason(lang, "the text does not say X"), 0, len(text), hint=hint)
    return tuple(found)


def _has_x(line: Phrase) -> bool:
    return put_in(line, _SAMPLE) != line


def _line(text: str, grammar: Grammar, parameter: str, lang: Lang) -> tuple[Line, tree.Abilities]:
    """A line of a keyword's text with the abilities that it makes of a sample number."""
    chart = Chart(grammar, plain(text))
    phrases = errors.readings(text, chart, lang)
    filled = {put_in(one, _SAMPLE) if parameter else one: one for one in phrases}
    clear = [one for one in filled if unmet(one) is None]
    if not clear:
        raise read.unclear(text, chart, phrases)
    meanings: dict[tree.Abilities, Line] = {}
    failures: list[tuple[Phrase, NoMeaningError]] = []
    for one in clear:
        line = filled[one]
        assert isinstance(one, Line)
        assert isinstance(line, Line)
        if any(part.mechanic for part in one.walk()):
            return line, ()
        try:
            meanings.setdefault(one.abilities(Speech()), line)
        except NoMeaningError as error:
            failures.append((line, error))
    if not meanings:
        raise read.refused(text, chart, failures)
    if len(meanings) > 1:
        raise AbilityError(say(lang, "several ways"), 0, len(text), code=failure.AMBIGUOUS)
    ((abilities, line),) = meanings.items()
    return line, abilities


def check_keywords(keywords: Keywords) -> tuple[Problem, ...]:
    """All that is wrong with keywords, their texts in other languages included."""
    try:
        known = meanings(keywords)
    except Malformed as wrong:
        return wrong.problems
    grammar = _with(plain_grammar("fr"), "fr", keywords, known)
    found: list[Problem] = []
    for one in keywords:
        if not one.french_text:
            continue
        try:
            lines = _lines(one, grammar, "fr")
        except AbilityError as error:
            found.append(_problem(one, error, "fr"))
            continue
        if not _same(lines, known[one.name]):
            message = f"{one.name_in('fr')}: the French text says something else than the English"
            found.append(Problem(failure.KEYWORD, message, one.place(lang="fr")))
    return tuple(found)


def _same(lines: tuple[Line, ...], english: OfText) -> bool:
    french = OfText(english.written, english.takes, lines)
    number = _SAMPLE if english.takes else None
    return french.abilities(number, Speech()) == english.abilities(number, Speech())
