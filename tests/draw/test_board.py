"""Boards, strips and situations: everything is there, once, and inside its box."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Final

import pytest

from altered.cards import load_deck
from altered.draw import (
    Demand,
    Facing,
    Frame,
    Land,
    Marker,
    Piece,
    Seat,
    Situation,
    Table,
    board,
    frames_of,
    situation_picture,
    strip,
    table_of,
    table_of_view,
    with_changes,
)
from altered.draw.from_scenario import drawn, scenario_frames, scenario_strip, shown
from altered.draw.read_back import Box, Part
from altered.draw.strip import PHONE, WIDTH, boards
from altered.draw.table import Orbs, Zone
from altered.engine.chance import SplitMix64, answer_chance
from altered.engine.protocol import decider, legal, start, step
from altered.engine.view import view
from altered.rules import load
from altered.rules.root import spec_root
from altered.scenario import read_scenario, run
from altered.state.choice import CHANCE
from altered.state.model import State
from altered.terms import Phase, Side, Terrain
from altered.trace.record import Moment
from altered.trace.speech import speech
from tests.draw.faces import LONG_NAME, parts

STEPS: Final = 140
SCENARIOS: Final = sorted((spec_root() / "scenarios").glob("*.toml"))


@cache
def game() -> tuple[Moment, ...]:
    """The first steps of a game in which cards are played whenever they can be."""
    rng = SplitMix64(11)
    decks = (load_deck("workshop"), load_deck("summit"))
    state = start(load(), decks, seed=7)
    moments = []
    for number in range(1, STEPS + 1):
        if decider(state) is None:
            break
        if decider(state) == CHANCE:
            chosen = answer_chance(state, rng)
        else:
            offered = legal(state)
            plays = [one for one in offered if one.kind != "pass"] or list(offered)
            chosen = plays[rng.below(len(plays))]
        done = step(state, chosen)
        moments.append(Moment(number, state, chosen, done.state, done.events))
        state = done.state
    return tuple(moments)


def fullest() -> State:
    """The state of the game with most pieces in Expeditions."""
    return max((m.after for m in game()), key=lambda s: sum(o.side is not None for o in s.objects))


def crowded(seats: int = 2) -> Table:
    """Many seats, long names, every status, many counters."""
    piece = Piece(
        LONG_NAME,
        1,
        "Character",
        "Ordis",
        (12, 11),
        (10, -1, 22),
        ("Anchored", "Asleep", "Exhausted", "Fleeting"),
        (("boost", 12), ("Debt", 3), ("Story", 1)),
        token=True,
        times=3,
    )
    zone = Zone(tuple(replace(piece, id=i) for i in range(5)))
    lands = tuple(
        Land(f"{LONG_NAME} {i}", tuple(Terrain)[: i % 4] if i % 3 else None) for i in range(8)
    )
    return Table(
        seats=tuple(
            Seat(
                f"Player {n}",
                n,
                hero=replace(piece, name=LONG_NAME),
                orbs=Orbs(7, 14),
                hand=zone,
                deck=41,
                discard=10,
                reserve=zone,
                landmarks=zone,
                hero_expedition=zone,
                companion_expedition=zone,
                totals=((10, 2, 3), (0, 0, 0)),
                markers=(Marker(Side.HERO, 2, 1), Marker(Side.COMPANION, 5)),
            )
            for n in range(seats)
        ),
        lands=lands,
        near=(0, 2) if seats == 4 else (0,),
        day=12,
        phase=Phase.AFTERNOON,
        first_player=0,
        turn=1,
        result="team 1 has won",
        limbo=(piece,),
    )


def check_places(drawn: Part, width: float, height: float) -> None:
    """Texts lie on the page, those of a piece on its plate, and no two plates overlap."""
    page = Box(0, 0, width, height)
    for part in drawn.walk():
        assert all(page.holds(run.box, 1) for run in part.runs), part.name
        if part.name == "piece":
            plate = part.shapes[0].box
            assert all(plate.holds(run.box, 1) for run in part.runs), part.text
    for zone in (*drawn.all("zone"), *drawn.all("limbo")):
        plates = [part.shapes[0].box for part in zone.parts]
        ground = zone.shapes[0].box
        assert all(ground.holds(plate) for plate in plates)
        for one, two in combinations(plates, 2):
            assert one.right <= two.left or one.bottom <= two.top


@pytest.mark.parametrize("width", [760, 380])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_crowded_board(seats: int, width: float) -> None:
    """Too much of everything stays in its place, for two and for four players."""
    drawing = board(crowded(seats), width=width)
    drawn = parts(drawing)
    check_places(drawn, drawing.width, drawing.height)
    assert len(drawn.all("seat")) == seats
    assert len(drawn.all("piece")) == 25 * seats + 1
    assert len(drawn.all("marker")) == 2 * seats


def test_seats_lie_on_their_side() -> None:
    """Those of the near team lie below the Adventure, the others above; Heroes go to the right."""
    drawn = parts(board(crowded(4)))
    middle = drawn.all("adventure")[0].box.middle[1]
    below = ["below" if seat.box.middle[1] > middle else "above" for seat in drawn.all("seat")]
    assert below == ["above", "above", "below", "below"]
    one, two = drawn.all("marker")[:2]
    assert one.box.middle[0] < two.box.middle[0]


def test_board_of_a_game() -> None:
    """Every object in play and in Reserve is on the board; a foreign Hand is only counted."""
    state = fullest()
    drawing = board(table_of(state, 0))
    drawn = parts(drawing)
    check_places(drawn, drawing.width, drawing.height)
    shown = sum(o.zone.value in ("Expedition zone", "Landmark zone", "Reserve", "Limbo")
                for o in state.objects)  # fmt: skip
    assert len(drawn.all("piece")) == shown + len(state.players[0].hand)
    hidden = {state.cards[card].face.name for card in state.players[1].hand}
    hidden -= {o.face.name for o in state.objects}
    hidden -= {state.cards[card].face.name for card in state.players[0].hand}
    assert hidden
    assert not any(name in drawing.standalone() for name in hidden)
    assert all(name in board(table_of(state)).description for name in hidden)


def test_state_and_view_give_the_same_table() -> None:
    """What a player knows is enough for the board, but for the types that passives change."""
    for moment in game()[::20]:
        state = moment.after
        assert table_of_view(view(state, 1)) == table_of(state, 1)


def test_markers_stand_on_their_regions() -> None:
    """A marker is drawn over the Region that the state says."""
    state = fullest()
    drawn = parts(board(table_of(state, 0)))
    regions = drawn.all("region")
    assert len(regions) == len(state.adventure)
    last = len(regions) - 1
    wanted = []
    for seat in (1, 0):
        player = state.players[seat]
        wanted += [player.hero_marker, last - player.companion_marker]
    for marker, place in zip(drawn.all("marker"), wanted, strict=True):
        x = marker.box.middle[0]
        assert regions[place].box.left <= x <= regions[place].box.right


def test_changes_are_marked() -> None:
    """What is new or different is outlined; what is the same is not; moves have their start."""
    before = crowded()
    zone = before.seats[0].reserve
    assert zone is not None
    more = replace(zone, pieces=(*zone.pieces[:4], replace(zone.pieces[4], id=77)))
    seat = replace(before.seats[0], reserve=more, markers=(Marker(Side.HERO, 3),))
    marked = with_changes(before, replace(before, seats=(seat, before.seats[1])))
    reserve = marked.seats[0].reserve
    assert reserve is not None
    assert [piece.changed for piece in reserve.pieces] == [False] * 4 + [True]
    assert marked.seats[0].markers == (Marker(Side.HERO, 3, before=2),)
    assert not any(p.changed for _, z in marked.seats[1].zones() for p in z.pieces)


def test_strip_of_a_game() -> None:
    """Each step that shows has a frame with its caption, its events and its rules."""
    frames = frames_of(game()[:12], load(), start=game()[0].before)
    drawing = strip(frames, title="A game", repeats_from=1)
    drawn = parts(drawing)
    assert len(drawn.all("frame")) == len(frames)
    assert len(drawn.all("repeat")) == 1
    check_places(drawn, drawing.width, drawing.height)
    boxes = [frame.shapes[0].box for frame in drawn.all("frame")]
    for one, two in combinations(boxes, 2):
        assert one.right <= two.left or two.right <= one.left or one.bottom <= two.top
    for frame, box in zip(drawn.all("frame"), boxes, strict=True):
        assert box.holds(frame.box)
    assert any("[" in detail for frame in frames for detail in frame.details)


def test_boards_of_a_strip_are_found() -> None:
    """Each board lies inside its frame, and no two of them meet; a frame without one has none."""
    scenario = read_scenario(SCENARIOS[0])
    frames = [*scenario_frames(shown(scenario, run(scenario)), speech(), "Title"), Frame("a", None)]
    for width in (WIDTH, PHONE):
        drawing = drawn(frames, speech(), width)
        found = boards(frames, width=width, say=speech())
        assert [at is None for at in found] == [frame.table is None for frame in frames]
        there = [at for at in found if at is not None]
        assert len(there) > 1
        for x, y, wide, tall in there:
            assert 0 < x < x + wide < drawing.width
            assert 0 < y < y + tall < drawing.height
            assert tall > 100
            others = (one for one in there if one[0] == x and one[1] > y)
            assert all(y + tall < one[1] for one in others)


def test_a_strip_needs_frames() -> None:
    """No frame, and a loop back to nowhere, are refused."""
    with pytest.raises(ValueError, match="at least one"):
        strip(())
    with pytest.raises(ValueError, match="no frame 3"):
        strip((Frame("one", None),), repeats_from=3)


@pytest.mark.parametrize("path", SCENARIOS[:12], ids=lambda path: path.stem)
def test_shipped_scenarios_are_drawn(path: object) -> None:
    """A worked example becomes a strip; a refused choice is shown as refused."""
    scenario = read_scenario(str(path))
    drawing = scenario_strip(scenario)
    check_places(parts(drawing), drawing.width, drawing.height)
    assert drawing.title == scenario.title
    assert not re.search(r"[Pp]layer [0-9]|[Tt]eam [0-9]", drawing.standalone())
    refusals = sum(step.refuse is not None for step in scenario.document.value.step)
    assert drawing.description.count("this must be refused") == refusals


def test_situation() -> None:
    """Regions, sums, facts and demands are drawn; sums that do not count are quiet."""
    lands = (Land("Hero Region", (Terrain.FOREST,)), Land("Copper Ridge", None))
    facing = Facing(
        ("Alice's Hero Expedition", "Bob's Hero Expedition"),
        ((3, 1, 0), (2, 4, -1)),
        ((Terrain.FOREST,), (Terrain.FOREST,)),
    )
    situation = Situation(
        lands,
        (Seat("Alice", 0, markers=(Marker(Side.HERO, 0),)), Seat("Bob", 1)),
        (facing,),
        (("Alice", "has passed"), ("", "long " * 60)),
        (Demand("4.2.4.b", "moves " * 30, "good"), Demand("quick.dusk.sum", "stays", "bad")),
    )
    drawing = situation_picture(situation)
    drawn = parts(drawing)
    page = Box(0, 0, drawing.width, drawing.height)
    assert all(page.holds(run.box) for part in drawn.walk() for run in part.runs)
    sums = drawn.all("sum")
    assert [run.text for part in sums for run in part.runs] == [
        "3", "{passed}", "2", "1", "4", "0", "-1"
    ]  # fmt: skip
    assert len(drawn.all("demand")) == 2
    for words in ("Alice's Hero Expedition has 3/1/0 in Forest", "rule quick.dusk.sum: stays"):
        assert words in drawing.description


def test_a_plain_situation_says_so() -> None:
    """Nothing unusual is told in words instead of an empty picture."""
    assert "nothing unusual" in situation_picture(Situation()).standalone()
