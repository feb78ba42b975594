"""What the texts of reactions say of moves and of phases, as the language reads them.

Each question answers ``None`` where a text cannot be read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from altered.ability import tree
from altered.terms import IN_PLAY, WITHOUT_OBJECTS
from verification.board_texts.at_work import reactions, words_of

_TO_THE_DISCARD_PILE: Final = ("discard", "sacrifice")


def finds_where_it_goes(texts: tuple[str, ...]) -> bool | None:
    """Whether a trigger in some texts speaks of a move to a visible zone (2.1.e)."""
    return _any(texts, _is_of_a_move)


def is_of_own_entry(texts: tuple[str, ...]) -> bool | None:
    """Whether a trigger in some texts is that its bearer enters a visible zone (6.3.d)."""
    return _any(texts, _is_of_own_entry)


def is_of_own_going(texts: tuple[str, ...]) -> bool | None:
    """Whether a trigger in some texts is that its bearer leaves a zone, or goes to one."""
    return _any(
        texts, lambda one: isinstance(one, tree.Leaves | tree.Sacrificed) and one.which is None
    )


def phases_of(texts: tuple[str, ...], words: str) -> frozenset[str] | None:
    """The phases at which each reaction with the effect ``words`` in some texts triggers.

    Without words every reaction is meant. ``None`` too where one of them has another trigger, or
    there is none.
    """
    found = [o for o in reactions(texts) or () if not words or words_of(o.effect) == words]
    triggers = [trigger for one in found for trigger in one.triggers]
    phases = frozenset(one.phase.value for one in triggers if isinstance(one, tree.AtPhase))
    return phases if found and all(isinstance(one, tree.AtPhase) for one in triggers) else None


def _any(texts: tuple[str, ...], asked: Callable[[tree.Trigger], bool]) -> bool | None:
    found: tuple[tree.Reaction, ...] | None = reactions(texts)
    return None if found is None else any(asked(t) for one in found for t in one.triggers)


def _is_of_a_move(trigger: tree.Trigger) -> bool:
    match trigger:
        case tree.Leaves(_, _, goal) | tree.Puts(_, _, goal):
            return goal is not None and goal not in WITHOUT_OBJECTS
        case tree.Undergoes(deed, _) | tree.Does(_, deed, _):
            return deed in _TO_THE_DISCARD_PILE
    return isinstance(trigger, tree.Sacrificed)


def _is_of_own_entry(trigger: tree.Trigger) -> bool:
    match trigger:
        case tree.Joins(None) | tree.Played(_, None):
            return True
        case tree.Leaves(None, source, goal):
            outside = source is None or source not in IN_PLAY
            return outside and goal is not None and goal not in WITHOUT_OBJECTS
    return False
