"""How a game is run from outside: start, what may be chosen, why not, and one step.

``step`` is pure: the same state and choice give the same state and events, on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.engine.chance import SplitMix64, answer_chance
from altered.failure import Broken, Illegal
from altered.handed import handed
from altered.state.choice import CHANCE, Choice, Refusal
from altered.state.game import Game
from altered.state.players import decider_name
from altered.state.task import Decision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.cards.deck import DeckList
    from altered.rules.library import Rules
    from altered.state.event import Event
    from altered.state.model import State

DEFAULT: Final = "two-player"
"""The mode of a game that names none."""

__all__ = [
    "DEFAULT",
    "SplitMix64",
    "Step",
    "answer_chance",
    "decider",
    "decision",
    "legal",
    "refusals",
    "start",
    "step",
]


@dataclass(frozen=True)
class Step:
    """What a choice brought about: the state at the next decision, and the events up to it."""

    state: State
    events: tuple[Event, ...]


def start(
    rules: Rules, decks: Sequence[DeckList], seed: int | None = None, mode: str = DEFAULT
) -> State:
    """The state at the first decision of a game: chance chooses the first player.

    With a ``seed``, chance's part of the set-up is answered by ``SplitMix64(seed)``, and the state
    is that of the first decision of a player. What chance decides later is asked in any case.
    ``mode`` is the name of a file of ``spec/modes/``.

    Raises:
        Malformed: no such mode, another number of decks, a deck that cannot be played.

    """
    state: State = handed("opening").opening(rules, decks, mode)
    if seed is not None:
        rng = SplitMix64(seed)
        while decider(state) == CHANCE:
            state = step(state, answer_chance(state, rng)).state
    return state


def decision(state: State) -> Decision | None:
    """What is to be decided; ``None`` when the game is over."""
    top = state.agenda[-1] if state.agenda else None
    if top is None and state.result is None:
        raise Broken("ALT-B041", "the game is not over, and no task is left")
    if top is not None and not isinstance(top, Decision):
        raise Broken("ALT-B042", f"the task {type(top).__name__} was not run")
    return top


def decider(state: State) -> int | None:
    """The player who decides, or chance (-1); ``None`` when the game is over."""
    due = decision(state)
    if due is None:
        return None
    first = next(iter(due.candidates(state)), None)
    if first is None:
        raise Broken("ALT-B043", f"{type(due).__name__} offers nothing to choose")
    return first.player


def legal(state: State) -> tuple[Choice, ...]:
    """All legal choices in a fixed order; none when the game is over."""
    due = decision(state)
    return () if due is None else due.legal(state)


def refusals(state: State, choice: Choice) -> tuple[Refusal, ...]:
    """Everything known against a choice, the first in precedence first; none if it is legal."""
    if not isinstance(choice, Choice):
        raise TypeError(f"{choice!r} is no Choice; those of a state are what legal(state) gives")
    due = decision(state)
    if due is None:
        return (Refusal("ALT-L001", ("ending-in-brief.until",), "the game is over"),)
    player = decider(state)
    assert player is not None, "a decision that is due has a player"
    if choice.player != player:
        text = f"{decider_name(player)} decides now, not {decider_name(choice.player)}"
        return (Refusal("ALT-L002", ("initiative.order",), text),)
    if choice.kind not in due.kinds(state):
        text = f'"{choice.kind}" does not answer this decision'
        return (Refusal("ALT-L003", ("step.decisions",), text),)
    found = tuple(due.reasons(state, choice))
    if not found and choice not in tuple(due.candidates(state)):
        text = f'the decision does not offer "{choice.id}"'
        return (Refusal("ALT-L004", ("step.decisions",), text),)
    return found


def step(state: State, choice: Choice) -> Step:
    """Carry out a choice, up to the next decision.

    Raises:
        Illegal: the choice is refused; carries the first refusal.
        Exhausted: a bound of ours was reached.

    """
    for refusal in refusals(state, choice):
        raise Illegal(refusal.code, refusal.rules, refusal.text)
    game = Game(state)
    game.take(choice)
    return Step(game.state, tuple(game.events))
