"""Playing an Emblem-Reaction (4.4.b): declaration, surcharges, resolution, the Emblem ceases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.engine.choice import choice
from altered.engine.task import Decision, Task
from altered.play.carry import Cease
from altered.play.declaration import Declaration
from altered.play.questions import Declare
from altered.play.refusals import refusal
from altered.play.targets import hopeless

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.engine.choice import Choice, Refusal
    from altered.engine.game import Game
    from altered.state.model import State


@dataclass(frozen=True)
class PlayReaction(Task):
    """Play the reaction of an Emblem: it is compulsory, and has no cost but for surcharges.

    Without a suitable target, or when the surcharge cannot be paid, the Emblem ceases with no
    effect (reading of 5.5; 6.5.f). When everything that could be chosen carries a surcharge, its
    controller may leave it unpaid: ``PayOrNot``.
    """

    emblem: int

    def run(self, game: Game) -> None:
        """Declare, or let the Emblem cease."""
        d = declared(game.state, self.emblem)
        if d is None:
            return
        why = next(hopeless(game.state, d), None)
        if why is not None:
            game.announce(
                "no-effect", *why.rules, "check-reactions.again", object=self.emblem, code=why.code
            )
            game.push(Cease(d))
            return
        game.push(Declare(d))


def declared(state: State, emblem: int) -> Declaration | None:
    """The declaration that begins; ``None`` when the Emblem has ceased."""
    thing = state.find(emblem)
    if thing is None or thing.effect is None:
        return None
    return Declaration(
        player=thing.controller,
        kind="reaction",
        object=thing.id,
        zone=thing.zone,
        effects=(thing.effect,),
        binding=thing.binding,
    )
