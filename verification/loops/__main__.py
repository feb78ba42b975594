"""``python -m verification.loops FILE... --plays 1000000``: random play against the proofs.

Each file is a set of cards; ``--pool`` adds pairs that are drawn from a pool. Every set that is
said to end is played at random, in turns, until there are so many plays; in each, the sums of the
proof must fall. The C engine plays where it is there and covers a set, the reference engine plays
the others and every 50th turn. With ``--record`` each turn is written down with its seed, and a
later run goes on where the last one stopped. Exit code 0 when no play goes against a proof, 1
when one does, 2 for bad input or a record of other tools or sets, 3 when no set has a proof.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter, ValidationError
from typing_extensions import TypedDict

import altered
from altered.cards.from_community_json import load as load_json
from altered.cards.from_toml import load_cards
from altered.engine.chance import SplitMix64
from altered.failure import Malformed
from altered.program import ended
from altered.progress import progress
from altered.rules.library import Rules
from altered.state.face import Face
from verification.loops.certificate import Proof
from verification.loops.decide import POOLED, Effort, decide
from verification.loops.fuzz import Fuzzed, fuzz
from verification.loops.store import digest_of, question
from verification.loops.system import compiled
from verification.loops.world import World

ROUND: Final = 100
"""Plays of one set in its turn."""
REFERENCE: Final = 50
"""Each turn of so many is on the reference engine, with Emblems that wait in Limbo."""
BAD: Final = 2


class Turn(TypedDict):
    """A line of the record: which set was played with which seed, and what was seen."""

    turn: int
    set: str
    seed: int
    plays: int
    core: int
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
    parser.add_argument("files", nargs="*", type=Path, help="card files, each a set")
    parser.add_argument("--pool", type=Path, help="cards (TOML or community JSON) for more sets")
    parser.add_argument("--pairs", type=int, default=1_000, help="pairs drawn from the pool")
    parser.add_argument("--plays", type=int, default=10_000, help="random plays in all")
    parser.add_argument("--seed", type=int, default=1, help="what they come from")
    parser.add_argument("--record", type=Path, help="where turns are written down and found again")
    parser.add_argument("--reference", action="store_true", help="play all on the reference engine")
    options = parser.parse_args(arguments)
    rules = altered.load()
    try:
        sets = [(path.stem, load_cards(path).faces, Effort()) for path in options.files]
        if options.pool is not None:
            drawn = _pairs(options.pool, options.pairs, SplitMix64(options.seed))
            sets += [(" + ".join(f.name for f in pair), pair, POOLED) for pair in drawn]
    except Malformed as error:
        sys.stderr.write(f"{error}\n")
        return BAD
    proved: list[tuple[str, World, Proof]] = []
    with progress("proofs", len(sets)) as told:
        for number, (name, faces, effort) in enumerate(sets, 1):
            proof = decide(rules, faces, effort).proof
            if proof is not None:
                proved.append((name, compiled(faces).world, proof))
            told(number)
    record = Record(options.record, _head(rules, [faces for _, faces, _ in sets], options))
    if not record.fits:
        sys.stderr.write(f"{options.record.name} is of other tools, sets or seeds: name another\n")
        return BAD
    total, old = Fuzzed(), 0
    try:
        with progress("plays", options.plays) as told:
            for turn in range(-(-options.plays // ROUND) if proved else 0):
                number = min(ROUND, options.plays - turn * ROUND)
                kept = record.turns.get(turn)
                if kept is not None and kept["plays"] == number:
                    old += number
                    played = _read(kept)
                else:
                    name, world, proof = proved[turn % len(proved)]
                    seed = options.seed * 1_000_003 + turn
                    on_core = turn % REFERENCE != 0 and not options.reference
                    played = _turn(rules, world, proof, number, seed, on_core=on_core)
                    record.keep(_written(turn, name, seed, played))
                total.add(played)
                told(total.plays)
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
    sys.stdout.write(
        f"{len(proved):,} sets with a proof of {len(sets):,}; {total.plays:,} plays "
        f"({total.core:,} on the core, {total.plays - total.core:,} on the reference engine; "
        f"{old:,} of them from the record), "
        f"{total.moves:,} moves compared with the proofs, {total.left:,} plays left after "
        f"the bound, {total.failed:,} in which the engine gave up; {len(total.against)} go "
        "against a proof\n"
    )
    for text in total.against:
        sys.stdout.write(text + "\n")
    return 1 if total.against else 0 if proved else 3


def _read(turn: Turn) -> Fuzzed:
    core, moves, left, failed = turn["core"], turn["moves"], turn["left"], turn["failed"]
    return Fuzzed(turn["plays"], core, moves, left, failed, list(turn["against"]))


def _turn(
    rules: Rules, world: World, proof: Proof, plays: int, seed: int, *, on_core: bool
) -> Fuzzed:
    """One turn of a set, on the core where that is wanted and can be."""
    if on_core:
        try:
            from verification.loops.core_plays import fuzz_on_core
        except ImportError:
            pass  # nobody compiled it
        else:
            played = fuzz_on_core(rules, world, proof, plays, seed)
            if played is not None:
                return played
    return fuzz(rules, world, proof, plays, seed)


def _pairs(pool: Path, number: int, some: SplitMix64) -> Iterator[tuple[Face, Face]]:
    """Pairs of cards of a pool, equal ones taken once. Raises ``Malformed``."""
    found = load_json(pool).faces.values() if pool.suffix == ".json" else load_cards(pool).faces
    unique = {digest_of(face): face for face in found}
    cards = [unique[one] for one in sorted(unique)]
    if len(cards) < 2:
        return
    for _ in range(number):
        one, other = some.below(len(cards)), some.below(len(cards) - 1)
        yield cards[one], cards[other + (other >= one)]


def _head(rules: Rules, sets: Sequence[Sequence[Face]], options: argparse.Namespace) -> str:
    """The first line of a record: of which tools, sets and seed it is."""
    asked = question(rules, Effort(), [digest_of(face) for faces in sets for face in faces])
    try:
        from verification.loops.core_plays import version
    except ImportError:
        core = ""
    else:
        core = version()
    return json.dumps({"question": asked, "core": core, "seed": options.seed})


def _written(turn: int, name: str, seed: int, played: Fuzzed) -> Turn:
    return Turn(
        turn=turn,
        set=name,
        seed=seed,
        plays=played.plays,
        core=played.core,
        moves=played.moves,
        left=played.left,
        failed=played.failed,
        against=played.against,
    )


if __name__ == "__main__":
    sys.exit(ended(main))
