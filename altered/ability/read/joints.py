"""Stand-ins that live only while a text is read, and the way they are replaced.

``Doer`` is "whoever the clause says", ``Unknown`` the X that a "where X is" tells later,
``Otherwise`` steps that belong to the condition before. None of them leaves the reader.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final, Literal, TypeVar, cast

from altered.ability.tree import (
    Amount,
    Condition,
    Draws,
    ExpeditionOf,
    Reaction,
    Step,
    TargetPlayer,
    Which,
    Who,
    You,
)
from altered.state.terms import Terrain

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

Value = TypeVar("Value")
Kind = TypeVar("Kind")
Steps = tuple[Step, ...]


@dataclass(frozen=True)
class Doer:
    """The player that the clause is about."""


@dataclass(frozen=True)
class Named(Doer):
    """The player that the words "they" and "their" name: where "you" do it, one named before."""


@dataclass(frozen=True)
class Unknown:
    """X, and a fixed number more."""

    more: int = 0


@dataclass(frozen=True)
class MostX:
    """X, which is paid, can't be higher than a number."""

    amount: Amount


@dataclass(frozen=True)
class Otherwise:
    """Steps of "Otherwise, ..."; ``short`` ones take from the step before what they do not say."""

    steps: tuple[Step, ...]
    short: bool = False


@dataclass(frozen=True)
class InPlace:
    """Steps of "If ..., ... instead": done in place of the step before."""

    condition: Condition
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Bare:
    """Steps of a clause that names nobody: "draw a card".

    ``open`` when another player could be the one who does it.
    """

    steps: tuple[Step, ...]
    open: bool = False


@dataclass(frozen=True)
class Acted:
    """Steps of a clause about another player: "each player draws a card"."""

    steps: tuple[Step, ...]


@dataclass(frozen=True)
class UpToDone(Bare):
    """Steps of "draw up to two cards": none is one of the numbers, so what follows is done, too."""


@dataclass(frozen=True)
class KeptResult:
    """The highest result of several dice, before it is known which roll is meant."""

    keep: Literal["highest", "lowest", "total"]


@dataclass(frozen=True)
class OnceMore:
    """What was done before: an action, its number or its place, told by the words before.

    ``what`` is the step before ("it"), or the name of an action without a number.
    """

    what: str = ""


@dataclass(frozen=True)
class TargetedExpedition:
    """The words "Target an Expedition." before a sentence that speaks of it."""


@dataclass(frozen=True)
class TargetedPlayer:
    """The words "Target a player." before a sentence that says what they do."""

    opponent: bool = False


@dataclass(frozen=True)
class Some(Which):
    """The words "one or more Characters" in a trigger, before it is known whose they are."""


@dataclass(frozen=True)
class OwnKind(Which):
    """The words "Fleeting Robot" after "or": a kind with qualities of its own."""


@dataclass(frozen=True)
class OwnKinds(Which):
    """The words "Robot or Fleeting Plant": what is said before them, is said of the first alone."""


@dataclass(frozen=True)
class KindsApart(Which):
    """The words "Robot or a Plant": what is said of one of them is said of that one alone."""


@dataclass(frozen=True)
class SomeExpeditions(ExpeditionOf):
    """The words "one or more of your Expeditions" in a trigger."""


@dataclass(frozen=True)
class SomeDraws(Draws):
    """The words "you draw one or more cards" in a trigger."""


TOLD_TOGETHER = (Some, SomeExpeditions, SomeDraws)
DOER = Doer()
NAMED = Named()
SAME: Final = "..."
"""The name of what a short sentence leaves out."""


_Below = Callable[[object], tuple[object, ...]]
_SHAPES: Final[dict[type, tuple[tuple[str, ...], _Below]]] = {}
"""By type: the names of its fields, and what gives their values. Asked all the time."""


def _shape(kind: type) -> tuple[tuple[str, ...], _Below]:
    found = _SHAPES.get(kind)
    if found is None:
        node = is_dataclass(kind) and not issubclass(kind, Enum)
        names = tuple(f.name for f in fields(kind)) if node else ()
        found = _SHAPES[kind] = names, _reader(kind, names)
    return found


def _reader(kind: type, names: tuple[str, ...]) -> _Below:
    if issubclass(kind, tuple):
        return lambda value: value if isinstance(value, tuple) else ()
    if len(names) == 1:  # of one name attrgetter gives no tuple
        return lambda value: (getattr(value, names[0]),)
    return attrgetter(*names) if names else lambda _: ()


def within(value: object) -> tuple[object, ...]:
    """What stands directly in a node or a tuple, in order; nothing in words and numbers."""
    return _shape(type(value))[1](value)


def parts(value: object, *kinds: type[Kind]) -> Iterator[Kind]:
    """Every part of a tree that is of one of these kinds, in order."""
    nodes, found = _parts_of(value)
    if any(issubclass(kind, kinds) for kind in found):
        yield from (one for one in nodes if isinstance(one, kinds))


def contains(value: object, *kinds: type) -> bool:
    """Whether a part of one of these kinds is anywhere in ``value``."""
    return any(issubclass(kind, kinds) for kind in _parts_of(value)[1])


@lru_cache(maxsize=4096)
def _parts_of(value: object) -> tuple[tuple[object, ...], frozenset[type]]:
    """All parts of a tree in order, and their types: the same trees are asked about again."""
    found: list[object] = []
    waiting = [value]
    while waiting:
        one = waiting.pop()
        found.append(one)
        waiting += within(one)[::-1]
    return tuple(found), frozenset(map(type, found))


def terrains_of(names: Collection[str]) -> tuple[Terrain, ...]:
    """The terrains of these names; all of them if none is named."""
    return tuple(terrain for terrain in Terrain if terrain.value in names) or tuple(Terrain)


def steps_of(clause: Steps | Bare | Acted) -> Steps:
    """The steps of a clause, whoever it is about."""
    return clause.steps if isinstance(clause, Bare | Acted) else clause


def put_in(value: Value, old: object, new: object) -> Value:
    """Return ``value`` with every ``old`` replaced by ``new``; filters are put in order."""
    if not contains(value, type(old)):
        return value
    done = _put(value, old, new)
    assert isinstance(done, type(value))
    return done


def _put(value: object, old: object, new: object) -> object:
    if type(value) is type(old) and value == old:
        return new
    made = rebuilt(value, lambda part: _put(part, old, new))
    return ordered(made) if isinstance(made, Which) and made is not value else made


def rebuilt(value: Value, told: Callable[[object], object]) -> Value:
    """The node or tuple with each of its direct parts told; itself, where all stay as they are."""
    if isinstance(value, tuple):
        found = tuple(map(told, value))
        return value if found == value else cast("Value", found)
    names, below = _shape(type(value))
    changes: dict[str, object] = {}
    for name, before in zip(names, below(value), strict=True):
        after = told(before)
        if after is not before and after != before:
            changes[name] = after
    return changed(value, changes) if changes else value


def changed(value: Value, changes: dict[str, object]) -> Value:
    """The dataclass ``value`` with some fields changed, by name: ``replace``, but cheap."""
    kind = type(value)
    names, below = _shape(kind)
    assert changes.keys() <= set(names), changes.keys() - set(names)
    made = object.__new__(kind)
    made.__dict__.update(zip(names, below(value), strict=True), **changes)
    return made


def ordered(which: Which) -> Which:
    """The one way to write a filter: "controlled by you" is a controller, lists are sorted."""
    if which.controlled_by == You():
        which = replace(which, controlled_by=None, controller="you")
    return which


def together(value: Value) -> Value:
    """The value with "one or more" told of its reactions, and of nothing else."""
    if not contains(value, *TOLD_TOGETHER):
        return value
    done = _together(value)
    assert isinstance(done, type(value))
    return done


def _together(value: object) -> object:
    if isinstance(value, tuple):
        return tuple(_together(part) for part in value)
    names, below = _shape(type(value))
    if not names:
        return value
    told = dict(zip(names, map(_together, below(value)), strict=True))
    if isinstance(value, Reaction):
        told["together"] = contains(value.triggers, *TOLD_TOGETHER)
    if isinstance(value, TOLD_TOGETHER):
        (kind,) = type(value).__bases__
        made: object = kind(**told)
        return made
    return changed(value, told)


def settled(value: Value, who: Who) -> Value:
    """The value when the clause is about ``who``; "they" are never you."""
    named = TargetPlayer(again=True) if who == You() else who
    return put_in(put_in(value, DOER, who), NAMED, named)


def settled_own(value: Value, who: Who) -> Value:
    """The same where "they" are who does it, each of them being "you" in it."""
    return put_in(put_in(value, DOER, who), NAMED, who)
