"""What is asked of an object that the same effect has moved: it is another one by then (2.1.c).

"Sacrifice a Character. If it was Boosted, draw a card" asks for what the Character was before, as
"Discard target Character. Create a token in its Expedition" does: what lies in the discard pile has
no boosts and is in no Expedition. Such an "it" is the object that ceased, whatever the tense. Where
no engine remembers it, in what is done later, the words are refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar, cast

from altered.ability import tree
from altered.ability.binding.first import BINDING
from altered.ability.tree.walk import contains, parts, rebuilt, replace
from altered.terms import Status, Zone

Part = TypeVar("Part")

_APART: Final = (
    tree.AtNext, tree.Delayed, tree.InternalAction, tree.Lasting, tree.NextPlayed, tree.Target,
    tree.Token, tree.Whenever,
)  # fmt: skip
"""What is done later, or chosen before: the effect does not tell it what "it" was."""
_NONE: Final[Features] = frozenset()


def former_objects(value: Part) -> Part:
    """The value in which "it" is what it was, wherever the words ask for that."""
    if not contains(value, tree.It, tree.Me, tree.Among):
        return value
    return _nested(_plain(value))


def _nested(value: Part, around: _Gone | None = None) -> Part:
    """The value in which that is so of each effect in it; ``around``: what is moved before that."""
    gone = around or _NOT
    if isinstance(value, tree.Reaction):
        return cast("Part", _of_trigger(value))
    if isinstance(value, tree.InternalAction | tree.QuickAction):
        paid = _after(value.cost.actions, gone)
        gone = replace(paid, it=gone.it) if value.cost.aside else paid
        effect = _effect(value.effect, gone, changed(value.cost.actions))
        return cast("Part", replace(value, effect=effect))
    if isinstance(value, tree.Effect):
        return cast("Part", _effect(value, _NOT))
    later = isinstance(value, _APART)
    return rebuilt(value, lambda part: _nested(part, None if later else gone))


def _of_trigger(reaction: tree.Reaction) -> tree.Reaction:
    """The reaction in which that is so; its trigger may tell of what has left."""
    left = any(
        isinstance(one, tree.Leaves | tree.Sacrificed | tree.Undergoes | tree.Does)
        for one in reaction.triggers
    )
    effect = _effect(reaction.effect, _NOT, left=left)
    follows = reaction.follows or _is_taken(reaction)
    return replace(rebuilt(reaction, _nested), effect=effect, follows=follows)


def _is_taken(reaction: tree.Reaction) -> bool:
    """Whether what is sacrificed or discarded is put somewhere: it is found where it lies."""
    speaks = any(
        isinstance(one, tree.Sacrificed)
        or (isinstance(one, tree.Does | tree.Undergoes) and one.deed in ("discard", "sacrifice"))
        for one in reaction.triggers
    )
    taking: tuple[tree.Move | tree.PlayForFree | tree.PlayCheaper, ...]
    taking = tuple(parts(reaction.effect, tree.Move, tree.PlayForFree, tree.PlayCheaper))
    return speaks and any(type(one.ref) in (tree.It, tree.Me) for one in taking)


def _effect(
    effect: tree.Effect,
    gone: _Gone,
    changes: tuple[Features, Features] = (_NONE, _NONE),
    *,
    left: bool = False,
) -> tree.Effect:
    steps = _steps(effect.steps, gone, changes=changes, left=left)
    modes = tuple(_effect(mode, gone, changes, left=left) for mode in effect.modes)
    return replace(effect, steps=steps, modes=modes)


def _steps(
    steps: tree.Steps,
    gone: _Gone,
    *,
    moved: bool = False,
    changes: tuple[Features, Features] = (_NONE, _NONE),
    left: bool = False,
) -> tree.Steps:
    """``moved``: something was moved that is not "it" now, so that nobody can tell what "it was".

    ``changes``: what the steps before have changed of "it", and of the bearer. ``left``: the
    trigger tells of something that has left.
    """
    made: list[tree.Step] = []
    for step in steps:
        own = replace(step, then=(), otherwise=())
        lost = asks_of(step.condition, *changes) or (moved and _asks_how_it_was(step.condition))
        if not gone.it and not lost:
            own = rebuilt(own, _plain)
        if gone != _NOT:
            own = rebuilt(own, gone.bound)
        after = _after_actions(step, gone)
        its, mine = changed(step.actions)
        told = changes[0] | its, changes[1] | mine
        other = moved or gone.it or (left and contains(step.actions, *BINDING))
        made.append(
            replace(
                _nested(own, gone),
                then=_steps(step.then, after, moved=other, changes=told, left=left),
                otherwise=_steps(step.otherwise, gone, moved=moved, changes=changes, left=left),
            )
        )
        gone, moved, changes = _after_steps((step,), gone), other, told
    return tuple(made)


def _asks_how_it_was(condition: object) -> bool:
    """Whether it is asked what "it was", and not only whether "you controlled it"."""
    asked: tuple[tree.Fits, ...] = tuple(parts(condition, tree.Fits))
    whose = tree.Which(controller="you")
    return any(isinstance(one.ref, tree.Former) and one.which != whose for one in asked)


def _plain(value: Part) -> Part:
    """What was not moved is as it is: "it was" is "it is"."""
    if isinstance(value, tree.Former):
        return cast("Part", tree.It())
    if isinstance(value, tree.FormerMe):
        return cast("Part", tree.Me())
    if isinstance(value, tree.Effect | tree.Step):
        return value
    return cast("Part", rebuilt(value, _plain))


@dataclass(frozen=True)
class _Gone:
    """Whether "it", or "I", has been moved."""

    it: bool = False
    me: bool = False

    def ref(self, ref: tree.Ref) -> tree.Ref | None:
        """The object as it was, if it has been moved."""
        if self.it and type(ref) is tree.It:
            return tree.Former()
        return tree.FormerMe() if self.me and type(ref) is tree.Me else None

    def bound(self, value: Part) -> Part:
        """The part of an effect in which "it" and "I" are what they were."""
        if isinstance(value, _APART):
            return value
        made: object = None
        match value:
            case tree.CountersOn(ref) | tree.FeatureOf(ref):
                was = self.ref(ref)
                made = None if was is None else replace(value, ref=was)
            case tree.PlayerOf(ref, False) if not isinstance(ref, tree.ExpeditionOf):
                was = self.ref(ref)
                made = None if was is None else tree.PlayerOf(was)
            case tree.ExpeditionOf(of=tree.It(), side=None) if (
                self.it and type(value.of) is tree.It
            ):
                made = replace(value, of=tree.Former())
            case tree.Fits(ref, which) if _of_object(which):
                was = self.ref(ref)
                made = None if was is None else tree.Fits(was, rebuilt(which, self.bound))
            case tree.Among(which, None) if self.it and _of_object(which):
                made = tree.Among(rebuilt(which, self.bound), tree.Former())
        return rebuilt(value, self.bound) if made is None else cast("Part", made)


_NOT: Final = _Gone()


def _after(actions: tree.Actions, gone: _Gone) -> _Gone:
    """What may have been moved after some actions: the bearer by all that moves, paid costs too."""
    it, me = gone.it and not contains(actions, *BINDING), gone.me
    for action in actions:
        if isinstance(action, tree.InternalAction):
            paid = _after(action.cost.actions, _NOT)
            done = _after_effect(action.effect)
            it, me = it or done.it, me or paid.me or done.me
        elif _moves(action):
            it = me = True
    return _Gone(it, me)


def _after_effect(effect: tree.Effect) -> _Gone:
    ways = (_after_steps(effect.steps, _NOT), *map(_after_effect, effect.modes))
    return _Gone(any(one.it for one in ways), any(one.me for one in ways))


def _after_steps(steps: tree.Steps, gone: _Gone) -> _Gone:
    """What may have been moved after some steps, and after those that hang on them."""
    for step in steps:
        after = _after_actions(step, gone)
        ways = (_after_steps(step.then, after), _after_steps(step.otherwise, gone))
        gone = _Gone(any(one.it for one in ways), any(one.me for one in ways))
    return gone


def _after_actions(step: tree.Step, gone: _Gone) -> _Gone:
    """What may have been moved after the actions of a step; what is done aside is not "it"."""
    after = _after(step.actions, gone)
    return replace(after, it=gone.it) if step.aside else after


def _moves(action: tree.Action) -> bool:
    """Whether something is moved to where it is another object."""
    if isinstance(action, tree.Move):
        return action.zone is not Zone.EXPEDITION_ZONE
    return isinstance(action, tree.Discard | tree.Sacrifice)


def marks(which: tree.Which) -> bool:
    """Whether a filter asks for what a new object does not have: counters, statuses, a past."""
    lasting = {*which.statuses, *which.without} - {Status.EXHAUSTED}
    counted = which.boosted is not None or which.has_counters is not None
    past = which.further is not None and bool(which.further.past)
    return counted or past or bool(lasting or which.marked)


def _of_object(which: tree.Which) -> bool:
    """Whether a filter asks for what an object has where it is, and its card has not."""
    placed = which.where or which.side or which.expedition or which.terrains or which.extreme
    words = which.keyword or which.lacks or which.token is not None or which.zero_statistic
    held = which.controller != "any" or which.controlled_by is not None
    numbers = any(limit.feature not in COSTS for limit in which.limits)
    mine = bool(placed or words or numbers or (held and not which.zones))
    return mine or marks(which) or any(map(_of_object, (*which.either, *which.none_of)))


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

    What was left as it was is as good as now: "Gain Fleeting. If it was Boosted" asks if it is.
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
