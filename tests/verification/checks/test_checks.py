"""Every check passes its passing witnesses and rejects its failing ones; none can be hollow."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from altered.rules import Rules
from tests.test_architecture import imports
from verification import checks as package
from verification.audit import codes
from verification.audit.checked import MISSING, prove
from verification.checks.registry import Registry, Subject, Verdict, registry
from verification.mutants.hollow import drawn, holds, reported, silent
from verification.witnesses.witness import Entry, Theatre

ALLOWED: Final = (
    "verification.checks",
    "verification.board_texts",
    "verification.formula",
    "altered.state.players",
)
FILES: Final = sorted(
    path
    for folder in ("sections", "shared")
    for path in (Path(package.__path__[0]) / folder).glob("*.py")
)
MODELS: Final = sorted(
    {c.rule for c in registry().checks if c.module.endswith((".s4_2_4", ".s3_1_1"))}
)
"""The rules of the two sections that are the model of all others; the audit shows all."""


@pytest.mark.parametrize("rule", MODELS)
def test_witnesses(rule: str, entries: dict[str, Entry], theatre: Theatre) -> None:
    """Each passing witness meets the premise and passes, each failing one is rejected."""
    shown = theatre.show(entries[rule])
    assert {one.expected for one in shown} - {"example"} == {"passing", "failing"}
    assert [(one.expected, one.number, one.wrong) for one in shown if one.wrong] == []


@pytest.mark.slow
def test_all_witnesses(rules: Rules, known: Registry) -> None:
    """The audit finds no fault in any check, and no rule broken in twelve games."""
    assert [str(fault) for fault in prove(rules, games=12, checks=known).faults] == []


def test_checks_ask_no_engine() -> None:
    """Checks judge from what is recorded: they import nothing of the engine."""
    wrong = [
        f"{file.name}: {target}"
        for file in FILES
        if file.name != "__init__.py"
        for target, _, _ in imports(file.read_text(encoding="utf-8"), "verification.checks")
        if target.split(".")[0] in {"altered", "core_c", "verification"}
        and not target.startswith(ALLOWED)
    ]
    assert len(FILES) > 90
    assert wrong == []


def test_every_check_says_what_must_hold() -> None:
    """Every check has a docstring in its own words."""
    marked = [node for file in FILES for node in ast.parse(file.read_text("utf-8")).body]
    functions = [n for n in marked if isinstance(n, ast.FunctionDef) and n.decorator_list]
    assert [n.name for n in functions if not ast.get_docstring(n)] == []


@pytest.mark.parametrize(("body", "code"), [(holds, codes.NO_FAILING), (silent, codes.NO_PASSING)])
@pytest.mark.audit
@pytest.mark.parametrize("at", range(10))
def test_a_hollow_check_is_reported(
    body: Callable[[Subject], Iterator[Verdict]],
    code: str,
    at: int,
    rules: Rules,
    known: Registry,
) -> None:
    """A check whose body is replaced by "holds", or by nothing, is reported by the audit."""
    model = [n for n, check in enumerate(known.checks) if check.rule in MODELS]
    hollow = known.checks[model[at * 7919 % len(model)]]
    assert code in reported(rules, known, hollow, body)
    whole = prove(rules, hollow.rule, checks=known)
    assert whole.faults == ()


def test_checks_are_drawn_by_a_seed(known: Registry) -> None:
    """The same seed draws the same checks, each once; another one others."""
    assert drawn(known, 10, 1) == drawn(known, 10, 1) != drawn(known, 10, 2)
    assert len(set(drawn(known, 10, 1))) == 10


def test_a_changed_text_is_stale(rules: Rules, known: Registry, entries: dict[str, Entry]) -> None:
    """A rule whose text is not the one reviewed is reported; one never reviewed, too."""
    from verification.audit.checked import _faults

    entry = entries["dusk.tie"]
    rule = rules["dusk.tie"]
    found = {}
    for word in (rule.checksum[:12], "0" * 12, None):
        changed = replace(entry, value=replace(entry.value, reviewed=word))
        shown = Theatre(rules, known).show(changed)
        listed = _faults(rule, known.of(rule.id), None, changed, shown)
        found[word] = [fault.code for fault in listed]
    assert list(found.values()) == [[], [codes.STALE_CHECK], [codes.NOT_REVIEWED]]


def test_the_number_of_missing_checks_only_shrinks(rules: Rules, known: Registry) -> None:
    """No more rules lack a check than MISSING says; with a lower bound the audit fails."""
    having = {check.rule for check in known.checks} | {one.rule for one in known.inert}
    missing = [rule.id for rule in rules if rule.id not in having]
    assert len(missing) <= MISSING


def test_inert_rules_are_few_and_say_why(rules: Rules, known: Registry) -> None:
    """At most one rule in twenty is inert, and each says why in a sentence."""
    assert len(known.inert) <= len(rules) // 20
    assert [one.rule for one in known.inert if len(one.reason.split()) < 6] == []
