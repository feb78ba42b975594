"""How far Expeditions have got, dice that are rolled again, and what was spoken of before."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.read.joints import parts
from altered.ability.tree import ExpeditionOf, Lead, Number, RollDie
from altered.state.terms import Side
from tests.ability.meaning import mean_the_same

SAME = {
    "{J} If my Expedition is two or more regions behind, I gain 1 boost.": (
        "{J} If my Expedition is at least two regions behind, I gain 1 boost.",
        "{J} If my Expedition is two or more regions behind the Expedition facing me, I gain 1 "
        "boost.",
        "{J} If my Expedition is behind by two or more regions, I gain 1 boost.",
    ),
    "{J} If your other Expedition is ahead of my Expedition, draw a card.": (
        "{J} If your other Expedition is ahead of mine, draw a card.",
    ),
    "{J} If your Companion Expedition isn't behind your Hero Expedition, draw a card.": (),
    "{J} If your Hero Expedition is ahead, draw a card. If your Hero Expedition is behind, I gain "
    "1 boost.": (
        "{J} If your Hero Expedition is ahead, draw a card. If it's behind, I gain 1 boost.",
    ),
    "{J} If your Hero Expedition is behind, create a Scribe 1/1/1 Spirit token in your Hero "
    "Expedition.": (
        "{J} If your Hero Expedition is behind, create a Scribe 1/1/1 Spirit token in it.",
    ),
    "{J} If both of your Expeditions are behind, draw a card.": (
        "{J} If your Hero Expedition and your Companion Expedition are both behind, draw a card.",
        "{J} If your Hero and Companion Expeditions are behind, draw a card.",
    ),
    "{J} If my Expedition is behind, draw a card.": (
        "{J} If this Expedition is behind, draw a card.",
        "{J} If my Expedition is behind the Expedition facing it, draw a card.",
        "{J} If I'm in an Expedition that's behind, draw a card.",
    ),
    "{J} If one of your Expeditions is behind or tied, draw a card.": (
        "{J} If an Expedition you control is behind or tied, draw a card.",
        "{J} If any of your Expeditions are behind or tied, draw a card.",
        "{J} If you control an Expedition that's behind or tied, draw a card.",
        "{J} If at least one of your Expeditions is behind or tied, draw a card.",
        "{J} If either of your Expeditions is behind or tied, draw a card.",
    ),
    "When my Expedition moves forward — If my Expedition is ahead, I gain 1 boost.": (
        "When my Expedition moves forward — If it's now ahead, I gain 1 boost.",
    ),
    "If my Expedition is behind, I have +2/+0/+0.": (
        "While I'm in an Expedition that's behind, I have +2 {V}.",
        "While this Expedition is behind, I have +2 {V}.",
    ),
    "{J} If my Expedition is exactly one region ahead, draw a card.": (
        "{J} If my Expedition is one region ahead, draw a card.",
    ),
    "{J} If my Expedition is three or more regions ahead, draw a card.": (
        "{J} If my Expedition is more than two regions ahead, draw a card.",
    ),
    "{J} I gain X boosts, where X is the number of regions my Expedition is behind.": (
        "{J} I gain 1 boost for each region my Expedition is behind.",
        "{J} I gain 1 boost for each region that my Expedition is behind.",
    ),
    "{J} Put two cards from your hand in Reserve. If there is a Spell among them, draw a card.": (
        "{J} Put two cards from your hand in Reserve. If one of them is a Spell, draw a card.",
        "{J} Put two cards from your hand in Reserve. If either of those cards is a Spell, draw a"
        " card.",
    ),
    "{J} Discard two cards from your hand. If there are two or more Spells among them, draw a "
    "card.": ("{J} Discard two cards from your hand. If both are Spells, draw a card.",),
    "{J} You may exhaust me. If you do, roll a die. On a 4+, draw a card.": (
        "{J} You may exhaust me, then roll a die. On a 4+, draw a card.",
        "{J} You may exhaust me, then roll a die. When you roll a 4+ this way — Draw a card.",
    ),
    "Roll a die. You may roll it again. On a 4+, draw a card.": (
        "Roll a die. You may reroll it. On a 4+, draw a card.",
        "Roll a die. You may reroll the die. On a 4+, draw a card.",
        "Roll a die. You may roll the die again. On a 4+, draw a card.",
    ),
    "Roll two dice and keep the highest result. You may roll them again. On a 4+, draw a card.": (),
    "{J} Roll a die. On a 1, roll it again.": (
        "{J} Roll a die. If it's a 1, roll it again.",
        "{J} Roll a die. If you roll a 1, roll again.",
    ),
    "Each Character target player controls gains Fleeting.": (
        "Target a player. Each Character they control gains Fleeting.",
        "Target a player. Each Character that player controls gains Fleeting.",
    ),
    "Target player draws a card. Each Character that player controls gains Fleeting.": (
        "Target player draws a card. Each Character they control gains Fleeting.",
    ),
    "Target player draws a card. Each card in that player's Reserve gains 1 boost.": (),
    "When an opponent plays a Spell — Its controller draws a card.": (
        "When an opponent plays a Spell — They draw a card.",
        "When an opponent plays a Spell — That player draws a card.",
    ),
    "Return target Character to its owner's hand. Its owner discards a card from their hand.": (
        "Return target Character to its owner's hand. Then they discard a card.",
        "Return target Character to its owner's hand. That player discards a card.",
    ),
    "{J} Your opponent sacrifices a Character. Your opponent draws a card.": (
        "{J} Each opponent sacrifices a Character. They draw a card.",
    ),
    "Target a Character. If it's Asleep, discard it. Otherwise, it gains Asleep.": (
        "Target Character gains Asleep. If it's already Asleep, discard it instead.",
    ),
    "{J} Remove all boosts from each Character in your Reserve. I gain that many boosts.": (
        "{J} Move all boosts from Characters in your Reserve onto me.",
        "{J} Move all boosts from Characters in your Reserve to me.",
    ),
    "{J} Draw X cards, where X is the number of Expeditions that are behind.": (
        "{J} Draw a card for each Expedition that is behind.",
    ),
    "{J} If you have played exactly one Spell this Day, draw a card.": (
        "{J} If I'm your first Spell this Day, draw a card.",
    ),
    "This turn, when you play a Spell, draw a card.": (
        "Each time you play a Spell this turn, draw a card.",
        "Until end of turn, when you play a Spell, draw a card.",
    ),
    "{J} This Day, the next time you sacrifice a Character, draw a card.": (
        "{J} The next time you sacrifice a Character this Day, draw a card.",
    ),
    "This turn, the next time you play a Spell, draw a card.": (
        "When you next play a Spell this turn, draw a card.",
        "The next time you play a Spell this turn, draw a card.",
    ),
    "This turn, when you play a Character, you may sacrifice a Character. If you do, it gains 1 "
    "boost.": (),
    "This Afternoon, when you play a Character, it gains 1 boost.": (
        "Characters you play this Afternoon gain 1 boost.",
    ),
    "The next Character you play this turn gains 1 boost.": (
        "The next time you play a Character this turn, it gains 1 boost.",
    ),
    "Put each card in your discard pile on top of its owner's deck. Shuffle your deck.": (
        "Shuffle your discard pile into your deck.",
    ),
    "Target a Character. Put it on top of its owner's deck. Its owner shuffles their deck.": (
        "Shuffle target Character into its owner's deck.",
    ),
    "Do the following twice: • Target Character gains 1 boost.": (
        "Do this twice: Target Character gains 1 boost.",
    ),
    "{J} Target Character loses Asleep and loses all boosts.": (
        "{J} Target Character loses Asleep and all its boosts.",
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_each_is_read_and_written_the_same(text: str) -> None:
    """The canonical text is printed again, and every other way to say it means the same."""
    mean_the_same(text, SAME[text])


def test_the_one_facing_is_meant_if_none_is_named() -> None:
    """Behind what: the Expedition facing it, or the one that is named."""
    one = parse_ability("{J} If my Expedition is ahead of your other Expedition, draw a card.")
    assert list(parts(one, Lead)) == [Lead(ExpeditionOf("mine"), of=ExpeditionOf("other"))]
    two = parse_ability("{J} Draw a card for each region your Hero Expedition is behind.")
    assert [lead.behind for lead in parts(two, Lead)] == [True]
    assert [lead.expedition.side for lead in parts(two, Lead)] == [Side.HERO]


def test_dice_are_rolled_again_as_they_were() -> None:
    """As many dice, kept in the same way."""
    text = "Roll three dice and add the results. You may roll them again. On a 9+, draw a card."
    first, again = parts(parse_ability(text), RollDie)
    assert first == RollDie(Number(3), "total")
    assert again == RollDie(Number(3), "total", again=True)


@pytest.mark.parametrize(
    "text",
    [
        "You may roll it again.",
        "Each Character they control gains Fleeting.",
        "Each player draws a card. Each Character they control gains Fleeting.",
        "{J} If my Expedition is tied with your other Expedition, draw a card.",
        "{J} If my Expedition is ahead of my Expedition, draw a card.",
        "Target Character gains Fleeting. If it already has Fleeting, discard it.",
        "This turn, when you play me, draw a card.",
        "Discard target Character. That player draws a card.",
        "When a player passes — That player draws a card.",
        "Choose one: • Target player draws a card. • Each Character they control gains Fleeting.",
        "Return up to two target Characters to their owners' hands. They discard a card.",
        "{J} This turn, when you play a Character, draw a card. It gains 1 boost.",
        "{J} This Day, when my Expedition moves forward, it gains 1 boost.",
    ],
)
def test_what_was_never_spoken_of_is_refused(text: str) -> None:
    """No dice that were rolled, no player that was targeted, no Expedition to compare with."""
    with pytest.raises(AbilityError):
        parse_line(text)
