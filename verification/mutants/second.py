"""The second engine as a witness: plays that both engines play alike before a fault is planted.

A fault then shows as a difference from the second engine, at the first choice that is offered or
event that happens otherwise: up to there both were asked for the same choices.
"""

from __future__ import annotations

from collections.abc import Sequence

from altered.engine import protocol
from altered.failure import Failure
from altered.rules import Rules
from altered.scenario.from_toml import read_scenario
from altered.scenario.position import start_of
from altered.state.choice import Choice
from altered.state.model import State
from verification.agreement.engine import DifferError, Tally, from_scenario, from_start, lockstep
from verification.audit.workload import Job
from verification.records import directed, plays
from verification.records.model import Event, Record


def agrees(rules: Rules, job: Job, record: Record) -> bool:
    """Whether the second engine can play a job, and plays all of it as it is recorded."""
    tally = Tally()
    made = iter([moment.decision for moment in record.moments if moment.decision is not None])

    def choose(legal: Sequence[Choice]) -> Choice | None:
        decision = next(made, None)
        if decision is None:
            return None
        return next((one for one in legal if one.id == decision.choice), None)

    kind, name, _ = job
    try:
        if kind in {"scenario", "further", "otherwise"}:
            path = rules.root / "scenarios" / f"{name}.toml"
            held = directed.read_as(rules, 1) if kind == "otherwise" else rules
            from_scenario(read_scenario(path, rules.root, held), choose, tally)
        elif kind == "directed" and directed.aim_of(name).dealt:
            held, before = _opening(rules, job)
            from_start(start_of(before), held, choose, tally)
        else:
            lockstep(*_opening(rules, job), choose, tally)
    except (DifferError, Failure, LookupError):  # or its image cannot tell of something
        return False
    return tally.games == 1 and not tally.exhausted and next(made, None) is None


def _opening(rules: Rules, job: Job) -> tuple[Rules, State]:
    kind, name, _ = job
    if kind == "directed":
        aim = directed.aim_of(name)
        return directed.read_as(rules, aim.other), directed.opening(rules, aim)
    mode, decks = plays.table_of(rules, name)
    return rules, protocol.start(rules, decks, mode=mode)


def shows(before: Record, after: Record) -> bool:
    """Whether choices or events of two records differ: what both engines are compared by.

    The second record may have been cut short: what is missing at its end is no difference.
    """
    ours, theirs = _told(before), _told(after)
    return ours[: len(theirs)] != theirs


def _told(record: Record) -> list[tuple[object, tuple[Event, ...]]]:
    """Every decision with what was offered, and every event."""
    return [(moment.decision, moment.events) for moment in record.moments]
