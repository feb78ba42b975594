"""The empty Deck, as the quick rules tell it."""

from __future__ import annotations

from verification.checks import Happening, Phase, Verdicts, check
from verification.checks.shared.during import drawn_or_replaced, kept_from


@check("quick.deck.empty", "shuffle")
def new_deck(e: Happening) -> Verdicts:
    """The whole discard pile becomes the Deck, for a player who has to take more than is left."""
    pile = {t.card for t in e.before.zone("Discard pile", e.player)}
    if pile:
        there = pile <= set(e.after.seat(e.player).deck)
        gone = not e.after.zone("Discard pile", e.player)
        yield (there and gone) or f"the discard pile of player {e.player} is not their Deck"


@check("quick.deck.empty", "Morning")
def all_the_same(phase: Phase) -> Verdicts:
    """Who must draw with too few cards in the Deck draws what is needed from the new one."""
    drawn = drawn_or_replaced(phase)
    held = kept_from(phase, "draw")
    for player, seat in enumerate(phase.before.seats if drawn else ()):
        pile = len(phase.before.zone("Discard pile", player))
        if len(seat.deck) < 2 and pile:
            got = sum(e.player == player for e in drawn)
            then = drawn[0].before  # a reaction to Succeed may have taken cards
            left = len(then.seat(player).deck) + len(then.zone("Discard pile", player))
            needed = min(2, left)
            yield drawn[0].holds(
                needed - held <= got <= needed, f"player {player} drew {got}, not {needed} cards"
            )
