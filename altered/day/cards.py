"""Drawing cards, and putting cards of the Hand in the Mana zone: what set-up and Morning share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.engine.chance import NameTop
from altered.engine.step import perform
from altered.state.atom import Atom
from altered.state.task import Task
from altered.terms import Zone

if TYPE_CHECKING:
    from altered.state.game import Game


@dataclass(frozen=True)
class EachDraws(Task):
    """Every player draws ``number`` cards, in one step; ``rules`` are cited.

    A player whose Deck and Discard pile have fewer draws these.
    """

    number: int
    rules: tuple[str, ...]

    def run(self, game: Game) -> None:
        """Let chance name the cards first, player by player in initiative order."""
        naming = [NameTop(player, self.number) for player in game.state.order]
        game.push(*naming, TakeTop(self.number, self.rules))


@dataclass(frozen=True)
class TakeTop(Task):
    """Every player takes the first ``number`` cards of their Deck; they are in known order."""

    number: int
    rules: tuple[str, ...]

    def run(self, game: Game) -> None:
        """One step, one atomic action a card."""
        state = game.state
        atoms = [
            Atom(
                "move",
                player,
                ("draw",),
                card=card,
                source=Zone.DECK,
                zone=Zone.HAND,
                owner=player,
            )
            for player in state.order
            for card in state.players[player].deck.first(self.number)
        ]
        perform(game, atoms, *self.rules)


def put_in_mana(game: Game, chosen: tuple[tuple[int, int], ...], verb: str, *rules: str) -> None:
    """Put cards of Hands in the Mana zones, face down and ready; ``chosen`` are player and card."""
    atoms = [
        Atom(
            "move",
            player,
            (verb,),
            card=card,
            source=Zone.HAND,
            zone=Zone.MANA_ZONE,
            owner=player,
            controller=player,
        )
        for player, card in chosen
    ]
    perform(game, atoms, *rules)
