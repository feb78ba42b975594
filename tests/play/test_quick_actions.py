"""Quick actions: 2.2.10.f-h, quick.quick_action, 1.4.6.b, and their costs (6.1.d)."""

from __future__ import annotations

from dataclasses import replace

from altered.ability.tree import (
    Action,
    AnyNumber,
    Chosen,
    Cost,
    Discard,
    Draw,
    GainStatus,
    IsFirstPlayer,
    It,
    Me,
    Move,
    Not,
    Number,
    Sacrifice,
    ThatMany,
    Which,
    You,
)
from altered.play.turn import TurnDecision
from altered.state.model import GameObject, State
from altered.terms import Side, Status, Type, Zone
from tests.day.board import choose, ids
from tests.play.table import (
    boost,
    boost_me,
    draw,
    face,
    find,
    in_deck,
    in_hand,
    last,
    newest,
    orbs,
    put,
    quick,
    ready_orbs,
    reserve,
    send,
    step,
    table,
)

T = Cost(exhaust_me=True)
D = Cost(discard_me=True)


def living(state: State, number: int) -> GameObject:
    """The object, which must be there."""
    found = state.find(number)
    assert found is not None
    return found


def with_cost(cost: Cost, *actions: Action) -> State:
    """Player 0 has a Landmark with one quick action, and cards to draw; it is object 1."""
    card = face(Type.PERMANENT, 1, 1, quick(cost, *(actions or (draw(),))))
    return put(in_deck(table(), 5), card, Zone.LANDMARK_ZONE, 0)


def test_exhaust_cost() -> None:
    """1.1.6.h: {T} stands for "exhaust me"; an Exhausted object cannot pay it again."""
    state = with_cost(T)
    after = choose(state, "quick object=1 ability=0")
    assert living(after, 1).has(Status.EXHAUSTED)
    assert len(after.players[0].hand) == 1
    assert "quick object=1 ability=0" not in ids(after)


def test_quick_action_does_not_end_the_turn() -> None:
    """quick.quick_action.no_turn_end: after it the same player goes on."""
    after = choose(with_cost(T), "quick object=1 ability=0")
    assert after.turn == 0
    assert after.agenda[-1] == TurnDecision(0)


def test_support_ability_from_the_reserve() -> None:
    """1.1.6.i, 2.2.10.g: {D} discards the card from the Reserve, where support abilities work."""
    card = face(support=(quick(D, draw()),))
    state = reserve(in_deck(table(), 1), card)
    after = choose(state, "quick object=1 ability=0")
    assert find(after, 1).zone is Zone.DISCARD_PILE
    assert len(after.players[0].hand) == 1
    in_play = send(in_deck(table(), 1), card)
    assert "quick object=1 ability=0" not in ids(in_play)


def test_ability_of_the_box_does_not_work_in_the_reserve() -> None:
    """2.2.10.f: an object has to be in play for its abilities to work."""
    card = face(Type.CHARACTER, 9, 9, quick(Cost(), draw()))
    assert "quick object=1 ability=0" not in ids(reserve(in_deck(table(), 1), card))
    assert "quick object=1 ability=0" in ids(send(in_deck(table(), 1), card))


def test_mana_cost_that_grows_on_a_condition() -> None:
    """An action can cost 1 more "if you are not the first player" (2.2.10.e, example)."""
    cost = Cost(mana=Number(1), more=1, more_if=Not(IsFirstPlayer()))
    state = orbs(with_cost(cost), 2)
    assert ready_orbs(choose(state, "quick object=1 ability=0")) == 1
    later = replace(state, first_player=1)
    assert ready_orbs(choose(later, "quick object=1 ability=0")) == 0


def test_spending_counters() -> None:
    """2.5.g: payable only with enough counters; afterwards the number is lower by that many."""
    state = with_cost(Cost(spend=(("ember", 2),)))
    assert "quick object=1 ability=0" not in ids(state)
    thing = living(state, 1).with_counters("ember", 3)
    after = choose(replace(state, objects=(thing,)), "quick object=1 ability=0")
    assert living(after, 1).count("ember") == 1


def test_cost_is_one_step() -> None:
    """6.1.d: mana, exhausting and a card of the Hand are paid as one single step."""
    put_in_reserve = Move(
        Chosen(Which(zones=(Zone.HAND,), controller="you"), Number(1), You()), Zone.RESERVE
    )
    cost = Cost(mana=Number(1), exhaust_me=True, actions=(put_in_reserve,))
    state = orbs(in_hand(with_cost(cost), face()), 1)
    card = newest(state) - 1
    asked = choose(state, "quick object=1 ability=0")
    assert ids(asked) == [f"pay card={card}", "withdraw"]
    after, events = step(asked, f"pay card={card}")
    paid = [e.kind for e in events if "step.cost-is-one" in e.rules]
    assert paid == ["pay", "exhaust", "put"]
    assert find(after, card).zone is Zone.RESERVE


def test_sacrifice_as_a_cost() -> None:
    """7.3.19: what is sacrificed is in play and under the player's own control."""
    cost = Cost(actions=(Sacrifice(You(), Chosen(Which((Type.CHARACTER,)), Number(1), You())),))
    state = with_cost(cost)
    theirs = send(state, face(), 1)
    assert "quick object=1 ability=0" not in ids(theirs)
    mine = send(theirs, face())
    number = last(mine).id
    asked = choose(mine, "quick object=1 ability=0")
    assert ids(asked) == [f"pay object={number}", "withdraw"]
    after, events = step(asked, f"pay object={number}")
    assert after.find(number) is None
    assert next(e for e in events if e.kind == "sacrifice").get("to") == "Discard pile"


def test_two_parts_of_a_cost_take_different_things() -> None:
    """All atomic actions of a step happen at once, so one object cannot be discarded twice."""
    one = Discard(Chosen(Which((Type.CHARACTER,), controller="you"), Number(1), You()))
    state = send(with_cost(Cost(actions=(one, one))), face())
    assert "quick object=1 ability=0" not in ids(state)
    state = send(state, face())
    a, b = state.objects[-2].id, state.objects[-1].id
    asked = choose(state, "quick object=1 ability=0", f"pay object={a}")
    assert ids(asked) == [f"pay object={b}", "withdraw"]


def test_two_parts_that_need_a_particular_thing() -> None:
    """Choosing what only another part can take leaves that part unpaid: not legal."""
    any_ = Discard(Chosen(Which((Type.CHARACTER,), controller="you"), Number(1), You()))
    hero = Discard(
        Chosen(Which((Type.CHARACTER,), controller="you", side=Side.HERO), Number(1), You())
    )
    state = send(with_cost(Cost(actions=(any_, hero))), face())
    state = send(state, face(), 0, Side.COMPANION)
    companion = last(state).id
    asked = choose(state, "quick object=1 ability=0")
    assert ids(asked) == [f"pay object={companion}", "withdraw"]


def test_exhausting_something_else_as_a_cost() -> None:
    """What is Exhausted already cannot be exhausted to pay (1.4.1.b)."""
    other = GainStatus(
        Chosen(Which((Type.CHARACTER,), controller="you"), Number(1), You()), Status.EXHAUSTED
    )
    state = put(
        with_cost(Cost(actions=(other,))),
        face(),
        Zone.EXPEDITION_ZONE,
        0,
        Side.HERO,
        Status.EXHAUSTED,
    )
    assert "quick object=1 ability=0" not in ids(state)


def test_sacrifice_me() -> None:
    """A cost that names its own object asks nothing."""
    after = choose(with_cost(Cost(actions=(Sacrifice(You(), Me()),))), "quick object=1 ability=0")
    assert after.find(1) is None
    assert len(after.players[0].hand) == 1


def test_one_hundred_times_a_day() -> None:
    """1.4.6.b: a given quick action is played at most one hundred times a day."""
    state = with_cost(Cost(), boost_me())
    for _ in range(100):
        state = choose(state, "quick object=1 ability=0")
    assert "quick object=1 ability=0" not in ids(state)
    assert dict(state.uses)[(1, 0)] == 100


def test_limit_is_of_a_given_quick_action() -> None:
    """1.4.6.b counts one ability of one object; its twin has a count of its own."""
    card = face(Type.CHARACTER, 9, 9, quick(Cost(), boost_me()), quick(Cost(), boost_me()))
    state = send(send(table(), card), card)
    state = replace(state, uses=(((1, 0), 100),))
    quicks = [i for i in ids(state) if i.startswith("quick")]
    assert quicks == [
        "quick object=1 ability=1",
        "quick object=2 ability=0",
        "quick object=2 ability=1",
    ]


def test_targets_of_quick_actions() -> None:
    """5.2.3.b holds for quick actions as well: no suitable target, no declaration."""
    state = with_cost(T, boost())
    assert "quick object=1 ability=0" not in ids(state)
    state = send(state, face())
    number = last(state).id
    after = choose(state, "quick object=1 ability=0", f"target object={number}")
    assert living(after, number).count() == 1


def test_withdrawing_a_quick_action() -> None:
    """Nothing is exhausted before the declaration is complete."""
    state = send(with_cost(T, boost()), face())
    assert choose(state, "quick object=1 ability=0", "withdraw") == state


def test_reading_choose_the_orbs() -> None:
    """The reading payment.orbs: under the other value the player names each Mana Orb."""
    state = orbs(in_hand(table(payment_orbs="chosen"), face()), 2)
    one, two = (o.id for o in state.in_zone(Zone.MANA_ZONE))
    asked = choose(state, "play card=0 side=Hero")
    assert ids(asked) == [f"pay orb={one}", f"pay orb={two}", "withdraw"]
    after = choose(asked, f"pay orb={two}")
    assert living(after, one).ready
    assert not living(after, two).ready


def test_any_number_as_a_cost() -> None:
    """A cost of "any number" asks until its player is done; "that many" is how many it was."""
    discard = Discard(Chosen(Which(zones=(Zone.HAND,), controller="you"), AnyNumber(), You()))
    state = with_cost(Cost(actions=(discard,)), Draw(You(), ThatMany()))
    state = in_hand(in_hand(in_hand(state, face()), face()), face())
    one, two, _ = state.players[0].hand
    asked = choose(state, "quick object=1 ability=0", f"pay card={one}", f"pay card={two}")
    after = choose(asked, "done")
    assert find(after, one).zone is find(after, two).zone is Zone.DISCARD_PILE
    assert len(after.players[0].hand) == 3


def test_effect_finds_what_its_cost_moved() -> None:
    """2.1.e: the effect finds in the visible zone what its own cost moved there: "me", "it"."""
    card = face(support=(quick(D, Move(Me(), Zone.HAND)),))
    after = choose(reserve(table(), card), "quick object=1 ability=0")
    assert after.players[0].hand == (0,)
    discard = Discard(Chosen(Which(zones=(Zone.HAND,), controller="you"), Number(1), You()))
    state = in_hand(with_cost(Cost(actions=(discard,)), Move(It(), Zone.RESERVE)), face())
    number = newest(state)
    done = choose(state, "quick object=1 ability=0", f"pay card={number}")
    assert find(done, number).zone is Zone.RESERVE
