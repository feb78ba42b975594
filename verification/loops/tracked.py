"""Statuses and counters whose presence or absence may stop something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from altered.ability import tree
from altered.terms import Status, Zone
from verification.loops.fresh import asked_statuses
from verification.loops.nodes import nodes


def tracked_statuses(abilities: Sequence[tree.Ability]) -> frozenset[Status]:
    """The statuses whose absence or presence may stop something."""
    found: set[Status] = set()
    for node in nodes(tuple(abilities)):
        match node:
            case tree.Cost(exhaust_me=True):
                found.add(Status.EXHAUSTED)
            case tree.GainStatus(status=status) | tree.LoseStatus(status=status):
                found.add(status)
            case tree.GainOneOf(statuses=statuses):
                found.update(statuses)
            case tree.Move(zone=Zone.RESERVE):
                found.add(Status.FLEETING)
            case tree.InsteadGain(status=status):
                found.add(status)
            case tree.InsteadLoses(loses=Status() as status):
                found.add(status)
            case _:
                pass
    if (
        Status.FLEETING in found
        and not any(
            isinstance(n, tree.Move) and n.zone is Zone.RESERVE for n in nodes(tuple(abilities))
        )
        and not _heard(abilities, Status.FLEETING)
    ):
        found.discard(Status.FLEETING)
    asked = asked_statuses(nodes(tuple(abilities)))
    return frozenset(
        s
        for s in found
        if s in {Status.EXHAUSTED, Status.FLEETING} or s in asked or _heard(abilities, s)
    )


def _heard(abilities: Sequence[tree.Ability], status: Status) -> bool:
    """Whether a reaction listens to the gain or loss of a status."""
    return any(
        isinstance(n, tree.Gains | tree.Loses) and n.what.lower() == status.value.lower()
        for n in nodes(tuple(abilities))
    )


def tracked_counters(abilities: Sequence[tree.Ability]) -> frozenset[str]:
    """The counters that something is paid with, or that are taken off."""
    found: set[str] = set()
    for node in nodes(tuple(abilities)):
        if isinstance(node, tree.Cost):
            found.update(name for name, _ in node.spend)
        elif isinstance(node, tree.Remove):
            found.add(node.name)
        elif isinstance(node, tree.RemoveAny):
            found.update((node.name,) if node.name else _any_counters(abilities))
        elif isinstance(node, tree.MoveCounters | tree.ExchangeCounters):
            found.add(node.name)
        elif isinstance(node, tree.InsteadLoses) and not isinstance(node.loses, Status):
            found.add(node.loses)
    return frozenset(found)


def _any_counters(abilities: Sequence[tree.Ability]) -> Iterator[str]:
    """The names of counters that something here may have, or listens to."""
    yield "boost"
    for node in nodes(tuple(abilities)):
        if isinstance(node, tree.Gain | tree.MoveCounters | tree.ExchangeCounters):
            yield node.name
        elif isinstance(node, tree.EntersWith):
            yield from (name for name, _ in node.counters)
        elif isinstance(node, tree.Gains | tree.Loses):
            yield node.what
