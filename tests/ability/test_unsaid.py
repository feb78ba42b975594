"""What is left unsaid since the words before have said it, and other short ways to say things."""

from __future__ import annotations

import pytest

from tests.ability.meaning import mean_the_same, refused

SAME = {
    # Of whom: two things are said of one.
    "{J} If my Expedition is in {V} and I am facing no Characters, draw a card.": (
        "{J} If I'm in {V} and facing no Characters, draw a card.",
    ),
    "{J} If I'm Boosted and I am facing no Characters, draw a card.": (
        "{J} If I'm Boosted and facing no Characters, draw a card.",
    ),
    "{J} If my Expedition is in {V} and I'm not Boosted, draw a card.": (
        "{J} If I'm in {V} and not Boosted, draw a card.",
        "{J} If I'm in {V} but not Boosted, draw a card.",
    ),
    "{J} If my Expedition is tied, draw a card.": (
        "{J} If my Expedition and the one facing it are tied, draw a card.",
        "{J} If my Expedition and the Expedition facing me are tied, draw a card.",
    ),
    # Which counters: those that were named.
    "At Noon — I gain 1 Ember counter. If I have 3 or more Ember counters, sacrifice me.": (
        "At Noon — I gain 1 Ember counter. Then, if I have three or more, sacrifice me.",
        "At Noon — I gain 1 Ember counter. If there are 3 or more on me, sacrifice me.",
        "At Noon — I gain 1 Ember counter. If I have at least 3, sacrifice me.",
    ),
    "At Noon — I lose 1 Ember counter. If I have no Ember counters, sacrifice me.": (
        "At Noon — Remove 1 Ember counter from me. If I have none left, sacrifice me.",
        "At Noon — Remove 1 Ember counter from me. If I have none, sacrifice me.",
        "At Noon — Remove 1 Ember counter from me. If I have no more, sacrifice me.",
        "At Noon — Remove 1 Ember counter from me. If I have no Ember counters left, sacrifice me.",
        "At Noon — Remove 1 Ember counter from me. If I have no more Ember counters, sacrifice me.",
    ),
    "{T}, Spend 1 of my Ember counters: Draw a card. If I have no Ember counters, sacrifice me.": (
        "{T}, Spend 1 Ember counter: Draw a card. If I have none left, sacrifice me.",
    ),
    "Target Character gains 1 boost. If it has 3 or more boosts, draw a card.": (
        "Target Character gains 1 boost. If it has 3 or more, draw a card.",
    ),
    # Which Deck, which Reserve, how many.
    "{H} Look at the top card of your deck. You may put it on the bottom of its owner's deck.": (
        "{H} Look at the top card of your deck. You may put it on the bottom.",
    ),
    "{J} Look at the top two cards of your deck. Put one of them in your hand and the rest on the "
    "bottom of your deck.": (
        "{J} Look at the top two cards of your deck. Put one of them in your hand and the rest on "
        "the bottom.",
    ),
    "Target a Character. It gains 1 boost for each card in its controller's Reserve.": (
        "Target Character gains 1 boost for each card in its controller's Reserve.",
        "Target Character gains X boosts, where X is the number of cards in its controller's "
        "Reserve.",
    ),
    "Target a Character. It gains 1 boost for each card in its owner's hand.": (
        "Target Character gains boosts equal to the number of cards in its owner's hand.",
    ),
    "{H} Discard any number of cards from your Reserve. Draw X cards, where X is that number "
    "minus 1.": (
        "{H} Discard any number of cards from your Reserve, then draw that many cards minus one.",
        "{H} Discard any number of cards from your Reserve, then draw that many minus one.",
    ),
    "{H} Put the top two cards of your deck in your discard pile. If there is a Spell among them, "
    "draw a card.": (
        "{H} Put the top two cards of your deck in your discard pile. If one or more are Spells, "
        "draw a card.",
        "{H} Put the top two cards of your deck in your discard pile. If at least one is a Spell, "
        "draw a card.",
    ),
    # Shorter, or in another word.
    "{R} Target Character that was played this turn gains 1 boost.": (
        "{R} Target Character played this turn gains 1 boost.",
    ),
    "{R} Target non-token Character gains Fleeting.": (
        "{R} Target Character other than a token gains Fleeting.",
    ),
    "{R} I switch Expeditions. If you do, I gain 1 boost.": (
        "{R} I switch Expeditions. If I do, I gain 1 boost.",
    ),
    "When a Landmark joins your Landmarks — I gain 1 boost.": (
        "When a Landmark joins your Landmark zone — I gain 1 boost.",
    ),
    "Your opponent's Reserve limit is reduced by one.": (
        "Your opponents' Reserve limit is decreased by one.",
    ),
    "Your Landmark limit is increased by one.": ("You may keep one more Landmark during Night.",),
    "Fleeting. Draw two cards.": (),
    # What one of two effects speaks of is there for the other, too.
    "Target a Character. Discard it or return it to its owner's hand.": (
        "Discard target Character or return it to its owner's hand.",
    ),
    "Draw a card. Choose a card from your hand. Send it to Reserve or discard it.": (
        "Draw a card. Put a card from your hand in Reserve or discard it.",
    ),
    "Choose two cards from your hand. Send them to Reserve or discard them.": (
        "Put two cards from your hand in Reserve or discard them.",
    ),
    "When a Character joins my Expedition — Draw a card or it gains 1 boost.": (),
    # What was done just before, in the words of who did it.
    "{R} Discard a card from your Reserve. If it's a Character, I gain 1 boost.": (
        "{R} Discard a card from your Reserve. If you discarded a Character, I gain 1 boost.",
    ),
    "{J} Reveal the top three cards of your deck. I gain that many boosts.": (
        "{J} Reveal the top three cards of your deck. I gain 1 boost for each card revealed this "
        "way.",
    ),
    "Discard your hand. Draw that many cards.": (
        "Discard your hand. Draw as many cards.",
        "Discard your hand, then draw as many cards as you discarded.",
    ),
    "Discard up to two target Permanents with a total Hand Cost {5} or less.": (
        "Discard up to two target Permanents with a combined Hand Cost of {5} or less.",
    ),
    "If both of your Expeditions are behind, I cost {3} less.": (
        "If your Expeditions are both behind, I cost {3} less.",
    ),
    "{J} If there are two or more Characters in my Expedition, draw a card.": (
        "{J} If my Expedition has two or more Characters in it, draw a card.",
    ),
    "{R} Target Character in target player's Companion Expedition gains Asleep.": (
        "{R} Target Character in the Companion Expedition of target player gains Asleep.",
    ),
    "If you would roll one or more dice, roll one more die and choose one of the results.": (
        "When you roll one or more dice, roll an additional die and choose one of the results.",
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_of_one_meaning(text: str) -> None:
    """Each is written in one way and read in several."""
    mean_the_same(text, SAME[text])


@pytest.mark.parametrize(
    "text",
    [
        "{J} If I have three or more, draw a card.",
        "{J} I gain 1 Ember counter and 1 boost. If I have 3 or more, draw a card.",
        "{J} I gain 1 boost for each card in its controller's Reserve.",
        "Defender. Draw a card.",
        "Sacrifice a Character or have it gain Asleep.",
        "Create three Ash Wisp 1/1/1 Spirit tokens in your Expeditions.",
        "{R} If you sacrificed a Landmark, draw a card.",
    ],
)
def test_nobody_knows_what_is_left_unsaid(text: str) -> None:
    """Which counters, where none were named or several; whose Reserve, where nothing was."""
    assert refused(text).hint


def test_what_a_spell_does_has_its_own_line() -> None:
    """Only Fleeting stands before it."""
    assert "line of its own" in refused("Defender. Draw a card.").hint
