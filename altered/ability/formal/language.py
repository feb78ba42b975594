"""A language as the formalism needs it: words from text, text from words, forms, terminals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from altered.ability.formal.phrase import Phrase
from altered.ability.formal.template import Features

Item = tuple[int, Phrase, Features]
"""A phrase that was read: where it ends, its tree, its features."""


@dataclass(frozen=True)
class Token:
    """A word of a text with the forms it can be taken for, and its place in the text."""

    text: str
    forms: frozenset[str]
    start: int
    end: int

    @property
    def place(self) -> tuple[int, int]:
        """Where it begins, and its length."""
        return self.start, self.end - self.start


class Terminal(Protocol):
    """A category whose phrases are words of the text: numbers, symbols, names."""

    def begins(self, token: Token) -> bool:
        """Whether a phrase may begin with a word: a quick look before ``read``."""

    def read(self, tokens: Sequence[Token], at: int, parameters: tuple[str, ...]) -> Iterable[Item]:
        """The phrases that begin at a word."""

    def write(
        self, phrase: Phrase, parameters: tuple[str, ...]
    ) -> tuple[list[str], Features] | None:
        """The words of a phrase and its features; ``None`` if the language has none."""

    def example(self, number: int) -> Phrase:
        """One of its phrases, a different one by ``number``: for trees made by chance."""


@dataclass(frozen=True)
class Language:
    """Word forms of a language. ``verb`` and ``noun`` give the forms of a lemma by name.

    ``referents`` are the categories whose phrases a pronoun agrees with, ``persons`` those of
    players, with whose number "their" agrees. ``light`` is the number of words of a phrase that
    does not go to the end of its clause. ``then`` is read for ``land`` in a list of what is done.
    """

    name: str
    lex: Callable[[str], list[Token]]
    join: Callable[[Sequence[str], bool], str]
    verb: Callable[[str], Mapping[str, str]]
    noun: Callable[[str], Mapping[tuple[str, str], str]]
    land: str
    lor: str
    terminals: Mapping[str, Terminal]
    referents: frozenset[str] = frozenset()
    light: int = 2
    then: str = ""
    persons: frozenset[str] = frozenset()


def together(first: str, others: str, *, several: bool) -> str:
    """The gender of a list of two genders: where several are meant, masculine stands for both."""
    return "m" if several and first and others and first != others else first


def in_form(verb: Mapping[str, str], form: str, number: str) -> str:
    """A form of a verb, that of a number where it has one; empty if it has no such form."""
    return verb.get(f"{form} {number}") or verb.get(form, "")


def agreement(features: Features) -> str:
    """The form of a verb whose subject has these features: "1s", "2p", "3s", "3p"."""
    _, number, person = features
    if person == "1":
        return "1p" if number == "pl" else "1s"
    if person == "2":
        return "2p"
    return "3p" if number == "pl" else "3s"
