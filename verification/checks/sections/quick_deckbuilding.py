"""Deck building, as the quick rules tell it."""

from __future__ import annotations

from collections import Counter

from verification.checks import Deck, Verdicts, check, inert

OTHER_FORMATS = frozenset({"limited", "sealed", "first-game"})
"""Formats with decks of another kind: drawn from boosters, or of a first game without a Hero."""


def _counts(deck: Deck) -> bool:
    """Whether the limits of the quick rules are those of a deck."""
    return deck.format not in OTHER_FORMATS


@check("quick.deckbuilding.size")
def size(deck: Deck) -> Verdicts:
    """A deck has 40 to 60 cards, the Hero among them."""
    if _counts(deck):
        yield 40 <= len(deck.all) <= 60 or f"the deck has {len(deck.all)} cards"


@check("quick.deckbuilding.size")
def one_hero(deck: Deck) -> Verdicts:
    """One card of a deck is a Hero, and only one."""
    if _counts(deck):
        heroes = sum(card.type == "Hero" for card in deck.all)
        yield heroes == 1 or f"the deck has {heroes} Heroes"


@check("quick.deckbuilding.size")
def one_faction(deck: Deck) -> Verdicts:
    """All cards of a deck are of the same faction."""
    if _counts(deck):
        factions = sorted({card.faction or "none" for card in deck.all})
        yield len(factions) < 2 or f"the cards are of {', '.join(factions)}"


@check("quick.deckbuilding.copies")
def copies(deck: Deck) -> Verdicts:
    """A deck has at most three cards of one name, of whatever rarities."""
    if _counts(deck):
        named = Counter(card.name for card in deck.cards)
        over = [f"{times} of {name}" for name, times in sorted(named.items()) if times > 3]
        yield not over or ", ".join(over)


def _at_most(deck: Deck, rarity: str, most: int) -> Verdicts:
    """So many cards of a rarity, at most; asked only of a deck that has any."""
    count = sum(card.rarity == rarity for card in deck.all)
    if count and _counts(deck):
        yield count <= most or f"the deck has {count} {rarity} cards"


@check("quick.deckbuilding.rares")
def rares(deck: Deck) -> Verdicts:
    """A deck has at most 15 Rare cards."""
    yield from _at_most(deck, "Rare", 15)


@check("quick.deckbuilding.uniques")
def uniques(deck: Deck) -> Verdicts:
    """A deck has at most three Unique cards."""
    yield from _at_most(deck, "Unique", 3)


@check("quick.deckbuilding.exalted")
def exalted(deck: Deck) -> Verdicts:
    """A deck has at most three Exalted cards."""
    yield from _at_most(deck, "Exalted", 3)


inert(
    "quick.deckbuilding.more",
    "It says where more is to be read: an app, a website and a code printed with the source.",
)
