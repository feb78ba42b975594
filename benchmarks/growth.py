"""How the cost of a game on the C engine grows: with the size of the deck, with the abilities.

``python -m benchmarks.growth`` plays games by chance of decks made here: Characters of the same
cost and statistics, with none, one or two reactions each. Medians of interleaved rounds.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time

from altered.ability.from_text import parse_text
from altered.cards.deck import DeckList
from altered.cards.from_toml import load_deck
from altered.engine import protocol
from altered.rules import load
from altered.state.face import Face
from altered.terms import Type
from core_c.playouts import Playouts

SIZES = (39, 49, 59)
TEXTS = ("", "{J} I gain 1 boost.", "{J} I gain 1 boost.\n{R} Draw a card.")


def deck(size: int, text: str) -> DeckList:
    """So many Characters with these abilities, three of a name."""
    abilities = parse_text(text) if text else ()
    cards = tuple(
        Face(
            f"Runner {number // 3}",
            Type.CHARACTER,
            hand_cost=1 + number % 5,
            reserve_cost=1 + number % 5,
            statistics=(1 + number % 3, 1 + number % 2, 1),
            abilities=abilities,
        )
        for number in range(size)
    )
    return DeckList(load_deck("summit").hero, cards, f"{size} cards")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=1000, help="games of each kind in a round")
    options = parser.parse_args()
    rules = load()
    kinds = [(size, text) for size in SIZES for text in TEXTS]
    played = [Playouts(protocol.start(rules, [deck(*kind)] * 2), rules) for kind in kinds]
    seconds: list[list[float]] = [[] for _ in kinds]
    events = [0] * len(kinds)
    for number in range(options.rounds):
        for at, one in enumerate(played):
            begin = time.process_time()
            shown = one.play(1_000_000 * number, options.games)
            seconds[at].append((time.process_time() - begin) / options.games)
            if shown is None:
                sys.stdout.write(f"a game of {kinds[at]} did not end on the core\n")
                return 1
            events[at] += sum(shown.events)
    first = statistics.median(seconds[0])
    for at, (size, text) in enumerate(kinds):
        here = statistics.median(seconds[at])
        told = events[at] / options.rounds / options.games
        sys.stdout.write(
            f"{size} cards, {len(text.splitlines())} abilities each: {1 / here:7,.0f} games/s, "
            f"{here / first:4.2f} times the first, {told:4.0f} events a game, "
            f"{1e9 * here / told:4.0f} ns an event\n"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
