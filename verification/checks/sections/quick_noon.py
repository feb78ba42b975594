"""Noon, as the quick rules tell it."""

from __future__ import annotations

from verification.checks import Happening, Phase, Verdicts, check
from verification.checks.shared.during import activations

AT_NOON = "At Noon —"
"""How an effect begins that nothing restricts; "At Noon, if ..." may stay silent."""


def of_noon(phase: Phase, number: int, texts: tuple[str, ...]) -> list[Happening]:
    """The activations of such effects among the texts of an object, as Noon begins.

    What else the object reacts to at Noon is left out.
    """
    begins = Happening(phase.record, phase.moment, phase.moment.events[0])
    own = [text for text in texts if text.startswith(AT_NOON)]
    found = []
    for moment, event in activations(begins):
        made = moment.after.find(event["made"])
        said = "" if made is None else " ".join(made.abilities)
        if event["object"] == number and any(text.endswith(said) for text in own):
            found.append(Happening(phase.record, moment, event, moment.events.index(event)))
    return found


@check("quick.noon", "Noon")
def all_activated(phase: Phase) -> Verdicts:
    """Every card in play with an "At Noon" effect is activated, as often as it has one."""
    for thing in phase.before.in_play:
        due = sum(text.startswith(AT_NOON) for text in thing.abilities)
        if due and phase.complete:
            mine = of_noon(phase, thing.id, thing.abilities)
            words = f"{thing} is activated {len(mine)} times, not {due}"
            right = len(mine) == due
            yield mine[0].holds(right, words) if mine else words
