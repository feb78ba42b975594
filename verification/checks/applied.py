"""What each event does to a board: the board that it leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from altered.state.players import player_name
from verification.records.model import Board, Event, Missing, Record, Seat, Thing

_SECRET: Final = ("Hand", "Deck")
"""The zones in which cards are hidden: there they are no objects."""


def applied(record: Record, board: Board, after: Board, event: Event) -> Board:
    """The board that an event leads to. ``after`` gives what the event does not say."""
    act = _ACTS.get(str(event["kind"])) or _ACTS.get(event.kind)
    return board if act is None else act(_Change(record, board, after, event))


@dataclass(frozen=True)
class _Change:
    """An event, the board that it meets, and what the record shows after it."""

    record: Record
    board: Board
    after: Board
    event: Event

    @property
    def thing(self) -> Thing:
        return self.board[self.event.number("object")]

    @property
    def player(self) -> int:
        return self.event.number("player")

    @property
    def seat(self) -> Seat:
        return self.board.seat(self.player)

    @property
    def amount(self) -> int:
        return 0 if self.event["amount"] is None else self.event.number("amount")


def _with_seat(board: Board, player: int, seat: Seat) -> Board:
    board.seat(player)
    return replace(
        board, seats=tuple(seat if p == player else s for p, s in enumerate(board.seats))
    )


def _with(board: Board, *things: Thing, gone: tuple[int, ...] = ()) -> Board:
    kept = {number: thing for number, thing in board.things.items() if number not in gone}
    return replace(board, things={**kept, **{thing.id: thing for thing in things}})


def _move(at: _Change) -> Board:
    event, board = at.event, at.board
    number, card, owner = event["object"], event["card"], event["owner"]
    start, goal = event["from"], event["to"]
    if isinstance(number, int):
        board = _with(board, gone=(board[number].id,))
    if isinstance(owner, int) and isinstance(card, int):
        seat = board.seat(owner)
        if start in _SECRET:
            cards = seat.hand if start == "Hand" else seat.deck
            if card not in cards:
                raise Missing(f"card {card} is not in the {start} of {player_name(owner)}")
            left = tuple(c for c in cards if c != card)
            seat = replace(seat, hand=left) if start == "Hand" else replace(seat, deck=left)
        if goal == "Hand":
            seat = replace(seat, hand=(*seat.hand, card))
        elif goal == "Deck":
            seat = replace(seat, deck=tuple(sorted((*seat.deck, card))))
        board = _with_seat(board, owner, seat)
    return board if goal in _SECRET else _make(replace(at, board=board))


def _make(at: _Change) -> Board:
    """A new object: what the event says of it holds, the rest is as the board shows."""
    event, new = at.event, at.after[at.event.number("made")]
    said: dict[str, object] = {"zone": event["to"], "owner": event["owner"], "card": event["card"]}
    if event["side"] is not None:
        said["side"] = event["side"]
    wrong = [k for k, v in said.items() if v is not None and getattr(new, k) != v]
    if wrong:
        raise Missing(f"{new} is not as the event says: {', '.join(wrong)}")
    return _with(at.board, new)


def _counters(at: _Change) -> Board:
    thing, name = at.thing, at.event.text("name")
    sign = 1 if at.event["kind"] == "gain-counters" else -1
    number = max(0, thing.counters.get(name, 0) + sign * at.amount)
    counters = {**thing.counters, name: number}
    kept = {k: counters[k] for k in sorted(counters) if counters[k]}
    return _with(at.board, replace(thing, counters=kept))


def _status(at: _Change) -> Board:
    thing, name = at.thing, at.event.text("name")
    gains = at.event["kind"] == "gain-status"
    if not gains and name not in thing.statuses:
        raise Missing(f"{thing} is not {name}")
    new = {*thing.statuses, name} if gains else {*thing.statuses} - {name}
    return _with(at.board, replace(thing, statuses=tuple(sorted(new))))


def _subtypes(at: _Change) -> Board:
    thing = at.thing
    named = (*thing.printed.subtypes, *at.event.text("name").split(", "))
    return _with(at.board, replace(thing, printed=replace(thing.printed, subtypes=named)))


def _marker(at: _Change) -> Board:
    board, event = at.board, at.event
    player = event.number("owner" if event["owner"] is not None else "player")
    seat, side = board.seat(player), event.text("side")
    there = seat.markers.get(side, 0) + at.amount
    there = min(max(there, 0), 0 if board.tiebreakers else board.length(player))
    return _with_seat(board, player, replace(seat, markers={**seat.markers, side: there}))


def _switch(at: _Change) -> Board:
    other = "Companion" if at.thing.side == "Hero" else "Hero"
    return _with(at.board, replace(at.thing, side=other))


def _note(at: _Change) -> Board:
    if at.event.kind in {"succeed", "become-first"}:
        return _first(at)
    if at.event.kind != "pass":
        return at.board
    if at.seat.passed:
        raise Missing(f"{player_name(at.player)} has passed already")
    return _with_seat(at.board, at.player, replace(at.seat, passed=True))


def _turn(at: _Change) -> Board:
    board = at.board
    if board.turn is None:
        still = (replace(s, passed=s.out or not s.contends) for s in board.seats)
        board = replace(board, seats=tuple(still))
    return replace(board, turn=at.player)


def _shuffle(at: _Change) -> Board:
    """The Discard pile; in the set-up, when there is none, all cards but the Hero."""
    player, seat = at.player, at.seat
    pile = tuple(t for t in at.board.zone("Discard pile") if t.owner == player)
    cards = [thing.card for thing in pile if thing.card is not None] or [
        number
        for number, card in enumerate(at.record.cards)
        if card.owner == player and card.printed.type != "Hero"
    ]
    if len(cards) != at.event["amount"]:
        raise Missing(f"{len(cards)} cards are shuffled, not {at.event['amount']}")
    board = _with_seat(at.board, player, replace(seat, deck=tuple(sorted((*seat.deck, *cards)))))
    return _with(board, gone=tuple(thing.id for thing in pile))


def _reveal(at: _Change) -> Board:
    """The two Regions of a Tumult card are turned up together."""
    board = at.board
    card = board.halves(at.event.number("place"))
    if card.stop >= len(board.adventure) or board.adventure[card.start].face_up:
        raise Missing(f"no Tumult card lies face down at place {at.event['place']}")
    regions = list(board.adventure)
    for place in card:
        regions[place] = at.after.adventure[place]
    if not all(regions[place].face_up for place in card):
        raise Missing("the Tumult card is not turned up")
    return replace(board, adventure=tuple(regions))


def _tiebreakers(at: _Change) -> Board:
    """One Region, the Arena; every marker is put on it."""
    seats = tuple(replace(s, markers=dict.fromkeys(s.markers, 0), path=()) for s in at.board.seats)
    return replace(at.board, tiebreakers=True, adventure=at.after.adventure[:1], seats=seats)


def _leave(at: _Change) -> Board:
    """All that is this player's, or under this player's control, goes."""
    player = at.player
    seat = replace(at.seat, hand=(), deck=(), passed=True, out=True)
    gone = tuple(t.id for t in at.board.things.values() if player in {t.owner, t.controller})
    return _with(_with_seat(at.board, player, seat), gone=gone)


def _day(at: _Change) -> Board:
    if at.event["day"] != at.board.day + 1:
        raise Missing(f"day {at.event['day']} does not follow day {at.board.day}")
    return replace(at.board, day=at.event.number("day"))


def _first(at: _Change) -> Board:
    return replace(at.board, first_player=at.player)


def _all_passed(at: _Change) -> Board:
    if not all(seat.passed for seat in at.board.seats):
        raise Missing("not every player has passed")
    return replace(at.board, turn=None)


_ACTS: Final[Mapping[str, Callable[[_Change], Board]]] = {
    "move": _move,
    "create": _make,
    "emblem": _make,
    "cease": lambda at: _with(at.board, gone=(at.thing.id,)),
    "gain-counters": _counters,
    "lose-counters": _counters,
    "gain-status": _status,
    "lose-status": _status,
    "gain-subtypes": _subtypes,
    "marker": _marker,
    "switch": _switch,
    "note": _note,
    "turn": _turn,
    "all-passed": _all_passed,
    "phase": lambda at: replace(at.board, phase=at.event.text("phase")),
    "day": _day,
    "first-player": _first,
    "succeed": _first,
    "shuffle": _shuffle,
    "reveal": _reveal,
    "tiebreakers": _tiebreakers,
    # the tiebreaker days are not between this player and others
    "drop-out": lambda at: _with_seat(at.board, at.player, replace(at.seat, contends=False)),
    "leave": _leave,
    "win": lambda at: replace(at.board, result=at.event.number("team")),
}
