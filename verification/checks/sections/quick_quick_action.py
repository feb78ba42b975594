"""Quick actions, as the quick rules tell of them."""

from __future__ import annotations

from altered.state.players import player_name
from verification.checks import Event, Happening, Verdicts, check
from verification.checks.shared.abilities import cost, quick
from verification.checks.shared.quick import Cells, denies, says


def _cost(e: Happening) -> tuple[Event, ...]:
    """What happens at once as a quick action is paid for."""
    told = (m.events for m in e.later if {one.kind for one in m.events} - {"activate", "offer"})
    return next(told, ())


@check("quick.quick_action.exhaust", "quick-action")
def exhausted(e: Happening) -> Verdicts:
    """An exhaust ability of a card in play is activated by exhausting the card."""
    thing, text = quick(e)
    if thing.in_play and "{T}" in cost(text):
        told = any(o.kind == "exhaust" and o["object"] == e["object"] for o in _cost(e))
        right = told and "Exhausted" not in e.thing.statuses
        yield right or f"{e.thing} is used, and not exhausted for it"


@check("quick.quick_action.no_turn_end", "quick-action")
def same_turn(e: Happening) -> Verdicts:
    """After a quick action its player still plays a card or passes, in the same turn."""
    for moment in e.later:
        chosen = moment.decision
        if chosen is not None and chosen.choice.split(" ", 1)[0] in {"play", "pass", "quick"}:
            right = chosen.player == e.player
            yield right or f"{player_name(chosen.player)} goes on after {player_name(e.player)}"
            return
        kinds = {one.kind for one in moment.events}
        if kinds & {"after-you", "pass", "win"}:
            return  # the effect itself says that the turn is over
        if kinds & {"turn", "all-passed"}:
            yield f"the turn of {player_name(e.player)} ends with a quick action"
            return


@check("quick.quick_action.support", "quick-action")
def discarded(e: Happening) -> Verdicts:
    """A support ability of a card in the Reserve is activated by discarding the card from there."""
    if e.thing.zone == "Reserve":
        works = says(
            "quick.quick_action.support", "works", True, {"support": True, "zone": "Reserve"}
        )
        told = [o for o in _cost(e) if "discard" in o.words and o["object"] == e["object"]]
        right = works and bool(told) and told[0]["from"] == "Reserve"
        yield right or f"{e.thing} is used, and not discarded for it"
    elif e.thing.in_play:
        cells: Cells = {"support": True, "zone": "ExpeditionZone"}
        others = [t for t in e.before.zone("Expedition zone") if t.printed.support]
        if others and denies("quick.quick_action.support", "works", False, cells):
            yield f"the support ability of {others[0]} should work in the Expedition zone"
