"""Who "that player" is, and what one card of which is asked for: what the words before say.

"Each opponent chooses a Character they control. They sacrifice it": the player is told by the words
that named one last. A target is chosen once and remembered by the engine, so it stays "that
player"; any other one is told again. Where nobody was named, or several of whom some did something,
"that player" is left to be refused (``misplaced``): an effect must not pass over it in silence.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from altered.ability.read.joints import contains, parts, put_in, within
from altered.ability.refer.bound_it import BINDING
from altered.ability.refer.those_who import (
    AGAIN,
    Those,
    does_in_part,
    each_opponent_may,
    of_nobody,
    told_of_some,
    told_of_those,
)
from altered.ability.tree import (
    Among,
    ChoosePlayer,
    Chosen,
    CountPlayers,
    Creates,
    Did,
    Does,
    Draws,
    EachPlayer,
    Effect,
    Either,
    Fits,
    InternalAction,
    It,
    Me,
    Measure,
    Move,
    Not,
    Number,
    Opponent,
    Played,
    PlayerOf,
    QuickAction,
    Reaction,
    Sabotage,
    Sacrificed,
    SpellEffect,
    Step,
    Target,
    TargetPlayer,
    TopOfDeck,
    Which,
    Who,
    You,
)
from altered.state.terms import Zone

if TYPE_CHECKING:
    from altered.ability.tree import Ability, Action, Trigger

CHOSEN: Final = TargetPlayer()
"""Stands for whichever player was chosen: the engine knows."""

_ITS: Final = PlayerOf(It())
_MINE: Final = PlayerOf(Me())
_TOLD_BY_CARD: Final = ("draw", "resupply", "reveal")
"""What players do with a card of their own Deck: its owner is who did it."""
_OWNED: Final = (Zone.HAND, Zone.DECK, Zone.RESERVE, Zone.MANA_ZONE, Zone.DISCARD_PILE)

Last: TypeAlias = Who | Those | None
Part = TypeVar("Part")


def told_again(ability: Ability) -> Ability:
    """The ability in which "that player" is who was named last, where that is no target."""
    match ability:
        case Reaction(triggers=triggers, effect=effect):
            named = {_of_trigger(trigger) for trigger in triggers}
            who = named.pop() if len(named) == 1 else None
            condition = _swapped(ability.condition, who)
            return replace(ability, condition=condition, effect=_effect(effect, who)[0])
        case SpellEffect(effect=effect) | QuickAction(effect=effect):
            return replace(ability, effect=_effect(effect, None)[0])
    return ability


def names_nobody(value: object) -> bool:
    """Whether "that player" stands there, and nobody was chosen before who could be meant."""
    if isinstance(value, Effect):
        return _nobody(value, chosen=False) or of_nobody(value.steps)
    return value in AGAIN or any(map(names_nobody, within(value)))


def _nobody(effect: Effect, *, chosen: bool) -> bool:
    """One option knows nothing of who was chosen for another one."""
    for step in effect.steps:
        named = tuple(parts(step, TargetPlayer))
        chosen = chosen or any(one not in AGAIN for one in named) or contains(step, ChoosePlayer)
        if named and not chosen:
            return True
    return any(_nobody(mode, chosen=chosen) for mode in effect.modes)


def _of_trigger(trigger: Trigger) -> Last:
    """The player a trigger names, if the object that it names tells who that is."""
    if isinstance(trigger, Draws) and trigger.who != You() and trigger.what in _TOLD_BY_CARD:
        return PlayerOf(It(), owner=True)
    which = getattr(trigger, "which", None)
    if which is None:
        return None
    if isinstance(trigger, Played | Creates | Sacrificed) and trigger.who != You():
        return _ITS
    if isinstance(trigger, Does) and trigger.who != You() and which.zones == (Zone.HAND,):
        return _ITS
    return _ITS if which.controller == "opponent" else None


def _effect(effect: Effect, last: Last) -> tuple[Effect, Last]:
    steps, after = _steps(effect.steps, last)
    modes = tuple(_effect(mode, last)[0] for mode in effect.modes)
    return replace(effect, steps=steps, modes=modes), after


def _steps(steps: tuple[Step, ...], last: Last) -> tuple[tuple[Step, ...], Last]:
    made: list[Step] = []
    before: Step | None = None
    for step in steps:
        if contains(step.condition, Did) and isinstance(last, EachPlayer):
            last = None  # "if they do": of several players it is not told which ones did
        theirs = isinstance(last, Those) and last.opponents and contains(step.condition, Did)
        step, last = told_of_those(step, last)
        step, last = (step, last) if last is not None else told_of_some(step)
        done, last = _step(_one_of_one(step, before), last)
        done = each_opponent_may(done)
        if does_in_part(done):
            last = Those(done.may, done.opponents or theirs)
        before = step
        made.append(done)
    return tuple(made), last


def _step(step: Step, last: Last) -> tuple[Step, Last]:
    """One step in reading order: the condition, who may, what is done, and what follows."""
    last = last or _of_condition(step.condition)
    several = isinstance(last, EachPlayer)  # there is one answer for all of them
    condition = step.condition if several else _swapped(step.condition, last)
    asked = [one for one in parts(condition, PlayerOf) if one != _MINE]
    if asked:
        last = _told(asked[-1])
    who_may = _payer(step, _who(step.who_may, last))
    if step.may and step.who_may not in (You(), *AGAIN):
        last = _told(step.who_may)
    done: list[Action] = []
    for action in step.actions:
        made, last = _action(action, last)
        done.append(made)
    then, after = _steps(step.then, last)
    otherwise, _ = _steps(step.otherwise, last)
    changed = replace(
        step,
        condition=condition,
        who_may=who_may,
        actions=tuple(done),
        then=then,
        otherwise=otherwise,
    )
    return changed, after


def _payer(step: Step, who: Who) -> Who:
    """Who may do the step; who pays for an internal action is told by it, where no target does."""
    pays = any(isinstance(action, InternalAction) for action in step.actions)
    return You() if pays and not isinstance(who, TargetPlayer) else who


def _of_condition(condition: object) -> Last:
    """Your opponent, if a condition asks about each: "If you control more than your opponent"."""
    filters: tuple[Which, ...] = tuple(parts(condition, Which))
    counted: tuple[CountPlayers, ...] = tuple(parts(condition, CountPlayers))
    asked = contains(condition, Opponent) or any(one.controller == "opponent" for one in filters)
    asked = asked or any(isinstance(one.only, Not) and one.opponents for one in counted)
    return Opponent() if asked and not contains(condition, TargetPlayer) else None


def _action(action: Action, last: Last) -> tuple[Action, Last]:
    if isinstance(action, InternalAction):
        who = _who(action.who, last)
        last = last if who == You() else _told(who)
        effect, _ = _effect(action.effect, last)
        return replace(action, who=who, effect=effect), last
    if isinstance(action, Either) and action.who not in (You(), *AGAIN):
        told = tuple(_effect(one, _told(action.who))[0] for one in action.effects)
        return replace(action, effects=told), last
    made = _swapped(action, last)
    return made, _named(made, last)


def _swapped(part: Part, last: Last) -> Part:
    if last is None or isinstance(last, Those) or last == CHOSEN:
        return part
    for again in AGAIN:
        part = put_in(part, again, last)
    return part


def _who(who: Who, last: Last) -> Who:
    if who not in AGAIN or last is None or isinstance(last, Those) or last == CHOSEN:
        return who
    return last


def _named(action: Action, last: Last) -> Last:
    """Whom an action names, in its words or as who has the object that it is about."""
    if isinstance(action, ChoosePlayer):
        return CHOSEN
    who = tuple(
        one for one in parts(action, Opponent, EachPlayer, PlayerOf, TargetPlayer)
        if one not in AGAIN
    )  # fmt: skip
    if who:
        return _told(who[-1])
    about: tuple[Target | Chosen, ...] = tuple(parts(action, Target, Chosen))
    if any(one.which.controller == "opponent" for one in about):
        return _ITS
    single = len(about) == 1 and about[0].count == Number(1)
    if single and isinstance(action, Move) and action.zone in _OWNED:
        return PlayerOf(It(), owner=True)
    return None if last == _ITS and contains(action, *BINDING) else last


def _told(who: object) -> Last:
    if isinstance(who, TargetPlayer):
        return CHOSEN
    if isinstance(who, PlayerOf):
        return replace(who, ref=It())
    return who if isinstance(who, Opponent | EachPlayer) else None


def _one_of_one(step: Step, before: Step | None) -> Step:
    """Of a single card "there is a Spell among them" is "it's a Spell"."""
    asked = step.condition
    if before is None or not isinstance(asked, Measure) or not isinstance(asked.left, Among):
        return step
    refs = tuple(parts(before.actions, Chosen, Target, TopOfDeck, Sabotage))
    single = len(refs) == 1 and getattr(refs[0], "count", Number(1)) == Number(1)
    if not single or (asked.compare, asked.right) != (">=", Number(1)):
        return step
    return replace(step, condition=Fits(It(), asked.left.which))


__all__ = ["names_nobody", "told_again"]
