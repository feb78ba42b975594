"""The same choices on a second table, under changed rules, and where the two tables part."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from altered.engine import protocol
from altered.failure import Failure
from altered.rules.limits import differing
from altered.scenario.from_toml import read_scenario
from altered.state.choice import CHANCE
from altered.studio import session
from altered.studio.session import Start

if TYPE_CHECKING:
    from pathlib import Path

    from altered.rules.library import Rules
    from altered.state.event import Event
    from altered.studio.session import Point

MOST_AHEAD: Final = 400
"""Choices that are made by chance to find where two tables part: a bound of ours."""
MOST_OWN: Final = 200
"""Choices that chance makes at the second table alone between two choices: a bound of ours."""


@dataclass(frozen=True)
class Where:
    """Where an event is in a game: after how many choices, and which of the events then."""

    at: int
    event: int


@dataclass(frozen=True)
class Twin:
    """How the second table stands when the first one has made a number of choices.

    The players choose the same. Chance does, too, where it may: what it is asked at the second
    table alone it answers there alone.

    ``point`` is its last point. ``parted`` is the place of the first event that differs at each
    table, ``None`` at a table where nothing more happens, and ``since`` after how many choices of
    the first table that showed. ``left`` are the events of one table that the other one has not
    reached. ``stopped`` is the choice that the second table could not make, and ``why`` what the
    engine says of it, if anything: it stays where it was.
    """

    point: Point
    parted: tuple[Where | None, Where | None] | None = None
    since: int = 0
    left: tuple[tuple[Where, ...], tuple[Where, ...]] = ((), ())
    stopped: int | None = None
    why: str = ""

    @property
    def same(self) -> bool:
        """Whether the tables have not parted."""
        return self.parted is None and self.stopped is None


class Second:
    """The second table of the games under one change.

    ``rules`` are the changed ones, ``root`` the folder of their specification, ``readings`` those
    whose default is another one now, with it.
    """

    def __init__(self, rules: Rules, root: Path, readings: tuple[tuple[str, str], ...]) -> None:
        self.rules = rules
        self.root = root
        self.readings = readings
        self._twins: WeakKeyDictionary[Point, Twin] = WeakKeyDictionary()

    def twin(self, point: Point, path: Path | None) -> Twin:
        """Return how the second table stands at a point of the first one.

        Args:
            point: of the first table.
            path: the file that its game begins with; none for a game that is dealt.

        Raises:
            Malformed: no game can begin under the change.

        """
        missing: list[Point] = []
        one = point
        while one not in self._twins and one.before is not None:
            missing.append(one)
            one = one.before
        if one not in self._twins:
            begun = Twin(self._begun(one, path))
            self._twins[one] = _compared(one, begun, (begun.point,))
        twin = self._twins[one]
        for later in reversed(missing):
            twin = self._twins[later] = _next(twin, later)
        return twin

    def _begun(self, first: Point, path: Path | None) -> Point:
        """The same beginning under the change, which goes before readings of a file."""
        start = first.start
        rules = self.rules.under({**dict(start.rules.choices), **dict(self.readings)})
        if start.decks:
            state = protocol.start(rules, start.decks, mode=start.state.mode)
            return session.begin(replace(start, rules=rules, state=state))
        assert path is not None, "a game without decks begins with a file"
        begun = read_scenario(path, self.root, rules).start
        state = replace(begun.state, readings=rules.played(), limits=differing(self.root))
        return session.begin(Start(rules, state, (), start.seed, start.name, begun.events))


def _next(twin: Twin, one: Point) -> Twin:
    """The second table after the choice that led to a point of the first one."""
    if twin.stopped is not None or one.choice is None:
        return twin
    new: list[Point] = []
    stopped, why = None, ""
    try:
        new += _follow(twin.point, one)
    except _Stopped as wrong:
        stopped, why = one.at, str(wrong)
    point = new[-1] if new else twin.point
    found = replace(twin, point=point, stopped=stopped, why=why)
    return _compared(one, found, tuple(new))


class _Stopped(Exception):  # noqa: N818 (no error: the game goes another way)
    """The second table cannot make the choice; the words are those of the engine, if any."""


def _follow(point: Point, one: Point) -> list[Point]:
    """The points of the second table up to where it stands as the first one does at ``one``."""
    assert one.choice is not None, "a choice led there"
    made: list[Point] = []
    taken = False
    try:
        for _ in range(MOST_OWN):
            ids = () if taken else tuple(choice.id for choice in point.legal)
            if one.choice.id in ids:
                point, taken = session.take(point, ids.index(one.choice.id)), True
            elif point.decider == CHANCE and (not taken or one.decider != CHANCE):
                point = session.take(point, session.chance(point))
            else:
                break
            made.append(point)
    except Failure as wrong:
        raise _Stopped(wrong.problems[0].message) from None
    if not taken and one.choice.player != CHANCE:
        raise _Stopped
    return made


def _compared(one: Point, twin: Twin, new: tuple[Point, ...]) -> Twin:
    """The same with what the events of a step of the first table, and of new points, tell."""
    if twin.parted is not None:
        return twin
    first = twin.left[0] + _wheres(one)
    second = twin.left[1] + tuple(where for point in new for where in _wheres(point))
    ways = one.way(), twin.point.way()
    ended = twin.stopped is not None or (one.decider is None and twin.point.decider is None)
    for place, (a, b) in enumerate(zip_longest(first, second)):
        if a is not None and b is not None:
            if _event(ways[0], a) != _event(ways[1], b):
                return replace(twin, parted=(a, b), since=one.at, left=((), ()))
        elif ended:
            return replace(twin, parted=(a, b), since=one.at, left=((), ()))
        else:
            return replace(twin, left=(first[place:], second[place:]))
    return replace(twin, left=((), ()))


def _wheres(point: Point) -> tuple[Where, ...]:
    return tuple(Where(point.at, place) for place in range(len(point.events)))


def _event(way: tuple[Point, ...], where: Where) -> Event:
    return way[where.at].events[where.event]


def only(one: Point, other: Point) -> tuple[int, ...]:
    """Return the places of the choices that one point offers and another does not."""
    there = {choice.id for choice in other.legal}
    return tuple(place for place, choice in enumerate(one.legal) if choice.id not in there)


def apart(point: Point, second: Second, path: Path | None) -> Point:
    """Return a point after choices by chance: where the tables part, or the game is over.

    At most `MOST_AHEAD` choices are made.
    """
    for _ in range(MOST_AHEAD):
        if point.decider is None or not second.twin(point, path).same:
            break
        point = session.take(point, session.chance(point))
    return point
