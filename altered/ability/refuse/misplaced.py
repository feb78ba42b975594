"""Words that make sense in some places only: what stands elsewhere is refused by name.

Targets and choices belong to effects, "any number" to what is chosen, "the result" and "if you
do" to what happened before: no other place could be carried out.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Final

from altered.ability.refer.spoken_of import names_nobody
from altered.ability.refuse.across import put_across
from altered.ability.refuse.dice import of_no_die
from altered.ability.refuse.gone import asks_of_the_gone
from altered.ability.refuse.how_many import counts_nothing
from altered.ability.refuse.nameless import names_nothing
from altered.ability.refuse.one_place import open_place
from altered.ability.refuse.owners import owners_mixed_up
from altered.ability.refuse.qualities import said_of_both
from altered.ability.refuse.unclear import NOTHING, unclear
from altered.ability.refuse.unspoken import speaks_of_nothing
from altered.ability.tree import (
    AnyNumber,
    Chosen,
    Cost,
    Did,
    Discard,
    Effect,
    ExpeditionOf,
    FeatureOf,
    GainStatus,
    GrantAbilities,
    Instead,
    InternalAction,
    Keyword,
    Limit,
    LoseStatus,
    Measure,
    Move,
    Number,
    Opponent,
    OtherPlayer,
    Passive,
    Reaction,
    Remove,
    RemoveAny,
    Sabotage,
    Sacrifice,
    Sacrificed,
    Step,
    Target,
    TargetPlayer,
    Which,
    You,
)
from altered.state.terms import IN_PLAY, Side, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

TARGET: Final = "target outside an effect"
CHOICE: Final = "choice outside an effect"
ANY_NUMBER: Final = "any number of what is not chosen"
EARLIER: Final = "result of no earlier step"
COST: Final = "cost of another kind"
SPREAD: Final = "one in each of several Expeditions"
NOBODY: Final = '"that player", and nobody was named'
GONE: Final = "what an object was before it was moved"
UNNAMED: Final = "Expedition zone, but no Expedition"
NOT_IN_PLAY: Final = "sacrificing what is not in play"
NOT_THEIRS: Final = "sacrificing what somebody else controls"
NOT_GAINED: Final = "Fleeting, and not gained"

_SPREAD_OVER: Final = (
    ExpeditionOf(whose="you", each=True),
    *(ExpeditionOf(side=side, each=True) for side in (None, *Side)),
)
PAYABLE: Final = (Discard, Sacrifice, Move, GainStatus, LoseStatus, Remove, RemoveAny)
"""The actions of which a cost may consist."""


OUTSIDE: Final = frozenset({TARGET, CHOICE, ANY_NUMBER, EARLIER})
"""What stands in effects only."""


def misplaced(value: object) -> tuple[str, ...]:
    """The names of what nothing can carry out where it stands, each once, in reading order."""
    found = dict.fromkeys(_at(value, frozenset({TARGET, CHOICE})))
    if names_nobody(value):
        found[NOBODY] = None
    if speaks_of_nothing(value) or names_nothing(value):
        found[NOTHING] = None
    if asks_of_the_gone(value):
        found[GONE] = None
    found |= dict.fromkeys((*of_no_die(value), *unclear(value), *owners_mixed_up(value)))
    found |= dict.fromkeys((*open_place(value), *counts_nothing(value), *said_of_both(value)))
    found |= dict.fromkeys(put_across(value))
    return tuple(found)


def _at(value: object, banned: frozenset[str]) -> Iterator[str]:
    """``banned`` are the names of what cannot stand here."""
    name = _name(value)
    if name in banned:
        yield name
    if isinstance(value, tuple):
        for part in value:
            yield from _at(part, banned)
    elif is_dataclass(value) and not isinstance(value, type):
        if isinstance(value, Cost) and not all(map(_payable, value.actions)):
            yield COST
        if isinstance(value, Instead) and value.goal is Zone.EXPEDITION_ZONE:
            yield UNNAMED
        if isinstance(value, Move) and value.zone is Zone.EXPEDITION_ZONE and value.into is None:
            yield UNNAMED
        if not {*_zones(_sacrificed(value))} <= {*IN_PLAY}:
            yield NOT_IN_PLAY  # sacrifice.meaning (7.3.19)
        if isinstance(value, Sacrifice) and _is_of_others(value):
            yield NOT_THEIRS  # sacrifice.meaning (7.3.19)
        if isinstance(value, GrantAbilities) and Keyword("Fleeting") in value.abilities:
            yield NOT_GAINED  # spell.printed-fleeting (5.2.3.i): an ability of Spells alone
        for field in fields(value):
            yield from _at(getattr(value, field.name), _inside(value, field.name, banned))


def _sacrificed(value: object) -> object:
    """What is sacrificed: by an action, where that is heard, or where something happens instead."""
    match value:
        case Sacrifice(ref=ref):
            return ref
        case Sacrificed() | Instead(deed="sacrifice"):
            return value
        case _:
            return None


def _is_of_others(sacrifice: Sacrifice) -> bool:
    """Whether the words say that who sacrifices it does not control it."""
    which = _which(sacrifice.ref)
    if which is None:
        return False
    if sacrifice.who == You():
        return which.controller == "opponent" or isinstance(
            which.controlled_by, Opponent | OtherPlayer
        )
    return isinstance(sacrifice.who, Opponent) and which.controller == "you"


def _zones(ref: object) -> tuple[Zone, ...]:
    which = _which(ref)
    return () if which is None else which.zones


def _which(ref: object) -> Which | None:
    which = getattr(ref, "which", None)
    return which if isinstance(which, Which) else None


def _payable(action: object) -> bool:
    """Of counters of any name one is paid at a time: else it would be open which ones.

    Nothing is paid by putting it in an Expedition: what is in one already stays or switches.
    """
    if isinstance(action, RemoveAny):
        return action.amount == Number(1) and not action.up_to
    if isinstance(action, Move):
        return action.zone is not Zone.EXPEDITION_ZONE
    return isinstance(action, PAYABLE)


def _name(value: object) -> str | None:
    if isinstance(value, Target | TargetPlayer | Sabotage):
        return TARGET
    if isinstance(value, ExpeditionOf) and value.target:
        return TARGET
    if value in _SPREAD_OVER:
        return SPREAD
    if isinstance(value, Chosen):
        return CHOICE
    if isinstance(value, AnyNumber):
        return ANY_NUMBER
    return EARLIER if isinstance(value, Did) else None


def _inside(value: object, field: str, banned: frozenset[str]) -> frozenset[str]:
    """What cannot stand in a field of a node."""
    match value:
        case Effect() if field == "more":
            return OUTSIDE
        case Effect():
            return frozenset({ANY_NUMBER, CHOICE})
        case Step() if field == "actions":
            return banned - {CHOICE}
        case InternalAction() if field == "who":
            known = value.who == TargetPlayer(again=True)
            return banned if known else banned | {TARGET, CHOICE}  # its targets are declared later
        case Step() | InternalAction():
            return banned | {CHOICE}
        case Cost() if field == "actions":
            return OUTSIDE - {CHOICE}
        case Target() | Chosen() if field == "count":
            return banned - {ANY_NUMBER} | {TARGET, CHOICE}
        case Target() | Chosen():
            return banned | {ANY_NUMBER, CHOICE, SPREAD}
        case Measure():
            return banned | {SPREAD}
        case Remove() | RemoveAny() if field == "amount":
            return banned - {ANY_NUMBER}
        case Limit() if isinstance(value.amount, FeatureOf):
            return banned - {CHOICE}
        case GrantAbilities() if field == "which":
            return banned
        case Cost() | Reaction() | Passive() | GrantAbilities():
            return OUTSIDE
    return banned


__all__ = ["PAYABLE", "misplaced"]
