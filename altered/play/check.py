"""Checking reactions (4.4): the first player in initiative order who controls one plays one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.reaction.emblem import REACTION, reactions_in_limbo
from altered.state.choice import Choice, Refusal, choice
from altered.state.task import Decision, Task

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.state.game import Game
    from altered.state.model import State


@dataclass(frozen=True)
class CheckReactions(Task):
    """Until no Emblem-Reaction is left in Limbo, one is chosen and played (4.4.b-c)."""

    def run(self, game: Game) -> None:
        """Find whose turn it is to play one; there is nothing to choose if it is the only one."""
        for player in game.state.order:
            own = reactions_in_limbo(game.state, player)
            if len(own) == 1:
                play(game, player, own[0].id)
                return
            if own:
                game.push(ChooseReaction(player))
                return


@dataclass(frozen=True)
class ChooseReaction(Decision):
    """A player chooses which of their reactions to play next (4.4.b); all will be played."""

    player: int

    def candidates(self, state: State) -> Iterator[Choice]:
        """Every Emblem-Reaction in Limbo that the player controls, by timestamp."""
        for emblem in reactions_in_limbo(state, self.player):
            yield choice("react", self.player, object=emblem.id)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """ALT-L100: that is no reaction in Limbo; ALT-L101: another player controls it."""
        rules = ("check-reactions.first-in-order",)
        number = choice.get("object")
        emblem = state.find(number) if isinstance(number, int) else None
        if emblem is None or REACTION not in emblem.face.subtypes:
            return Refusal("ALT-L100", ("subtype.emblem", *rules), "that is no reaction in Limbo")
        if emblem.controller != self.player:
            text = f"that reaction is controlled by player {emblem.controller}"
            return Refusal("ALT-L101", rules, text)
        return None

    def take(self, game: Game, choice: Choice) -> None:
        """Play it, then check again."""
        play(game, self.player, choice.number("object"))


def play(game: Game, player: int, emblem: int) -> None:
    """Play one reaction: declaration, resolution, the Emblem ceases; then check again (4.4.c)."""
    from altered.play.emblem import PlayReaction

    game.announce("react", "check-reactions.first-in-order", player=player, object=emblem)
    game.push(PlayReaction(emblem), CheckReactions())
