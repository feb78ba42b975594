"""The shared card texts, when they are there: how many are read."""

from __future__ import annotations

import pytest

from altered.ability.explain import explain
from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from tests.ability.rates import SETS, SHARED, Part, rate, texts

pytestmark = pytest.mark.skipif(
    not SHARED.is_file(), reason="the shared card texts belong to others and are not here"
)
UNKNOWN = {("DUSTER", Part.OPENED): 1}
"""Texts about a mechanic of that set for which there is no grammar at all."""
EACH = [pytest.param(one, marks=[pytest.mark.audit] * (one != "CORE")) for one in SETS]
"""The sets of later editions, most of whose mechanics are refused, are for `make audit`."""


@pytest.mark.parametrize("part", Part, ids=lambda part: part.value)
@pytest.mark.parametrize("card_set", EACH)
def test_texts_looked_at(card_set: str, part: Part) -> None:
    """Texts that the grammar was written with are read, and the same when written back.

    Each of them can be played, unless a mechanic that edition 1.0 does not define is in it.
    """
    one = rate(card_set, part)
    assert one.read == one.texts - UNKNOWN.get((card_set, part), 0)
    assert one.same == one.read
    assert one.playable == one.read - one.later


def test_core_is_playable() -> None:
    """Every text of the set of edition 1.0 can be played."""
    found = [rate("CORE", part) for part in Part]
    assert sum(one.texts for one in found) == 179
    assert all(one.playable == one.texts for one in found)


def test_what_can_be_played_is_explained() -> None:
    """Each ability has its steps, as those of the shipped cards have."""
    count = 0
    for name in SETS:
        for text, reserve in texts(name, Part.LOOKED_AT).items():
            try:
                line = parse_line(text, reserve=reserve)
            except AbilityError:
                continue
            assert all(explain(ability) for ability in line.abilities)
            count += 1
    assert count > 300
