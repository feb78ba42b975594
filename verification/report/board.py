"""Boards of records, drawn: what a witness shows, before and after the moment it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.draw import Drawing, Frame, Land, Marker, Piece, Seat, Table, strip, with_changes
from altered.draw.table import Orbs, Totals, Zone
from altered.terms import Phase, Side, Terrain
from verification.checks.trace import told

if TYPE_CHECKING:
    from verification.records.model import Board, Thing
    from verification.witnesses.witness import Shown

WIDTH: Final = 420.0
MOST: Final = 12
"""So many events of a moment are told beside its board."""


def witness_picture(shown: Shown) -> Drawing | None:
    """Return the moment a witness is about: the board after what happened, with what is new.

    A witness that must be refused is drawn as such. None for what is no play, or cannot be drawn.
    """
    moment = shown.moment
    if moment is None:
        return None
    bad = shown.expected == "failing"
    what = told(moment).split("; ")
    more = [f"… and {len(what) - MOST} more"] if len(what) > MOST else []
    try:
        tables = [table_of_board(moment.before), table_of_board(moment.after)]
    except (AttributeError, LookupError, TypeError, ValueError):
        if bad:
            return None  # a doctored board may hold what cannot be drawn
        raise
    table = with_changes(tables[0], tables[1])
    frame = Frame(shown.note, table, (*what[:MOST], *more), "bad" if bad else "good")
    return strip([frame], title=shown.note, width=WIDTH, first_number=moment.place)


def table_of_board(board: Board) -> Table:
    """Return what a board of a record shows, all Hands counted."""
    last = len(board.adventure) - 1
    return Table(
        seats=tuple(_seat(board, player, last) for player in range(len(board.seats))),
        lands=tuple(
            Land(r.name, tuple(Terrain(t) for t in r.types) if r.face_up else None)
            for r in board.adventure
        ),
        near=tuple(p for p, seat in enumerate(board.seats) if seat.team == board.seats[0].team),
        day=board.day,
        phase=Phase(board.phase) if board.phase in {p.value for p in Phase} else None,
        first_player=board.first_player,
        turn=board.turn,
        tiebreakers=board.tiebreakers,
        result=None if board.result is None else f"team {board.result} has won",
        limbo=tuple(_piece(thing) for thing in board.zone("Limbo")),
    )


def _seat(board: Board, player: int, last: int) -> Seat:
    about = board.seats[player]
    hero = board.hero(player)
    sums = tuple(_sum(board.expedition(player, side.value)) for side in Side)
    return Seat(
        title=f"Player {player}",
        number=player,
        hero=_piece(hero) if hero is not None else None,
        orbs=Orbs(board.ready_orbs(player), len(board.zone("Mana zone", player))),
        hand=Zone((), len(about.hand)),
        deck=len(about.deck),
        discard=len(board.zone("Discard pile", player)),
        reserve=_zone(board.zone("Reserve", player)),
        landmarks=_zone(board.zone("Landmark zone", player)),
        hero_expedition=_expedition(board, player, Side.HERO),
        companion_expedition=_expedition(board, player, Side.COMPANION),
        totals=(sums[0], sums[1]),
        markers=tuple(
            Marker(side, min(max(_place(board, player, side, last), 0), last)) for side in Side
        ),
        passed=about.passed,
    )


def _place(board: Board, player: int, side: Side, last: int) -> int:
    gone = board.marker(player, side.value)
    path = board.seats[player].path
    if path and not board.tiebreakers and 0 <= gone < len(path):
        return path[gone] if side is Side.HERO else path[-1 - gone]
    return gone if side is Side.HERO else last - gone


def _zone(things: tuple[Thing, ...]) -> Zone:
    return Zone(tuple(_piece(thing) for thing in things))


def _expedition(board: Board, player: int, side: Side) -> Zone:
    there = board.expedition(player, side.value)
    return Zone(tuple(_piece(one, also=one.side != side.value) for one in there))


def _piece(thing: Thing, *, also: bool = False) -> Piece:
    printed = thing.printed
    costs = None
    if thing.zone == "Reserve" and printed.hand_cost is not None:
        costs = (printed.hand_cost, printed.reserve_cost or 0)
    return Piece(
        name=printed.name or thing.type,
        id=thing.id,
        kind=thing.type,
        faction=printed.faction,
        costs=costs,
        statistics=thing.statistics,
        statuses=thing.statuses,
        counters=tuple(sorted(thing.counters.items())),
        token=thing.form == "token",
        also_here=also,
    )


def _sum(things: tuple[Thing, ...]) -> Totals:
    counted = [
        t.statistics for t in things if t.statistics is not None and "Asleep" not in t.statuses
    ]
    forest, mountain, water = (sum(one[i] for one in counted) for i in range(3))
    return forest, mountain, water
