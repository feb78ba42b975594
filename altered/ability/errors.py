"""Why a text is refused: what is wrong, at which words, and what to write instead.

``mistake`` explains a text without a reading by its chart: the form of the ability first, then
words nobody knows, phrases that cannot be, wishes, and the place where every reading ends. The
others explain a text that was read: its chart knows where each phrase stands.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from altered.ability import errors_near
from altered.ability.errors_near import Repair, expected, lang_of
from altered.ability.errors_said import quoted, say
from altered.ability.errors_wishes import wished
from altered.ability.failure import (
    AMBIGUOUS,
    TEMPLATE,
    UNKNOWN_SUBTYPE,
    UNKNOWN_WORD,
    UNREADABLE,
    UNSUPPORTED,
    AbilityError,
)
from altered.ability.plain_text import plain
from altered.ability.references import unmet
from altered.ability.tree import QuickAction, SpellEffect

if TYPE_CHECKING:
    from altered.ability.formal.chart import Chart, Refusal
    from altered.ability.formal.phrase import Phrase
    from altered.ability.kinds import NoMeaningError
    from altered.ability.languages import Lang
    from altered.ability.reading import Line

_TRIGGERS: Final = ("{J}", "{H}", "{R}")
_COST: Final = re.compile(r"\{(?:T|D|\d+|X)\}")
_SYMBOL: Final = re.compile(r"[({] ?([JHRTDIjhrtdi]) ?[)}]")
"""A symbol in other brackets, with spaces or in a small letter."""
_MEANT: Final = {"{F}": "forest", "{W}": "water"}
_REACTION: Final = {"en": ("when", "whenever", "at"), "fr": ("quand", "lorsque", "à", "au")}
_TRIES: Final = 2_500
"""No repair is tried on a text whose own chart took more steps."""


def mistake(text: str, chart: Chart, lang: Lang) -> AbilityError:
    """The error of a text that has no reading."""
    words = plain(text)
    form = _form(words, chart, lang)
    if form is not None:
        return form
    repair = None
    if chart.steps <= _TRIES:
        repair = next(errors_near.repairs(words, chart), None)
    strange = errors_near.first_strange(chart)
    if strange is not None and (repair is None or repair.how in ("spelling", "word", "other")):
        return _unknown(words, chart, strange, repair)
    if repair is not None and repair.how in ("sign", "agreement"):
        return _repaired(chart, repair)
    refusal = _refusal(chart)
    if refusal is not None:
        start, length = _words(chart, refusal.start, refusal.end)
        hint, rule = refusal.reason.hint, refusal.reason.rule
        wish = wished(words, lang)
        if wish is not None:
            hint, rule = hint or wish[0].instead(lang), wish[0].rule
        hint = hint or _hint(words, chart, repair)[0]
        return AbilityError(
            refusal.reason.text, start, length, code=TEMPLATE, hint=hint, rule=rule
        )
    hint, rule, _ = _hint(words, chart, repair)
    return _ends(text, chart, hint, rule)


def _ends(text: str, chart: Chart, hint: str, rule: str) -> AbilityError:
    """The error at the place where every reading ends."""
    lang = lang_of(chart)
    wanted = expected(chart)
    if chart.far >= len(chart.tokens):
        end = len(text.rstrip())
        return AbilityError(say(lang, "stops early"), end, expected=wanted, hint=hint, rule=rule)
    token = chart.tokens[chart.far]
    return AbilityError(
        say(lang, "does not fit", word=quoted(lang, token.text)),
        token.start,
        token.end - token.start,
        expected=wanted,
        hint=hint,
        rule=rule,
    )


def _hint(
    text: str, chart: Chart, repair: Repair | None
) -> tuple[str, str, tuple[int, int] | None]:
    """What helps: a wish, a repair, a form like it, or the wording that was followed furthest."""
    lang = lang_of(chart)
    wish = wished(text, lang)
    if wish is not None:
        return wish[0].hint(lang), wish[0].rule, wish[1]
    if repair is not None:
        return say(lang, "did you mean", word=quoted(lang, repair.text)), "", None
    near = errors_near.nearest(text, lang) or errors_near.template(chart)
    return say(lang, "the form", word=quoted(lang, near)) if near else "", "", None


def _unknown(text: str, chart: Chart, at: int, repair: Repair | None) -> AbilityError:
    """The error of a word that no ability uses."""
    lang = lang_of(chart)
    token = chart.tokens[at]
    shown = quoted(lang, token.text)
    close = errors_near.near(chart, at)
    own = errors_near.in_own_words(token.text, lang)
    wish = wished(text, lang)
    rule = ""
    if repair is not None and repair.how in ("spelling", "word"):
        hint = say(lang, "did you mean", word=quoted(lang, repair.text))
    elif own != token.text:
        hint = say(lang, "the game says", word=quoted(lang, own))
    elif wish is not None and wish[1][0] <= token.start < sum(wish[1]):
        hint, rule = wish[0].hint(lang), wish[0].rule
    elif close:
        hint = say(lang, "did you mean", word=quoted(lang, _like(token.text, close[0])))
    else:
        hint, rule, _ = _hint(text, chart, repair)
    message = say(lang, "unknown word", word=shown)
    if text.strip().rstrip(".") == token.text:
        message, rule = say(lang, "no keyword", word=shown), "abilities-in-brief.keywords"
        if close:
            hint = say(lang, "did you mean", word=quoted(lang, _like(token.text, close[0])))
        hint = hint or say(lang, "keyword or sentence")
    return AbilityError(
        message,
        token.start,
        token.end - token.start,
        code=UNKNOWN_WORD,
        expected=expected(chart) if at == chart.far else "",
        hint=hint,
        rule=rule,
    )


def _like(word: str, other: str) -> str:
    return other[:1].upper() + other[1:] if word[:1].isupper() else other


def _repaired(chart: Chart, repair: Repair) -> AbilityError:
    """The error of a text that reads with another form of a word, or with a sign put in."""
    lang = lang_of(chart)
    hint = say(lang, "did you mean", word=quoted(lang, repair.text))
    if repair.at >= len(chart.tokens):
        return _ends(chart.text, chart, hint, "")
    token = chart.tokens[repair.at]
    start, length = token.start, token.end - token.start
    if repair.how == "agreement":
        message = say(
            lang, "agreement", word=quoted(lang, token.text), form=quoted(lang, repair.new)
        )
        return AbilityError(message, start, length, hint=hint, expected=f'"{repair.new}"')
    forms = {"—": ("dash missing", "ability.reaction"), ":": _COLON}
    if repair.new not in forms:
        return _ends(chart.text, chart, hint, "")
    key, rule = forms[repair.new]
    return AbilityError(
        say(lang, key),
        start,
        length,
        code=TEMPLATE,
        hint=hint,
        expected=f'"{repair.new}"',
        rule=rule,
    )


_COLON: Final = ("colon missing", "ability.quick-action")


def _refusal(chart: Chart) -> Refusal | None:
    """The phrase that was refused furthest on, if its words are read in no other way."""
    found = [
        one for one in chart.refusals if one.end >= chart.far - 1 and not chart.reads(one.start, one.end)
    ]
    return max(found, key=lambda one: (one.end, one.end - one.start), default=None)


# The form of each kind of ability


def _form(text: str, chart: Chart, lang: Lang) -> AbilityError | None:
    """A mistake in the signs of an ability: quotation marks, symbols, colon, dash."""
    tokens = chart.tokens
    first = tokens[0]
    quotes = [one for one in tokens if one.text in ('"', "«", "»", "“", "”")]
    if len(quotes) % 2:
        return AbilityError(
            say(lang, "quotes"),
            quotes[-1].start,
            code=TEMPLATE,
            rule="ability.token",
            hint=say(lang, "quotes hint"),
        )
    if first.text == ":":
        return AbilityError(
            say(lang, "no cost"),
            first.start,
            code=TEMPLATE,
            rule="ability.quick-action",
            expected=say(lang, "a cost"),
        )
    sign = _sign(text, chart, lang)
    if sign is not None:
        return sign
    if first.text in _TRIGGERS and len(tokens) > 1 and tokens[1].text in (":", "—"):
        return AbilityError(
            say(lang, "whole trigger", word=quoted(lang, tokens[1].text), symbol=first.text),
            tokens[1].start,
            code=TEMPLATE,
            rule="ability.reaction",
            hint=say(lang, "symbol and effect", symbol=first.text),
        )
    if _COST.fullmatch(first.text):
        return _cost(chart, lang)
    return _dash(text, chart, lang) or _token(chart, lang)


def _sign(text: str, chart: Chart, lang: Lang) -> AbilityError | None:
    """A symbol that is none, or a sign that no ability has."""
    odd = [
        token
        for at, token in enumerate(chart.tokens)
        if not token.text[0].isalpha() and not errors_near.known(chart, at)
    ]
    for token in sorted(odd, key=lambda one: (not one.text.startswith(("{", "(")), one.start)):
        shown = token.text
        symbol = _SYMBOL.match(text, token.start)
        if symbol is not None or shown in "{(":
            word = f"{{{symbol[1].upper()}}}" if symbol else "{J}"
            return AbilityError(
                say(lang, "no meaning", word=quoted(lang, shown)),
                token.start,
                len(shown),
                hint=say(lang, "braces", word=word) if symbol or shown == "{" else "",
            )
        if shown.startswith("{"):
            return AbilityError(
                say(lang, "no symbol", word=shown),
                token.start,
                len(shown),
                code=UNKNOWN_WORD,
                expected=say(lang, "symbols"),
                hint=say(lang, _MEANT[shown]) if shown in _MEANT else "",
            )
        if not any(one.isalnum() for one in shown):
            repair = next(errors_near.repairs(text, chart), None)
            hint, rule, _ = _hint(text, chart, repair)
            return AbilityError(
                say(lang, "no meaning", word=quoted(lang, shown)),
                token.start,
                hint=hint,
                rule=rule,
            )
    return None


def _cost(chart: Chart, lang: Lang) -> AbilityError | None:
    """A cost without a colon, or of nothing."""
    tokens = chart.tokens
    colon = next((at for at, one in enumerate(tokens) if one.text == ":"), None)
    zero = next((at for at, one in enumerate(tokens) if one.text == "{0}"), None)
    if zero is not None and (colon is None or zero < colon):
        return AbilityError(
            say(lang, "cost of nothing"),
            tokens[zero].start,
            len("{0}"),
            code=TEMPLATE,
            expected=say(lang, "a cost"),
            hint=say(lang, "trigger instead"),
            rule="ability.quick-action",
        )
    if colon is not None:
        return None
    end = 0
    while end < len(tokens) - 1 and (_COST.fullmatch(tokens[end].text) or tokens[end].text == ","):
        end += 1
    token = tokens[end]
    return AbilityError(
        say(lang, "dash for colon" if token.text == "—" else "colon missing"),
        token.start,
        token.end - token.start,
        code=TEMPLATE,
        expected='":"',
        rule="ability.quick-action",
    )


def _dash(text: str, chart: Chart, lang: Lang) -> AbilityError | None:
    """A trigger that is read, without its dash."""
    if chart.tokens[0].text.lower() not in _REACTION[lang]:
        return None
    if any(one.text == "—" for one in chart.tokens):
        return None
    ends = [end for end, _, _ in chart.items("Occasion", chart.grammar.defaults("Occasion"), 0)]
    if not ends:
        return None
    at = max(ends)
    start = chart.tokens[at].start if at < len(chart.tokens) else len(text.rstrip())
    rest = text[start:].strip(" ,:")
    written = f"{text[:start].rstrip()} — {rest[:1].upper()}{rest[1:]}"
    return AbilityError(
        say(lang, "dash missing"),
        start,
        chart.tokens[at].end - start if at < len(chart.tokens) else 1,
        code=TEMPLATE,
        expected='"—"',
        hint=f"{say(lang, 'write')} {quoted(lang, written)}",
        rule="ability.reaction",
    )


def _token(chart: Chart, lang: Lang) -> AbilityError | None:
    """A token that is created without statistics."""
    here = chart.tokens[chart.far] if chart.far < len(chart.tokens) else None
    if here is None or not any(one.category == "StatisticsNumbers" for one in chart.wanted):
        return None
    if any("/" in one.text for one in chart.tokens):
        return None
    name = next((t for t in chart.tokens if t.text in ("token", "tokens", "jeton", "jetons")), here)
    return AbilityError(
        say(lang, "token statistics"),
        name.start,
        name.end - name.start,
        code=TEMPLATE,
        expected=say(lang, "token form"),
        rule="create.template",
        hint=say(
            lang,
            "the form",
            word=quoted(lang, "Create an Ash Wisp 1/1/1 Spirit token in target Expedition."),
        ),
    )


# Texts that were read


def unknown_subtype(text: str, chart: Chart, written: str, subtypes: tuple[str, ...]) -> AbilityError:
    """The error of a sub-type that is on no list; ``subtypes`` are those of the card file."""
    lang = lang_of(chart)
    start = max(0, text.find(written))
    close = errors_near.near_subtype(written, lang, subtypes)
    hint = say(lang, "did you mean", word=quoted(lang, close)) if close else say(lang, "new subtype")
    return AbilityError(
        say(lang, "no subtype", word=quoted(lang, written)),
        start,
        len(written),
        code=UNKNOWN_SUBTYPE,
        hint=hint,
        rule="subtype.character-list",
    )


def place(chart: Chart, phrase: Phrase, whole: Phrase | None = None) -> tuple[int, int]:
    """Where a phrase stands in the text; one that no words made, where the one around it does."""
    span = chart.span(phrase)
    if span is None and whole is not None:
        for around in reversed(_around(whole, phrase)):
            span = span or chart.span(around)
    return _words(chart, *span) if span is not None else (0, len(chart.text.rstrip()) or 1)


def _around(whole: Phrase, phrase: Phrase) -> list[Phrase]:
    """The phrases of a tree within which another one is, the widest first."""
    for part in whole.parts():
        if part is phrase:
            return [whole]
        inner = _around(part, phrase)
        if inner:
            return [whole, *inner]
    return []


def _words(chart: Chart, start: int, end: int) -> tuple[int, int]:
    begin = chart.tokens[start].start
    return begin, chart.tokens[end - 1].end - begin


def unclear(text: str, chart: Chart, phrases: list[Phrase]) -> AbilityError:
    """The error of a text that was read, and whose words refer to nothing."""
    lang = lang_of(chart)
    missing = unmet(phrases[0])
    assert missing is not None
    start, length = place(chart, missing.phrase, phrases[0])
    wish = wished(plain(text), lang)
    hint, rule = missing.reason.hint, missing.reason.rule
    if wish is not None:
        hint, rule = wish[0].hint(lang), wish[0].rule
    message = missing.reason.text
    if lang == "fr":
        message = say(lang, "refers to nothing", word=quoted(lang, text[start : start + length]))
    return AbilityError(
        message,
        start,
        length,
        code=AMBIGUOUS,
        hint=hint or say(lang, "name it first"),
        rule=rule,
    )


def refused(
    text: str, chart: Chart, failures: list[tuple[Phrase, NoMeaningError]]
) -> AbilityError:
    """The error of a text that was read, and that no engine plays."""
    lang = lang_of(chart)
    whole, failure = max(failures, key=lambda one: bool(one[1].why))
    start, length = place(chart, failure.phrase, whole)
    why = failure.why if lang == "en" else ""
    shown = quoted(lang, text[start : start + length])
    hint, rule = "", failure.phrase.rule
    wish = wished(plain(text), lang)
    if wish is not None:
        hint, rule = wish[0].hint(lang), wish[0].rule
        if not failure.why:
            start, length = wish[1]
            shown = quoted(lang, text[start : start + length])
    message = why or say(lang, "not here", word=shown)
    if not hint:
        near = errors_near.nearest(plain(text), lang)
        hint = say(lang, "the form", word=quoted(lang, near)) if near else ""
    return AbilityError(
        say(lang, "not played", why=message),
        start,
        length,
        code=UNSUPPORTED,
        hint=hint,
        rule=rule,
        mechanics=(message,),
    )


def unsupported(
    text: str, chart: Chart, phrase: Phrase, mechanics: tuple[str, ...]
) -> AbilityError:
    """The error of a text with mechanics of a later edition, at the first of them."""
    lang = lang_of(chart)
    first = next(one for one in phrase.walk() if one.since)
    start, length = place(chart, first, phrase)
    named = re.search(re.escape(mechanics[0]), text, re.IGNORECASE)
    if named is not None and start <= named.start() < start + length:
        start, length = named.start(), len(named[0])
    return AbilityError(
        say(lang, "not played", why=", ".join(mechanics)),
        start,
        length,
        code=UNSUPPORTED,
        hint=say(lang, "later"),
        mechanics=mechanics,
    )


def must_stand_here(text: str, chart: Chart, line: Line, *, reserve: bool) -> None:
    """Raise the error of an ability that its box cannot have."""
    lang = lang_of(chart)
    if reserve and any(isinstance(one, SpellEffect) for one in line.abilities):
        raise AbilityError(
            say(lang, "support form"),
            0,
            len(text.rstrip()),
            code=TEMPLATE,
            rule="ability.support",
            expected=say(lang, "support expected"),
        )
    if reserve:
        return
    first = chart.tokens[0]
    if first.text == "{I}":
        raise AbilityError(
            say(lang, "support only"), first.start, 3, code=TEMPLATE, rule="ability.support"
        )
    if any(isinstance(one, QuickAction) and one.cost.discard_me for one in line.abilities):
        symbol = next((one for one in chart.tokens if one.text == "{D}"), first)
        raise AbilityError(
            say(lang, "discard only"),
            symbol.start,
            symbol.end - symbol.start,
            code=TEMPLATE,
            rule="numbers.discard-symbol",
        )


__all__ = ["UNREADABLE", "mistake", "must_stand_here", "place", "refused", "unclear", "unsupported"]
