"""Players who are chosen, who are counted, all but one of them, owners of several objects."""

from __future__ import annotations

import pytest

from tests.ability.meaning import mean_the_same, refused

SAME = {
    "{J} Choose an opponent. That player discards a card from their hand.": (
        "{J} Choose an opponent. They discard a card.",
        "{J} Choose one of your opponents. They discard a card.",
        "{J} Choose one opponent, then that player discards a card.",
        "{J} An opponent of your choice discards a card.",
    ),
    "{J} Choose a player. That player may draw a card.": (
        "{J} A player of your choice may draw a card.",
    ),
    "{J} Choose another player. That player sacrifices a Character.": (
        "{J} Choose a player other than you. They sacrifice a Character.",
        "{J} Another player of your choice sacrifices a Character.",
    ),
    "{J} Draw a card. Choose an opponent. That player draws a card.": (
        "{J} You and an opponent of your choice each draw a card.",
    ),
    "{J} You may choose an opponent. If you do, that player draws a card.": (),
    "{J} Choose an opponent. If that player controls a Landmark, draw a card.": (
        "{J} Choose an opponent. If they control a Landmark, draw a card.",
    ),
    "{J} Choose an opponent. That player can't play Spells this turn.": (
        "{J} Choose an opponent. This turn, they can't play Spells.",
    ),
    "{J} Target opponent draws a card. That player can't play Spells this turn.": (
        "{J} Target opponent draws a card. They can't play Spells this turn.",
    ),
    "When an opponent plays a Spell — Its controller can't play Spells this turn.": (
        "When an opponent plays a Spell — They can't play Spells this turn.",
    ),
    "{J} Target opponent draws a card. Look at each card in that player's hand.": (
        "{J} Target opponent draws a card. Look at their hand.",
        "{J} Target opponent draws a card. Look at that player's hand.",
    ),
    "{J} Choose an opponent. Discard the top card of that player's deck.": (
        "{J} Choose an opponent. Discard the top card of their deck.",
    ),
    "{J} Target player may sacrifice a token. If they don't, that player discards two cards from "
    "their hand.": ("{J} Target player discards two cards unless they sacrifice a token.",),
    "{J} Your opponent may discard a card from their hand. Draw a card for each opponent who "
    "does.": (
        "{J} Each opponent may discard a card. For each opponent who did, draw a card.",
        "{J} Each opponent may discard a card. Draw a card for each opponent who does.",
    ),
    "{J} Each player may discard a card from their hand. Draw a card for each player who does.": (
        "{J} Each player may discard a card. Draw a card for each of them who did.",
        "{J} Each player may discard a card. For each player who does, draw a card.",
    ),
    "{J} I gain 1 boost for each opponent who controls more Characters than you.": (
        "{J} For each opponent who controls more Characters than you, I gain 1 boost.",
    ),
    "{J} Draw a card for each player who has passed.": (
        "{J} For each player who has already passed, draw a card.",
    ),
    "{J} Draw a card for each opponent with no cards in hand.": (
        "{J} For each opponent who has no cards in hand, draw a card.",
        "{J} Draw a card for each opponent whose hand is empty.",
    ),
    "{J} Draw a card for each other player.": ("{J} For each player other than you, draw a card.",),
    "{J} Draw a card for each opponent.": ("{J} For each opponent, draw a card.",),
    "{J} Create X Ash Wisp 2/2/2 Robot tokens in my Expedition, where X is the number of opponents "
    "who control a Landmark.": (
        "{J} For each opponent who controls a Landmark, create an Ash Wisp 2/2/2 Robot token in my "
        "Expedition.",
    ),
    "{J} If two or more opponents have no cards in hand, draw a card.": (
        "{J} If two or more of your opponents have no cards in hand, draw a card.",
        "{J} If the number of opponents with no cards in hand is 2 or more, draw a card.",
    ),
    "{J} If exactly one opponent has passed, draw a card.": (),
    "{J} If a player controls three or more Characters, draw a card.": (
        "{J} If any player controls three or more Characters, draw a card.",
    ),
    "{J} If your opponent controls a Landmark, draw a card.": (
        "{J} If each opponent controls a Landmark, draw a card.",
        "{J} If all your opponents control a Landmark, draw a card.",
        "{J} If every opponent controls a Landmark, draw a card.",
    ),
    "{J} If all players have passed, draw a card.": (
        "{J} If everyone has passed, draw a card.",
        "{J} If each player has passed, draw a card.",
    ),
    "{J} Your opponent may discard a card from their hand. If no player does, draw two cards.": (
        "{J} Each opponent may discard a card. If nobody does, draw two cards.",
        "{J} Each opponent may discard a card. If no one does, draw two cards.",
        "{J} Each opponent may discard a card. If none of them do, draw two cards.",
    ),
    "{J} Your opponent may discard a card from their hand. If an opponent doesn't, draw a card.": (
        "{J} Each opponent may discard a card. If any opponent doesn't, draw a card.",
    ),
    "{J} Your opponent may discard a card from their hand. If each opponent does, draw a card.": (
        "{J} Each opponent may discard a card. If all opponents do, draw a card.",
    ),
    "{J} Each other player draws a card.": (
        "{J} Each player other than you draws a card.",
        "{J} Each player except you draws a card.",
        "{J} All other players draw a card.",
    ),
    "{J} Each other player who controls three or more Characters discards a card from their "
    "hand.": ("{J} Each other player who controls more than two Characters discards a card.",),
    "{J} Target player draws a card. Each player other than that player discards a card from their "
    "hand.": ("{J} Target player draws a card. Each player except that player discards a card.",),
    "{J} Each player other than target player draws a card.": (),
    "Discard target Character. Each player other than its owner may draw a card.": (),
    "Discard two target Characters. Each of their owners draws a card.": (
        "Discard two target Characters. Their owners draw a card.",
        "Discard two target Characters. Their owners each draw a card.",
    ),
    "{J} Discard each Character in target Expedition. Each of their controllers Resupplies.": (
        "{J} Discard each Character in target Expedition, then their controllers each Resupply.",
    ),
    "{J} If the number of Spells in your discard pile is greater than the number of Characters in "
    "your discard pile, draw a card.": (
        "{J} If your discard pile has more Spells than Characters, draw a card.",
        "{J} If you have more Spells than Characters in your discard pile, draw a card.",
        "{J} If there are more Spells than Characters in your discard pile, draw a card.",
    ),
    "{J} Target opponent puts each card in their discard pile on top of its owner's deck. That "
    "player shuffles their deck.": (
        "{J} Shuffle target opponent's discard pile into their deck.",
        "{J} Target opponent shuffles their discard pile into their deck.",
    ),
    "{J} Each player puts their hand on top of its owner's deck. Each player shuffles their deck. "
    "Each player draws four cards.": (
        "{J} Each player shuffles their hand into their deck, then draws four cards.",
    ),
    "{J} Target opponent exhausts each Mana Orb they control.": (
        "{J} Exhaust target opponent's Mana Orbs.",
        "{J} Exhaust all Mana Orbs of target opponent.",
    ),
    "{J} I gain 1 boost for each Exhausted Mana Orb you control.": (
        "{J} I gain 1 boost for each exhausted Mana Orb you have.",
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_the_same_meaning(text: str) -> None:
    """Every way to say it has the canonical text, which is read again."""
    mean_the_same(text, SAME[text])


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("{J} Draw a card for each opponent who did.", "who are they?"),
        ("{J} If no player does, draw a card.", "who are they?"),
        ("{J} Look at their hand.", "who are they?"),
        (
            "{J} Each opponent may discard a card. Draw a card for each player who didn't.",
            "you are a player who did not, too",
        ),
        ("{J} That player may draw a card. Target player discards a card.", "who are they?"),
        ("At Noon — Each player other than its owner draws a card.", "what is it?"),
        ("Discard two target Characters. Their owners may draw a card.", "decide for themselves"),
        (
            "{J} Discard each Character in target Expedition. Each of their owners draws a card "
            "for each of them.",
            "",
        ),
        ("{J} Choose two opponents. They discard a card.", "one player is chosen, or all"),
        ("{J} Two target players each draw a card.", "one player is chosen, or all"),
        ("{J} Another player draws a card.", "Choose another player"),
        ("{J} Choose an opponent. Discard target Character that player controls.", "Target player"),
        ("{J} The opponent with the most Characters draws a card.", "may have as many"),
        ("At Noon — The player with fewer cards in hand draws a card.", "than whom?"),
        ("{J} Exhaust two of your opponent's Mana Orbs.", "nobody chooses among another's"),
        (
            "{J} Until your next turn, your opponents can't play Spells.",
            "this Afternoon or this Day",
        ),
        ("{J} At the start of your next turn, draw a card.", "waits for a phase"),
        ("{J} Take another turn after this one.", "no effect adds a turn"),
        ("{J} Target opponent skips their next turn.", "no effect adds a turn"),
        ("{J} You may play another card this turn.", "one card is played in a turn"),
        ("{J} Put the top card of your discard pile in your hand.", "in no order"),
        ("{J} Turn a Mana Orb face up.", "lies face down"),
        ("{J} Create a token that's a copy of target Character.", "makes no copies"),
        ("{J} Move a Mana Orb from an opponent's Mana zone to yours.", "zones of its owner"),
        ("Tokens you control can't be sacrificed by opponents.", "by who controls it"),
        ("When you pass — If you are the first to pass this Day, draw a card.", "while nobody has"),
        ("Your opponents can't have more than eight Mana Orbs.", "no rule bounds"),
    ],
)
def test_what_is_refused(text: str, hint: str) -> None:
    """Nobody did anything, it is open who is meant, or edition 1.0 has no rule for it."""
    assert hint in refused(text).hint
