"""The grammar of a language: all wordings as rules, indexed by category and first word."""

from __future__ import annotations

from collections import defaultdict
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability.formal.pattern import depth, pattern_of
from altered.ability.formal.phrase import REGISTERED, Malformed, Phrase, Wording
from altered.ability.formal.template import Inflected, Rule, Slot, Word, rules_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from altered.ability.formal.language import Language, Terminal, Token

MOST_KEPT: Final = 50_000
"""Words and categories for which the rules are kept: more come from hostile texts only."""


class Grammar:
    """The rules of one language, for the chart (``rules_at``) and the printer (``printing``)."""

    def __init__(self, language: Language, wordings: Iterable[tuple[str, Wording]]) -> None:
        """Raises ``Malformed`` for a wording that cannot be read and printed."""
        self.language = language
        self.categories = {n: c for n, c in REGISTERED.items() if is_category(c)}
        self.parameters = {n: c.parameters for n, c in self.categories.items()}
        self.parts: dict[str, list[str]] = defaultdict(list)
        for name, cls in self.categories.items():
            if cls.category:
                self.parts[cls.category].append(name)
        self.rules: dict[str, list[Rule]] = defaultdict(list)
        self.printing: dict[tuple[str, type[Phrase]], list[Rule]] = defaultdict(list)
        for given, wording in wordings:
            self._add(given, wording)
        for rules in self.rules.values():
            rules.sort(key=_begins_with_itself)
        for rules in self.printing.values():
            rules.sort(
                key=lambda r: (
                    -depth(r.pattern),
                    not r.wording.light,
                    not r.wording.spoken,
                    -len(r.guard),
                    r.order,
                )
            )
        self._prepare()

    def _prepare(self) -> None:
        """Find the rules that can begin with a word."""
        self._first: dict[str, set[str]] = {}
        self._empty: set[str] = set()
        self._find_first_words()
        self._starts = {
            id(rule): self._start(rule) for rules in self.rules.values() for rule in rules
        }
        self._index: dict[tuple[str, frozenset[str]], list[Rule]] = {}
        self._beginnings: dict[tuple[str, frozenset[str]], frozenset[str]] = {}

    def extended(self, terminals: Mapping[str, Terminal]) -> Grammar:
        """The same rules with further terminals."""
        made = copy(self)
        made.language = replace(self.language, terminals={**self.language.terminals, **terminals})
        made._prepare()
        return made

    def _add(self, given: str, wording: Wording) -> None:
        pattern = pattern_of(wording.pattern)
        category = given or pattern.construct.category
        if category not in self.categories:
            raise Malformed(f"{wording.pattern}: there is no category '{category}'")
        order = len(self.rules[category])
        for rule in rules_of(wording, category, pattern, self.parameters, order):
            self.rules[category].append(rule)
            if rule.canonical:
                self.printing[category, pattern.construct].append(rule)

    def defaults(self, category: str) -> tuple[str, ...]:
        """The parameters of a category that nobody asks for otherwise."""
        return tuple(value for _, value in self.parameters[category])

    def handed(self, category: str, part: str, given: tuple[str, ...]) -> tuple[str, ...]:
        """The parameters of a category handed on to one that is a part of it."""
        own = dict(zip((name for name, _ in self.parameters[category]), given, strict=True))
        return tuple(own.get(name, value) for name, value in self.parameters[part])

    def forms(self, element: Inflected) -> Iterable[str]:
        """Every form of an inflected word."""
        table = self.language.verb if element.verb else self.language.noun
        return table(element.lemma).values()

    def _find_first_words(self) -> None:
        """Which words a phrase of each category can begin with, and which can be empty."""
        self._first = {name: set() for name in self.categories}
        for name in self.language.terminals:
            self._first[name] = {_mark(name)}
        changed = True
        while changed:
            changed = False
            for category in self.categories:
                first = self._first[category]
                before = len(first), len(self._empty)
                for part in self.parts[category]:
                    first |= self._first[part]
                    if part in self._empty:
                        self._empty.add(category)
                for rule in self.rules[category]:
                    words, empty = self._begin(rule)
                    first |= words
                    if empty:
                        self._empty.add(category)
                changed = changed or before != (len(first), len(self._empty))

    def _begin(self, rule: Rule) -> tuple[set[str], bool]:
        found: set[str] = set()
        for element in rule.elements:
            match element:
                case Word("^"):
                    continue
                case Word(text):
                    return found | {text}, False
                case Inflected():
                    return found | set(self.forms(element)), False
                case Slot():
                    found |= self._first[element.category]
                    if element.category not in self._empty and element.link != "*":
                        return found, False
        return found, True

    def _start(self, rule: Rule) -> frozenset[str] | None:
        """The words a rule can begin with, or marks of terminals; ``None`` if it can be empty."""
        words, empty = self._begin(rule)
        return None if empty else frozenset(words)

    def beginning(self, token: Token) -> frozenset[str]:
        """What can begin with a word: its forms, and the marks of terminals."""
        key = token.text, token.forms
        found = self._beginnings.get(key)
        if found is None:
            marks = (_mark(n) for n, one in self.language.terminals.items() if one.begins(token))
            found = token.forms.union(marks)
            if len(self._beginnings) < MOST_KEPT:
                self._beginnings[key] = found
        return found

    def rules_at(self, category: str, forms: frozenset[str]) -> list[Rule]:
        """The rules of a category that can begin with a word of these forms."""
        key = category, forms
        found = self._index.get(key)
        if found is None:
            found = [
                rule
                for rule in self.rules[category]
                if (start := self._starts[id(rule)]) is None or start & forms
            ]
            if len(self._index) < MOST_KEPT:
                self._index[key] = found
        return found


def _mark(terminal: str) -> str:
    return f"<{terminal}>"


def _begins_with_itself(rule: Rule) -> bool:
    """Whether a phrase of a rule begins with one of its category: read after all others of it."""
    first = rule.elements[0] if rule.elements else None
    return isinstance(first, Slot) and first.category == rule.category


def is_category(cls: type[Phrase]) -> bool:
    """Whether a class is a category: all but those declared with words."""
    return not cls.is_construct
