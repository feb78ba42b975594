"""Noon, as the quick rules tell it."""

from __future__ import annotations

from verification.checks import Phase, Verdicts, check

AT_NOON = "At Noon —"
"""How an effect begins that nothing restricts; "At Noon, if ..." may stay silent."""


@check("quick.noon", "Noon")
def all_activated(phase: Phase) -> Verdicts:
    """Every card in play with an "At Noon" effect is activated, as often as it has one."""
    told = list(phase.of("activate"))
    for thing in phase.before.in_play:
        count = sum(text.startswith(AT_NOON) for text in thing.abilities)
        if count and phase.complete:
            mine = [e for e in told if e["object"] == thing.id]
            words = f"{thing} is activated {len(mine)} times, not {count}"
            right = len(mine) == count
            yield mine[0].holds(right, words) if mine else words
