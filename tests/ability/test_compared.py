"""Players compared, what and where things are, common events in other words."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text
from altered.ability.tree import CannotActivate, Leaves, Passive, Played, Reaction, Which

FACTS = {
    "target opponent has more cards in Reserve than you": (
        "you have less cards in Reserve than target opponent"
    ),
    "target opponent controls more Characters than you": (
        "you control less Characters than target opponent"
    ),
    "target opponent has three or more cards in hand": None,
    "you have as many cards in hand as your opponent": None,
    "there are 3 or more counters among cards in your Reserve": None,
    "you control Characters with three different subtypes": (
        "the number of different subtypes among Characters you control is 3 or more"
    ),
    "I'm not in {V} and you control a Plant": "my Expedition isn't in {V} and you control a Plant",
    "my region has {V}": "my Expedition is in {V}",
    "no Characters are facing me": "I am facing no Characters",
    "a Boosted Character is facing me": "I am facing a Boosted Character",
    "I'm Fleeting and Boosted": None,
    "I'm neither Fleeting nor Asleep": "I'm not Fleeting and I'm not Asleep",
    "I'm the only Plant you control": "you control no other Plants",
    "your deck has ten or less cards": "you have ten or less cards in your deck",
    "I'm in the Expedition zone": None,
}
LINES = {
    "{J} Target Character gains 1 boost. If you control it, draw a card.": None,
    "{J} Target Character gains 1 boost. If you don't control it, draw a card.": None,
    "{J} If you control a Plant, draw a card. If not, Resupply.": (
        "{J} If you control a Plant, draw a card. Otherwise, Resupply."
    ),
    "When a card joins your Reserve — Draw a card.": (
        "When a card goes to your Reserve — Draw a card."
    ),
    "When you play me — Draw a card.": "When I'm played — Draw a card.",
    "When you play me from Reserve — Draw a card.": "{R} Draw a card.",
    "When you play your first card each Day — Draw a card.": (
        "When you play a card, if you have played exactly one card this Day — Draw a card."
    ),
    "I can't lose counters.": None,
    "{J} and {R} abilities can't activate.": None,
    "The first Spell each player plays each Day costs {1} less.": None,
    "Your opponents' cards cost {1} more to play from Reserve.": (
        "Cards your opponent plays from Reserve cost {1} more."
    ),
    "My Expedition moves forward only due to {V}.": (
        "My Expedition can only move forward due to {V}."
    ),
}


def comes_back(text: str, told: str | None = None) -> None:
    """A text is told as expected (as it stands by default), and that is read as the same."""
    line = parse_line(text)
    assert line_text(line) == (told or text)
    assert parse_line(line_text(line)) == line


@pytest.mark.parametrize("fact", FACTS)
def test_facts(fact: str) -> None:
    """Each can be played; other words are told back in those that the game prefers."""
    comes_back(f"{{J}} If {fact}, Resupply.", f"{{J}} If {FACTS[fact] or fact}, Resupply.")


@pytest.mark.parametrize("text", LINES)
def test_lines(text: str) -> None:
    """The same for whole lines."""
    comes_back(text, LINES[text])


def test_what_they_mean() -> None:
    """A trigger without a zone is that of any zone; no filter is every object."""
    (played,) = parse_line("When you play me — Draw a card.").abilities
    assert isinstance(played, Reaction)
    assert played.triggers == (Played(),)
    (joins,) = parse_line("When another Character joins your Reserve — Draw a card.").abilities
    assert isinstance(joins, Reaction)
    (trigger,) = joins.triggers
    assert isinstance(trigger, Leaves)
    assert trigger.which is not None
    assert (trigger.which.controller, trigger.which.other) == ("you", True)
    (none,) = parse_line("{J} abilities can't activate.").abilities
    assert none == Passive(CannotActivate(Which(), "join"))


@pytest.mark.parametrize(
    "text",
    [
        "My Expedition moves forward due to {V}.",
        "{J} If target opponent has more cards than you, Resupply.",
        "{J} If my {V}, {V} and {O} are all 3 or more, Resupply.",
    ],
)
def test_near_misses(text: str) -> None:
    """One word away it is not playable: nothing is read into it."""
    with pytest.raises(AbilityError):
        parse_line(text)


ITS = {
    "Target Character gains 1 boost if it's a Plant.": (
        "Target a Character. If it's a Plant, it gains 1 boost."
    ),
    "You may discard target Character if it's Fleeting.": (
        "Target a Character. If it's Fleeting, you may discard it."
    ),
    "Target Character gains 2 boosts unless it's a Plant.": (
        "Target a Character. If it's not a Plant, it gains 2 boosts."
    ),
    "Target Character gains 1 boost if it's facing a Character.": (
        "Target a Character. If there is a Character facing it, it gains 1 boost."
    ),
}


@pytest.mark.parametrize("text", ITS)
def test_a_condition_on_it_is_on_the_target(text: str) -> None:
    """Nothing before has bound "it": asked before the target is spoken of, it would be nothing."""
    comes_back(f"{{J}} {text}", f"{{J}} {ITS[text]}")


def test_it_of_the_trigger_stays() -> None:
    """What the trigger speaks of is "it" already."""
    text = (
        "When a Character joins your Expeditions — If it's a Plant, target Character gains 1 boost."
    )
    assert line_text(parse_line(text)) == text
