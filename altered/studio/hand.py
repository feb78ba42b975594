"""A position with a card in hand: what "put it in my hand" puts on the table."""

from __future__ import annotations

from typing import Final

from altered.cards.from_toml import cards_in
from altered.cards.to_toml import listed, string
from altered.failure import Malformed, Problem, SourceText
from altered.terms import Type

NO_CARD: Final = "ALT-S066"
SET: Final = "examples"
PLAIN: Final = "Plain Walker"
"""A Character without abilities, of the shipped set: what else lies on the table."""
MANA: Final = 10
DECK: Final = 12


def with_card(text: str, key: str, file: str) -> str:
    """Return the scenario in which Alice has a card of a text in hand, and mana to play it.

    Args:
        text: the text of a card file.
        key: which of its cards.
        file: the name under which that text lies beside the scenario.

    Raises:
        Malformed: the text has problems, or no such card (ALT-S066).

    """
    cards, problems = cards_in(SourceText(file, text))
    if problems or cards is None:
        raise Malformed(*problems)
    if key not in cards.keys:
        raise Malformed(Problem(NO_CARD, f'the text has no card "{key}"'))
    face = cards.face(key)
    deck = listed([PLAIN] * DECK)
    hero = face.type is Type.HERO
    alice = f"hero = {string(key)}\nhand = {listed([PLAIN])}" if hero else ""
    alice = alice or f"hand = {listed([key, PLAIN])}"
    return f"""title = {string(face.name)}
rules = ["day.afternoon"]
sets = {listed([SET, file])}

[position]
day = 3

[[position.player]]
mana = {MANA}
{alice}
deck = {deck}
reserve = {listed([PLAIN])}
hero_expedition = {listed([PLAIN])}

[[position.player]]
mana = {MANA}
hand = {listed([PLAIN, PLAIN])}
deck = {deck}
reserve = {listed([PLAIN])}
hero_expedition = {listed([PLAIN])}
companion_expedition = {listed([f"{PLAIN}; boost 1"])}

[[step]]
"""
