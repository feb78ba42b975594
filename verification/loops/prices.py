"""The least that a card can cost, whatever the passive abilities of a world say of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.tree import ChangeCost, Number, OwnCost, SetCost
from altered.terms import Zone
from verification.loops.kinds import Kind, Spot, may_fit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.terms import Type
    from verification.loops.world import World


def mana_cost(world: World, kind: Kind, zone: Zone, plain: Type | None = None) -> int:
    """The least that a card of a kind can cost from a zone; plain ones cost 1 (the assumption).

    ``plain`` is the type of a plain one.
    """
    if kind.face is None:
        base = 1
    else:
        printed = kind.face.reserve_cost if zone is Zone.RESERVE else kind.face.hand_cost
        base = printed or 0
    base = min((base, *_set_costs(world, Spot(kind, zone), plain)))
    for bearer, static in world.statics:
        if isinstance(static, OwnCost) and bearer == kind:
            less = static.change * (static.per.value if isinstance(static.per, Number) else 1)
            unknown = static.per is not None and not isinstance(static.per, Number)
            base = 0 if unknown and static.change < 0 else base + min(0, less)
        elif isinstance(static, ChangeCost):
            fixed = static.change
            if not (isinstance(fixed, Number) and fixed.value >= 0):
                spot = Spot(kind, zone)
                which = replace(static.which, zones=())
                if may_fit(which, spot, frozenset(), anywhere=True, plain=plain):
                    base = 0
    return max(0, base)


def is_free(world: World, spot: Spot, plain: Type | None = None) -> bool:
    """Whether a card may be said to be free, so that none of its costs is paid."""
    return any(static.free for static in _settings(world, spot, plain))


def _set_costs(world: World, spot: Spot, plain: Type | None) -> Iterator[int]:
    """What a card may be said to cost; 0 for a number that is counted."""
    for static in _settings(world, spot, plain):
        yield static.amount.value if isinstance(static.amount, Number) else 0


def _settings(world: World, spot: Spot, plain: Type | None) -> Iterator[SetCost]:
    """What may say what a card costs."""
    for bearer, static in world.statics:
        if not isinstance(static, SetCost):
            continue
        which = static.which
        if which is None:
            may_be = bearer == spot.kind
        else:
            anyone = replace(which, zones=())
            may_be = may_fit(anyone, spot, frozenset(), anywhere=True, plain=plain)
        if may_be:
            yield static
