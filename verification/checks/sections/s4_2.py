"""The phases of a day and how it goes on from one to the next (4.2)."""

from __future__ import annotations

from itertools import pairwise

from verification.board_texts.law import law
from verification.checks import PHASES, Happening, Phase, Verdicts, check
from verification.checks.shared.during import DAILY, daily, waiting, without_effects
from verification.checks.shared.listing import listing

NEXT = frozenset({"turn", "phase", "day", "keep"})
"""Events before which reactions must have been played, beside daily effects."""


@check("day.five-phases", "phase")
def in_order(e: Happening) -> Verdicts:
    """After each phase comes the next of the five; after the Night, the Morning of the next day."""
    now = e.event.text("phase")
    if now not in PHASES:
        yield f'there is no phase "{now}"'
        return
    last = next((h for m in e.earlier for h in m.events if h.kind == "phase"), None)
    if last is not None:
        expected = PHASES[(PHASES.index(last.text("phase")) + 1) % len(PHASES)]
        yield now == expected or f"the {now} follows the {last['phase']}"


@check("day.five-phases", "day")
def after_the_night(e: Happening) -> Verdicts:
    """A new day begins when the Night is over, and the days are counted."""
    right = e.before.phase == "Night" and e.after.day == e.before.day + 1
    yield right or f"day {e.after.day} began in the {e.before.phase} of day {e.before.day}"


@check("day.phase-start", "phase")
def checked_at_the_start(e: Happening) -> Verdicts:
    """What the beginning of a phase activates is played before anything else is done in it."""
    begun: list[int] = []
    for moment in e.later:
        for event in moment.events:
            if event.kind == "activate" and event["made"] is not None:
                begun.append(event.number("made"))
            if event.kind in NEXT or daily(event) is not None:
                left = [number for number in begun if number in moment.before.things]
                if begun:
                    yield (
                        not left or f"reaction {listing(left)} was not played when the phase began"
                    )
                return
        if not begun and moment.events:
            return


@check("day.daily-effects", "Morning", "Noon", "Afternoon", "Dusk", "Night")
def in_their_phases(phase: Phase) -> Verdicts:
    """Morning, Dusk and Night have daily effects of their own; Noon and Afternoon have none."""
    here = {
        effect: step.place for step in phase.steps() for e in step.events if (effect := daily(e))
    }
    strange = [effect for effect in here if DAILY[effect] != phase.name]
    yield not strange or f"{', '.join(strange)} in the {phase.name}"
    over = phase.after.result is not None or phase.after.tiebreakers or without_effects(phase)
    if phase.complete and not over and phase.name in {"Morning", "Noon", "Afternoon", "Dusk"}:
        right = law("day.daily-effects", "daily_effects", {}, (phase.name,), min(len(here), 5))
        yield right is not False or f"the {phase.name} had {len(here)} daily effects"


@check("day.after-effect", "activate")
def before_the_next_effect(e: Happening) -> Verdicts:
    """What a daily effect activates has been played when the next one, or a phase, begins."""
    made = e["made"]
    if made is None or e.before.phase not in {"Morning", "Dusk", "Night"}:
        return
    last = _daily_before(e)
    if last is None:
        return
    for moment in e.later:
        for event in moment.events:
            now = daily(event)
            if event.kind in NEXT or (now is not None and now != last):
                yield (
                    made not in moment.before.things or f"reaction {made} waits during {event.kind}"
                )
                return


def _daily_before(e: Happening) -> str | None:
    """The last daily effect of this phase before an event."""
    for moment in e.earlier:
        for event in moment.events:
            if event.kind == "phase":
                return None
            if (found := daily(event)) is not None:
                return found
    return None


@check("day.next", "phase")
def nothing_waits(e: Happening) -> Verdicts:
    """The next phase begins only when no reaction is left in Limbo."""
    left = waiting(e.before)
    yield not left or f"the {e['phase']} begins while reaction {listing(left)} waits"


@check("day.next", "Morning", "Night")
def one_after_the_other(phase: Phase) -> Verdicts:
    """The daily effects of a phase resolve one after the other, each once."""
    order = [effect for effect in DAILY if DAILY[effect] == phase.name]
    seen: list[str] = []
    for step in phase.steps():
        for effect in dict.fromkeys(daily(event) for event in step.events):
            if effect in order and seen[-1:] != [effect]:
                seen.append(effect)
    if len(seen) > 1:
        yield seen == [o for o in order if o in seen] or f"the effects came as {', '.join(seen)}"


@check("day.afternoon", "Afternoon")
def by_turns(phase: Phase) -> Verdicts:
    """Turns go round, players who have passed left out, until everybody has passed."""
    turns = list(phase.of("turn"))
    for one, two in pairwise(turns):
        seats = two.before.seats
        order = [(one.player + i) % len(seats) for i in range(1, len(seats) + 1)]
        due = next((p for p in order if not seats[p].passed), None)
        yield two.holds(two.player == due, f"the turn of {two.player} follows that of {one.player}")
    if phase.complete and turns and phase.after.result is None:
        passed = phase.after.seats
        cells = {
            f"passed({name})": s.passed for name, s in zip(("Alice", "Bob"), passed, strict=False)
        }
        right = law("day.afternoon", "next_turn", cells, (), "AfternoonEnds")
        yield (right is not False and all(s.passed for s in passed)) or "not everybody has passed"
