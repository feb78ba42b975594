"""Exhausted and ready (2.4.5)."""

from __future__ import annotations

from typing import Final

from verification.checks import Happening, Taken, Verdicts, check

EXHAUSTED: Final = "Exhausted"


@check("exhausted.gained", "gain-status")
def becomes_exhausted(e: Happening) -> Verdicts:
    """A cost or effect that exhausts an object makes it Exhausted."""
    if e["name"] == EXHAUSTED:
        now = e.after.find(e["object"])
        if now is not None:
            yield EXHAUSTED in now.statuses or f"{now} is not Exhausted"


@check("exhausted.ready", "exhaust")
def was_ready(e: Happening) -> Verdicts:
    """Only what is ready becomes Exhausted: what is not Exhausted."""
    if e["name"] == EXHAUSTED:
        yield EXHAUSTED not in e.thing.statuses or f"{e.thing} was Exhausted, so not ready"


@check("exhausted.ready", "ready")
def not_exhausted(e: Happening) -> Verdicts:
    """What has become ready is not Exhausted."""
    now = e.after.find(e["object"])
    if now is not None and e["name"] == EXHAUSTED:
        yield EXHAUSTED not in now.statuses or f"{now} is ready and Exhausted"


@check("exhausted.ready", "quick", "play", "pass")
def offered_ready(taken: Taken) -> Verdicts:
    """A quick action that exhausts its object is offered for one that is ready."""
    for one in taken.options:
        if one.kind == "quick":
            thing, number = taken.before[int(one["object"] or 0)], int(one["ability"] or 0)
            if "{T}" in thing.offered.get(number, "").split(":")[0]:
                yield EXHAUSTED not in thing.statuses or f"{thing} is Exhausted and can be used"
