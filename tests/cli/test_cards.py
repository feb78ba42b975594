"""Commands about cards and drawings: card, check --svg, import, scenario --svg, explain --svg."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from altered.cards import load_cards
from altered.cards.from_community_json import load
from altered.cards.from_toml import read_deck
from altered.cards.take_over import chosen_faces
from altered.cli import run
from altered.draw.layout import broken
from altered.draw.read_back import read_back
from tests.ability.shared import SHARED

Shown = pytest.CaptureFixture[str]


def community(**changes: object) -> dict[str, object]:
    """An invented card in the community's format."""
    card: dict[str, object] = {
        "id": "ALT_CORE_B_AX_90_C",
        "name": "Made-up Engineer",
        "type": "CHARACTER",
        "subtypes": ["Engineer", "Tinker"],
        "faction": "AX",
        "rarity": "COMMON",
        "hand_cost": 2,
        "reserve_cost": 1,
        "forest": 1,
        "mountain": 2,
        "ocean": 3,
        "abilities": ["{J} Resupply.", "At Noon — Draw a card."],
        "echo_abilities": ["{D}: Draw a card."],
        "printings": [],
    }
    return {**card, **changes}


def pool(folder: Path, *cards: dict[str, object]) -> Path:
    """A file of community cards."""
    path = folder / "mine.json"
    path.write_text(json.dumps(cards), encoding="utf-8")
    return path


HERO = {"id": "ALT_CORE_B_AX_01_C", "type": "HERO", "name": "Made-up Hero", "echo_abilities": [],
        "abilities": ["At Noon — Resupply."], "reserve_limit": 2, "landmark_limit": 3}  # fmt: skip
RARE = {"id": "ALT_CORE_B_AX_90_R1", "rarity": "RARE"}
AWAY = {"id": "ALT_CORE_B_LY_90_R2", "rarity": "RARE", "faction": "LY"}


def test_card_in_words(capsys: Shown) -> None:
    """Piped, a card is its parts as lines; its name may be written in any case."""
    assert run(["card", "starter", "--name", "canal surveyor"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Canal Surveyor\nCharacter — Scholar\nAxiom, Common\nHand Cost 2, ")
    assert "Forest 1, Mountain 1, Water 3\n{J} Resupply.\nSupport: {D}: " in shown


def test_card_as_svg(tmp_path: Path, capsys: Shown) -> None:
    """One card goes to the file, several into a folder; each face keeps the rules of layout."""
    one = tmp_path / "one.svg"
    assert run(["card", "starter", "--name", "Canal Surveyor", "--svg", str(one)]) == 0
    assert broken(read_back(one.read_text(encoding="utf-8"))) == ()
    assert run(["card", "examples", "--svg", str(tmp_path / "all")]) == 0
    assert "22 drawings" in capsys.readouterr().out
    assert (tmp_path / "all" / "kojo-booda.svg").is_file()
    assert run(["card", "examples", "--svg", str(tmp_path / "all.svg")]) == 2
    assert "one file cannot hold 22 drawings" in capsys.readouterr().err


def test_unknown_card_and_set(capsys: Shown) -> None:
    """A near name is offered; an absent file is told."""
    assert run(["card", "starter", "--name", "Canal Surveyr"]) == 2
    assert 'did you mean "Canal Surveyor"?' in capsys.readouterr().err
    assert run(["card", "startr"]) == 2
    assert 'did you mean "starter"?' in capsys.readouterr().err
    assert run(["card", "absent.toml"]) == 2
    assert "ALT-R002" in capsys.readouterr().err


def test_check_draws_what_can_be_used(tmp_path: Path, capsys: Shown) -> None:
    """A file with one bad card still gives the faces of the others, and exit code 2."""
    card = (
        '[[card]]\nname = "{}"\ntype = "Spell"\ncost = {{ hand = 1, reserve = 1 }}\ntext = "{}"\n'
    )
    path = tmp_path / "two.toml"
    path.write_text(
        card.format("First Rain", "Draw a card.") + card.format("Last", "Drow a card."), "utf-8"
    )
    assert run(["check", str(path), "--brief", "--svg", str(tmp_path / "faces")]) == 2
    assert "two.toml:10:9: error ALT-A002" in capsys.readouterr().err
    assert [p.name for p in (tmp_path / "faces").iterdir()] == ["first-rain.svg"]


def test_import_reads_back(tmp_path: Path, capsys: Shown) -> None:
    """The files that are written hold the same faces; versions in two factions are two cards."""
    source = pool(tmp_path, community(), community(**HERO), community(**RARE), community(**AWAY))
    deck = tmp_path / "engineers.txt"
    deck.write_text("1 ALT_CORE_B_AX_01_C\n3 ALT_CORE_B_AX_90_C\n2 ALT_CORE_B_LY_90_R2\n", "utf-8")
    to = tmp_path / "out"
    assert run(["import", str(source), str(deck), "--to", str(to)]) == 0
    shown = capsys.readouterr().out
    assert "mine.toml: 4 cards, 0 left out" in shown
    assert "engineers.toml: 6 cards, 0 left out" in shown
    faces, _ = chosen_faces(load(source))
    assert load_cards(to / "mine.toml").faces == tuple(faces.values())
    made = read_deck(to / "engineers.toml")
    assert made.hero is not None
    assert made.hero.name == "Made-up Hero"
    assert sorted((f.rarity or "", f.faction or "") for f in made.cards) == [
        ("Common", "Axiom")] * 3 + [("Rare", "Lyra")] * 2  # fmt: skip
    assert run(["check", str(to / "mine.toml"), "--brief"]) == 0


def test_import_lists_what_it_leaves_out(tmp_path: Path, capsys: Shown) -> None:
    """Unknown texts, other versions, unknown lines: listed, counted, exit code 1, not fatal."""
    source = pool(
        tmp_path,
        community(),
        community(id="ALT_CORE_B_AX_91_C", name="Later", abilities=["Scout {2}."]),
        community(id="ALT_CORE_B_AX_92_C", name="Odd", abilities=["Blah blah."]),
        community(id="ALT_ALIZE_B_AX_90_C", hand_cost=7),
        community(id="ALT_CORE_B_AX_95_C", type="TOKEN", abilities=[], echo_abilities=[]),
    )
    deck = tmp_path / "deck.txt"
    deck.write_text("2 ALT_CORE_B_AX_90_C\n1 ALT_CORE_B_AX_91_C\nnonsense\n3 ALT_X_99\n", "utf-8")
    call = ["import", str(source), str(deck), "--to", str(tmp_path), "--format", "json"]
    assert run(call) == 1
    cards, made = json.loads(capsys.readouterr().out)["files"]
    assert (cards["kind"], cards["cards"]) == ("cards", 1)
    left = [(one["name"], one["text"], one["mechanics"]) for one in cards["left_out"]]
    assert left == [
        ("Later", "Scout {2}.", ["Scout"]),
        ("Odd", "Blah blah.", []),
        ("Made-up Engineer", None, []),
    ]
    assert made["cards"] == 2
    assert [(one["line"], one["count"]) for one in made["left_out"]] == [(2, 1), (3, 0), (4, 3)]
    assert run(call[:-2]) == 1
    shown = capsys.readouterr().out
    assert 'ALT_CORE_B_AX_92_C Odd: "Blah blah.": ' in shown
    assert "by mechanic: Scout 1" in shown
    assert (
        'line 3: "nonsense": the line is not a number and a card: write 3 ALT_CORE_B_AX_04_C'
        in shown
    )


@pytest.mark.parametrize(
    ("text", "where", "says", "caret"),
    [
        ('[\n  {"id": "x",}\n]', "2:14", "not JSON: ", "^"),
        ("", "1:1", "not JSON: ", ""),
        ('[{"id": "x", "name": "y"}]', "1:2", 'a card without "type"', "^"),
        ('[\n {"id": "x", "name": 7, "type": "HERO"}]', "2:22", '"name" is a text', "^"),
        ('{"cards": [1]}', "1:12", "a card is a table", "^"),
        ("7", "1:1", "a list of tables", "^"),
    ],
)
def test_malformed_json(
    tmp_path: Path, capsys: Shown, text: str, where: str, says: str, caret: str
) -> None:
    """File, line, column, caret; exit code 2, and nothing is written."""
    source = tmp_path / "bad.json"
    source.write_text(text, encoding="utf-8")
    assert run(["import", str(source), "--to", str(tmp_path / "out")]) == 2
    shown = capsys.readouterr().err
    assert f"bad.json:{where}: error ALT-C02" in shown
    assert says in shown
    assert caret in shown
    assert not (tmp_path / "out").exists()


def test_import_without_cards(tmp_path: Path, capsys: Shown) -> None:
    """A decklist alone names cards that nobody knows; an absent file is told."""
    deck = tmp_path / "deck.txt"
    deck.write_text("1 ALT_X\n", encoding="utf-8")
    assert run(["import", str(deck), "--to", str(tmp_path)]) == 2
    assert "no file of cards (*.json)" in capsys.readouterr().err
    assert run(["import", str(tmp_path / "no.json"), "--to", str(tmp_path)]) == 2
    assert "ALT-R002" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.skipif(not SHARED.is_file(), reason="the shared card texts are not here")
def test_shared_cards_are_taken_over(tmp_path: Path, capsys: Shown) -> None:
    """Every playable shared card reads back from its own file as the same face."""
    assert run(["import", str(SHARED), "--to", str(tmp_path)]) in (0, 1)
    faces, _ = chosen_faces(load(SHARED))
    capsys.readouterr()
    found = load_cards(tmp_path / f"{SHARED.stem}.toml").faces
    assert len(found) == len(faces) > 500
    assert sum(a != b for a, b in zip(found, faces.values(), strict=True)) == 0


def test_scenarios_as_strips(tmp_path: Path, capsys: Shown) -> None:
    """A scenario becomes a strip of boards, in a file or in a folder."""
    from altered.rules.root import spec_root

    path = spec_root() / "scenarios" / "reaction.need-not-remain.toml"
    one = tmp_path / "one.svg"
    assert run(["scenario", str(path), "--svg", str(one)]) == 0
    drawn = read_back(one.read_text(encoding="utf-8"))
    assert len(drawn.all("frame")) >= 3
    assert "written: " in capsys.readouterr().out
    assert run(["scenario", str(path), "--json", "--svg", str(tmp_path / "many")]) == 0
    assert json.loads(capsys.readouterr().out)["passed"] == 1
    assert (tmp_path / "many" / f"{path.stem}.svg").read_text("utf-8") == one.read_text("utf-8")


def test_trace_as_board_and_strip(tmp_path: Path, capsys: Shown) -> None:
    """One step is a board, the beginning of a game a strip; a wrong step or player is told."""
    trace, out = tmp_path / "game.json", tmp_path / "out.svg"
    assert run(["play", "--seat", "random", "--seat", "random", "--trace", str(trace)]) == 0
    assert run(["explain", str(trace), "--step", "9", "--svg", str(out)]) == 0
    assert len(read_back(out.read_text(encoding="utf-8")).all("board")) == 1
    assert run(["explain", str(trace), "--svg", str(out), "--player", "1"]) == 0
    assert len(read_back(out.read_text(encoding="utf-8")).all("frame")) > 5
    ElementTree.fromstring(out.read_text(encoding="utf-8"))
    capsys.readouterr()
    assert run(["explain", str(trace), "--step", "99999", "--svg", str(out)]) == 2
    assert "no step 99999" in capsys.readouterr().err
    assert run(["explain", str(trace), "--player", "5", "--svg", str(out)]) == 2
    assert "no player 5" in capsys.readouterr().err
