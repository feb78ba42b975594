"""Which passive ability is applied next: dependency, then timestamp (2.3.1.m, 2.3.2, 2.3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Final, TypeAlias

from altered.ability import tree
from altered.ask.passive.table import assume
from altered.ask.passive.unit import Unit, footprint, last_printed_first, units
from altered.state.model import State

Key: TypeAlias = tuple[int, int]

NUMBERS: Final = (
    "Forest",
    "Mountain",
    "Water",
    "highest statistic",
    "lowest statistic",
    "total statistics",
)
"""The features that passive abilities change."""


def first(state: State, left: Sequence[Unit]) -> Unit:
    """The one with the smallest timestamp among those that are free from dependency (2.3.3).

    One is free if each one still to be applied on which it depends also depends on it: a cycle
    holds nobody back. Abilities of one object have one timestamp: a reading orders them.
    """
    sign = -1 if last_printed_first(state) else 1
    oldest, *others = sorted(left, key=lambda u: (u.bearer, sign * u.place))
    if not any(may_touch(b, oldest) and _changed_by(state, b, [oldest]) for b in others):
        return oldest  # which is so nearly always; the others need not be asked
    on = dependencies(state, left)
    free = [a for a in left if all(a.key in on[b] for b in on[a.key])]
    return min(free, key=lambda u: (u.bearer, sign * u.place))


def dependencies(state: State, left: Sequence[Unit]) -> dict[Key, frozenset[Key]]:
    """For each passive ability those on which it depends, directly or through others (2.3.2.g)."""
    on: dict[Key, set[Key]] = {a.key: set() for a in left}
    for b in left:
        readers = [a for a in left if a.key != b.key and may_touch(b, a)]
        if readers:
            for a in _changed_by(state, b, readers):
                on[a.key].add(b.key)
    for middle in left:
        through = on[middle.key]
        for a in left:
            if middle.key in on[a.key]:
                on[a.key] |= through - {a.key}
    return {key: frozenset(keys) for key, keys in on.items()}


def _changed_by(state: State, b: Unit, readers: Sequence[Unit]) -> list[Unit]:
    """Those that depend directly on ``b`` (2.3.2.c-f).

    Applying ``b`` would remove them, or change what they apply to, or change what they do.
    """
    from altered.ask.passive.characteristics import apply, table

    after = assume(state, apply(table(state), b, footprint(state, b)))
    alive = {u.key: u for u in units(after)}
    return [
        a for a in readers if alive.get(a.key) != a or footprint(after, a) != footprint(state, a)
    ]


def may_touch(b: Unit, a: Unit) -> bool:
    """Whether ``b`` may take ``a`` away or write what it reads: if not, nothing is tried out."""
    static = b.static
    if isinstance(static, tree.LoseAbilities) and static.keyword is None:
        return True  # it may take ``a`` itself away (2.3.2.d)
    wrote = "regions"
    if isinstance(static, tree.ChangeStatistics | tree.EqualHighest | tree.SetStatistics):
        wrote = "statistics"
    elif isinstance(static, tree.GrantSubtypes):
        wrote = "subtypes"
    elif isinstance(static, tree.GrantAbilities | tree.LoseAbilities):
        wrote = "abilities"
    return wrote in reads(a.static) | reads(a.condition)


@cache
def reads(part: object) -> frozenset[str]:
    """What the words of an ability may ask for: kinds of characteristics, and earlier plays."""
    found: set[str] = set()
    asks = tree.Limit | tree.FeatureOf | tree.OwnFeature | tree.Extreme | tree.Overall
    if isinstance(part, asks) and part.feature in NUMBERS:
        found.add("statistics")
    counts = isinstance(part, tree.Limit) and part.feature == "company"
    if counts or isinstance(part, tree.LoseAbilities):
        found.add("abilities")  # a Gigantic Character is in two Expeditions
    if isinstance(part, tree.EqualHighest):
        found.add("statistics")
    if isinstance(part, tree.Regions):
        found.add("regions")
    placed = isinstance(part, tree.Which) and (part.single_terrain or part.terrains)
    if isinstance(part, tree.InWeakTerrain) or placed:
        found |= {"regions", "abilities"}  # a Gigantic Character is in two Regions
    if isinstance(part, tree.Which) and (part.keyword or part.lacks or part.where or part.side):
        found.add("abilities")
    if isinstance(part, tree.Further) and (part.blank or part.region is not None):
        found.add("abilities")  # a Gigantic Character is in two Regions
    if isinstance(part, tree.Alike) and part.kind == "sub-type":
        found.add("subtypes")
    if isinstance(part, tree.Different) and part.kind == "sub-type":
        found.add("subtypes")
    if isinstance(part, tree.Which) and part.subtypes:
        found.add("subtypes")
    if isinstance(part, tree.Plays) or (isinstance(part, tree.Which) and part.first):
        found.add("plays")
    if isinstance(part, tree.ExpeditionOf | tree.SetRegion | tree.Standing):
        found.add("abilities")
    if isinstance(part, tree.InRegion) or (isinstance(part, tree.ExpeditionOf) and part.terrains):
        found.add("regions")
    if is_dataclass(part):
        for field in fields(part):
            found |= reads(getattr(part, field.name))
    elif isinstance(part, tuple):
        for one in part:
            found |= reads(one)
    return frozenset(found)
