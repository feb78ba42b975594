"""Every state that can be reached from a position, on the C engine.

The counts are those of ``verification.explore``, the reference: the same states are taken for
one. (Where something is half done every name counts, and the core, which goes on from the names
in its keys, calls equal cards otherwise there: then it may find more or fewer states for the same
answer.) What must always hold is asked in C of every step; what needs events is the reference's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.failure import Broken
from core_c.book import NotCoveredError
from core_c.compiled import ffi, lib
from core_c.game import CoreGame

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from altered.rules import Rules
    from altered.state.choice import Choice
    from altered.state.model import State
    from core_c.compiled import CData

PROPERTIES: Final = (
    "each card is in one place",
    "Hands and Decks hold own cards",
    "no ability is used beyond the limit",
    "counters are positive",
    "timestamps differ",
    "somebody can always decide",
    "the engine does not break",
    "unknown",
)
"""What the search asks, by its number in C; the last one is a bound of the engine."""
EACH: Final = 20_000
"""States between two calls of ``tick``."""
LONGEST: Final = 10_000
Way = tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Bounds:
    """Where a search stops. ``room`` is memory in bytes, ``expected`` the states it begins with.

    With ``apart`` equal cards are told apart: more states for the same answer.
    """

    states: int = 20_000
    depth: int = 60
    days: int = 1
    room: int = 1 << 30
    expected: int = 0
    apart: bool = False


@dataclass(frozen=True)
class Explored:
    """What a search showed: as ``verification.explore.Exploration``, without the graph.

    ``cut`` says which bound stopped it; ``failures`` are the properties that do not hold, each
    with the choices of a shortest way to where it breaks; ``room`` is the memory in bytes.
    """

    states: int
    steps: int
    depth: int
    finals: int
    cut: str
    failures: tuple[tuple[str, Way], ...]
    room: int
    records: int


class Search:
    """A search from a position, behind some choices: ``before`` as ``Start.before`` of a scenario.

    Raises:
        NotCoveredError: the core cannot take the position over.
        Broken: there is no memory for the search.

    """

    def __init__(
        self,
        before: State,
        rules: Rules,
        choices: Sequence[Choice] = (),
        bounds: Bounds | None = None,
        *,
        graph: bool = False,
    ) -> None:
        self.bounds = bounds or Bounds()
        self._before, self._rules, self._choices = before, rules, tuple(choices)
        self._game = self._begin(CoreGame(before, rules))
        self._played: CoreGame | None = None
        asked = ffi.new("struct altered_bounds *")
        asked.states, asked.bytes = self.bounds.states, self.bounds.room
        asked.expected, asked.depth = self.bounds.expected, self.bounds.depth
        asked.days, asked.apart, asked.graph = self.bounds.days, self.bounds.apart, graph
        made = lib.altered_explore_open(self._game.memory, asked)
        if made == ffi.NULL:
            raise Broken("ALT-B092", "there is no memory for the search")
        self._explorer = ffi.gc(made, lib.altered_explore_close)
        self._told = ffi.new("struct altered_explored *")

    def _begin(self, game: CoreGame) -> CoreGame:
        if game.book.events:
            raise NotCoveredError("a search with cards that ask what has happened")
        game.load(self._before)
        game.silent()
        for choice in self._choices:
            game.take(game.legal().index(choice))
        return game

    def run(self, tick: Callable[[str, int, int], None] | None = None) -> Explored:
        """Go on to the end, or to a bound; nothing is lost when it is interrupted in between."""
        while lib.altered_explore_run(self._explorer, EACH) == 1:
            if tick is not None:
                tick("states", self.told().states, self.bounds.states)
        return self.told()

    def told(self) -> Explored:
        """What has been found so far."""
        lib.altered_explore_told(self._explorer, self._told)
        told = self._told
        cuts = {
            lib.ALTERED_EXPLORE_STATES: f"{self.bounds.states:,} states",
            lib.ALTERED_EXPLORE_DEPTH: f"{self.bounds.depth} choices deep",
            lib.ALTERED_EXPLORE_BYTES: f"{self.bounds.room:,} bytes",
        }
        cut = cuts.get(told.cut, "")
        said = [(name, told.said[i]) for i, name in enumerate(PROPERTIES)]
        broken = [(name, one) for name, one in said if one.state != 0]
        if not cut and any(name == "unknown" for name, _ in broken):
            cut = "a bound of the core"
        failures = tuple(
            (name, self.way(one.state, one.choice)) for name, one in broken if name != "unknown"
        )
        return Explored(
            told.states,
            told.steps,
            told.depth,
            told.finals,
            cut,
            failures,
            told.bytes,
            told.records,
        )

    def steps(self) -> tuple[tuple[int, int], ...]:
        """Every step, from state to state, of a search with ``graph``."""
        count = lib.altered_explore_steps(self._explorer, ffi.NULL, 0)
        return _pairs(count, lib.altered_explore_steps, self._explorer)

    def states(self) -> tuple[tuple[int, bool, bool], ...]:
        """Every state in the order of being found: number, whether an end, whether a leaf.

        From a leaf no new state was found.
        """
        count = lib.altered_explore_told(self._explorer, self._told) or self._told.states
        found = _pairs(count, lib.altered_explore_states, self._explorer)
        return tuple((number, bool(marks & 1), bool(marks & 2)) for number, marks in found)

    def waiting(self) -> tuple[int, ...]:
        """The states that were found and not expanded, when a bound stopped the search."""
        lib.altered_explore_told(self._explorer, self._told)
        inner = [number for number, final, _ in self.states() if not final]
        return tuple(inner[self._told.expanded :])

    def way(self, state: int, last: int = -1) -> Way:
        """Player and id of each choice that leads to a state, and of one choice there."""
        places = ffi.new("uint16_t[]", LONGEST)
        count = lib.altered_explore_way(self._explorer, state, last, places, LONGEST)
        if not 0 <= count <= LONGEST:
            raise Broken("ALT-B093", f"the way to state {state} cannot be played again")
        if self._played is None:  # the search goes on in its own game
            self._played = CoreGame(self._before, self._rules)
        game = self._begin(self._played)
        found: list[tuple[int, str]] = []
        for place in (int(places[i]) for i in range(count)):
            choice = game.legal()[place]
            found.append((choice.player, choice.id))
            game.take(place)
        return tuple(found)


def _pairs(
    count: int, fill: Callable[[CData, CData, int], int], explorer: CData
) -> tuple[tuple[int, int], ...]:
    out = ffi.new("uint32_t[]", 2 * count)
    fill(explorer, out, 2 * count)
    numbers = ffi.unpack(out, 2 * count)
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))
