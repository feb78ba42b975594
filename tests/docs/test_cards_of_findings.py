"""The cards of a finding on its page: in both languages, with who decides."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

from altered.rules.evidence import Cards
from docs._ext.altered_rules import cards, words

CATALOGUES: Final = Path(cards.__file__).parent / "locale/fr/LC_MESSAGES"


def test_its_words_have_french() -> None:
    """Each sentence, event and answer to "who decides" has its French, with the same gaps."""
    with (CATALOGUES / f"{words.CATALOGUE}.po").open("rb") as file:
        known = {str(m.id): str(m.string) for m in read_po(file) if m.id}
    said = [str(w) for w in (*cards.EVENT.values(), *cards.DECIDED.values(), *cards.SAID.values())]
    assert [one for one in said if one.count("{") != known.get(one, "").count("{")] == []
    assert [one for one in said if not known.get(one)] == []


def test_what_is_told() -> None:
    """A number by a reading, an event by the age of the cards."""
    number = Cards(("", ""), "0", ("0", "1"), "0", "0", "reading", (("a.b", "c", "1"),), "")
    assert cards.told(number) == (
        "From 0, the rules allow 0 or 1. Both engines: 0. A reading decides: 1 under a.b = c."
    )
    event = Cards(("", ""), "draw", ("draw", "NoEvent"), "draw", "NoEvent", "age", (), "")
    assert "Both engines: the player draws, or nothing happens with the second card older." in (
        cards.told(event)
    )


def test_card_texts_are_translated() -> None:
    """The ability language says the card in French."""
    text = "You can't draw cards."
    assert cards.said_in(text, "en") == text
    assert cards.said_in(text, "fr") == "Vous ne pouvez pas piocher de cartes."


def test_the_page_shows_them() -> None:
    """Each pair is a line that opens to what is known and to the scenario."""
    texts = ("You can't draw cards.", "If you would draw a card, Resupply instead.")
    pair = Cards(texts, "draw", ("NoEvent",), "NoEvent", "NoEvent", "engines", (), "title = 1")
    shown = "\n".join(one.astext() for one in cards.pairs_shown("en", [pair, pair], scenario=True))
    assert shown.count("You can't draw cards. + If you would draw a card, Resupply instead.") == 2
    assert "No rule or reading decides" in shown
    assert "title = 1" in shown
    (_, listed) = cards.pairs_shown("en", [pair], scenario=False)
    assert "title = 1" not in listed.astext()
    assert [*cards.pairs_shown("en", [], scenario=True)] == []
