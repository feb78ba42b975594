"""On which readings cards hang: order of passive abilities, a trigger met twice, or none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from altered.cards.from_toml import load_cards
from altered.cli import run
from altered.failure import Malformed
from altered.rules import Reading, load
from altered.state.face import Face
from verification.compare import cards, hanging

CARD = """\
[[card]]
name = "{name}"
type = "Character"
subtypes = ["Scholar"]
faction = "Lyra"
cost = {{ hand = 1, reserve = 1 }}
stats = {{ forest = 1, mountain = 4, water = 0 }}
"""
MIRROR = 'text = """\nI have {V} equal to my {M}.\nI have {M} equal to my {V}.\n"""\n'
WREN = 'text = "When another Character joins your Expeditions — I gain 1 boost."\n'
LANTERNS = """\

[[card]]
name = "Twin Lanterns"
type = "Spell"
faction = "Lyra"
cost = { hand = 1, reserve = 1 }
text = "Create a [Moth 1/1/1 Animal] token in each of your Expeditions."
"""
ORDER = "passive.order.same-object"
TWICE = "reaction.multiplicity"


def faces(folder: Path, text: str, more: str = "") -> tuple[Face, ...]:
    """The cards of a file with one Character of that text."""
    path = folder / "cards.toml"
    path.write_text(f'title = "Tried"\n\n{CARD.format(name="Wren")}{text}{more}', encoding="utf-8")
    return load_cards(path).faces


def named(*names: str) -> tuple[Reading, ...]:
    """The readings of these names."""
    return tuple(one for one in load().readings if one.id in names)


@pytest.mark.audit
def test_the_order_of_two_passive_abilities(tmp_path: Path) -> None:
    """Of 1/4/0, {V} first: 4/4/0; {M} first: 1/1/0. No rule orders them (2.3.2, 2.3.3)."""
    (found,) = hanging(load(), faces(tmp_path, MIRROR), 1, about=named(ORDER, TWICE))
    assert (found.reading, found.value) == (ORDER, "last-printed-first")
    shown = found.parting.first, found.parting.second
    assert [one.rpartition(" ")[2] for one in shown] == ["4/4/0", "1/1/0"]


def test_a_trigger_that_one_event_meets_twice(tmp_path: Path) -> None:
    """Two tokens at once: two activations or one, each told with the token it is about."""
    listed = faces(tmp_path, WREN, LANTERNS)
    (found,) = hanging(load(), listed, 1, about=named(ORDER, TWICE))
    assert (found.reading, found.value) == (TWICE, "each-event")
    assert "Wren" in found.parting.first
    assert found.parting.first != found.parting.second


@pytest.mark.audit
def test_without_the_core_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The core only saves time."""
    listed = faces(tmp_path, WREN, LANTERNS)
    with_it = hanging(load(), listed, 1, about=named(TWICE))
    monkeypatch.setattr(cards, "_tables", lambda *_: None)
    assert hanging(load(), listed, 1, about=named(TWICE)) == with_it != ()


@pytest.mark.audit
def test_a_card_without_abilities_hangs_on_nothing(tmp_path: Path) -> None:
    """What parts the games without the abilities as well is not of the cards."""
    readings = named(ORDER, TWICE, "fleeting.character-keeps", "morning.prepare")
    assert hanging(load(), faces(tmp_path, ""), 1, about=readings) == ()


def test_a_reading_that_parts_any_game_is_not_of_the_cards(tmp_path: Path) -> None:
    """Two Mana Orbs more in the morning part every game."""
    listed = faces(tmp_path, WREN)
    assert hanging(load(), listed, 1, about=named("morning.prepare")) == ()


def test_no_deck_can_be_made(tmp_path: Path) -> None:
    """A Hero alone is no deck."""
    path = tmp_path / "hero.toml"
    hero = '[[card]]\nname = "Ono"\ntype = "Hero"\nfaction = "Lyra"\ntext = "At Noon — Resupply."\n'
    path.write_text(f'title = "Alone"\n\n{hero}', encoding="utf-8")
    with pytest.raises(Malformed) as told:
        hanging(load(), load_cards(path).faces, 1)
    assert [one.code for one in told.value.problems] == ["ALT-E063"]


@pytest.mark.audit
def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`altered readings NAME --cards FILE` tells where the game parts; as text and as JSON."""
    faces(tmp_path, WREN, LANTERNS)
    words = ["readings", TWICE, "--cards", str(tmp_path / "cards.toml"), "--games", "1"]
    assert run(words) == 0
    text = capsys.readouterr().out
    assert f"{TWICE} = each-event" in text
    assert "The cards depend on 1 of 1 readings, as far as 1 game shows" in text
    assert run([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["cards"] == ["Wren", "Twin Lanterns"]
    assert [one["value"] for one in told["hangs"]] == ["each-event"]
    assert "Wren" in told["hangs"][0]["parting"]["second"]
