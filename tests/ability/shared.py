"""The shared card texts, which belong to others: tests read them where they are, else skip."""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Final, TypedDict

import pytest

REPOSITORY: Final = Path(__file__).parents[2]
SOURCES: Final = Path(os.environ.get("ALTERED_SOURCES") or REPOSITORY.parent / "shared")
SHARED: Final = SOURCES / "cards" / "dev.json"
needs_shared: Final = pytest.mark.skipif(
    not SHARED.is_file(), reason="the shared card texts belong to others and are not here"
)
BOXES: Final = ("abilities", "echo_abilities")


class Card(TypedDict):
    """What is used of a printed card."""

    id: str
    set: str
    abilities: list[str]
    echo_abilities: list[str]
    same_shape: bool


class Pieces(TypedDict):
    """The pieces of unique cards and the combinations of them that exist."""

    trigger: list[str]
    condition: list[str]
    effect: list[str]
    combinations: list[list[str]]


@cache
def cards(lang: str = "") -> tuple[Card, ...]:
    """The shared cards, or their twins in a language."""
    path = SHARED.with_name(f"dev_{lang}.json") if lang else SHARED
    found: list[Card] = json.loads(path.read_text(encoding="utf-8"))
    return tuple(found)


def texts() -> dict[str, bool]:
    """The different lines of the shared cards: whether each stands in the support box."""
    return {
        line.strip(): box == BOXES[1]
        for card in cards()
        for box in BOXES
        for line in (card["abilities"] if box == BOXES[0] else card["echo_abilities"])
    }


def twins(lang: str) -> dict[tuple[str, str], bool]:
    """The lines of cards with their twins in a language: whether they are of edition 1.0."""
    english = {card["id"]: card for card in cards()}
    found: dict[tuple[str, str], bool] = {}
    for twin in cards(lang):
        card = english[twin["id"]]
        if not twin["same_shape"]:
            continue
        lines = [*card["abilities"], *card["echo_abilities"]]
        others = [*twin["abilities"], *twin["echo_abilities"]]
        for pair in zip(lines, others, strict=False):
            key = pair[0].strip(), pair[1].strip()
            found[key] = found.get(key, False) or card["set"] in ("CORE", "COREKS")
    return found


@cache
def pieces() -> Pieces:
    """The pieces of unique cards."""
    path = SHARED.with_name("unique_pieces_dev.json")
    found: Pieces = json.loads(path.read_text(encoding="utf-8"))
    return found
