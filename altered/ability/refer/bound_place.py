"""Which Expedition "it" and "that Expedition" are, and in which one something is played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from altered.ability.read.joints import Some, changed, contains, parts, put_in
from altered.ability.read.whom import ONE_OF_YOURS
from altered.ability.tree import (
    Chosen,
    CountOf,
    Create,
    CreatedBy,
    Effect,
    Either,
    ExpeditionOf,
    Expeditions,
    Gains,
    InRegion,
    It,
    Joins,
    Lead,
    Leaves,
    Loses,
    Measure,
    MoveMarker,
    MovesBackward,
    MovesForward,
    Number,
    Passive,
    QuickAction,
    Reaction,
    Sacrificed,
    SpellEffect,
    Standing,
    Step,
    Target,
    Undergoes,
    Which,
)
from altered.ability.write.nouns import ANOTHER
from altered.state.terms import IN_PLAY, Side

if TYPE_CHECKING:
    from altered.ability.tree import Ability, Ref

Spoken = TypeVar("Spoken", Effect, Passive)
THAT = ExpeditionOf(again=True)
ITS = ExpeditionOf(of=It())
OTHER = ExpeditionOf("other")
FACING_IT = ExpeditionOf("facing", of=It())
_OF_OBJECTS = (Joins, Leaves, Sacrificed, Gains, Loses, Undergoes)
_PLACED = ("into", "ref", "expedition")
"""The fields of actions that say what they act on, or where."""
_SPEAKING = (MoveMarker, Create, CreatedBy)


def placed(ability: Ability) -> Ability | None:
    """The ability with every "that Expedition" told; ``None`` if none was spoken of."""
    if isinstance(ability, Passive):
        return ability if contains(ability, Effect) else _statement(ability)
    if not isinstance(ability, Reaction | SpellEffect | QuickAction):
        return ability
    if not contains(ability.effect, ExpeditionOf):
        return ability
    before = near = None
    if isinstance(ability, Reaction):
        before, near = of_triggers(ability), _of_what_happens(ability)
    effect = _effect(ability.effect, before, near)
    return None if effect is None else replace(ability, effect=_as_read(effect))


def _as_read(value: Spoken) -> Spoken:
    """Filters that say "in my Expedition", "in your Hero Expedition" as they are read.

    One Character that is chosen in one of your Expeditions is any that you control; several, or
    each there, are not.
    """
    for ref in dict.fromkeys(parts(value, Target, Chosen)):
        assert isinstance(ref, Target | Chosen)
        if ref.which.expedition == ONE_OF_YOURS and ref.count == Number(1):
            told = replace(ref.which, expedition=None, controller="you")
            value = put_in(value, ref, replace(ref, which=told))
    filters: tuple[Which, ...] = tuple(parts(value, Which))
    for which in dict.fromkeys(filters):
        place = which.expedition
        if place is None:
            continue
        if place == ExpeditionOf(place.where) and which.where is None:
            value = put_in(value, which, replace(which, expedition=None, where=place.where))
        mine = which.side is None and which.controller in ("any", "you")
        own = mine and place.side is not None
        if own and place == ExpeditionOf(side=place.side, whose="you"):
            told = replace(which, expedition=None, side=place.side, controller="you")
            value = put_in(value, which, told)
    return value


def target_there(step: Step) -> Step:
    """The step after "Target an Expedition.", in which "it" is the Expedition that was meant.

    The word "target" stands once (5.2.3.b): in the condition or else in the first action, where it
    says what that acts on; all the rest speaks of that Expedition. Of several effects one is
    chosen later: none of them can name the target for the others.
    """
    if contains(step, Either):
        return step
    if contains(step.condition, ExpeditionOf):
        made = put_in(step.condition, THAT, ExpeditionOf(target=True))
        if made != step.condition:
            return replace(step, condition=made)
    actions = list(step.actions)
    for place, action in enumerate(actions):
        for name in _PLACED:
            part: object = getattr(action, name, None)
            made_part = put_in(part, THAT, ExpeditionOf(target=True))
            if made_part != part:
                actions[place] = changed(action, {name: made_part})
                return replace(step, actions=tuple(actions))
    return put_in(step, THAT, ExpeditionOf(target=True))


def speaks_of_other(value: object) -> bool:
    """Whether words say "your other Expedition", and it is not known other than which."""
    return OTHER in parts(value, ExpeditionOf) or any(map(in_your_other, parts(value, Which)))


def speaks_of_facing(value: object) -> bool:
    """Whether words say "facing it", whichever object or Expedition "it" is."""
    return FACING_IT in parts(value, ExpeditionOf)


def in_your_other(which: Which) -> bool:
    """Whether a filter says "in your other Expedition", which is not "in another Expedition"."""
    return which.where == "other" and which not in ANOTHER


def of_each(ability: Ability) -> tuple[Ability, ...]:
    """A reaction to either of your Expeditions that speaks of it, or the other: one for each.

    "When one of your Expeditions moves forward — Create a token in that Expedition."
    """
    if not isinstance(ability, Reaction) or len(ability.triggers) != 1:
        return (ability,)
    (trigger,) = ability.triggers
    told = ability.most is not None or ability.first is not None or ability.together
    if not isinstance(trigger, MovesForward | MovesBackward) or told:
        return (ability,)
    one = trigger.expedition
    either = ExpeditionOf(whose="you", terrains=one.terrains, outside=one.outside)
    asks = (_asks, speaks_of_other, speaks_of_facing)
    if one != either or not any(asked(ability.effect) for asked in asks):
        return (ability,)
    sides = (replace(either, side=side) for side in Side)
    return tuple(replace(ability, triggers=(replace(trigger, expedition=side),)) for side in sides)


def _statement(passive: Passive) -> Passive | None:
    """A statement and its condition speak of the one Expedition that one of them names."""
    if not _asks(passive):
        return passive
    named = {one for one in parts(passive, ExpeditionOf) if not one.again}
    if not named and isinstance(passive.condition, Measure):
        asked = passive.condition.left
        there = of_filter(asked.which) if isinstance(asked, CountOf) else None
        named = set() if there is None else {there}
    if len(named) != 1:
        return None
    (one,) = named
    told = one.where is not None or one.side is not None
    return _as_read(put_in(passive, THAT, one)) if told else None


def of_triggers(reaction: Reaction) -> ExpeditionOf | None:
    """The one Expedition whose move activates the reaction, if it is always the same."""
    found = {
        one.expedition for one in reaction.triggers if isinstance(one, MovesForward | MovesBackward)
    }
    if len(found) != 1 or len(found) < len({type(one) for one in reaction.triggers}):
        return None
    (moved,) = found
    one = replace(moved, terrains=(), outside=False)  # where it was is not where it is
    return one if one.where is not None or one.side is not None else None


def _of_what_happens(reaction: Reaction) -> ExpeditionOf | None:
    """The Expedition of what joins, leaves or is sacrificed, if the trigger speaks of one thing."""
    if not all(isinstance(one, _OF_OBJECTS) for one in reaction.triggers):
        return None
    alone = {getattr(one, "which", None) is None for one in reaction.triggers}
    if len(alone) > 1 or tells_of_several(reaction):
        return None
    return ExpeditionOf("mine") if alone == {True} else ITS


def tells_of_several(reaction: Reaction) -> bool:
    """Whether a trigger says "one or more", which is not told of the whole reaction yet."""
    return reaction.together or contains(reaction.triggers, Some)


def _of_what_is_done(step: Step) -> ExpeditionOf | None:
    """The Expedition of a Character that a step acts on."""
    refs = {getattr(action, "ref", None) for action in step.actions}
    if len(refs) != 1:
        return None
    (ref,) = refs
    one = isinstance(ref, Target | Chosen) and ref.count == Number(1)
    in_play = isinstance(ref, Target | Chosen) and not set(ref.which.zones) - set(IN_PLAY)
    return ITS if one and in_play else None


def _effect(
    effect: Effect, before: ExpeditionOf | None, near: ExpeditionOf | None
) -> Effect | None:
    """``near`` is the Expedition of what was just spoken of."""
    modes = [_effect(mode, before, near) for mode in effect.modes]
    told: list[Step] = []
    spoken = False
    for step in effect.steps:
        early = not spoken and _asks(step.condition)
        spoken = spoken or _targets(step)
        if early or (not spoken and _asks(step)):
            if not _asks(step.condition):
                before = of_condition(step) or before
            elif before is None:
                before = _of_action(step)
            place = before or (near if _creates_there(step) else None)
            if place is None:
                return None
            told.append(put_in(step, THAT, place))
            if before is None and _asks(told[-1]):
                return None
        else:
            told.append(step)
        if not spoken:
            before = _named(step) or before
        near = _of_what_is_done(step)
    kept = tuple(mode for mode in modes if mode is not None)
    return replace(effect, steps=tuple(told), modes=kept) if len(kept) == len(modes) else None


def _targets(value: object) -> bool:
    """Whether Expeditions are chosen here, which the engine then keeps in mind.

    Those that a condition counts are not.
    """
    counted = {one.expedition for one in parts(value, Expeditions)}
    return any(
        one.target or ((_is_chosen(one) or one.each or one.count > 1) and one not in counted)
        for one in parts(value, ExpeditionOf)
    )


def _is_chosen(one: ExpeditionOf) -> bool:
    """Whether it is chosen as it happens: "one of your Expeditions", "a Hero Expedition"."""
    named = one.side is not None or one.where is not None or one.each or one.again
    return one.free or (one.whose == "you" and not named)


def _asks(value: object) -> bool:
    return any(one.again for one in parts(value, ExpeditionOf))


def _creates_there(step: Step) -> bool:
    """Whether only tokens are created there: what moves must have been spoken of as a place."""
    rest = tuple(one for one in step.actions if not isinstance(one, Create | CreatedBy))
    return not _asks(rest) and not _asks(step.condition)


def of_condition(step: Step) -> ExpeditionOf | None:
    """The one Expedition of which a condition asks how far it has got, or in what Region it is.

    "If only one of your Expeditions is behind" is about one of yours that is behind: there is no
    other. "If one of your Expeditions is behind" is about one or two.
    """
    match step.condition:
        case Measure(Expeditions(yours, 1), "=", Number(1)) if yours.whose == "you":
            return replace(yours, each=False)
        case Measure(CountOf(which, 1), _, Number()) if (there := of_filter(which)) is not None:
            return there
    facts = parts(step.condition, Standing, Lead, InRegion)
    asked = {one for fact in facts for one in parts(fact, ExpeditionOf) if not one.again}
    if len(asked) != 1:
        return None
    (one,) = asked
    return one if one.where is not None or one.side is not None else None


def of_filter(which: Which) -> ExpeditionOf | None:
    """The one Expedition in which a filter looks: "two or more Characters in my Expedition"."""
    if which.where is not None:
        return ExpeditionOf(which.where)
    if which.side is not None and which.controller == "you":
        return ExpeditionOf(side=which.side, whose="you")
    return None


def _named(step: Step) -> ExpeditionOf | None:
    """The Expedition of a step that moves it, puts a token there, or asks how far it has got."""
    return _of_action(step) or of_condition(step)


def _of_action(step: Step) -> ExpeditionOf | None:
    """The Expedition that is moved or gets a token: "... moves backward if it is in {M}"."""
    for action in step.actions:
        if isinstance(action, _SPEAKING):
            one = action.expedition if isinstance(action, MoveMarker) else action.into
            kept: object = one  # words of a later edition may stand there
            if not isinstance(kept, ExpeditionOf):
                continue
            if one.where is not None or one.side is not None:
                return one
    return None


def played_into(ref: Ref, into: ExpeditionOf | None) -> tuple[Ref, ExpeditionOf | None]:
    """What is played and where: a card that is not in play is in no Expedition yet.

    "Play a Character from your hand in my Expedition for free": it goes there.
    """
    if into is not None or not isinstance(ref, Chosen | Target):
        return ref, into
    which = ref.which
    place = ExpeditionOf("mine") if which.where == "mine" else which.expedition
    if place is None or not which.zones or set(which.zones) & set(IN_PLAY):
        return ref, into
    return replace(ref, which=replace(which, where=None, expedition=None)), place


__all__ = [
    "in_your_other",
    "of_condition",
    "of_each",
    "of_filter",
    "of_triggers",
    "placed",
    "played_into",
    "speaks_of_facing",
    "speaks_of_other",
    "tells_of_several",
]
