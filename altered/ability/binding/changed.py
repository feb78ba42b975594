"""What steps have changed of an object that has stayed where it is, and what is asked about it.

"Target Character gains Fleeting. If it was Boosted, draw a card" asks for what the step has left as
it was, so that it is as good as "it's Boosted". "It gains 1 boost. If it was Boosted", "It switches
Expeditions. If it was facing me" ask for what is written nowhere any more.
"""

from __future__ import annotations

from typing import Final

from altered.ability import tree
from altered.ability.tree.walk import parts

Features = frozenset[str]
BOOSTS: Final = "boost"
PLACE: Final = "place"
ANY: Final = "any"
"""Counters of any name."""
COSTS: Final = ("hand cost", "reserve cost", "base cost")
"""Numbers that are the same in every zone."""
CHANGING: Final = (
    tree.ExchangeCounters, tree.Gain, tree.GainOneOf, tree.GainStatus, tree.LoseStatus,
    tree.MoveCounters, tree.Remove, tree.RemoveAny, tree.Spread, tree.SwitchExpeditions,
)  # fmt: skip


def changed(actions: tree.Actions) -> tuple[Features, Features]:
    """What is no longer as it was, of "it" and of the bearer."""
    its: set[str] = set()
    mine: set[str] = set()
    for action in parts(actions, *CHANGING):
        names = _changed_by(action)
        ref = getattr(action, "ref", None)
        its |= set() if isinstance(ref, tree.Me) else names
        mine |= set() if isinstance(ref, tree.It) else names
    return frozenset(its), frozenset(mine)


def _changed_by(action: object) -> Features:
    match action:
        case tree.GainStatus(status=status) | tree.LoseStatus(status=status):
            return frozenset({status.value})
        case tree.GainOneOf(statuses=statuses):
            return frozenset(status.value for status in statuses)
        case tree.SwitchExpeditions():
            return frozenset({PLACE})
        case _:
            return frozenset({getattr(action, "name", "") or ANY})


def asks_of(condition: object, its: Features, mine: Features, *, now: bool = False) -> bool:
    """Whether a condition asks how an object was for something of it that has changed.

    ``now``: how many counters it has now, and what its numbers are.
    """
    if now:
        numbers = tuple(parts(condition, tree.CountersOn, tree.FeatureOf))
        return bool(_asked(numbers, tree.It) & its or _asked(numbers, tree.Me) & mine)
    return bool(_asked(condition, tree.Former) & its or _asked(condition, tree.FormerMe) & mine)


def _asked(condition: object, kind: type) -> Features:
    found: set[str] = set()
    for part in parts(condition, tree.CountersOn, tree.FeatureOf, tree.Fits, tree.ExpeditionOf):
        match part:
            case tree.CountersOn(ref, name) if type(ref) is kind:
                found |= {name, ANY}
            case tree.FeatureOf(ref, feature) if type(ref) is kind and feature not in COSTS:
                found |= {BOOSTS, ANY}
            case tree.Fits(ref, which) if type(ref) is kind:
                found |= _asked_by(which)
            case tree.ExpeditionOf(of=of) if type(of) is kind:
                found.add(PLACE)
            case _:
                pass
    return frozenset(found)


def _asked_by(which: tree.Which) -> Features:
    found = {status.value for status in (*which.statuses, *which.without)}
    numbers = any(limit.feature not in COSTS for limit in which.limits)
    if which.boosted is not None or which.has_counters is not None or numbers or which.marked:
        found |= {BOOSTS, ANY}
    if which.where or which.side or which.expedition or which.terrains or which.extreme:
        found.add(PLACE)
    return frozenset(found).union(*map(_asked_by, (*which.either, *which.none_of)))
