"""Many games by chance, by one process or several; what is counted does not depend on how many."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from altered.cards.named import decks_for
from altered.engine import protocol
from altered.rules import load
from altered.trace.random_play import Statistics
from altered.workers import workers

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from altered.cards.deck import DeckList
    from altered.rules import Rules
    from core_c.playouts import Playouts

CHUNK: Final = 8
"""Games that a process plays before it hands over what it counted."""


@dataclass(frozen=True)
class Setting:
    """What the games have in common: where the rules are, the mode, the names of the decks.

    ``core`` is whether the C engine plays them if it can.
    """

    spec: Path | None
    mode: str
    decks: tuple[str, ...]
    core: bool = True


@cache
def _loaded(setting: Setting) -> tuple[Rules, tuple[DeckList, ...]]:
    """Rules and decks, read once in each process."""
    return load(root=setting.spec), decks_for(setting.mode, [*setting.decks], setting.spec)


@cache
def _core(setting: Setting) -> Playouts | str:
    """The games on the core, or why it does not play them."""
    if not setting.core:
        return "asked for"
    try:
        from core_c.book import NotCoveredError
        from core_c.playouts import Playouts
    except ImportError:
        return "the compiled core is absent"
    rules, decks = _loaded(setting)
    try:
        return Playouts(protocol.start(rules, decks, mode=setting.mode), rules)
    except NotCoveredError as error:
        return str(error)


def why_not_core(setting: Setting) -> str | None:
    """Why the reference engine plays these games; ``None`` if the core does."""
    core = _core(setting)
    return core if isinstance(core, str) else None


def _played(setting: Setting, seeds: range) -> Statistics:
    """What some games showed; where the core comes to a bound of its own, the reference plays."""
    core = _core(setting)
    shown = None if isinstance(core, str) else core.play(seeds.start, len(seeds))
    if shown is not None:
        return shown
    rules, decks = _loaded(setting)
    counted = Statistics()
    for seed in seeds:
        counted.play(rules, decks, seed, setting.mode)
    return counted


def counted_games(setting: Setting, seed: int, games: int, jobs: int) -> Iterator[Statistics]:
    """Give what each chunk of games showed, in the order of the seeds.

    ``jobs`` is how many processes play; with 1 it is this one.
    """
    ends = range(seed, seed + games, CHUNK)
    chunks = (range(start, min(start + CHUNK, seed + games)) for start in ends)
    if jobs == 1:
        yield from (_played(setting, chunk) for chunk in chunks)
        return
    with workers(jobs) as pool:
        waiting = [pool.submit(_played, setting, chunk) for chunk in chunks]
        yield from (one.result() for one in waiting)
