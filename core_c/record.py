"""Records of the C core as frozen values, and their exact bytes.

The layout is that of ``altered_core.h``, in the byte order of the machine.  Values are not judged
here: whether bytes are a state is decided in one place, in C.

An Expedition has an index ``2 * player + side``: 0 and 1 are the hero and companion Expeditions of
player 0, 2 and 3 those of player 1.  Hero faces hero, companion faces companion.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from typing_extensions import Buffer

SLOTS: Final = 24
STATE_BYTES: Final = 256
RESULT_BYTES: Final = 64
TIEBREAK_BYTES: Final = 28

_EXISTS, _COMPANION, _OWNER, _GIGANTIC, _ASLEEP = 1, 2, 4, 8, 16
_HEAD: Final = struct.Struct("=BB4B4B4B2x")
_SLOT: Final = struct.Struct("=4hH")
_RESULT: Final = struct.Struct("=12i4B4B4B4x")
_TIEBREAK: Final = struct.Struct("=6i2BbB")


class Terrain(IntFlag):
    """A set of terrains; the order of the statistics is Forest, Mountain, Water."""

    NONE = 0
    FOREST = 1
    MOUNTAIN = 2
    WATER = 4
    ALL = 7


_TERRAINS: Final = tuple(Terrain(bits) for bits in range(8))


class Side(IntEnum):
    """Which of a player's two Expeditions."""

    HERO = 0
    COMPANION = 1


@dataclass(frozen=True, slots=True)
class Character:
    """A Character in the Expedition zone.

    ``statistics`` are the base ones, each -32768..32767; ``boosts`` is the number of boost
    counters, 0..32767 (boost.adds-one, 2.5.1.b); ``player`` is the controller, 0 or 1; ``side`` is
    where the card or token lies, also for a Gigantic Character (7.4.3.c).
    """

    statistics: tuple[int, int, int]
    player: int
    side: Side = Side.HERO
    boosts: int = 0
    gigantic: bool = False
    asleep: bool = False


@dataclass(frozen=True, slots=True)
class Expedition:
    """The place of one marker.

    ``terrains`` are those of the region it is in; ``cannot_move`` holds when anything forbids it
    to move forward (cannot.beats-can, 1.4.1.a); ``distance`` counts regions from its start, 0..7.
    """

    terrains: Terrain = Terrain.ALL
    cannot_move: bool = False
    distance: int = 0


@dataclass(frozen=True, slots=True)
class DuskState:
    """All that Progress reads: at most 24 Characters, four Expeditions by index.

    ``tiebreak`` holds once tiebreakers have started (tiebreak.no-movement, 4.3.g).
    """

    characters: tuple[Character, ...] = ()
    expeditions: tuple[Expedition, Expedition, Expedition, Expedition] = (
        Expedition(),
        Expedition(),
        Expedition(),
        Expedition(),
    )
    tiebreak: bool = False


@dataclass(frozen=True, slots=True)
class ExpeditionOutcome:
    """What Progress does to one Expedition.

    ``won`` are the terrains of its region that it wins, whether or not it may move; ``distance``
    is the one after Progress.
    """

    sums: tuple[int, int, int]
    won: Terrain
    moved: bool
    distance: int


@dataclass(frozen=True, slots=True)
class TiebreakOutcome:
    """What Progress of a tiebreak day decides (tiebreak.progress, 4.3.h), by player.

    ``winner`` is 0, 1, or None when the game continues.
    """

    totals: tuple[tuple[int, int, int], tuple[int, int, int]]
    won: tuple[Terrain, Terrain]
    winner: int | None


def pack_state(state: DuskState) -> bytes:
    """Return the 256 bytes of a state.

    Raises ValueError when a number has no place in its field, there are more than 24 Characters,
    or a player is not 0 or 1.
    """
    if len(state.characters) > SLOTS:
        raise ValueError(f"{len(state.characters)} Characters, at most {SLOTS} fit in a state")
    places = state.expeditions
    try:
        head = _HEAD.pack(
            len(state.characters),
            state.tiebreak,
            *(place.terrains for place in places),
            *(place.cannot_move for place in places),
            *(place.distance for place in places),
        )
        slots = b"".join(_pack_slot(character) for character in state.characters)
    except struct.error as error:
        raise ValueError(f"a number does not fit in its field: {error}") from error
    return (head + slots).ljust(STATE_BYTES, b"\0")


def pack_states(states: Iterable[DuskState]) -> bytes:
    """Return the bytes of states in a row; raises as `pack_state`."""
    return b"".join(pack_state(state) for state in states)


def unpack_state(record: Buffer) -> DuskState:
    """Return the state of 256 bytes that the core accepts; free slots leave no trace.

    Raises ValueError when there are not exactly 256 bytes or more slots than a state has.
    """
    view = memoryview(record).cast("B")
    if view.nbytes != STATE_BYTES:
        raise ValueError(f"{view.nbytes} bytes, a state has {STATE_BYTES}")
    count, flags, *places = _HEAD.unpack_from(view)
    if count > SLOTS:
        raise ValueError(f"{count} slots, a state has {SLOTS}")
    hero0, companion0, hero1, companion1 = (
        Expedition(Terrain(places[e]), bool(places[4 + e]), places[8 + e]) for e in range(4)
    )
    slots = (_SLOT.unpack_from(view, _HEAD.size + s * _SLOT.size) for s in range(count))
    return DuskState(
        tuple(_unpack_slot(*slot) for slot in slots if slot[4] & _EXISTS),
        (hero0, companion0, hero1, companion1),
        bool(flags & 1),
    )


def unpack_result(
    record: Buffer, index: int = 0
) -> tuple[ExpeditionOutcome, ExpeditionOutcome, ExpeditionOutcome, ExpeditionOutcome]:
    """Return the four outcomes of result ``index`` in a row of results, by Expedition index."""
    fields = _RESULT.unpack_from(record, index * RESULT_BYTES)
    hero0, companion0, hero1, companion1 = (
        ExpeditionOutcome(
            (fields[3 * e], fields[3 * e + 1], fields[3 * e + 2]),
            _TERRAINS[fields[12 + e]],
            bool(fields[16 + e]),
            fields[20 + e],
        )
        for e in range(4)
    )
    return hero0, companion0, hero1, companion1


def unpack_tiebreak(record: Buffer, index: int = 0) -> TiebreakOutcome:
    """Return the outcome of result ``index`` in a row of tiebreak results."""
    a, b, c, d, e, f, won0, won1, winner, _ = _TIEBREAK.unpack_from(record, index * TIEBREAK_BYTES)
    return TiebreakOutcome(
        ((a, b, c), (d, e, f)),
        (_TERRAINS[won0], _TERRAINS[won1]),
        None if winner < 0 else winner,
    )


def _pack_slot(character: Character) -> bytes:
    if character.player not in (0, 1):
        raise ValueError(f"player {character.player}, there are players 0 and 1")
    flags = (
        _EXISTS
        | (_OWNER if character.player else 0)
        | (_COMPANION if character.side else 0)
        | (_GIGANTIC if character.gigantic else 0)
        | (_ASLEEP if character.asleep else 0)
    )
    return _SLOT.pack(*character.statistics, character.boosts, flags)


def _unpack_slot(forest: int, mountain: int, water: int, boosts: int, flags: int) -> Character:
    return Character(
        (forest, mountain, water),
        player=1 if flags & _OWNER else 0,
        side=Side.COMPANION if flags & _COMPANION else Side.HERO,
        boosts=boosts,
        gigantic=bool(flags & _GIGANTIC),
        asleep=bool(flags & _ASLEEP),
    )
