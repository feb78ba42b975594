"""Community cards and decklists: what cannot be read is listed and counted, not fatal."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from altered.cards.deck import DeckList
from altered.cards.deckbuilding import problems
from altered.cards.from_community_json import from_community_json, load
from altered.cards.from_decklist import from_decklist
from altered.cards.from_toml import load_set, read_cards
from altered.cards.schema import schemas
from altered.cards.take_over import take_over_cards
from altered.failure import Malformed
from altered.rules.root import spec_root
from altered.terms import Type
from tests.ability.shared import SHARED


def _card(**changes: object) -> dict[str, object]:
    card: dict[str, object] = {
        "id": "ALT_CORE_B_AX_90_C",
        "name": "Made-up Engineer",
        "type": "CHARACTER",
        "subtypes": ["Engineer"],
        "faction": "AX",
        "rarity": "COMMON",
        "hand_cost": 2,
        "reserve_cost": 1,
        "forest": 1,
        "mountain": 2,
        "ocean": 3,
        "abilities": ["{J} Resupply."],
        "echo_abilities": ["{D}: Draw a card."],
        "printings": ["ALT_CORE_B_AX_90_C", "ALT_COREKS_B_AX_90_C"],
    }
    return {**card, **changes}


def test_card_becomes_a_face() -> None:
    """Codes become the words of the rules; ocean is Water; every printing finds the face."""
    made = from_community_json([_card()])
    face = made.faces["ALT_COREKS_B_AX_90_C"]
    assert (face.type, face.faction, face.rarity) == (Type.CHARACTER, "Axiom", "Common")
    assert (face.statistics, face.hand_cost, face.reserve_cost) == ((1, 2, 3), 2, 1)
    assert (len(face.abilities), len(face.support)) == (1, 1)
    assert made.counts() == {"playable": 1, "refused": 0, "unknown texts": 0, "tokens": 0}


def test_raw_text_is_read_when_there_is_no_list() -> None:
    """Reminders and marks of the raw text do not matter."""
    raw = "{j} #Resupply#. (Put the top card in Reserve.)\n[[Gigantic]]."
    made = from_community_json([_card(abilities=None, main_effect=raw)])
    assert len(made.faces["ALT_CORE_B_AX_90_C"].abilities) == 2


def test_unknown_text_is_listed_and_its_card_kept_apart() -> None:
    """No card plays without one of its abilities."""
    made = from_community_json([_card(abilities=["{J} Resupply.", "Scout {2}.", "Blah blah."])])
    assert made.faces == {}
    assert [(t.text, t.mechanics) for t in made.unknown] == [
        ("Scout {2}.", ("Scout",)),
        ("Blah blah.", ()),
    ]
    assert made.refused == ("ALT_CORE_B_AX_90_C",)


def test_wrong_data_is_malformed(tmp_path: Path) -> None:
    """What is no list of cards is refused."""
    with pytest.raises(Malformed):
        from_community_json("cards")
    path = tmp_path / "cards.json"
    path.write_text("[", encoding="utf-8")
    with pytest.raises(Malformed):
        load(path)


def test_decklist() -> None:
    """Counts and ids are read; other lines are listed with their numbers and reasons."""
    hero = _card(
        id="ALT_CORE_B_AX_01_C", type="HERO", abilities=[], echo_abilities=[], printings=[]
    )
    text = "1 ALT_CORE_B_AX_01_C\n\n3 ALT_CORE_B_AX_90_C\n2 ALT_CORE_B_AX_99_C\nthree cards\n"
    read = from_decklist(text, from_community_json([_card(), hero]), "mine")
    assert read.deck.hero is not None
    assert len(read.deck.cards) == 3
    assert [(m.line, m.count) for m in read.missing] == [(4, 2), (5, 0)]


def test_rules_of_deck_building() -> None:
    """Size, faction, copies, rares, uniques: each broken rule is named."""
    faces = [face for face in load_set("starter") if face.type is not Type.HERO]
    deck = DeckList(None, (faces[0],) * 4 + (faces[-1],), "bad")
    assert [p.rule for p in problems(deck)] == [
        "quick.deckbuilding.size",
        "quick.deckbuilding.size",
        "quick.deckbuilding.size",
        "quick.deckbuilding.copies",
    ]


@pytest.mark.slow  # decks of them are played in tests/ability/test_shared_pairs.py
@pytest.mark.skipif(not SHARED.is_file(), reason="the shared card texts are not here")
def test_shared_cards_import() -> None:
    """Most shared cards are playable, the others are refused with a reason each."""
    made = load(SHARED)
    counts = made.counts()
    assert counts["playable"] > 500
    assert all(text.message for text in made.unknown)


def test_schemas_are_the_ones_that_are_shipped() -> None:
    """The JSON schemas are made of the file models, and the shipped set keeps to them."""
    import tomllib

    for name, text in schemas().items():
        assert (spec_root() / name).read_text(encoding="utf-8") == text
    files = sorted((spec_root() / "cards" / "starter").glob("*.toml"))
    assert len(files) == 6
    for file in files:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        jsonschema.validate(data, json.loads(schemas()["card.schema.json"]))


def test_deeply_nested_json_is_refused(tmp_path: Path) -> None:
    """A file that is nested without end is malformed, and no fault of ours."""
    file = tmp_path / "deep.json"
    file.write_text("[" * 100_000, encoding="utf-8")
    with pytest.raises(Malformed, match="the values are nested more than 64 deep"):
        load(file)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"hand_cost": None}, 'the CHARACTER has no "hand_cost"'),
        ({"forest": None, "ocean": None}, 'the CHARACTER has no "forest" and no "ocean"'),
        ({"faction": "ZZ"}, 'no faction "ZZ": one of AX, BR, LY, MU, OR, YZ, NE'),
        ({"rarity": "MYTHIC"}, 'no rarity "MYTHIC": one of COMMON, RARE'),
        ({"type": "LANDMARK"}, 'no type "LANDMARK": one of CHARACTER, HERO, PERMANENT'),
    ],
)
def test_what_no_card_file_can_have_is_left_out(changes: dict[str, object], reason: str) -> None:
    """A number that is not there is no 0, and the file that is written can be read again."""
    made = from_community_json([_card(**changes), _card(id="ALT_B", printings=[])])
    assert [one.card for one in made.unknown] == ["ALT_CORE_B_AX_90_C"]
    assert reason in made.unknown[0].message
    assert [*made.faces] == ["ALT_B"]


def test_other_spellings_of_what_is_known() -> None:
    """Types in small letters, factions by name, no faction as a neutral card."""
    cards = [
        _card(type="Character", faction="axiom"),
        _card(id="ALT_B", name="Other", printings=[], faction="NE"),
    ]
    made = from_community_json(cards)
    assert [face.faction for face in made.faces.values()] == ["Axiom", "Axiom", None]
    assert made.unknown == ()


def test_two_cards_of_one_id_are_not_one() -> None:
    """The first keeps its id, and the other is listed; the same card twice is one."""
    made = from_community_json([_card(), _card(), _card(name="Impostor")])
    assert {face.name for face in made.faces.values()} == {"Made-up Engineer"}
    assert set(made.names.values()) == {"Made-up Engineer"}
    assert [one.message for one in made.unknown] == [
        "another card has the id ALT_CORE_B_AX_90_C: Made-up Engineer"
    ]


@pytest.mark.parametrize(
    ("cards", "place", "message"),
    [
        ([_card(abilities=["{J} Resupply.", 3])], "3", "is a list of texts, none of them empty"),
        ([_card(subtypes=["Engineer", " "])], '" "', "is a list of texts, none of them empty"),
        ([_card(reserve_cost=-1)], "-1", '"reserve_cost" is a whole number, 0 or more'),
        ([_card(name="  ")], '"  "', '"name" is empty'),
        ([_card(id="")], '""', '"id" is empty'),
        ([], "[]", "the file has no card"),
    ],
)
def test_nothing_of_a_card_is_passed_over(
    tmp_path: Path, cards: list[object], place: str, message: str
) -> None:
    """What would be lost is refused, at its place."""
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(cards), encoding="utf-8")
    with pytest.raises(Malformed) as caught:
        load(path)
    (problem,) = caught.value.problems
    assert message in problem.message
    assert problem.place is not None
    line = path.read_text(encoding="utf-8")
    start = problem.place.column - 1
    assert line[start : start + len(place)] == place


@pytest.mark.parametrize(
    ("text", "cards", "reasons"),
    [
        ("2X ALT_CORE_B_AX_90_C", 2, []),
        ("2\u00d7 ALT_CORE_B_AX_90_C", 2, []),
        ("2\xa0alt_core_b_ax_90_c", 2, []),
        ("1 ALT_CORE_B_AX_90_C\r2 ALT_CORE_B_AX_90_C\r", 3, []),
        ("0 ALT_CORE_B_AX_90_C", 0, ["no copy of this card"]),
        ("99999999999999 ALT_CORE_B_AX_90_C", 0, ["more than 1000 copies of one card"]),
        ("9" * 5000 + " ALT_CORE_B_AX_90_C", 0, ["more than 1000 copies of one card"]),
        (" \n", 0, ["the decklist is empty: write lines such as 3 ALT_CORE_B_AX_04_C"]),
    ],
)
def test_lines_of_decklists(text: str, cards: int, reasons: list[str]) -> None:
    """Signs that people write differ; no line is passed over."""
    read = from_decklist(text, from_community_json([_card()]))
    assert len(read.deck.cards) == cards
    assert [one.reason for one in read.missing] == reasons


def test_what_is_taken_over_can_be_read(tmp_path: Path) -> None:
    """A sub-type that 2.2.2 lists for another type stands at the top of the file."""
    card = _card(type="PERMANENT", subtypes=["Landmark", "Robot"], echo_abilities=[])
    taken = take_over_cards(from_community_json([card]), "odd")
    path = tmp_path / taken.name
    path.write_text(taken.text, encoding="utf-8")
    cards, problems = read_cards(path)
    assert problems == []
    assert cards is not None
    assert cards.faces[0].subtypes == ("Landmark", "Robot")
