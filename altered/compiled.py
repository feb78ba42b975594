"""The C engine under the words of the reference: the same choices, events and views, faster.

``core(rules)`` has ``start``, ``legal``, ``refusals``, ``step`` and ``view`` as ``altered.Rules``
has them; states are values here, too, and a choice of one engine is a choice of the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.engine import protocol, view
from altered.engine.protocol import SplitMix64
from altered.failure import Illegal
from altered.state.choice import CHANCE, Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.cards.deck import DeckList
    from altered.engine.view import View
    from altered.rules.library import Rules
    from altered.state.choice import Choice
    from altered.state.event import Event
    from altered.state.model import State
    from core_c.game import CoreGame


@dataclass
class _Line:
    """How a position was reached, until the reference has played it: by a choice in another one."""

    before: _Line | None
    chosen: Choice | None
    state: State | None

    def played(self) -> State:
        """The position on the reference engine; what was played once is not played again."""
        missing: list[_Line] = []
        one = self
        while (state := one.state) is None:
            assert one.before is not None, "the first position has its state"
            missing.append(one)
            one = one.before
        for later in reversed(missing):
            assert later.chosen is not None, "a later position came from a choice"
            later.state = state = protocol.step(state, later.chosen).state
            later.before = None
        return state


class CoreState:
    """A position of a game on the core. It never changes: a step gives another one.

    ``reference`` is the same position on the reference engine, which is slow: it first plays the
    choices that it has not played yet. Only views and the reasons of refusals need it.
    """

    __slots__ = ("_game", "_legal", "_line")

    def __init__(self, game: CoreGame, line: _Line) -> None:
        self._game = game
        self._line = line
        self._legal: tuple[Choice, ...] | None = None

    @property
    def legal(self) -> tuple[Choice, ...]:
        """All legal choices, in the order of the reference; none when the game is over."""
        if self._legal is None:
            self._legal = self._game.legal()
        return self._legal

    @property
    def decider(self) -> int | None:
        """The player who decides, or chance (-1); ``None`` when the game is over."""
        return self.legal[0].player if self.legal else None

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who won; none while the game goes on."""
        rewards = self._game.standing()[1]
        return tuple(player for player, reward in enumerate(rewards) if reward > 0)

    @property
    def reference(self) -> State:
        """The same position on the reference engine."""
        return self._line.played()


@dataclass(frozen=True)
class CoreStep:
    """What a choice brought about: the position at the next decision, and the events up to it."""

    state: CoreState
    events: tuple[Event, ...]


class Core:
    """The C engine under some rules.

    Raises:
        ImportError: the compiled core is absent.

    """

    def __init__(self, rules: Rules) -> None:
        import core_c.game  # refuses at once where the core is absent

        self.rules = rules
        self._engine = core_c.game.CoreGame

    def start(
        self, decks: Sequence[DeckList], seed: int | None = None, mode: str = protocol.DEFAULT
    ) -> CoreState:
        """The position at the first decision; `altered.engine.protocol.start`.

        Raises:
            Malformed: no such mode, another number of decks, a deck that cannot be played.
            NotCoveredError: the core does not play these cards; the words say why.

        """
        opening = protocol.start(self.rules, decks, mode=mode)
        state = CoreState(self._engine(opening, self.rules), _Line(None, None, opening))
        rng = SplitMix64(seed) if seed is not None else None
        while rng is not None and state.decider == CHANCE:
            state = self.step(state, state.legal[rng.below(len(state.legal))]).state
        return state

    def legal(self, state: CoreState) -> tuple[Choice, ...]:
        """All legal choices in a fixed order; none when the game is over."""
        return state.legal

    def refusals(self, state: CoreState, choice: Choice) -> tuple[Refusal, ...]:
        """What is against a choice, the first in precedence first; none if it is legal."""
        return () if choice in state.legal else protocol.refusals(state.reference, choice)

    def step(self, state: CoreState, choice: Choice) -> CoreStep:
        """Carry out a choice, up to the next decision.

        Raises:
            Illegal: the choice is refused; carries the first refusal.
            Exhausted: a bound of the core was reached (ALT-E070); the reference has none of them.

        """
        for refusal in self.refusals(state, choice):
            raise Illegal(refusal.code, refusal.rules, refusal.text)
        game = state._game.copy()
        events = game.take(state.legal.index(choice))
        return CoreStep(CoreState(game, _Line(state._line, choice, None)), events)

    def view(self, state: CoreState, player: int) -> View:
        """What a player may know of a position; ``altered.env`` has it as numbers, and faster.

        Raises:
            Malformed: there is no such player (ALT-S010).

        """
        return view.view(state.reference, player)


def core(rules: Rules) -> Core:
    """Return the C engine under some rules.

    Raises:
        ImportError: the compiled core is absent.

    """
    return Core(rules)
