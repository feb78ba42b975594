"""The reading machine: all readings of a list of words under the rules of ``ability.lark``.

lark reads the grammar file and hands out its rules; this machine runs them top down with a
table (symbol, place) -> (end, value), so each stretch is read once, equal readings merge at
once, and different readings all survive: more than one at the end means the text is ambiguous.
Left recursion is allowed when direct. Values are built by the methods of a reader object that
bear the names of the rules (or of their aliases); a method that returns ``NO`` drops a reading.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final

from lark import Lark

from altered.ability.grammar.needs import Needs
from altered.ability.tree.later import NotSaidError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from altered.ability.grammar.words import Word

Found = dict[tuple[int, object], None]


class No:
    """The value of a reading that is refused."""


NO: Final = No()


@dataclass(frozen=True)
class Alternative:
    """One right side: symbols, which children are kept, where absent ones are, its builder.

    ``shown`` rules (marked ! in the grammar) get their words as they stand in the text.
    """

    symbols: tuple[str, ...]
    kept: tuple[bool, ...]
    absent: tuple[int, ...]
    builder: str
    passes: bool
    inline: bool
    shown: bool = False


Choices = tuple[tuple[Alternative, int], ...]
"""Right sides, each with what it needs (needs.py)."""


@dataclass
class Grammar:
    """The rules by left side, with what may stand first in each."""

    rules: dict[str, list[Alternative]] = field(default_factory=dict)
    left: dict[str, list[Alternative]] = field(default_factory=dict)
    literals: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    first: dict[str, frozenset[str]] = field(default_factory=dict)
    empty: set[str] = field(default_factory=set)
    chosen: dict[tuple[str, ...], dict[str, Choices]] = field(default_factory=dict)
    begun: dict[tuple[str, str], tuple[Alternative, ...]] = field(default_factory=dict)
    held: set[str] = field(default_factory=set)

    @cached_property
    def needs(self) -> Needs:
        """What its symbols cannot be read without."""
        return Needs(self.rules)

    def outermost(self, symbol: str) -> bool:
        """Whether ``symbol`` is on no right side."""
        if not self.held:
            sides = (*self.rules.values(), *self.left.values())
            self.held = {held for side in sides for one in side for held in one.symbols}
        return symbol not in self.held

    def alternatives(self, symbol: str, kinds: tuple[str, ...]) -> Choices:
        """The right sides of ``symbol`` that may begin with a word of these kinds."""
        chosen = self.chosen.setdefault(kinds, {})
        known = chosen.get(symbol)
        if known is None:
            found: dict[int, Alternative] = {}
            for kind in kinds:
                found |= {id(one): one for one in self._for(symbol, kind)}
            known = chosen[symbol] = self.choices(tuple(found.values()))
        return known

    def choices(self, side: Sequence[Alternative]) -> Choices:
        """Right sides, each with what it needs."""
        return tuple((one, self.needs.of_all(one.symbols)) for one in side)

    def _for(self, symbol: str, kind: str) -> tuple[Alternative, ...]:
        key = (symbol, kind)
        if key not in self.begun:
            self.begun[key] = tuple(a for a in self.rules[symbol] if self._may_start(a, kind))
        return self.begun[key]

    def _may_start(self, one: Alternative, kind: str) -> bool:
        for symbol in one.symbols:
            if symbol not in self.rules:
                return symbol == kind
            if kind in self.first[symbol]:
                return True
            if symbol not in self.empty:
                return False
        return True


def compile_grammar(text: str, start: str = "start") -> Grammar:
    """Return the rules of a lark grammar."""
    # only the rules are wanted: lark's own parsers would take longer to build than all the rest
    lark = Lark(text, parser=None, lexer="basic", start=start, maybe_placeholders=True)
    grammar = Grammar()
    for terminal in lark.terminals:
        value = getattr(terminal.pattern, "value", None)
        if isinstance(value, str):
            grammar.literals[value] = terminal.name
            grammar.names[terminal.name] = value
    for rule in lark.rules:
        name = str(rule.origin.name)
        symbols = tuple(str(s.name) for s in rule.expansion)
        kept = tuple(not getattr(s, "filter_out", False) for s in rule.expansion)
        marks: Sequence[bool] = rule.options.empty_indices or ()
        absent = [0] * (len(symbols) + 1)
        at = 0
        for mark in marks:
            if mark:
                absent[at] += 1
            else:
                at += 1
        inline = name.startswith("_")
        builder = str(rule.alias or name)
        passes = bool(rule.options.expand1) and not rule.alias
        shown = bool(rule.options.keep_all_tokens)
        one = Alternative(symbols, kept, tuple(absent), builder, passes, inline, shown)
        grammar.rules.setdefault(name, [])
        grammar.left.setdefault(name, [])
        (grammar.left if symbols[:1] == (name,) else grammar.rules)[name].append(one)
    _firsts(grammar)
    return grammar


def _firsts(grammar: Grammar) -> None:
    first: dict[str, set[str]] = {name: set() for name in grammar.rules}
    changed = True
    while changed:
        changed = False
        for name, alternatives in grammar.rules.items():
            for one in alternatives:
                before = len(first[name]), name in grammar.empty
                for symbol in one.symbols:
                    first[name] |= first.get(symbol, {symbol})
                    if symbol not in grammar.empty:
                        break
                else:
                    grammar.empty.add(name)
                changed |= before != (len(first[name]), name in grammar.empty)
    grammar.first = {name: frozenset(kinds) for name, kinds in first.items()}


MOST_VALUES: Final = 20_000
"""How many values one run may build; a text that needs more is not read."""
DEEPEST: Final = 150
"""How deep symbols may stand in symbols; what stands deeper is not read."""


class Chart:
    """One run over one list of words; symbols that are ``shut`` read nothing.

    A ``hasty`` one tries only what has the words it needs ahead of it (needs.py): it gives the same
    readings, but how ``far`` the words go along with the grammar is asked of one that tries all.
    """

    def __init__(
        self,
        grammar: Grammar,
        words: tuple[Word, ...],
        reader: object,
        shut: frozenset[str] = frozenset(),
        *,
        hasty: bool = False,
    ) -> None:
        self.shut = shut
        self.lacking = grammar.needs.lacking(words) if hasty else [0] * (len(words) + 1)
        self.left = MOST_VALUES
        self.depth = 0
        self.grammar = grammar
        self.words = words
        self.reader = reader
        self.table: dict[tuple[str, int], Found] = {}
        self.far = 0
        self.final = ""
        self.watched = -1
        self.described: frozenset[str] = frozenset()
        self.expected: set[str] = set()

    def readings(self, symbol: str) -> tuple[object, ...]:
        """The different values of all words together as one ``symbol``."""
        self.final = symbol if self.grammar.outermost(symbol) else ""
        found = self._symbol(symbol, 0)
        return tuple(value for end, value in found if end == len(self.words))

    def reach(self, symbol: str) -> tuple[tuple[int, object], ...]:
        """All readings from the first word on, with the places where they end."""
        return tuple(self._symbol(symbol, 0))

    def expected_at(self, symbol: str, place: int, described: frozenset[str]) -> set[str]:
        """Which kinds of words or ``described`` symbols could stand at ``place``."""
        self.table, self.watched, self.described = {}, place, described
        self.expected = set()
        self._symbol(symbol, 0)
        return self.expected

    def _symbol(self, symbol: str, at: int) -> Found:
        key = (symbol, at)
        known = self.table.get(key)
        if known is not None:
            return known
        found: Found = {}
        self.table[key] = found
        lacking = self.lacking[at]
        if symbol in self.shut or self.grammar.needs.of[symbol] & lacking:
            return found
        watching = at == self.watched
        if watching and symbol in self.described:
            self.expected.add(symbol)
            return found
        kinds = self.words[at].kinds if at < len(self.words) else ("$END",)
        options = (
            self.grammar.choices(self.grammar.rules[symbol])
            if watching
            else self.grammar.alternatives(symbol, kinds)
        )
        if self.depth >= DEEPEST:
            return found
        self.depth += 1
        for one, needed in options:
            if needed & lacking:
                continue
            if self.left <= 0:
                break
            if one.symbols and self.table.get((one.symbols[0], at)) == {}:
                continue  # most begin with what is known not to be here
            for end, children in self._sequence(one, at, 0):
                # what is wanted of all words together is not built for some of them
                if end == len(self.words) or symbol != self.final:
                    self._add(found, one, end, children)
        left = self.grammar.left[symbol]
        if left:
            self._grow(found, left)
        self.depth -= 1
        return found

    def _grow(self, found: Found, left: list[Alternative]) -> None:
        fresh = list(found)
        while fresh:
            before = set(found)
            for middle, value in fresh:
                for one in left:
                    head = (value,) if one.kept[0] else ()
                    if one.inline and isinstance(value, tuple):
                        head = value
                    lead = (None,) * one.absent[0]
                    head = (*head, *(None,) * one.absent[1])
                    for end, children in self._sequence(one, middle, 1):
                        self._add(found, one, end, (*lead, *head, *children))
            fresh = [one for one in found if one not in before]

    def _add(self, found: Found, one: Alternative, end: int, children: tuple[object, ...]) -> None:
        if one.inline:
            found[end, children] = None
            return
        if one.passes and len(children) == 1:
            found[end, children[0]] = None
            return
        build: Callable[[], object] = getattr(self.reader, one.builder)
        try:
            value: object = build(*children)
        except NotSaidError:
            return  # what is made of known parts cannot be made of these
        if value is not NO:
            found[end, value] = None

    def _sequence(
        self, one: Alternative, at: int, index: int
    ) -> tuple[tuple[int, tuple[object, ...]], ...]:
        words, rules, table = self.words, self.grammar.rules, self.table
        lead = (None,) * one.absent[0] if index == 0 else ()
        partial: list[tuple[int, tuple[object, ...]]] = [(at, lead)]
        for place in range(index, len(one.symbols)):
            symbol = one.symbols[place]
            after = (None,) * one.absent[place + 1]
            following: list[tuple[int, tuple[object, ...]]] = []
            if symbol in rules:
                splice = symbol.startswith("_")
                for here, children in partial:
                    found = table.get((symbol, here))  # mostly there: a call would be dearer
                    for end, value in self._symbol(symbol, here) if found is None else found:
                        self.left -= 1
                        if self.left <= 0:
                            return ()
                        if splice and isinstance(value, tuple):
                            following.append((end, (*children, *value, *after)))
                        else:
                            following.append((end, (*children, value, *after)))
            else:
                for here, children in partial:
                    if here < len(words) and symbol in words[here].kinds:
                        self.far = max(self.far, here + 1)
                        own = words[here]
                        word = ((own.shown if one.shown else own.value),)
                        kept = word if one.kept[place] else ()
                        following.append((here + 1, (*children, *kept, *after)))
                    elif here == self.watched:
                        self.expected.add(symbol)
            if not following:
                return ()
            partial = following
        return tuple(partial)
