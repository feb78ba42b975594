"""Faults planted in the engine, and whether a scenario notices one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from altered.failure import Failure
from altered.keyword import hands_down, modifiers
from altered.rules import Rules, load
from altered.scenario import read_scenario, run
from altered.state.model import State
from altered.state.modifier import Modifier

Fault = Callable[[pytest.MonkeyPatch], None]


@cache
def rules() -> Rules:
    """The shipped rules, read once."""
    return load()


def put(module: object, name: str, value: object) -> Fault:
    """Another value, or another function, in the place of one."""
    return lambda patch: patch.setattr(module, name, value)


def read_as(reading: str, value: str) -> Fault:
    """A reading has one value, whatever was chosen."""
    right = State.reading

    def wrong(state: State, name: str) -> str:
        return value if name == reading else right(state, name)

    return put(State, "reading", wrong)


def no_modifier(name: str) -> Fault:
    """One of the built-in modifiers is missing."""
    left: tuple[Modifier, ...] = tuple(one for one in modifiers() if one.name != name)
    return put(hands_down, "modifiers", lambda: left)


def passes(path: Path) -> None:
    """Assert that a scenario comes out as written, and that it asks something."""
    scenario = read_scenario(path, base=rules())
    outcome = run(scenario)
    assert outcome.passed, outcome.difference
    assert outcome.steps == outcome.of > 0
    steps = scenario.document.value.step
    assert any(s.fact or s.events or s.refuse or s.legal for s in steps)


def notices(path: Path, fault: Fault, patch: pytest.MonkeyPatch) -> bool:
    """Whether a scenario does not pass on an engine with the fault; one that stops is noticed."""
    fault(patch)
    try:
        return not run(read_scenario(path, base=rules())).passed
    except Failure:
        return True
