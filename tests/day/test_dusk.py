"""Dusk: Progress (4.2.4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability.tree import Keyword, Passive, RegionTypes
from altered.day.dusk import Progress, expedition_statistics, winning_terrains
from altered.state.choice import choice
from altered.state.event import Event
from altered.state.model import Region, State
from altered.terms import Status, Terrain, Zone
from tests.day.board import (
    ALL,
    COMPANION,
    HERO,
    F,
    M,
    W,
    after,
    board,
    character,
    choose,
    codes,
    ids,
    markers,
    put,
    rules,
    run,
    send,
)


def distances(state: State) -> list[tuple[int, int]]:
    """How far the markers are."""
    return [(p.hero_marker, p.companion_marker) for p in state.players]


def test_sum_of_all_characters() -> None:
    """4.2.4.b: the statistics of an Expedition are the sums over every Character in it."""
    state = send(send(send(board(), 0, HERO, 1, 2, 3), 0, HERO, 4, 0, 1), 0, COMPANION, 9, 9, 9)
    assert expedition_statistics(state, 0, HERO) == (5, 2, 4)
    assert expedition_statistics(state, 1, HERO) == (0, 0, 0)


def test_boosts_count() -> None:
    """2.5.1.b: each boost raises each statistic by 1."""
    state = put(board(), character(1, 0, 2), Zone.EXPEDITION_ZONE, 0, HERO, boosts=2)
    assert expedition_statistics(state, 0, HERO) == (3, 2, 4)


def test_asleep_is_left_out() -> None:
    """4.2.5.b remark speaks of Asleep for Rest; in Progress its statistics are not counted."""
    state = put(board(), character(5, 5, 5), Zone.EXPEDITION_ZONE, 0, HERO, Status.ASLEEP)
    assert expedition_statistics(state, 0, HERO) == (0, 0, 0)


def test_only_characters_of_the_expedition_zone_count() -> None:
    """A Character in the Reserve is in no Expedition."""
    state = put(board(), character(5, 5, 5), Zone.RESERVE, 0)
    assert distances(after(state, Progress())) == [(0, 0), (0, 0)]


def test_greater_and_positive_moves_one_region() -> None:
    """4.2.4.b: positive and greater in one type of its Region moves the Expedition forward."""
    state = send(send(board(), 0, HERO, 0, 3, 0), 1, HERO, 0, 2, 0)
    assert distances(after(state, Progress())) == [(1, 0), (0, 0)]


def test_tie_is_not_enough() -> None:
    """4.2.4.c: a tie does not move an Expedition forward."""
    state = send(send(board(), 0, HERO, 2, 2, 2), 1, HERO, 2, 2, 2)
    assert distances(after(state, Progress())) == [(0, 0), (0, 0)]


@pytest.mark.parametrize("mine", [0, -1])
def test_zero_is_not_enough(mine: int) -> None:
    """4.2.4.d: 0 does not suffice, even when the opposing statistic is negative."""
    state = send(send(board(), 0, HERO, mine, mine, mine), 1, HERO, -2, -2, -2)
    assert distances(after(state, Progress())) == [(0, 0), (0, 0)]


def test_moves_once_however_many_statistics() -> None:
    """4.2.4.e: winning in three statistics is still one Region."""
    state = send(board(), 0, COMPANION, 4, 4, 4)
    assert distances(after(state, Progress())) == [(0, 1), (0, 0)]


def test_only_types_of_the_own_region_count() -> None:
    """4.2.4.b: the statistic must be a type of the Region that the Expedition is in."""
    state = markers(send(board(((F,), *(ALL,) * 5)), 0, HERO, 0, 5, 5), (1, 0), (0, 0))
    assert winning_terrains(state, 0, HERO) == ()
    assert winning_terrains(send(state, 0, HERO, 1, 0, 0), 0, HERO) == (F,)


def test_regions_of_companions_are_counted_from_the_other_end() -> None:
    """4.1.d: the companion markers start at the Companion Region."""
    state = markers(send(board((*(ALL,) * 5, (W,))), 0, COMPANION, 5, 5, 0), (0, 1), (0, 0))
    assert winning_terrains(state, 0, COMPANION) == ()


def test_facing_even_in_different_regions() -> None:
    """quick.dusk.same_kind: Hero faces Hero, each in its own Region, wherever the markers are."""
    state = board(((F,), (M,), *(ALL,) * 4))
    state = markers(send(send(state, 0, HERO, 2, 1, 0), 1, HERO, 1, 2, 0), (1, 0), (2, 0))
    assert winning_terrains(state, 0, HERO) == (F,)
    assert winning_terrains(state, 1, HERO) == (M,)


def test_hero_does_not_face_companion() -> None:
    """quick.dusk.same_kind: a strong companion Expedition does not stop a Hero Expedition."""
    state = send(send(board(), 0, HERO, 1, 1, 1), 1, COMPANION, 9, 9, 9)
    assert distances(after(state, Progress())) == [(1, 0), (0, 1)]


def test_all_move_together() -> None:
    """4.2.4.f: who moves is decided before anyone moves, and they move in one step."""
    state = board()
    for player in (0, 1):
        state = send(state, player, HERO, 3 - player, 1 + player, 0)
    moved, events = run(state, Progress())
    assert distances(moved) == [(1, 0), (1, 0)]
    assert [e.get("player") for e in events if e.kind == "move-forward"] == [0, 1]


def test_fails_to_move_forward() -> None:
    """4.2.4.g: each Expedition that Progress does not move "fails to move forward"."""
    _, events = run(send(board(), 0, HERO, 1, 1, 1), Progress())
    failed = [(e.get("owner"), e.get("side")) for e in events if e.kind == "fail-to-move-forward"]
    assert failed == [(0, "Companion"), (1, "Hero"), (1, "Companion")]


def test_no_failing_once_tiebreakers_started() -> None:
    """4.2.4.g: it does not apply once tiebreakers have started, even by this very Progress."""
    state = markers(board(), (3, 3), (3, 3))
    for player in (0, 1):
        state = send(state, player, HERO, 2 - player, 1 + player, 0)
    moved, events = run(state, Progress())
    assert moved.tiebreakers
    assert [e for e in events if e.kind == "fail-to-move-forward"] == []


def test_moves_forward_due_to() -> None:
    """4.2.4.h: the statistics that it wins in are told with the move."""
    state = send(send(board(), 0, HERO, 3, 0, 3), 1, HERO, 1, 0, 1)
    _, events = run(state, Progress())
    assert [e.get("name") for e in events if e.kind == "move-forward"] == ["Forest, Water"]


def hide(state: State, *indices: int) -> State:
    """The state with Tumult cards of these Regions face down."""
    adventure = tuple(
        Region("", (), face_up=False) if i in indices else r for i, r in enumerate(state.adventure)
    )
    return replace(state, adventure=adventure, tumult=("ashen-ford", "copper-ridge"))


def test_a_face_down_card_is_turned_up_when_entered() -> None:
    """quick.dusk.reveal: a marker never stays on a face-down card; both Regions are turned up."""
    state = after(hide(send(board(), 0, HERO, 1, 1, 1), 1, 2), Progress())
    assert ids(state) == [
        "tumult place=0 card=ashen-ford turned=0",
        "tumult place=0 card=ashen-ford turned=1",
        "tumult place=0 card=copper-ridge turned=0",
        "tumult place=0 card=copper-ridge turned=1",
    ]
    turned = choose(state, "tumult place=0 card=ashen-ford turned=1")
    assert distances(turned) == [(1, 0), (0, 0)]
    assert [r.name for r in turned.adventure[1:3]] == ["Cinder Stair", "Ashen Ford"]
    assert turned.adventure[2].types == (W,)
    assert turned.tumult == ("copper-ridge",)


def test_two_cards_are_turned_up_from_the_hero_region_on() -> None:
    """4.1.c: the cards are different; each is decided by chance, before the markers move."""
    state = hide(send(send(board(), 0, HERO, 1, 1, 1), 1, COMPANION, 1, 1, 1), 1, 2, 5, 6)
    state = choose(after(state, Progress()), "tumult place=0 card=ashen-ford turned=0")
    assert ids(state) == [
        "tumult place=2 card=copper-ridge turned=0",
        "tumult place=2 card=copper-ridge turned=1",
    ]
    done = choose(state, "tumult place=2 card=copper-ridge turned=0")
    assert distances(done) == [(1, 0), (0, 1)]
    assert all(r.face_up for r in done.adventure)


@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"place": 0, "card": "glass-delta", "turned": 0}, "ALT-L122"),
        ({"place": 1, "card": "ashen-ford", "turned": 0}, "ALT-L123"),
        ({"place": 0, "card": "ashen-ford", "turned": 2}, "ALT-L123"),
    ],
)
def test_refused_reveals(args: dict[str, int | str], code: str) -> None:
    """4.1.c: only a card that lies nowhere else, there, in one of two orientations."""
    state = after(hide(send(board(), 0, HERO, 1, 1, 1), 1, 2), Progress())
    assert codes(state, choice("tumult", -1, **args)) == [code]


def test_a_face_down_region_has_no_types() -> None:
    """2.2.2.l, 3.1.3.c: only the symbols of a face-up card give types."""
    assert Region("R", (Terrain.FOREST,), face_up=False).types == ()


def test_each_event_cites() -> None:
    """Every event of Progress cites rules that exist."""
    _, events = run(send(board(), 0, HERO, 1, 1, 1), Progress())
    assert events
    assert all(slug in rules() for e in events for slug in e.rules)
    assert all(isinstance(e, Event) for e in events)


def test_no_characters_nobody_moves() -> None:
    """4.2.4.d: sums of 0 move nobody; all four Expeditions fail."""
    state, events = run(board(), Progress())
    assert distances(state) == [(0, 0), (0, 0)]
    assert len([e for e in events if e.kind == "fail-to-move-forward"]) == 4


def test_a_defender_holds_its_expedition_back_in_dusk() -> None:
    """1.4.1.a: an Expedition that a passive ability keeps from moving does not, and fails."""
    face = character(5, 5, 5, abilities=(Keyword("Defender"),))
    state = put(board(), face, Zone.EXPEDITION_ZONE, 0, HERO)
    moved, events = run(send(state, 0, COMPANION, 1, 1, 1), Progress())
    assert distances(moved) == [(0, 1), (0, 0)]
    failed = [(e.get("owner"), e.get("side")) for e in events if e.kind == "fail-to-move-forward"]
    assert (0, "Hero") in failed
    assert [e.rules for e in events if e.kind == "impossible"]


def test_a_gigantic_character_counts_in_both() -> None:
    """7.4.3.e: each Expedition of its controller counts its statistics."""
    face = character(2, 0, 0, abilities=(Keyword("Gigantic"),))
    state = put(board(), face, Zone.EXPEDITION_ZONE, 0, HERO)
    assert expedition_statistics(state, 0, COMPANION) == (2, 0, 0)
    assert distances(after(state, Progress())) == [(1, 1), (0, 0)]


def test_region_types_are_those_of_now() -> None:
    """2.2.2.p: a passive ability that takes types away from Regions counts in Progress."""
    passive = Passive(RegionTypes((F,), lose_others=True))
    state = put(board(), character(0, 5, 5, abilities=(passive,)), Zone.EXPEDITION_ZONE, 0, HERO)
    assert winning_terrains(state, 0, HERO) == ()


def test_no_region_beyond_the_last() -> None:
    """An Expedition at the end of the Adventure cannot move, and fails to."""
    state = markers(send(board(), 0, HERO, 1, 1, 1), (7, 0), (0, 0))
    moved, events = run(state, Progress())
    assert distances(moved) == [(7, 0), (0, 0)]
    assert [e.kind for e in events].count("fail-to-move-forward") == 4
