"""Rolling a die (7.3.13)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from altered.effect.context import Course
from altered.engine.choice import CHANCE, Choice, Refusal, choice
from altered.engine.task import Decision

if TYPE_CHECKING:
    from altered.engine.game import Game
    from altered.state.model import State

FACES: Final = "die.faces"
"""How many faces a standard die has (7.3.13.a)."""


@dataclass(frozen=True)
class Roll(Decision):
    """Chance decides the result, which a later step uses."""

    course: Course

    def candidates(self, state: State) -> Iterable[Choice]:
        """One choice for each face, all as likely."""
        faces = range(1, state.limit(FACES) + 1)
        return tuple(choice("roll", CHANCE, face=face) for face in faces)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """The result is a face of the die, and nobody chooses it."""
        face, faces = choice.get("face"), state.limit(FACES)
        if not isinstance(face, int) or not 1 <= face <= faces:
            text = f"a die has the faces 1 to {faces}"
            return Refusal("ALT-L085", ("roll-a-die.meaning",), text)
        return None

    def take(self, game: Game, choice: Choice) -> None:
        """Note the result and let the step happen."""
        from altered.effect.resolve import Carry

        context = replace(self.course.context, rolled=choice.number("face"))
        game.push(Carry(replace(self.course, context=context)))
