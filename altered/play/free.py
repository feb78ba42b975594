"""Playing a card for free while an effect resolves: declared as always, not paid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.engine.choice import choice
from altered.engine.task import Decision, Task
from altered.play import card as cards
from altered.play.questions import Declare
from altered.play.refusals import refusal
from altered.state.terms import Side, Type, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.engine.choice import Choice, Refusal
    from altered.engine.game import Game
    from altered.state.model import State


@dataclass(frozen=True)
class PlayFree(Task):
    """A player plays a card without paying its costs, wherever it is.

    Surcharges for targets are waived, too. What cannot be declared is not played (6.5.f). No
    check for reactions follows: the effect that plays the card is still resolving.
    """

    player: int
    card: int

    def run(self, game: Game) -> None:
        """Ask for the Expedition of a Character; begin to declare the rest."""
        face = game.state.cards[self.card].face
        if face.type is Type.CHARACTER:
            game.push(ChooseExpedition(self.player, self.card))
            return
        chosen = choice("play", self.player, card=self.card)
        why = next(reasons(game.state, chosen), None)
        if why is not None:
            game.announce("impossible", "effect.impossible-part", what="play", code=why.code)
            return
        game.push(Declare(cards.declared(game.state, chosen, free=True)))


def reasons(state: State, chosen: Choice) -> Iterator[Refusal]:
    """Why a card cannot be played for free: its type, where it is, its targets."""
    card = chosen.number("card")
    thing = cards.object_of(state, card)
    if thing is not None and thing.zone is Zone.LIMBO:
        yield refusal("ALT-L035", zone=thing.zone.value)
        return
    if thing is not None and thing.zone is Zone.MANA_ZONE:
        yield refusal("ALT-L036")
        return
    yield from cards.why_not_so(state, chosen, card, free=True)


@dataclass(frozen=True)
class ChooseExpedition(Decision):
    """The Expedition that a Character played for free will join."""

    player: int
    card: int

    def candidates(self, state: State) -> Iterator[Choice]:
        """Both."""
        del state
        for side in Side:
            yield choice("play", self.player, card=self.card, side=side.value)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """The first reason against a choice."""
        return next(self.reasons(state, choice), None)

    def reasons(self, state: State, choice: Choice) -> Iterator[Refusal]:
        """Another player, another card, no Expedition."""
        if choice.player != self.player:
            yield refusal("ALT-L031", player=choice.player)
        elif choice.kind != "play":
            yield refusal("ALT-L030", what=choice.kind)
        elif choice.get("card") != self.card:
            yield refusal("ALT-L033", what=f"that card {self.card} is played")
        else:
            yield from reasons(state, choice)

    def take(self, game: Game, choice: Choice) -> None:
        """Declare the rest."""
        game.push(Declare(cards.declared(game.state, choice, free=True)))
