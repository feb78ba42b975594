"""Zones in general (3.1.1)."""

from __future__ import annotations

from collections import Counter

from verification.checks import Happening, Step, Verdicts, Vocabulary, check
from verification.checks.shared.listing import listing

ZONES = {
    "Adventure", "Expedition zone", "Limbo", "Deck", "Hand", "Discard pile", "Reserve",
    "Hero zone", "Landmark zone", "Mana zone",
}  # fmt: skip


@check("zone.set", "move")
def in_one_place(step: Step) -> Verdicts:
    """Every card is in one zone, taken together with what else is there; in none of them twice."""
    board = step.after
    held = [card for seat in board.seats for card in (*seat.hand, *seat.deck)]
    shown = [thing.card for thing in board.things.values() if thing.card is not None]
    twice = [card for card, times in Counter(held + shown).items() if times > 1]
    yield not twice or f"card {listing(twice)} is in two zones"


@check("zone.always-exist", "move")
def empty_is_there(e: Happening) -> Verdicts:
    """What goes to a zone that holds nothing arrives there all the same."""
    zone = e.event.text("to")
    if zone in {"Hand", "Deck"}:
        hidden = e.before.seat(e.owner).hand if zone == "Hand" else e.before.seat(e.owner).deck
        after = e.after.seat(e.owner).hand if zone == "Hand" else e.after.seat(e.owner).deck
        if not hidden:
            yield e["card"] in after or f"it did not arrive in the {zone}"
    elif not e.before.zone(zone):
        made = e.made
        yield (made is not None and made.zone == zone) or f"it did not arrive in the {zone}"


@check("zone.ten-kinds")
def ten(words: Vocabulary) -> Verdicts:
    """The kinds of zones are these ten."""
    listed = words["zones"]
    yield (
        len(listed) == len(ZONES) and set(listed) == ZONES
    ) or f"they are {listing(sorted(listed))}"


@check("zone.ten-kinds", "draw")
def empty_at_first(step: Step) -> Verdicts:
    """Before the first cards are drawn, only the Adventure, Hero zones and Decks hold anything."""
    board = step.before
    if board.day == 1 and not any(seat.hand for seat in board.seats) and not _begun(step):
        others = [str(t) for t in board.things.values() if t.zone != "Hero zone"]
        yield not others or f"{', '.join(others)} is there before the game begins"


def _begun(step: Step) -> bool:
    """Whether a phase has begun before this step."""
    return any(e.kind == "phase" for moment in step.earlier for e in moment.events)
