"""Abilities: reactions, quick actions, effects of Spells, keywords, passive ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from altered.ability.tree.value import Node

if TYPE_CHECKING:
    from altered.ability.tree.conditions import Condition
    from altered.ability.tree.effects import Cost, Effect
    from altered.ability.tree.numbers import Happened
    from altered.ability.tree.passives import Static
    from altered.ability.tree.triggers import Trigger


class Reaction(Node):
    """Trigger, an optional trigger condition, and an effect (6.3.a).

    It is activated ``most`` times each Day, if it says so: "Once per Day, when ...". ``together``
    says "one or more": once for all that happens at the same time. ``first`` is what has not
    happened before in that time: "The first time you sacrifice a Character each Day"; all that
    happens at that instant is the first time. With ``nth`` what ``first`` says is counted for
    whoever does it, in their own words: "When an opponent draws their third card each Day".
    """

    triggers: tuple[Trigger, ...]
    effect: Effect
    condition: Condition | None = None
    most: int | None = None
    together: bool = False
    first: Happened | None = None
    follows: bool = False
    nth: int = 0


class QuickAction(Node):
    """Cost and effect (2.2.10.h).

    ``only_if`` is what must hold as it is played, ``daily`` that each object plays it once a Day.
    """

    cost: Cost
    effect: Effect
    only_if: Condition | None = None
    daily: bool = False


class SpellEffect(Node):
    """What a Spell does when it resolves (2.2.10.k)."""

    effect: Effect


class Keyword(Node):
    """A keyword: Gigantic, Defender, Eternal, Seasoned, Fleeting, Tough X, Anchored, Asleep."""

    name: str
    value: int | None = None


class Passive(Node):
    """A passive ability: it applies while its object is where it works (2.3.1)."""

    static: Static
    condition: Condition | None = None


Ability: TypeAlias = Reaction | QuickAction | SpellEffect | Keyword | Passive
Abilities: TypeAlias = tuple[Ability, ...]
