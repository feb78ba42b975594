"""What is not tried out cannot matter: the short cut of dependency against trying everything."""

from __future__ import annotations

from typing import Final

import pytest

from altered.ability import tree
from altered.ability.from_text import parse_text
from altered.ask.passive import dependency
from altered.ask.passive.characteristics import evaluate
from altered.engine.chance import SplitMix64
from altered.state.model import State
from altered.terms import Side, Type, Zone
from tests.day.board import F, M, W, board, character, markers, put

TEXTS: Final = """
Boosted Characters you control are Gigantic.
All regions are {O} and lose their other types.
If I'm in {V}, I have +2/+2/+2.
If I'm in {O}, I'm Gigantic.
I have +1/+1/+1 for each other Character in my Expedition.
Other Characters in my Expedition have +1/+0/+2.
Characters facing me have -1/-1/-1.
If you control three or more Characters, I'm Gigantic.
Characters facing me lose their abilities.
"""
ONE: Final = (tree.Number(1), tree.Number(0), tree.Number(2))
HEROES: Final = tree.Which(types=(Type.CHARACTER,), side=Side.HERO)
STRONG: Final = tree.Which(
    types=(Type.CHARACTER,), limits=(tree.Limit("Mountain", ">=", tree.Number(3)),)
)
PLAIN: Final = tree.Which(types=(Type.CHARACTER,), single_terrain=True)
BIG: Final = tree.Which(types=(Type.CHARACTER,), keyword="Gigantic")
MINE: Final = (
    tree.FeatureOf(tree.Me(), "Forest"),
    tree.Number(0),
    tree.FeatureOf(tree.Me(), "highest statistic"),
)
POOL: Final = (
    *parse_text(TEXTS.strip()),
    tree.Passive(tree.ChangeStatistics(PLAIN, ONE)),
    tree.Passive(tree.ChangeStatistics(BIG, ONE)),
    tree.Passive(tree.ChangeStatistics(HEROES, MINE)),
    tree.Passive(tree.ChangeStatistics(None, ONE), tree.InWeakTerrain(tree.Me(), 1)),
    tree.Passive(tree.GrantAbilities(STRONG, (tree.Keyword("Gigantic"),))),
    tree.Passive(tree.GrantAbilities(BIG, (tree.Passive(tree.ChangeStatistics(None, ONE)),))),
    tree.Passive(tree.EqualHighest(HEROES)),
    tree.Passive(tree.SetRegion(W, lose_others=True)),
    tree.Passive(tree.SetRegion(M, facing_too=True)),
)
BOARDS: Final = 60
MANY: Final = 3_000


def at_random(seed: int) -> State:
    """Five Characters with a passive ability each, anywhere."""
    rng = SplitMix64(seed)
    kinds = ((F,), (M,), (W,), (F, M), (M, W))
    state = board(tuple(kinds[rng.below(5)] for _ in range(6)))
    state = markers(state, *((rng.below(4), rng.below(4)) for _ in range(2)))
    for _ in range(5):
        one, two, three = (rng.below(4) for _ in range(3))
        face = character(one, two, three, abilities=(POOL[rng.below(len(POOL))],))
        side = tuple(Side)[rng.below(2)]
        state = put(state, face, Zone.EXPEDITION_ZONE, rng.below(2), side, boosts=rng.below(2))
    return state


@pytest.mark.audit
@pytest.mark.parametrize("number", [BOARDS, pytest.param(MANY, marks=pytest.mark.slow)])
def test_the_short_cut_leaves_nothing_out(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Trying out every pair of passive abilities gives the same characteristics."""
    quick = [evaluate(at_random(seed)) for seed in range(number)]
    monkeypatch.setattr(dependency, "may_touch", lambda b, a: True)  # noqa: ARG005
    for seed, table in enumerate(quick):
        assert evaluate(at_random(seed)) == table, f"board {seed}"


def test_a_hole_in_the_short_cut_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a short cut that leaves everything out, some of these boards come out otherwise."""
    right = [evaluate(at_random(seed)) for seed in range(BOARDS)]
    monkeypatch.setattr(dependency, "may_touch", lambda b, a: False)  # noqa: ARG005
    assert right != [evaluate(at_random(seed)) for seed in range(BOARDS)]
