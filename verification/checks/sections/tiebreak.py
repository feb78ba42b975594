"""A draw, and the day in the Arena (unnumbered)."""

from __future__ import annotations

from typing import Final

from verification.checks import TERRAINS, Phase, Step, Verdicts, check
from verification.checks.sections.s4_3 import decided, demanded, nobody_moves
from verification.checks.shared.during import reading
from verification.checks.shared.listing import slashed
from verification.checks.shared.quick import NAMES, says

RULE: Final = "tiebreak.arena_day"


@check(RULE, "marker")
def a_draw(step: Step) -> Verdicts:
    """When the Expeditions of both players meet at Dusk, nobody wins yet: the Arena decides."""
    if step.before.phase == "Dusk":
        yield from demanded(RULE, step)


@check(RULE, "Morning", "Noon", "Afternoon", "Dusk", "Night")
def no_effect(phase: Phase) -> Verdicts:
    """In the Arena, abilities that make Expeditions advance or retreat have no effect."""
    yield from nobody_moves(phase)


@check(RULE, "Dusk")
def counted_twice(dusk: Phase) -> Verdicts:
    """In the Arena a Gigantic Character is counted twice in the comparison that decides."""
    e = decided(dusk)
    if e is None or reading(e, "tiebreak.sum") != "each-presence":
        return
    there = [t for t in e.before.zone("Expedition zone") if t.type == "Character"]
    awake = [t for t in there if "Asleep" not in t.statuses]
    if not any(t.has("Gigantic") for t in awake):
        return
    totals = [[0] * len(TERRAINS) for _ in NAMES]
    for thing in awake:
        times = _times(thing.controller) if thing.has("Gigantic") else 1
        for place, number in enumerate(thing.statistics or ()):
            totals[thing.controller][place] += times * number
    ahead = [sum(a > b for a, b in zip(totals[p], totals[1 - p], strict=True)) for p in (0, 1)]
    winner = e["team"] if e.event.kind == "win" else None
    due = None if ahead[0] == ahead[1] else int(ahead[1] > ahead[0])
    yield e.holds(
        winner == due, f"{slashed(totals[0])} against {slashed(totals[1])}: {e.event.kind}"
    )


def _times(player: int) -> int:
    """How often the formula counts a Gigantic Character of a player."""
    piece: dict[str, int | bool | str] = {
        "here(Piece 1)": True,
        "gigantic(Piece 1)": True,
        "controller(Piece 1)": NAMES[player],
    }
    asked = (piece, "Piece0", NAMES[player])
    return next((n for n in (2, 1) if says(RULE, "tally", n, *asked)), 0)
