"""What a case of a refusal is: something that is refused, and the like that is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from altered.engine import protocol
from altered.state.choice import Choice, Refusal
from altered.state.model import State
from altered.state.task import Decision

Probe = Callable[[], tuple[Refusal, ...]]


@dataclass(frozen=True)
class Case:
    """``refused`` is refused with ``code`` first of all; ``mended`` is refused by nothing."""

    code: str
    what: str
    refused: Probe
    mended: Probe


def asked(state: State, choice: Choice) -> Probe:
    """What the engine says against a choice."""
    return lambda: protocol.refusals(state, choice)


def case(
    code: str,
    state: State,
    choice: Choice,
    mended: State | None = None,
    instead: Choice | None = None,
) -> Case:
    """A choice that is refused; in the state ``mended``, or ``instead`` of it, nothing is."""
    assert (mended, instead) != (None, None)
    other = asked(state if mended is None else mended, instead or choice)
    return Case(code, choice.id, asked(state, choice), other)


def asking(state: State, decision: Decision) -> State:
    """Another decision is due."""
    return replace(state, agenda=(decision,))
