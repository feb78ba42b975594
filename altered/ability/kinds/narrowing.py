"""Filters that are narrowed step by step: two qualities that exclude each other have no meaning."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final

from altered.ability import tree
from altered.ability.kinds.speech import nothing
from altered.terms import IN_PLAY

_ADDED: Final = ("statuses", "without", "limits", "marked", "none_of")
"""Fields of a filter to which something can be added."""
ALONE: Final = tree.Which(limits=(tree.Limit("company", "=", tree.Number(1)),))
"""The filter for the only Character in its Expedition."""


def both(one: tree.Which, other: tree.Which) -> tree.Which:
    """The filter for what two filters pick; no meaning where they exclude each other."""
    changes: dict[str, object] = {}
    for field in fields(tree.Which):
        old, new = getattr(one, field.name), getattr(other, field.name)
        if new in (field.default, old):
            continue
        if old == field.default:
            changes[field.name] = new
        elif field.name in _ADDED:
            changes[field.name] = (*old, *(part for part in new if part not in old))
        elif field.name == "further":
            changes[field.name] = further(old, new)
        else:
            nothing("these words contradict the words before")
    return replace(one, **changes)  # type: ignore[arg-type]


def further(one: tree.Further, other: tree.Further) -> tree.Further:
    """The further qualities of two filters; no meaning where they exclude each other."""
    changes: dict[str, object] = {}
    for field in fields(tree.Further):
        old, new = getattr(one, field.name), getattr(other, field.name)
        if new in (field.default, old):
            continue
        if field.name == "past":
            changes[field.name] = (*old, *new)
        elif old == field.default:
            changes[field.name] = new
        else:
            nothing("these words contradict the words before")
    return replace(one, **changes)  # type: ignore[arg-type]


def limited(
    which: tree.Which, feature: tree.Feature, compare: tree.Compare, amount: tree.Amount
) -> tree.Which:
    """A filter with a bound on a characteristic."""
    return both(which, tree.Which(limits=(tree.Limit(feature, compare, amount),)))


def other_than(which: tree.Which, kind: tree.Which) -> tree.Which:
    """A filter for what is not of a kind."""
    if kind == tree.Which(token=True):
        return replace(which, token=False)
    return replace(which, none_of=(*which.none_of, kind))


def whose(who: tree.Who | None) -> tree.Whose:
    """Whose something is where the tree knows no single players."""
    if isinstance(who, tree.You):
        return "you"
    return "opponent" if who == tree.OPPONENTS else "any"


def of(which: tree.Which, who: tree.Who | None) -> tree.Which:
    """A filter for what a player has; anybody for ``None``."""
    if who in (None, tree.EachPlayer()):
        return which
    if whose(who) != "any":
        return both(which, tree.Which(controller=whose(who)))
    return both(which, tree.Which(controlled_by=who))


def settled(which: tree.Which) -> tree.Which:
    """A filter as it is written: objects are in play where nothing else is said (2.2.1.h)."""
    if which.zones == IN_PLAY and which != tree.Which(zones=IN_PLAY):
        return replace(which, zones=())
    return which


def expedition_of(expedition: tree.ExpeditionOf, who: tree.Who | None) -> tree.ExpeditionOf:
    """An Expedition of a player."""
    if who == tree.EachPlayer():
        return replace(expedition, each=True)
    if who is None:
        return expedition
    if whose(who) != "any":
        return replace(expedition, whose=whose(who))
    return replace(expedition, player=who)
