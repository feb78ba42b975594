"""The first difference of two traces: where they part, and what then happens differently."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

from altered.trace.words import sentence

if TYPE_CHECKING:
    from altered.rules.library import Rules
    from altered.state.event import Event
    from altered.trace.record import Moment, Trace


@dataclass(frozen=True)
class Parting:
    """Where two traces part.

    ``step`` counts from 1; ``choices`` are the ids made there (``None``: the trace has ended);
    ``event`` counts from 1 in the step; ``events`` are the first ones that differ, in words, and
    are ``None`` when all events of the step agree and only its choice or state differs.
    """

    step: int
    choices: tuple[str | None, str | None]
    event: int | None
    events: tuple[str | None, str | None]

    def __str__(self) -> str:
        """Say it in a few lines."""
        lines = [f"step {self.step}"]
        for letter, chosen, happened in zip("ab", self.choices, self.events, strict=True):
            words = "the trace has ended" if chosen is None else chosen
            lines.append(f"  {letter}: {words}")
            if self.event is not None:
                told = "no further event" if happened is None else happened
                lines.append(f"     event {self.event}: {told}")
        return "\n".join(lines)


def diff(one: Trace, other: Trace, rules: Rules) -> Parting | None:
    """Return the first event in which two traces differ; ``None`` when they are the same game.

    Raises:
        Illegal: a choice of one of them is refused.
        Malformed: one of them was played under another edition or other readings.

    """
    pairs = zip_longest(one.moments(rules), other.moments(rules))
    for step, (a, b) in enumerate(pairs, 1):
        same = (
            a is not None
            and b is not None
            and (a.choice, a.events, a.after)
            == (
                b.choice,
                b.events,
                b.after,
            )
        )
        if not same:
            return _parting(rules, step, a, b)
    return None


def _parting(rules: Rules, step: int, one: Moment | None, other: Moment | None) -> Parting:
    choices = (one.choice.id if one else None, other.choice.id if other else None)
    first = one.events if one else ()
    second = other.events if other else ()
    for number, (a, b) in enumerate(zip_longest(first, second), 1):
        if a != b:
            return Parting(step, choices, number, (_told(rules, one, a), _told(rules, other, b)))
    return Parting(step, choices, None, (None, None))


def _told(rules: Rules, moment: Moment | None, event: Event | None) -> str | None:
    if moment is None or event is None:
        return None
    return sentence(rules, event, moment.before, moment.after, moment.events)
