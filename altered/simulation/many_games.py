"""Many games by chance or by a bot; what is counted does not depend on who plays them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Final

from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.failure import Exhausted
from altered.shares import Crew, shares
from altered.simulation.greedy import BY_CHANCE, GREEDY, greedy_choice
from altered.state.choice import CHANCE
from altered.trace.random_play import MAX_CHOICES, Statistics, pick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.cards.deck import DeckList
    from altered.engine.protocol import Step
    from altered.rules.library import Rules
    from altered.state.choice import Choice
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

    def __reduce__(self) -> tuple[type[Setting], tuple[object, ...]]:
        """Go to another process without the engine."""
        return type(self), tuple(getattr(self, one.name) for one in fields(self))

    @cached_property
    def playouts(self) -> Playouts | str:
        """The games on the core, or why it does not play them."""
        if not self.core:
            return "asked for"
        try:
            from core_c.book import NotCoveredError
            from core_c.playouts import Playouts
        except ImportError:
            return "the compiled core is absent"
        try:
            return Playouts(protocol.start(self.rules, self.decks, mode=self.mode), self.rules)
        except NotCoveredError as error:
            return str(error)


def why_not_core(setting: Setting) -> str | None:
    """Why the reference engine plays these games; ``None`` if the core does."""
    return setting.playouts if isinstance(setting.playouts, str) else None


def _greedy_game(setting: Setting, seed: int) -> Iterator[tuple[Choice, Step]]:
    rng = SplitMix64(seed)
    state = protocol.start(setting.rules, setting.decks, mode=setting.mode)
    for _ in range(MAX_CHOICES):
        legal = protocol.legal(state)
        if not legal:
            return
        by_chance = legal[0].player == CHANCE
        chosen = pick(legal, rng) if by_chance else legal[greedy_choice(state, legal)]
        step = protocol.step(state, chosen)
        yield chosen, step
        state = step.state
    text = f"a game has not ended after {MAX_CHOICES:,} choices"
    raise Exhausted("ALT-E060", "choices", MAX_CHOICES, text)


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
