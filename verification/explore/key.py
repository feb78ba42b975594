"""The canonical key of a state: states with equal keys have the same future but for names.

Where nothing is half done (a player has the turn, no Emblem is there), four things are names only
and are made the same, and each is sound:

* the numbers of objects: only their order matters (they are timestamps), so objects are numbered
  anew in that order, and the clock goes on behind the last one;
* ceased objects: only Emblems speak of them, and there are none; nor do their uses count, since
  an object never comes back (2.1.c);
* which of several equal cards of one owner is where: nothing asks for more than a card's face
  and owner;
* the order of a Hand: nothing asks for it.

In all other states nothing is left out: two of them may be told apart without need, which costs
time and no truth.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from altered.day.phases import EndPhase
from altered.play.check import CheckReactions
from altered.play.turn import EndTurns, TurnDecision
from altered.state.deck import Deck
from altered.state.model import State
from altered.trace.canonical import Digester

QUIET: Final = (TurnDecision, EndTurns, EndPhase, CheckReactions)
"""The tasks that speak of no object and no card."""
ONE_ABILITY: Final = 2
"""Numbers of a key of uses that say no more than object and ability."""


class Keys:
    """Keys of the states of one search; all have the same cards."""

    def __init__(self, state: State) -> None:
        first: dict[tuple[object, int], int] = {}
        self._alike = tuple(
            first.setdefault((card.face, card.owner), number)
            for number, card in enumerate(state.cards)
        )
        self._digester = Digester()

    def key(self, state: State) -> str:
        """The key: 64 hexadecimal digits."""
        return self._digester.digest(self.canonical(state))

    def canonical(self, state: State) -> State:
        """The state with names made the same, where that is sound; else the state itself."""
        quiet = all(isinstance(task, QUIET) for task in state.agenda) and not any(
            thing.effect is not None or thing.static is not None for thing in state.objects
        )
        new = {thing.id: number for number, thing in enumerate(state.objects, 1)}
        living = [(key, n) for key, n in state.uses if key[0] < 0 or key[0] in new]
        if (
            state.happened
            or not quiet
            or any(key[0] >= 0 and len(key) > ONE_ABILITY for key, _ in living)
        ):
            return state
        if [*new] != sorted(new):
            return state  # should objects ever not be in the order of time, nothing is left out
        return state.changed(
            objects=tuple(
                replace(
                    thing,
                    id=new[thing.id],
                    card=None if thing.card is None else self._alike[thing.card],
                )
                for thing in state.objects
            ),
            players=tuple(
                replace(
                    player,
                    hand=tuple(sorted(self._alike[card] for card in player.hand)),
                    deck=self._deck(player.deck),
                )
                for player in state.players
            ),
            past=(),
            clock=len(new) + 1,
            uses=tuple(
                sorted(((new[key[0]], *key[1:]) if key[0] >= 0 else key, n) for key, n in living)
            ),
            played=tuple((who, self._alike[card], phase) for who, card, phase in state.played),
        )

    def _deck(self, deck: Deck) -> Deck:
        def alike(cards: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(self._alike[card] for card in cards)

        return Deck(alike(deck.top), tuple(sorted(alike(deck.bag))), alike(deck.bottom))
