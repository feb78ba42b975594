"""The floors of ``altered/`` as the code has them when the site is built, drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from altered.draw.element import Drawing, Element, line, part, rect
from altered.draw.text import label, measure
from verification.audit.floors import arrows, between_rooms, floors, sources

from .nodes import picture

if TYPE_CHECKING:
    from collections.abc import Mapping

    from verification.audit.floors import Rests

_SIZE: Final = 13.0
_BOX: Final = 26.0
_FLOOR: Final = 64.0
_GAP: Final = 22.0
_SIDE: Final = 34.0


class FloorsDirective(SphinxDirective):
    """A picture of the rooms by floor, with the arrows that no way through others says already."""

    def run(self) -> list[nodes.Node]:
        """Return the picture, made of the imports of the installed code."""
        graph = between_rooms(arrows(sources()))
        made = picture()
        made += picture(svg=drawing(graph).inline())
        return [made]


def drawing(graph: Rests) -> Drawing:
    """The rooms by floor, the highest on top, each with lines down to those that it rests on."""
    storeys = tuple(reversed(floors(graph)))
    widest = max(_width(rooms) for rooms in storeys)
    places = _places(storeys, widest)
    shown: list[Element] = []
    for room, below in plain(graph).items():
        x, y = places[room]
        ends = (places[one] for one in sorted(below))
        shown += [line(x, y + _BOX, to_x, to_y, "s-edge thin") for to_x, to_y in ends]
    for number, rooms in enumerate(storeys):
        floor = str(len(storeys) - number)
        y = number * _FLOOR
        shown.append(label(floor, 8, y + 18, _SIZE, "f-quiet"))
        for room in rooms:
            wide = _box(room)
            x = places[room][0] - wide / 2
            box = rect(x, y, wide, _BOX, "f-soft-accent s-accent thin", 4)
            shown.append(
                part("room", box, label(room, places[room][0], y + 18, _SIZE, anchor="middle"))
            )
    words = "; ".join(
        f"{room} rests on {', '.join(sorted(graph[room])) or 'nothing'}"
        for rooms in storeys
        for room in rooms
    )
    height = (len(storeys) - 1) * _FLOOR + _BOX + 2
    title = f"The rooms of altered on {len(storeys)} floors; every line goes down"
    return Drawing("floors", widest + 2 * _SIDE, height, title, f"{words}.", tuple(shown))


def plain(graph: Rests) -> dict[str, frozenset[str]]:
    """What each room rests on, but for what it rests on through another one, too."""
    far: dict[str, frozenset[str]] = {}
    for rooms in floors(graph):
        for room in rooms:
            far[room] = graph[room].union(*(far[one] for one in graph[room]))
    return {
        room: frozenset(one for one in below if not any(one in far[other] for other in below))
        for room, below in graph.items()
    }


def _places(
    storeys: tuple[tuple[str, ...], ...], widest: float
) -> Mapping[str, tuple[float, float]]:
    found: dict[str, tuple[float, float]] = {}
    for number, rooms in enumerate(storeys):
        x = _SIDE + (widest - _width(rooms)) / 2
        for room in rooms:
            found[room] = (x + _box(room) / 2, number * _FLOOR)
            x += _box(room) + _GAP
    return found


def _width(rooms: tuple[str, ...]) -> float:
    return sum(map(_box, rooms)) + _GAP * (len(rooms) - 1)


def _box(room: str) -> float:
    return measure(room, _SIZE) + 20
