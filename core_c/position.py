"""A position as numbers for the C engine: the inverse of ``core_c.image``, with what is to be done.

Only positions between tasks of the day can be taken over: those of scenarios and of files, with
no Emblem in Limbo and nothing resolving.
"""

from __future__ import annotations

from altered.day.afternoon import BeginTurns
from altered.day.phases import BeginPhase, EndPhase
from altered.day.setup import SetUp
from altered.engine.chance import FirstPlayer
from altered.play.check import CheckReactions
from altered.play.turn import TakeTurn
from altered.state.model import State
from altered.state.task import Task
from altered.terms import Zone
from core_c.book import Book, NotCoveredError
from core_c.image import described, table
from core_c.vocabulary import frames, ordinal


def position(state: State, book: Book) -> list[int]:
    """Return the numbers of a position.

    Raises:
        NotCoveredError: it holds what cannot be taken over.

    """
    out = [*table(state, book), len(state.objects)]
    for thing in state.objects:
        if thing.zone is Zone.LIMBO:
            raise NotCoveredError(f"a position with {thing.face.name or 'an Emblem'} in Limbo")
        out += [*described(thing, book), book.faces[thing.face]]
    if state.past or state.uses or state.played or state.happened:
        raise NotCoveredError("a position in which something has already happened")
    out += [len(state.agenda)]
    for task in state.agenda:
        kind, words = _frame(task)
        out += [frames()[kind], len(words), *words]
    return out


def _frame(task: Task) -> tuple[str, tuple[int, ...]]:
    match task:
        case SetUp():
            return "SET_UP", ()
        case FirstPlayer():
            return "FIRST_PLAYER", ()
        case CheckReactions():
            return "CHECK_REACTIONS", ()
        case BeginTurns():
            return "BEGIN_TURNS", ()
        case BeginPhase(phase, effects):
            return "BEGIN_PHASE", (ordinal(phase), int(effects))
        case EndPhase(phase):
            return "END_PHASE", (ordinal(phase),)
        case TakeTurn(player):
            return "TAKE_TURN", (player,)
    raise NotCoveredError(f"a position in which {type(task).__name__} is pending")
