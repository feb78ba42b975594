"""Repairs of a text: small edits that read, the likeliest first.

A repair is read before it is offered, so that whatever is offered can be played. The work is
bounded by ``MOST_TRIES`` and ``MOST_STEPS``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.ability.formal.chart import Chart, TooTangledError
from altered.ability.formal.printer import NoWordsError, text_of
from altered.ability.formal.template import Inflected
from altered.ability.kinds import Line, NoMeaningError, Speech
from altered.ability.mistakes import wishes
from altered.ability.mistakes.near import (
    lang_of,
    looks_wrong,
    near,
    subtypes_of,
    vocabulary,
    wanted_words,
)
from altered.ability.references import unmet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.ability.formal.grammar import Grammar
    from altered.ability.formal.language import Token
    from altered.ability.languages import Lang

MOST_TRIES: Final = 20
"""How many edits of a text are read."""
MOST_STEPS: Final = 2_500
"""How many steps of the chart all edits of a text may take together."""
_EITHER: Final = (
    "is are", "has have", "un une", "le la", "du de la", "ce cette", "mon ma", "son sa",
    "tous toutes", "aucun aucune",
)  # fmt: skip
_PAIRS: Final = {
    word: other
    for one, _, two in (pair.partition(" ") for pair in _EITHER)
    for word, other in ((one, two), (two, one))
}
"""Small words and their other form: where a noun or a verb does not agree, they may be wrong."""
_LEFT_OUT: Final = {
    "en": ("a", "the", "your", "my", "of", "in", "with", "to", "or"),
    "fr": ("un", "une", "le", "la", "votre", "mon", "de", "dans", "à"),
}
"""Small words that are left out often."""
_BACK: Final = {"en": 2, "fr": 10}
"""How many words back from the furthest place one is that does not agree: "une Orbe de Mana."."""
_SMALL: Final = 4
"""Words of at most a number letters are put in or left out: others say too much."""
_NEGATIONS: Final = ("no", "not", "non-", "ne", "pas", "can't")
_SIGNS: Final = ("—", ":", ",", ".")


@dataclass(frozen=True)
class Repair:
    """A text that can be played, and how it differs from the one that was written.

    ``how`` is "word", "spelling", "agreement", "sign", "twice" or "other"; ``at`` and ``new`` are
    the place of the word that changes and what stands there.
    """

    text: str
    how: str
    at: int
    new: str


def reads(text: str, gram: Grammar) -> tuple[str | None, int]:
    """The text if it can be played, with the game's signs and capitals, and the steps it took."""
    chart = Chart(gram, text)
    try:
        phrases = chart.readings("Line")
    except TooTangledError:
        return None, chart.steps
    for phrase in phrases:
        assert isinstance(phrase, Line)
        if unmet(phrase) is not None or any(one.mechanic for one in phrase.walk()):
            continue
        try:
            phrase.abilities(Speech())
            return _alike(text, text_of(gram, phrase)), chart.steps
        except NoMeaningError:
            continue
        except NoWordsError:
            return text, chart.steps
    return None, chart.steps


def _alike(text: str, canonical: str) -> str:
    """The canonical text if it has the same words, else the text itself."""
    words = [re.findall(r"\w+", one.lower()) for one in (text, canonical)]
    return canonical if words[0] == words[1] else text


def repairs(text: str, chart: Chart) -> Iterator[Repair]:
    """The repairs of a text, the likeliest first."""
    steps, tried = 0, {text}
    for number, repair in enumerate(_candidates(text, chart)):
        if number >= MOST_TRIES * 3 or len(tried) > MOST_TRIES or steps > MOST_STEPS:
            return
        if repair.text in tried:
            continue
        tried.add(repair.text)
        good, took = reads(repair.text, chart.grammar)
        steps += took
        if good is not None:
            yield Repair(good, repair.how, repair.at, repair.new)


def _candidates(text: str, chart: Chart) -> Iterator[Repair]:
    far = min(chart.far, len(chart.tokens) - 1)
    strange = [at for at in range(len(chart.tokens)) if looks_wrong(chart, at)]
    lang = lang_of(chart)
    for own in dict.fromkeys((in_own_words(text, lang), _recased(text, chart))):
        if own != text:
            yield Repair(own, "word", -1, "")
            yield from (Repair(one, "word", -1, "") for one in _left_out(own))
    for at in strange[:2]:
        for word in near(chart, at)[:3]:
            yield _put(text, chart.tokens[at], word, "spelling", at)
    yield from _twice(text, chart)
    for repair in _agreeing(text, chart):
        yield repair
        for more in _left_out(repair.text):
            yield Repair(more, "other", -1, "")
    yield from _signs(text, chart)
    yield from (Repair(one, "other", -1, "") for one in _left_out(text))
    words = [one for one in wanted_words(chart) if one not in _SIGNS]
    if chart.far >= len(chart.tokens):
        yield from (Repair(f"{text.rstrip(' .')} {word}.", "other", -1, word) for word in words[:6])
        return
    token = chart.tokens[far]
    small = [one for one in words if one.startswith("boost") or len(one) <= _SMALL]
    for word in dict.fromkeys((*small[:4], *_LEFT_OUT[lang])):
        yield _put(text, token, f"{word} {token.text}", "other", far)
    for at in (far, far - 1):
        one = chart.tokens[max(0, at)].text
        if len(one) <= _SMALL and one not in _NEGATIONS and at not in strange:
            yield _put(text, chart.tokens[max(0, at)], "", "other", at)


def _twice(text: str, chart: Chart) -> Iterator[Repair]:
    """One word or two that stand twice, once."""
    for at in (chart.far, chart.far + 1):
        for many in (1, 2):
            words = [one.text for one in chart.tokens[max(0, at - many) : at + many]]
            if len(words) == 2 * many and words[:many] == words[many:]:
                start, end = chart.tokens[at].start, chart.tokens[at + many - 1].end
                gone = text[:start].rstrip() + (text[end:] if text[end:] else "")
                yield Repair(gone, "twice", at, "")


def _put(text: str, token: Token, word: str, how: str, at: int) -> Repair:
    if token.text[:1].isupper() and word[:1].islower() and (token.start == 0 or word != token.text):
        word = word[:1].upper() + word[1:]
    lead = text[: token.start]
    if word and lead[-1:].isalnum():
        lead += " "
    new = lead + word + text[token.end :]
    return Repair(re.sub(r"\s+", " ", re.sub(r" ([.,])", r"\1", new)).strip(), how, at, word)


def _agreeing(text: str, chart: Chart) -> Iterator[Repair]:
    """The word at the furthest place, and those before, in another form."""
    gram = chart.grammar
    if chart.far < len(chart.tokens):
        token = chart.tokens[chart.far]
        for word, one in wanted_words(chart).items():
            assert one.rule is not None
            inflected = (e for e in one.rule.elements if isinstance(e, Inflected))
            forms = next((f for e in inflected if word in (f := set(gram.forms(e)))), {word})
            if token.forms & forms or _bare(word) == _bare(token.text):
                yield _put(text, token, word, "agreement", chart.far)
    word = chart.tokens[chart.far].text if chart.far < len(chart.tokens) else ""
    other = _other_gender(word)
    if other:
        yield _put(text, chart.tokens[chart.far], other, "agreement", chart.far)
    for at in range(chart.far, chart.far - _BACK[lang_of(chart)], -1):
        if 0 <= at < len(chart.tokens) and (pair := _PAIRS.get(chart.tokens[at].text.lower())):
            yield _put(text, chart.tokens[at], pair, "agreement", at)
            if at < chart.far and other:
                both = _put(text, chart.tokens[chart.far], other, "agreement", at)
                yield _put(both.text, chart.tokens[at], pair, "agreement", at)
    for at in (chart.far, chart.far - 1, chart.far - 2):
        if 0 <= at < len(chart.tokens) and chart.tokens[at].text.isalpha():
            token = chart.tokens[at]
            other = token.text[:-1] if token.text.endswith("s") else token.text + "s"
            if other.lower() in vocabulary(gram) or other in subtypes_of(gram):
                yield _put(text, token, other, "agreement", at)


def _bare(word: str) -> str:
    """A word without the ending of a French gender and number."""
    return re.sub(r"(?<=...)(e|s|es)$", "", word)


def _other_gender(word: str) -> str:
    """A French participle in its other gender; empty if a word is none."""
    bare = _bare(word)
    if not bare.endswith("é"):
        return ""
    many = "s" if word.endswith("s") else ""
    return bare + many if word.endswith(f"ée{many}") else f"{bare}e{many}"


def _signs(text: str, chart: Chart) -> Iterator[Repair]:
    """A sign put in, or put for another."""
    words = wanted_words(chart)
    for sign in _SIGNS:
        if sign not in words:
            continue
        if chart.far >= len(chart.tokens):
            yield Repair(f"{text.rstrip()}{sign}", "sign", chart.far, sign)
            continue
        token = chart.tokens[chart.far]
        if not token.text[0].isalnum() and token.text[0] not in '{"':
            after = text[token.end :].lstrip()
            capital = after[:1].upper() + after[1:] if sign in "—:." else after
            lead = text[: token.start].rstrip() + (" — " if sign == "—" else f"{sign} ")
            yield Repair(lead + capital, "sign", chart.far, sign)
        else:
            before = text[: token.start].rstrip()
            rest = text[token.start :]
            rest = rest[:1].upper() + rest[1:] if sign in "—:." else rest
            lead = f"{before} — " if sign == "—" else f"{before}{sign} "
            yield Repair(lead + rest, "sign", chart.far, sign)


_NUMBER: Final = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)"


def _left_out(text: str) -> Iterator[str]:
    """What is left out often: the dash after a trigger, "or more", "this Day"."""
    dashed = re.sub(
        r"^((?:\{I\} )?(?:When(?:ever)?|At|(?:Each|Every|The \w+) time) [^,—]*), (\w)",
        lambda one: f"{one[1]} — {one[2].upper()}",
        text,
    )
    more = re.sub(rf"\b(controls?|ha[vs]e?) ({_NUMBER}) (?!or\b)", r"\1 \2 or more ", text)
    day = re.sub(r"\b(moved (?:forward|backward))(?! this| due)", r"\1 this Day", text)
    yield from (one for one in (dashed, more, day) if one != text)
    if dashed != text and more != text:
        yield re.sub(rf"\b(controls?|ha[vs]e?) ({_NUMBER}) (?!or\b)", r"\1 \2 or more ", dashed)


def in_own_words(text: str, lang: Lang) -> str:
    """The text with this game's words for those of other games."""
    data = wishes.data()
    for pattern, words in data.phrases.get(lang, ()):
        text = re.sub(pattern, words, text, flags=re.IGNORECASE)
    others = data.words.get(lang, {})

    def own(found: re.Match[str]) -> str:
        word = others.get(found[0].lower())
        if word is None:
            return found[0]
        return word[0].upper() + word[1:] if found[0][0].isupper() else word

    return re.sub(r"[^\W\d_]+", own, text)


def _recased(text: str, chart: Chart) -> str:
    """The text with capitals at the game's terms, and with its own words."""
    known_words = vocabulary(chart.grammar)
    terms = known_words | subtypes_of(chart.grammar)

    def recased(found: re.Match[str]) -> str:
        word = found[0]
        upper = word[:1].upper() + word[1:]
        return upper if upper in terms and word not in known_words else word

    return re.sub(r"(?<!\{)\b[^\W\d_]+", recased, in_own_words(text, lang_of(chart)))
