"""A scenario as a strip: the position, each step with what followed, refused choices as refused."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from altered.draw.element import Drawing
from altered.draw.from_moves import frames_of, moments_of
from altered.draw.from_state import table_of
from altered.draw.strip import WIDTH, Frame, strip
from altered.engine import protocol
from altered.scenario.from_toml import Scenario
from altered.scenario.pattern import Pattern
from altered.scenario.run import Outcome, run
from altered.state.model import State
from altered.trace.choosing import choice_words
from altered.trace.record import Moment
from altered.trace.speech import Speech, speech

MOST: Final = 24
"""The most frames of a drawing; a longer scenario shows its first and last ones."""


def scenario_strip(scenario: Scenario, outcome: Outcome | None = None) -> Drawing:
    """Return the strip of a scenario in English, up to its end or to the first difference.

    Args:
        scenario: what `read_scenario` returns.
        outcome: what running it gave; it is run when None.

    """
    done = outcome if outcome is not None else run(scenario)
    return drawn(scenario_frames(shown(scenario, done), speech(), scenario.title), speech())


def drawn(frames: list[Frame], say: Speech, width: float = WIDTH) -> Drawing:
    """Return the strip of the frames of a scenario; the first one has its title."""
    return strip(frames, title=frames[0].caption, width=width, first_number=0, say=say)


@dataclass(frozen=True)
class Shown:
    """What a scenario that was run shows: its moments, and the choices that are refused.

    ``refused`` are pairs of how many moments come before, and of the pattern.
    """

    scenario: Scenario
    outcome: Outcome
    moments: tuple[Moment, ...]
    refused: tuple[tuple[int, Pattern], ...]


def shown(scenario: Scenario, outcome: Outcome) -> Shown:
    """Return what a scenario shows that was run, whatever the language."""
    refused = []
    for place, step in enumerate(scenario.document.value.step[: outcome.steps]):
        if step.refuse is not None:
            before = _partial(scenario, place + 1)
            refused.append((len(before.choices), Pattern.read(step.refuse)))
    moments = tuple(moments_of(scenario.start.state, outcome.choices))
    return Shown(scenario, outcome, moments, tuple(refused))


def scenario_frames(one: Shown, say: Speech, title: str) -> list[Frame]:
    """Return the frames of a scenario, in the words of `say`.

    Args:
        one: what it shows.
        say: the language, and the names of players.
        title: the title of the scenario in that language.

    """
    start, rules = one.scenario.start.state, one.scenario.rules
    frames = [Frame(title, table_of(start, say=say))]
    at = 0
    for until, pattern in one.refused:
        frames += frames_of(one.moments[at:until], rules, say=say)
        at = until
        state = one.moments[at - 1].after if at else start
        frames.append(_refused(state, pattern, one.scenario, say))
    frames += frames_of(one.moments[at:], rules, say=say)
    if one.outcome.difference is not None:
        frames.append(Frame(one.outcome.difference.message, None, tone="warn"))
    return shortened(frames, say)


def shortened(frames: list[Frame], say: Speech) -> list[Frame]:
    """Return at most `MOST` frames, with one in the middle that says how many are left out."""
    if len(frames) <= MOST:
        return frames
    half = MOST // 2
    out = len(frames) - 2 * half + 1
    return [*frames[: half - 1], Frame(say("… {n} steps later", n=out), None), *frames[-half:]]


def _partial(scenario: Scenario, steps: int) -> Outcome:
    """The outcome of the first steps only."""
    value = scenario.document.value
    document = replace(scenario.document, value=replace(value, step=value.step[:steps]))
    return run(replace(scenario, document=document))


def _refused(state: State, pattern: Pattern, scenario: Scenario, say: Speech) -> Frame:
    due = protocol.decision(state)
    candidates = due.candidates(state) if due is not None else ()
    for one in candidates:
        if pattern.fits_choice(one, state) and (found := protocol.refusals(state, one)):
            rules = ", ".join(scenario.rules[slug].name for slug in found[0].rules)
            why = say("refused: {why} [{rules}]", why=say.reason(found[0].text), rules=rules)
            table = table_of(state, say=say)
            words = say.raised(choice_words(one, state, say))
            return Frame(words, table, (say.raised(why),), "bad")
    return Frame(pattern.text, table_of(state, say=say), (say.upper("refused"),), "bad")
