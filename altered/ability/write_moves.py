"""Writers of what leaves a zone and goes to one: canonical text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability.tree import InsteadGain
from altered.ability.write_nouns import ZONES
from altered.ability.write_places import zone_text
from altered.ability.write_steps import third
from altered.state.terms import Zone

if TYPE_CHECKING:
    from altered.ability.to_text import AbilityWriter
    from altered.ability.tree import Condition, Instead, Leaves, Puts, Which

_OF_PLAYERS: Final = (Zone.HAND, Zone.RESERVE, Zone.DISCARD_PILE, Zone.MANA_ZONE)
_WHOSE: Final = {"you": "your ", "opponent": "your opponent's "}


def put_text(writer: AbilityWriter, trigger: Puts) -> str:
    """What is put where: "a card from your hand in Reserve"."""
    what, whose = _kept(writer, trigger.which)
    what = what.replace(" in your hand", " from your hand")
    return f"{what} in {zone_text(trigger.goal, whose)}"


def leaves_text(writer: AbilityWriter, trigger: Leaves) -> str:
    """The words of a trigger that something leaves a zone, or goes to one."""
    which, source, goal = trigger.which, trigger.source, trigger.goal
    subject = "I" if which is None else writer.one(which)

    def verb(word: str) -> str:
        return word if which is None else third(word)

    held = source if source is not None else goal
    bare = which is not None and not (which.types or which.subtypes)
    whose = ""
    if which is not None and held in _OF_PLAYERS and (source is not None or bare):
        whose = _WHOSE.get(which.controller, "")
        subject = writer.one(replace(which, controller="any") if whose else which)
    start = "" if which is None else whose or "a player's "
    end = "" if which is None else (whose if source is None else "") or "its owner's "
    if goal is None:
        if source is None:
            return f"{subject} {verb('leave')} play"
        if which is not None and source is Zone.EXPEDITION_ZONE:
            if which.controller == "you":
                subject = writer.one(replace(which, controller="any"))
                return f"{subject} leaves your Expeditions"
            if which.where == "mine":
                return f"{writer.one(replace(which, where=None))} leaves my Expedition"
        return f"{subject} {verb('leave')} {zone_text(source, start)}"
    origin = "" if source is None else f" from {zone_text(source, start)}"
    return f"{subject} {'go' if which is None else 'goes'} to {zone_text(goal, end)}{origin}"


def _kept(writer: AbilityWriter, which: Which) -> tuple[str, str]:
    """What goes to a zone, and whose that is: a card of no kind has no controller."""
    whose = _WHOSE.get(which.controller, "")
    if which.types or which.subtypes or which.zones or not whose:
        return writer.one(which), ""
    return writer.one(replace(which, controller="any")), whose


def instead_text(
    writer: AbilityWriter, one: Instead | InsteadGain, condition: Condition | None
) -> str:
    """The words of a replacement of where something goes, or of a status."""
    subject = "I" if one.which is None else writer.one(one.which)
    again = "I" if one.which is None else "it"
    during = "" if condition is None else f" while {writer.condition(condition)}"
    if isinstance(one, InsteadGain):
        verb = "gain" if one.which is None else "gains"
        what = writer.gained(one.instead)
        return f"If {subject} would gain {one.status.value}{during}, {again} {verb} {what} instead"
    would = "leave" if one.leaving else "go to"
    thing = "me" if one.which is None else "it"
    whose = ""
    if one.which is not None and one.leaving and one.zone in _OF_PLAYERS:
        whose = _WHOSE.get(one.which.controller, "")
        subject = writer.one(replace(one.which, controller="any"))
    elif one.which is not None and one.zone in _OF_PLAYERS:
        subject, whose = _kept(writer, one.which)
    if one.which is not None:
        whose = whose or "its owner's "
    start = f"If {subject} would {would} {zone_text(one.zone, whose)}{during}"
    owner = "my" if one.which is None else "its"
    if one.goal is Zone.DISCARD_PILE:
        return f"{start}, discard {thing} instead"
    return f"{start}, put {thing} in {owner} owner's {ZONES[one.goal]} instead"
