"""A reading played under each of its values: what differs in a game.

Scenarios choose the value of a reading that they show. Each is played as it is written, and
followed under the other values with the same choices, until the versions no longer offer them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from altered.engine import protocol
from altered.failure import Failure
from altered.rules import Reading, Rules
from altered.scenario import read_scenario
from altered.scenario import run as play
from altered.state.choice import Choice
from altered.state.model import State
from verification.gravity.weight import GRAVITIES, Gravity, Played

MOST_FILES: Final = 6
"""So many scenarios of one reading are played, in the order of their names: a bound of ours."""


def files_of(root: Path) -> dict[str, list[Path]]:
    """The scenarios that choose a value of each reading, in the order of their names."""
    found: dict[str, list[Path]] = {}
    for file in sorted((root / "scenarios").rglob("*.toml")):
        for name in _readings_in(file.read_text(encoding="utf-8", errors="replace")):
            found.setdefault(name, []).append(file)
    return {name: files[:MOST_FILES] for name, files in found.items()}


def _readings_in(text: str) -> tuple[str, ...]:
    """The readings that a scenario file chooses, by a look at its lines."""
    names: dict[str, None] = {}
    inside = False
    for line in text.splitlines():
        inside = line.startswith("[readings]") or (inside and not line.startswith("["))
        if inside or line.startswith("readings"):
            names.update(dict.fromkeys(line.split('"')[1::4]))
    return tuple(names)


def gravest(reading: Reading, files: Sequence[Path], rules: Rules) -> Played | None:
    """What differs most between the values of a reading in these scenarios; None for nothing."""
    shown: list[Played] = []
    for file in files:
        name = file.relative_to(rules.root).as_posix()
        try:
            shown += [Played(one, name) for one in _apart(reading, file, rules)]
        except Failure:
            continue  # a scenario that cannot be played is reported as itself
    return min(shown, key=lambda one: GRAVITIES.index(one.gravity), default=None)


def _apart(reading: Reading, file: Path, rules: Rules) -> Iterator[Gravity]:
    scenario = read_scenario(file, rules.root, rules)
    choices = play(scenario).choices
    own = scenario.document.value.readings[reading.id]
    for value in reading.played_ids:
        if value != own:
            other = read_scenario(file, rules.root, rules, {reading.id: value})
            if scenario.start.events != other.start.events:
                yield "state"
            yield from _follow(scenario.start.state, other.start.state, choices)


def _follow(one: State, other: State, choices: Sequence[Choice]) -> Iterator[Gravity]:
    """What differs on the way, as long as both versions can make the same choices."""
    for chosen in choices:
        yield from _there(one, other)
        twin = next((c for c in protocol.legal(other) if c.id == chosen.id), None)
        if twin is None:
            return
        step, mirror = protocol.step(one, chosen), protocol.step(other, twin)
        if step.events != mirror.events:
            yield "state"
        one, other = step.state, mirror.state
    yield from _there(one, other)


def _there(one: State, other: State) -> Iterator[Gravity]:
    """What differs at one moment: who has won, whether anybody goes on, what is offered."""
    if one.result != other.result:
        yield "winner"
        return
    offered, there = ({c.id for c in protocol.legal(state)} for state in (one, other))
    if bool(offered) != bool(there):
        yield "stuck"
    elif offered != there:
        yield "choice"
