"""What the bearer can never do or be where its ability works, which is in play (1.2.4.d).

"At Noon — You may play me for free" would play what is in play already, and "If I'm in Reserve,
Characters you control are Tough 1" asks whether the bearer is where its ability does not work. In
the support box the bearer is in Reserve; a Spell is in Limbo; and what a trigger, a cost or a step
before moves is elsewhere by then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from altered.ability.failure import TEMPLATE, AbilityError
from altered.ability.read.joints import parts
from altered.ability.tree import (
    ActivatesMore,
    All,
    CannotActivate,
    CannotMove,
    ChangeCost,
    ChangeLimit,
    ChangeLimitBy,
    ChangeRoll,
    ChangeStatistics,
    CreatesMore,
    Discard,
    Fits,
    GainsMore,
    GrantAbilities,
    GrantSubtypes,
    Instead,
    Leaves,
    LoseAbilities,
    MayReplace,
    Me,
    Move,
    Passive,
    PlayCheaper,
    PlayForFree,
    QuickAction,
    Reaction,
    Sacrifice,
    Sacrificed,
    SetLimit,
    SetStatistics,
    SpellEffect,
    Undergoes,
)
from altered.state.terms import IN_PLAY, WITHOUT_OBJECTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.ability.grammar.words import Word
    from altered.ability.read.abilities import Line

_Bearing: TypeAlias = Reaction | QuickAction
_STATED_IN_PLAY: Final = (
    ActivatesMore,
    CannotActivate,
    CannotMove,
    ChangeCost,
    ChangeLimit,
    ChangeLimitBy,
    ChangeRoll,
    ChangeStatistics,
    CreatesMore,
    GainsMore,
    GrantAbilities,
    GrantSubtypes,
    LoseAbilities,
    SetLimit,
    SetStatistics,
)
"""Statements that work in play only: others may change how or for how much I am played."""
_MOVED: Final = ("discard", "sacrifice", "leave", "go")


def never_there(
    text: str, found: tuple[Word, ...], line: Line, *, reserve: bool
) -> AbilityError | None:
    """The error of a text whose bearer would have to be out of play, and is not."""
    if reserve or line.reserve:
        return None
    for one in parts(line, Reaction, QuickAction, Passive, SpellEffect):
        if isinstance(one, SpellEffect):
            steps = one.effect.steps
            if len(steps) == 1 and any(p.ref == Me() for p in _plays(steps)):
                return _cost_told(text, found)
            continue
        if any(map(_is_gone_before, one.triggers if isinstance(one, Reaction) else ())) or (
            isinstance(one, Passive) and _comes_from_elsewhere(one.static)
        ):
            return _not_from_there(text, found)
        if isinstance(one, Passive):
            if isinstance(one.static, _STATED_IN_PLAY) and any(map(_is_out, _told(one.condition))):
                return _not_there(text, found)
        elif isinstance(one, Reaction | QuickAction) and not _is_moved(one):
            if any(play.ref == Me() for play in _plays(one.effect)):
                return _not_played(text, found)
            if any(_is_out(asked) for step in one.effect.steps for asked in _told(step.condition)):
                return _not_there(text, found)
    return None


def _is_gone_before(trigger: object) -> bool:
    """Whether the bearer leaves a zone where nothing of it works.

    Where it is told that it goes to a visible zone, the new object reacts as it arrives (6.3.d).
    """
    if not isinstance(trigger, Leaves) or trigger.which is not None or trigger.source is None:
        return False
    return trigger.source not in IN_PLAY and trigger.goal in (None, *WITHOUT_OBJECTS)


def _comes_from_elsewhere(static: object) -> bool:
    """Whether it replaces what would happen to the bearer where it is not in play."""
    said = static.what if isinstance(static, MayReplace) else static
    mine = isinstance(said, Instead) and said.which is None
    return mine and isinstance(said, Instead) and said.source not in (None, *IN_PLAY)


def _is_moved(ability: _Bearing) -> bool:
    """Whether its trigger, its cost or its effect takes the bearer to another zone."""
    if isinstance(ability, QuickAction):
        if ability.cost.discard_me or any(map(_moves_me, ability.cost.actions)):
            return True
    elif any(map(_tells_of_a_move, ability.triggers)):
        return True
    return any(map(_moves_me, parts(ability.effect, Discard, Move, Sacrifice)))


def _tells_of_a_move(trigger: object) -> bool:
    """Whether the bearer was moved: joining the Expeditions is a move into play."""
    if isinstance(trigger, Undergoes):
        return trigger.which is None and trigger.deed in _MOVED
    return isinstance(trigger, Leaves | Sacrificed) and trigger.which is None


def _moves_me(action: object) -> bool:
    return isinstance(action, Discard | Move | Sacrifice) and action.ref == Me()


def _told(condition: object) -> Iterator[object]:
    """The conditions that must all hold."""
    if isinstance(condition, All):
        for one in condition.conditions:
            yield from _told(one)
    elif condition is not None:
        yield condition


def _is_out(condition: object) -> bool:
    """Whether it says that the bearer is in a zone that is not in play."""
    if not isinstance(condition, Fits) or condition.ref != Me():
        return False
    return bool(condition.which.zones) and not set(condition.which.zones) & set(IN_PLAY)


def _plays(value: object) -> tuple[PlayForFree | PlayCheaper, ...]:
    return tuple(parts(value, PlayForFree, PlayCheaper))


def _cost_told(text: str, found: tuple[Word, ...]) -> AbilityError:
    return _wrong(
        _at(text, found, "play"),
        "this is no effect of a Spell: it would be played as it resolves",
        'what I cost is a statement: write "If you control no Characters, I cost {0}", "I '
        'cost {2} less if you control a Robot"',
    )


def _not_played(text: str, found: tuple[Word, ...]) -> AbilityError:
    return _wrong(
        _at(text, found, "play"),
        "this ability works while I am in play, and nothing is played from there",
        'say what takes me elsewhere first, as in "When I go to Reserve from your hand — You '
        'may play me for free"; from Reserve I am played by the support box: '
        'support = "{I} At Noon — You may play me for free."',
    )


def _not_there(text: str, found: tuple[Word, ...]) -> AbilityError:
    return _wrong(
        _at(text, found, "in"),
        "this ability works while I am in play, and never where it asks for me",
        'what works in Reserve stands in the support box: support = "{I} At Noon — Draw a '
        'card."; what I cost can change anywhere: "If I\'m a card in Reserve, I cost {1} less"',
    )


def _not_from_there(text: str, found: tuple[Word, ...]) -> AbilityError:
    return _wrong(
        _at(text, found, "from", "leave"),
        "this ability works while I am in play, and I would come from elsewhere",
        'what works in Reserve stands in the support box: support = "{I} If I would be '
        'discarded, put me in your hand instead."; or say it of any card: "If a card would be '
        'discarded from your hand, put it in Reserve instead"',
    )


def _wrong(at: tuple[int, int], message: str, hint: str) -> AbilityError:
    """What an ability says of where it does not work (1.2.4.d)."""
    rule = "abilities-in-brief.where-they-work"
    return AbilityError(message, *at, code=TEMPLATE, rule=rule, hint=hint)


def _at(text: str, found: tuple[Word, ...], *values: str) -> tuple[int, int]:
    """The first of these words that is there; else the whole text."""
    word = next((one for one in found if one.shown.lower() in values), None)
    return (0, len(text)) if word is None else (word.start, word.end - word.start)


__all__ = ["never_there"]
