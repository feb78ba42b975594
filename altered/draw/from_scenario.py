"""A scenario as a strip: the position, each step with what followed, refused choices as refused."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.draw.from_moves import choice_words, frames_of, moments_of
from altered.draw.from_state import table_of
from altered.draw.strip import Frame, strip
from altered.engine import protocol
from altered.scenario.pattern import Pattern
from altered.scenario.run import run

MOST: Final = 24
"""So many frames are drawn; of a longer scenario the first and the last ones."""

if TYPE_CHECKING:
    from altered.draw.element import Drawing
    from altered.scenario.from_toml import Scenario
    from altered.scenario.run import Outcome
    from altered.state.model import State


def scenario_strip(scenario: Scenario, outcome: Outcome | None = None) -> Drawing:
    """Return the strip of a scenario, up to its end or to the first difference.

    Args:
        scenario: what `read_scenario` returns.
        outcome: what running it gave; it is run when None.

    """
    done = outcome if outcome is not None else run(scenario)
    start = scenario.start.state
    moments = list(moments_of(start, done.choices))
    frames = [Frame(scenario.title, table_of(start))]
    at = 0
    for place, step in enumerate(scenario.document.value.step[: done.steps]):
        if step.refuse is None:
            continue
        before = _partial(scenario, place + 1)
        frames += frames_of(moments[at : len(before.choices)], scenario.rules)
        at = len(before.choices)
        state = moments[at - 1].after if at else start
        frames.append(_refused(state, Pattern.read(step.refuse), scenario))
    frames += frames_of(moments[at:], scenario.rules)
    if done.difference is not None:
        frames.append(Frame(done.difference.message, None, tone="warn"))
    return strip(shortened(frames), title=scenario.title, first_number=0)


def shortened(frames: list[Frame]) -> list[Frame]:
    """Return at most `MOST` frames, with one in the middle that says how many are left out."""
    if len(frames) <= MOST:
        return frames
    half = MOST // 2
    out = len(frames) - 2 * half + 1
    return [*frames[: half - 1], Frame(f"… {out} steps later", None), *frames[-half:]]


def _partial(scenario: Scenario, steps: int) -> Outcome:
    """The outcome of the first steps only."""
    value = scenario.document.value
    document = replace(scenario.document, value=replace(value, step=value.step[:steps]))
    return run(replace(scenario, document=document))


def _refused(state: State, pattern: Pattern, scenario: Scenario) -> Frame:
    due = protocol.decision(state)
    candidates = due.candidates(state) if due is not None else ()
    for one in candidates:
        if pattern.fits_choice(one, state) and (found := protocol.refusals(state, one)):
            rules = [scenario.rules[slug].name for slug in found[0].rules]
            why = f"refused: {found[0].text} [{', '.join(rules)}]"
            return Frame(choice_words(one, state), table_of(state), (why,), "bad")
    return Frame(pattern.text, table_of(state), ("refused",), "bad")
