"""Playing an Emblem-Reaction (4.4.b): declaration, surcharges, resolution, the Emblem ceases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.ask.passive import works_outside_play
from altered.play.carry import Cease, Pay, checks, resolution
from altered.play.cost import orbs
from altered.play.declaration import Declaration, counted
from altered.play.late import Skip
from altered.play.questions import Declare
from altered.play.targets import hopeless, with_price
from altered.state.choice import choice
from altered.state.refusals import refusal
from altered.state.task import Decision, Task
from altered.terms import Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.state.choice import Choice, Refusal
    from altered.state.game import Game
    from altered.state.model import State


@dataclass(frozen=True)
class PlayReaction(Task):
    """Play the reaction of an Emblem: it is compulsory, and has no cost but for surcharges.

    Without a suitable target the Emblem ceases with no effect (reading reaction.no-target), and so
    does one whose ability works in play only (reading ability.in-play.unless). Its
    targets are chosen whatever they cost, or whatever can be paid (reading
    reaction.unpayable-target); a surcharge that is not paid leaves it without effect
    (``PayOrNot``).
    """

    emblem: int

    def run(self, game: Game) -> None:
        """Declare, or let the Emblem cease."""
        d = declared(game.state, self.emblem)
        if d is None:
            return
        why = _against(game.state, d)
        if why is not None:
            game.announce(
                "no-effect", *why.rules, "check-reactions.again", object=self.emblem, code=why.code
            )
            game.push(Cease(d))
            return
        game.push(Declare(with_price(game.state, d)))


def _against(state: State, d: Declaration) -> Refusal | None:
    """Why a reaction has no effect, if anything speaks against it."""
    emblem = None if d.object is None else state.find(d.object)
    if emblem is not None and not works_outside_play(state, emblem):
        return refusal("ALT-L053", name="an Emblem", zone=emblem.zone.value)
    return next(hopeless(state, d), None)


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
        effects=counted(state, (thing.effect,), thing.controller, thing.binding),
        binding=thing.binding,
        late=state.reading("spell.targets.when") == "before-step",
    )


@dataclass(frozen=True)
class PayOrNot(Decision):
    """Pay the surcharge of a reaction, or leave it without effect (reading reaction.surcharge).

    The same of one step, where its targets are chosen just before it (6.4.b).
    """

    player: int
    pay: Pay

    def candidates(self, state: State) -> Iterator[Choice]:
        """Pay; decline."""
        del state
        yield choice("pay-surcharge", self.player)
        yield choice("decline", self.player)

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """Not enough ready Mana Orbs; or declining when one must pay."""
        have = len(orbs(state, self.player))
        if choice.args:
            return refusal("ALT-L033", what="whether the player pays the surcharge")
        if choice.kind == "pay-surcharge" and have < self.pay.mana:
            return refusal("ALT-L046", need=self.pay.mana, have=have)
        must = (
            self.pay.declaration.zone is Zone.LIMBO
            and state.reading("reaction.surcharge") == "must-pay"
            and have >= self.pay.mana
        )
        return refusal("ALT-L049") if choice.kind == "decline" and must else None

    def take(self, game: Game, choice: Choice) -> None:
        """Pay and resolve, or cease; a step is left out."""
        d = self.pay.declaration
        if choice.kind == "decline" and d.course is not None:
            game.push(Skip(d.course, "pay"))
            return
        if choice.kind == "decline":
            game.announce("no-effect", "cannot.cost", object=d.object, code="ALT-L046")
            game.push(Cease(d))
            return
        check = checks(game.state) if d.course is not None else ()
        game.push(self.pay, *check, *resolution(game.state, d))
