"""The chart: all phrases of a text, read top down with memory, and what was wanted where.

Each (category, parameters, place) is read once. Work is bounded: a text that needs more than
``MOST_STEPS`` is given up as too tangled, whatever it says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.formal.goal import Ask
from altered.ability.formal.language import Item, agreement, together
from altered.ability.formal.pattern import build, made
from altered.ability.formal.phrase import Phrase, Reason, Value
from altered.ability.formal.template import NOTHING, Features, Inflected, Link, Rule, Slot, Source

if TYPE_CHECKING:
    from altered.ability.formal.goal import Goal, Way
    from altered.ability.formal.grammar import Grammar

MOST_STEPS: Final = 60_000
MOST_DEPTH: Final = 90
"""How deep phrases stand in phrases; in real texts 28."""
_DEFAULT: Final[Features] = ("m", "sg", "3")
_NUMBERS: Final = ("sg", "pl")
_GENDERS: Final = ("m", "f")
_NO_FORMS: Final[frozenset[str]] = frozenset()
_END: Final = frozenset(("",))

Supposed = tuple[int, tuple[tuple[str, str], ...]]
"""A slot that comes later, and the genders and numbers it may have."""
Filled = tuple[tuple[Value, Features], ...]
"""What fills the first slots of a rule, with its features."""
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
        self._forms = [*(token.forms for token in self.tokens), _NO_FORMS]
        self._begins = [*(grammar.beginning(token) for token in self.tokens), _END]
        self._after: list[frozenset[str]] = []
        self._clear()

    def _clear(self) -> None:
        self.refusals: list[Refusal] = []
        self.far = 0
        self.wanted: list[Wanted] = []
        self.steps = 0
        self.depth = 0
        self._items: list[dict[Goal, list[Item]]] = [{} for _ in self._forms]
        self._lists: list[dict[tuple[Goal, Link], list[ListItem]]] = [{} for _ in self._forms]

    def readings(self, category: str) -> list[Phrase]:
        """The readings of the whole text, if it has any. Raises ``TooTangledError``."""
        rest = _NO_FORMS
        self._after = [rest := rest | forms for forms in reversed(self._begins)][::-1]
        self.far = len(self._forms)
        return self._whole(category)

    def parse(self, category: str) -> list[Phrase]:
        """The readings of the whole text as a phrase of a category. Raises ``TooTangledError``."""
        self._after = []
        self._clear()
        return self._whole(category)

    def _whole(self, category: str) -> list[Phrase]:
        found: dict[Phrase, None] = {}
        for end, phrase, _ in self.items(category, self.grammar.defaults(category), 0):
            if end == len(self.tokens):
                found[phrase] = None
        return list(found)

    def span(self, phrase: Phrase) -> tuple[int, int] | None:
        """From and to which word a phrase of a reading stands; ``None`` if no words made it."""
        for at, goals in enumerate(self._items):
            for found in goals.values():
                for end, one, _ in found:
                    if one is phrase and end > at:
                        return at, end
        return None

    def reads(self, start: int, end: int) -> bool:
        """Whether words are read as a phrase of more than one word of the text itself."""
        return any(
            last == end
            for goal, found in self._items[start].items()
            if goal.terminal is None
            for last, _, _ in found
        )

    def items(self, category: str, parameters: tuple[str, ...], at: int) -> list[Item]:
        """The phrases of a category that begin at a word."""
        return self._read(self.grammar.goal(category, parameters), at)

    def _read(self, goal: Goal, at: int) -> list[Item]:
        found = self._items[at].get(goal)
        if found is not None:
            return found
        found = self._items[at][goal] = []
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise TooTangledError
        if goal.terminal is not None:
            if at < len(self.tokens):
                found.extend(goal.terminal.read(self.tokens, at, goal.parameters))
        else:
            self._fill(goal, at, found)
        if not found:
            self.want(at, "", goal.category, None, at)
        self.depth -= 1
        return found

    def _fill(self, goal: Goal, at: int, found: list[Item]) -> None:
        """Find the phrases of a goal that begin at a word: those of its parts, then its own."""
        seen: set[Item] = set()
        start = self.grammar.start(goal, self._begins[at])
        for part in start.parts:
            for item in self._read(part, at):
                if item not in seen:
                    seen.add(item)
                    found.append(item)
        if at >= self.far:
            for category in start.lacking:
                self.want(at, "", category, None, at)
        after = self._after[at] if self._after else None
        for way in start.ways:
            if after is not None and not way.needs <= after:
                continue
            for end, filled, _ in self._run(way, goal.parameters, at):
                phrase = _built(way, filled)
                item = end, phrase, way.of(filled)
                if item in seen:
                    continue
                reason = _refused(way.rule, phrase)
                if reason is not None:
                    self.refusals.append(Refusal(at, end, reason, phrase))
                    continue
                seen.add(item)
                found.append(item)

    def want(self, at: int, word: str, category: str, rule: Rule | None, start: int) -> None:
        """Take down that something was wanted at a word; only the furthest place counts."""
        if at > self.far:
            self.far, self.wanted = at, []
        if at == self.far:
            self.wanted.append(Wanted(word, category, rule, start))

    def _run(self, way: Way, parameters: tuple[str, ...], at: int) -> list[State]:
        """The ways to take the steps of a rule from a word on."""
        states: list[State] = [(at, (), ())]
        for step in way.steps:
            self.steps += 1 + len(states)
            if self.steps > MOST_STEPS:
                raise TooTangledError
            following: list[State] = []
            if type(step) is str:
                if step == "^":
                    continue
                for here, filled, supposed in states:
                    if step in self._forms[here]:
                        following.append((here + 1, filled, supposed))
                    elif here >= self.far and step:
                        self.want(here, step, "", way.rule, at)
            elif type(step) is Ask:
                for state in states:
                    self._put(step.goal, step.at, step.link, state, state[2], following)
            elif type(step) is Slot:
                for state in states:
                    for values, now in self._asked(step, parameters, state):
                        goal = self.grammar.goal(step.category, values)
                        self._put(goal, step.at, step.link, state, now, following)
            else:
                assert isinstance(step, Inflected)
                for state in states:
                    self._inflected(step, way.rule, parameters, state, at, following)
            if not following:
                return following
            states = following
        return states

    def _put(
        self,
        goal: Goal,
        at: int,
        link: Link,
        state: State,
        supposed: tuple[Supposed, ...],
        following: list[State],
    ) -> None:
        """Fill a slot with each phrase or list of phrases of a goal."""
        here, filled, _ = state
        before, after = filled[:at], filled[at + 1 :]
        found = self._listed(goal, here, link) if link else self._read(goal, here)
        for end, value, (gender, number, person) in found:
            features = gender or goal.gender, number or goal.number, person
            if not supposed or _agrees(at, features, supposed):
                following.append((end, (*before, (value, features), *after), supposed))

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
        forms = self._forms[here]
        source = element.source
        later = source.kind in ("agreement", "feature") and source.at >= len(filled)
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
                ways = [(verb.get(_value(source, parameters, filled), ""), None)]
        else:
            noun = self.grammar.language.noun(element.lemma)
            if later:
                ways = [(noun[g, n], (g, n)) for g in _GENDERS for n in _NUMBERS]
            else:
                assert element.number is not None
                gender = _value(source, parameters, filled) or "m"
                number = _value(element.number, parameters, filled) or "sg"
                ways = [(noun[gender, number], None)]
        good = [(word, pair) for word, pair in ways if word and word in forms]
        if not good:
            for word in sorted({word for word, _ in ways if word}):
                self.want(here, word, "", rule, start)
            return
        pairs = tuple(pair for _, pair in good if pair is not None)
        following.append((here + 1, filled, (*supposed, (source.at, pairs)) if later else supposed))

    @staticmethod
    def _asked(
        slot: Slot, parameters: tuple[str, ...], state: State
    ) -> list[tuple[tuple[str, ...], tuple[Supposed, ...]]]:
        """The parameters asked of a slot, each with what is supposed of slots that come later."""
        _, filled, supposed = state
        ways: list[tuple[tuple[str, ...], tuple[Supposed, ...]]] = [((), supposed)]
        for source in slot.parameters:
            later = source.kind in ("feature", "agreement") and source.at >= len(filled)
            more: list[tuple[str, tuple[tuple[str, str], ...]]]
            if not later:
                more = [(_value(source, parameters, filled), ())]
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

    def _listed(self, goal: Goal, at: int, link: Link) -> list[ListItem]:
        """The lists of phrases of a goal that begin at a word."""
        key = goal, link
        found = self._lists[at].get(key)
        if found is not None:
            return found
        found = self._lists[at][key] = []
        if link == "*":
            found.append((at, (), NOTHING))
        for end, phrase, features in self._read(goal, at):
            self.steps += 1
            if link in "*+":
                found.extend(
                    (last, (phrase, *rest), features)
                    for last, rest, _ in self._listed(goal, end, "*")
                    if end > at
                )
                continue
            found.append((end, (phrase,), features))
            first, number, person = features
            number = "pl" if link == "&" else number
            several = (number or goal.number) == "pl"
            for last, rest, others in self._further(goal, end, link):
                gender = together(first, others, several=several)
                found.append((last, (phrase, *rest), (gender, number, person)))
        if self.steps + len(found) > MOST_STEPS:
            raise TooTangledError
        return found

    def _further(
        self, goal: Goal, at: int, link: Link
    ) -> list[tuple[int, tuple[Phrase, ...], str]]:
        """What goes on a list after an item, with its gender: "and B", ", B and C", ", then B"."""
        language = self.grammar.language
        last_words = {"&": (language.land, language.then), "|": (language.lor,)}.get(link, (",",))
        found: list[tuple[int, tuple[Phrase, ...], str]] = []

        def stands(where: int, *words: str) -> bool:
            return where < len(self.tokens) and not self._forms[where].isdisjoint(words)

        ends = [at + 1] if stands(at, *last_words) else []
        if stands(at, ","):
            if link != "%" and stands(at + 1, *last_words):
                ends.append(at + 2)
            found += [
                (end, items, features[0])
                for end, items, features in self._listed(goal, at + 1, link)
                if len(items) > 1
            ]
        for where in ends:
            found += [(end, (one,), features[0]) for end, one, features in self._read(goal, where)]
        return found


def _value(source: Source, parameters: tuple[str, ...], filled: Filled) -> str:
    if source.kind == "constant":
        return source.text
    if source.kind == "own":
        return parameters[source.at]
    features = filled[source.at][1]
    if source.kind == "agreement":
        return agreement(features)
    return features[source.feature] or _DEFAULT[source.feature]


def _built(way: Way, filled: Filled) -> Phrase:
    rule = way.rule
    if way.order is not None:
        return rule.pattern.construct(*[filled[at][0] for at in way.order])
    given = {name: value for name, (value, _) in zip(rule.slots, filled, strict=True)}
    phrase = build(rule.pattern, given)
    assert isinstance(phrase, Phrase)
    return phrase


def _refused(rule: Rule, phrase: Phrase) -> Reason | None:
    """Why a phrase cannot be, or one that the pattern of its rule makes within it."""
    if rule.pattern.plain:
        return phrase.refused()
    reasons = (one.refused() for one in made(rule.pattern, phrase))
    return next((why for why in reasons if why is not None), None)


def _agrees(at: int, features: Features, supposed: tuple[Supposed, ...]) -> bool:
    """Whether gender and number are among those that were supposed of a slot."""
    gender, number, _ = features
    return not any(
        where == at
        and not any((not gender or gender == g) and (not number or number == n) for g, n in pairs)
        for where, pairs in supposed
    )
