"""Words after something was named of which it is not told what they mean: refused by name.

"Choose a Character. Discard each other Character" leaves out the chosen one, not the bearer of the
ability, which is all that a filter can leave out. "Each Character gains 1 boost. If it's Fleeting,
draw a card" asks about one of several, and no single answer is right. "At Noon — Its controller
draws a card": nothing was named that "it" could be, so nobody would draw. "Each player discards a
Character you control" may mean one player's Characters, or each player's own ("they control").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import contains, parts
from altered.ability.refer.bound_it import BINDING
from altered.ability.refer.former import moves_it
from altered.ability.refer.other_place import is_other_than_none
from altered.ability.refer.set_aside import is_of_gone, is_of_two
from altered.ability.refer.their_many import mixed_up
from altered.ability.tree import (
    AfterEffect,
    AtPhase,
    Chosen,
    CountersOn,
    CountOf,
    Discard,
    Draw,
    Draws,
    Each,
    EachPlayer,
    Effect,
    Exchange,
    ExchangeCounters,
    ExpeditionOf,
    FeatureOf,
    Fits,
    Gain,
    GainStatus,
    It,
    Joins,
    Leaves,
    LoseStatus,
    Me,
    Measure,
    Move,
    MovesBackward,
    MovesForward,
    Number,
    Played,
    PlayerOf,
    QuickAction,
    Reaction,
    SpellEffect,
    Target,
    TargetPlayer,
    TopOfDeck,
    Whenever,
    You,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.ability.tree import Ability, Step

_ITS: Final = PlayerOf(It())
OTHER: Final = "other than it"
OTHER_PLACE: Final = "your other Expedition, and none was named"
NOTHING: Final = '"it", and nothing was named'
TOLD_BY_IT: Final = 'a target told by an "it" that is not known when targets are chosen'
OF_TWO: Final = '"it", of two that were spoken of'
ONE_OF: Final = '"it", of several'
TOLD_BY_PLACE: Final = 'a target told by "that Expedition", not known when targets are chosen'
TOLD_BY_THEM: Final = 'a target told by "that player", not known when targets are chosen'
WHOSE_MANY: Final = '"that many", where each player acts'
WHOSE_YOU: Final = '"you", where each player chooses'


def unclear(value: object) -> tuple[str, ...]:
    """The names of such words, each once."""
    found = dict.fromkeys(
        name for effect in parts(value, Effect) for name in _in_steps(effect.steps)
    )
    next_time = [one.reaction for one in parts(value, Whenever) if one.once]
    for one in parts(value, Reaction):
        if one.together and one not in next_time:
            found |= dict.fromkeys(_in_steps(one.effect.steps, several=True))
    spoken: tuple[Ability, ...] = tuple(parts(value, Reaction, QuickAction, SpellEffect))
    if any(map(_other_than_several, spoken)):
        found[OTHER] = None
    if any(map(is_of_two, spoken)):
        found[OF_TWO] = None
    if any(map(is_other_than_none, spoken)):
        found[OTHER_PLACE] = None
    if any(map(_names_nothing, spoken)) or any(map(is_of_gone, spoken)):
        found[NOTHING] = None
    if any(map(_aims_by_it, spoken)):
        found[TOLD_BY_IT] = None
    if any(map(_is_told_by_them, parts(value, Target))):
        found[TOLD_BY_THEM] = None
    if any(map(_is_told_by_place, parts(value, Target))):
        found[TOLD_BY_PLACE] = None
    if any(mixed_up(effect.steps) for effect in parts(value, Effect)):
        found[WHOSE_MANY] = None
    if any(map(_each_chooses_yours, parts(value, Chosen))):
        found[WHOSE_YOU] = None
    return tuple(found)


def _is_told_by_them(target: Target) -> bool:
    return any(one.again for one in parts(target.which, TargetPlayer))


def _is_told_by_place(target: Target) -> bool:
    return any(one.again for one in parts(target.which, ExpeditionOf))


def _each_chooses_yours(chosen: Chosen) -> bool:
    """Whether each player chooses something of "yours": of one player, or of each in turn."""
    return isinstance(chosen.who, EachPlayer) and chosen.which.controller in ("you", "opponent")


def _aims_by_it(ability: Ability) -> bool:
    """Whether a target is told by what a cost or an earlier step speaks of.

    Targets are chosen in the declaration (5.2.3.b), when only a trigger has spoken of something.
    """
    effect = getattr(ability, "effect", None)
    if not isinstance(effect, Effect):
        return False
    known = isinstance(ability, Reaction) and not all(map(_speaks_of_none, ability.triggers))
    return _aims_unknown(effect, known=known)


def _aims_unknown(effect: Effect, *, known: bool) -> bool:
    for step in effect.steps:
        aims: tuple[Target, ...] = tuple(parts(step, Target))
        asked = any(contains(one.which, It) for one in aims)
        several = len(aims) > 1
        if asked and (not known or several):
            return True
        known = known and not contains(step, *BINDING)
    return any(_aims_unknown(mode, known=known) for mode in effect.modes)


def _other_than_several(ability: Ability) -> bool:
    """Whether a Spell gives several targets as much as there are others: other than which."""
    if not isinstance(ability, SpellEffect):
        return False
    gains: tuple[Gain, ...] = tuple(parts(ability, Gain))
    others = (gain for gain in gains if any(one.which.other for one in parts(gain.amount, CountOf)))
    return any(isinstance(one.ref, Target) and one.ref.count != Number(1) for one in others)


def _names_nothing(ability: Ability) -> bool:
    """Whether an effect speaks of "it" first of all, and its trigger or cost named nothing."""
    match ability:
        case Reaction(triggers=triggers, effect=effect):
            own = any(map(_is_of_bearer, triggers))
            return all(map(_speaks_of_none, triggers)) and _begins_with_it(effect, own=own)
        case QuickAction(cost=cost, effect=effect):
            return not cost.actions and _begins_with_it(effect)
        case SpellEffect(effect=effect):
            return _begins_with_it(effect)
    return False


def _speaks_of_none(trigger: object) -> bool:
    """Moments, markers that move, cards that nobody sees, dice and passing are no objects."""
    if isinstance(trigger, Draws):
        return trigger.what in {"draw", "pass", "roll"}
    if _is_of_bearer(trigger):
        return True
    return isinstance(trigger, AtPhase | AfterEffect | MovesForward | MovesBackward)


def _is_of_bearer(trigger: object) -> bool:
    return isinstance(trigger, Joins | Played | Leaves) and trigger.which is None


def _begins_with_it(effect: Effect, *, own: bool = False) -> bool:
    """Whether something is done to "it", or by its controller, before anything was named.

    ``own`` if the trigger spoke of the bearer, which "it" may be then, unless a condition about
    others comes first: "If you control another Robot, it gains 1 boost".
    """
    for place, step in enumerate(effect.steps):
        asked = any(map(_is_done_by_its_controller, step.actions)) or contains(step.only, It)
        if asked and not own and step.for_each is None and not contains(step, Target, Each):
            return True
        if any(map(_exchanges_it, step.actions)):
            return True
        if any(map(_is_about_it, step.actions)) and step.for_each is None:
            if own and not place and not _tells_of_one(step.condition):
                return False
            return not contains(step, *BINDING)
        if place and _asks_of_one(step.condition):
            return True
        if not all(map(_names_none, step.actions)):
            return False
    return any(_begins_with_it(mode, own=own) for mode in effect.modes)


def _tells_of_one(condition: object) -> bool:
    """Whether it tells of one that could be meant: "If you control another Robot"."""
    if not isinstance(condition, Measure) or not isinstance(condition.left, CountOf):
        return False
    return (condition.compare, condition.right) == (">=", Number(1))


def _is_about_it(action: object) -> bool:
    amount, ref = getattr(action, "amount", None), getattr(action, "ref", Me())
    if isinstance(amount, CountersOn | FeatureOf) and amount.ref == It() and ref == Me():
        return True
    if _ITS in (getattr(action, "who", None), getattr(action, "doer", None)):
        return True
    return (
        isinstance(action, Discard | Gain | GainStatus | LoseStatus | Move) and action.ref == It()
    )


def _exchanges_it(action: object) -> bool:
    """Whether "it" changes places with a card that is named only then."""
    return isinstance(action, Exchange) and It() in (action.one, action.other)


def _is_done_by_its_controller(action: object) -> bool:
    """Whether the controller of "it" chooses: "Its controller discards a card from their hand"."""
    ref = getattr(action, "ref", None)
    return isinstance(ref, Chosen) and ref.who == _ITS


def _names_none(action: object) -> bool:
    """Whether there is no "it" after that: cards that are drawn are no objects (2.1.g)."""
    if isinstance(action, Draw):
        return isinstance(action.who, You)
    return isinstance(action, Gain | GainStatus | LoseStatus) and action.ref == Me()


def _in_steps(
    steps: tuple[Step, ...], *, named: bool = False, several: bool = False
) -> Iterator[str]:
    """``named``: one object was chosen, and is still there; ``several``: "it" is more than one."""
    counted = 0
    for step in steps:
        if named and _of_others(step):
            yield OTHER
        if counted > 2 and contains(step.actions, ExchangeCounters):
            yield ONE_OF
        counted = _so_many(step, counted)
        if several and (_asks_of_one(step.condition) or _reckons_of_one(step)):
            yield ONE_OF
        after = _names(step, named=named), _several(step, several=several)
        yield from _in_steps(step.then, named=after[0], several=after[1])
        yield from _in_steps(step.otherwise, named=named, several=several)
        named, several = after


def _of_others(step: Step) -> bool:
    """Targets are told apart by the engine (5.2.3): "another target Character"."""
    others: tuple[Each | Chosen, ...] = tuple(parts(step.actions, Each, Chosen))
    return any(one.which.other for one in others)


def _asks_of_one(condition: object) -> bool:
    asked: tuple[Fits | CountersOn, ...] = tuple(parts(condition, Fits, CountersOn))
    return any(isinstance(one.ref, It) for one in asked)


def _reckons_of_one(step: Step) -> bool:
    """Whether a number is asked of "it": "They gain X boosts, where X is its Hand Cost".

    It would be the sum over all of them; of "each" it is said one by one.
    """
    if step.for_each is not None:
        return False
    amounts = tuple(getattr(action, "amount", None) for action in step.actions)
    asked: tuple[FeatureOf | CountersOn, ...] = tuple(parts(amounts, FeatureOf, CountersOn))
    there: tuple[CountOf, ...] = tuple(parts(amounts, CountOf))
    placed = (one.which.expedition for one in there)
    return any(isinstance(one.ref, It) for one in asked) or any(map(_is_where_it_is, placed))


def _so_many(step: Step, counted: int) -> int:
    """How many targets a step speaks of, if that is known: two of them exchange their boosts."""
    aims: tuple[Target, ...] = tuple(parts(step.actions, Target))
    if len(aims) != 1 or not isinstance(aims[0].count, Number):
        return 0 if aims else counted
    return aims[0].count.value


def _is_where_it_is(place: object) -> bool:
    return isinstance(place, ExpeditionOf) and isinstance(place.of, It)


def _names(step: Step, *, named: bool) -> bool:
    if moves_it(step.actions):
        return False
    return named or contains(step.actions, Target, Chosen)


def _several(step: Step, *, several: bool) -> bool:
    if step.for_each is not None:
        return several
    if contains(step.actions, Each):
        return True
    chosen: tuple[Target | Chosen | TopOfDeck, ...] = tuple(
        parts(step.actions, Target, Chosen, TopOfDeck)
    )
    if chosen:
        return any(
            one.count != Number(1) or isinstance(getattr(one, "who", None), EachPlayer)
            for one in chosen
        )
    return several


__all__ = ["NOTHING", "ONE_OF", "OTHER", "unclear"]
