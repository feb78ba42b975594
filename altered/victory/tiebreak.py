"""Tiebreakers: the Arena, and the Progress that decides there (4.3.d-h)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.passive import expeditions_of, statistics, terrains
from altered.state.terms import Status, Terrain, Zone

if TYPE_CHECKING:
    from altered.engine.game import Game
    from altered.state.model import State

TERRAINS: Final = tuple(Terrain)


def win(game: Game, team: int, *rules: str) -> None:
    """A team wins, and the game is over; nobody else may win after it."""
    assert game.state.result is None, "the game is over already"
    game.change(result=team)
    game.announce("win", *rules, team=team)


def start_tiebreakers(game: Game, *rules: str) -> None:
    """The Arena takes the place of all Regions; every marker is put on it (4.3.d-f)."""
    from altered.day.adventure import arena

    for player in game.state.order:
        game.change_player(player, lambda p: replace(p, hero_marker=0, companion_marker=0))
    game.change(tiebreakers=True, adventure=(arena(),), tumult=())
    game.announce("tiebreakers", *rules, "tiebreak.start", "tiebreak.arena", "tiebreak.arena-types")


def team_statistics(state: State, team: int) -> tuple[int, int, int]:
    """The sum over the Characters in both Expeditions of each player of a team (4.3.h.1).

    Reading ``tiebreak.sum``: a Character counts for each Expedition it is in, or once. Reading
    ``tiebreak.asleep``: whether Asleep ones are left out, as in the Progress this one replaces.
    """
    each = state.reading("tiebreak.sum") == "each-presence"
    asleep = state.reading("tiebreak.asleep") == "counted"
    totals = [0, 0, 0]
    for thing in state.in_zone(Zone.EXPEDITION_ZONE):
        mine = state.players[thing.controller].team == team
        awake = asleep or not thing.has(Status.ASLEEP)
        if mine and awake:
            times = len(expeditions_of(state, thing)) if each else 1
            own = statistics(state, thing)
            totals = [a + times * b for a, b in zip(totals, own, strict=True)]
    forest, mountain, water = totals
    return forest, mountain, water


def compared(state: State) -> tuple[int, ...]:
    """Which statistics are compared: all three, or those of the Arena's types (a reading)."""
    if state.reading("tiebreak.statistics") == "all":
        return tuple(range(len(TERRAINS)))
    types = terrains(state, 0)
    return tuple(i for i, terrain in enumerate(TERRAINS) if terrain in types)


def victories(state: State, team: int, other: int) -> int:
    """On how many statistics a team wins against another one (4.3.h.2)."""
    own, theirs = team_statistics(state, team), team_statistics(state, other)
    positive = state.reading("tiebreak.positive") == "positive"
    return sum(own[i] > theirs[i] and (own[i] > 0 or not positive) for i in compared(state))


def compare_statistics(game: Game) -> None:
    """Who wins on more statistics than every other team wins; else the game goes on (4.3.h.3)."""
    state = game.state
    teams = tuple(dict.fromkeys(state.players[player].team for player in state.order))
    for team in teams:
        others = [other for other in teams if other != team]
        if all(victories(state, team, o) > victories(state, o, team) for o in others):
            win(game, team, "tiebreak.progress", "ending-in-brief.more-regions")
            return
    game.announce("tie", "tiebreak.progress", "ending-in-brief.several-days")
