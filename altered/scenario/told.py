"""What happened in a scenario, in the words of scenario files: each choice and its events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.engine import protocol
from altered.scenario.pattern import named, named_event
from altered.state.players import decider_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from altered.rules.library import Rules
    from altered.scenario.from_toml import Scenario
    from altered.scenario.run import Outcome
    from altered.state.event import Event
    from altered.state.model import State

BEGINS = "the position"
"""What stands in the place of a choice for what happens before the first one."""


@dataclass(frozen=True)
class Told:
    """A choice with the player who makes it, and each event in words with its rules' numbers."""

    choice: str
    events: tuple[tuple[str, tuple[str, ...]], ...]


def told_of(scenario: Scenario, outcome: Outcome) -> tuple[Told, ...]:
    """What an outcome showed, from the position on."""
    return tuple(_lines(scenario, outcome))


def _lines(scenario: Scenario, outcome: Outcome) -> Iterator[Told]:
    state, rules = scenario.start.state, scenario.rules
    if scenario.start.events:
        yield Told(BEGINS, _events(scenario.start.events, state, rules))
    for chosen in outcome.choices:
        words = f"{decider_name(chosen.player)}: {named(chosen, state)}"
        step = protocol.step(state, chosen)
        state = step.state
        yield Told(words, _events(step.events, state, rules))


def _events(
    events: Iterable[Event], after: State, rules: Rules
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple(
        (named_event(one, after), tuple(rules[slug].number or slug for slug in one.rules))
        for one in events
    )
