"""Every refusal is reached, names rules that exist, and is needed: without it a case fails.

The refusals are found in the sources, so a new one without a case fails here; write one in
``tests/engine/refusals/cases``.
"""

from __future__ import annotations

import ast
from typing import Final

import pytest

from tests.day.board import rules
from tests.engine.refusals import knock_out
from tests.engine.refusals.case import Case
from tests.engine.refusals.knock_out import Site, sites, sites_in, without
from tests.engine.refusals.proof import LEGAL, cases, outcome, prove, table

ALL: Final = cases()
FEWEST: Final = 60
"""So many different refusals the engine has at least."""


@pytest.mark.parametrize("case", ALL, ids=[f"{i}-{c.code}" for i, c in enumerate(ALL)])
def test_refused_and_mended(case: Case) -> None:
    """The refusal is the first one where it applies; without its cause nothing is refused."""
    assert outcome(case.refused) == case.code
    assert outcome(case.mended) == LEGAL


def test_every_refusal_is_told_in_words_with_rules() -> None:
    """Each refusal of a case has a sentence and cites rules of the edition."""
    law = rules()
    found = [why for case in ALL for why in case.refused()]
    assert all(why.text and why.rules for why in found)
    assert all(slug in law for why in found for slug in why.rules)


@pytest.mark.parametrize("site", sites(), ids=lambda site: site.id)
def test_without_this_refusal_a_case_fails(site: Site) -> None:
    """On an engine that lacks the statement, some case of its code is refused no more by it."""
    row = prove(site)
    assert row.case is not None, f"no case needs {site.id}"
    assert row.instead != site.code


def test_every_code_has_a_site_and_a_case() -> None:
    """No code is left over: each that is written in the engine refuses something in a case."""
    made = {site.code for site in sites()}
    assert knock_out.mentions() == made
    assert {case.code for case in ALL} == made
    assert len(made) >= FEWEST


def test_the_engine_is_whole_again() -> None:
    """What is left out is left out only for a while, and a plain engine passes again."""
    site = next(site for site in sites() if site.code == "ALT-L046")
    case = prove(site).case
    assert case is not None
    with without(site):
        assert outcome(case.refused) == LEGAL
    assert outcome(case.refused) == "ALT-L046"


def test_a_refusal_without_a_case_is_noticed() -> None:
    """Planted: a site whose code no case has, or that no case needs, is not proven."""
    planted = Site("altered.play.turn", "TurnDecision.reasons", 1, "ALT-L999")
    assert prove(planted).case is None
    elsewhere = Site("altered.play.turn", "TurnDecision.reasons", 1, "ALT-L046")
    assert prove(elsewhere).case is None


def test_sites_are_found_in_every_form() -> None:
    """Returned, yielded, in a tuple, in a conditional expression; not where one is passed on."""
    source = """
def f(x):
    if x: return Refusal("ALT-L901", (), "")
    if x: yield refusal("ALT-L902")
    if x: return (Refusal("ALT-L903", (), ""),)
    return refusal("ALT-L904") if x else None
def g(x):
    return Refusal(x, (), "")
class C:
    def h(self): yield why
"""
    found = [(s.function, s.code[-3:]) for s in sites_in(ast.parse(source), "m")]
    assert found == [("f", "901"), ("f", "902"), ("f", "903"), ("f", "904")]


def test_the_table_has_a_line_for_each() -> None:
    """Code, rule, place, case, and what comes instead, for every site."""
    lines = table()
    assert len(lines) == len(sites())
    assert all("NO CASE" not in line for line in lines)
