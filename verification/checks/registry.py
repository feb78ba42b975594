"""The checks there are: functions marked ``@check``, found by folder."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from types import ModuleType
from typing import Final, TypeVar, cast

from altered.failure import Broken
from verification.records.printed import Printed
from verification.records.subjects import (
    Day,
    Deck,
    Drawing,
    Happening,
    Look,
    Phase,
    Play,
    Said,
    Step,
    Taken,
    Turn,
    Vocabulary,
)

Verdict = bool | str | Said
"""What a check yields for each subject whose premise is met: true, or what is wrong."""

Verdicts = Iterator[Verdict]

Subject = (
    Happening
    | Step
    | Taken
    | Phase
    | Turn
    | Day
    | Play
    | Look
    | Printed
    | Deck
    | Drawing
    | Vocabulary
)
S = TypeVar("S")
Judging = Callable[[Subject], Iterator[Verdict]]

IN_PLAY: Final = {
    "Happening": "event",
    "Step": "step",
    "Taken": "choice",
    "Phase": "phase",
    "Turn": "turn",
    "Day": "day",
    "Play": "play",
    "Look": "view",
}
"""Subjects found in a play, and what a check of each is called in the matrix."""

BY_ITSELF: Final = {
    "Printed": "card",
    "Deck": "deck",
    "Drawing": "face",
    "Vocabulary": "words",
}
"""Subjects that are no part of a play."""

FOR_TWO: Final = re.compile(
    r"quick_(?!(?:card|mana|play|quick_action|reserve|status|support|target|trigger)\.)|s(1_3_1|4_1)\."
)
"""Checks of the quick rules and of the set-up of two (2v2.setup and ffa.setup are another one).

What the quick rules say of one card, of paying for it and of its zones is so at every table.
"""

MODES: Final = frozenset({"2v2", "ffa"})
"""Families of rules that hold in the mode of that name alone."""

KINDS: Final = (*IN_PLAY.values(), *BY_ITSELF.values())


@dataclass(frozen=True)
class Check:
    """One check: the rule, the function, the kind of its subject, the words it listens for."""

    rule: str
    kind: str
    words: tuple[str, ...]
    function: Judging
    module: str
    line: int

    def __hash__(self) -> int:
        """Checks are counted all the time: the function alone tells them apart."""
        return hash(self.function)

    def fits(self, mode: str, *, of_two: bool) -> bool:
        """Whether it is asked of a game: a mode has rules of its own, and two players have."""
        of_mode = self.rule.partition(".")[0]
        return mode == of_mode if of_mode in MODES else of_two or not FOR_TWO.match(self.name)

    @property
    def name(self) -> str:
        """Module and function: ``s4_2_4.tie``."""
        return f"{self.module.rsplit('.', 1)[-1]}.{self.function.__name__}"

    @property
    def source(self) -> str:
        """The text of the function."""
        return inspect.getsource(self.function)

    @property
    def claim(self) -> str:
        """The first line of its docstring: what must hold."""
        return (inspect.getdoc(self.function) or "").split("\n", 1)[0]


@dataclass(frozen=True)
class Inert:
    """A rule that nothing can violate, and why."""

    rule: str
    reason: str
    module: str


@dataclass(frozen=True)
class Registry:
    """All checks, and the rules listed as inert."""

    checks: tuple[Check, ...]
    inert: tuple[Inert, ...]

    def of(self, rule: str) -> tuple[Check, ...]:
        """The checks of one rule, in the order of its module."""
        return tuple(one for one in self.checks if one.rule == rule)

    def only(self, rules: frozenset[str]) -> Registry:
        """The checks of some rules."""
        return Registry(tuple(c for c in self.checks if c.rule in rules), self.inert)


_CHECKS: Final[dict[str, list[Check]]] = {}
_INERT: Final[dict[str, list[Inert]]] = {}
_SAME: Final[dict[str, list[tuple[str, str]]]] = {}


def check(
    rule: str, *words: str
) -> Callable[[Callable[[S], Iterator[Verdict]]], Callable[[S], Iterator[Verdict]]]:
    """Make a function a check of a rule; see `verification.checks` for how to write one.

    ``words`` are those of the events, choices or phases that it is given; without any, all.
    """

    def mark(function: Callable[[S], Iterator[Verdict]]) -> Callable[[S], Iterator[Verdict]]:
        annotations = [v for k, v in function.__annotations__.items() if k != "return"]
        subject = str(annotations[0]) if annotations else ""
        kind = {**IN_PLAY, **BY_ITSELF}.get(subject)
        if kind is None:
            text = f"{function.__name__} needs a parameter whose type says what it judges"
            raise Broken("ALT-B070", text)
        made = cast("Judging", function)
        line = function.__code__.co_firstlineno
        found = Check(rule, kind, words, made, function.__module__, line)
        _CHECKS.setdefault(function.__module__, []).append(found)
        return function

    return mark


def _caller() -> str:
    """The module that called what asks this."""
    here = inspect.currentframe()
    assert here is not None
    assert here.f_back is not None
    assert here.f_back.f_back is not None
    return str(here.f_back.f_back.f_globals["__name__"])


def inert(rule: str, reason: str) -> None:
    """Say that nothing can violate a rule, and why; the audit counts these."""
    caller = _caller()
    _INERT.setdefault(caller, []).append(Inert(rule, reason, caller))


def same(rule: str, other: str) -> None:
    """Say that a rule only repeats another one: it is asked with the checks of that one."""
    caller = _caller()
    _SAME.setdefault(caller, []).append((rule, other))


def module_of(section: str) -> str:
    """The module of a section: ``4.2.4`` -> ``s4_2_4``, ``quick.day`` -> ``quick_day``."""
    name = re.sub(r"\W", "_", section)
    return f"s{name}" if name[:1].isdecimal() else name


@cache
def registry() -> Registry:
    """Every check of the folder ``verification/checks/sections``, modules by name."""
    from verification.checks import sections

    return registry_of(sections)


def registry_of(package: ModuleType) -> Registry:
    """Every check and inert rule of the modules of a package."""
    found: list[Check] = []
    said: list[Inert] = []
    repeated: list[tuple[str, str, str]] = []
    for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda m: m.name):
        name = f"{package.__name__}.{module.name}"
        importlib.import_module(name)
        found += _CHECKS.get(name, [])
        said += _INERT.get(name, [])
        repeated += [(name, *pair) for pair in _SAME.get(name, [])]
    for name, rule, other in repeated:
        found += [replace(one, rule=rule, module=name) for one in found if one.rule == other]
    return Registry(tuple(found), tuple(said))
