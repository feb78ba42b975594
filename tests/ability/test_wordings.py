"""Other words for what players have, where Expeditions are and who may do it; notes and hints."""

from __future__ import annotations

import pytest

from altered.ability.explain import explain
from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability, parse_line
from tests.ability.meaning import mean_the_same

SAME = {
    "{J} If you have less cards in hand than your opponent, draw a card.": (
        "{J} If your opponent's hand has more cards than yours, draw a card.",
        "{J} If your opponent's hand has more cards than your hand, draw a card.",
        "{J} If there are more cards in your opponent's hand than in yours, draw a card.",
        "{J} If there are fewer cards in your hand than in your opponent's, draw a card.",
        "{J} If your hand has fewer cards than theirs, draw a card.",
    ),
    "{J} If you have more cards in Reserve than your opponent, draw a card.": (
        "{J} If your opponent's Reserve has fewer cards than yours, draw a card.",
    ),
    "{J} If your hand is empty, draw two cards.": (
        "{J} If no cards are in your hand, draw two cards.",
    ),
    "{J} If you have two or more cards in your Reserve, draw a card.": (
        "{J} If two or more cards are in your Reserve, draw a card.",
    ),
    "{J} If my total statistics are 8 or more, draw a card.": (
        "{J} If my statistics total 8 or more, draw a card.",
        "{J} If my statistics add up to 8 or more, draw a card.",
    ),
    "{J} Roll two dice and add the results. On an 8+, draw a card.": (
        "{J} Roll two dice. If their total is 8 or more, draw a card.",
        "{J} Roll two dice. If their sum is 8 or more, draw a card.",
    ),
    "{J} If both of your Expeditions are in {V}, draw a card.": (
        "{J} If your Expeditions are both in {V}, draw a card.",
        "{J} If both your Expeditions are in {V}, draw a card.",
    ),
    "{J} If my {M} is 0, I gain 1 boost.": ("{J} If my Mountain statistic is 0, I gain 1 boost.",),
    "{J} If my {M} is 3 or more, draw a card.": (
        "{J} If my Mountain statistic is 3 or more, draw a card.",
    ),
    "{J} Target Character with {M} of 0 gains 1 boost.": (
        "{J} Target Character with a Mountain statistic of 0 gains 1 boost.",
        "{J} Target Character whose Mountain statistic is 0 gains 1 boost.",
    ),
    "{J} Each player who controls more Characters than you draws a card.": (),
    "{J} Each opponent who controls less Landmarks than you may draw a card.": (
        "{J} Each opponent who controls fewer Landmarks than you may draw a card.",
    ),
    "{J} Each player with more cards in hand than you Resupplies.": (
        "{J} Each player who has more cards in hand than you Resupplies.",
    ),
    "When an opponent's Hero Expedition moves forward — Draw a card.": (
        "When your opponent's Hero Expedition moves forward — Draw a card.",
    ),
    "Resupply. Resupply.": ("Resupply, then Resupply again.",),
    "{J} Sabotage. Sabotage.": ("{J} Sabotage, then Sabotage again.",),
    "{J} If you control a Landmark, draw two cards. Otherwise, draw a card.": (
        "{J} If you control a Landmark, draw two cards. Otherwise, draw only one.",
    ),
    "{J} If you control a Landmark, I gain 3 boosts. Otherwise, I gain 1 boost.": (
        "{J} If you control a Landmark, I gain 3 boosts. Otherwise, I gain only 1.",
    ),
    "{J} If you control a Landmark, create two Ash Wisp 2/2/2 Robot tokens in target Expedition. "
    "Otherwise, create an Ash Wisp 2/2/2 Robot token in target Expedition.": (
        "{J} If you control a Landmark, create two Ash Wisp 2/2/2 Robot tokens in target "
        "Expedition. Otherwise, create only one.",
    ),
    "Discard up to two target Characters or Permanents.": (
        "Discard up to two targets, Characters or Permanents.",
    ),
    "{J} Two target Characters or Landmarks gain Fleeting.": (
        "{J} Two targets, Characters or Landmarks, gain Fleeting.",
    ),
    "{J} My Expedition moves forward one region.": (
        "{J} My Expedition moves forward one additional region.",
        "{J} My Expedition moves forward one more region.",
    ),
    "At Dusk — You may have me switch Expeditions.": ("At Dusk — I may switch Expeditions.",),
    "At Noon — You may have me gain 1 boost. If you do, draw a card.": (
        "At Noon — I may gain 1 boost. If you do, draw a card.",
    ),
    "Spells your opponent plays cost {1} more.": (
        "Spells cost {1} more for your opponents.",
        "Spells cost {1} more for your opponent.",
        "Spells cost {1} more for opponents.",
    ),
    "Cards you play cost {1} less.": ("Cards cost {1} less for you.",),
}


@pytest.mark.parametrize("text", SAME)
def test_the_same_meaning(text: str) -> None:
    """The canonical text comes back, and every other wording gives the same tree."""
    mean_the_same(text, SAME[text])


REFUSED = [
    ("When your Expedition moves forward — Draw a card.", "your Expedition", "one of your"),
    (
        "When your Expedition fails to move forward during Dusk — Draw a card.",
        "your Expedition",
        "one of your Expeditions",
    ),
    ("{J} If both Expeditions are in {V}, draw a card.", "both Expeditions", "both of your"),
    ("My {M} is doubled.", "doubled", "equal to twice the number"),
    ("While I'm boosted, my {M} is doubled.", "doubled", "Double my boosts"),
    ("{J} I become a Robot in addition to my other types.", "become", "I am also a Robot."),
    ("{J} Target Character becomes a Robot.", "becomes", "this Day"),
    ("At Noon — You may play me from your Reserve for {1}.", None, "works while I am in play"),
    (
        "If I would be discarded from your hand, put me in Reserve instead.",
        "from",
        "stands in the support box",
    ),
    ("When I go to your hand from your Reserve — Draw a card.", "from", "support box"),
    ("When I leave your Reserve — Draw a card.", "leave", "support box"),
    ("{J} Draw at most two cards.", "at most", "Draw up to two cards"),
    (
        "{J} Reveal cards from the top of your deck until you reveal a Character. Put it in your "
        "hand.",
        "until",
        "Reveal the top three cards of your deck",
    ),
    ("{J} Draw cards until you draw a Spell.", "until", "say how many cards"),
    ("{J} Gain 1 boost.", "Gain", "I gain 1 boost"),
    ("{J} Choose one: draw a card or gain 1 boost.", "gain", "I gain 1 boost"),
    ("{J} Choose one — • Draw a card. • Resupply.", "—", "Choose one: • Draw a card"),
    ("{J} Gain 2 mana.", "Gain 2 mana", "Ready two Mana Orbs"),
    ("{J} Create a 2/2/2 Robot token.", "2/2/2", "Create a Scout 2/2/2 Robot token"),
    ("As long as you control a Robot, I gain Tough 1.", "gain", "I am Tough 1"),
    ("Your Robots gain Tough 1.", "gain", "Robots you control are Tough 1"),
    ("Your Characters cost {1} less to play.", "to play", "Characters you play cost {1} less"),
    ("Discard me from Reserve: Draw a card.", "Discard me from Reserve", "{D}: Draw a card."),
    ("{J} The next card you play costs {2} less.", "costs", "until when"),
]


@pytest.mark.parametrize(("text", "word", "hint"), REFUSED)
def test_it_is_refused_by_name(text: str, word: str | None, hint: str) -> None:
    """The word, what can be played instead, and the rule it follows from."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    told = caught.value
    assert hint in told.hint
    assert told.rule
    assert told.length > 0
    if word is not None:
        assert text[told.offset : told.offset + told.length] == word


PLAYED = [
    "Reveal the top three cards of your deck. Put a Character among them in your hand and the rest "
    "on the bottom of your deck.",
    "When one of your Expeditions moves forward — Draw a card.",
    "Double my boosts.",
    "My {M} is equal to twice the number of cards in your hand.",
    "Target Character is a Robot in addition to its other types this Day.",
    "I am also a Robot.",
    "If I'm a card in Reserve, I cost {1} less.",
    "Draw up to two cards.",
    "If my Expedition is in {V} and the Expedition facing me is in {V}, draw a card.",
    "Each player discards their hand, then draws that many cards.",
    "Spells you play gain Fleeting.",
    "Ready two Mana Orbs.",
    "Choose one: • Draw a card. • Resupply.",
    "{J} Create a Scout 2/2/2 Robot token in my Expedition.",
    "If you control a Robot, I am Tough 1.",
    "Robots you control are Tough 1.",
    "Characters you play cost {1} less.",
    "{J} The next card you play this turn costs {2} less.",
]


@pytest.mark.parametrize("text", PLAYED)
def test_what_hints_say_is_read(text: str) -> None:
    """The wording that a hint names is one that can be played."""
    assert parse_line(text)


@pytest.mark.parametrize(
    ("text", "noted"),
    [
        ("When you play a Spell — It gains Fleeting.", "Spells you play gain Fleeting."),
        ("When you play a card from your Reserve — It loses Fleeting.", "lose Fleeting."),
        ("{J} This Day, when you play a Spell, it gains Fleeting.", "gain Fleeting."),
        ("When you play a Character — It gains Fleeting.", ""),
        ("When you play a Spell — Draw a card.", ""),
        ("Spells you play gain Fleeting.", ""),
        ("The first Spell you play each Afternoon gains Fleeting.", ""),
    ],
)
def test_what_comes_too_late_is_noted(text: str, noted: str) -> None:
    """After its play a Spell has left Limbo (5.2.3.j); the note says what is said in time."""
    notes = [line for line in explain(parse_ability(text)[0]) if line.text.startswith("note: ")]
    assert len(notes) == bool(noted)
    assert all(noted in one.text and one.rules == ("spell.afterwards",) for one in notes)
