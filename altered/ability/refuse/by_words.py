"""What to write instead of some words, found in the text itself: what they need is no mechanic."""

from __future__ import annotations

import re
from typing import Final

from altered.ability.refuse.by_words_cards import CARDS
from altered.ability.refuse.by_words_events import EVENTS
from altered.ability.refuse.by_words_places import PLACES
from altered.ability.refuse.by_words_players import PLAYERS
from altered.ability.refuse.by_words_steps import STEPS
from altered.ability.refuse.by_words_traits import TRAITS
from altered.ability.refuse.by_words_wishes import WISHES
from altered.ability.refuse.later import OTHERS_TARGET, SEVERAL_RESULTS

_TAUGHT: Final[tuple[tuple[str, str, str], ...]] = (
    *STEPS,
    *WISHES,
    *EVENTS,
    *CARDS,
    *PLACES,
    *TRAITS,
    *PLAYERS,
    (
        rf"\broll\b[^.]*\b(?:dice|die)\b.*{SEVERAL_RESULTS}",
        "a step uses one result of a roll, which may be one of several or their sum: write "
        '"Roll two dice and keep the highest result. On a 4+, draw a card", or '
        '"Roll two dice and add the results. On an 8+, draw a card"',
        "roll-a-die.later-step",
    ),
    (
        r"^when(?:ever)? you roll (?:a die|(?:one or more|your) dice) ?[,—–-] ?"
        r"(?P<at>increase|decrease|reduce|add|subtract|double)\b",
        "who rolls looks at the result and says whether to modify it: write "
        '"When you roll a die, you may add 1 to the result"',
        "roll-a-die.several",
    ),
    (
        OTHERS_TARGET,
        "targets are declared by who plays the effect, and no rule has another player declare one "
        "or says who then pays for Tough; what they choose as it resolves is no target: write "
        '"Target opponent chooses a Character they control and discards it"',
        "spell.targets",
    ),
    (
        r"\b(?P<at>(?:on|during) the first (?:Day|turn))\b"
        r"|\b(?P<here>during (?:your|my) first turn)\b",
        "which Day or turn of the game it is, is no condition: ask for what differs by then, as in "
        '"If you control seven or more Mana Orbs, ..."',
        "effect.conditional",
    ),
    (
        r"\b(?:only )?(?P<at>(?:once|twice) (?:per|each|every|a) turn)\b",
        "activations are counted by the Day, and plays by the turn: write "
        '"Once per Day, when you play a Spell — ...", or "The first time you play a Spell each '
        'turn — ..."',
        "reaction.limit",
    ),
    (
        r"\b(?:can(?:'t|not) be used as (?P<at>a Mana Orb)|can(?:'t|not) put cards in "
        r"(?P<here>(?:your|their) Mana zone))\b",
        "players expand with a card from their hand, where no ability of it works: nothing keeps "
        "it from the Mana zone",
        "ability.in-play",
    ),
    (
        r"\bplay\b[^.]*\b(?P<at>from (?:your|the|their|its owner's) discard pile)\b",
        "cards are played from hand and Reserve; from elsewhere by an effect that says so, while "
        'it resolves: write "{J} You may play a Character from your discard pile for free"',
        "abilities-in-brief.where-they-work",
    ),
    (
        r"(?:^|\} |[—:.•,] |\b(?:and|or) )(?P<at>gains? \w+ mana)\b",
        'mana is Mana Orbs that are not exhausted: write "Ready two Mana Orbs"',
        "exhausted.ready",
    ),
    (
        r"(?:^|\} |[—:.•] |\bor )(?P<at>gain) (?=\d|one\b|an?\b|Anchored|Asleep|Fleeting)",
        'what gains it? write "I gain 1 boost", or "Target Character gains 1 boost"',
        "quick.template.je",
    ),
    (
        r"\bcreate \w+ (?P<at>\d+/\d+/\d+) ",
        'a token has a name, then its statistics, then its sub-types: write "Create a Scout 2/2/2 '
        'Robot token in my Expedition"',
        "create.template",
    ),
    (
        r"\b(?:as long as|while|if)\b[^.]*, I (?P<at>gain) (?:Tough|Gigantic|Eternal|Defender)\b"
        r"|^[^—:{]*\b(?P<here>gains?) (?:Tough|Gigantic|Eternal|Defender)\b(?!.* this )",
        "what an ability gives for as long as it works is no step: write "
        '"If you control a Robot, I am Tough 1", "Robots you control are Tough 1"',
        "passive.can-gain",
    ),
    (
        r"\bcosts? \{\w+\} (?:more|less) (?P<at>to play)\b",
        'a cost is paid to play: write "Characters you play cost {1} less"',
        "ability.passive",
    ),
    (
        r"\bchoose (?:up to )?\w+ ?(?P<at>[—–-])",
        'options follow a colon: write "Choose one: • Draw a card. • Resupply."',
        "effect.modal",
    ),
    (
        r"^(?P<at>discard me(?: from (?:your |my |the )?reserve)?) ?:",
        'that cost is {D}, in the support box alone: support = "{D}: Draw a card."',
        "numbers.discard-symbol",
    ),
    (
        r"\bthe (?!first\b)\w+ \w+ you play each .*\bFleeting\b",
        "how many were played is known once a Spell has left Limbo; it is said of the first, or of "
        'all: "The first Spell you play each Afternoon gains Fleeting", "Spells you play gain '
        'Fleeting"',
        "spell.afterwards",
    ),
    (
        r"(?<!when )(?<!if )(?<!time )\ban opponent (?:may )?(?!plays?\b|controls?\b|ha)[a-z]+\b",
        'which one of several? write "Your opponent ..." for all of them, or "Target opponent ..."'
        " for one",
        "ffa.target_opponent",
    ),
    (
        r"\bchoose (?:an?|another|one) (?:player|opponent)\b"
        r"|\b(?:player|opponent) of your choice\b",
        'whom an effect is about is its target: write "Target player ..." or "Target opponent ..."',
        "spell.targets",
    ),
    (
        r"\bopponent may\b.*\beach (?P<at>player) who (?:doesn't|does not|didn't|did not)\b",
        'you are a player who did not, too: write "Each opponent who doesn\'t ..."',
        "ffa.your_opponent",
    ),
    (
        r"\bfor each (?:player|opponent), choose\b",
        "who chooses for them? if they do, write "
        '"Each player chooses a Character they control and discards it"',
        "step.decisions",
    ),
    (
        r"\b(?:each|target|your|that) (?:other )?(?:player|opponent)s? (?:may )?sabotages?\b"
        r"|\bthey (?:may )?sabotage\b",
        "the target is declared by who plays the effect, and no rule has another player choose it: "
        'write "Sabotage."',
        "spell.targets",
    ),
    (
        r"\b(?:each|target|your|that) (?:other )?(?:player|opponent)s? (?:may )?rolls?\b"
        r"|\bthey (?:may )?roll\b",
        'a later step uses the result of one die, and yours: write "Roll a die. On a 4+, ..."',
        "roll-a-die.later-step",
    ),
    (
        r"\b(?:each|target|your|that) (?:other )?(?:player|opponent)s?\b"
        r"(?! (?:may )?draws? up to (?:[1-6]|one|two|three|four|five|six) cards?\b)[^.]*"
        r"\bup to\b[^.]*\b(?:cards|times)\b",
        "each of them chooses how many cards they draw, six at most, and not how often: "
        'write "Each player draws up to two cards"; of yourself "Resupply up to two times"',
        "step.decisions",
    ),
    (
        r"\b(?:reveal|discard|draw|resupply|roll|look|turn|search|repeat)[a-z]*\b.*\b(?P<at>until)\b"
        r"|\brepeat this\b",
        "no rule repeats a step until something turns up: say how many cards, as in "
        '"Reveal the top three cards of your deck. Put a Character among them in your hand and the '
        'rest on the bottom of your deck"',
        "step.instructions",
    ),
    (
        r"\bwhen (?P<at>your expedition)\b",
        'which one of your Expeditions? write "my Expedition" for that of the bearer, "one of your '
        'Expeditions" for either, or "your Hero Expedition"',
        "reaction.template",
    ),
    (
        r"\b(?:move|switch)[a-z]* .*\bto (?P<at>(?:my|your) other expedition)\b",
        'other than which? of the one where it is write "Target Character you control switches '
        'Expeditions", or "Target Character in my Expedition switches Expeditions"',
        "quick.template.je",
    ),
    (
        r"\bif (?P<at>both expeditions)\b",
        'whose? write "both of your Expeditions", or of those of two players "my Expedition is in '
        '{V} and the Expedition facing me is in {V}"',
        "effect.conditional",
    ),
    (
        r"\b(?P<at>doubled|tripled|halved|double)\b(?! (?:[\w']+ )?\d+/)",
        "no rule multiplies a statistic: boosts can be doubled, and a statistic can be a number: "
        'write "Double my boosts" or "My {M} is equal to twice the number of cards in your hand"',
        "passive.continuous",
    ),
    (
        r"\bbecomes? (?P<at>ready)\b",
        'what is Exhausted is readied by the Day or by an effect: write "When I am readied — Draw '
        'a card." or "When a Permanent you control is readied — Draw a card."',
        "reaction.template",
    ),
    (
        r"\b(?P<at>becomes?)\b(?! ready| first| the first)"
        r"(?! Anchored| Asleep| Fleeting| Boosted| Exhausted)"
        r"|\bgains? the [a-z]+ (?:sub-?)?type\b",
        "what an effect gives lasts as long as it says: write "
        '"Target Character is a Robot in addition to its other types this Day", or for good, of '
        'the bearer, "I am also a Robot."',
        "subtype.emblem",
    ),
    (
        r"^\{[DI]\}.*\b(?:return|put|send|play) me\b[^.]*"
        r"\b(?P<at>from (?:the |your |my )?reserve)\b",
        "in the support box I am in Reserve, which needs no words: write "
        '"{I} At Noon — You may play me for free", "{I} At Noon — Return me to my owner\'s hand"',
        "abilities-in-brief.where-they-work",
    ),
    (
        r"(?:[—:}] ?| - ).*\b(?:return|put|send|play) me\b[^.]* from (?:the |your |my )?"
        r"(?:reserve|hand|discard pile|deck|mana zone)\b|\bat [a-z]+ [^.]*\bplay (?P<at>me)\b",
        "this ability works while I am in play, and nothing is played or taken from there that is "
        "elsewhere; from Reserve I go by the support box: "
        'support = "{I} At Noon — You may play me for free.", and what I cost there '
        'can change: "If I\'m a card in Reserve, I cost {1} less"',
        "ability.in-play",
    ),
    (
        r"\{T\}[^:]*: (?:[^.]*[^.\w])?play (?P<at>me)(?! for free)\b",
        "this ability works while I am in play, and nothing is played from there: I am played from "
        'Reserve by the support box, support = "{I} At Noon — You may play me for free."',
        "ability.in-play",
    ),
    (
        r"\b(?:when|whenever|while|as long as|if|unless) I(?:\'m| am) (?:a card )?"
        r"(?P<at>in (?:the |your |my )?(?:hand|deck|discard pile|mana zone))\b"
        r"|\b(?:when|whenever) I(?:\'m| am) (?P<here>in (?:the |your |my )?reserve)\b",
        "an ability works while its object is in play: in Reserve only what stands in the support "
        'box works, as in support = "{I} At Noon — Draw a card.", and elsewhere only what changes '
        'how I am played: "If I\'m a card in your hand, I cost {1} less"',
        "abilities-in-brief.where-they-work",
    ),
    (
        r"\b(?:ha(?:s|ve)|controls?|with) (?:at least )?"
        r"(?P<at>(?:\d+|one|two|three|four|five|six)(?: or more)? (?:more|less|fewer)|"
        r"(?:\d+|two|three|four|five|six) or more)\b[^.]*\bthan\b",
        "it is compared who has more or fewer, and not by how many: write "
        '"If you have more cards in hand than your opponent"',
        "effect.conditional",
    ),
    (
        r"\b(?P<at>(?:the|each|any) (?:players?|opponents?) "
        r"(?:who (?:controls?|ha(?:s|ve))|with) the "
        r"(?:most|fewest|least))\b",
        "two players may have as many, and who has the most is no player that is known before: "
        'write "If you control more Characters than your opponent, draw a card", and of the others '
        '"Each player who controls more Characters than you draws a card"',
        "effect.conditional",
    ),
    (
        r"\bif\b[^.]*\b(?P<at>up to (?:\d|two|three|four|five|six)) (?:cards|times|boosts)\b"
        r"|\b(?P<here>up to (?:\d|two|three|four|five|six)) (?:cards|times|boosts) if\b",
        "how many is chosen with no condition; with one it is an option: write "
        '"If you control a Robot, choose up to one: • Draw a card. • Draw two cards."',
        "effect.modal",
    ),
    (
        r"\b(?P<at>end of (?:the |each |every |this )?(?:afternoon|noon))\b",
        "there is no moment as Noon or the Afternoon ends, but one as the next phase begins: "
        'after Noon "At Afternoon — ...", after the Afternoon "At Dusk — ..."',
        "day.phase-start",
    ),
    (
        r"\b(?P<at>search(?:es)?)\b",
        "what is in a Deck is hidden, and no rule lets a player look through it; say how many "
        'cards are looked at: "Look at the top five cards of your deck. Put a Robot among them in '
        'your hand and the rest on the bottom of your deck."',
        "visibility.no-looking",
    ),
    (
        r"\b(?P<at>fights?)\b",
        "Characters do not fight: the Expeditions compare their statistics at Dusk. Write "
        '"Discard target Character with Hand Cost {3} or less", or what changes the statistics, '
        '"Target Character gains 2 boosts"',
        "quick.dusk.compare",
    ),
    (
        r"\b(?:draw|discard)s? (?P<at>at most)\b",
        'how many is chosen where it says "up to": write "Draw up to two cards"',
        "step.decisions",
    ),
    (
        r"\bif (?:target|your|an|each|that) (?:player|opponent) would\b.*\bmay\b.*\binstead\b",
        "no rule of this edition asks another player than the controller of the ability whether it "
        'replaces: write it of yourself, "If you would draw a card, you may Resupply instead", or '
        'without "may"',
        "effect.optional",
    ),
    (
        r"\bthe next\b(?! \w+ you play this (?:turn|afternoon|day) costs \{[1-9]\} (?:more|less)\.)"
        r"[^.]*\bplays?\b[^.]*\b(?<!Hand )(?<!Reserve )costs?\b",
        "say until when it is the next, and a number: "
        '"The next Character you play this Day costs {2} more" (or less; or "your opponent plays")',
        "subtype.emblem",
    ),
    (
        r"\bplays?\b[^.]*\b(?:gains?|loses?) (?:Fleeting (?:and|,)|[^.]* and Fleeting)",
        "a Spell gains or loses Fleeting in Limbo, anything else once it is played: say it in an "
        'ability of its own, "Spells you play gain Fleeting."',
        "spell.afterwards",
    ),
)
"""A form of words, with a name for those to change, what can be played, and the rule it follows."""


def taught_by_words(
    text: str, taught: tuple[tuple[str, str, str], ...] = _TAUGHT
) -> tuple[str, str, tuple[int, int] | None] | None:
    """What helps the author of such a text, its rule, and the place where a word is to change."""
    for words, hint, rule in taught:
        if found := re.search(words, text, re.IGNORECASE):
            place = next((name for name, held in found.groupdict().items() if held), None)
            at = found.span(place) if place else None
            return hint, rule, at and (at[0], at[1] - at[0])
    return None


__all__ = ["taught_by_words"]
