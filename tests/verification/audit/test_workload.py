"""What an audit judges of the scenarios, and which of them it plays on by chance."""

from __future__ import annotations

from typing import Final

import pytest

import altered
from verification.audit.workload import Job, jobs, run

BY_CHANCE: Final = ("further", "otherwise")


def named(listed: tuple[Job, ...], kind: str) -> list[str]:
    """The names of the jobs of a kind."""
    return [name for one, name, _ in listed if one == kind]


def test_a_scenario_is_played_on_by_chance_in_one_way_at_most() -> None:
    """Further, or otherwise from its beginning; who asks for every job gets both for all."""
    rules = altered.load()
    some, every = jobs(rules, 0, 0), jobs(rules, 0, 0, every=True)
    names = named(some, "scenario")
    further, otherwise = (named(some, kind) for kind in BY_CHANCE)
    assert {*further} < {*names} > {*otherwise}
    assert {*further} & {*otherwise} == set()
    assert 0.15 < len(further) / len(names) < 0.35 > len(otherwise) / len(names) > 0.15
    assert [named(every, kind) for kind in BY_CHANCE] == [names, names]


@pytest.mark.slow
def test_no_play_breaks_a_rule() -> None:
    """Of all that an audit could play, also what it has no time for."""
    rules = altered.load()
    done = run(rules, jobs(rules, 0, 0, every=True))
    assert (done.breaches, done.crashes) == ([], [])
