"""The form of each kind of ability, and what helps the author of a text: a wish, a form like it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from altered.ability.failure import TEMPLATE, UNKNOWN_WORD, AbilityError
from altered.ability.mistakes.near import known, lang_of, nearest, template
from altered.ability.mistakes.repairs import repairs
from altered.ability.mistakes.said import did_you_mean, of_form, quoted, say
from altered.ability.mistakes.wishes import wished
from altered.failure import Offer

if TYPE_CHECKING:
    from altered.ability.formal.chart import Chart
    from altered.ability.languages import Lang
    from altered.ability.mistakes.repairs import Repair


_TRIGGERS: Final = ("{J}", "{H}", "{R}")
_COST: Final = re.compile(r"\{(?:T|D|\d+|X)\}")
_SYMBOL: Final = re.compile(r"[({] ?([JHRTDIjhrtdi]) ?[)}]")
"""A symbol in other brackets, with spaces or in a small letter."""
_MEANT: Final = {"{F}": "forest", "{W}": "water"}
_CREATE: Final = frozenset(("create", "creates", "crée", "créer", "créez"))


def form(text: str, chart: Chart, lang: Lang) -> AbilityError | None:
    """A mistake in the signs of an ability: quotation marks, symbols, colon, dash."""
    tokens = chart.tokens
    first = tokens[0]
    quotes = [one for one in tokens if one.text in ('"', "«", "»", "“", "”")]
    if len(quotes) % 2:
        hint = say(lang, "quotes hint")
        return of_form(lang, "quotes", quotes[-1], "ability.token", hint=hint)
    if first.text == ":":
        return of_form(lang, "no cost", first, "ability.quick-action", say(lang, "a cost"))
    sign = _sign(text, chart, lang)
    if sign is not None:
        return sign
    if first.text in _TRIGGERS and len(tokens) > 1 and tokens[1].text in (":", "—"):
        words = {"word": quoted(lang, tokens[1].text), "symbol": first.text}
        hint = say(lang, "symbol and effect", symbol=first.text)
        return of_form(lang, "whole trigger", tokens[1], "ability.reaction", hint=hint, **words)
    if _COST.fullmatch(first.text):
        return _cost(chart, lang)
    return _dash(text, chart, lang) or _token(chart, lang)


def _sign(text: str, chart: Chart, lang: Lang) -> AbilityError | None:
    """An unknown symbol, or a sign that no ability has."""
    odd = [
        token
        for at, token in enumerate(chart.tokens)
        if not token.text[0].isalpha() and not known(chart, at)
    ]
    for token in sorted(odd, key=lambda one: (not one.text.startswith(("{", "(")), one.start)):
        shown = token.text
        meaningless = say(lang, "no meaning", word=quoted(lang, shown))
        symbol = _SYMBOL.match(text, token.start)
        if symbol is not None or shown in "{(":
            word = f"{{{symbol[1].upper()}}}" if symbol else "{J}"
            hint = say(lang, "braces", word=word) if symbol or shown == "{" else ""
            return AbilityError(meaningless, token.start, len(shown), hint=hint)
        if shown.startswith("{"):
            message, wanted = say(lang, "no symbol", word=shown), say(lang, "symbols")
            hint = say(lang, _MEANT[shown]) if shown in _MEANT else ""
            return AbilityError(
                message, token.start, len(shown), code=UNKNOWN_WORD, expected=wanted, hint=hint
            )
        if not any(one.isalnum() for one in shown):
            repair = next(repairs(text, chart), None)
            help_, rule, _ = help_for(text, chart, repair)
            return AbilityError(meaningless, token.start, hint=help_, rule=rule)
    return None


def _cost(chart: Chart, lang: Lang) -> AbilityError | None:
    """A cost without a colon, or an empty one."""
    tokens = chart.tokens
    colon = next((at for at, one in enumerate(tokens) if one.text == ":"), None)
    zero = next((at for at, one in enumerate(tokens) if one.text == "{0}"), None)
    if zero is not None and (colon is None or zero < colon):
        hints = say(lang, "a cost"), say(lang, "trigger instead")
        return of_form(lang, "cost of nothing", tokens[zero], "ability.quick-action", *hints)
    if colon is not None:
        return None
    end = 0
    while end < len(tokens) - 1 and (_COST.fullmatch(tokens[end].text) or tokens[end].text == ","):
        end += 1
    token = tokens[end]
    before = chart.text[: token.start].rstrip()
    rest = chart.text[token.end if token.text == "—" else token.start :].strip()
    written = f"{before}: {rest[:1].upper()}{rest[1:]}"
    key = "dash for colon" if token.text == "—" else "colon missing"
    return of_form(lang, key, token, "ability.quick-action", '":"', _offer(chart, lang, written))


def _offer(chart: Chart, lang: Lang, written: str) -> Offer:
    """What to write in the place of the whole text."""
    words = f"{say(lang, 'write')} {quoted(lang, written)}"
    return Offer(words, written, len(chart.text.rstrip()))


def _dash(text: str, chart: Chart, lang: Lang) -> AbilityError | None:
    """A trigger that is read, without its dash."""
    if chart.tokens[0].text.startswith("{"):
        return None
    ends = [end for end, _, _ in chart.items("Occasion", chart.grammar.defaults("Occasion"), 0)]
    if not ends:
        return None
    at = max(ends)
    if any(one.text == "—" for one in chart.tokens[at:]):
        return None
    start = chart.tokens[at].start if at < len(chart.tokens) else len(text.rstrip())
    rest = text[start:].strip(" ,:")
    written = f"{text[:start].rstrip()} — {rest[:1].upper()}{rest[1:]}"
    length = chart.tokens[at].end - start if at < len(chart.tokens) else 1
    missing, rule, hint = (
        say(lang, "dash missing"),
        "ability.reaction",
        _offer(chart, lang, written),
    )
    return AbilityError(missing, start, length, code=TEMPLATE, expected='"—"', hint=hint, rule=rule)


def _token(chart: Chart, lang: Lang) -> AbilityError | None:
    """A token that is created without statistics."""
    here = chart.tokens[chart.far] if chart.far < len(chart.tokens) else None
    if here is None or not any(one.category == "StatisticsNumbers" for one in chart.wanted):
        return None
    words = {one.text.lower() for one in chart.tokens}
    if not words & _CREATE or any("/" in one for one in words):
        return None
    name = next((t for t in chart.tokens if t.text in ("token", "tokens", "jeton", "jetons")), here)
    shown = quoted(lang, "Create an Ash Wisp 1/1/1 Spirit token in target Expedition.")
    hint = say(lang, "the form", word=shown)
    wanted = say(lang, "token form")
    return of_form(lang, "token statistics", name, "create.template", wanted, hint)


def help_for(
    text: str, chart: Chart, repair: Repair | None
) -> tuple[str, str, tuple[int, int] | None]:
    """What helps: a wish, a repair, a form like it, or the wording that was followed furthest."""
    lang = lang_of(chart)
    wish = wished(text, lang, far(chart))
    if wish is not None:
        return wish[0].hint(lang), wish[0].rule, wish[1]
    if repair is not None:
        return did_you_mean(lang, repair.text, text), "", None
    near = nearest(text, lang) or template(chart)
    return say(lang, "the form", word=quoted(lang, near)) if near else "", "", None


def far(chart: Chart) -> int:
    """The offset where every reading ends."""
    tokens = chart.tokens
    return tokens[chart.far].start if chart.far < len(tokens) else tokens[-1].end


def words_at(chart: Chart, start: int, end: int) -> tuple[int, int]:
    """The place in the text of the words from one to another."""
    begin = chart.tokens[start].start
    return begin, chart.tokens[end - 1].end - begin
