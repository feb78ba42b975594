"""What is proved: claims, each a module of `claims/`, made of goals with a place in the C."""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from verification.proof.failure import Unsupported
from verification.proof.preprocess import COMPILER
from verification.proof.reader import read
from verification.proof.term import implies

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from altered.failure import Place
    from verification.conflicts.norm import Inquiry
    from verification.formula.situation import Situation
    from verification.proof.places import Duty
    from verification.proof.syntax import Program
    from verification.proof.term import Term


DECLARED: Final = 0
"""Slots as the C declares them."""
LARGEST: Final = 60
"""The same C is proved for a record of so many slots, too."""
SITUATIONS: Final = ("arena", "progress", "statistics")
QUESTIONS: Final = ("advance", "arena", "counts", "tally")
"""All that claims take from the specification."""


@dataclass(frozen=True, slots=True)
class Sides:
    """The two numbers that a goal sets equal, to be shown when they are not."""

    core: Term
    law: Term


@dataclass(frozen=True, slots=True)
class Goal:
    """Where all `facts` hold, `holds` does.

    `kind` sorts it (`sum`, `bounds`), `what` says it in words; `place` is the line of the C
    that is to blame when it does not; `rules` are slugs of the rules concerned.
    """

    kind: str
    what: str
    place: Place
    facts: tuple[Term, ...]
    holds: Term
    rules: tuple[str, ...] = ()
    sides: Sides | None = None


@dataclass(frozen=True)
class Given:
    """What a claim is about: the C, how many slots a record has, and the formulas.

    `files` are the sources by name (`core_c/dusk.c`). `slots` is `DECLARED`, or another number
    for which the same C is read.
    """

    files: Mapping[str, str]
    situations: tuple[Situation, ...]
    inquiries: tuple[Inquiry, ...]
    choices: Mapping[str, str]
    slots: int = 0

    def program(self, *names: str) -> Program:
        """Some translation units of the core, as if they were one.

        Functions that read otherwise to another compiler are refused when they are called.
        """
        plain, other = (self._read(names, defined) for defined in ({}, COMPILER))
        for name, function in [*plain.functions.items()]:
            if other.functions.get(name) != function:
                del plain.functions[name]
                what = f"{name}, which depends on the compiler,"
                plain.refused[name] = Unsupported(what, function.place)
        return plain

    def variants(self, *names: str) -> tuple[Program, Program]:
        """The same as read by a compiler of which nothing is known, and by GCC for x86-64."""
        return self._read(names, {}), self._read(names, COMPILER)

    def _read(self, names: tuple[str, ...], defined: Mapping[str, str]) -> Program:
        bounds = {"ALTERED_SLOTS": self.slots} if self.slots else {}
        for name in names:
            if name not in self.files:
                raise Unsupported(f"{name}, which is not installed here,")
        first, *others = (read(self.files, name, bounds, defined) for name in names)
        for other in others:
            if other.tables:
                raise Unsupported(f"{other.name}, which has tables of its own,", other.place)
            for name, function in other.functions.items():
                if first.functions.setdefault(name, function) != function:
                    what = f"{name}, which two files have in different ways,"
                    raise Unsupported(what, function.place)
        return first

    def situation(self, name: str) -> Situation:
        """A situation of the formulas, one of `SITUATIONS`."""
        assert name in SITUATIONS
        for situation in self.situations:
            if situation.id == name:
                return situation
        raise Unsupported(f'a specification without the situation "{name}"')

    def inquiry(self, name: str) -> Inquiry:
        """A question, one of `QUESTIONS`, with its norms under the chosen readings."""
        assert name in QUESTIONS
        for inquiry in self.inquiries:
            if inquiry.question.id == name:
                return inquiry.under(dict(self.choices))
        raise Unsupported(f'a specification without the question "{name}"')


class Claim(Protocol):
    """A module of `claims/`: its name is that of the module."""

    __name__: str
    SOURCES: tuple[str, ...]
    """The C files that it is about, the main one first."""
    TITLE: str
    """What is claimed, in a sentence."""
    SIZES: tuple[int, ...]
    """Numbers of slots that it is proved for."""

    def goals(self, given: Given) -> Iterator[Goal]:
        """Every goal; raises `Unsupported` when the C or a formula is outside the subset."""


def all_claims() -> Mapping[str, Claim]:
    """The claims by name, in order of name."""
    from verification.proof import claims as folder

    found = sorted(m.name for m in pkgutil.iter_modules(folder.__path__) if m.name[0] != "_")
    return {name: importlib.import_module(f"{folder.__name__}.{name}") for name in found}


WORDS: Final = {
    "bounds": "an index may lie outside of its array",
    "division by zero": "a division may be by zero",
    "memcmp of the rest of an array": "memcmp may not compare exactly the rest of the array",
    "no value returned": "the end of the function may be reached without a value",
    "null pointer": "a null pointer may be followed",
    "overflow": "a signed number may leave the range of its type",
    "shift": "a shift may be by too much, or of a negative number to the left",
    "unset value": "a value may be read that was never set",
}
"""What it means when a duty of each kind is not proved."""


def duties(listed: Iterable[Duty]) -> Iterator[Goal]:
    """What the C needs to be defined, as goals."""
    for duty in listed:
        holds = implies(duty.guard, duty.holds)
        yield Goal(duty.kind, WORDS[duty.kind], duty.place, duty.facts, holds)
