"""What a card does in any set: its rules of change, with all other cards merged by type and zone.

Each card is compiled alone, beside ``WILD`` kinds that stand for whatever else a set may hold and
``probes`` that listen in the place of every reaction of the pool. The counts of a set can be added
up by type and zone, and every rule of the set then becomes one of these, or one that changes less:
what is proved of merged rules holds for every set. Each rule also keeps what it takes and makes
before anything is added up (``eats``, ``feeds``), for ``feeds`` to see who feeds whom.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from altered.ability import tree
from altered.state.face import Face
from altered.terms import IN_PLAY, Status, Type
from verification.loops.cheaper import is_cheaper
from verification.loops.effects import TooMany
from verification.loops.hear import PROBED, Probed
from verification.loops.kinds import MANA_READY, MANA_SPENT, SHORT, Kind
from verification.loops.merged import LIMBO, Merged, by_zone, counts_there, fewest, group_of, merged
from verification.loops.moves import PAYS_MORE
from verification.loops.nodes import nodes
from verification.loops.once import is_once
from verification.loops.room import is_room, room
from verification.loops.system import Rule, rules_of
from verification.loops.uses import Listener
from verification.loops.vector import ZERO, plus, vector
from verification.loops.world import Unmodelled, World, world

AHEAD: Final = "ahead"
"""What objects do once and have not done yet (``ahead``, ``once``), of all kinds together."""
OWN: Final = "Emblems of own trigger"
REGION: Final = 512
"""Bits for the events of one card."""
_TYPES: Final = (Type.CHARACTER, Type.PERMANENT, Type.SPELL, Type.HERO)


def _wild(copy: str) -> Iterator[Kind]:
    for one in _TYPES:
        name = f"other {one.value}{copy}"
        face = Face(name, one, hand_cost=1, reserve_cost=1, statistics=(0, 0, 0))
        yield Kind(name, face, wild=True)
    name = f"other token{copy}"
    token = Face(name, Type.CHARACTER, hand_cost=0, reserve_cost=0, statistics=(0, 0, 0))
    yield Kind(name, token, tree.Token(name, (0, 0, 0)), wild=True)


WILD: Final = (*_wild(""), *_wild(" too"))
"""What stands for the other cards of a set: kinds of each type, and of tokens.

Two of each, so that one can leave a zone while another one enters it.
"""


@dataclass(frozen=True)
class _Own:
    """The counts of Emblems of own triggers, by the places of the Emblems."""

    of_cards: dict[str, tuple[str, ...]]
    of_plain: dict[str, tuple[str, ...]]


class Pool:
    """The triggers of a pool of cards and all that their rules may have to look at.

    ``at_once`` when each reaction activates once for all that happens at once (``known``).
    """

    def __init__(self, faces: Sequence[Face], *, at_once: bool = False) -> None:
        self._at_once = at_once
        self._events: dict[tuple[tree.Trigger, str], int] = {}
        for trigger in _triggers(faces):
            for group in _groups(trigger):
                self._events[trigger, group] = 1 << len(self._events)
        self._bits: dict[str, int] = {AHEAD: 1}
        statuses: set[Status] = set()
        counters: set[str] = set()
        self._gigantic = self._tough = False
        asked: set[int] = set()
        for face in faces:
            try:
                one = world([face], at_once=at_once)
            except Unmodelled:
                continue
            statuses |= one.tracked
            counters |= one.counters
            self._gigantic |= one.gigantic
            self._tough |= one.tough
            asked |= {*one.room}
        self._statuses, self._counters = frozenset(statuses), frozenset(counters)
        self._room = tuple(sorted(asked))
        self._probes = tuple(self._all_probes())
        self._probed: Probed = {}

    def event(self, trigger: tree.Trigger, kind: Kind) -> int:
        """The bit of what a trigger of a bearer listens to."""
        return self._events[trigger, group_of(kind) if _is_own(trigger, kind) else "any"]

    def merge(self, faces: Sequence[Face]) -> tuple[Merged, ...] | None:
        """The merged rules of some cards together; ``None`` if they cannot be listed."""
        found = self.listed(faces)
        return None if found is None else fewest(found)

    def listed(self, faces: Sequence[Face], only: int | None = None) -> tuple[Merged, ...] | None:
        """All of them, with those that others cover; ``None`` if they cannot be listed.

        ``only`` the rules of the card at that place, if it is given.
        """
        try:
            alone = world(faces, WILD, at_once=self._at_once)
            # What is merged counts no Emblem whose condition is true: who brings room feeds it.
            asks = {x.name: x.most for x in alone.listeners if x.most is not None}
            bare = tuple(x if x.most is None else replace(x, most=None) for x in alone.listeners)
            seen = replace(
                alone,
                listeners=(*bare, *self._probes),
                room=self._room,
                tracked=self._statuses,
                counters=self._counters,
                gigantic=self._gigantic,
                tough=self._tough,
            )
            seen.__dict__[PROBED] = self._probed
            owners = _owners(seen, faces)
            if len(self._events) > REGION:
                return None
            found: dict[tuple[Rule, int, int, int | None], Merged] = {}
            own = self._own(seen)
            wanted = None if only is None else frozenset(a for a, i in owners.items() if i == only)
            for rule in rules_of(seen, wanted):
                for one in self._merged(seen, rule, owners, own):
                    most = asks.get(rule.actor)
                    eats = 0 if most is None else self._bit(room(most))
                    self._add(found, replace(one, eats=one.eats | eats) if eats else one)
            for number, face in enumerate(faces):
                if only not in (None, number):
                    continue
                parts = nodes((face.abilities, face.support))
                plays = any(isinstance(n, tree.PlayForFree | tree.PlayCheaper) for n in parts)
                for limbo in LIMBO if plays else ():
                    rule = Rule("play", "", ((limbo, 1),))
                    feeds = self._bit(limbo)
                    self._add(found, Merged(rule, 0, 0, number, 0, feeds, free=True))
        except (Unmodelled, TooMany):
            return None
        return tuple(found.values())

    @staticmethod
    def _add(found: dict[tuple[Rule, int, int, int | None], Merged], one: Merged) -> None:
        key = (one.rule, one.events, one.after, one.owner)
        known = found.get(key)
        if known is not None:
            one = replace(
                one,
                eats=one.eats | known.eats,
                feeds=one.feeds | known.feeds,
                free=one.free or known.free,
                plays=one.plays and known.plays,
            )
        found[key] = one

    def _bit(self, place: str) -> int:
        return self._bits.setdefault(place, 1 << len(self._bits))

    def _all_probes(self) -> Iterator[Listener]:
        for index, (trigger, group) in enumerate(self._events):
            for kind in WILD[:1] if group == "any" else WILD:
                if group in ("any", group_of(kind)):
                    yield Listener(
                        kind, index, tree.Reaction((trigger,), tree.Effect()), probe=True
                    )

    def _own(self, seen: World) -> _Own:
        """The counts of Emblems that triggers of a card's own make, by the places of the Emblems.

        They are counted by trigger and type. An Emblem that other triggers make as well, or one of
        several that one event makes of the same card, is not counted. What happens to a plain card
        is no trigger of its own.
        """
        found: dict[str, tuple[str, ...]] = {}
        probes: set[str] = set()
        alike = Counter(
            (x.kind, t) for x in seen.listeners for t in dict.fromkeys(x.reaction.triggers)
        )
        for one in seen.listeners:
            triggers = one.reaction.triggers
            if one.probe or not one.given:
                counted = all(_is_own(t, one.kind) for t in triggers)
                if counted and (one.probe or all(alike[one.kind, t] == 1 for t in triggers)):
                    events = (self.event(t, one.kind).bit_length() for t in triggers)
                    found[one.place] = tuple(dict.fromkeys(f"{OWN} {n}" for n in events))
                    probes |= {one.place} if one.probe else set()
        return _Own(found, {place: some for place, some in found.items() if place not in probes})

    def _merged(
        self,
        seen: World,
        rule: Rule,
        owners: Mapping[str, int],
        own: _Own,
    ) -> Iterator[Merged]:
        groups = {kind.name: group_of(kind) for kind in seen.kinds}
        owner = owners.get(rule.actor)
        events = eats = feeds = 0
        many = frozenset({*rule.many, *(PAYS_MORE if self._tough else ())})
        for one in (rule.change, *many):
            for place, number in one:
                if place[0] in "!*^":
                    events |= self._heard(seen, place[1:], owners, plain=owner is None)
                    eats |= self._bit(AHEAD) if place[0] == "^" else 0
                elif is_room(place):
                    feeds |= self._bit(place)
                elif is_once(place):
                    eats |= self._bit(AHEAD) if number < 0 else 0
                elif counts_there(place):
                    bit = self._bit(merged(place, groups))
                    feeds |= bit if number > 0 else 0
                    eats |= bit if number < 0 else 0
                    feeds |= self._bit(AHEAD) if _brings(place, number) else 0
        after = self._after(seen, rule, owners)
        taken = (place for place, number in rule.change if number < 0 and place[0] not in "!*^")
        free = not after and not any(counts_there(place) for place in taken)
        heard = own.of_plain if owner is None else own.of_cards
        change, more = by_zone(groups, heard, rule.change)
        for one in many:
            further, even_more = by_zone(groups, heard, one)
            more |= even_more | {further}
        merged_many = frozenset(more - {ZERO})
        pending = f"pending: {rule.actor}" if rule.kind == "reaction" else ""
        for emblem in own.of_cards.get(pending, ("",)):
            taken_too = plus(change, vector({emblem: -1})) if emblem else change
            yield Merged(
                Rule("play", "", taken_too, merged_many),
                events,
                after,
                owner,
                eats,
                feeds,
                free,
                _only_plays(rule),
            )

    def _heard(self, seen: World, place: str, owners: Mapping[str, int], *, plain: bool) -> int:
        """The events by which Emblems come to a place; ``plain`` for a rule of plain cards.

        What happens to a plain card is no trigger of its own, as it has none.
        """
        known: dict[tuple[str, bool], int] = seen.__dict__.setdefault(_EVENTS, {})
        if (place, plain) not in known:
            found = 0
            for listener in seen.listeners:
                for trigger in listener.reaction.triggers if listener.place == place else ():
                    own = _is_own(trigger, listener.kind)
                    if not (own and listener.probe and plain):
                        owner = None if listener.probe or not own else owners.get(listener.name)
                        found |= _in_region(self.event(trigger, listener.kind), owner)
            known[place, plain] = found
        return known[place, plain]

    def _after(self, seen: World, rule: Rule, owners: Mapping[str, int]) -> int:
        """The events of which one must happen for the rule, if it is a reaction."""
        if rule.kind != "reaction":
            return 0
        found = 0
        for listener in seen.listeners:
            if listener.name == rule.actor and not listener.probe:
                for trigger in listener.reaction.triggers:
                    event = self.event(trigger, listener.kind)
                    found |= event
                    if _is_own(trigger, listener.kind):
                        # What the card itself does to it, or another one that takes it for any.
                        found |= _in_region(event, owners.get(listener.name))
        assert found
        return found


def _is_own(trigger: tree.Trigger, kind: Kind) -> bool:
    return getattr(trigger, "which", 0) is None and kind.type is not None


def _in_region(event: int, owner: int | None) -> int:
    return event if owner is None else event << REGION * (owner + 1)


def _only_plays(rule: Rule) -> bool:
    own = rule.actor.rpartition(" from ")[0] + " in "
    moved = (place for place, _ in rule.change if place[0] not in "!*^" and counts_there(place))
    return (
        rule.kind == "play"
        and rule.many <= PAYS_MORE
        and all(place.startswith(own) or _pays(place) for place in moved)
    )


def _pays(place: str) -> bool:
    return place in (MANA_READY, MANA_SPENT) or is_cheaper(place)


_EVENTS: Final = "_events_of_places"
_IN_PLAY: Final = tuple(f" in {SHORT[zone]}" for zone in IN_PLAY)


def _brings(place: str, number: int) -> bool:
    """Whether something may be there again that an object does once: new ones, fewer counters."""
    if " counters on " in place:
        return number < 0
    return number > 0 and any(one in place for one in _IN_PLAY)


def _owners(seen: World, faces: Sequence[Face]) -> dict[str, int]:
    """Which card each actor belongs to; what wild kinds and players do belongs to none.

    Tokens and effects that are put off belong to the first card that makes them.
    """
    found: dict[str, int] = {}
    kinds: dict[str, int] = {}
    for number, face in enumerate(faces):
        parts = tuple(nodes((face.abilities, face.support)))
        made = {n.token for n in parts if isinstance(n, tree.Create | tree.CreatedBy)}
        later = {
            n.effect for n in parts if isinstance(n, tree.NextPlayed | tree.Delayed | tree.AtNext)
        }
        for kind in seen.kinds:
            if not kind.wild and (kind.face == face or kind.token in made):
                kinds.setdefault(kind.name, number)
        for waits in seen.waiting:
            if waits.effect in later:
                found.setdefault(waits.place, number)
    # A token may be made by another token.
    first = min(kinds.values(), default=0)
    for kind in seen.kinds:
        if not kind.wild:
            owner = kinds.get(kind.name, first)
            found |= dict.fromkeys((kind.name, f"{kind.name} from Hand"), owner)
            found[f"{kind.name} from Reserve"] = owner
    for one in (*seen.listeners, *seen.quicks):
        if not one.kind.wild:
            found[one.name] = kinds.get(one.kind.name, first)
    return found


def _groups(trigger: tree.Trigger) -> tuple[str, ...]:
    """Whose own trigger it may be; "any" when it speaks of other things."""
    if getattr(trigger, "which", 0) is None:
        return tuple(dict.fromkeys(group_of(kind) for kind in WILD))
    return ("any",)


def _triggers(faces: Iterable[Face]) -> list[tree.Trigger]:
    found: dict[tree.Trigger, None] = {}
    for face in faces:
        for node in nodes((face.abilities, face.support)):
            if isinstance(node, tree.Reaction):
                found |= dict.fromkeys(node.triggers)
    return list(found)
