"""Card and deck files that are wrong: every problem with its place, its rule and a repair."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from altered.cards.from_toml import load_cards, read_cards, read_deck
from altered.cli import run
from altered.failure import Malformed, Problem

GOOD = """\
[[card]]
name = "Test Fox"
type = "Character"
subtypes = ["Animal"]
faction = "Muna"
cost = { hand = 2, reserve = 1 }
stats = { forest = 2, mountain = 1, water = 1 }
text = '''
{J} Resupply.
At Dusk — If I'm Fleeting, draw a card.
'''
support = "{D}: Draw a card."
"""


def problem(tmp_path: Path, before: str, after: str) -> Problem:
    """The one problem of the good file with one edit."""
    assert before in GOOD
    path = tmp_path / "mine.toml"
    path.write_text(GOOD.replace(before, after, 1), encoding="utf-8")
    _, found = read_cards(path)
    assert len(found) == 1, found
    return found[0]


def test_good_file(tmp_path: Path) -> None:
    """The file that the others are edits of is right."""
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    (face,) = load_cards(path)
    assert (face.hand_cost, face.reserve_cost, face.statistics) == (2, 1, (2, 1, 1))
    assert (len(face.abilities), len(face.support), face.rarity) == (2, 1, "Common")


@pytest.mark.parametrize(
    ("before", "after", "code", "line", "rule", "hint"),
    [
        ('"Character"', '"Charakter"', "ALT-C001", 3, "type.closed-list", "Character"),
        ('"Character"', '"Character Spell"', "ALT-C001", 3, "type.single", None),
        ('"Animal"', '"Animl"', "ALT-C004", 4, "subtype.character-list", "Animal"),
        ('"Animal"', '"Animal", "Animal"', "ALT-C008", 4, "subtype.any-number", None),
        ('"Muna"', '"Mona"', "ALT-C003", 5, None, "Muna"),
        ("reserve = 1", "reserve = -1", "ALT-C016", 6, None, None),
        ("stats =", "stat =", "ALT-R003", 7, None, "stats"),
        ("Resupply", "Resuply", "ALT-A002", 9, None, "{J} Resupply."),
        (" — If", " If", "ALT-A005", 10, "ability.reaction", None),
        ("{D}: ", "", "ALT-A005", 12, "ability.support", None),
        ("{J} Resupply.", "Resupply.", "ALT-C009", 9, "ability.effect", None),
        ("{J} Resupply.", "I begin the game with 2 Ember counters.", "ALT-C009", 9,
         "counter.heroes-start", None),
        ("{J} Resupply.", "Fleeting.", "ALT-C009", 9, "spell.printed-fleeting", None),
    ],
)  # fmt: skip
def test_one_mistake(
    tmp_path: Path,
    before: str,
    after: str,
    code: str,
    line: int,
    rule: str | None,
    hint: str | None,
) -> None:
    """One edit gives one problem, at its line, with its rule."""
    found = problem(tmp_path, before, after)
    assert found.place is not None
    assert (found.code, found.place.line, found.rule) == (code, line, rule)
    if hint is not None:
        assert f'"{hint}"' in (found.hint or "")


def test_column_of_a_mistake_in_a_text(tmp_path: Path) -> None:
    """The caret stands under the word."""
    found = problem(tmp_path, "Fleeting", "Fleting")
    assert found.place is not None
    assert (found.place.line, found.place.column, found.place.length) == (10, 18, 7)


def test_statistics_belong_to_characters(tmp_path: Path) -> None:
    """A Spell with statistics and a Character without them are refused (2.2.9.c)."""
    path = tmp_path / "mine.toml"
    spell = GOOD.replace('"Character"', '"Spell"').replace('"Animal"', '"Boon"')
    path.write_text(spell.replace("{J} Resupply.", "Resupply."), encoding="utf-8")
    _, found = read_cards(path)
    assert ("ALT-C005", "statistic.characters-only") in [(p.code, p.rule) for p in found]
    without = GOOD.replace("stats = { forest = 2, mountain = 1, water = 1 }\n", "")
    path.write_text(without, encoding="utf-8")
    _, found = read_cards(path)
    assert [(p.code, p.rule) for p in found] == [("ALT-C005", "statistic.three")]


def test_new_subtypes_stand_at_the_top(tmp_path: Path) -> None:
    """A file may add sub-types of its own."""
    path = tmp_path / "mine.toml"
    text = GOOD.replace("Animal", "Golem").replace(
        "{J} Resupply.", "{J} Target Golem gains 1 boost."
    )
    path.write_text('subtypes = ["Golem"]\n' + text, encoding="utf-8")
    assert len(load_cards(path)) == 1


DECK = 'name = "Mine"\nset = "starter"\n[cards]\n"Lantern Courier" = 3\n'


@pytest.mark.parametrize(
    ("before", "after", "code", "line"),
    [
        ('"starter"', '"startr"', "ALT-C011", 2),
        ("= 3", "= 1001", "ALT-R008", 4),
        ("= 3", "= 99999999999999999999", "ALT-R008", 4),
        ("= 3", f"= {'9' * 5000}", "ALT-R001", 4),
        ("= 3", f"= {'[' * 5000}{']' * 5000}", "ALT-R001", 1),
    ],
)
def test_decks_out_of_bounds_have_a_place(
    tmp_path: Path, before: str, after: str, code: str, line: int
) -> None:
    """A set that is not there, a number beyond any deck, and TOML beyond what can be read."""
    path = tmp_path / "deck.toml"
    path.write_text(DECK.replace(before, after), encoding="utf-8")
    with pytest.raises(Malformed) as wrong:
        read_deck(path)
    (found,) = wrong.value.problems
    assert found.place is not None
    assert (found.code, found.place.file, found.place.line) == (code, "deck.toml", line)
    assert max(map(len, wrong.value.render().splitlines())) < 300


def test_deck_names_cards_of_its_set(tmp_path: Path) -> None:
    """A deck with an unknown card is refused, with the nearest name."""
    (tmp_path / "mine.toml").write_text(GOOD, encoding="utf-8")
    path = tmp_path / "deck.toml"
    path.write_text('name = "Deck"\nset = "mine"\n[cards]\n"Test Foxx" = 3\n', encoding="utf-8")
    with pytest.raises(Malformed) as caught:
        read_deck(path)
    (found,) = caught.value.problems
    assert (found.code, found.hint) == ("ALT-C010", 'did you mean "Test Fox"?')


def test_check_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`altered check` explains good files (0) and shows places and carets of bad ones (2)."""
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(GOOD, encoding="utf-8")
    bad.write_text(GOOD.replace("Resupply", "Resuply"), encoding="utf-8")
    assert run(["check", str(good)]) == 0
    shown = capsys.readouterr().out
    assert "At Dusk — If I'm Fleeting, draw a card." in shown
    assert "2.2.10.i" in shown
    assert "6.5.c" in shown
    assert run(["check", str(bad)]) == 2
    error = capsys.readouterr().err
    assert ":9:5: error ALT-A002" in error
    assert "^^^^^^^" in error


def test_check_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--format json` gives cards, steps with rules, and problems with places."""
    path = tmp_path / "bad.toml"
    path.write_text(GOOD + GOOD.replace("Test Fox", "Other").replace("Resupply", "Resuply"))
    assert run(["check", "--format", "json", str(path)]) == 2
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert [card["name"] for card in file["cards"]] == ["Test Fox"]
    assert file["cards"][0]["abilities"][1]["steps"][1]["numbers"] == ["6.5.c"]
    assert [(p["code"], p["line"]) for p in file["problems"]] == [("ALT-A002", 21)]
