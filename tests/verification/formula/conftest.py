"""A small scope for formulas written by hand, and the formulas of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

import altered
from verification.conflicts.norm import Inquiry, read_norms
from verification.formula.expr import BOOL, INT, Expr, Field, Sort, Var
from verification.formula.from_toml import load_situations
from verification.formula.parse import Scope, parse
from verification.formula.situation import Situation

PLAYER = Sort("Player", ("Alice", "Bob"))
TERRAIN = Sort("Terrain", ("Forest", "Mountain", "Water"))
KIND = Sort("Kind", ("Hero", "Spell"))
ZONE = Sort("Zone", ("Hand", "Hero"))
PIECE = Sort("Piece", ("Piece0", "Piece1"), "Piece")


@pytest.fixture(scope="session")
def scope() -> Scope:
    """Give names of each sort; ``Hero`` is a member of two lists."""
    fields = (
        Field("total", (PLAYER, TERRAIN), INT, -3, 3, 0),
        Field("region", (PLAYER, TERRAIN), BOOL, 0, 1, 0),
        Field("owner", (PIECE,), PLAYER, 0, 1, 0),
        Field("tie", (), BOOL, 0, 1, 0),
        Field("over", (), BOOL, 0, 1, 0),
        Field("number", (), INT, 0, 9, 0),
        Field("kind", (), KIND, 0, 1, 0),
        Field("zone", (), ZONE, 0, 1, 0),
    )
    sorts = {s.name: s for s in (PLAYER, TERRAIN, KIND, ZONE, PIECE)}
    sorts["Bool"] = BOOL
    base = Scope(sorts, {f.name: f for f in fields}, {}, {"eight": 8})
    return base.bind(Var("p", PLAYER), Var("c", PIECE))


@dataclass(frozen=True)
class Written:
    """A formula of the specification, the situation it speaks of and its free names."""

    name: str
    expr: Expr
    situation: Situation
    scope: Scope

    @property
    def free(self) -> tuple[Var, ...]:
        """The names that it may use without binding them."""
        return tuple(self.scope.bound.values())

    def parse(self, text: str) -> Expr:
        """Read a text in the scope of this formula."""
        return parse(text, self.scope)


@pytest.fixture(scope="session")
def situations(repository_spec: Path) -> tuple[Situation, ...]:
    """Give all situations of the specification."""
    return load_situations(repository_spec)


@pytest.fixture(scope="session")
def repository_spec() -> Path:
    """Give the folder of the specification."""
    return altered.load().root


@pytest.fixture(scope="session")
def inquiries(situations: tuple[Situation, ...]) -> tuple[Inquiry, ...]:
    """Give all questions with the norms of the rules."""
    return read_norms(altered.load(), situations)


@pytest.fixture(scope="session")
def formulas(
    situations: tuple[Situation, ...], inquiries: tuple[Inquiry, ...]
) -> tuple[Written, ...]:
    """Give every formula of the specification: norms, questions, terms, assumptions."""
    found: list[Written] = []

    def add(name: str, expr: Expr | None, situation: Situation, scope: Scope) -> None:
        if expr is not None:
            found.append(Written(f"{situation.id}: {name}", expr, situation, scope))

    for one in situations:
        for term in one.scope.definitions.values():
            add(term.name, term.body, one, one.scope.bind(*term.params))
        for assumption in (*one.assumptions, *one.reach):
            add(assumption.id, assumption.that, one, one.scope)
    for inquiry in inquiries:
        question, situation = inquiry.question, inquiry.situation
        scope = situation.scope.bind(*question.params)
        answering = scope.bind(question.answer)
        for part in ("silence", "given"):
            add(f"{question.id}.{part}", getattr(question, part), situation, scope)
        add(f"{question.id}.possible", question.possible, situation, answering)
        for norm in inquiry.norms:
            add(norm.rule.id, norm.when, situation, scope.bind(*norm.extra))
            add(norm.rule.id, norm.then, situation, answering.bind(*norm.extra))
    return tuple(found)
