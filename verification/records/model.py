"""The plain values of a play: what is printed, what lies where, what happened, who chose what.

Words are those of the rules ("Expedition zone", "Exhausted", "Dusk"); players count from 0 in
seat order to the left; -1 is chance. Cards are numbered once for a play, objects each time that
one is made, so a new zone gives a new number (2.1.c). All values are frozen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from altered.state.players import player_name
from verification.records.printed import Numbers, Printed

Value = int | str | bool | None

CHANCE: Final = -1
HERO: Final = "Hero"
COMPANION: Final = "Companion"
SIDES: Final = (HERO, COMPANION)
TERRAINS: Final = ("Forest", "Mountain", "Water")
PHASES: Final = ("Morning", "Noon", "Afternoon", "Dusk", "Night")
IN_PLAY: Final = ("Hero zone", "Expedition zone", "Landmark zone")
UNTIL: Final = "until "
"""How the duration of an Emblem begins whose effect is put off."""

_KEYWORD: Final = re.compile(r"([A-Z][a-z]+)(?: (\d+))?\.?")


class Missing(LookupError):  # noqa: N818  # named as what it says
    """A record speaks of something that is not there: a fault of the record, found by a check."""


@dataclass(frozen=True)
class Thing:
    """An object (2.1): where it is, whose, what it is like by print and what it is like now.

    ``form`` is "card", "token" or "Emblem". ``statistics`` (boosts included), ``subtypes`` and
    ``abilities`` are as they are now, with every passive ability applied; ``statistics`` is
    ``None`` for what has none. ``side`` is the Expedition it lies in. An Emblem has what it says
    as its ability, ``me`` and ``it`` (what its words speak of) and, when it lasts, a ``duration``.
    ``lines`` stands only where one text gives several abilities, or one was lost: for each
    ability that can be chosen where it lies, in order, the place of its text, -1 for a lost one.
    """

    id: int
    zone: str
    owner: int = 0
    controller: int = 0
    form: str = "card"
    card: int | None = None
    side: str | None = None
    statuses: tuple[str, ...] = ()
    counters: Mapping[str, int] = field(default_factory=dict)
    printed: Printed = field(default_factory=Printed)
    subtypes: tuple[str, ...] = ()
    statistics: Numbers | None = None
    abilities: tuple[str, ...] = ()
    me: int | None = None
    it: tuple[int, ...] = ()
    duration: str | None = None
    lines: tuple[int, ...] = ()

    @cached_property
    def offered(self) -> Mapping[int, str]:
        """What a choice of an ability by its number means: the text that gives this ability.

        In the Reserve these are the support abilities (2.2.11).
        """
        texts = self.printed.support if self.zone == "Reserve" else self.abilities
        places = self.lines or range(len(texts))
        return {
            number: texts[place] for number, place in enumerate(places) if 0 <= place < len(texts)
        }

    @property
    def type(self) -> str:
        """Its type; a card in the Mana zone is a Mana Orb, whatever is printed on its face."""
        return "Mana Orb" if self.zone == "Mana zone" else self.printed.type

    @property
    def name(self) -> str:
        """Its printed name."""
        return self.printed.name

    @property
    def in_play(self) -> bool:
        """In one of the three zones of 3.1.4.a."""
        return self.zone in IN_PLAY

    @property
    def boosts(self) -> int:
        """How many boost counters it has."""
        return self.counters.get("boost", 0)

    @cached_property
    def keywords(self) -> Mapping[str, int]:
        """Its keywords now, each with its numbers added up ("Tough" -> 2), 0 without a number."""
        found: dict[str, int] = {}
        for text in self.abilities:
            if match := _KEYWORD.fullmatch(text):
                found[match[1]] = found.get(match[1], 0) + int(match[2] or 0)
        return found

    def has(self, word: str) -> bool:
        """Whether it has a status ("Asleep") or a keyword ("Gigantic")."""
        return word in self.statuses or word in self.keywords

    @property
    def is_fleeting(self) -> bool:
        """Whether it is Fleeting: by a status, or in an Expedition by what an ability says."""
        said = self.zone == "Expedition zone" and "Fleeting" in self.keywords
        return said or "Fleeting" in self.statuses

    @property
    def sides(self) -> tuple[str, ...]:
        """The Expeditions it is present in: both when it is Gigantic (7.4.3.b)."""
        if self.zone != "Expedition zone" or self.side is None:
            return ()
        other = COMPANION if self.side == HERO else HERO
        return (self.side, other) if "Gigantic" in self.keywords else (self.side,)

    def __str__(self) -> str:
        """Name and number: ``Harbor Boxer (41)``."""
        return f"{self.printed.name or self.type} ({self.id})"


@dataclass(frozen=True)
class Region:
    """A Region of the Adventure; one that lies face down has no types (2.2.2.k, remark)."""

    name: str
    types: tuple[str, ...] = ()
    face_up: bool = True


@dataclass(frozen=True)
class Seat:
    """What is one player's and no object: cards in hidden zones, markers, having passed.

    ``deck`` are the cards of the Deck by number, without order. ``markers`` count the Regions
    between each marker and the Region where it started.

    With more than two players: ``path`` are the places in the Adventure from where the Hero marker
    started to where the Companion marker did (empty: from the first to the last), ``faces`` the
    player whose Expedition each one faces. ``contends`` is false for who does not play the
    tiebreaker day, ``out`` true for who has left the game.
    """

    team: int = 0
    hand: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    markers: Mapping[str, int] = field(default_factory=lambda: {HERO: 0, COMPANION: 0})
    passed: bool = False
    path: tuple[int, ...] = ()
    faces: Mapping[str, int] = field(default_factory=dict)
    contends: bool = True
    out: bool = False


@dataclass(frozen=True)
class Board:
    """Everything at one moment. ``things`` are the objects by number, Mana Orbs included.

    ``adventure`` runs from the Hero Region to the Companion Region; where several Adventures lie
    side by side, one after the other. ``turn`` is whose turn it is, ``result`` the winning team.
    """

    day: int = 1
    phase: str = "Noon"
    first_player: int = 0
    turn: int | None = None
    tiebreakers: bool = False
    result: int | None = None
    adventure: tuple[Region, ...] = ()
    seats: tuple[Seat, ...] = (Seat(0), Seat(1))
    things: Mapping[int, Thing] = field(default_factory=dict)

    def __getitem__(self, number: int) -> Thing:
        """The object with that number; ``Missing`` when it is not there."""
        try:
            return self.things[number]
        except KeyError:
            raise Missing(f"object {number} is not there") from None

    def find(self, number: Value) -> Thing | None:
        """The object with that number, or ``None``."""
        return self.things.get(number) if isinstance(number, int) else None

    def seat(self, player: int) -> Seat:
        """One player; ``Missing`` when nobody sits there."""
        if not 0 <= player < len(self.seats):
            raise Missing(f"there is no player {player}")
        return self.seats[player]

    @cached_property
    def by_zone(self) -> Mapping[str, tuple[Thing, ...]]:
        """The objects of each zone that has any, by number."""
        found: dict[str, list[Thing]] = {}
        for thing in self.things.values():
            found.setdefault(thing.zone, []).append(thing)
        return {zone: tuple(sorted(all_, key=lambda t: t.id)) for zone, all_ in found.items()}

    def zone(self, name: str, player: int | None = None) -> tuple[Thing, ...]:
        """The objects of a zone; of one player's zone, or under their control in a shared one."""
        there = self.by_zone.get(name, ())
        return there if player is None else tuple(t for t in there if t.controller == player)

    @property
    def in_play(self) -> Iterator[Thing]:
        """Every object in play, by zone."""
        return (thing for zone in IN_PLAY for thing in self.zone(zone))

    def expedition(self, player: int, side: str) -> tuple[Thing, ...]:
        """The objects present in an Expedition, Gigantic ones of the other side included."""
        return tuple(t for t in self.zone("Expedition zone", player) if side in t.sides)

    def marker(self, player: int, side: str) -> int:
        """How many Regions a marker is away from where it started."""
        return self.seat(player).markers[side]

    def region_index(self, player: int, side: str) -> int:
        """The place in the Adventure of the Region that an Expedition is in (4.1.d)."""
        gone = self.marker(player, side)
        path = self.seat(player).path
        if self.tiebreakers or not path:
            return gone if side == HERO else len(self.adventure) - 1 - gone
        if not 0 <= gone < len(path):
            raise Missing(f"the {side} marker of {player_name(player)} lies beyond the Adventure")
        return path[gone] if side == HERO else path[-1 - gone]

    def region(self, player: int, side: str) -> Region:
        """The Region that an Expedition is in."""
        place = self.region_index(player, side)
        if not 0 <= place < len(self.adventure):
            raise Missing(f"the {side} marker of {player_name(player)} lies beyond the Adventure")
        return self.adventure[place]

    def opponents(self, player: int) -> tuple[int, ...]:
        """The players of other teams in the game."""
        team = self.seat(player).team
        return tuple(p for p, seat in enumerate(self.seats) if seat.team != team and not seat.out)

    def facing(self, player: int, side: str) -> tuple[int, ...]:
        """The players whose Expedition of that side faces that of the player: one, or nobody."""
        rival = self.seat(player).faces.get(side)
        if rival is None:
            return self.opponents(player)
        return () if self.seat(rival).out else (rival,)

    def halves(self, place: int) -> range:
        """Where in the Adventure the two Regions of the Tumult card at a place lie."""
        width = self.length(0) + 1
        line, column = divmod(place, max(1, (width - 2) // 2))
        first = line * width + 1 + 2 * column
        return range(first, first + 2)

    def length(self, player: int) -> int:
        """How many Regions a marker of the player can be away from where it started."""
        return len(self.seat(player).path or self.adventure) - 1

    @property
    def order(self) -> tuple[int, ...]:
        """All players in the game, in initiative order (1.4.5)."""
        first = self.first_player if self.turn is None else self.turn
        seats = ((first + i) % len(self.seats) for i in range(len(self.seats)))
        return tuple(player for player in seats if not self.seats[player].out)

    def ready_orbs(self, player: int) -> int:
        """How many Mana Orbs of a player are not Exhausted."""
        return sum("Exhausted" not in orb.statuses for orb in self.zone("Mana zone", player))

    def hero(self, player: int) -> Thing | None:
        """The Hero of a player, if they have one."""
        return next(iter(self.zone("Hero zone", player)), None)


@dataclass(frozen=True)
class Event:
    """One thing that happened. ``words`` are all the verbs that the rules have for it."""

    kind: str
    data: Mapping[str, Value] = field(default_factory=dict)
    rules: tuple[str, ...] = ()

    def __getitem__(self, name: str) -> Value:
        """A detail, ``None`` when it is not given."""
        return self.data.get(name)

    def number(self, name: str) -> int:
        """A detail that has to be a whole number; ``Missing`` when it is none."""
        value = self.data.get(name)
        if not isinstance(value, int):
            raise Missing(f'the event "{self.kind}" has no number "{name}"')
        return value

    def text(self, name: str) -> str:
        """A detail that has to be a word; ``Missing`` when it is none."""
        value = self.data.get(name)
        if not isinstance(value, str):
            raise Missing(f'the event "{self.kind}" has no word "{name}"')
        return value

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The kind, what happens to the board ("move", "marker"), and every verb: each once."""
        atom, verbs = self.data.get("kind"), self.data.get("verbs")
        listed = verbs.split(", ") if isinstance(verbs, str) else []
        return tuple(
            dict.fromkeys([self.kind, *([atom] if isinstance(atom, str) else []), *listed])
        )


@dataclass(frozen=True)
class Decision:
    """Who decides, everything that was legal, and what was chosen (``play card=14 side=Hero``)."""

    player: int
    choice: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Moment:
    """A decision, or events that happen at the same instant (6.1.f), between two boards.

    A moment with a ``decision`` has no events. ``place`` counts from 0 in the record.
    """

    place: int
    before: Board
    after: Board
    events: tuple[Event, ...] = ()
    decision: Decision | None = None


@dataclass(frozen=True)
class Card:
    """A physical card: what is printed on it, and whose it is."""

    printed: Printed
    owner: int


@dataclass(frozen=True)
class Sight:
    """What one player was shown just before a moment: nothing else may be known to them.

    ``cards`` are the cards whose face they saw, ``objects`` the objects shown to be there,
    ``hands`` and ``decks`` the numbers of cards shown for each player, ``regions`` the names shown.
    """

    place: int
    player: int
    cards: tuple[int, ...]
    objects: tuple[int, ...]
    hands: tuple[int, ...]
    decks: tuple[int, ...]
    regions: tuple[str, ...]


@dataclass(frozen=True)
class Record:
    """A play from its first board on.

    ``source`` says what was played ("game summit/workshop/3"), ``complete`` whether the game is
    over at the end; ``mode`` is the name of a file of ``spec/modes/``.
    """

    start: Board
    moments: tuple[Moment, ...]
    edition: str = "1.0"
    readings: Mapping[str, str] = field(default_factory=dict)
    cards: tuple[Card, ...] = ()
    source: str = ""
    mode: str = "two-player"
    seed: int | None = None
    complete: bool = False
    sights: tuple[Sight, ...] = ()

    @property
    def end(self) -> Board:
        """The last board."""
        return self.moments[-1].after if self.moments else self.start
