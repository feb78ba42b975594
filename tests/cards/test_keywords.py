"""Keywords that a card file declares: its cards use them, a mistake in one has its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from altered.ability.to_text import lines_of
from altered.cards.from_toml import load_cards
from altered.failure import Malformed

if TYPE_CHECKING:
    from pathlib import Path

    from altered.ability.languages import Lang

LANTERN = """
[[keyword]]
name      = "Lantern"
parameter = "number"
text      = "{J} Draw X cards."
fr        = { name = "Lanterne" }

[[card]]
name     = "Night Porter"
type     = "Character"
faction  = "Ordis"
subtypes = ["Citizen"]
cost     = { hand = 2, reserve = 2 }
stats    = { forest = 1, mountain = 1, water = 1 }
text     = "Lantern 2."
"""


@pytest.mark.parametrize(("lang", "text"), [("en", "Lantern 2."), ("fr", "Lanterne 2.")])
def test_a_card_has_the_keyword_of_its_file(lang: Lang, text: str, tmp_path: Path) -> None:
    """The keyword gives the card its abilities, and they are printed by its name."""
    path = tmp_path / "set.toml"
    path.write_text(LANTERN + LANTERN.split("\n\n")[1].replace("Porter", "Owl"), encoding="utf-8")
    porter, owl = load_cards(path).cards
    assert porter.face.abilities == owl.face.abilities
    assert lines_of(porter.face.abilities, lang=lang) == (text,)


def test_a_mistake_in_a_keyword_is_the_only_problem(tmp_path: Path) -> None:
    """The cards that use the keyword have no problem of their own."""
    path = tmp_path / "set.toml"
    path.write_text(LANTERN.replace("Draw", "Drew"), encoding="utf-8")
    with pytest.raises(Malformed) as error:
        load_cards(path)
    (problem,) = error.value.problems
    assert problem.place is not None
    assert problem.place.line == 5
