"""Playing internal actions (5.4)."""

from __future__ import annotations

from collections.abc import Iterator

from verification.board_texts.said import may_be_free
from verification.checks import Happening, Moment, Taken, Verdicts, check
from verification.checks.shared.during import DECLARING, choice_at, reading, source


def until_paid(t: Taken) -> Iterator[Moment]:
    """What follows the choice to play an internal action, up to its payment, that one included.

    Ends without a payment where the play is taken back.
    """
    for moment in t.later:
        if moment.decision is not None:
            if Taken(t.record, moment).chosen.kind not in DECLARING:
                return
            continue
        yield moment
        if paid(moment):
            return


def paid(moment: Moment) -> bool:
    """Whether a cost is paid at a moment."""
    return any("pay" in event.words for event in moment.events)


@check("internal-action.like-a-spell", "internal")
def declared_then_paid(t: Taken) -> Verdicts:
    """As with a Spell: first all choices, then the payment, and only then the effect."""
    steps = [m for m in until_paid(t) if any(e["kind"] is not None for e in m.events)]
    if steps and not any(e.kind in {"cease", "play"} for e in steps[0].events):  # nothing to pay
        first = steps[0]
        kinds = ", ".join(e.kind for e in first.events)
        yield paid(first) or _is_free(t) or f"{kinds} comes before the internal action is paid"
        if paid(first):
            late = next(iter(Happening(t.record, first, first.events[0]).later), None)
            chosen = None if late is None else choice_at(t, late)
            late_ones = reading(t, "spell.targets.when") == "before-step"
            in_time = late_ones or chosen is None or chosen.kind != "target"
            yield in_time or "a target is chosen after the payment"


def _is_free(t: Taken) -> bool:
    """Whether what is played may cost nothing: any number of something, and it may be none."""
    return _may_cost_nothing(t)


def _may_cost_nothing(at: Happening | Taken) -> bool:
    effect = source(at)
    return effect is not None and may_be_free(effect.texts)


@check("internal-action.no-zone", "internal")
def goes_nowhere(t: Taken) -> Verdicts:
    """Until an internal action is paid nothing has moved: no card and no Emblem stands for it."""
    for moment in until_paid(t):
        if paid(moment):
            new = [x for x in moment.after.zone("Limbo") if x.id not in t.before.things]
            words = f"{', '.join(map(str, new))} lies in Limbo for it"
            yield (not new and moment.before.things == t.before.things) or words
            return
        if any(e["to"] is not None for e in moment.events) and not _is_free(t):
            yield f"{moment.events[0].kind} moves something for it"
            return


@check("internal-action.no-zone", "condition")
def done_without_asking(e: Happening) -> Verdicts:
    """What "if you do" looks back at is no internal action: it was not offered as one."""
    last = next(iter(e.earlier), None)
    chosen = None if last is None else choice_at(e, last)
    if chosen is not None:
        words = "the step before it was offered as an internal action"
        yield chosen.kind != "internal" or _may_cost_nothing(e) or words
