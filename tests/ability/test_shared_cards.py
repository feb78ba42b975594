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
READ = dict.fromkeys(SETS, 100)
READ_OPENED = {**READ, "DUSTER": 85}
"""One text of seven is about a mechanic of that set for which there is no grammar at all."""


@pytest.mark.parametrize("part", [Part.LOOKED_AT, Part.OPENED], ids=lambda part: part.value)
@pytest.mark.parametrize("card_set", SETS)
def test_texts_looked_at(card_set: str, part: Part) -> None:
    """Texts that the grammar was written with are read, and the same when written back."""
    one = rate(card_set, part)
    least = READ if part is Part.LOOKED_AT else READ_OPENED
    assert one.share(one.read) >= least[card_set]
    assert one.same == one.read


def test_core_is_playable() -> None:
    """Every text of the set of edition 1.0 that was looked at can be played."""
    one = rate("CORE", Part.LOOKED_AT)
    assert one.playable == one.texts


def test_core_of_the_opened_half_is_playable() -> None:
    """Every text of the half that was opened later can be played, too."""
    one = rate("CORE", Part.OPENED)
    assert (one.texts, one.playable) == (24, 24)


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
