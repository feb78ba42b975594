"""The phases of a day, clarified (unnumbered)."""

from __future__ import annotations

from verification.checks import PHASES, Happening, Verdicts, Vocabulary, check


@check("clar.phases")
def these_five(words: Vocabulary) -> Verdicts:
    """The phases are Morning, Noon, Afternoon, Dusk and Night, in this order."""
    yield words["phases"] == PHASES or f"they are {', '.join(words['phases'])}"


@check("clar.phases", "phase")
def in_this_order(e: Happening) -> Verdicts:
    """After each phase comes the next one of these, and Morning after Night."""
    name = e.event.text("phase")
    if not any(event.kind == "phase" for moment in e.earlier for event in moment.events):
        yield name in PHASES or f"a day begins with the {name}"  # the first one may be any
        return
    due = PHASES[(PHASES.index(e.before.phase) + 1) % len(PHASES)]
    yield name == due or f"after the {e.before.phase} comes the {name}"
