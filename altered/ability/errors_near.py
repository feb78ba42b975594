"""What an author may have meant: what was wanted where a text ends, near words, repairs that read.

A repair is a text with one small edit. It is read before it is offered, so that whatever is
offered can be played. The work is bounded by ``MOST_TRIES`` and ``MOST_STEPS``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from typing import TYPE_CHECKING, Final

from altered.ability import errors_wishes
from altered.ability.errors_said import kind, short_kind
from altered.ability.formal.chart import Chart, TooTangledError
from altered.ability.formal.phrase import REGISTERED
from altered.ability.formal.printer import NoWordsError, text_of
from altered.ability.formal.template import Inflected, Slot, Word
from altered.ability.kinds import Line, NoMeaningError, Speech
from altered.ability.languages import grammar
from altered.ability.references import unmet
from altered.ability.words.subtypes import SubtypeTerminal
from altered.rules.near import nearest as near_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.ability.formal.chart import Wanted
    from altered.ability.formal.grammar import Grammar
    from altered.ability.formal.language import Token
    from altered.ability.formal.template import Rule
    from altered.ability.languages import Lang

MOST_TRIES: Final = 24
"""How many edits of a text are read."""
MOST_STEPS: Final = 9_000
"""How many steps of the chart all edits of a text may take together."""
_MOST_SHOWN: Final = 8
_NAMES: Final = ("TokenName", "CounterWord")
"""Terminals that take any word with a capital: none of them makes a word known."""
_SIGNS: Final = ("—", ":", ",", ".")


@dataclass(frozen=True)
class Repair:
    """A text that can be played, and how it differs from the one that was written.

    ``how`` is "word", "spelling", "agreement", "sign" or "other"; ``at`` and ``new`` are the
    place of the word that changes and what stands there.
    """

    text: str
    how: str
    at: int
    new: str


@cache
def vocabulary(lang: Lang) -> frozenset[str]:
    """The words that constructs of a language are said with, in all their forms."""
    found: set[str] = set()
    gram = grammar(lang)
    for rules in gram.rules.values():
        for rule in rules:
            for element in rule.elements:
                if isinstance(element, Word):
                    found.add(element.text)
                elif isinstance(element, Inflected):
                    found.update(gram.forms(element))
    return frozenset(found)


@cache
def _subtypes(lang: Lang) -> frozenset[str]:
    terminal = grammar(lang).language.terminals["SubtypeName"]
    return frozenset(terminal.known) if isinstance(terminal, SubtypeTerminal) else frozenset()


def known(chart: Chart, at: int) -> bool:
    """Whether some ability uses a word of a text; names of tokens and counters are not asked."""
    gram = chart.grammar
    lang = lang_of(chart)
    token = chart.tokens[at]
    if token.forms & vocabulary(lang) or token.text in _subtypes(lang):
        return True
    for category, terminal in gram.language.terminals.items():
        if category not in (*_NAMES, "SubtypeName"):
            for parameters in _ways(gram, category):
                if any(True for _ in terminal.read(chart.tokens, at, parameters)):
                    return True
    return False


def _ways(gram: Grammar, category: str) -> Iterator[tuple[str, ...]]:
    plain = gram.defaults(category)
    yield plain
    for at, (name, _) in enumerate(gram.parameters[category]):
        other = {"num": "pl", "gen": "f"}.get(name)
        if other:
            yield (*plain[:at], other, *plain[at + 1 :])


def lang_of(chart: Chart) -> Lang:
    """The language of a chart."""
    return "fr" if chart.grammar.language.name == "fr" else "en"


# What was wanted


@cache
def _begins(lang: Lang) -> dict[str, frozenset[str]]:
    """The categories with which a phrase of each category can begin, however deep."""
    gram = grammar(lang)
    found: dict[str, set[str]] = {name: set(gram.parts[name]) for name in gram.categories}
    for category, rules in gram.rules.items():
        for rule in rules:
            first = next((e for e in rule.elements if e != Word("^")), None)
            if isinstance(first, Slot):
                found[category].add(first.category)
    changed = True
    while changed:
        changed = False
        for inner in found.values():
            more = set().union(*(found[one] for one in inner), inner)
            if len(more) > len(inner):
                inner |= more
                changed = True
    return {name: frozenset(inner) for name, inner in found.items()}


def wanted_kinds(chart: Chart) -> list[str]:
    """The nouns of the widest kinds of phrases that could begin at the furthest place."""
    begins = _begins(lang_of(chart))
    kinds = {one.category for one in chart.wanted if one.category}
    widest = {
        one
        for one in kinds
        if not any(one in begins[other] and other not in begins[one] for other in kinds)
    }
    return sorted({REGISTERED[one].noun for one in widest} - {""})


def wanted_words(chart: Chart) -> dict[str, Wanted]:
    """The words that could go on a phrase at the furthest place, printed ones before others."""
    words = [one for one in chart.wanted if one.word and one.rule is not None]
    begun = [one for one in words if one.start < chart.far] or words
    begun.sort(key=lambda one: (one.rule is not None and not one.rule.canonical, one.word))
    found: dict[str, Wanted] = {}
    for one in begun:
        found.setdefault(one.word.rstrip("'"), one)
    return found


def expected(chart: Chart) -> str:
    """What could stand at the furthest place, for a message."""
    lang = lang_of(chart)
    words = wanted_words(chart)
    canonical = [word for word, one in words.items() if one.rule and one.rule.canonical]
    shown = [kind(lang, noun) for noun in wanted_kinds(chart)]
    shown += [f'"{word}"' for word in canonical or words]
    return ", ".join(dict.fromkeys(shown[:_MOST_SHOWN]))


def template(chart: Chart) -> str:
    """The wording that was followed furthest, its slots as kinds of phrases; empty if none was."""
    rules = [
        (chart.far - one.start, one.rule.canonical, -one.rule.order, one.rule)
        for one in chart.wanted
        if one.rule is not None and one.start < chart.far
    ]
    if not rules:
        return ""
    best = max(rules, key=lambda one: one[:3])[3]
    return _shown(chart.grammar, best, lang_of(chart))


def _shown(gram: Grammar, rule: Rule, lang: Lang) -> str:
    words: list[str] = []
    for element in rule.elements:
        if isinstance(element, Word):
            words.append(element.text)
        elif isinstance(element, Slot):
            words.append(f"[{short_kind(lang, REGISTERED[element.category].noun)}]")
        elif element.verb:
            form = element.source.text if element.source.kind == "constant" else "3s"
            words.append(gram.language.verb(element.lemma).get(form) or element.lemma)
        else:
            words.append(element.lemma)
    return re.sub(r" ([.,:])", r"\1", " ".join(one for one in words if one != "^"))


def nearest(text: str, lang: Lang) -> str | None:
    """The form of ability most like a text by its words, when one is near at all."""
    words = _words(text)
    told = words[:1] == ["when"]
    best, score = None, 0.6
    matcher = SequenceMatcher(None, autojunk=False)
    matcher.set_seq2(words)
    for form in errors_wishes.forms(lang):
        other = _words(form)
        if told != (other[:1] == ["when"]):
            continue
        matcher.set_seq1(other)
        if matcher.real_quick_ratio() > score and matcher.quick_ratio() > score:
            found = matcher.ratio()
            if found > score:
                best, score = form, found
    return best


def _words(text: str) -> list[str]:
    found = re.findall(r"[\w'+/]+", re.sub(r"\{[^}]*\}|\b\d+\b", "", text.lower()))
    return ["when" if one == "whenever" else one for one in found]


# Repairs


def reads(text: str, lang: Lang) -> tuple[str | None, int]:
    """The text if it can be played, with the game's signs and capitals, and the steps it took."""
    chart = Chart(grammar(lang), text)
    try:
        phrases = chart.parse("Line")
    except TooTangledError:
        return None, chart.steps
    for phrase in phrases:
        assert isinstance(phrase, Line)
        if unmet(phrase) is not None or any(one.since for one in phrase.walk()):
            continue
        try:
            phrase.abilities(Speech())
            return _alike(text, text_of(grammar(lang), phrase)), chart.steps
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
    lang = lang_of(chart)
    steps, tried = 0, {text}
    for number, repair in enumerate(_candidates(text, chart)):
        if number >= MOST_TRIES * 3 or len(tried) > MOST_TRIES or steps > MOST_STEPS:
            return
        if repair.text in tried:
            continue
        tried.add(repair.text)
        good, took = reads(repair.text, lang)
        steps += took
        if good is not None:
            yield Repair(good, repair.how, repair.at, repair.new)


def _candidates(text: str, chart: Chart) -> Iterator[Repair]:
    far = min(chart.far, len(chart.tokens) - 1)
    strange = [at for at in range(len(chart.tokens)) if _looks_wrong(chart, at)]
    for own in dict.fromkeys((in_own_words(text, lang_of(chart)), _recased(text, chart))):
        if own != text:
            yield Repair(own, "word", -1, "")
            yield from (Repair(one, "word", -1, "") for one in _left_out(own))
    for at in strange[:2]:
        for word in near(chart, at)[:3]:
            yield _put(text, chart.tokens[at], word, "spelling", at)
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
    for word in words[:6]:
        yield _put(text, token, f"{word} {token.text}", "other", far)
    for word in words[:6]:
        yield _put(text, token, word, "other", far)
    for at in (far, far - 1):
        if at >= 0:
            yield _put(text, chart.tokens[at], "", "other", at)
    if far + 1 < len(chart.tokens):
        gone = text[: token.start].rstrip() + text[chart.tokens[far + 1].end :]
        yield Repair(gone, "other", far, "")


def _put(text: str, token: Token, word: str, how: str, at: int) -> Repair:
    if token.text[:1].isupper() and word[:1].islower() and (token.start == 0 or word != token.text):
        word = word[:1].upper() + word[1:]
    new = text[: token.start] + word + text[token.end :]
    return Repair(re.sub(r"\s+", " ", re.sub(r" ([.,])", r"\1", new)).strip(), how, at, word)


def _agreeing(text: str, chart: Chart) -> Iterator[Repair]:
    """The word at the furthest place, and those before, in another form."""
    gram = chart.grammar
    if chart.far < len(chart.tokens):
        token = chart.tokens[chart.far]
        for word, one in wanted_words(chart).items():
            assert one.rule is not None
            for element in one.rule.elements:
                if isinstance(element, Inflected):
                    forms = set(gram.forms(element))
                    if word in forms and token.forms & forms:
                        yield _put(text, token, word, "agreement", chart.far)
    for at in (chart.far, chart.far - 1, chart.far - 2):
        if 0 <= at < len(chart.tokens) and chart.tokens[at].text.isalpha():
            token = chart.tokens[at]
            other = token.text[:-1] if token.text.endswith("s") else token.text + "s"
            if other.lower() in vocabulary(lang_of(chart)) or other in _subtypes(lang_of(chart)):
                yield _put(text, token, other, "agreement", at)


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
        r"^((?:\{I\} )?(?:When(?:ever)?|At|After) [^,—]*), (\w)",
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
    data = errors_wishes.data()
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
    lang = lang_of(chart)
    terms = vocabulary(lang) | _subtypes(lang)

    def recased(found: re.Match[str]) -> str:
        word = found[0]
        upper = word[:1].upper() + word[1:]
        return upper if upper in terms and word not in vocabulary(lang) else word

    return re.sub(r"(?<!\{)\b[^\W\d_]+", recased, in_own_words(text, lang))


def _looks_wrong(chart: Chart, at: int) -> bool:
    """Whether a word is unknown, and no name of a token or counter."""
    token = chart.tokens[at]
    if not token.text[0].isalpha() or known(chart, at):
        return False
    return token.text[0].islower() or at == 0 or bool(near(chart, at))


def near(chart: Chart, at: int) -> tuple[str, ...]:
    """The words of the game that a word of a text may stand for, those wanted there first.

    Nobody mistypes the first letter, and whoever leaves out an ending means another word.
    """
    lang = lang_of(chart)
    token = chart.tokens[at]
    word = token.text
    small = word.lower()

    def like(names: frozenset[str] | set[str], name: str) -> tuple[str, ...]:
        first = (one for one in sorted(names) if one[:1] == name[:1] and one.isalpha())
        close = near_names(name, (one for one in first if not one.startswith(name)))
        # One word of the whole language is near to most short ones: two letters at most.
        return tuple(one for one in close if len(name) > 3)

    upper = word[:1].upper() + word[1:]
    if upper != word and upper in vocabulary(lang) | _subtypes(lang):
        return (upper,)
    wanted = like(set(wanted_words(chart)), small) if at == chart.far else ()
    every = like({one for one in vocabulary(lang) if one[0].islower()}, small)
    names = like(_subtypes(lang) | {one for one in vocabulary(lang) if one[0].isupper()}, word)
    capital = names if word[0].isupper() else ()
    return tuple(dict.fromkeys((*wanted, *capital, *every, *names)))


def first_strange(chart: Chart) -> int | None:
    """The first word of a text that no ability uses, if there is one."""
    return next((at for at in range(len(chart.tokens)) if _looks_wrong(chart, at)), None)


def near_subtype(name: str, lang: Lang, more: tuple[str, ...]) -> str | None:
    """The sub-type or type that a new name is nearly."""
    terms = {one for one in vocabulary(lang) if one[0].isupper()}
    names = sorted(one for one in {*_subtypes(lang), *more, *terms} if one[0] == name[0])
    return next(iter(near_names(name, (one for one in names if not one.startswith(name)))), None)
