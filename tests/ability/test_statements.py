"""Statements, triggers and conditions as designers write them: past events, limits, turns.

That each of them does what it says is tested in tests/engine.
"""

from __future__ import annotations

import pytest

from altered.ability.explain import explain
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.to_text import line_text
from altered.ability.tree import Happened, Reaction

CANONICAL = (
    "{J} If another Character left the Expedition zone this Day, draw a card.",
    "{J} If you sacrificed a Character this Day, I gain 2 boosts.",
    "{J} If you discarded a card this Day, draw a card.",
    "I can't be played from your hand.",
    "The next Spell you play this turn costs {1} less.",
    "The next Character you play this turn gains 1 boost.",
    "The next card you play this Day costs {1} less.",
    "Target Character loses Defender this Day.",
    "{J} If I was played from your hand, draw a card.",
    "At Night — If my Expedition moved forward this Day, draw a card.",
    "{J} If an opponent discarded a card this Day, draw a card.",
    "{J} If you Resupplied this Day, draw a card.",
    "{J} If a Character you control gained Anchored this Day, draw a card.",
    "{J} If another Character joined your Expeditions this turn, draw a card.",
    "{J} If you created a token this turn, I gain 1 boost.",
    "{J} If you played a Spell this turn, draw a card.",
    "{J} If you played a card from your Reserve this Day, draw a card.",
    "At the next Noon, draw a card.",
    "{J} You may discard a card from your hand. If you do, at the next Noon, draw two cards.",
    "At Noon — Draw a card.",
    "I can't be played unless you control a Robot.",
    "Players can't play more than two cards each Afternoon.",
    "My Expedition can't move forward due to {V}.",
    "The Expedition facing me can't move forward due to {V}.",
    "My Expedition can't move backward.",
    "Your Reserve limit is three.",
    "You have no Reserve limit.",
    "Your Reserve limit is increased by the number of Landmarks you control.",
    "If you would draw a card, Resupply instead.",
    "If an opponent would draw a card, they Resupply instead.",
    "If you would Resupply, draw a card instead.",
    "{J} If it's your turn, draw a card.",
    "When a Character you control becomes Boosted — Draw a card.",
    "When you put a card in Reserve — I gain 1 boost.",
    "I can't be played from your Reserve.",
    "Spells you play cost {1} less.",
    "Once per Day, when you play a Spell — Draw a card.",
    "When you play a Spell — Draw a card.",
)
"""Texts that come back in the same words."""
OTHER_WORDS = (
    "When a Character joins one of your Expeditions — It gains 1 boost.",
    "When a Character is played in the Expedition facing me — Sabotage.",
    "When a Spell is played — Draw a card.",
    "{J} If my Expedition is behind the Expedition facing me, draw a card.",
    "{J} If my Expedition is ahead of the Expedition facing me, I gain 2 boosts.",
    "{J} If I'm the only Character you control, draw a card.",
    "{J} If your discard pile is empty, draw a card.",
    "{J} If no Character is facing me, I gain 1 boost.",
    "All Characters are Tough 1.",
    "All other Characters have -1/-1/-1.",
    "Your first Spell each Day costs {1} less.",
    "Until end of turn, target Character has +2/+2/+2.",
    "Neither Expedition can move forward this Day.",
    "{J} If I was played from Reserve, I gain 1 boost.",
    "{J} If you played another Spell this Day, draw a card.",
    "I cost {1} less if you played a Spell this turn.",
    "I cost {2} less if a Character was sacrificed this Day.",
    "I cost {1} less for each Character sacrificed this Day.",
    "I cost {1} less for each Spell you played this Day.",
    "I cost {1} less if I'm played from Reserve.",
    "The next Character you play this Day costs {2} less and gains 1 boost.",
    "Characters you control gain +1/+1/+1 this Day.",
    "Target Character gains +2/+2/+2 this turn.",
    "Target Character gains Defender this Day.",
    "Target Character has Gigantic this Day.",
    "At Dusk this Day, draw a card.",
    "{J} Up to one target Character gains 1 boost for each card discarded this Day.",
    "{J} I gain 1 boost for each Character you sacrificed this Day.",
    "{J} Draw a card for each Character that left the Expedition zone this Day.",
    "{J} I gain 1 boost for each time you Resupplied this Day.",
    "{J} I gain 1 boost for each card you played this turn.",
    "{J} If I wasn't played from Reserve, draw a card.",
    "At Night — If both of your Expeditions moved forward this Day, draw a card.",
    "At Night — If my Expedition didn't move forward this Day, draw a card.",
    "{J} If you have sacrificed two or more Characters this Day, draw a card.",
    "{J} If two or more Characters were sacrificed this turn, draw a card.",
    "{J} If you haven't sacrificed a Character this Day, draw a card.",
    "{J} If no Character was sacrificed this Day, draw a card.",
    "{J} If you've drawn two or more cards this Day, draw a card.",
    "{J} If I gained a boost this turn, draw a card.",
    "{J} I gain X boosts, where X is the number of Characters sacrificed this Day.",
    "I have +1/+1/+1 for each card you discarded this Day.",
    "{J} If the number of Characters you sacrificed this Day is 3 or more, draw a card.",
    "{H} If I was played from hand, draw a card.",
    "{J} If you rolled a die this Day, draw a card.",
    "{J} If you've played two or more Spells this turn, draw a card.",
    "{J} Create an Ash Wisp 1/1/1 Soldier token in my Expedition. At Night, sacrifice it.",
    "At the start of the next Day, draw a card.",
    "Draw a card at Noon.",
    "{J} I gain 2 boosts. At Night, sacrifice me.",
    "Target Character gains 2 boosts. Sacrifice it at Dusk.",
    "Target Character gains 2 boosts. At Night, send it to Reserve.",
    "{J} If you control a Plant, at Night, draw a card and Resupply.",
    "At Noon, draw a card.",
    "After Rest, draw a card.",
    "I can't be played if you control a Character.",
    "You can't play me unless you control a Robot.",
    "I can only be played if you control three or more Characters.",
    "You can only play me if you control a Mage.",
    "I can only be played from Reserve.",
    "I can't be played from hand.",
    "Play me only from Reserve.",
    "Play this only if you control a Character.",
    "Your opponents can't play more than one card each turn.",
    "Each player can't play more than one Spell each turn.",
    "You can only play one Spell each turn.",
    "Players can only play one Spell each turn.",
    "Expeditions can't move forward due to {O}.",
    "Expeditions can only move forward due to {V}.",
    "Your Expeditions can't move backwards.",
    "Opponents can't target me.",
    "Opponents can't target Characters you control.",
    "I can't have boosts.",
    "I can't be put in Reserve.",
    "I can't be returned to hand.",
    "I can't gain Anchored or Asleep.",
    "I can't be Anchored.",
    "I can't be discarded or sacrificed.",
    "I don't ready during Morning.",
    "Characters facing me don't ready during Morning.",
    "Each player's Reserve limit is reduced by one.",
    "Your Reserve and Landmark limits are increased by one.",
    "Your Reserve limit is increased by one for each Landmark you control.",
    "If I'm Boosted, I have +2/+2/+2 and Tough 1.",
    "I'm Gigantic and have +1/+1/+1.",
    "I'm not Defender if you control a Plant.",
    "I'm Tough X, where X is the number of boosts on me.",
    "I am Tough 1 for each boost I have.",
    "Characters you control keep their boosts when they go to Reserve.",
    "Cards you play from your Reserve gain 1 boost.",
    "Characters you play from your Reserve lose Fleeting.",
    "If I would gain 1 or more boosts, I gain that many boosts plus one instead.",
    "If a Character you control would gain 1 or more boosts, it gains that many plus one instead.",
    "If a Character you control would gain one or more boosts, it gains twice that many instead.",
    "The first Permanent you play each turn costs {1} less.",
    "The second Spell you play each turn costs {1} less.",
    "The second Character you play each turn gains 1 boost.",
    "When you play your second card each turn — Draw a card.",
    "During your turn, Characters you control are Tough 1.",
    "The first time you play a Spell each Day — Draw a card.",
    "The first time each Day you play a Spell — Draw a card.",
    "The first time I gain a boost each Day — Draw a card.",
    "The first time you Resupply each Day — I gain 1 boost.",
    "The second time you play a card each Day — Draw a card.",
    "At the start of the Afternoon — Draw a card.",
    "At the start of each Day — Draw a card.",
    "Each Noon — Draw a card.",
    "When I become Boosted — Draw a card.",
    "When I'm played from Reserve — Draw a card.",
    "At Noon — If your Expeditions are in the same region, draw a card.",
    "{J} If your Expeditions are in different regions, draw a card.",
    "{J} If my Expedition is in a region with {V} and {M}, draw a card.",
    "{H} If there are fewer Characters in my Expedition than facing me, draw a card.",
    "{H} If your opponent has more Characters than you, draw a card.",
    "{H} If you control Characters in both Expeditions, draw a card.",
    "{H} If you control a Character in each of your Expeditions, draw a card.",
    "{J} If none of your Characters are Boosted, draw a card.",
    "{H} If another Character is in my Expedition, draw a card.",
    "{H} If your Reserve is not empty, draw a card.",
    "Permanents cost {1} less to play.",
    "Characters in your Reserve cost {1} less.",
    "Each Boosted Character in your Reserve costs {1} less.",
    "Cards your opponents play from Reserve cost {1} more.",
    "I cost {1} less to play from Reserve.",
    "I cost {1} less from Reserve.",
    "Spells you play from Reserve cost {1} less.",
    "I don't gain Fleeting.",
    "I don't gain Fleeting when played from Reserve.",
    "I don't gain Fleeting if you control a Plant.",
    "Characters you play from your Reserve don't gain Fleeting.",
    "If you would create one or more tokens, create that many plus one instead.",
    "If you would create one or more tokens, create twice that many instead.",
    "If you would create a Soldier token, create an additional token instead.",
    "When you return a card to your hand — I gain 1 boost.",
    "When you return a card from your Reserve to your hand — I gain 1 boost.",
    "When you send a Character to Reserve — I gain 1 boost.",
    "When you play a card from Reserve — I gain 1 boost.",
    "When I'm played from hand — Draw a card.",
    "Once per Day — When you play a Spell, draw a card.",
    "Once per Day — When you play a Spell — Draw a card.",
    "Twice per Day, when you Resupply, if you control a Mage — Draw a card.",
    "Once each Day, when I gain a boost — Draw a card.",
    "Target Character becomes Anchored.",
    "{J} I become Asleep.",
    "If I would go to Reserve, I keep my boosts.",
    "If a Character you control would go to Reserve, it keeps its boosts.",
    "Tokens you create gain 1 boost.",
    "Each token you create gains 1 boost.",
    "Neither player can draw cards.",
    "No player can play Spells.",
    "{H} If you have a Permanent and a Spell in Reserve, draw a card.",
    "When I leave the Expedition zone or go to Reserve — Draw a card.",
    "When I join or leave the Expedition zone — Draw a card.",
    "When I join the Expedition zone or leave it — Draw a card.",
    "When you play or create a Character — It gains 1 boost.",
    "When you sacrifice or discard a Character — I gain 1 boost.",
    "When a Character is sacrificed or discarded — I gain 1 boost.",
    "When I'm played from hand or Reserve — Draw a card.",
    "While I'm Boosted — I'm Gigantic.",
    "As long as I'm Boosted — I have +1/+1/+1.",
    "I'm a Robot in addition to my other subtypes.",
    "{J} End your turn.",
    "You may keep one more card in your Landmarks during Night.",
    "Your Reserve limit and Landmark limit are increased by one.",
    "I stay in play during Rest.",
    "The Expedition facing me can't move forward during Dusk.",
    "Fleeting cards you control don't lose Fleeting.",
    "Characters you control don't lose boosts.",
    "Cards in Reserve can't be played.",
    "Characters facing me can't activate their {J} abilities.",
    "I cost {1} less from Reserve for each Plant you control.",
)
"""Texts that come back in the words of the game, and mean the same."""
ALIKE = {
    "{J} If I was played from Reserve, draw a card.": "{J} If I was played from your Reserve, draw "
    "a card.",
    "I cost {1} less if I'm played from Reserve.": "You may play me from your Reserve for {1} "
    "less.",
    "The first time you play a Spell each Day — Resupply.": "When you play a Spell, if you have "
    "played exactly one Spell this Day — Resupply.",
    "If I would go to Reserve, I keep my boosts.": "I keep my boosts when I go to Reserve.",
    "I stay in play during Rest.": "I don't go to Reserve during Rest.",
    "You can only play me if you control a Mage.": "I can't be played unless you control a Mage.",
    "{J} If another Character is in my Expedition, draw a card.": "{J} If there is another "
    "Character in my Expedition, draw a card.",
    "Draw a card at Noon.": "At the next Noon, draw a card.",
    "Neither player can draw cards.": "Players can't draw cards.",
}
"""Two ways to say one thing."""


@pytest.mark.parametrize("text", CANONICAL)
def test_canonical_texts_are_written_back(text: str) -> None:
    """They can be played, and the same words come back."""
    assert line_text(parse_line(text)) == text


@pytest.mark.parametrize("text", OTHER_WORDS)
def test_other_words_mean_the_same(text: str) -> None:
    """They can be played; what is written is read as the same tree, and explained."""
    line = parse_line(text)
    written = line_text(line)
    assert written != text
    assert parse_line(written) == line
    assert all(explain(ability) for ability in line.abilities)


@pytest.mark.parametrize("text", ALIKE)
def test_two_ways_to_say_it(text: str) -> None:
    """Both are one tree."""
    assert parse_ability(text) == parse_ability(ALIKE[text])


@pytest.mark.parametrize(
    "text",
    [
        "The first time you draw a card each Day — Resupply.",
        "The first time a Character you control is sacrificed each Day — Resupply.",
        "The first time one of your Expeditions moves forward each Day — Resupply.",
    ],
)
def test_what_may_happen_twice_at_once_has_one_first_time(text: str) -> None:
    """All that happens at one instant is the first time: one reaction, that says so."""
    (reaction,) = parse_ability(text)
    assert isinstance(reaction, Reaction)
    assert reaction.first == Happened(reaction.triggers[0], "Day")
    assert reaction.condition is None
    assert line_text(parse_line(text)) == text


def test_what_is_said_of_one_is_not_said_of_another() -> None:
    """Another Character, one Character; less than so many, so many: the trees differ."""
    texts = (
        "{J} If a Character is in my Expedition, draw a card.",
        "{J} If another Character is in my Expedition, draw a card.",
        "{J} If you sacrificed a Character this Day, draw a card.",
        "{J} If you sacrificed a Character this turn, draw a card.",
        "{J} If you haven't sacrificed a Character this Day, draw a card.",
        "{J} If you sacrificed two or more Characters this Day, draw a card.",
        "{J} If a Character was sacrificed this Day, draw a card.",
    )
    assert len({parse_ability(text) for text in texts}) == len(texts)
