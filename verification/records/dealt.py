"""Positions by chance: what a game seldom comes to, as somebody might set it up on a table.

In a game the first days look alike: few objects, no counters, Reserves within their limit. Here
each zone holds whatever it may hold, from nothing to more than a limit allows, the markers lie
behind, level or nearly home, Decks may be about to run out, and objects may be controlled by
another player than their owner. The same number gives the same position everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final, TypeVar

from altered.ability.from_text import parse_ability
from altered.ability.to_text import to_text
from altered.ability.tree import Ability
from altered.day.phases import BeginPhase, EndPhase
from altered.engine.protocol import SplitMix64
from altered.mode.from_toml import load_mode
from altered.play.check import CheckReactions
from altered.play.turn import TakeTurn
from altered.rules.library import Rules
from altered.rules.limits import differing
from altered.state.adventure import arena, new_adventure
from altered.state.deck import Deck
from altered.state.face import Face
from altered.state.model import Card, GameObject, Player, Region, State
from altered.state.table import seating
from altered.state.task import Task
from altered.terms import BOOST, Form, Phase, Side, Status, Terrain, Type, Zone
from verification.records.patchwork import KINDS, Entry, decks, entries, everything, face_of

_One = TypeVar("_One")

HELD: Final = 16
"""So many different cards lie about in a position."""
MARKERS: Final = 7
"""So many Regions between them, and the markers of a player meet."""
STATISTICS: Final = (0, 0, 0, 1, 1, 2, 2, 3, 5)
HAND_COSTS: Final = (0, 1, 1, 2, 2, 3, 4, 6)
RESERVE_COSTS: Final = (0, 1, 1, 2, 2, 3, 5)
PHASES: Final = (
    None, None, None, Phase.MORNING, Phase.NOON, Phase.AFTERNOON, Phase.DUSK, Phase.DUSK,
    Phase.NIGHT, Phase.NIGHT,
)  # fmt: skip
"""What begins; ``None`` is a turn in the middle of the Afternoon."""
KEYWORDS: Final = (
    "I am Gigantic.", "I am Tough 1.", "I am Tough 2.", "I am Defender.", "I am Seasoned.",
    "I am Eternal.", "Gigantic", "Defender",
)  # fmt: skip
SUPPORT: Final = (
    "{D}: Draw a card.",
    "{D}: The next Character you play this turn gains 1 boost.",
    "{D}: After You.",
    "{D}: Target Character gains Fleeting.",
    "{I} When another Plant joins your Expeditions — I gain 1 boost, up to a max of 3.",
    "{I} If you control a Robot, I don't count towards your Reserve limit.",
    "{I} When you play a Spell — Draw a card.",
)
COUNTER: Final = "Ember"
"""The name of the counters that cards of the patchwork speak of."""


def varied(face: Face, rng: SplitMix64) -> Face:
    """The card with other numbers, and at times with more sub-types, a keyword, support."""
    changed = replace(face, hand_cost=_of(HAND_COSTS, rng), reserve_cost=_of(RESERVE_COSTS, rng))
    if face.type is Type.CHARACTER:
        kinds = dict.fromkeys(_of(KINDS, rng) for _ in range(1 + rng.below(2)))
        numbers_of = (_of(STATISTICS, rng), _of(STATISTICS, rng), _of(STATISTICS, rng))
        more = _abilities(_of(KEYWORDS, rng)) if _once_in(3, rng) else ()
        changed = replace(
            changed,
            subtypes=tuple(kinds),
            statistics=numbers_of,
            abilities=(*face.abilities, *more),
        )
    if _once_in(4, rng):
        changed = replace(changed, support=_abilities(_of(SUPPORT, rng), reserve=True))
    return changed


def position(rules: Rules, number: int, mode: str, about: str = "") -> State:
    """The position of that number: what is to be done first is still to be run.

    Its cards are any of the patchwork, or those about one thing.
    """
    there = entries(decks()[about]) if about else everything()
    return _Dealer(rules, number, mode, there).deal()


@cache
def _abilities(text: str, *, reserve: bool = False) -> tuple[Ability, ...]:
    return tuple(parse_ability(text, reserve=reserve))


def _of(values: Sequence[_One], rng: SplitMix64) -> _One:
    return values[rng.below(len(values))]


def _once_in(times: int, rng: SplitMix64) -> bool:
    return not rng.below(times)


def _leaves(face: Face) -> bool:
    """Whether it may be sacrificed by its own words, as no Hero is."""
    return "acrifice me" in to_text(face.abilities)


class _Dealer:
    def __init__(self, rules: Rules, number: int, mode: str, there: Sequence[Entry]) -> None:
        self.rules = rules
        self.rng = SplitMix64(number)
        self.mode = load_mode(mode, rules.root)
        self.teams = seating(self.mode, dict(rules.choices)).teams
        left = list(there)
        drawn = [face_of(left.pop(self.rng.below(len(left)))) for _ in range(HELD)]
        self.faces = tuple(varied(face, self.rng) for face in drawn)
        self.cards: list[Card] = []
        self.objects: list[GameObject] = []

    def deal(self) -> State:
        rng = self.rng
        tiebreakers = _once_in(9, rng)
        level = None if tiebreakers else rng.below(MARKERS)
        players = tuple(self._player(seat, team, level) for seat, team in enumerate(self.teams))
        phase, first = _of(PHASES, rng), rng.below(len(players))
        agenda: tuple[Task, ...] = (EndPhase(Phase.AFTERNOON), CheckReactions(), TakeTurn(first))
        if phase is not None:
            agenda = (BeginPhase(phase),)
        return State(
            cards=tuple(self.cards),
            players=players,
            adventure=(arena(),) if tiebreakers else self._adventure(),
            readings=self.rules.choices,
            objects=tuple(self.objects),
            clock=len(self.objects) + 1,
            day=2 + rng.below(4),
            phase=phase or Phase.AFTERNOON,
            first_player=first,
            tiebreakers=tiebreakers,
            agenda=agenda,
            limits=differing(self.rules.root),
            mode=self.mode.id,
        )

    def _player(self, seat: int, team: int, level: int | None) -> Player:
        rng = self.rng
        if not _once_in(4, rng):
            self._hero(seat)
        deck = self._hidden(seat, _of((0, 1, 3, 8, 8), rng))
        hand = self._hidden(seat, rng.below(8))
        for _ in range(rng.below(9)):
            resting = frozenset({Status.EXHAUSTED}) if _once_in(3, rng) else frozenset()
            self._put(seat, _of(self.faces, rng), Zone.MANA_ZONE, statuses=resting)
        for zone, most in ((Zone.RESERVE, 5), (Zone.DISCARD_PILE, 4)):
            for _ in range(rng.below(most)):
                self._put(seat, _of(self.faces, rng), zone, statuses=self._statuses(zone))
        for _ in range(rng.below(4)):
            self._in_play(seat, Type.PERMANENT, Zone.LANDMARK_ZONE, None)
        for side in Side:
            for _ in range(_of((0, 1, 1, 2, 3), rng)):
                self._in_play(seat, Type.CHARACTER, Zone.EXPEDITION_ZONE, side)
        hero, companion = self._markers(level)
        return Player(
            team=team,
            hand=hand,
            deck=Deck(deck),
            hero_marker=hero,
            companion_marker=companion,
        )

    def _markers(self, level: int | None) -> tuple[int, int]:
        """How far they are; at most one Region short of meeting. All are in the Arena at 0."""
        if level is None:
            return 0, 0
        gone = max(0, min(MARKERS - 1, level + self.rng.below(3) - 1))
        hero = self.rng.below(gone + 1)
        return hero, gone - hero

    def _hero(self, seat: int) -> None:
        """A Hero with what some Permanent says, and limits of its own."""
        rng = self.rng
        says = [f for f in self.faces if f.type is Type.PERMANENT and not _leaves(f)]
        face = Face(
            name=f"Dealt Hero {seat + 1}",
            type=Type.HERO,
            abilities=_of(says, rng).abilities if says else (),
            reserve_limit=rng.below(4),
            landmark_limit=rng.below(4),
            counters=((COUNTER, 2),) if _once_in(2, rng) else (),
        )
        self._put(seat, face, Zone.HERO_ZONE, counters=face.counters)

    def _hidden(self, seat: int, number: int) -> tuple[int, ...]:
        first = len(self.cards)
        self.cards += [Card(_of(self.faces, self.rng), seat) for _ in range(number)]
        return tuple(range(first, len(self.cards)))

    def _in_play(self, seat: int, kind: Type, zone: Zone, side: Side | None) -> None:
        """A card or token that may be there, which another player may own."""
        rng = self.rng
        there = [face for face in self.faces if face.type is kind]
        if not there:
            return
        held = {COUNTER: rng.below(3), BOOST: rng.below(4) if kind is Type.CHARACTER else 0}
        self._put(
            seat,
            _of(there, rng),
            zone,
            side=side,
            statuses=self._statuses(zone),
            counters=tuple(sorted((name, n) for name, n in held.items() if n and rng.below(2))),
            token=_once_in(5, rng) and kind is Type.CHARACTER,
            owner=(seat + 1) % len(self.teams) if _once_in(6, rng) else seat,
        )

    def _statuses(self, zone: Zone) -> frozenset[Status]:
        may = {
            Zone.EXPEDITION_ZONE: tuple(Status),
            Zone.LANDMARK_ZONE: (Status.EXHAUSTED,),
            Zone.RESERVE: (Status.EXHAUSTED,),
        }
        return frozenset(one for one in may.get(zone, ()) if _once_in(5, self.rng))

    def _put(
        self,
        seat: int,
        face: Face,
        zone: Zone,
        *,
        side: Side | None = None,
        statuses: frozenset[Status] = frozenset(),
        counters: tuple[tuple[str, int], ...] = (),
        token: bool = False,
        owner: int | None = None,
    ) -> None:
        owner = seat if owner is None else owner
        if not token:
            self.cards.append(Card(face, owner))
        self.objects.append(
            GameObject(
                id=len(self.objects) + 1,
                form=Form.TOKEN if token else Form.CARD,
                zone=zone,
                owner=seat if token else owner,
                controller=seat,
                face=replace(face, hand_cost=None, reserve_cost=None) if token else face,
                card=None if token else len(self.cards) - 1,
                side=side,
                statuses=statuses,
                counters=counters,
            )
        )

    def _adventure(self) -> tuple[Region, ...]:
        """The Regions between the ends lie face up and have any terrains."""
        one = new_adventure(self.rules.root)
        regions = list(one * self.mode.adventures)
        for place in range(len(regions)):
            if 0 < place % len(one) < len(one) - 1:
                types = tuple(kind for kind in Terrain if self.rng.below(2)) or (Terrain.WATER,)
                regions[place] = Region(" + ".join(kind.value for kind in types), types)
        return tuple(regions)
