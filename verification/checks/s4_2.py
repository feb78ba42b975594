"""The phases of a day and how it goes on from one to the next (4.2)."""

from __future__ import annotations

from verification.checks import PHASES, Board, Happening, Moment, Phase, Verdicts, check

DAILY = {
    "Morning": ("succeed", "ready", "draw", "expand"),
    "Dusk": ("move-forward", "fail-to-move-forward"),
    "Night": ("rest", "clean-up"),
}
"""The events by which the daily effects of a phase are known."""

PLACED = {"succeed": 0, "ready": 1, "draw": 2, "expand": 3, "rest": 0, "clean-up": 1}
"""The place of a daily effect among those of its phase."""


def begun(e: Happening) -> str:
    """The phase that an event ``phase`` begins."""
    return e.event.text("phase")


def waiting(board: Board) -> tuple[int, ...]:
    """The reactions in Limbo that wait to be played: Emblems that do not last."""
    return tuple(t.id for t in board.zone("Limbo") if t.form == "Emblem" and t.duration is None)


def settled(moment: Moment) -> bool:
    """Whether nobody has a reaction left to play at the end of a moment."""
    return not waiting(moment.after)


@check("day.five-phases", "phase")
def in_order(e: Happening) -> Verdicts:
    """After each phase comes the next of the five; after the Night, the Morning of the next day."""
    now = begun(e)
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
    """What a phase activates when it begins is played before anything else is done in it."""
    following = iter(e.later)
    active: list[int] = []
    for moment in following:
        active = [h.number("made") for h in moment.events if h.kind == "activate"] or active
        if active and any(h.kind in {"turn", "phase", "move", "succeed"} for h in moment.events):
            left = [n for n in active if n in waiting(moment.after)]
            yield not left or f"reactions {left} of the {begun(e)} were not checked"
            return
        if not moment.events or moment.events[0].kind not in {"activate", "react", "decline"}:
            break
    if active:
        yield True


@check("day.daily-effects", "succeed", "expand", "rest", "clean-up", "fail-to-move-forward")
def in_their_phase(e: Happening) -> Verdicts:
    """Each daily effect resolves in its own phase: Morning, Dusk or Night."""
    kind = e.event.kind
    if kind in {"succeed", "expand", "rest", "clean-up", "fail-to-move-forward"}:
        phase = next(p for p, kinds in DAILY.items() if kind in kinds)
        yield e.before.phase == phase or f"{kind} in the {e.before.phase}"


@check("day.after-effect", "succeed", "expand", "rest", "clean-up")
def reactions_before_the_next(e: Happening) -> Verdicts:
    """A daily effect resolves only when no reaction waits in Limbo."""
    left = waiting(e.before)
    yield not left or f"reactions {left} wait while {e.event.kind} resolves"


@check("day.next", "phase")
def nothing_waits(e: Happening) -> Verdicts:
    """The next phase begins only when no reaction is left in Limbo."""
    left = waiting(e.before)
    yield not left or f"the {begun(e)} begins while reactions {left} wait"


@check("day.next", "Morning", "Night")
def one_after_the_other(phase: Phase) -> Verdicts:
    """The daily effects of a phase come in their order, each once."""
    seen: list[tuple[int, int]] = []
    for step in phase.steps("succeed", "expand", "rest", "clean-up"):
        for event in step.events:
            if event.kind in PLACED:
                seen.append((PLACED[event.kind], step.place))
    if seen:
        places = [place for place, _ in dict.fromkeys(seen)]
        yield places == sorted(places) or f"effects in the order {places}"


@check("day.afternoon", "Afternoon")
def by_turns(phase: Phase) -> Verdicts:
    """Turns go round, players who passed left out, until everybody has passed."""
    turns = [e for e in phase.of("turn")]
    for one, two in zip(turns, turns[1:], strict=False):
        seats = two.before.seats
        order = [(one.player + i) % len(seats) for i in range(1, len(seats) + 1)]
        due = next((p for p in order if not seats[p].passed), None)
        yield two.holds(two.player == due, f"the turn of {two.player} follows that of {one.player}")
    if phase.complete and phase.after.result is None:
        everybody = any(all(s.passed for s in m.after.seats) for m in phase.moments)
        yield everybody or "the Afternoon ended before every player passed"
