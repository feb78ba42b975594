"""The rules of an edition with the engine that plays by them: what ``altered.load`` gives.

The engine is loaded when somebody plays, so that reading a rule needs none of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.rules.from_spec import loaded
from altered.rules.library import Rules as Texts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from altered.cards.deck import DeckList
    from altered.engine.protocol import Step
    from altered.engine.view import View
    from altered.state.choice import Choice, Refusal
    from altered.state.model import State


class Rules(Texts):
    """The rules of one edition under one choice of readings. Frozen; equal by content.

    Iterating gives the rules of the sources in order: numbered ones by number, then the unnumbered
    ones by family, in file order. A name may also be that of a restated rule.
    """

    __slots__ = ()

    def start(
        self, decks: Sequence[DeckList], seed: int | None = None, mode: str = "two-player"
    ) -> State:
        """Return the state at the first decision of a game; `altered.engine.protocol.start`."""
        from altered.engine import protocol

        return protocol.start(self, decks, seed, mode)

    def legal(self, state: State) -> tuple[Choice, ...]:
        """Return all legal choices in a fixed order; none when the game is over."""
        from altered.engine import protocol

        return protocol.legal(state)

    def refusals(self, state: State, choice: Choice) -> tuple[Refusal, ...]:
        """Return what is against a choice, the first in precedence first; none if it is legal."""
        from altered.engine import protocol

        return protocol.refusals(state, choice)

    def step(self, state: State, choice: Choice) -> Step:
        """Return the state at the next decision, and the events up to it.

        Raises:
            Illegal: the choice is refused.

        """
        from altered.engine import protocol

        return protocol.step(state, choice)

    def view(self, state: State, player: int) -> View:
        """Return what a player may know of a state.

        Raises:
            Malformed: there is no such player (ALT-S010).

        """
        from altered.engine.view import view

        return view(state, player)


def load(
    edition: str = "1.0",
    readings: Mapping[str, str] | None = None,
    root: Path | None = None,
) -> Rules:
    """Load the rules of an edition.

    Args:
        edition: a name in `editions.toml`.
        readings: reading id -> value id; readings not named take their default.
        root: the folder of the specification; the installed one when None.

    Raises:
        Malformed: all problems of the files at once, sorted; or an unknown edition
            (ALT-R051), reading (ALT-R052) or value (ALT-R053).

    """
    return loaded(Rules, edition, readings, root)
