"""The claims hold for the core as it is; the law in them is that of the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.shares import one_of
from verification.conflicts.decide import rule_on
from verification.formula.expr import Field
from verification.formula.fold import Fold
from verification.formula.random_state import random_states
from verification.formula.situation import State
from verification.proof import Given, Proof, all_claims, prove
from verification.proof.claim import DECLARED, LARGEST, Goal
from verification.proof.law import BITS, Index, LawReader, Meaning, ruling
from verification.proof.prove import decided
from verification.proof.record import Totals, slots_of
from verification.proof.term import FALSE, TRUE, Term, equal, number, unknown
from verification.solver import DEFAULT_RLIMIT

from .conftest import Core

GOALS = {
    "check": 42, "counting": 19, "entry": 6, "finish": 451, "layout": 18, "narrow": 392, "pack": 97,
    "presences": 4, "progress": 80, "sum": 80, "tiebreak": 26,
}  # fmt: skip


QUICK = {"check", "counting", "layout", "presences"}  # `altered verify` proves all of them
CHOSEN = [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in GOALS]


@pytest.mark.parametrize("claim", CHOSEN)
def test_claims_hold(core: Core, claim: str) -> None:
    """Every goal of every claim is proved, for each size of the record; none is lost."""
    assert tuple(all_claims()) == tuple(GOALS)
    for slots in all_claims()[claim].SIZES:
        proof = core.proof(claim, slots)
        assert proof == Proof(claim, GOALS[claim], ())
        assert proof.verdict == "holds"
    assert DECLARED in all_claims()[claim].SIZES


def test_sixty_slots(core: Core) -> None:
    """The larger record has 60 slots, and the bounds of its sums follow from that."""
    assert slots_of(core.given().program("core_c/dusk.c")) == 24
    assert slots_of(core.given(LARGEST).program("core_c/dusk.c")) == 60
    assert Totals(60).bounds() != Totals(24).bounds()


@pytest.mark.parametrize("claim", ["sum", *sorted(QUICK)])
def test_small_limit_is_unknown(core: Core, claim: str) -> None:
    """With next to no limit for the solver nothing is claimed, however simple it is."""
    proof = core.proof(claim, rlimit=1)
    assert proof.verdict == "unknown"
    assert all("gave up" in r.text or "possible" in r.text for r in proof.refutations)


@pytest.mark.parametrize(
    ("rule", "claim", "kind"),
    one_of(
        3,
        [
            ("tiebreak.no-movement", "progress", "moved"),
            ("dusk.progress", "progress", ""),  # the quick rules say the same
            ("dusk.progress", "counting", "counts"),
            ("gigantic.stats-both", "counting", "counts"),
            ("gigantic.tiebreak-twice", "counting", ""),
            ("cannot.beats-can", "progress", "moved"),
        ],
    ),
)
def test_the_rules_are_in_it(core: Core, rule: str, claim: str, kind: str) -> None:
    """Without the rule the proof fails, unless other rules say the same."""
    given = core.given()
    without = replace(given, inquiries=tuple(i.without(frozenset({rule})) for i in given.inquiries))
    proof = prove(all_claims()[claim], without, DEFAULT_RLIMIT)
    assert proof.verdict == ("fails" if kind else "holds")
    assert not kind or kind in {r.kind for r in proof.refutations}


def test_other_reading_is_unknown(core: Core) -> None:
    """The core knows one reading of the tiebreak sum; under the other nothing is claimed."""
    given = core.given(choices={"tiebreak.sum": "each-character"})
    for claim in ("tiebreak", "counting"):
        proof = prove(all_claims()[claim], given, DEFAULT_RLIMIT)
        assert proof.verdict == "unknown"
        assert "tiebreak.sum" in proof.refutations[0].text


def test_absent_sources_are_unknown(core: Core) -> None:
    """Where the C is not installed nothing is claimed."""
    given = Given({}, core.loaded.situations, core.loaded.inquiries, {})
    proof = prove(all_claims()["progress"], given, DEFAULT_RLIMIT)
    assert proof.verdict == "unknown"
    assert "core_c/dusk.c, which is not installed" in proof.refutations[0].text


def test_contradicting_facts_prove_nothing(core: Core) -> None:
    """A goal whose assumptions cannot hold is reported, not proved."""
    place = core.given().program("core_c/dusk.c").place
    x = unknown("x", 8)
    facts = (equal(x, number(1, 8)), equal(x, number(2, 8)))
    (refutation,) = decided([Goal("g", "a goal", place, facts, FALSE)], DEFAULT_RLIMIT)
    assert refutation.verdict == "unknown"
    assert "contradict each other" in refutation.text


def constants(state: State) -> Meaning:
    """The cells of a state as constants."""

    def of(field: Field) -> Callable[[Index], Term]:
        return lambda index: number(
            state.cell(field, tuple(i for i in index if isinstance(i, int))), BITS
        )

    return {field.name: of(field) for field in state.situation.fields}


@pytest.mark.parametrize("question", ["advance", "arena"])
def test_ruling_is_that_of_the_search(core: Core, question: str) -> None:
    """The ruling as terms gives what `rule_on` gives, state by state."""
    inquiry = core.given().inquiry(question)
    params = inquiry.question.params
    met: set[tuple[int, ...]] = set()
    for state in random_states(inquiry.situation, 60, 5):
        fold: Fold[Term] = Fold(LawReader(constants(state)))
        args = tuple(len(p.sort.members) - 1 for p in params)
        made = ruling(inquiry, args, fold)
        allowed = tuple(a for a, term in made.allowed.items() if term is TRUE)
        assert all(term.known for term in made.allowed.values())
        assert allowed == rule_on(inquiry, state, dict(zip(params, args, strict=True))).allowed
        met.add(allowed)
    assert len(met) > 1
