"""Playing a card while an effect resolves: declared as always, paid for less or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.engine.choice import choice
from altered.engine.task import Decision, Task
from altered.play import card as cards
from altered.play.questions import Declare
from altered.play.refusals import refusal
from altered.state.terms import IN_PLAY, Side, Type, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.engine.choice import Choice, Refusal
    from altered.engine.game import Game
    from altered.play.declaration import Declaration
    from altered.state.model import State


@dataclass(frozen=True)
class PlayFree(Task):
    """A player plays a card without paying its costs, wherever it is.

    Surcharges for targets are waived, too. With ``less`` all costs are paid but for so much mana.
    A Character joins one of the Expeditions ``into``, if there are any. What cannot be declared
    is not played (6.5.f). No check for reactions follows: the effect that plays the card is
    still resolving.
    """

    player: int
    card: int
    less: int | None = None
    into: tuple[tuple[int, Side], ...] | None = None

    def run(self, game: Game) -> None:
        """Ask for the Expedition of a Character; begin to declare the rest."""
        ways = self.ways(game.state)
        if not ways:
            chosen = next(iter(self.choices(game.state)))
            why = next(self.reasons(game.state, chosen), None)
            code = None if why is None else why.code
            game.announce("impossible", "effect.impossible-part", what="play", code=code)
        elif game.state.cards[self.card].face.type is Type.CHARACTER:
            game.push(ChooseExpedition(self.player, self))
        else:
            game.push(Declare(self.declared(game.state, ways[0])))

    def ways(self, state: State) -> tuple[Choice, ...]:
        """How the card can be played: for a Character in which Expeditions."""
        return tuple(c for c in self.choices(state) if not any(self.reasons(state, c)))

    def choices(self, state: State) -> Iterator[Choice]:
        """Every way to begin, possible or not."""
        if state.cards[self.card].face.type is not Type.CHARACTER:
            yield choice("play", self.player, card=self.card)
            return
        for side in Side:
            yield choice("play", self.player, card=self.card, side=side.value)

    def reasons(self, state: State, chosen: Choice) -> Iterator[Refusal]:
        """Why a card cannot be played so: its type, where it is, its costs and targets."""
        card = chosen.number("card")
        thing = cards.object_of(state, card)
        if thing is not None and thing.zone is Zone.LIMBO:
            yield refusal("ALT-L035", zone=thing.zone.value)
            return
        if thing is not None and thing.zone is Zone.MANA_ZONE:
            yield refusal("ALT-L036")
            return
        if thing is not None and thing.zone in IN_PLAY:
            yield refusal("ALT-L038", name=thing.face.name)
            return
        side = chosen.get("side")
        own = [s.value for p, s in self.into or () if p == self.player]
        if self.into is not None and side is not None and side not in own:
            yield refusal("ALT-L045", side=side)
            return
        yield from cards.why_not_so(
            state, chosen, card, free=self.less is None, less=self.less or 0
        )

    def declared(self, state: State, chosen: Choice) -> Declaration:
        """The declaration that begins."""
        return cards.declared(state, chosen, free=self.less is None, less=self.less or 0)


@dataclass(frozen=True)
class ChooseExpedition(Decision):
    """The Expedition that a Character played by an effect will join."""

    player: int
    play: PlayFree

    def candidates(self, state: State) -> Iterator[Choice]:
        """Both."""
        yield from self.play.choices(state)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """The first reason against a choice."""
        return next(self.reasons(state, choice), None)

    def reasons(self, state: State, choice: Choice) -> Iterator[Refusal]:
        """Another card, no Expedition, or not the right one."""
        if choice.get("card") != self.play.card:
            yield refusal("ALT-L033", what=f"that card {self.play.card} is played")
        else:
            yield from self.play.reasons(state, choice)

    def take(self, game: Game, choice: Choice) -> None:
        """Declare the rest."""
        game.push(Declare(self.play.declared(game.state, choice)))
