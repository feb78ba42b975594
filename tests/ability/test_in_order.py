"""What is put back in any order, results that are chosen, and numbers that are replaced."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.read.joints import parts
from altered.ability.to_text import line_text
from altered.ability.tree import AnyNumber, Chosen, CreatesMore, GainsMore, Passive, RollDie

LOOK = "{J} Look at the top three cards of your deck. "
SAME = {
    LOOK + "Put one of them in your hand and the rest on the bottom of your deck in any order.": (
        LOOK + "Put one in your hand and the others on the bottom of your deck in any order.",
        LOOK + "Put one of them in your hand and the rest on the bottom in any order.",
    ),
    LOOK + "Put the rest on top of your deck in any order.": (
        LOOK + "Put them back in any order.",
        LOOK + "Put them back on top in any order.",
        LOOK + "Put them back on top of your deck in any order.",
        LOOK + "Put them on top of your deck in any order.",
    ),
    LOOK + "You may put one of them in Reserve. Put the rest on the bottom of your deck in any "
    "order.": (),
    LOOK + "Put any number of them on the bottom of your deck and the rest on top of your deck in "
    "any order.": (
        LOOK
        + "Put any number of them on the bottom of your deck and the rest on top in any order.",
    ),
    "{J} Put two cards from your hand on top of your deck in any order.": (
        "{J} Put on top of your deck in any order two cards from your hand.",
    ),
    "{J} Roll two dice and choose one of the results. On a 4+, draw a card.": (
        "{J} Roll two dice and choose one result. On a 4+, draw a card.",
        "{J} Roll two dice. Choose one of them. On a 4+, draw a card.",
        "{J} Roll two dice, then choose one of the dice. On a 4+, draw a card.",
    ),
    "If you would create one or more Soldier tokens, create that many Soldier tokens plus one "
    "instead.": (
        "If you would create a Soldier token, create one more of them.",
        "If you would create a Soldier token, create an additional token.",
        "When you would create one or more Soldier tokens, create one additional token.",
    ),
    "If you would create one or more tokens, create twice that many tokens instead.": (
        "If you would create a token, create two of those tokens instead.",
    ),
    "If a Character you control would gain one or more boosts, it gains that many boosts plus one "
    "instead.": (
        "If one or more boosts would be placed on a Character you control, that many plus one are "
        "placed instead.",
        "If one or more boosts would be placed on a Character you control, that many plus one are "
        "placed on it instead.",
    ),
    "If I would gain one or more boosts, I gain twice that many boosts instead.": (
        "When one or more boosts would be put on me, twice that many are put on me instead.",
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_every_wording_is_read_as_the_canonical_one(text: str) -> None:
    """The same tree, printed in the same words."""
    line = parse_line(text)
    assert line_text(line) == text
    for other in SAME[text]:
        assert parse_line(other) == line


def test_what_they_mean() -> None:
    """All that is left in an order; one result of several; times and more."""
    (ability,) = parse_ability(LOOK + "Put them back in any order.")
    (chosen,) = parts(ability, Chosen)
    assert isinstance(chosen, Chosen)
    assert (chosen.ordered, chosen.count) == (True, AnyNumber())
    (ability,) = parse_ability("{J} Roll three dice and choose one. I gain that many boosts.")
    (die,) = parts(ability, RollDie)
    assert isinstance(die, RollDie)
    assert die.keep == "chosen"
    (ability,) = parse_ability("If you would create a token, create one more of them.")
    assert isinstance(ability, Passive)
    assert isinstance(ability.static, CreatesMore)
    (ability,) = parse_ability("If one or more boosts would be put on me, one more boost instead.")
    assert isinstance(ability, Passive)
    assert ability.static == GainsMore(None, "boost", 1)


@pytest.mark.parametrize(
    "text",
    [
        "{J} Put them on top of your deck in any order.",
        "{J} Put target Character on top of its owner's deck in any order.",
        "{J} Put two cards from your hand in Reserve in any order.",
        "{J} Draw two cards in any order.",
        "{J} Roll two dice and choose two of the results.",
    ],
)
def test_what_has_no_order_is_refused(text: str) -> None:
    """Nothing was shown, one thing alone, another zone, results of which two count."""
    with pytest.raises(AbilityError):
        parse_ability(text)


@pytest.mark.parametrize(
    ("whose", "place"),
    [("your", "your deck"), ("target opponent's", "their owner's deck")],
)
def test_cards_that_are_shown_are_put_back_where_they_were(whose: str, place: str) -> None:
    """A card goes to a zone of its owner, and the text says so."""
    line = parse_line(
        f"{{J}} Look at the top four cards of {whose} deck. Put them back in any order."
    )
    assert f"on top of {place} in any order" in line_text(line)
    assert parse_line(line_text(line)) == line


@pytest.mark.parametrize(
    "text",
    [
        "{J} Look at the top three cards of your deck. Put the rest on top of your deck in a random"
        " order.",
        "{J} Reveal the top four cards of your deck. Put a Spell among them in your hand and the"
        " rest on the bottom of your deck in a random order.",
    ],
)
def test_chance_may_say_the_order(text: str) -> None:
    """Of the cards that were shown, all that are left."""
    line = parse_line(text)
    (rest,) = (one for one in parts(line, Chosen) if one.ordered)
    assert rest.at_random
    assert rest.count == AnyNumber()
    assert line_text(line) == text
