"""A loop as a strip of boards: where it starts, then one round, which comes again and again."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from altered.draw import Drawing, Frame, strip, table_of
from altered.draw.from_moves import choice_words
from altered.state.task import Decision
from altered.trace.words import Teller, cited

if TYPE_CHECKING:
    from altered.draw import Table
    from altered.rules.library import Rules
    from altered.state.model import State
    from verification.loops.answer import Answer


def loop_picture(answer: Answer, rules: Rules | None = None) -> Drawing | None:
    """Return the strip of a loop that was just found; None when there is no loop.

    With ``rules`` each event names those it rests on.
    """
    candidate = answer.loop.candidate if answer.loop is not None else None
    if candidate is None:
        return None
    moments = candidate.moments[candidate.back :]
    frames = [Frame("The loop begins here", _shown(moments[0].state))]
    for before, after in pairwise(moments):
        teller = Teller(before.state, after.state, after.events, None)
        told = tuple(
            teller.tell(event)
            + (f" [{', '.join(cited(rules, event))}]" if rules is not None else "")
            for event in after.events
        )
        words = (
            choice_words(after.choice, before.state)
            if after.choice is not None
            else "Reactions are checked"
        )
        frames.append(Frame(words, _shown(after.state), told, "warn"))
    title = f"{', '.join(answer.cards)}: one round of the loop"
    return strip(frames, title=title, repeats_from=1, first_number=0)


def _shown(state: State) -> Table | None:
    """The table at a stop, where reactions may be due: as it is when they have been checked.

    None where nobody has anything to decide below that.
    """
    for place in range(len(state.agenda), 0, -1):
        due = state.agenda[place - 1]
        if isinstance(due, Decision) and next(iter(due.candidates(state)), None) is not None:
            return table_of(replace(state, agenda=state.agenda[:place]))
    return None
