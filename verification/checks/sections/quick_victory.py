"""Victory, as the quick rules tell it."""

from __future__ import annotations

from verification.checks import Happening, Step, Verdicts, check
from verification.checks.sections.s4_3 import cells, ending
from verification.checks.shared.during import reading
from verification.checks.shared.listing import listing
from verification.checks.shared.quick import NAMES, far, says, together


@check("quick.victory", "marker")
def brought_together(step: Step) -> Verdicts:
    """The first player to bring both Expeditions together wins, and no other player does."""
    if len(step.after.seats) != len(NAMES) or step.before.tiebreakers:
        return
    done = [player for player in range(len(NAMES)) if together(step.after, player)]
    if len(done) == 1:
        at_once = reading(step, "victory.timing") == "at-once"
        state = {**cells(step), "moment": "EndOfDay" if at_once else "DuringDay"}
        right = says("quick.victory", "ending", ending(step), state)
        both = [far(step.after, player) for player in range(len(NAMES))]
        yield right or f"Regions gone: {listing(both)}; {ending(step)}"


@check("quick.victory", "win")
def at_the_end(e: Happening) -> Verdicts:
    """Where victory is read so, a player wins as the day ends, and not before.

    A card by which somebody wins is stronger than the rule.
    """
    by_card = "specific.card-beats-rule" in e.event.rules
    late = reading(e, "victory.timing") == "end-of-day" and not by_card
    if late and not e.before.tiebreakers:
        yield e.before.phase == "Night" or f"the game is won in the {e.before.phase}"
