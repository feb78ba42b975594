"""The stable codes of what can be wrong with card files and decks."""

from __future__ import annotations

from typing import Final

UNKNOWN_TYPE: Final = "ALT-C001"  # a type that does not exist, or two types on one card
UNKNOWN_RARITY: Final = "ALT-C002"  # a rarity that does not exist
UNKNOWN_FACTION: Final = "ALT-C003"  # a faction that does not exist
UNKNOWN_SUBTYPE: Final = "ALT-C004"  # a sub-type that is on no list of its type
# statistics on a card that has none, or a Character without them:
WRONG_STATISTICS: Final = "ALT-C005"
WRONG_COST: Final = "ALT-C006"  # costs on a Hero, or another card without costs
WRONG_LIMITS: Final = "ALT-C007"  # limits on a card that is not a Hero
TWICE: Final = "ALT-C008"  # two cards of the same name and rarity, or a sub-type twice on one card
WRONG_ABILITY: Final = "ALT-C009"  # an ability that this type of card cannot have
NO_SUCH_CARD: Final = "ALT-C010"  # a deck names a card that is not in its set
NO_SUCH_SET: Final = "ALT-C011"  # no set of cards has this name
NO_SUCH_DECK: Final = "ALT-C012"  # no deck has this name
# the Hero of a deck is not a Hero, or a Hero is among its other cards:
NOT_A_HERO: Final = "ALT-C013"
DECK_RULE: Final = "ALT-C014"  # the deck breaks a rule of deck building
BAD_LINE: Final = "ALT-C015"  # a line of a decklist with a mistake in how it is written
NEGATIVE: Final = "ALT-C016"  # a number below 0
NO_SUCH_FORMAT: Final = "ALT-C017"  # no format has this name
# a file of formats that contradicts itself, or names something that does not exist:
BAD_FORMAT: Final = "ALT-C018"
LATER: Final = "ALT-C019"  # more cards left out of the first game than the deck has
NOT_A_READING: Final = "ALT-C020"  # a reading on the command line that is not NAME=VALUE
NO_FORMAT: Final = "ALT-C021"  # neither the deck nor the command names a format to check against
NOT_JSON: Final = "ALT-C022"  # a file of community cards that is not JSON
NO_CARDS: Final = "ALT-C023"  # a file of cards without a card, or with an entry that is not a card
LEFT_OUT: Final = "ALT-C024"  # a card, text or line that was not imported
# a text that cannot be translated, or whose translation means something else:
UNTRANSLATED: Final = "ALT-C025"
