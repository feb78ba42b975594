"""What a run keeps of a pair, as plain data: who decides what the rules leave open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from pydantic import TypeAdapter

from altered.rules import Rules
from verification.conflicts.norm import Inquiry
from verification.pairs.clash import Pair, pairs
from verification.pairs.play import play, scenario_text

ABOUT: Final = "ability.passive"
"""Readings that are about this rule are tried on every pair: what passive abilities do."""

Answer = int | str
By = Literal["rules", "reading", "age", "engines", "against", "differ"]
"""Who decides: the rules; a reading; the age of the cards, by the engines alone; the engines alone,
whichever card is older. Or the engines do what the rules do not allow, or not the same."""


@dataclass(frozen=True)
class ToldPair:
    """One pair with what the rules allow and what both engines do.

    ``finding`` begins the id of the finding that it is a case of; ``answer`` is what both engines
    do with the first card older, ``swapped`` with the other one older; ``readings`` are values of
    readings under which they do something else, with what that is; ``scenario`` is a file that
    plays it.
    """

    id: str
    kind: str
    question: str
    cards: tuple[str, str]
    before: Answer
    answers: tuple[Answer, ...]
    rules: tuple[str, ...]
    answer: Answer
    swapped: Answer
    readings: tuple[tuple[str, str, Answer], ...]
    differ: str
    scenario: str

    @property
    def decided(self) -> bool:
        """Whether the rules leave one answer."""
        return len(self.answers) == 1

    @property
    def finding(self) -> str:
        """The beginning of the id of its finding; empty where the rules decide."""
        if self.decided:
            return ""
        return f"{'open' if self.answers else 'contradiction'}:{self.question}:"

    @property
    def by(self) -> By:
        """Who decides what comes of it."""
        if self.differ:
            return "differ"
        if self.answers and not {self.answer, self.swapped} <= {*self.answers}:
            return "against"
        if self.decided:
            return "rules"
        if self.readings:
            return "reading"
        return "engines" if self.answer == self.swapped else "age"

    @property
    def wrong(self) -> bool:
        """Whether the engines do what no rule allows, or not the same."""
        return self.by in ("against", "differ")


TOLD: Final[TypeAdapter[tuple[ToldPair, ...]]] = TypeAdapter(tuple[ToldPair, ...])


def tell(inquiries: Iterable[Inquiry], rules: Rules, *, core: bool = True) -> tuple[ToldPair, ...]:
    """Every pair, played; ``core`` also plays it on the engine in C."""
    return tell_of(pairs(inquiries), rules, core=core)


def tell_of(found: Iterable[Pair], rules: Rules, *, core: bool = True) -> tuple[ToldPair, ...]:
    """The same of some pairs."""
    return tuple(_told(pair, rules, core) for pair in found)


def _told(pair: Pair, rules: Rules, core: bool) -> ToldPair:
    tried = [one.id for one in rules.readings if ABOUT in one.rules]
    played = play(pair, rules, tried if pair.rules != "decide" else (), core=core)
    return ToldPair(
        pair.id, pair.kind, pair.question, (pair.one.words, pair.other.words), pair.before,
        pair.answers, pair.by, played.answer, played.swapped, played.readings, played.differ,
        scenario_text(pair, pair.by, answer=played.answer),
    )  # fmt: skip
