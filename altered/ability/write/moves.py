"""Writers of what leaves a zone and goes to one: canonical text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability.refer.controlled import plainly
from altered.ability.tree import Which
from altered.ability.write.places import zone_text
from altered.state.terms import IN_PLAY, Zone

if TYPE_CHECKING:
    from collections.abc import Callable

    from altered.ability.to_text import AbilityWriter
    from altered.ability.tree import Leaves, Puts

OF_PLAYERS: Final = (Zone.HAND, Zone.RESERVE, Zone.DISCARD_PILE, Zone.MANA_ZONE)
WHOSE: Final = {"you": "your ", "opponent": "your opponent's "}


def put_text(writer: AbilityWriter, trigger: Puts) -> str:
    """What is put where: "a card from your hand in Reserve"."""
    what, whose = kept(writer, trigger.which)
    what = what.replace(" in your hand", " from your hand")
    return f"{what} in {zone_text(trigger.goal, whose)}"


def of_quick(noun: Callable[[Which], str], which: Which) -> str:
    """Of which objects quick actions are played; nothing when of any."""
    return "" if which == Which(zones=(*IN_PLAY, Zone.RESERVE)) else f" of {noun(which)}"


def leaves_text(writer: AbilityWriter, trigger: Leaves) -> str:
    """The words of a trigger that something leaves a zone, or goes to one."""
    which, source, goal = trigger.which, trigger.source, trigger.goal
    controlled = which is not None and plainly(which) != which
    which = None if which is None else plainly(which)
    subject = "I" if which is None else writer.one(which)

    def verb(word: str) -> str:
        return word if which is None else writer.third(word)

    held = source if source is not None else goal
    whose = ""
    if which is not None and held in OF_PLAYERS and not controlled:
        whose = WHOSE.get(which.controller, "")
        subject = writer.one(replace(which, controller="any") if whose else which)
    start = "" if which is None else whose or "a player's "
    end = (
        ""
        if which is None
        else (whose if source is None else "")
        or ("their owner's " if writer.some else "its owner's ")
    )
    if goal is None:
        if source is None:
            return f"{subject} {verb('leave')} play"
        if which is not None and source is Zone.EXPEDITION_ZONE:
            if which.controller == "you":
                subject = writer.one(replace(which, controller="any"))
                return f"{subject} {verb('leave')} your Expeditions"
            if which.where == "mine":
                return f"{writer.one(replace(which, where=None))} {verb('leave')} my Expedition"
        return f"{subject} {verb('leave')} {zone_text(source, start)}"
    origin = "" if source is None else f" from {zone_text(source, start)}"
    return f"{subject} {verb('go')} to {zone_text(goal, end)}{origin}"


def kept(writer: AbilityWriter, which: Which) -> tuple[str, str]:
    """What goes to a zone, and whose that is: what is controlled is in play."""
    whose = WHOSE.get(which.controller, "")
    if which.zones or not whose:
        return writer.one(plainly(which)), ""
    return writer.one(replace(which, controller="any")), whose
