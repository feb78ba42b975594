"""Which names of a situation any formula uses: fields, definitions, lists, constants.

A definition counts as used when a norm, a question, an assumption or the comparison with the
core reaches it; one that only another unused definition names does not.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from verification.formula.expr import (
    Call,
    Cell,
    Const,
    Definition,
    Expr,
    Field,
    Op,
    Quant,
    Sort,
    Var,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from verification.conflicts.norm import Norm
    from verification.formula.from_toml import SituationEntry
    from verification.formula.situation import Question, Situation

COMPARED: Final = {"statistics": ("total", "overall"), "progress": ("wins",)}
"""By situation, the definitions by which ``verification.agreement`` holds the core to the rules."""

_NAME: Final = re.compile(r"[A-Za-z_]\w*")


@dataclass
class Used:
    """The names that formulas reach."""

    fields: set[str] = field(default_factory=set)
    definitions: set[str] = field(default_factory=set)
    lists: set[str] = field(default_factory=set)

    def read(self, expr: Expr | None) -> None:
        """Add every name of a formula, and what its definitions reach."""
        match expr:
            case None:
                return
            case Const(_, sort):
                self.sort(sort)
            case Var(_, sort):
                self.sort(sort)
            case Cell(cells, args):
                self._cells(cells)
                self._all(args)
            case Call(definition, args):
                self._all(args)
                self.define(definition)
            case Op(_, args, _):
                self._all(args)
            case Quant():
                self.bind((expr.var,))
                self.read(expr.where)
                self.read(expr.body)

    def define(self, definition: Definition) -> None:
        """Add a definition and what it reaches."""
        if definition.name not in self.definitions:
            self.definitions.add(definition.name)
            self.bind(definition.params)
            self.read(definition.body)

    def sort(self, sort: Sort) -> None:
        """Add a list."""
        if sort.is_list:
            self.lists.add(sort.name)

    def bind(self, names: Iterable[Var]) -> None:
        """Add the lists that bound names range over."""
        for name in names:
            self.sort(name.sort)

    def _all(self, exprs: Iterable[Expr]) -> None:
        for expr in exprs:
            self.read(expr)

    def _cells(self, cells: Field) -> None:
        self.fields.add(cells.name)
        for sort in (*cells.args, cells.sort):
            self.sort(sort)


def used_in(situation: Situation, norms: Iterable[Norm]) -> Used:
    """What norms, questions, assumptions and the comparison with the core use of a situation."""
    used = Used()
    for name in COMPARED.get(situation.id, ()):
        if name in situation.scope.definitions:
            used.define(situation.scope.definitions[name])
    for question in situation.questions:
        _question(used, question)
    for assumption in (*situation.assumptions, *situation.reach):
        used.read(assumption.that)
    for norm in norms:
        used.bind(norm.extra)
        used.read(norm.when)
        used.read(norm.then)
    return used


def _question(used: Used, question: Question) -> None:
    used.bind(question.params)
    used.sort(question.sort)
    for expr in (question.silence, question.given, question.possible, *question.tell_apart):
        used.read(expr)


def constants_in(entry: SituationEntry, norms: Iterable[Norm], used: Used) -> set[str]:
    """The constants that formulas name: they become numbers as they are read, so by their text.

    The text of a definition counts when the definition is used.
    """
    words = {word for text in _texts(entry, norms, used) for word in _NAME.findall(text)}
    return words & set(entry.constants)


def _texts(entry: SituationEntry, norms: Iterable[Norm], used: Used) -> Iterator[str]:
    for question in entry.question:
        yield from (question.silence or "", question.given or "", question.possible or "")
        yield from question.tell_apart
    for assumption in (*entry.assume, *entry.reach):
        yield assumption.that
    for definition in entry.define:
        if definition.name in used.definitions:
            yield definition.body
    for norm in norms:
        yield from (norm.when_text, norm.then_text)
