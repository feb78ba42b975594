"""Formats: thirty illegal decks each break exactly the rules they say, the shipped ones none."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import altered
from altered.cards.deckbuilding import Violation, violations
from altered.cards.formats import check_formats, load_format, load_formats
from altered.cards.from_toml import load_deck, read_deck
from altered.cli import run
from altered.failure import Malformed
from tests.conftest import SpecFolder

FOLDER: Final = Path(__file__).parent / "illegal"
CASES: Final = sorted(
    path.stem for path in FOLDER.glob("*.toml") if path.stem not in {"pool", "opened"}
)
RULES: Final = altered.load()
SHIPPED: Final = ("summit", "workshop")
LEGAL: Final = ("constructed", "standard", "multiplayer", "starter", "first-game")


def marks(name: str) -> dict[str, list[str]]:
    """What a case says of itself: ``# breaks: rule: cards`` and so on."""
    found: dict[str, list[str]] = {}
    for line in (FOLDER / f"{name}.toml").read_text(encoding="utf-8").splitlines():
        match = re.fullmatch(r"# (\w+): (.+)", line)
        if match is not None:
            found.setdefault(match[1], []).append(match[2])
    return found


@cache
def broken(name: str) -> tuple[Violation, ...]:
    """What the deck of a case breaks."""
    said = marks(name)
    readings = dict(pair.split("=") for pair in said.get("reading", []))
    rules = RULES.under(readings)
    pool = read_deck(FOLDER / f"{said['pool'][0]}.toml") if "pool" in said else None
    deck = read_deck(FOLDER / f"{name}.toml")
    return violations(deck, load_format(said["format"][0]), dict(rules.choices), pool)


def told(one: Violation) -> str:
    """A violation as the cases write it: the rule that fixes the number, the cards concerned."""
    cards = ", ".join(f"{count} {key}" for key, count in one.cards)
    return f"{one.rules[0]}: {cards}" if cards else one.rules[0]


def test_there_are_thirty_cases() -> None:
    """At least thirty illegal decks, and every kind of limit refuses one of them."""
    assert len(CASES) >= 30
    kinds = {one.limit.on for name in CASES for one in broken(name)}
    assert kinds == {limit.on for form in load_formats() for limit in form.limits}


@pytest.mark.parametrize("name", CASES)
def test_an_illegal_deck_is_refused_with_its_rules(name: str) -> None:
    """Exactly the violations that the case names, with the cards concerned, in this order."""
    assert [told(one) for one in broken(name)] == marks(name)["breaks"]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_deck_is_legal_in_the_formats_it_names(name: str) -> None:
    """The decks say what they are for, and are."""
    deck = load_deck(name)
    assert deck.formats == LEGAL
    readings = dict(altered.load().choices)
    for form in deck.formats:
        assert violations(deck, load_format(form), readings) == ()


def test_a_first_game_is_played_with_fewer_cards() -> None:
    """quick.material.deck: 29 cards without the Hero, 10 more and the Hero afterwards."""
    deck = load_deck("summit")
    first = deck.in_first_game()
    assert (len(first.cards), first.hero, len(deck.cards), len(deck.later)) == (29, None, 39, 10)
    assert sorted(f.name for f in (*first.cards, *deck.later)) == sorted(f.name for f in deck.cards)


def test_readings_decide_about_the_hero_and_lost_guidelines() -> None:
    """deck.hero lets a deck of forty cards without Hero pass; without guidelines all goes."""
    deck = read_deck(FOLDER / "no-hero.toml")
    readings = dict(altered.load().choices)
    form = load_format("standard")
    assert [one.limit.on for one in violations(deck, form, readings)] == ["heroes"]
    assert violations(deck, form, {**readings, "deck.hero": "optional"}) == ()
    assert violations(deck, form, {**readings, "standard.deck.guidelines": "none"}) == ()


def test_formats_cite_rules_that_exist() -> None:
    """Every number of a format comes from a rule."""
    assert check_formats(altered.load()) == ()
    assert all(limit.rules for form in load_formats() for limit in form.limits)


BAD: Final = {
    "a name that is not the file's": ('id = "mine"', 'id = "yours"', "ALT-C018", 1),
    "no such base": ('id = "mine"', 'id = "mine"\nbase = "standrad"', "ALT-C018", 2),
    "bounds the wrong way": ("most = 3", "most = 3\nleast = 4", "ALT-C018", 6),
    "a rarity that is missing": ('on = "copies"', 'on = "rarity"', "ALT-C018", 5),
    "no such subject": ('on = "copies"', 'on = "names"', "ALT-R", 5),
    "no rule": ('rules = ["dusk.tie"]\n[', "rules = []\n[", "ALT-R", 3),
}
FORMAT: Final = """\
id = "mine"
title = "Mine"
rules = ["dusk.tie"]
[[limit]]
on = "copies"
most = 3
rules = ["dusk.tie"]
"""


@pytest.mark.parametrize("case", BAD)
def test_a_mistake_in_a_format_is_told_with_its_place(spec: SpecFolder, case: str) -> None:
    """A format file that cannot be right is malformed, at the line concerned."""
    before, after, code, line = BAD[case]
    spec.write("formats/mine.toml", FORMAT.replace(before, after, 1))
    with pytest.raises(Malformed) as caught:
        load_formats(spec.root)
    problem = caught.value.problems[0]
    assert problem.code.startswith(code)
    assert problem.place is not None
    assert problem.place.line == line


def test_a_format_may_not_cite_what_does_not_exist(spec: SpecFolder) -> None:
    """Rules and readings that a format names are looked up."""
    spec.write("formats/mine.toml", FORMAT)
    assert check_formats(spec.load()) == ()
    spec.write("formats/mine.toml", FORMAT.replace('3\nrules = ["dusk.tie"]', '3\nrules = ["x"]'))
    assert [problem.code for problem in check_formats(spec.load())] == ["ALT-C018"]
    spec.write("formats/mine.toml", FORMAT + 'reading = { "dusk.tie.strict" = "no" }\n')
    assert [problem.code for problem in check_formats(spec.load())] == ["ALT-C018"]


def test_a_restated_limit_says_so(spec: SpecFolder) -> None:
    """What fixes a number is a rule of the sources, unless the limit says that it is restated."""
    own = FORMAT + "restated = true\n"
    spec.write("formats/mine.toml", own)
    (problem,) = check_formats(spec.load())
    assert problem.message == "4.2.4.c, which fixes the number, is not restated"
    for form in load_formats():
        for limit in form.limits:
            assert all(RULES[slug].restated == limit.restated for slug in limit.rules)


def test_a_limited_deck_may_do_without_its_hero(capsys: pytest.CaptureFixture[str]) -> None:
    """limited-deck.size: 28 cards besides the Hero are too few, 29 are enough, with or without."""
    path = FOLDER / "limited-too-small.toml"
    assert run(["deck", "check", str(path), "--format", "limited"]) == 1
    out = capsys.readouterr().out
    assert "28 cards; at least 29 cards without the Hero  [1.1.5.c, restated]" in out
    deck = read_deck(path)
    one_more = replace(deck, cards=(*deck.cards, deck.cards[0]))
    form, readings = load_format("limited"), dict(RULES.choices)
    assert violations(one_more, form, readings) == ()
    assert violations(replace(one_more, hero=None), form, readings) == ()


def test_a_restated_limit_gives_way_to_a_rule_of_the_format_itself() -> None:
    """sealed.deck tells of its own size; a summary of limited decks adds nothing to it."""
    sealed = load_format("sealed")
    assert [limit.rules[0] for limit in sealed.limits if limit.on == "cards"] == ["sealed.deck"] * 2
    assert not any(limit.restated for limit in sealed.limits)


def test_the_command_names_violations(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 1, the rule, the cards concerned and their line."""
    path = FOLDER / "copies-over-two-rarities.toml"
    assert run(["deck", "check", str(path), "--format", "standard"]) == 1
    out = capsys.readouterr().out
    assert "1 violation\n" in out
    assert "[quick.deckbuilding.copies]" in out
    assert "      2 Reed Piper (line 9)\n" in out
    assert "      2 Reed Piper (Rare) (line 22)\n" in out
    assert run(["deck", "check", str(path), "--format", "standard", "--output", "json"]) == 1
    table = json.loads(capsys.readouterr().out)["decks"][0]
    assert (table["legal"], table["format"]) == (False, "standard")
    assert table["violations"][0]["rules"] == ["quick.deckbuilding.copies"]
    assert [card["line"] for card in table["violations"][0]["cards"]] == [9, 22]


def test_the_command_passes_legal_decks(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 0 for a deck in the formats that it names."""
    assert run(["deck", "check", "summit"]) == 0
    assert capsys.readouterr().out.count(": legal\n") == len(LEGAL)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["summit", "--format", "standrad"], "ALT-C017"),
        (["nowhere"], "ALT-C012"),
        ([str(FOLDER / "too-small.toml")], "ALT-C021"),
        (["summit", "--reading", "deck.hero"], "ALT-C020"),
        (["summit", "--reading", "deck.hero=perhaps"], "ALT-R"),
    ],
)
def test_the_command_refuses_what_it_cannot_read(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: str
) -> None:
    """Exit code 2 and a code for what is no deck, format or reading."""
    assert run(["deck", "check", *arguments]) == 2
    assert code in capsys.readouterr().err


def test_the_format_command_prints_recommendations(capsys: pytest.CaptureFixture[str]) -> None:
    """standard.structure: three rounds of 50 minutes, best of three, or four of 30, best of one."""
    assert run(["format", "standard"]) == 0
    out = capsys.readouterr().out
    assert "Best of three, 3 games a round at most, 3 rounds, 50 minutes each" in out
    assert "Best of one, 1 game a round at most, 4 rounds, 30 minutes each" in out
    assert "40 to 60 cards with the Hero  [quick.deckbuilding.size]" in out
    assert run(["format", "sealed", "--output", "json"]) == 0
    table = json.loads(capsys.readouterr().out)["formats"][0]
    assert table["boosters"] == 7
    assert table["events"] == [
        {
            "structure": "Swiss rounds",
            "games": None,
            "rounds": None,
            "minutes": None,
            "rules": ["sealed.rounds", "sealed.structure"],
        }
    ]
