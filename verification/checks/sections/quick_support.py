"""Support abilities, as the quick rules tell of them."""

from __future__ import annotations

from verification.board_texts.amounts import Speech
from verification.board_texts.said import surely_does
from verification.checks import Happening, Verdicts, check
from verification.checks.shared.abilities import quick
from verification.checks.shared.during import FREE, choice_at, reading
from verification.checks.shared.quick import until_decision


@check("quick.support.trigger", "discard")
def not_otherwise(e: Happening) -> Verdicts:
    """Nothing comes of a {D} ability when its card is discarded, but by the quick action."""
    if e["from"] != "Reserve" or not any("{D}" in text for text in e.thing.printed.support):
        return
    last = next((m for m in e.earlier if {o.kind for o in m.events} - {"offer"}), None)
    used = last is not None and any(
        o.kind == "quick-action" and o["object"] == e["object"] for o in last.events
    )
    if used:
        return
    names = {e["object"], e["made"]}
    for after in until_decision(e):
        if after.event.kind in {"phase", "day", "turn"}:
            break
        if after["object"] in names and after.event.kind in {"quick-action", "last", "activate"}:
            yield f"the support ability of {e.thing} triggers as it is discarded"
            return
    yield True


@check("quick.support.trigger", "quick-action")
def as_quick_action(e: Happening) -> Verdicts:
    """Discarded as a quick action, its card triggers its {D} ability: something comes of it."""
    support = " ".join(e.thing.printed.support)
    if reading(e, "spell.targets.when") != "declaration":
        return  # its targets are chosen first
    if e.thing.zone == "Reserve" and "{D}" in support and "another" not in support:
        after = (o.event for o in until_decision(e))
        comes = any("pay" not in o.words and o["object"] != e.thing.id for o in after)
        right = comes or _is_asked(e) or not _is_sure(e)
        yield right or f"nothing comes of the support ability of {e.thing}"


def _is_asked(e: Happening) -> bool:
    """Whether the effect asks for something: the next decision is not what to do in a turn."""
    for moment in e.later:
        chosen = choice_at(e, moment)
        if chosen is not None:
            return chosen.kind not in FREE
    return False


def _is_sure(e: Happening) -> bool:
    """Whether the words leave nothing open: how many, of what, whether there is any."""
    thing, text = quick(e)
    paid = (m.after for m in e.later if any("pay" in event.words for event in m.events))
    board = next(paid, e.after)  # the card itself has left the Reserve
    return surely_does(text, Speech(board, thing.controller, thing, None, e.record.readings))
