"""What the engine rightly does with newer wordings: no check says that a rule is broken."""

from __future__ import annotations

import pytest

from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.rules import load
from altered.trace.random_play import pick
from tests.core_c.test_engine_cases import MIXED, deck_of
from verification.checks.consistency import consistency
from verification.checks.dispatch import Judge
from verification.checks.registry import registry
from verification.records import plays
from verification.records.recorder import Recorder

TEXTS = {
    "put off": ("{J} I gain 2 boosts. At Night, sacrifice me.", "{J} Draw a card at Noon."),
    "kept in place": (
        "I can't leave my Expedition.",
        "My Expedition can't move forward due to {V}.",
        "{J} Look at the top card of your deck.",
    ),
    "some Expeditions that stay": (
        "{J} Your opponents' Expeditions can't move forward this Day.",
        "{J} Expeditions in {V} can't move forward this Day.",
        "{J} Expeditions can't move forward due to {M} this Day.",
    ),
    "a chosen Expedition that stays": (
        "{J} Target Expedition can't move backward this Day.",
        "{J} Target Expedition can't move forward or backward this Day.",
        "{H} Target Expedition can't move forward due to {V} this Day.",
        "{R} Target Expedition can only move forward due to {M} this Day.",
        "{J} Target Expedition moves backward one region.",
    ),
    "where Expeditions move": (
        "When one of your Expeditions moves forward into {V} — I gain 1 boost.",
        "{J} Target Expedition with the fewest Characters moves forward one region.",
        "{J} Each Expedition in {O} moves backward one region.",
        "{J} Draw a card for each of your Expeditions with two or more Characters.",
        "Target Character in another Expedition gains 1 boost.",
    ),
    "left out": (
        "{J} Create an Ash Wisp 1/1/1 Spirit token in my Expedition.",
        "{J} Target non-Spirit Character gains 1 boost.",
    ),
    "more often": (
        "The {J} abilities of other Characters you control activate twice.",
        "{J} I gain 1 boost.",
        "{H} Activate the {J} abilities of another target Character you control.",
    ),
    "what a card in Reserve says of costs": (
        "{I} Characters you play from your hand cost {1} less.",
        "{J} Resupply.",
        "{R} Draw a card.",
    ),
    "what things cost": (
        "Characters you play cost {1} less.",
        "The first Character you play each Afternoon costs {1} less.",
        "Characters your opponent plays cost {1} more.",
        "{J} The next card you play this turn costs {1} less.",
        "{R} The next Character you play this Afternoon costs {2} less.",
        "{T}, {1}, sacrifice me: Draw a card.",
        "Tough 1. Defender.",
    ),
    "what activates": (
        "When another Character joins your Expeditions, if I'm boosted — Draw a card.",
        "When a Character leaves the Expedition zone — I gain 1 boost.",
        "When I leave the Expedition zone — Draw X cards, where X is my {O}.",
        "When you sacrifice a Character — I gain 1 boost.",
        "{H} You may sacrifice another Character. If you do, I gain 2 boosts.",
        "When my Expedition fails to move forward — I gain Anchored.",
        "{J} Target Character gains Asleep.",
    ),
    "what is lost": ("Seasoned.", "Other Characters lose all abilities.", "Tough 1. Defender."),
    "what is visible": (
        "If three or more single-terrain regions are visible, I have +3/+3/+3.",
        "I have +1/+0/+0.",
        "I am Seasoned.",
    ),
    "what some cannot get": (
        "{J} Target Character gains Asleep.",
        "At Dusk — Each Character gains Fleeting.",
        "{R} I gain 1 boost.",
    ),
    "targets that cost more": (
        "{T}: Target Character gains 1 boost. This action costs {3} more to target a Character "
        "with Hand Cost {4} or more.",
        "I am Gigantic.",
    ),
    "Tough by a number that is told": (
        "Tough X, where X is the number of Exhausted cards in Reserve.",
        "{H} Resupply. Exhaust it.",
        "Target Character gains 1 boost.",
        "Target Character gains Fleeting.",
    ),
    "what a card may be paid with, after a quick action": (
        "{T}: Ready target card in Reserve.",
        "You may sacrifice a Landmark to reduce my cost by {2}.\nDraw a card.",
    ),
    "nothing left to do": (
        "{J} Target Character loses Fleeting. Up to two target Characters or Permanents gain 1 "
        "boost.",
        "{J} Target Character loses Fleeting. I gain 1 boost for each Landmark you control.",
    ),
    "discarded twice": (
        "Each player discards their hand. If you control more Characters than your opponent, "
        "target opponent may sacrifice a Character. Otherwise, draw a card, then discard a card "
        "from your hand.",
        "{J} Draw a card.",
    ),
    "limits for a while": ("All Reserve limits are increased by two this Day.", "{J} Resupply."),
    "any number, or none": (
        "{J} You may discard any number of cards from your Reserve to have me gain 2 boosts.",
    ),
    "to the next card": (
        "{J} You may discard a card from your Reserve. If you do, the next Character you play this "
        "turn gains 1 boost.",
        "{J} Resupply.",
    ),
    "support for nobody": (
        "{D}: Each Character gains 1 boost.",
        "{D}: Discard one of your Mana Orbs. If you do, draw a card.",
        "{D}: You may have target Character switch Expeditions.",
        "Resupply twice.",
    ),
    "support for what is not there": (
        "{D}: Return a card from your Reserve to your hand.",
        "{D}: Remove all boosts from each Character.",
        "{D}: Create three Fen Warden 2/1/1 Soldier tokens, distributed as you choose among any "
        "number of target Expeditions.",
        "{D}: Exhaust X target cards in Reserve, where X is the number of Spells in your Reserve.",
        "{J} Resupply.",
    ),
    "over with the die": (
        "{J} Roll a die. On a 1-3, remove 3 counters from target Character. On a 4+, discard "
        "target Character.",
        "{T}: Roll a die. On a 2-5, remove 3 counters from target Character. On a 1, send target "
        "Character to Reserve. On a 6+, draw a card.",
        "Send target Character to Reserve.",
    ),
    "if it's a Spell": (
        "At Dusk — If I'm boosted, reveal the top card of your deck. If it's a Spell, draw a card.",
        "Draw a card.",
    ),
    "free, if you don't": (
        "{J} You may discard any number of cards from your Reserve to have me gain 2 boosts. If "
        "you don't, sacrifice me.",
    ),
    "put off with a count": (
        "When my Expedition fails to move forward — Create X Fen Warden 2/1/1 Soldier tokens in "
        "target Expedition after Rest, where X is the number of Characters in your Reserve.",
    ),
    "up to many": (
        "Discard up to seven target Characters with total Hand Cost {8} or less.",
        "{J} I gain 1 boost.",
    ),
    "Fleeting in Reserve": ("{J} Each Character in your Reserve gains Fleeting.", "{J} Resupply."),
    "something else instead": (
        "If I would gain Asleep, I gain 2 boosts instead.",
        "{J} Target Character gains 1 boost and Asleep.",
    ),
    "it Resupplies": (
        "{J} Roll a die. On a 1-3, Resupply. On a 4+, each player Resupplies.",
        "{J} Roll a die. On a 4-6, you may ready a Mana Orb. On a 1-3, target player readies a "
        "Mana Orb.",
    ),
    "so many other targets": (
        "Discard X other target cards in Reserve, where X is the number of Spells in your Reserve.",
        "Discard up to two other target cards in Reserve.",
        "{J} Resupply.",
    ),
    "first ones beside another reaction": (
        "The first Character you play each Afternoon gains 1 boost.\n"
        "When a Spell goes to your Reserve — Draw a card.",
        "{J} I gain 1 boost.",
        "Draw a card.",
    ),
    "if the next card is of a kind": (
        "The next Permanent you play this Day costs {2} less.",
        "{J} Draw a card.",
    ),
    "that many tokens": (
        "{J} Discard any number of cards from your Reserve. Create that many Ash Wisp 1/1/1 Spirit "
        "tokens in my Expedition.",
        "{J} Resupply.",
    ),
    "targets after Rest": (
        "Create two Fen Warden 2/1/1 Soldier tokens in target Expedition after Rest.",
        "{J} I gain 1 boost.",
    ),
    "the same option": (
        "Choose two. You may choose the same option multiple times: • You may pay {1} to draw a "
        "card. • Resupply.",
        "{J} I gain 1 boost.",
    ),
    "played by a quick action": (
        "{T}: You may play a Character for {2} less in your Hero Expedition.",
        "{J} Target player may play two Characters for free in their Hero Expedition.",
    ),
    "where it went": (
        "{J} You may sacrifice a Character. If you do, I gain 1 boost.",
        "When I'm sacrificed — Put me in my owner's Reserve.",
    ),
    "a result that is changed": (
        "{J} Roll a die. You may discard a card from your Reserve to increase the result by 2. On "
        "a 4+, draw a card. On a 1-3, Resupply.",
        "{J} Roll a die. You may pay {1} to double the result. Decrease the result by 1 for each "
        "Character you control. On an 8+, draw a card.",
        "{J} Roll a die. You may pay {1} to roll it again. On a 1-3, you may pay {1} to draw cards "
        "equal to the result.",
    ),
    "the second of two is still to come": (
        "The next two Characters you play this Day gain 1 boost. The next two Characters you play "
        "this Day cost {1} less.",
        "{J} Draw a card.",
    ),
    "results added up": (
        "{J} Roll two dice and add the results. On an 8+, draw a card. On a 2-7, Resupply.",
        "{J} Roll three dice and keep the lowest result. On a 1-2, draw a card. On a 3+, Resupply.",
        "When you roll one or more dice — Resupply.",
    ),
    "a die, and then what I control": (
        "{J} Roll a die. On a 5+, I gain 1 boost. On a 1-4, draw a card. If you control two or "
        "more Characters, I gain 1 boost.",
        "{H} Roll a die. If you control two or more Characters, I gain 1 boost. On a 1-4, draw a "
        "card.",
    ),
    "your other Expedition of a Spell": (
        "Target Expedition you control moves forward one region. Create two Reed Wader 1/2/1 "
        "Animal tokens in your other Expedition.",
        "{J} I gain 1 boost.",
    ),
    "for each of them": (
        "For each Character you control, create a Reed Wader 1/2/1 Animal token in your Hero "
        "Expedition.",
        "{J} I gain 1 boost.",
    ),
    "where it was": (
        "Discard target Character. Create a Reed Wader 1/2/1 Animal token in the Hero Expedition "
        "of its owner.",
        "{J} I gain 1 boost.",
    ),
    "Exhausted as before": ("{T}: Put me in my owner's Mana zone.", "{J} I gain 1 boost."),
    "up to more than a count": (
        "Discard up to X+3 target Characters with total Hand Cost {6} or less, where X is the "
        "number of Landmarks you control.",
        "{J} I gain 1 boost.",
    ),
    "cases in a mode": (
        "Choose two: • Remove all boosts from each Character. Depending on that number: • 1-2, "
        "draw a card. • 3+, Resupply. • Discard target Character. • Resupply.",
        "{J} I gain 1 boost.",
    ),
    "target itself": (
        "Target two cards in your Reserve. Exchange their boosts.",
        "{J} Resupply.",
    ),
    "twice the same": ("{J} A Character you control gains 1 boost and 1 boost.",),
    "a Spell has no Expedition": (
        "Create two Reed Wader 1/2/1 Animal tokens in my Expedition.",
        "{J} I gain 1 boost.",
    ),
    "a first step for nobody": (
        "Each Plant gains 1 boost for each card in your Reserve. Target Character gains 2 boosts.",
        "{J} Resupply.",
    ),
    "a first step that draws none": (
        "Draw a card for each opponent with more cards in hand than you. Each player draws three "
        "cards.",
        "Resupply X times, where X is the number of Landmarks you control. Resupply.",
        "{J} Create X Reed Wader 1/2/1 Animal tokens in your Hero Expedition, where X is the "
        "number of Landmarks you control. Create a Reed Wader 1/2/1 Animal token in your Hero "
        "Expedition.",
    ),
    "a first step that gives none": (
        "{J} I gain X boosts, where X is the number of Landmarks you control. I gain 2 boosts.",
        "Target Character gains 1 boost for each Landmark you control. Target Character gains 2 "
        "boosts.",
        "{J} Resupply.",
    ),
    "more boosts than it says": (
        "{J} I gain 1 boost.",
        "If a Character you control would gain one or more boosts, it gains that many boosts plus "
        "one instead.",
    ),
    "target Mana Orb": ("{J} Exhaust target Mana Orb you control.",),
    "one name, two tokens": (
        "{J} I gain 1 boost.",
        "Choose two: • Create a Reed Wader 1/2/1 Animal token in your Hero Expedition. • Create a "
        'Reed Wader 1/1/3 token with "{J} Draw a card." in your Companion Expedition. • Resupply.',
    ),
    "further": (
        "If each of your Expeditions that's behind would move forward during Dusk, it moves "
        "forward two more regions instead.",
        "I am Tough 1.",
    ),
    "it and what I am": (
        "{J} I am Tough 1 this Day.",
        "{H} I am Defender this Day.",
        "When I'm sacrificed — Draw a card.",
        "{J} You may sacrifice a Character.",
        "{R} You may spend 1 of my boosts to have your opponent choose a Character they control.",
    ),
    "one of two targets": (
        "Discard target Permanent in play or target card in Reserve.",
        "{J} Resupply.",
    ),
    "a hundred times, and once": (
        "When I gain one or more boosts — I gain 1 boost.\n{J} I gain 1 boost.",
        "I am Gigantic.",
        "Draw a card.",
    ),
    "reacting to its own way": (
        "When a card goes to its owner's discard pile — I gain 1 boost.",
        "{J} You may sacrifice a Character.",
        "Discard target Character.",
    ),
    "reacting with others at once": (
        "When one or more Characters go to your discard pile — I gain 1 boost.",
        "{J} You may sacrifice a Character.",
        "Discard up to two target Characters.",
    ),
    "a Spell that goes elsewhere instead": (
        "If a Spell would go to your Reserve, discard it instead.",
        "Draw a card.",
    ),
    "set while it stands there": (
        "The {V}, {M} and {O} of Characters facing me are 0.",
        "{J} I gain 1 boost.",
    ),
    "equal to a number": ("My {V} is equal to the number of cards in your discard pile.",),
    "Regions for a while": (
        "All regions are {M} in addition to their other types this Day.",
        "{J} I gain 1 boost.",
    ),
    "at Dusk, activated by a step": (
        "At Dusk — Activate the {R} abilities of target Character you control.",
    ),
    "put off from the Night": ("At Night — Draw a card after Rest.",),
    "a Spell that a Spell plays": (
        "You may play a card from your hand for free.",
        "Target card in Reserve gains 1 boost.",
        "{J} Resupply.",
    ),
    "put off and due at once": (
        "At Dusk — At the next Dusk, I gain 1 boost.",
        "{R} You may sacrifice a Character.",
        "{J} At Dusk, draw a card.",
    ),
    "more for tokens": (
        "{J} Create two Ash Wisp 1/1/1 Spirit tokens in my Expedition.",
        "Tokens you control have +1/+1/+1.",
        "Tokens you control are Seasoned.",
    ),
    "an effect that begins with when": ("At the next Dusk, draw a card.", "{J} I gain 1 boost."),
    "a Spell that leaves before it is over": (
        "Put me in your Reserve. Each Character gains 1 boost.",
        "{J} I gain 1 boost.",
    ),
    "has it already": (
        "Each Character gains 1 boost and loses Asleep. Two Characters gain Fleeting.",
        "I am Seasoned.",
    ),
    "Asleep in the Night": (
        "At Night — Each Character you control gains Asleep.",
        "{J} I gain 1 boost.",
    ),
    "a cost with no symbol beside Exhaust": (
        "Sacrifice another Character: I gain 1 boost.",
        'Characters you control have "{T}: Resupply."',
    ),
    "the opponent readies it": ("Ready target Permanent.", "{T}: Draw a card."),
    "kept from Clean-up": (
        "Cards in Reserve can't be discarded by opponents.",
        "Resupply twice.",
        "{J} Resupply.",
    ),
    "leaving under a condition": (
        "When I leave the Expedition zone, if I was Fleeting — Draw a card.",
        "{J} Discard target Character.",
        "Target Character gains Fleeting.",
    ),
    "two reactions of one object at Noon": (
        "I am Eternal.\n"
        "At Noon — Create a Brass Bug 2/2/2 Robot token in your Hero Expedition.\n"
        "When a Robot joins your Expeditions — It gains 1 boost.\n"
        "At Noon, if you control a Robot — Draw a card.",
    ),
    "steps that begin anew": (
        "Do the following X+1 times, where X is the number of cards in your Reserve: • Send to "
        "Reserve target Character, then exhaust it.",
        "{J} Resupply.",
    ),
    "played from a Deck": (
        "{J} Reveal the top card of your deck. If it's a Character, play it for free.",
        "{H} Draw a card.\n{J} Resupply.",
        "{R} Draw a card.\n{J} Resupply.",
    ),
    "everything else in play, a Hero too": (
        "{H} Discard each other card in play or in Reserve.",
        "{J} Draw a card.",
    ),
    "a Defender that is none behind": (
        "Defender.\nIf my Expedition is behind, Defender Characters don't prevent it from moving "
        "forward.",
        "Gigantic.\nDefender.\nIf there are two or more Spells in your Reserve, Defender "
        "Characters don't prevent my Expedition from moving forward.",
        "{J} I gain 1 boost.",
    ),
    "at Dusk, and from the Reserve": (
        "At Dusk — I gain 1 boost.\n{I} When you play a Character — I gain 1 boost.",
        "{J} Resupply.",
    ),
    "joining the discard pile": (
        "When a card joins the discard pile — I gain 1 boost.",
        "Once per Day, when one or more cards join your discard pile — I gain 1 boost.",
        "{J} You may sacrifice a Character.",
        "Discard target Character.",
    ),
    "as Unique cards say it": (
        "{H} If I'm in {V}: Draw a card, otherwise each player draws a card.",
        "{J} If you are first player: Target opponent Resupplies.",
        "At Noon — You may have target opponent discard a card from their hand. If you do: "
        "Resupply.",
    ),
    "another player's card, by a quick action": (
        "{T}: Target a Character in any Reserve with Reserve Cost {5} or less. Play it for free.",
        "{J} Resupply.",
    ),
    "support on how it is played": (
        "I am Seasoned.\n{I} Reduce my cost by {2}.",
        "{J} Resupply.\n{I} You may sacrifice a Character to reduce my cost by {2}.",
        "{J} I gain 1 boost.\n{I} I can't be played from Reserve.",
        "{J} Resupply.\n{I} As an additional cost to play me, discard a card from your hand.",
    ),
    "at Noon, in play and from the Reserve": (
        "At Noon — Draw a card.\n{I} At Noon — I gain 1 boost.",
        "{J} Resupply.",
    ),
    "played for less": (
        "You may play Characters with Hand Cost {2} or more for {1} less.",
        "{J} Resupply.",
    ),
    "a cost in a mode": (
        "{I} At Noon — Choose one: • I gain 1 boost. • {T}: I gain 2 boosts.",
        "{J} Resupply.",
    ),
    **MIXED,
}
SEEDS = {
    "what is visible": 12,
    "Tough by a number that is told": 6,
    "what a card may be paid with, after a quick action": 4,
    "a Spell that a Spell plays": 4,
    "over with the die": 4,
    "where it went": 2,
    "for each of them": 2,
    "another player's card, by a quick action": 4,
}
"""The seeds of games in which something happens that seldom does; the others have 1."""
ALWAYS = ("leaving under a condition", "two reactions of one object at Noon")
EACH = [
    pytest.param(
        name,
        marks=[pytest.mark.audit if number % 4 == 1 else pytest.mark.slow]
        * (bool(number % 30) and name not in ALWAYS),
    )
    for number, name in enumerate(TEXTS)
]
"""Every thirtieth one and two more are played each time, one of four by `make audit`, the others by
`make slow`."""


@pytest.mark.parametrize("name", EACH)
def test_no_check_rejects_a_legal_play(name: str) -> None:
    """A whole game of a deck that says nothing else, judged by every check."""
    deck = deck_of(*TEXTS[name])
    rng = SplitMix64(SEEDS.get(name, 1))
    recorder = Recorder(protocol.start(load(), (deck, deck)), name, plays.SIGHTS)
    while legal := protocol.legal(recorder.state):
        recorder.take(pick(legal, rng), legal)
    record = plays.ended(recorder, 1)
    said = Judge(registry().checks).play(record)
    assert [f"{b.check.rule}: {b.words}" for b in said.breaches] == []
    assert said.crashes == []
    assert said.met
    assert [one.words for one in consistency(record)] == []
