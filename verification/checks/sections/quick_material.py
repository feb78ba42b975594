"""The material of the game, as the quick rules list it."""

from __future__ import annotations

from verification.checks import SIDES, Deck, Happening, Play, Verdicts, Vocabulary, check, inert
from verification.checks.shared.listing import listing
from verification.checks.shared.quick import denies, says

FIRST_GAME = 29
"""Cards of a starter deck in the first game, without a Hero."""

LATER = 10
"""Cards that are added for the games after it."""

EXPEDITION_MARKERS = 6
"""Expedition markers in the box, Hero and Companion."""


@check("quick.material.adventure", "first-player")
def adventure(e: Happening) -> Verdicts:
    """An Adventure is a Hero Region, three Tumult cards of two Regions, a Companion Region."""
    regions = e.before.adventure
    tumults = (len(regions) - 2) // 2
    ends = bool(regions) and (regions[0].name, regions[-1].name) == (
        "Hero Region",
        "Companion Region",
    )
    right = says("quick.material.adventure", "setup_number", tumults, {}, "TumultCards")
    each = (len(regions) - 2) // max(tumults, 1)
    rule = "quick.material.adventure"
    right = right and not denies(rule, "setup_number", each, {}, "RegionsOnATumultCard")
    yield (right and ends and len(regions) % 2 == 0) or f"the Adventure has {len(regions)} Regions"


@check("quick.material.adventure")
def three_cards(play: Play) -> Verdicts:
    """No more than three Tumult cards are turned in a game, each at its own place."""
    turned = [e for e in play.of("reveal") if e["place"] is not None]
    told = [(e.event.number("place"), e.event.text("card")) for e in turned]
    if told:
        places, cards = {place for place, _ in told}, {card for _, card in told}
        right = len(told) == len(places) == len(cards) and places <= {0, 1, 2}
        yield right or f"Tumult cards at {listing(sorted(places))}: {listing(sorted(cards))}"


@check("quick.material.deck")
def starter_deck(deck: Deck) -> Verdicts:
    """A starter deck has 29 cards in the first game; later it has 10 more, and a Hero."""
    if deck.format in {"first-game", "starter"}:
        first = deck.format == "first-game"
        due = FIRST_GAME if first else FIRST_GAME + LATER
        right = len(deck.cards) == due and (deck.hero is None) == first
        yield right or f"{len(deck.cards)} cards {'without' if deck.hero is None else 'and'} a Hero"


@check("quick.material.markers")
def marked_statuses(words: Vocabulary) -> Verdicts:
    """What is marked: Expeditions of a Hero and a Companion; Fleeting, Anchored and Asleep."""
    right = set(words["sides"]) == set(SIDES)
    right = right and {"Fleeting", "Anchored", "Asleep"} <= set(words["statuses"])
    yield right or f"sides: {listing(words['sides'])}; statuses: {listing(words['statuses'])}"


@check("quick.material.markers", "first-player")
def expedition_markers(e: Happening) -> Verdicts:
    """Each player has one Hero and one Companion marker, of six in all."""
    if len(e.after.seats) == 2:
        each = [set(seat.markers) == set(SIDES) for seat in e.after.seats]
        count = sum(len(seat.markers) for seat in e.after.seats)
        right = all(each) and count <= EXPEDITION_MARKERS
        yield right or f"there are {count} Expedition markers"


inert(
    "quick.material.qr",
    "It says what the code on a printed copy and the publisher's app are for, outside the game.",
)
