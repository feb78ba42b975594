"""Abilities, and their effects: steps in order, modes, costs (6.1, 6.4, 6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from altered.ability.tree.numbers import Number
from altered.ability.tree.players import You
from altered.ability.tree.value import Node

if TYPE_CHECKING:
    from altered.ability.tree.actions import Action
    from altered.ability.tree.conditions import Condition
    from altered.ability.tree.numbers import Amount, Happened
    from altered.ability.tree.objects import Which
    from altered.ability.tree.passives import Static
    from altered.ability.tree.players import Who
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
    """Cost and effect (2.2.10.h), if ``only_if`` holds as it is played; ``daily``: once a Day."""

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


class Step(Node):
    """One step of an effect (6.1.c): actions that happen together.

    ``may`` makes it optional (6.5.b), ``condition`` conditional (6.5.c), ``otherwise`` is done
    when the condition fails; ``who_may`` decides when it is not the controller. ``then`` are
    further steps, done in order after the actions, only if these were done: "If ..., draw a
    card, then ...". ``for_each`` does all of it once for every object the filter picks, with
    ``It`` bound to that object. Without actions a step only groups what is in ``then``. ``only``
    says which of several players do it, of those that ``who_may`` names: those for whom it holds,
    each being "you" in it. After one ``aside`` "it" is still what it was: "When you play a
    Character — You may discard a card from your Reserve. If you do, it gains 1 boost." With
    ``also`` it belongs to the sentence of the step before: "if you do", said next, asks about both
    (6.5.d).
    """

    actions: tuple[Action, ...]
    may: bool = False
    condition: Condition | None = None
    otherwise: tuple[Step, ...] = ()
    who_may: Who = You()
    then: tuple[Step, ...] = ()
    for_each: Which | None = None
    only: Condition | None = None
    aside: bool = False
    also: bool = False


Steps: TypeAlias = tuple[Step, ...]


class Effect(Node):
    """Steps in order, or ``modes`` of which ``choose`` are taken in the declaration (6.5.e).

    ``up_to`` allows fewer modes, though not fewer than ``least``, ``repeated`` the same mode
    several times. ``more`` are modes on top of ``choose``, counted as the declaration begins.
    """

    steps: tuple[Step, ...] = ()
    modes: tuple[Effect, ...] = ()
    choose: int = 1
    up_to: bool = False
    repeated: bool = False
    more: Amount | None = None
    least: int = 0


class Cost(Node):
    """What is paid at once, as one step (6.1.d). Symbols: {T} exhausts me, {D} discards me.

    ``spend`` are counters of mine by name. ``more`` is mana on top (below 0: less) if ``more_if``
    holds, or for each target that fits ``more_to``. What pays one ``aside`` is not "it" afterwards.
    """

    mana: Amount = Number(0)
    exhaust_me: bool = False
    discard_me: bool = False
    spend: tuple[tuple[str, int], ...] = ()
    actions: tuple[Action, ...] = ()
    more: int = 0
    more_if: Condition | None = None
    more_to: Which | None = None
    aside: bool = False
