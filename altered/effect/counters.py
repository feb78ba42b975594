"""Removing counters of whatever names (2.5.f): who decides which ones, and what is removed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from altered.ability.tree import AnyNumber, RemoveAny
from altered.ask import select
from altered.ask.context import Course
from altered.ask.refer import refer, speaks_anew
from altered.effect import doer
from altered.effect.plan import Plan
from altered.state.atom import Atom
from altered.state.choice import Choice, Refusal, choice
from altered.state.task import Decision

if TYPE_CHECKING:
    from altered.ask.context import Context
    from altered.state.game import Game
    from altered.state.model import State

Taken: TypeAlias = tuple[tuple[int, str], ...]
"""Counters, one by one: the object that each is on, and its name."""


class PickedCounters(RemoveAny):
    """Counters already chosen."""

    taken: Taken = ()


def remove_any(state: State, action: RemoveAny, context: Context) -> Plan:
    """Each object has so many counters less, those of one name in one atomic action (2.5.f)."""
    taken = action.taken if isinstance(action, PickedCounters) else _all(state, action, context)
    numbers: dict[tuple[int, str], int] = {}
    for counter in taken:
        numbers[counter] = numbers.get(counter, 0) + 1
    atoms = tuple(
        Atom("lose-counters", context.controller, ("remove",), object=thing, name=name, amount=n)
        for (thing, name), n in numbers.items()
    )
    things = refer(state, action.ref, context)
    short = not isinstance(action.amount, AnyNumber) and len(taken) < (
        select.number(state, action.amount, context) * len(things)
    )
    return Plan(atoms, ("counter.remove",), things, speaks_anew(action.ref), short)


def _all(state: State, action: RemoveAny, context: Context) -> Taken:
    found = (t for t in refer(state, action.ref, context) if isinstance(t, int))
    return tuple(one for thing in found for one in _on(state, thing, action.name))


def _on(state: State, number: int, name: str) -> Taken:
    """Every counter on an object, one by one, by name."""
    thing = state.find(number)
    kept = () if thing is None else thing.counters
    return tuple((number, n) for n, count in kept for _ in range(count) if name in ("", n))


def question(state: State, course: Course, place: int) -> ChooseCounters | Course:
    """What is to be decided about an action on counters, or the step with nothing left open."""
    action, context = course.step.actions[place], course.context
    assert isinstance(action, RemoveAny)
    things = tuple(t for t in refer(state, action.ref, context) if isinstance(t, int))
    every = isinstance(action.amount, AnyNumber)
    number = None if every else max(0, select.number(state, action.amount, context))
    by = doer.decider(state, action, context)
    return ChooseCounters(by, course, place, things, number).or_settled(state)


@dataclass(frozen=True)
class ChooseCounters(Decision):
    """Counter by counter, object by object: which ones are removed.

    ``number`` of each of the objects, or all of them when it is ``None``.
    """

    player: int
    course: Course
    place: int
    things: tuple[int, ...]
    number: int | None
    taken: Taken = ()
    before: Taken = ()

    def candidates(self, state: State) -> Iterable[Choice]:
        """Each name of counters on the object; to remove no more."""
        names = dict.fromkeys(name for _, name in self._here(state))
        for name in names:
            yield choice("counter", self.player, object=self.things[0], name=name)
        yield choice("done", self.player)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """No more counters of that name there; fewer than it says."""
        if choice.kind == "done":
            if self._action.up_to and not choice.args:
                return None
            text = 'the effect does not say "up to": the player must choose more counters'
            return Refusal("ALT-L093", ("effect.mandatory", "counter.remove"), text)
        counter = (choice.get("object"), choice.get("name"))
        left = list(self._here(state))
        for one in self.taken:
            left.remove(one)
        if counter not in left:
            text = "the object has no such counter left"
            return Refusal("ALT-L092", ("step.decisions", "counter.remove"), text)
        return None

    @property
    def _action(self) -> RemoveAny:
        action = self.course.step.actions[self.place]
        assert isinstance(action, RemoveAny)
        return action

    def _here(self, state: State) -> Taken:
        """The counters on the object that is asked about."""
        return _on(state, self.things[0], self._action.name)

    def take(self, game: Game, choice: Choice) -> None:
        """Take it; when there are enough, the next object, then the step."""
        from altered.effect.resolve import Prepare

        done = self
        if choice.kind == "counter":
            counter = (choice.number("object"), str(choice.get("name")))
            done = replace(self, taken=(*self.taken, counter))
        following = done._next() if choice.kind == "done" else done
        left = following.or_settled(game.state)
        game.push(Prepare(left) if isinstance(left, Course) else left)

    def _next(self) -> ChooseCounters:
        """The same question about the next object."""
        before = (*self.before, *self.taken)
        return replace(self, things=self.things[1:], taken=(), before=before)

    def or_settled(self, state: State) -> ChooseCounters | Course:
        """The question itself, if there is something to decide; else what follows it."""
        if not self.things:
            return self._finished()
        here = self._here(state)
        number = len(here) if self.number is None else min(self.number, len(here))
        if len(self.taken) >= number:
            return self._next().or_settled(state)
        left = list(here)
        for one in self.taken:
            left.remove(one)
        more = number - len(self.taken)
        if not self._action.up_to and (more == len(left) or len(set(left)) == 1):
            return replace(self, taken=(*self.taken, *left[:more]))._next().or_settled(state)
        return self

    def _finished(self) -> Course:
        from altered.effect.choose import with_action

        action = self._action
        picked = PickedCounters(
            action.ref, action.amount, action.up_to, action.name, action.who, self.before
        )
        return with_action(self.course, self.place, picked)
