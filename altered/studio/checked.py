"""A text of cards as `altered check` reads it: what is wrong with repairs, what each card does."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.cards.from_toml import cards_in
from altered.cards.saying import Saying, Step, boxes
from altered.draw import card_face
from altered.failure import Place, Problem, SourceText
from altered.failure_words import in_language
from altered.trace.speech import PLAIN

if TYPE_CHECKING:
    from altered.ability.keyword_files import Keywords
    from altered.cards.card import Card
    from altered.rules.library import Rules
    from altered.trace.speech import Speech

NAME: Final = "cards.toml"
MOST_SIGNS: Final = 100_000
"""How long a text of cards is that the page reads: a bound of ours."""
MOST_REPAIRS: Final = 12
"""Problems for which a repair is looked for; each is tried by reading the text again."""


@dataclass(frozen=True)
class Repair:
    """What stands from ``start`` to ``end`` in the text gives way to ``new``."""

    start: int
    end: int
    new: str

    def applied(self, text: str) -> str:
        """The text with the repair."""
        return text[: self.start] + self.new + text[self.end :]


@dataclass(frozen=True)
class Finding:
    """Something that is wrong: where (line and column from 1, offsets from 0), what, a repair."""

    problem: Problem
    rule: str
    line: int
    column: int
    start: int
    end: int
    repair: Repair | None


@dataclass(frozen=True)
class Ability:
    """An ability: canonical in both languages (French may have no words), and in steps."""

    box: str
    english: str
    french: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class CheckedCard:
    """A card that can be played: its key, its face as a drawing, its abilities."""

    key: str
    face: str
    abilities: tuple[Ability, ...]


@dataclass(frozen=True)
class Checked:
    """What is known of a text; ``playable`` when nothing is wrong with it."""

    findings: tuple[Finding, ...]
    cards: tuple[CheckedCard, ...]

    @property
    def playable(self) -> bool:
        """Whether it has cards and nothing is wrong."""
        return bool(self.cards) and not self.findings


def check(text: str, rules: Rules, say: Speech = PLAIN) -> Checked:
    """Read a text of cards; what is wrong, the faces and the steps are in the language of `say`."""
    text = text[:MOST_SIGNS].replace("\r\n", "\n")
    cards, problems = cards_in(SourceText(NAME, text))
    keywords = cards.keywords if cards is not None else ()
    found = [
        _finding(text, one, problems if place < MOST_REPAIRS else [], rules, say)
        for place, one in enumerate(sorted(problems, key=Problem.order))
    ]
    made = tuple(
        _card(one, keywords, rules, say) for one in (cards.cards if cards is not None else ())
    )
    return Checked(tuple(found), made)


def _card(card: Card, keywords: Keywords, rules: Rules, say: Speech) -> CheckedCard:
    english, french = Saying("en", keywords), Saying("fr", keywords)
    abilities = []
    for box, ability in boxes(card):
        text, lang = french.ability(ability)
        shown = text if lang == "fr" else ""
        done = (french if say.reads == "fr" else english).steps(ability, rules)
        abilities.append(Ability(box, english.ability(ability)[0], shown, done))
    text, support = card.text, card.support
    if say.reads != card.lang:
        ours = french if say.reads == "fr" else english
        text, support = ours.box(card.face.abilities)[0], ours.box(card.face.support)[0]
    face = card_face(card.face, text, support, say=say).inline()
    return CheckedCard(card.key, face, tuple(abilities))


def _finding(
    text: str, problem: Problem, others: list[Problem], rules: Rules, say: Speech
) -> Finding:
    place = problem.place or Place(NAME, 1, 1, 0)
    start = _offset(text, place)
    end = min(start + place.length, len(text))
    rule = rules[problem.rule].name if problem.rule in rules and problem.rule else ""
    repair = _repair(text, problem, others) if others else None
    told = in_language(problem, say.lang)
    return Finding(told, rule, place.line, place.column, start, end, repair)


def _offset(text: str, place: Place) -> int:
    starts = [0, *(found.end() for found in re.finditer("\n", text))]
    return min(starts[min(place.line, len(starts)) - 1] + place.column - 1, len(text))


def _repair(text: str, problem: Problem, others: list[Problem]) -> Repair | None:
    """The repair of a problem, if with it the text has one problem less when it is read again."""
    offered = problem.repair
    if offered is None:
        return None
    start = _offset(text, offered.place)
    made = Repair(start, start + offered.place.length, offered.text)
    return made if _mends(made.applied(text), problem, others) else None


def _mends(text: str, problem: Problem, others: list[Problem]) -> bool:
    """Whether the problem is gone, and nothing is wrong that was right before.

    Something else may come to light in its line: a line is read up to its first mistake.
    """
    found = cards_in(SourceText(NAME, text))[1]
    before = Counter((one.code, one.message) for one in others)
    left = Counter((one.code, one.message) for one in found)
    gone, at = (problem.code, problem.message), problem.place
    if left[gone] >= before[gone]:
        return False
    behind = Counter(
        (one.code, one.message)
        for one in found
        if at and one.place and one.place.line == at.line and one.place.column > at.column
    )
    return left - before <= behind
