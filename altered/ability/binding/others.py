"""Whom "other" leaves out: the object spoken of, where the words around it speak of that object.

"Choose a Character. Discard each other Character", "Target Character gains 1 boost for each other
Character in its Expedition": all but "it", and not all but the bearer, which may be a Spell or
stand elsewhere. Such a filter fits nothing that "it" is.
"""

from __future__ import annotations

from typing import Final, TypeVar, cast

from altered.ability import tree
from altered.ability.binding.first import BINDING
from altered.ability.tree.walk import contains, parts, put_in, rebuilt, replace
from altered.terms import IN_PLAY, Status, Type, Zone

IT: Final = tree.Which(these=tree.It())
_APART: Final = (
    tree.Target, tree.Effect, tree.Reaction, tree.Passive, tree.QuickAction, tree.SpellEffect,
)  # fmt: skip
"""Targets are distinguished as they are chosen; abilities that are granted speak for themselves."""

Part = TypeVar("Part")


def others_distinguished(ability: tree.Ability) -> tree.Ability:
    """The ability in which "other" leaves out "it" where "it" is spoken of."""
    if not contains(ability, tree.Which):
        return ability
    if contains(ability, tree.Target):
        ability = _of_targets(ability, [])
    if isinstance(ability, tree.Reaction | tree.QuickAction | tree.SpellEffect):
        gone = isinstance(ability, tree.QuickAction) and ability.cost.discard_me
        always = isinstance(ability, tree.SpellEffect) or gone
        effect = _effect(ability.effect, spoken=False, always=always)
        return replace(ability, effect=effect)
    return ability


def _of_targets(part: Part, before: list[tree.Which]) -> Part:
    """The part in which another target of an effect or mode is another than those ``before`` it."""
    if isinstance(part, tree.Effect):
        before = []
    if isinstance(part, tree.Sabotage):
        before.append(tree.Which(zones=(Zone.RESERVE,)))
    if isinstance(part, tree.Target):
        which = part.which
        apart = which.other and any(_is_of_kind(one, which) for one in before)
        before.append(which)
        return replace(part, which=replace(which, other=False), apart=True) if apart else part
    return rebuilt(part, lambda inner: _of_targets(inner, before))


def _is_of_kind(one: tree.Which, other: tree.Which) -> bool:
    """Whether an "other" target must differ from an earlier one."""
    types = not one.types or not other.types or not {*one.types}.isdisjoint(other.types)
    zones = {*(one.zones or IN_PLAY)}.isdisjoint(other.zones or IN_PLAY)
    return types and not zones and not one.other


def _effect(effect: tree.Effect, *, spoken: bool, always: bool) -> tree.Effect:
    steps, spoken = _steps(effect.steps, spoken=spoken, always=always)
    modes = tuple(_effect(mode, spoken=spoken, always=always) for mode in effect.modes)
    return replace(effect, steps=steps, modes=modes)


def _steps(steps: tree.Steps, *, spoken: bool, always: bool) -> tuple[tree.Steps, bool]:
    """``always``: its words do not include Spells; else "it" must just have been chosen."""
    made: list[tree.Step] = []
    told = (part for whole in steps for part in _of_target(whole)) if always else iter(steps)
    for step in told:
        then, otherwise = step.then, step.otherwise
        own = _swapped(replace(step, actions=(), then=(), otherwise=()), spoken=spoken)
        done: list[tree.Action] = []
        for action in step.actions:
            if always and isinstance(action, tree.NextPlayed) and action.effect is not None:
                later = _effect(action.effect, spoken=True, always=True)
                action = replace(action, effect=later)
            its = getattr(action, "ref", None) == tree.It()
            named = always and (its or contains(tuple(done), *BINDING))
            done.append(_swapped(action, spoken=spoken or named))
        otherwise, _ = _steps(otherwise, spoken=spoken, always=always)
        if contains(step.actions, *BINDING):
            spoken = always or all(isinstance(action, tree.Take) for action in step.actions)
        then, _ = _steps(then, spoken=spoken, always=always)
        made.append(replace(own, actions=tuple(done), then=then, otherwise=otherwise))
    return tuple(made), spoken


def _of_target(step: tree.Step) -> tree.Steps:
    """For each other one: for each but the target; where several gain, each of them in turn."""
    for action in step.actions:
        ref, amount = getattr(action, "ref", None), getattr(action, "amount", None)
        others: tuple[tree.CountOf, ...] = tuple(parts(amount, tree.CountOf))
        if not any(one.which.other for one in others):
            continue
        if isinstance(ref, tree.Target) and ref.count == tree.Number(1):
            return tree.Step((tree.Take(ref),)), put_in(step, ref, tree.It())
        if (
            isinstance(ref, tree.Each)
            and len(step.actions) == 1
            and step == tree.Step(step.actions)
        ):
            return (replace(put_in(step, ref, tree.It()), for_each=ref.which),)
    return (step,)


def _swapped(part: Part, *, spoken: bool) -> Part:
    if isinstance(part, _APART):
        return part
    filtered = isinstance(part, tree.Each | tree.Chosen | tree.CountOf | tree.Step)

    def other_filters(before: object) -> object:
        after = _swapped(before, spoken=spoken)
        return (
            _filter(after, spoken=spoken) if filtered and isinstance(after, tree.Which) else after
        )

    return rebuilt(part, other_filters)


def _filter(which: tree.Which, *, spoken: bool) -> tree.Which:
    its = which.expedition is not None and which.expedition.of == tree.It()
    its = its or contains(which.further, tree.It)
    if not which.other or not (spoken or its):
        return which
    return replace(which, other=False, none_of=(*which.none_of, IT))


_SPEAKING: Final = (
    tree.Gains, tree.Loses, tree.Undergoes, tree.Does, tree.Cannot, tree.GainsMore,
    tree.InsteadGain,
)  # fmt: skip
_DONE_TO_OBJECTS: Final = (
    "gain status", "lose status", "gain counters", "lose counters", "exhaust", "ready", "discard",
    "target", "go",
)  # fmt: skip
"""What is forbidden to be done to objects, and might be done to them anywhere."""
_ELSEWHERE: Final = (Type.SPELL, Type.MANA_ORB)
"""Types of what is not in play while it is spoken of."""


def in_play(which: tree.Which) -> tree.Which:
    """The filter, kept to what is in play if it says who controls the object.

    A trigger finds what it speaks of wherever it is, but players control only what is in play
    (3.1.4.a). In Limbo a Spell is spoken of all the same; nor does "Characters you control can't
    gain boosts" say anything of cards elsewhere, but Fleeting is gained in Limbo, too.
    """
    whose, who = which.controller, which.controlled_by
    bare = which == tree.Which(controller=whose, controlled_by=who)
    theirs = whose != "any" or who is not None
    if not theirs or which.zones or bare or set(which.types) & set(_ELSEWHERE):
        return which
    return replace(which, zones=IN_PLAY)


def controlled(value: Part) -> Part:
    """What is read, with what in it speaks of what a player controls held to what is in play."""
    return _kept_in_play(value) if contains(value, *_SPEAKING) else value


def _kept_in_play(value: Part) -> Part:
    made = rebuilt(value, lambda part: _kept_in_play(part))
    if isinstance(made, _SPEAKING) and made.which is not None and _is_held(made):
        made = cast("Part", replace(made, which=in_play(made.which)))
    return made


def _is_held(part: object) -> bool:
    """Whether its words about objects that players control mean objects in play."""
    if not isinstance(part, tree.Cannot):
        return True
    gains_fleeting = part.deed == "gain status" and part.what in ("", Status.FLEETING.value)
    return part.deed in _DONE_TO_OBJECTS and not gains_fleeting
