"""What other players do to what they have chosen: "Target opponent chooses a card and discards it".

Who is told to choose is told to do the rest: it is what they do to one they choose. Where they have
done something else with it before, the words name who does it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar, cast

from altered.ability.read.joints import Acted, Bare, changed, contains
from altered.ability.read.objects import doer
from altered.ability.tree import (
    Discard,
    Each,
    GainStatus,
    It,
    LoseStatus,
    Move,
    Reveal,
    Sacrifice,
    Take,
    Target,
    TopOfDeck,
    You,
)

if TYPE_CHECKING:
    from altered.ability.tree import Action

Deed = TypeVar("Deed", bound="Action | tuple[Action, ...]")

_DONE = (Discard, GainStatus, LoseStatus, Move, Reveal, Sacrifice)
"""What is done to one that is chosen, where who chooses is who does it."""


def done_by_them(
    actions: tuple[Action | tuple[Action, ...], ...],
) -> tuple[Action | tuple[Action, ...], ...]:
    """The same deeds of one player, each with who does it where its words leave that out."""
    made: list[Action | tuple[Action, ...]] = []
    for action in actions:
        before = made[-1] if made else None
        one = _done_to(before, action)
        if one is not None:
            made[-1] = one
            continue
        it = before is not None and isinstance(action, Discard | Move) and _is_it(action.ref)
        made.append(cast("Action", changed(action, {"who": doer})) if it else action)
    return tuple(made)


def _done_to(before: object, action: object) -> Action | None:
    """What is done to one that is chosen, as one deed."""
    if not isinstance(before, Take) or not isinstance(action, _DONE) or type(action.ref) is not It:
        return None
    done: Action = changed(action, {"ref": before.ref})
    return None if contains(done, It) else done


def by_doer(action: Deed) -> Deed:
    """The same with who does it, where what it is done to does not say so."""
    if isinstance(action, tuple):
        return cast("Deed", tuple(map(by_doer, action)))
    if isinstance(action, Discard | Move) and isinstance(action.ref, Each | Target | TopOfDeck):
        return cast("Deed", replace(action, who=doer))
    return action


def _is_it(ref: object) -> bool:
    return type(ref) is It


def is_theirs(before: object, clause: object) -> bool:
    """Whether a clause that names nobody is done to what others have chosen or acted on: by them.

    "Each player chooses a Character and exhausts it": the second verb is theirs, too.
    """
    if not isinstance(before, Acted) or not isinstance(clause, Bare):
        return False
    last = before.steps[-1].actions[-1:]
    if not any(_by_others(action) for action in last):
        return False
    kinds = _DONE if isinstance(last[0], Take) else (Discard, Move)
    done = clause.steps[0].actions[:1]
    return any(isinstance(one, kinds) and _is_it(one.ref) for one in done)


def _by_others(action: Action) -> bool:
    ref: object = getattr(action, "ref", None)
    named = {getattr(action, "who", None), getattr(ref, "who", None)}
    return bool(named - {None, You()})


__all__ = ["by_doer", "done_by_them", "is_theirs"]
