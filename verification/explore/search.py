"""The search itself: level by level, so that the first way to a state is a shortest one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from altered.engine import protocol
from altered.failure import Broken, Exhausted
from altered.trace.choices import from_id
from verification.explore.graph import whole
from verification.explore.key import Keys
from verification.explore.property import Property, Reached, shipped

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from altered.state.model import State
    from verification.explore.store import Store

Way = tuple[tuple[int, str], ...]
"""Choices from the position on: player and id."""

STUCK: Final = "somebody can always decide"
BROKEN: Final = "the engine does not break"
DAY_ENDS: Final = "the day can always end"
EACH: Final = 50
"""States between two writings to the file."""


@dataclass(frozen=True)
class Bounds:
    """Where a search stops: so many states, so many choices deep, so many days."""

    states: int = 20_000
    depth: int = 60
    days: int = 1


@dataclass(frozen=True)
class Counterexample:
    """A property that does not hold: what is wrong, and the choices that lead there, replayed."""

    property: str
    words: str
    rules: tuple[str, ...]
    way: Way


@dataclass(frozen=True)
class Exploration:
    """What a search showed.

    ``cut`` says which bound stopped it; empty when all was seen. ``reached`` are the "sometimes"
    properties with a shortest way, ``missed`` those that were not reached. ``circle`` is the way
    to a state that can come again. ``finals`` counts states where the game or the last day ends.
    """

    states: int
    steps: int
    depth: int
    finals: int
    cut: str
    failures: tuple[Counterexample, ...]
    reached: tuple[tuple[str, Way], ...] = ()
    missed: tuple[str, ...] = ()
    circle: Way | None = None
    leaves: tuple[Way, ...] = field(default=(), repr=False)

    @property
    def verdict(self) -> str:
        """`holds`, `fails`, or `unknown`: cut by a bound, or a "sometimes" that was not reached."""
        if self.failures:
            return "fails"
        return "unknown" if self.cut or self.missed else "holds"


def explore(
    start: State,
    store: Store,
    properties: Sequence[Property] = (),
    bounds: Bounds | None = None,
    tick: Callable[[str, int, int], None] | None = None,
) -> Exploration:
    """Go through all states that can be reached, and ask every property of each step.

    What the store holds already is not done again. A property that fails does not end the
    search; its counterexample is the first found, so none is shorter, and it is played again
    before it is reported.
    """
    bounds = bounds or Bounds()
    asked = (*shipped(), *properties)
    search = _Search(start, store, asked, bounds)
    cut = search.run(tick or _silent)
    return search.told(cut)


def _silent(label: str, done: int, total: int) -> None:
    """Nothing is reported."""


class _Search:
    def __init__(
        self, start: State, store: Store, asked: tuple[Property, ...], bounds: Bounds
    ) -> None:
        self.start = start
        self.store = store
        self.asked = asked
        self.bounds = bounds
        self.keys = Keys(start)
        self.last_day = start.day + bounds.days - 1
        self.states: dict[int, State] = {}
        self.said = set(store.said())
        root, _ = store.add(self.keys.key(start), None, 0, "", 0, final=self._final(start))
        self.root = root
        self.states[root] = start

    def _final(self, state: State) -> bool:
        return state.result is not None or state.day > self.last_day

    def run(self, tick: Callable[[str, int, int], None]) -> str:
        """Expand state by state; which bound stopped it."""
        number = 0
        total, _, _, _ = self.store.counts()
        try:
            while (found := self.store.next()) is not None:
                node, depth = found
                if total >= self.bounds.states:
                    return f"{self.bounds.states:,} states"
                if depth >= self.bounds.depth:
                    return f"{self.bounds.depth} choices deep"
                total += self._expand(node, depth)
                number += 1
                if number % EACH == 0:
                    self.store.commit()
                    tick("states", total, self.bounds.states)
        finally:
            self.store.commit()
        return ""

    def _state(self, node: int) -> State:
        """The state of a node; after an interruption it is played again from the position."""
        known = self.states.pop(node, None)
        return known if known is not None else play(self.start, self.store.way(node))[-1].state

    def _expand(self, node: int, depth: int) -> int:
        state = self._state(node)
        goals: list[int] = []
        fresh = 0
        try:
            choices = protocol.legal(state)
        except Broken as fault:
            self.store.say(BROKEN, node, str(fault))
            choices = ()
        if not choices:
            self.store.say(STUCK, node, "nobody can choose anything, and the game is not over")
        for choice in choices:
            try:
                step = protocol.step(state, choice)
            except Exhausted as bound:
                self.store.say("unknown", node, f"{choice.id}: {bound}")
                continue
            except Broken as fault:
                self.store.say(BROKEN, node, f"{choice.id}: {fault}")
                continue
            final = self._final(step.state)
            key = self.keys.key(step.state)
            goal, new = self.store.add(key, node, choice.player, choice.id, depth + 1, final=final)
            fresh += new
            goals.append(goal)
            if new and not final:
                self.states[goal] = step.state
            self._ask(Reached(state, step.state, step.events), node, goal, choice.id, new=new)
        self.store.expanded(node, goals)
        return fresh

    def _ask(self, reached: Reached, node: int, goal: int, choice: str, *, new: bool) -> None:
        for one in self.asked:
            if one.name in self.said:
                continue
            words = one.ask(reached)
            if words is not None:
                # A step to a state that is known by another way is reported by its own last choice.
                last = "" if new else f"\0{choice}"
                self.said.add(one.name)
                self.store.say(one.name, goal if new else node, words + last)

    def told(self, cut: str) -> Exploration:
        """The outcome, with every counterexample played again."""
        said = self.store.said()
        rules = {one.name: one.rules for one in self.asked}
        hopes = [one.name for one in self.asked if one.sometimes]
        failures: list[Counterexample] = []
        for name, (node, words) in said.items():
            if name in hopes or name == "unknown":
                continue
            plain, way = self._way(node, words)
            failures.append(Counterexample(name, plain, rules.get(name, ()), way))
        seen = whole(self.store)
        if seen.lost:
            way = self.store.way(seen.lost[0])
            words = "the day can no longer end"
            failures.append(Counterexample(DAY_ENDS, words, ("day.next",), way))
        if "unknown" in said and not cut:
            cut = said["unknown"][1]
        for one in failures:
            play(self.start, one.way)  # raises where it does not replay
        states, steps, depth, _ = self.store.counts()
        return Exploration(
            states,
            steps,
            depth,
            sum(final for _, _, final in self.store.nodes()),
            cut,
            tuple(sorted(failures, key=lambda one: (len(one.way), one.property))),
            tuple((name, self._way(*said[name])[1]) for name in hopes if name in said),
            tuple(name for name in hopes if name not in said),
            None if seen.circle is None else self.store.way(seen.circle),
            tuple(self.store.way(node) for node in self.store.leaves()),
        )

    def _way(self, node: int, words: str) -> tuple[str, Way]:
        plain, _, last = words.partition("\0")
        way = self.store.way(node)
        if last:
            state = play(self.start, way)[-1].state if way else self.start
            way = (*way, (protocol.decider(state) or 0, last))
        return plain, way


def play(start: State, way: Way) -> list[Reached]:
    """Make the choices of a way; every step. Raises ``Illegal`` for one that cannot be made."""
    found: list[Reached] = []
    state = start
    for player, text in way:
        step = protocol.step(state, from_id(text, player))
        found.append(Reached(state, step.state, step.events))
        state = step.state
    return found
