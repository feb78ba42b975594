"""Passive abilities that modify costs, events and rules (2.2.10.j)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability.tree import (
    CannotMove,
    ChangeCost,
    ChangeLimit,
    CountOf,
    Delayed,
    ExpeditionOf,
    Gain,
    GainStatus,
    Instead,
    InsteadGain,
    It,
    Keyword,
    NextPlayed,
    Number,
    OwnCost,
    Passive,
    SetCost,
    Static,
    Which,
)
from altered.ask.passive import cost_change, forbids_moving
from altered.ask.passive.limit import limit_of
from altered.engine.impossible import impossible
from altered.engine.step import perform
from altered.state.atom import Atom
from altered.state.game import Game
from altered.state.model import State
from altered.terms import Duration, Phase, Side, Status, Type, Zone
from tests.day.board import COMPANION, HERO, board, character, hero, landmark, last, put

CHARACTERS = Which(types=(Type.CHARACTER,))


def tower(state: State, *statics: Static, player: int = 0) -> State:
    """The state with a Permanent that has these passive abilities."""
    face = replace(landmark(), abilities=tuple(Passive(s) for s in statics))
    return put(state, face, Zone.LANDMARK_ZONE, player)


def emblem(state: State, static: Static | NextPlayed | Delayed, player: int = 0) -> State:
    """The state with an Ongoing Emblem for this day."""
    from altered.reaction.emblem import ONGOING
    from altered.reaction.emblem import emblem as atom
    from altered.state.model import Binding

    game = Game(state)
    made = atom(ONGOING, player, Binding(), static=static, duration=Duration.DAY)
    perform(game, [made], "subtype.emblem")
    return game.state


def test_a_cheaper_character() -> None:
    """A passive ability changes the cost of the cards it speaks of, for its controller only."""
    state = tower(board(), ChangeCost(CHARACTERS, Number(-1)))
    face = replace(character(), hand_cost=3, reserve_cost=2)
    assert cost_change(state, 0, face, Zone.HAND) == -1
    assert cost_change(state, 1, face, Zone.HAND) == 0
    assert cost_change(state, 0, landmark(), Zone.HAND) == 0


def test_a_cost_never_falls_below_zero() -> None:
    """A cost of 1 that is 5 less is 0."""
    state = tower(board(), ChangeCost(CHARACTERS, Number(-5)))
    assert cost_change(state, 0, character(), Zone.HAND) == -1


@pytest.mark.parametrize(
    ("reading", "cost"), [("increases-first", 0), ("decreases-first", 1), ("timestamp", 1)]
)
def test_the_order_of_cost_changes_is_a_reading(reading: str, cost: int) -> None:
    """Costs 1; 2 less from the older object, 1 more from the younger one."""
    state = tower(board(cost_change_order=reading), ChangeCost(CHARACTERS, Number(-2)))
    state = tower(state, ChangeCost(CHARACTERS, Number(1)))
    assert 1 + cost_change(state, 0, character(), Zone.HAND) == cost


def test_a_minimum_stops_only_what_makes_it_less() -> None:
    """Costs 4: not below 2; what is below already stays; what comes later may go below."""
    face = replace(character(), hand_cost=4, reserve_cost=1)
    state = tower(board(), ChangeCost(CHARACTERS, Number(-3), least=2))
    assert 4 + cost_change(state, 0, face, Zone.HAND) == 2
    assert cost_change(state, 0, face, Zone.RESERVE) == 0
    assert (
        4 + cost_change(tower(state, ChangeCost(CHARACTERS, Number(-1))), 0, face, Zone.HAND) == 1
    )
    own = replace(face, abilities=(Passive(OwnCost(-1, Number(9), 3)),))
    assert 4 + cost_change(board(), 0, own, Zone.HAND) == 3
    words = NextPlayed(CHARACTERS, Duration.DAY, cheaper=Number(5), least=1)
    assert 4 + cost_change(emblem(board(), words), 0, face, Zone.HAND) == 1


@pytest.mark.parametrize(("reading", "cost"), [("before-changes", 1), ("after-changes", 2)])
def test_what_a_set_cost_is_changed_by_is_a_reading(reading: str, cost: int) -> None:
    """Costs 4; an older object makes it cost 1 less, a younger one sets it to 2."""
    state = tower(board(cost_set_order=reading), ChangeCost(CHARACTERS, Number(-1)))
    state = tower(state, SetCost(CHARACTERS, Number(2)))
    face = replace(character(), hand_cost=4, reserve_cost=4)
    assert 4 + cost_change(state, 0, face, Zone.HAND) == cost
    assert cost_change(state, 1, face, Zone.HAND) == 0


def test_the_latest_sets_the_cost() -> None:
    """By timestamp, whatever is lower; what the card says itself is the latest; never below 0."""
    state = tower(tower(board(), SetCost(CHARACTERS, Number(1))), SetCost(CHARACTERS, Number(3)))
    assert 1 + cost_change(state, 0, character(), Zone.HAND) == 3
    own = replace(character(), abilities=(Passive(SetCost(None, Number(2))),))
    assert 1 + cost_change(state, 0, own, Zone.RESERVE) == 2
    assert cost_change(tower(state, SetCost(None, Number(0))), 0, character(), Zone.HAND) == 2
    lower = tower(state, SetCost(CHARACTERS, Number(-1)))
    assert 1 + cost_change(lower, 0, character(), Zone.HAND) == 0


def test_an_emblem_sets_the_cost_of_the_next_card() -> None:
    """It is one of those that speak of costs, with the timestamp of the Emblem."""
    words = NextPlayed(CHARACTERS, Duration.DAY, costs=Number(0))
    state = emblem(tower(board(), SetCost(CHARACTERS, Number(3))), words)
    assert 1 + cost_change(state, 0, character(), Zone.HAND) == 0
    assert cost_change(state, 0, landmark(), Zone.HAND) == 0


def test_own_cost_works_where_the_card_is_played_from() -> None:
    """An ability changing its own cost works outside play (1.2.4.d)."""
    per = OwnCost(-1, CountOf(Which(subtypes=("Landmark",), controller="you")))
    face = replace(character(), hand_cost=4, abilities=(Passive(per),))
    state = tower(tower(board()))
    assert cost_change(state, 0, face, Zone.HAND) == -2
    assert cost_change(state, 1, face, Zone.HAND) == 0


def test_the_next_card_is_cheaper() -> None:
    """An Emblem of "the next Character costs 1 less" counts for its controller."""
    state = emblem(board(), NextPlayed(CHARACTERS, Duration.DAY, cheaper=Number(1)))
    assert cost_change(state, 0, character(), Zone.HAND) == -1
    assert cost_change(state, 1, character(), Zone.HAND) == 0


def test_celebration_day() -> None:
    """Of "Expeditions can't move forward this Day": an Emblem with that passive (2.2.2.m)."""
    state = emblem(board(), CannotMove(ExpeditionOf(each=True)))
    for player in (0, 1):
        for side in Side:
            assert forbids_moving(state, player, side)
            forward = Atom("marker", player, ("move-forward",), owner=player, side=side, amount=1)
            refusal = impossible(state, forward)
            assert refusal is not None
            assert refusal.code == "ALT-I005"
            assert impossible(state, replace(forward, amount=-1)) is None
    assert last(state).duration is Duration.DAY


def test_only_my_expedition_cannot_move() -> None:
    """A Character that holds back its own Expedition does so for that one only."""
    face = character(abilities=(Passive(CannotMove(ExpeditionOf("mine"))),))
    state = put(board(), face, Zone.EXPEDITION_ZONE, 1, COMPANION)
    held = [(p, s) for p in (0, 1) for s in Side if forbids_moving(state, p, s)]
    assert held == [(1, COMPANION)]


def test_a_defender_holds_back_in_dusk() -> None:
    """Defender: its Expedition cannot move forward during Dusk, only then."""
    state = put(board(), character(abilities=(Keyword("Defender"),)), Zone.EXPEDITION_ZONE, 0, HERO)
    assert forbids_moving(state, 0, HERO)
    assert not forbids_moving(state, 0, COMPANION)
    assert not forbids_moving(replace(state, phase=Phase.AFTERNOON), 0, HERO)


def test_a_gigantic_defender_holds_back_both() -> None:
    """It is present in both Expeditions (7.4.3.b)."""
    face = character(abilities=(Keyword("Defender"), Keyword("Gigantic")))
    state = put(board(), face, Zone.EXPEDITION_ZONE, 0, HERO)
    assert forbids_moving(state, 0, HERO)
    assert forbids_moving(state, 0, COMPANION)


def rest(state: State) -> State:
    """What is left of the state after all Characters were sent to the Reserve."""
    game = Game(state)
    sent = [
        Atom("move", o.controller, ("rest",), object=o.id, zone=Zone.RESERVE, owner=o.owner)
        for o in state.in_zone(Zone.EXPEDITION_ZONE)
    ]
    perform(game, sent, "night.rest")
    return game.state


@pytest.mark.parametrize(
    ("reading", "stay"), [("anchored-asleep-eternal", 3), ("anchored-eternal", 2)]
)
def test_who_stays_at_rest(reading: str, stay: int) -> None:
    """Anchored, Asleep and Eternal modify what Rest does (4.2.5.b, remark)."""
    state = board(rest_stays=reading)
    state = put(state, character(), Zone.EXPEDITION_ZONE, 0, HERO, Status.ANCHORED)
    state = put(state, character(), Zone.EXPEDITION_ZONE, 0, HERO, Status.ASLEEP)
    eternal = character(abilities=(Keyword("Eternal"),))
    state = put(state, eternal, Zone.EXPEDITION_ZONE, 0, HERO)
    state = put(state, character(), Zone.EXPEDITION_ZONE, 0, HERO)
    assert len(rest(state).in_zone(Zone.EXPEDITION_ZONE)) == stay


def test_anchored_does_not_hold_what_is_discarded() -> None:
    """Only Rest is modified: an effect still sends an Anchored Character away."""
    state = put(board(), character(), Zone.EXPEDITION_ZONE, 0, HERO, Status.ANCHORED)
    game = Game(state)
    put_back = Atom("move", 0, ("put",), object=last(state).id, zone=Zone.RESERVE, owner=0)
    perform(game, [put_back], "my-zones.owner")
    assert len(game.state.in_zone(Zone.RESERVE)) == 1


def test_instead_of_one_zone_another() -> None:
    """What would go to the Discard pile goes to the Reserve instead."""
    state = tower(board(), Instead(CHARACTERS, Zone.DISCARD_PILE, Zone.RESERVE))
    state = put(state, character(), Zone.EXPEDITION_ZONE, 1, HERO)
    game = Game(state)
    discard = Atom("move", 0, ("discard",), object=last(state).id, zone=Zone.DISCARD_PILE, owner=1)
    done = perform(game, [discard], "specific.card-beats-rule")
    assert [a.zone for a in done] == [Zone.RESERVE]


@pytest.mark.parametrize(
    ("reading", "goal"), [("rules-first", Zone.DISCARD_PILE), ("cards-first", Zone.HAND)]
)
def test_the_order_of_what_happens_instead_is_a_reading(reading: str, goal: Zone) -> None:
    """Fleeting discards what a card would have put in the Hand; or the card goes first."""
    state = tower(board(replacement_order=reading), Instead(CHARACTERS, Zone.RESERVE, Zone.HAND))
    state = put(state, character(), Zone.EXPEDITION_ZONE, 0, HERO, Status.FLEETING)
    game = Game(state)
    sent = Atom("move", 0, ("put",), object=last(state).id, zone=Zone.RESERVE, owner=0)
    done = perform(game, [sent], "object.new-in-new-zone")
    assert [a.zone for a in done] == [goal]


def test_any_number_of_modifiers_applies() -> None:
    """Each once, the oldest first: 40 cards hand an object on from zone to zone, to and fro."""
    there = Instead(CHARACTERS, Zone.RESERVE, Zone.DISCARD_PILE)
    back = Instead(CHARACTERS, Zone.DISCARD_PILE, Zone.RESERVE)
    state = put(tower(board(), *(there, back) * 20), character(), Zone.EXPEDITION_ZONE, 0, HERO)
    for more, goal in ((), Zone.RESERVE), ((there,), Zone.DISCARD_PILE):
        game = Game(tower(state, *more))
        thing = next(o.id for o in state.in_zone(Zone.EXPEDITION_ZONE))
        sent = Atom("move", 0, ("put",), object=thing, zone=Zone.RESERVE, owner=0)
        assert [a.zone for a in perform(game, [sent], "object.new-in-new-zone")] == [goal]


def test_instead_of_leaving() -> None:
    """What would leave play goes to one zone, wherever it would have gone."""
    static = Instead(None, Zone.EXPEDITION_ZONE, Zone.MANA_ZONE, leaving=True)
    state = put(board(), character(abilities=(Passive(static),)), Zone.EXPEDITION_ZONE, 0, HERO)
    assert [o.zone for o in rest(state).objects] == [Zone.MANA_ZONE]


def test_instead_of_a_status_a_boost() -> None:
    """What would gain a status gains counters instead; the impossible is never modified."""
    static = InsteadGain(None, Status.ASLEEP, Gain(It(), Number(2)))
    face = character(abilities=(Passive(static),))
    state = put(board(), face, Zone.EXPEDITION_ZONE, 0, HERO)
    game = Game(state)
    asleep = Atom("gain-status", 1, ("gain",), object=last(state).id, status=Status.ASLEEP)
    perform(game, [asleep], "specific.card-beats-rule")
    assert last(game.state).count() == 2
    assert not last(game.state).has(Status.ASLEEP)
    state = put(board(), face, Zone.EXPEDITION_ZONE, 0, HERO, Status.ASLEEP)
    game = Game(state)
    perform(game, [replace(asleep, object=last(state).id)], "cannot.no-modifying")
    assert last(game.state).count() == 0


def test_instead_of_one_status_another() -> None:
    """It gains Anchored instead of Asleep."""
    static = InsteadGain(CHARACTERS, Status.ASLEEP, GainStatus(It(), Status.ANCHORED))
    state = put(tower(board(), static), character(), Zone.EXPEDITION_ZONE, 0, HERO)
    game = Game(state)
    asleep = Atom("gain-status", 1, ("gain",), object=last(state).id, status=Status.ASLEEP)
    perform(game, [asleep], "specific.card-beats-rule")
    assert last(game.state).statuses == frozenset({Status.ANCHORED})


def test_limits_of_a_player() -> None:
    """The Hero's limits, 2 without a Hero (4.2.5.d), changed by passives, never below 0."""
    assert limit_of(board(), 0, "reserve") == 2
    state = put(board(), hero(reserve=4, landmarks=1), Zone.HERO_ZONE, 0)
    assert (limit_of(state, 0, "reserve"), limit_of(state, 0, "landmark")) == (4, 1)
    state = tower(state, ChangeLimit("landmark", "you", 1), ChangeLimit("reserve", "opponent", -3))
    assert (limit_of(state, 0, "landmark"), limit_of(state, 1, "reserve")) == (2, 0)


def test_the_first_character_each_afternoon_is_cheaper() -> None:
    """Only until one has been played in this Afternoon."""
    first = replace(CHARACTERS, first=True)
    state = tower(replace(board(), phase=Phase.AFTERNOON), ChangeCost(first, Number(-1)))
    assert cost_change(state, 0, character(), Zone.HAND) == -1
    card = len(state.cards)
    state = put(state, character(), Zone.EXPEDITION_ZONE, 0, HERO)
    other = replace(state, played=((1, card, Phase.AFTERNOON), (0, 0, Phase.AFTERNOON)))
    assert cost_change(other, 0, character(), Zone.HAND) == -1
    state = replace(state, played=((0, card, Phase.AFTERNOON),))
    assert cost_change(state, 0, character(), Zone.HAND) == 0
