"""Of what a passive statement speaks, as the engine's statements have it."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Final

from altered.ability import tree
from altered.ability.kinds import Objects, Speech, Subject, WholeZone, nothing
from altered.terms import Type

_FOR_NOW: Final = "only an effect chooses: say for how long it holds"


def held(what: Subject, speech: Speech) -> tree.Which | None:
    """The objects of which something holds; ``None`` for the bearer."""
    if isinstance(what, WholeZone):
        nothing(what, "say which cards of it")
    ref = what.ref(speech)
    if isinstance(ref, tree.Me):
        return None
    if isinstance(ref, tree.Each):
        return ref.which
    if isinstance(ref, tree.HeroOf):
        hero = tree.Which(types=(Type.HERO,))
        if isinstance(ref.who, tree.You):
            return replace(hero, controller="you")
        return replace(hero, controlled_by=ref.who)
    return tree.Which(these=ref)


def named(what: Subject, speech: Speech) -> tree.Which | None:
    """The objects that something would happen to, each of them: "a Character you control"."""
    if what.mine():
        return None
    if isinstance(what, Objects) and isinstance(what.ref(speech), tree.Target):
        nothing(what, _FOR_NOW)
    return what.which(speech)


def chooses(static: tree.Static) -> bool:
    """Whether a statement speaks of what an effect chooses or has spoken of."""
    for one in _about(static):
        match one:
            case tree.Which(these=these) if not isinstance(these, tree.Me | None):
                return True
            case tree.ExpeditionOf(target=target, again=again) if target or again:
                return True
            case tree.TargetPlayer():
                return True
            case tree.PlayerOf(ref=ref) if not isinstance(ref, tree.Me):
                return True
    return False


def _about(value: object, deep: int = 3) -> list[object]:
    """What a statement speaks of, without the abilities that it gives."""
    found: list[object] = []
    if is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            part = getattr(value, one.name)
            if one.name not in ("abilities", "act") and is_dataclass(part):
                found.append(part)
                if deep:
                    found += _about(part, deep - 1)
    return found
