"""A loop as a strip of boards: where it starts, then one round, which comes again and again."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from altered.draw import Drawing, Frame, Table, strip, table_of
from altered.draw.strip import WIDTH
from altered.rules.library import Rules
from altered.state.model import State
from altered.state.task import Decision
from altered.trace.choosing import choice_words
from altered.trace.speech import Speech, speech
from altered.trace.words import Teller, cited
from verification.loops.answer import Answer


def loop_picture(
    answer: Answer,
    rules: Rules | None = None,
    *,
    say: Speech | None = None,
    width: float = WIDTH,
) -> Drawing | None:
    """Return the strip of a loop that was just found; None when there is no loop.

    With ``rules`` each event names those it rests on. ``say`` gives the words; English when None.
    """
    candidate = answer.loop.candidate if answer.loop is not None else None
    if candidate is None:
        return None
    say = say or speech()
    moments = candidate.moments[candidate.back :]
    frames = [Frame(say("The loop begins here"), _shown(moments[0].state, say))]
    for before, after in pairwise(moments):
        teller = Teller(before.state, after.state, after.events, None, say)
        told = tuple(
            teller.tell(event)
            + (f" [{', '.join(cited(rules, event))}]" if rules is not None else "")
            for event in after.events
        )
        words = (
            choice_words(after.choice, before.state, say)
            if after.choice is not None
            else say("Reactions are checked")
        )
        frames.append(Frame(words, _shown(after.state, say), told, "warn"))
    title = say("{cards}: one round of the loop", cards=", ".join(map(say.called, answer.cards)))
    return strip(frames, title=title, width=width, repeats_from=1, first_number=0, say=say)


def round_words(answer: Answer, say: Speech) -> tuple[str, ...]:
    """Return the choices of one round as sentences; none without a loop that was just found."""
    candidate = answer.loop.candidate if answer.loop is not None else None
    if candidate is None:
        return ()
    return tuple(
        choice_words(after.choice, before.state, say)
        for before, after in pairwise(candidate.moments[candidate.back :])
        if after.choice is not None
    )


def _shown(state: State, say: Speech) -> Table | None:
    """The table at a stop, where reactions may be due: as it is when they have been checked.

    None where nobody has anything to decide below that.
    """
    for place in range(len(state.agenda), 0, -1):
        due = state.agenda[place - 1]
        if isinstance(due, Decision) and next(iter(due.candidates(state)), None) is not None:
            return table_of(replace(state, agenda=state.agenda[:place]), say=say)
    return None
