"""The form of a record file, for pydantic and for the JSON schema: the external trace format.

Boards are stored as what is new: the first one whole, each later one by the parts that differ from
the board before it. A part that is left out is as before (in the first board: as in an empty
game). Other engines may repeat as much as they like.
"""

from __future__ import annotations

from typing import Annotated, Final, NotRequired

from pydantic import ConfigDict, Field, TypeAdapter, with_config
from typing_extensions import TypedDict

_CLOSED: Final = ConfigDict(extra="forbid", strict=False)
FORMAT: Final = 1
"""The number of the form; it changes when old files can no longer be read."""

Whole = Annotated[int, Field(strict=True)]
Yes = Annotated[bool, Field(strict=True)]
Text = Annotated[str, Field(strict=True)]
Three = tuple[Whole, Whole, Whole]
Detail = Whole | Yes | Text | None


@with_config(_CLOSED)
class PrintedFile(TypedDict):
    """What a card, token or Emblem shows; what is left out is not printed."""

    name: NotRequired[Text]
    type: NotRequired[Text]
    subtypes: NotRequired[list[Text]]
    faction: NotRequired[Text | None]
    rarity: NotRequired[Text | None]
    hand_cost: NotRequired[Whole | None]
    reserve_cost: NotRequired[Whole | None]
    statistics: NotRequired[Three | None]
    abilities: NotRequired[list[Text]]
    support: NotRequired[list[Text]]
    reserve_limit: NotRequired[Whole | None]
    landmark_limit: NotRequired[Whole | None]
    counters: NotRequired[dict[Text, Whole]]


@with_config(_CLOSED)
class ThingFile(TypedDict):
    """An object. ``face`` is a place in the list of faces; ``printed`` says it here instead."""

    id: Whole
    zone: Text
    face: NotRequired[Whole]
    printed: NotRequired[PrintedFile]
    owner: NotRequired[Whole]
    controller: NotRequired[Whole]
    form: NotRequired[Text]
    card: NotRequired[Whole | None]
    side: NotRequired[Text | None]
    statuses: NotRequired[list[Text]]
    counters: NotRequired[dict[Text, Whole]]
    subtypes: NotRequired[list[Text]]
    statistics: NotRequired[Three | None]
    abilities: NotRequired[list[Text]]
    me: NotRequired[Whole | None]
    it: NotRequired[list[Whole]]
    duration: NotRequired[Text | None]
    lines: NotRequired[list[int]]


@with_config(_CLOSED)
class RegionFile(TypedDict):
    """A Region of the Adventure; ``types`` as they are now."""

    name: Text
    types: NotRequired[list[Text]]
    face_up: NotRequired[Yes]


@with_config(_CLOSED)
class SeatFile(TypedDict):
    """A player: number from 0, and what is new of them."""

    player: Whole
    team: NotRequired[Whole]
    hand: NotRequired[list[Whole]]
    deck: NotRequired[list[Whole]]
    markers: NotRequired[dict[Text, Whole]]
    passed: NotRequired[Yes]
    path: NotRequired[list[Whole]]
    faces: NotRequired[dict[Text, Whole]]
    contends: NotRequired[Yes]
    out: NotRequired[Yes]


@with_config(_CLOSED)
class BoardFile(TypedDict):
    """What is new on a board. ``things`` are new or differ, each whole; ``gone`` are away.

    ``seats`` are the players who differ.
    """

    day: NotRequired[Whole]
    phase: NotRequired[Text]
    first_player: NotRequired[Whole]
    turn: NotRequired[Whole | None]
    tiebreakers: NotRequired[Yes]
    result: NotRequired[Whole | None]
    adventure: NotRequired[list[RegionFile]]
    seats: NotRequired[list[SeatFile]]
    things: NotRequired[list[ThingFile]]
    gone: NotRequired[list[Whole]]


@with_config(_CLOSED)
class EventFile(TypedDict):
    """One event: its verb, its details, the slugs of the rules it cites."""

    kind: Text
    data: NotRequired[dict[Text, Detail]]
    rules: NotRequired[list[Text]]


@with_config(_CLOSED)
class DecisionFile(TypedDict):
    """Who decides (-1 is chance), what was chosen, everything that was legal."""

    player: Whole
    choice: Text
    options: NotRequired[list[Text]]


@with_config(_CLOSED)
class MomentFile(TypedDict):
    """A decision, or events of one instant with what they changed on the board."""

    decision: NotRequired[DecisionFile]
    events: NotRequired[list[EventFile]]
    board: NotRequired[BoardFile]


@with_config(_CLOSED)
class CardFile(TypedDict):
    """A physical card: a place in the list of faces, or what is printed; and its owner."""

    owner: Whole
    face: NotRequired[Whole]
    printed: NotRequired[PrintedFile]


@with_config(_CLOSED)
class SightFile(TypedDict):
    """What a player was shown just before a moment (counted from 0)."""

    place: Whole
    player: Whole
    cards: list[Whole]
    objects: list[Whole]
    hands: list[Whole]
    decks: list[Whole]
    regions: list[Text]


@with_config(_CLOSED)
class RecordFile(TypedDict):
    """A play. ``cards`` are all physical cards in the order of their numbers."""

    format: NotRequired[Whole]
    edition: NotRequired[Text]
    mode: NotRequired[Text]
    source: NotRequired[Text]
    seed: NotRequired[Whole | None]
    complete: NotRequired[Yes]
    readings: NotRequired[dict[Text, Text]]
    faces: NotRequired[list[PrintedFile]]
    cards: NotRequired[list[CardFile]]
    start: NotRequired[BoardFile]
    moments: NotRequired[list[MomentFile]]
    sights: NotRequired[list[SightFile]]


RECORD_FILE: Final = TypeAdapter(RecordFile)
