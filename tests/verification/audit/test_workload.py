"""What an audit judges of the scenarios, and in which halves."""

from __future__ import annotations

from typing import Final

import altered
from verification.audit.workload import Job, jobs

BY_CHANCE: Final = ("further", "otherwise")


def named(listed: tuple[Job, ...], kind: str) -> list[str]:
    """The names of the jobs of a kind."""
    return [name for one, name, _ in listed if one == kind]


def test_each_scenario_is_played_on_by_chance_in_one_way() -> None:
    """Further, or otherwise from its beginning; who asks for every job gets both."""
    rules = altered.load()
    some, every = jobs(rules, 0, 0), jobs(rules, 0, 0, every=True)
    names = named(some, "scenario")
    further, otherwise = (named(some, kind) for kind in BY_CHANCE)
    assert sorted(further + otherwise) == sorted(names)
    assert 0.4 < len(further) / len(names) < 0.6
    assert [named(every, kind) for kind in BY_CHANCE] == [names, names]


__all__ = ["test_each_scenario_is_played_on_by_chance_in_one_way"]
