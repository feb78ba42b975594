"""Modes: who sits where, whose Expeditions face each other, on which Adventures."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from altered.terms import Side

if TYPE_CHECKING:
    from altered.mode.file_model import Ending

Pair = tuple[int, int]


@dataclass(frozen=True)
class Seating:
    """The team of each seat, to the left, and the pairs of seats that race each other.

    The pair number n for a side starts at the end of the Adventure number n. ``readings`` are
    those under which this seating stands; none: it always does.
    """

    teams: tuple[int, ...]
    hero: tuple[Pair, ...]
    companion: tuple[Pair, ...]
    readings: tuple[tuple[str, str], ...] = ()

    def pairs(self, side: Side) -> tuple[Pair, ...]:
        """The pairs whose Expeditions of that side face each other."""
        return self.hero if side is Side.HERO else self.companion

    @cached_property
    def _facing(self) -> dict[tuple[int, Side], tuple[int, int]]:
        return {
            (seat, side): (rival, line)
            for side in Side
            for line, (one, other) in enumerate(self.pairs(side))
            for seat, rival in ((one, other), (other, one))
        }

    def rival(self, seat: int, side: Side) -> int:
        """The seat whose Expedition of that side faces that of ``seat``."""
        return self._facing[seat, side][0]

    def line(self, seat: int, side: Side) -> int:
        """The Adventure at whose end the Expedition starts."""
        return self._facing[seat, side][1]


@dataclass(frozen=True)
class Mode:
    """A way to play, as its file in ``spec/modes/`` has it.

    ``adventures`` are laid out side by side; ``first`` games have no Heroes and no cards that
    are added later; ``ending`` names how it is decided who has won.
    """

    id: str
    title: str
    format: str
    ending: Ending
    rules: tuple[str, ...]
    seatings: tuple[Seating, ...]
    adventures: int = 1
    first: bool = False

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seatings[0].teams)
