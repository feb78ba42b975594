"""Traces are written, read, replayed, cut, compared and told."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import altered
from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.failure import Malformed
from altered.rules import Rules
from altered.trace import Line, Trace, diff, digest, explain
from altered.trace.choices import from_id
from altered.trace.random_play import random_choice
from tests.trace.games import played


def test_a_trace_is_read_as_it_was_written(tmp_path: Path, trace: Trace) -> None:
    """Writing and reading gives the same trace, decks and all."""
    trace.write(tmp_path / "game.json")
    assert Trace.read(tmp_path / "game.json") == trace
    assert altered.Trace is Trace


def test_a_replay_agrees(rules: Rules, trace: Trace) -> None:
    """Every digest is that of the record, and the game is over at the end."""
    seen: list[tuple[int, int]] = []
    result = trace.replay(rules, lambda done, total: seen.append((done, total)))
    assert (result.agrees, result.ended, result.stale) == (True, True, False)
    assert result.steps == result.of == len(trace.entries) == len(seen)
    assert result.state.result is not None


def test_a_replay_stops_at_the_first_difference(rules: Rules, trace: Trace) -> None:
    """A digest that was changed is found, and what follows is not looked at."""
    entries = list(trace.entries)
    entries[20] = replace(entries[20], digest="0" * 64)
    entries[30] = replace(entries[30], digest="1" * 64)
    result = replace(trace, entries=tuple(entries)).replay(rules)
    assert result.difference is not None
    assert (result.difference.step, result.steps, result.agrees) == (21, 20, False)
    assert result.difference.expected == "0" * 64
    assert str(result.difference).startswith('step 21 ("')


def test_another_start_is_a_difference(rules: Rules, trace: Trace) -> None:
    """The start has a digest of its own."""
    result = replace(trace, start="0" * 64).replay(rules)
    assert result.difference is not None
    assert (result.difference.step, result.steps) == (0, 0)


def test_a_choice_that_is_refused_is_a_difference(rules: Rules, trace: Trace) -> None:
    """A choice that cannot be made is told with the code of its refusal."""
    entries = list(trace.entries)
    entries[25] = replace(entries[25], choice="play card=9999 side=Hero")
    result = replace(trace, entries=tuple(entries)).replay(rules)
    assert result.difference is not None
    assert result.difference.step == 26
    assert result.difference.code is not None
    assert result.difference.code.startswith("ALT-L")


def test_other_rules_make_a_trace_stale_or_foreign(rules: Rules, trace: Trace) -> None:
    """Changed texts are told and no fault; another edition or reading is refused."""
    result = replace(trace, rules="0" * 64).replay(rules)
    assert (result.stale, result.agrees) == (True, True)
    with pytest.raises(Malformed, match="ALT-T004"):
        replace(trace, edition="0.9").replay(rules)
    with pytest.raises(Malformed, match="ALT-T005"):
        replace(trace, readings=(("tiebreak.sum", "other"),)).replay(rules)


@pytest.mark.parametrize("steps", [0, 1, 40])
def test_a_trace_cut_in_the_middle_replays_to_the_cut(
    tmp_path: Path, rules: Rules, trace: Trace, steps: int
) -> None:
    """A shorter trace agrees up to its end, and the game is then not over."""
    trace.first(steps).write(tmp_path / "cut.json")
    result = Trace.read(tmp_path / "cut.json").replay(rules)
    assert (result.steps, result.of) == (steps, steps)
    assert (result.agrees, result.ended) == (True, False)


def test_a_file_that_breaks_off_gives_its_whole_steps(
    tmp_path: Path, trace: Trace, text: str
) -> None:
    """Cut anywhere after the first step, the file gives the steps before the cut."""
    path = tmp_path / "broken.json"
    begin = text.index('"steps": [') + 10
    for at in range(begin, len(text) - 2, 173):
        path.write_text(text[:at], encoding="utf-8")
        read = Trace.read(path)
        whole = text[:at].count('"}') - text[:begin].count('"}')
        assert read.entries == trace.entries[:whole]
        assert read.broken_off


def test_a_file_that_breaks_off_early_is_malformed(tmp_path: Path, text: str) -> None:
    """Before the first step there is nothing to replay: the place of the cut is told."""
    path = tmp_path / "broken.json"
    for at in (1, 20, 400, text.index('"steps"') - 1):
        path.write_text(text[:at], encoding="utf-8")
        with pytest.raises(Malformed) as caught:
            Trace.read(path)
        assert caught.value.problems[0].code == "ALT-T003"
        assert caught.value.problems[0].place is not None


def test_undo_to_the_start_and_forward(line: Line, trace: Trace) -> None:
    """Going back to the start and forward again gives identical digests at every place."""
    length = line.at + line.ahead
    line.go(0)
    assert digest(line.state) == trace.start
    for entry in trace.entries:
        line.go(line.at + 1)
        assert digest(line.state) == entry.digest
    line.go(length)
    backward = 0
    while line.undo():
        backward += 1
    assert line.choices == () or all(choice.player < 0 for choice in line.choices)
    forward = 0
    while line.redo():
        forward += 1
    assert backward == forward > 20
    assert line.trace() == trace


def test_undo_forgets_what_another_choice_replaces(rules: Rules, trace: Trace) -> None:
    """A choice made after going back takes the place of those that followed."""
    played = Line(rules, trace.decks)
    rng = SplitMix64(1)
    for _ in range(30):
        played.play(random_choice(played.state, rng))
    played.go(20)
    assert played.ahead == 10
    chosen = protocol.legal(played.state)[-1]
    played.play(chosen)
    assert (played.at, played.ahead, played.choices[-1]) == (21, 0, chosen)
    with pytest.raises(ValueError, match="21 choices"):
        played.go(22)


def test_the_first_differing_event_is_found(rules: Rules, trace: Trace) -> None:
    """Two games that part are compared up to the first event that differs."""
    assert diff(trace, trace, rules) is None
    shorter = diff(trace, trace.first(50), rules)
    assert shorter is not None
    assert (shorter.step, shorter.choices[1]) == (51, None)
    other = Line(rules, trace.decks)
    for entry in trace.entries[:40]:
        other.play(from_id(entry.choice, entry.player))
    last = trace.entries[40]
    legal = protocol.legal(other.state)
    other.play(next(one for one in legal if one.id != last.choice))
    parting = diff(trace, other.trace(), rules)
    assert parting is not None
    assert parting.step == 41
    assert parting.choices[0] == last.choice != parting.choices[1]
    assert "step 41" in str(parting)


def test_every_event_is_told_with_its_rules(rules: Rules, trace: Trace) -> None:
    """No event is told without a rule; the numbers are those of the edition."""
    told = [event for chapter in explain(trace, rules) for event in chapter.events]
    assert len(told) > 200
    assert all(event.rules and event.words for event in told)
    numbers = {rule for event in told for rule in event.rules}
    assert {"4.2.1.d", "4.2.4.b", "quick.pass"} & numbers
    wild = [e.words for e in told if "object " in e.words or "None" in e.words or "{" in e.words]
    assert wild == []


def test_who_succeeds_is_told_as_in_the_rule(rules: Rules, trace: Trace) -> None:
    """4.2.1.b in words: somebody becomes the first player, in each Morning but the first one."""
    told = [event for chapter in explain(trace, rules) for event in chapter.events]
    words = {event.words for event in told if "4.2.1.b" in event.rules}
    assert words
    assert all(text.endswith(" becomes the first player") for text in words)


def test_the_file_is_json_with_one_step_a_line(trace: Trace, text: str) -> None:
    """Other programs can read the file; a step is one line, so that files can be compared."""
    value = json.loads(text)
    assert list(value) == [
        "format",
        "edition",
        "rules",
        "readings",
        "seed",
        "mode",
        "decks",
        "start",
        "steps",
        "end",
    ]
    assert value["end"] == {"steps": len(trace.entries), "over": True}
    assert sum('"digest"' in one for one in text.split("\n")) == len(trace.entries)


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(1, 40))]
)
def test_every_game_goes_back_and_forward_and_replays(tmp_path: Path, seed: int) -> None:
    """Of each pair of decks: written, read, replayed, undone and redone with the same digests."""
    line = played(seed)
    trace = line.trace()
    trace.write(tmp_path / "game.json")
    result = Trace.read(tmp_path / "game.json").replay(line.rules)
    assert (result.agrees, result.ended, result.steps) == (True, True, len(trace.entries))
    while line.undo():
        pass
    begun = line.at
    assert digest(line.state) == (trace.entries[begun - 1].digest if begun else trace.start)
    while line.redo():
        assert digest(line.state) == trace.entries[line.at - 1].digest
    assert line.trace() == trace
