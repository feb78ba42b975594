"""A player chosen while the effect resolves (6.1.g): "Choose an opponent. That player ..."."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.ability.tree import ChoosePlayer
from altered.effect import doer
from altered.state.choice import Choice, Refusal, choice
from altered.state.task import Decision, Task

if TYPE_CHECKING:
    from altered.ask.context import Course
    from altered.state.game import Game
    from altered.state.model import State


def of(course: Course) -> ChoosePlayer | None:
    """The choice of a player that a step is, if it is one."""
    action = course.step.actions[0] if len(course.step.actions) == 1 else None
    return action if isinstance(action, ChoosePlayer) else None


def players_to_choose(state: State, action: ChoosePlayer, controller: int) -> tuple[int, ...]:
    """Whom the words leave to choose from, in initiative order."""
    if action.whom == "opponent":
        against = state.opponents(controller)
        return tuple(p for p in state.order if p in against)
    return tuple(p for p in state.order if action.whom == "player" or p != controller)


def ask(state: State, course: Course) -> Task:
    """The question; where there is one answer or none, it is not asked."""
    action = of(course)
    assert action is not None
    by = doer.decider(state, action, course.context)
    players = players_to_choose(state, action, by)
    return ChooseWhom(by, course, players) if len(players) > 1 else chosen(course, players)


def chosen(course: Course, players: tuple[int, ...]) -> Task:
    """What follows once a player is chosen, who is "that player" in it."""
    from altered.effect.resolve import RunSteps

    context = replace(course.context, players=players)
    if course.marks:
        context = replace(context, did=bool(players))
    return RunSteps((*course.step.then, *course.rest), context)


@dataclass(frozen=True)
class ChooseWhom(Decision):
    """Which of several players it is."""

    player: int
    course: Course
    players: tuple[int, ...]

    def candidates(self, state: State) -> Iterable[Choice]:
        """Every player of the game."""
        return tuple(choice("choose", self.player, player=player) for player in state.order)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """Somebody whom the words do not mean."""
        del state
        if choice.get("player") in self.players:
            return None
        return Refusal("ALT-L127", ("step.decisions",), "the effect does not mean that player")

    def take(self, game: Game, choice: Choice) -> None:
        """Tell who it is, and go on."""
        player = choice.number("player")
        game.announce("choose-player", "step.decisions", player=self.player, owner=player)
        game.push(chosen(self.course, (player,)))


__all__ = ["ChooseWhom", "ask", "of", "players_to_choose"]
