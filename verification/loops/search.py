"""Looking for a loop on the reference engine: a stretch of play that leaves no less than it found.

A depth-first search from given positions, over the decisions that the candidate speaks of, deeper
step by step. At each quiet moment the state is compared with all earlier quiet moments of the
same line of play; where nothing has become less, the stretch between is a candidate for
``replay``, which alone decides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from altered.engine.chance import SplitMix64
from altered.engine.protocol import decision
from altered.failure import Broken, Exhausted
from altered.play.turn import TurnDecision
from altered.state.choice import Choice
from altered.state.event import Event
from altered.state.model import State
from altered.terms import Zone
from verification.loops.walk import (
    Key,
    amounts,
    frame,
    go,
    is_at_least,
    is_check,
    is_quiet,
    thing_key,
)

MAX_STOPS: Final = 200
"""Stops visited from one position before we give up: a bound of ours."""
MAX_DEPTH: Final = 40
"""Stops on one line of play."""
MAX_ROUNDS: Final = 6
"""Activations and plays on one line of play."""
WALKS: Final = 12
"""Single lines of play, each as long as this:"""
MAX_WALK: Final = 60

IDLE: Final = frozenset({"pass", "withdraw"})
ACTS: Final = frozenset({"activate", "quick-action", "play"})


@dataclass
class _Grown:
    """What was found out about a stop: it is asked again by each deeper search."""

    options: tuple[Choice | None, ...] | None = None
    after: dict[Choice | None, Moment | None] = field(default_factory=dict)
    back: tuple[int | None] | None = None


@dataclass(frozen=True)
class Moment:
    """A stop on a line of play, how it was reached, and what there is if it is a quiet one."""

    state: State
    choice: Choice | None
    events: tuple[Event, ...]
    amounts: Counter[Key] | None
    frame: tuple[object, ...]
    acts: int
    grown: _Grown = field(default_factory=_Grown, compare=False, repr=False)


@dataclass(frozen=True)
class Candidate:
    """A line of play whose moments from ``back`` on may be repeated."""

    moments: tuple[Moment, ...]
    back: int


@dataclass
class Budget:
    """How many stops may still be visited."""

    left: int

    def spend(self) -> bool:
        """Take one; ``False`` when there is none."""
        self.left -= 1
        return self.left >= 0


def candidates(
    first: Moment, actors: frozenset[str], budget: Budget, rounds: int = MAX_ROUNDS
) -> Iterator[Candidate]:
    """Stretches of play from a position that leave no less than they found.

    ``actors`` are names of cards; others are not played and their abilities not used. They are
    the same each time that one asks from ``first``, which keeps what was played from it.
    """
    for depth in range(1, rounds + 1):
        yield from _deeper([first], actors, budget, depth)
        if budget.left <= 0:
            return


def walks(first: Moment, actors: frozenset[str], budget: Budget) -> Iterator[Candidate]:
    """The same on single lines of play, which go further than a search can.

    The first one takes what is listed first each time; the others are drawn with a fixed seed.
    """
    for number in range(WALKS):
        rng = SplitMix64(number)
        line = [first]
        while len(line) <= MAX_WALK and budget.spend():
            some = _options(line[-1], actors)
            if not some:
                break
            following = _after(line[-1], some[rng.below(len(some)) if number else 0])
            if following is None:
                break
            line.append(following)
            back = _back(line)
            if back is not None:
                yield Candidate(tuple(line), back)
                break


def moment(
    state: State, choice: Choice | None = None, events: tuple[Event, ...] = (), acts: int = 0
) -> Moment:
    """A stop, with what there is if it is a quiet one; ``acts`` were done on the way to it."""
    quiet = is_quiet(state)
    counted = amounts(state) if quiet else None
    return Moment(state, choice, events, counted, frame(state), acts)


def after(last: Moment, choice: Choice | None) -> Moment:
    """The next stop on a line, when a choice is made at the last one.

    Raises:
        Exhausted: a bound of the game is reached.
        Broken: the engine contradicts itself.

    """
    stop = go(last.state, choice)
    acts = last.acts + sum(e.kind in ACTS for e in stop.events)
    return moment(stop.state, choice, stop.events, acts)


def _options(last: Moment, actors: frozenset[str]) -> tuple[Choice | None, ...]:
    if last.grown.options is None:
        last.grown.options = options(last.state, actors)
    return last.grown.options


def _after(last: Moment, choice: Choice | None) -> Moment | None:
    """The next stop on a line; ``None`` where the engine goes no further."""
    known = last.grown.after
    if choice not in known:
        try:
            known[choice] = after(last, choice)
        except (Exhausted, Broken):
            known[choice] = None
    return known[choice]


def _back(line: list[Moment]) -> int | None:
    known = line[-1].grown
    if known.back is None:
        # There is one line only that leads to a stop.
        known.back = (same_or_less(line),)
    return known.back[0]


def _deeper(
    line: list[Moment], actors: frozenset[str], budget: Budget, rounds: int
) -> Iterator[Candidate]:
    last = line[-1]
    back = _back(line)
    if back is not None:
        # Where more of something stops it, less may go on: if it fades, we look further.
        yield Candidate(tuple(line), back)
    if last.acts > rounds or len(line) > MAX_DEPTH:
        return
    for choice in _options(last, actors):
        if not budget.spend():
            return
        following = _after(last, choice)
        if following is None:
            continue
        line.append(following)
        yield from _deeper(line, actors, budget, rounds)
        line.pop()


def same_or_less(line: list[Moment]) -> int | None:
    """The latest earlier quiet moment than which nothing is less now, with something done since."""
    now = line[-1]
    if now.amounts is None:
        return None
    for back in range(len(line) - 2, -1, -1):
        then = line[back]
        same = then.amounts is not None and then.frame == now.frame and now.acts > then.acts
        if same and then.amounts is not None and is_at_least(now.amounts, then.amounts):
            return back
    return None


def options(state: State, actors: frozenset[str]) -> tuple[Choice | None, ...]:
    """What may be chosen next: one of each sort, those that do something first."""
    if is_check(state):
        return (None,)
    due = decision(state)
    if due is None:
        return ()
    found: dict[tuple[object, ...], Choice] = {}
    for one in due.candidates(state):
        if one.kind in IDLE:
            continue
        if isinstance(due, TurnDecision) and named(state, one) not in actors:
            continue
        sort = sort_of(state, one)
        if sort not in found and due.refuse(state, one) is None:
            found[sort] = one
    decline = {"decline", "done"}
    return tuple(
        sorted(found.values(), key=lambda c: (c.kind in decline, not _is(state, c, actors)))
    )


def _is(state: State, choice: Choice, actors: frozenset[str]) -> bool:
    return named(state, choice) in actors


def named(state: State, choice: Choice) -> str:
    """The name of the object or card that a choice is about; empty for none."""
    number, card = choice.get("object"), choice.get("card")
    if isinstance(number, int):
        thing = state.find(number)
        return "" if thing is None else thing.face.name
    return state.cards[card].face.name if isinstance(card, int) else ""


def sort_of(state: State, choice: Choice, exact: int = 2) -> tuple[object, ...]:
    """What makes two choices alike: the same thing done to things that are alike.

    ``exact`` 2 looks at counters too, 1 does not, 0 looks at the name, zone and controller only.
    """
    parts: list[object] = [choice.kind, choice.player]
    for name, value in choice.args:
        thing = state.find(value) if name == "object" and isinstance(value, int) else None
        if thing is not None:
            key: tuple[object, ...] = thing_key(thing)
            if exact == 2:
                key = (*key, thing.counters)
            elif exact == 0:
                key = (thing.face.name, thing.zone, thing.controller)
            parts.append(key)
        elif name == "card" and isinstance(value, int):
            parts.append(_card(state, value))
        elif name in {"side"} and exact == 0:
            continue
        else:
            parts.append((name, value))
    return tuple(parts)


def _card(state: State, card: int) -> tuple[object, ...]:
    thing = next((o for o in state.objects if o.card == card), None)
    zone = thing.zone if thing is not None else Zone.HAND
    return (state.cards[card].face.name, zone, state.cards[card].owner)
