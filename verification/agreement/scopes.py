"""The finite scopes: which choices are combined, and the words that state them.

Each comes in two widths: the wide one for columns, a narrow one for states one by one.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from verification.agreement.grid import Axis, Grid, axis
from verification.formula.situation import Situation

BOTH: Final = ((0,), (1,))
TERRAINS: Final = range(3)
HERO, COMPANION = 0, 1


def statistics(situation: Situation, wide: bool) -> tuple[Grid, str]:
    """Two objects with all their marks, 0 to 2 boosts, each printed statistic -1 or 2."""
    words = "every state of {} with 0 to 2 boosts and each printed statistic -1 or 2"
    axes = _object(situation, 0)
    if wide:
        axes += _object(situation, 1)
    return Grid(situation, tuple(axes)), words.format("two objects" if wide else "one object")


def counting(situation: Situation) -> tuple[Grid, str]:
    """Two objects with all their marks, without numbers."""
    axes = [one for c in (0, 1) for one in _object(situation, c)[:3]]
    return Grid(situation, tuple(axes)), "every state of two objects, numbers left out"


def _object(situation: Situation, c: int) -> list[Axis]:
    def cells(*names: str) -> list[tuple[str, tuple[int, ...]]]:
        return [(name, (c,)) for name in names]

    # Only Characters are Gigantic.
    marks = [(here, *kind) for here in (0, 1) for kind in ((0, 0), (1, 0), (1, 1))]
    return [
        axis(situation, cells("here", "character", "gigantic"), *marks),
        axis(situation, cells("controller"), *BOTH),
        axis(situation, cells("place"), *BOTH),
        axis(situation, cells("boosts"), (0,), (1,), (2,)),
        *(axis(situation, [("printed", (c, t))], (-1,), (2,)) for t in TERRAINS),
    ]


def progress(situation: Situation, wide: bool) -> tuple[Grid, str]:
    """One pair of facing Expeditions in full, the other pair as its image.

    The sums of the Hero Expeditions take every combination of -1, 0, 1 and 2, their Regions
    every set of types, with and without a prohibition, before and after tiebreakers started.
    The Companion Expeditions run through the same choices in another order: players are
    exchanged, terrains moved on by one, and each choice counted down instead of up.
    """
    terrains = TERRAINS if wide else range(1)
    axes = [
        _with_image(situation, name, p, t, values)
        for name, values in (("total", (-1, 0, 1, 2)), ("region", (0, 1)))
        for p, t in product((0, 1), terrains)
    ]
    axes += [_with_image(situation, "forbidden", p, None, (0, 1)) for p in (0, 1)]
    axes.append(axis(situation, [("tiebreakers", ())], *BOTH))
    words = (
        "every state of facing Expeditions with sums from -1 to 2 in {}, any Regions, "
        "with and without a prohibition and tiebreakers; both pairs at once"
    )
    where = "three terrains" if wide else "one terrain, the others absent"
    return Grid(situation, tuple(axes)), words.format(where)


def _with_image(
    situation: Situation, name: str, player: int, terrain: int | None, values: tuple[int, ...]
) -> Axis:
    own: tuple[int, ...] = (player, HERO)
    image: tuple[int, ...] = (1 - player, COMPANION)
    if terrain is not None:
        own, image = (*own, terrain), (*image, (terrain + 1) % len(TERRAINS))
    pairs = list(zip(values, reversed(values), strict=True))
    return axis(situation, [(name, own), (name, image)], *pairs)


def arena(situation: Situation, wide: bool) -> tuple[Grid, str]:
    """Every combination of totals from -4 to 4, or -1 to 1."""
    most = 4 if wide else 1
    values = [(v,) for v in range(-most, most + 1)]
    axes = tuple(
        axis(situation, [("total", (p, t))], *values) for p, t in product((0, 1), TERRAINS)
    )
    return Grid(situation, axes), f"every state with totals from {-most} to {most}"
