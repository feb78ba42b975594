"""Steps of a game as frames of a strip: what was chosen, what followed, the position then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.draw.from_state import table_of
from altered.draw.strip import Frame
from altered.engine import protocol
from altered.trace.choosing import choice_words
from altered.trace.record import Moment
from altered.trace.speech import Speech, speech
from altered.trace.words import Teller, cited

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from altered.rules.library import Rules
    from altered.state.choice import Choice
    from altered.state.model import State


def moments_of(state: State, choices: Iterable[Choice]) -> Iterator[Moment]:
    """Make choices one after the other. Raises ``Illegal`` when one is refused."""
    for number, chosen in enumerate(choices, 1):
        step = protocol.step(state, chosen)
        yield Moment(number, state, chosen, step.state, step.events)
        state = step.state


def frames_of(
    moments: Iterable[Moment],
    rules: Rules | None = None,
    *,
    start: State | None = None,
    player: int | None = None,
    say: Speech | None = None,
) -> tuple[Frame, ...]:
    """Return a frame for each step; a step from which nothing follows joins the next one.

    Args:
        moments: the steps in order.
        rules: when given, each event names its rules.
        start: a position to show first.
        player: whose knowledge is shown; everything when None.
        say: the words; English and names for players when None.

    """
    say = say or speech()
    frames: list[Frame] = []
    if start is not None:
        frames.append(Frame(say("The position"), table_of(start, player, say)))
    waiting: list[str] = []
    last: Moment | None = None
    for moment in moments:
        last = moment
        waiting.append(choice_words(moment.choice, moment.before, say))
        if not moment.events and table_of(moment.before) == table_of(moment.after):
            continue
        teller = Teller(moment.before, moment.after, moment.events, player, say)
        told = [
            teller.tell(event)
            + (f" [{', '.join(cited(rules, event))}]" if rules is not None else "")
            for event in moment.events
        ]
        table = table_of(moment.after, player, say)
        frames.append(Frame(say.raised(say.series(waiting)), table, tuple(counted(told, say))))
        waiting = []
    if waiting and last is not None:
        frames.append(Frame(say.raised(say.series(waiting)), table_of(last.after, player, say)))
    return tuple(frames)


def counted(lines: list[str], say: Speech) -> Iterator[str]:
    """Give the lines, each with a capital letter; equal ones in a row once, with their number."""
    at = 0
    while at < len(lines):
        end = at
        while end < len(lines) and lines[end] == lines[at]:
            end += 1
        times = end - at
        line = say.raised(lines[at])
        yield say("{line} ({n} times)", line=line, n=times) if times > 1 else line
        at = end
