"""Night: Rest and Clean-up (4.2.5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability.tree import Keyword
from altered.day.night import CleanUp, Rest
from altered.state.choice import Choice, choice
from altered.state.model import State
from altered.terms import Form, Side, Status, Zone
from tests.day.board import (
    after,
    board,
    character,
    choose,
    codes,
    hero,
    ids,
    kinds,
    landmark,
    put,
    run,
)

HERE = Zone.EXPEDITION_ZONE


def where(state: State) -> list[tuple[int | None, Zone]]:
    """Cards and their zones, by card."""
    return sorted(((o.card, o.zone) for o in state.objects), key=lambda pair: pair[0] or 0)


def test_characters_go_to_the_reserve() -> None:
    """4.2.5.b: Characters in the Expedition zone are sent to the Reserve, as new objects."""
    state = put(put(board(), character(), HERE, 0, Side.HERO), character(), HERE, 1, Side.HERO)
    old = {o.id for o in state.objects}
    state = after(state, Rest())
    assert where(state) == [(0, Zone.RESERVE), (1, Zone.RESERVE)]
    assert [o.owner for o in state.objects] == [0, 1]
    assert not old & {o.id for o in state.objects}


def test_to_the_reserve_of_the_owner() -> None:
    """1.4.3.a: a Character under another player's control goes to its owner's Reserve."""
    state = put(board(), character(), HERE, 0, Side.HERO)
    state = replace(state, objects=(replace(state.objects[0], controller=1),))
    state = after(state, Rest())
    assert [(o.owner, o.controller) for o in state.objects] == [(0, 0)]


def test_timestamps_in_initiative_order() -> None:
    """4.2.5.c remark, 6.1.g: the first player's objects get their timestamps first."""
    state = put(put(board(), character(), HERE, 0, Side.HERO), character(), HERE, 1, Side.HERO)
    state = after(replace(state, first_player=1), Rest())
    assert [o.owner for o in sorted(state.objects, key=lambda o: o.id)] == [1, 0]


def test_permanents_do_not_rest() -> None:
    """4.2.5.b is about Characters only."""
    state = after(put(board(), landmark(), Zone.LANDMARK_ZONE, 0), Rest())
    assert where(state) == [(0, Zone.LANDMARK_ZONE)]


@pytest.mark.parametrize("status", [Status.ANCHORED, Status.ASLEEP])
def test_anchored_and_asleep_stay_and_are_lost(status: Status) -> None:
    """4.2.5.b remark: Anchored and Asleep modify Rest: the Character stays, the status goes."""
    state = put(board(), character(), HERE, 0, Side.HERO, status)
    state, events = run(state, Rest())
    assert where(state) == [(0, HERE)]
    assert state.objects[0].statuses == frozenset()
    assert "lose-status" in kinds(events)
    assert where(after(state, Rest())) == [(0, Zone.RESERVE)]


def test_anchored_and_asleep_are_both_lost() -> None:
    """A Character that has both loses both in one Rest."""
    state = put(board(), character(), HERE, 0, Side.HERO, Status.ANCHORED, Status.ASLEEP)
    state = after(state, Rest())
    assert [(o.zone, o.statuses) for o in state.objects] == [(HERE, frozenset())]


def test_eternal_stays() -> None:
    """4.2.5.b remark: Eternal modifies Rest."""
    state = put(board(), character(abilities=(Keyword("Eternal"),)), HERE, 0, Side.HERO)
    assert where(after(state, Rest())) == [(0, HERE)]


def test_fleeting_is_discarded() -> None:
    """4.2.5.b remark, quick.night.rest: a Fleeting Character is discarded instead."""
    state = put(board(), character(), HERE, 0, Side.HERO, Status.FLEETING)
    assert where(after(state, Rest())) == [(0, Zone.DISCARD_PILE)]


def test_tokens_cease() -> None:
    """2.1.d: a token that would leave the Expedition zone ceases to exist."""
    state = put(board(), character(), HERE, 0, Side.HERO, form=Form.TOKEN)
    assert after(state, Rest()).objects == ()


def test_boosts_are_lost() -> None:
    """2.5.i: an object loses its counters when it leaves the Expedition zone."""
    state = after(put(board(), character(), HERE, 0, Side.HERO, boosts=2), Rest())
    assert [o.count() for o in state.objects] == [0]


def reserves(*numbers: int, limit: int | None = None, zone: Zone = Zone.RESERVE) -> State:
    """So many cards in the Reserve (or another zone) of each player."""
    state = board()
    if limit is not None:
        state = put(state, hero(limit, limit), Zone.HERO_ZONE, 0)
    for player, number in enumerate(numbers):
        for _ in range(number):
            state = put(state, character(), zone, player)
    return state


@pytest.mark.parametrize("zone", [Zone.RESERVE, Zone.LANDMARK_ZONE])
def test_without_a_hero_two_are_kept(zone: Zone) -> None:
    """4.2.5.d: without a Hero both limits are 2; the player chooses which (4.2.5.c)."""
    state = after(reserves(3, zone=zone), CleanUp())
    assert ids(state) == ["keep object=1", "keep object=2", "keep object=3"]
    state = choose(state, "keep object=3", "keep object=1")
    assert where(state) == [(0, zone), (1, Zone.DISCARD_PILE), (2, zone)]


def test_no_choice_without_excess() -> None:
    """4.2.5.c: who has no more than the limit keeps all, and is not asked."""
    state = reserves(2, 1)
    assert after(state, CleanUp()).objects == state.objects


@pytest.mark.parametrize(("limit", "choices"), [(1, 1), (3, 3), (4, 0), (0, 0), (-1, 0)])
def test_the_limit_of_the_hero(limit: int, choices: int) -> None:
    """4.2.5.c: as many as the Hero's limit; none when it is 0 or less, without a choice."""
    state = after(reserves(4, limit=limit), CleanUp())
    made = 0
    while state.agenda:
        state = choose(state, ids(state)[0])
        made += 1
    assert made == choices
    assert len(state.in_zone(Zone.RESERVE)) == max(0, limit)


def test_a_missing_limit_is_zero() -> None:
    """2.3.1.f: a number that a Hero lacks is 0."""
    state = put(reserves(1), hero(None, None), Zone.HERO_ZONE, 0)
    assert after(state, CleanUp()).in_zone(Zone.RESERVE) == ()


def test_choices_in_initiative_order_then_all_at_once() -> None:
    """4.2.5.c remark: the first player chooses first; all that is not chosen goes together."""
    state = replace(reserves(3, 3), first_player=1)
    state = after(state, CleanUp())
    assert ids(state) == ["keep object=4", "keep object=5", "keep object=6"]
    state = choose(state, "keep object=4", "keep object=5")
    assert state.in_zone(Zone.DISCARD_PILE) == ()
    assert ids(state) == ["keep object=1", "keep object=2", "keep object=3"]
    state = choose(state, "keep object=2", "keep object=3")
    assert [o.card for o in state.in_zone(Zone.DISCARD_PILE)] == [5, 0]


def test_both_zones_of_a_player_before_the_next_player() -> None:
    """6.1.g: in initiative order, a player makes all choices, then the next one does."""
    state = reserves(3)
    for player in (0, 1):
        for _ in range(3):
            state = put(state, landmark(), Zone.LANDMARK_ZONE, player)
    state = choose(after(state, CleanUp()), "keep object=1", "keep object=2")
    assert ids(state) == ["keep object=4", "keep object=5", "keep object=6"]
    state = choose(state, "keep object=4", "keep object=5", "keep object=7", "keep object=8")
    assert [o.card for o in state.in_zone(Zone.DISCARD_PILE)] == [2, 5, 8]


def test_the_same_choice_in_another_order_is_the_same_state() -> None:
    """What is kept counts, not in which order it was named."""
    state = after(reserves(3), CleanUp())
    one = choose(state, "keep object=1", "keep object=3")
    two = choose(state, "keep object=3", "keep object=1")
    assert one == two


@pytest.mark.parametrize(
    ("reading", "kind"), [("discarded", "discard"), ("sacrificed", "sacrifice")]
)
def test_landmarks_are_discarded_or_sacrificed(reading: str, kind: str) -> None:
    """4.2.5.c discards; quick.night.cleanup.landmarks sacrifices: a reading."""
    state = board(night_clean_up_landmarks=reading)
    state = put(state, hero(0, 0), Zone.HERO_ZONE, 0)
    state = put(put(state, landmark(), Zone.LANDMARK_ZONE, 0), landmark(), Zone.RESERVE, 0)
    _, events = run(state, CleanUp())
    assert kinds(events) == ["discard", kind]


@pytest.mark.parametrize(
    ("what", "code"),
    [
        (choice("keep", 0, object=4), "ALT-L011"),
        (choice("keep", 0, object=99), "ALT-L011"),
        (choice("keep", 0, object=1), "ALT-L012"),
        (choice("keep", 1, object=4), "ALT-L002"),
        (choice("pass", 0), "ALT-L003"),
    ],
)
def test_refused_keeps(what: Choice, code: str) -> None:
    """Only an object of one's own zone, once, and first the first player."""
    state = choose(after(reserves(3, 3), CleanUp()), "keep object=1")
    assert codes(state, what) == [code]
