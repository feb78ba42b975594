"""The five phases (4.2): each begins with its reactions, then its daily effects resolve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.engine.task import Task
from altered.state.terms import Phase

if TYPE_CHECKING:
    from altered.engine.game import Game
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
        from altered.reaction import CheckReactions, at_phase

        game.change(phase=self.phase)
        game.announce("phase", "day.five-phases", "day.phase-start", phase=self.phase.value)
        at_phase(game, self.phase)
        tasks: list[Task] = [CheckReactions()]
        for effect in daily_effects(game.state) if self.effects else ():
            tasks += [effect, CheckReactions()]
        game.push(*tasks, EndPhase(self.phase))


@dataclass(frozen=True)
class EndPhase(Task):
    """No reaction and no daily effect is left: the next phase begins (4.2.e), or the next day."""

    phase: Phase

    def run(self, game: Game) -> None:
        """After the Night comes the Morning of the next day."""
        from altered.day.night import NextDay

        if self.phase is Phase.NIGHT:
            game.push(NextDay())
        else:
            game.push(BeginPhase(ORDER[ORDER.index(self.phase) + 1]))


def daily_effects(state: State) -> tuple[Task, ...]:
    """What happens in the phase of ``state``, in order: daily effects, or the Afternoon's turns."""
    from altered.day.afternoon import BeginTurns
    from altered.day.dusk import Progress
    from altered.day.morning import Draw, Expand, Prepare, Succeed
    from altered.day.night import CheckVictory, CleanUp, Rest

    match state.phase:
        case Phase.MORNING:
            return (Succeed(), Prepare(), Draw(), Expand())
        case Phase.NOON:
            return ()
        case Phase.AFTERNOON:
            return (BeginTurns(),)
        case Phase.DUSK:
            return (Progress(),)
        case Phase.NIGHT:
            late = state.reading("victory.timing") == "end-of-day"
            return (Rest(), CleanUp(), CheckVictory()) if late else (Rest(), CleanUp())


def first_phase(state: State) -> Task:
    """How the first day begins (4.1.j): at Noon, or with a Morning without its daily effects."""
    from altered.day.setup import setup_phase

    phase = setup_phase(state)
    return BeginPhase(phase, effects=phase is not Phase.MORNING)
