"""New cards in games: what is judged, what is counted, and what is told of it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from altered.ability.from_text import parse_ability
from altered.cli import run
from altered.failure import Broken as Fault
from altered.failure import Exhausted
from altered.shares import ALONE
from altered.state import Face
from altered.terms import Type
from verification.checks import trace
from verification.checks.registry import Check, Judging, Registry
from verification.checks.sections import s2_2_2
from verification.new_cards import Setting, Trial, tried
from verification.new_cards import games as trial_games
from verification.new_cards.games import deck_of
from verification.records import plays
from verification.records.printed import Printed
from verification.records.subjects import Happening

HERO = Face("Quay Warden", Type.HERO)
FILE = """
title = "A trial"

[[card]]
name = "Tide Reader"
type = "Character"
cost = { hand = 1, reserve = 1 }
stats = { forest = 1, mountain = 1, water = 1 }
text = "{J} I gain 1 boost."

[[card]]
name = "Mutiny"
type = "Spell"
cost = { hand = 1, reserve = 1 }
text = "TEXT"
"""
SOUND = "Draw a card."
LEAVES = "When I leave the Expedition zone — Draw a card."


def card(name: str, text: str = "{J} I gain 1 boost.") -> Face:
    """A Character that says this."""
    return Face(
        name,
        Type.CHARACTER,
        hand_cost=1,
        reserve_cost=1,
        statistics=(1, 1, 1),
        abilities=parse_ability(text),
    )


def test_both_decks_have_three_copies_of_a_new_card() -> None:
    """Shipped cards fill up a deck of thirty-nine, none more than three times."""
    deck = deck_of((card("Tide Reader"), HERO), 5)
    counts = Counter(face.name for face in deck.cards)
    assert (deck.hero, len(deck.cards), counts["Tide Reader"]) == (HERO, 39, 3)
    assert max(counts.values()) == 3
    assert deck == deck_of((card("Tide Reader"), HERO), 5)
    assert deck != deck_of((card("Tide Reader"), HERO), 6)


def test_of_too_many_cards_some_are_chosen() -> None:
    """Thirteen cards of three copies fill a deck; other seeds choose others."""
    many = tuple(card(f"Reader {number}") for number in range(20))
    first, other = deck_of(many, 1), deck_of(many, 2)
    assert {*Counter(face.name for face in first.cards).values()} == {3}
    assert {face.name for face in first.cards} != {face.name for face in other.cards}


PRINTED = {
    "an effect that is put off": (Type.SPELL, "At Dusk, draw a card."),
    "a statement that begins with when": (
        Type.PERMANENT,
        "When you roll a die, you may add 1 to the result.",
    ),
    "a statement that begins with you may": (
        Type.PERMANENT,
        "You may keep two more cards in Reserve during Night if they're exhausted.",
    ),
    "a token with two sub-types": (
        Type.SPELL,
        "Create an Ash Wisp 0/2/0 Spirit, Mage token in your Hero Expedition.",
    ),
}


@pytest.mark.parametrize("what", PRINTED)
def test_what_is_no_reaction_is_not_asked_for_a_dash(what: str) -> None:
    """The checks of printed cards find nothing wrong with texts that the language reads."""
    kind, text = PRINTED[what]
    face = Face("Late Tide", kind, hand_cost=1, reserve_cost=1, abilities=parse_ability(text))
    assert next(tried(Setting((face,)), 1, 1, ALONE)).broken == []


def test_an_ability_of_what_has_left_is_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """At Rest an object ceases to exist (2.1.e) and its reaction is activated all the same."""
    path = tmp_path / "cards.toml"
    path.write_text(FILE.replace("{J} I gain 1 boost.", LEAVES).replace("TEXT", SOUND), "utf-8")
    assert run(["try", path.as_posix(), "--games", "1", "--jobs", "1", "--json"]) == 0
    reader, spell = json.loads(capsys.readouterr().out)["cards"]
    assert 0 < reader["acted"] <= reader["played"]
    assert spell["acted"] == 0


@pytest.mark.audit
@pytest.mark.parametrize("mode", ["2v2", "ffa"])
def test_four_play_with_it(mode: str) -> None:
    """In the modes of four everybody has a deck of their own, and the rules of the mode are met."""
    trial = Trial()
    for more in tried(Setting((card("Tide Reader"),), mode=mode), 1, 1, ALONE):
        trial.add(more)
    assert (trial.games, trial.exit_code, trial.broken, trial.differ) == (1, 0, [], [])
    assert f"{mode}.definition" in trial.met


@pytest.mark.audit
def test_a_sound_card_breaks_nothing() -> None:
    """It is played, does something, and the engines agree."""
    trial = Trial()
    for more in tried(Setting((card("Tide Reader"),)), 4, 2, ALONE):
        trial.add(more)
    assert (trial.games, trial.exit_code, trial.uncovered) == (2, 0, Counter())
    assert trial.played["Tide Reader"] == trial.acted["Tide Reader"] > 0
    assert len(trial.met) > 200


def test_what_a_failure_looks_like(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error of the engine is told with the seed; a bound is no fault, and no success."""
    setting = Setting((card("Tide Reader"),))
    monkeypatch.setattr(trial_games, "random_lockstep", lambda *_: None)

    def ends_with(error: Exception) -> Trial:
        def end(*_: object, **_also: object) -> None:
            raise error

        monkeypatch.setattr(plays, "random_game", end)
        return list(tried(setting, 7, 1, ALONE))[-1]

    fault = ends_with(Fault("ALT-B001", "it cannot be"))
    assert ([seed for seed, _ in fault.failed], fault.exit_code) == ([7], 1)
    bound = ends_with(Exhausted("ALT-E060", "choices", 9, "too long"))
    assert ([seed for seed, _ in bound.bounds], bound.holds, bound.exit_code) == ([7], True, 3)


def test_engines_that_differ_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule changed for one of the engines only is a difference, and no broken rule."""
    from core_c import game

    monkeypatch.setattr(game.CoreGame, "image", lambda _: [0])
    trial = list(tried(Setting((card("Tide Reader"),)), 1, 1, ALONE))[-1]
    assert [seed for seed, _ in trial.differ] == [1]
    assert (trial.holds, trial.exit_code, trial.broken) == (False, 1, [])


def _file(folder: Path, text: str) -> str:
    path = folder / "trial.toml"
    path.write_text(FILE.replace("TEXT", text), encoding="utf-8")
    return str(path)


def _nobody_draws(e: Happening) -> Iterator[bool | str]:
    """Nobody ever draws a card: a check that accuses each game."""
    yield f"player {e.player} draws"


def test_the_command_tells_what_is_broken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rule, the moment, what happened, and the seed to see it again."""
    function = cast("Judging", _nobody_draws)
    planted = Check("quick.card.hero", "event", ("draw",), function, __name__, 1)
    monkeypatch.setattr(trace, "registry", lambda: Registry((planted,), ()))
    assert run(["try", _file(tmp_path, SOUND), "--games", "1", "--jobs", "1"]) == 1
    told = capsys.readouterr().out
    assert "breaks quick.card.hero: player 1 draws" in " ".join(told.split())
    assert "--games 1 --seed" in told


def test_sub_types_of_later_sets_are_no_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The lists of the edition say nothing of a Rogue, as a card or as a token: it is named."""
    token = "{J} Create a Night Fox 1/1/1 Rogue token in your Hero Expedition."
    numbers = {"hand_cost": 1, "reserve_cost": 1, "forest": 1, "mountain": 1, "ocean": 1}
    texts = {"subtypes": ["Rogue"], "abilities": [token], "echo_abilities": []}
    card = {"id": "ONE", "name": "Prowler", "type": "CHARACTER", **texts, **numbers}
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([card]), encoding="utf-8")
    assert run(["try", str(path), "--games", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["unlisted"], found["broken"]) == (["Rogue"], [])
    assert found["cards"][0]["acted"] > 0
    assert s2_2_2.off_the_list(Printed("Prowler", subtypes=("Rogue",))) == "Rogue"


@pytest.mark.audit
def test_as_json_with_any_number_of_processes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same numbers; what is not broken is said so."""
    path, said = _file(tmp_path, SOUND), []
    for jobs in ("1", "2"):
        assert run(["try", path, "--games", "2", "--json", "--jobs", jobs]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    found = json.loads(said[0])
    assert (found["holds"], found["broken"], found["differ"]) == (True, [], [])
    assert {one["name"]: one["played"] > 0 for one in found["cards"]} == {
        "Tide Reader": True,
        "Mutiny": True,
    }


@pytest.mark.audit
def test_cards_that_nobody_can_play_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of community JSON, a card with an unknown text is left out and told; the others play."""
    shared = {"type": "CHARACTER", "hand_cost": 1, "reserve_cost": 1}
    shared |= {"forest": 1, "mountain": 1, "ocean": 1, "echo_abilities": []}
    cards = [
        {"id": "ONE", "name": "Tide Reader", "abilities": ["{J} Draw a card."], **shared},
        {"id": "TWO", "name": "Riddler", "abilities": ["{J} Guess a number."], **shared},
    ]
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(cards), encoding="utf-8")
    assert run(["try", str(path), "--games", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert ([one["name"] for one in found["cards"]], found["left_out"]) == (
        ["Tide Reader"],
        ["Riddler"],
    )
    assert run(["try", str(path), "--games", "1"]) == 0
    assert "no engine plays their texts: Riddler" in capsys.readouterr().out


def test_cards_that_no_deck_can_have(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file without cards for a deck is refused with what was expected."""
    path = tmp_path / "none.json"
    path.write_text("[]", encoding="utf-8")
    assert run(["try", str(path)]) == 2
    assert "ALT-C023" in capsys.readouterr().err
    card = {"id": "ONE", "name": "Riddler", "type": "CHARACTER", "hand_cost": 1, "reserve_cost": 1}
    card |= {"forest": 1, "mountain": 1, "ocean": 1, "abilities": ["{J} Guess a number."]}
    path.write_text(json.dumps([card]), encoding="utf-8")
    assert run(["try", str(path)]) == 2
    assert "ALT-C076" in capsys.readouterr().err
