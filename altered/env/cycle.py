"""One game for learners, with the API of PettingZoo's agent environment cycle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from altered.cards.deck import DeckList
from altered.draw import board, table_of
from altered.engine import protocol
from altered.engine.protocol import SplitMix64, answer_chance
from altered.env.games import opening_of
from altered.env.parts import features
from altered.failure import Exhausted, Illegal
from altered.playing import Rules, load
from altered.state.choice import CHANCE, Choice
from altered.state.model import State
from altered.trace.random_play import MAX_CHOICES


class Observation(TypedDict):
    """What an agent is given: numbers that it may know, its choices, and which of them to take."""

    observation: NDArray[np.int16]
    choices: NDArray[np.int16]
    action_mask: NDArray[np.int8]


class AlteredEnv(AECEnv[str, Observation, int]):
    """A game on the C core. An action is the place of a choice among the legal ones.

    ``altered.env.parts`` names the numbers of an observation. An agent that does not decide has no
    choices and an empty mask. At the end each agent of the team that won has the reward 1, the
    others -1. The same seed and actions give the same game.

    Raises:
        Malformed: no such deck or mode, or another number of decks.
        NotCoveredError: the core does not play these cards.
        ImportError: the compiled core is absent.

    """

    metadata: ClassVar[dict[str, object]] = {  # type: ignore[misc]  # a constant of the class
        "name": "altered_v0",
        "render_modes": ["ansi", "svg"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        decks: Sequence[str | DeckList],
        *,
        mode: str = protocol.DEFAULT,
        rules: Rules | None = None,
        max_choices: int = MAX_CHOICES,
        render_mode: str | None = None,
    ) -> None:
        from core_c.game import CoreGame
        from core_c.observation import CHOICES, Layout
        from core_c.vocabulary import columns

        super().__init__()  # type: ignore[no-untyped-call]  # of PettingZoo
        self.render_mode = render_mode
        rules = rules or load()
        self._opening = opening_of(decks, mode, rules)
        self._core = CoreGame(self._opening, rules)
        self._core.silent()
        self._most = max_choices
        seats = len(self._opening.players)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._shape = (CHOICES, len(columns()["choice"]))
        numbers = Layout(seats).numbers
        self._written = (
            np.zeros(numbers, np.int16),
            np.zeros(self._shape, np.int16),
            np.zeros(CHOICES, np.int8),
        )
        self._memory = self._core.seen(*(one.data for one in self._written))
        low, high = np.iinfo(np.int16).min, np.iinfo(np.int16).max
        self._observed = spaces.Dict(
            {
                "observation": spaces.Box(low, high, (numbers,), np.int16),
                "choices": spaces.Box(low, high, self._shape, np.int16),
                "action_mask": spaces.Box(0, 1, (CHOICES,), np.int8),
            }
        )
        self._seen = dict.fromkeys(self.possible_agents, self._observed)
        self._acts = {agent: spaces.Discrete(CHOICES) for agent in self.possible_agents}
        self.features: NDArray[np.int16] = features(self._core.book)
        self.words: tuple[str, ...] = self._core.strings
        self.agents = []
        self._made: list[int] = []
        self._seed = 0

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """The same space for every agent."""
        return self._seen[agent]  # type: ignore[return-value]  # gymnasium gives a plain dict

    def action_space(self, agent: str) -> spaces.Space[int]:
        """Places of choices; the mask says which there are."""
        return self._acts[agent]  # type: ignore[return-value]  # of NumPy's integers

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin a new game. Without a seed it has the one after the last."""
        del options
        self._seed = self._seed + 1 if seed is None else seed
        self._made = []
        self._drawn: tuple[int, State, SplitMix64] | None = None
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._core.begin()
        self._core.chance(self._seed)
        self._cut = False
        self.agent_selection = self.possible_agents[self._core.standing()[0]]

    def observe(self, agent: str) -> Observation:
        """What the agent may know now."""
        numbers, choices, mask = self._written
        if self._cut:  # a bound of the core may have been reached
            for one in self._written:
                one.fill(0)
        else:
            self._core.look(self._seat[agent], self._memory)
        return {
            "observation": numbers.copy(),
            "choices": choices.copy(),
            "action_mask": mask.copy(),
        }

    def step(self, action: int | None) -> None:
        """Make the choice of that place for the agent who decides.

        Raises:
            Illegal: there is no such choice (ALT-L004); the game has not gone on.

        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]  # None, as PettingZoo wants it
            return
        place = -1 if action is None else int(action)
        try:
            deciding = self._core.play(place) if place >= 0 else None
        except Exhausted:
            self._cut_off(agent)
            return
        if deciding is None:
            text = f"the decision does not offer choice {action}"
            raise Illegal("ALT-L004", ("step.decisions",), text)
        self._made.append(place)
        if deciding == CHANCE:
            self._cumulative_rewards[agent] = 0.0
            self.rewards = dict(zip(self.agents, map(float, self._core.rewards()), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif len(self._made) >= self._most:
            self._cut_off(agent)
        else:
            self.agent_selection = self.possible_agents[deciding]

    def _cut_off(self, agent: str) -> None:
        self._cumulative_rewards[agent] = 0.0
        self._cut = True
        self.truncations = dict.fromkeys(self.agents, True)

    def legal(self) -> tuple[Choice, ...]:
        """The choices of the agent who decides, in words, by their places."""
        return self._core.legal()

    def state_now(self) -> State:
        """The state of the reference engine after the same choices: for people, as it is slow."""
        done, state, rng = self._drawn or (0, self._opening, SplitMix64(self._seed))
        state = _answered(state, rng)
        for action in self._made[done:]:
            state = _answered(protocol.step(state, protocol.legal(state)[action]).state, rng)
        self._drawn = (len(self._made), state, rng)
        return state

    def render(self) -> str | None:
        """The table with all Hands, as words (``ansi``) or as an SVG file (``svg``)."""
        if self.render_mode is None:
            return None
        table = table_of(self.state_now())
        if self.render_mode == "svg":
            return board(table).standalone()
        return f"{table.title()}\n{table.words()}\n"

    def close(self) -> None:
        """Free nothing: the game goes with the environment."""


def _answered(state: State, rng: SplitMix64) -> State:
    while protocol.decider(state) == CHANCE:
        state = protocol.step(state, answer_chance(state, rng)).state
    return state
