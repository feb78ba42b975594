"""The form of a file of ``spec/modes/``: what pydantic checks, and the JSON schema's source."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Annotated, Final, Literal

from pydantic import Field, TypeAdapter, with_config

from altered.rules.fields import CLOSED
from altered.rules.file_model import Slug, Words

Ending = Literal["two-players", "free-for-all", "teams"]
"""How it is decided who has won: one module of ``altered.mode`` each."""

Seat = Annotated[int, Field(strict=True, ge=0, description="a seat, from 0 to the left")]
Pair = Annotated[tuple[Seat, ...], Field(min_length=2, max_length=2)]
Name = Annotated[str, Field(strict=True, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class SeatingEntry:
    """The team of each seat, clockwise, and the seats whose Expeditions face each other.

    The pair number n of ``hero`` (of ``companion``) starts on the Hero Region (Companion Region)
    of the Adventure number n. A seating with ``reading`` stands under these readings only.
    """

    teams: Annotated[tuple[Seat, ...], Field(min_length=2)]
    hero: Annotated[tuple[Pair, ...], Field(min_length=1)]
    companion: Annotated[tuple[Pair, ...], Field(min_length=1)]
    reading: dict[str, Words] = dataclass_field(default_factory=dict)


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class ModeFile:
    """A way to play: who sits where, on how many Adventures, with which decks, to which end.

    ``first`` is a game without Hero and without the cards that are added after it.
    """

    id: Name
    title: Words
    format: Name
    ending: Ending
    rules: Annotated[tuple[Slug, ...], Field(min_length=1)]
    seating: Annotated[tuple[SeatingEntry, ...], Field(min_length=1)]
    adventures: Annotated[int, Field(strict=True, ge=1)] = 1
    first: Annotated[bool, Field(strict=True)] = False


MODE_FILE: Final[TypeAdapter[ModeFile]] = TypeAdapter(ModeFile)
