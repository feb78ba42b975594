"""The environment of one game: PettingZoo's own tests, its drawings, its end."""

from __future__ import annotations

import pytest

from altered.failure import Illegal
from altered.state.choice import Choice

pytest.importorskip("core_c.game", reason="the compiled core is absent")
pytest.importorskip("pettingzoo", reason="the extra rl is absent")

import numpy as np
from pettingzoo.test.api_test import api_test
from pettingzoo.test.performance_benchmark import performance_benchmark
from pettingzoo.test.seed_test import seed_test

from altered.env import AlteredEnv
from core_c.image import image

TWO = ("summit", "workshop")
FOUR = ("summit", "workshop", "summit", "workshop")


@pytest.mark.filterwarnings(
    "ignore:Observation"
)  # it is a dictionary with a mask, as for all card games
@pytest.mark.parametrize(("mode", "decks"), [("two-player", TWO), ("2v2", FOUR), ("ffa", FOUR)])
def test_it_passes_the_tests_of_pettingzoo(mode: str, decks: tuple[str, ...]) -> None:
    """``api_test`` and ``seed_test``, in every mode."""
    api_test(AlteredEnv(decks, mode=mode), num_cycles=60)  # type: ignore[no-untyped-call]
    seed_test(lambda: AlteredEnv(decks, mode=mode), num_cycles=40)  # type: ignore[no-untyped-call]


@pytest.mark.slow
def test_it_runs_the_benchmark_of_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    """``performance_benchmark`` plays for five seconds and prints its rates."""
    performance_benchmark(AlteredEnv(TWO))  # type: ignore[no-untyped-call]
    assert "turns per second" in capsys.readouterr().out


def _play(env: AlteredEnv, seed: int, most: int = 10_000) -> int:
    """Play by chance; how many choices were made."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for made, agent in enumerate(env.agent_iter(most)):
        seen, _, over, cut, _ = env.last()
        if over or cut or seen is None:
            assert env.agents
            return made
        assert agent == env.agent_selection
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return most


def test_a_game_ends_with_rewards() -> None:
    """One player wins and the other loses, and both agents are told that it is over."""
    env = AlteredEnv(TWO)
    _play(env, 3)
    assert sorted(env.rewards.values()) == [-1.0, 1.0]
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


def test_a_long_game_is_cut_off() -> None:
    """After the most choices nobody has won, and all agents are told."""
    env = AlteredEnv(TWO, max_choices=5)
    assert _play(env, 3) == 5
    assert set(env.rewards.values()) == {0.0}
    assert all(env.truncations.values())


def test_a_wrong_action_changes_nothing() -> None:
    """A place without a choice is refused by its code, and the game stays where it was."""
    env = AlteredEnv(TWO)
    env.reset(seed=1)
    before, legal = env.observe(env.agent_selection), env.legal()
    for wrong in (-1, len(legal), None):
        with pytest.raises(Illegal, match="does not offer choice") as refused:
            env.step(wrong)
        assert refused.value.args[0] == "ALT-L004"
    after = env.observe(env.agent_selection)
    assert np.array_equal(before["observation"], after["observation"])
    assert isinstance(legal[0], Choice)


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_it_draws_the_table(mode: str) -> None:
    """Words or an SVG file of the state that the reference engine comes to by the same choices."""
    env = AlteredEnv(TWO, render_mode=mode)
    _play(env, 2, most=12)
    drawn = env.render()
    assert drawn is not None
    assert ("<svg" in drawn) is (mode == "svg")
    assert "Hero" in drawn
    assert image(env.state_now(), env._core.book) == env._core.image()
    assert AlteredEnv(TWO).render() is None
