"""What filters pick, how much numbers are, which conditions hold (2.2.1.h-i, 2.2.2.n-o)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability.tree import (
    All,
    AnyOf,
    BaseStatistics,
    CardsIn,
    Condition,
    CountersOn,
    CountOf,
    Distinct,
    ExpeditionOf,
    FeatureOf,
    Fits,
    Gain,
    InRegion,
    IsFirstPlayer,
    It,
    Limit,
    Me,
    Measure,
    Not,
    Number,
    Opponent,
    Plus,
    Standing,
    Step,
    Which,
    You,
)
from altered.ask.select import amount, holds, matching
from altered.state.model import Binding
from altered.terms import Side, Status, Terrain, Type, Zone
from tests.effect.table import GIGANTIC, Table, being, landmark

LANDMARKS = Which(subtypes=("Landmark",), controller="you")


def test_three_little_pigs() -> None:
    """Only Landmarks in play count, none in the Reserve or the Discard pile (2.2.2.n)."""
    table = Table()
    me = table.put(being())
    for zone in (Zone.LANDMARK_ZONE, Zone.RESERVE, Zone.DISCARD_PILE):
        table.put(landmark(), zone=zone)
    table.put(landmark(), 1, Zone.LANDMARK_ZONE)
    two = Measure(CountOf(LANDMARKS), ">=", Number(2))
    pigs = Step((Gain(Me(), Number(1)),), condition=two)
    table.do(pigs, me=me)
    assert table.find(me).count() == 0
    table.put(landmark(), zone=Zone.LANDMARK_ZONE)
    table.do(pigs, me=me)
    assert table.find(me).count() == 1


def test_other_zones_only_when_named() -> None:
    """Without a zone, objects in play; with one, objects in it (2.2.1.h)."""
    table = Table()
    here = table.put(being())
    reserve = table.put(being(), zone=Zone.RESERVE)
    kind = Which(types=(Type.CHARACTER,))
    assert [o.id for o in matching(table.state, kind, 0)] == [here]
    named = replace(kind, zones=(Zone.RESERVE,))
    assert [o.id for o in matching(table.state, named, 0)] == [reserve]


def test_each_field_restricts() -> None:
    """One object for each field, and the filter picks it alone."""
    table = Table()
    me = table.put(being("Me"))
    boosted = table.put(being("Boosted"), counters=(("boost", 2),))
    asleep = table.put(being("Asleep"), statuses=(Status.ASLEEP,))
    token = table.put(being("Token"), side=Side.COMPANION, token=True)
    theirs = table.put(being("Theirs", subtypes=("Robot",)), 1)
    dear = table.put(replace(being("Dear"), hand_cost=7))
    giant = table.put(being("Giant", GIGANTIC), 1, side=Side.COMPANION)
    cases = {
        Which(boosted=True): [boosted],
        Which(statuses=(Status.ASLEEP,)): [asleep],
        Which(token=True): [token],
        Which(subtypes=("Robot", "Plant")): [theirs],
        Which(controller="opponent"): [theirs, giant],
        Which(name="Dear"): [dear],
        Which(limits=(Limit("hand cost", ">", Number(2)),)): [dear],
        Which(limits=(Limit("Forest", ">=", Number(3)),)): [boosted],
        Which(keyword="Gigantic"): [giant],
        Which(where="mine", other=True): [boosted, asleep, dear],
        Which(where="other"): [token],
        Which(where="facing"): [theirs, giant],
        Which(side=Side.COMPANION): [token, giant],
        Which(side=Side.HERO, controller="opponent"): [theirs, giant],
        Which(without=(Status.ASLEEP,), where="mine", boosted=False, other=True): [dear],
        Which(either=(Which(token=True), Which(name="Dear"))): [token, dear],
        Which(expedition=ExpeditionOf("other")): [token],
        Which(controlled_by=Opponent(), subtypes=("Robot",)): [theirs],
        Which(has_counters=True): [boosted],
    }
    for which, expected in cases.items():
        assert [o.id for o in matching(table.state, which, 0, me)] == expected, which


def test_base_statistic_of_zero_ignores_boosts() -> None:
    """What is printed is asked, not what boosts make of it."""
    table = Table()
    flat = replace(being("Flat"), statistics=(0, 2, 0))
    boosted = table.put(flat, counters=(("boost", 1),))
    table.put(being())
    assert [o.id for o in matching(table.state, Which(zero_statistic=True), 0)] == [boosted]
    assert amount(table.state, BaseStatistics(Which()), 0) == 2


def test_mana_orbs_have_no_characteristics() -> None:
    """A face-down card is a Mana Orb and no Character (2.2.1.f, 3.1.3.c)."""
    table = Table()
    orb = table.put(being(), zone=Zone.MANA_ZONE)
    zone = (Zone.MANA_ZONE,)
    found = matching(table.state, Which(types=(Type.MANA_ORB,), zones=zone), 0)
    assert [o.id for o in found] == [orb]
    assert matching(table.state, Which(types=(Type.CHARACTER,), zones=zone), 0) == ()


def test_numbers() -> None:
    """Counts, counters, features, cards in zones, sums."""
    table = Table()
    me = table.put(being(), counters=(("boost", 2), ("ember", 3)))
    table.put(being(), 1)
    table.hold(being())
    about = Binding(me, (me,))
    characters = Which(types=(Type.CHARACTER,))
    cases = (
        (CountOf(characters), 2),
        (CountOf(characters, 3), 6),
        (CountersOn(Me()), 2),
        (CountersOn(It(), "ember"), 3),
        (FeatureOf(Me(), "Water"), 3),
        (FeatureOf(Me(), "reserve cost"), 1),
        (CardsIn(You(), Zone.HAND), 1),
        (CardsIn(You(), Zone.DECK), 6),
        (CardsIn(Opponent(), Zone.EXPEDITION_ZONE), 1),
        (CountOf(Which(types=(Type.CHARACTER,), zones=(Zone.HAND,), controller="you")), 1),
        (Plus(CountersOn(Me()), -1), 1),
    )
    for value, expected in cases:
        assert amount(table.state, value, 0, about) == expected, value


def test_last_known_counters() -> None:
    """What has ceased is asked by what it was last."""
    table = Table()
    gone = table.put(being(), counters=(("boost", 2),))
    thing = table.find(gone)
    table.game.change(objects=(), past=(thing,))
    assert amount(table.state, CountersOn(It()), 0, Binding(None, (gone,))) == 2
    assert holds(table.state, Fits(It(), Which(boosted=True)), 0, Binding(None, (gone,)))


def test_conditions() -> None:
    """First player, places in the race, different objects, and, or, not."""
    table = Table()
    me = table.put(being("A"))
    table.put(landmark(), zone=Zone.LANDMARK_ZONE)
    about = Binding(me)
    table.game.change_player(1, lambda p: p.with_marker(Side.HERO, 2))
    mine = ExpeditionOf("mine")
    a, land = Which(name="A"), Which(subtypes=("Landmark",))
    yes: tuple[Condition, ...] = (
        IsFirstPlayer(You()),
        Not(IsFirstPlayer(Opponent())),
        Standing(mine, ("behind",)),
        Standing(ExpeditionOf("facing"), ("ahead", "tied")),
        Distinct((a, land)),
        Not(Distinct((a, a))),
        All((IsFirstPlayer(), Distinct((a,)))),
        AnyOf((IsFirstPlayer(Opponent()), IsFirstPlayer())),
        InRegion(Terrain.WATER),
        Fits(Me(), Which(types=(Type.CHARACTER,))),
    )
    for condition in yes:
        assert holds(table.state, condition, 0, about), condition


@pytest.mark.parametrize(("reading", "held"), [("all", False), ("one", True)])
def test_both_expeditions_of_a_gigantic_character(reading: str, held: bool) -> None:
    """In a Forest: each of its Expeditions has to be, by default (7.4.3.f)."""
    table = Table({"gigantic.its-expedition.condition": reading})
    me = table.put(being("Giant", GIGANTIC))
    assert holds(table.state, InRegion(Terrain.WATER), 0, Binding(me))
    table.game.change_player(0, lambda p: p.with_marker(Side.HERO, 1))
    assert holds(table.state, InRegion(Terrain.FOREST), 0, Binding(me))
    assert holds(table.state, InRegion(Terrain.WATER), 0, Binding(me)) is held


def test_no_other_expedition_of_a_gigantic_character() -> None:
    """The words "the other Expedition" of a Gigantic Character mean none (7.4.3.g)."""
    table = Table()
    me = table.put(being("Giant", GIGANTIC))
    table.put(being(), side=Side.COMPANION)
    assert matching(table.state, Which(where="other"), 0, me) == ()
    assert len(matching(table.state, Which(where="mine"), 0, me)) == 2
