"""The closed lists of the rules as enumerations; values are the words shown to people."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Zone(Enum):
    """The ten kinds of zones (3.1.1.c)."""

    ADVENTURE = "Adventure"
    DECK = "Deck"
    DISCARD_PILE = "Discard pile"
    EXPEDITION_ZONE = "Expedition zone"
    HAND = "Hand"
    HERO_ZONE = "Hero zone"
    LANDMARK_ZONE = "Landmark zone"
    LIMBO = "Limbo"
    MANA_ZONE = "Mana zone"
    RESERVE = "Reserve"


SHARED: Final = (Zone.ADVENTURE, Zone.EXPEDITION_ZONE, Zone.LIMBO)
HIDDEN: Final = (Zone.DECK, Zone.HAND, Zone.MANA_ZONE)
WITHOUT_OBJECTS: Final = (Zone.DECK, Zone.HAND)
"""Hidden zones whose cards a state keeps bare; a Mana Orb, which can be Exhausted, it does not."""
IN_PLAY: Final = (Zone.HERO_ZONE, Zone.EXPEDITION_ZONE, Zone.LANDMARK_ZONE)


class Type(Enum):
    """The types (2.2.1.a), and Mana Orb, which 2.2.1.f adds."""

    CHARACTER = "Character"
    EMBLEM = "Emblem"
    HERO = "Hero"
    PERMANENT = "Permanent"
    REGION = "Region"
    SPELL = "Spell"
    MANA_ORB = "Mana Orb"


class Form(Enum):
    """What represents an object (2.1.b); Regions are kept apart, in the Adventure."""

    CARD = "card"
    TOKEN = "token"
    EMBLEM = "Emblem"


class Terrain(Enum):
    """Region types and statistics (2.2.2.f, 2.2.9.b), in the printed order."""

    FOREST = "Forest"
    MOUNTAIN = "Mountain"
    WATER = "Water"


class Side(Enum):
    """The two Expeditions of a player."""

    HERO = "Hero"
    COMPANION = "Companion"

    @property
    def other(self) -> Side:
        """The other Expedition of the same player."""
        return Side.COMPANION if self is Side.HERO else Side.HERO


class Status(Enum):
    """The statuses that are gained and lost; Boosted is read off the counters."""

    ANCHORED = "Anchored"
    ASLEEP = "Asleep"
    EXHAUSTED = "Exhausted"
    FLEETING = "Fleeting"


class Phase(Enum):
    """The phases of a day (4.2.a)."""

    MORNING = "Morning"
    NOON = "Noon"
    AFTERNOON = "Afternoon"
    DUSK = "Dusk"
    NIGHT = "Night"


class Duration(Enum):
    """How long an Ongoing Emblem lasts."""

    TURN = "this turn"
    AFTERNOON = "this Afternoon"
    DAY = "this Day"


BOOST: Final = "boost"
"""The name of the counters of 2.5.1."""
