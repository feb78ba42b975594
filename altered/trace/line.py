"""A game being played: every state so far, so that it can go back to the start and forward."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.engine import protocol
from altered.state.choice import CHANCE
from altered.trace.canonical import Digester
from altered.trace.record import Entry, Trace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.cards.deck import DeckList
    from altered.engine.protocol import SplitMix64, Step
    from altered.rules.library import Rules
    from altered.state.choice import Choice
    from altered.state.event import Event
    from altered.state.model import State


class Line:
    """The states from the start to the last choice, and the place in them.

    Going back changes nothing but the place; a choice made there takes the place of those that
    followed.
    """

    def __init__(
        self,
        rules: Rules,
        decks: Sequence[DeckList],
        seed: int | None = None,
        mode: str = "two-player",
    ) -> None:
        self.rules = rules
        self.decks = tuple(decks)
        self.seed = seed
        self.mode = mode
        self.start = protocol.start(rules, self.decks, mode=mode)
        self.at = 0
        self._choices: list[Choice] = []
        self._steps: list[Step] = []
        self._digests: list[str] = []
        self._digester = Digester()

    @property
    def state(self) -> State:
        """The state at the present place."""
        return self._steps[self.at - 1].state if self.at else self.start

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the step that led to the present place."""
        return self._steps[self.at - 1].events if self.at else ()

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices up to the present place."""
        return tuple(self._choices[: self.at])

    @property
    def decider(self) -> int | None:
        """Who decides: a player, -1 for chance, ``None`` when the game is over."""
        return protocol.decider(self.state)

    @property
    def ahead(self) -> int:
        """How many choices were undone and can be made again."""
        return len(self._steps) - self.at

    def play(self, choice: Choice) -> Step:
        """Make a choice. What was undone before is forgotten.

        Raises:
            Illegal: the choice is refused; nothing changes.

        """
        step = protocol.step(self.state, choice)
        del self._choices[self.at :], self._steps[self.at :], self._digests[self.at :]
        self._choices.append(choice)
        self._steps.append(step)
        self._digests.append(self._digester.digest(step.state))
        self.at += 1
        return step

    def settle(self, rng: SplitMix64) -> tuple[Event, ...]:
        """Let chance decide until a player does, or the game is over; return what happened."""
        events: list[Event] = []
        while self.decider == CHANCE:
            events += self.play(protocol.answer_chance(self.state, rng)).events
        return tuple(events)

    def undo(self, player: int | None = None) -> bool:
        """Go back before the last choice of a player (of any player, when ``None``).

        What others and chance decided since is undone as well. ``False`` when there is no such
        choice.
        """
        place = next((i for i in reversed(range(self.at)) if self._is_of(i, player)), None)
        if place is None:
            return False
        self.at = place
        return True

    def redo(self, player: int | None = None) -> bool:
        """Go forward again over what ``undo`` went back over."""
        if not self.ahead:
            return False
        self.at += 1
        while self.ahead and not self._is_of(self.at, player):
            self.at += 1
        return True

    def _is_of(self, place: int, player: int | None) -> bool:
        who = self._choices[place].player
        return who != CHANCE if player is None else who == player

    def go(self, at: int) -> None:
        """Go to the place after ``at`` choices; 0 is the start."""
        if not 0 <= at <= len(self._steps):
            raise ValueError(f"the line has {len(self._steps)} choices, not {at}")
        self.at = at

    def trace(self) -> Trace:
        """Return the record of the game up to the present place."""
        entries = zip(self._choices[: self.at], self._digests[: self.at], strict=True)
        return Trace(
            edition=self.rules.edition.name,
            rules=self.rules.digest,
            readings=self.rules.choices,
            decks=self.decks,
            seed=self.seed,
            mode=self.mode,
            start=self._digester.digest(self.start),
            entries=tuple(Entry(choice.player, choice.id, digest) for choice, digest in entries),
            ended=self.state.result is not None or self.decider is None,
        )
