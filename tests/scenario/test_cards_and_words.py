"""What scenarios name and ask: cards of one name, files beside them, facts, "it", their words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import altered
from altered.cli import run as command
from altered.engine.names import choice_names
from altered.failure import Malformed
from altered.scenario import Outcome, read_scenario, run
from altered.scenario.vocabulary import WORDS, vocabulary
from tests.docs.site import ROOT

HEAD = 'title = "A case"\nrules = ["quick.play.character"]\n'
CARD = """
[[card]]
name    = "Reed Piper"
type    = "Character"
faction = "FACTION"
cost    = { hand = COST, reserve = 1 }
stats   = { forest = 1, mountain = 0, water = 2 }
text    = "TEXT"
"""
POSITION = """
[position]
[[position.player]]
mana = 3
hand = ["NAME"]
deck = ["NAME"]
[[position.player]]
"""
ASKS = '[[step]]\nlegal = ["pass"]\n'


def card(faction: str = "Axiom", cost: int = 1, text: str = "{J} I gain 1 boost.") -> str:
    """A card of one name, of a faction."""
    return CARD.replace("FACTION", faction).replace("COST", str(cost)).replace("TEXT", text)


def outcome(folder: Path, text: str) -> Outcome:
    """What a scenario shows."""
    path = folder / "case.toml"
    path.write_text(text, encoding="utf-8")
    return run(read_scenario(path))


def test_two_cards_of_one_name_are_told_apart(tmp_path: Path) -> None:
    """The name alone is refused with the names that fit; with the faction each is its own."""
    cards = card("Axiom", 1) + card("Lyra", 3)
    with pytest.raises(Malformed) as told:
        outcome(tmp_path, HEAD + cards + POSITION.replace("NAME", "Reed Piper") + ASKS)
    first = told.value.problems[0]
    assert (first.code, first.place and first.place.line) == ("ALT-T027", 23)
    assert first.expected == ('one of "Reed Piper (Common, Axiom)", "Reed Piper (Common, Lyra)"')
    for faction, price in (("Axiom", 1), ("Lyra", 3)):
        named = POSITION.replace("NAME", f"Reed Piper (Common, {faction})")
        fact = f'[[step.fact]]\nplayer = 0\nprice = {{ "Reed Piper" = {price} }}\n'
        assert outcome(tmp_path, HEAD + cards + named + ASKS + fact).passed


def test_a_card_file_beside_the_scenario(tmp_path: Path) -> None:
    """Named from where the scenario lies; one that is not there is told at its place."""
    (tmp_path / "mine.toml").write_text('title = "Mine"\n' + card(), encoding="utf-8")
    text = HEAD + 'sets = ["mine.toml"]\n' + POSITION.replace("NAME", "Reed Piper") + ASKS
    assert outcome(tmp_path, text).passed
    with pytest.raises(Malformed) as told:
        outcome(tmp_path, text.replace("mine.toml", "other.toml"))
    assert "cannot read the file" in told.value.problems[0].message


def test_a_scenario_that_asks_nothing_does_not_pass(tmp_path: Path) -> None:
    """For whoever runs it: it makes its choices, and differs in that it asks nothing."""
    text = HEAD + card() + POSITION.replace("NAME", "Reed Piper") + '[[step]]\nchoose = "pass"\n'
    shown = outcome(tmp_path, text)
    assert (shown.passed, len(shown.choices)) == (False, 1)
    assert shown.difference is not None
    assert shown.difference.code == "ALT-T049"


def test_restated_rules_may_be_named(tmp_path: Path) -> None:
    """Every slug that ``altered rules`` lists."""
    restated = next(rule.id for rule in altered.load().published if rule.restated)
    text = HEAD.replace("quick.play.character", restated) + card()
    assert outcome(tmp_path, text + POSITION.replace("NAME", "Reed Piper") + ASKS).passed


FACTS = {
    "counters": ('objects = { name = "Reed Piper" }', "counters = { Coin = 2, boost = 0 }", "3"),
    "hand_cost": ('objects = { name = "Reed Piper" }', "hand_cost = 1", "2"),
    "reserve_cost": ('objects = { name = "Reed Piper" }', "reserve_cost = 1", "2"),
    "price": ("player = 0", 'price = { "Reed Piper" = 1 }', "2"),
    "deck_top": ("player = 0", 'deck_top = ["Reed Piper"]', "[]"),
}


@pytest.mark.parametrize("key", FACTS)
def test_facts_of_costs_counters_and_the_deck(key: str, tmp_path: Path) -> None:
    """Each holds as it is, and with another value is the difference that is told."""
    about, fact, other = FACTS[key]
    there = POSITION.replace("NAME", "Reed Piper").replace(
        "mana = 3", 'mana = 3\nhero_expedition = ["Reed Piper; Coin 2"]'
    )
    text = HEAD + card() + there + ASKS + f"[[step.fact]]\n{about}\n"
    assert outcome(tmp_path, text + fact).passed
    if key == "deck_top":
        wrong = fact.replace('["Reed Piper"]', '["Reed Piper", "Reed Piper"]')
    else:
        wrong = re.sub(r"= \d", f"= {other}", fact, count=1)
    found = outcome(tmp_path, text + wrong).difference
    assert found is not None
    assert found.message.startswith(f"{key} is ")


def test_reactions_that_differ_in_it(tmp_path: Path) -> None:
    """Two reactions of one object with the same words are chosen by what they call "it"."""
    others = "".join(card(text="Tough 1.").replace("Reed", name) for name in ("Ash", "Elm"))
    spell = (
        '[[card]]\nname = "Two"\ntype = "Spell"\ncost = { hand = 1, reserve = 1 }\n'
        'text = "Each Character gains 1 boost."\n'
    )
    warden = card(text="When another Character gains one or more boosts — It gains Asleep.")
    position = (
        '[position]\n[[position.player]]\nmana = 3\nhand = ["Two"]\n'
        'hero_expedition = ["Reed Piper", "Ash Piper", "Elm Piper"]\n[[position.player]]\n'
    )
    begin = HEAD + warden + others + spell + position
    begin += "[[step]]\nchoose = 'play card=Two'\n"
    for name in ("Ash Piper", "Elm Piper"):
        step = f"[[step]]\nchoose = 'react it=\"{name}\"'\n"
        assert outcome(tmp_path, f"{begin}{step}events = ['gain object=\"{name}\"']\n").passed
    either = outcome(tmp_path, f'{begin}[[step]]\nchoose = "react"\nevents = ["gain"]\n').difference
    assert either is not None
    assert either.code == "ALT-T041"


def test_objects_that_differ_in_their_controller(tmp_path: Path) -> None:
    """Two objects of one name are chosen by who controls them."""
    spell = (
        '[[card]]\nname = "Cheer"\ntype = "Spell"\ncost = { hand = 1, reserve = 1 }\n'
        'text = "Target Character gains 1 boost."\n'
    )
    there = 'hero_expedition = ["Reed Piper"]\n'
    position = f'[position]\n[[position.player]]\nmana = 3\nhand = ["Cheer"]\n{there}'
    position += f"[[position.player]]\n{there}"
    begin = HEAD + card() + spell + position + "[[step]]\nchoose = 'play card=Cheer'\n[[step]]\n"
    chosen = (
        "choose = 'target object=\"Reed Piper\"{}'\n[[step.fact]]\nobjects = {{ {} }}\nboosts = 1\n"
    )
    for player in (0, 1):
        whose = f'name = "Reed Piper", controller = {player}'
        assert outcome(tmp_path, begin + chosen.format(f" controller={player}", whose)).passed
    either = outcome(tmp_path, begin + chosen.format("", "controller = 1")).difference
    assert either is not None
    assert either.code == "ALT-T041"


def test_a_trace_tells_events_with_their_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each choice, each event with the numbers of its rules; below each what a file would have."""
    path = tmp_path / "case.toml"
    text = HEAD + card() + POSITION.replace("NAME", "Reed Piper")
    text += '[[step]]\nchoose = \'play card="Reed Piper" side=Hero\'\nevents = ["gain"]\n'
    path.write_text(text, encoding="utf-8")
    assert command(["scenario", str(path), "--trace"]) == 0
    told = capsys.readouterr().out
    chosen = '      Alice: play card="Reed Piper" side=Hero\n'
    assert f"  Alice plays Reed Piper in the Hero Expedition\n{chosen}" in told
    gained = (
        r'Reed Piper \(\d+\) gains .* \[2\.5\.e\]\n      gain kind=gain-counters .*"Reed Piper"'
    )
    assert re.search(gained, told)
    assert command(["scenario", str(path), "--trace", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["scenarios"]
    assert any("2.5.e" in e["rules"] for one in row["trace"] for e in one["events"])


def test_the_words_are_those_of_the_engine() -> None:
    """What shipped scenarios choose and see is among the words, and each kind has some in use."""
    root = altered.load().root
    for what in WORDS:
        words = vocabulary(what, root)
        assert len(words) > 7
        assert any(one.use for one in words)
    assert choice_names()["replace"] == ("by", "card", "object")
    events = {one.word for one in vocabulary("events", root)}
    assert {"after-you", "gain", "switch-piece", "tie"} <= events
    assert not events & {"abilities", "card", "tasks", "note"}


def test_the_example_of_the_guide(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The scenario of the page passes as the page says."""
    page = (ROOT / "docs" / "guide" / "writing-a-scenario.rst").read_text(encoding="utf-8")
    toml, console = (
        re.sub(r"^   ", "", block, flags=re.MULTILINE)
        for block in re.findall(r"code-block:: \w+\n\n((?:   .*\n|\n)+)", page)
    )
    path = tmp_path / "coin.toml"
    path.write_text(toml, encoding="utf-8")
    assert command(["scenario", str(path)]) == 0
    assert capsys.readouterr().out.strip() == console.partition("\n")[2].strip()
