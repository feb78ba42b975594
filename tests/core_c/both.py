"""An effect built by hand, played on both engines: what happened, and to what by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pytest

from altered.ability.tree import Effect, Joins, Reaction, Step
from altered.day.phases import EndPhase
from altered.play.check import CheckReactions
from altered.play.turn import TakeTurn
from altered.scenario.position import Start, start_of
from altered.state.choice import Choice
from altered.state.event import Event
from altered.state.face import Face
from altered.state.model import Card, GameObject, State
from altered.terms import Phase, Type, Zone
from tests.day.board import COMPANION, HERO, board, character, landmark, put, rules
from verification.agreement import engine as agree

pytest.importorskip("core_c.game", reason="the compiled core is absent")

MANA = 3


def table(*steps: Step, own: Face | None = None, theirs: Face | None = None) -> State:
    """A Character "Bearer" in the Hand whose {J} is an effect, and something of everything.

    "Mine" and "Theirs" face each other in the Hero Expeditions, "My Kept" and "Their Kept" lie in
    the Reserves, "My Tower" and "Their Tower" are Landmarks.
    """
    bearer = character(name="Bearer", abilities=(Reaction((Joins(),), Effect(steps)),))
    state = put(board(), character(name="Mine"), Zone.EXPEDITION_ZONE, 0, HERO, boosts=2)
    state = put(state, character(name="Theirs"), Zone.EXPEDITION_ZONE, 1, HERO, boosts=1)
    for player, whose in enumerate(("My", "Their")):
        state = put(state, character(name=f"{whose} Kept"), Zone.RESERVE, player)
        tower = (own, theirs)[player] or landmark()
        state = put(state, replace(tower, name=f"{whose} Tower"), Zone.LANDMARK_ZONE, player)
        state = put(
            state, character(name=f"{whose} Third"), Zone.EXPEDITION_ZONE, player, COMPANION
        )
        for _ in range(MANA):
            state = put(state, Face("a card", Type.MANA_ORB), Zone.MANA_ZONE, player)
        deck = range(len(state.cards), len(state.cards) + 4)
        drawn = tuple(Card(character(name=f"{whose} Deck {i}"), player) for i in range(4))
        state = replace(state, cards=(*state.cards, *drawn))
        one = state.players[player]
        one = replace(one, deck=replace(one.deck, top=tuple(deck)), passed=player == 1)
        players = tuple(one if p == player else old for p, old in enumerate(state.players))
        state = replace(state, players=players)
    held = len(state.cards)
    mine = replace(state.players[0], hand=(held,))
    return replace(
        state,
        cards=(*state.cards, Card(bearer, 0)),
        players=(mine, state.players[1]),
        phase=Phase.AFTERNOON,
        turn=0,
        agenda=(EndPhase(Phase.AFTERNOON), CheckReactions(), TakeTurn(0)),
    )


@dataclass(frozen=True)
class Played:
    """What happened from some choice on, with names in the place of numbers."""

    events: tuple[Event, ...]
    choices: tuple[Choice, ...]
    state: State

    def name(self, event: Event) -> str:
        """What an event happened to: an object as it was, or a card."""
        thing = event.get("object")
        known = self.state.last_known(thing) if isinstance(thing, int) else None
        if known is not None:
            return known.face.name
        card = event.get("card")
        return self.state.cards[card].face.name if isinstance(card, int) else ""

    def all(self, kind: str) -> list[tuple[object, str]]:
        """Who did it to what, for every event of a kind."""
        return [(e.get("player"), self.name(e)) for e in self.events if e.kind == kind]


def played(
    state: State, wanted: Sequence[str], after: str = "play", once: Sequence[str] = ()
) -> Played:
    """The effect on both engines, with the first legal choice of those that are ``wanted``.

    A word is the beginning of a choice, as it is written; those in ``once`` are asked for before
    all others until one of them was there. What happened is told from the choice ``after`` on,
    or from that one.
    """
    start, names = start_of(state), ("target", "choose", "expedition", "withdraw")
    made: list[Choice] = []
    first: list[int] = []

    def choose(legal: Sequence[Choice]) -> Choice | None:
        if made and any(choice.kind == "pass" for choice in legal):
            return None  # the next turn
        for word in () if first else once:
            if ways := [c for c in legal if c.id.startswith(word)]:
                first.append(len(made))
                made.append(ways[0])
                return ways[0]
        for word in (*wanted, ""):
            ways = [c for c in legal if c.id.startswith(word) and (word or c.kind not in names)]
            if ways or not word:
                made.append((ways or list(legal))[0])
                return made[-1]
        return None

    on_both(start, choose)
    begins = (
        first[0]
        if first
        else next((at for at, choice in enumerate(made) if choice.id.startswith(after)), len(made))
    )
    return again(start.state, made, begins)


def on_both(start: Start, choose: Callable[[Sequence[Choice]], Choice | None]) -> None:
    """Play on both engines from a position under its readings; all that they do is the same."""
    tally = agree.Tally()
    agree.from_start(start, rules().under(dict(start.state.readings)), choose, tally)
    assert (tally.games, tally.uncovered, tally.exhausted) == (1, {}, {}), tally


def again(state: State, made: Sequence[Choice], begins: int) -> Played:
    """What happened from a choice on, told by the reference engine."""
    from altered.engine import protocol

    events: list[Event] = []
    past: dict[int, GameObject] = {}
    for at, choice in enumerate(made):
        step = protocol.step(state, choice)
        state = step.state
        past |= {thing.id: thing for thing in (*state.objects, *state.past)}
        events += step.events if at >= begins else ()
    known = tuple(thing for number, thing in past.items() if state.find(number) is None)
    return Played(tuple(events), tuple(made), replace(state, past=known))
