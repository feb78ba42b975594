"""``python -m verification.loops FILE... --plays 1000000``: random play against the proofs.

Each file is a set of cards. Every set that is said to end is played at random, in turns, until
there are so many plays; in each, the sums of the proof must fall. Exit code 0 when no play goes
against a proof, 1 when one does, 3 when no set has a proof. Interrupted, it tells what was done.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import altered
from altered.cards.from_toml import load_cards
from verification.loops.decide import decide
from verification.loops.fuzz import Fuzzed, fuzz
from verification.loops.system import compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from verification.loops.certificate import Proof
    from verification.loops.world import World

ROUND: Final = 100
"""Plays of one set in its turn."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and tell how many plays and moves there were."""
    parser = argparse.ArgumentParser(prog="python -m verification.loops", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, help="card files, each a set")
    parser.add_argument("--plays", type=int, default=10_000, help="random plays in all")
    parser.add_argument("--seed", type=int, default=1, help="what they come from")
    options = parser.parse_args(arguments)
    rules = altered.load()
    proved: list[tuple[World, Proof]] = []
    for path in options.files:
        faces = load_cards(path).faces
        proof = decide(rules, faces).proof
        if proof is not None:
            proved.append((compiled(faces).world, proof))
    total = Fuzzed()
    try:
        for turn in range(-(-options.plays // ROUND) if proved else 0):
            world, proof = proved[turn % len(proved)]
            number = min(ROUND, options.plays - total.plays)
            total.add(fuzz(rules, world, proof, number, options.seed * 1_000_003 + turn))
            if sys.stderr.isatty():
                sys.stderr.write(f"\r{total.plays:,} plays")
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
    sys.stdout.write(
        f"{len(proved)} sets with a proof of {len(options.files)}; {total.plays:,} plays, "
        f"{total.moves:,} moves compared with the proofs, {total.left:,} plays left after "
        f"the bound, {total.failed:,} in which the engine gave up; {len(total.against)} go "
        "against a proof\n"
    )
    for text in total.against:
        sys.stdout.write(text + "\n")
    return 1 if total.against else 0 if proved else 3


if __name__ == "__main__":
    sys.exit(main())
