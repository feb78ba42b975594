"""Reactions that ask how many Characters face them, and the room that Expeditions have for them.

"When a Character joins the Expedition facing me, if I am facing exactly one": without the condition
it would answer each Character that joins. Counted instead are, over all Expeditions, the Characters
that are missing there until there are as many as it asks for (``room``), and the Emblems whose
condition is true as things are (``Listener.true``). A Character that joins where it makes the
condition true takes room; from where there are as many or more, it makes none true. So Emblems only
become true, any number at once, where room is taken, or where something leaves or changes sides:
that brings more room than it can fill. docs/decisions/loops.rst has the argument.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from altered.ability import tree
from altered.ask.passive import expeditions_of
from altered.state.face import Face
from altered.state.model import State
from altered.terms import Side, Type, Zone
from verification.loops.kinds import Spot
from verification.loops.vector import ZERO, Vector, vector

GIGANTIC: Final = "Gigantic"
FACING: Final = tree.Which(types=(Type.CHARACTER,), where="facing")
"""All Characters facing me, whatever they are like."""
LEFT: Final = 4
"""Room that one leaving brings, at least: a Gigantic Character leaves two Expeditions (7.4.3), and
once some is taken for Emblems that become true there."""
_PREFIX: Final = "room for Characters, up to "


def room(most: int) -> str:
    """Where the Characters are counted that Expeditions lack until they have that number."""
    return f"{_PREFIX}{most}"


def is_room(place: str) -> bool:
    """Whether such Characters are counted there."""
    return place.startswith(_PREFIX)


def most_facing(face: Face, reaction: tree.Reaction) -> int | None:
    """How many Characters at most may face the bearer; ``None`` unless that is all that matters.

    The whole effect must be about it, and only Characters that join the Expedition facing the
    bearer may set it off; a Gigantic bearer faces two.
    """
    steps = reaction.effect.steps
    if face.type is not Type.CHARACTER or len(steps) != 1 or reaction.effect.modes:
        return None
    if steps[0].otherwise or steps[0].for_each is not None or _is_gigantic(face):
        return None
    for trigger in reaction.triggers:
        which = trigger.which if isinstance(trigger, tree.Joins) else None
        if which is None or which.types != FACING.types or which.where != FACING.where:
            return None
    return _most(steps[0].condition)


def _most(condition: tree.Condition | None) -> int | None:
    match condition:
        case tree.Measure(tree.CountOf(which, 1), compare, tree.Number(number)) if which == FACING:
            most = {"=": number, "<=": number, "<": number - 1}.get(compare, 0)
            return most if most > 0 else None
        case _:
            return None


def _is_gigantic(face: Face) -> bool:
    return any(isinstance(a, tree.Keyword) and a.name == GIGANTIC for a in face.abilities)


def may_vary(face: Face, parts: Iterable[object]) -> bool:
    """Whether, by these nodes of its abilities, something in play may become Gigantic or cease to.

    Then Characters may come to face something, or no longer, without joining or leaving.
    """
    printed = sum(isinstance(a, tree.Keyword) and a.name == GIGANTIC for a in face.abilities)
    said = 0
    for one in parts:
        said += isinstance(one, tree.Keyword) and one.name == GIGANTIC
        if isinstance(one, tree.LoseAbilities):
            return True
    return said > printed


def left(numbers: Iterable[int], kind: str, old: Spot | None) -> Vector:
    """The room that an atomic action brings, for each number that is asked for."""
    if old is None or old.zone is not Zone.EXPEDITION_ZONE:
        return ZERO
    if kind not in {"move", "cease", "switch"}:
        return ZERO
    return vector({room(most): LEFT for most in numbers})


def measured(state: State, most: int) -> int:
    """The room of a state: Characters that its Expeditions lack, each until it has that number."""
    there = [
        place
        for thing in state.objects
        if thing.zone is Zone.EXPEDITION_ZONE and thing.face.type is Type.CHARACTER
        for place in expeditions_of(state, thing)
    ]
    seats = range(len(state.players))
    return sum(max(0, most - there.count((seat, side))) for seat in seats for side in Side)
