"""Atomic Instants (unnumbered)."""

from __future__ import annotations

from typing import Final

from verification.checks import Happening, Phase, Step, Verdicts, check
from verification.checks.shared.abilities import reactions
from verification.checks.shared.during import seen
from verification.checks.shared.listing import listing

INSTANTS: Final = ("Noon", "Dusk", "Night")


def of_the_phase(e: Happening, name: str) -> bool:
    """Whether what is activated can only be an ability "At" the phase of that name."""
    if e["made"] is None or "day.after-effect" in e.event.rules:
        return False  # a step that says "Activate", or what was put off further
    source = seen(e, e.event.number("object"))
    own = reactions(source.abilities) if source is not None else ()
    return bool(own) and all(text.startswith(f"At {name}") for text in own)


@check("atomic.instants", *INSTANTS)
def all_at_the_start(phase: Phase) -> Verdicts:
    """Abilities of a phase are triggered at its very start, all of them at once."""
    told = [e for e in phase.of("activate") if of_the_phase(e, phase.name)]
    if told:
        first = next((m for m in phase.moments[1:] if m.events or m.decision is not None), None)
        places = {e.place for e in told}
        start = first is not None and places == {first.place}
        yield told[-1].holds(
            start, f"abilities of the {phase.name} are triggered at {listing(sorted(places))}"
        )


@check("atomic.instants", *INSTANTS)
def already_in_play(phase: Phase) -> Verdicts:
    """Only what is in play when the phase begins can have its abilities of the phase triggered.

    Support abilities work in the Reserve in the place of that.
    What was put off until then is recorded of the object that put it off, which may be gone.
    """
    board = phase.moments[0].before
    there: set[int | None] = {thing.id for thing in board.in_play}
    there |= {thing.id for thing in board.zone("Reserve") if thing.printed.support}
    there |= {thing.me for thing in board.zone("Limbo") if thing.duration is not None}  # put off
    for e in phase.of("activate"):
        if of_the_phase(e, phase.name):
            words = f"object {e['object']} was not in play as the {phase.name} began"
            yield e.holds(e["object"] in there, words)


@check("atomic.instants", "activate")
def to_the_pool(step: Step) -> Verdicts:
    """All that an instant triggers is added to what has to be resolved, before any of it is."""
    if step.before.phase in INSTANTS:
        told = [e for e in step.of("activate") if of_the_phase(e, step.before.phase)]
        if told:
            there = {thing.id for thing in step.after.zone("Limbo")}
            left = [e for e in told if e["made"] is not None and e["made"] not in there]
            yield not left or f"the effect of object {left[0]['object']} was not added"
