"""Wishes, repairs and errors of the chart: what is offered reads, and the work is bounded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from altered.ability.failure import AbilityError
from altered.ability.formal.chart import MOST_STEPS, Chart
from altered.ability.formal.phrase import REGISTERED
from altered.ability.from_text import parse_line
from altered.ability.keywords import grammar
from altered.ability.languages import LANGUAGES, Lang, load_constructs
from altered.ability.mistakes import near, read, wishes
from altered.ability.mistakes.repairs import repairs
from altered.ability.mistakes.said import messages, short_kind
from altered.rules import load

if TYPE_CHECKING:
    from altered.ability.formal.phrase import Phrase

_DATA = wishes.data()
_OFFERED = sorted(
    {text for found in _DATA.wishes.values() for wish in found for text in wish.write}
    | set(_DATA.forms)
)


def refused(text: str, lang: Lang = "en") -> AbilityError:
    """The error of a text."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text, strict=True, lang=lang)
    return caught.value


@pytest.mark.parametrize("text", _OFFERED)
def test_what_a_wish_offers_is_read(text: str) -> None:
    """A text that a wish or a form offers has one meaning, in one of the two boxes."""
    try:
        assert parse_line(text, strict=True).abilities
    except AbilityError:
        assert parse_line(text, strict=True, reserve=True).abilities


def test_every_wish_has_a_reason_in_both_languages() -> None:
    """A wish says why, in French where in English, and cites a rule."""
    for wish in _DATA.wishes["en"]:
        assert load().find(wish.rule).id == wish.rule
        assert wish.write or wish.why
        assert bool(wish.why) == bool(wish.why_fr)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_other_words_are_words_of_the_game(lang: Lang) -> None:
    """The game uses each word that is offered for one of another game."""
    for text in _DATA.words[lang].values():
        chart = Chart(grammar(lang), text)
        for at, token in enumerate(chart.tokens):
            assert near.known(chart, at), token.text


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("When you play a Spell I gain 1 boost.", "I", "the dash is missing"),
        ("{T} Draw a card.", "Draw", "the colon is missing"),
        ("{J}: Draw a card.", ":", "whole trigger"),
        (": Draw a card.", ":", "no cost"),
        ("{E} Draw a card.", "{E}", "not a symbol"),
        ("{J} Draw a card for each Landmark you control (", "(", "no meaning"),
        ('Characters you control have "{J} Draw a card.', '"', "has no partner"),
        ("Gigantc.", "Gigantc", "no keyword"),
        ("Target Character lose Fleeting.", "lose", 'write "loses"'),
        ("Target Character gains 1 bost.", "bost", "no ability uses"),
        ("Target Character gains", "", "stops too early"),
        ("Draw a card a card.", "a", "does not fit"),
        ("It gains 1 boost.", "It", "names nothing before"),
        ("{J} Target Expedition Ascends.", "Ascend", "cannot be played"),
    ],
)
def test_the_place_and_the_cause(text: str, place: str, says: str) -> None:
    """An error stands at its word and says what is wrong."""
    error = refused(text)
    assert text[error.offset : error.offset + error.length] == place
    assert says in error.message


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("{J} Destroy target creature.", '"{J} Discard target Character."'),
        ("{J} Untap two Mana Orbs.", '"{J} Ready two Mana Orbs."'),
        ("Whenever you cast a spell, draw a card.", "you play a Spell — Draw a card."),
        ("When I die — Draw a card.", "When I leave the Expedition zone — Draw a card."),
        ("When I enter the battlefield — Draw a card.", '"{J} Draw a card."'),
        ("At Dusk — If you control three Landmarks, draw a card.", "three or more Landmarks"),
        ("{J} Resuply.", "Resupply"),
        ("When a Charcter joins — Draw a card.", '"Character"'),
    ],
)
def test_a_repair_is_offered(text: str, hint: str) -> None:
    """A small edit that reads is offered."""
    assert hint in refused(text).hint


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("Sacrifice target Character.", "Sacrifice target Character", "Sacrifice a Character."),
        ("When a Landmark enters play — Draw a card.", "play", "joins your Landmarks"),
        ("When you have twelve Mana Orbs — Draw a card.", "have", "this is a state"),
        ("{J} Fight target Character.", "Fight", "do not fight"),
        ("{J} Search your deck for a Robot.", "Search", "Look at the top five cards"),
        ("When you play a rare card — Draw a card.", "rare", "no ability asks for a rarity"),
        ("{J} Target Character gains 1 boost until Night.", "until", "this Day"),
    ],
)
def test_a_wish_is_taught(text: str, place: str, says: str) -> None:
    """What the game does not write is refused at its words, with what it writes."""
    error = refused(text)
    assert place in text[error.offset : error.offset + error.length]
    assert says in f"{error.message} {error.hint}"


def test_a_french_text_is_explained_in_french() -> None:
    """Message, expectation and hint are in the language of the text."""
    error = refused("{J} Détruisez la créature ciblée.", "fr")
    assert "n'emploie le mot" in error.message
    assert "Défaussez le Personnage ciblé." in error.hint
    assert (
        "il manque le tiret"
        in refused("Quand vous jouez un Sort, piochez une carte.", "fr").message
    )
    assert "ne s'accorde pas" in refused("{J} Piochez un carte.", "fr").message


def test_the_form_that_was_followed_is_shown_as_it_is_written() -> None:
    """Its words are joined: "another", "de n'importe", not "a other", "de ne importe"."""
    assert "another target" in refused("Another").hint
    assert (
        "de n'importe quelle région"
        in refused("{J} Déplacez un marqueur Terrain {V} de", "fr").hint
    )


@pytest.mark.parametrize(
    ("text", "at", "written"),
    [
        ("{J} Redressez une Orbe de Mana.", "une", "un"),
        ("{J} Sacrifiez un autre Plante.", "un", "une"),
        ("{J} Renvoyez un Plante de votre Réserve dans votre main.", "un", "une"),
        ("Toutes les Personnages gagnent 1 boost.", "Toutes", "Tous"),
        ("{J} Épuisez un carte ciblé en Réserve.", "un", "une"),
        ("{J} Une Expédition ciblé avance d'une région.", "ciblé", "ciblée"),
    ],
)
def test_a_french_word_of_the_wrong_gender_is_named(text: str, at: str, written: str) -> None:
    """Also where the readings end several words later."""
    error = refused(text, "fr")
    assert text[error.offset : error.offset + error.length] == at
    assert f"écrivez « {written} »" in error.message
    assert "aucune règle ne permet" in refused("{J} Cherchez un Robot.", "fr").hint


_HOSTILE = [
    "Draw a card and " * 49,
    "If you control a token, " * 30 + "draw a card.",
    "Draw a card and " * 60,
    "the " * 300,
    "• " * 200,
    '"' * 100,
    "((((" * 50,
    "Draw a card if " * 13,
    "word " * 10_000,
    'Characters you control have "' * 30,
    "target Character or " * 45,
    "{J} " * 150,
    "of the Hero Expedition of target player's " * 20,
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", _HOSTILE)
def test_the_work_on_a_hostile_text_is_bounded(
    text: str, lang: Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A text that never ends gives an error: all charts together take few steps."""
    parse, steps = Chart.parse, []

    def counted(chart: Chart, category: str) -> list[Phrase]:
        try:
            return parse(chart, category)
        finally:
            steps.append(chart.steps)

    monkeypatch.setattr(Chart, "parse", counted)
    assert refused(text, lang).code.startswith("ALT-A")
    assert sum(steps) <= 2 * MOST_STEPS


def test_repairs_read_what_they_offer() -> None:
    """Each repair of a text can be played as it is offered."""
    text = "When you play a Spell I gain 1 boost."
    chart = Chart(grammar("en"), text)
    assert not chart.parse("Line")
    found = list(repairs(text, chart))
    assert found
    for repair in found:
        assert parse_line(repair.text).abilities


def test_a_phrase_has_its_place() -> None:
    """The chart gives the words of each phrase of a reading."""
    text = "Draw a card. Target Character gains 1 boost."
    chart = Chart(grammar("en"), text)
    (phrase, *_) = chart.parse("Line")
    spans = {
        text[at : at + length]
        for at, length in (read.place(chart, part, phrase) for part in phrase.walk())
    }
    assert {"Draw a card", "Target Character", "1 boost"} & spans


def test_kinds_of_phrases_have_french_names() -> None:
    """What was wanted is told in French too, and no name is kept that no category has."""
    load_constructs()
    nouns = {cls.noun for cls in REGISTERED.values() if cls.noun}
    assert {noun for noun in nouns if short_kind("fr", noun) == noun} == set()
    assert set(messages().kinds) | set(messages().examples) <= nouns
