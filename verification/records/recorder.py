"""The recorder: runs the engine and writes down every choice, every event, every board."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from altered.engine import protocol
from altered.engine.view import view
from altered.state.choice import CHANCE, Choice
from altered.state.event import Event as EngineEvent
from altered.state.event import Value
from altered.state.game import Game
from altered.state.model import State
from verification.records.boards import Boards
from verification.records.model import Card, Decision, Event, Moment, Record, Sight
from verification.records.probes import compare, probe


class Watched(Game):
    """A game that notes, for each event, the state it led to and the step that it is part of.

    ``groups`` holds events that happened at the same instant together, with the state before
    them and after them. The atomic actions of one step are one instant (6.1.f).
    """

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.groups: list[tuple[State, State, list[EngineEvent]]] = []
        self._step = 0
        self._begun = state

    def announce(self, kind: str, /, *rules: str, **data: Value) -> None:
        """Record an event, with the others of its step if it is an atomic action."""
        super().announce(kind, *rules, **data)
        event = self.events[-1]
        atomic = "kind" in data
        if atomic and self.groups and self._step == self.steps:
            self.groups[-1][2].append(event)
            return
        before = self.begun if atomic else self._begun
        self.groups.append((before, self.state, [event]))
        self._begun = self.state
        if atomic:
            self._step = self.steps


class Recorder:
    """Records one play, choice by choice.

    ``sights`` is how often (each so many decisions) what players are shown is written down, and
    choices are asked for that nobody offers; 0: never.
    """

    def __init__(self, state: State, source: str, sights: int = 0) -> None:
        self.state = state
        self._first = state
        self._boards = Boards()
        self._start = self._last = self._boards.board(state)
        self._moments: list[Moment] = []
        self._sights: list[Sight] = []
        self._every = sights
        self._source = source

    def fork(self) -> Recorder:
        """Another recorder of the same play so far: what each records now is its own."""
        other = copy.copy(self)
        other._moments, other._sights = [*self._moments], [*self._sights]
        return other

    def begin(self) -> None:
        """Run on to the first decision: what a position begins with is part of the play."""
        game = Watched(self.state)
        game.run()
        self._write(game)

    def take(self, chosen: Choice, options: Sequence[Choice]) -> None:
        """Make a choice that is one of the legal ``options``.

        Raises:
            Broken: a choice that is not offered is not refused (ALT-B050), or an object is shown
                otherwise than it is (ALT-B051).

        """
        place = len(self._moments)
        if self._every and place % self._every == 0:
            probe(self.state, options)
        if self._every and chosen.player != CHANCE and place % self._every == 0:
            self._sights += [self._sight(player) for player in range(len(self.state.players))]
        game = Watched(self.state)
        game.take(chosen)
        decision = Decision(chosen.player, chosen.id, tuple(one.id for one in options))
        self._moments.append(Moment(place, self._last, self._last, (), decision))
        self._write(game)

    def _write(self, game: Watched) -> None:
        for before, after, events in game.groups:
            if any(event.get("kind") != "note" for event in events):
                self._silent(before)  # a note changes nothing itself; it tells what was changed
            self._add(after, tuple(Event(e.kind, dict(e.data), e.rules) for e in events))
        self.state = game.state
        self._silent(self.state)

    def _silent(self, state: State) -> None:
        """Write down a change that no event tells of: a fault that the base check will find."""
        if self._boards.board(state) is not self._last and self._boards.board(state) != self._last:
            self._add(state, ())

    def _add(self, state: State, events: tuple[Event, ...]) -> None:
        board = self._boards.board(state)
        self._moments.append(Moment(len(self._moments), self._last, board, events))
        self._last = board

    def _sight(self, player: int) -> Sight:
        seen = view(self.state, player)
        compare(seen, self._last)
        shown = [thing.card for thing in seen.objects if thing.face is not None]
        cards = [card.card for card in seen.hand] + [card for card in shown if card is not None]
        return Sight(
            place=len(self._moments),
            player=player,
            cards=tuple(sorted(cards)),
            objects=tuple(thing.id for thing in seen.objects),
            hands=tuple(seat.hand for seat in seen.seats),
            decks=tuple(seat.deck for seat in seen.seats),
            regions=tuple(region.name for region in seen.adventure),
        )

    def record(self, seed: int | None = None) -> Record:
        """Return what was recorded so far."""
        state = self._first
        return Record(
            start=self._start,
            moments=tuple(self._moments),
            readings=dict(state.readings),
            mode=state.mode,
            cards=tuple(Card(self._boards.printed(c.face), c.owner) for c in state.cards),
            source=self._source,
            seed=seed,
            complete=protocol.decision(self.state) is None,
            sights=tuple(self._sights),
        )
