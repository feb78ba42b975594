"""What the words of a filter mean on a board: found out beside the engine, from what is recorded.

The language reads a text into a tree; who fits a filter in it is asked here of boards alone. Where
that is not certain nothing is said: the answer is ``None``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache, lru_cache
from operator import eq, ge, gt, le, lt
from typing import Final

from altered.ability import tree
from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability
from verification.records.model import TERRAINS, Board, Thing

COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    "<=": le, ">=": ge, "=": eq, "<": lt, ">": gt,
}  # fmt: skip
_APART: Final = tree.GrantAbilities | tree.Token
"""What has abilities of its own, whose words are not those of the effect."""

_LOOKED_AT: Final = {
    "zones", "types", "subtypes", "controller", "statuses", "without", "boosted", "token",
    "has_counters", "name", "other", "marked", "limits", "keyword", "lacks", "zero_statistic",
    "where", "side", "either", "none_of",
}  # fmt: skip
"""What is asked of a board of all that a filter may ask for."""

Place = tuple[int, str]


@lru_cache(maxsize=4096)
def target(texts: tuple[str, ...]) -> tree.Target | None:
    """The only occurrence of "target" in some texts, if it means objects."""
    found = targets_of(texts) or ()
    only = found[0] if len(found) == 1 else None
    return only if isinstance(only, tree.Target) else None


def target_player(texts: tuple[str, ...]) -> tree.TargetPlayer | None:
    """The only player whom some texts name as a target, if they say what must hold for them."""
    found = {*(targets_of(texts) or ())}
    only = found.pop() if len(found) == 1 else None
    return only if isinstance(only, tree.TargetPlayer) and only.only is not None else None


@lru_cache(maxsize=4096)
def targets_of(texts: tuple[str, ...]) -> tuple[object, ...] | None:
    """All that is chosen as a target by some texts, of an internal action the whole of it."""
    found: list[object] = []
    for text in texts:
        said = read(text)
        if said is None:
            return None
        found += _targets(said)
    return tuple(found)


def most(wanted: tree.Target) -> int | None:
    """How many objects are chosen at most, where that is a fixed number."""
    return wanted.count.value if isinstance(wanted.count, tree.Number) else None


@lru_cache(maxsize=8192)
def read(text: str) -> tuple[tree.Ability, ...] | None:
    """The abilities of a text; ``None`` when it cannot be read."""
    try:
        return parse_ability(text, reserve="{D}" in text or "{I}" in text, part=True)
    except AbilityError:
        return None


@dataclass(frozen=True)
class Deed:
    """What an effect does to each of several objects: the kind of the event, what, how much."""

    kind: str
    name: str
    which: tree.Which
    amount: int | None = None


@lru_cache(maxsize=4096)
def deed(texts: tuple[str, ...]) -> Deed | None:
    """What a text does, if it is an effect that does one thing to each of some objects."""
    match [read(text) for text in texts]:
        case [(tree.SpellEffect(tree.Effect(steps=(tree.Step() as step,), modes=())),)]:
            pass
        case _:
            return None
    if step != tree.Step(step.actions):
        return None
    match step.actions:
        case (tree.Gain(tree.Each(which), tree.Number(amount), name, None),) if amount > 0:
            return Deed("gain-counters", name, which, amount)
        case (tree.GainStatus(tree.Each(which), status),):
            return Deed("gain-status", status.value, which)
        case (tree.LoseStatus(tree.Each(which), status),):
            return Deed("lose-status", status.value, which)
    return None


def _targets(part: object) -> Iterator[object]:
    """What is chosen as a target; of an internal action, with it, too."""
    if isinstance(part, tree.Target | tree.Sabotage | tree.InternalAction):
        yield part
    elif isinstance(part, tree.TargetPlayer | tree.ExpeditionOf):
        named = isinstance(part, tree.TargetPlayer) or part.target
        yield from (part,) if named else ()
    if isinstance(part, tuple):
        for one in part:
            yield from _targets(one)
    elif is_dataclass(part) and not isinstance(part, _APART):
        for field in fields(part):
            yield from _targets(getattr(part, field.name))


def fits(
    board: Board,
    thing: Thing,
    which: tree.Which,
    player: int,
    me: int | None,
    *,
    anywhere: bool = False,
) -> bool | None:
    """Whether a filter in the words of ``player`` picks an object; ``me`` bears the words.

    With ``anywhere`` it is a test of this object, which need not be in play (2.2.1.i, 2.2.2.o).
    """
    known = True
    for fact in _facts(board, thing, which, player, me, anywhere):
        if fact is False:
            return False
        known = known and fact is not None
    return True if known else None


def _facts(
    board: Board, thing: Thing, which: tree.Which, player: int, me: int | None, anywhere: bool
) -> Iterator[bool | None]:
    """Each thing that a filter asks for, whether it is so."""
    zones = [zone.value for zone in which.zones]
    yield thing.zone in zones if zones else anywhere or thing.in_play
    yield not which.types or thing.type in [kind.value for kind in which.types]
    yield not which.subtypes or not {*which.subtypes}.isdisjoint(thing.subtypes)
    if which.controller != "any":
        own, theirs = thing.controller == player, thing.controller in board.opponents(player)
        yield own if which.controller == "you" else theirs
    yield {status.value for status in which.statuses} <= {*thing.statuses}
    yield {status.value for status in which.without}.isdisjoint(thing.statuses)
    yield which.boosted in (None, thing.boosts > 0)
    yield which.token in (None, thing.form == "token")
    yield which.has_counters in (None, bool(thing.counters))
    yield which.name in (None, thing.name)
    yield not (which.other and thing.id == me)
    for bound in which.marked:
        every = sum(thing.counters.values())  # a bound without a name is on counters of all names
        number = thing.counters.get(bound.name, 0) if bound.name else every
        yield COMPARED[bound.compare](number, bound.number)
    for limit in which.limits:
        yield _within(thing, limit)
    for word, has in ((which.keyword, True), (which.lacks, False)):
        yield word is None or ((word in thing.keywords) is has if thing.in_play else None)
    yield not which.zero_statistic or 0 in (thing.printed.statistics or ())
    if which.where is not None or which.side is not None:
        yield _is_there(board, thing, which, me)
    if which.either:
        ways = [fits(board, thing, one, player, me, anywhere=True) for one in which.either]
        yield True if True in ways else None if None in ways else False
    if which.none_of:
        ways = [fits(board, thing, one, player, me, anywhere=True) for one in which.none_of]
        yield False if True in ways else None if None in ways else True
    if _is_beyond(which):
        yield None


def _is_beyond(which: tree.Which) -> bool:
    """Whether a filter asks for more than is looked at here."""
    return any(getattr(which, name) != plain for name, plain in _not_looked_at())


@cache
def _not_looked_at() -> tuple[tuple[str, object], ...]:
    """What a filter may ask for that is not looked at, and the value of one that does not."""
    names = (field.name for field in fields(tree.Which))
    return tuple((name, getattr(tree.Which(), name)) for name in names if name not in _LOOKED_AT)


def _within(thing: Thing, limit: tree.Limit) -> bool | None:
    value = number_of(thing, limit.feature)
    if isinstance(limit.amount, tree.OwnFeature):
        other = number_of(thing, limit.amount.feature)
        return None if value is None or other is None else COMPARED[limit.compare](value, other)
    if value is None or not isinstance(limit.amount, tree.Number):
        return None
    return COMPARED[limit.compare](value, limit.amount.value)


def number_of(thing: Thing, feature: tree.Feature) -> int | None:
    """A characteristic of an object; one that is missing is 0 (2.3.1.f)."""
    if feature in ("hand cost", "reserve cost"):
        shown = thing.printed
        return (shown.hand_cost if feature == "hand cost" else shown.reserve_cost) or 0
    statistics = (thing.statistics if thing.type == "Character" else None) or (0, 0, 0)
    numbers = dict(zip(TERRAINS, statistics, strict=True))
    whole: dict[tree.Feature, int] = {
        "highest statistic": max(statistics),
        "lowest statistic": min(statistics),
        "total statistics": sum(statistics),
        "boosts": thing.boosts,
        "statuses": len(thing.statuses) + (thing.boosts > 0),
    }
    base = thing.printed.statistics or (0, 0, 0)
    whole |= {
        "highest base statistic": max(base),
        "lowest base statistic": min(base),
        "total base statistics": sum(base),
    }
    numbers |= {f"base {name}": n for name, n in zip(TERRAINS, base, strict=True)}
    return whole.get(feature, numbers.get(feature))


def _is_there(board: Board, thing: Thing, which: tree.Which, me: int | None) -> bool | None:
    """Whether it is in one of the Expeditions that a filter names."""
    here = {(thing.controller, side) for side in thing.sides}
    if which.side is not None:
        here = {place for place in here if place[1] == which.side.value}
    if which.where is None:
        return bool(here)
    bearer = board.find(me)
    if bearer is None:
        return None
    mine = {(bearer.controller, side) for side in bearer.sides}
    near: set[Place] = mine
    if which.where == "facing":
        near = {(p, side) for player, side in mine for p in board.facing(player, side)}
    elif which.where == "other":
        near = {(p, "Companion" if s == "Hero" else "Hero") for p, s in mine if len(mine) == 1}
    return not near.isdisjoint(here)
