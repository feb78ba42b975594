"""Many games in one call: the vector form of the environment."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from altered.cards.from_toml import load_deck
from altered.engine import protocol
from altered.env.parts import features, parts
from altered.failure import Illegal
from altered.playing import load
from altered.trace.random_play import MAX_CHOICES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from altered.cards.deck import DeckList
    from altered.env.parts import Parts
    from altered.playing import Rules
    from altered.state.model import State


class Games:
    """Several games of the same decks side by side; each waits for the decision of a player.

    The arrays have a row for each game and are written anew by ``reset`` and ``step``, in place:

    * ``observations``: numbers that the player who decides may know; ``parts`` names them.
    * ``choices``: a row of columns for each legal choice, zeros behind them.
    * ``masks``: 1 for each choice to take. A withdrawal leads only to where the player was,
      so it is 0 unless nothing else can be done.
    * ``players``: who decides.
    * ``rewards``: for each seat 1 won, -1 lost, 0 while the game goes on or when it was cut off.
    * ``ends``: 0 the game goes on, 1 it is over, 2 it was cut off after ``max_choices`` choices or
      at a bound of the core. A new game has then begun: all arrays but ``rewards`` are of it.

    Args:
        decks: names of shipped decks, or decks; one for each seat.
        count: how many games.
        mode: the name of a file of ``spec/modes/``.
        rules: those of ``altered.load()`` when None.
        max_choices: choices of players after which a game is cut off.

    Raises:
        Malformed: no such deck or mode, or another number of decks.
        NotCoveredError: the core does not play these cards.
        ImportError: the compiled core is absent.

    """

    def __init__(
        self,
        decks: Sequence[str | DeckList],
        count: int,
        *,
        mode: str = protocol.DEFAULT,
        rules: Rules | None = None,
        max_choices: int = MAX_CHOICES,
    ) -> None:
        from core_c.lanes import Lanes, Rows
        from core_c.observation import CHOICES, Layout
        from core_c.vocabulary import columns

        rules = rules or load()
        opening = opening_of(decks, mode, rules)
        layout = Layout(len(opening.players))
        self.count, self.seats = count, layout.players
        self.observations = np.zeros((count, layout.numbers), np.int16)
        self.choices = np.zeros((count, CHOICES, len(columns()["choice"])), np.int16)
        self.masks = np.zeros((count, CHOICES), np.int8)
        self.players = np.zeros(count, np.int8)
        self.ends = np.zeros(count, np.int8)
        rewards = np.zeros((count, layout.seats), np.int8)
        self.rewards = rewards[:, : self.seats]
        rows = Rows(
            self.observations.data,
            self.choices.data,
            self.masks.data,
            self.players.data,
            rewards.data,
            self.ends.data,
        )
        self._lanes = Lanes(opening, rules, count, rows, max_choices)
        self._lane = np.arange(count)
        self.features: NDArray[np.int16] = features(self._lanes.book)
        self.words: tuple[str, ...] = tuple(self._lanes.book.strings)

    @property
    def parts(self) -> Parts:
        """The parts of ``observations``, as views of the same memory."""
        return parts(self.observations, self.seats)

    def reset(self, seed: int = 0) -> None:
        """Begin all games anew; what happens in game ``i`` follows from the seed ``seed + i``."""
        self._lanes.reset(seed)

    def step(self, actions: NDArray[np.int64]) -> None:
        """Make a choice in each game, by its place in ``choices``; chance answers for itself.

        Raises:
            Illegal: the mask of a game does not allow its choice (ALT-L004); no game has gone on.

        """
        chosen = np.ascontiguousarray(actions, np.int64)
        refused = (chosen < 0) | (chosen >= self.masks.shape[1])
        refused |= self.masks[self._lane, np.where(refused, 0, chosen)] == 0
        if refused.any():
            text = f"game {int(refused.argmax())}: the mask does not allow that choice"
            raise Illegal("ALT-L004", ("step.decisions",), text)
        self._lanes.step(chosen.data)


def opening_of(decks: Sequence[str | DeckList], mode: str, rules: Rules) -> State:
    """The state from which games of these decks begin, before chance has decided anything."""
    lists = tuple(load_deck(one) if isinstance(one, str) else one for one in decks)
    return protocol.start(rules, lists, mode=mode)
