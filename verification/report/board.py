"""Boards of records, drawn: what a witness shows, before and after the moment it is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.draw import Drawing, Frame, Land, Marker, Piece, Seat, Table, strip, with_changes
from altered.draw.from_moves import counted
from altered.draw.table import Orbs, Totals, Zone
from altered.state.event import Event
from altered.terms import Phase, Side, Terrain
from altered.trace.choices import from_id
from altered.trace.choosing import told_choice
from altered.trace.speech import Speech, speech
from altered.trace.telling import Known, Telling
from verification.checks.trace import moment_line

if TYPE_CHECKING:
    from verification.records.model import Board, Moment, Thing
    from verification.witnesses.witness import Shown

WIDTH: Final = 420.0


@dataclass(frozen=True)
class BoardTeller(Telling):
    """Tells the events between two boards of a record."""

    before: Board
    after: Board
    events: tuple[Event, ...]
    say: Speech
    player: int | None = None

    def known(self, number: int) -> Known | None:
        """Return what is known of an object, as it is after the moment or was before it."""
        thing = self._find(number)
        if thing is None:
            return None
        if "Emblem" in (thing.form, thing.type):
            source = self._find(thing.me) if thing.me is not None else None
            kind = "reaction" if thing.duration is None else "ongoing"
            return Known("", thing.zone, kind, self._called(source))
        if thing.zone == "Mana zone":
            return Known(self.say.called(thing.printed.name), thing.zone, "orb")
        return Known(self._called(thing) or self.say(thing.type), thing.zone)

    def _called(self, thing: Thing | None) -> str | None:
        return None if thing is None else self.say.called(thing.printed.name)

    def _find(self, number: int) -> Thing | None:
        return self.after.find(number) or self.before.find(number)

    def card_name(self, card: int) -> str | None:
        """Return the name of a card that lies on one of the boards; other cards have none here."""
        things = (*self.after.things.values(), *self.before.things.values())
        return next((self._called(one) for one in things if one.card == card), None)

    def team(self, team: int) -> tuple[int, ...]:
        """Return the players of a team."""
        return tuple(n for n, seat in enumerate(self.after.seats) if seat.team == team)


def told(moment: Moment, say: Speech) -> tuple[str, ...]:
    """Return what was chosen or happened in a moment, in sentences."""
    events = tuple(Event(e.kind, e.rules, tuple(e.data.items())) for e in moment.events)
    teller = BoardTeller(moment.before, moment.after, events, say)
    if moment.decision is not None:
        chosen = from_id(moment.decision.choice, moment.decision.player)
        return (told_choice(chosen, teller),)
    return tuple(counted([teller.tell(event) for event in events], say))


def moment_words(moment: Moment, say: Speech) -> str:
    """Return a moment in a line; in the words of its record where a board cannot be read."""
    try:
        return say.series(told(moment, say))
    except (AttributeError, LookupError, TypeError, ValueError):
        return moment_line(moment)


def witness_picture(
    shown: Shown, say: Speech | None = None, note: str | None = None
) -> Drawing | None:
    """Return the moment a witness is about: the board after what happened, with what is new.

    A witness that must be refused is drawn as such. None for what is no play, or cannot be drawn.
    `note` is its note in the language of `say`, where that is not English.
    """
    say = say or speech()
    moment = shown.moment
    if moment is None:
        return None
    bad = shown.expected == "failing"
    try:
        what = told(moment, say)
        tables = [table_of_board(board, say) for board in (moment.before, moment.after)]
    except (AttributeError, LookupError, TypeError, ValueError):
        if bad:
            return None  # a doctored board may hold what cannot be drawn
        raise
    table = with_changes(tables[0], tables[1])
    caption = note or shown.note
    frame = Frame(caption, table, what, "bad" if bad else "good")
    return strip([frame], title=caption, width=WIDTH, first_number=moment.place, say=say)


def table_of_board(board: Board, say: Speech) -> Table:
    """Return what a board of a record shows, all Hands counted."""
    last = len(board.adventure) - 1
    won = [n for n, seat in enumerate(board.seats) if seat.team == board.result]
    return Table(
        seats=tuple(_seat(board, player, last, say) for player in range(len(board.seats))),
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
        result=None if board.result is None else say("{players} won", players=say.players(won)),
        limbo=tuple(_piece(thing) for thing in board.zone("Limbo")),
        say=say,
    )


def _seat(board: Board, player: int, last: int, say: Speech) -> Seat:
    about = board.seats[player]
    hero = board.hero(player)
    sums = tuple(_sum(board.expedition(player, side.value)) for side in Side)
    return Seat(
        title=say.player(player),
        number=player,
        mark=say.mark(player),
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
