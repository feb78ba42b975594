"""Odd legal plays: limits of nothing, costs that use up what pays them, later sub-types."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

import altered
from verification.checks.consistency import consistency
from verification.checks.dispatch import Judge
from verification.checks.registry import registry
from verification.checks.sections import s2_2_2
from verification.records import directed
from verification.records.directed import ACTIVE, LEFT, SOON, WAYS, Aim
from verification.records.printed import Printed

DEALT: Final = (210,)
"""Positions by chance in which a check once rejected what is legal."""
MIXED: Final = (200,)
"""Decks by chance of which the same is true."""


def aims() -> tuple[Aim, ...]:
    """The plays, directed as an audit's are."""
    dealt = (
        Aim(f"odd-dealt-{n}", (n,), dealt=n, seeks=ACTIVE, most=SOON, mode=WAYS[n % len(WAYS)][0],
            other=WAYS[n % len(WAYS)][1])
        for n in DEALT
    )  # fmt: skip
    mixed = (
        Aim(f"odd-mixed-{n}", (n,), mixed=n, seeks=ACTIVE, most=LEFT, mode=WAYS[n % len(WAYS)][0],
            other=WAYS[n % len(WAYS)][1])
        for n in MIXED
    )  # fmt: skip
    return (*dealt, *mixed, directed.aim_of("dealt-rare-8"))


EACH = [
    pytest.param(aim, marks=[pytest.mark.audit] * (number > 0), id=aim.name)
    for number, aim in enumerate(aims())
]
"""One is played each time, all of them by `make audit`."""


@pytest.mark.parametrize("aim", EACH)
def test_no_check_rejects_an_odd_play(aim: Aim, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every check holds, none ends in an error, and the bookkeeping is right."""
    monkeypatch.setattr(directed, "AIMS", (aim,))
    record = directed.game(altered.load(), aim.name, aim.seeds[0])
    said = Judge(registry().checks).play(record)
    assert [f"{b.check.name}: {b.words}" for b in said.breaches] == []
    assert said.crashes == []
    assert list(consistency(record)) == []


def test_later_subtypes_are_passed_over() -> None:
    """The lists say nothing of sub-types that cards were printed with later, only of others."""
    card = Printed("Ash Double", subtypes=("Illusion", "Mage"))
    assert s2_2_2.off_the_list(card) is None
    assert s2_2_2.off_the_list(replace(card, subtypes=("Illusion", "Sailor"))) == "Sailor"
