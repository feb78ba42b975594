"""The parts of an observation under their names, and what is printed on the cards of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from altered.terms import Type

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from core_c.book import Book

    Numbers = NDArray[np.int16]

FEATURES: Final = (
    "type",
    "hand_cost",
    "reserve_cost",
    "forest",
    "mountain",
    "water",
    "abilities",
    "support",
)
"""Columns of ``features``: the place of the type among ``altered.terms.Type`` from 1, numbers."""


@dataclass(frozen=True)
class Parts:
    """Views into observations: the last axis is that of columns, or of cards for Hands.

    ``head`` and the columns of ``seats`` (the observer first) and ``objects`` have their names in
    ``names`` and ``core_c/engine/observation.def``; ``hand`` and ``shown`` are numbers of faces.
    """

    head: Numbers
    seats: Numbers
    hand: Numbers
    shown: Numbers
    objects: Numbers

    @staticmethod
    def names(part: str) -> tuple[str, ...]:
        """The columns of ``head``, ``seat``, ``object`` or ``choice``."""
        from core_c.vocabulary import columns

        return columns()[part]


def parts(observations: Numbers, players: int) -> Parts:
    """The parts of observations of a game of so many players; nothing is copied."""
    from core_c.observation import Layout

    layout = Layout(players)
    return Parts(
        head=observations[..., : layout.seat],
        seats=_rows(observations[..., layout.seat : layout.hand], "seat"),
        hand=observations[..., layout.hand : layout.shown],
        shown=observations[..., layout.shown : layout.objects],
        objects=_rows(observations[..., layout.objects :], "object"),
    )


def _rows(numbers: Numbers, part: str) -> Numbers:
    width = len(Parts.names(part))
    return numbers.reshape(*numbers.shape[:-1], numbers.shape[-1] // width, width)


def features(book: Book) -> Numbers:
    """What is printed on each face of a game: row ``n`` is of the face that observations call n.

    Row 0, of what lies face down, is zero; so is each number that is not printed.
    """
    types = list(Type)
    table = np.zeros((len(book.numbers) + 1, len(FEATURES)), np.int16)
    for face, number in book.numbers.items():
        table[number] = (
            1 + types.index(face.type),
            face.hand_cost or 0,
            face.reserve_cost or 0,
            *(face.statistics or (0, 0, 0)),
            len(face.abilities),
            len(face.support),
        )
    return table
