"""The form of card files and deck files: what pydantic checks, and the JSON schema's source."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Annotated, Final, Literal

from pydantic import Field, TypeAdapter, with_config

from altered.ability.file_model import KeywordEntry
from altered.cards.deck import MOST_COPIES
from altered.rules.fields import CLOSED, Words

Text = Annotated[str, Field(strict=True, description="ability text, one ability a line")]
Number = Annotated[
    int,
    Field(strict=True, description="a whole number, 0 or more", json_schema_extra={"minimum": 0}),
]
Copies = Annotated[
    int,
    Field(
        strict=True,
        le=MOST_COPIES,
        description=f"a whole number from 0 to {MOST_COPIES}",
        json_schema_extra={"minimum": 0},
    ),
]
TypeName = Annotated[
    str,
    Field(
        strict=True,
        description="Character, Hero, Permanent or Spell",
        json_schema_extra={"enum": ["Character", "Hero", "Permanent", "Spell"]},
    ),
]
LangName = Annotated[
    Literal["en", "fr"], Field(description="the language of the texts: en or fr; English if unsaid")
]
RarityName = Annotated[
    str,
    Field(
        strict=True,
        description="Common, Rare, Unique or Exalted",
        json_schema_extra={"enum": ["Common", "Rare", "Unique", "Exalted"]},
    ),
]


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class CostEntry:
    """Hand Cost and Reserve Cost."""

    hand: Number
    reserve: Number


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class StatsEntry:
    """The statistics of a Character."""

    forest: Number
    mountain: Number
    water: Number


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class LimitsEntry:
    """The limits of a Hero."""

    reserve: Number | None = None
    landmarks: Number | None = None


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class CardEntry:
    """One card; ``lang`` is the language of its texts, if it is not that of the file."""

    name: Words
    type: TypeName
    subtypes: tuple[Words, ...] = ()
    faction: Words | None = None
    rarity: RarityName | None = None
    cost: CostEntry | None = None
    stats: StatsEntry | None = None
    limits: LimitsEntry | None = None
    lang: LangName | None = None
    text: Text = ""
    support: Text = ""
    note: Words | None = None


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class CardFile:
    """A set of cards; ``subtypes`` adds sub-types that 2.2.2 does not list.

    ``lang`` is the language of the texts. ``keyword`` declares keywords that abbreviate a text
    (``altered.ability.keywords``).
    """

    title: Words | None = None
    lang: LangName | None = None
    subtypes: tuple[Words, ...] = ()
    keyword: tuple[KeywordEntry, ...] = ()
    card: tuple[CardEntry, ...]


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class DeckFile:
    """A deck: a set, a Hero, and how many of each card.

    ``formats`` are those that the deck is meant for; ``later`` are the cards among ``cards`` that
    are left out of a first game (quick.material.deck).
    """

    name: Words
    set: Words
    hero: Words | None = None
    cards: dict[Words, Copies]
    formats: tuple[Words, ...] = ()
    later: dict[Words, Copies] = dataclass_field(default_factory=dict)
    note: Words | None = None


CARD_FILE: Final[TypeAdapter[CardFile]] = TypeAdapter(CardFile)
DECK_FILE: Final[TypeAdapter[DeckFile]] = TypeAdapter(DeckFile)
