"""Words about the bearer's Expedition are refused where the bearer is in no Expedition."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from altered.ability.failure import MISPLACED, AbilityError
from altered.ability.from_text import parse_line
from altered.cards.from_community_json import from_community_json
from altered.cards.from_toml import read_cards
from altered.rules import load

if TYPE_CHECKING:
    from pathlib import Path

    from altered.ability.languages import Lang
    from altered.ability.mistakes.nowhere import Bearer

REFUSED: tuple[tuple[Bearer, bool, Lang, str, str, str], ...] = (
    ("", False, "en", "If there are no Characters in my Expedition, I cost {2} less.",
     "my Expedition", "a card is in no Expedition while it is played"),
    ("Character", False, "en", "If I'm in {V}, I cost {1} less.",
     "I'm in {V}", "a card is in no Expedition while it is played"),
    ("Character", False, "en", "I cost {1} less for each Character facing me.",
     "facing me", "a card is in no Expedition while it is played"),
    ("Character", False, "en", "If my Expedition is behind, I can't be played.",
     "my Expedition", "a card is in no Expedition while it is played"),
    ("Character", False, "fr",
     "S'il n'y a aucun Personnage dans mon Expédition, je coûte {2} de moins.",
     "mon Expédition", "une carte n'est dans aucune Expédition pendant qu'elle est jouée"),
    ("Character", True, "en", "{D}: If my Expedition is behind, draw a card.",
     "my Expedition", "a card in Reserve is in no Expedition"),
    ("Character", True, "fr", "{D}: Si mon Expédition est en retard, piochez une carte.",
     "mon Expédition", "une carte en Réserve n'est dans aucune Expédition"),
    ("Permanent", False, "en", "At Noon — If my Expedition is behind, draw a card.",
     "my Expedition", "a Permanent is in the Landmark zone"),
    ("Permanent", False, "fr", "À Midi — Si mon Expédition est en retard, piochez une carte.",
     "mon Expédition", "un Permanent est dans la Zone de Repère"),
    ("Spell", False, "en", "Draw a card. If my Expedition is behind, draw a card.",
     "my Expedition", "a Spell is in no Expedition"),
    ("Spell", False, "fr", "Piochez une carte. Si mon Expédition est en retard, piochez une carte.",
     "mon Expédition", "un Sort n'est dans aucune Expédition"),
    ("Hero", False, "en", "When my Expedition moves forward — Draw a card.",
     "my Expedition", "a Hero is in no Expedition"),
    ("Hero", False, "fr", "Lorsque mon Expédition avance — Piochez une carte.",
     "mon Expédition", "un Héros n'est dans aucune Expédition"),
)  # fmt: skip
IDLE: tuple[tuple[Bearer, bool, Lang, str, str, str, str], ...] = (
    ("Character", False, "en", "If I'm a Character, I cost {1} less.",
     "I'm a Character", "one type", "2.2.1.b"),
    ("", False, "en", "At Noon — If I'm not a Permanent, draw a card.",
     "I'm not a Permanent", "one type", "2.2.1.b"),
    ("Permanent", False, "fr", "À Midi — Si je suis un Personnage, piochez une carte.",
     "je suis un Personnage", "un type", "2.2.1.b"),
    ("Character", False, "en", "At Noon — If I'm a token, draw a card.",
     "I'm a token", "never a token", "2.1.b"),
    ("Character", False, "en", "If I'm in play, I cost {1} less.",
     "I'm in play", "not in play", "3.1.4.a"),
    ("Character", True, "en", "{D}: If I'm in play, draw a card.",
     "I'm in play", "not in play", "3.1.4.a"),
    ("Spell", False, "en", "If I'm in play, draw a card.",
     "I'm in play", "not in play", "3.1.4.a"),
    ("Spell", False, "en", "At Noon — Draw a card.",
     "At Noon — Draw a card.", "never in play", "2.2.10.f"),
    ("Spell", False, "en", "{T}: Draw a card.",
     "{T}: Draw a card.", "never in play", "2.2.10.f"),
    ("Spell", False, "fr", "À Midi — Piochez une carte.",
     "À Midi — Piochez une carte.", "jamais en jeu", "2.2.10.f"),
    ("Hero", False, "en", "{R} Draw a card.",
     "{R}", "never played", "4.1.h"),
    ("Hero", False, "en", "I cost {1} less.",
     "I cost {1} less.", "never played", "4.1.h"),
    ("Hero", False, "en", "When I switch Expeditions — Draw a card.",
     "I switch Expeditions", "in no Expedition", "3.2.4.b"),
    ("Permanent", False, "en", "When I leave the Expedition zone — Draw a card.",
     "I leave the Expedition zone", "in no Expedition", "3.2.4.b"),
)  # fmt: skip
"""What never changes or never works there, at which words, and the number of the rule."""
TAKEN: tuple[tuple[Bearer, bool, str], ...] = (
    ("Character", False, "If there are no Characters in your Hero Expedition, I cost {2} less."),
    ("Character", False, "At Noon — If my Expedition is behind, draw a card."),
    ("Character", False, "{J} If there are no Characters facing me, draw a card."),
    ("Character", True, "{D}: If your Companion Expedition is behind, draw a card."),
    ("Permanent", False, "When you play a Character — If it's in {V}, I gain 1 boost."),
    ("Permanent", False,
     'Characters you control have "{T}: If my Expedition is behind, Resupply."'),
    ("Permanent", False, "When one of your Expeditions moves forward — If there are no Characters "
     "facing it, draw a card."),
    ("Spell", False, "Target Expedition moves backwards one region. If it does, its controller "
     "moves their other Expedition forward one region."),
    ("Hero", False, "When your Hero Expedition moves forward — Draw a card."),
    ("Character", False, "At Noon — If I'm in play, draw a card."),
    ("Character", False, "If I'm Fleeting, I cost {1} less."),
    ("Character", False, 'Characters you control have "At Noon — If I\'m a token, draw a card."'),
    ("Character", True, "{I} When you play a Spell — If I'm Boosted, draw a card."),
    ("Spell", True, "{I} When you play a Character — Draw a card."),
    ("Spell", False, "I cost {1} less for each Character you control."),
    ("Spell", False, "If I'm Fleeting, draw a card."),
    ("Permanent", False, "{J} Draw a card."),
)  # fmt: skip


def refused(
    bearer: Bearer, reserve: bool, lang: Lang, text: str, words: str, says: str
) -> AbilityError:
    """The error of a text, which stands at its words and says what is wrong with them."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text, reserve=reserve, lang=lang, bearer=bearer)
    error = caught.value
    assert error.code == MISPLACED
    assert text[error.offset : error.offset + error.length] == words
    assert says in error.message
    return error


@pytest.mark.parametrize(("bearer", "reserve", "lang", "text", "words", "says"), REFUSED)
def test_refused(
    bearer: Bearer, reserve: bool, lang: Lang, text: str, words: str, says: str
) -> None:
    """The error stands at its words, says where the bearer is and what to write, and cites."""
    error = refused(bearer, reserve, lang, text, words, says)
    hero = "your Hero Expedition" if lang == "en" else "votre Expédition Héros"
    assert hero in error.hint
    assert load().find(error.rule).number == "3.2.4.b"


@pytest.mark.parametrize(("bearer", "reserve", "lang", "text", "words", "says", "number"), IDLE)
def test_what_never_works(
    bearer: Bearer, reserve: bool, lang: Lang, text: str, words: str, says: str, number: str
) -> None:
    """What is asked of the bearer and cannot vary there is refused, at the words that ask it."""
    error = refused(bearer, reserve, lang, text, words, says)
    assert error.hint
    assert load().find(error.rule).number == number


@pytest.mark.parametrize(("bearer", "reserve", "text"), TAKEN)
def test_taken(bearer: Bearer, reserve: bool, text: str) -> None:
    """An Expedition that is there may be asked about, also by those who are in none."""
    assert parse_line(text, reserve=reserve, bearer=bearer).abilities


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Permanent", "At Noon — If my Expedition is behind, draw a card."),
        ("Spell", "Draw a card. If my Expedition is behind, draw a card."),
        ("Hero", "At Noon — If my Expedition is behind, draw a card."),
    ],
)
def test_a_face_knows_its_type(kind: str, text: str, tmp_path: Path) -> None:
    """The type of a card decides, in a card file and in community cards."""
    lines = ["[[card]]", 'name = "Tidewatch"', f'type = "{kind}"', f'text = "{text}"']
    lines += [] if kind == "Hero" else ["cost = { hand = 1, reserve = 1 }"]
    lines += ['subtypes = ["Landmark"]'] if kind == "Permanent" else []
    path = tmp_path / "cards.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    _, problems = read_cards(path)
    assert [one.code for one in problems] == [MISPLACED]
    assert problems[0].place is not None
    assert problems[0].place.line == lines.index(f'text = "{text}"') + 1
    named = {"Permanent": "LANDMARK_PERMANENT"}.get(kind, kind.upper())
    card = {"id": "one", "name": "Tidewatch", "type": named, "abilities": [text]}
    costs = {} if kind == "Hero" else {"hand_cost": 1, "reserve_cost": 1}
    found = from_community_json([card | costs])
    assert any("no Expedition" in one.message for one in found.unknown)
