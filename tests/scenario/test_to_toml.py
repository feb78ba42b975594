"""A moment of a game as a scenario: it reads, begins and ends as the game did, and can fail."""

from __future__ import annotations

from pathlib import Path

import pytest

import altered
from altered.cards.from_toml import load_deck
from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.failure import Malformed
from altered.rules.library import Rules
from altered.scenario import read_scenario, run
from altered.scenario.to_toml import NOT_WRITTEN, confirmed, to_scenario
from altered.state.model import State
from altered.trace.random_play import random_choice
from altered.trace.record import Moment

SEED = 11
SHOWN = 60
"""Choices of the game that are looked at."""


@pytest.fixture(scope="module")
def rules() -> Rules:
    """The rules under the default readings."""
    return altered.load()


@pytest.fixture(scope="module")
def moments(rules: Rules) -> tuple[Moment, ...]:
    """The first moments of a game by chance."""
    state = protocol.start(rules, (load_deck("summit"), load_deck("workshop")))
    rng, found = SplitMix64(SEED), []
    for number in range(1, SHOWN + 1):
        chosen = random_choice(state, rng)
        step = protocol.step(state, chosen)
        found.append(Moment(number, state, chosen, step.state, step.events))
        state = step.state
    return tuple(found)


def turns(moments: tuple[Moment, ...]) -> list[int]:
    """After how many moments a player has a turn of the Afternoon that another one came before."""
    kinds = [{c.kind for c in protocol.legal(one.after)} for one in moments]
    found = [n for n, one in enumerate(kinds, 1) if "pass" in one]
    return [n for n in found if any(m < n for m in found)]


def test_turns_of_a_game_become_scenarios(
    rules: Rules, moments: tuple[Moment, ...], tmp_path: Path
) -> None:
    """What is written passes as a scenario, and offers at its end what the game offered."""
    at = turns(moments)
    assert len(at) > 5
    for number in at[::3]:
        after = moments[number - 1].after
        text = to_scenario(rules, after, moments[:number], "Made of a game")
        path = tmp_path / f"{number}.toml"
        path.write_text(text, encoding="utf-8")
        outcome = run(read_scenario(path, base=rules))
        assert outcome.passed, outcome.difference
        assert outcome.choices[-1].kind == moments[number - 1].choice.kind


def test_its_facts_can_fail(rules: Rules, moments: tuple[Moment, ...], tmp_path: Path) -> None:
    """Each number among the facts is one that the scenario insists on."""
    number = turns(moments)[3]
    text = to_scenario(rules, moments[number - 1].after, moments[:number], "T")
    facts = text[text.index("[[step.fact]]") : text.index("[[card]]")]
    keys = ("day", "deck", "ready_mana", "hero_marker", "companion_marker", "count", "boosts")
    for key in keys:
        line = next(one for one in facts.split("\n") if one.startswith(f"{key} = "))
        other = f"{key} = {int(line.rpartition(' ')[2]) + 1}"
        path = tmp_path / "wrong.toml"
        path.write_text(text.replace(facts, facts.replace(line, other, 1)), encoding="utf-8")
        assert not run(read_scenario(path, base=rules)).passed, key


def test_a_scenario_of_another_game_is_not_confirmed(
    rules: Rules, moments: tuple[Moment, ...]
) -> None:
    """What does not read, does not pass, or begins or ends elsewhere is not given out."""
    one, other = turns(moments)[3], turns(moments)[-1]

    def state(number: int) -> State:
        return moments[number - 1].after

    text = to_scenario(rules, state(one), moments[:one], "T")
    assert not confirmed(text, rules, state(other), state(one))
    assert not confirmed(text, rules, state(one), state(other))
    assert not confirmed("", rules, state(one), state(one))


def test_the_set_up_is_no_position(rules: Rules, moments: tuple[Moment, ...]) -> None:
    """Before the first Afternoon there is no position to begin with; a trace is offered."""
    with pytest.raises(Malformed) as wrong:
        to_scenario(rules, moments[0].after, moments[:1], "T")
    assert wrong.value.problems[0].code == NOT_WRITTEN
    assert wrong.value.problems[0].hint == "save the game as a trace"
