"""What a step acts on only by the way: "it" is still the object in play that was spoken of before.

"When you play a Character — You may discard a card from your Reserve. If you do, it gains 1 boost":
a card in the discard pile gains nothing, so it is the Character that does. A card in Reserve may
gain boosts: "Resupply, then it gains 1 boost" speaks of the card that was Resupplied.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from altered.ability import tree
from altered.ability.binding.first import BINDING
from altered.ability.tree.walk import contains, parts, replace
from altered.terms import IN_PLAY, Status, Type, Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


_NAMING: Final = (tree.Joins, tree.Played, tree.Gains, tree.Loses, tree.Creates)
OF_THOSE_IN_PLAY: Final = (
    tree.Gain, tree.GainOneOf, tree.GainStatus, tree.LoseStatus, tree.Remove, tree.Sacrifice,
    tree.SwitchExpeditions,
)  # fmt: skip
SPEAKING: Final = (*BINDING, tree.Sabotage)


class _Left(Enum):
    """Where a step leaves what it acts on."""

    GONE = "where nothing is said of it any more"
    OWN_GONE = "the same, and nobody asks who controlled it: you did"
    EXHAUSTED = "where it was: a card in Reserve or a Permanent, exhausted or with fewer counters"
    IN_RESERVE = "in Reserve, where it may gain boosts"


BOTH_GONE: Final = (_Left.GONE, _Left.OWN_GONE)


def set_aside(ability: tree.Ability) -> tree.Ability:
    """The ability whose steps and costs say where "it" is still what was spoken of before."""
    if not isinstance(ability, tree.Reaction | tree.SpellEffect | tree.QuickAction):
        return ability
    known = isinstance(ability, tree.Reaction) and _names_one(ability)
    return replace(ability, effect=_effect(ability.effect, known=known))


def _names_one(reaction: tree.Reaction) -> bool:
    """Whether the trigger speaks of an object that is in play, or is being played."""
    return all(
        isinstance(one, _NAMING) and one.which is not None and not _is_elsewhere(one.which.zones)
        for one in reaction.triggers
    )


def _is_elsewhere(zones: tuple[Zone, ...]) -> bool:
    return bool(zones) and not set(zones) & set(IN_PLAY)


def _effect(effect: tree.Effect, *, known: bool) -> tree.Effect:
    modes = tuple(_effect(mode, known=known) for mode in effect.modes)
    return replace(effect, steps=_steps(effect.steps, known=known), modes=modes)


def _steps(steps: tree.Steps, *, known: bool) -> tree.Steps:
    made: list[tree.Step] = []
    for place, step in enumerate(steps):
        left = _left(step.actions) if known else None
        aside = left is not None and _speaks_of_former(left, (*step.then, *steps[place + 1 :]))
        after = _known_after(step, known=known) or aside
        actions = tuple(_offered(action, known=known) for action in step.actions)
        then, otherwise = _steps(step.then, known=after), _steps(step.otherwise, known=known)
        changed = replace(step, actions=actions, then=then, otherwise=otherwise)
        made.append(replace(changed, aside=True) if aside else changed)
        known = after
    return tuple(made)


def _offered(action: tree.Action, *, known: bool) -> tree.Action:
    """What is done for a cost, which is paid with other cards than "it"."""
    if not isinstance(action, tree.InternalAction):
        return action
    left = _left_by_payment(action.cost) if known else None
    aside = left is not None and _speaks_of_former(left, action.effect.steps, paid=True)
    effect = _effect(action.effect, known=known and (aside or not action.cost.actions))
    cost: tree.Cost = replace(action.cost, aside=True) if aside else action.cost
    return replace(action, cost=cost, effect=effect)


def _known_after(step: tree.Step, *, known: bool) -> bool:
    """Whether "it" is one object in play after a step that is not set aside."""
    if not contains(step.actions, *SPEAKING):
        return known
    refs = [getattr(action, "ref", None) for action in step.actions]
    if _left(step.actions) is not None or len(refs) != 1:
        return False
    (ref,) = refs
    alone = isinstance(ref, tree.Target | tree.Chosen) and ref.count == tree.Number(1)
    stays = isinstance(step.actions[0], (tree.Take, *OF_THOSE_IN_PLAY))
    in_play = isinstance(ref, tree.Target | tree.Chosen) and not _is_elsewhere(ref.which.zones)
    created = isinstance(step.actions[0], tree.Create)
    return created or (alone and stays and in_play)


def _left(actions: tree.Actions) -> _Left | None:
    """Where that is of which a step speaks anew; ``None`` if it names no object, or names "it"."""
    speaking = tuple(one for one in actions if contains(one, *SPEAKING))
    found = set(map(left_by, speaking))
    return found.pop() if len(found) == 1 and not any(map(_is_done_to_it, speaking)) else None


def _left_by_payment(cost: tree.Cost) -> _Left | None:
    """The same of a cost; the card from which counters are spent stays where it is."""
    spent = bool(cost.actions) and all(isinstance(one, tree.RemoveAny) for one in cost.actions)
    if spent and not any(map(_is_done_to_it, cost.actions)):
        return _Left.EXHAUSTED
    return _left(cost.actions)


def _is_done_to_it(action: tree.Action) -> bool:
    """Whether "it" is acted on, or what is acted on is one of those that "it" is."""
    ref = getattr(action, "ref", None)
    which = getattr(ref, "which", None)
    return isinstance(ref, tree.It) or isinstance(
        getattr(which, "these", None), tree.It | tree.Acted
    )


def left_by(action: tree.Action) -> _Left | None:
    """Where an action leaves what it acts on; ``None`` where that stays in play."""
    match action:
        case tree.Discard(tree.Chosen(which)) if which.controller == "you":
            return _Left.OWN_GONE
        case tree.Sacrifice(who=tree.You()):
            return _Left.OWN_GONE
        case tree.Discard() | tree.Sacrifice() | tree.Sabotage():
            return _Left.GONE
        case tree.Resupply():
            return _Left.IN_RESERVE
        case tree.Move(zone=Zone.RESERVE):
            return _Left.IN_RESERVE
        case tree.Move(zone=Zone.HAND | Zone.DECK | Zone.MANA_ZONE):
            return _Left.GONE
        case tree.GainStatus(ref=tree.Target(which) | tree.Chosen(which), status=Status.EXHAUSTED):
            permanent = which.types == (Type.PERMANENT,) or which.subtypes == ("Landmark",)
            return _Left.EXHAUSTED if permanent or _is_elsewhere(which.zones) else None
    return None


def _speaks_of_former(left: _Left, rest: tree.Steps, *, paid: bool = False) -> bool:
    """Whether "it" is used later, and only as an object in play; none is ``paid`` with itself."""
    used = tuple(_used(rest))
    return bool(used) and all(_is_of_one_in_play(one, left, paid=paid) for one in used)


def _used(rest: tree.Steps) -> Iterator[object]:
    """Every condition and action that speaks of "it", until something else is spoken of."""
    for step in rest:
        own = replace(step, actions=(), then=(), otherwise=())
        if contains(own, tree.It):
            yield own
        yield from (action for action in step.actions if contains(action, tree.It))
        if contains(step.actions, *SPEAKING):
            return
        yield from _used((*step.then, *step.otherwise))


def _is_of_one_in_play(part: object, left: _Left, *, paid: bool) -> bool:
    if isinstance(part, tree.Create):
        its: tuple[tree.It, ...] = tuple(parts(part, tree.It))
        return part.into == tree.ExpeditionOf(of=tree.It()) and its == (tree.It(),)
    if left is _Left.OWN_GONE and _is_done_by_its_controller(part):
        return True
    if getattr(part, "ref", None) != tree.It() or len(tuple(parts(part, tree.It))) != 1:
        return False
    if isinstance(part, tree.Move | tree.Discard):
        return left in BOTH_GONE
    if isinstance(part, tree.Gain) and left not in BOTH_GONE:
        return paid if left is _Left.IN_RESERVE else part.name == "boost"
    marks = isinstance(part, tree.GainStatus | tree.LoseStatus)
    if marks and getattr(part, "status", None) is Status.EXHAUSTED:
        return False
    return isinstance(part, OF_THOSE_IN_PLAY)


def _is_done_by_its_controller(part: object) -> bool:
    its: tuple[tree.It, ...] = tuple(parts(part, tree.It))
    players: tuple[tree.PlayerOf, ...] = tuple(parts(part, tree.PlayerOf))
    return len(its) == sum(one.ref == tree.It() for one in players)


_AWAY: Final = (Zone.DISCARD_PILE, Zone.HAND, Zone.DECK, Zone.MANA_ZONE)


def gains_when_gone(ability: tree.Ability) -> bool:
    """Whether "it" gains, loses, is sacrificed or switches where it has left play for certain.

    It has no counters (2.5.i), and no boost or status shows there: another order or object is
    meant. Of "me" nobody can be mistaken: "Sacrifice me. I gain 1 boost" is read, and does nothing.
    """
    if isinstance(ability, tree.Reaction):
        return _wrong(ability.effect, all(map(_tells_of_gone, ability.triggers)))
    if isinstance(ability, tree.QuickAction):
        return _wrong(ability.effect, _paid(ability.cost, False))
    return isinstance(ability, tree.SpellEffect) and _wrong(ability.effect, False)


def _tells_of_gone(trigger: tree.Trigger) -> bool:
    """Whether a trigger speaks of an object that is gone by then."""
    away = isinstance(trigger, tree.Leaves) and trigger.goal in _AWAY
    away = away or isinstance(trigger, tree.Sacrificed)
    return away and getattr(trigger, "which", None) is not None


def _wrong(effect: tree.Effect, gone: bool) -> bool:
    return _of_steps(effect.steps, gone) or any(_wrong(mode, gone) for mode in effect.modes)


def _of_steps(steps: Iterable[tree.Step], gone: bool) -> bool:
    """Whether it is so in these steps; what may be done is done for certain only "if you do"."""
    done = gone
    for step in steps:
        here = done if step.condition == tree.Did() else gone
        here = here and step.condition != tree.Not(tree.Did()) and step.for_each is None
        after = here
        for action in step.actions:
            if _is_nothing(action, after):
                return True
            after = _after(action, after)
        if _of_steps(step.then, after) or _of_steps(step.otherwise, here):
            return True
        if not step.aside:
            gone = after and (gone or not (step.may or step.condition))
            done = after
    return False


def _is_nothing(action: tree.Action, gone: bool) -> bool:
    """Whether an action does nothing, for what it is done to is gone."""
    if isinstance(action, tree.InternalAction):
        return _wrong(action.effect, _paid(action.cost, gone))
    exhausts = getattr(action, "status", None) is Status.EXHAUSTED
    done = gone and isinstance(action, OF_THOSE_IN_PLAY) and not exhausts
    return done and getattr(action, "ref", None) == tree.It()


def _paid(cost: tree.Cost, gone: bool) -> bool:
    """Whether "it" is gone once a cost is paid."""
    for action in () if cost.aside else cost.actions:
        gone = _after(action, gone)
    return gone


def _after(action: tree.Action, gone: bool) -> bool:
    """Whether "it" is gone after an action; what is done to a card that is away brings it back."""
    if getattr(action, "ref", None) == tree.Me():
        return gone
    spoken = contains(action, *SPEAKING) or getattr(action, "ref", None) == tree.It()
    return left_by(action) in BOTH_GONE if spoken else gone
