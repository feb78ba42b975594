"""A learner in a minute: a linear policy that learns from games against itself.

``python -m docs.examples.learn`` trains for a minute on one processor, then plays 2,000 games
against chance, every other one as the second player, and prints how many it won, with the
interval of Wilson at 95 %. The policy weighs what is known of each choice; the weights follow the
gradient of the choices made in games that were won (REINFORCE).
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import TYPE_CHECKING, Final

import numpy as np

from altered.env import Games, Parts

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

DECKS: Final = ("summit", "workshop")
AT_A_TIME: Final = 128
STEP: Final = 0.02


def kinds_of(games: Games) -> NDArray[np.intp]:
    """The kinds of choice that the policy tells apart, as numbers of words."""
    names = ("play", "pass", "target", "choose", "keep", "quick", "pay", "do", "decline", "done")
    return np.array([games.words.index(name) for name in names])


def described(games: Games, kinds: NDArray[np.intp]) -> tuple[Floats, NDArray[np.int8]]:
    """What the policy looks at: numbers for each choice of each game, and which it may make."""
    most = int(np.flatnonzero(games.masks.any(axis=0)).max()) + 1
    rows, mask = games.choices[:, :most], games.masks[:, :most]
    column = {name: rows[:, :, i] for i, name in enumerate(Parts.names("choice"))}
    card = games.features[column["face"]].astype(np.float64) / 4.0
    kind = column["kind"][:, :, None] == kinds
    play = kind[:, :, :1]
    parts = games.parts
    named = {name: i for i, name in enumerate(Parts.names("object"))}
    row = np.clip(column["row"] - 1, 0, None)
    thing = parts.objects[np.arange(len(rows))[:, None], row]
    mine = ((thing[:, :, named["controller"]] == 0) & (column["row"] > 0))[:, :, None]
    theirs = ((thing[:, :, named["controller"]] > 0) & (column["row"] > 0))[:, :, None]
    reserve = (column["hand"] == 0)[:, :, None]
    hero = (column["side"] == 1)[:, :, None]
    ahead = (_strength(parts, named, 1) - _strength(parts, named, 2))[:, None, None] / 4.0
    wanted = np.concatenate(
        (kind, play * card, play * reserve, mine * kind, theirs * kind, play * hero * ahead), axis=2
    )
    return wanted, mask


def _strength(parts: Parts, named: dict[str, int], side: int) -> Floats:
    """How much more the observer has in an Expedition than the others, summed over statistics."""
    things = parts.objects
    there = things[:, :, named["side"]] == side
    sign = np.where(things[:, :, named["controller"]] == 0, 1, -1) * there
    total = things[:, :, named["forest"] : named["water"] + 1].sum(axis=2)
    found: Floats = (sign * total).sum(axis=1).astype(np.float64)
    return found


def choices_by(
    weights: Floats, seen: Floats, mask: NDArray[np.int8], rng: np.random.Generator
) -> tuple[NDArray[np.int64], Floats]:
    """One choice in each game by the policy, and the gradient of its logarithm."""
    score = np.where(mask == 1, seen @ weights, -np.inf)
    chance = np.exp(score - score.max(axis=1, keepdims=True))
    chance /= chance.sum(axis=1, keepdims=True)
    noise = rng.gumbel(size=score.shape)
    made = np.argmax(np.where(mask == 1, score + noise, -np.inf), axis=1)
    expected = (chance[:, :, None] * seen).sum(axis=1)
    return made, seen[np.arange(len(made)), made] - expected


def train(seconds: float, seed: int) -> tuple[Floats, int]:
    """The weights after games against itself, and how many games there were."""
    games, rng = Games(DECKS, AT_A_TIME), np.random.default_rng(seed)
    games.reset(seed)
    kinds, lanes = kinds_of(games), np.arange(AT_A_TIME)
    seen, mask = described(games, kinds)
    weights = np.zeros(seen.shape[2])
    traced = np.zeros((AT_A_TIME, games.seats, len(weights)))
    played, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        seen, mask = described(games, kinds)
        made, gradient = choices_by(weights, seen, mask, rng)
        traced[lanes, games.players] += gradient
        games.step(made)
        ended = games.ends > 0
        if ended.any():
            reward = games.rewards[ended, :, None]
            weights += STEP * (reward * traced[ended]).sum(axis=(0, 1)) / AT_A_TIME
            traced[ended] = 0.0
            played += int(ended.sum())
    return weights, played


def against_chance(weights: Floats, wanted: int, seed: int) -> tuple[int, int]:
    """How many games the policy won of those played to the end; its seat alternates by game."""
    games, rng = Games(DECKS, wanted), np.random.default_rng(seed)
    games.reset(seed)
    kinds, seat = kinds_of(games), np.arange(wanted) % 2
    result = np.zeros(wanted, np.int8)
    over = np.zeros(wanted, np.bool_)
    while not over.all():
        seen, mask = described(games, kinds)
        made, _ = choices_by(weights, seen, mask, rng)
        noise = rng.random(mask.shape) * mask
        games.step(np.where(games.players == seat, made, noise.argmax(axis=1)))
        first = (games.ends > 0) & ~over  # only the first game of each lane counts
        result[first] = games.rewards[first, seat[first]]
        over |= first
    return int((result == 1).sum()), int((result != 0).sum())


def interval(won: int, played: int) -> tuple[float, float]:
    """Wilson's interval at 95 % for a share."""
    z, share = 1.96, won / played
    middle = share + z * z / (2 * played)
    half = z * (share * (1 - share) / played + z * z / (4 * played * played)) ** 0.5
    scale = 1 + z * z / played
    return (middle - half) / scale, (middle + half) / scale


def main() -> int:
    """Train, play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="of processor time to train")
    parser.add_argument("--games", type=int, default=2000, help="games against chance")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for name, (weights, trained) in (
        ("untrained", train(0.0, options.seed)),
        ("trained", train(options.seconds, options.seed)),
    ):
        won, played = against_chance(weights, options.games, options.seed + 1_000_000)
        low, high = interval(won, played)
        sys.stdout.write(
            f"{name}, {trained:,} games: won {won:,} of {played:,} against chance, "
            f"{100 * won / played:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f})\n"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
