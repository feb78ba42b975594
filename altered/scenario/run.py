"""Run a scenario: make its choices, compare events and facts, stop at the first difference."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from altered.engine import protocol
from altered.failure import Problem
from altered.scenario.fact import untrue
from altered.scenario.pattern import Pattern, named, named_event
from altered.state.players import decider_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from altered.scenario.file_model import StepEntry
    from altered.scenario.from_toml import Scenario
    from altered.state.choice import Choice
    from altered.state.event import Event
    from altered.state.model import State

MAX_FORCED: Final = 1_000
"""Decisions with a single answer in one step, before we stop: a bound of ours."""

NOT_LEGAL: Final = "ALT-T040"
AMBIGUOUS: Final = "ALT-T041"
NOT_REFUSED: Final = "ALT-T042"
OTHER_REFUSAL: Final = "ALT-T043"
NO_EVENT: Final = "ALT-T044"
EVENT: Final = "ALT-T045"
NOT_TRUE: Final = "ALT-T046"
IS_LEGAL: Final = "ALT-T047"
RAN_ON: Final = "ALT-T048"
ASKS_NOTHING: Final = "ALT-T049"

Happened = tuple["Event", "State", "State"]


@dataclass(frozen=True)
class Outcome:
    """What a scenario showed: steps that passed, of how many, the first difference."""

    steps: int
    of: int
    choices: tuple[Choice, ...]
    events: tuple[Event, ...]
    difference: Problem | None

    @property
    def passed(self) -> bool:
        """Whether everything was as written."""
        return self.difference is None


def _asks_nothing(scenario: Scenario) -> Problem | None:
    """What is reported of a scenario that only makes choices: it would pass whatever follows."""
    steps = scenario.document.value.step
    if any(s.fact or s.events or s.no_events or s.refuse or s.legal or s.illegal for s in steps):
        return None
    return scenario.document.problem(
        ASKS_NOTHING,
        "no step says what must follow, so the scenario shows nothing about its rules",
        "title",
        expected='a step with "events", "no_events", "fact", "legal", "illegal" or "refuse"',
        hint='to show that a choice may be made, write it below "legal"',
    )


def run(scenario: Scenario) -> Outcome:
    """Run a scenario up to its end, or to the first difference; to ask nothing is one."""
    outcome = _Run(scenario).run()
    return replace(outcome, difference=outcome.difference or _asks_nothing(scenario))


class _Run:
    def __init__(self, scenario: Scenario) -> None:
        self.document = scenario.document
        start = scenario.start
        self.state = start.state
        self.happened: list[Happened] = [(e, start.before, start.state) for e in start.events]
        self.choices: list[Choice] = []
        self.events: list[Event] = list(start.events)
        self.began = self.state.day

    def run(self) -> Outcome:
        steps = self.document.value.step
        for place, step in enumerate(steps):
            self.began = self.state.day
            difference = next(self._step(place, step), None)
            if difference is not None:
                return Outcome(
                    place, len(steps), tuple(self.choices), tuple(self.events), difference
                )
            self.happened.clear()
        return Outcome(len(steps), len(steps), tuple(self.choices), tuple(self.events), None)

    def _step(self, place: int, step: StepEntry) -> Iterator[Problem]:
        """Do one step; what is given is the first difference, then the step stops."""
        if step.choose is not None:
            yield from self._choose(place, Pattern.read(step.choose))
        if step.settle and not self._settle(lambda _: False):
            yield self._ran_on(place, "settle")
            return
        if step.refuse is not None:
            yield from self._refused(place, step)
        legal = protocol.legal(self.state)
        for key, texts, should in (("legal", step.legal, True), ("illegal", step.illegal, False)):
            for k, text in enumerate(texts):
                if bool(self._fitting(Pattern.read(text), legal)) is not should:
                    message = f"{text} is {'not ' if should else ''}legal here"
                    code = NOT_LEGAL if should else IS_LEGAL
                    yield self._problem(code, message, place, key, k, expected=self._offered())
        yield from self._check_events(place, step)
        for k, fact in enumerate(step.fact):
            for key, wanted, there in untrue(self.state, fact):
                message = f"{key} is {there}, not {wanted}"
                yield self._problem(NOT_TRUE, message, place, "fact", k, key)

    def _problem(
        self, code: str, message: str, *path: str | int, expected: str | None = None
    ) -> Problem:
        hint = None
        if self.state.day > self.began:
            hint = (
                f"the step began on day {self.began} and went on to day {self.state.day}: "
                "decisions with a single answer are taken; ask before that, in a step of its own"
            )
        return self.document.problem(code, message, "step", *path, expected=expected, hint=hint)

    def _fitting(self, pattern: Pattern, legal: Sequence[Choice]) -> list[Choice]:
        return [one for one in legal if pattern.fits_choice(one, self.state)]

    def _offered(self) -> str:
        """What may be chosen now, for people."""
        legal = protocol.legal(self.state)
        shown = dict.fromkeys(named(one, self.state) for one in legal)
        who = f"{decider_name(legal[0].player)}: " if legal else "nothing: the game is over"
        return who + "; ".join(shown)

    def _settle(self, until: Callable[[Sequence[Choice]], bool]) -> bool:
        """Take decisions with a single answer, until there is one to stop at.

        False when there is no end of them: nobody has anything to choose, day after day.
        """
        for _ in range(MAX_FORCED):
            legal = protocol.legal(self.state)
            if len(legal) != 1 or until(legal):
                return True
            self._take(legal[0])
        return False

    def _ran_on(self, place: int, key: str) -> Problem:
        """What is reported of a step during which nobody ever has a choice."""
        message = f"{MAX_FORCED} decisions with a single answer were taken, up to day "
        return self.document.problem(
            RAN_ON,
            f"{message}{self.state.day}, and nobody has had a choice",
            *("step", place, key),
            expected="a decision with two answers or more, or the end of the game",
            hint='give somebody something to choose, as a card in hand, or leave "settle" out',
        )

    def _take(self, chosen: Choice) -> None:
        step = protocol.step(self.state, chosen)
        self.choices.append(chosen)
        self.events += step.events
        self.happened += [(event, self.state, step.state) for event in step.events]
        self.state = step.state

    def _choose(self, place: int, pattern: Pattern) -> Iterator[Problem]:
        if not self._settle(lambda legal: bool(self._fitting(pattern, legal))):
            yield self._ran_on(place, "choose")
            return
        fitting = self._fitting(pattern, protocol.legal(self.state))
        if not fitting:
            message = f"{pattern.text} is not legal here"
            refused = self._reason(pattern)
            message += f" ({refused})" if refused else ""
            yield self._problem(NOT_LEGAL, message, place, "choose", expected=self._offered())
            return
        kinds = dict.fromkeys(named(one, self.state) for one in fitting)
        if len(kinds) > 1:
            message = "several choices fit: " + "; ".join(kinds)
            yield self._problem(AMBIGUOUS, message, place, "choose")
            return
        self._take(fitting[0])

    def _candidates(self, pattern: Pattern) -> list[Choice]:
        due = protocol.decision(self.state)
        return self._fitting(pattern, tuple(due.candidates(self.state)) if due else ())

    def _reason(self, pattern: Pattern) -> str | None:
        for one in self._candidates(pattern):
            for why in protocol.refusals(self.state, one):
                return f"{why.code}: {why.text}"
        return None

    def _refused(self, place: int, step: StepEntry) -> Iterator[Problem]:
        """The choice is one that might be made, and the first refusal is the one named."""
        assert step.refuse is not None
        pattern = Pattern.read(step.refuse)
        if not self._settle(lambda _: bool(self._candidates(pattern))):
            yield self._ran_on(place, "refuse")
            return
        candidates = self._candidates(pattern)
        if not candidates:
            message = f"the decision here does not offer {step.refuse}"
            yield self._problem(NOT_REFUSED, message, place, "refuse", expected=self._offered())
        for one in candidates:
            found = protocol.refusals(self.state, one)
            if not found:
                yield self._problem(
                    NOT_REFUSED, f"{step.refuse} is legal, not refused", place, "refuse"
                )
                return
            first = found[0]
            if step.code is not None and step.code != first.code:
                message = f"refused, but with {first.code}: {first.text}"
                yield self._problem(OTHER_REFUSAL, message, place, "code")
            if step.rule is not None and step.rule not in first.rules:
                message = f"refused, but citing {', '.join(first.rules)}"
                yield self._problem(OTHER_REFUSAL, message, place, "rule")

    def _check_events(self, place: int, step: StepEntry) -> Iterator[Problem]:
        at = 0
        for k, text in enumerate(step.events):
            pattern = Pattern.read(text)
            rest = self.happened[at:]
            found = next((i for i, one in enumerate(rest) if pattern.fits_event(*one)), None)
            if found is None:
                message = f"{text} did not happen"
                if at:
                    message = f"{text} did not happen after the one before"
                expected = "one of " + "; ".join(_event_name(one) for one in rest) if rest else None
                yield self._problem(NO_EVENT, message, place, "events", k, expected=expected)
                return
            at += found + 1
        for k, text in enumerate(step.no_events):
            if any(Pattern.read(text).fits_event(*one) for one in self.happened):
                yield self._problem(EVENT, f"{text} happened", place, "no_events", k)


def _event_name(happened: Happened) -> str:
    event, _, after = happened
    return named_event(event, after)
