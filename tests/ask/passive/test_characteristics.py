"""Characteristics: base, every passive ability that applies, one at a time (2.3.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability.tree import (
    Ability,
    ChangeStatistics,
    CountOf,
    ExpeditionOf,
    GrantAbilities,
    InRegion,
    InWeakTerrain,
    Keyword,
    Limit,
    Me,
    Measure,
    Number,
    Passive,
    RegionTypes,
    SetRegion,
    Static,
    Which,
)
from altered.ask.passive import expeditions_of, has_keyword, now, statistics, terrains
from altered.ask.passive.characteristics import evaluate, table
from altered.ask.passive.dependency import dependencies, first
from altered.ask.passive.unit import units
from altered.engine.step import perform
from altered.state.atom import Atom
from altered.state.game import Game
from altered.state.model import State
from altered.terms import Side, Terrain, Type, Zone
from tests.day.board import COMPANION, HERO, F, M, W, board, character, landmark, last, put

CHARACTERS = Which(types=(Type.CHARACTER,))


def plus(which: Which | None, *numbers: int) -> Passive:
    """Objects have that much more of each statistic."""
    one, two, three = numbers
    return Passive(ChangeStatistics(which, (Number(one), Number(two), Number(three))))


def bearer(state: State, *abilities: Ability, numbers: tuple[int, int, int] = (1, 1, 1)) -> State:
    """The state with one more Character, in the Hero Expedition of player 0."""
    return put(state, character(*numbers, abilities=abilities), Zone.EXPEDITION_ZONE, 0, HERO)


def test_base_is_what_the_card_bears() -> None:
    """Without passive abilities an object is as printed (2.3.1.a)."""
    state = bearer(board(), numbers=(3, 0, 2))
    assert now(state, last(state)) == last(state).face
    assert statistics(state, last(state)) == (3, 0, 2)


def test_every_passive_that_applies_modifies() -> None:
    """All of them are added to the base (2.3.1.j), the bearer's own included."""
    state = bearer(bearer(board(), plus(CHARACTERS, 1, 0, 0)), plus(None, 0, 2, 0))
    one, two = state.objects
    assert now(state, one).statistics == (2, 1, 1)
    assert now(state, two).statistics == (2, 3, 1)


def test_boosts_raise_each_statistic() -> None:
    """Every boost counter raises each statistic by 1 (2.5.1.b)."""
    state = put(board(), character(1, 2, 3), Zone.EXPEDITION_ZONE, 0, HERO, boosts=2)
    assert statistics(state, last(state)) == (3, 4, 5)


def test_missing_statistics_cannot_be_modified() -> None:
    """A Permanent has no statistics: nothing modifies them, and they read as 0 (2.3.1.d, f)."""
    everything = Which(types=(Type.CHARACTER, Type.PERMANENT))
    state = put(board(), landmark(), Zone.LANDMARK_ZONE, 0)
    state = bearer(state, plus(everything, 1, 1, 1))
    tower, walker = state.objects
    assert now(state, tower).statistics is None
    assert statistics(state, tower) == (0, 0, 0)
    assert statistics(state, walker) == (2, 2, 2)


def test_only_objects_in_play_are_affected() -> None:
    """What is in the Reserve is not affected (2.3.1.h), even if the filter names the Reserve."""
    cards = Which(types=(Type.CHARACTER,), zones=(Zone.RESERVE, Zone.EXPEDITION_ZONE))
    state = put(board(), character(), Zone.RESERVE, 0)
    state = bearer(state, plus(cards, 5, 5, 5))
    assert now(state, state.objects[0]).statistics == (1, 1, 1)
    assert now(state, state.objects[1]).statistics == (6, 6, 6)


def test_abilities_work_in_play_only() -> None:
    """A passive ability of a card in the Reserve or in Limbo does nothing (1.2.4.d)."""
    for zone in (Zone.RESERVE, Zone.LIMBO, Zone.DISCARD_PILE, Zone.MANA_ZONE):
        state = put(board(), character(abilities=(plus(CHARACTERS, 1, 1, 1),)), zone, 0)
        state = bearer(state)
        assert statistics(state, last(state)) == (1, 1, 1)


def test_support_passives_work_in_the_reserve_only() -> None:
    """A support ability works only in the Reserve (2.2.10.g)."""
    face = replace(character(), support=(plus(CHARACTERS, 0, 0, 4),))
    there = bearer(put(board(), face, Zone.RESERVE, 0))
    assert statistics(there, last(there)) == (1, 1, 5)
    here = bearer(put(board(), face, Zone.EXPEDITION_ZONE, 0, HERO))
    assert statistics(here, last(here)) == (1, 1, 1)


def test_a_mana_orb_shows_its_type_only() -> None:
    """A face-down card has no base characteristics (3.1.3.c), but the type Mana Orb (2.2.1.f)."""
    state = put(board(), character(), Zone.MANA_ZONE, 0)
    assert now(state, last(state)).type is Type.MANA_ORB
    assert now(state, last(state)).name == ""


def test_a_condition_is_asked_in_the_state() -> None:
    """A passive ability with a condition applies while the condition holds."""
    two = Measure(CountOf(Which(subtypes=("Landmark",), controller="you")), ">=", Number(2))
    one = Passive(ChangeStatistics(None, (Number(3), Number(0), Number(0))), two)
    state = put(bearer(board(), one), landmark(), Zone.LANDMARK_ZONE, 0)
    assert statistics(state, state.objects[0]) == (1, 1, 1)
    state = put(state, landmark(), Zone.LANDMARK_ZONE, 0)
    assert statistics(state, state.objects[0]) == (4, 1, 1)


def test_granted_keyword_counts() -> None:
    """A Character that is granted Gigantic is present in both Expeditions (7.4.3.b)."""
    others = Which(subtypes=("Citizen",), other=True)
    grant = Passive(GrantAbilities(others, (Keyword("Gigantic"),)))
    state = bearer(bearer(board()), grant)
    one, two = state.objects
    assert has_keyword(state, one, "Gigantic")
    assert not has_keyword(state, two, "Gigantic")
    assert expeditions_of(state, one) == ((0, HERO), (0, COMPANION))
    assert expeditions_of(state, two) == ((0, HERO),)


def test_a_granted_passive_works_at_once() -> None:
    """A passive ability that another one grants is applied in the same evaluation."""
    others = Which(other=True, types=(Type.CHARACTER,))
    grant = Passive(GrantAbilities(others, (plus(None, 1, 1, 1),)))
    state = bearer(bearer(board()), grant)
    assert [statistics(state, o) for o in state.objects] == [(2, 2, 2), (1, 1, 1)]


def test_the_kraken_takes_the_other_types_of_regions() -> None:
    """Of "All regions are {O} and lose their other types" (2.2.2.p, example)."""
    kraken = Passive(RegionTypes((W,)))
    state = bearer(board(((F,), (M,), (F, M), (W,), (F,), (M,))), kraken)
    assert [terrains(state, i) for i in range(8)] == [(W,)] * 8
    gone = replace(state, objects=())
    assert terrains(gone, 1) == (F,)


def test_by_the_letter_regions_are_not_in_play() -> None:
    """Under the other reading of 2.3.1.h the Kraken does nothing."""
    state = board(((F,),) * 6, passive_only_in_play_regions="by-the-letter")
    state = bearer(state, Passive(RegionTypes((W,))))
    assert terrains(state, 1) == (F,)


def test_the_later_timestamp_is_applied_later() -> None:
    """Two independent ones: the smaller timestamp first, so the later one has the last word."""
    first_, second = Passive(RegionTypes((W,))), Passive(RegionTypes((F,)))
    assert terrains(bearer(bearer(board(), first_), second), 1) == (F,)
    assert terrains(bearer(bearer(board(), second), first_), 1) == (W,)


def test_dependency_goes_before_timestamp() -> None:
    """One that asks for a Region's type waits for a younger one that changes it (2.3.2)."""
    if_water = InRegion(W, ExpeditionOf("mine"))
    boost = Passive(ChangeStatistics(None, (Number(2), Number(2), Number(2))), if_water)
    state = bearer(board(((F,),) * 6), boost)
    players = tuple(replace(p, hero_marker=1) for p in state.players)
    state = replace(state, players=players)
    assert statistics(state, state.objects[0]) == (1, 1, 1)
    state = bearer(state, Passive(RegionTypes((W,))))
    assert statistics(state, state.objects[0]) == (3, 3, 3)


def test_dependency_through_statistics() -> None:
    """One that asks for a statistic waits for one that changes it, whatever their timestamps."""
    strong = Which(types=(Type.CHARACTER,), limits=(Limit("Forest", ">=", Number(3)),))
    gigantic = Passive(GrantAbilities(strong, (Keyword("Gigantic"),)))
    for order in (0, 1):
        abilities = [gigantic, plus(CHARACTERS, 2, 0, 0)]
        state = board()
        for ability in abilities if order == 0 else reversed(abilities):
            state = bearer(state, ability)
        assert all(has_keyword(state, o, "Gigantic") for o in state.objects)


@pytest.mark.parametrize("by", ["filter", "condition"])
def test_dependency_through_gigantic(by: str) -> None:
    """One that asks where Characters are waits for one that makes them Gigantic (7.4.3.b)."""
    in_one = Which(types=(Type.CHARACTER,), single_terrain=True)
    more = ChangeStatistics(None, (Number(2), Number(0), Number(0)))
    plain = plus(in_one, 2, 0, 0) if by == "filter" else Passive(more, InWeakTerrain(Me(), 3))
    gigantic = Passive(GrantAbilities(CHARACTERS, (Keyword("Gigantic"),)))
    state = board((*((F, M),) * 3, *((W,),) * 3))
    players = tuple(replace(p, hero_marker=1, companion_marker=1) for p in state.players)
    state = bearer(replace(state, players=players), plain, numbers=(1, 1, 3))
    assert statistics(state, state.objects[0]) == (1, 1, 3)
    state = bearer(state, gigantic)
    assert statistics(state, state.objects[0]) == (3, 1, 3)


def cycle(state: State) -> State:
    """Two passive abilities that depend on each other.

    The first gives +1 Mountain to those with Forest 2 or more, the second +1 Forest to those with
    Mountain 2 or more; a Character has 2, 1 and one has 1, 2.
    """
    forest = Which(limits=(Limit("Forest", ">=", Number(2)),), types=(Type.CHARACTER,))
    mountain = Which(limits=(Limit("Mountain", ">=", Number(2)),), types=(Type.CHARACTER,))
    state = bearer(state, plus(forest, 0, 1, 0), numbers=(2, 1, 0))
    return bearer(state, plus(mountain, 1, 0, 0), numbers=(1, 2, 0))


def test_a_cycle_is_cut_by_the_timestamp() -> None:
    """In a cycle nobody waits: the smaller timestamp goes first, the other one sees its work."""
    state = cycle(board())
    one, two = state.objects
    assert statistics(state, one) == (3, 2, 0)
    assert statistics(state, two) == (2, 2, 0)


def test_one_outside_a_cycle_waits_for_the_cycle() -> None:
    """Free is who depends on nobody, or only on those that depend back (2.3.3)."""
    state = bearer(
        board(),
        Passive(
            GrantAbilities(
                Which(limits=(Limit("Forest", ">=", Number(2)),), types=(Type.CHARACTER,)),
                (Keyword("Gigantic"),),
            )
        ),
        numbers=(0, 0, 0),
    )
    state = cycle(state)
    left = tuple(u for u in units(state) if u.modifies)
    on = dependencies(board_like(state), left)
    outside, a, b = (u.key for u in left)
    assert on == {outside: {a, b}, a: {b}, b: {a}}
    assert first(board_like(state), left).key == a
    assert has_keyword(state, state.objects[2], "Gigantic")


def board_like(state: State) -> State:
    """The state before any passive ability was applied."""
    from altered.ask.passive.table import assume, base

    return assume(state, base(state))


def test_two_abilities_of_one_object_follow_the_reading() -> None:
    """Same timestamp, and each depends on the other: a reading orders them."""
    forest = Which(limits=(Limit("Forest", ">=", Number(2)),), types=(Type.CHARACTER,))
    mountain = Which(limits=(Limit("Mountain", ">=", Number(2)),), types=(Type.CHARACTER,))
    both = (plus(forest, 0, -1, 0), plus(mountain, -1, 0, 0))
    cases = {"first-printed-first": (2, 1, 0), "last-printed-first": (1, 2, 0)}
    for reading, expected in cases.items():
        state = bearer(board(passive_order_same_object=reading), *both, numbers=(2, 2, 0))
        assert statistics(state, last(state)) == expected


@pytest.mark.parametrize("build", [cycle, lambda s: bearer(s, plus(CHARACTERS, 1, 1, 1))])
def test_evaluating_twice_gives_the_same(build: object) -> None:
    """Evaluation starts from the base each time (invariant I7)."""
    assert callable(build)
    state = build(board())
    again = replace(state)
    assert evaluate(state) == evaluate(state) == table(again)
    assert state == again
    assert hash(state) == hash(again)


def test_re_evaluated_after_each_event() -> None:
    """When the bearer leaves, what it did is over (2.3.1.k)."""
    state = bearer(bearer(board()), plus(CHARACTERS, 1, 1, 1))
    game = Game(state)
    number = state.objects[1].id
    discard = Atom("move", 0, ("discard",), object=number, zone=Zone.DISCARD_PILE, owner=0)
    perform(game, [discard], "passive.re-evaluated")
    assert statistics(game.state, state.objects[0]) == (1, 1, 1)


def test_the_last_known_characteristics_stay() -> None:
    """An object that ceased is remembered with its passives and boosts applied."""
    state = put(board(), character(), Zone.EXPEDITION_ZONE, 0, HERO, boosts=1)
    state = bearer(state, plus(CHARACTERS, 1, 1, 1))
    number = state.objects[0].id
    game = Game(state)
    discard = Atom("move", 0, ("discard",), object=number, zone=Zone.DISCARD_PILE, owner=0)
    perform(game, [discard], "object.new-in-new-zone")
    assert statistics(game.state, number) == (3, 3, 3)


def test_a_set_region_is_the_one_of_my_expedition() -> None:
    """Of "The Region of my Expedition is {O}": that one only, and the one facing if it says so."""
    static: Static = SetRegion(Terrain.WATER, lose_others=True)
    state = bearer(board(((F,),) * 6), Passive(static))
    players = (
        replace(state.players[0], hero_marker=1),
        replace(state.players[1], hero_marker=2),
    )
    state = replace(state, players=players)
    assert [terrains(state, i) for i in (1, 2, 3)] == [(W,), (F,), (F,)]
    both = bearer(board(((F,),) * 6), Passive(SetRegion(W, facing_too=True)))
    both = replace(both, players=players)
    assert [terrains(both, i) for i in (1, 2, 3)] == [(F, W), (F, W), (F,)]


def test_an_expedition_side_is_where_the_card_is() -> None:
    """An object in the companion Expedition is there, and nowhere else."""
    state = put(board(), character(), Zone.EXPEDITION_ZONE, 1, COMPANION)
    assert expeditions_of(state, last(state)) == ((1, Side.COMPANION),)
    reserve = put(state, character(), Zone.RESERVE, 1)
    assert expeditions_of(reserve, last(reserve)) == ()
