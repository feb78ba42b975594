"""Forms of sentences that are understood, for "did you mean"; N stands for a number."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import Final

TEMPLATES: Final = (
    "{J} I gain N boosts.",
    "{H} Draw a card.",
    "{R} Target Character gains N boosts.",
    "{J} Resupply.",
    "{H} Sabotage.",
    "At Noon — Draw a card.",
    "At Dusk — If I'm Boosted, draw a card.",
    "When a Character joins your Expeditions — It gains N boosts.",
    "When a Character leaves the Expedition zone — Draw a card.",
    "When a Character gains N boosts — Draw a card.",
    "When you play a Spell — I gain N boosts.",
    "When you sacrifice a Character — I gain N boosts.",
    "When another player draws a card — I gain N boosts.",
    "When I leave the Expedition zone — Draw a card.",
    "When I go to Reserve from your hand — You may play me for free.",
    "When my Expedition moves forward due to {V} — Draw a card.",
    "When my Expedition fails to move forward during Dusk — I gain N boosts.",
    "When you roll one or more dice — I gain N boosts.",
    "{T}: Target Character gains N boosts.",
    "{T}, {N}: Draw a card.",
    "{D}: Draw a card.",
    "{D}: The next Character you play this turn gains N boosts.",
    "{D}: The next Spell you play this turn costs {N} less.",
    "{T}, Sacrifice a Character: After You.",
    "{T}, Spend N of my Ember counters: Resupply.",
    "Draw N cards.",
    "Target Character gains N boosts.",
    "Target Character gains Fleeting, Anchored or Asleep.",
    "Target Character loses Fleeting.",
    "Target Character switches Expeditions.",
    "Up to N target Characters gain N boosts.",
    "Each Character you control gains N boosts.",
    "I gain N boosts for each Landmark you control.",
    "I gain N boosts and lose Fleeting.",
    "Discard target Character or Permanent with Hand Cost {N} or less.",
    "Send target Character to Reserve.",
    "Send to Reserve target Character with Hand Cost {N} or less.",
    "Send to Reserve up to N target Characters with a total Hand Cost {N} or less.",
    "Return target Character to its owner's hand.",
    "Return a Spell from your Reserve to your hand.",
    "Put the top card of your deck in your Mana zone.",
    "Put a card from your hand in Reserve.",
    "Sacrifice a Character. If you do, draw a card.",
    "You may sacrifice a Character. If you do, I gain N boosts.",
    "You may discard a card from your Reserve to draw a card.",
    "You may pay {N} to draw a card.",
    "You may have target Character gain Asleep.",
    "If you control N or more Landmarks, draw a card. Otherwise, Resupply.",
    "Roll a die. On a 4+, draw a card. On a 1-3, Resupply.",
    "Create an Ash Wisp 1/1/1 Spirit token in target Expedition.",
    "Create N Ash Wisp 1/1/1 Spirit tokens in each of your Expeditions.",
    'Create an Ash Wisp 1/1/1 Spirit token with "{J} Draw a card." in my Expedition.',
    "Target Expedition moves forward one region.",
    "Expeditions can't move forward this Day.",
    "Each player discards their hand, then draws N cards.",
    "Target opponent discards a card from their hand.",
    "Choose one: • Draw a card. • Target Character gains N boosts.",
    "For each Permanent you control, you may activate its {J} abilities.",
    "Activate the {J} abilities of target Permanent you control.",
    "Gigantic.",
    "Tough N.",
    "Defender.",
    "Seasoned.",
    "Eternal.",
    "Fleeting.",
    "I am Defender unless you control N or more other Characters.",
    "Characters you control are Tough N.",
    'Characters you control have "{R} I gain N boosts."',
    "Characters you control have +N/+N/+N.",
    "Spells you play cost {N} less.",
    "I cost {N} less if you control N or more Characters.",
    "The {J} abilities of Characters facing me can't activate.",
    "If I would leave the Expedition zone while I'm Boosted, "
    "put me in my owner's Mana zone instead.",
    "If I would gain Fleeting, I gain Anchored instead.",
    "I begin the game with N Ember counters.",
    "The first Character you play each Afternoon gains N boosts.",
)
_EVENT: Final = re.compile(r"\s*when(?:ever)?\b[^—.]*", re.IGNORECASE)
"""The event of a reaction, without what it does."""
_TRIGGER: Final = re.compile(r"^(?:\{[IJHR]\} ?)+")
_NUMBER: Final = re.compile(
    r"\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b(?!/)", re.IGNORECASE
)


def nearest(text: str) -> str | None:
    """The template most like ``text`` by its words, when it is near at all."""
    told = _EVENT.match(text)
    words = _words(told[0] if told else text)
    scored = [
        (SequenceMatcher(None, words, _words(form), autojunk=False).ratio(), one)
        for one in TEMPLATES
        if (form := _form(one, event=told is not None))
    ]
    best = max(scored, key=lambda pair: pair[0])
    return best[1] if best[0] >= 0.5 else None


def _form(template: str, *, event: bool) -> str:
    """What of a template is compared: with an event only an event, and nothing else with one."""
    told = _EVENT.match(template)
    if not event:
        return "" if told else template
    return told[0] if told else ""


def _words(text: str) -> list[str]:
    """The words: signs, triggers and numbers, which most texts have, make no two texts alike."""
    return re.findall(r"[\w'’+/]+", _TRIGGER.sub("", _NUMBER.sub("", text)).lower())
