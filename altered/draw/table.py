"""What a board shows, apart from how: Regions, seats, what lies in each zone.

States, views, situations and loops all become a `Table`; only `board.py` and `strip.py` draw one.
Any number of seats can be shown; those of `Table.near` lie below the Adventure, the others above.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from altered.terms import Phase, Side, Terrain
from altered.trace.speech import PLAIN, Speech

Totals = tuple[int, int, int]
"""Forest, Mountain, Water."""


@dataclass(frozen=True)
class Piece:
    """A card, token, Emblem or Hero on the table.

    `costs` are Hand Cost and Reserve Cost. `also_here` marks one that is present here while it
    lies in the other Expedition (7.4.3.b). `changed` pieces are outlined. `times` is how many
    alike it stands for. `handle` names it for a page that the drawing stands on.
    """

    name: str
    id: int | None = None
    kind: str = ""
    faction: str | None = None
    costs: tuple[int, int] | None = None
    statistics: Totals | None = None
    statuses: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    token: bool = False
    also_here: bool = False
    changed: bool = False
    times: int = 1
    handle: str | None = None

    def words(self, say: Speech = PLAIN) -> str:
        """The piece in words."""
        said = [say.called(self.name) + (f" ({say('token')})" if self.token else "")]
        if self.statistics is not None:
            said.append("/".join(map(str, self.statistics)))
        said += [say(status) for status in self.statuses]
        said += [say.counters(number, name) for name, number in self.counters]
        if self.also_here:
            said.append(say("present here, too"))
        told = ", ".join(said)
        return say("{line} ({n} times)", line=told, n=self.times) if self.times > 1 else told


@dataclass(frozen=True)
class Zone:
    """Pieces in one place; `count` says how many cards lie there when they are not all shown.

    `handle` names the place for a page that the drawing stands on.
    """

    pieces: tuple[Piece, ...] = ()
    count: int | None = None
    handle: str | None = None


@dataclass(frozen=True)
class Orbs:
    """Mana Orbs: how many are ready, of how many."""

    ready: int
    total: int


@dataclass(frozen=True)
class Marker:
    """Where a marker lies, by place in the Adventure, and where it came from if it has moved."""

    side: Side
    place: int
    before: int | None = None


@dataclass(frozen=True)
class Seat:
    """One player. What is None is not shown; totals are those of the two Expeditions."""

    title: str
    number: int
    hero: Piece | None = None
    orbs: Orbs | None = None
    hand: Zone | None = None
    deck: int | None = None
    discard: int | None = None
    reserve: Zone | None = None
    landmarks: Zone | None = None
    hero_expedition: Zone | None = None
    companion_expedition: Zone | None = None
    totals: tuple[Totals | None, Totals | None] = (None, None)
    markers: tuple[Marker, ...] = ()
    passed: bool = False
    mark: str = ""
    handle: str | None = None

    @property
    def sign(self) -> str:
        """What tells the player apart in a small place: a letter, else the number."""
        return self.mark or str(self.number)

    def expedition(self, side: Side) -> Zone | None:
        """The Expedition of a side."""
        return self.hero_expedition if side is Side.HERO else self.companion_expedition

    def zones(self) -> Iterator[tuple[str, Zone]]:
        """The zones that are shown, with their names."""
        for name, zone in (
            ("Hero Expedition", self.hero_expedition),
            ("Companion Expedition", self.companion_expedition),
            ("Landmarks", self.landmarks),
            ("Reserve", self.reserve),
            ("Hand", self.hand),
        ):
            if zone is not None:
                yield name, zone


@dataclass(frozen=True)
class Land:
    """A Region of the Adventure: its name and its types; None for one that lies face down.

    Of a `blank` one the types are not said, because nothing depends on them.
    """

    name: str
    types: tuple[Terrain, ...] | None
    blank: bool = False


@dataclass(frozen=True)
class Table:
    """A position as it is shown. `near` are the numbers of the seats below the Adventure.

    `say` gives the words for zones, phases and statuses.
    """

    seats: tuple[Seat, ...]
    lands: tuple[Land, ...] = ()
    near: tuple[int, ...] = (0,)
    day: int | None = None
    phase: Phase | None = None
    first_player: int | None = None
    turn: int | None = None
    tiebreakers: bool = False
    result: str | None = None
    limbo: tuple[Piece, ...] = ()
    say: Speech = PLAIN

    def title(self) -> str:
        """What moment it shows."""
        say = self.say
        said = [] if self.day is None else [say("Day {n}", n=self.day)]
        said += [say(self.phase.value)] if self.phase is not None else []
        said += [say("tiebreakers")] if self.tiebreakers else []
        if self.turn is not None:
            said.append(say("turn of {player}", player=say.player(self.turn)))
        said += [self.result] if self.result is not None else []
        return ", ".join(said) or say("a position")

    def words(self) -> str:
        """Everything on the table in words."""
        say = self.say
        said = [self.title()]
        if self.lands:
            kinds = (
                say("face down") if r.types is None else "/".join(say(t.value) for t in r.types)
                for r in self.lands
            )
            regions = (f"{place} {kind}" for place, kind in enumerate(kinds))
            said.append(say("Regions: {list}", list=", ".join(regions)))
        for seat in self.seats:
            first = seat.number == self.first_player
            said.append(say("{player}, first player", player=seat.title) if first else seat.title)
            said += [
                say("{side} marker on Region {n}", side=say(m.side.value), n=m.place)
                for m in seat.markers
            ]
            if seat.orbs is not None:
                said.append(say("Mana {n} of {all}", n=seat.orbs.ready, all=seat.orbs.total))
            for name, zone in seat.zones():
                if zone.pieces:
                    said.append(self._row(name, zone.pieces))
        if self.limbo:
            said.append(self._row("Limbo", self.limbo))
        return ". ".join(said) + "."

    def _row(self, name: str, pieces: tuple[Piece, ...]) -> str:
        row = self.say.series(piece.words(self.say) for piece in pieces)
        return self.say("{what}: {list}", what=self.say(name), list=row)


def with_changes(before: Table, after: Table) -> Table:
    """Return `after` with what is new or different marked, and where markers came from."""
    known = {
        (seat.number, name, piece.id): replace(piece, changed=False)
        for seat in before.seats
        for name, zone in seat.zones()
        for piece in zone.pieces
    }
    places = {(seat.number, m.side): m.place for seat in before.seats for m in seat.markers}

    def zone(number: int, name: str, one: Zone | None) -> Zone | None:
        if one is None:
            return None
        pieces = tuple(
            replace(piece, changed=known.get((number, name, piece.id)) != piece)
            for piece in one.pieces
        )
        return replace(one, pieces=pieces)

    def marker(number: int, one: Marker) -> Marker:
        old = places.get((number, one.side))
        return replace(one, before=old if old != one.place else None)

    seats = tuple(
        replace(
            seat,
            hero_expedition=zone(seat.number, "Hero Expedition", seat.hero_expedition),
            companion_expedition=zone(
                seat.number, "Companion Expedition", seat.companion_expedition
            ),
            landmarks=zone(seat.number, "Landmarks", seat.landmarks),
            reserve=zone(seat.number, "Reserve", seat.reserve),
            hand=zone(seat.number, "Hand", seat.hand),
            markers=tuple(marker(seat.number, m) for m in seat.markers),
        )
        for seat in after.seats
    )
    old = {replace(piece, changed=False) for piece in before.limbo}
    limbo = tuple(replace(piece, changed=piece not in old) for piece in after.limbo)
    return replace(after, seats=seats, limbo=limbo)
