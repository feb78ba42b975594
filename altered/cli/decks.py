"""The decks of a command: names of shipped decks, or deck files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from altered.cards.from_toml import load_deck, read_deck
from altered.failure import Malformed, Problem
from altered.rules.root import spec_root

if TYPE_CHECKING:
    from altered.cards.deck import DeckList

PLAYERS: Final = 2


def two_decks(named: list[str], root: Path | None = None) -> tuple[DeckList, ...]:
    """Return two decks; those that are not named are the first shipped ones.

    Raises:
        Malformed: a deck does not exist or cannot be read, or there are more than two.

    """
    if len(named) > PLAYERS:
        raise Malformed(Problem("ALT-S001", f"{len(named)} decks, where two play"))
    folder = spec_root(root) / "cards" / "decks"
    shipped = sorted(path.stem for path in folder.glob("*.toml"))
    names = [*named, *[one for one in shipped if one not in named]][:PLAYERS]
    return tuple(deck(name, root) for name in names)


def deck(name: str, root: Path | None = None) -> DeckList:
    """Return one deck, by the name of a shipped one or the path of a deck file."""
    path = Path(name)
    if path.suffix == ".toml" or path.is_file():
        return read_deck(path, root)
    return load_deck(name, root)
