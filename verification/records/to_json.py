"""A record as a file: JSON, one moment a line, each board by what is new on it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Final, TypeAlias, cast

from verification.records.file_model import (
    FORMAT,
    BoardFile,
    EventFile,
    MomentFile,
    PrintedFile,
    RecordFile,
    SeatFile,
    ThingFile,
)
from verification.records.model import Board, Event, Record, Seat, Thing
from verification.records.printed import Printed

_Faces: TypeAlias = "Callable[[Printed], int]"
_ALWAYS: Final = frozenset({"id", "zone", "name", "owner", "controller"})
_EMPTY: Final = Board()
_SIMPLE: Final = ("day", "phase", "first_player", "turn", "tiebreakers", "result")


def to_json(record: Record) -> str:
    """Return the text of a record file."""
    table = cast("dict[str, object]", to_file(record))
    lines = [f"{_text(key)}: {_value(key, value)}" for key, value in table.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value(key: str, value: object) -> str:
    if key in {"moments", "cards", "faces", "sights"} and isinstance(value, list):
        return "[\n" + ",\n".join(_text(one) for one in value) + "\n]"
    return _text(value)


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def to_file(record: Record) -> RecordFile:
    """Return a record in the form of its file."""
    faces: dict[int, int] = {}
    printed: list[PrintedFile] = []

    def face(shown: Printed) -> int:
        if id(shown) not in faces:
            faces[id(shown)] = len(printed)
            printed.append(cast("PrintedFile", _fields(shown)))
        return faces[id(shown)]

    made: RecordFile = {
        "format": FORMAT,
        "edition": record.edition,
        "mode": record.mode,
        "source": record.source,
        "seed": record.seed,
        "complete": record.complete,
        "readings": dict(record.readings),
        "faces": printed,
        "cards": [{"owner": card.owner, "face": face(card.printed)} for card in record.cards],
        "start": _board(_EMPTY, record.start, face),
    }
    moments: list[MomentFile] = []
    last = record.start
    for moment in record.moments:
        one: MomentFile = {}
        if moment.decision is not None:
            chosen = moment.decision
            one["decision"] = {
                "player": chosen.player,
                "choice": chosen.choice,
                "options": [*chosen.options],
            }
        if moment.events:
            one["events"] = [event_file(event) for event in moment.events]
        if moment.after is not last:
            one["board"] = _board(last, moment.after, face)
        moments.append(one)
        last = moment.after
    made["moments"] = moments
    made["sights"] = [
        {
            "place": sight.place,
            "player": sight.player,
            "cards": [*sight.cards],
            "objects": [*sight.objects],
            "hands": [*sight.hands],
            "decks": [*sight.decks],
            "regions": [*sight.regions],
        }
        for sight in record.sights
    ]
    return made


def event_file(event: Event) -> EventFile:
    """Return an event in the form of its file."""
    made: EventFile = {"kind": event.kind}
    if event.data:
        made["data"] = dict(event.data)
    if event.rules:
        made["rules"] = [*event.rules]
    return made


def _board(last: Board, board: Board, face: _Faces) -> BoardFile:
    """What is new on a board."""
    made: dict[str, object] = {
        name: getattr(board, name)
        for name in _SIMPLE
        if getattr(board, name) != getattr(last, name)
    }
    if board.adventure is not last.adventure and board.adventure != last.adventure:
        made["adventure"] = [
            {"name": r.name, "types": [*r.types], "face_up": r.face_up} for r in board.adventure
        ]
    seats = [
        _seat(player, seat, last.seats[player] if player < len(last.seats) else Seat(player))
        for player, seat in enumerate(board.seats)
        if player >= len(last.seats) or seat != last.seats[player]
    ]
    things = [
        _thing(thing, face)
        for number, thing in board.things.items()
        if last.things.get(number) is not thing and last.things.get(number) != thing
    ]
    gone = [number for number in last.things if number not in board.things]
    made |= {k: v for k, v in (("seats", seats), ("things", things), ("gone", gone)) if v}
    return cast("BoardFile", made)


def _seat(player: int, seat: Seat, last: Seat) -> SeatFile:
    names = [one.name for one in fields(seat)]
    new = {k: _plain(getattr(seat, k)) for k in names if getattr(seat, k) != getattr(last, k)}
    return cast("SeatFile", {"player": player, **new})


def _thing(thing: Thing, face: _Faces) -> ThingFile:
    table = _fields(thing)
    del table["printed"]
    return cast("ThingFile", {**table, "face": face(thing.printed)})


def _fields(value: Printed | Seat | Thing) -> dict[str, object]:
    """The fields that are not as their default, lists and tables plain."""
    plain = type(value)(id=0, zone="") if isinstance(value, Thing) else type(value)()
    made: dict[str, object] = {}
    for one in fields(value):
        part = getattr(value, one.name)
        if part != getattr(plain, one.name) or one.name in _ALWAYS:
            made[one.name] = _plain(part)
    return made


def _plain(part: object) -> object:
    if isinstance(part, tuple):
        return [*part]
    return dict(cast("Mapping[str, object]", part)) if isinstance(part, dict) else part
