"""Playing a card while an effect resolves: declared as always, paid for less or not at all."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.effect.resolve import RunSteps
from altered.play import card as cards
from altered.play.check import CheckReactions
from altered.play.questions import Declare, without_way_back
from altered.state.choice import choice
from altered.state.refusals import refusal
from altered.state.task import Decision, Task
from altered.terms import IN_PLAY, Side, Type, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.play.declaration import Declaration
    from altered.state.choice import Choice, Refusal
    from altered.state.game import Game
    from altered.state.model import State


@dataclass(frozen=True)
class PlayFree(Task):
    """A player plays a card without paying its costs, wherever it is.

    Surcharges for targets are waived, too. With ``less`` all costs are paid but for so much mana.
    A Character joins one of the Expeditions ``into``, if there are any. What cannot be declared
    is not played (6.5.f). No check for reactions follows: the effect that plays the card is
    still resolving. ``alone``: nothing else is played by the same step.
    """

    player: int
    card: int
    less: int | None = None
    into: tuple[tuple[int, Side], ...] | None = None
    alone: bool = False

    def run(self, game: Game) -> None:
        """Ask for the Expedition of a Character; begin to declare the rest."""
        ways = self.ways(game.state)
        if not ways:
            chosen = next(iter(self.choices(game.state)))
            why = next(self.reasons(game.state, chosen), None)
            code = None if why is None else why.code
            game.announce("impossible", "effect.impossible-part", what="play", code=code)
            return
        back = _way_back(game.state) if self.alone else None
        if game.state.cards[self.card].face.type is Type.CHARACTER:
            game.push(ChooseExpedition(self.player, self, back))
        else:
            game.push(Declare(replace(self.declared(game.state, ways[0]), back=back)))

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
    back: Task | None = None

    def kinds(self, state: State) -> tuple[str, ...]:
        """To play it, to withdraw."""
        del state
        return ("play", "withdraw")

    def candidates(self, state: State) -> Iterator[Choice]:
        """Both, then withdrawing."""
        yield from self.play.choices(state)
        if self.back is not None:
            yield choice("withdraw", self.player)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """The first reason against a choice."""
        return next(self.reasons(state, choice), None)

    def reasons(self, state: State, choice: Choice) -> Iterator[Refusal]:
        """Another card, no Expedition, or not the right one."""
        if choice.kind == "withdraw":
            yield from without_way_back(choice, self.back)
        elif choice.get("card") != self.play.card:
            yield refusal("ALT-L033", what=f"that card {self.play.card} is the one played")
        else:
            yield from self.play.reasons(state, choice)

    def take(self, game: Game, choice: Choice) -> None:
        """Declare the rest, or go back."""
        if choice.kind == "withdraw":
            assert self.back is not None
            game.announce("withdraw", "play.legality", player=self.player)
            game.push(self.back)
            return
        game.push(Declare(replace(self.play.declared(game.state, choice), back=self.back)))


@dataclass(frozen=True)
class WayBack(Task):
    """Where an effect gave the choice of playing a card; it does nothing unless it is asked for.

    Nothing may change from there until costs are paid.
    """

    to: Task

    def run(self, game: Game) -> None:
        """The effect is over."""


@dataclass(frozen=True)
class GoBack(Task):
    """A cost is declined: back to where playing the card was chosen (6.4.d)."""

    def run(self, game: Game) -> None:
        """Forget what was decided since then."""
        agenda = game.state.agenda
        place = max(i for i, task in enumerate(agenda) if isinstance(task, WayBack))
        there = agenda[place]
        assert isinstance(there, WayBack)
        again = not isinstance(there.to, Decision)  # what is decided anew makes its own way back
        game.change(agenda=agenda[: place + again])
        game.push(there.to)


def _way_back(state: State) -> GoBack | None:
    """The way to where the step that plays a card was chosen, if that is the last thing done."""
    left = [task for task in state.agenda if not isinstance(task, CheckReactions)]
    near = len(left) > 1 and isinstance(left[-1], RunSteps) and isinstance(left[-2], WayBack)
    return GoBack() if near else None
