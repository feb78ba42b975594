"""What a designer gets wrong in a card file is answered by what to write, and that is read."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from altered.cards.from_toml import read_cards
from altered.failure import Problem

CARD: Final = """
[[card]]
name = "Salt Warden"
type = "{kind}"
subtypes = []
cost = {{ hand = 2, reserve = 2 }}
text = "{text}"
lang = "{lang}"
"""
STATS: Final = "stats = { forest = 1, mountain = 1, water = 1 }\n"


def problems(folder: Path, text: str, lang: str = "en", kind: str = "Permanent") -> list[Problem]:
    """What is wrong with a file of one card."""
    path = folder / "cards.toml"
    written = CARD.format(kind=kind, text=text, lang=lang)
    path.write_text('title = "Tides"\n' + written + STATS * (kind == "Character"), "utf-8")
    return read_cards(path)[1]


@pytest.mark.parametrize(
    ("text", "lang", "hint"),
    [
        ("{J} Piochez une carte.", "en", 'the text is in French: write lang = "fr" in its card'),
        ("{J} Draw a card.", "fr", 'le texte est en anglais : écrivez lang = "en" dans sa carte'),
        ("Ebb 2.", "en", '[[keyword]] with name = "Ebb"'),
        ("{J} Sacrifice a Ripple.", "en", '"a token named Ripple"'),
        ("Create a Moth 1/1/1 Animal token, one in each of yours.", "en", ""),
    ],
)
def test_the_hint_fits_the_mistake(tmp_path: Path, text: str, lang: str, hint: str) -> None:
    """Another language, a keyword or a name that is not declared; no hint for other words."""
    (found,) = problems(tmp_path, text, lang)
    assert hint in (found.hint or "")
    assert "three statistics" not in (found.hint or "")


@pytest.mark.parametrize("text", ["Draw a card.", "At Noon, draw a card.", "At Dusk, Resupply."])
def test_an_effect_alone_is_offered_as_an_ability(tmp_path: Path, text: str) -> None:
    """A Permanent needs a trigger (2.2.10.k): what the hint offers has one, and is read."""
    (found,) = problems(tmp_path, text)
    assert found.hint is not None
    offered = found.hint.removeprefix('write "').removesuffix('"')
    assert offered != text
    assert problems(tmp_path, offered) == []


def test_the_first_of_two_cards_is_named(tmp_path: Path) -> None:
    """A name that is taken says where the first one stands."""
    path = tmp_path / "cards.toml"
    one = CARD.format(kind="Permanent", text="{J} Draw a card.", lang="en")
    path.write_text(one + one, "utf-8")
    (found,) = read_cards(path)[1]
    assert found.hint is not None
    assert "the first is at cards.toml:3" in found.hint


def test_a_sub_type_is_no_type(tmp_path: Path) -> None:
    """A Landmark is a Permanent with that sub-type (2.2.2)."""
    (found,) = problems(tmp_path, "{J} Draw a card.", kind="Landmark")
    assert found.hint == 'write type = "Permanent", subtypes = ["Landmark"]'
