"""The rule that an event cites is one that says it: a table read in the texts of the rules.

``cited.toml`` was written by reading the rules, not by looking at what the engine cites.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter, dataclasses

from verification.records.model import Event, Record
from verification.records.subjects import Said

_REPLACED: Final = "ability.passive"
"""Cited by what a passive ability made of an event: what it was before is cited, too."""


@dataclasses.dataclass(frozen=True)
class Table:
    """What may be cited: by kind of event, besides that by any, and by code of refusal."""

    besides: tuple[str, ...]
    events: dict[str, tuple[str, ...]]
    refusals: dict[str, tuple[str, ...]]


@cache
def table() -> Table:
    """What ``cited.toml`` holds."""
    text = Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
    return TypeAdapter(Table).validate_python(tomllib.loads(text))


def says_it(event: Event) -> bool:
    """Whether an event cites a rule that says it, and no other one than may stand beside it."""
    row, cited = {*table().events.get(event.kind, ())}, {*event.rules}
    if not row or _REPLACED in cited:
        return True
    return bool(cited & row) and cited <= row | {*table().besides}


def wrongly_cited(record: Record) -> Iterator[Said]:
    """The events of a play that cite another rule than the one that says them."""
    for moment in record.moments:
        for nth, event in enumerate(moment.events):
            if not says_it(event):
                words = f"the event {event.kind} cites {', '.join(event.rules)}"
                yield Said(moment.place, nth, words)
