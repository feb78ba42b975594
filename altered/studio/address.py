"""Addresses: a position as a link, and back.

The address of a position says how the game began, who sits where, every choice, and what is
looked at: opened again, in another run as well, it shows the same. What only one player may see is
not in the addresses that this player's page holds: there a word that the server keeps stands for
the game.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlencode

from altered.engine.chance import MASK
from altered.failure import Malformed, Problem
from altered.studio.session import MOST_CHOICES, RANDOM, SEATS, TOO_LONG, YOU

BAD_ADDRESS: Final = "ALT-S063"
MOST_SEATS: Final = 5
_LANGUAGES: Final = ("en", "fr")


@dataclass(frozen=True)
class Address:
    """A position and how it is looked at.

    ``file`` is the file that the game begins with: a scenario, or a trace; without one it is dealt
    from ``decks`` in a ``mode`` with a ``seed``. ``seats`` are who chooses for each player, and
    last for chance. ``line`` are all choices, ``at`` how many of them were made (all when None).
    ``see`` is the player whose knowledge is shown, everything when None.
    """

    mode: str = "two-player"
    decks: tuple[str, ...] = ()
    seed: int = 0
    file: str = ""
    seats: tuple[str, ...] = ()
    line: tuple[int, ...] = ()
    at: int | None = None
    see: int | None = None
    lang: str = "en"

    @property
    def place(self) -> int:
        """How many choices were made."""
        return len(self.line) if self.at is None else self.at

    def moved(self, at: int) -> Address:
        """Return the address of another point of the same game."""
        return replace(self, at=None if at >= len(self.line) else at)


def query(address: Address) -> dict[str, str]:
    """Return an address as the fields of a link; what is as usual is left out."""
    fields: dict[str, str] = {}
    if address.file:
        fields["file"] = address.file
    else:
        fields["mode"] = address.mode
        if address.decks:
            fields["decks"] = ",".join(address.decks)
        fields["seed"] = str(address.seed)
    if address.seats:
        fields["seats"] = ",".join(address.seats)
    if address.line:
        fields["line"] = packed(address.line)
    return {**fields, **looked(address)}


def looked(address: Address) -> dict[str, str]:
    """Return the fields that say how a game is looked at, and at which point of it."""
    fields: dict[str, str] = {}
    if address.at is not None:
        fields["at"] = str(address.at)
    if address.see is not None:
        fields["see"] = str(address.see)
    return {**fields, **spoken(address.lang)}


def spoken(lang: str) -> dict[str, str]:
    """Return the field that says the language of a page: none for English."""
    return {} if lang == "en" else {"lang": lang}


def link(path: str, fields: Mapping[str, str]) -> str:
    """Return a link to a page of the studio."""
    return f"{path}?{urlencode(fields)}" if fields else path


def read(fields: Mapping[str, str], game: Address | None = None) -> Address:
    """Return the address that the fields of a link are; ``game`` is what a kept word stands for.

    Raises:
        Malformed: a field is not one that `query` writes (ALT-S063), or too long (ALT-S060).

    """
    base = game
    if base is None:
        decks = tuple(one for one in fields.get("decks", "").split(",") if one)
        base = Address(
            mode=fields.get("mode", "two-player"),
            decks=decks,
            seed=_number(fields, "seed", MASK) or 0,
            file=fields.get("file", ""),
            line=unpacked(fields.get("line", "")),
        )
        seats = tuple(one for one in fields.get("seats", "").split(",") if one)
        base = replace(base, seats=seats)
    if len(base.decks) > MOST_SEATS or len(base.seats) > MOST_SEATS:
        raise _wrong("the address names too many seats")
    for one in base.seats:
        if one not in SEATS:
            raise _wrong(f'nobody called "{one}" can sit at the table', ", ".join(SEATS))
    lang = fields.get("lang", "en")
    if lang not in _LANGUAGES:
        raise _wrong(f'the studio does not speak "{lang}"', ", ".join(_LANGUAGES))
    at = _number(fields, "at", len(base.line))
    return replace(base, at=at, see=_number(fields, "see", MOST_SEATS - 2), lang=lang)


def seats_for(address: Address, players: int) -> tuple[str, ...]:
    """Return who chooses for each player and for chance: where nobody is named, you and chance."""
    named = address.seats[: players + 1]
    usual = (YOU, *[RANDOM] * players)
    return (*named, *usual[len(named) :])


def packed(line: tuple[int, ...]) -> str:
    """Return choices as a word: seven bits a byte, the last one of a number below 128."""
    found = bytearray()
    for number in line:
        left = number
        while left > 127:
            found.append(left & 127 | 128)
            left >>= 7
        found.append(left)
    return base64.urlsafe_b64encode(bytes(found)).decode("ascii").rstrip("=")


def unpacked(word: str) -> tuple[int, ...]:
    """Return the choices of a word.

    Raises:
        Malformed: it is not one (ALT-S063), or has too many choices (ALT-S060).

    """
    try:
        signs = base64.b64decode(
            word.encode("ascii") + b"=" * (-len(word) % 4), altchars=b"-_", validate=True
        )
    except (binascii.Error, UnicodeEncodeError):
        raise _wrong("the choices in the address cannot be read") from None
    found: list[int] = []
    left = shift = 0
    for sign in signs:
        left |= (sign & 127) << shift
        shift += 7
        if sign < 128:
            found.append(left)
            left = shift = 0
        elif shift > 28:
            raise _wrong("the choices in the address cannot be read")
    if shift:
        raise _wrong("the choices in the address break off")
    if len(found) > MOST_CHOICES:
        message = f"the address has {len(found):,} choices, and a game at most {MOST_CHOICES:,}"
        raise Malformed(Problem(TOO_LONG, message))
    return tuple(found)


def _number(fields: Mapping[str, str], name: str, most: int) -> int | None:
    text = fields.get(name, "")
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 20 and int(text) <= most):
        raise _wrong(f'"{name}" is not a number that fits', f"a number from 0 to {most}")
    return int(text)


def _wrong(message: str, expected: str | None = None) -> Malformed:
    return Malformed(Problem(BAD_ADDRESS, message, expected=expected))
