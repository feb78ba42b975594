"""Cards made of one sentence of each kind, so that games meet what shipped cards seldom say."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Final

from pydantic import ConfigDict, Field, TypeAdapter, with_config

from altered.ability.from_text import parse_ability
from altered.failure import Malformed
from altered.rules.from_toml import read
from altered.state.face import Face
from altered.terms import Type

FILE: Final = Path(__file__).with_suffix(".toml")
ABOUT: Final = FILE.with_name("about")
KINDS: Final = ("Robot", "Plant", "Animal", "Mage", "Spirit")
TOGETHER: Final = 14
APART: Final = 2
PIECES: Final = TOGETHER + APART
"""So many decks are made of the lists; the last ones of texts that are kept apart."""

ALONE: Final = ("replaced", "rare")
"""What is not drawn from with everything else, so that what is drawn stays as it is."""

Entry = tuple[Type, tuple[str, ...], int]
"""A card of the lists: its type, its lines, its place among those of its type."""

Line = Annotated[str, Field(strict=True, min_length=1)]


@with_config(ConfigDict(extra="forbid", frozen=True))
@dataclass(frozen=True, slots=True, kw_only=True)
class Lists:
    """Texts, by the type of the card: of each card its lines."""

    characters: tuple[tuple[Line, ...], ...]
    landmarks: tuple[tuple[Line, ...], ...]
    spells: tuple[tuple[Line, ...], ...]


@with_config(ConfigDict(extra="forbid", frozen=True))
@dataclass(frozen=True, slots=True, kw_only=True)
class Patchwork(Lists):
    """The whole file; ``apart`` are texts that not every engine plays."""

    apart: Lists


PATCHWORK: Final[TypeAdapter[Patchwork]] = TypeAdapter(Patchwork)
LISTS: Final[TypeAdapter[Lists]] = TypeAdapter(Lists)


@cache
def pieces(path: Path = FILE) -> tuple[tuple[Face, ...], ...]:
    """The cards of the lists, in PIECES that have some of each type.

    Raises:
        Malformed: the file cannot be read.
        AbilityError: a text has no meaning.

    """
    document, problems = read(path, path.parent, PATCHWORK)
    if document is None:
        raise Malformed(*problems)
    held, apart = _faces(document.value), _faces(document.value.apart)
    return (
        *(held[i::TOGETHER] for i in range(TOGETHER)),
        *(apart[i::APART] for i in range(APART)),
    )


@cache
def decks(folder: Path = ABOUT) -> dict[str, Lists]:
    """The texts about one thing each, by its name: that of the file. Raises as ``pieces`` does."""
    found: dict[str, Lists] = {}
    for path in sorted(folder.glob("*.toml")):
        document, problems = read(path, folder, LISTS)
        if document is None:
            raise Malformed(*problems)
        found[path.stem] = document.value
    return found


@cache
def about(name: str) -> tuple[Face, ...]:
    """The cards about the thing of that name. Raises as ``pieces`` does."""
    return _faces(decks()[name])


@cache
def everything() -> tuple[Entry, ...]:
    """All cards of the lists but those that are kept apart, and those about one thing but ALONE.

    They are not read yet: a deck holds few of them.
    """
    document, problems = read(FILE, FILE.parent, PATCHWORK)
    if document is None:
        raise Malformed(*problems)
    held = entries(document.value)
    together = (one for i in range(TOGETHER) for one in held[i::TOGETHER])
    mixed = (lists for name, lists in decks().items() if name not in ALONE)
    return (*together, *(one for lists in mixed for one in entries(lists)))


def entries(held: Lists) -> tuple[Entry, ...]:
    """The cards of some lists, in their order."""
    kinds = (
        (Type.CHARACTER, held.characters),
        (Type.PERMANENT, held.landmarks),
        (Type.SPELL, held.spells),
    )
    return tuple((kind, lines, n) for kind, texts in kinds for n, lines in enumerate(texts))


def _faces(held: Lists) -> tuple[Face, ...]:
    return tuple(map(face_of, entries(held)))


@cache
def face_of(entry: Entry) -> Face:
    """The card of an entry. Raises ``AbilityError`` when its text has no meaning."""
    kind, lines, number = entry
    face = _card(kind, lines, number)
    if kind is not Type.CHARACTER:
        return face
    statistics = (number % 4, (number + 1) % 4, (number + 2) % 3)
    return replace(face, subtypes=(KINDS[number % len(KINDS)],), statistics=statistics)


def _card(kind: Type, lines: tuple[str, ...], number: int) -> Face:
    """A card that is cheap, so that it is played."""
    cost = 1 + number % 2
    return Face(
        name=f"Patchwork {kind.value} {number + 1}",
        type=kind,
        subtypes=("Landmark",) if kind is Type.PERMANENT else (),
        hand_cost=cost,
        reserve_cost=cost,
        abilities=tuple(one for line in lines for one in parse_ability(line)),
    )
