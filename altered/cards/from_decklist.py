"""Decklists of the community (`3 ALT_CORE_B_AX_04_C` a line) -> a deck, and what is missing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.cards.deck import MOST_COPIES, DeckList
from altered.terms import Type

if TYPE_CHECKING:
    from altered.cards.from_community_json import Imported
    from altered.state.face import Face

_LINE: Final = re.compile(
    r"\s*(?:(?P<count>\d+)\s*[x\u00d7]?\s+)?(?P<id>ALT_\w+)\s*(?:#.*)?", re.ASCII | re.IGNORECASE
)
_DIGITS: Final = len(str(MOST_COPIES))


@dataclass(frozen=True)
class MissingCard:
    """A line whose card is not in the deck: its number, the line, why, how many cards."""

    line: int
    text: str
    reason: str
    count: int = 0


@dataclass(frozen=True)
class ReadDeck:
    """The deck with every card that could be read, and the lines that could not."""

    deck: DeckList
    missing: tuple[MissingCard, ...] = ()


def from_decklist(text: str, pool: Imported, name: str = "decklist") -> ReadDeck:
    """Read a decklist with the cards of ``pool``; other lines are listed, not fatal."""
    hero: Face | None = None
    cards: list[Face] = []
    missing: list[MissingCard] = []
    lines = re.split("\r\n|\r|\n", text)
    if not any(map(str.strip, lines)):
        missing.append(MissingCard(1, "", "the decklist is empty: write 3 ALT_CORE_B_AX_04_C"))
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith(("#", "//")):
            continue
        match = _LINE.fullmatch(line.replace("\xa0", " "))
        if match is None:
            missing.append(MissingCard(number, line.strip(), "not written: 3 ALT_CORE_B_AX_04_C"))
            continue
        told, key = (match["count"] or "1").lstrip("0"), match["id"]
        if key not in pool.names:
            key = key.upper()
        count = int(told[: _DIGITS + 1] or 0)
        if not 0 < count <= MOST_COPIES:
            reason = f"more than {MOST_COPIES} of one card" if count else "none of this card"
            missing.append(MissingCard(number, line.strip(), reason))
            continue
        face = pool.faces.get(key)
        if face is None:
            known = key in pool.names
            reason = f"{pool.names[key]} is not playable yet" if known else "no such card"
            missing.append(MissingCard(number, line.strip(), reason, count))
        elif face.type is Type.HERO:
            if hero is not None or count != 1:
                missing.append(MissingCard(number, line.strip(), "a second Hero", count))
            else:
                hero = face
        else:
            cards += [face] * count
    return ReadDeck(DeckList(hero, tuple(cards), name), tuple(missing))
