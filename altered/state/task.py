"""Tasks: what is still to be done, as data on the agenda of a state.

A task runs when it is on top. A ``Decision`` waits there for a choice. Since tasks are frozen
values, a game can be copied, compared and resumed at any decision.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from altered.state.choice import Choice, Refusal
    from altered.state.game import Game
    from altered.state.model import State


@dataclass(frozen=True)
class Task(ABC):
    """Something to do; frozen, so that a state that holds it can be hashed."""

    @abstractmethod
    def run(self, game: Game) -> None:
        """Do it. The task has already been taken off the agenda; it may push others."""


@dataclass(frozen=True)
class Decision(Task):
    """Something to decide, by one player or by chance."""

    def run(self, game: Game) -> None:
        """A decision does not run; it waits."""
        raise AssertionError(f"a decision waits for a choice, on {game}")

    @abstractmethod
    def candidates(self, state: State) -> Iterable[Choice]:
        """Everything that could be chosen, legal or not, in a fixed order."""

    def kinds(self, state: State) -> tuple[str, ...]:
        """The kinds of choice that answer this decision, whether or not one is possible now."""
        return tuple(dict.fromkeys(c.kind for c in self.candidates(state)))

    @abstractmethod
    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """The first reason against a choice, in order of precedence; ``None`` if it is legal.

        The choice is of one of the ``kinds`` and of the player who decides: `protocol.refusals`
        has looked at that already.
        """

    @abstractmethod
    def take(self, game: Game, choice: Choice) -> None:
        """Do what was chosen. The decision has already been taken off the agenda."""

    def reasons(self, state: State, choice: Choice) -> Iterable[Refusal]:
        """Everything known against a choice, in order of precedence."""
        first = self.refuse(state, choice)
        return () if first is None else (first,)

    def shown(self, state: State, player: int) -> tuple[int, ...]:
        """Cards in hidden zones that a player may look at while deciding this."""
        del state, player
        return ()

    def legal(self, state: State) -> tuple[Choice, ...]:
        """The choices that nothing refuses."""
        return tuple(c for c in self.candidates(state) if self.refuse(state, c) is None)
