"""The next cards played, objects that were played from somewhere, moments that no rule has."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text
from altered.ability.tree import NextPlayed, Number, Which
from altered.state.terms import Duration

WAYS = [
    (
        "{J} The next Character you play this turn gains 1 boost. If it's a Plant, draw a card.",
        "{J} The next Character you play this turn gains 1 boost. If the next Character you play "
        "this turn is a Plant, draw a card.",
    ),
    (
        "{T}: The next Spell you play this turn is free. If you play it from your hand, it loses "
        "Fleeting.",
        "{T}: The next Spell you play this turn costs {0}. If the next Spell you play this turn is "
        "played from your hand, it loses Fleeting.",
    ),
    (
        "{J} The next Character you play this turn costs {1} less. If it's a Robot, you may draw a "
        "card.",
        "{J} The next Character you play this turn costs {1} less. If the next Character you play "
        "this turn is a Robot, you may draw a card.",
    ),
    (
        "{J} The next Character you play this turn is free. It gains Fleeting.",
        "{J} The next Character you play this turn costs {0}. The next Character you play this "
        "turn gains Fleeting.",
    ),
    (
        "{J} The next card you play this turn is free if its Hand Cost is {3} or less.",
        "{J} If the next card you play this turn is a card with Hand Cost {3} or less, it costs "
        "{0}.",
    ),
    (
        "{J} Pay {3} less for the next Spell you play from hand this Afternoon.",
        "{J} The next Spell you play from your hand this Afternoon costs {3} less.",
    ),
    (
        "{J} You may play your next Character this Day for free.",
        "{J} The next Character you play this Day costs {0}.",
    ),
    (
        "{J} Your next Spell this turn costs {1} instead.",
        "{J} The next Spell you play this turn costs {1}.",
    ),
    (
        "{J} The next Spell an opponent plays this turn costs {4}.",
        "{J} The next Spell your opponent plays this turn costs {4}.",
    ),
    (
        "{J} Characters you play from Reserve this Day are free.",
        "{J} Characters you play from your Reserve cost {0} this Day.",
    ),
    (
        "{J} This turn, the next two cards you play cost {1} less.",
        "{J} The next two cards you play this turn cost {1} less.",
    ),
    (
        "{J} The next three Characters you play this Day each gain 1 boost and lose Fleeting.",
        "{J} The next three Characters you play this Day gain 1 boost and lose Fleeting.",
    ),
    (
        "{J} The next two Spells you play from hand this Afternoon cost {2} less, to a minimum of "
        "{1}.",
        "{J} The next two Spells you play from your hand this Afternoon cost {2} less, to a "
        "minimum of {1}.",
    ),
    (
        "{J} This Day, the next two cards you play from Reserve cost {2} more.",
        "{J} The next two cards you play from your Reserve this Day cost {2} more.",
    ),
    (
        "{J} The next Character you play this turn costs {1} more and gains 1 boost.",
        "{J} The next Character you play this turn costs {1} more. The next Character you play "
        "this turn gains 1 boost.",
    ),
    (
        "{J} The next Character your opponent plays this Day gains Fleeting.",
        "{J} This Day, the next time an opponent plays a Character, it gains Fleeting.",
    ),
    (
        "{J} The next Character you play this turn has Tough 1 this Day.",
        "{J} This turn, the next time you play a Character, it is Tough 1 this Day.",
    ),
    (
        '{J} The next Character you play from hand this Day gains "{T}: Draw a card." this Day.',
        "{J} This Day, the next time you play a Character from your hand, it has "
        '"{T}: Draw a card." this Day.',
    ),
    (
        "{J} Sacrifice a Character that you played from Reserve.",
        "{J} Sacrifice a Character you control that was played from Reserve.",
    ),
    (
        "{J} Each Character that was played from your Reserve this Day gains 1 boost.",
        "{J} Each Character you control that was played from Reserve this Day gains 1 boost.",
    ),
    (
        "When you play a Character, if it was played from Reserve — Draw a card.",
        "When you play a Character, if it's a card that was played from Reserve — Draw a card.",
    ),
    (
        "At Dusk — If I was not played from hand, draw a card.",
        "At Dusk — If I was not played from your hand, draw a card.",
    ),
    (
        "{J} Sacrifice a Character. If it was played from hand, draw a card.",
        "{J} Sacrifice a Character. If it was a card that was played from hand, draw a card.",
    ),
    (
        "At Dusk — If a Character you control was played from Reserve this Day, draw a card.",
        "At Dusk — If you played a Character from your Reserve this Day, draw a card.",
    ),
    ("When the Afternoon ends — Draw a card.", "At Dusk — Draw a card."),
    ("At the end of Dusk — Draw a card.", "After Progress — Draw a card."),
]


@pytest.mark.parametrize(("text", "plain"), WAYS)
def test_it_means_the_same(text: str, plain: str) -> None:
    """Both mean the same, and are written in the plain words."""
    line = parse_line(text)
    assert line == parse_line(plain)
    assert line_text(line) == plain


def test_several_next_cards_are_one_after_the_other() -> None:
    """What is said of the second is said once the first was played."""
    one = NextPlayed(Which(), Duration.TURN, Number(1))
    (ability,) = parse_line("The next two cards you play this turn cost {1} less.").abilities
    two = NextPlayed(Which(), Duration.TURN, Number(1), then=one)
    assert getattr(ability, "effect").steps[0].actions == (two,)  # noqa: B009


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{J} The next Character you play this Day has Tough 1.", "what is played next"),
        ("{J} The next two Spells you play cost {1} less.", "what is played next"),
        ("{J} The next Spell an opponent plays this Day gains Fleeting.", "what is played next"),
        ("At the end of the Afternoon — Draw a card.", "the start or the end"),
        ("At the end of Noon — Draw a card.", "the start or the end"),
        ("At the start of your turn — Draw a card.", "the start or the end"),
        ("When your turn ends — Draw a card.", "the start or the end"),
        ("{J} Each player draws up to seven cards.", "drawing otherwise"),
        (
            "If another Character you control would be discarded, you may put me in Reserve "
            "instead.",
            "optional replacements",
        ),
        ("If a Character you control would go to Reserve, discard me instead.", "replacement"),
        ("If a Character would go to Reserve, remove all my boosts instead.", "replacement"),
        (
            "If an opponent's Expedition would move forward, it doesn't move instead.",
            "a statement of no known form",
        ),
        ("{J} Each Character you control gains 1 boost if it's Anchored.", "cannot be played"),
        ("{J} Discard each other Character unless it's Anchored.", "cannot be played"),
    ],
)
def test_what_no_rule_says_is_refused_by_name(text: str, why: str) -> None:
    """It is not read as something else, and what can be written instead is told."""
    with pytest.raises(AbilityError, match=why) as error:
        parse_line(text)
    assert error.value.code == "ALT-A004"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("At the end of your turn — Draw a card.", "as each phase begins"),
        ("{J} The next Character you play this Day has Gigantic.", "gains Tough 1 this Day"),
        ("{J} Target Character gains Tough 1.", "say for how long"),
        ("{J} The next Character you play costs {2} more.", "this Day costs {2} more"),
        (
            "{J} The next Spell you play this Day costs {X} more, where X is the number of "
            "Landmarks you control.",
            "and a number",
        ),
        ("{J} The next card target opponent plays this Day costs {2} more.", "your opponent plays"),
        ("{J} The next card you play this Day costs {0} more.", "and a number"),
        ("{J} Sacrifice a Character an opponent controls.", "Your opponent sacrifices"),
        ("{J} Sacrifice a card from your hand.", "only what is in play"),
    ],
)
def test_what_can_be_written_instead_is_told(text: str, hint: str) -> None:
    """The hint of the refusal."""
    with pytest.raises(AbilityError) as error:
        parse_line(text)
    assert hint in error.value.hint
