"""Witnesses as pictures: told in sentences, in each language, with players by name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from altered.trace.speech import LANGUAGES, speech
from verification.report.board import told, witness_picture

if TYPE_CHECKING:
    from verification.records.model import Record
    from verification.witnesses.witness import Entry, Theatre

NUMBERS: Final = re.compile(r"[Pp]layer [0-9]|[a-z]=|\([0-9]+\)(?! )")
"""Players and objects by their numbers, details as a record has them."""


def test_a_whole_game_is_told(game: Record) -> None:
    """Whatever happens or is chosen in a game is a sentence, and another one in French."""
    assert len(game.moments) > 100
    for moment in game.moments:
        english, french = (told(moment, speech(lang)) for lang in LANGUAGES)
        for one, other in zip(english, french, strict=True):
            assert not NUMBERS.search(one), one
            assert not NUMBERS.search(other), other
            assert one != other, one


@pytest.mark.parametrize("rule", ["dusk.tie", "night.rest"])
def test_witnesses_are_drawn(theatre: Theatre, entries: dict[str, Entry], rule: str) -> None:
    """Each witness of a play has its picture; what must be refused is drawn as refused."""
    plays = [one for one in theatre.show(entries[rule]) if one.moment is not None]
    assert len(plays) >= 2
    for shown in plays:
        english = witness_picture(shown, speech("en"))
        french = witness_picture(shown, speech("fr"), "Une note")
        assert english is not None
        assert french is not None
        assert shown.note in english.description
        assert ("this must be refused" in english.description) == (shown.expected == "failing")
        assert "Une note" in french.description
        assert ("ceci doit être refusé" in french.description) == (shown.expected == "failing")
        assert "Jour " in french.standalone()
        assert not re.search(r"Hero Expedition|>Hand<|Day [0-9]", french.standalone())
        assert not re.search(r"[Pp]layer [0-9]", english.standalone())
