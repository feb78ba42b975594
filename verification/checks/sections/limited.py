"""Limited formats: no Hero is needed, and the deck may change within what was opened."""

from __future__ import annotations

from verification.checks import Deck, Verdicts, Vocabulary, check, inert
from verification.checks.sections.sealed import not_opened

FORMATS = ("limited", "sealed")


@check("limited.hero")
def no_hero_needed(words: Vocabulary) -> Verdicts:
    """No limited format asks for a Hero, and none forbids one."""
    for name in FORMATS:
        said = words[f"{name} heroes"]
        free = all(one.startswith("0 to ") and one != "0 to 0" for one in said)
        yield free or f"{name} decks have {'; '.join(said)} Heroes"


@check("limited.sideboard")
def changed_within_the_pool(deck: Deck) -> Verdicts:
    """Whatever a deck is changed to, it is made of cards that the player opened."""
    if deck.format in FORMATS and deck.pool:
        wrong = not_opened(deck)
        yield not wrong or f"{wrong[0]} is not in the pool as often"


@check("limited.sideboard")
def nothing_else_binds(words: Vocabulary) -> Verdicts:
    """The pool limits a deck between games, and not the deck of the game before."""
    for name in FORMATS:
        limits = words[f"{name} limits"]
        yield "pool" in limits or f"{name} decks are not limited to the pool"
        bound = [one for one in limits if "deck" in one]
        yield not bound or f"{name} decks are bound to {', '.join(bound)}"


inert(
    "limited.scan",
    "It is about a digital collection beside the game, and says when to add cards to it.",
)
