"""The chart: all phrases of a text, read top down with memory, and what was wanted where.

Each (category, parameters, place) is read once. Work is bounded: a text that needs more than
``MOST_STEPS`` is given up as too tangled, whatever it says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.formal.language import Item, agreement
from altered.ability.formal.pattern import build, made
from altered.ability.formal.phrase import Phrase, Reason, Value
from altered.ability.formal.template import NOTHING, Features, Inflected, Rule, Slot, Source, Word

if TYPE_CHECKING:
    from altered.ability.formal.grammar import Grammar

MOST_STEPS: Final = 60_000
MOST_DEPTH: Final = 90
"""How deep phrases stand in phrases; in real texts 28."""
_DEFAULT: Final[Features] = ("m", "sg", "3")
_NUMBERS: Final = ("sg", "pl")
_GENDERS: Final = ("m", "f")

Supposed = tuple[int, tuple[tuple[str, str], ...]]
"""A slot that comes later, and the genders and numbers it may have."""
Filled = tuple[tuple[Value, Features] | None, ...]
State = tuple[int, Filled, tuple[Supposed, ...]]
ListItem = tuple[int, tuple[Phrase, ...], Features]


class TooTangledError(Exception):
    """A text for which the chart needs more steps than it may take."""


class Wanted:
    """What could have stood at a place: a word or a category, wanted by a rule begun there."""

    __slots__ = ("category", "rule", "start", "word")

    def __init__(self, word: str, category: str, rule: Rule | None, start: int) -> None:
        self.word, self.category, self.rule, self.start = word, category, rule, start


class Refusal:
    """A phrase that was read and cannot be: from and to which word, why, and the phrase."""

    __slots__ = ("end", "phrase", "reason", "start")

    def __init__(self, start: int, end: int, reason: Reason, phrase: Phrase) -> None:
        self.start, self.end, self.reason, self.phrase = start, end, reason, phrase


class Chart:
    """The reading of one text. ``far`` is the furthest word at which something was wanted."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        self.grammar, self.text = grammar, text
        self.tokens = grammar.language.lex(text)
        self._begins = [grammar.beginning(token) for token in self.tokens]
        self.refusals: list[Refusal] = []
        self.far = 0
        self.wanted: list[Wanted] = []
        self.steps = 0
        self.depth = 0
        self._items: dict[tuple[str, tuple[str, ...], int], list[Item]] = {}
        self._lists: dict[tuple[str, tuple[str, ...], int, str], list[ListItem]] = {}
        self._end: frozenset[str] = frozenset(("",))

    def parse(self, category: str) -> list[Phrase]:
        """The readings of the whole text as a phrase of a category. Raises ``TooTangledError``."""
        found: dict[Phrase, None] = {}
        for end, phrase, _ in self.items(category, self.grammar.defaults(category), 0):
            if end == len(self.tokens):
                found[phrase] = None
        return list(found)

    def span(self, phrase: Phrase) -> tuple[int, int] | None:
        """From and to which word a phrase of a reading stands; ``None`` if no words made it."""
        for (_, _, at), found in self._items.items():
            for end, one, _ in found:
                if one is phrase and end > at:
                    return at, end
        return None

    def reads(self, start: int, end: int) -> bool:
        """Whether words are read as a phrase of more than one word of the text itself."""
        terminals = self.grammar.language.terminals
        return any(
            at == start and last == end
            for (category, _, at), found in self._items.items()
            if category not in terminals
            for last, _, _ in found
        )

    def items(self, category: str, parameters: tuple[str, ...], at: int) -> list[Item]:
        """The phrases of a category that begin at a word."""
        key = category, parameters, at
        found = self._items.get(key)
        if found is not None:
            return found
        found = self._items[key] = []
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise TooTangledError
        terminal = self.grammar.language.terminals.get(category)
        if terminal is not None:
            if at < len(self.tokens):
                found.extend(terminal.read(self.tokens, at, parameters))
        else:
            seen: set[Item] = set()
            for part in self.grammar.parts[category]:
                for item in self.items(part, self.grammar.handed(category, part, parameters), at):
                    if item not in seen:
                        seen.add(item)
                        found.append(item)
            forms = self._begins[at] if at < len(self.tokens) else self._end
            for rule in self.grammar.rules_at(category, forms):
                if all(parameters[where] in values for where, values in rule.guard):
                    self._apply(rule, parameters, at, seen, found)
        if not found:
            self.want(at, "", category, None, at)
        self.depth -= 1
        return found

    def _apply(
        self,
        rule: Rule,
        parameters: tuple[str, ...],
        at: int,
        seen: set[Item],
        found: list[Item],
    ) -> None:
        for end, filled, _ in self._run(rule, parameters, at):
            done = [one for one in filled if one is not None]
            phrase = _built(rule, [value for value, _ in done])
            item = end, phrase, self._features(rule, parameters, done)
            if item in seen:
                continue
            reason = _refused(rule, phrase)
            if reason is not None:
                self.refusals.append(Refusal(at, end, reason, phrase))
                continue
            seen.add(item)
            found.append(item)

    @staticmethod
    def _features(
        rule: Rule, parameters: tuple[str, ...], filled: list[tuple[Value, Features]]
    ) -> Features:
        def one(source: Source) -> str:
            if source.kind == "constant":
                return source.text
            if source.kind == "own":
                return parameters[source.at]
            return filled[source.at][1][source.feature]

        gender, number, person = rule.features
        return one(gender), one(number), one(person)

    def want(self, at: int, word: str, category: str, rule: Rule | None, start: int) -> None:
        """Take down that something was wanted at a word; only the furthest place counts."""
        if at > self.far:
            self.far, self.wanted = at, []
        if at == self.far:
            self.wanted.append(Wanted(word, category, rule, start))

    def _run(self, rule: Rule, parameters: tuple[str, ...], at: int) -> list[State]:
        """The ways to fill the elements of a rule from a word on."""
        states: list[State] = [(at, (None,) * len(rule.slots), ())]
        for element in rule.elements:
            self.steps += 1 + len(states)
            if self.steps > MOST_STEPS:
                raise TooTangledError
            following: list[State] = []
            if isinstance(element, Word):
                for here, filled, supposed in states:
                    if element.text == "^":
                        following.append((here, filled, supposed))
                    elif here < len(self.tokens) and element.text in self.tokens[here].forms:
                        following.append((here + 1, filled, supposed))
                    else:
                        self.want(here, element.text, "", rule, at)
            elif isinstance(element, Slot):
                for state in states:
                    self._fill(element, parameters, state, following)
            else:
                for state in states:
                    self._inflected(element, rule, parameters, state, at, following)
            states = following
            if not states:
                break
        return states

    def _inflected(
        self,
        element: Inflected,
        rule: Rule,
        parameters: tuple[str, ...],
        state: State,
        start: int,
        following: list[State],
    ) -> None:
        """A verb or an agreeing word: in the form asked for, or supposing what comes later."""
        here, filled, supposed = state
        forms = self.tokens[here].forms if here < len(self.tokens) else self._end
        source = element.source
        later = source.kind in ("agreement", "feature") and filled[source.at] is None
        ways: list[tuple[str, tuple[str, str] | None]]
        if element.verb:
            verb = self.grammar.language.verb(element.lemma)
            if later:
                ways = [
                    (verb.get(agreement((g, n, "3")), ""), (g, n))
                    for g in _GENDERS
                    for n in _NUMBERS
                ]
            else:
                ways = [(verb.get(self._value(source, parameters, filled), ""), None)]
        else:
            noun = self.grammar.language.noun(element.lemma)
            if later:
                ways = [(noun[g, n], (g, n)) for g in _GENDERS for n in _NUMBERS]
            else:
                assert element.number is not None
                gender = self._value(source, parameters, filled) or "m"
                number = self._value(element.number, parameters, filled) or "sg"
                ways = [(noun[gender, number], None)]
        good = [(word, pair) for word, pair in ways if word and word in forms]
        if not good:
            for word in sorted({word for word, _ in ways if word}):
                self.want(here, word, "", rule, start)
            return
        pairs = tuple(pair for _, pair in good if pair is not None)
        following.append((here + 1, filled, (*supposed, (source.at, pairs)) if later else supposed))

    @staticmethod
    def _value(source: Source, parameters: tuple[str, ...], filled: Filled) -> str:
        if source.kind == "constant":
            return source.text
        if source.kind == "own":
            return parameters[source.at]
        slot = filled[source.at]
        assert slot is not None
        if source.kind == "agreement":
            return agreement(slot[1])
        return slot[1][source.feature] or _DEFAULT[source.feature]

    def _fill(
        self,
        slot: Slot,
        parameters: tuple[str, ...],
        state: State,
        following: list[State],
    ) -> None:
        here, filled, supposed = state
        if slot.constant is not None:
            ways: list[tuple[tuple[str, ...], tuple[Supposed, ...]]] = [(slot.constant, ())]
        else:
            ways = self._asked(slot, parameters, filled)
        for values, more in ways:
            found: list[Item] | list[ListItem]
            if slot.link:
                found = self.listed(slot.category, values, here, slot.link)
            else:
                found = self.items(slot.category, values, here)
            now = (*supposed, *more)
            for end, value, features in found:
                gender, number, person = features
                if not number and slot.number >= 0:
                    number = values[slot.number]
                if not gender and slot.gender >= 0:
                    gender = values[slot.gender]
                if now and not _agrees(slot.at, gender, number, now):
                    continue
                put = (value, (gender, number, person))
                following.append((end, (*filled[: slot.at], put, *filled[slot.at + 1 :]), now))

    def _asked(
        self, slot: Slot, parameters: tuple[str, ...], filled: Filled
    ) -> list[tuple[tuple[str, ...], tuple[Supposed, ...]]]:
        """The parameters asked of a slot, each with what it supposes of slots that come later."""
        ways: list[tuple[tuple[str, ...], tuple[Supposed, ...]]] = [((), ())]
        for source in slot.parameters:
            later = source.kind in ("feature", "agreement") and filled[source.at] is None
            more: list[tuple[str, tuple[tuple[str, str], ...]]]
            if not later:
                more = [(self._value(source, parameters, filled), ())]
            elif source.kind == "agreement":
                more = [(agreement(("m", n, "3")), (("m", n), ("f", n))) for n in _NUMBERS]
            elif source.feature == 0:
                more = [(g, ((g, "sg"), (g, "pl"))) for g in _GENDERS]
            else:
                more = [(n, (("m", n), ("f", n))) for n in _NUMBERS]
            ways = [
                ((*values, value), (*held, (source.at, pairs)) if pairs else held)
                for values, held in ways
                for value, pairs in more
            ]
        return ways

    def listed(
        self, category: str, parameters: tuple[str, ...], at: int, link: str
    ) -> list[ListItem]:
        """The lists of phrases of a category that begin at a word."""
        key = category, parameters, at, link
        found = self._lists.get(key)
        if found is not None:
            return found
        found = self._lists[key] = []
        if link == "*":
            found.append((at, (), NOTHING))
        for end, phrase, features in self.items(category, parameters, at):
            self.steps += 1
            if link in "*+":
                found.extend(
                    (last, (phrase, *rest), features)
                    for last, rest, _ in self.listed(category, parameters, end, "*")
                    if end > at
                )
                continue
            found.append((end, (phrase,), features))
            gender, number, person = features
            several = (gender, "pl" if link == "&" else number, person)
            for last, rest in self._further(category, parameters, end, link):
                found.append((last, (phrase, *rest), several))
        if self.steps + len(found) > MOST_STEPS:
            raise TooTangledError
        return found

    def _further(
        self, category: str, parameters: tuple[str, ...], at: int, link: str
    ) -> list[tuple[int, tuple[Phrase, ...]]]:
        """What goes on a list after an item: "and B", ", B and C", ", and B", ", then B"."""
        language = self.grammar.language
        last_words = {"&": (language.land, language.then), "|": (language.lor,)}.get(link, (",",))
        found: list[tuple[int, tuple[Phrase, ...]]] = []

        def stands(where: int, *words: str) -> bool:
            return where < len(self.tokens) and not self.tokens[where].forms.isdisjoint(words)

        ends = [at + 1] if stands(at, *last_words) else []
        if stands(at, ","):
            if link != "%" and stands(at + 1, *last_words):
                ends.append(at + 2)
            found += [
                (end, items)
                for end, items, _ in self.listed(category, parameters, at + 1, link)
                if len(items) > 1
            ]
        for where in ends:
            found += [(end, (one,)) for end, one, _ in self.items(category, parameters, where)]
        return found


def _built(rule: Rule, values: list[Value]) -> Phrase:
    pattern, given = rule.pattern, dict(zip(rule.slots, values, strict=True))
    if pattern.plain:
        return pattern.construct(*(given[part.name] for part in pattern.parts))  # type: ignore[union-attr]
    phrase = build(pattern, given)
    assert isinstance(phrase, Phrase)
    return phrase


def _refused(rule: Rule, phrase: Phrase) -> Reason | None:
    """Why a phrase cannot be, or one that the pattern of its rule makes within it."""
    if rule.pattern.plain:
        return phrase.refused()
    reasons = (one.refused() for one in made(rule.pattern, phrase))
    return next((why for why in reasons if why is not None), None)


def _agrees(at: int, gender: str, number: str, supposed: tuple[Supposed, ...]) -> bool:
    """Whether a gender and a number are among those that were supposed of a slot."""
    return not any(
        where == at
        and not any((not gender or gender == g) and (not number or number == n) for g, n in pairs)
        for where, pairs in supposed
    )
