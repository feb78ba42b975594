"""The form of a scenario file, for pydantic and for the JSON schema."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Annotated, Final

from pydantic import Field, TypeAdapter, with_config

from altered.cards.file_model import CardEntry  # pydantic reads it at run time
from altered.rules.fields import CLOSED
from altered.rules.file_model import Slug, Words

Whole = Annotated[int, Field(strict=True)]
MOST: Final = 1000
"""The largest number of anything that a position may have: a bound of ours, far above any game."""

Count = Annotated[
    int, Field(strict=True, ge=0, le=MOST, description=f"a whole number from 0 to {MOST}")
]
Truth = Annotated[bool, Field(strict=True)]
Three = Annotated[
    tuple[Whole, ...],
    Field(min_length=3, max_length=3, description="Forest, Mountain, Water"),
]
Pattern = Annotated[
    str,
    Field(
        strict=True,
        pattern=r'^[a-z][a-z-]*( +[a-z_]+=("[^"]*"|[^ "]+))*$',
        description='a pattern such as: play card="Lantern Courier" side=Hero',
    ),
]
Thing = Annotated[
    str,
    Field(
        strict=True,
        pattern=r"^[^;]*[^; ][^;]*(;[^;]+)*$",
        description='a card by name, then what it has: "Lantern Courier; boost 2; Asleep"',
    ),
]


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerEntry:
    """What one player has. Decks and Hands are cards by name, the top of the Deck first."""

    hero: Thing | None = None
    deck: tuple[Thing, ...] = ()
    hand: tuple[Thing, ...] = ()
    mana: Count = 0
    exhausted_mana: Count = 0
    reserve: tuple[Thing, ...] = ()
    landmarks: tuple[Thing, ...] = ()
    discard_pile: tuple[Thing, ...] = ()
    hero_expedition: tuple[Thing, ...] = ()
    companion_expedition: tuple[Thing, ...] = ()
    hero_marker: Count = 0
    companion_marker: Count = 0
    passed: Truth = False
    contends: Truth = True


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class PositionEntry:
    """Where a scenario begins: in a turn of the Afternoon, or as a phase ``begins``.

    With the Morning of day 1 the first day begins, which has none or one without daily effects.
    ``regions`` are the Regions between the two ends, of one Adventure after the other: terrains
    such as "Forest + Water", or "?" for a face-down one; all are face down when the key is left
    out. ``mode`` says how many players there are, and who sits where.
    """

    player: tuple[PlayerEntry, ...]
    mode: Words = "two-player"
    phase: Words = "Afternoon"
    begins: Truth = False
    day: Count = 2
    first_player: Count = 0
    turn: Count | None = None
    regions: tuple[Words, ...] = ()
    tiebreakers: Truth = False


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectsEntry:
    """Which objects a fact is about; what is left out does not restrict."""

    name: Words | None = None
    zone: Words | None = None
    type: Words | None = None
    subtype: Words | None = None
    form: Words | None = None
    side: Words | None = None
    owner: Count | None = None
    controller: Count | None = None


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class FactEntry:
    """What must be true: of all ``objects`` that fit, of a ``player``, of a ``region``, of the day.

    ``count`` is how many objects fit (at least one, when left out). ``counters`` are those named,
    0 where there are none. ``deck_top`` are the first cards of the Deck, as far as their order is
    known; ``price`` is the mana that each of these cards of the Hand or Reserve costs now.
    """

    objects: ObjectsEntry | None = None
    count: Count | None = None
    statistics: Three | None = None
    subtypes: tuple[Words, ...] | None = None
    statuses: tuple[Words, ...] | None = None
    boosts: Count | None = None
    counters: dict[Words, Count] | None = None
    hand_cost: Count | None = None
    reserve_cost: Count | None = None
    abilities: Count | None = None
    support: Count | None = None
    duration: Words | None = None
    player: Count | None = None
    hand: tuple[Words, ...] | None = None
    deck: Count | None = None
    deck_top: tuple[Words, ...] | None = None
    price: dict[Words, Count] | None = None
    ready_mana: Count | None = None
    hero_marker: Count | None = None
    companion_marker: Count | None = None
    contends: Truth | None = None
    out: Truth | None = None
    region: Count | None = None
    terrains: tuple[Words, ...] | None = None
    phase: Words | None = None
    day: Count | None = None
    turn: Count | None = None
    first_player: Count | None = None
    tiebreakers: Truth | None = None
    result: Count | None = None


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class StepEntry:
    """One choice, or one that must be refused, and what is then so.

    Decisions with a single legal answer are taken without being written, until ``choose`` can be
    made; with ``settle`` also afterwards. ``events`` happen in this order, others may lie between.
    """

    choose: Pattern | None = None
    refuse: Pattern | None = None
    code: Words | None = None
    rule: Slug | None = None
    settle: Truth = False
    legal: tuple[Pattern, ...] = ()
    illegal: tuple[Pattern, ...] = ()
    events: tuple[Pattern, ...] = ()
    no_events: tuple[Pattern, ...] = ()
    fact: tuple[FactEntry, ...] = ()


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioFile:
    """A position, choices, events and facts.

    Cards are those of ``sets`` (files of ``cards/``, or "NAME.toml" from where the scenario lies)
    and those written here; ``subtypes`` adds sub-types as in a card file.
    """

    title: Words
    rules: tuple[Slug, ...]
    position: PositionEntry
    step: tuple[StepEntry, ...]
    note: Words | None = None
    sets: tuple[Words, ...] = ()
    readings: dict[str, Words] = dataclass_field(default_factory=dict)
    subtypes: tuple[Words, ...] = ()
    card: tuple[CardEntry, ...] = ()


SCENARIO_FILE: Final = TypeAdapter(ScenarioFile)
