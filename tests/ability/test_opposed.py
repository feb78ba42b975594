"""What an opponent has, or each of them, or another player: asked of one player after another."""

from __future__ import annotations

import pytest

from tests.ability.meaning import mean_the_same, refused

SAME = {
    "an opponent controls two or more Characters": (
        "any opponent controls two or more Characters",
    ),
    "your opponent controls two or more Characters": (
        "your opponents control two or more Characters",
        "each opponent controls two or more Characters",
        "all of your opponents control two or more Characters",
    ),
    "no opponent controls two or more Characters": (
        "none of your opponents control two or more Characters",
    ),
    "an opponent controls no Landmarks": ("an opponent doesn't control a Landmark",),
    "your opponent controls no Landmarks": (
        "no opponent controls a Landmark",
        "your opponent doesn't control any Landmarks",
    ),
    "an opponent has no cards in hand": ("an opponent's hand is empty",),
    "an opponent has three or more cards in Reserve": (),
    "an opponent has six or more Mana Orbs": (),
    "you control less Characters than an opponent": (
        "an opponent controls more Characters than you",
        "an opponent has more Characters than you do",
    ),
    "you control less Characters than your opponent": (
        "your opponent controls more Characters than you",
        "you control fewer Characters than each opponent",
    ),
    "you control more Characters than your opponent": (
        "you control more Characters than any opponent",
    ),
    "you control more Characters than each other player": (
        "you control the most Characters",
        "you control more Characters than any other player",
    ),
    "you have less cards in hand than an opponent": (
        "an opponent's hand has more cards than yours",
        "there are less cards in your hand than in an opponent's",
        "there are more cards in an opponent's hand than in yours",
    ),
    "you have less cards in Mana zone than an opponent": (
        "an opponent has more Mana Orbs than you",
        "you have less Mana Orbs than an opponent",
    ),
    "you have as many cards in hand as an opponent": (
        "an opponent has as many cards in hand as you",
    ),
    "you control at least as many Landmarks as your opponent": (),
    "no opponent controls more Landmarks than you": (),
    "another player controls two or more Landmarks": (
        "a player other than you controls two or more Landmarks",
    ),
    "each other player controls a Landmark": ("every player except you controls a Landmark",),
    "no other player has passed": (),
    "each player controls no Landmarks": ("no player controls a Landmark",),
    "an opponent has played two or more Spells this Day": (),
    "your opponent hasn't played a Spell this Day": ("no opponent has played a Spell this Day",),
    "an opponent sacrificed two or more Characters this Day": (
        "an opponent has sacrificed two or more Characters this Day",
    ),
    "your opponent sacrificed a Character this Day": (),
    "an opponent sacrificed no Characters this Day": (
        "an opponent has not sacrificed a Character this Day",
    ),
    "an opponent played a Spell from their Reserve this Day": (
        "an opponent played a Spell from Reserve this Day",
    ),
    "a player drew two or more cards this Day": (),
}


@pytest.mark.parametrize("fact", SAME)
def test_the_same_meaning(fact: str) -> None:
    """One of them, each and none are three things, and every way to say one is read as it."""
    mean_the_same(
        f"{{J}} If {fact}, draw a card.", (f"{{J}} If {one}, draw a card." for one in SAME[fact])
    )


SAME |= {
    "there are two or more Characters in an opponent's Expedition": (
        "an opponent's Expedition has two or more Characters",
        "two or more Characters are in an opponent's Expedition",
    ),
    "there are no Characters in an opponent's Hero Expedition": (
        "an opponent's Hero Expedition is empty",
    ),
    "an opponent's Expedition is behind": ("one of an opponent's Expeditions is behind",),
    "one of your opponent's Expeditions is behind": (
        "your opponent has an Expedition that's behind",
    ),
    "both of your opponent's Expeditions are behind": (),
    "both of an opponent's Expeditions are in {V}": (
        "an opponent has two Expeditions that are in {V}",
    ),
    "one of another player's Expeditions is ahead": (
        "another player has an Expedition that's ahead",
    ),
}
SAME |= {
    "an opponent's Hero Expedition is ahead of yours": (),
    "your opponent's Companion Expedition is behind yours": (),
    "another player's Hero Expedition is behind": (),
    "your opponent's Hero Expedition moved forward this Day": (
        "each opponent's Hero Expedition moved forward this Day",
    ),
    "an opponent's Hero Expedition has not moved forward this Day": (
        "an opponent's Hero Expedition didn't move forward this Day",
    ),
    "one of your opponent's Expeditions moved forward this Day": (
        "your opponent's Expedition moved forward this Day",
    ),
    "an opponent's Expedition moved forward this Day": (),
    "one of another player's Expeditions moved forward this Day": (
        "another player's Expedition moved forward this Day",
    ),
    "there is a Character in my region": ("there is a Character in my Expedition's region",),
}
SAME["an opponent has three or more cards in Reserve"] = (
    "there are three or more cards in an opponent's Reserve",
    "three or more cards are in an opponent's Reserve",
    "the number of cards in an opponent's Reserve is 3 or more",
)
SAME["your opponent has three or more cards in hand"] = (
    "there are three or more cards in your opponent's hand",
)


THEY = {
    "{J} Each opponent who controls two or more Characters discards a card from their hand.": (
        "{J} If an opponent controls two or more Characters, they discard a card.",
    ),
    "{J} Each opponent who has passed draws a card.": (
        "{J} If an opponent has passed, they draw a card.",
    ),
    "{J} If your opponent controls two or more Characters, your opponent discards a card from "
    "their hand.": ("{J} If your opponent controls two or more Characters, they discard a card.",),
    "{J} Each player with as many cards in hand as you draws a card.": (),
    "{J} Each opponent whose Hero Expedition is ahead of yours draws a card.": (),
    "{J} Each player whose Companion Expedition is behind or tied draws a card.": (),
    "{J} Each opponent with an Expedition that's ahead Resupplies.": (
        "{J} Each opponent who has an Expedition that's ahead Resupplies.",
    ),
    "{J} Each player who hasn't played a Spell this Day draws a card.": (),
    "{J} Each player who drew two or more cards this Day discards a card from their hand.": (),
}


@pytest.mark.parametrize("text", THEY)
def test_who_they_are(text: str) -> None:
    """After what holds of an opponent "they" are those of whom it holds, not all of them."""
    mean_the_same(text, THEY[text])


NTH = {
    "When an opponent draws their third card each Day — I gain 1 boost.": (
        "When an opponent draws their third card this Day — I gain 1 boost.",
        "When an opponent draws a card for the third time each Day — I gain 1 boost.",
    ),
    "When another player draws their second card each Day — Its owner draws a card.": (
        "When another player draws their second card each Day — They draw a card.",
    ),
    "When an opponent resupplies for the second time each Day — I gain 1 boost.": (),
    "When you draw your third card each Day — I gain 1 boost.": (
        "When you draw a card for the third time each Day — I gain 1 boost.",
    ),
    "When you play your second Spell from your Reserve each Day — I gain 1 boost.": (
        "When you play a Spell from Reserve for the second time each Day — I gain 1 boost.",
    ),
    "{J} Your opponent draws a card for each Landmark they control.": (
        "{J} Each opponent draws X cards, where X is the number of Landmarks they control.",
    ),
    "{J} Your opponent sacrifices X Characters, where X is the number of Landmarks they control.": (
        "{J} Your opponent sacrifices a Character for each Landmark they control.",
    ),
}


@pytest.mark.parametrize("text", NTH)
def test_what_each_of_them_counts(text: str) -> None:
    """Each of several players counts what is their own: cards drawn, and what they control."""
    mean_the_same(text, NTH[text])


OTHERS = {
    "When another player draws a card — I gain 1 boost.": (
        "When a player other than you draws a card — I gain 1 boost.",
        "When any other player draws a card — I gain 1 boost.",
    ),
    "When another player plays a Spell — Its controller draws a card.": (
        "When another player plays a Spell — They draw a card.",
    ),
    "When another player passes — I gain 1 boost.": (),
    "When another player sacrifices a Character — I gain 1 boost.": (),
    "When a Character another player controls leaves play — I gain 1 boost.": (),
    "Discard target Character another player controls.": (
        "Discard target Character controlled by another player.",
    ),
    "Characters another player controls lose Tough.": (
        "Characters other players control lose Tough.",
    ),
    "When a Character another player controls gains Asleep — I gain 1 boost.": (
        "When another player's Character gains Asleep — I gain 1 boost.",
    ),
    "Characters another player controls have -1/-1/-1.": (
        "Other players' Characters have -1/-1/-1.",
    ),
    "When another player plays a card, if its controller has played exactly two cards this Day — I "
    "gain 1 boost.": ("When another player plays their second card each Day — I gain 1 boost.",),
    "When an opponent plays a Spell — If its controller has played two or more Spells this Day, "
    "draw a card.": (
        "When an opponent plays a Spell — If they have played two or more Spells this Day, draw a "
        "card.",
    ),
    "When another player's Expedition moves forward — Draw a card.": (
        "When one of another player's Expeditions moves forward — Draw a card.",
    ),
    "When another player's Hero Expedition fails to move forward during Dusk — Draw a card.": (),
    "When another player's Expedition moves backward — Draw a card.": (),
    "{J} Discard a Landmark another player controls.": (
        "{J} Discard another player's Landmark.",
        "{J} Discard one of another player's Landmarks.",
    ),
    "{J} Return a Character another player controls to its owner's hand.": (
        "{J} Return another player's Character to its owner's hand.",
    ),
    "The first Spell another player plays each Day costs {1} more.": (
        "The first Spell other players play each Day costs {1} more.",
    ),
    "Other players can't play Spells.": (),
    "Spells other players play cost {1} more.": (),
}


@pytest.mark.parametrize("text", OTHERS)
def test_another_player(text: str) -> None:
    """Another player is anybody but you, and is not written as an opponent."""
    mean_the_same(text, OTHERS[text])


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("{J} If your teammate controls a Landmark, draw a card.", "no card names a teammate"),
        ("{J} Starting with you, each player sacrifices a Permanent.", "in initiative order"),
        ("{J} Each player chooses one: • Draw a card. • Resupply.", "who doesn't Resupplies"),
        ("{J} Your opponent chooses one: • Draw a card. • Resupply.", "Target opponent chooses"),
        ("{J} Draw until you have as many cards as your opponent.", "in hand as target opponent"),
        ("{J} Draw until you have as many cards as target opponent.", "where are they counted"),
        ("{J} Each opponent whose Expedition is ahead draws a card.", "which of the two"),
        (
            "{J} If an opponent's Expedition hasn't moved forward this Day, draw a card.",
            "one of the two",
        ),
        ("{J} Sacrifice another player's Landmark.", "one's own"),
    ],
)
def test_several_players_are_taught(text: str, hint: str) -> None:
    """What no rule has cards say of several players, with what they say."""
    assert hint in refused(text).hint
