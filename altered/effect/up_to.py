"""Up to so many: each of those who do something chooses how many just before the step (6.1.g)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.ability.tree import Draw, UpTo
from altered.ask import select
from altered.ask.context import Course
from altered.ask.picked import PickedNumbers
from altered.state.choice import Choice, Refusal, choice
from altered.state.task import Decision

if TYPE_CHECKING:
    from altered.state.game import Game
    from altered.state.model import State


def is_open(action: object) -> bool:
    """Whether it has yet to be chosen how many."""
    amount = action.amount if isinstance(action, Draw) else None
    return isinstance(amount, UpTo) and not isinstance(amount, PickedNumbers)


def question(state: State, course: Course, place: int) -> ChooseNumber | Course:
    """Who is asked first; the step with nothing left open, if nobody is."""
    action = course.step.actions[place]
    assert isinstance(action, Draw)
    asked = select.players(state, action.who, course.context)
    return ChooseNumber(asked[0] if asked else -1, course, place, asked[1:]).or_settled()


@dataclass(frozen=True)
class ChooseNumber(Decision):
    """How many it is for a player, then for the ``others``, one after the other."""

    player: int
    course: Course
    place: int
    others: tuple[int, ...] = ()
    chosen: tuple[tuple[int, int], ...] = ()

    def candidates(self, state: State) -> Iterable[Choice]:
        """None, or any number up to the most."""
        numbers = range(self._most(state) + 1)
        return tuple(choice("option", self.player, option=number) for number in numbers)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """More than it says."""
        number = choice.get("option")
        if isinstance(number, int) and 0 <= number <= self._most(state):
            return None
        return Refusal("ALT-L126", ("step.decisions",), "it says up to fewer")

    @property
    def _action(self) -> Draw:
        action = self.course.step.actions[self.place]
        assert isinstance(action, Draw)
        return action

    def _most(self, state: State) -> int:
        amount = self._action.amount
        assert isinstance(amount, UpTo)
        return select.their_number(state, amount.most, self.course.context, self.player)

    def take(self, game: Game, choice: Choice) -> None:
        """Ask the next player; then the step, for all of them at once."""
        from altered.effect.resolve import Prepare

        number = choice.number("option")
        game.announce("option", "step.decisions", player=self.player, amount=number)
        chosen = (*self.chosen, (self.player, number))
        following = self.others[0] if self.others else -1
        left = replace(self, player=following, others=self.others[1:], chosen=chosen).or_settled()
        game.push(Prepare(left) if isinstance(left, Course) else left)

    def or_settled(self) -> ChooseNumber | Course:
        """The question itself, if somebody is left to answer it; else the step."""
        from altered.effect.choose import with_action

        if self.player >= 0:
            return self
        amount = self._action.amount
        assert isinstance(amount, UpTo)
        picked = PickedNumbers(amount.most, self.chosen)
        return with_action(self.course, self.place, replace(self._action, amount=picked))


__all__ = ["ChooseNumber", "is_open", "question"]
