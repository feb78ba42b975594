"""One of several effects, chosen just before the step (6.1.g): "draw a card or Resupply"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.ability.tree import Chosen, Either, Step
from altered.ask import select
from altered.ask.context import Course
from altered.effect import actions, choose
from altered.effect.walk import walk
from altered.engine.impossible import impossible
from altered.state.choice import CHANCE, Choice, Refusal, choice
from altered.state.task import Decision, Task

if TYPE_CHECKING:
    from altered.state.game import Game
    from altered.state.model import State


def of(course: Course) -> Either | None:
    """The choice between effects that a step is, if it is one."""
    action = course.step.actions[0] if len(course.step.actions) == 1 else None
    return action if isinstance(action, Either) else None


def ask(state: State, course: Course) -> tuple[Task, ...]:
    """The question; nothing when nobody is there to answer it."""
    either = of(course)
    assert either is not None
    asked = select.players(state, either.who, course.context)
    if not asked:
        from altered.effect.resolve import RunSteps

        return (RunSteps(course.rest, course.context),)
    player = CHANCE if either.at_random else asked[0]
    context = replace(course.context, players=asked if asked else course.context.players)
    return (ChooseEffect(player, replace(course, context=context)),)


@dataclass(frozen=True)
class ChooseEffect(Decision):
    """Which of the effects is carried out."""

    player: int
    course: Course

    def candidates(self, state: State) -> Iterable[Choice]:
        """Each of them, by its number."""
        del state
        numbers = range(len(self._either.effects))
        return tuple(choice("option", self.player, option=number) for number in numbers)

    @property
    def _either(self) -> Either:
        found = of(self.course)
        assert found is not None
        return found

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """There is no such effect; it cannot happen while another one can (a reading)."""
        number, count = choice.get("option"), len(self._either.effects)
        if not isinstance(number, int) or not 0 <= number < count:
            return Refusal("ALT-L096", ("step.decisions",), "there is no such option")
        if self._either.at_random or self._can(state, number):
            return None
        if not any(self._can(state, other) for other in range(count)):
            return None
        text = "nothing of that option can happen"
        return Refusal("ALT-L097", ("step.decisions", "effect.impossible-part"), text)

    def _can(self, state: State, number: int) -> bool:
        """Whether the first step of an effect can happen; of no steps none is impossible."""
        steps = self._either.effects[number].steps
        if not steps or state.reading("effect.impossible-part.choice") == "anything":
            return True
        step = steps[0]
        if step.may or step.condition is not None or not step.actions:
            return True
        course = replace(self.course, step=Step(step.actions))
        for place, action in enumerate(step.actions):
            asked = [node for node in walk(action, (Chosen,)) if isinstance(node, Chosen)]
            if asked:
                who = select.players(state, asked[0].who, course.context)
                return any(choose.pool(state, course, place, asked[0], p) for p in who)
            into = choose.place_words(action)
            if actions.is_handed_over((action,)) or into is not None:
                return True
            atoms = actions.plan(state, action, course.context).atoms
            if not atoms or any(impossible(state, a) is None for a in atoms):
                return True
        return False

    def take(self, game: Game, choice: Choice) -> None:
        """Carry it out, then what follows."""
        from altered.effect.resolve import RunSteps

        number = choice.number("option")
        who = {} if self._either.at_random else {"player": self.player}
        game.announce("option", "step.decisions", **who, what=str(number + 1))
        steps = self._either.effects[number].steps
        following = (*steps, *self.course.step.then, *self.course.rest)
        game.push(RunSteps(following, replace(self.course.context, did=True)))


__all__ = ["ChooseEffect", "ask", "of"]
