"""Texts on which the engines once differed: decks full of them, played on both."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from altered.ability.from_text import parse_ability
from altered.ability.tree import Keyword, SpellEffect
from altered.cards.deck import DeckList
from altered.cards.from_toml import load_deck
from altered.rules import load
from altered.state.face import Face
from altered.terms import Type
from tests.shares import one_of
from verification.agreement.engine import Tally, random_lockstep

if TYPE_CHECKING:
    from altered.ability.tree import Ability

pytest.importorskip("core_c.game", reason="the compiled core is absent")

CASES = {
    "another player plays a card of their own": "{J} Target player may play a Character for free.",
    "what is in play already is not played": (
        "{J} Remove all boosts from each Character in play or in Reserve. Play it for free."
    ),
    "a token that draws": (
        '{J} Create a Scribe 1/1/1 Spirit token with "{J} Draw a card." in my Expedition.'
    ),
    "a player chosen cannot draw": "{J} Target player can't draw cards this Day.",
    "a player chosen cannot play": "{J} Target player can't play Characters this Day.",
    "a number that hangs on a choice, of a step done once at a time": (
        "{J} Resupply X times, where X is the Hand Cost of a card in your Reserve."
    ),
    "each player chooses among their own": (
        "{J} Each player chooses a Character they control. It gains Asleep."
    ),
    "others who discard are those who do it": (
        "{J} Each player discards a card from their hand. Target opponent discards a card from"
        " their Reserve."
    ),
    "an opponent plays a card of their own": "{J} Target opponent may play a Character for free.",
    "a card in the Hand of another": "{J} Discard a card from target opponent's hand.",
    "another chooses in one's Hand": (
        "{J} Your opponent chooses a card from your hand. Put it in your Reserve."
    ),
    "what takes any ability away": "Characters facing me lose their abilities.",
}

MIXED = {
    "regions, statistics, what is dealt out": (
        "{J} Distribute 2 boosts among any number of target Characters you control.",
        "{H} Distribute four boosts among up to three target Characters.",
        "Characters in {V} are Tough 1.",
        "Characters not in {O} have -1/-1/-1.",
        "{J} Target Character in {O} gains 2 boosts.",
        "Send to Reserve target Character with a statistic of 0 or less.",
        "{R} Discard target Character with total statistics of 6 or less.",
        "{J} If I'm not in {V}, I gain 1 boost.",
    ),
    "passive abilities that are taken away": (
        "Characters facing me lose their abilities.",
        "Other Characters you control have +2/+0/+1.",
        "Characters facing me have -1/-1/-1.",
        "Characters you control are Gigantic.",
        "{J} Target Character or Permanent gains Fleeting.",
        "Discard a random card from target opponent's hand.",
    ),
    "several dice": (
        "{J} Roll two dice. I gain X boosts, where X is the highest result.",
        "Roll X dice, where X is the number of Characters you control. Target Character gains "
        "boosts equal to the highest result.",
        "When you roll one or more dice — I gain 1 boost.",
        "Boosted Characters in your Reserve don't count towards your Reserve limit.",
        "Exchange the boosts of target Character and target card in Reserve.",
        "Each player may discard a card from their hand to draw a card.",
    ),
    "players compared, common events": (
        "{J} If target opponent has more cards in hand than you, draw a card.",
        "{J} If target opponent has three or more cards in hand, they discard a card from their "
        "hand.",
        "{J} If there are 3 or more counters among cards in your Reserve, draw a card.",
        "When I join an Expedition — Resupply.",
        "The first Character each player plays each Day costs {1} less.",
        "I can't lose counters.",
        "{H} abilities can't activate.",
    ),
    "what has happened": (
        "{J} If you sacrificed a Character this Day, draw a card.",
        "When you play a Spell — I gain 1 boost.",
        "I cost {1} less for each Character sacrificed this Day.",
        "Players can't play more than one Spell each Day.",
        "{J} Sacrifice a Character. If you do, draw two cards.",
        "When you put a card from your hand in Reserve — I gain 1 boost.",
        "Once per Day, when you play a Character — Draw a card.",
        "{J} I gain 2 boosts. At Night, sacrifice me.",
    ),
    "numbers and conditions": (
        "{J} Draw a card for every two Characters you control.",
        "{J} I gain 1 boost for each different subtype among Characters you control.",
        "{J} If it's your turn, I gain 1 boost.",
        "If your Expeditions are in the same region, I have +1/+1/+1.",
        "I can only be played if you control a Character.",
        "{J} Target Character gains 2 boosts. Another target Character gains 1 boost.",
        "{T}: I gain 1 boost. Use this action only once each Day.",
        "{T}: I gain 1 boost. Use this action only if you control a Character.",
    ),
    "limits and what happens instead": (
        "Your Expeditions can't move backward.",
        "My Expedition can't move forward due to {V}.",
        "{J} My Expedition moves backward one region.",
        "Your Reserve limit is increased by the number of Characters you control.",
        "Your Reserve limit is three.",
        "You have no Reserve limit.",
        "If a Character you control would gain one or more boosts, it gains that many boosts plus "
        "one instead.",
        "If you would create one or more tokens, create that many plus one instead.",
        "{J} Create a Scribe 1/1/1 Spirit token in my Expedition. I gain 1 boost.",
        "I don't gain Fleeting.",
        "Characters you play from your Reserve don't gain Fleeting.",
        "I can't be returned to hand.",
    ),
    "cards as they are played, and what each of several may do": (
        "Spells you play from your hand gain Fleeting.",
        "{J} Cards you play this Afternoon lose Fleeting.",
        "Spells your opponent plays gain Fleeting.",
        "The first card you play each Afternoon loses Fleeting.",
        "{J} The next two cards you play this Day cost {1} more.",
        "{J} Your opponent may sacrifice a Character. If they don't, they discard a card.",
        "{J} Each opponent who controls two or more Characters sacrifices a Character.",
        "{J} Your opponent may draw a card. If they do, I gain 1 boost.",
        "Target Character gains 1 boost.",
        "Draw a card.",
    ),
    "as many as each of several players likes, and as they did": (
        "{J} Each player draws up to two cards.",
        "{J} Your opponent draws up to three cards, then discards a card.",
        "{J} Each player who controls two or more Characters draws up to two cards.",
        "{J} Target player may draw up to two cards.",
        "{J} Each player discards any number of cards from their hand, then draws that many cards.",
        "{J} Each player discards their hand, then draws that many cards.",
        "{J} Each player may discard a card. Each player who does draws that many cards.",
        "{J} Discard a card. You may draw a card. I gain that many boosts.",
        "{J} Each player discards up to two cards from their hand. Your opponent draws that many "
        "cards.",
        "{J} Each opponent may discard up to two cards. If they do, they draw that many cards.",
        "Target Character gains 1 boost.",
    ),
    "those who have more than you": (
        "{J} Each player who controls more Characters than you sacrifices a Character.",
        "{J} Each opponent who controls fewer Characters than you may draw a card.",
        "{J} Each player with more cards in hand than you discards a card.",
        "Each player with less cards in Reserve than you Resupplies.",
        "{J} Each player with more Mana Orbs than you draws a card.",
        "At Dusk — Each player who controls more Characters than you draws a card.",
        "When an opponent's Hero Expedition moves forward — Draw a card.",
        "When an opponent's Companion Expedition fails to move forward during Dusk — Draw a card.",
        "At Dusk — I may switch Expeditions.",
        "Target Character gains 1 boost.",
    ),
    "an opponent, each of them, another player": (
        "{J} If an opponent controls two or more Characters, I gain 1 boost.",
        "{J} If you have less cards in hand than an opponent, draw a card.",
        "Draw a card if your opponent controls no Characters.",
        "If no opponent controls more Characters than you, draw a card. If your opponent has two "
        "or more cards in Reserve, Resupply.",
        "If an opponent controls two or more Characters, I have +1/+1/+1.",
        "When you play a Spell — If you control more Characters than another player, I gain 1 "
        "boost.",
        "{T}: If you have at least as many cards in hand as each other player, Resupply.",
        "{J} If an opponent played two or more cards this Afternoon, they discard a card.",
        "{J} If your opponent has not sacrificed a Character this Day, draw a card.",
        "At Dusk — If each other player controls two or more Characters, I gain 1 boost.",
        "{J} You may sacrifice a Character.",
        "I cost {1} less if you control less Characters than your opponent.",
    ),
    "what another player does and controls": (
        "When another player draws a card — I gain 1 boost.",
        "When another player plays a Character — They draw a card.",
        "When another player discards a card — Resupply.",
        "When a Character another player controls leaves the Expedition zone — I gain 1 boost.",
        "{J} Discard target Character another player controls.",
        "Characters another player controls have -1/-1/-1.",
        "Other players can't play more than one Spell each Day.",
        "Characters other players play cost {1} more.",
        "{J} I gain 1 boost for each Character another player controls.",
        "When another player plays their second card each Day — I gain 1 boost.",
        "Draw a card.",
        "{H} Each player discards a card from their hand.",
    ),
    "each opponent on their own": (
        "When an opponent draws their third card each Day — I gain 1 boost.",
        "When an opponent draws their second card this Afternoon — They discard a card.",
        "When you draw your third card each Day — Resupply.",
        "When another player resupplies for the second time each Day — I gain 1 boost.",
        "{J} Your opponent draws a card for each Character they control.",
        "{J} If there are two or more Characters in an opponent's Expedition, draw a card.",
        "{J} If both of an opponent's Expeditions are behind, I gain 1 boost.",
        "{J} If one of your opponent's Expeditions is ahead, Resupply.",
        "Draw two cards.",
        "{H} Each player draws two cards.",
        "If there are three or more cards in an opponent's Reserve, I have +1/+1/+1.",
    ),
    "how far others have got, and what they drew": (
        "When another player's Expedition moves forward — Draw a card.",
        "When another player's Hero Expedition fails to move forward during Dusk — Resupply.",
        "{J} Each opponent whose Hero Expedition is ahead of yours discards a card.",
        "{J} If an opponent's Hero Expedition has not moved forward this Day, draw a card.",
        "{J} If one of your opponent's Expeditions moved forward this Day, I gain 1 boost.",
        "{J} Each other player whose Companion Expedition is behind draws a card.",
        "The first Spell another player plays each Day costs {1} more.",
        "{J} Discard a Character another player controls.",
        "When an opponent draws a card, if they have more cards in hand than you — I gain 1 boost.",
        "{J} Draw cards until you have as many cards in hand as target opponent.",
        "Draw a card.",
    ),
    "costs that are set": (
        "Characters you play cost {2}.",
        "I cost {1} if you control a Character.",
        "{J} The next Character you play this turn costs {0}.",
        "{J} The next Permanent you play this turn is free.",
        "The first Spell you play each Afternoon is free.",
        "Characters your opponent plays from Reserve cost {3}.",
        "I cost {2} to play from Reserve.",
        "Characters you play cost {1} less.",
        "I cost {1} for each card in your Reserve.",
        "The first Character you play each Afternoon costs {1}.",
        "{J} Characters you play this Day cost {1}.",
        "Characters cost {1} more.",
        "At Noon — Draw a card.",
    ),
    "costs of other things than mana": (
        "You may sacrifice a Character rather than pay my cost.",
        "You may discard a card from your hand rather than pay my Hand Cost.",
        "You may exhaust two cards in your Reserve rather than pay my cost.",
        "If you control two or more Characters, you may pay {1} rather than pay my cost.",
        "You may discard a card from your Reserve rather than pay my Reserve Cost.",
        "If you control a Character, you may discard a card from your hand to reduce my cost by "
        "{2}.",
        "As an additional cost to play me, pay {1}.",
        "You may return a Character you control to its owner's hand rather than pay my cost.",
        "At Noon — Draw a card.",
        "Characters you play cost {1} less.",
        "At Noon — Resupply.",
    ),
    "numbers that each player counts": (
        "{J} Each player draws a card for each Character they control.",
        "{J} Each player discards X cards from their hand, where X is the number of Characters "
        "they control.",
        "{J} Each player sacrifices all but two Characters they control.",
        "{J} Each player discards all but two cards from their hand.",
        "{J} Each player may draw a card for each card in their Reserve.",
        "{J} Each player discards X cards from their hand, where X is the number of Characters "
        "you control.",
        "{J} Each player draws two cards for each token they control.",
        "{J} Create a Scribe 1/1/1 Spirit token in my Expedition.",
        "At Noon — Draw a card.",
        "{J} Target opponent draws X cards, where X is the number of Characters they control.",
        "{J} Each player sacrifices X Characters, where X is the number of tokens they control.",
    ),
    "costs with a minimum": (
        "Characters you play cost {1} less, to a minimum of {1}.",
        "Characters you play cost {2} less, to a minimum of {2}.",
        "I cost {1} less for each card in your Reserve, to a minimum of {1}.",
        "{J} The next Character you play this turn costs {3} less, to a minimum of {1}.",
        "Characters your opponent plays cost {2} less, to a minimum of {1}.",
        "Characters cost {1} more.",
        "{J} The next Character you play this Day costs {1} less.",
        "If you control a Character, I cost {2} less, to a minimum of {1}.",
    ),
    "what is put back in an order, results that are chosen": (
        "{J} Look at the top three cards of your deck. Put one of them in your hand and the rest "
        "on the bottom of your deck in any order.",
        "{J} Look at the top four cards of your deck. Put them back in any order.",
        "{J} Put two cards from your hand on top of your deck in any order.",
        "{J} Roll two dice and choose one of the results. I gain that many boosts.",
        "If one or more boosts would be placed on a Character you control, that many plus one are "
        "placed instead.",
        "If you would roll one or more dice, roll one more die and choose one of the results.",
        "{J} Draw a card.",
    ),
    "Expeditions compared, dice rolled again": (
        "{J} If my Expedition is one or more regions behind, I gain 2 boosts.",
        "{J} If my Expedition is ahead of your other Expedition, draw a card.",
        "{J} Draw a card for each region your Hero Expedition is ahead.",
        "I cost {1} less for each region your Companion Expedition is behind.",
        "{J} Roll a die. You may roll it again. I gain that many boosts.",
        "{J} Roll two dice and keep the lowest result. On a 1-3, roll them again. On a 4+, draw a "
        "card.",
        "When you roll one or more dice — I gain 1 boost.",
        "{J} Target player draws a card. Each Character that player controls gains Fleeting.",
    ),
    "reactions that outlast their effect": (
        "{J} This Day, when you play a Character, I gain 1 boost.",
        "{J} This turn, the next time you play a Character, draw a card.",
        "{J} This Afternoon, the next time you sacrifice a Character, Resupply.",
        "{J} Sacrifice a Character.",
        "{J} This Day, when another Character joins my Expedition, it gains 1 boost.",
        "{J} This Day, the next time I leave the Expedition zone, draw a card.",
        "{J} This Day, when one of your Expeditions moves forward, Resupply.",
        "{J} This Afternoon, when an opponent plays a Character, you may pay {1} to draw a card.",
        "{J} This turn, when a Character gains one or more boosts, Resupply.",
    ),
    "Decks that are shuffled": (
        "{J} Shuffle your discard pile into your deck.",
        "{J} Shuffle target Character into its owner's deck.",
        "{J} Each player shuffles their Reserve into their deck.",
        "{J} Look at the top two cards of your deck. Put one of them in your hand and the rest on "
        "the bottom of your deck in any order. Then, shuffle your deck.",
        "{J} Target opponent shuffles their discard pile into their deck.",
        "{J} Put a card from your hand on the bottom of your deck, then shuffle your deck.",
        "When I leave the Expedition zone — Shuffle me into your deck.",
        "{J} Draw a card.",
        "{J} Sacrifice a Character.",
    ),
    "first times, ties, distances, X that is paid": (
        "The first time you sacrifice a Character each Day — Draw a card.",
        "The first time a Character joins your Expeditions each turn — It gains 1 boost.",
        "The first time one or more Characters leave your Expeditions each Day — Resupply.",
        "Your Expeditions move forward in ties.",
        "If your Hero Expedition is two or more regions behind, I cost {2} less.",
        "{J} If your Hero Expedition is ahead of your Companion Expedition, draw a card.",
        "{J} You may pay {X}. If you do, I gain X boosts.",
        "{X}, {T}: Draw X cards.",
        "{T}, Sacrifice X Characters: I gain X boosts.",
        "When both of your Expeditions fail to move forward during Dusk — Resupply.",
        "When you become the first player — I gain 1 boost.",
        "When my Expedition moves forward — Draw a card.",
    ),
    "quick actions, least costs, what Spells cannot target": (
        "When you play a quick action — I gain 1 boost.",
        "When your opponent plays a quick action of a Character — Draw a card.",
        "Your opponent can't play quick actions of Permanents.",
        "{T}: Draw a card.",
        "{1}: I gain 1 boost.",
        "I can't cost less than {2}.",
        "Characters your opponent plays can't cost less than {2}.",
        "Characters you play cost {2} less.",
        "I can't be targeted by opponents' Spells.",
        "Characters you control can't be targeted by Spells.",
        "Target Character gains 1 boost.",
        "{J} Target opponent can't play more than one card this Afternoon.",
        "Characters you control can't lose boosts.",
        "Players can't draw cards outside of Morning.",
    ),
    "replacements that are optional": (
        "If I would leave the Expedition zone, you may put me in your Mana zone instead.",
        "If a Character you control would go to Reserve, you may put it on the bottom of its "
        "owner's deck instead.",
        "If I would gain Asleep, you may have me gain 2 boosts instead.",
        "If a Character would leave the Expedition zone, you may have it lose 1 boost instead.",
        "If you would draw a card, you may Resupply instead.",
        "{J} Each Character gains Asleep.",
        "{J} Sacrifice a Character.",
        "When I would be discarded, put me on top of your deck instead.",
        "{J} Each player draws a card.",
        "If I would be sacrificed, you may return me to your hand instead.",
        "{J} I gain 1 boost.",
        "If an opponent would draw a card, you may have them Resupply instead.",
    ),
    "alternatives and cards that are looked at": (
        "{J} Draw a card or Resupply.",
        "{J} I gain Anchored or Asleep.",
        "{J} Look at the top three cards of your deck. Put one of them in your hand and the rest "
        "in your discard pile.",
        "{J} Reveal the top two cards of your deck. Put one in your hand and the other on the "
        "bottom of your deck.",
        "{J} Discard target Character. Its controller may pay {2}. If they don't, I gain 1 boost.",
        "If you would draw a card, Resupply instead.",
    ),
}


def deck_of(*texts: str) -> DeckList:
    """A Hero of a shipped deck and cards that say these in turn, at several costs.

    They are Characters, save what says the effect of a Spell, or "Fleeting". Each line is an
    ability.
    """
    faces = [_caller(cost, texts[cost % len(texts)].splitlines()) for cost in range(1, 14)]
    return DeckList(load_deck("summit").hero, tuple(faces * 3), "callers")


def _caller(cost: int, lines: list[str]) -> Face:
    boxes: dict[bool, list[Ability]] = {False: [], True: []}
    for line in lines:
        lies = line.startswith(("{D}", "{I}"))
        boxes[lies] += parse_ability(line, reserve=lies)
    spell = any(isinstance(a, SpellEffect) or a == Keyword("Fleeting") for a in boxes[False])
    return Face(
        f"Caller {cost}",
        Type.SPELL if spell else Type.CHARACTER,
        hand_cost=cost,
        reserve_cost=cost,
        statistics=None if spell else (cost, 1, 1),
        abilities=tuple(boxes[False]),
        support=tuple(boxes[True]),
    )


@pytest.mark.parametrize("name", one_of(3, ((name,) for name in CASES)))
def test_engines_agree_on(name: str) -> None:
    """A game in which nearly every card says it; nothing differs."""
    played(deck_of(CASES[name]), range(1))


@pytest.mark.parametrize("name", one_of(12, ((name,) for name in MIXED)))
def test_engines_agree_on_mixtures(name: str) -> None:
    """A game in which every card says one of the texts; nothing differs, all of it is covered."""
    played(deck_of(*MIXED[name]), range(1))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", [*CASES, *MIXED])
def test_engines_agree_on_more_games(name: str, seed: int) -> None:
    """Three games more of each."""
    texts = (CASES[name],) if name in CASES else MIXED[name]
    played(deck_of(*texts), range(seed, seed + 1))


FOUR = [
    "an opponent, each of them, another player",
    "what another player does and controls",
    "each opponent on their own",
    "how far others have got, and what they drew",
]
"""What says something else among four."""


@pytest.mark.parametrize("mode", ["2v2", pytest.param("ffa", marks=pytest.mark.audit)])
@pytest.mark.parametrize("name", FOUR)
def test_engines_agree_among_four(name: str, mode: str) -> None:
    """A game of four in which every card says one of the texts."""
    played(deck_of(*MIXED[name]), range(1), mode)


def played(deck: DeckList, seeds: range, mode: str = "two-player") -> None:
    """Games of this deck against itself on both engines; nothing differs."""
    tally = Tally()
    for seed in seeds:
        seats = 2 if mode == "two-player" else 4
        random_lockstep(load(), (deck,) * seats, seed, mode, tally)
    assert (tally.games, tally.failed, tally.uncovered) == (len(seeds), [], {})


@pytest.mark.parametrize("order", ["increases-first", "decreases-first", "timestamp"])
def test_a_set_cost_that_nothing_changes_is_a_reading_of_both(order: str) -> None:
    """The same cards where the number that is set has the last word."""
    tally = Tally()
    deck = deck_of(*MIXED["costs that are set"])
    rules = load().under({"cost-set.order": "after-changes", "cost-change.order": order})
    for seed in range(2):
        random_lockstep(rules, (deck, deck), seed, "two-player", tally)
    assert (tally.games, tally.failed, tally.uncovered) == (2, [], {})


def test_uses_counted_by_name_are_those_of_tokens_too() -> None:
    """A token is on no card: its name is known all the same (a shorter list broke the image)."""
    tally = Tally()
    token = (
        '{J} Create a Chime 1/1/1 Spirit token in my Expedition with "When you play a card — I '
        'gain 1 boost".'
    )
    deck = deck_of(token, "At Noon — Resupply.")
    rules = load().under({"endless.given": "each-card"})
    random_lockstep(rules, (deck, deck), 1, "two-player", tally)
    assert (tally.games, tally.failed, tally.uncovered) == (1, [], {})
