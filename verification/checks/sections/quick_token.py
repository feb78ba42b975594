"""Tokens, as the quick rules tell of them."""

from __future__ import annotations

from verification.checks import Deck, Happening, Verdicts, check
from verification.checks.shared.during import source
from verification.checks.shared.quick import denies, says


@check("quick.token.leave", "move", "cease")
def removed(e: Happening) -> Verdicts:
    """A token that leaves its zone is removed from the game, whatever else should become of it."""
    thing = e.before.find(e["object"])
    if thing is not None and thing.form == "token" and e["from"] == thing.zone:
        gone = e.after.find(thing.id) is None and e.made is None
        right = gone
        if e.event.kind == "rest":
            right = says(
                "quick.token.leave", "rest", "Gone" if gone else "InReserve", {"token": True}
            )
        yield right or f"the token {thing} goes to the {e['to']}"
    elif thing is not None and e.event.kind == "rest":
        goal = "InReserve" if e["to"] == "Reserve" else "InDiscardPile"
        if denies("quick.token.leave", "rest", goal, {"token": False}):
            yield f"{thing}, which is no token, should be gone"


@check("quick.token.start")
def not_in_the_deck(deck: Deck) -> Verdicts:
    """No token is in a deck: all its cards have a cost, which tokens do not have."""
    free = [card.name for card in deck.cards if card.hand_cost is None]
    yield not free or f"{', '.join(free)} in the deck is a token"


@check("quick.token.start", "create")
def created_by_a_card(e: Happening) -> Verdicts:
    """A token comes into play by a card that creates it: an effect, while it is resolved."""
    made = e.made
    effect = bool(e.before.zone("Limbo")) or source(e) is not None
    held = made is not None and made.form == "token" and made.card is None
    yield (held and effect) or f"{made} is there, and no card creates it"
