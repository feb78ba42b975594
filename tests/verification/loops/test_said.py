"""Choices of a loop in words."""

from __future__ import annotations

import pytest

from altered.state.choice import CHANCE, Choice
from verification.loops.said import in_words


@pytest.mark.parametrize(
    ("choice", "name", "told"),
    [
        (
            Choice("play", 0, (("card", 3), ("side", "Hero"))),
            "Quarry (old)",
            "player 0 plays Quarry (old) in the Hero Expedition  [play card=3 side=Hero]",
        ),
        (
            Choice("quick", 1, (("object", 12), ("ability", 1))),
            "River Mill",
            "player 1 plays ability 2 of River Mill  [quick object=12 ability=1]",
        ),
        (
            Choice("name", CHANCE, (("card", 5),)),
            "Quarry",
            "chance draws lots: Quarry lies on top of the Deck  [name card=5]",
        ),
        (
            Choice("target", 0, (("player", 1),)),
            "",
            "player 0 targets something  [target player=1]",
        ),
        (Choice("pass", 0), "", "player 0: pass"),
        (Choice("order", 1, (("object", 4),)), "Quarry", "player 1: order object=4 (Quarry)"),
    ],
)
def test_a_choice_is_told_in_words_with_its_id(choice: Choice, name: str, told: str) -> None:
    """Who, what and of which thing; kinds without words of their own are told by their id."""
    assert in_words(choice, name) == told
