"""A text of cards as `altered check` reads it: what is wrong with repairs, what each card does."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.ability.to_text import NoText, to_text
from altered.cards.from_toml import cards_in
from altered.cards.saying import Saying, Step, boxes, steps
from altered.draw import card_face
from altered.failure import Problem, SourceText

if TYPE_CHECKING:
    from altered.cards.card import Card
    from altered.rules.library import Rules

NAME: Final = "cards.toml"
MOST_SIGNS: Final = 100_000
"""How long a text of cards is that the page reads: a bound of ours."""
MOST_REPAIRS: Final = 12
"""Problems for which a repair is looked for; each is tried by reading the text again."""

_OFFER: Final = re.compile(
    r'(?:did you mean|write|vouliez-vous écrire|écrivez) (?:"(.+)"|« (.+) ») ?\??'
)


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


def check(text: str, rules: Rules) -> Checked:
    """Read a text of cards."""
    text = text[:MOST_SIGNS].replace("\r\n", "\n")
    cards, problems = cards_in(SourceText(NAME, text))
    say = Saying("en", cards.keywords if cards is not None else ())
    found = [
        _finding(text, one, problems if place < MOST_REPAIRS else [], rules)
        for place, one in enumerate(sorted(problems, key=Problem.order))
    ]
    made = tuple(_card(one, say, rules) for one in (cards.cards if cards is not None else ()))
    return Checked(tuple(found), made)


def _card(card: Card, say: Saying, rules: Rules) -> CheckedCard:
    abilities = []
    for box, ability in boxes(card):
        try:
            french = to_text((ability,), lang="fr", keywords=say.keywords)
        except NoText:
            french = ""
        abilities.append(Ability(box, say.ability(ability)[0], french, steps(ability, rules)))
    face = card_face(card.face, card.text, card.support).inline()
    return CheckedCard(card.key, face, tuple(abilities))


def _finding(text: str, problem: Problem, others: list[Problem], rules: Rules) -> Finding:
    place = problem.place
    line, column, length = (place.line, place.column, place.length) if place else (1, 1, 0)
    starts = [0, *(found.end() for found in re.finditer("\n", text))]
    start = min(starts[min(line, len(starts)) - 1] + column - 1, len(text))
    end = min(start + length, len(text))
    rule = rules[problem.rule].name if problem.rule in rules and problem.rule else ""
    repair = _repair(text, problem, start, end, others) if others else None
    return Finding(problem, rule, line, column, start, end, repair)


def _repair(
    text: str, problem: Problem, start: int, end: int, others: list[Problem]
) -> Repair | None:
    """What the hint offers, put where it mends: the text is read again, and has one problem less.

    A hint holds a word or a whole ability. So the place itself is tried, then what stands in the
    quotation marks around it, then its line.
    """
    offer = _OFFER.fullmatch(problem.hint or "")
    if offer is None:
        return None
    new = offer[1] or offer[2]
    quoted = text[start : start + 1] in {'"', "'"} and end - start > 2
    first = Repair(start + 1, end - 1, new) if quoted else Repair(start, end, new)
    whole = [_inside_quotes(text, start, new), _line(text, start, new)]
    tried = [(first, False), *((one, False) for one in whole), *((one, True) for one in whole)]
    for one, further in tried:
        if one is not None and _mends(one.applied(text), problem, others, further=further):
            return one
    return None


def _inside_quotes(text: str, at: int, new: str) -> Repair | None:
    line_start, line_end = _bounds(text, at)
    for sign in ('"', "'"):
        left, right = text.rfind(sign, line_start, at), text.find(sign, at, line_end)
        if left >= 0 and right >= 0 and sign not in new:
            return Repair(left + 1, right, new)
    return None


def _line(text: str, at: int, new: str) -> Repair | None:
    start, end = _bounds(text, at)
    line = text[start:end]
    lead = len(line) - len(line.lstrip())
    opens = re.match(r"\s*\w+\s*=\s*(\"\"\"|''')", line)
    lead = opens.end() if opens else lead
    closes = re.search(r"(\"\"\"|''')\s*$", line)
    stop = closes.start() if closes and closes.start() >= lead else len(line.rstrip())
    return Repair(start + lead, start + stop, new)


def _bounds(text: str, at: int) -> tuple[int, int]:
    end = text.find("\n", at)
    return text.rfind("\n", 0, at) + 1, len(text) if end < 0 else end


def _mends(text: str, problem: Problem, others: list[Problem], *, further: bool) -> bool:
    """Whether the problem is gone, and nothing is wrong that was right before.

    With ``further`` something else may come to light in its line, behind it: a line is read up to
    its first mistake.
    """
    found = cards_in(SourceText(NAME, text))[1]
    before = Counter((one.code, one.message) for one in others)
    left = Counter((one.code, one.message) for one in found)
    gone = (problem.code, problem.message)
    if left[gone] >= before[gone]:
        return False
    new, at = left - before, problem.place
    behind = Counter(
        (one.code, one.message)
        for one in found
        if further and at and one.place and one.place.line == at.line
        if one.place.column > at.column
    )
    return new <= behind
