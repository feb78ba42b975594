"""An ability in plain steps: every one that is read has them, each with rules that there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from altered.ability.explain import explain
from altered.ability.from_text import parse_line
from altered.cards import load_cards
from altered.rules import load

CARDS = Path(__file__).parents[2] / "spec" / "cards"
RULES = load()


def told(text: str, *, reserve: bool = False) -> list[str]:
    """The steps of a line of text."""
    line = parse_line(text, reserve=reserve)
    return [step.text for ability in line.abilities for step in explain(ability)]


FILES = sorted(path for path in CARDS.rglob("*.toml") if "[[card]]" in path.read_text("utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_shipped_cards(path: Path) -> None:
    """Every ability of a shipped card has steps, and their rules can be looked up."""
    cards = load_cards(path)
    for key in cards.keys:
        face = cards.card(key).face
        for ability in face.abilities + face.support:
            steps = explain(ability)
            assert steps
            assert all(step.text for step in steps)
            assert all(slug in RULES for step in steps for slug in step.rules)


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("After Rest — Draw a card.", "reaction; activated when Rest is over"),
        ("After Clean-up — Draw a card.", "reaction; activated when Clean-up is over"),
        (
            "Remove all boosts from target Character. Depending on that number: • 1-4, draw a card."
            " • 5+, I gain 2 boosts.",
            "(if that number is 1-4)",
        ),
        ("{J} Roll a die. On a 4+, draw a card.", "(if the die shows 4+)"),
        (
            "When you draw your third card each Day — I gain 1 boost.",
            "only the third time each Day",
        ),
        (
            "Choose one. If you control a Robot, you may choose both instead: • Sabotage."
            " • Resupply.",
            "in the declaration: one. If you control a Robot, you may choose both instead",
        ),
        (
            "Each player chooses a Character they control. Discard each other Character.",
            "2. Discard each other Character",
        ),
        (
            "If the Expedition facing me is in {M}, it can't move forward during Dusk except due"
            " to {M}.",
            "passive: The Expedition facing me can only move forward due to {M}",
        ),
    ],
)
def test_words(text: str, step: str) -> None:
    """What is told without the sentence of the card."""
    assert any(step in one for one in told(text))


@pytest.mark.parametrize(
    "text",
    [
        "Target opponent discards a card. They Resupply and draw a card.",
        "Target opponent may put a card from their hand in Reserve. If they don't, draw a card.",
        "Look at target opponent's hand. They draw a card and Resupply.",
    ],
)
def test_one_occurrence(text: str) -> None:
    """A player who is spoken of again is one target, and the steps name it once."""
    named = [step for step in told(text) if step.startswith("declare the targets")]
    assert named == ["declare the targets: target opponent"]
