"""What a failing check says in plain words, and in French as wholly as in English."""

from __future__ import annotations

import re
from typing import Final

import pytest

from altered.patterns import SLOT
from altered.rules.tables import entries, tables
from tests.sentences import Sentences, files
from verification.checks.in_words import FILE, breaches, plain

WORDS: Final = tables("fr", FILE)["words"].keys()
SOURCES: Final = files(
    *(f"verification/checks/{one}" for one in ("sections", "shared")),
    *(f"verification/{one}" for one in ("board_texts", "records")),
)
SAYS: Final = {"holds": (1,), "Missing": (0,)}
SLUG: Final = re.compile(r"[a-z_-]+(\.[a-z_-]+)+")


def french() -> dict[str, str]:
    """Return the sentences of the file; none is empty or there twice."""
    found = tables("fr", FILE).values()
    known = entries("fr", FILE)
    assert all(known.values())
    assert sum(map(len, found)) == len(known)
    return known


def slots(text: str) -> list[str]:
    """Return the slots of a sentence, in order of their numbers."""
    return sorted(found[1] for found in SLOT.finditer(text))


def test_what_checks_say_has_french() -> None:
    """Each sentence of the sources has its French with the same slots; nothing is left over."""
    said = {
        one
        for one in Sentences(SOURCES, SAYS, yielded=True).found
        if re.search(r"\w|\}", SLUG.sub("", one))
    }
    known = french()
    assert (sorted(said - known.keys()), sorted(known.keys() - said - WORDS)) == ([], [])
    assert [one for one, told in known.items() if slots(one) != slots(told)] == []


def test_terms_with_an_article_have_one() -> None:
    """Where a French sentence wants a term with its article, terms with articles are there."""
    known = french()
    assert any(":the}" in told for told in known.values())
    assert {known[one][:2] for one in WORDS if one.startswith("the ")} == {"l’", "la", "le", "Mi"}


@pytest.mark.parametrize(
    ("words", "english", "told"),
    [
        (
            "Cup (12) was not exhausted to pay {T}",
            "Cup was not exhausted to pay {T}",
            "Cup n’a pas été épuisé pour payer {T}",
        ),
        (
            "Hero of player 0 has (0, 1, 0) and moved 1 Regions, beside Cup (3)",
            "Hero of Alice has 0/1/0 and moved 1 Region, beside Cup",
            "l’Expédition Héros d’Alice a 0/1/0 et a avancé de 1 Région, à côté de Cup",
        ),
        (
            "Cup (7), a Character, went to the Reserve",
            "Cup, a Character, went to the Reserve",
            "Cup, de type Personnage, est allé dans la Réserve",
        ),
        (
            "Cup went from Hero zone to Mana zone",
            "Cup went from Hero zone to Mana zone",
            "Cup est passé de la Zone du Héros à la zone de Mana",
        ),
        (
            "Bob and Camille did it, and Bob had to",
            "Bob and Camille did it, and Bob had to",
            "l’ont fait : Bob et Camille ; devaient le faire : Bob",
        ),
        (
            '"Draw 2 cards." is not the effect of Ilka, Keeper of Gears',
            '"Draw 2 cards." is not the effect of Ilka, Keeper of Gears',
            "« Draw 2 cards. » n’est pas l’effet d’Ilka, gardienne des rouages",
        ),
        ("nobody was asked", "nobody was asked", "personne n’a eu le choix"),
        ("1 abilities, 1 Heroes", "1 ability, 1 Hero", "1 ability, 1 Hero"),
        ("as yet unheard", "as yet unheard", "as yet unheard"),
    ],
)
def test_a_breach_is_told(words: str, english: str, told: str) -> None:
    """Players have names, objects no numbers; slots are filled with words of the language."""
    assert plain(words) == english
    assert plain(words, "fr").replace("\N{NO-BREAK SPACE}", " ") == told


def test_a_language_without_a_file_has_english() -> None:
    """Where nothing is translated the English stays."""
    assert breaches("de") is None
    assert plain("Cup (1) is not readied", "de") == "Cup is not readied"
