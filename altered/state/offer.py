"""Replacing modifiers that somebody may use or not: asked when the action is about to happen.

Every choice of a step is made before it happens; whether an action would be replaced is found only
while it is worked out. So what is under way is taken back, the player is asked, and it is done anew
with the answer: in between nothing has happened, and chance was not asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.state.choice import choice
from altered.state.task import Decision, Task

if TYPE_CHECKING:
    from collections.abc import Iterable

    from altered.state.choice import Choice, Refusal
    from altered.state.game import Game
    from altered.state.model import State

RULES: Final = ("ability.passive", "effects-in-brief.mandatory")


@dataclass(frozen=True)
class Offer:
    """What a player may have happen instead: by which object, of what would happen to which.

    ``card`` is one of a Hand; of a Deck nobody knows yet which it is.
    """

    player: int
    by: int
    object: int | None = None
    card: int | None = None


class OpenOffer(Exception):  # noqa: N818  # no error: it ends what has to wait for an answer
    """An offer without an answer."""

    def __init__(self, offer: Offer) -> None:
        super().__init__(offer)
        self.offer = offer


@dataclass(frozen=True)
class Answered(Task):
    """Do what is next on the agenda, with answers to the first offers that it makes.

    ``choice`` answers it if it is a decision.
    """

    answers: tuple[bool, ...]
    choice: Choice | None = None

    def run(self, game: Game) -> None:
        """Do it."""
        game.attempt(self.answers, self.choice)


@dataclass(frozen=True)
class ReplaceOrLeave(Decision):
    """Whether to use a replacing modifier that says "may"; its controller decides.

    What waits for the answer is next on the agenda, with what was answered before.
    """

    offer: Offer
    waiting: Answered

    def candidates(self, state: State) -> Iterable[Choice]:
        """To have something else happen, or not."""
        del state
        one = self.offer
        return tuple(
            choice(kind, one.player, object=one.object, card=one.card, by=one.by)
            for kind in ("replace", "leave")
        )

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """Both are legal."""
        del state, choice
        return None

    def take(self, game: Game, choice: Choice) -> None:
        """Go on with the answer."""
        does = choice.kind == "replace"
        game.announce("offer", *RULES, player=self.offer.player, does=does)
        answers = (*self.waiting.answers, does)
        game.push(Answered(answers, self.waiting.choice))
