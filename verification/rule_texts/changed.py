"""What a changed text says otherwise than it did: the catalogues still hold the text it was.

A text without a translation is a new one, or one that was changed: then the old text stands in the
catalogue, with a translation that says what the old one said. Other words for the same are no
matter here, and are counted as old; a "not" that came or went, another number or name, a "before"
for an "after", or a clause more or less is what a formula or a check may have to follow.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from altered.failure import Malformed, Place, Problem
from altered.rules import Rule, catalogue
from altered.rules.rule import Reading, Section
from verification.rule_texts.numbers import said
from verification.translations.words import Vocabulary, read_words

CHANGED: Final = "ALT-N008"
ALIKE: Final = 0.6
"""As `altered catalogue` finds the old text of a changed one."""
_DONE: Final = "if the change is right, run `altered catalogue` and translate the text"
NEGATION: Final = "not"
"""The mark of which each one counts: two make a permission, one a prohibition."""
REPLACED: Final = 0.2
"""So many of its words may be others in a text that lost or gained a whole sentence."""
CLAUSE: Final = 4
"""So many words that come or go with nothing in their place are a clause."""
_WORD: Final = re.compile(r":r:`[^`]*`|\{[^{}]*\}|[\w']+")
_OPPOSITES: Final = (
    ("may", "can", "could"), ("must", "needs", "have to", "has to"), ("only", "alone"),
    ("before", "until"), ("after", "once", "following"),
    ("left",), ("right",), ("first",), ("last",), ("up",), ("down",), ("instead",),
    ("begins", "begin", "starts", "start"), ("ends", "end"),
    ("more", "greater", "higher", "exceeds", "above"), ("less", "fewer", "lower", "below"),
    ("most", "highest", "greatest"), ("least", "lowest", "fewest"),
    ("all", "each", "every"), ("different", "differ"), ("forward",), ("backward",),
    ("wins",), ("loses",),
    ("joins", "enters"), ("leaves",), ("visible",), ("hidden",), ("unless",),
)  # fmt: skip
"""Words on which a rule turns, each with those that may stand for it."""
_LIST: Final = re.compile(
    r"(?:\b[A-Z]\w+(?: \w+)?(?: \(.*?\))?, )+[A-Z]\w+(?: \w+)?(?: \(.*?\))?,? (?:and|or) [A-Z]\w+"
)
"""Three names or more, one after another."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a file, with its texts: a rule, or a reading as a whole."""

    name: str
    rule: str | None
    hint: str
    messages: tuple[catalogue.Message, ...]


def of_section(section: Section, root: Path, languages: Iterable[str]) -> Iterator[Problem]:
    """What the texts of a section say otherwise than those that its catalogues translate."""
    rules = section.rules
    parts = [
        Part(rule.name, rule.id, _hint(rule), catalogue.messages_of_rule(rule)) for rule in rules
    ]
    title = tuple(catalogue.messages_of_text(section.title, section.place))
    for language in languages:
        yield from _changed([*parts, Part("the title", None, _DONE, title)], section.domain,
                            section.place, root, language)  # fmt: skip


def of_reading(reading: Reading, root: Path, languages: Iterable[str]) -> Iterator[Problem]:
    """The same of a reading; its values are what formulas and engines follow."""
    hint = f"{_DONE}, and check that what depends on the reading still says the same"
    part = Part(f"the reading {reading.id}", None, hint, catalogue.messages_of_reading(reading))
    for language in languages:
        yield from _changed([part], reading.domain, reading.place, root, language)


def _changed(
    parts: list[Part], domain: str, place: Place, root: Path, language: str
) -> Iterator[Problem]:
    try:
        entries = catalogue.translated(root, domain, language)
        former = (*entries, *catalogue.outdated(root, domain, language))
    except Malformed:  # the comparison of the languages tells it
        return
    here = {message.text for part in parts for message in part.messages}
    old = {entry.text: entry for entry in former if entry.text not in here}
    if not old:
        return
    words = read_words(root, language)
    file = catalogue.catalogue_path(root, domain, language).relative_to(root).as_posix()
    known = {entry.text for entry in entries}
    new = [(part, message) for part in parts for message in part.messages]
    new = [(part, message) for part, message in new if message.text not in known]
    pairs: list[tuple[Part, catalogue.Message, catalogue.Translated]] = []
    for near in (_nearest, _left):  # what is alike first, then what is left over
        for part, message in [*new]:
            found = near(message.text, [*old])
            if found is not None:
                pairs.append((part, message, old.pop(found)))
                new.remove((part, message))
    for part, message, before in pairs:
        differing = changes(before.text, message.text, words)
        if differing:
            yield Problem(
                CHANGED,
                f"the text of {part.name} has changed: {'; '.join(differing)}",
                message.place,
                f'as {file}:{before.line} still translates it: "{before.text}"',
                part.hint,
                part.rule,
            )
    for before in old.values():
        gone = f'a text of this file is gone: "{before.text}"'
        where = f"what {file}:{before.line} still translates"
        yield Problem(CHANGED, gone, place, where, _DONE)


def _left(text: str, old: list[str]) -> str | None:
    """Any old text for a new one that is like none of them: a whole other sentence for it."""
    return old[0] if text and old else None


def _nearest(text: str, old: list[str]) -> str | None:
    """The old text that a text was made from: one like it, or one that holds it or is held."""
    alike = difflib.get_close_matches(text, old, 1, ALIKE)
    if alike:
        return alike[0]
    words = _split(text)
    for one in old:
        before = _split(one)
        short, long = sorted((words, before), key=len)
        others = sum(_less(short, long).values())
        if len(short) >= CLAUSE and others <= len(short) * REPLACED:
            return one
    return None


def _hint(rule: Rule) -> str:
    if not rule.norms:
        return _DONE
    at = ", ".join(dict.fromkeys(str(norm.place.line) for norm in rule.norms))
    return f"{_DONE}, and check that the formula still says the same (line {at})"


def changes(before: str, now: str, words: Vocabulary) -> tuple[str, ...]:
    """What one text says and the other does not, in words; nothing for other words for the same."""
    found = [*_numbers(before, now)]
    for mark in words.marks:
        if not said(mark.name):  # numbers are reported as such, by whichever word they are said
            had, has = len(mark.english.findall(before)), len(mark.english.findall(now))
            found += _differ(mark.name, had, has, mark.name == NEGATION)
    for group in _OPPOSITES:
        found += _differ(group[0], _count(group, before), _count(group, now))
    found = found or [*_clauses(_split(before), _split(now))]
    if not found and _enumerations(before) != _enumerations(now):
        found.append("the list has another order")
    return tuple(dict.fromkeys(found))


def _split(text: str) -> list[str]:
    return _WORD.findall(text)


def _count(group: tuple[str, ...], text: str) -> int:
    return sum(len(re.findall(rf"\b{re.escape(word)}\b", text, re.I)) for word in group)


def _differ(name: str, had: int, has: int, counting: bool = False) -> Iterator[str]:
    """What differs: whether a text says it at all, or how often."""
    if had and not has:
        yield f'"{name}" is gone'
    elif has and not had:
        yield f'"{name}" is new'
    elif counting and had != has:
        yield f'"{name}" appears {has} times, not {had}'


def _numbers(before: str, now: str) -> Iterator[str]:
    had, has = said(before), said(now)
    yield from (f"{number} is gone" for number in sorted(had - has))
    yield from (f"{number} is new" for number in sorted(has - had))
    gone, new = Counter(_signs(before)), Counter(_signs(now))
    yield from (f"{sign} is gone" for sign in sorted(gone - new))
    yield from (f"{sign} is new" for sign in sorted(new - gone))


def _signs(text: str) -> list[str]:
    return re.findall(r":r:`[^`]*`|\{[^{}]*\}", text)


def _clauses(one: list[str], other: list[str]) -> Iterator[str]:
    """Runs of words that are only in one of the texts; what was moved is in both."""
    gone, new = _less(one, other), _less(other, one)
    for what, a, b, c, d in difflib.SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if what == "delete" and sum(gone[word.lower()] > 0 for word in one[a:b]) >= CLAUSE:
            yield f'"{" ".join(one[a:b])}" is gone'
        elif what == "insert" and sum(new[word.lower()] > 0 for word in other[c:d]) >= CLAUSE:
            yield f'"{" ".join(other[c:d])}" is new'


def _less(one: list[str], other: list[str]) -> Counter[str]:
    return Counter(word.lower() for word in one) - Counter(word.lower() for word in other)


def _enumerations(text: str) -> list[list[str]]:
    """The names of each list of a text, in order."""
    return [re.findall(r"[A-Z]\w+", found) for found in _LIST.findall(text)]
