"""How many things the words "this way" count: those to which it was really done.

What is impossible is not done (1.4.1.c): an object that is Exhausted cannot gain that status again
(2.4.1.d), one that is ready has nothing to lose.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from altered.ability.tree import Acted, Among, Draw, Effect, Step, Times, Which, You
from altered.state.players import player_name
from verification.board_texts.doing import Doing, otherwise
from verification.board_texts.meaning import fits
from verification.board_texts.paying import DECLARING
from verification.records.model import Event, Moment, Record, Thing
from verification.records.subjects import option

SEEN: Final = frozenset({"discard", "exhaust", "ready", "sacrifice"})
"""Deeds whose events name the object to which each is done."""
ENDS: Final = frozenset(
    {"afterwards", "cease", "play", "turn", "all-passed", "phase", "day", "react"}
)
"""Events by which a resolution ends, at the latest."""


def drawn_for_each(done: Doing, record: Record, begun: Moment) -> Iterator[str | bool]:
    """Whether "DEED. Draw a card for each KIND DEED this way" draws one for each that it names."""
    asked = _deed_counted(done.effect)
    if asked is None or otherwise(begun.after, record.readings):
        return
    deed, which, times = asked
    acted: list[bool | None] = []
    drawn = 0
    for moment, event in _resolving(record, begun):
        if event is None or (deed in event.words and event["object"] is None):
            return  # something else is decided, or the card was in no visible zone
        if "draw" in event.words:
            drawn += event["player"] == done.player
        elif deed in event.words and "pay" not in event.words:
            thing = moment.before.find(event["object"])
            acted.append(None if thing is None else _fits(done, moment, thing, which))
    if None in acted:
        return
    due = times * sum(map(bool, acted))
    if len(begun.after.seat(done.player).deck) >= due:
        words = f"{player_name(done.player)} draws {drawn} cards this way, not {due}"
        yield drawn == due or words


def _deed_counted(effect: Effect) -> tuple[str, Which, int] | None:
    """The deed, the kind that is counted, and how often each counts."""
    match effect:
        case Effect(steps=(first, Step(actions=(Draw(You(), number),)) as second), modes=()):
            plain = len(first.actions) == 1 and {first, second} == {
                Step(first.actions),
                Step(second.actions),
            }
        case _:
            return None
    one, times = (number.amount, number.times) if isinstance(number, Times) else (number, 1)
    match one:
        case Among(which, Acted(deed)) if plain and deed in SEEN:
            return deed, which, times
    return None


def _fits(done: Doing, moment: Moment, thing: Thing, which: Which) -> bool | None:
    me = None if done.me is None else done.me.id
    return fits(moment.before, thing, which, done.player, me, anywhere=True)


def _resolving(record: Record, begun: Moment) -> Iterator[tuple[Moment, Event | None]]:
    """What happens until the effect has resolved; no event where something else is decided."""
    for moment in record.moments[begun.place + 1 :]:
        if moment.decision is not None:
            kind = option(moment.decision.choice).kind
            if "pass" in moment.decision.options:
                return
            if kind not in DECLARING | {"choose"}:
                yield moment, None
                return
        for event in moment.events:
            if event.kind in ENDS:
                return
            yield moment, event
