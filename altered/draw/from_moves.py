"""Steps of a game as frames of a strip: what was chosen, what followed, the position then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.draw.from_state import table_of
from altered.draw.strip import Frame
from altered.engine import protocol
from altered.state.choice import CHANCE
from altered.trace.record import Moment
from altered.trace.words import Teller, cited

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from altered.rules.library import Rules
    from altered.state.choice import Choice
    from altered.state.model import State


_KINDS: Final = {"quick": "quick action of"}
"""Kinds of choices that need more words."""


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
) -> tuple[Frame, ...]:
    """Return a frame for each step; a step from which nothing follows joins the next one.

    Args:
        moments: the steps in order.
        rules: when given, each event names its rules.
        start: a position to show first.
        player: whose knowledge is shown; everything when None.

    """
    frames: list[Frame] = []
    if start is not None:
        frames.append(Frame("The position", table_of(start, player)))
    waiting: list[str] = []
    last: Moment | None = None
    for moment in moments:
        last = moment
        waiting.append(choice_words(moment.choice, moment.before))
        if not moment.events and table_of(moment.before) == table_of(moment.after):
            continue
        teller = Teller(moment.before, moment.after, moment.events, player)
        told = [
            teller.tell(event)
            + (f" [{', '.join(cited(rules, event))}]" if rules is not None else "")
            for event in moment.events
        ]
        table = table_of(moment.after, player)
        frames.append(Frame("; ".join(waiting), table, tuple(_counted(told))))
        waiting = []
    if waiting and last is not None:
        frames.append(Frame("; ".join(waiting), table_of(last.after, player)))
    return tuple(frames)


def choice_words(chosen: Choice, state: State) -> str:
    """Return a choice in words: `Player 1: play Quarry, Hero Expedition`."""
    who = "Chance" if chosen.player == CHANCE else f"Player {chosen.player}"
    said: list[str] = []
    for key, value in chosen.args:
        if isinstance(value, int) and key == "card" and 0 <= value < len(state.cards):
            said.append(state.cards[value].face.name)
            continue
        if key == "ability" and value == 0:
            continue
        thing = state.last_known(value) if isinstance(value, int) and key == "object" else None
        if thing is not None:
            said.append(thing.face.name or thing.face.type.value)
        elif key == "side":
            said.append(f"{value} Expedition")
        elif isinstance(value, str) and key in ("name", "answer", "value"):
            said.append(value)
        else:
            said.append(f"{key.replace('_', ' ')} {value}")
    kind = _KINDS.get(chosen.kind, chosen.kind.replace("-", " "))
    return f"{who}: {kind} {', '.join(said)}".rstrip()


def _counted(lines: list[str]) -> Iterator[str]:
    """Equal lines that follow each other once, with their number."""
    at = 0
    while at < len(lines):
        end = at
        while end < len(lines) and lines[end] == lines[at]:
            end += 1
        yield lines[at] + (f" ({end - at} times)" if end - at > 1 else "")
        at = end
