"""Abilities: reactions, quick actions, effects of Spells, keywords, passive ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from altered.ability.tree.conditions import Condition
    from altered.ability.tree.effects import Cost, Effect
    from altered.ability.tree.passives import Static
    from altered.ability.tree.triggers import Trigger


@dataclass(frozen=True)
class Reaction:
    """Trigger, an optional trigger condition, and an effect (6.3.a)."""

    triggers: tuple[Trigger, ...]
    effect: Effect
    condition: Condition | None = None


@dataclass(frozen=True)
class QuickAction:
    """Cost and effect (2.2.10.h)."""

    cost: Cost
    effect: Effect


@dataclass(frozen=True)
class SpellEffect:
    """What a Spell does when it resolves (2.2.10.k)."""

    effect: Effect


@dataclass(frozen=True)
class Keyword:
    """A keyword: Gigantic, Defender, Eternal, Seasoned, Fleeting, Tough X, Anchored, Asleep."""

    name: str
    value: int | None = None


@dataclass(frozen=True)
class Passive:
    """A passive ability: it applies while its object is where it works (2.3.1)."""

    static: Static
    condition: Condition | None = None


Ability: TypeAlias = Reaction | QuickAction | SpellEffect | Keyword | Passive
