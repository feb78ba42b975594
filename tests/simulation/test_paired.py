"""Pairs of games: alike until something differs, and the same on both engines."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from altered.cards import load_deck
from altered.cards.deck import DeckList
from altered.rules import load
from altered.simulation.change import swapped
from altered.simulation.greedy import BY_CHANCE, GREEDY
from altered.simulation.paired import Pairs, Twice, pairs_of
from altered.state.face import Face
from altered.terms import Type

SUMMIT, WORKSHOP = load_deck("summit"), load_deck("workshop")
GIANT = Face("Giant", Type.CHARACTER, hand_cost=1, reserve_cost=1, statistics=(9, 9, 9))


def twice(with_it: DeckList, bot: str = BY_CHANCE, *, core: bool = True) -> Twice:
    """The shipped decks, and the same with another first one."""
    rules = load()
    decks = (SUMMIT, WORKSHOP), (with_it, WORKSHOP)
    return Twice((rules, rules), decks, "two-player", bot, core)


def test_without_a_difference_no_pair_parts() -> None:
    """The same twice: the same winners, lengths and decisions."""
    found = pairs_of(twice(SUMMIT), range(3))
    assert [one.parted for one in found.pairs] == [None] * 3
    assert all(one.games[0] == one.games[1] for one in found.pairs)
    assert (found.only, found.rules(), found.failed) == ((0, 0), [], [])


def test_a_card_that_is_far_better_wins_more() -> None:
    """Giants for 1 mana: games part, and more are won with them than without."""
    giants = replace(SUMMIT, cards=(GIANT,) * len(SUMMIT.cards), later=())
    found = pairs_of(twice(giants, GREEDY), range(12))
    assert len(found.parted) == 12
    lost, gained = found.only
    assert (lost, gained > 2) == (0, True)
    assert found.wins(1) == 12
    assert found.wins(1) - found.wins(0) == gained - lost


@pytest.mark.parametrize("bot", [BY_CHANCE, pytest.param(GREEDY, marks=pytest.mark.slow)])
def test_both_engines_play_the_same_pairs(bot: str) -> None:
    """Winners, days, decisions, where they part and by which rule."""
    pytest.importorskip("core_c._ffi", reason="the compiled core is absent")
    with_it = swapped(SUMMIT, GIANT).with_it
    core, reference = (twice(with_it, bot, core=core) for core in (True, False))
    assert not isinstance(core.engines, str)
    assert pairs_of(core, range(5, 7)) == pairs_of(reference, range(5, 7))


def test_settings_go_to_other_processes() -> None:
    """Pickled, also after they were played, they give the same pairs."""
    setting = twice(swapped(SUMMIT, GIANT).with_it)
    first = pairs_of(setting, range(2))
    assert pairs_of(pickle.loads(pickle.dumps(setting)), range(2)) == first


def test_pairs_add_up() -> None:
    """One range of seeds, or two after each other."""
    setting, found = twice(swapped(SUMMIT, GIANT).with_it), Pairs()
    for seeds in (range(2), range(2, 4)):
        found.add(pairs_of(setting, seeds))
    assert found == pairs_of(setting, range(4))
    assert found.done == 4
