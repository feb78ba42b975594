"""A quick filter for large pools: most sets end already when only zones are counted.

Each card is compiled alone, with ``probes`` that listen in the place of every reaction of the
pool, and all its counts are merged by zone. A merged count is a sum of the counts of a set, so
"something takes from it and nothing adds to it" proves the same for the set: what survives a
fixpoint of that may loop, what is empty cannot. A plain card stands for every other card of the
set, since it may fit every filter. Bits of Python integers are the places and the events.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from altered.ability.tree import ChangeCost, Effect, Instead, PlayForFree, Reaction, Token
from altered.state.face import Face
from altered.state.terms import Status, Type
from verification.loops.effects import TooMany
from verification.loops.kinds import PLAIN, Kind
from verification.loops.rank import rank
from verification.loops.system import Rule, rules_of
from verification.loops.vector import covers, dot, vector
from verification.loops.world import Listener, Unmodelled, nodes, world

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from altered.ability.tree import Trigger
    from verification.loops.vector import Vector
    from verification.loops.world import World

LIMBO: Final = "Spell in Limbo"
_TYPES: Final = (Type.CHARACTER, Type.PERMANENT, Type.SPELL, Type.HERO)
WILD: Final = (
    *(
        Kind(
            f"other {t.value}",
            Face(f"other {t.value}", t, hand_cost=1, reserve_cost=1, statistics=(0, 0, 0)),
            wild=True,
        )
        for t in _TYPES
    ),
    Kind(
        "other token",
        Face("other token", Type.CHARACTER, hand_cost=0, reserve_cost=0, statistics=(0, 0, 0)),
        Token("other token", (0, 0, 0)),
        wild=True,
    ),
)
"""What stands for the other cards of a set: one kind of each type, and one of tokens."""


@dataclass(frozen=True, slots=True)
class Row:
    """One merged rule: what it takes from, adds to and sets off, and what sets it off (if any)."""

    takes: int
    adds: int
    events: int
    after: int


@dataclass(frozen=True)
class Masks:
    """The merged rules of one card. ``odd`` cards change what others do and are not filtered."""

    rows: tuple[Row, ...]
    odd: bool = False


@dataclass(frozen=True)
class Merged:
    """A rule whose counts are merged by zone; ``events`` it sets off, ``after`` which it comes."""

    rule: Rule
    events: int
    after: int


class Pool:
    """The triggers of a pool of cards, and what their masks look at.

    ``sums`` are weighted sums of merged counts: each count itself, and sums that a proof for a
    card or pair needed. A mask has two bits for each: whether the rule lowers or raises it.
    """

    def __init__(self, faces: Sequence[Face]) -> None:
        self._events: dict[tuple[Trigger, str], int] = {}
        for trigger in _triggers(faces):
            for group in _groups(trigger):
                self._events[trigger, group] = 1 << len(self._events)
        self.sums: list[tuple[tuple[str, int], ...]] = []
        self._statuses = frozenset(Status)
        self._counters = _all_counters(faces)
        self._known: set[tuple[tuple[str, int], ...]] = set()

    def event(self, trigger: Trigger, kind: Kind) -> int:
        """The bit of what a trigger of a bearer listens to."""
        own = getattr(trigger, "which", 0) is None and kind.type is not None
        return self._events[trigger, group_of(kind) if own else "any"]

    def merge(self, face: Face) -> tuple[Merged, ...] | None:
        """The merged rules of a card with plain ones; ``None`` for what must not be filtered."""
        try:
            plain = world([face])
            if any(isinstance(s, Instead | ChangeCost) for _, s in plain.statics):
                return None
            seen = replace(
                plain,
                kinds=(*(k for k in plain.kinds if k is not PLAIN), *WILD),
                listeners=(*plain.listeners, *self._probes()),
                tracked=self._statuses,
                counters=self._counters,
            )
            found = dict.fromkeys(self._merged(seen, rule) for rule in rules_of(seen))
        except (Unmodelled, TooMany):
            return None
        if any(isinstance(n, PlayForFree) for n in nodes((face.abilities, face.support))):
            found[Merged(Rule("play", "free", ((LIMBO, 1),)), 0, 0)] = None
        return _fewest_merged(found)

    def look_at(self, rules: Sequence[Merged] | None) -> None:
        """Look at each count that these rules change."""
        for one in rules or ():
            for part in (one.rule.change, *one.rule.many):
                for place, _ in part:
                    self.learn(((place, 1),))

    def learn(self, weights: tuple[tuple[str, int], ...]) -> bool:
        """Look at one more sum; ``False`` if it is known."""
        if weights in self._known or not weights:
            return False
        self._known.add(weights)
        self.sums.append(weights)
        return True

    def masks(self, merged_rules: Sequence[Merged] | None) -> Masks:
        """The masks of merged rules."""
        if merged_rules is None:
            return Masks((), odd=True)
        sums = [dict(one) for one in self.sums]
        rows: dict[Row, None] = {}
        for one in merged_rules:
            takes = adds = 0
            for number, weights in enumerate(sums):
                value = dot(weights, one.rule.change)
                takes |= (value < 0) << number
                grows = value > 0 or any(dot(weights, v) > 0 for v in one.rule.many)
                adds |= grows << number
            rows[Row(takes, adds, one.events, one.after)] = None
        return Masks(_fewest(rows))

    def _probes(self) -> tuple[Listener, ...]:
        bearers = {group_of(kind): kind for kind in WILD}
        return tuple(
            Listener(bearers.get(group, WILD[0]), index, Reaction((trigger,), Effect()))
            for index, (trigger, group) in enumerate(self._events)
        )

    def _merged(self, seen: World, rule: Rule) -> Merged:
        events = 0
        for one in (rule.change, *rule.many):
            for place, number in one:
                if place[0] in "!*" and number > 0:
                    events |= self._heard(seen, place[1:])
        change = _by_zone(seen, rule.change)
        many = frozenset(v for one in rule.many if (v := _by_zone(seen, one)))
        return Merged(Rule("play", "", change, many), events, self._after(seen, rule))

    def _heard(self, seen: World, place: str) -> int:
        found = 0
        for listener in seen.listeners:
            if listener.place == place:
                for trigger in listener.reaction.triggers:
                    found |= self.event(trigger, listener.kind)
        return found

    def _after(self, seen: World, rule: Rule) -> int:
        """The events of which one must happen for the rule, if it is a reaction."""
        if rule.kind != "reaction":
            return 0
        found = 0
        for listener in seen.listeners:
            if listener.name == rule.actor and not listener.kind.plain:
                for trigger in listener.reaction.triggers:
                    found |= self.event(trigger, listener.kind)
        return found or 1 << len(self._events)


def group_of(kind: Kind) -> str:
    """The type of a kind, or that it is a token: what is counted together."""
    return "token" if kind.token is not None else kind.type.value if kind.type else "card"


def _groups(trigger: Trigger) -> tuple[str, ...]:
    """Whose own trigger it may be; "any" when it speaks of other things."""
    if getattr(trigger, "which", 0) is None:
        return tuple(dict.fromkeys(group_of(kind) for kind in WILD))
    return ("any",)


def _by_zone(seen: World, one: Vector) -> Vector:
    groups = {kind.name: group_of(kind) for kind in seen.kinds}
    total: dict[str, int] = {}
    for place, number in one:
        if place[0] not in "!*+" and not place.startswith(("uses: ", "pending: ")):
            name = merged(place, groups)
            total[name] = total.get(name, 0) + number
    return vector(total)


def _fewest_merged(rules: Iterable[Merged]) -> tuple[Merged, ...]:
    kept: list[Merged] = []
    for one in rules:
        if any(_covers_merged(other, one) for other in kept):
            continue
        kept = [k for k in kept if not _covers_merged(one, k)]
        kept.append(one)
    return tuple(kept)


def _covers_merged(big: Merged, small: Merged) -> bool:
    return (
        not small.events & ~big.events
        and (big.after == 0 or (small.after != 0 and not small.after & ~big.after))
        and covers(big.rule.change, small.rule.change)
        and small.rule.many <= big.rule.many
    )


def potentials(rules: Sequence[Sequence[Merged]], rlimit: int) -> list[tuple[tuple[str, int], ...]]:
    """The sums that a proof for these cards on merged counts needs; none if there is no proof."""
    left = [one for each in rules for one in each]
    while True:
        events = 0
        for one in left:
            events |= one.events
        alive = [one for one in left if not one.after or one.after & events]
        if len(alive) == len(left):
            break
        left = alive
    ranking = rank([one.rule for one in left], rlimit)
    return [layer.weights for layer in ranking.proof.layers] if ranking.proof else []


def merged(place: str, groups: Mapping[str, str]) -> str:
    """A place with the type instead of the kind; counters without the bearer."""
    if " counters on " in place:
        return place.partition(" counters on ")[0] + " counters"
    if place.startswith("waiting: "):
        return "waiting"
    kind, _, rest = place.rpartition(" in ")
    if kind not in groups:
        return place
    return LIMBO if rest.startswith("Limbo") else f"{groups[kind]} in {rest}"


def _triggers(faces: Iterable[Face]) -> list[Trigger]:
    found: dict[Trigger, None] = {}
    for face in faces:
        for node in nodes((face.abilities, face.support)):
            if isinstance(node, Reaction):
                found |= dict.fromkeys(node.triggers)
    return list(found)


def _all_counters(faces: Iterable[Face]) -> frozenset[str]:
    found: set[str] = set()
    for face in faces:
        try:
            found |= world([face]).counters
        except Unmodelled:
            continue
    return frozenset(found)


def _fewest(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Without rows that another one covers: takes no more, adds and sets off no less."""
    kept: list[Row] = []
    for row in sorted(rows, key=lambda r: (r.takes.bit_count(), -r.adds.bit_count())):
        if not any(_covers(other, row) for other in kept):
            kept = [k for k in kept if not _covers(row, k)]
            kept.append(row)
    return tuple(kept)


def _covers(big: Row, small: Row) -> bool:
    return (
        not big.takes & ~small.takes
        and not small.adds & ~big.adds
        and not small.events & ~big.events
        and (big.after == 0 or (small.after != 0 and not small.after & ~big.after))
    )


def survives(masks: Sequence[Masks]) -> bool:
    """Whether anything is left when what cannot go on is taken away again and again."""
    if any(one.odd for one in masks):
        return True
    rows = [row for one in masks for row in one.rows]
    while rows:
        adds = events = 0
        for row in rows:
            adds |= row.adds
            events |= row.events
        missing = ~adds
        left = [r for r in rows if not r.takes & missing and (not r.after or r.after & events)]
        if len(left) == len(rows):
            return True
        rows = left
    return False
