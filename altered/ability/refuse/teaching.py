"""What to write instead of words that no rule of the edition gives a meaning."""

from __future__ import annotations

from typing import Final

CONDITION: Final = "a condition of no known form"
_EVENTS: Final = (
    "what happens to an object as a trigger",
    "what a player does as a trigger",
    "an event of no known form",
)
_EVENT: Final = (
    'an event is told as the game tells it: write "When you play a Spell", "When another player '
    'draws a card", "When a Character joins my Expedition", "When a Character leaves the '
    'Expedition zone", "When a Character gains 1 boost" or "When my Expedition moves forward"'
)
_FACT: Final = (
    'a condition says what is so then: write "If you control two or more Characters", "If I\'m '
    'Boosted", "If an opponent has no cards in hand", "If my Expedition is behind" or "If you '
    'sacrificed a Character this Day"'
)
_HINTS: Final = {
    **dict.fromkeys(_EVENTS, _EVENT),
    CONDITION: _FACT,
    "a comparison of numbers": _FACT,
    "a roll that no step uses": (
        "a following step uses the result, as a condition or as a number: write "
        '"Roll a die. On a 4+, draw a card" or "Roll a die. I gain boosts equal to the result"'
    ),
    '"it", and nothing was named': (
        'what is it? of the bearer write "I", "me" or "my", as in "If I\'m Boosted, draw a card"; '
        "name another one first, as in "
        '"Target Character gains 1 boost. Its controller draws a card"'
    ),
    "what an object was before it was moved": (
        'nobody remembers how it was: ask before it is changed, as in "Target a Character. If '
        "it's Boosted, draw a card. It gains 1 boost\", and of what was moved before another one "
        'is spoken of, as in "Sacrifice a Character. If it was a Robot, draw a card"'
    ),
    '"that player", and nobody was named': (
        'who are they? name them first: "Target player discards a card from their hand. They draw '
        'a card"; of several write "Each player ..." or "Your opponent ..."'
    ),
    "the start or the end of a turn or a Day": (
        'there is a moment as each phase begins ("At Dusk — ...") and after each daily effect '
        '("After Rest — ..."), and none as a turn, Noon or the Afternoon begins or ends'
    ),
    "what is played next": (
        'say until when it is the next, and how long it keeps an ability: "The next Character you '
        'play this turn gains Tough 1 this Day"'
    ),
    "all that is in one Expedition, of several": (
        'in which one? write "Each Character in target Expedition", "in my Expedition" or "in your '
        'Hero Expedition"; of all your Expeditions "Each Character you control"'
    ),
    "a Character in play that goes to another player's Expedition": (
        'no rule says that a Character in play changes controllers: of your own write "Put target '
        'Character you control in your Hero Expedition" or "It switches Expeditions"; from '
        'elsewhere "Put target Character from an opponent\'s Reserve in your Hero Expedition"'
    ),
    "what is put in each of several Expeditions": (
        'it can be in one of them: write "in your Hero Expedition", "in target Expedition" or '
        '"in my Expedition"; only tokens are created in each of several'
    ),
    '"that many", and nothing was done': (
        'as many as what? do something first: "Discard any number of cards from your hand. Draw '
        'that many cards"'
    ),
    "all but so many, and whose they are": (
        'write "Each player discards all but two Characters they control", or, of all together, '
        '"Discard all but two Characters"'
    ),
    "a quality of Characters, said of a Permanent as well": (
        'a Permanent never has it: write "target Permanent or Boosted Character"'
    ),
    '"it", of several': (
        "which of them? of one write its name first, as in \"Target a Character. If it's Boosted, "
        'draw a card"; of each write "Each Character you control gains X boosts, where X is its '
        'Hand Cost", of so many "If there are two or more Robots among them, draw a card"'
    ),
    "other than it": (
        'other than which? choose one first: "Target a Character. Each other Character gains '
        'Asleep"; of the bearer write "other than me"'
    ),
    '"it", of two that were spoken of': (
        "a card in Reserve may gain boosts, too: say first what is done to the other one, as in "
        '"It gains 1 boost. Resupply"'
    ),
    "your other Expedition, and none was named": (
        'other than which? name one of yours first: "One of your Expeditions moves backward one '
        'region. Your other Expedition moves forward one region"'
    ),
    'a target told by "that Expedition", not known when targets are chosen': (
        'targets are chosen before anything is done: write "Target Character in target Expedition '
        'gains 1 boost", or, without a target, "Choose a Character in that Expedition. It gains 1 '
        'boost"'
    ),
    "one in each of several Expeditions": (
        'say it of each of them: write "If each of your Expeditions has a Character", or "If there '
        'is a Character in my Expedition and there is a Character facing me"'
    ),
    "a quality of one of several kinds": (
        "is it said of the last kind, or of each? of each leave out the second article: "
        '"a Robot or Character with Hand Cost {2} or less"'
    ),
    "granting to one object": (
        'say for how long, this turn, this Afternoon or this Day: "Target Character gains Tough 1 '
        'this Day"'
    ),
    "drawing otherwise": (
        'write "Each player draws up to two cards", six at most, or how many they draw'
    ),
    '"that many", where each player acts': (
        'each player draws or chooses as many as they acted on themselves: write "Each player '
        'discards their hand, then draws that many cards", or a number'
    ),
    "a result of no die": 'roll it first: write "Roll a die. On a 4+, draw a card"',
    "a result that was used already": (
        "a reaction is played once the effect that rolls is over: write "
        '"When you roll a die, you may add 1 to the result"'
    ),
    "that was played": 'say since when: "that was played from Reserve this Day"',
    "sacrificing what somebody else controls": (
        'what one sacrifices is one\'s own: write "Discard ..." or "Your opponent sacrifices ..."'
    ),
    "Fleeting, and not gained": (
        'a Spell has it by the word alone, "Fleeting."; all else gains it: write "When a Character '
        'joins one of your Expeditions — It gains Fleeting" or "Spells you play gain Fleeting"'
    ),
    "Expedition zone, but no Expedition": (
        'in which Expedition? write "Put it in my Expedition", "in your Hero Expedition" or "in '
        'target Expedition you control"'
    ),
    "sacrificing what is not in play": 'only what is in play is sacrificed: write "Discard ..."',
    "optional replacements": (
        'what would go somewhere may go elsewhere, or stay and gain or lose something: "If I would '
        'be sacrificed, you may return me to your hand instead"'
    ),
}
"""For the name of a mechanic: the words that can be played."""
_RULES: Final = {
    **dict.fromkeys(_EVENTS, "reaction.template"),
    CONDITION: "effect.conditional",
    "a comparison of numbers": "effect.conditional",
    '"it", and nothing was named': "quick.template.je",
    '"that player", and nobody was named': "spell.targets",
    '"that many", where each player acts': "step.decisions",
    "the start or the end of a turn or a Day": "day.phase-start",
    "a roll that no step uses": "roll-a-die.later-step",
    "a result of no die": "roll-a-die.later-step",
    "a result that was used already": "roll-a-die.several",
    "sacrificing what somebody else controls": "sacrifice.meaning",
    "sacrificing what is not in play": "sacrifice.meaning",
    "Fleeting, and not gained": "spell.printed-fleeting",
}


def of_events(mechanics: tuple[str, ...]) -> bool:
    """Whether it is an event that is told as no event is."""
    return any(name in _EVENTS for name in mechanics)


def taught(mechanics: tuple[str, ...]) -> tuple[str, str]:
    """What helps the author of such a text, and the rule it follows from; empty if unknown."""
    hint = next((_HINTS[name] for name in mechanics if name in _HINTS), "")
    return hint, next((_RULES[name] for name in mechanics if name in _RULES), "")


__all__ = ["CONDITION", "of_events", "taught"]
