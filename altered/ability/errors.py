"""Why a text is refused: what is wrong, at which words, and what to write instead.

``mistake`` explains a text without a reading by its chart: the form of the ability first, then
words nobody knows, phrases that cannot be, wishes, and the place where every reading ends. A
text that was read is explained by ``mistakes.read``: its chart knows where each phrase stands.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from altered.ability.failure import TEMPLATE, UNKNOWN_WORD, AbilityError
from altered.ability.formal.chart import TooTangledError
from altered.ability.mistakes.form import far, form, help_for, words_at
from altered.ability.mistakes.near import expected, first_strange, is_other_language, lang_of, near
from altered.ability.mistakes.repairs import Repair, in_own_words, repairs
from altered.ability.mistakes.said import did_you_mean, of_form, quoted, reason, say
from altered.ability.mistakes.wishes import wished
from altered.ability.plain_text import plain

if TYPE_CHECKING:
    from altered.ability.formal.chart import Chart, Refusal
    from altered.ability.formal.phrase import Phrase
    from altered.ability.languages import Lang

_NEARLY: Final = 4
"""How many words a wish may stand from where every reading ends."""
_LONG: Final = 3
"""A shorter phrase that is refused without a rule is read in another way."""
_TRIES: Final = 2_500
"""No repair is tried on a text whose own chart took more steps."""

_PARAMETER: Final = re.compile(r"\d+|X|\{\d+\}")
_BREAKS: Final = (".", ",", "•")


def readings(text: str, chart: Chart, lang: Lang) -> list[Phrase]:
    """The phrases that a line can be. Raises ``AbilityError`` where it is none, or far too many."""
    try:
        phrases = chart.readings("Line") or chart.parse("Line")
    except TooTangledError:
        tangled = reason(lang, "the text can be read in too many ways")
        hint = reason(lang, "write it in shorter sentences")
        raise AbilityError(tangled, 0, len(text), hint=hint) from None
    if not phrases:
        raise mistake(text, chart, lang)
    return phrases


def mistake(text: str, chart: Chart, lang: Lang) -> AbilityError:
    """The error of a text that has no reading."""
    words = plain(text)
    formal = form(words, chart, lang)
    if formal is not None:
        return formal
    repair = None
    if chart.steps <= _TRIES:
        repair = next(repairs(words, chart), None)
    strange = first_strange(chart)
    if strange is not None and (repair is None or repair.how in ("spelling", "word", "other")):
        return _unknown(words, chart, strange, repair)
    if repair is not None and repair.how in ("sign", "agreement", "twice"):
        return _repaired(chart, repair)
    refusal = _refusal(chart)
    if refusal is not None:
        start, length = words_at(chart, refusal.start, refusal.end)
        message, rule = reason(lang, refusal.reason.text), refusal.reason.rule
        hint = reason(lang, refusal.reason.hint)
        wish = wished(words, lang, start)
        if wish is not None:
            hint, rule = hint or wish[0].instead(lang), wish[0].rule
        hint = hint or help_for(words, chart, repair)[0]
        return AbilityError(message, start, length, code=TEMPLATE, hint=hint, rule=rule)
    hint, rule, there = help_for(words, chart, repair)
    if there is not None and _close(chart, chart.far, there):
        start, length = there
        shown = quoted(lang, text[start : start + length])
        wanted = expected(chart) if start <= far(chart) <= start + length else ""
        message = say(lang, "does not fit", word=shown)
        return AbilityError(message, *there, expected=wanted, hint=hint, rule=rule)
    return _ends(text, chart, hint, rule)


def _close(chart: Chart, at: int, there: tuple[int, int]) -> bool:
    """Whether a place is at a word of the text, or nearly."""
    tokens = chart.tokens
    begin = tokens[max(0, at - _NEARLY)].start
    end = tokens[min(len(tokens) - 1, at + _NEARLY)].end
    return there[0] <= end and sum(there) >= begin


def _ends(text: str, chart: Chart, hint: str, rule: str) -> AbilityError:
    """The error at the place where every reading ends."""
    lang = lang_of(chart)
    wanted = expected(chart)
    end = len(text.rstrip())
    if chart.far >= len(chart.tokens) or chart.tokens[chart.far].start >= end:
        return AbilityError(say(lang, "stops early"), end, expected=wanted, hint=hint, rule=rule)
    token = chart.tokens[chart.far]
    message = say(lang, "does not fit", word=quoted(lang, token.text))
    return AbilityError(message, *token.place, expected=wanted, hint=hint, rule=rule)


def _unknown(text: str, chart: Chart, at: int, repair: Repair | None) -> AbilityError:
    """The error of a word that no ability uses."""
    lang = lang_of(chart)
    token = chart.tokens[at]
    shown = quoted(lang, token.text)
    close = near(chart, at)
    own = in_own_words(token.text, lang)
    wish = wished(text, lang, token.start)
    rule = ""
    if repair is not None and repair.how in ("spelling", "word"):
        hint = did_you_mean(lang, repair.text, text)
    elif own != token.text:
        hint = say(lang, "the game says", word=quoted(lang, own))
    elif wish is not None and _close(chart, at, wish[1]):
        hint, rule = wish[0].hint(lang), wish[0].rule
    elif close:
        hint = did_you_mean(lang, _like(token.text, close[0]))
    else:
        hint, rule, _ = help_for(text, chart, repair)
    message = say(lang, "unknown word", word=shown)
    wanted = expected(chart) if at == chart.far else ""
    if is_other_language(text, chart):
        hint, rule, wanted = say(lang, "other language"), "", ""
    elif _stands_alone(chart, at):
        message, rule = say(lang, "no keyword", word=shown), "abilities-in-brief.keywords"
        if close:
            hint = did_you_mean(lang, _like(token.text, close[0]))
        elif wish is None:
            hint = say(lang, "new keyword", word=f'"{token.text}"')
    return AbilityError(
        message, *token.place, code=UNKNOWN_WORD, expected=wanted, hint=hint, rule=rule
    )


def _stands_alone(chart: Chart, at: int) -> bool:
    """Whether a word stands where a keyword does: between signs, or with a number after it."""
    texts = [token.text for token in chart.tokens]
    after = at + 1 + (_PARAMETER.fullmatch(" ".join(texts[at + 1 : at + 2])) is not None)
    ends = after >= len(texts) or not texts[after].strip() or texts[after] in _BREAKS
    return texts[at][0].isupper() and ends and (at == 0 or texts[at - 1] in _BREAKS)


def _like(word: str, other: str) -> str:
    return other[:1].upper() + other[1:] if word[:1].isupper() else other


def _repaired(chart: Chart, repair: Repair) -> AbilityError:
    """The error of a text that reads with another form of a word, or with a sign put in."""
    lang = lang_of(chart)
    hint = did_you_mean(lang, repair.text, chart.text)
    if repair.at >= len(chart.tokens):
        return _ends(chart.text, chart, hint, "")
    token = chart.tokens[repair.at]
    if repair.how == "agreement":
        words = {"word": quoted(lang, token.text), "form": quoted(lang, repair.new)}
        message = say(lang, "agreement", **words)
        return AbilityError(message, *token.place, hint=hint, expected=f'"{repair.new}"')
    forms = {"—": ("dash missing", "ability.reaction"), ":": _COLON}
    if repair.new not in forms:
        return _ends(chart.text, chart, hint, "")
    key, rule = forms[repair.new]
    return of_form(lang, key, token, rule, f'"{repair.new}"', hint)


_COLON: Final = ("colon missing", "ability.quick-action")


def _refusal(chart: Chart) -> Refusal | None:
    """The phrase that was refused furthest on, if its words are read in no other way."""
    found = [
        one
        for one in chart.refusals
        if one.end >= chart.far - 1
        and (one.reason.rule or one.end - one.start > _LONG)
        and not chart.reads(one.start, one.end)
    ]
    return max(found, key=lambda one: (one.end, one.end - one.start), default=None)
