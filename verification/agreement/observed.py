"""What the core lets each player observe, against the view of the reference engine."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from altered.engine.view import view
from altered.failure import Exhausted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.state.choice import Choice
    from altered.state.model import State
    from core_c.game import CoreGame


class Observed:
    """The rows that a game of the core writes for one player after the other."""

    def __init__(self, seats: int) -> None:
        from core_c.observation import CHOICES, Layout
        from core_c.vocabulary import columns

        self.seats = seats
        self.width = len(columns()["choice"])
        self.numbers = array("h", bytes(2 * Layout(seats).numbers))
        self.choices = array("h", bytes(2 * CHOICES * self.width))
        self.mask = array("b", bytes(CHOICES))

    def difference(self, core: CoreGame, state: State, legal: Sequence[Choice]) -> str:
        """What differs between what the core writes and what the players may know; or nothing."""
        from core_c.observation import choices, observation

        for player in range(self.seats):
            seen = view(state, player)
            own = [choice for choice in legal if choice.player == player]
            try:
                count = core.observe(player, self.numbers, self.choices, self.mask)
            except Exhausted:  # a bound of the core, which its next step tells
                return ""
            left = self._left(count)
            parts = (
                ("number", observation(seen, core.book), list(self.numbers)),
                ("choice", choices(seen, own, core.book), self._rows(count)),
                ("rest", [0] * len(left), left),
                ("mask", _mask(own), list(self.mask[:count])),
            )
            for what, ours, theirs in parts:
                if ours != theirs:
                    pairs = enumerate(zip(ours, theirs, strict=False))
                    found = next(((i, a, b) for i, (a, b) in pairs if a != b), len(theirs))
                    return f"{what} that player {player} observes: {found}"
        return ""

    def _rows(self, count: int) -> list[list[int]]:
        width = self.width
        return [list(self.choices[row * width : (row + 1) * width]) for row in range(count)]

    def _left(self, count: int) -> list[int]:
        """What is written behind the choices: nothing should be."""
        left = self.choices[count * self.width :]
        return list(left) if any(left.tobytes()) else []


def _mask(choices: Sequence[Choice]) -> list[int]:
    """All choices, but a withdrawal only where nothing else can be done."""
    onward = [int(choice.kind != "withdraw") for choice in choices]
    return onward if any(onward) else [1] * len(onward)
