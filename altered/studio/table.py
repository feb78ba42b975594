"""What the page of a table shows of a point: the board, what happened, what lies where."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from altered.ability.to_text import by_line
from altered.cards.saying import Saying
from altered.cards.saying import Step as CardStep
from altered.draw import board, card_face, table_of, with_changes
from altered.state.choice import CHANCE
from altered.studio.options import card_handle, seat_handle, thing_handle, zone_handle
from altered.terms import Side, Zone
from altered.trace.choosing import choice_words
from altered.trace.decks import card_entry
from altered.trace.words import Teller, cited

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.draw import Piece, Seat, Table
    from altered.draw.table import Zone as Place
    from altered.rules.library import Rules
    from altered.state.face import Face
    from altered.state.model import State
    from altered.studio.session import Point
    from altered.trace.speech import Speech

WIDE: Final = 900.0
BESIDE: Final = 640.0
NARROW: Final = 370.0
"""The width of a board in units: on a wide screen, beside another one, on a narrow screen."""

MOST_TOLD: Final = 16
"""Steps that stand beside the board, the last ones."""

OPEN: Final = frozenset(
    {"play", "pass", "quick", "react", "target", "mode", "roll", "tumult", "first-player",
     "pay-surcharge", "optional", "internal", "status", "expedition", "withdraw"}
)  # fmt: skip
"""Kinds of choices that everybody hears; of the others they hear only what follows."""


DRAWN: Final = "name"
"""The choice of chance that names the next card: its event says who draws it."""


@dataclass(frozen=True)
class Told:
    """An event in words, with the names of its rules."""

    words: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """A choice in words (none where the viewer may not know it) and what followed.

    ``at`` is the place of the point that it led to, ``who`` the player, -1 for chance.
    """

    at: int
    who: int
    words: str
    events: tuple[Told, ...]


@dataclass(frozen=True)
class Looked:
    """A card that is looked at: its face as a drawing, and each ability in plain steps."""

    name: str
    face: str
    steps: tuple[CardStep, ...]


def drawn(point: Point, since: Point, see: int | None, say: Speech, *, width: float) -> str:
    """Return the board as SVG for a page; what is not as at another point is outlined.

    Args:
        point: what is shown.
        since: the other point, such as that before the last choice.
        see: whose knowledge is shown; everything when None.
        say: the words.
        width: in units of the drawing.

    """
    table = _table(point.state, see, say)
    if since is not point:
        table = with_changes(_table(since.state, see, say), table)
    return board(table, width=width).inline()


def _table(state: State, see: int | None, say: Speech) -> Table:
    table = table_of(state, see, say)
    limbo = tuple(_named(one) for one in table.limbo)
    return replace(table, seats=tuple(_seat(one) for one in table.seats), limbo=limbo)


def _seat(seat: Seat) -> Seat:
    """The seat with names for all that can be pointed at."""
    sides = ((seat.hero_expedition, Side.HERO), (seat.companion_expedition, Side.COMPANION))
    hero, companion = (
        None if one is None else replace(_zone(one), handle=zone_handle(seat.number, side))
        for one, side in sides
    )
    return replace(
        seat,
        handle=seat_handle(seat.number),
        hero=None if seat.hero is None else _named(seat.hero),
        hand=None if seat.hand is None else _zone(seat.hand),
        reserve=None if seat.reserve is None else _zone(seat.reserve),
        landmarks=None if seat.landmarks is None else _zone(seat.landmarks),
        hero_expedition=hero,
        companion_expedition=companion,
    )


def _zone(zone: Place) -> Place:
    return replace(zone, pieces=tuple(_named(one) for one in zone.pieces))


def _named(piece: Piece) -> Piece:
    if piece.id is None:
        return piece
    handle = thing_handle(piece.id) if piece.id >= 0 else card_handle(-1 - piece.id)
    return replace(piece, handle=handle)


def last_steps(
    way: tuple[Point, ...], see: int | None, say: Speech, rules: Rules
) -> tuple[Step, ...]:
    """Return the last steps before a point, the latest first, as a viewer may know them."""
    found: list[Step] = []
    for one in reversed(way):
        if len(found) == MOST_TOLD:
            break
        if one.before is None or one.choice is None:
            if one.events:
                found.append(Step(one.at, CHANCE, "", happened(one, one, see, say, rules)))
            continue
        who = one.choice.player
        hidden = see is not None and who != see and one.choice.kind not in OPEN
        hidden = hidden or one.choice.kind == DRAWN
        words = "" if hidden else choice_words(one.choice, one.before.state, say)
        events = happened(one.before, one, see, say, rules)
        if words or events:
            found.append(Step(one.at, who, words, events))
    return tuple(found)


def happened(
    before: Point, after: Point, see: int | None, say: Speech, rules: Rules
) -> tuple[Told, ...]:
    """Return the events of the step between two points, as a viewer may know them."""
    teller = Teller(before.state, after.state, after.events, see, say)
    return tuple(Told(say.raised(teller.tell(e)), cited(rules, e)) for e in after.events)


def looked_at(
    point: Point, see: int | None, handle: str, rules: Rules, say: Speech
) -> Looked | None:
    """Return the card that a handle names, if it is there and the viewer may look at it."""
    face = _face(point.state, see, handle)
    if face is None:
        return None
    entry = card_entry(face)
    text, support = str(entry.get("text", "")), str(entry.get("support", ""))
    if say.lang != "en":
        saying = Saying(say.reads)
        text, support = saying.box(face.abilities)[0], saying.box(face.support)[0]
    drawing = card_face(face, say.text(text), say.text(support), say=say)
    return Looked(say.called(face.name), drawing.inline(), explained(face, rules, say))


def explained(face: Face, rules: Rules, say: Speech) -> tuple[CardStep, ...]:
    """Return each ability of a card in plain steps: words, depth, names of rules."""
    lines = by_line((*face.abilities, *face.support))
    return tuple(step for first, *_ in lines for step in Saying(say.reads).steps(first, rules))


def _face(state: State, see: int | None, handle: str) -> Face | None:
    kind, digits = handle[:1], handle[1:]
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 9):
        return None
    number = int(digits)
    if kind == "o":
        thing = state.find(number)
        hidden = thing is None or (thing.zone is Zone.MANA_ZONE and see is not None)
        return None if thing is None or hidden or not thing.face.name else thing.face
    if kind != "c" or number >= len(state.cards):
        return None
    hands = state.players if see is None else state.players[see : see + 1]
    known = any(number in player.hand for player in hands)
    return state.cards[number].face if known else None


def piles(state: State, say: Speech) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    """Give the Discard pile of each player who has one: the name, then cards with handles."""
    for seat in range(len(state.players)):
        there = state.in_zone(Zone.DISCARD_PILE, seat)
        if there:
            cards = tuple((say.called(one.face.name), thing_handle(one.id)) for one in there)
            yield say("Discard pile of {player}", player=say.player(seat)), cards
