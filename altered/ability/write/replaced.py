"""Writer of ``replaced.lark``: what happens instead of what would happen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import put_in
from altered.ability.refer.controlled import plainly
from altered.ability.tree import InsteadGain, It, Me, Step
from altered.ability.write.moves import OF_PLAYERS, WHOSE, kept
from altered.ability.write.nouns import ZONES, NoText
from altered.ability.write.places import zone_text
from altered.state.terms import Phase, Zone

if TYPE_CHECKING:
    from altered.ability.to_text import AbilityWriter
    from altered.ability.tree import Condition, Instead


_BARE: Final = (
    ("it", "gains", "gain"),
    ("it", "loses", "lose"),
    ("I", "gain", "gain"),
    ("I", "lose", "lose"),
)


def instead_text(
    writer: AbilityWriter,
    one: Instead | InsteadGain,
    condition: Condition | None,
    *,
    may: bool = False,
) -> str:
    """The words of a replacement of where something goes, or of a status."""
    you_may = "you may " if may else ""
    during = "" if condition is None else f" while {writer.condition(condition)}"
    if isinstance(one, InsteadGain):
        subject, again, verb = _subject(writer, one)
        what = writer.gained(one.instead)
        gains = f"{subject} would gain {one.status.value}{during}"
        if may:
            again, verb = f"you may have {'me' if one.which is None else 'it'}", "gain"
        return f"If {gains}, {again} {verb} {what} instead"
    start = f"If {_going(writer, one)}{_in_phase(one.phase)}{during}"
    thing, owner = ("me", "my") if one.which is None else ("it", "its")
    if one.goal is None:
        return f"{start}, {_acting(writer, one, may=may)} instead"
    if one.goal is Zone.DISCARD_PILE:
        return f"{start}, {you_may}discard {thing} instead"
    if one.goal is Zone.DECK:
        end = "on the bottom" if one.bottom else "on top"
        return f"{start}, {you_may}put {thing} {end} of {owner} owner's deck instead"
    return f"{start}, {you_may}put {thing} in {owner} owner's {ZONES[one.goal]} instead"


def _subject(writer: AbilityWriter, one: Instead | InsteadGain) -> tuple[str, str, str]:
    """Who it is about, the pronoun for it, and "gain" after that."""
    if one.which is None:
        return "I", "I", "gain"
    return writer.one(plainly(one.which)), "it", "gains"


def _going(writer: AbilityWriter, one: Instead) -> str:
    subject, *_ = _subject(writer, one)
    if one.deed is not None:
        return f"{subject} would be sacrificed"
    whose = ""
    if one.which is not None and one.leaving and one.zone in OF_PLAYERS:
        whose = WHOSE.get(one.which.controller, "")
        subject = writer.one(replace(one.which, controller="any"))
    elif one.which is not None and one.zone in OF_PLAYERS:
        subject, whose = kept(writer, one.which)
    if one.which is not None:
        whose = whose or "its owner's "
    would = "leave" if one.leaving else "go to"
    source = "" if one.source is None else f" from {zone_text(one.source, '')}"
    return f"{subject} would {would} {zone_text(one.zone, whose)}{source}"


def _in_phase(phase: Phase | None) -> str:
    if phase is None:
        return ""
    return f" during {'the ' if phase is Phase.AFTERNOON else ''}{phase.value}"


def _acting(writer: AbilityWriter, one: Instead, *, may: bool) -> str:
    """What is done to what stays: "it loses all its boosts"."""
    if one.act is None:
        raise NoText("no words for what does not go anywhere")
    act = one.act if one.which is not None else put_in(one.act, It(), Me())
    text = writer.clause(Step((act,)))
    if not may:
        return text
    for subject, verb, bare in _BARE:
        if text.startswith(f"{subject} {verb} "):
            thing = "me" if subject == "I" else "it"
            return f"you may have {thing} {bare} {text.removeprefix(f'{subject} {verb} ')}"
    return f"you may {text}"


__all__ = ["instead_text"]
