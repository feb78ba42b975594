"""Tiebreakers: the Arena, and the Progress that decides there (4.3.d-h)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ask.passive import expeditions_of, is_asleep, now, statistics, terrains
from altered.engine.step import perform
from altered.state.adventure import arena
from altered.state.atom import Atom
from altered.state.deck import Deck
from altered.terms import Terrain, Zone
from altered.victory.ending import arena_rules

if TYPE_CHECKING:
    from altered.state.game import Game
    from altered.state.model import State

TERRAINS: Final = tuple(Terrain)


def win(game: Game, team: int, *rules: str) -> None:
    """A team wins, and the game is over; nobody else may win after it."""
    assert game.state.result is None, "the game is over already"
    game.change(result=team)
    game.announce("win", *rules, team=team)


def start_tiebreakers(game: Game, *rules: str, contenders: tuple[int, ...] = ()) -> None:
    """The Arena takes the place of all Regions; every marker is put on it (4.3.d-f).

    The tiebreakers are between ``contenders``, or between all players.
    """
    if contenders:
        drop_out(game, contenders)
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
        awake = asleep or not is_asleep(state, thing)
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


def contending(state: State) -> tuple[int, ...]:
    """The teams that the tiebreakers are between, in initiative order."""
    players = (state.players[player] for player in state.order)
    return tuple(dict.fromkeys(player.team for player in players if player.contends))


def victories(state: State, team: int) -> int:
    """On how many statistics a team is ahead of every other one (4.3.h.2, ffa.tiebreak).

    Being second to one team and ahead of another one counts for nothing.
    """
    totals = {one: team_statistics(state, one) for one in contending(state)}
    own = totals.pop(team)
    positive = state.reading("tiebreak.positive") == "positive"
    return sum(
        all(own[i] > theirs[i] for theirs in totals.values()) and (own[i] > 0 or not positive)
        for i in compared(state)
    )


def compare_statistics(game: Game) -> None:
    """Who wins on more statistics than any other team; else the game goes on (4.3.h.3)."""
    state = game.state
    won = {team: victories(state, team) for team in contending(state)}
    most = max(won.values())
    leaders = tuple(team for team, number in won.items() if number == most)
    if len(leaders) == 1:
        win(game, leaders[0], *arena_rules(state, won=True))
        return
    game.announce("tie", *arena_rules(state, won=False))
    if len(leaders) < len(won) and state.reading("ffa.tiebreak.again") == "those-tied":
        drop_out(game, tuple(p for p in state.order if state.players[p].team in leaders))


def drop_out(game: Game, contenders: tuple[int, ...]) -> None:
    """The next tiebreak day is between these players only (ffa.victory.simultaneous)."""
    for player in game.state.order:
        if player not in contenders:
            game.change_player(player, lambda p: replace(p, contends=False))
            game.announce("drop-out", "ffa.victory.simultaneous", player=player)


def leave(game: Game) -> None:
    """A day begins: whom the tiebreakers are not between leaves the game, or stays to watch.

    Reading ``ffa.tiebreak.others``. What belongs to a player who leaves goes as well, and is
    remembered as it was last (2.1.c); a card of somebody else that this player controls goes to
    its owner's Discard pile.
    """
    state = game.state
    going = tuple(player for player in state.order if not state.players[player].contends)
    if not going or state.reading("ffa.tiebreak.others") == "stay":
        return
    lost = [
        o
        for o in game.state.objects
        if o.controller in going and o.owner not in going and o.card is not None
    ]
    theirs = [o for o in game.state.objects if o.owner in going or o.controller in going]
    gone = tuple(replace(o, face=now(state, o)) for o in theirs)
    game.change(past=(*state.past, *gone))
    for player in going:
        game.change_player(
            player, lambda p: replace(p, out=True, passed=True, hand=(), deck=Deck())
        )
        stay = tuple(o for o in game.state.objects if player not in (o.owner, o.controller))
        game.change(objects=stay)
        game.announce("leave", "ffa.victory.simultaneous", player=player)
    atoms = [
        Atom("move", o.owner, ("put",), card=o.card, zone=Zone.DISCARD_PILE, owner=o.owner)
        for o in lost
    ]
    if atoms:
        perform(game, atoms, "ffa.victory.simultaneous", "my-zones.owner")
