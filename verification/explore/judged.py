"""All checks of the rules, asked of the plays that a search found.

The ways to the leaves of the search together pass through every state that was found, each on a
shortest way. A step that leads to a state known by another way is asked the properties of the
search, and no checks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.engine import protocol
from altered.trace.choices import from_id
from verification.explore.search import Counterexample
from verification.judge.dispatch import Judge
from verification.judge.registry import registry
from verification.observe.recorder import Recorder

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from altered.state.model import State
    from verification.explore.search import Way
    from verification.judge.registry import Check
    from verification.observe.model import Record


def recorded(start: State, way: Way) -> Record:
    """Play the choices of a way on the reference engine, and write down every event."""
    recorder = Recorder(start, "explore")
    for player, text in way:
        recorder.take(from_id(text, player), protocol.legal(recorder.state))
    return recorder.record()


def judge(
    start: State,
    ways: Sequence[Way],
    tick: Callable[[str, int, int], None],
    checks: Sequence[Check] | None = None,
) -> tuple[Counterexample, ...]:
    """The checks (by default all) that do not hold, each with the shortest of the ways."""
    asked = Judge(registry().checks if checks is None else checks)
    found: dict[str, Counterexample] = {}
    for number, way in enumerate(sorted(ways, key=len)):
        tick("checks", number, len(ways))
        said = asked.play(recorded(start, way))
        for breach in said.breaches:
            name = f"check {breach.check.rule}: {breach.check.claim}"
            found.setdefault(name, Counterexample(name, breach.words, (breach.check.rule,), way))
        for crash in said.crashes:
            name = f"check {crash.check.rule} ended in an error"
            found.setdefault(name, Counterexample(name, crash.words, (), way))
    return tuple(found.values())
