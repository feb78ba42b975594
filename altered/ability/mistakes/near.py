"""What was wanted where a text ends, and the words of the game near to those of a text."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from altered.ability.formal.chart import Chart
from altered.ability.formal.phrase import REGISTERED
from altered.ability.formal.template import Inflected, Slot, Word
from altered.ability.languages import LANGUAGES, plain_grammar
from altered.ability.mistakes import wishes
from altered.ability.mistakes.said import kind, short_kind
from altered.ability.words.values import SubtypeTerminal
from altered.rules.near import nearest as near_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.ability.formal.chart import Wanted
    from altered.ability.formal.grammar import Grammar
    from altered.ability.formal.template import Rule
    from altered.ability.languages import Lang

_MOST_SHOWN: Final = 8
_NAMES: Final = ("TokenName", "CounterWord")
"""Terminals that take any word with a capital: none of them makes a word known."""
_SHORT: Final = 2
"""A word of so few letters is near to too many others."""
_FOLLOWED: Final = 2
"""How many words of a text follow a wording before it is shown."""


@lru_cache(maxsize=8)
def vocabulary(gram: Grammar) -> frozenset[str]:
    """The words that constructs are said with, in all their forms."""
    found: set[str] = set()
    for rules in gram.rules.values():
        for rule in rules:
            for element in rule.elements:
                if isinstance(element, Word):
                    found.add(element.text)
                elif isinstance(element, Inflected):
                    found.update(gram.forms(element))
    return frozenset(found)


@lru_cache(maxsize=8)
def subtypes_of(gram: Grammar) -> frozenset[str]:
    """The names of the sub-types on the lists, in both numbers."""
    terminal = gram.language.terminals["SubtypeName"]
    return frozenset(terminal.known) if isinstance(terminal, SubtypeTerminal) else frozenset()


def known(chart: Chart, at: int) -> bool:
    """Whether some ability uses a word of a text; names of tokens and counters are not asked."""
    gram = chart.grammar
    token = chart.tokens[at]
    if token.forms & vocabulary(gram) or token.text in subtypes_of(gram):
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


def is_other_language(text: str, chart: Chart) -> bool:
    """Whether most words of a text are words of another language, and few of its own."""
    words = [token for token in chart.tokens if token.text[:1].isalpha()]
    here = sum(not token.forms.isdisjoint(vocabulary(chart.grammar)) for token in words)
    if 2 * here > len(words):  # the words of the other language need not be built
        return False
    for lang in LANGUAGES:
        if lang != lang_of(chart):
            gram = plain_grammar(lang)
            read = [one for one in gram.language.lex(text) if one.text[:1].isalpha()]
            there = sum(not token.forms.isdisjoint(vocabulary(gram)) for token in read)
            if there > here and 2 * there > len(read):
                return True
    return False


# What was wanted


@lru_cache(maxsize=8)
def _begins(gram: Grammar) -> dict[str, frozenset[str]]:
    """The categories with which a phrase of each category can begin, however deep."""
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
    begins = _begins(chart.grammar)
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
        if one.rule is not None
        and chart.far - one.start >= _FOLLOWED
        and 0 < sum(isinstance(element, Slot) for element in one.rule.elements) <= 2
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
    return gram.language.join(words, False)


def nearest(text: str, lang: Lang) -> str | None:
    """The form of ability most like a text by its words, when one is near at all."""
    words = _words(text)
    told = words[:1] == ["when"]
    best, score = None, 0.5
    matcher = SequenceMatcher(None, autojunk=False)
    matcher.set_seq2(words)
    for form in wishes.forms(lang):
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


def looks_wrong(chart: Chart, at: int) -> bool:
    """Whether a word is unknown, and no name of a token or counter."""
    token = chart.tokens[at]
    if not token.text[0].isalpha() or known(chart, at):
        return False
    owner = token.text.removesuffix("'s")
    if owner != token.text and {owner, owner.lower()} & vocabulary(chart.grammar):
        return False
    before = chart.tokens[at - 1].text if at else "."
    if token.text[0].islower() or not before[-1].isalnum():
        return True
    after = chart.tokens[at + 1].text.lower() if at + 1 < len(chart.tokens) else ""
    named = after.startswith("counter") or before.lower().startswith("marqueur")
    return not named and abs(chart.far - at) <= 2 and bool(near(chart, at))


def near(chart: Chart, at: int) -> tuple[str, ...]:
    """The words that a misspelt one may stand for (never by its first letter), the wanted first."""
    gram = chart.grammar
    token = chart.tokens[at]
    word = token.text
    small = word.lower()

    def like(names: frozenset[str] | set[str], name: str) -> tuple[str, ...]:
        first = (one for one in sorted(names) if one[:1] == name[:1] and one.isalpha())
        cut = name[:1].isupper()
        close = near_names(name, (one for one in first if not cut or not one.startswith(name)))
        return close if len(name) > _SHORT else ()

    upper = word[:1].upper() + word[1:]
    if upper != word and upper in vocabulary(gram) | subtypes_of(gram):
        return (upper,)
    wanted = like(set(wanted_words(chart)), small) if at == chart.far else ()
    every = like({one for one in vocabulary(gram) if one[0].islower()}, small)
    names = like(subtypes_of(gram) | {one for one in vocabulary(gram) if one[0].isupper()}, word)
    capital = names if word[0].isupper() else ()
    return tuple(dict.fromkeys((*wanted, *capital, *every, *names)))


def first_strange(chart: Chart) -> int | None:
    """The first word of a text that no ability uses, if there is one."""
    return next((at for at in range(len(chart.tokens)) if looks_wrong(chart, at)), None)


def near_subtype(name: str, gram: Grammar, more: tuple[str, ...]) -> str | None:
    """The sub-type or type that a new name is nearly."""
    terms = {one for one in vocabulary(gram) if one[0].isupper()}
    names = sorted(one for one in {*subtypes_of(gram), *more, *terms} if one[0] == name[0])
    return next(iter(near_names(name, (one for one in names if not one.startswith(name)))), None)
