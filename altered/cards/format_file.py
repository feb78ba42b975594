"""The form of a file of ``spec/formats/``: what pydantic checks, and the JSON schema's source."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Annotated, Final, Literal

from pydantic import Field, TypeAdapter, with_config

from altered.cards.file_model import RarityName
from altered.rules.fields import CLOSED
from altered.rules.file_model import Count, Slug, Words

Subject = Literal["cards", "heroes", "factions", "copies", "rarity", "later", "pool"]
"""What a limit counts; each has its function in ``altered.cards.deckbuilding``."""

Name = Annotated[str, Field(strict=True, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Rules = Annotated[tuple[Slug, ...], Field(min_length=1)]
Truth = Annotated[bool, Field(strict=True)]


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class LimitEntry:
    """How many there must be at least, and may be at most; under some readings only.

    ``restated``: the rules of the sources tell no number, and a restated rule does.
    """

    on: Subject
    rules: Rules
    least: Count = 0
    most: Count | None = None
    with_hero: Truth = False
    rarity: RarityName | None = None
    reading: dict[str, Words] = dataclass_field(default_factory=dict)
    restated: Truth = False


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class EventEntry:
    """What the rules recommend for an event; what is left out they do not say."""

    structure: Words
    rules: Rules
    games: Count | None = None
    rounds: Count | None = None
    minutes: Count | None = None


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class FormatFile:
    """A format: the limits of its decks and the events it is played in.

    It also has the limits of ``base``, under the readings ``when``, but for restated ones on what
    it limits itself; and its modes and events, unless it has its own modes. ``deck_rules`` are
    those that its own limits are made from: each number that they say is one of a limit that cites
    them. A ``first`` game is played without the later cards.
    """

    id: Name
    title: Words
    rules: Rules
    deck_rules: tuple[Slug, ...] = ()
    base: Name | None = None
    when: dict[str, Words] = dataclass_field(default_factory=dict)
    modes: tuple[Name, ...] = ()
    boosters: Count | None = None
    first: Truth = False
    limit: tuple[LimitEntry, ...] = ()
    event: tuple[EventEntry, ...] = ()


FORMAT_FILE: Final[TypeAdapter[FormatFile]] = TypeAdapter(FormatFile)
