"""The daily effect of Dusk: Progress (4.2.4), or its other form in tiebreakers (4.3.h)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.ask.passive import (
    expeditions_of,
    facing,
    forbids_moving,
    is_asleep,
    statistics,
    terrains,
)
from altered.ask.passive.presence import further, in_ties, never_due_to, only_due_to
from altered.engine.chance import RevealTumult
from altered.engine.step import perform
from altered.state.adventure import hidden_places, region_index
from altered.state.atom import Atom
from altered.state.task import Task
from altered.state.way import length
from altered.terms import Side, Terrain, Zone
from altered.victory.tiebreak import compare_statistics

if TYPE_CHECKING:
    from altered.state.game import Game
    from altered.state.model import State

Expedition = tuple[int, Side]
TERRAINS: Final = tuple(Terrain)


@dataclass(frozen=True)
class Progress(Task):
    """Expeditions that win in a terrain of their Region move forward, all together (4.2.4)."""

    def run(self, game: Game) -> None:
        """Find out who moves; turn up what they enter; move."""
        state = game.state
        if state.tiebreakers:
            compare_statistics(game)
            return
        moves = [
            (expedition, won)
            for expedition in expeditions(state)
            if (won := winning_terrains(state, *expedition))
        ]
        move = tuple(
            (player, side, won)
            for (player, side), won in moves
            if not _is_forbidden(game, player, side)
        )
        game.push(MoveForward(move))


def expeditions(state: State) -> tuple[Expedition, ...]:
    """All Expeditions: players in initiative order, Hero before companion."""
    return tuple((player, side) for player in state.order for side in Side)


def expedition_statistics(state: State, player: int, side: Side) -> tuple[int, int, int]:
    """The statistics of an Expedition: the sums over its Characters (4.2.4.b).

    Asleep Characters are left out; a Gigantic one counts in both Expeditions (7.4.3.e).
    """
    totals = [0, 0, 0]
    for thing in state.in_zone(Zone.EXPEDITION_ZONE):
        if not is_asleep(state, thing) and (player, side) in expeditions_of(state, thing):
            totals = [a + b for a, b in zip(totals, statistics(state, thing), strict=True)]
    forest, mountain, water = totals
    return forest, mountain, water


def winning_terrains(state: State, player: int, side: Side) -> tuple[Terrain, ...]:
    """The terrains of its Region in which an Expedition is positive and greater (4.2.4.b-d)."""
    own = expedition_statistics(state, player, side)
    others = [expedition_statistics(state, *other) for other in facing(state, (player, side))]
    types = terrains(state, region_index(state, player, side))
    only = only_due_to(state, (player, side))
    never = never_due_to(state, (player, side))
    less = 1 if in_ties(state, (player, side)) else 0
    return tuple(
        terrain
        for place, terrain in enumerate(TERRAINS)
        if terrain in types
        and all(terrain is one for one in only)
        and terrain not in never
        and own[place] > max(0, *(other[place] - less for other in others))
    )


def _is_forbidden(game: Game, player: int, side: Side) -> bool:
    """Cannot beats can (1.4.1.a): an Expedition that cannot move does not.

    Nor is there a Region beyond the last one.
    """
    state = game.state
    rules = forbids_moving(state, player, side)
    if state.players[player].marker(side) == length(state):
        rules = ("cannot.effect", "setup.regions")
    if rules:
        game.announce("impossible", *rules, what="move-forward", player=player, side=side.value)
    return bool(rules)


@dataclass(frozen=True)
class MoveForward(Task):
    """The Expeditions that won move, each once, at the same time (4.2.4.e-f).

    ``moves``: player, Expedition and the terrains it moves forward due to.
    """

    moves: tuple[tuple[int, Side, tuple[Terrain, ...]], ...]

    def run(self, game: Game) -> None:
        """First the Tumult cards that are entered are turned up, by chance."""
        state = game.state
        moving = [(player, side) for player, side, _ in self.moves]
        amounts = [
            state.limit("dusk.move") + further(state, (player, side), moving)
            for player, side, _ in self.moves
        ]
        places = [
            place
            for (player, side, _), amount in zip(self.moves, amounts, strict=True)
            for place in hidden_places(state, player, side, amount)
        ]
        if places:
            game.push(RevealTumult(min(places)), self)
            return
        atoms = [
            Atom(
                "marker",
                player,
                ("move-forward",),
                owner=player,
                side=side,
                amount=amount,
                name=", ".join(terrain.value for terrain in won),
            )
            for (player, side, won), amount in zip(self.moves, amounts, strict=True)
        ]
        perform(game, atoms, "dusk.progress", "dusk.once", "dusk.together", "dusk.due-to")
        _fail(game, tuple((player, side) for player, side, _ in self.moves))


def _fail(game: Game, moved: tuple[Expedition, ...]) -> None:
    """Every other Expedition "fails to move forward" (4.2.4.g); not once tiebreakers started."""
    state = game.state
    if state.tiebreakers or state.result is not None:
        return
    atoms = [
        Atom("note", player, ("fail-to-move-forward",), owner=player, side=side)
        for player, side in expeditions(state)
        if (player, side) not in moved
    ]
    perform(game, atoms, "dusk.fails")
