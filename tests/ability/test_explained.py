"""An ability in plain steps: every one that is read has them, each with rules that there are."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

from altered.ability.explain import explain
from altered.ability.from_text import parse_line
from altered.cards import load_cards
from altered.rules import load
from tests.ability.test_meanings import meanings
from tests.english import english_in

HERE: Final = Path(__file__)
CARDS: Final = HERE.parents[2] / "spec" / "cards"
FILES: Final = sorted(p for p in CARDS.rglob("*.toml") if "[[card]]" in p.read_text("utf-8"))
_TOLD: Final[dict[str, dict[str, list[str]]]] = tomllib.loads(
    HERE.with_name("explained.toml").read_text("utf-8")
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_shipped_cards(path: Path) -> None:
    """Every ability of a shipped card has steps, and their rules can be looked up."""
    cards, rules = load_cards(path), load()
    for key in cards.keys:
        face = cards.card(key).face
        for ability in face.abilities + face.support:
            steps = explain(ability)
            assert steps
            assert all(step.text for step in steps)
            assert all(slug in rules for step in steps for slug in step.rules)


@pytest.mark.parametrize("text", [text for texts in _TOLD.values() for text in texts])
def test_told(text: str) -> None:
    """Its form, what it is asked first, and its steps in order."""
    expected = next(texts[text] for texts in _TOLD.values() if text in texts)
    told = [step for ability in parse_line(text).abilities for step in explain(ability)]
    assert ["  " * step.depth + step.text for step in told] == expected


def test_a_verb_names_its_rule() -> None:
    """Passing because of an effect is passing as in a turn."""
    (ability,) = parse_line("{J} You may pass.").abilities
    assert "quick.pass" in explain(ability)[-1].rules


def test_every_meaning_is_told() -> None:
    """No ability of our texts is left without steps, and no French step has an English word."""
    for text in meanings():
        line = parse_line(text, reserve=text.startswith("{D}"))
        assert all(explain(ability) for ability in line.abilities)
        steps = (step.text for ability in line.abilities for step in explain(ability, "fr"))
        assert [step for step in steps if english_in(step)] == [], text


def test_french_steps() -> None:
    """The frame of a step and the words of the ability are in one language."""
    (ability,) = parse_line(
        "{H} You may pay {1}. If you do, target Character gains 1 boost."
    ).abilities
    assert ["  " * one.depth + one.text for one in explain(ability, "fr")] == [
        "réaction ; déclenchée quand je suis joué depuis la Main",
        "  déclarez les cibles : un Personnage ciblé",
        "  1. (facultatif) Vous pouvez payer {1}",
        "  2. (si vous le faites) Un Personnage ciblé gagne 1 boost",
    ]
