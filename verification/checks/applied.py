"""What each event does to a board: the board that it leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from altered.state.players import player_name
from verification.records.model import Board, Event, Missing, Record, Seat, Thing

_SECRET: Final = ("Hand", "Deck")
"""The zones in which cards are hidden: there they are no objects."""


def applied(record: Record, board: Board, after: Board, event: Event) -> Board:
    """The board that an event leads to. ``after`` gives what the event does not say."""
    act = _ACTS.get(str(event["kind"])) or _ACTS.get(event.kind)
    return board if act is None else act(record, board, after, event)


def _with_seat(board: Board, player: int, seat: Seat) -> Board:
    board.seat(player)
    return replace(
        board, seats=tuple(seat if p == player else s for p, s in enumerate(board.seats))
    )


def _with(board: Board, *things: Thing, gone: tuple[int, ...] = ()) -> Board:
    kept = {number: thing for number, thing in board.things.items() if number not in gone}
    return replace(board, things={**kept, **{thing.id: thing for thing in things}})


def _move(record: Record, board: Board, after: Board, event: Event) -> Board:
    number, card, owner = event["object"], event["card"], event["owner"]
    start, goal = event["from"], event["to"]
    if isinstance(number, int):
        board = _with(board, gone=(board[number].id,))
        card = card if card is not None else None
    if isinstance(owner, int) and isinstance(card, int):
        seat = board.seat(owner)
        if start == "Hand":
            if card not in seat.hand:
                raise Missing(f"card {card} is not in the Hand of {player_name(owner)}")
            seat = replace(seat, hand=tuple(c for c in seat.hand if c != card))
        elif start == "Deck":
            if card not in seat.deck:
                raise Missing(f"card {card} is not in the Deck of {player_name(owner)}")
            seat = replace(seat, deck=tuple(c for c in seat.deck if c != card))
        if goal == "Hand":
            seat = replace(seat, hand=(*seat.hand, card))
        elif goal == "Deck":
            seat = replace(seat, deck=tuple(sorted((*seat.deck, card))))
        board = _with_seat(board, owner, seat)
    return board if goal in _SECRET else _make(record, board, after, event)


def _make(record: Record, board: Board, after: Board, event: Event) -> Board:
    """A new object: what the event says of it holds, the rest is as the board shows."""
    del record
    new = after[event.number("made")]
    said: dict[str, object] = {"zone": event["to"], "owner": event["owner"], "card": event["card"]}
    if event["side"] is not None:
        said["side"] = event["side"]
    wrong = [k for k, v in said.items() if v is not None and getattr(new, k) != v]
    if wrong:
        raise Missing(f"{new} is not as the event says: {', '.join(wrong)}")
    return _with(board, new)


def _cease(record: Record, board: Board, after: Board, event: Event) -> Board:
    del record, after
    return _with(board, gone=(board[event.number("object")].id,))


def _counters(record: Record, board: Board, after: Board, event: Event) -> Board:
    del record, after
    thing, name = board[event.number("object")], event.text("name")
    amount = event.number("amount") if event["amount"] is not None else 0
    sign = 1 if event["kind"] == "gain-counters" else -1
    number = max(0, thing.counters.get(name, 0) + sign * amount)
    counters = {**thing.counters, name: number}
    kept = {k: counters[k] for k in sorted(counters) if counters[k]}
    return _with(board, replace(thing, counters=kept))


def _status(record: Record, board: Board, after: Board, event: Event) -> Board:
    del record, after
    thing, name = board[event.number("object")], event.text("name")
    gains = event["kind"] == "gain-status"
    if not gains and name not in thing.statuses:
        raise Missing(f"{thing} is not {name}")
    new = {*thing.statuses, name} if gains else {*thing.statuses} - {name}
    return _with(board, replace(thing, statuses=tuple(sorted(new))))


def _subtypes(record: Record, board: Board, after: Board, event: Event) -> Board:
    del record, after
    thing = board[event.number("object")]
    named = (*thing.printed.subtypes, *event.text("name").split(", "))
    return _with(board, replace(thing, printed=replace(thing.printed, subtypes=named)))


def _marker(record: Record, board: Board, after: Board, event: Event) -> Board:
    del record, after
    player = event.number("owner" if event["owner"] is not None else "player")
    amount = event.number("amount") if event["amount"] is not None else 0
    seat, side = board.seat(player), event.text("side")
    there = seat.markers.get(side, 0) + amount
    there = min(max(there, 0), 0 if board.tiebreakers else board.length(player))
    return _with_seat(board, player, replace(seat, markers={**seat.markers, side: there}))


def _switch(record: Record, board: Board, after: Board, event: Event) -> Board:
    del record, after
    thing = board[event.number("object")]
    other = "Companion" if thing.side == "Hero" else "Hero"
    return _with(board, replace(thing, side=other))


def _note(record: Record, board: Board, after: Board, event: Event) -> Board:
    if event.kind in {"succeed", "become-first"}:
        return _first(record, board, after, event)
    if event.kind != "pass":
        return board
    player = event.number("player")
    if board.seat(player).passed:
        raise Missing(f"{player_name(player)} has passed already")
    return _with_seat(board, player, replace(board.seat(player), passed=True))


def _turn(record: Record, board: Board, after: Board, event: Event) -> Board:
    del record, after
    if board.turn is None:
        still = (replace(s, passed=s.out or not s.contends) for s in board.seats)
        board = replace(board, seats=tuple(still))
    return replace(board, turn=event.number("player"))


def _shuffle(record: Record, board: Board, after: Board, event: Event) -> Board:
    """The Discard pile; in the set-up, when there is none, all cards but the Hero."""
    del after
    player = event.number("player")
    pile = tuple(t for t in board.zone("Discard pile") if t.owner == player)
    cards = [thing.card for thing in pile if thing.card is not None] or [
        number
        for number, card in enumerate(record.cards)
        if card.owner == player and card.printed.type != "Hero"
    ]
    if len(cards) != event["amount"]:
        raise Missing(f"{len(cards)} cards are shuffled, not {event['amount']}")
    seat = board.seat(player)
    board = _with_seat(board, player, replace(seat, deck=tuple(sorted((*seat.deck, *cards)))))
    return _with(board, gone=tuple(thing.id for thing in pile))


def _reveal(record: Record, board: Board, after: Board, event: Event) -> Board:
    """The two Regions of a Tumult card are turned up together."""
    del record
    card = board.halves(event.number("place"))
    if card.stop >= len(board.adventure) or board.adventure[card.start].face_up:
        raise Missing(f"no Tumult card lies face down at place {event['place']}")
    regions = list(board.adventure)
    for at in card:
        regions[at] = after.adventure[at]
    if not all(regions[at].face_up for at in card):
        raise Missing("the Tumult card is not turned up")
    return replace(board, adventure=tuple(regions))


def _tiebreakers(record: Record, board: Board, after: Board, event: Event) -> Board:
    """One Region, the Arena; every marker is put on it."""
    del record, event
    seats = tuple(replace(s, markers=dict.fromkeys(s.markers, 0), path=()) for s in board.seats)
    return replace(board, tiebreakers=True, adventure=after.adventure[:1], seats=seats)


def _drop_out(record: Record, board: Board, after: Board, event: Event) -> Board:
    """The tiebreaker days are not between this player and others."""
    del record, after
    player = event.number("player")
    return _with_seat(board, player, replace(board.seat(player), contends=False))


def _leave(record: Record, board: Board, after: Board, event: Event) -> Board:
    """All that is this player's, or under this player's control, goes."""
    del record, after
    player = event.number("player")
    seat = replace(board.seat(player), hand=(), deck=(), passed=True, out=True)
    gone = tuple(t.id for t in board.things.values() if player in {t.owner, t.controller})
    return _with(_with_seat(board, player, seat), gone=gone)


def _phase(record: Record, board: Board, after: Board, event: Event) -> Board:
    del record, after
    return replace(board, phase=event.text("phase"))


def _day(record: Record, board: Board, after: Board, event: Event) -> Board:
    del record, after
    if event["day"] != board.day + 1:
        raise Missing(f"day {event['day']} does not follow day {board.day}")
    return replace(board, day=event.number("day"))


def _first(record: Record, board: Board, after: Board, event: Event) -> Board:
    del record, after
    return replace(board, first_player=event.number("player"))


def _all_passed(record: Record, board: Board, after: Board, event: Event) -> Board:
    del record, after, event
    if not all(seat.passed for seat in board.seats):
        raise Missing("not every player has passed")
    return replace(board, turn=None)


def _win(record: Record, board: Board, after: Board, event: Event) -> Board:
    del record, after
    return replace(board, result=event.number("team"))


_Act = Callable[[Record, Board, Board, Event], Board]

_ACTS: Final[Mapping[str, _Act]] = {
    "move": _move,
    "create": _make,
    "emblem": _make,
    "cease": _cease,
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
    "phase": _phase,
    "day": _day,
    "first-player": _first,
    "succeed": _first,
    "shuffle": _shuffle,
    "reveal": _reveal,
    "tiebreakers": _tiebreakers,
    "drop-out": _drop_out,
    "leave": _leave,
    "win": _win,
}
