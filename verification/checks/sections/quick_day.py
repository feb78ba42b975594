"""The day, as the quick rules tell it."""

from __future__ import annotations

from verification.checks import PHASES, Day, Happening, Verdicts, Vocabulary, check
from verification.checks.shared.quick import says


@check("quick.day.structure")
def five_phases(words: Vocabulary) -> Verdicts:
    """There are five phases: Morning, Noon, Afternoon, Dusk, Night."""
    listed = words["phases"]
    right = says("quick.day.structure", "phases", len(listed))
    yield (right and listed == PHASES) or f"they are {', '.join(listed)}"


@check("quick.day.structure")
def in_order(day: Day) -> Verdicts:
    """A day has each phase once, in their order; only the first one may begin later."""
    last = next(day.earlier, None)
    if last is None or not any(e.kind == "day" for e in last.events):
        return  # the first day, or a record that begins in the middle of one
    if not day.complete or day.after.result is not None:
        return
    names = [e.event.text("phase") for e in day.of("phase")]
    begins = says("quick.day.structure", "day_begins", names[0])
    yield (begins and names == list(PHASES)) or f"the phases of the day are {', '.join(names)}"


@check("quick.day.structure", "day")
def several_days(e: Happening) -> Verdicts:
    """A game goes on day by day, each with the next number."""
    right = e.after.day == e.before.day + 1 and e.before.phase == "Night"
    yield right or f"day {e.after.day} comes after the {e.before.phase} of day {e.before.day}"
