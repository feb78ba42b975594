"""An "it" that seems to be what was drawn or counted is refused: it would be the bearer."""

from __future__ import annotations

import pytest

from altered.ability.failure import UNSUPPORTED, AbilityError
from altered.ability.from_text import parse_line


@pytest.mark.parametrize(
    "text",
    [
        "{J} Draw a card. Put it in Reserve.",
        "{H} If you control another Robot, it gains 1 boost.",
        "{J} Choose one: • Target Character gains Fleeting. • It gains 1 boost.",
        "{J} The next Spell you play this turn costs {1} less. If it's a Song, draw a card.",
        "{J} If one of them is a Spell, draw a card.",
        "If it has no boosts, I am Gigantic.",
        "If it's Boosted, draw a card.",
        "{T}: If its {V} is 3 or more, draw a card.",
        "At Noon — It gains 1 boost.",
        "Draw a card for each Character sacrificed this way.",
    ],
)
def test_nothing_was_spoken_of(text: str) -> None:
    """The text is refused by name."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == UNSUPPORTED
    assert '"it", and nothing was named' in caught.value.mechanics


@pytest.mark.parametrize(
    "text",
    [
        "When you play a Character — It gains 1 boost.",
        "{J} Resupply. If it's a Character, draw a card.",
        "{J} Draw a card. Resupply. Exhaust it.",
        "{J} You may play a Character for free. It gains Fleeting.",
        "{J} You may discard a card from your hand. If it's a Spell, draw a card.",
        "{T}, Sacrifice a Character: Return it to its owner's hand.",
        "{T}, Sacrifice any number of Characters: Draw a card for each Robot sacrificed this way.",
        "{J} For each Permanent you control, you may activate its {J} abilities.",
        "At Noon — If my Expedition is behind, it moves forward one region.",
        "{J} The next Character you play this turn gains 1 boost.",
    ],
)
def test_something_was(text: str) -> None:
    """A trigger, a step before, a cost, what is done for each, an Expedition of a condition."""
    parse_line(text)


def test_what_something_lasts_on() -> None:
    """A target is "it" also after words that go on for a while; it was the bearer, or nothing."""
    line = parse_line("{J} Target Character has +2/+2/+2 this turn. It gains 1 boost.")
    assert line == parse_line(
        "{J} Target a Character. It has +2/+2/+2 this turn. It gains 1 boost."
    )
