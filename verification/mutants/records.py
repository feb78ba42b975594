"""Corrupted records, are they noticed? ``python -m verification.mutants.records --n 1000``.

Each time one thing is changed at random in the record of a game: an event goes (with or without
what it changed), two moments that follow each other change places, or a number changes, in an
event or on the board. A check, or the bookkeeping under all rules, has to notice.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

import altered
from altered.engine.protocol import SplitMix64
from altered.program import ended
from verification.checks.consistency import consistency
from verification.checks.dispatch import Judge
from verification.checks.registry import registry
from verification.checks.trace import rule_on
from verification.records import plays
from verification.records.model import Board, Event, Moment, Record, Value

GAMES: Final = 8
"""So many games are recorded to corrupt."""
PAIRS: Final = ("summit/workshop", "workshop/summit", "summit/summit", "workshop/workshop")
_FIELDS: Final = ("first_player", "day", "marker", "hand", "counter", "statistic")


@dataclass
class Tally:
    """How many corruptions of each kind were made and noticed; what was not noticed.

    ``by_checks`` were noticed by a check of a rule and not by the bookkeeping under all rules.
    """

    made: Counter[str] = field(default_factory=Counter)
    noticed: Counter[str] = field(default_factory=Counter)
    by_checks: int = 0
    passed: list[str] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The share noticed, from 0 to 1."""
        return sum(self.noticed.values()) / max(1, sum(self.made.values()))


def corrupted(record: Record, rng: SplitMix64) -> tuple[str, str, Record] | None:
    """Return the kind, where it was done in words, and the record with one thing changed."""
    kinds = tuple(_KINDS)
    kind = kinds[rng.below(len(kinds))]
    place = rng.below(len(record.moments))
    made = _KINDS[kind](record, place, rng)
    if made is None or made[1] == record:
        return None
    return kind, f"{record.source}, moment {place}: {made[0]}", made[1]


def _with(record: Record, moments: list[Moment]) -> Record:
    return replace(record, moments=tuple(replace(m, place=n) for n, m in enumerate(moments)))


def _remove(record: Record, place: int, rng: SplitMix64) -> tuple[str, Record] | None:
    """An event goes; the boards stay."""
    moments = list(record.moments)
    events = moments[place].events
    if not events:
        return None
    gone = rng.below(len(events))
    left = tuple(e for n, e in enumerate(events) if n != gone)
    moments[place] = replace(moments[place], events=left)
    return f"{events[gone].kind} removed", _with(record, moments)


def _undo(record: Record, place: int, rng: SplitMix64) -> tuple[str, Record] | None:
    """A step goes; the parts of the board that it changed stay as they were up to the end."""
    del rng
    moments = list(record.moments)
    one = moments[place]
    if not one.events:
        return None
    later = [_as_before(m, one) for m in moments[place + 1 :]]
    words = "+".join(event.kind for event in one.events[:3])
    return f"{words} undone", _with(record, [*moments[:place], *later])


def _as_before(moment: Moment, gone: Moment) -> Moment:
    return replace(
        moment,
        before=_unchanged(moment.before, gone.before, gone.after),
        after=_unchanged(moment.after, gone.before, gone.after),
    )


def _unchanged(board: Board, old: Board, new: Board) -> Board:
    """A board on which what a step changed is as before, wherever it still is as it became."""
    things = dict(board.things)
    for number in {*old.things, *new.things}:
        was, became = old.things.get(number), new.things.get(number)
        if was is not became and things.get(number) == became:
            if was is None:
                things.pop(number, None)
            else:
                things[number] = was
    seats = tuple(
        old.seats[n] if new.seats[n] != old.seats[n] and seat == new.seats[n] else seat
        for n, seat in enumerate(board.seats)
    )
    names = ("day", "phase", "first_player", "turn", "tiebreakers", "result", "adventure")
    simple = {
        name: getattr(old, name)
        for name in names
        if getattr(new, name) != getattr(old, name) and getattr(board, name) == getattr(new, name)
    }
    return replace(board, things=things, seats=seats, **simple)


def _swap(record: Record, place: int, rng: SplitMix64) -> tuple[str, Record] | None:
    """Two moments with events that follow each other change places; the boards stay."""
    del rng
    moments = list(record.moments)
    if place + 1 >= len(moments):
        return None
    one, two = moments[place], moments[place + 1]
    if not one.events or not two.events or one.events == two.events:
        return None
    moments[place] = replace(one, events=two.events)
    moments[place + 1] = replace(two, events=one.events)
    return f"{one.events[0].kind} and {two.events[0].kind} swapped", _with(record, moments)


def _number_in_event(record: Record, place: int, rng: SplitMix64) -> tuple[str, Record] | None:
    moments = list(record.moments)
    numbered = [
        (n, key)
        for n, event in enumerate(moments[place].events)
        for key, value in event.data.items()
        if isinstance(value, int) and not isinstance(value, bool)
    ]
    if not numbered:
        return None
    n, key = numbered[rng.below(len(numbered))]
    event = moments[place].events[n]
    value: Value = event.data[key]
    assert isinstance(value, int)
    new: Event = replace(event, data={**event.data, key: value + (1 if rng.below(2) else -1)})
    events = tuple(new if i == n else e for i, e in enumerate(moments[place].events))
    moments[place] = replace(moments[place], events=events)
    return f"{key} of {event.kind} changed", _with(record, moments)


def _number_on_board(record: Record, place: int, rng: SplitMix64) -> tuple[str, Record] | None:
    """A number on the board after a moment is another one; it is so before the next moment."""
    name = _FIELDS[rng.below(len(_FIELDS))]
    old = record.moments[place].after
    new = _other_board(old, name, rng)
    if new is None:
        return None
    moments = [
        replace(
            m,
            before=new if m.before is old else m.before,
            after=new if m.after is old else m.after,
        )
        for m in record.moments
    ]
    return f"{name} on the board changed", _with(record, moments)


def _other_board(board: Board, name: str, rng: SplitMix64) -> Board | None:
    player = rng.below(len(board.seats))
    seat = board.seats[player]
    if name == "first_player":
        return replace(board, first_player=1 - board.first_player)
    if name == "day":
        return replace(board, day=board.day + 1)
    if name in {"marker", "hand"}:
        if name == "marker":
            seat = replace(seat, markers={**seat.markers, "Hero": seat.markers["Hero"] + 1})
        elif seat.hand:
            seat = replace(seat, hand=seat.hand[1:])
        seats = tuple(seat if n == player else s for n, s in enumerate(board.seats))
        return replace(board, seats=seats) if seats != board.seats else None
    there = [t for t in board.things.values() if t.zone == "Expedition zone"]
    if not there:
        return None
    thing = there[rng.below(len(there))]
    if name == "counter":
        thing = replace(thing, counters={**thing.counters, "boost": thing.boosts + 1})
    else:
        first, second, third = thing.statistics or (0, 0, 0)
        thing = replace(thing, statistics=(first, second + 1, third))
    return replace(board, things={**board.things, thing.id: thing})


_KINDS: Final[dict[str, Callable[[Record, int, SplitMix64], tuple[str, Record] | None]]] = {
    "an event removed": _remove,
    "a step undone": _undo,
    "moments reordered": _swap,
    "a number in an event": _number_in_event,
    "a number on the board": _number_on_board,
}


def run(
    number: int, seed: int, tick: Callable[[int], None] | None = None, games: int = GAMES
) -> Tally:
    """Make ``number`` corruptions of that number of recorded games and see which are noticed."""
    rules, rng, tally = altered.load(), SplitMix64(seed), Tally()
    played = [plays.named_game(rules, PAIRS[n % len(PAIRS)], seed + n) for n in range(games)]
    for game in played:
        ruling = rule_on(game)
        assert ruling.holds, f"{game.source} is broken before it is corrupted: {ruling.broken[0]}"
    judge, done = Judge(registry().checks), 0
    while done < number:
        made = corrupted(played[done % games], rng)
        if made is None:
            continue
        kind, where, record = made
        tally.made[kind] += 1
        if next(consistency(record), None) is not None:
            tally.noticed[kind] += 1
        elif judge.play(record).breaches:
            tally.noticed[kind] += 1
            tally.by_checks += 1
        else:
            tally.passed.append(f"{kind}: {where}")
        done += 1
        if tick is not None:
            tick(done)
    return tally


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=0.95, help="the share to be noticed")
    given = parser.parse_args()
    tally = run(given.n, given.seed)
    for kind in _KINDS:
        sys.stdout.write(f"{tally.noticed[kind]:6} of {tally.made[kind]:6}  {kind}\n")
    sys.stdout.write(f"{100 * tally.share:.1f} % noticed, {tally.by_checks} by a check alone\n")
    for words, times in Counter(w.split(": ", 2)[2] for w in tally.passed).most_common(20):
        sys.stdout.write(f"{times:6} not noticed: {words}\n")
    return 0 if tally.share >= given.least else 1


if __name__ == "__main__":
    raise SystemExit(ended(main))
