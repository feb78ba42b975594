"""Read a record file, or tell what is wrong with it and where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, cast

from pydantic import ValidationError

from altered.failure import Malformed, Problem
from altered.rules.from_toml import Document, problems_of
from altered.rules.located import KeyPath
from altered.rules.located_json import read_json
from verification.records import model
from verification.records.file_model import (
    FORMAT,
    RECORD_FILE,
    BoardFile,
    CardFile,
    MomentFile,
    RecordFile,
    ThingFile,
)
from verification.records.printed import Printed

NOT_JSON: Final = "ALT-K001"
OTHER_FORM: Final = "ALT-K002"
BROKEN_OFF: Final = "ALT-K003"
NOWHERE: Final = "ALT-K004"

ZONES: Final = (
    "Adventure", "Deck", "Discard pile", "Expedition zone", "Hand", "Hero zone", "Landmark zone",
    "Limbo", "Mana zone", "Reserve",
)  # fmt: skip


class NotARecord(Exception):  # noqa: N818  # named as what it says
    """The values do not fit each other: what is wrong, where in the file, what was expected."""

    def __init__(self, message: str, path: KeyPath, expected: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.path = path
        self.expected = expected


def read_record(path: str | Path) -> model.Record:
    """Return the record in a file.

    Raises:
        Malformed: all problems of the file with their places.

    """
    source, parsed = read_json(Path(path), NOT_JSON)
    if parsed.cut is not None:
        message = "the file breaks off, and only a whole record can be judged"
        raise Malformed(Problem(BROKEN_OFF, message, source.place(parsed.cut)))
    if isinstance(parsed.value, dict) and parsed.value.keys() >= {"decks", "steps"}:
        message = "this is a trace that altered play wrote, not a record of a play"
        hint = f"altered replay {Path(path).as_posix()}"
        raise Malformed(Problem(OTHER_FORM, message, source.place(0), hint=hint))
    try:
        value = RECORD_FILE.validate_python(parsed.value)
    except ValidationError as error:
        raise Malformed(*problems_of(error, RECORD_FILE, parsed.located, source)) from None
    document = Document(value, parsed.located, source)
    try:
        return from_file(value)
    except NotARecord as wrong:
        problem = document.problem(
            _code(wrong), wrong.message, *wrong.path, expected=wrong.expected
        )
        raise Malformed(problem) from None


def _code(wrong: NotARecord) -> str:
    return OTHER_FORM if wrong.path == ("format",) else NOWHERE


def from_file(file: RecordFile) -> model.Record:
    """Return a record of its file form, as files and witnesses have it.

    Raises:
        NotARecord: a number leads nowhere, or a word of the rules does not exist.

    """
    if file.get("format", FORMAT) != FORMAT:
        message = f"the record has format {file['format']}, which this version cannot read"
        raise NotARecord(message, ("format",), str(FORMAT))
    faces = [printed(one) for one in file.get("faces", ())]
    cards = [_card(card, faces, place) for place, card in enumerate(file.get("cards", ()))]
    start = _patched(model.Board(), file.get("start", {}), faces, ("start",))
    moments: list[model.Moment] = []
    last = start
    for place, one in enumerate(file.get("moments", ())):
        after = last
        if "board" in one:
            after = _patched(last, one["board"], faces, ("moments", place, "board"))
        moments.append(_moment(place, one, last, after))
        last = after
    return model.Record(
        start=start,
        moments=tuple(moments),
        edition=file.get("edition", "1.0"),
        readings=file.get("readings", {}),
        cards=tuple(cards),
        source=file.get("source", ""),
        mode=file.get("mode", "two-player"),
        seed=file.get("seed"),
        complete=file.get("complete", False),
        sights=tuple(
            model.Sight(
                sight["place"],
                sight["player"],
                tuple(sight["cards"]),
                tuple(sight["objects"]),
                tuple(sight["hands"]),
                tuple(sight["decks"]),
                tuple(sight["regions"]),
            )
            for sight in file.get("sights", ())
        ),
    )


def _moment(place: int, one: MomentFile, before: model.Board, after: model.Board) -> model.Moment:
    events = tuple(
        model.Event(event["kind"], event.get("data", {}), tuple(event.get("rules", ())))
        for event in one.get("events", ())
    )
    decision = None
    if "decision" in one:
        if events:
            message = "a moment has a decision or events, not both"
            raise NotARecord(message, ("moments", place), "two moments")
        chosen = one["decision"]
        options = tuple(chosen.get("options", (chosen["choice"],)))
        decision = model.Decision(chosen["player"], chosen["choice"], options)
    return model.Moment(place, before, after, events, decision)


def printed(file: Mapping[str, object]) -> Printed:
    """Return what a card shows, of its file form."""
    return Printed(**_frozen(file))  # type: ignore[arg-type]


def _frozen(file: Mapping[str, object]) -> dict[str, object]:
    return {k: tuple(v) if isinstance(v, list) else v for k, v in file.items()}


def _face(one: CardFile | ThingFile, faces: Sequence[Printed], path: KeyPath) -> Printed:
    if "face" not in one:
        return printed(cast("Mapping[str, object]", one.get("printed", {})))
    if not 0 <= one["face"] < len(faces):
        message = f"there is no face {one['face']}"
        raise NotARecord(message, (*path, "face"), f"a number below {len(faces)}")
    return faces[one["face"]]


def _card(card: CardFile, faces: Sequence[Printed], place: int) -> model.Card:
    return model.Card(_face(card, faces, ("cards", place)), card["owner"])


def _patched(
    last: model.Board, file: BoardFile, faces: Sequence[Printed], path: KeyPath
) -> model.Board:
    """The board before with what is new."""
    if file.get("phase", model.PHASES[0]) not in model.PHASES:
        message = f"there is no phase {file['phase']}"
        raise NotARecord(message, (*path, "phase"), "one of " + ", ".join(model.PHASES))
    things = dict(last.things)
    for k, number in enumerate(file.get("gone", ())):
        if things.pop(number, None) is None:
            raise NotARecord(f"object {number} was not there", (*path, "gone", k))
    for k, thing in enumerate(file.get("things", ())):
        where = (*path, "things", k)
        things[thing["id"]] = _thing(thing, _face(thing, faces, where), where)
    seats = list(last.seats)
    for k, seat in enumerate(file.get("seats", ())):
        player = seat["player"]
        if not 0 <= player <= len(seats):
            expected = f"a number up to {len(seats)}"
            raise NotARecord(
                f"there is no player {player}", (*path, "seats", k, "player"), expected
            )
        new = {
            k: v for k, v in _frozen(cast("Mapping[str, object]", seat)).items() if k != "player"
        }
        old = seats[player] if player < len(seats) else model.Seat(team=player)
        fields = {**old.__dict__, **new}
        seats[player : player + 1] = [model.Seat(**fields)]
    regions = tuple(
        model.Region(region["name"], tuple(region.get("types", ())), region.get("face_up", True))
        for region in file.get("adventure", ())
    )
    return model.Board(
        day=file.get("day", last.day),
        phase=file.get("phase", last.phase),
        first_player=file.get("first_player", last.first_player),
        turn=file.get("turn", last.turn),
        tiebreakers=file.get("tiebreakers", last.tiebreakers),
        result=file.get("result", last.result),
        adventure=regions or last.adventure,
        seats=last.seats if seats == list(last.seats) else tuple(seats),
        things=things,
    )


def _thing(file: ThingFile, shown: Printed, path: KeyPath) -> model.Thing:
    if file["zone"] not in ZONES:
        message = f"there is no zone {file['zone']}"
        raise NotARecord(message, (*path, "zone"), "one of " + ", ".join(ZONES))
    given = _frozen(cast("Mapping[str, object]", file))
    given.pop("face", None)
    given["printed"] = shown
    given.setdefault("controller", given.get("owner", 0))
    return model.Thing(**given)  # type: ignore[arg-type]
