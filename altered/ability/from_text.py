"""Text of abilities -> tree, with the exact place of every mistake.

``parse_line`` reads one line, ``parse_text`` a whole ability box: one line is one ability,
except that a line of keywords is several (1.2.4.b) and lines that begin with "•" are modes of
the line before. Reminder text in parentheses does not exist for the rules (2.2.10.c).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypedDict

from altered.ability import errors, tree
from altered.ability.binding import settled
from altered.ability.failure import AbilityError
from altered.ability.formal.chart import Chart
from altered.ability.keywords import grammar
from altered.ability.kinds import Line as LinePhrase
from altered.ability.kinds import NoMeaningError, Speech, Spoken, nothing
from altered.ability.mistakes import read
from altered.ability.mistakes.nowhere import must_vary
from altered.ability.mistakes.said import reason, say
from altered.ability.plain_text import plain, split
from altered.ability.references import (
    UNMET,
    aims_twice,
    aims_without_effect,
    gone,
    never_done,
    never_named,
    nowhere,
    of_some_object,
    players_unasked,
    rest_of_nothing,
    unmet,
)
from altered.ability.vocabulary import SUBTYPES
from altered.ability.wording import Line, in_words
from altered.ability.words.values import OfSubtype

if TYPE_CHECKING:
    from typing import Unpack

    from altered.ability.formal.phrase import Phrase
    from altered.ability.keyword_files import Keywords
    from altered.ability.languages import Lang
    from altered.ability.mistakes.nowhere import Bearer

MOST_WORDS: Final = 200
"""A line of more words is not read: no ability is half as long."""


WRONG_REFERENCES: Final = (
    (rest_of_nothing, "this is said of cards that were looked at or revealed: name them"),
    (never_named, "if that is not done, nothing is named: name it first"),
    (never_done, UNMET["again"]),
    (nowhere, "several Expeditions or players could be meant: name one"),
    (aims_without_effect, "only an effect has targets; a cost has none: name what is meant"),
    (of_some_object, "say which object is meant"),
    (players_unasked, "say which players only of those who act: 'the first player draws a card'"),
    (gone, "it has left play by then: say what it gains before it goes, or name another"),
)
"""What words of a text that is read can refer to wrongly, each with its message."""


class Asked(TypedDict, total=False):
    """How a text is read: whatever is not as it mostly is.

    ``reserve`` says that it stands in the support box (2.2.10.d); ``subtypes`` are sub-types
    besides those of 2.2.2, and ``strict`` refuses all others. ``later`` lets mechanics of later
    editions pass, which are refused by name otherwise: such a line has no abilities.
    ``keywords`` are those that a file declares besides ``spec/keywords``. Of a ``part`` of a text
    the words may refer to what stood before it ("It gains 1 boost."), where they cannot be read
    without that. ``bearer`` is what has the ability, where that is known: a Landmark has no "my
    Expedition".
    """

    reserve: bool
    subtypes: tuple[str, ...]
    strict: bool
    later: bool
    lang: Lang
    keywords: Keywords
    part: bool
    bearer: Bearer


@dataclass(frozen=True)
class How:
    """The same with everything that nobody asked for otherwise."""

    reserve: bool = False
    subtypes: tuple[str, ...] = ()
    strict: bool = False
    later: bool = False
    lang: Lang = "en"
    keywords: Keywords = ()
    part: bool = False
    bearer: Bearer = ""


def parse_ability(text: str, **asked: Unpack[Asked]) -> tree.Abilities:
    """Read one line: one ability, or several keywords. Raises ``AbilityError``."""
    return parse_line(text, **asked).abilities


def parse_text(text: str, **asked: Unpack[Asked]) -> tree.Abilities:
    """Read an ability box of several lines. Raises ``AbilityError``."""
    found: list[tree.Ability] = []
    for start, line in split(text):
        try:
            found += parse_ability(line, **asked)
        except AbilityError as error:
            raise error.moved(start) from None
    return tuple(found)


def parse_line(text: str, **asked: Unpack[Asked]) -> Line:
    """Read one line. Raises ``AbilityError``."""
    found = line_or_error(text, How(**asked))
    if isinstance(found, AbilityError):
        raise found.with_traceback(None)
    return found


@lru_cache(maxsize=4096)
def line_or_error(text: str, how: How) -> Line | AbilityError:
    """A line that was read, or what is wrong with it: who writes a file asks again and again."""
    try:
        return _read(text, how)
    except AbilityError as wrong:
        return wrong


def _read(text: str, how: How) -> Line:
    chart = Chart(grammar(how.lang, how.keywords), plain(text))
    if not chart.tokens:
        raise AbilityError(say(how.lang, "no text"), 0, len(text) or 1)
    if len(chart.tokens) > MOST_WORDS:
        start = chart.tokens[MOST_WORDS].start
        long = f"an ability of more than {MOST_WORDS} words"
        raise AbilityError(reason(how.lang, long), start, 1)
    phrases = errors.readings(text, chart, how.lang)
    clear = [phrase for phrase in phrases if unmet(phrase) is None]
    if not clear and not how.part:
        raise read.unclear(text, chart, phrases)
    ways = [(clear, False)] if clear else []
    if how.part:  # nothing stands before a trigger, to which the words of a reaction could refer
        whole = "—" in text or text.startswith("{")
        ways.insert(len(ways) if whole else 0, (phrases, True))
    for those, part in ways:
        lines, failures = _meanings(those, how.reserve, part=part)
        if len(lines) == 1:
            break
    if not lines:
        raise read.refused(text, chart, failures)
    if len(lines) > 1:
        raise read.ambiguous(chart, [line.phrase for line in lines])
    (line,) = lines
    _known_subtypes(text, chart, line, how.subtypes, strict=how.strict)
    if line.mechanics and not how.later:
        raise read.unsupported(text, chart, line.phrase, line.mechanics)
    read.must_stand_here(text, chart, line, reserve=how.reserve)
    must_vary(chart, line.phrase, line.abilities, reserve=how.reserve, bearer=how.bearer)
    return line


def _meanings(
    phrases: list[Phrase], reserve: bool, *, part: bool
) -> tuple[list[Line], list[tuple[Phrase, NoMeaningError]]]:
    """The different meanings of the phrases of a line, and why others have none."""
    found: dict[tree.Abilities, Line] = {}
    later: list[Line] = []
    failures: list[tuple[Phrase, NoMeaningError]] = []
    for phrase in phrases:
        mechanics = tuple(dict.fromkeys(p.mechanic for p in phrase.walk() if p.mechanic))
        if mechanics:
            later.append(Line(phrase, (), mechanics))
            continue
        try:
            abilities = abilities_of(phrase, reserve=reserve, part=part)
            if aims_twice(phrase, abilities):
                nothing(phrase, "these words would choose the target twice: name it first")
            for wrong, why in () if part else WRONG_REFERENCES:
                if (where := wrong(phrase, abilities)) is not None:
                    nothing(where, why)
        except NoMeaningError as error:
            failures.append((phrase, error))
            continue
        found.setdefault(abilities, Line(phrase, abilities))
    return list(found.values()) or later[:1], failures


def abilities_of(phrase: Phrase, *, reserve: bool = False, part: bool = False) -> tree.Abilities:
    """The abilities that a line means. Raises ``NoMeaningError``."""
    assert isinstance(phrase, LinePhrase)
    speech = Speech(in_reserve=reserve)
    if part:
        told = Spoken(player=tree.PlayerOf(tree.It()), joined=True)
        speech = Speech(x=tree.ThatMany(), in_reserve=reserve, spoken=told)
    abilities = phrase.abilities(speech)
    return in_words(tuple(map(settled, abilities)), phrase)


def _known_subtypes(
    text: str, chart: Chart, line: Line, subtypes: tuple[str, ...], *, strict: bool
) -> None:
    for phrase in line.phrase.walk():
        if isinstance(phrase, OfSubtype) and phrase.written not in (*SUBTYPES, *subtypes):
            error = read.unknown_subtype(text, chart, phrase, line.phrase, subtypes)
            if strict or read.mistyped(chart, phrase.written, subtypes):
                raise error
