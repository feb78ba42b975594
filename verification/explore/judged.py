"""All checks of the rules, asked of the plays that a search found.

The ways to the leaves of the search together pass through every state that was found, each on a
shortest way. A step that leads to a state known by another way is asked the properties of the
search, and no checks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from altered.engine import protocol
from altered.state.choice import Choice
from altered.state.model import State
from altered.trace.choices import from_id
from verification.checks.dispatch import Judge
from verification.checks.registry import Check, registry
from verification.explore.search import Counterexample, Exploration, Way
from verification.records.model import Record
from verification.records.recorder import Recorder


class Plays:
    """Records of ways from one position; what a way has in common with the last is played once.

    They begin with the choices that lead to the position: what is done once per day was done there.
    """

    def __init__(self, start: State, choices: Sequence[Choice] = ()) -> None:
        begun = Recorder(start, "explore")
        for choice in choices:
            begun.take(choice, protocol.legal(begun.state))
        self._way: Way = ()
        self._before = [begun]

    def record(self, way: Way) -> Record:
        """Play the choices of a way on the reference engine, and write down every event."""
        same = 0
        while same < min(len(way), len(self._way)) and way[same] == self._way[same]:
            same += 1
        del self._before[same + 1 :]
        self._way = way
        for player, text in way[same:]:
            recorder = self._before[-1].fork()
            recorder.take(from_id(text, player), protocol.legal(recorder.state))
            self._before.append(recorder)
        return self._before[-1].record()


def with_checks(
    plays: Plays, found: Exploration, most: int, tick: Callable[[str, int, int], None]
) -> Exploration:
    """What a search showed, and what the checks say of at most ``most`` of its plays.

    The shortest ways come first; where there are more plays, the result names the bound.
    """
    ways = sorted(found.leaves, key=lambda way: (len(way), way))
    failures = (*found.failures, *judge(plays, ways[:most], tick))
    cut = found.cut
    if not cut and len(ways) > most:
        cut = f"{most:,} plays judged"
    return replace(found, failures=failures, cut=cut)


def judge(
    plays: Plays,
    ways: Sequence[Way],
    tick: Callable[[str, int, int], None],
    checks: Sequence[Check] | None = None,
) -> tuple[Counterexample, ...]:
    """The checks (by default all) that do not hold, each with the shortest of the ways."""
    asked = Judge(registry().checks if checks is None else checks)
    found: dict[str, Counterexample] = {}

    def tell(name: str, words: str, rules: tuple[str, ...], way: Way) -> None:
        known = found.get(name)
        if known is None or (len(way), way) < (len(known.way), known.way):
            found[name] = Counterexample(name, words, rules, way)

    for number, way in enumerate(sorted(ways)):
        tick("checks", number, len(ways))
        said = asked.play(plays.record(way))
        for breach in said.breaches:
            rule = breach.check.rule
            tell(f"check {rule}: {breach.check.claim}", breach.words, (rule,), way)
        for crash in said.crashes:
            tell(f"check {crash.check.rule} ended in an error", crash.words, (), way)
    return tuple(sorted(found.values(), key=lambda one: (len(one.way), one.way, one.property)))
