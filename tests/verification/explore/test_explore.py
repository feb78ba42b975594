"""The search: pinned counts, shortest counterexamples that replay, honest bounds, resuming."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from altered.engine import protocol
from altered.engine.protocol import Step
from altered.failure import Broken
from altered.rules.root import spec_root
from altered.scenario import read_scenario, run
from altered.scenario.pattern import named
from altered.state.choice import Choice
from altered.state.model import State
from verification.checks import Taken, Verdicts
from verification.checks.registry import Check
from verification.explore import Bounds, Exploration, Property, explore
from verification.explore.judged import Plays, judge, with_checks
from verification.explore.key import Keys
from verification.explore.property import Reached, never, sometimes
from verification.explore.search import BROKEN, STUCK, play
from verification.explore.store import Store
from verification.records.to_json import to_json

POSITION: Final = Path(__file__).parent / "positions" / "small.toml"
COUNTS: Final = (13, 15, 6)
"""States, steps, and states where the day ends.

By hand: from the start two cards for two sides and passing (5 steps); after one play, the cards
being alike, two states with one card for two sides and passing (3 each); after two plays four
states in which one can only pass. That is 7 states and 15 steps; of the 7 ends two are alike.
"""


@pytest.fixture(scope="module")
def start() -> State:
    """Give the small position: two cards to play, each of which makes a token."""
    return read_scenario(POSITION).start.state


def searched(start: State, *asked: Property, bounds: Bounds | None = None) -> Exploration:
    """Search in memory."""
    return explore(start, Store(None, "x"), asked, bounds)


def silent(label: str, done: int, total: int) -> None:
    """Nobody is told."""


def counted(found: Exploration) -> tuple[int, int, int]:
    """What is pinned."""
    return found.states, found.steps, found.finals


def test_everything_is_seen(start: State) -> None:
    """The counts are those found by hand."""
    found = searched(start, sometimes("create"), sometimes("pass"))
    assert counted(found) == COUNTS
    assert (found.verdict, found.cut, found.failures, found.circle) == ("holds", "", (), None)
    assert {name: len(way) for name, way in found.reached} == {
        "sometimes create": 1,
        "sometimes pass": 1,
    }
    assert all(play(start, way) for way in found.leaves)


def test_the_shortest_counterexample_replays(start: State) -> None:
    """What fails is told with the fewest choices, and playing them shows it again."""
    found = searched(start, never("create"), never("pass"))
    assert found.verdict == "fails"
    created, passed = found.failures
    assert [len(one.way) for one in (created, passed)] == [1, 1]
    (step,) = play(start, created.way)
    assert never("create").ask(step) == created.words == "create happened"
    assert never("create").ask(play(start, passed.way)[0]) is None


def test_what_is_not_reached_is_not_passed_over(start: State) -> None:
    """A "sometimes" without a way makes the outcome unknown, although everything was seen."""
    found = searched(start, sometimes("sacrifice"))
    assert (found.verdict, found.cut, found.missed) == ("unknown", "", ("sometimes sacrifice",))


@pytest.mark.parametrize("bounds", [Bounds(states=3), Bounds(depth=1)])
def test_a_bound_makes_it_unknown(start: State, bounds: Bounds) -> None:
    """A search that was stopped says by what, and does not hold."""
    found = searched(start, bounds=bounds)
    assert found.verdict == "unknown"
    assert found.cut
    assert found.states < COUNTS[0]


def test_an_interrupted_search_goes_on(start: State, tmp_path: Path) -> None:
    """What was found is kept; going on gives the same as a search in one piece."""
    file = tmp_path / "search.sqlite"
    first = Store(file, "x")
    assert explore(start, first, (sometimes("create"),), Bounds(states=4)).cut
    kept, _, _, waiting = first.counts()
    first.close()
    assert kept >= 4
    assert waiting > 0
    again = Store(file, "x")
    assert again.counts()[0] == kept
    found = explore(start, again, (sometimes("create"),))
    assert counted(found) == COUNTS
    assert found.reached == searched(start, sometimes("create")).reached
    other = Store(file, "another question")
    assert other.counts() == (0, 0, 0, 0)


def test_equal_keys_equal_futures(start: State) -> None:
    """States that are taken for one have the same choices, and these lead to states taken for one.

    All ways are walked without leaving any out; where something is half done, states are told
    apart by every name, and only what can be chosen there is compared.
    """
    keys = Keys(start)
    groups: dict[str, list[State]] = {}
    left = [start]
    while left:
        state = left.pop()
        if state.day > start.day:
            continue
        groups.setdefault(keys.key(state), []).append(state)
        left += [protocol.step(state, choice).state for choice in protocol.legal(state)]
    assert {len({*group}) for group in groups.values()} == {1, 2}
    for group in groups.values():
        assert len({after(keys, state) for state in group}) == 1


def after(keys: Keys, state: State) -> frozenset[tuple[str, str]]:
    """What may be chosen, with the keys of states in which nothing is half done."""
    found: set[tuple[str, str]] = set()
    for choice in protocol.legal(state):
        goal = protocol.step(state, choice).state
        quiet = keys.canonical(goal) is not goal
        found.add((named(choice, state), keys.key(goal) if quiet else ""))
    return frozenset(found)


def test_a_broken_engine_is_caught(start: State, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that is lost, a decision without an answer, an engine that gives up: each is told."""
    real = protocol.step

    def losing(state: State, choice: Choice) -> Step:
        done = real(state, choice)
        first = done.state.players[0]
        if choice.kind == "play" and first.deck:
            from dataclasses import replace

            poorer = replace(first, deck=first.deck.without(first.deck.cards[0]))
            players = (poorer, *done.state.players[1:])
            return protocol.Step(done.state.changed(players=players), done.events)
        return done

    monkeypatch.setattr(protocol, "step", losing)
    (lost,) = (f for f in searched(start).failures if f.property == "each card is in one place")
    assert len(lost.way) == 1
    assert lost.rules == ("object.one-zone",)
    monkeypatch.undo()
    monkeypatch.setattr(protocol, "legal", lambda state: ())  # noqa: ARG005
    assert [f.property for f in searched(start).failures][:1] == [STUCK]
    monkeypatch.undo()

    def breaking(state: State, choice: Choice) -> Step:
        if choice.kind == "play":
            raise Broken("ALT-B999", "planted")
        return real(state, choice)

    monkeypatch.setattr(protocol, "step", breaking)
    (told,) = searched(start).failures
    assert told.property == BROKEN
    assert "planted" in told.words


@pytest.mark.slow
def test_checks_are_asked_of_every_way(start: State) -> None:
    """A check that does not hold is told with the shortest way; the shipped ones hold here."""

    def nobody_plays(taken: Taken) -> Verdicts:
        """Nobody plays a card."""
        yield f"player {taken.player} plays"

    check = Check("day.afternoon", "choice", ("play",), nobody_plays, "planted", 1)  # type: ignore[arg-type]  # one subject
    ways = searched(start).leaves
    (found,) = judge(Plays(start), ways, silent, [check])
    assert found.words == "player 0 plays"
    assert found.rules == ("day.afternoon",)
    assert judge(Plays(start), ways[:2], silent) == ()


def test_what_plays_have_in_common_is_recorded_once(start: State) -> None:
    """Each record is that of its way alone, whatever was recorded before; the way told is short."""
    ways = sorted({way[:cut] for way in searched(start).leaves for cut in range(len(way) + 1)})
    plays = Plays(start)
    together = [to_json(plays.record(way)) for way in (*ways, *reversed(ways))]
    alone = {way: to_json(Plays(start).record(way)) for way in ways}
    assert together == [alone[way] for way in (*ways, *reversed(ways))]
    assert len(set(together)) == len(ways) > 10


def test_properties_speak_of_what_they_say(start: State) -> None:
    """Each shipped property refuses a state that somebody spoilt."""
    from dataclasses import replace

    from verification.explore.property import SHIPPED

    thing = start.objects[0]
    counters = replace(thing, counters=(("boost", 0),))
    swapped = replace(
        start.players[0], hand=(*start.players[0].hand, start.players[1].deck.cards[0])
    )
    spoilt = {
        "each card is in one place": start.changed(objects=()),
        "Hands and Decks hold own cards": start.changed(players=(swapped, start.players[1])),
        "no ability is used beyond the limit": start.changed(uses=(((1, 0), 101),)),
        "counters are positive": start.changed(objects=(counters, *start.objects[1:])),
        "timestamps differ": start.changed(clock=1),
    }
    assert [*spoilt] == [one.name for one in SHIPPED]
    for one in SHIPPED:
        assert one.ask(Reached(start, start, ())) is None
        assert one.ask(Reached(start, spoilt[one.name], ()))


def test_what_was_done_before_the_position_is_known() -> None:
    """A quick action of "once per day" that was played on the way there is no longer due."""
    scenario = read_scenario(spec_root() / "scenarios" / "mechanics" / "uses.each-object.toml")
    choices = run(scenario).choices
    there = scenario.start.state
    for choice in choices:
        there = protocol.step(there, choice).state
    found = searched(there, bounds=Bounds(20))
    plays = Plays(scenario.start.state, choices)
    assert with_checks(plays, found, 50, silent).failures == ()
    assert with_checks(Plays(there), found, 50, silent).failures[0].rules == ("cannot.cost",)


def test_so_many_plays_are_judged(start: State) -> None:
    """Where there are more, the bound is told; the answer is "unknown"."""
    found = searched(start)
    assert with_checks(Plays(start), found, len(found.leaves), silent).verdict == "holds"
    told = with_checks(Plays(start), found, len(found.leaves) - 1, silent)
    assert (told.verdict, told.cut) == ("unknown", f"{len(found.leaves) - 1} plays judged")
