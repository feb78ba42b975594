"""Invented cards have French names, wherever a game is told or drawn in French."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from altered.draw.table import Piece
from altered.rules.root import spec_root
from altered.trace.speech import NAMES, names_of, speech

ROOT: Final = Path(__file__).parents[2]
FILES: Final = (
    *(spec_root() / "cards").rglob("*.toml"),
    *(spec_root() / "scenarios").rglob("*.toml"),
    *(spec_root() / "witnesses").glob("*.toml"),
    *(ROOT / "tests" / "verification" / "loops" / "sets").rglob("*.toml"),
)
NAME: Final = re.compile(r"""\bname\s*=\s*(?:"([^"\n]*)"|'([^'\n]*)')""")
TOKEN: Final = re.compile(
    r"\b[Cc]reates? (?:an?|one|two|three|four|five|X|that many|up to \w+)"
    r" ([A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*) \d+/\d+/\d+"
)
OTHERS: Final = frozenset(
    {"", "Anchored", "Arena", "Companion Region", "Exhausted", "Forest", "Fée Clochette"}
    | {"Hero Region", "Mountain", "Sabotage", "Summit", "boost", "name", "summit", "workshop"}
)
"""What stands as a name in these files and is a term, a deck, or the same in French."""


def of_the_rules(names: set[str]) -> set[str]:
    """The cards that texts of the rules name: they keep their names, as they do in their French."""
    folders = (spec_root() / "1.0", spec_root() / "readings")
    files = sorted(path for folder in folders for path in folder.rglob("*.toml"))
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    words = set(re.findall(r"[\w'&-]+", text))
    some = {one for one in names if " " in one and words.issuperset(re.findall(r"[\w'&-]+", one))}
    return {one for one in some if re.search(rf"(?<!\w){re.escape(one)}\b", text)}


def names_in(text: str) -> Iterator[str]:
    """Give the names of cards, Regions and tokens that a file has."""
    yield from (one or other for one, other in NAME.findall(text))
    yield from TOKEN.findall(text)


def test_every_card_has_a_french_name() -> None:
    """Each card, Region and token has its French name; no name is there for nothing, or twice."""
    found = {one for path in FILES for one in names_in(path.read_text(encoding="utf-8"))}
    cards, counters = names_of("fr")
    kept = of_the_rules(found) | {"Asmodeus", "Booda", "Brassbug", "Maw"}
    counted = {one for one in found if one in counters}
    assert sorted(found - cards.keys() - kept - counted - OTHERS) == []
    assert sorted(cards.keys() - (found - kept - OTHERS)) == []
    assert len(set(cards.values())) == len(cards)
    assert len(set(counters.values())) == len(counters)


def test_names_are_those_of_the_file() -> None:
    """The file has names of cards and of counters, none of them empty; English has no such file."""
    path = spec_root() / "locale" / "fr" / NAMES
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    assert tables.keys() == {"cards", "counters"}
    assert all(
        name.strip() == name and name for table in tables.values() for name in table.values()
    )
    assert names_of("en") == ({}, {})


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("{J} Créez un jeton Wisp Lantern 1/1/1 Esprit.", "{J} Créez un jeton X 1/1/1 Esprit."),
        ("Créez deux jetons Ordis Recruit 1/1/1 Soldat.", None),
        ("Piochez une carte.", None),
    ],
)
def test_a_text_names_its_tokens(english: str, french: str | None) -> None:
    """The tokens in the text of a card are called as the tokens themselves."""
    lantern = speech("fr").called("Wisp Lantern")
    expected = english if french is None else french.replace("X", lantern)
    assert speech("fr").text(english) == expected
    assert speech().text(english) == english


def test_drawings_and_words_use_them() -> None:
    """A piece, a counter and a refusal are in French; a name that is not invented stays."""
    say = speech("fr")
    assert Piece("Copper Heron", counters=(("Coin", 2),)).words(say) == (
        "Héron de cuivre, 2 compteurs Pièce"
    )
    assert Piece("The Kraken").words(say) == "The Kraken"
    assert say.reason("Copper Heron is in play already") == "Héron de cuivre est déjà en jeu"
    assert Piece("Copper Heron").words() == "Copper Heron"
