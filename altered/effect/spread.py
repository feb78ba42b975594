"""Counters dealt out among objects: one by one, as the controller of the effect chooses (2.5.e)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.ability.tree import Gain, Number, Spread
from altered.ask import select
from altered.ask.context import Course
from altered.ask.picked import Picked
from altered.ask.refer import refer, speaks_anew
from altered.effect import doer, marks
from altered.effect.plan import Plan
from altered.engine.impossible import impossible
from altered.state.choice import Choice, Refusal, choice
from altered.state.task import Decision

if TYPE_CHECKING:
    from altered.ask.context import Context
    from altered.state.game import Game
    from altered.state.model import State


class PickedSpread(Spread):
    """Counters whose objects are already chosen: one object for each counter."""

    dealt: tuple[int, ...] = ()


def spread(state: State, action: Spread, context: Context) -> Plan:
    """Each object gains what it was dealt in one atomic action."""
    dealt = action.dealt if isinstance(action, PickedSpread) else ()
    gains = [
        Gain(Picked((thing,)), Number(dealt.count(thing)), action.name)
        for thing in dict.fromkeys(dealt)
    ]
    atoms = tuple(a for gain in gains for a in marks.gain(state, gain, context).atoms)
    things = refer(state, action.ref, context)
    short = len(dealt) < select.number(state, action.amount, context)
    return Plan(atoms, ("counter.gain",), things, speaks_anew(action.ref), short)


def question(state: State, course: Course, place: int) -> DealCounter | Course:
    """The question about the first counter, or the step if there is nothing to decide."""
    action = course.step.actions[place]
    assert isinstance(action, Spread)
    number = max(0, select.number(state, action.amount, course.context))
    by = doer.decider(state, action, course.context)
    return DealCounter(by, course, place, number).or_settled(state)


@dataclass(frozen=True)
class DealCounter(Decision):
    """Which of the objects gains the next of the counters."""

    player: int
    course: Course
    place: int
    number: int
    dealt: tuple[int, ...] = ()

    @property
    def _action(self) -> Spread:
        action = self.course.step.actions[self.place]
        assert isinstance(action, Spread)
        return action

    def _open(self, state: State) -> tuple[int, ...]:
        """The objects that may gain one; a reading says whether it must be possible."""
        context = self.course.context
        found = (t for t in refer(state, self._action.ref, context) if isinstance(t, int))
        if state.reading("effect.impossible-part.choice") == "anything":
            return tuple(found)
        return tuple(
            thing
            for thing in found
            for gain in [Gain(Picked((thing,)), Number(1), self._action.name)]
            if all(
                impossible(state, a) is None
                for a in doer.with_doer(
                    state, self._action, context, marks.gain(state, gain, context)
                ).atoms
            )
        )

    def candidates(self, state: State) -> Iterable[Choice]:
        """Each of the objects."""
        for thing in refer(state, self._action.ref, self.course.context):
            if isinstance(thing, int):
                yield choice("counter", self.player, object=thing)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """Another object, or one that cannot gain the counter."""
        if choice.get("object") in self._open(state):
            return None
        text = "the effect does not deal counters to that object"
        return Refusal("ALT-L102", ("step.decisions", "counter.gain"), text)

    def take(self, game: Game, choice: Choice) -> None:
        """Note it; when all are dealt out, the step goes on."""
        from altered.effect.resolve import Prepare

        dealt = (*self.dealt, choice.number("object"))
        left = replace(self, dealt=dealt).or_settled(game.state)
        game.push(Prepare(left) if isinstance(left, Course) else left)

    def or_settled(self, state: State) -> DealCounter | Course:
        """The question itself, if several objects are left and a counter; else the step."""
        from altered.effect.choose import with_action

        left, open_ = self.number - len(self.dealt), self._open(state)
        if left and len(open_) > 1:
            return self
        dealt = (*self.dealt, *(open_ * left))
        action = self._action
        picked = PickedSpread(action.ref, action.amount, action.name, action.who, dealt)
        return with_action(self.course, self.place, picked)
