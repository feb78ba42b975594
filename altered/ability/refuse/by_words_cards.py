"""What to write instead of words about drawn cards, costs and Expeditions that nobody carries out.

Each form of words as in ``by_words``, before those there.
"""

from __future__ import annotations

from typing import Final

_DRAWS: Final = r"\bdraws? (?:\w+ )?cards?\b"

CARDS: Final[tuple[tuple[str, str, str], ...]] = (
    (
        rf"{_DRAWS}[.,] (?:Then,? |then )?(?:(?:you|they) (?:may )?)?"
        r"(?:discards?|puts?|sends?|plays?) "
        r"(?P<at>(?:\w+ of (?:them|those(?: cards)?))|it|them|that card|those cards)\b",
        "what is drawn is a card of the hand like the others: write "
        '"Draw two cards, then discard a card from your hand", or show it first: "Look at the top '
        'two cards of your deck. Put one of them in your hand and discard the other"',
        "visibility.no-looking",
    ),
    (
        rf"{_DRAWS}[.,] (?:[Tt]hen,? )?(?:reveals? (?P<at>it|them|that card)\b|"
        r"if (?P<here>it(?:'s| is)|that card is|one of them is)\b)",
        "what is drawn is hidden: reveal it first, as in "
        '"Reveal the top card of your deck. If it\'s a Spell, draw a card. Put it in your hand"',
        "visibility.no-looking",
    ),
    (
        r"\byou may (?:put|return|send) [^.]*\bthem\b[^.]* and (?P<at>the (?:rest|others?))\b",
        "is the rest put there only if you do so? say it apart: write "
        '"Look at the top four cards of your deck. You may put one of them in your hand. Put the '
        'rest on the bottom of your deck"',
        "effect.optional",
    ),
    (
        r"\bthe (?:rest|others?) (?P<at>(?:on|at) (?:the )?bottom)\b(?! of)",
        'say of what: write "Look at the top two cards of your deck. Put one of them in your hand '
        'and the rest on the bottom of your deck"',
        "effects-in-brief.steps",
    ),
    (
        r"\bin (?:your|their|its owner's) Mana zone[.,] (?:[Tt]hen,? )?"
        r"(?P<at>(?:exhaust|ready) it)\b",
        "a Mana Orb that an effect adds comes Exhausted, unless it says otherwise: write "
        '"Put the top card of your deck in your Mana zone", or "... in your Mana zone, ready"',
        "exhausted.ready",
    ),
    (
        r"(?<!there is )(?<!there's )(?<!control )(?<!ha[sd] )(?<!have )"
        r"\b(?P<at>(?:target|an?|up to \w+(?: target)?|\w+ target) (?:[\w-]+ ){1,3}in each "
        r"(?:of (?:your|their) |other )?Expeditions?)\b",
        "say it of each of them: write "
        '"Target Character in your Hero Expedition and target Character in your Companion '
        'Expedition gain 1 boost"; of all of them "Each Character you control gains 1 boost"',
        "spell.targets",
    ),
    (
        r"^when(?:ever)? (?P<at>both (?:of )?your Expeditions) move\b",
        "at the same time, or on one Day? of one Day write "
        '"At Night — If both of your Expeditions moved forward this Day, draw a card"; of either '
        'of them "When one or more of your Expeditions move forward — Draw a card"',
        "reaction.template",
    ),
    (
        r"\b(?:opponent|player|they) (?:may )?creates?\b[^.]*"
        r"\bin (?P<at>(?:one|each) of their Expeditions|an Expedition they control|the Expedition "
        r"facing me)",
        "who creates a token does not choose where: write "
        '"Target opponent creates an Ash Wisp 1/1/1 Spirit token in their Hero Expedition", or '
        '"... in target Expedition"',
        "create.meaning",
    ),
    (
        r"\b(?P<at>(?:opposing|enemy|hostile) (?:Characters?|Permanents?|Expeditions?))\b",
        'whose, or where? write "Characters an opponent controls", "target Character an opponent '
        'controls", or, across from me, "Characters facing me"',
        "quick.template.je",
    ),
    (
        r"(?:^|, |[—.:}] )(?P<at>(?:my|your|the|target|that|each) (?:other |Hero |Companion )?"
        r"Expeditions?(?: facing me)?) (?:ha(?:s|ve)|gets?|gains?) [+-]\d",
        "statistics are those of Characters, and an Expedition adds them up: write "
        '"Characters in my Expedition have +1/+1/+1"',
        "passive.continuous",
    ),
    (
        r"^You may \w+ (?P<at>(?:any number of|up to \w+) [\w ]+?) to reduce my cost\b",
        "how many is told, and so is by how much: write "
        '"You may discard a card from your Reserve to reduce my cost by {1}", or "You may discard '
        'two cards from your Reserve to reduce my cost by {2}"',
        "effect.optional",
    ),
    (
        r"^[^:]*\b(?:Spend|Remove) (?P<at>any number|X|up to \w+) (?:of my )?[\w ]*"
        r"(?:counters|boosts)\b[^:]*:",
        "what is paid is a number; how many is chosen by an effect: write "
        '"{T}: Remove any number of Ember counters from me. Draw that many cards"',
        "step.cost-is-one",
    ),
    (
        r"\b(?P<at>Expeditions facing (?!me\b)[\w ]+) can(?:'t|not)\b",
        "one Expedition faces another one: give the ability to who is across, as in "
        "'Robots you control have \"The Expedition facing me can't move forward due to {M}.\"'",
        "ability.passive",
    ),
)
"""A form of words, with a name for those to change, what can be played, and the rule it follows."""


__all__ = ["CARDS"]
