"""New zone, new object (1.4.4)."""

from __future__ import annotations

from verification.checks import Happening, Verdicts, check


@check("new-object.not-followed", "move")
def another_object(e: Happening) -> Verdicts:
    """A card that changes zones is another object there, and the one before is no more."""
    made, old = e.made, e.before.find(e["object"])
    if made is not None and old is not None:
        new = made.id not in e.before.things and old.id not in e.after.things
        yield new or f"{old} itself went to the {made.zone}"


def from_the_reserve(e: Happening) -> bool:
    """Whether a card is played from the Reserve: it gains Fleeting then, whatever it had there."""
    return e.event.kind == "declare" and e["from"] == "Reserve"


@check("new-object.not-followed", "move")
def leaves_it_behind(e: Happening) -> Verdicts:
    """The statuses of an object do not follow its card to another zone, save Fleeting in play."""
    made, old = e.made, e.before.find(e["object"])
    if made is not None and old is not None and old.statuses:
        free = {"Fleeting"} if e.event.kind == "play" or from_the_reserve(e) else set()
        free |= {"Exhausted"} if made.zone == "Mana zone" else set()  # Mana Orbs enter so
        kept = sorted(set(old.statuses).intersection(made.statuses) - free)
        yield not kept or f"{made} in the {made.zone} still is {', '.join(kept)}"
