"""Why no game from the opening leads to where the values of a reading part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from altered.rules import Rules
from verification.gravity.opening import stored
from verification.gravity.played import files_of

Why = Literal["one-value", "no-scenario", "not-seen"]
"""Nothing to compare; nothing that a game would begin with; games that did not part."""
WORDS: Final[Mapping[Why, str]] = {
    "one-value": "the engines play one of its values only",
    "no-scenario": "no scenario shows it: its values differ in words, or before a game begins",
    "not-seen": "in none of the games by chance did a choice or an event differ",
}


def unplayed(rules: Rules) -> dict[str, Why]:
    """Each reading without a game in ``openings.toml``, with the reason."""
    has = {one.reading for one in stored()}
    files = files_of(rules.root)
    found: dict[str, Why] = {}
    for reading in rules.readings:
        if reading.id in has:
            continue
        if len(reading.played_ids) < 2:
            found[reading.id] = "one-value"
        else:
            found[reading.id] = "not-seen" if files.get(reading.id) else "no-scenario"
    return found
