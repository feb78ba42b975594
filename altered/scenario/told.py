"""What happened in a scenario, in the words of scenario files: each choice and its events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.engine import protocol
from altered.scenario.pattern import named, named_event
from altered.state.players import decider_name
from altered.trace.choosing import choice_words
from altered.trace.speech import PLAIN
from altered.trace.words import Teller

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from altered.rules.library import Rules
    from altered.scenario.from_toml import Scenario
    from altered.scenario.run import Outcome
    from altered.state.event import Event
    from altered.state.model import State
    from altered.trace.speech import Speech

BEGINS = "the position"
"""What stands in the place of a choice for what happens before the first one."""


@dataclass(frozen=True)
class Told:
    """A choice with the player who makes it, and each event with its rules' numbers.

    Both are patterns of scenario files; `said` and `tells` are their sentences.
    """

    choice: str
    said: str
    events: tuple[tuple[str, tuple[str, ...]], ...]
    tells: tuple[str, ...]


def told_of(scenario: Scenario, outcome: Outcome, say: Speech = PLAIN) -> tuple[Told, ...]:
    """What an outcome showed, from the position on; the sentences are in the words of `say`."""
    return tuple(_lines(scenario, outcome, say))


def _lines(scenario: Scenario, outcome: Outcome, say: Speech) -> Iterator[Told]:
    before, state, rules = scenario.start.before, scenario.start.state, scenario.rules
    events = scenario.start.events
    if events:
        tells = _tells(Teller(before, state, events, say=say))
        yield Told(BEGINS, BEGINS, _events(events, state, rules), tells)
    for chosen in outcome.choices:
        choice = f"{decider_name(chosen.player)}: {named(chosen, state)}"
        said = choice_words(chosen, state, say)
        before, step = state, protocol.step(state, chosen)
        state = step.state
        tells = _tells(Teller(before, state, step.events, say=say))
        yield Told(choice, said, _events(step.events, state, rules), tells)


def _tells(teller: Teller) -> tuple[str, ...]:
    return tuple(map(teller.tell, teller.events))


def _events(
    events: Iterable[Event], after: State, rules: Rules
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple(
        (named_event(one, after), tuple(rules[slug].number or slug for slug in one.rules))
        for one in events
    )
