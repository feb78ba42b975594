"""The grammar of a language: all wordings as rules, indexed by category and first word."""

from __future__ import annotations

from collections import defaultdict
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability.formal.goal import Goal, Start, mark
from altered.ability.formal.pattern import category_of, depth, pattern_of
from altered.ability.formal.phrase import REGISTERED, Malformed, Phrase, Wording
from altered.ability.formal.template import Inflected, Rule, Slot, Word, rules_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from altered.ability.formal.language import Language, Terminal, Token

MOST_KEPT: Final = 50_000
"""Words and categories for which the rules are kept: more come from hostile texts only."""


class Grammar:
    """The rules of one language, taken apart when first asked for: most texts need few."""

    def __init__(self, language: Language, wordings: Iterable[tuple[str, Wording]]) -> None:
        """Raises ``Malformed`` for a wording of nothing; ``rules`` for one that cannot be used."""
        self.language = language
        self.categories = {n: c for n, c in REGISTERED.items() if is_category(c)}
        self.parameters = {n: c.parameters for n, c in self.categories.items()}
        self.parts: dict[str, list[str]] = defaultdict(list)
        for name, cls in self.categories.items():
            if cls.category:
                self.parts[cls.category].append(name)
        self._declared: dict[str, list[Wording]] = defaultdict(list)
        self._rules: dict[str, list[Rule]] = {}
        self._printing: dict[str, dict[type[Phrase], list[Rule]]] = {}
        for given, wording in wordings:
            category = given or category_of(wording.pattern)
            if category not in self.categories:
                raise Malformed(f"{wording.pattern}: there is no category '{category}'")
            self._declared[category].append(wording)
        self._prepare()

    def _prepare(self) -> None:
        """Forget with which words rules can begin: other terminals begin with others."""
        self._first: dict[str, set[str]] = {n: {mark(n)} for n in self.language.terminals}
        self._empty: set[str] = set()
        self._starts: dict[str, list[tuple[Rule, frozenset[str] | None]]] = {}
        self._goals: dict[tuple[str, tuple[str, ...]], Goal] = {}
        self._index: dict[tuple[Goal, frozenset[str]], Start] = {}
        self._beginnings: dict[tuple[str, frozenset[str]], frozenset[str]] = {}

    def extended(self, terminals: Mapping[str, Terminal]) -> Grammar:
        """The same rules with further terminals."""
        made = copy(self)
        made.language = replace(self.language, terminals={**self.language.terminals, **terminals})
        made._prepare()
        return made

    @property
    def rules(self) -> Mapping[str, list[Rule]]:
        """All rules by category. Raises ``Malformed`` if one cannot be read and printed."""
        return {category: self.rules_of(category) for category in self._declared}

    def rules_of(self, category: str) -> list[Rule]:
        """The rules of a category, those that begin with a phrase of it last."""
        found = self._rules.get(category)
        if found is None:
            found = []
            for wording in self._declared.get(category, ()):
                pattern, order = pattern_of(wording.pattern), len(found)
                found += rules_of(wording, category, pattern, self.parameters, order)
            found.sort(key=_begins_with_itself)
            self._rules[category] = found
        return found

    def printing(self, category: str, construct: type[Phrase]) -> list[Rule]:
        """The rules that print a construct as a phrase of a category, in the order of trial."""
        found = self._printing.get(category)
        if found is None:
            found = self._printing[category] = defaultdict(list)
            for rule in sorted(self.rules_of(category), key=_order_of_printing):
                if rule.canonical:
                    found[rule.pattern.construct].append(rule)
        return found.get(construct, [])

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

    def _find_first_words(self, category: str) -> None:
        """Find the first words of a category, and of those that one of it can begin with."""
        found: list[str] = []

        def first(one: str) -> set[str]:
            if one not in self._first:
                self._first[one] = set()
                found.append(one)
            return self._first[one]

        first(category)
        changed = True
        while changed:
            changed = False
            for one in found:  # grows on the way
                words = self._first[one]
                before = len(found), len(words), len(self._empty)
                for part in self.parts[one]:
                    words |= first(part)
                    if part in self._empty:
                        self._empty.add(one)
                for rule in self.rules_of(one):
                    more, empty = self._begin(rule, first)
                    words |= more
                    if empty:
                        self._empty.add(one)
                changed = changed or before != (len(found), len(words), len(self._empty))

    def _begin(self, rule: Rule, first: Callable[[str], set[str]]) -> tuple[set[str], bool]:
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
                    found |= first(element.category)
                    if element.category not in self._empty and element.link != "*":
                        return found, False
        return found, True

    def first_words(self, category: str) -> frozenset[str]:
        """The words that a phrase of a category can begin with, in every form."""
        if category not in self._first:
            self._find_first_words(category)
        marks = {mark(name) for name in self.language.terminals}
        return frozenset(self._first[category] - marks)

    def can_be_empty(self, category: str) -> bool:
        """Whether a phrase of a category can have no words."""
        if category not in self._first:
            self._find_first_words(category)
        return category in self._empty

    def _starting(self, category: str) -> list[tuple[Rule, frozenset[str] | None]]:
        """The rules of a category, each with its first words; ``None`` if it can be empty."""
        found = self._starts.get(category)
        if found is None:
            if category not in self._first:
                self._find_first_words(category)
            found = self._starts[category] = []
            for rule in self.rules_of(category):
                words, empty = self._begin(rule, self._first.__getitem__)
                found.append((rule, None if empty else frozenset(words)))
        return found

    def beginning(self, token: Token) -> frozenset[str]:
        """What can begin with a word: its forms, and the marks of terminals."""
        key = token.text, token.forms
        found = self._beginnings.get(key)
        if found is None:
            marks = (mark(n) for n, one in self.language.terminals.items() if one.begins(token))
            found = token.forms.union(marks)
            if len(self._beginnings) < MOST_KEPT:
                self._beginnings[key] = found
        return found

    def goal(self, category: str, parameters: tuple[str, ...]) -> Goal:
        """A category with parameters, to be asked of a chart."""
        key = category, parameters
        found = self._goals.get(key)
        if found is None:
            found = self._goals[key] = Goal(self, category, parameters)
        return found

    def start(self, goal: Goal, forms: frozenset[str]) -> Start:
        """What can stand for a goal at a word of these forms."""
        key = goal, forms
        found = self._index.get(key)
        if found is None:
            ways = tuple(
                goal.way(self, rule)
                for rule, start in self._starting(goal.category)
                if (start is None or not start.isdisjoint(forms))
                and all(goal.parameters[where] in values for where, values in rule.guard)
            )
            able = tuple(part for part in goal.parts if self._can_begin(part.category, forms))
            lacking = [part for part in goal.parts if part not in able]
            for part in lacking:  # grows on the way
                lacking += part.parts
            found = Start(able, ways, tuple(part.category for part in lacking))
            if len(self._index) < MOST_KEPT:
                self._index[key] = found
        return found

    def _can_begin(self, category: str, forms: frozenset[str]) -> bool:
        return self.can_be_empty(category) or not self._first[category].isdisjoint(forms)


def _begins_with_itself(rule: Rule) -> bool:
    """Whether a phrase of a rule begins with one of its category: read after all others of it."""
    first = rule.elements[0] if rule.elements else None
    return isinstance(first, Slot) and first.category == rule.category


def _order_of_printing(rule: Rule) -> tuple[int, bool, bool, int, int]:
    fixed = -depth(rule.pattern)
    return fixed, not rule.wording.light, not rule.wording.spoken, -len(rule.guard), rule.order


def is_category(cls: type[Phrase]) -> bool:
    """Whether a class is a category: all but those declared with words."""
    return not cls.is_construct
