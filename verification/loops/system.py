"""A set of cards as a transition system over counts: every rule of change with its name.

A ``Rule`` adds ``change`` to the counts and each of ``many`` any number of times. What must be
there first is not written down: a proof that does without is still a proof. Without limits the
uses of abilities are not counted; with them each activation takes one and each new object of the
kind brings ``limit`` of them (1.4.6.b, 6.3.f, 2.1.c).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal

from altered.state.face import Face
from altered.terms import Status, Type, Zone
from verification.loops import plays
from verification.loops.about import ABOUT
from verification.loops.effects import Outcome, TooMany
from verification.loops.hear import Happening, heard
from verification.loops.kinds import NOT_PASSED, PLAIN, Spot
from verification.loops.moves import PAYS_MORE
from verification.loops.once import is_daily, unused
from verification.loops.room import room
from verification.loops.vector import ZERO, Vector, plus, vector
from verification.loops.world import Unmodelled, World, world

RuleKind = Literal["reaction", "quick action", "play", "spell", "turn", "swap", "waiting", "room"]
Scope = Literal["object", "card"]
MAX_RULES: Final = 6_000


@dataclass(frozen=True)
class Rule:
    """One way in which the counts change; ``actor`` is the name of the ability or card."""

    kind: RuleKind
    actor: str
    change: Vector
    many: frozenset[Vector] = frozenset()


@dataclass(frozen=True)
class System:
    """The rules of change of a set of cards. ``limit`` is ``None`` when uses are not counted."""

    world: World
    rules: tuple[Rule, ...]
    limit: int | None = None


@dataclass(frozen=True)
class Raw:
    """Rules with marks that still have to be given a meaning."""

    world: World
    rules: tuple[Rule, ...]


def compiled(faces: Sequence[Face], *, at_once: bool = False) -> Raw:
    """The rules of change of some cards. Raises ``Unmodelled``.

    ``at_once`` when each reaction activates once for all that happens at once (``known``).
    """
    built = world(faces, at_once=at_once)
    found: list[Rule] = []
    try:
        for rule in rules_of(built):
            # Who targets what is Tough pays for it on top.
            found.append(replace(rule, many=rule.many | PAYS_MORE) if built.tough else rule)
            if len(found) > MAX_RULES:
                raise TooMany
    except TooMany:
        raise Unmodelled("more outcomes of these cards than the model lists") from None
    return Raw(built, tuple(found))


def rules_of(built: World, actors: frozenset[str] | None = None) -> Iterator[Rule]:
    """All rules of change, or those of some actors. Raises ``TooMany`` or ``Unmodelled``.

    They have marks.
    """
    yield from _cards(built, actors)
    for listener in built.listeners:
        if listener.probe or not _is_asked(listener.name, actors):
            continue
        spent = vector({listener.place: -1})
        if listener.most is not None:
            yield Rule("reaction", listener.name, spent)
            more = frozenset({vector({listener.true: 1})})
            yield Rule("room", listener.name, vector({room(listener.most): -1}), more)
            spent = plus(spent, vector({listener.true: -1}))
        yield from _rules(
            "reaction", listener.name, spent, partial(plays.reaction, built, listener)
        )
    for waits in built.waiting:
        if not _is_asked(waits.place, actors):
            continue
        spent = vector({waits.place: -1})
        yield from _rules(
            "waiting", waits.place, spent, partial(plays.waiting, built, waits.effect)
        )
    for one in built.quicks:
        if not _is_asked(one.name, actors):
            continue
        spent = vector({one.budget: -1, **({unused(one): -1} if is_daily(one) else {})})
        for zone in built.zones(one.kind):
            for spot in built.spots(one.kind, zone) if one.works_in(zone) else ():
                yield from _rules(
                    "quick action", one.name, spent, partial(plays.quick, built, one, spot)
                )
    if actors is not None:
        return
    yield Rule(
        "turn",
        "pass",
        plus(vector({NOT_PASSED: -1}), heard(built, Happening("note", verbs=frozenset({"pass"})))),
    )
    yield from _swap(built)


def _swap(built: World) -> Iterator[Rule]:
    """A ready Mana Orb for an exhausted one (3.2.9.e).

    No count changes, so it has a rule only when something listens to it; that it can be repeated
    for ever is reported separately.
    """
    orb = Spot(PLAIN, Zone.MANA_ZONE)
    event = heard(
        built, Happening("gain", orb, orb, frozenset({"exhaust"}), Status.EXHAUSTED.value)
    )
    if event:
        yield Rule("swap", "exchange of a ready and an Exhausted Mana Orb", event)


def _is_asked(actor: str, actors: frozenset[str] | None) -> bool:
    return actors is None or actor in actors


def _cards(built: World, actors: frozenset[str] | None) -> Iterator[Rule]:
    for kind in built.kinds:
        if kind.token is not None or kind.type is Type.HERO or not _is_asked(kind.name, actors):
            continue
        for zone in (Zone.HAND, Zone.RESERVE):
            for spot in built.spots(kind, zone):
                more = frozenset() if plays.is_fixed_cost(built, kind) else PAYS_MORE
                for change, _ in plays.played(built, spot):
                    yield Rule("play", f"{kind.name} from {zone.value}", change, more)
        if kind.type is Type.SPELL and not kind.wild:
            for spot in built.spots(kind, Zone.LIMBO):
                yield from _rules("spell", kind.name, ZERO, partial(plays.spell, built, spot))


def _rules(
    kind: RuleKind, actor: str, spent: Vector, outcomes: Callable[[], Iterable[Outcome]]
) -> Iterator[Rule]:
    try:
        found = [*outcomes()]
    except TooMany:
        raise Unmodelled(f"{actor}, which has too many outcomes to list") from None
    for one in found:
        yield Rule(kind, actor, plus(spent, one.change), one.many)


# -- the meaning of the marks ------------------------------------------------------------------


def without_limits(raw: Raw) -> System:
    """The system in which nothing limits how often an ability is used."""
    return System(raw.world, _fewest(one for rule in raw.rules for one in _freed(rule)))


def with_limits(raw: Raw, limit: int, scope: Scope = "object") -> System:
    """The system with the limits of 1.4.6.b and 6.3.f, for each object or for each card."""
    return System(raw.world, _fewest(_limited(r, limit, scope) for r in raw.rules), limit)


def _freed(rule: Rule) -> Iterator[Rule]:
    """The rule with a meaning for its marks.

    Where each of any number of changes may activate any number of reactions, none is activated
    unless one of these changes happens: the rule without any, and the rule with each of them once.
    """
    change, many = _free(rule.change)
    answered: list[tuple[Vector, set[Vector]]] = []
    for one in rule.many:
        inner, further = _free(one)
        if further and any(number < 0 for _, number in inner):
            answered.append((inner, further))
        else:
            many |= {inner, *further}
    yield Rule(rule.kind, rule.actor, change, frozenset(many - {ZERO}))
    every = many.union(*({inner, *further} for inner, further in answered)) - {ZERO}
    for inner in sorted(dict.fromkeys(inner for inner, _ in answered)):
        yield Rule(rule.kind, rule.actor, plus(change, inner), frozenset(every))


def _free(one: Vector) -> tuple[Vector, set[Vector]]:
    total: dict[str, int] = {}
    many: set[Vector] = set()
    for place, number in one:
        match place[0]:
            case "!":
                total[place[1:]] = total.get(place[1:], 0) + number
            case "*":
                many.add(((place[1:], 1),))
            case "^":
                many.add(vector({place[1:]: 1, _of_ability("ahead", place[1:]): -1}))
            case "+" | "~":
                pass
            case _ if place.startswith("uses: "):
                pass
            case _:
                total[place] = total.get(place, 0) + number
    return vector(total), many


def _limited(rule: Rule, limit: int, scope: Scope) -> Rule:
    change, many = _count(rule.change, limit, scope)
    for one in rule.many:
        inner, further = _count(one, limit, scope)
        many |= {inner, *further}
    return Rule(rule.kind, rule.actor, change, frozenset(many - {ZERO}))


def _count(one: Vector, limit: int, scope: Scope) -> tuple[Vector, set[Vector]]:
    """An activation takes a use and gives an Emblem; those beyond the limit do not happen."""
    total: dict[str, int] = {}
    many: set[Vector] = set()
    for place, number in one:
        match place[0]:
            case "!" | "*":
                emblem = place[1:]
                many.add(vector({emblem: 1, _of_ability("uses", emblem): -1}))
            case "^":
                emblem = place[1:]
                uses = _of_ability("uses", emblem)
                many.add(vector({emblem: 1, uses: -1, _of_ability("ahead", emblem): -1}))
            case "+":
                if scope == "object":
                    total[place[1:]] = total.get(place[1:], 0) + limit * number
            case "~":
                many.add(((place[1:], limit),))
            case _:
                total[place] = total.get(place, 0) + number
    return vector(total), many


def _of_ability(word: str, emblem: str) -> str:
    """What is counted of the ability whose Emblems are counted there, whatever "it" is."""
    return emblem.partition(ABOUT)[0].replace("pending: ", f"{word}: ", 1)


def _fewest(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """The rules without those that another one of the same ability covers.

    A weighted sum with weights of 0 or more grows less by a covered rule than by what covers it.
    """
    kept: dict[tuple[str, str], dict[Rule, dict[str, int]]] = {}
    for rule in rules:
        group = kept.setdefault((rule.kind, rule.actor), {})
        if rule in group:
            continue
        change = dict(rule.change)
        if any(r.many >= rule.many and _covers(c, change) for r, c in group.items()):
            continue
        for r, c in tuple(group.items()):
            if rule.many >= r.many and _covers(change, c):
                del group[r]
        group[rule] = change
    return tuple(r for group in kept.values() for r in group)


def _covers(big: dict[str, int], small: dict[str, int]) -> bool:
    """As ``vector.covers``, of entries by place."""
    for place, change in small.items():  # very many of them: a loop is faster
        if change > big.get(place, 0):
            return False
    return all(change >= 0 or place in small for place, change in big.items())
