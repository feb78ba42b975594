"""The stable codes of what can be wrong with card files and decks."""

from __future__ import annotations

from typing import Final

UNKNOWN_TYPE: Final = "ALT-C001"
UNKNOWN_RARITY: Final = "ALT-C002"
UNKNOWN_FACTION: Final = "ALT-C003"
UNKNOWN_SUBTYPE: Final = "ALT-C004"
WRONG_STATISTICS: Final = "ALT-C005"
WRONG_COST: Final = "ALT-C006"
WRONG_LIMITS: Final = "ALT-C007"
TWICE: Final = "ALT-C008"
WRONG_ABILITY: Final = "ALT-C009"
NO_SUCH_CARD: Final = "ALT-C010"
NO_SUCH_SET: Final = "ALT-C011"
NO_SUCH_DECK: Final = "ALT-C012"
NOT_A_HERO: Final = "ALT-C013"
DECK_RULE: Final = "ALT-C014"
BAD_LINE: Final = "ALT-C015"
NEGATIVE: Final = "ALT-C016"
NO_SUCH_FORMAT: Final = "ALT-C017"
BAD_FORMAT: Final = "ALT-C018"
LATER: Final = "ALT-C019"
NOT_A_READING: Final = "ALT-C020"
NO_FORMAT: Final = "ALT-C021"
NOT_JSON: Final = "ALT-C022"
NO_CARDS: Final = "ALT-C023"
LEFT_OUT: Final = "ALT-C024"
UNTRANSLATED: Final = "ALT-C025"

MEANING: Final[dict[str, str]] = {
    UNKNOWN_TYPE: "a type that does not exist, or two types on one card",
    UNKNOWN_RARITY: "a rarity that does not exist",
    UNKNOWN_FACTION: "a faction that does not exist",
    UNKNOWN_SUBTYPE: "a sub-type that is on no list of its type",
    WRONG_STATISTICS: "statistics on a card that has none, or a Character without them",
    WRONG_COST: "costs on a Hero, or another card without costs",
    WRONG_LIMITS: "limits on a card that is not a Hero",
    TWICE: "two cards of the same name and rarity, or a sub-type twice on one card",
    WRONG_ABILITY: "an ability that this type of card cannot have",
    NO_SUCH_CARD: "a deck names a card that is not in its set",
    NO_SUCH_SET: "no set of cards has this name",
    NO_SUCH_DECK: "no deck has this name",
    NOT_A_HERO: "the Hero of a deck is not a Hero, or a Hero is among its other cards",
    DECK_RULE: "the deck breaks a rule of deck building",
    NEGATIVE: "a number below 0",
    NO_SUCH_FORMAT: "no format has this name",
    BAD_FORMAT: "a file of formats that contradicts itself, or names something that does not exist",
    LATER: "more cards left out of the first game than the deck has",
    NOT_A_READING: "a reading on the command line that is not NAME=VALUE",
    NO_FORMAT: "neither the deck nor the command names a format to check against",
    NOT_JSON: "a file of community cards that is not JSON",
    NO_CARDS: "a file of cards without a card, or with an entry that is not a card",
    LEFT_OUT: "a card, text or line that was not imported",
    UNTRANSLATED: "a text that cannot be translated, or whose translation means something else",
    BAD_LINE: "a line of a decklist with a mistake in how it is written",
}
