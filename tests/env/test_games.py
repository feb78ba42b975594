"""The vector form: one memory, the games of the seeds, the parts under their names."""

from __future__ import annotations

import pytest

from altered.failure import Illegal, Malformed
from altered.terms import Zone

pytest.importorskip("core_c.game", reason="the compiled core is absent")
pytest.importorskip("numpy", reason="the extra rl is absent")

import numpy as np
from numpy.typing import NDArray

from altered.env import Games

TWO = ("summit", "workshop")


def _by_chance(games: Games, rng: np.random.Generator) -> NDArray[np.int64]:
    chosen: NDArray[np.int64] = np.argmax(rng.random(games.masks.shape) * games.masks, axis=1)
    return chosen


def test_nothing_is_copied() -> None:
    """Arrays and parts stay the same memory from one step to the next."""
    games = Games(TWO, 4)
    games.reset(1)
    arrays = (games.observations, games.choices, games.masks, games.players, games.rewards)
    before = [one.__array_interface__["data"] for one in arrays]
    parts = games.parts
    games.step(games.masks.argmax(axis=1))
    assert [one.__array_interface__["data"] for one in arrays] == before
    assert np.shares_memory(parts.objects, games.observations)
    assert np.array_equal(parts.objects, games.parts.objects)


def test_the_same_seed_gives_the_same_games() -> None:
    """Whatever the number of games; another seed gives others."""
    few, many = Games(TWO, 2), Games(TWO, 5)
    few.reset(3)
    many.reset(1)
    for _ in range(60):
        assert np.array_equal(few.observations, many.observations[2:4])
        actions = many.masks.argmax(axis=1)
        many.step(actions)
        few.step(actions[2:4])
    assert not np.array_equal(many.observations[0], many.observations[1])


def test_games_end_and_go_on() -> None:
    """Rewards are of the game that ended, and every lane has a choice afterwards."""
    games = Games(TWO, 16)
    games.reset(1)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(400):
        games.step(_by_chance(games, rng))
        over = games.ends == 1
        ended += int(over.sum())
        assert (games.rewards[over].sum(axis=1) == 0).all()
        assert (np.abs(games.rewards).sum(axis=1) == 2 * over).all()
        assert (games.masks.sum(axis=1) > 0).all()
        assert (games.parts.head[over, 0] == 1).all()
    assert ended > 16


def test_the_parts_have_their_names() -> None:
    """The opening: Hands of six, own Hero in sight with what is printed on it."""
    games = Games(TWO, 3)
    games.reset(9)
    parts = games.parts
    seat = parts.names("seat")
    assert (parts.seats[:, :, seat.index("hand")] == 6).all()
    assert ((parts.hand > 0).sum(axis=1) == 6).all()
    assert (games.features[parts.hand[:, 0], 0] > 0).all()
    zones = parts.objects[:, :, parts.names("object").index("zone")]
    assert (zones == 1 + list(Zone).index(Zone.HERO_ZONE)).sum(axis=1).tolist() == [2, 2, 2]
    assert set(parts.names("head")) >= {"day", "phase", "deciding"}


def test_a_masked_choice_is_refused() -> None:
    """No game goes on when one of them may not."""
    games = Games(TWO, 3)
    games.reset(1)
    before = games.observations.copy()
    with pytest.raises(Illegal, match="game 2"):
        games.step(np.array([games.masks[0].argmax(), games.masks[1].argmax(), 511]))
    assert np.array_equal(before, games.observations)
    with pytest.raises(Malformed):
        Games(TWO, 1, mode="2v2")
