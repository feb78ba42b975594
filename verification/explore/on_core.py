"""The same search on the C core: its states are those of the reference, found much sooner.

Only questions that need no events can be asked there: what must always hold of a state, and what
the graph shows. For all others ``search`` is the one to ask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.engine import protocol
from verification.explore.graph import whole
from verification.explore.property import shipped
from verification.explore.search import (
    BROKEN,
    DAY_ENDS,
    STUCK,
    Bounds,
    Counterexample,
    Exploration,
    play,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from altered.rules import Rules
    from altered.scenario.position import Start
    from altered.state.choice import Choice
    from altered.state.model import State
    from core_c.explore import Search
    from verification.explore.search import Way

OTHERWISE: Final = {
    STUCK: "nobody can choose anything, and the game is not over",
    BROKEN: "the core gives up",
}


class _Graph:
    """What the search on the core found, as ``graph`` asks for it; states count from 1."""

    def __init__(self, search: Search) -> None:
        self._states = search.states()
        place = {number: at for at, (number, _, _) in enumerate(self._states, 1)}
        self._steps = tuple((place[a], place[b]) for a, b in search.steps())
        self._waiting = set(search.waiting())

    def steps(self) -> Iterator[tuple[int, int]]:
        """Every step."""
        yield from self._steps

    def nodes(self) -> Iterator[tuple[int, bool, bool]]:
        """Every state: number, whether expanded, whether final."""
        for at, (number, final, _) in enumerate(self._states, 1):
            yield at, number not in self._waiting, final

    def number(self, at: int) -> int:
        """The number of a state on the core."""
        return self._states[at - 1][0]

    def leaves(self) -> tuple[int, ...]:
        """The states from which no new one was found, by their numbers on the core."""
        return tuple(number for number, _, leaf in self._states if leaf)


def why_not(before: State, rules: Rules, choices: Sequence[Choice]) -> str | None:
    """Why the core cannot search from a position; ``None`` if it can."""
    try:
        from core_c.book import NotCoveredError
        from core_c.explore import Search
    except ImportError:
        return "the compiled core is absent"
    try:
        Search(before, rules, choices)
    except NotCoveredError as error:
        return str(error)
    return None


def explore_on_core(
    begin: Start,
    rules: Rules,
    choices: Sequence[Choice],
    bounds: Bounds,
    tick: Callable[[str, int, int], None] | None = None,
    *,
    leaves: bool = True,
) -> Exploration:
    """What ``search.explore`` tells of a position behind some choices, without a store.

    ``leaves`` asks for the ways to the states from which no new one was found.
    """
    from core_c.explore import Bounds as CoreBounds
    from core_c.explore import Search

    limits = CoreBounds(bounds.states, bounds.depth, bounds.days)
    search = Search(begin.before, rules, choices, limits, graph=True)
    found = search.run(tick)
    graph = _Graph(search)
    start = begin.state
    for choice in choices:
        start = protocol.step(start, choice).state
    failures = [_failure(start, name, way) for name, way in found.failures]
    seen = whole(graph)
    if seen.lost:
        way = search.way(graph.number(seen.lost[0]))
        words = "from here no end of the day can be reached"
        failures.append(Counterexample(DAY_ENDS, words, ("day.next",), way))
    return Exploration(
        found.states,
        found.steps,
        found.depth,
        found.finals,
        found.cut,
        tuple(sorted(failures, key=lambda one: (len(one.way), one.property))),
        circle=None if seen.circle is None else search.way(graph.number(seen.circle)),
        leaves=tuple(search.way(number) for number in graph.leaves()) if leaves else (),
    )


def _failure(start: State, name: str, way: Way) -> Counterexample:
    """The same way on the reference gives the words."""
    one = next((p for p in shipped() if p.name == name), None)
    words = OTHERWISE.get(name)
    if one is not None and way:
        words = one.ask(play(start, way)[-1])
    told = words or "so the core says; on the reference nothing is wrong there"
    return Counterexample(name, told, () if one is None else one.rules, way)
