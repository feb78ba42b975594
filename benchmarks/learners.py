"""Decisions a second for learners: the environments against the bare core and the reference.

``python -m benchmarks.learners`` plays the same decks by chance in interleaved rounds of one run,
and prints medians and their ratios to the core, which chooses in C: its ``Playouts``. ``call`` is
the time inside ``Games.step`` alone, without choosing; processor time throughout.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from typing import Final

import numpy as np
from pettingzoo import AECEnv

from altered.cards import load_deck
from altered.cards.deck import DeckList
from altered.engine import protocol
from altered.env import AlteredEnv, Games
from altered.env.cycle import Observation
from altered.env.games import opening_of
from altered.playing import load
from altered.state.choice import CHANCE
from altered.trace.random_play import random_game
from core_c.playouts import Playouts

DECKS: Final = ("summit", "workshop")


def _core(seconds: float) -> float:
    rules = load()
    playouts = Playouts(opening_of(DECKS, protocol.DEFAULT, rules), rules)
    begin, seed, made = time.process_time(), 0, 0
    while (spent := time.process_time() - begin) < seconds:
        shown = playouts.play(seed, 200)
        seed += 200
        made += sum(shown.decisions) if shown is not None else 0
    return made / spent


def _reference(seconds: float) -> float:
    rules = load()
    decks = opening_of_decks()
    begin, seed, made = time.process_time(), 0, 0
    while (spent := time.process_time() - begin) < seconds:
        made += sum(chosen.player != CHANCE for chosen, _ in random_game(rules, decks, seed))
        seed += 1
    return made / spent


def opening_of_decks() -> tuple[DeckList, ...]:
    """The decks of the benchmark."""
    return tuple(load_deck(name) for name in DECKS)


def _games(count: int) -> Callable[[float], tuple[float, float]]:
    games = Games(DECKS, count)
    games.reset(1)
    rng = np.random.default_rng(1)

    def measure(seconds: float) -> tuple[float, float]:
        begin, inside, made = time.process_time(), 0.0, 0
        while (spent := time.process_time() - begin) < seconds:
            most = int(np.flatnonzero(games.masks.any(axis=0)).max()) + 1
            noise = rng.random((count, most), np.float32) * games.masks[:, :most]
            actions = noise.argmax(axis=1)
            called = time.process_time()
            games.step(actions)
            inside += time.process_time() - called
            made += count
        return made / spent, made / inside

    return measure


def _cycle(env: AECEnv[str, Observation, int], seconds: float) -> float:
    rng = np.random.default_rng(1)
    begin, made = time.process_time(), 0
    while (spent := time.process_time() - begin) < seconds:
        env.reset()
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut or seen is None:
                break
            allowed = np.flatnonzero(seen["action_mask"])
            env.step(int(allowed[int(rng.integers(len(allowed)))]))
            made += 1
    return made / spent


class Nothing(AECEnv[str, Observation, int]):
    """No game: what PettingZoo's loop and choosing by chance cost alone, with one observation."""

    def __init__(self, env: AlteredEnv) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # of PettingZoo
        env.reset(seed=1)
        self.agents = self.possible_agents = [*env.possible_agents]
        self._seen = env.observe(env.agent_selection)

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin 100 steps."""
        del seed, options
        self._left = 100
        self.agent_selection = self.agents[0]
        self.rewards = self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}

    def observe(self, agent: str) -> Observation:
        """The same each time."""
        del agent
        return self._seen

    def step(self, action: int | None) -> None:
        """Nothing happens; after 100 steps it is over."""
        del action
        self._left -= 1
        if not self._left:
            self.terminations = dict.fromkeys(self.agents, True)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measure in a round")
    parser.add_argument("--count", type=int, default=256, help="games at a time")
    options = parser.parse_args()
    games, env = _games(options.count), AlteredEnv(DECKS)
    found: dict[str, list[float]] = {}
    for _ in range(options.rounds):
        choosing, inside = games(options.seconds)
        round_ = {
            "core": _core(options.seconds),
            f"Games({options.count}), call": inside,
            f"Games({options.count})": choosing,
            "AlteredEnv": _cycle(env, options.seconds),
            "PettingZoo, no game": _cycle(Nothing(env), options.seconds),
            "reference": _reference(options.seconds),
        }
        for name, rate in round_.items():
            found.setdefault(name, []).append(rate)
    for name, rates in found.items():
        ratio = statistics.median(a / b for a, b in zip(rates, found["core"], strict=True))
        sys.stdout.write(
            f"{name:20} {statistics.median(rates):10,.0f} decisions/s  {ratio:.4f} of the core\n"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
