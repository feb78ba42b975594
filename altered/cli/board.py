"""The board in the terminal: what one player may know, a few words a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.cli.output import show
from altered.terms import BOOST, Form, Side, Status, Terrain, Zone

if TYPE_CHECKING:
    from altered.engine.view import SeenObject, View
    from altered.state.face import Face
    from altered.state.model import Region

Line = tuple[str, str]
"""A line and its style on a terminal."""

_LETTERS: Final = {Terrain.FOREST: "V", Terrain.MOUNTAIN: "M", Terrain.WATER: "O"}
_CELL: Final = 9
_SIDES: Final = ((Side.HERO, "Hero Expedition"), (Side.COMPANION, "companion Expedition"))


def show_board(seen: View) -> None:
    """Print the board."""
    for text, style in board(seen):
        show(text, style)


def board(seen: View) -> list[Line]:
    """Return the lines of the board: day, Adventure, the others, the player, the Hand."""
    lines: list[Line] = [(_day(seen), "bold"), *_adventure(seen)]
    seats = range(len(seen.seats))
    for seat in (*(s for s in seats if s != seen.player), seen.player):
        lines += _seat(seen, seat)
    lines.append((f"Hand of player {seen.player}", "bold"))
    lines += [(f"  {card.card:>3}  {face_words(card.face)}", "") for card in seen.hand]
    emblems = seen.in_zone(Zone.LIMBO)
    if emblems:
        lines.append(("Limbo  " + ", ".join(_thing(o) for o in emblems), "magenta"))
    return lines


def _day(seen: View) -> str:
    words = [f"Day {seen.day}", seen.phase.value, f"first player {seen.first_player}"]
    if seen.turn is not None:
        words.append(f"turn of player {seen.turn}")
    if seen.tiebreakers:
        words.append("tiebreakers")
    if seen.result is not None:
        words.append(f"team {seen.result} has won")
    return ", ".join(words)


def _adventure(seen: View) -> list[Line]:
    """The Regions, a row for each Adventure, and under each the markers: player and side."""
    marks: list[list[str]] = [[] for _ in seen.adventure]
    for number, seat in enumerate(seen.seats):
        for side in Side if not seat.out else ():
            path = seen.paths[number]
            distance = 0 if seen.tiebreakers else seat.marker(side)
            place = path[distance] if side is Side.HERO else path[len(path) - 1 - distance]
            marks[place].append(f"{number}{'h' if side is Side.HERO else 'c'}")
    lines: list[Line] = []
    width = len(seen.paths[0])
    for first in range(0, len(seen.adventure), width):
        row = range(first, first + width)
        cells = "".join(f"[{_region(seen.adventure[i])}]".center(_CELL) for i in row)
        under = "".join(" ".join(marks[i]).center(_CELL) for i in row)
        lines += [(cells.rstrip(), "green"), (under.rstrip(), "yellow")]
    return lines


def _region(region: Region) -> str:
    if not region.face_up:
        return "?"
    return "".join(_LETTERS[one] for one in Terrain if one in region.types)


def _seat(seen: View, seat: int) -> list[Line]:
    about = seen.seats[seat]
    orbs = seen.in_zone(Zone.MANA_ZONE, seat)
    ready = sum(Status.EXHAUSTED not in orb.statuses for orb in orbs)
    words = [f"Player {seat}"]
    if len({s.team for s in seen.seats}) < len(seen.seats):
        words = [f"Player {seat} (team {about.team})"]
    if about.out:
        return [(f"{words[0]}, out of the game", "bold cyan")]
    words += [f"{hero.name}{_marks(hero)}" for hero in seen.in_zone(Zone.HERO_ZONE, seat)]
    words += [f"Mana {ready}/{len(orbs)}", f"Hand {about.hand}", f"Deck {about.deck}"]
    words.append(f"Discard pile {len(seen.in_zone(Zone.DISCARD_PILE, seat))}")
    if about.passed:
        words.append("has passed")
    lines: list[Line] = [(", ".join(words), "bold cyan")]
    things = seen.in_zone(Zone.EXPEDITION_ZONE, seat)
    rows = [(name, tuple(o for o in things if o.side is side)) for side, name in _SIDES]
    rows.append(("Landmarks", seen.in_zone(Zone.LANDMARK_ZONE, seat)))
    rows.append(("Reserve", seen.in_zone(Zone.RESERVE, seat)))
    lines += [
        (f"  {name:<21}{', '.join(_thing(o) for o in row) or '-'}", "")
        for name, row in rows
        if row or name != "Landmarks"
    ]
    return lines


def _thing(thing: SeenObject) -> str:
    numbers = "" if thing.statistics is None else " " + "/".join(map(str, thing.statistics))
    token = " token" if thing.form is Form.TOKEN else ""
    return f"{thing.name or thing.form.value} ({thing.id}){token}{numbers}{_marks(thing)}"


def _marks(thing: SeenObject) -> str:
    marks = [status.value for status in thing.statuses]
    marks += [
        f"{number} {name}{'s' if number > 1 and name == BOOST else ''}"
        for name, number in thing.counters
    ]
    return f" [{', '.join(marks)}]" if marks else ""


def face_words(face: Face) -> str:
    """Return a card in one line: name, type, costs, statistics."""
    words = [face.name, face.type.value]
    if face.hand_cost is not None:
        words.append(f"{face.hand_cost} ({face.reserve_cost or 0})")
    if face.statistics is not None:
        words.append("/".join(map(str, face.statistics)))
    return ", ".join(words)
