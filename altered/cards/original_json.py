"""One card of the community's original per-set files -> the flat form of the extracted ones."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from altered.ability.vocabulary import SUBTYPES

_ELEMENTS: Final = {
    "hand_cost": "MAIN_COST",
    "reserve_cost": "RECALL_COST",
    "forest": "FOREST_POWER",
    "mountain": "MOUNTAIN_POWER",
    "ocean": "OCEAN_POWER",
    "landmark_limit": "PERMANENT",
    "reserve_limit": "RESERVE",
}
"""The numbers of a card: "#" marks those that differ from the Common version."""
_DIGITS: Final = re.compile(r"#?(\d{1,3})#?")
PATHS: Final[dict[str, tuple[str, ...]]] = {
    "id": ("reference",),
    "name": ("name",),
    "type": ("cardType", "reference"),
    "abilities": ("elements", "MAIN_EFFECT"),
    "echo_abilities": ("elements", "ECHO_EFFECT"),
}
"""Where the original form has what the flat one calls so."""


def is_original(card: Mapping[str, object]) -> bool:
    """Whether a card is in the original form."""
    return isinstance(card.get("elements"), dict)


def flat(card: Mapping[str, object]) -> dict[str, object]:
    """The card in the flat form; what is missing or of another kind is not there."""
    told: dict[str, object] = {
        "id": card.get("reference"),
        "name": card.get("name"),
        "type": _within(card, "cardType", "reference"),
        "faction": _text(_within(card, "mainFaction", "reference")),
        "rarity": _text(_within(card, "rarity", "reference")),
        "subtypes": _subtypes(card.get("cardSubTypes")),
        "main_effect": _text(_within(card, "elements", "MAIN_EFFECT")),
        "echo_effect": _text(_within(card, "elements", "ECHO_EFFECT")),
    }
    for key, name in _ELEMENTS.items():
        number = _DIGITS.fullmatch(_text(_within(card, "elements", name)).strip())
        told[key] = None if number is None else int(number[1])
    return told


def _within(card: Mapping[str, object], *path: str) -> object:
    found: object = card
    for key in path:
        found = found.get(key) if isinstance(found, dict) else None
    return found


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _subtypes(listed: object) -> list[str]:
    """The English names of sub-types: their references, as names are in the file's language."""
    found: list[str] = []
    for one in listed if isinstance(listed, list) else []:
        if isinstance(one, dict):
            name = _text(one.get("reference")).replace("_", " ").title()
            found.append(name if name in SUBTYPES or not one.get("name") else _text(one["name"]))
    return [name for name in found if name]
