"""Sealed: seven boosters, thirty cards from them, games of two, Swiss rounds."""

from __future__ import annotations

from collections import Counter

from verification.checks import Deck, Verdicts, Vocabulary, check
from verification.checks.sections.mp import PAIR
from verification.checks.shared.listing import listing

FORMAT = "sealed"
LEAST = 30
BOOSTERS = 7


def not_opened(deck: Deck) -> list[str]:
    """Cards of a deck that are not, or not so often, among those that the player opened."""
    rarities = Counter((card.name, card.rarity) for card in deck.all)
    there = Counter((card.name, card.rarity) for card in deck.pool)
    return [name for name, rarity in rarities - there]


@check("sealed.deck")
def thirty(deck: Deck) -> Verdicts:
    """A Sealed deck has thirty cards or more."""
    if deck.format == FORMAT:
        yield len(deck.all) >= LEAST or f"it has {len(deck.all)} cards"


@check("sealed.pool")
def from_boosters(deck: Deck) -> Verdicts:
    """Every card of a Sealed deck was found in the boosters."""
    if deck.format == FORMAT:
        wrong = not_opened(deck)
        yield not wrong or f"{wrong[0]} is not in the pool as often"


@check("sealed.pool")
def seven(words: Vocabulary) -> Verdicts:
    """Each player gets seven boosters, and the deck is limited to them."""
    number = words.number(f"{FORMAT} boosters")
    yield number == BOOSTERS or f"there are {number} boosters"
    yield "pool" in words[f"{FORMAT} limits"] or "any card may go into the deck"


@check("sealed.players")
def one_against_one(words: Vocabulary) -> Verdicts:
    """Sealed games are of two players."""
    modes = words[f"{FORMAT} modes"]
    numbers = [words.number(f"{mode} players") for mode in modes]
    yield (
        bool(modes) and set(numbers) == {PAIR}
    ) or f"the games are for {listing(numbers)} players"


@check("sealed.rounds")
def swiss(words: Vocabulary) -> Verdicts:
    """After the decks are built, Swiss rounds are played."""
    said = words[f"{FORMAT} events"]
    yield any("Swiss rounds" in one for one in said) or f"played are {'; '.join(said) or 'none'}"


@check("sealed.structure")
def nothing_made_up(words: Vocabulary) -> Verdicts:
    """The recommendations are lost: no number of rounds or minutes is given as one of theirs."""
    for said in words[f"{FORMAT} events"]:
        figures = [letter for letter in said if letter.isdecimal()]
        yield not figures or f"{said}: the source has no such number"
