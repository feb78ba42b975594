"""The Tumult cards of a specification folder (``cards/adventure.toml``), or every problem."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from altered.failure import Malformed
from altered.rules.from_toml import read
from altered.rules.root import spec_root
from altered.state.file_model import TUMULT_CARDS
from altered.state.model import Region, TumultCard
from altered.terms import Terrain

TUMULT_FILE: Final = "cards/adventure.toml"


@cache
def read_tumult(root: Path | None = None) -> tuple[TumultCard, ...]:
    """The Tumult cards of a specification folder, by id; read once.

    A folder without the file has the shipped ones.

    Raises:
        Malformed: all problems of the file with their places; a card that appears twice has the
            code ALT-S003.

    """
    base = spec_root(root)
    path = base / TUMULT_FILE
    if not path.is_file() and root is not None:
        return read_tumult()
    document, problems = read(path, base, TUMULT_CARDS)
    if document is None:
        raise Malformed(*problems)
    entries = document.value.tumult
    ids = [entry.id for entry in entries]
    for number, name in enumerate(ids):
        if name in ids[:number]:
            message = f'the Tumult card "{name}" appears twice'
            problems.append(document.problem("ALT-S003", message, "tumult", number, "id"))
    if problems:
        raise Malformed(*problems)
    cards = (
        TumultCard(
            entry.id,
            tuple(Region(half.name, tuple(map(Terrain, half.types))) for half in entry.regions),
        )
        for entry in entries
    )
    return tuple(sorted(cards, key=lambda card: card.id))


def differing_tumult(root: Path) -> tuple[TumultCard, ...]:
    """The Tumult cards of a folder, if they are not the shipped ones; else none."""
    cards = read_tumult(root)
    return () if cards == read_tumult() else cards
