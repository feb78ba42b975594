"""Which counters are meant where the words before have named them: "if I have 3 or more".

"I gain 1 Ember counter. If I have 3 or more, sacrifice me": three Ember counters. Where an ability
names several kinds of counters, or none, nobody knows which.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import contains, parts, put_in
from altered.ability.tree import (
    CountersOn,
    Gain,
    Gains,
    Loses,
    MoveCounters,
    QuickAction,
    Remove,
    RemoveAny,
    Spread,
)
from altered.state.terms import Status

if TYPE_CHECKING:
    from altered.ability.tree import Ability

_STATUSES: Final = frozenset(status.value for status in Status)
UNSAID: Final = "(unsaid)"
"""Stands for the name of counters that is not said again."""


def counters_named(ability: Ability) -> Ability | None:
    """The ability with the name of its counters told; ``None`` where it names not just one."""
    if UNSAID not in _asked(ability):
        return ability
    named = _named(ability)
    if len(named) != 1:
        return None
    told = ability
    for one in set(parts(ability, CountersOn)):
        if one.name == UNSAID:
            told = put_in(told, one, CountersOn(one.ref, named[0]))
    return told


def _asked(ability: Ability) -> tuple[str, ...]:
    if not contains(ability, CountersOn):
        return ()
    return tuple(one.name for one in parts(ability, CountersOn))


def _named(ability: Ability) -> tuple[str, ...]:
    found = [one.name for one in parts(ability, Gain)]
    found += [one.name for one in parts(ability, Remove)]
    found += [one.name for one in parts(ability, RemoveAny)]
    found += [one.name for one in parts(ability, Spread)]
    found += [one.name for one in parts(ability, MoveCounters)]
    found += [one.what for one in parts(ability, Gains) if one.what not in _STATUSES]
    found += [one.what for one in parts(ability, Loses) if one.what not in _STATUSES]
    found += [one.name for one in parts(ability, CountersOn) if one.name != UNSAID]
    if isinstance(ability, QuickAction):
        found += [name for name, _ in ability.cost.spend]
    return tuple(dict.fromkeys(found))


__all__ = ["UNSAID", "counters_named"]
