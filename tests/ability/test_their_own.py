"""Numbers that each player counts for themselves, and whom "they" are in a number."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.read.joints import contains
from altered.ability.to_text import line_text
from altered.ability.tree import Opponent, TargetPlayer, TheirOwn

EACH = {
    "Each player draws a card for each Character they control.": (
        "Each player draws X cards, where X is the number of Characters they control.",
    ),
    "Each player draws a card for each Landmark they control.": (
        "Each player draws cards equal to the number of Landmarks they control.",
    ),
    "Each player draws two cards for each token they control.": (),
    "Each player draws a card for each card in their Reserve.": (
        "Each player draws X cards, where X is the number of cards in their Reserve.",
    ),
    "Each player discards X cards in their hand, where X is the number of Robots they control.": (
        "Each player discards a card from their hand for each Robot they control.",
    ),
    "Each player sacrifices X Characters, where X is the number of Robots they control.": (
        "Each player sacrifices a Character for each Robot they control.",
    ),
    "Each player sacrifices all but two Characters they control.": (),
    "Each player may draw a card for each Character they control.": (),
}


@pytest.mark.parametrize("text", EACH)
def test_each_player_counts_their_own(text: str) -> None:
    """In every wording, and printed as "they"."""
    line = parse_line(text)
    assert line_text(line) == text
    assert contains(line, TheirOwn)
    for other in EACH[text]:
        assert parse_line(other) == line


def test_a_number_of_the_controller_is_one_for_all() -> None:
    """What "you" control is no number of their own."""
    text = "Each player discards X cards in their hand, where X is the number of Elves you control."
    assert line_text(parse_line(text)) == text
    assert not contains(parse_line(text), TheirOwn)


@pytest.mark.parametrize(
    ("text", "who"),
    [
        (
            "Target player draws X cards, where X is the number of Robots they control.",
            TargetPlayer,
        ),
        ("Your opponent draws X cards, where X is the number of Robots they control.", Opponent),
    ],
)
def test_they_of_where_x_is_are_those_who_do_it(text: str, who: type) -> None:
    """A bug: they were read as the controller of the effect."""
    canonical = line_text(parse_line(text))
    assert canonical.endswith("draws a card for each Robot they control.")
    assert parse_line(canonical) == parse_line(text)
    assert contains(parse_line(text), who)


@pytest.mark.parametrize(
    "text",
    [
        "Draw X cards, where X is the number of Characters they control.",
        "Each player chooses a Character they control. It gains 1 boost for each card in their "
        "Reserve.",
        "Each player Resupplies for each Character they control.",
    ],
)
def test_they_are_not_the_controller(text: str) -> None:
    """Where nobody was spoken of, or no engine counts for each: refused, never read as "you"."""
    with pytest.raises(AbilityError):
        parse_ability(text)
