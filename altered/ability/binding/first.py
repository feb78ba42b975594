"""What "it" means in the step that first names an object: that object, spoken of first.

"Target Character gains X boosts, where X is its Hand Cost", "Discard target Character if it's
Fleeting": nothing before has bound "it", so it is the target, and the step becomes two: speak of
the target, then do it. Of what there is one alone, "it" is that one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability import tree
from altered.ability.tree.walk import contains, parts, put_in, replace
from altered.terms import Zone

if TYPE_CHECKING:
    from collections.abc import Iterator


_ACTING = (
    tree.Discard, tree.Gain, tree.GainOneOf, tree.GainStatus, tree.LoseStatus, tree.Move,
    tree.Remove, tree.SwitchExpeditions,
)  # fmt: skip
BINDING = (tree.Target, tree.Chosen, tree.Each, tree.TopOfDeck, tree.Create, tree.Resupply)
_ON_CARDS: Final = ("draw", "resupply", "sabotage", "reveal", "discard")
"""What a player does to a card, which is "it" in a reaction to that."""


def bound(ability: tree.Ability) -> tree.Ability:
    """The ability in which every "it" has been spoken of before."""
    if isinstance(ability, tree.Reaction):
        if any(map(_tells_of_one, ability.triggers)):
            return replace(ability, effect=_asked(ability.effect))
        return replace(ability, effect=_effect(ability.effect))
    if isinstance(ability, tree.SpellEffect | tree.QuickAction):
        return replace(ability, effect=_effect(ability.effect))
    return ability


def _tells_of_one(trigger: tree.Trigger) -> bool:
    """Whether a trigger speaks of an object besides the bearer: of one Resupplied, too."""
    acted = isinstance(trigger, tree.Draws) and trigger.what in _ON_CARDS
    return acted or getattr(trigger, "which", None) is not None


def _asked(effect: tree.Effect) -> tree.Effect:
    """The effect in which "it" after a question about a target or a top card is that one."""
    named = otherwise_named(effect.steps)
    steps = tuple(one for step in named for one in _asked_first(step) or (_top(step),))
    return replace(effect, steps=steps, modes=tuple(map(_asked, effect.modes)))


def _effect(effect: tree.Effect) -> tree.Effect:
    return replace(
        effect, steps=_steps(otherwise_named(effect.steps)), modes=tuple(map(_effect, effect.modes))
    )


def _steps(steps: tree.Steps) -> tree.Steps:
    """The steps up to the first that binds "it", and that one split if it asks for "it"."""
    for place, step in enumerate(steps):
        if (alone := _the_only(step) or _one_alone(step)) is not None:
            return (*steps[:place], alone, *steps[place + 1 :])
        after = steps[place + 1 :]
        split = _asked_first(step, after) or _lasts_on(step, after)
        split = split or _left_unpaid(step, after) or _split(step)
        if split is not None:
            return (*steps[:place], *split, *steps[place + 1 :])
        if _is_named_later(step, after):
            return (*steps[:place], *_named_first(step), *steps[place + 1 :])
        if contains(step, *BINDING):
            return steps
    return steps


def otherwise_named(steps: tree.Steps) -> tree.Steps:
    """The steps with a target that may be acted on, and else is "it", taken first."""
    for place, step in enumerate(steps):
        action = step.actions[0] if len(step.actions) == 1 else None
        if not step.may or not contains(step.otherwise, tree.It):
            continue
        if not isinstance(action, _ACTING) or not isinstance(action.ref, tree.Target):
            continue
        take, then = _named_first(step)
        before, rest = steps[:place], steps[place + 1 :]
        if step.condition == tree.Did() and before:
            paid = contains(before[-1].actions, tree.InternalAction)
            return (*before[:-1], take, replace(before[-1], aside=not paid), then, *rest)
        return (*before, take, then, *rest)
    return steps


def _the_only(step: tree.Step) -> tree.Step | None:
    """The step about the only one that is counted ("exactly one Robot, it ..."), or each."""
    if not isinstance(step.condition, tree.Measure):
        return None
    counted, number = step.condition.left, step.condition.right
    some = (">=", ">") if isinstance(number, tree.Number) and number.value > 1 else ()
    if step.condition.compare not in ("=", *some) or number == tree.Number(0):
        return None
    if isinstance(counted, tree.CountOf) and counted.times == 1:
        which = counted.which
    elif counted == tree.CardsIn(tree.You(), Zone.RESERVE):
        which = tree.Which(zones=(Zone.RESERVE,), controller="you")
    else:
        return None
    if not step.actions:
        return None
    first, *rest = step.actions
    acting = isinstance(first, (*_ACTING, tree.Sacrifice)) and type(first.ref) is tree.It
    if not acting or contains(step.otherwise, tree.It):
        return None
    return replace(step, actions=(put_in(first, tree.It(), tree.Each(which)), *rest))


def _one_alone(step: tree.Step) -> tree.Step | None:
    """The step about the one thing its condition names: "If your Hero is Exhausted, ready it"."""
    named = tuple(dict.fromkeys(parts(step.condition, tree.HeroOf, tree.TopOfDeck)))
    if len(named) != 1 or not contains((step.actions, step.then, step.otherwise), tree.It):
        return None
    return put_in(step, tree.It(), named[0])


def _top(step: tree.Step) -> tree.Step:
    """The step that puts or discards the top card which its condition names."""
    goes = contains(step.condition, tree.TopOfDeck) and contains(
        step.actions, tree.Move, tree.Discard
    )
    return (_one_alone(step) if goes else None) or step


def _asked_first(step: tree.Step, after: tree.Steps = ()) -> tree.Steps | None:
    """A target of which something is asked, taken first where "it" is spoken of afterwards."""
    told = parts((step.actions, step.then, step.otherwise, after), tree.It, *BINDING)
    if contains(step.condition, tree.It) or type(next(told, None)) is not tree.It:
        return None
    return _taken(step, step.condition)


def _taken(step: tree.Step, named: object) -> tree.Steps | None:
    """The step with the one target that is named in a part of it taken first."""
    targets: tuple[tree.Target, ...] = tuple(dict.fromkeys(parts(named, tree.Target)))
    if len(targets) != 1:
        return None
    return tree.Step((tree.Take(targets[0]),)), put_in(step, targets[0], tree.It())


def _lasts_on(step: tree.Step, after: tree.Steps) -> tree.Steps | None:
    """A target on which something lasts, taken first where "it" is spoken of afterwards."""
    if not step.actions or step != tree.Step(step.actions) or not contains(after, tree.It):
        return None
    lasts = all(isinstance(action, tree.Lasting) for action in step.actions)
    return _taken(step, step.actions) if lasts else None


def _left_unpaid(step: tree.Step, after: tree.Steps) -> tree.Steps | None:
    """The target of what is paid for, taken first where "it" is spoken of if nobody pays."""
    unpaid = step.may and contains(step.actions, tree.InternalAction) and after[:1]
    if not unpaid or after[0].condition != tree.Not(tree.Did()):
        return None
    return _taken(step, step.actions) if contains(after[0].actions, tree.It) else None


def _is_named_later(step: tree.Step, after: tree.Steps) -> bool:
    """Whether "it" is a target that another step is about where this one is not done.

    "If you control a Robot, target Character gains 1 boost. Otherwise, it gains Asleep": targets
    are chosen in the declaration (5.2.3), whether the condition holds or not.
    """
    action = step.actions[0] if len(step.actions) == 1 else None
    if not isinstance(action, _ACTING) or not isinstance(action.ref, tree.Target):
        return False
    if (
        contains((step.condition, step.then, action), tree.It, tree.Did)
        or step.for_each is not None
    ):
        return False
    if step.may:
        return (
            bool(after)
            and after[0].condition == tree.Not(tree.Did())
            and contains(after[0].actions, tree.It)
        )
    following = after[0].actions if after else ()
    return step.condition is not None and contains((step.otherwise, following), tree.It)


def _named_first(step: tree.Step) -> tree.Steps:
    action = step.actions[0]
    assert isinstance(action, _ACTING)
    return tree.Step((tree.Take(action.ref),)), replace(
        step, actions=(replace(action, ref=tree.It()),)
    )


def _split(step: tree.Step) -> tree.Steps | None:
    action = step.actions[0] if len(step.actions) == 1 else None
    if not isinstance(action, _ACTING):
        return None
    ref = action.ref
    plain = replace(step, actions=(replace(action, ref=tree.It()),))
    first = (tree.Step((tree.Take(ref),)), plain)
    if contains(step.condition, tree.It) and (isinstance(ref, tree.Target) or not step.otherwise):
        return (
            first
            if isinstance(ref, tree.Target | tree.Chosen) and not contains(ref, tree.It)
            else None
        )
    if not isinstance(action, tree.Gain | tree.Remove) or not _asks_of_it(action.amount):
        return None
    if isinstance(ref, tree.Me | tree.It) or contains((step.condition, step.otherwise), tree.It):
        return None
    if isinstance(ref, tree.Target | tree.Chosen):
        return first
    if isinstance(ref, tree.Each) and step == tree.Step(step.actions):
        return (replace(plain, for_each=ref.which),)
    return None


def _asks_of_it(amount: tree.Amount) -> bool:
    """Whether a number is asked of "it"; "the sacrificed Character" is another object."""
    asked: Iterator[tree.It] = parts(amount, tree.It)
    return any(type(one) is tree.It for one in asked)
