"""What is wrong with a text that was read: empty words, later mechanics, the wrong box."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from altered.ability.failure import AMBIGUOUS, TEMPLATE, UNKNOWN_SUBTYPE, UNSUPPORTED, AbilityError
from altered.ability.formal.printer import NoWordsError, text_of
from altered.ability.mistakes.form import words_at
from altered.ability.mistakes.near import lang_of, near_subtype, nearest
from altered.ability.mistakes.said import did_you_mean, of_form, quoted, reason, say
from altered.ability.mistakes.wishes import wished
from altered.ability.plain_text import plain
from altered.ability.references import unmet
from altered.ability.tree import QuickAction, SpellEffect

if TYPE_CHECKING:
    from altered.ability.formal.chart import Chart
    from altered.ability.formal.phrase import Phrase
    from altered.ability.kinds import NoMeaningError
    from altered.ability.languages import Lang
    from altered.ability.wording import Line
    from altered.ability.words.values import OfSubtype


def mistyped(chart: Chart, written: str, subtypes: tuple[str, ...]) -> bool:
    """Whether a new sub-type is nearly a term of the game."""
    return near_subtype(written, chart.grammar, subtypes) is not None


def unknown_subtype(
    text: str, chart: Chart, phrase: OfSubtype, whole: Phrase, subtypes: tuple[str, ...]
) -> AbilityError:
    """The error of a sub-type that is on no list; ``subtypes`` are those of the card file."""
    lang = lang_of(chart)
    start, length = place(chart, phrase, whole)
    written = text[start : start + length]
    close = near_subtype(written, chart.grammar, subtypes)
    new = say(lang, "new subtype", word=f'"{written}"', name=written)
    hint = did_you_mean(lang, close) if close else new
    wish = wished(plain(text), lang, start)
    if wish is not None and wish[1][0] <= start < sum(wish[1]):
        hint = wish[0].hint(lang)
    message, rule = say(lang, "no subtype", word=quoted(lang, written)), "subtype.character-list"
    return AbilityError(message, start, length, code=UNKNOWN_SUBTYPE, hint=hint, rule=rule)


def place(chart: Chart, phrase: Phrase, whole: Phrase | None = None) -> tuple[int, int]:
    """Where a phrase stands in the text; one that no words made, where the one around it does."""
    span = chart.span(phrase)
    if span is None and whole is not None:
        for around in reversed(_around(whole, phrase)):
            span = span or chart.span(around)
    return words_at(chart, *span) if span is not None else (0, len(chart.text.rstrip()) or 1)


def _around(whole: Phrase, phrase: Phrase) -> list[Phrase]:
    """The phrases of a tree within which another one is, the widest first."""
    for part in whole.parts():
        if part is phrase:
            return [whole]
        inner = _around(part, phrase)
        if inner:
            return [whole, *inner]
    return []


def unclear(text: str, chart: Chart, phrases: list[Phrase]) -> AbilityError:
    """The error of a text that was read, and whose words refer to nothing."""
    lang = lang_of(chart)
    found = [(one, place(chart, one.phrase, whole)) for whole in phrases if (one := unmet(whole))]
    missing, (start, length) = min(found, key=lambda one: one[1][1])
    wish = wished(plain(text), lang, start)
    hint, rule = missing.reason.hint, missing.reason.rule
    if wish is not None:
        hint, rule = wish[0].hint(lang), wish[0].rule
    message, hint = reason(lang, missing.reason.text), hint or say(lang, "name it first")
    return AbilityError(message, start, length, code=AMBIGUOUS, hint=hint, rule=rule)


def ambiguous(chart: Chart, phrases: list[Phrase]) -> AbilityError:
    """The error of a text with several meanings, at the words that are read in two ways."""
    lang = lang_of(chart)
    start, length = place(chart, _other(phrases[0], phrases[1]), phrases[0])
    ways = []
    for phrase in phrases:
        try:
            ways.append(quoted(lang, text_of(chart.grammar, phrase)))
        except NoWordsError:
            continue
    hint = say(lang, "whole sentence")
    if len(set(ways)) > 1:
        hint = say(lang, "can mean", ways=f" {say(lang, 'or')} ".join(sorted(set(ways))))
    return AbilityError(say(lang, "several ways"), start, length, code=AMBIGUOUS, hint=hint)


def _other(first: Phrase, second: Phrase) -> Phrase:
    """The smallest phrase of one tree that holds all in which another tree differs."""
    if type(first) is not type(second):
        return first
    ours, theirs = list(first.parts()), list(second.parts())
    if len(ours) != len(theirs):
        return first
    apart = [pair for pair in zip(ours, theirs, strict=True) if pair[0] != pair[1]]
    return _other(*apart[0]) if len(apart) == 1 else first


def refused(text: str, chart: Chart, failures: list[tuple[Phrase, NoMeaningError]]) -> AbilityError:
    """The error of a text that was read, and that no engine plays."""
    lang = lang_of(chart)
    whole, failure = max(failures, key=lambda one: bool(one[1].why))
    phrase = failure.phrase or whole
    start, length = place(chart, phrase, whole)
    shown = quoted(lang, text[start : start + length])
    hint, rule = reason(lang, failure.reason.hint), failure.reason.rule or phrase.rule
    wish = wished(plain(text), lang, start)
    if wish is not None and not hint:
        hint, rule = wish[0].hint(lang), wish[0].rule
        if not failure.why:
            start, length = wish[1]
            shown = quoted(lang, text[start : start + length])
    message = reason(lang, failure.why) or say(lang, "not here", word=shown)
    if not hint:
        near = nearest(plain(text), lang)
        hint = say(lang, "the form", word=quoted(lang, near)) if near else ""
    return _unplayed(lang, (start, length), (message,), hint, rule)


def unsupported(
    text: str, chart: Chart, phrase: Phrase, mechanics: tuple[str, ...]
) -> AbilityError:
    """The error of a text with mechanics of a later edition, at the first of them."""
    lang = lang_of(chart)
    first = next(one for one in phrase.walk() if one.mechanic)
    start, length = place(chart, first, phrase)
    named = re.search(re.escape(mechanics[0]), text, re.IGNORECASE)
    if named is not None and start <= named.start() < start + length:
        start, length = named.start(), len(named[0])
    return _unplayed(lang, (start, length), mechanics, say(lang, "later"))


def _unplayed(
    lang: Lang, where: tuple[int, int], mechanics: tuple[str, ...], hint: str, rule: str = ""
) -> AbilityError:
    why = say(lang, "not played", why=", ".join(mechanics))
    return AbilityError(why, *where, code=UNSUPPORTED, mechanics=mechanics, hint=hint, rule=rule)


def must_stand_here(text: str, chart: Chart, line: Line, *, reserve: bool) -> None:
    """Raise the error of an ability that its box cannot have."""
    lang = lang_of(chart)
    if reserve and any(isinstance(one, SpellEffect) for one in line.abilities):
        message, rule, length = say(lang, "support form"), "ability.support", len(text.rstrip())
        wanted = say(lang, "support expected")
        raise AbilityError(message, 0, length, code=TEMPLATE, rule=rule, expected=wanted)
    if reserve:
        return
    first = chart.tokens[0]
    if first.text == "{I}":
        raise of_form(lang, "support only", first, "ability.support")
    if any(isinstance(one, QuickAction) and one.cost.discard_me for one in line.abilities):
        symbol = next((one for one in chart.tokens if one.text == "{D}"), first)
        raise of_form(lang, "discard only", symbol, "numbers.discard-symbol")
