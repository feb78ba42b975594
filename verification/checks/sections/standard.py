"""Standard: decks brought along, games of two, what is recommended for events."""

from __future__ import annotations

from verification.checks import Deck, Verdicts, Vocabulary, check
from verification.checks.sections.mp import PAIR, standard_limits

FORMAT = "standard"
EVENTS = (
    "Best of three: 3 rounds of 50 minutes",
    "Best of one: 4 rounds of 30 minutes",
)


@check("standard.deck")
def guidelines(deck: Deck) -> Verdicts:
    """A Standard deck keeps to limits: those of the quick rules, as the list is lost."""
    if deck.format == FORMAT:
        wrong = standard_limits(deck)
        yield not wrong or "; ".join(wrong)


@check("standard.definition")
def brought_along(words: Vocabulary) -> Verdicts:
    """A Standard deck is built beforehand: no pool and no boosters limit it."""
    drawn = "pool" in words[f"{FORMAT} limits"] or words.number(f"{FORMAT} boosters") > 0
    yield not drawn or "Standard decks are drawn from boosters"


@check("standard.players")
def one_against_one(words: Vocabulary) -> Verdicts:
    """Standard games are of two players, whose decks are limited by this format."""
    modes = words[f"{FORMAT} modes"]
    yield bool(modes) or "no game is played in Standard"
    for mode in modes:
        players = words.number(f"{mode} players")
        yield players == PAIR or f"{mode} is for {players} players"
    yield bool(words[f"{FORMAT} limits"]) or "nothing limits the decks"


@check("standard.structure")
def recommended(words: Vocabulary) -> Verdicts:
    """Best of three: 3 rounds of 50 minutes; best of one: 4 rounds of 30 minutes."""
    said = words[f"{FORMAT} events"]
    yield sorted(said) == sorted(EVENTS) or f"recommended are {'; '.join(said)}"
