"""States of the engine as boards: the one place where engine values become plain ones.

What did not change keeps its identity from board to board, so a play of hundreds of boards costs
little more than the states themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from altered.ability.to_text import NoText, by_line, lines_of, words_of
from altered.ability.tree import Ability, Action, AtNext, Delayed, Effect, Static
from altered.ask.passive import now, terrains
from altered.ask.passive.unit import NOTHING
from altered.state.face import Face
from altered.state.model import GameObject, State
from altered.state.model import Region as EngineRegion
from altered.state.table import seating_of
from altered.state.way import path
from altered.terms import BOOST, Form, Side, Terrain, Type, Zone
from verification.records.model import UNTIL, Board, Region, Seat, Thing
from verification.records.printed import Printed

TWO: Final = 2
"""Of two players each faces the other, on one Adventure: nothing to write down."""
MAX_KEPT: Final = 100_000
"""Values remembered before all are forgotten: a bound on memory only."""


class Boards:
    """Makes boards of states, remembering every part by identity."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, ...], tuple[object, object]] = {}
        self._printed: dict[Face, Printed] = {}
        self._texts: dict[tuple[Ability, ...], tuple[tuple[str, ...], tuple[int, ...]]] = {}
        self._last: tuple[State, Board] | None = None

    def board(self, state: State) -> Board:
        """Return the board of a state."""
        if self._last is not None and _same(self._last[0], state):
            return self._last[1]
        if len(self._kept) > MAX_KEPT:
            self._kept.clear()
        things = {thing.id: self._thing(state, thing) for thing in state.objects}
        board = Board(
            day=state.day,
            phase=state.phase.value,
            first_player=state.first_player,
            turn=state.turn,
            tiebreakers=state.tiebreakers,
            result=state.result,
            adventure=tuple(
                self._region(region, terrains(state, place))
                for place, region in enumerate(state.adventure)
            ),
            seats=tuple(self._seat(state, player) for player in range(len(state.players))),
            things=things,
        )
        if self._last is not None and self._last[1] == board:
            board = self._last[1]
        self._last = (state, board)
        return board

    def printed(self, face: Face) -> Printed:
        """Return what a face shows."""
        known = self._printed.get(face)
        if known is None:
            known = self._printed[face] = Printed(
                name=face.name,
                type=face.type.value,
                subtypes=face.subtypes,
                faction=face.faction,
                rarity=face.rarity,
                hand_cost=face.hand_cost,
                reserve_cost=face.reserve_cost,
                statistics=face.statistics,
                abilities=self._abilities(face.abilities),
                support=self._abilities(face.support),
                reserve_limit=face.reserve_limit,
                landmark_limit=face.landmark_limit,
                counters=dict(face.counters),
            )
        return known

    def _keep(self, part: object, made: Callable[[], object], *more: int) -> object:
        """The value made of a part, once; a part is known by its identity."""
        key = (id(part), *more)
        known = self._kept.get(key)
        if known is None or known[0] is not part:
            known = self._kept[key] = (part, made())
        return known[1]

    def _thing(self, state: State, thing: GameObject) -> Thing:
        face = now(state, thing)
        made = self._keep(thing, lambda: self._made(thing, face), id(face))
        assert isinstance(made, Thing)
        return made

    def _made(self, thing: GameObject, face: Face) -> Thing:
        self._keep(face, lambda: face)  # keeps its identity from being reused
        boosts = dict(thing.counters).get(BOOST, 0) if face.type is Type.CHARACTER else 0
        numbers = face.statistics
        if numbers is not None:
            numbers = (numbers[0] + boosts, numbers[1] + boosts, numbers[2] + boosts)
        shown, abilities = self.printed(thing.face), self._abilities(face.abilities)
        chosen_from = thing.face.support if thing.zone is Zone.RESERVE else face.abilities
        if thing.form is Form.EMBLEM:
            abilities = _of_emblem(thing)
            shown = replace(shown, abilities=abilities)
        return Thing(
            id=thing.id,
            zone=thing.zone.value,
            owner=thing.owner,
            controller=thing.controller,
            form=thing.form.value,
            card=thing.card,
            side=thing.side.value if thing.side else None,
            statuses=tuple(sorted(status.value for status in thing.statuses)),
            counters=dict(thing.counters),
            printed=shown,
            subtypes=face.subtypes,
            statistics=numbers,
            abilities=abilities,
            me=thing.binding.me,
            it=thing.binding.it,
            duration=_duration(thing),
            lines=self._texts_and_places(chosen_from)[1],
        )

    def _abilities(self, abilities: tuple[Ability, ...]) -> tuple[str, ...]:
        return self._texts_and_places(abilities)[0]

    def _texts_and_places(
        self, abilities: tuple[Ability, ...]
    ) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """The texts, and for each ability the place of its own; empty when all are in step."""
        known = self._texts.get(abilities)
        if known is None:
            texts, places = list[str](), list[int]()
            for line in by_line(abilities):
                first = len(texts)
                if line == (NOTHING,):  # what was lost leaves its place
                    places.append(-1)
                    continue
                texts += lines_of(line)
                each = len(texts) - first == len(line)  # a keyword may stand for several lines
                places += [first + at * each for at in range(len(line))]
            in_step = places == list(range(len(texts)))
            known = self._texts[abilities] = tuple(texts), () if in_step else tuple(places)
        return known

    def _seat(self, state: State, number: int) -> Seat:
        player = state.players[number]
        made = self._keep(player, lambda: _seat(state, number), state.tiebreakers)
        assert isinstance(made, Seat)
        return made

    def _region(self, region: EngineRegion, types: tuple[Terrain, ...]) -> Region:
        words = tuple(terrain.value for terrain in types)
        made = self._keep(region, lambda: Region(region.name, words, region.face_up), hash(words))
        assert isinstance(made, Region)
        return made


def _duration(thing: GameObject) -> str | None:
    """How long an Emblem lasts; one whose effect is put off lasts until then."""
    match thing.static:
        case AtNext(phase, _):
            return f"{UNTIL}{phase.value}"
        case Delayed(after, _):
            return f"{UNTIL}{after}"
    return thing.duration.value if thing.duration else None


def _of_emblem(thing: GameObject) -> tuple[str, ...]:
    """What an Emblem says (2.2.2.m): the effect of its reaction, or what goes on.

    Empty when something was chosen for it as it began: the game has no words for that.
    """
    match thing.effect, thing.static:
        case Effect() as effect, _:
            said: Effect | Action | Static = effect
        case _, None:
            return ()
        case _, static:
            said = static
    try:
        return (words_of(said),)
    except NoText:
        return ()


def _seat(state: State, number: int) -> Seat:
    player = state.players[number]
    markers: Mapping[str, int] = {"Hero": player.hero_marker, "Companion": player.companion_marker}
    deck = tuple(sorted(player.deck.cards))
    seat = Seat(player.team, player.hand, deck, markers, player.passed)
    if len(state.players) == TWO:
        return seat
    sitting = seating_of(state)
    return replace(
        seat,
        path=() if state.tiebreakers else path(state, number),
        faces={side.value: sitting.rival(number, side) for side in Side},
        contends=player.contends,
        out=player.out,
    )


def _same(one: State, other: State) -> bool:
    """Whether two states have the same board, as far as identities tell."""
    return (
        one.objects is other.objects
        and one.players is other.players
        and one.adventure is other.adventure
        and (one.phase, one.day, one.turn, one.first_player, one.tiebreakers, one.result)
        == (other.phase, other.day, other.turn, other.first_player, other.tiebreakers, other.result)
    )
