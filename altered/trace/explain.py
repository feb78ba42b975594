"""A trace in words: each choice, and each event that followed with the rules that it cites."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.state.players import decider_name
from altered.trace.choosing import choice_words
from altered.trace.speech import PLAIN
from altered.trace.words import Teller, cited

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.rules.library import Rules
    from altered.trace.record import Moment, Trace
    from altered.trace.speech import Speech


@dataclass(frozen=True)
class Told:
    """One event in words, with the numbers of its rules (slugs of unnumbered ones)."""

    words: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Chapter:
    """One step: who chose what, its id and in `words`, and what happened then."""

    step: int
    day: int
    player: int
    choice: str
    words: str
    events: tuple[Told, ...]

    @property
    def who(self) -> str:
        """The player, or chance."""
        return decider_name(self.player)


def explain(trace: Trace, rules: Rules, say: Speech = PLAIN) -> Iterator[Chapter]:
    """Tell a trace step by step, in the words of a language.

    Raises:
        Illegal: a choice is refused.
        Malformed: other edition or readings than those of the trace.

    """
    for moment in trace.moments(rules):
        yield chapter(moment, rules, say)


def chapter(moment: Moment, rules: Rules, say: Speech = PLAIN) -> Chapter:
    """Tell one step."""
    teller = Teller(moment.before, moment.after, moment.events, say=say)
    events = tuple(Told(teller.tell(event), cited(rules, event)) for event in moment.events)
    chosen = moment.choice
    words = choice_words(chosen, moment.before, say)
    return Chapter(moment.step, moment.before.day, chosen.player, chosen.id, words, events)
