"""Changes of zones: owners, tokens, counters, Seasoned, the Deck, Sabotage, Sacrifice."""

from __future__ import annotations

import pytest

from altered.ability import tree
from altered.state import Face
from altered.terms import Status, Type, Zone
from tests.effect.table import SEASONED, Table, being, blank, landmark

ONE = tree.Number(1)


def test_owners_zones() -> None:
    """What I control and you own goes to your Reserve, not to mine (3.1.2.c, 1.4.3.a)."""
    table = Table()
    there = table.put(being(), 0, owner=1)
    table.do(tree.Move(tree.It(), Zone.RESERVE), it=(there,))
    assert table.in_zone(Zone.RESERVE, 1) == ["Walker"]


def test_a_landmark_of_the_opponent_goes_to_their_zone() -> None:
    """Put in play by me, it enters the Landmark zone of its owner."""
    table = Table()
    tower = table.put(landmark(), 1, Zone.RESERVE)
    table.do(tree.Move(tree.It(), Zone.LANDMARK_ZONE), it=(tower,))
    assert table.in_zone(Zone.LANDMARK_ZONE, 1) == ["Tower"]
    assert table.in_zone(Zone.LANDMARK_ZONE, 0) == []
    assert "sharing.owner" in table.events[-1].rules


@pytest.mark.parametrize(("reading", "to"), [("joins-first", "Reserve"), ("leaves-only", None)])
def test_a_token_ceases(reading: str, to: str | None) -> None:
    """A token that would leave the Expedition zone is nowhere afterwards (2.1.d)."""
    table = Table({"object.token-ceases.joins": reading})
    token = table.put(being(), token=True)
    table.do(tree.Move(tree.It(), Zone.RESERVE), it=(token,))
    assert table.state.objects == ()
    event = table.events[-1]
    assert event.get("kind") == "cease"
    assert event.get("to") == to
    assert "object.token-ceases" in event.rules


def test_counters_are_lost_on_leaving_play() -> None:
    """Every counter goes when the Expedition zone or the Landmark zone is left (2.5.i)."""
    for zone in (Zone.EXPEDITION_ZONE, Zone.LANDMARK_ZONE):
        table = Table()
        there = table.put(being(), zone=zone, counters=(("boost", 2), ("ember", 1)))
        table.do(tree.Move(tree.It(), Zone.RESERVE), it=(there,))
        assert table.state.objects[0].counters == ()
        assert "counter.lost-on-leaving" in table.events[-1].rules


def test_seasoned_keeps_boosts() -> None:
    """Boosts go along to the Reserve, other counters do not; to the Discard pile nothing does."""
    table = Table()
    for zone in (Zone.RESERVE, Zone.DISCARD_PILE):
        there = table.put(being("Old", SEASONED), counters=(("boost", 2), ("ember", 1)))
        table.do(tree.Move(tree.It(), zone), it=(there,))
    assert table.state.in_zone(Zone.RESERVE)[0].counters == (("boost", 2),)
    assert table.state.in_zone(Zone.DISCARD_PILE)[0].counters == ()


def test_seasoned_and_fleeting() -> None:
    """A Fleeting one is discarded instead, so nothing is kept."""
    table = Table()
    fleeting = (Status.FLEETING,)
    there = table.put(being("Old", SEASONED), counters=(("boost", 2),), statuses=fleeting)
    table.do(tree.Move(tree.It(), Zone.RESERVE), it=(there,))
    assert table.state.in_zone(Zone.DISCARD_PILE)[0].counters == ()


@pytest.mark.parametrize(
    ("reading", "discarded"), [("every-visible-zone", 2), ("not-discard-pile", 0)]
)
def test_counters_are_kept_from_the_reserve(reading: str, discarded: int) -> None:
    """From the Reserve counters are kept (2.5.j); a reading excepts the Discard pile."""
    table = Table({"counter.kept-on-leaving.where": reading})
    for zone in (Zone.DISCARD_PILE, Zone.LANDMARK_ZONE):
        there = table.put(landmark(), zone=Zone.RESERVE, counters=(("boost", 2),))
        table.do(tree.Move(tree.It(), zone), it=(there,))
    assert table.state.in_zone(Zone.DISCARD_PILE)[0].count() == discarded
    assert table.state.in_zone(Zone.LANDMARK_ZONE)[0].count() == 2


def test_empty_deck_is_refilled() -> None:
    """The Discard pile, shuffled, becomes the Deck; chance names what is drawn."""
    table = Table(deck=1)
    for name in ("A", "B"):
        table.put(blank(name), zone=Zone.DISCARD_PILE)
    table.do(tree.Draw(tree.You(), tree.Number(2)))
    table.chance(1)
    assert table.state.players[0].hand == (0, 3)
    assert "shuffle" in table.kinds()
    assert table.in_zone(Zone.DISCARD_PILE) == []


def test_nothing_to_resupply() -> None:
    """No Deck and no Discard pile: nothing happens, and the player did not do it."""
    table = Table(deck=0)
    me = table.put(being())
    table.do(
        tree.Resupply(tree.You()),
        tree.Step((tree.Gain(tree.Me(), ONE),), condition=tree.Did()),
        me=me,
    )
    assert table.find(me).count() == 0


def test_sabotage_takes_up_to_one() -> None:
    """Up to one card of any Reserve, also one's own; without a target nothing happens."""
    table = Table()
    there = table.put(being(), 1, Zone.RESERVE)
    table.do(tree.Sabotage(), targets=((),))
    assert table.in_zone(Zone.RESERVE, 1) == ["Walker"]
    table.do(tree.Sabotage(), targets=((there,),))
    assert table.in_zone(Zone.DISCARD_PILE, 1) == ["Walker"]
    assert table.events[-1].kind == "sabotage"


def test_sacrifice_takes_what_one_controls_in_play() -> None:
    """An object in play under one's control, nothing else (7.3.19)."""
    table = Table()
    mine, theirs = table.put(being("Mine")), table.put(being("Theirs"), 1)
    table.put(being(), zone=Zone.RESERVE)
    table.do(tree.Sacrifice(tree.You(), tree.It()), it=(theirs,))
    assert table.find(theirs).zone is Zone.EXPEDITION_ZONE
    anything = tree.Which(types=(Type.CHARACTER,))
    table.do(tree.Sacrifice(tree.You(), tree.Chosen(anything, ONE, tree.You())))
    assert table.state.find(mine) is None
    assert table.events[-1].get("verbs") == "sacrifice, discard"


def test_each_player_sacrifices() -> None:
    """Each of their own, the player with the turn chooses first."""
    table = Table()
    a = table.put(being("A"))
    table.put(being("B"))
    table.put(being("C"), 1)
    characters = tree.Which(types=(Type.CHARACTER,))
    table.do(tree.Sacrifice(tree.EachPlayer(), tree.Chosen(characters, ONE, tree.EachPlayer())))
    table.choose(f"choose object={a}")
    assert table.in_zone(Zone.EXPEDITION_ZONE) == ["B"]
    assert [e.get("player") for e in table.events if e.kind == "sacrifice"] == [0, 1]


def test_cards_on_top_of_the_deck() -> None:
    """Revealed, and "it" is that card."""
    table = Table()
    table.do(tree.Reveal(tree.TopOfDeck(tree.You(), ONE)), tree.Move(tree.It(), Zone.HAND))
    assert table.state.players[0].hand == (0,)
    assert [e.kind for e in table.events] == ["reveal", "put"]


def test_under_the_deck_and_into_the_mana_zone() -> None:
    """Under all other cards; face down and Exhausted, if it says so."""
    table = Table()
    reserve = table.put(blank("R"), zone=Zone.RESERVE)
    table.do(tree.Move(tree.It(), Zone.DECK, bottom=True), it=(reserve,))
    assert table.state.players[0].deck.bottom == (12,)
    table.hold(blank("H"))
    hand = tree.Which(zones=(Zone.HAND,), controller="you")
    table.do(tree.Move(tree.Chosen(hand, ONE, tree.You()), Zone.MANA_ZONE, ready=False))
    (orb,) = table.state.in_zone(Zone.MANA_ZONE, 0)
    assert not orb.ready


def test_your_hero() -> None:
    """The Hero of a player can be spoken of."""
    table = Table()
    hero = table.put(Face("Leader", Type.HERO), zone=Zone.HERO_ZONE)
    table.do(tree.Gain(tree.HeroOf(tree.You()), tree.Number(2), "ember", up_to=1))
    assert table.find(hero).count("ember") == 1


def test_discarding_a_token_is_discarding() -> None:
    """The event is still a discard, and the token does not stay in the Discard pile."""
    table = Table()
    token = table.put(being(), token=True)
    table.do(tree.Discard(tree.It()), it=(token,))
    assert table.events[-1].kind == "discard"
    assert table.in_zone(Zone.DISCARD_PILE) == []
