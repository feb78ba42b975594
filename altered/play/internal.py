"""Internal actions (5.4): declared, paid and resolved while the effect that has them resolves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.ability.tree import Cost, Did, Effect
from altered.effect.resolve import RunSteps
from altered.effect.walk import walk
from altered.play.cost import mana
from altered.play.declaration import Declaration, counted
from altered.play.questions import Declare
from altered.play.targets import hopeless
from altered.state.choice import choice
from altered.state.model import Binding
from altered.state.refusals import refusal
from altered.state.task import Decision, Task
from altered.terms import Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.state.choice import Choice, Refusal
    from altered.state.game import Game
    from altered.state.model import State


@dataclass(frozen=True)
class OfferInternal(Task):
    """Offer an internal action to the controller of the effect; it is always optional (5.2.3.g).

    It is not offered when it cannot be declared and paid: it is ignored (1.2.6.e). No check for
    reactions follows it (4.4.a, remark).
    """

    player: int
    cost: Cost
    effect: Effect
    binding: Binding
    source_zone: Zone | None = None

    def run(self, game: Game) -> None:
        """Ask, if it is possible."""
        offer = InternalAction(self.player, self.cost, self.effect, self.binding, self.source_zone)
        if offer.refuse(game.state, choice("internal", self.player)) is None:
            game.push(offer)
            return
        game.announce(
            "ignored", "effects-in-brief.internal-action", player=self.player, what="internal"
        )
        not_done(game)


def not_done(game: Game) -> None:
    """Steps that follow and ask whether "you do" find that it was not done (6.5.d)."""
    agenda = list(game.state.agenda)
    for i in range(len(agenda) - 1, -1, -1):
        task = agenda[i]
        if isinstance(task, RunSteps):
            if any(walk(task.steps, (Did,))):
                agenda[i] = replace(task, context=replace(task.context, did=False))
                game.change(agenda=tuple(agenda))
            return


@dataclass(frozen=True)
class InternalAction(Decision):
    """Play the internal action or not."""

    player: int
    cost: Cost
    effect: Effect
    binding: Binding
    source_zone: Zone | None = None

    def candidates(self, state: State) -> Iterator[Choice]:
        """Play it; decline."""
        del state
        yield choice("internal", self.player)
        yield choice("decline", self.player)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """The first reason against a choice."""
        return next(self.reasons(state, choice), None)

    def reasons(self, state: State, choice: Choice) -> Iterator[Refusal]:
        """Another player, another kind of choice, or it cannot be declared and paid."""
        if choice.args:
            yield refusal("ALT-L033", what="whether the player plays the internal action")
        elif choice.kind == "internal":
            for why in hopeless(state, self.declared(state)):
                yield refusal("ALT-L069", why=why.text)

    def declared(self, state: State) -> Declaration:
        """The declaration that begins; its targets are chosen only now (5.2.3.g)."""
        return Declaration(
            player=self.player,
            kind="internal action",
            object=self.binding.me,
            zone=self.source_zone,
            effects=counted(state, (self.effect,), self.player, self.binding),
            cost=self.cost,
            mana=mana(state, self.cost, self.player, self.binding),
            binding=self.binding,
            back=self if state.reading("play.withdraw") == "before-payment" else None,
            late=state.reading("spell.targets.when") == "before-step",
        )

    def take(self, game: Game, choice: Choice) -> None:
        """Declare, or leave it."""
        if choice.kind == "decline":
            game.announce("decline", "cost.internal-action-declined", player=self.player)
            not_done(game)
            return
        game.push(Declare(self.declared(game.state)))
