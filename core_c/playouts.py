"""Many games by chance on the core: the same seeds give the same games as ``altered.trace``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.trace.random_play import MAX_CHOICES, Statistics
from core_c.compiled import ffi, lib
from core_c.game import CoreGame

if TYPE_CHECKING:
    from altered.rules import Rules
    from altered.state.model import State


class Playouts:
    """Plays the games that begin with one state."""

    def __init__(self, opening: State, rules: Rules) -> None:
        self._game = CoreGame(opening, rules)
        self._game.silent()
        self._words = len(self._game.strings)
        self._kinds = ffi.new("uint64_t[]", self._words)
        self._rules = ffi.new("uint64_t[]", self._words)

    def play(self, seed: int, games: int) -> Statistics | None:
        """What the games with these seeds showed; ``None`` if the core did not end one of them.

        It may have come to a bound of its own, which the reference engine does not have.
        """
        counted = Statistics(games=games)
        for i in range(self._words):
            self._kinds[i] = self._rules[i] = 0
        memory = self._game.memory
        lib.altered_engine_tally(memory, self._kinds, self._rules, self._words)
        plays = ffi.new("struct altered_play[]", games)
        lib.altered_engine_playouts(memory, seed, games, MAX_CHOICES, plays)
        for i in range(games):
            one = plays[i]
            if one.status != 0:
                return None
            counted.wins[one.result] += 1
            counted.days.append(one.day)
            counted.decisions.append(one.decisions)
            counted.events.append(one.events)
            counted.tiebreakers += one.tiebreakers
            counted.first += one.first_won
        for words, to in ((self._kinds, counted.kinds), (self._rules, counted.rules)):
            for number, text in enumerate(self._game.strings):
                if words[number]:
                    to[text] = words[number]
        return counted
