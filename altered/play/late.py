"""Targets chosen by each step, just before it happens: one reading of when they are chosen.

The rules have them chosen in the declaration of intent (5.2.3.b). Under the other reading a step
declares and, for Tough, pays for its targets by the same questions, while the effect resolves.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from altered.ability.tree import Effect, Sabotage, Step, Target, TargetPlayer
from altered.ask.picked import PickedPlayers
from altered.effect.bind import bind, first_part, occurrences, spoken_of
from altered.effect.resolve import Prepare, RunSteps
from altered.effect.undone import undone
from altered.effect.walk import rebuild
from altered.play.declaration import Declaration
from altered.play.targets import hopeless, with_price
from altered.state.task import Task

if TYPE_CHECKING:
    from altered.ask.context import Context, Course
    from altered.ask.picked import Targets
    from altered.state.game import Game
    from altered.state.model import State


def declared(course: Course) -> Declaration:
    """The declaration of the targets of one step, those of its condition first."""
    context = course.context
    step = first_part(course.step) or Step(course.step.actions)
    return Declaration(
        player=context.controller,
        kind="step",
        object=context.me,
        zone=context.source_zone,
        effects=(Effect((step,)),),
        binding=context.binding,
        course=course,
        free=context.free,
    )


def ask(state: State, course: Course) -> Task:
    """The questions for the targets of a step; a step without suitable ones does not happen."""
    from altered.play.questions import Declare

    d = declared(course)
    if next(hopeless(state, d), None) is not None:
        return Skip(course)
    return Declare(with_price(state, d))


def aimed(course: Course, targets: Targets) -> Task:
    """The step goes on with its targets."""
    part = first_part(course.step) or Step(course.step.actions)
    course = replace(course, context=_after_aiming(course.context, part, targets))
    first = first_part(course.step)
    if first is not None:
        (known,) = bind((first,), targets)
        step = course.step
        whole = replace(known, actions=step.actions, otherwise=step.otherwise, then=step.then)
        if known.condition is not None:
            whole = replace(course.step, condition=known.condition)
        (whole,) = spoken_of((_same_players(whole, first, targets),))
        return RunSteps((whole, *course.rest), course.context)
    (bound,) = bind((Step(course.step.actions),), targets)
    return Prepare(replace(course, step=replace(course.step, actions=bound.actions)))


def _after_aiming(context: Context, part: Step, targets: Targets) -> Context:
    """What later steps know: "another target" is none of these."""
    pairs = zip(occurrences((part,)), targets, strict=True)
    objects = (v for one, row in pairs if isinstance(one, Target | Sabotage) for v in row)
    return replace(context, aimed=(*context.aimed, *(v for v in objects if isinstance(v, int))))


def _same_players(step: Step, first: Step, targets: Targets) -> Step:
    """The step in which players chosen for its first part are not asked for again."""
    pairs = zip(occurrences((first,)), targets, strict=True)
    known = {
        one: PickedPlayers(one.opponent, players=tuple(v for v in row if isinstance(v, int)))
        for one, row in pairs
        if isinstance(one, TargetPlayer)
    }

    def same(node: object) -> object:
        return known.get(node, node) if isinstance(node, TargetPlayer) else node

    return replace(step, actions=rebuild(step.actions, same))


@dataclass(frozen=True)
class Skip(Task):
    """A step whose targets nobody can choose is ignored (6.5.f); the effect goes on.

    The same of one whose targets cost more, if that is not paid (6.4.b).
    """

    course: Course
    what: Literal["target", "pay"] = "target"

    def run(self, game: Game) -> None:
        """Whoever asks later: it was not done."""
        rule = "spell.targets" if self.what == "target" else "cannot.cost"
        game.announce("impossible", "effect.impossible-part", rule, what=self.what)
        game.push(RunSteps(self.course.rest, undone(self.course)))
