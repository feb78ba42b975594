"""Doctoring: a witness changed in one thing that matters, so that a check has to reject it.

A change names what it changes by a path of words, as the values of `verification.records` have
them: ``after.seats.0.markers.Hero``. In a play, paths begin at a moment:

* ``before``, ``after``: the boards around it; ``end`` is the last board of the play;
* ``event``: the event itself; ``events``: all of its step; ``decision``: the choice made there;
* ``cards``: the physical cards; ``sights``: what players were shown; ``readings``.

``$player``, ``$object``, ``$made``, ``$side`` ... stand for details of the event or choice,
``$other`` for the other player.
A part in square brackets picks the first that fits: ``after.things.[zone=Reserve,owner=0]``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Final, cast

from verification.records.model import Board, Event, Moment, Record
from verification.records.subjects import option

if TYPE_CHECKING:
    from verification.witnesses.file_model import Change

_NAME: Final = re.compile(r"\$([a-z_]+)")


class CannotDoctor(Exception):  # noqa: N818  # named as what it says
    """A change leads nowhere, or changes nothing: what is wrong."""


@dataclass(frozen=True)
class Aim:
    """The moment at which a play is doctored, and the event there."""

    place: int
    nth: int = 0


def find_aim(record: Record, first: tuple[int, int], where: str | None) -> Aim:
    """The first event (or choice) of a kind at or after a place; that place without a kind."""
    start = first[0]
    if where is None:
        return Aim(min(start, len(record.moments) - 1), first[1])
    for moment in record.moments[start:]:
        chosen = moment.decision
        if chosen is not None and chosen.choice.split(" ", 1)[0] == where:
            return Aim(moment.place)
        for nth, event in enumerate(moment.events):
            if where in event.words:
                return Aim(moment.place, nth)
    raise CannotDoctor(f'there is no event or choice "{where}" from moment {start} on')


def doctored_play(record: Record, aim: Aim, change: Change) -> Record:
    """Return the play with one change; raises ``CannotDoctor``."""
    moments = list(record.moments)
    moment = moments[aim.place]
    names = _names(moment, aim)
    match change.verb:
        case "change":
            return _change(record, aim, _filled(change.path, names), _new(change, names))
        case "remove":
            if change.path == "event":
                events = [e for n, e in enumerate(moment.events) if n != aim.nth]
                moments[aim.place] = replace(moment, events=tuple(events))
                return replace(record, moments=tuple(moments))
            return _change(record, aim, _filled(change.path, names), _REMOVED)
        case "undo":  # the event did not happen: neither it nor its change of the board
            moments[aim.place] = replace(moment, events=(), after=moment.before)
            return _renumbered(record, moments)
        case "repeat":
            moments[aim.place : aim.place + 1] = [moment, replace(moment, before=moment.after)]
            return _renumbered(record, moments)
        case "insert":
            assert isinstance(change.value, Mapping)
            event = _event(cast("Mapping[str, object]", change.value), names)
            at = aim.place + (0 if change.path == "before" else 1)
            board = moment.before if change.path == "before" else moment.after
            moments.insert(at, Moment(at, board, board, (event,)))
            return _renumbered(record, moments)
        case "swap":
            other = find_aim(record, (aim.place + 1, 0), change.path).place
            one, two = moments[aim.place], moments[other]
            moments[aim.place] = replace(one, events=two.events, decision=two.decision)
            moments[other] = replace(two, events=one.events, decision=one.decision)
            return replace(record, moments=tuple(moments))
        case "split":
            rest = tuple(e for n, e in enumerate(moment.events) if n != aim.nth)
            if not rest:
                raise CannotDoctor("the step has a single event: nothing to split")
            alone = replace(moment, events=(moment.events[aim.nth],))
            more = replace(moment, before=moment.after, events=rest)
            moments[aim.place : aim.place + 1] = [alone, more]
            return _renumbered(record, moments)
    raise CannotDoctor(f'there is no change "{change.verb}"')


def doctored_value(value: object, change: Change) -> object:
    """Return a card, deck, drawing or vocabulary with one change; raises ``CannotDoctor``."""
    if change.verb not in {"change", "remove"}:
        raise CannotDoctor(f'"{change.verb}" is for plays; here are "change" and "remove"')
    new = _REMOVED if change.verb == "remove" else _new(change, {})
    return put(value, tuple(change.path.split(".")), new)


def _names(moment: Moment, aim: Aim) -> Mapping[str, object]:
    if moment.decision is not None:
        return {**option(moment.decision.choice).args, "player": moment.decision.player}
    if not moment.events:
        return {}
    return moment.events[aim.nth].data


def _filled(text: str, names: Mapping[str, object]) -> tuple[str, ...]:
    def fill(match: re.Match[str]) -> str:
        name = match[1]
        if name == "other" and isinstance(names.get("player"), int):
            return str(1 - cast("int", names["player"]))
        if name not in names:
            raise CannotDoctor(f"the event has no {name}; it has {', '.join(names)}")
        return str(names[name])

    return tuple(_parts(_NAME.sub(fill, text)))


def _parts(text: str) -> list[str]:
    """The parts of a path; dots in square brackets do not count."""
    return re.findall(r"\[[^\]]*\]|[^.]+", text)


def _new(change: Change, names: Mapping[str, object]) -> object:
    value = change.value
    if change.by is not None:
        return _By(change.by)
    new = _frozen(_said(value, names))
    return _Append(new) if change.append else new


def _said(value: object, names: Mapping[str, object]) -> object:
    """A value; of ``$card`` what the event says."""
    if not isinstance(value, str) or not value.startswith("$"):
        return value
    filled = _filled(value, names)[0]
    return int(filled) if filled.lstrip("-").isdecimal() else filled


def _frozen(value: object) -> object:
    return tuple(_frozen(one) for one in value) if isinstance(value, list) else value


@dataclass(frozen=True)
class _By:
    amount: int


@dataclass(frozen=True)
class _Append:
    value: object


_REMOVED: Final = object()


def _change(record: Record, aim: Aim, path: tuple[str, ...], new: object) -> Record:
    head, rest = path[0], path[1:]
    moments = list(record.moments)
    moment = moments[aim.place]
    if head in {"before", "after", "end"}:
        board = {"before": moment.before, "after": moment.after, "end": record.end}[head]
        changed = put(board, rest, new)
        assert isinstance(changed, Board)
        return with_board(record, board, changed)
    if head == "event":
        head, rest = "events", (str(aim.nth), *rest)
    if head in {"events", "decision"}:
        moments[aim.place] = cast("Moment", put(moment, (head, *rest), new))
        return replace(record, moments=tuple(moments))
    return cast("Record", put(record, path, new))


def with_board(record: Record, old: Board, new: Board) -> Record:
    """Return the play with one board replaced wherever it is: after a moment, before the next."""
    moments = tuple(
        replace(
            m,
            before=new if m.before is old else m.before,
            after=new if m.after is old else m.after,
        )
        if m.before is old or m.after is old
        else m
        for m in record.moments
    )
    start = new if record.start is old else record.start
    return replace(record, start=start, moments=moments)


def put(value: object, path: tuple[str, ...], new: object) -> object:
    """Return a frozen value with one part replaced, changed by a number, or taken away."""
    if not path:
        if isinstance(new, _By):
            if not isinstance(value, int):
                raise CannotDoctor(f"{value!r} is no number")
            return value + new.amount
        if isinstance(new, _Append):
            if not isinstance(value, tuple):
                raise CannotDoctor(f"{value!r} is no list")
            return (*value, new.value)
        if new == value and type(new) is type(value):
            raise CannotDoctor(f"it is {value!r} already: nothing is changed")
        return new
    key, rest = path[0], path[1:]
    if is_dataclass(value):
        names = [one.name for one in fields(value)]
        if key not in names:
            raise CannotDoctor(f'there is no "{key}"; there are {", ".join(names)}')
        return replace(cast("Event", value), **{key: put(getattr(value, key), rest, new)})  # type: ignore[arg-type]
    if isinstance(value, Mapping):
        return _in_table(value, key, rest, new)
    if isinstance(value, tuple):
        at = _index(value, key)
        if new is _REMOVED and not rest:
            return (*value[:at], *value[at + 1 :])
        return (*value[:at], put(value[at], rest, new), *value[at + 1 :])
    raise CannotDoctor(f'{value!r} has no part "{key}"')


def _in_table(
    value: Mapping[object, object], key: str, rest: tuple[str, ...], new: object
) -> Mapping[object, object]:
    found: object = int(key) if key.lstrip("-").isdecimal() and int(key) in value else key
    if key.startswith("["):
        found = next((k for k, v in value.items() if _fits(v, key)), None)
    if found not in value and (rest or new is _REMOVED or isinstance(new, _By)):
        raise CannotDoctor(f'there is no "{key}"; there are {", ".join(map(str, value))}')
    if new is _REMOVED and not rest:
        return {k: v for k, v in value.items() if k != found}
    return {**value, found: put(value.get(found), rest, new)}


def _index(value: tuple[object, ...], key: str) -> int:
    if key.startswith("["):
        for at, one in enumerate(value):
            if _fits(one, key):
                return at
        raise CannotDoctor(f"nothing fits {key}")
    if key.lstrip("-").isdecimal() and -len(value) <= int(key) < len(value):
        return int(key) % len(value)
    if key in value:
        return value.index(key)
    raise CannotDoctor(f'there is no "{key}" among {len(value)}')


def _fits(value: object, text: str) -> bool:
    """Whether a value has the fields that ``[name=value,...]`` says."""
    for pair in text[1:-1].split(","):
        name, _, wanted = pair.partition("=")
        part: object = value
        for key in name.strip().split("."):
            part = part.get(key) if isinstance(part, Mapping) else getattr(part, key, None)
        if isinstance(part, tuple):
            if wanted not in map(str, part):
                return False
        elif str(part) != wanted:
            return False
    return True


def _event(value: Mapping[str, object], names: Mapping[str, object]) -> Event:
    data: dict[str, object] = {}
    for key, one in cast("Mapping[str, object]", value.get("data", {})).items():
        data[key] = _said(one, names)
    rules = cast("list[str]", value.get("rules", []))
    return Event(str(value["kind"]), cast("Mapping[str, int]", data), tuple(rules))


def _renumbered(record: Record, moments: list[Moment]) -> Record:
    """The play with moments numbered again, after some came or went."""
    whole = tuple(m if m.place == at else replace(m, place=at) for at, m in enumerate(moments))
    return replace(record, moments=whole)
