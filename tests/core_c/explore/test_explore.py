"""The search of the core: the states of the reference, bounds, ways, and what it must notice."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from altered.engine import protocol
from altered.failure import Broken
from altered.scenario import read_scenario
from altered.trace.choices import from_id
from verification.explore import explore
from verification.explore.afternoon import JOINS, PLAIN, TIRES, afternoon
from verification.explore.key import Keys
from verification.explore.store import Store

pytest.importorskip("core_c._ffi", reason="the extension is not built")

from altered.scenario import Scenario
from altered.state.model import State
from core_c.book import NotCoveredError
from core_c.explore import Bounds, Explored, Search, Way
from verification.explore import Exploration

ROOT: Final = Path(__file__).parents[3]
SCENARIOS: Final = ROOT / "spec" / "scenarios"
SMALL: Final = ROOT / "tests" / "verification" / "explore" / "positions" / "small.toml"
PINNED: Final = {
    "small": (13, 15, 3, 6),
    "used": (39, 44, 4, 16),
    "quick": (1351, 1518, 8, 529),
    "targets": (574, 814, 7, 240),
}
"""States, steps, depth, ends. Those of ``small`` are found by hand (tests/verification/explore);
of the 529 ends of ``quick``, each of the two players has 23: two Characters in order and in
Expeditions (13), ten of these with the second one once Exhausted and boosted."""


FAST: Final = {"small", "used"}


def scenario(name: str, folder: Path) -> Scenario:
    """Make the position of a pinned search."""
    if name == "quick":
        return afternoon(folder, (JOINS, TIRES))
    if name == "targets":
        return read_scenario(ROOT / "spec" / "scenarios" / "passive.one-at-a-time.toml")
    return read_scenario(SMALL.with_name(f"{name}.toml"))


def behind(one: Scenario) -> State:
    """Play the choices of a scenario."""
    from altered.scenario import run

    state = one.start.state
    for choice in run(one).choices:
        state = protocol.step(state, choice).state
    return state


def search(one: Scenario, bounds: Bounds | None = None, *, graph: bool = False) -> Search:
    """Begin a search on the core."""
    from altered.scenario import run

    return Search(one.start.before, one.rules, run(one).choices, bounds, graph=graph)


def counted(found: Explored | Exploration) -> tuple[int, int, int, int]:
    """What is pinned."""
    return found.states, found.steps, found.depth, found.finals


@pytest.mark.parametrize(
    "name", [n if n in FAST else pytest.param(n, marks=pytest.mark.slow) for n in PINNED]
)
def test_the_states_of_the_reference(name: str, tmp_path: Path) -> None:
    """The same numbers as the reference, and those that are pinned; nothing is wrong."""
    one = scenario(name, tmp_path)
    core = search(one).run()
    reference = explore(behind(one), Store(None, "x"))
    assert counted(core) == counted(reference) == PINNED[name]
    assert (core.cut, core.failures) == ("", ())


def test_pinned(tmp_path: Path) -> None:
    """The core alone, quickly."""
    for name, numbers in PINNED.items():
        assert counted(search(scenario(name, tmp_path)).run()) == numbers


@pytest.mark.parametrize("name", sorted(FAST))
def test_the_graph_is_that_of_the_reference(name: str, tmp_path: Path) -> None:
    """Every step, every end and every leaf, state by state in the order of being found."""
    one = scenario(name, tmp_path)
    ours = search(one, graph=True)
    ours.run()
    store = Store(None, "x")
    explore(behind(one), store)
    numbers = {number: place for place, (number, _, _) in enumerate(ours.states(), 1)}
    assert [(numbers[a], numbers[b]) for a, b in ours.steps()] == [*store.steps()]
    assert [final for _, final, _ in ours.states()] == [final for _, _, final in store.nodes()]
    assert [numbers[n] for n, _, leaf in ours.states() if leaf] == [*store.leaves()]


def test_ways_lead_to_their_states(tmp_path: Path) -> None:
    """Each way can be played on the reference, and no two lead to the same state."""
    one = afternoon(tmp_path, (PLAIN,), alike=2)
    ours = search(one)
    found = ours.run()
    keys = Keys(one.start.state)
    seen = {keys.key(played(one, ours.way(number))) for number, _, _ in ours.states()}
    assert len(seen) == found.states


def played(one: Scenario, way: Way) -> State:
    """Play a way on the reference, where each choice must be legal."""
    state = one.start.state
    for player, text in way:
        choice = from_id(text, player)
        assert choice in protocol.legal(state)
        state = protocol.step(state, choice).state
    return state


def test_ways_through_equal_cards() -> None:
    """Cards that lie in another order than where a state was first found: each way is legal."""
    one = read_scenario(SMALL.with_name("alike.toml"))
    ours = search(one)
    found = ours.run()
    ways = [ours.way(number) for number, _, _ in ours.states()]
    assert len(set(ways)) == found.states
    ends = [way for way in ways if way and "keep" in way[-1][1]]
    for way in ends[-40:]:
        played(one, way)


@pytest.mark.slow
def test_states_of_equal_cards() -> None:
    """What the reference tells apart and the core does not is half done: names count in it."""
    one = read_scenario(SMALL.with_name("alike.toml"))
    ours, store, keys = search(one), Store(None, "x"), Keys(one.start.state)
    ours.run()
    explore(one.start.state, store)
    theirs = {
        keys.key(state): state for state in (played(one, store.way(n)) for n, *_ in store.nodes())
    }
    found = {keys.key(played(one, ours.way(number))) for number, *_ in ours.states()}
    assert len(found) == ours.told().states
    assert found < theirs.keys()
    assert all(keys.canonical(theirs[key]) is theirs[key] for key in theirs.keys() - found)


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(SCENARIOS.rglob("*.toml")), ids=lambda path: path.stem)
def test_positions_of_the_scenarios(path: Path) -> None:
    """Each state is read back from its key as it was written, and nothing is wrong in it."""
    one = read_scenario(path)
    try:
        found = Search(
            one.start.before, one.rules, (), Bounds(depth=4, states=3000), graph=True
        ).run()
    except NotCoveredError as error:
        pytest.skip(str(error))
    assert found.failures == ()
    assert found.states > 1 or found.finals == 1


def test_the_arena_is_read_back() -> None:
    """Tiebreakers that start on the way leave one Region (4.3.d), and the key says so."""
    one = read_scenario(SCENARIOS / "mechanics" / "tiebreak.same-day.toml")
    found = Search(one.start.before, one.rules, (), Bounds(depth=4, states=3000), graph=True).run()
    assert (found.failures, found.states) == ((), 4)


def test_equal_cards_are_one(tmp_path: Path) -> None:
    """Three equal Characters a side: 25 times fewer states than if they were told apart."""
    one = afternoon(tmp_path, (PLAIN,), alike=3)
    apart = search(one, Bounds(apart=True)).run()
    assert counted(apart) == (16_701, 16_700, 8, 79**2)
    assert apart.states >= 25 * search(one).run().states


@pytest.mark.parametrize(
    ("bounds", "cut"),
    [
        (Bounds(states=100), "100 states"),
        (Bounds(depth=3), "3 choices deep"),
    ],
)
def test_a_bound_is_told(bounds: Bounds, cut: str, tmp_path: Path) -> None:
    """A search that was stopped says by what; it has found no more than it may."""
    found = search(afternoon(tmp_path, (PLAIN,) * 3), bounds).run()
    assert found.cut == cut
    assert 0 < found.states < 16_701
    assert found.room <= bounds.room


def test_memory_is_bounded(tmp_path: Path) -> None:
    """A search that may not have more memory than it began with and a little stops in time."""
    one = afternoon(tmp_path, (PLAIN,) * 3)
    room = search(one).told().room + 100_000
    found = search(one, Bounds(room=room)).run()
    assert found.cut == f"{room:,} bytes"
    assert 1 < found.states < 16_701
    assert found.room <= room
    with pytest.raises(Broken, match="memory is too small"):
        search(one, Bounds(room=100_000))


def test_the_table_grows(tmp_path: Path) -> None:
    """A table that was made larger on the way finds the same states as one with room enough."""
    one = afternoon(tmp_path, (PLAIN,) * 3)
    grown, made = search(one), search(one, Bounds(expected=100_000))
    assert counted(grown.run()) == counted(made.run()) == (16_701, 16_700, 8, 79**2)


def test_progress_can_be_told(tmp_path: Path) -> None:
    """The caller is asked between two parts of the search, and may stop it there."""
    told: list[tuple[str, int, int]] = []

    def tick(label: str, done: int, total: int) -> None:
        told.append((label, done, total))
        if len(told) == 1:
            raise KeyboardInterrupt

    one = search(afternoon(tmp_path, (JOINS, TIRES, PLAIN)), Bounds(states=100_000))
    with pytest.raises(KeyboardInterrupt):
        one.run(tick)
    assert told[0][1] == one.told().states < 54_521
    assert counted(one.run(tick)) == (54_521, 64_648, 10, 145**2)
