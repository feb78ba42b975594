"""What verbs have in common: the objects that are spoken of, choices, and what lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability import tree

if TYPE_CHECKING:
    from collections.abc import Iterable

    from altered.ability.kinds import Objects, Speech


def later(ref: tree.Ref) -> tree.Ref:
    """The same objects in a further action: "it", unless it is the bearer."""
    return ref if isinstance(ref, tree.Me | tree.It) else tree.It()


def for_now(ref: tree.Ref) -> tree.Which | None:
    """The filter of what holds for objects for a time: a kind of them, or just these."""
    if isinstance(ref, tree.Each):
        return ref.which
    return None if isinstance(ref, tree.Me) else tree.Which(these=ref)


def either(ways: Iterable[tree.Actions]) -> tree.Either:
    """A choice between actions, made just before they happen."""
    return tree.Either(tuple(tree.Effect((tree.Step(way),)) for way in ways))


def doer(ref: tree.Ref, speech: Speech) -> tree.Who | None:
    """The player who does it, where the objects do not tell: not who chooses them."""
    if isinstance(ref, tree.Chosen) and ref.who == speech.who:
        return None
    return speech.by


def heard_of(what: Objects, speech: Speech) -> tree.Which:
    """The filter of what a player does something to: the bearer is one alone."""
    if what.mine():
        return tree.Which(these=tree.Me())
    return what.which(speech) or tree.Which()
