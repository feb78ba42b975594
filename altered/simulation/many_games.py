"""Many games by chance or by a bot; what is counted does not depend on who plays them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from altered.engine import protocol
from altered.shares import Crew, shares
from altered.simulation.engines import fields_alone, on_core
from altered.simulation.greedy import BY_CHANCE, GREEDY, greedy_choice
from altered.state.choice import CHANCE
from altered.trace.random_play import Statistics, pick, played_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from altered.cards.deck import DeckList
    from altered.engine.protocol import SplitMix64, Step
    from altered.rules.library import Rules
    from altered.state.choice import Choice
    from altered.state.model import State
    from core_c.playouts import Playouts

CHUNK: Final = 8
"""Games of a share."""


@dataclass(frozen=True)
class Setting:
    """What the games have in common: rules, mode and decks, and who plays all seats.

    ``core`` is whether the C engine plays them if it can.
    """

    rules: Rules
    mode: str
    decks: tuple[DeckList, ...]
    core: bool = True
    bot: str = BY_CHANCE

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        """Go to another process without the engine."""
        return fields_alone(self)

    @cached_property
    def playouts(self) -> Playouts | str:
        """The games on the core, or why it does not play them."""
        return on_core(self._playouts, wanted=self.core)

    def _playouts(self) -> Playouts:
        from core_c.playouts import Playouts

        return Playouts(protocol.start(self.rules, self.decks, mode=self.mode), self.rules)


def why_not_core(setting: Setting) -> str | None:
    """Why the reference engine plays these games; ``None`` if the core does."""
    return setting.playouts if isinstance(setting.playouts, str) else None


def _greedy_game(setting: Setting, seed: int) -> Iterator[tuple[Choice, Step]]:
    return played_game(setting.rules, setting.decks, seed, setting.mode, _greedy)


def _greedy(state: State, legal: Sequence[Choice], rng: SplitMix64) -> Choice:
    by_chance = legal[0].player == CHANCE
    return pick(legal, rng) if by_chance else legal[greedy_choice(state, legal)]


def _played(setting: Setting, seeds: range) -> Statistics:
    """What some games showed; where the core comes to a bound of its own, the reference plays."""
    core, greedy = setting.playouts, setting.bot == GREEDY
    if not isinstance(core, str):
        shown = core.play(seeds.start, len(seeds), greedy=greedy)
        if shown is not None:
            return shown
    counted = Statistics()
    for seed in seeds:
        if greedy:
            counted.count(seed, _greedy_game(setting, seed))
        else:
            counted.play(setting.rules, setting.decks, seed, setting.mode)
    return counted


def chunks(seed: int, games: int) -> list[range]:
    """The seeds of each share."""
    ends = range(seed, seed + games, CHUNK)
    return [range(start, min(start + CHUNK, seed + games)) for start in ends]


def counted_games(setting: Setting, seed: int, games: int, crew: Crew) -> Iterator[Statistics]:
    """Give what each share of the games showed, in the order of the seeds."""
    return shares(_played, setting, chunks(seed, games), crew)
