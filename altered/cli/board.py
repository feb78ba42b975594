"""The board in the terminal: what one player may know, a few words a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.cli.output import show
from altered.cli.words import speech_of_call, word
from altered.state.players import player_name, team_name, victory
from altered.terms import Form, Side, Status, Terrain, Zone

if TYPE_CHECKING:
    from altered.engine.view import SeenObject, View
    from altered.state.face import Face
    from altered.state.model import Region

Line = tuple[str, str]
"""A line and its style on a terminal."""

_LETTERS: Final = {Terrain.FOREST: "V", Terrain.MOUNTAIN: "M", Terrain.WATER: "O"}
_CELL: Final = 9
_SIDES: Final = ((Side.HERO, "Hero Expedition"), (Side.COMPANION, "Companion Expedition"))


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
    lines.append((word(f"{player_name(seen.player)}'s Hand"), "bold"))
    lines += [(f"  {card.card:>3}  {face_words(card.face)}", "") for card in seen.hand]
    emblems = seen.in_zone(Zone.LIMBO)
    if emblems:
        lines.append((word("Limbo") + "  " + ", ".join(_thing(o) for o in emblems), "magenta"))
    return lines


def _day(seen: View) -> str:
    words = [f"Day {seen.day}", seen.phase.value, f"first player {player_name(seen.first_player)}"]
    if seen.turn is not None:
        words.append(f"{player_name(seen.turn)}'s turn")
    if seen.tiebreakers:
        words.append("tiebreakers")
    if seen.result is not None:
        words.append(victory(tuple(seat.team for seat in seen.seats), seen.result, " the game"))
    return ", ".join(map(word, words))


def _adventure(seen: View) -> list[Line]:
    """The Regions, a row for each Adventure, and under each the markers: player and side."""
    marks: list[list[str]] = [[] for _ in seen.adventure]
    for number, seat in enumerate(seen.seats):
        for side in Side if not seat.out else ():
            path = seen.paths[number]
            distance = 0 if seen.tiebreakers else seat.marker(side)
            place = path[distance] if side is Side.HERO else path[len(path) - 1 - distance]
            marks[place].append(f"{player_name(number)[0]}{'h' if side is Side.HERO else 'c'}")
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
    teams = tuple(one.team for one in seen.seats)
    words = [player_name(seat)]
    if len(set(teams)) < len(teams):
        words = [word(f"{player_name(seat)} (team of {team_name(teams, about.team)})")]
    if about.out:
        return [(word(f"{words[0]}, out of the game"), "bold cyan")]
    words += [f"{_name(hero)}{_marks(hero)}" for hero in seen.in_zone(Zone.HERO_ZONE, seat)]
    counts = [f"Mana {ready}/{len(orbs)}", f"Hand {about.hand}", f"Deck {about.deck}"]
    counts.append(f"Discard pile {len(seen.in_zone(Zone.DISCARD_PILE, seat))}")
    if about.passed:
        counts.append("has passed")
    lines: list[Line] = [(", ".join([*words, *map(word, counts)]), "bold cyan")]
    things = seen.in_zone(Zone.EXPEDITION_ZONE, seat)
    rows = [(name, tuple(o for o in things if o.side is side)) for side, name in _SIDES]
    rows.append(("Landmarks", seen.in_zone(Zone.LANDMARK_ZONE, seat)))
    rows.append(("Reserve", seen.in_zone(Zone.RESERVE, seat)))
    lines += [
        (f"  {word(name):<21}{', '.join(_thing(o) for o in row) or '-'}", "")
        for name, row in rows
        if row or name != "Landmarks"
    ]
    return lines


def _thing(thing: SeenObject) -> str:
    numbers = "" if thing.statistics is None else " " + "/".join(map(str, thing.statistics))
    token = f" {word('token')}" if thing.form is Form.TOKEN else ""
    return f"{_name(thing)} ({thing.id}){token}{numbers}{_marks(thing)}"


def _name(thing: SeenObject) -> str:
    say = speech_of_call()
    return say.called(thing.name) if thing.name else say(thing.form.value)


def _marks(thing: SeenObject) -> str:
    say = speech_of_call()
    marks = [say(status.value) for status in thing.statuses]
    marks += [say.counters(number, name) for name, number in thing.counters]
    return f" [{', '.join(marks)}]" if marks else ""


def face_words(face: Face) -> str:
    """Return a card in one line: name, type, costs, statistics."""
    say = speech_of_call()
    words = [say.called(face.name), say(face.type.value)]
    if face.hand_cost is not None:
        words.append(f"{face.hand_cost} ({face.reserve_cost or 0})")
    if face.statistics is not None:
        words.append("/".join(map(str, face.statistics)))
    return ", ".join(words)
