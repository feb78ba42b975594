"""Random decks of the shared cards that can be played, and games between them.

``python -m tests.ability.pairs 200 0 2`` plays 200 pairs in 2 processes and lists what failed;
cards are named by their ids only.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import TYPE_CHECKING

import altered
from altered.cards.from_community_json import load
from altered.engine.chance import SplitMix64
from altered.program import ended
from altered.terms import Type
from altered.trace.random_play import Statistics
from tests.ability.shared import SHARED
from verification.agreement.decks import COPIES, SIZE, by_chance

if TYPE_CHECKING:
    from altered.cards.deck import DeckList
    from altered.state.face import Face


@cache
def pool() -> tuple[tuple[str, tuple[Face, ...], tuple[Face, ...]], ...]:
    """For each faction its Heroes and its other cards, all of which can be played."""
    faces = tuple({id(face): face for face in load(SHARED).faces.values()}.values())
    factions = sorted({face.faction for face in faces if face.faction is not None})
    found = []
    for name in factions:
        heroes = tuple(f for f in faces if f.faction == name and f.type is Type.HERO)
        others = tuple(f for f in faces if f.faction == name and f.type is not Type.HERO)
        if heroes and len(others) * COPIES >= SIZE:
            found.append((name, heroes, others))
    return tuple(found)


def deck(seed: int) -> DeckList:
    """A deck of one faction, by chance: at most three copies of a name."""
    rng = SplitMix64(seed)
    _, heroes, others = pool()[rng.below(len(pool()))]
    return by_chance((*heroes, *others), seed, rng)


def play(seed: int) -> Statistics:
    """One game of a random pair of decks, every choice by chance."""
    counted = Statistics()
    counted.play(altered.load(), (deck(2 * seed), deck(2 * seed + 1)), seed)
    return counted


def main() -> int:
    """Play many pairs; exit code 1 when one of them failed."""
    given = [int(number) for number in sys.argv[1:]]
    games, first, processes = (*given, *(200, 0, 2)[len(given) :])
    days: list[int] = []
    failed: list[tuple[int, str]] = []
    with ProcessPoolExecutor(processes) as workers:
        for done in workers.map(play, range(first, first + games), chunksize=4):
            days += done.days
            failed += done.failed
    cards = sum(len(others) for _, _, others in pool())
    sys.stdout.write(f"{cards} cards, {games} pairs, {len(days)} played to the end\n")
    if days:
        sys.stdout.write(f"days: {min(days)} to {max(days)}, mean {sum(days) / len(days):.1f}\n")
    for seed, why in failed:
        sys.stdout.write(f"seed {seed}: {why}\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(ended(main))
