"""Sentences made of families: every subject with every verb, every trigger with actions ..."""

from __future__ import annotations

from itertools import product

SUBJECTS = (
    "I",
    "target Character",
    "another target Character",
    "up to two target Characters",
    "each Character you control",
    "each other Character in my Expedition",
    "a Character you control",
    "two Characters",
    "target Boosted Character",
    "target Plant or Animal",
    "target token",
    "each Robot an opponent controls",
    "target Character in target Expedition",
    "any number of target Characters",
    "target Character facing me",
    "target Character with Hand Cost {3} or less",
    "each non-token Character",
    "target Character with a base statistic of 0",
    "target Fleeting or Asleep Character",
    "each Character target player controls",
    "your Hero",
)
VERBS = (
    "gain 1 boost",
    "gain Fleeting",
    "gain 1 boost and Anchored",
    "lose Fleeting",
    "lose 2 boosts",
    "switch Expeditions",
    "gain 2 boosts and lose Asleep",
    "gain 1 boost for each Landmark you control",
    "gain X boosts, where X is the number of cards in your Reserve",
    "gain Fleeting, Anchored or Asleep",
    "gain 2 Ember counters",
    "activate its {J} abilities",
    "gain as many boosts as I have",
)
CONDITIONS = (
    "you control two or more Landmarks",
    "you control a token",
    "you control another Robot",
    "I'm Boosted",
    "I have 3 or more boosts",
    "it's a Spell",
    "it isn't Fleeting",
    "you are first player",
    "you aren't first player",
    "your hand is empty",
    "your Reserve is empty",
    "you have three or more cards in your Reserve",
    "you have less than eight Mana Orbs",
    "your opponent controls no Characters",
    "my Expedition is in {V}",
    "I'm in {M}",
    "my Expedition is behind or tied",
    "its Hand Cost is {3} or more",
    "there are two or more exhausted cards in Reserve",
    "I'm facing two or more Characters",
    "you control more Characters than your opponent",
    "you have less cards in hand than your opponent",
    "you control a Plant and I'm Boosted",
    "I'm Fleeting or I'm Asleep",
    "I'm the only Character in my Expedition",
    "you control exactly three Characters",
    "you control three or less Permanents",
    "there are 5 or more boosts among Characters you control",
    "it has no boosts",
)
ACTIONS = (
    "draw a card",
    "draw two cards",
    "draw a card for each Spell in your Reserve",
    "Resupply",
    "Resupply twice",
    "Sabotage",
    "discard a card from your hand",
    "discard target Permanent",
    "sacrifice a Character",
    "sacrifice another Character in my Expedition",
    "put a card from your hand in Reserve",
    "return a Spell from your Reserve to your hand",
    "return target Character to its owner's hand",
    "send target Character to Reserve",
    "send to Reserve up to two target Characters with a total Hand Cost {6} or less",
    "put the top card of your deck in your Mana zone",
    "put the top two cards of your deck in your discard pile",
    "put target Permanent on the bottom of its owner's deck",
    "put target Character on top of its owner's deck",
    "exhaust target Character",
    "ready target Permanent you control",
    "ready two Mana Orbs",
    "remove 2 boosts from target Character",
    "remove all boosts from each Character",
    "create an Ash Wisp 1/1/1 Spirit token in my Expedition",
    "create two Ash Wisp 1/1/1 Spirit tokens in each of your Expeditions",
    "create X Ash Wisp 1/1/1 Spirit tokens in target Expedition, "
    "where X is my number of Ember counters",
    'create an Ash Wisp 0/2/0 Spirit, Mage token with "{J} Draw a card." and Gigantic '
    "in your Hero Expedition",
    "create four Ash Wisp 1/1/1 Spirit tokens, "
    "distributed as you choose among any number of target Expeditions",
    "activate the {R} abilities of target Character",
    "play a Character from your Reserve for free",
    "roll a die, then draw that many cards",
    "target Expedition moves forward two regions",
    "the Expedition facing me moves backward one region",
    "After You",
    "each player discards a card from their hand",
    "target opponent sacrifices a Character",
    "your opponent draws a card",
    "target player discards their hand and their Reserve",
    "each player passes",
    "the next Spell you play this turn costs {2} less",
    "the next Character you play from your hand this Afternoon gains 2 boosts and loses Fleeting",
    "Expeditions can't move forward this Day",
    "Characters you control are Tough 2 this turn",
    "reveal the top card of your deck",
    "you may draw a card",
    "you may pay {2} to draw a card",
    "you may discard a card from your Reserve to draw a card",
    "you may exhaust me to Resupply",
    "you may have me gain Anchored",
    "target player may draw a card",
)
EVENTS = (
    "you play a Spell",
    "you play another Character",
    "you play a Character with Hand Cost {5} or more",
    "an opponent plays a Permanent",
    "you play a card from your Reserve",
    "a Character joins your Expeditions",
    "another Robot joins my Expedition",
    "a token joins the Expedition facing me",
    "a Character joins your Hero Expedition",
    "you sacrifice a Character",
    "a Character is sacrificed",
    "I am sacrificed",
    "you create a token",
    "an opponent draws a card",
    "you Resupply",
    "an opponent passes",
    "you roll one or more dice",
    "I leave the Expedition zone",
    "a Character leaves your Expeditions",
    "I go to Reserve from your hand",
    "I'm discarded",
    "I gain Asleep",
    "I gain one or more boosts",
    "a Character you control gains Fleeting",
    "I gain my third Ember counter",
    "my Expedition moves forward",
    "one of your Expeditions moves forward due to {O}",
    "my Expedition fails to move forward during Dusk",
    "you play a Spell or you draw a card",
)
NAMELESS = ("I ", "I'm ", "an opponent draws", "an opponent passes", "you roll", "my ", "one of ")
"""How events begin that name no object but the bearer."""
STATEMENTS = (
    "Characters you control are Tough 2",
    "tokens you control are Defender and Seasoned",
    "other Characters in my Expedition have +1/+0/+1",
    'Characters you control have "{R} I gain 1 boost."',
    "Spells you play cost {1} less",
    "Permanents you play from your Reserve cost {1} more",
    "I cost {1} less for each Landmark you control",
    "Expeditions can't move forward",
    "the {J} and {R} abilities of Characters facing me can't activate",
    "all regions are {V} and lose their other types",
    "my region is {M} in addition to its other terrains",
    "your Reserve limit is increased by one",
    "I am Gigantic",
    "I have +2/+2/+2",
)
OF_IT = ("it's a Spell", "it isn't", "it has", "its ")
"""How conditions begin that speak of something named before: no statement does."""
NAMED = "When you play a card — "
"""What names it: a trigger about another object than the bearer."""
_THIRD = {"gain": "gains", "lose": "loses", "switch": "switches", "activate": "activates"}


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def _inflected(subject: str, verb: str) -> str:
    if subject == "I" or "two" in subject or "any number" in subject:
        return verb.replace(" its ", " my " if subject == "I" else " their ")
    return " ".join(_THIRD.get(word, word) for word in verb.split(" "))


def texts() -> tuple[str, ...]:
    """The sentences, each once."""
    found = [
        f"{{J}} {capital(subject)} {_inflected(subject, verb)}."
        for subject, verb in product(SUBJECTS, VERBS)
    ]
    for action in ACTIONS:
        found += [f"{lead}{capital(action)}." for lead in ("", "{H} ", "{T}, {1}: ", "At Dusk — ")]
    for condition in CONDITIONS:
        of_it = condition.startswith(OF_IT)
        one, other, moment = (NAMED, NAMED, NAMED) if of_it else ("{R} ", "{J} ", "At Noon — ")
        found += [f"{one}If {condition}, {action}." for action in ACTIONS[::9]]
        found += [
            f"{other}If {condition}, draw a card. Otherwise, Resupply.",
            f"{other}Unless {condition}, sacrifice me.",
            f"{moment.removesuffix(' — ')}, if {condition} — Draw a card.",
        ]
        if not of_it:
            found.append(f"I am Defender unless {condition}.")
    for event in EVENTS:
        found += [f"When {event} — {capital(action)}." for action in ACTIONS[::9]]
        one = "I gain" if event.startswith(NAMELESS) else "It gains"
        found.append(f"When {event}, if you control a Landmark — {one} 1 boost.")
    for statement in STATEMENTS:
        found.append(f"{capital(statement)}.")
        facts = [one for one in CONDITIONS[::7] if not one.startswith(OF_IT)]
        found += [f"If {condition}, {statement}." for condition in facts]
    for one, other in product(ACTIONS[::6], ACTIONS[::7]):
        then = ". Then, " if one.startswith("target opponent") else ", then "
        found += [
            f"{{J}} {capital(one)}{then}{other}.",
            f"{{J}} You may sacrifice me. If you do, {other}. {capital(one)}.",
            f"Choose one: • {capital(one)}. • {capital(other)}.",
            f"{{J}} Roll a die. On a 4+, {one}. On a 1-3, {other}.",
        ]
    return tuple(dict.fromkeys(found))
