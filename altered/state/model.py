"""The whole state of a game. Frozen; every change makes a new value.

Players are numbered from 0, in seat order to the left. Physical cards are numbered once and for
all; an object is one visit of a card (or token, or Emblem) to a visible zone, and its number is
its timestamp, so a new zone gives a new object (2.1.c).
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from altered.rules.limits import shipped
from altered.state.deck import Deck
from altered.terms import BOOST, Form, Phase, Side, Status, Terrain, Zone

if TYPE_CHECKING:
    from altered.ability import tree
    from altered.ability.tree import Group
    from altered.mode.model import Mode
    from altered.state.face import Face
    from altered.state.task import Task
    from altered.terms import Duration


ASKED: Final = "_asked"
"""Where a state keeps what the cards of the game ask for of what has happened."""


@dataclass(frozen=True)
class Card:
    """A physical card: it is never created or lost (invariant I5)."""

    face: Face
    owner: int


@dataclass(frozen=True)
class Binding:
    """What the words of an Emblem's effect refer to: ``me`` and the objects called ``it``.

    ``many`` is the number that its trigger speaks of: counters gained, the result of a die.
    ``cards`` in hidden zones are called ``it``, too: they were revealed.
    """

    me: int | None = None
    it: tuple[int, ...] = ()
    many: int = 0
    cards: tuple[int, ...] = ()


@dataclass(frozen=True)
class GameObject:
    """An object (2.1). ``id`` is its timestamp; ``side`` is set in the Expedition zone only.

    A card in the Mana zone is kept as an object, too (reading of 2.2.1.f); its face is hidden.
    Emblems carry the ``effect`` they will resolve or the ability that goes on, with ``duration``
    for Ongoing ones.
    """

    id: int
    form: Form
    zone: Zone
    owner: int
    controller: int
    face: Face
    card: int | None = None
    side: Side | None = None
    statuses: frozenset[Status] = frozenset()
    counters: tuple[tuple[str, int], ...] = ()
    effect: tree.Effect | None = None
    static: tree.Static | tree.NextPlayed | tree.Delayed | tree.AtNext | tree.Whenever | None = None
    binding: Binding = field(default_factory=lambda: Binding())
    duration: Duration | None = None

    def has(self, status: Status) -> bool:
        """Whether the object has the status."""
        return status in self.statuses

    def count(self, name: str = BOOST) -> int:
        """How many counters of that name the object has; of all names, when there is none."""
        if not name:
            return sum(number for _, number in self.counters)
        return dict(self.counters).get(name, 0)

    def with_counters(self, name: str, number: int) -> GameObject:
        """The object with ``number`` counters of that name."""
        kept = {**dict(self.counters), name: number}
        return replace(self, counters=tuple(sorted((k, v) for k, v in kept.items() if v)))

    @property
    def ready(self) -> bool:
        """Not Exhausted (2.4.5.b)."""
        return Status.EXHAUSTED not in self.statuses


@dataclass(frozen=True)
class Region:
    """A Region of the Adventure (2.2.1.e). A face-down one has no types (2.2.2.k, remark)."""

    name: str
    terrains: tuple[Terrain, ...]
    face_up: bool = True

    @property
    def types(self) -> tuple[Terrain, ...]:
        """The types it has now."""
        return self.terrains if self.face_up else ()


@dataclass(frozen=True)
class TumultCard:
    """A Tumult card: the Regions on it, in printed order (quick.region.two_per_tumult)."""

    id: str
    regions: tuple[Region, ...]


@dataclass(frozen=True)
class Player:
    """What belongs to one player and is no object: hidden zones, markers, passing.

    ``contends`` is false for a player whom tiebreakers are not between, ``out`` is true once that
    player has left the game (ffa.victory.simultaneous).
    """

    team: int
    hand: tuple[int, ...] = ()
    deck: Deck = field(default_factory=Deck)
    hero_marker: int = 0
    companion_marker: int = 0
    passed: bool = False
    contends: bool = True
    out: bool = False

    def marker(self, side: Side) -> int:
        """Regions between the marker and the Region where it started."""
        return self.hero_marker if side is Side.HERO else self.companion_marker

    def with_marker(self, side: Side, distance: int) -> Player:
        """The player with one marker moved."""
        if side is Side.HERO:
            return replace(self, hero_marker=distance)
        return replace(self, companion_marker=distance)


@dataclass(frozen=True)
class Happening:
    """Something that happened this Day and that some card asks for.

    ``event`` is a trigger in the words of nobody in particular, ``player`` whom it calls "you".
    ``thing`` is the object that it happened to, ``side`` the Expedition of ``player`` that moved.
    ``since`` is the shortest time within which it still counts.
    """

    event: tree.Trigger
    player: int
    thing: int | None = None
    side: Side | None = None
    since: tree.Since = "Day"


@dataclass(frozen=True)
class State:
    """A game between two decisions.

    ``agenda`` is what is still to be done, the next task last. ``uses`` counts activations and
    plays of one ability of one object today (6.3.f, 1.4.6.b). ``past`` keeps objects that ceased
    as they were last. ``face_down`` are the Tumult cards (by name) that chance still has to
    place. ``result`` is ``None`` while the game goes on, else the winning team. ``limits`` are the
    numbers of ``limits.toml`` that a rule change replaced. ``played`` are today's plays (player,
    card, phase), kept only if some card asks for "the first card you play"; ``happened`` is what
    else cards ask for. ``mode`` names the file of ``spec/modes/`` that says who sits where;
    ``own_mode`` and ``own_tumult`` are the mode and the Tumult cards of another specification
    folder, when they are not the shipped ones.
    """

    cards: tuple[Card, ...]
    players: tuple[Player, ...]
    adventure: tuple[Region, ...]
    readings: tuple[tuple[str, str], ...] = ()
    objects: tuple[GameObject, ...] = ()
    past: tuple[GameObject, ...] = ()
    tumult: tuple[str, ...] = ()
    clock: int = 1
    day: int = 1
    phase: Phase = Phase.NOON
    first_player: int = 0
    turn: int | None = None
    tiebreakers: bool = False
    result: int | None = None
    uses: tuple[tuple[tuple[int, ...], int], ...] = ()
    agenda: tuple[Task, ...] = ()
    limits: tuple[tuple[str, int], ...] = ()
    played: tuple[tuple[int, int, Phase], ...] = ()
    mode: str = "two-player"
    happened: tuple[Happening, ...] = ()
    own_mode: Mode | None = None
    own_tumult: tuple[TumultCard, ...] = ()

    def changed(self, **values: object) -> State:
        """The state with other values of some fields: ``dataclasses.replace``, but cheap.

        What was found out about the state is forgotten, save when the agenda alone is another:
        nothing that can be asked about the objects of a state depends on it.
        """
        assert values.keys() <= _FIELDS, values.keys() - _FIELDS
        known = self.__dict__
        if values.keys() != {"agenda"}:
            known = {name: value for name, value in known.items() if name in _FIELDS}
            if "readings" not in values:
                known["_reading"] = self._reading
            if ASKED in self.__dict__ and "cards" not in values:
                known[ASKED] = self.__dict__[ASKED]
        new = object.__new__(State)
        new.__dict__.update(known, **values)
        return new

    @cached_property
    def _reading(self) -> dict[str, str]:
        return dict(self.readings)

    @cached_property
    def _by_id(self) -> dict[int, GameObject]:
        return {o.id: o for o in self.objects}

    def find(self, id_: int) -> GameObject | None:
        """The living object with that number, or ``None``."""
        return self._by_id.get(id_)

    def counters(self, id_: int, name: str) -> int:
        """How many counters of that name an object has; what is no living object has none."""
        thing = self._by_id.get(id_)
        return 0 if thing is None else thing.count(name)

    def last_known(self, id_: int) -> GameObject | None:
        """The object, or its last-known record when it has ceased."""
        living = self.find(id_)
        return living or next((o for o in reversed(self.past) if o.id == id_), None)

    def in_zone(self, zone: Zone, player: int | None = None) -> tuple[GameObject, ...]:
        """Objects of a zone by timestamp; of one player's zone, or under their control."""
        return tuple(o for o in self.objects if o.zone is zone and player in (None, o.controller))

    def reading(self, name: str) -> str:
        """The value chosen for a reading; ``KeyError`` when the rules have no such reading."""
        return self._reading[name]

    def limit(self, name: str) -> int:
        """A number that the rules fix, or a bound of ours; ``KeyError`` when there is none."""
        return dict(self.limits).get(name, shipped()[name])

    @property
    def initiative(self) -> int:
        """The player with initiative (1.4.5.a): whose turn it is, else the first player."""
        return self.first_player if self.turn is None else self.turn

    @property
    def order(self) -> tuple[int, ...]:
        """All players in the game, in initiative order."""
        count = len(self.players)
        seats = ((self.initiative + i) % count for i in range(count))
        return tuple(seat for seat in seats if not self.players[seat].out)

    def opponents(self, player: int) -> tuple[int, ...]:
        """The players of other teams in the game, in seat order to the left."""
        count = len(self.players)
        seats = ((player + i) % count for i in range(1, count))
        team = self.players[player].team
        others = ((p, self.players[p]) for p in seats)
        return tuple(p for p, other in others if other.team != team and not other.out)

    def group(self, of: Group, player: int) -> tuple[int, ...]:
        """All players, or a player's opponents or all others, in initiative order (6.1.g)."""
        if of == "all":
            return self.order
        enemies = self.opponents(player)
        return tuple(p for p in self.order if (p in enemies if of == "opponents" else p != player))


_FIELDS: Final = frozenset(field.name for field in fields(State))
