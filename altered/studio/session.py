"""A game on the table: the rules, how it began, and the choices so far. Values and functions only.

A `Point` is a place in a game; it knows the one before. To choose gives another point and changes
nothing, so going back is to look at an earlier point.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final

from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.failure import Illegal, Malformed, Problem
from altered.simulation.greedy import greedy_choice
from altered.state.choice import CHANCE
from altered.trace.canonical import Digester
from altered.trace.choices import from_id
from altered.trace.random_play import random_choice
from altered.trace.record import Entry, Trace

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from altered.cards.deck import DeckList
    from altered.rules.library import Rules
    from altered.state.choice import Choice
    from altered.state.event import Event
    from altered.state.model import State
    from altered.terms import Phase

YOU: Final = "you"
RANDOM: Final = "random"
GREEDY: Final = "greedy"
SEATS: Final = (YOU, RANDOM, GREEDY)
"""Who may make the choices of a player: a person, chance, or what looks one choice ahead."""

MOST_CHOICES: Final = 5_000
"""Choices in one game on the table: a bound of ours, far above any game."""

TOO_LONG: Final = "ALT-S060"
NO_DECKS: Final = "ALT-S061"
NOT_OFFERED: Final = "ALT-S062"


@dataclass(frozen=True)
class Start:
    """How a game began: under which rules, in which state.

    ``decks`` are those that it was dealt from; none for a position that somebody wrote. ``name``
    is what it is called, ``seed`` what chance begins with.
    """

    rules: Rules
    state: State
    decks: tuple[DeckList, ...] = ()
    seed: int = 0
    name: str = ""
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, eq=False)
class Point:
    """A place in a game: the state after ``at`` choices, the last of them, what it brought about.

    ``index`` is the place of that choice among the legal ones, ``before`` the point before it.
    """

    start: Start
    state: State
    at: int = 0
    choice: Choice | None = None
    index: int = 0
    events: tuple[Event, ...] = ()
    before: Point | None = field(default=None, repr=False)

    @cached_property
    def legal(self) -> tuple[Choice, ...]:
        """All legal choices, in the order of the engine."""
        return protocol.legal(self.state)

    @cached_property
    def decider(self) -> int | None:
        """Who decides: a player, -1 for chance, ``None`` when the game is over."""
        return protocol.decider(self.state)

    def way(self) -> tuple[Point, ...]:
        """The points from the start to this one."""
        found: list[Point] = []
        one: Point | None = self
        while one is not None:
            found.append(one)
            one = one.before
        return tuple(reversed(found))

    @property
    def line(self) -> tuple[int, ...]:
        """The choices so far, each by its place among the legal ones."""
        return tuple(one.index for one in self.way()[1:])


def begin(start: Start) -> Point:
    """Return the point at which nobody has chosen anything."""
    return Point(start, start.state, events=start.events)


def take(point: Point, index: int) -> Point:
    """Make a legal choice.

    Raises:
        Illegal: there is no choice of that number (ALT-S062).
        Exhausted: the engine reached one of our bounds.
        Malformed: the game has `MOST_CHOICES` choices already (ALT-S060).

    """
    if not 0 <= index < len(point.legal):
        message = f"{len(point.legal)} choices are legal here, and none has the number {index + 1}"
        raise Illegal(NOT_OFFERED, ("step.decisions",), message)
    if point.at >= MOST_CHOICES:
        message = f"a game on the table has at most {MOST_CHOICES:,} choices"
        raise Malformed(Problem(TOO_LONG, message))
    chosen = point.legal[index]
    step = protocol.step(point.state, chosen)
    return Point(point.start, step.state, point.at + 1, chosen, index, step.events, point)


def chance(point: Point) -> int:
    """Return what chance chooses at a point, as a place among the legal choices.

    It rests on the seed and on how many choices came before, so that going back and choosing the
    same leads to the same.
    """
    rng = SplitMix64(SplitMix64(point.start.seed).next() + point.at)
    return point.legal.index(random_choice(point.state, rng))


def answer(point: Point, seat: str) -> int:
    """Return what a seat that is no person chooses at a point."""
    if seat == GREEDY and point.decider != CHANCE:
        return greedy_choice(point.state, point.legal)
    return chance(point)


def seat_of(point: Point, seats: tuple[str, ...]) -> str:
    """Return who chooses at a point. Of ``seats`` the last one, after the players, is chance's."""
    decider = point.decider
    assert decider is not None, "the game goes on"
    return seats[decider if decider != CHANCE else len(seats) - 1]


def settle(point: Point, seats: tuple[str, ...]) -> Iterator[Point]:
    """Give the points after this one, up to where a person decides or the game is over.

    Where no player is a person, one choice of a player is made, with what chance decides then.
    """
    watched = YOU not in seats[:-1]
    while point.decider is not None and (seat := seat_of(point, seats)) != YOU:
        done = watched and point.decider != CHANCE
        point = take(point, answer(point, seat))
        yield point
        if done and point.decider != CHANCE:
            return


def back(way: tuple[Point, ...], seats: tuple[str, ...]) -> int | None:
    """Return where undoing leads: before the last choice of a person, or of a player if none is."""
    people = YOU in seats
    return next(
        (
            one.at
            for one in reversed(way[:-1])
            if (seat_of(one, seats) == YOU if people else one.decider != CHANCE)
        ),
        None,
    )


def forward(way: tuple[Point, ...], at: int, seats: tuple[str, ...]) -> int | None:
    """Return where redoing leads from the point ``at``: to the next choice of a person."""
    later = [one for one in way if one.at > at]
    if not later:
        return None
    stops = [one for one in later if one.decider is None or seat_of(one, seats) == YOU]
    return (stops or later[-1:])[0].at


@dataclass(frozen=True)
class Stop:
    """Where a phase of a day begins in a game."""

    at: int
    day: int
    phase: Phase


def timeline(way: Iterable[Point]) -> tuple[Stop, ...]:
    """Return the first point of each phase of each day; phases in which nobody decided are not."""
    found: list[Stop] = []
    for one in way:
        if not found or (found[-1].day, found[-1].phase) != (one.state.day, one.state.phase):
            found.append(Stop(one.at, one.state.day, one.state.phase))
    return tuple(found)


def along(point: Point, choices: Iterable[Choice]) -> Point:
    """Return the last point after choices that are legal."""
    for chosen in choices:
        point = take(point, point.legal.index(chosen))
    return point


def from_trace(start: Start, trace: Trace) -> Point:
    """Return the last point of a recorded game.

    Raises:
        Illegal: a choice is refused.

    """
    point = begin(start)
    for entry in trace.entries:
        chosen = from_id(entry.choice, entry.player)
        if chosen not in point.legal:
            for why in protocol.refusals(point.state, chosen):
                raise Illegal(why.code, why.rules, why.text)
        point = take(point, point.legal.index(chosen))
    return point


def to_trace(point: Point) -> Trace:
    """Return the record of a game up to a point.

    Raises:
        Malformed: the game began with a position that somebody wrote (ALT-S061).

    """
    start = point.start
    if not start.decks:
        message = "a trace begins with decks, and this game began with a written position"
        raise Malformed(Problem(NO_DECKS, message, hint="make a scenario of it"))
    digester = Digester()
    entries = [
        Entry(one.choice.player, one.choice.id, digester.digest(one.state))
        for one in point.way()
        if one.choice is not None
    ]
    return Trace(
        edition=start.rules.edition.name,
        rules=start.rules.digest,
        readings=start.rules.choices,
        decks=start.decks,
        seed=None,
        mode=start.state.mode,
        start=digester.digest(start.state),
        entries=tuple(entries),
        ended=point.decider is None,
    )
