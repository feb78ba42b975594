"""Texts in two languages on the command line: card files, check, translate, compare-texts."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

import pytest

from altered.cards import load_cards
from altered.cli import run
from tests.conftest import REPOSITORY

Shown = pytest.CaptureFixture[str]

CARD: Final = """
[[card]]
name  = "{name}"
type  = "Character"
cost  = {{ hand = 1, reserve = 1 }}
stats = {{ forest = 1, mountain = 1, water = 1 }}
text  = "{text}"
"""
KEYWORD: Final = """
[[keyword]]
name      = "Lantern"
parameter = "number"
text      = '''
At Noon — I gain X boosts.
At Dusk — Draw X cards.'''
fr        = { name = "Lanterne" }
"""


def card(name: str, text: str, more: str = "") -> str:
    """An invented card as a card file has it."""
    return CARD.format(name=name, text=text) + more


def file(folder: Path, *parts: str, name: str = "mine.toml") -> Path:
    """A card file."""
    path = folder / name
    path.write_text("\n".join(parts), encoding="utf-8")
    return path


def pool(folder: Path, name: str, *cards: dict[str, object]) -> Path:
    """A file of community cards."""
    path = folder / name
    path.write_text(json.dumps(cards, ensure_ascii=False), encoding="utf-8")
    return path


# Card files


def test_the_texts_of_a_file_or_a_card_are_french(tmp_path: Path) -> None:
    """``lang`` of the file holds for its cards, and ``lang`` of a card goes before it."""
    french = file(
        tmp_path,
        'lang = "fr"',
        card("One", "{J} Piochez une carte."),
        card("Two", "{J} Draw a card.", 'lang = "en"\n'),
    )
    one, two = load_cards(french).faces
    assert one.abilities == two.abilities


def test_an_unknown_language_is_refused(tmp_path: Path, capsys: Shown) -> None:
    """The languages there are stand in the message."""
    assert run(["check", str(file(tmp_path, 'lang = "de"', card("One", "Gigantic.")))]) == 2
    assert "expected: one of en, fr" in capsys.readouterr().err


def test_a_french_mistake_is_told_in_french(tmp_path: Path, capsys: Shown) -> None:
    """The place is that in the file."""
    path = file(tmp_path, 'lang = "fr"', card("One", "{J} Piochez une crate."))
    assert run(["check", str(path)]) == 2
    assert "mine.toml:8:26: error ALT-A002: aucune capacité" in capsys.readouterr().err


def test_a_keyword_of_a_card_file(tmp_path: Path, capsys: Shown) -> None:
    """It is read, printed by its name in either language, explained by what it stands for."""
    path = file(tmp_path, KEYWORD, card("One", "Lantern 2."))
    assert run(["check", str(path), "--lang", "fr", "--format", "json"]) == 0
    (shown,) = json.loads(capsys.readouterr().out)["files"]
    (ability,) = shown["cards"][0]["abilities"]
    assert (ability["text"], ability["lang"]) == ("Lanterne 2.", "fr")
    steps = [step["text"] for step in ability["steps"]]
    assert steps[0] == "mot-clé : Lanterne 2"
    assert "1. Je gagne 2 boosts" in steps


def test_keywords_of_another_file(tmp_path: Path, capsys: Shown) -> None:
    """check, card and loops know the keywords of ``--keywords FILE``; others do not."""
    words = file(tmp_path, KEYWORD, name="words.toml")
    path = file(tmp_path, card("One", "Lantern 2."))
    for command in (["check", str(path)], ["card", str(path)], ["loops", str(path)]):
        assert run([*command, "--keywords", str(words)]) == 0
        assert run(command) == 2
        assert "there is no keyword" in capsys.readouterr().err


def test_games_with_keywords_of_another_file(tmp_path: Path) -> None:
    """``try`` plays cards with them."""
    words = file(tmp_path, KEYWORD, name="words.toml")
    path = file(tmp_path, card("One", "Lantern 2."))
    assert run(["try", str(path), "--keywords", str(words), "--games", "1", "-j", "1"]) == 0


def test_a_bad_keyword_is_one_problem(tmp_path: Path, capsys: Shown) -> None:
    """The keyword is refused at its text; cards that use it are not refused for it as well."""
    path = file(tmp_path, KEYWORD.replace("Draw", "Drow"), card("One", "Lantern 2."))
    assert run(["check", str(path)]) == 2
    error = capsys.readouterr().err
    assert "mine.toml:7:11: error ALT-A002" in error
    assert error.count("error ALT") == 1


def test_two_cards_of_the_same_line_twice(tmp_path: Path, capsys: Shown) -> None:
    """An ability that is there twice is printed twice."""
    line = "{J} Draw a card."
    path = file(tmp_path, card("One", f"{line}\\n{line}"))
    assert run(["check", str(path)]) == 0
    assert capsys.readouterr().out.count(line) == 2


def test_a_later_mechanic_is_named_and_printed(tmp_path: Path, capsys: Shown) -> None:
    """A card with it is a problem at its place, and its canonical text is printed."""
    path = file(tmp_path, card("One", "{J} Draw 1 card.\\nScout {2}."))
    assert run(["check", str(path), "--lang", "fr"]) == 2
    shown = capsys.readouterr()
    assert (
        "erreur ALT-A004: le texte est compris, mais il ne peut pas se jouer : Scout" in shown.err
    )
    assert "One  Personnage  non jouée\n  {J} Piochez une carte.\n  Repérage {2}." in shown.out
    assert "d’une édition ultérieure : Scout" in shown.out


# translate


def test_a_file_is_translated_and_back(tmp_path: Path, capsys: Shown) -> None:
    """Names, notes and keywords stay; the French file has the same faces and goes back."""
    texts = "Lantern 2.\\n{J} Draw a card."
    path = file(tmp_path, KEYWORD, card("One", texts, 'note = "A note."\n'))
    french, again = tmp_path / "french.toml", tmp_path / "again.toml"
    assert run(["translate", str(path), "--to", "fr", "-o", str(french)]) == 0
    said = french.read_text(encoding="utf-8")
    assert 'lang = "fr"' in said
    assert "Lanterne 2.\n{J} Piochez une carte." in said
    assert 'note = "A note."' in said
    assert load_cards(french).faces == load_cards(path).faces
    assert run(["translate", str(french), "--to", "en", "-o", str(again)]) == 0
    assert "Lantern 2.\n{J} Draw a card." in again.read_text(encoding="utf-8")
    assert load_cards(again).faces == load_cards(path).faces
    assert run(["compare-texts", str(path), str(french)]) == 0
    assert "2 pairs of texts: 2 the same," in capsys.readouterr().out


def test_what_cannot_be_translated_stays(tmp_path: Path, capsys: Shown) -> None:
    """A text with a mistake is reported with its place; the card says its language."""
    path = file(tmp_path, card("One", "{J} Drow a card."), card("Two", "{J} Draw a card."))
    assert run(["translate", str(path), "--to", "fr"]) == 1
    shown = capsys.readouterr()
    assert "mine.toml:7:14: error ALT-A002" in shown.err
    assert "the card stays in English" in shown.err
    assert 'lang = "en"\ntext = "{J} Drow a card."' in shown.out
    assert 'text = "{J} Piochez une carte."' in shown.out


# compare-texts

ENGLISH: Final[tuple[dict[str, object], ...]] = (
    {"id": "X1", "name": "One", "abilities": ["All Characters you control gain 1 boost."]},
    {"id": "X2", "name": "Two", "abilities": ["{J} You may draw two cards."]},
    {"id": "X3", "name": "Three", "abilities": ["{J} I gain 2 Ember counters."]},
    {"id": "X4", "name": "Four", "abilities": ["Defender."], "echo_abilities": ["{D}: Resupply."]},
)
FRENCH: Final[tuple[dict[str, object], ...]] = (
    {"id": "X1", "abilities": ["Chaque Personnage que vous contrôlez gagne 1 boost."]},
    {"id": "X2", "abilities": ["{J} Piochez deux cartes."]},
    {"id": "X3", "abilities": ["{J} Je gagne 2 compteurs Braise."]},
    {"id": "X4", "abilities": ["Défenseur."], "echo_abilities": ["{D}: Ravitaillez."]},
)


def test_texts_are_compared_by_meaning(tmp_path: Path, capsys: Shown) -> None:
    """Style and names are no differences; another meaning is said in words, and fails."""
    one, other = pool(tmp_path, "en.json", *ENGLISH), pool(tmp_path, "fr.json", *FRENCH)
    call = ["compare-texts", str(one), str(other), "--format"]
    assert run([*call, "json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["counts"] == {"same": 3, "style": 1, "other": 1, "unread": 0}
    (pair,) = [pair for pair in told["pairs"] if pair["outcome"] == "other"]
    assert (pair["id"], pair["file"], pair["line"]) == ("X2", "fr.json", 1)
    assert pair["canonical"] == ["{J} You may draw two cards.", "{J} Draw two cards."]
    assert pair["difference"].endswith("optional: yes in the first text, no in the second")
    assert run([*call, "sarif"]) == 1
    (sarif,) = json.loads(capsys.readouterr().out)["runs"]
    assert [(one["ruleId"], one["level"]) for one in sarif["results"]] == [
        ("translation", "note"),
        ("translation", "error"),
    ]
    assert run([*call, "text"]) == 1
    assert "fr.json:1: Two (X2) means something else" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("abilities", "code", "said"),
    [
        (["{J} Piochez deux cartes."], 0, "1 the same,"),
        (["{J} Piochez deux crates."], 2, "1 not read"),
        ([], 1, "only the first file has this text"),
        (["{J} Piochez deux cartes.", "Défenseur."], 1, "only the second file has this text"),
    ],
)  # fmt: skip
def test_exit_codes_of_compare_texts(
    abilities: list[str], code: int, said: str, tmp_path: Path, capsys: Shown
) -> None:
    """0 all the same, 1 another meaning, 2 not read."""
    one = pool(tmp_path, "en.json", {"id": "X1", "abilities": ["{J} Draw two cards."]})
    other = pool(tmp_path, "fr.json", {"id": "X1", "abilities": abilities})
    assert run(["compare-texts", str(one), str(other)]) == code
    assert said in capsys.readouterr().out


def test_cards_in_one_file_only(tmp_path: Path, capsys: Shown) -> None:
    """They are listed: nobody knows whether they mean the same."""
    one, other = pool(tmp_path, "en.json", *ENGLISH[2:]), pool(tmp_path, "fr.json", FRENCH[2])
    assert run(["compare-texts", str(one), str(other)]) == 3
    assert "only in the first file: Four (X4)" in capsys.readouterr().out


def test_files_that_are_no_cards(tmp_path: Path, capsys: Shown) -> None:
    """They are malformed, at a place."""
    one = pool(tmp_path, "en.json", *ENGLISH)
    assert run(["compare-texts", str(one), str(pool(tmp_path, "fr.json", {"name": "One"}))]) == 2
    assert "fr.json:1:2: error ALT-C023" in capsys.readouterr().err


def test_lines_broken_elsewhere_are_style(tmp_path: Path, capsys: Shown) -> None:
    """A translator who breaks an effect into two lines says the same."""
    one = pool(tmp_path, "en.json", {"id": "X1", "abilities": ["Draw a card. Resupply."]})
    other = pool(
        tmp_path, "fr.json", {"id": "X1", "abilities": ["Piochez une carte.", "Ravitaillez."]}
    )
    assert run(["compare-texts", str(one), str(other)]) == 0
    assert "1 the same but for style" in capsys.readouterr().out


# import


def original(**elements: str) -> dict[str, object]:
    """An invented card in the form of the original per-set files."""
    return {
        "reference": "ALT_CORE_B_AX_90_C",
        "name": "Made-up Engineer",
        "cardType": {"reference": "CHARACTER"},
        "cardSubTypes": [{"reference": "ENGINEER", "name": "Ingénieur"}],
        "rarity": {"reference": "COMMON"},
        "mainFaction": {"reference": "AX"},
        "elements": {
            "MAIN_COST": "#2#",
            "RECALL_COST": "1",
            "FOREST_POWER": "1",
            "MOUNTAIN_POWER": "#3#",
            "OCEAN_POWER": "0",
            **elements,
        },
    }


@pytest.mark.parametrize(
    ("lang", "main", "echo"),
    [
        ("en", "{j} [[Resupply]]. (A reminder.)  At Noon\u00a0— Draw a card.", "{D} : Resupply."),
        ("fr", "{j} [[Ravitaillez]].  À Midi\u00a0— Piochez une carte.", "{D} : Ravitaillez."),
    ],
)
def test_original_files_are_read_as_they_are(
    lang: str, main: str, echo: str, tmp_path: Path
) -> None:
    """Marks, symbols and two spaces between abilities are those of the files, in any language."""
    source = pool(tmp_path, "mine.json", original(MAIN_EFFECT=main, ECHO_EFFECT=echo))
    assert run(["import", str(source), "--to", str(tmp_path), "--lang", lang]) == 0
    (face,) = load_cards(tmp_path / "mine.toml").faces
    assert (face.hand_cost, face.statistics, face.subtypes) == (2, (1, 3, 0), ("Engineer",))
    assert (len(face.abilities), len(face.support)) == (2, 1)


def test_an_ability_of_a_token_is_not_lost(tmp_path: Path, capsys: Shown) -> None:
    """Reminders say nothing: a card whose token has an ability there is left out, and told."""
    text = (
        "{J} Create a [Wisp 1/1/1] Spirit token in target Expedition. "
        '(It has "At Noon — Resupply.")'
    )
    source = pool(tmp_path, "mine.json", original(MAIN_EFFECT=text))
    assert run(["import", str(source), "--to", str(tmp_path)]) == 1
    shown = capsys.readouterr().out
    assert '"At Noon — Resupply.": only a reminder gives the token\'s ability' in shown
    assert "mine.toml: 0 cards, 1 left out" in shown


SAMPLE: Final = Path(os.environ.get("ALTERED_SOURCES") or REPOSITORY.parent / "shared") / "cards"


def test_the_shared_sample_is_read(tmp_path: Path, capsys: Shown) -> None:
    """Of the original files' cards all are taken over but the tokens, whose abilities are told."""
    source = SAMPLE / "original_sample.json"
    if not source.is_file():
        pytest.skip("the shared cards are not there")
    assert run(["import", str(source), "--to", str(tmp_path)]) == 1
    assert "12 cards, 2 left out, 3 tokens skipped" in capsys.readouterr().out
    assert run(["check", str(tmp_path / "original_sample.toml"), "--brief"]) == 0
