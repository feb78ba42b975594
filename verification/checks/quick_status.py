"""Statuses, as the quick rules tell of them."""

from __future__ import annotations

from verification.checks import Happening, Verdicts, check
from verification.checks._quick import says

_PLACES = {"Reserve": "InReserve", "Discard pile": "InDiscardPile"}
_GOALS = {"Reserve": "ToReserve", "Discard pile": "ToDiscardPile"}


@check("quick.status.fleeting", "rest", "put", "play")
def discarded_instead(e: Happening) -> Verdicts:
    """A Fleeting card that would be sent to the Reserve is discarded instead."""
    if e["object"] is None or e["from"] not in {"Expedition zone", "Landmark zone", "Limbo"}:
        return
    thing, rule, to = e.thing, "quick.status.fleeting", str(e["to"])
    if thing.form != "card" or "Fleeting" not in thing.statuses or to not in _PLACES:
        return
    right = e.made is not None and e.made.zone == to == "Discard pile"
    if e.event.kind == "rest":
        right = right and says(rule, "rest", _PLACES[to], {"fleeting": True})
    elif thing.type == "Spell" and e.event.kind == "play":
        cells = {"card": "SpellCard", "origin": "FromReserve"}
        right = right and says(rule, "spell_goes", _GOALS[to], cells)
    yield right or f"{thing} is Fleeting, and goes to the {to}"
