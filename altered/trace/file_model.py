"""The form of a trace file, for pydantic and for the JSON schema."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field, TypeAdapter, with_config

from altered.cards.file_model import CardEntry  # pydantic reads it at run time
from altered.rules.fields import CLOSED
from altered.rules.file_model import Count, Digest, Words

FORMAT: Final = 1
"""The number of the form; it changes when old files can no longer be read."""

Whole = Annotated[int, Field(strict=True)]


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class DeckEntry:
    """A deck: each card once, which of them is the Hero, the others as often as they are there.

    ``hero``, ``order`` and ``later`` are places in ``card``, from 0; ``later`` are those of
    ``order`` that a first game leaves out.
    """

    name: Words
    card: tuple[CardEntry, ...]
    order: tuple[Count, ...]
    hero: Count | None = None
    later: tuple[Count, ...] = ()
    formats: tuple[Words, ...] = ()


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class StepEntry:
    """The player who chose (-1 is chance), the choice, and the digest of the state it led to."""

    player: Whole
    choice: Words
    digest: Digest


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class EndEntry:
    """How many steps there are, and whether the game was over."""

    steps: Count
    over: Annotated[bool, Field(strict=True)]


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class TraceFile:
    """A game from its decks to the last choice recorded."""

    format: Annotated[int, Field(strict=True, description="the number 1")]
    edition: Words
    rules: Digest
    readings: dict[str, Words]
    decks: tuple[DeckEntry, ...]
    start: Digest
    steps: tuple[StepEntry, ...]
    seed: Whole | None = None
    mode: Words = "two-player"
    end: EndEntry | None = None


TRACE_FILE: Final = TypeAdapter(TraceFile)
