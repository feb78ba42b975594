"""What a chart asks for: a category with its parameters, and its rules made ready for them.

What the parameters decide of a rule is decided here, once for a grammar: the form of a verb, the
parameters of most slots, the words without which no text is read by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.formal.language import in_form
from altered.ability.formal.pattern import Made, Variable
from altered.ability.formal.template import Features, Inflected, Link, Rule, Slot, Source, Word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.ability.formal.grammar import Grammar
    from altered.ability.formal.language import Terminal
    from altered.ability.formal.phrase import Value


def mark(terminal: str) -> str:
    """What stands for the words of a terminal among the words a phrase can begin with."""
    return f"<{terminal}>"


class Goal:
    """A category with parameters; each exists once in a grammar, and is known by identity.

    ``gender`` and ``number`` are those of its parameters, empty where it has none. ``parts`` are
    the goals of the categories that are a part of it.
    """

    __slots__ = ("category", "gender", "number", "parameters", "parts", "terminal", "ways")

    def __init__(self, grammar: Grammar, category: str, parameters: tuple[str, ...]) -> None:
        self.category, self.parameters = category, parameters
        names = [name for name, _ in grammar.parameters[category]]
        self.gender = parameters[names.index("gen")] if "gen" in names else ""
        self.number = parameters[names.index("num")] if "num" in names else ""
        self.terminal: Terminal | None = grammar.language.terminals.get(category)
        self.parts: tuple[Goal, ...] = tuple(
            grammar.goal(part, grammar.handed(category, part, parameters))
            for part in grammar.parts[category]
        )
        self.ways: dict[Rule, Way] = {}

    def way(self, grammar: Grammar, rule: Rule) -> Way:
        """A rule of the category under the parameters."""
        found = self.ways.get(rule)
        if found is None:
            found = self.ways[rule] = Way(grammar, rule, self.parameters)
        return found


class Start:
    """What can stand for a goal at a word: its parts but for the ``lacking``, and ways."""

    __slots__ = ("lacking", "parts", "ways")

    def __init__(
        self, parts: tuple[Goal, ...], ways: tuple[Way, ...], lacking: tuple[str, ...]
    ) -> None:
        self.parts, self.ways, self.lacking = parts, ways, lacking


class Ask:
    """A slot whose parameters are known, as the goal that fills it."""

    __slots__ = ("at", "goal", "link")

    def __init__(self, goal: Goal, at: int, link: Link) -> None:
        self.goal, self.at, self.link = goal, at, link


Step = str | Ask | Slot | Inflected
"""A word, a slot, or what depends on a slot: its parameters or its form."""


class Way:
    """A rule under the parameters of a goal.

    ``needs`` are words, and marks of terminals, that stand in each text that is read by it.
    ``features`` are those of its phrase, or for each the slot that has it. ``order`` are the slots
    in the order of the parts of its construct; ``None`` if its pattern is not so plain.
    """

    __slots__ = ("features", "needs", "order", "rule", "steps")

    def __init__(self, grammar: Grammar, rule: Rule, parameters: tuple[str, ...]) -> None:
        self.rule = rule
        self.steps = tuple(_step(grammar, one, parameters) for one in rule.elements)
        self.needs = frozenset(filter(None, map(_needed, self.steps)))
        gender, number, person = (_known(one, parameters) for one in rule.features)
        self.features = (gender, number, person)
        self.order = _order(rule.pattern, rule.slots)

    def of(self, filled: Sequence[tuple[Value, Features]]) -> Features:
        """The features of its phrase, whose slots are filled so."""
        gender, number, person = [
            one if isinstance(one, str) else filled[one.at][1][one.feature] for one in self.features
        ]
        return gender, number, person


def _known(source: Source, parameters: tuple[str, ...]) -> str | Source:
    match source.kind:
        case "constant":
            return source.text
        case "own":
            return parameters[source.at]
        case _:
            return source


def _step(grammar: Grammar, element: Word | Inflected | Slot, parameters: tuple[str, ...]) -> Step:
    match element:
        case Word(text):
            return text
        case Slot():
            known = [_known(source, parameters) for source in element.parameters]
            given = tuple(one for one in known if isinstance(one, str))
            if len(given) < len(known):
                return element
            return Ask(grammar.goal(element.category, given), element.at, element.link)
        case Inflected(lemma, verb, source, other):
            form = _known(source, parameters)
            if not isinstance(form, str):
                return element
            number = _known(other, parameters) if other is not None else ""
            if not isinstance(number, str):
                return element
            if verb:
                return in_form(grammar.language.verb(lemma), form, number)
            return grammar.language.noun(lemma)[form or "m", number or "sg"]


def _needed(step: Step) -> str:
    """The word that stands where a step is taken, or the mark of a terminal."""
    match step:
        case str():
            return "" if step == "^" else step
        case Ask(goal=goal, link=link) if goal.terminal is not None and link != "*":
            return mark(goal.category)
        case _:
            return ""


def _order(pattern: Made, slots: tuple[str, ...]) -> tuple[int, ...] | None:
    if not pattern.plain:
        return None
    return tuple(slots.index(one.name) for one in pattern.parts if isinstance(one, Variable))
