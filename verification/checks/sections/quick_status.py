"""Statuses, as the quick rules tell of them."""

from __future__ import annotations

from verification.checks import Happening, Verdicts, check
from verification.checks.shared.during import INSTEAD
from verification.checks.shared.quick import Cells, denies, says

_PLACES = {"Reserve": "InReserve", "Discard pile": "InDiscardPile"}
_GOALS = {"Reserve": "ToReserve", "Discard pile": "ToDiscardPile"}


@check("quick.status.fleeting", "rest", "put", "play")
def discarded_instead(e: Happening) -> Verdicts:
    """A Fleeting card that would be sent to the Reserve is discarded instead."""
    if e["object"] is None or e["from"] not in {"Expedition zone", "Landmark zone", "Limbo"}:
        return
    thing, rule, to = e.thing, "quick.status.fleeting", str(e["to"])
    if thing.form != "card" or to not in _PLACES or INSTEAD in e.event.rules:
        return
    spell: Cells = {"card": "SpellCard", "origin": "FromHand"}
    if not thing.is_fleeting:
        rests = e.event.kind == "rest" and denies(rule, "rest", _PLACES[to], {"fleeting": False})
        goes = thing.type == "Spell" and denies(rule, "spell_goes", _GOALS[to], spell)
        if rests or goes:
            yield f"{thing} is not Fleeting, and should be discarded"
        return
    right = e.made is not None and e.made.zone == to == "Discard pile"
    if e.event.kind == "rest":
        right = right and says(rule, "rest", _PLACES[to], {"fleeting": True})
    elif thing.type == "Spell" and e.event.kind == "play":
        again: Cells = {**spell, "origin": "FromReserve"}
        right = right and says(rule, "spell_goes", _GOALS[to], again)
    yield right or f"{thing} is Fleeting, and goes to the {to}"
