"""Passing, as the quick rules tell it."""

from __future__ import annotations

from altered.state.players import player_name
from verification.checks import Happening, Taken, Verdicts, check
from verification.checks.shared.listing import listing
from verification.checks.shared.quick import NAMES, TURNS, in_own_turn, last_turn, says


def _cells(e: Happening) -> dict[str, int | bool | str]:
    """Who has passed, and whose turn was last, as formulas write it."""
    last = last_turn(e)
    made: dict[str, int | bool | str] = {
        f"passed({NAMES[player]})": seat.passed for player, seat in enumerate(e.before.seats)
    }
    return made if last is None else {**made, "last": NAMES[last[0]]}


@check("quick.pass", "play", "pass", "quick")
def may_pass(t: Taken) -> Verdicts:
    """A player whose turn it is may pass."""
    if in_own_turn(t):
        offered = any(o.kind == "pass" for o in t.options)
        yield offered or f"{player_name(t.player)} may not pass"
        again = offered and t.before.seat(t.player).passed
        yield not again or f"{player_name(t.player)} has passed, and has a turn still"


@check("quick.pass", "turn")
def no_more_turns(e: Happening) -> Verdicts:
    """Who has passed has no more turns in this Afternoon."""
    passed = any(seat.passed for seat in e.before.seats)
    if len(e.before.seats) == 2 and passed and last_turn(e) is not None:
        right = says("quick.pass", "next_turn", TURNS[e.player], _cells(e))
        yield right or f"{player_name(e.player)} has passed, and has a turn"


@check("quick.pass.opponent", "turn")
def goes_on(e: Happening) -> Verdicts:
    """After one player has passed, the opponent goes on having turns."""
    one = sum(seat.passed for seat in e.before.seats) == 1
    if one and len(e.before.seats) == 2 and last_turn(e) is not None:
        right = says("quick.pass.opponent", "next_turn", TURNS[e.player], _cells(e))
        yield right or f"{player_name(e.player)} has a turn, and the other one has not passed"


@check("quick.pass.opponent", "all-passed")
def dusk_begins(e: Happening) -> Verdicts:
    """When both have passed, and not before, the Afternoon is over and the Dusk begins."""
    if len(e.before.seats) == 2:
        right = says("quick.pass.opponent", "next_turn", "AfternoonEnds", _cells(e))
        begun = [o for m in e.later for o in m.events if o.kind in {"phase", "turn", "win"}][:1]
        dusk = all(o.kind == "win" or o["phase"] == "Dusk" for o in begun)
        yield (right and dusk) or f"the Afternoon ends with {listing(o.kind for o in begun)}"
