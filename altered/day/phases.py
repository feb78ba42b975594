"""The five phases (4.2): each begins with its reactions, then its daily effects resolve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.day.afternoon import BeginTurns
from altered.day.dusk import Progress
from altered.day.morning import Draw, Expand, Prepare, Succeed
from altered.day.night import CheckVictory, CleanUp, Rest
from altered.failure import Exhausted
from altered.play.check import CheckReactions
from altered.reaction.activation import at_phase
from altered.reaction.emblem import reactions_in_limbo
from altered.reaction.ongoing import after_daily_effect, expire
from altered.state.happened import older
from altered.state.task import Task
from altered.terms import Duration, Phase
from altered.victory.tiebreak import leave

if TYPE_CHECKING:
    from altered.state.game import Game
    from altered.state.model import State

ORDER: Final = tuple(Phase)
"""Morning, Noon, Afternoon, Dusk, Night (4.2.a)."""


@dataclass(frozen=True)
class BeginPhase(Task):
    """A phase begins: reactions "at" it, a check for reactions, then what the phase holds.

    ``effects`` is ``False`` for a phase that is kept without its daily effects (1.3.1.d).
    """

    phase: Phase
    effects: bool = True

    def run(self, game: Game) -> None:
        """Cite 4.2.a-b; the daily effects follow, each with its own check (4.2.d)."""
        game.change(phase=self.phase)
        game.announce("phase", "day.five-phases", "day.phase-start", phase=self.phase.value)
        at_phase(game, self.phase)
        tasks: list[Task] = [CheckReactions()]
        for effect in daily_effects(game.state) if self.effects else ():
            tasks += [effect, AfterEffect(type(effect).__name__), CheckReactions()]
        if self.phase is Phase.AFTERNOON:
            tasks.append(BeginTurns())
        game.push(*tasks, EndPhase(self.phase))


@dataclass(frozen=True)
class AfterEffect(Task):
    """A daily effect has resolved: what waits for its end becomes a reaction (4.2.d, remark)."""

    effect: str

    def run(self, game: Game) -> None:
        """The check for reactions follows."""
        after_daily_effect(game, self.effect)


@dataclass(frozen=True)
class EndPhase(Task):
    """No reaction and no daily effect is left: the next phase begins (4.2.e), or the next day."""

    phase: Phase

    def run(self, game: Game) -> None:
        """What lasts "this Afternoon" ends; after the Night comes the Morning of the next day.

        What ends may be an event: its reactions are still of this phase (4.2.e).
        """
        if self.phase is Phase.AFTERNOON:
            expire(game, Duration.AFTERNOON)
            if reactions_in_limbo(game.state):
                game.push(CheckReactions(), self)
                return
            older(game, "Day")
        if self.phase is Phase.NIGHT:
            game.push(NextDay())
        else:
            game.push(BeginPhase(ORDER[ORDER.index(self.phase) + 1]))


def daily_effects(state: State) -> tuple[Task, ...]:
    """The daily effects of the phase of ``state``, in order (4.2.c)."""
    match state.phase:
        case Phase.MORNING:
            return (Succeed(), Prepare(), Draw(), Expand())
        case Phase.DUSK:
            return (Progress(),)
        case Phase.NIGHT:
            late = state.reading("victory.timing") == "end-of-day"
            return (Rest(), CleanUp(), CheckVictory()) if late else (Rest(), CleanUp())
        case Phase.NOON | Phase.AFTERNOON:
            return ()


def first_phase(state: State) -> Task:
    """How the first day begins (4.1.j): at Noon, or with a Morning without its daily effects."""
    if state.reading("setup.first-morning") == "no-morning":
        return BeginPhase(Phase.NOON)
    return BeginPhase(Phase.MORNING, effects=False)


@dataclass(frozen=True)
class NextDay(Task):
    """The day is over: what lasts "this Day" ends, and uses are counted from zero again.

    Of the objects that ceased only those are remembered that an Emblem still speaks of
    (``at_phase``).
    """

    def run(self, game: Game) -> None:
        """Reactions to that end are still of the Night (4.2.e).

        Raises ``Exhausted`` after as many days as our bound says.
        """
        expire(game, Duration.DAY)
        if reactions_in_limbo(game.state):
            game.push(CheckReactions(), self)
            return
        bound = game.state.limit("days")
        if game.state.day >= bound:
            raise Exhausted("ALT-E002", "days", bound, f"no winner after {bound:,} days")
        game.change(day=game.state.day + 1, uses=())
        game.announce("day", "day.five-phases", "day-in-brief.five-phases", day=game.state.day)
        if game.state.tiebreakers:
            leave(game)
        game.push(BeginPhase(Phase.MORNING))
