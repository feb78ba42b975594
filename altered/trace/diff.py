"""The first difference of two traces: where they part, and what then happens differently."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

from altered.trace.speech import PLAIN
from altered.trace.words import sentence

if TYPE_CHECKING:
    from altered.rules.library import Rules
    from altered.state.event import Event
    from altered.trace.record import Moment, Trace
    from altered.trace.speech import Speech


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
        return self.told(PLAIN)

    def told(self, say: Speech) -> str:
        """Say it in a few lines, in the language of the words; choices are ids."""
        lines = [say("step {step}", step=self.step)]
        for letter, chosen, happened in zip("ab", self.choices, self.events, strict=True):
            lines.append(f"  {letter}: {chosen or say('the trace has ended')}")
            if self.event is not None:
                told = happened or say("no further event")
                lines.append(say("     event {event}: {told}", event=self.event, told=told))
        return "\n".join(lines)


def diff(one: Trace, other: Trace, rules: Rules, say: Speech = PLAIN) -> Parting | None:
    """Return the first event in which two traces differ; ``None`` when they are the same game.

    ``say`` has the words for the events.

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
            return _parting(rules, step, a, b, say)
    return None


def _parting(
    rules: Rules, step: int, one: Moment | None, other: Moment | None, say: Speech
) -> Parting:
    choices = (one.choice.id if one else None, other.choice.id if other else None)
    first = one.events if one else ()
    second = other.events if other else ()
    for number, (a, b) in enumerate(zip_longest(first, second), 1):
        if a != b:
            told = (_told(rules, one, a, say), _told(rules, other, b, say))
            return Parting(step, choices, number, told)
    return Parting(step, choices, None, (None, None))


def _told(rules: Rules, moment: Moment | None, event: Event | None, say: Speech) -> str | None:
    if moment is None or event is None:
        return None
    return sentence(rules, event, moment.before, moment.after, moment.events, say)
