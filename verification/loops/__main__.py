"""``python -m verification.loops FILE... --plays 1000000``: random play against the proofs.

Each file is a set of cards. Every set that is said to end is played at random, in turns, until
there are so many plays; in each, the sums of the proof must fall. With ``--record`` each turn is
written down with its seed, and a later run goes on where the last one stopped. Exit code 0 when
no play goes against a proof, 1 when one does, 2 when the record is of other tools or sets, 3 when
no set has a proof.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pydantic import TypeAdapter, ValidationError
from typing_extensions import TypedDict

import altered
from altered.cards.from_toml import load_cards
from altered.progress import progress
from verification.loops.decide import Effort, decide
from verification.loops.fuzz import Fuzzed, fuzz
from verification.loops.store import digest_of, question
from verification.loops.system import compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.rules.library import Rules
    from verification.loops.certificate import Proof
    from verification.loops.world import World

ROUND: Final = 100
"""Plays of one set in its turn."""
BAD: Final = 2


class Turn(TypedDict):
    """A line of the record: which set was played with which seed, and what was seen."""

    turn: int
    set: str
    seed: int
    plays: int
    moves: int
    left: int
    failed: int
    against: list[str]


TURN: Final[TypeAdapter[Turn]] = TypeAdapter(Turn)


class Record:
    """The turns that were played, one JSON object a line after a head that says of what."""

    def __init__(self, path: Path | None, head: str) -> None:
        self._path = path
        self.turns: dict[int, Turn] = {}
        self.fits = True
        if path is None:
            return
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(head + "\n", encoding="utf-8")
            return
        first, *lines = path.read_text(encoding="utf-8").splitlines() or [""]
        self.fits = first == head
        whole = [first]
        for line in lines:
            try:
                turn = TURN.validate_json(line)
            except ValidationError:
                continue  # an interruption cut it off
            self.turns[turn["turn"]] = turn
            whole.append(line)
        if self.fits:
            path.write_text("\n".join(whole) + "\n", encoding="utf-8")

    def keep(self, turn: Turn) -> None:
        """Write a turn down."""
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(turn, ensure_ascii=False) + "\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and tell how many plays and moves there were."""
    parser = argparse.ArgumentParser(prog="python -m verification.loops", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, help="card files, each a set")
    parser.add_argument("--plays", type=int, default=10_000, help="random plays in all")
    parser.add_argument("--seed", type=int, default=1, help="what they come from")
    parser.add_argument("--record", type=Path, help="where turns are written down and found again")
    options = parser.parse_args(arguments)
    rules = altered.load()
    proved, digests = _proved(rules, options.files)
    asked = question(rules, Effort(), digests)
    record = Record(options.record, json.dumps({"question": asked, "seed": options.seed}))
    if not record.fits:
        sys.stderr.write(f"{options.record.name} is of other tools, sets or seeds: name another\n")
        return BAD
    total, old = Fuzzed(), 0
    try:
        with progress("plays", options.plays) as told:
            for turn in range(-(-options.plays // ROUND) if proved else 0):
                name, world, proof = proved[turn % len(proved)]
                number = min(ROUND, options.plays - turn * ROUND)
                seed = options.seed * 1_000_003 + turn
                kept = record.turns.get(turn)
                if kept is not None and kept["plays"] == number:
                    old += number
                    played = Fuzzed(number, kept["moves"], kept["left"], kept["failed"])
                    played.against += kept["against"]
                else:
                    played = fuzz(rules, world, proof, number, seed)
                    record.keep(_written(turn, name, seed, played))
                total.add(played)
                told(total.plays)
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
    sys.stdout.write(
        f"{len(proved)} sets with a proof of {len(options.files)}; {total.plays:,} plays "
        f"({old:,} of them from the record), "
        f"{total.moves:,} moves compared with the proofs, {total.left:,} plays left after "
        f"the bound, {total.failed:,} in which the engine gave up; {len(total.against)} go "
        "against a proof\n"
    )
    for text in total.against:
        sys.stdout.write(text + "\n")
    return 1 if total.against else 0 if proved else 3


def _written(turn: int, name: str, seed: int, played: Fuzzed) -> Turn:
    return Turn(
        turn=turn,
        set=name,
        seed=seed,
        plays=played.plays,
        moves=played.moves,
        left=played.left,
        failed=played.failed,
        against=played.against,
    )


def _proved(
    rules: Rules, files: Sequence[Path]
) -> tuple[list[tuple[str, World, Proof]], list[str]]:
    """The sets that have a proof, and the digests of the cards of all of them."""
    found: list[tuple[str, World, Proof]] = []
    digests: list[str] = []
    for path in files:
        faces = load_cards(path).faces
        digests += [digest_of(face) for face in faces]
        proof = decide(rules, faces).proof
        if proof is not None:
            found.append((path.stem, compiled(faces).world, proof))
    return found, digests


if __name__ == "__main__":
    sys.exit(main())
