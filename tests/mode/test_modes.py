"""Modes: who sits where and faces whom, games as their files say, files that cannot be right."""

from __future__ import annotations

from typing import Final

import pytest

import altered
from altered.cards.from_toml import load_deck
from altered.cli import run
from altered.engine import protocol
from altered.failure import Malformed
from altered.mode.from_toml import check_modes, load_mode, load_modes
from altered.state.model import State
from altered.state.table import facing, left_of, seating
from altered.state.way import path
from altered.terms import Side, Zone
from tests.conftest import SpecFolder

TEAMS: Final = {"two-player": 2, "first-game": 2, "2v2": 2, "ffa": 4}


def begun(mode: str, **readings: str) -> State:
    """A game at its first decision of a player."""
    rules = altered.load(readings={name.replace("__", "."): v for name, v in readings.items()})
    decks = [load_deck("summit")] * load_mode(mode).players
    return protocol.start(rules, decks, seed=3, mode=mode)


def test_every_mode_is_as_the_rules_have_it() -> None:
    """2v2.definition, ffa.definition, players.opponent: how many play, in how many teams."""
    assert {mode.id for mode in load_modes()} == set(TEAMS)
    assert check_modes(altered.load()) == ()
    for mode in load_modes():
        for one in mode.seatings:
            assert len(set(one.teams)) == TEAMS[mode.id]
            assert len(one.teams) == (4 if mode.id in {"2v2", "ffa"} else 2)


@pytest.mark.parametrize("mode", ["2v2", "ffa"])
def test_of_four_each_expedition_faces_another_opponent(mode: str) -> None:
    """2v2.facing, ffa.race: two different opponents, who face back; the neighbors when alone."""
    state = begun(mode)
    for player in range(4):
        (hero,) = facing(state, player, Side.HERO)
        (companion,) = facing(state, player, Side.COMPANION)
        assert {hero[0], companion[0]} <= set(state.opponents(player))
        assert hero[0] != companion[0]
        assert facing(state, *hero) == ((player, Side.HERO),)
        if mode == "ffa":
            assert {hero[0], companion[0]} == {(player + 1) % 4, (player - 1) % 4}
        assert left_of(state, player) == (player + 1) % 4


def test_teammates_may_sit_together() -> None:
    """Reading 2v2.setup.seating: then, too, each Expedition faces another opponent."""
    readings = dict(altered.load().choices)
    one = seating(load_mode("2v2"), {**readings, "2v2.setup.seating": "teammates-together"})
    assert one.teams == (0, 0, 1, 1)
    for player in range(4):
        rivals = {one.rival(player, side) for side in Side}
        assert len(rivals) == 2
        assert all(one.teams[rival] != one.teams[player] for rival in rivals)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("crossing", (0, 1, 2, 3, 12, 13, 14, 15)),
        ("hero-line", (0, 1, 2, 3, 4, 13, 14, 15)),
        ("companion-line", (0, 1, 2, 11, 12, 13, 14, 15)),
    ],
)
def test_a_path_changes_over_as_it_is_read(value: str, expected: tuple[int, ...]) -> None:
    """Reading 2v2.setup.path: from the first Adventure to the second, over central Regions."""
    state = begun("2v2", **{"2v2__setup__path": value})
    assert path(state, 0) == expected
    assert path(state, 1) == tuple(range(8))


def test_a_first_game_has_no_heroes_and_fewer_cards() -> None:
    """quick.setup.first_game: 29 cards each, six of them in Hand, three of those then Mana."""
    state = begun("first-game")
    assert state.in_zone(Zone.HERO_ZONE) == ()
    assert [len(p.hand) + len(p.deck) for p in state.players] == [29, 29]
    state = begun("two-player")
    assert len(state.in_zone(Zone.HERO_ZONE)) == 2
    assert [len(p.hand) + len(p.deck) for p in state.players] == [39, 39]


def test_another_number_of_decks_is_refused() -> None:
    """Each player has a deck."""
    with pytest.raises(Malformed) as caught:
        protocol.start(altered.load(), [load_deck("summit")] * 2, mode="ffa")
    assert caught.value.problems[0].code == "ALT-S001"
    with pytest.raises(Malformed) as caught:
        protocol.start(altered.load(), [load_deck("summit")] * 2, mode="fffa")
    assert caught.value.problems[0].code == "ALT-M001"
    assert "ffa" in (caught.value.problems[0].hint or "")


def test_the_command_refuses_a_mode_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2, the code, and what modes there are."""
    assert run(["simulate", "--mode", "2v3", "--games", "1"]) == 2
    said = capsys.readouterr().err
    assert "ALT-M001" in said
    assert "two-player" in said


FILE: Final = """\
id = "mine"
title = "Mine"
format = "standard"
ending = "two-players"
rules = ["dusk.tie"]

[[seating]]
teams = [0, 1]
hero = [[0, 1]]
companion = [[0, 1]]
"""
BAD: Final = {
    "a name that is not the file's": ('id = "mine"', 'id = "yours"', "ALT-M006", 1),
    "a seat that faces nobody": ("hero = [[0, 1]]", "hero = [[0, 0]]", "ALT-M002", 9),
    "a team that faces itself": ("teams = [0, 1]", "teams = [0, 0]", "ALT-M002", 9),
    "an Adventure too few": ("hero = [[0, 1]]", "hero = [[0, 1], [0, 1]]", "ALT-M002", 9),
    "no such ending": ('"two-players"', '"nobody"', "ALT-R", 4),
    "no seats": ("teams = [0, 1]", "teams = [0]", "ALT-R", 8),
}


@pytest.mark.parametrize("case", BAD)
def test_a_mistake_in_a_mode_is_told_with_its_place(spec: SpecFolder, case: str) -> None:
    """A mode file that cannot be right is malformed, at the line concerned."""
    before, after, code, line = BAD[case]
    spec.write("modes/mine.toml", FILE.replace(before, after, 1))
    with pytest.raises(Malformed) as caught:
        load_modes(spec.root)
    found = [(p.code, p.place.line) for p in caught.value.problems if p.place is not None]
    assert any(one.startswith(code) and at == line for one, at in found), found


def test_a_mode_may_not_cite_what_does_not_exist(spec: SpecFolder) -> None:
    """Rules and readings that a mode names are looked up; a seating needs one that stands."""
    spec.write("modes/mine.toml", FILE)
    assert check_modes(spec.load()) == ()
    spec.write("modes/mine.toml", FILE.replace("dusk.tie", "dusk.lie"))
    (problem,) = check_modes(spec.load())
    assert (problem.code, problem.hint) == ("ALT-M003", 'did you mean "dusk.tie"?')
    spec.write("formats/other.toml", "")
    spec.write("modes/mine.toml", FILE)
    (problem,) = check_modes(spec.load())
    assert (problem.code, problem.expected) == ("ALT-M007", "one of other")
    (spec.root / "formats/other.toml").unlink()
    spec.write("modes/mine.toml", FILE.replace("id ", "name "))
    assert {one.code for one in check_modes(spec.load())} == {"ALT-R003", "ALT-R005"}
    spec.write("modes/mine.toml", FILE + 'reading = { "dusk.tie.strict" = "no" }\n')
    assert [one.code for one in check_modes(spec.load())] == ["ALT-M004"]
    load_modes.cache_clear()
    with pytest.raises(Malformed) as caught:
        seating(load_mode("mine", spec.root), {})
    assert caught.value.problems[0].code == "ALT-M005"
