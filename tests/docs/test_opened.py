"""Games from the opening on the pages of findings: read from the report, in the language shown."""

from __future__ import annotations

import json
from typing import Final

import altered
from altered.rules.evidence import evidence_in
from docs._ext.altered_rules import opened

GAME: Final = {
    "reading": "join.symbol",
    "values": ["expedition-zone", "enter-play"],
    "scenario": "scenarios/mechanics/some.toml",
    "seed": 18,
    "mode": "two-player",
    "cards": ["Ringing Post"],
    "day": 2,
    "apart": "events",
    "told": {
        "en": {
            "decisions": [[1, "Alice passes"], [2, "Bob plays Ringing Post"]],
            "there": [["Alice takes a turn"], []],
        },
        "fr": {
            "decisions": [[1, "Alice passe"], [2, "Bob joue Poteau sonnant"]],
            "there": [["C’est le tour d’Alice"], []],
        },
    },
    "core": True,
    "differ": "",
}


def shown(lang: str, **other: object) -> str:
    """What the page shows of a report with one finding and the game."""
    finding = {"id": "gap:way:detail", "kind": "gap", "rules": [], "games": [{**GAME, **other}]}
    report = {"schema": 1, "digest": "older", "findings": [finding]}
    (found,) = evidence_in(json.dumps(report), altered.load()).findings
    return "\n".join(one.astext() for one in opened.games_shown(lang, found.games))


def test_a_game_says_what_each_value_does() -> None:
    """With the decisions before it by days, the cards, the seed and who played it."""
    text = shown("en")
    assert "join.symbol = expedition-zone · Alice takes a turn" in text
    assert "join.symbol = enter-play · nothing more" in text
    assert "2 decisions before" in text
    assert "Day 1: Alice passes" in text
    assert "Day 2: Bob plays Ringing Post" in text
    assert "scenarios/mechanics/some.toml" in text
    assert "seed 18; both engines" in text


def test_the_game_is_in_the_language_of_the_page() -> None:
    """And left out where the report has no words of that language."""
    assert "Day 2: Bob joue Poteau sonnant" in shown("fr")
    assert shown("de") == ""


def test_what_only_one_value_offers() -> None:
    """Choices are told as such; and the engine that played where the core was absent."""
    text = shown("en", apart="offered", core=False)
    assert "is offered: Alice takes a turn" in text
    assert "the reference engine" in text
