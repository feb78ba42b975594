"""What filters pick, how much numbers are, which conditions hold (2.2.1.h-i, 2.2.2.n-o)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability import tree
from altered.ask.select import amount, holds, matching
from altered.state.model import Binding
from altered.terms import Side, Status, Terrain, Type, Zone
from tests.effect.table import GIGANTIC, Table, being, landmark

LANDMARKS = tree.Which(subtypes=("Landmark",), controller="you")


def test_three_little_pigs() -> None:
    """Only Landmarks in play count, none in the Reserve or the Discard pile (2.2.2.n)."""
    table = Table()
    me = table.put(being())
    for zone in (Zone.LANDMARK_ZONE, Zone.RESERVE, Zone.DISCARD_PILE):
        table.put(landmark(), zone=zone)
    table.put(landmark(), 1, Zone.LANDMARK_ZONE)
    two = tree.Measure(tree.CountOf(LANDMARKS), ">=", tree.Number(2))
    pigs = tree.Step((tree.Gain(tree.Me(), tree.Number(1)),), condition=two)
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
    kind = tree.Which(types=(Type.CHARACTER,))
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
        tree.Which(boosted=True): [boosted],
        tree.Which(statuses=(Status.ASLEEP,)): [asleep],
        tree.Which(token=True): [token],
        tree.Which(subtypes=("Robot", "Plant")): [theirs],
        tree.Which(controller="opponent"): [theirs, giant],
        tree.Which(name="Dear"): [dear],
        tree.Which(limits=(tree.Limit("hand cost", ">", tree.Number(2)),)): [dear],
        tree.Which(limits=(tree.Limit("Forest", ">=", tree.Number(3)),)): [boosted],
        tree.Which(keyword="Gigantic"): [giant],
        tree.Which(where="mine", other=True): [boosted, asleep, dear],
        tree.Which(where="other"): [token],
        tree.Which(where="facing"): [theirs, giant],
        tree.Which(side=Side.COMPANION): [token, giant],
        tree.Which(side=Side.HERO, controller="opponent"): [theirs, giant],
        tree.Which(without=(Status.ASLEEP,), where="mine", boosted=False, other=True): [dear],
        tree.Which(either=(tree.Which(token=True), tree.Which(name="Dear"))): [token, dear],
        tree.Which(expedition=tree.ExpeditionOf("other")): [token],
        tree.Which(controlled_by=tree.OPPONENTS, subtypes=("Robot",)): [theirs],
        tree.Which(has_counters=True): [boosted],
    }
    for which, expected in cases.items():
        assert [o.id for o in matching(table.state, which, 0, me)] == expected, which


def test_base_statistic_of_zero_ignores_boosts() -> None:
    """What is printed is asked, not what boosts make of it."""
    table = Table()
    flat = replace(being("Flat"), statistics=(0, 2, 0))
    boosted = table.put(flat, counters=(("boost", 1),))
    table.put(being())
    assert [o.id for o in matching(table.state, tree.Which(zero_statistic=True), 0)] == [boosted]
    assert amount(table.state, tree.BaseStatistics(tree.Which()), 0) == 2


def test_mana_orbs_have_no_characteristics() -> None:
    """A face-down card is a Mana Orb and no Character (2.2.1.f, 3.1.3.c)."""
    table = Table()
    orb = table.put(being(), zone=Zone.MANA_ZONE)
    zone = (Zone.MANA_ZONE,)
    found = matching(table.state, tree.Which(types=(Type.MANA_ORB,), zones=zone), 0)
    assert [o.id for o in found] == [orb]
    assert matching(table.state, tree.Which(types=(Type.CHARACTER,), zones=zone), 0) == ()


def test_numbers() -> None:
    """Counts, counters, features, cards in zones, sums."""
    table = Table()
    me = table.put(being(), counters=(("boost", 2), ("ember", 3)))
    table.put(being(), 1)
    table.hold(being())
    about = Binding(me, (me,))
    characters = tree.Which(types=(Type.CHARACTER,))
    cases = (
        (tree.CountOf(characters), 2),
        (tree.CountOf(characters, 3), 6),
        (tree.CountersOn(tree.Me()), 2),
        (tree.CountersOn(tree.It(), "ember"), 3),
        (tree.FeatureOf(tree.Me(), "Water"), 3),
        (tree.FeatureOf(tree.Me(), "reserve cost"), 1),
        (tree.CardsIn(tree.You(), Zone.HAND), 1),
        (tree.CardsIn(tree.You(), Zone.DECK), 6),
        (tree.CardsIn(tree.OPPONENTS, Zone.EXPEDITION_ZONE), 1),
        (
            tree.CountOf(tree.Which(types=(Type.CHARACTER,), zones=(Zone.HAND,), controller="you")),
            1,
        ),
        (tree.Plus(tree.CountersOn(tree.Me()), -1), 1),
    )
    for value, expected in cases:
        assert amount(table.state, value, 0, about) == expected, value


def test_last_known_counters() -> None:
    """What has ceased is asked by what it was last."""
    table = Table()
    gone = table.put(being(), counters=(("boost", 2),))
    thing = table.find(gone)
    table.game.change(objects=(), past=(thing,))
    assert amount(table.state, tree.CountersOn(tree.It()), 0, Binding(None, (gone,))) == 2
    assert holds(
        table.state, tree.Fits(tree.It(), tree.Which(boosted=True)), 0, Binding(None, (gone,))
    )


def test_conditions() -> None:
    """First player, places in the race, different objects, and, or, not."""
    table = Table()
    me = table.put(being("A"))
    table.put(landmark(), zone=Zone.LANDMARK_ZONE)
    about = Binding(me)
    table.game.change_player(1, lambda p: p.with_marker(Side.HERO, 2))
    mine = tree.ExpeditionOf("mine")
    a, land = tree.Which(name="A"), tree.Which(subtypes=("Landmark",))
    yes: tuple[tree.Condition, ...] = (
        tree.IsFirstPlayer(tree.You()),
        tree.Not(tree.IsFirstPlayer(tree.OPPONENTS)),
        tree.Standing(mine, ("behind",)),
        tree.Standing(tree.ExpeditionOf("facing"), ("ahead", "tied")),
        tree.Distinct((a, land)),
        tree.Not(tree.Distinct((a, a))),
        tree.All((tree.IsFirstPlayer(), tree.Distinct((a,)))),
        tree.AnyOf((tree.IsFirstPlayer(tree.OPPONENTS), tree.IsFirstPlayer())),
        tree.InRegion(Terrain.WATER),
        tree.Fits(tree.Me(), tree.Which(types=(Type.CHARACTER,))),
    )
    for condition in yes:
        assert holds(table.state, condition, 0, about), condition


@pytest.mark.parametrize(("reading", "held"), [("all", False), ("one", True)])
def test_both_expeditions_of_a_gigantic_character(reading: str, held: bool) -> None:
    """In a Forest: each of its Expeditions has to be, by default (7.4.3.f)."""
    table = Table({"gigantic.its-expedition.condition": reading})
    me = table.put(being("Giant", GIGANTIC))
    assert holds(table.state, tree.InRegion(Terrain.WATER), 0, Binding(me))
    table.game.change_player(0, lambda p: p.with_marker(Side.HERO, 1))
    assert holds(table.state, tree.InRegion(Terrain.FOREST), 0, Binding(me))
    assert holds(table.state, tree.InRegion(Terrain.WATER), 0, Binding(me)) is held


def test_no_other_expedition_of_a_gigantic_character() -> None:
    """The words "the other Expedition" of a Gigantic Character mean none (7.4.3.g)."""
    table = Table()
    me = table.put(being("Giant", GIGANTIC))
    table.put(being(), side=Side.COMPANION)
    assert matching(table.state, tree.Which(where="other"), 0, me) == ()
    assert len(matching(table.state, tree.Which(where="mine"), 0, me)) == 2
