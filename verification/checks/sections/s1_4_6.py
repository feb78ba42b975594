"""Nothing lasts forever (1.4.6)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from verification.board_texts.law import law
from verification.checks import Day, Happening, Thing, Verdicts, Vocabulary, check
from verification.checks.sections.s6_3 import reactions
from verification.checks.shared.during import all_texts

LIMITS: Final = ("quick-action.plays", "reaction.activations")
MOST: Final = 101
"""The formulas count no further."""


def given(e: Happening, which: str) -> tuple[int | str, ...]:
    """What counts as a "given" action: that of an object or, by a reading, of cards of one name."""
    thing: Thing | None = e.before.find(e["object"])
    if e.record.readings.get("endless.given", "each-object") == "each-card" and thing is not None:
        return thing.name, thing.controller, which
    return e.event.number("object"), which


@check("endless.limits")
def are_limited(words: Vocabulary) -> Verdicts:
    """There are limits on how often an action can happen in a day."""
    for name in LIMITS:
        yield words.number(name) > 0 or f"{name} has no limit"


@check("endless.limits")
def come_to_an_end(day: Day) -> Verdicts:
    """In no day does the same quick action or reaction come more often than the limit."""
    times: Counter[tuple[int | str, ...]] = Counter()
    for e in day.of("quick-action", "activate"):
        if e.event.kind == "quick-action" or e["made"] is not None:
            made = e.made if e["made"] is not None else None
            says = " ".join(made.abilities) if made is not None else ""  # which of its reactions
            key = given(e, f"{e.event.kind} {e['amount'] or 0} {says}")
            times[key] += 1
            most = (MOST - 1) * _alike(e, says)
            words = f"{e.event.kind} came more than {most} times in a day"
            yield e.holds(times[key] <= most, words)


def _alike(e: Happening, says: str) -> int:
    """How many reactions of one object have that effect: an event does not tell which it was."""
    bearer = e.before.find(e["object"]) or e.after.find(e["object"])
    if bearer is None or not says:
        return 1
    return max(1, sum(text.endswith(says) for text in reactions(all_texts(bearer))))


@check("endless.quick-action-limit")
def a_hundred_times(day: Day) -> Verdicts:
    """In one day, a given quick action is played a hundred times at most."""
    times: Counter[tuple[int | str, ...]] = Counter()
    for e in day.of("quick-action"):
        key = given(e, str(e["amount"] or 0))
        cells: dict[str, int | bool | str] = {"times": min(times[key], MOST)}
        allowed = law("endless.quick-action-limit", "quick_action_allowed", cells)
        times[key] += 1
        yield e.holds(allowed is not False, f"it was played {times[key]} times in a day")
