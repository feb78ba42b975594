"""Many games by chance on the core: the same seeds give the same games as ``altered.trace``."""

from __future__ import annotations

from altered.failure import Exhausted
from altered.rules import Rules
from altered.state.model import State
from altered.trace.random_play import MAX_CHOICES, Statistics
from core_c.compiled import ffi, lib
from core_c.game import CoreGame


class Playouts:
    """Plays the games that begin with one state."""

    def __init__(self, opening: State, rules: Rules) -> None:
        self._game = CoreGame(opening, rules)
        self._game.silent()
        self._teams = [player.team for player in opening.players]
        self._words = len(self._game.strings)
        self._kinds = ffi.new("uint64_t[]", self._words)
        self._rules = ffi.new("uint64_t[]", self._words)

    def play(self, seed: int, games: int, *, greedy: bool = False) -> Statistics | None:
        """What the games with these seeds showed; ``None`` if the core did not end one of them.

        It may have come to a bound of its own, which the reference engine does not have. Players
        choose by chance, or as ``altered.simulation.greedy`` says.
        """
        counted = Statistics(games=games)
        for i in range(self._words):
            self._kinds[i] = self._rules[i] = 0
        lib.altered_engine_tally(self._game.memory, self._kinds, self._rules, self._words)
        if greedy:
            try:
                for one in range(seed, seed + games):
                    self._greedy(one, counted)
            except Exhausted:
                return None
        elif not self._by_chance(seed, games, counted):
            return None
        for words, to in ((self._kinds, counted.kinds), (self._rules, counted.rules)):
            for number, text in enumerate(self._game.strings):
                if words[number]:
                    to[text] = words[number]
        return counted

    def _by_chance(self, seed: int, games: int, counted: Statistics) -> bool:
        plays = ffi.new("struct altered_play[]", games)
        lib.altered_engine_playouts(self._game.memory, seed, games, MAX_CHOICES, plays)
        for i in range(games):
            one = plays[i]
            if one.status != 0:
                return False
            counted.wins[one.result] += 1
            counted.days.append(one.day)
            counted.decisions.append(one.decisions)
            counted.events.append(one.events)
            counted.tiebreakers += one.tiebreakers
            counted.first += one.first_won
        return True

    def _greedy(self, seed: int, counted: Statistics) -> None:
        game, decisions = self._game, 0
        game.begin()
        events = game.log_count()
        counter = game.chance(seed)
        events += game.log_count()
        while game.count():
            if decisions == MAX_CHOICES:
                raise Exhausted("ALT-E070", "choices", MAX_CHOICES, "the game has not ended")
            game.go_on(game.greedy())
            events += game.log_count()
            counter = game.chance(counter)
            events += game.log_count()
            decisions += 1
        day, _, first, _, result, tiebreakers = game.image()[:6]
        counted.wins[result] += 1
        counted.days.append(day)
        counted.decisions.append(decisions)
        counted.events.append(events)
        counted.tiebreakers += tiebreakers
        counted.first += self._teams[first] == result
