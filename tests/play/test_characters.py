"""Playing Characters and Permanents (quick.play, quick.card, 3.1.2.c)."""

from __future__ import annotations

from altered.play.turn import TurnDecision
from altered.terms import Side, Status, Type, Zone
from tests.day.board import choose, ids
from tests.play.table import (
    face,
    find,
    in_hand,
    newest,
    orbs,
    ready_orbs,
    reserve,
    step,
    table,
)


def test_character_joins_the_expedition_chosen() -> None:
    """quick.play.character: its player decides which Expedition a Character is placed in."""
    for side in Side:
        state = orbs(in_hand(table(), face()), 1)
        card = newest(state) - 1
        after = choose(state, f"play card={card} side={side.value}")
        thing = find(after, card)
        assert (thing.zone, thing.side, thing.controller) == (Zone.EXPEDITION_ZONE, side, 0)
        assert after.players[0].hand == ()


def test_hand_cost_is_paid_by_exhausting_orbs() -> None:
    """quick.play.cost, quick.card.hand_cost: as many Mana Orbs as the Hand Cost says."""
    state = orbs(in_hand(table(), face(hand=2, reserve=5)), 3)
    after = choose(state, "play card=0 side=Hero")
    assert ready_orbs(after) == 1


def test_reserve_cost_is_paid_from_the_reserve() -> None:
    """quick.reserve.play: from the Reserve, the Reserve Cost is paid instead."""
    state = orbs(reserve(table(), face(hand=5, reserve=2)), 3)
    after = choose(state, "play card=0 side=Companion")
    assert ready_orbs(after) == 1
    assert find(after, 0).zone is Zone.EXPEDITION_ZONE


def test_character_from_hand_is_not_fleeting() -> None:
    """quick.reserve.gains_fleeting speaks only of the Reserve."""
    after = choose(orbs(in_hand(table(), face()), 1), "play card=0 side=Hero")
    assert not find(after, 0).has(Status.FLEETING)


def test_character_from_reserve_is_fleeting() -> None:
    """quick.reserve.gains_fleeting: a card played from the Reserve gains Fleeting."""
    after = choose(orbs(reserve(table(), face()), 1), "play card=0 side=Hero")
    assert find(after, 0).has(Status.FLEETING)


def test_permanent_goes_to_the_landmark_zone() -> None:
    """quick.card.permanent: a Permanent goes to its zone, and no Expedition is named."""
    after = choose(orbs(in_hand(table(), face(Type.PERMANENT)), 1), "play card=0")
    assert (find(after, 0).zone, find(after, 0).side) == (Zone.LANDMARK_ZONE, None)


def test_landmark_from_reserve_is_not_fleeting() -> None:
    """quick.reserve.landmark: it pays its Reserve Cost and does not gain Fleeting."""
    state = orbs(reserve(table(), face(Type.PERMANENT, hand=5, reserve=2)), 2)
    after = choose(state, "play card=0")
    assert find(after, 0).statuses == frozenset()
    assert ready_orbs(after) == 0


def test_new_zone_new_object() -> None:
    """2.1.c: the object in Limbo and the one in the Expedition zone are not the same."""
    state = orbs(reserve(table(), face()), 1)
    old = find(state, 0).id
    after, events = step(state, "play card=0 side=Hero")
    made = [e.get("made") for e in events if e.get("kind") == "move"]
    assert made == [find(after, 0).id - 1, find(after, 0).id]
    assert old < find(after, 0).id - 1


def test_limbo_then_payment_then_joining() -> None:
    """The order: to Limbo, one step of payment, then the Character is played."""
    state = orbs(in_hand(table(), face(hand=2)), 2)
    _, events = step(state, "play card=0 side=Hero")
    kinds = [e.kind for e in events if e.kind in {"declare", "pay", "play"}]
    assert kinds == ["declare", "pay", "pay", "play"]


def test_played_from_is_a_verb() -> None:
    """1.1.6.f-g: the step in which a card is played tells where it was played from."""
    for state, verb in (
        (in_hand(table(), face()), "from Hand"),
        (reserve(table(), face()), "from Reserve"),
    ):
        _, events = step(orbs(state, 1), "play card=0 side=Hero")
        played = [e for e in events if e.kind == "play"]
        assert [e.get("verbs") for e in played] == [f"play, {verb}"]


def test_a_card_ends_the_turn() -> None:
    """quick.afternoon.alternate: as soon as a card has been played, the other begins a turn."""
    after = choose(orbs(in_hand(table(), face()), 1), "play card=0 side=Hero")
    assert after.turn == 1
    assert isinstance(after.agenda[-1], TurnDecision)


def test_passing() -> None:
    """quick.pass: after passing, the other goes on, and the one who passed has no more turns."""
    after = choose(table(), "pass")
    assert after.players[0].passed
    assert after.turn == 1
    state = in_hand(orbs(after, 1, 1), face(), 1)
    again = choose(state, f"play card={newest(state)} side=Hero")
    assert again.turn == 1


def test_cost_zero_needs_no_orb() -> None:
    """2.3.1.f: a missing cost is 0."""
    after = choose(in_hand(table(), face(hand=None)), "play card=0 side=Hero")
    assert find(after, 0).zone is Zone.EXPEDITION_ZONE


def test_what_is_offered() -> None:
    """quick.turn.structure: what can be paid for, and passing, always."""
    state = in_hand(in_hand(table(), face(hand=1)), face(Type.PERMANENT, hand=2))
    assert ids(state) == ["pass"]
    assert ids(orbs(state, 1)) == ["play card=0 side=Hero", "play card=0 side=Companion", "pass"]
    assert "play card=1" in ids(orbs(state, 2))
