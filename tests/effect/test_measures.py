"""Counters dealt out, several dice, statistics and terrains as qualities: played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability.from_text import parse_ability
from altered.ability.tree import SpellEffect
from altered.ask import passive
from altered.state import Region
from altered.terms import Side, Terrain, Zone
from tests.effect.table import FOREST, Table, being, blank, landmark
from tests.effect.test_common import effect


def boosts(table: Table, *objects: int) -> list[int]:
    """How many boosts objects have."""
    found = (table.state.find(number) for number in objects)
    return [one.count() for one in found if one is not None]


# -- counters dealt out ------------------------------------------------------------------------


def test_boosts_are_dealt_out_one_by_one() -> None:
    """Three boosts for two targets: each of them is given to one or the other."""
    table = Table()
    one, two, other = (table.put(being()) for _ in range(3))
    text = "Distribute 3 boosts among any number of target Characters."
    table.resolve(effect(text), targets=((one, two),))
    assert table.legal() == [f"counter object={one}", f"counter object={two}"]
    assert table.refused("counter", object=other) == "ALT-L102"
    table.choose(f"counter object={two}", f"counter object={one}", f"counter object={two}")
    assert boosts(table, one, two, other) == [1, 2, 0]
    gains = [e.get("amount") for e in table.events if e.kind == "gain"]
    assert gains == [2, 1]
    assert table.idle()


def test_with_one_object_nothing_is_asked() -> None:
    """All boosts go to the only target; without a target nothing happens."""
    table = Table()
    one = table.put(being())
    text = "Distribute 3 boosts among any number of target Characters."
    table.resolve(effect(text), targets=((one,),))
    table.resolve(effect(text), targets=((),))
    assert boosts(table, one) == [3]
    assert table.idle()


def test_what_cannot_gain_boosts_is_dealt_none() -> None:
    """A reading says whether an object may be chosen to which nothing can happen."""
    text = "Distribute 2 boosts among Characters you control."
    barred = being("Stone", *parse_ability("I can't gain boosts."))
    table = Table()
    stone, one = table.put(barred), table.put(being())
    table.resolve(effect(text))
    assert boosts(table, stone, one) == [0, 2]
    free = Table({"effect.impossible-part.choice": "anything"})
    stone, one = free.put(barred), free.put(being())
    free.resolve(effect(text))
    free.choose(f"counter object={stone}", f"counter object={one}")
    assert boosts(free, stone, one) == [0, 1]


# -- dice --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keep", "gained"),
    [
        ("keep the highest result", 5),
        ("keep the lowest result", 2),
        ("add the results", 7),
    ],
)
def test_of_several_dice_one_number_counts(keep: str, gained: int) -> None:
    """Both dice are rolled, and the words say what counts."""
    table = Table()
    one = table.put(being())
    text = f"Roll two dice and {keep}. Target Character gains X boosts, where X is the result."
    table.resolve(effect(text), targets=((one,),))
    table.choose("roll face=2", "roll face=5")
    assert boosts(table, one) == [gained]
    assert table.kinds().count("dice") == 1


def test_no_die_is_rolled_when_the_number_is_nothing() -> None:
    """X is 0: nothing is rolled, and the result is nothing."""
    table = Table()
    me = table.put(being())
    text = "{J} Roll X dice and keep the highest result, where X is my number of Ember counters. "
    table.resolve(effect(text + "I gain boosts equal to the result."), me=me)
    assert boosts(table, me) == [0]
    assert "roll" not in str(table.events)


def test_that_many_after_a_roll_is_the_result() -> None:
    """As many cards are drawn as the die shows."""
    table = Table()
    table.resolve(effect("Roll a die. Draw that many cards."))
    table.choose("roll face=3")
    assert len(table.state.players[0].hand) == 3


# -- each player, two objects --------------------------------------------------------------------


def test_each_player_may_pay_for_it() -> None:
    """Each one is asked, pays with what is theirs, and gets what they paid for."""
    table = Table()
    table.hold(blank("Mine"))
    table.hold(blank("Theirs"), 1)
    table.resolve(effect("Each player may discard a card from their hand to draw a card."))
    table.choose("decline")
    table.choose("internal", "pay card=13")
    hands = [player.hand for player in table.state.players]
    assert (len(hands[0]), len(hands[1])) == (1, 1)
    assert table.in_zone(Zone.DISCARD_PILE, 1) == ["Theirs"]
    assert 12 in hands[0]


def test_two_objects_of_different_kinds_exchange_boosts() -> None:
    """One in play and one in Reserve: each has what the other had."""
    table = Table()
    one = table.put(being(), counters=(("boost", 3),))
    two = table.put(being(), zone=Zone.RESERVE, counters=(("boost", 1),))
    text = "Exchange the boosts of target Character and target card in Reserve."
    table.resolve(effect(text), targets=((one,), (two,)))
    assert boosts(table, one, two) == [1, 3]


# -- qualities -----------------------------------------------------------------------------------


def test_what_is_in_a_region() -> None:
    """A Character is where its Expedition is; one in the other Expedition is elsewhere."""
    table = Table()
    regions = list(table.state.adventure)
    regions[0] = Region("Grove", FOREST)
    regions[-1] = Region("Summit", (Terrain.MOUNTAIN,))
    table.game.change(adventure=tuple(regions))
    here = table.put(being())
    there = table.put(being(), side=Side.COMPANION)
    text = "Characters in {V} have +1/+1/+1 and Characters not in {V} have +2/+2/+2."
    for one in text.removesuffix(".").split(" and "):
        table.put(landmark("Beacon", *parse_ability(one + ".")), zone=Zone.LANDMARK_ZONE)
    found = [passive.statistics(table.state, table.find(one)) for one in (here, there)]
    assert found == [(2, 2, 2), (3, 3, 3)]


@pytest.mark.parametrize(
    ("words", "fitting"),
    [
        ("with a statistic of 3 or more", [1, 2]),
        ("with a statistic of 0 or less", [0, 2]),
        ("with all statistics of 1 or less", [0]),
        ("with total statistics of 4 or less", [0, 2]),
        ("with total statistics of 9 or more", [1]),
        ("with {V} of 3 or more", [1]),
        ("with {V} less than the number of Landmarks you control", [0, 2]),
    ],
)
def test_bounds_on_statistics(words: str, fitting: list[int]) -> None:
    """Statistics 0/1/1, 3/3/3 and 0/0/4, one Landmark."""
    table = Table()
    table.put(landmark(), zone=Zone.LANDMARK_ZONE)
    bodies = ((0, 1, 1), (3, 3, 3), (0, 0, 4))
    objects = [table.put(replace(being(), statistics=body)) for body in bodies]
    (ability,) = parse_ability(f"Each Character {words} gains 1 boost.")
    assert isinstance(ability, SpellEffect)
    table.resolve(ability.effect)
    assert [i for i, one in enumerate(objects) if boosts(table, one) == [1]] == fitting


def test_a_condition_on_doubling_is_asked_once() -> None:
    """The first doubling makes the condition fail: all are doubled all the same."""
    table = Table()
    one, two = (table.put(being(), counters=(("boost", 2),)) for _ in range(2))
    text = (
        "If there are no Characters with 3 or more boosts, double the number of boosts on each"
        " Character you control."
    )
    table.resolve(effect(text))
    assert boosts(table, one, two) == [4, 4]


def test_my_boosts_are_exchanged_with_those_of_a_target() -> None:
    """I have what the target had, and the other way round."""
    table = Table()
    me = table.put(being(), counters=(("boost", 2),))
    one = table.put(being())
    words = effect("{H} Exchange my boosts with those of target Character.")
    table.resolve(words, me=me, targets=((one,),))
    assert boosts(table, me, one) == [0, 2]


def test_another_player_pays_for_what_they_get() -> None:
    """The controller of the discarded Permanent is asked, pays, and Resupplies."""
    table = Table()
    tower = table.put(landmark(), 1, Zone.LANDMARK_ZONE)
    table.put(blank("Orb"), 1, Zone.MANA_ZONE)
    words = effect("Discard target Permanent. Its controller may pay {1} to Resupply.")
    table.resolve(words, targets=((tower,),))
    assert {one.player for one in table.decision.legal(table.state)} == {1}
    table.choose("internal")
    assert table.in_zone(Zone.RESERVE, 1) == ["Deck 1.0"]
