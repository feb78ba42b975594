"""What is being played, and what has been declared of it so far (5.2.3.a)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from altered.ability.tree import Cost, Effect, Number, OptionalCost, Step
from altered.ask.context import Course
from altered.ask.select import amount
from altered.state.choice import Choice
from altered.state.model import Binding, State
from altered.state.task import Task
from altered.terms import Side, Zone

Kind = Literal["card", "quick action", "internal action", "reaction", "step"]
Chosen: TypeAlias = "int | tuple[int, Side]"
"""A target: number of an object or of a player, or an Expedition."""
Payment: TypeAlias = tuple[Literal["object", "card"], int]
"""What a part of a cost is paid with: an object, or a card of the Hand."""


@dataclass(frozen=True)
class Declaration:
    """A play under way; a value, so that the state stays as it was until payment.

    ``object`` is the object in the Reserve that is played, the bearer of the quick action or of
    the internal action, or the Emblem. ``zone`` is where it is played from. ``mana`` is the mana
    cost without surcharges for targets, ``least`` what it cannot be less than, whatever is said for
    this play; ``free`` waives all costs.

    ``modes`` are the modes taken of each effect; ``enough`` lists effects of which no more are
    wanted. ``targets`` are those of finished occurrences, ``open`` those of the occurrence being
    chosen. ``paid`` is what the choosable parts of the cost are paid with, ``settled`` lists
    parts for which that is enough, ``orbs`` are Mana Orbs that the player named, ``counters`` the
    names of the counters spent from objects that have several. ``back`` is the
    decision to return to when the declaration is withdrawn, ``after`` what follows the play.
    ``offers`` are optional costs of the card that have not been answered; ``on_top`` is the part
    of ``mana`` that is due whatever is paid in the place of the rest. ``late`` leaves the
    targets to each step (reading spell.targets.when); the ``course`` of a "step" is the one whose
    targets are chosen then. ``payable`` keeps the targets of a reaction, or of a step of it, to
    those that can be paid for (reading reaction.unpayable-target).
    """

    player: int
    kind: Kind
    card: int | None = None
    object: int | None = None
    zone: Zone | None = None
    side: Side | None = None
    ability: int | None = None
    effects: tuple[Effect, ...] = ()
    cost: Cost = field(default_factory=Cost)
    mana: int = 0
    least: int = 0
    free: bool = False
    modes: tuple[tuple[int, ...], ...] = ()
    enough: tuple[int, ...] = ()
    targets: tuple[tuple[Chosen, ...], ...] = ()
    open: tuple[Chosen, ...] = ()
    paid: tuple[tuple[Payment, ...], ...] = ()
    settled: tuple[int, ...] = ()
    orbs: tuple[int, ...] = ()
    counters: tuple[tuple[int, str], ...] = ()
    binding: Binding = field(default_factory=Binding)
    back: Task | None = None
    after: tuple[Task, ...] = ()
    offers: tuple[OptionalCost, ...] = ()
    on_top: int = 0
    late: bool = False
    course: Course | None = None
    payable: bool = False

    def answered(self, *, pays: bool) -> Declaration:
        """The declaration in which the first offered cost is paid, or is not.

        What is paid in the place of the mana cost is paid once: there is no place for another.
        """
        offer, rest = self.offers[0], self.offers[1:]
        if not pays:
            return replace(self, offers=rest)
        cost = replace(self.cost, actions=(*self.cost.actions, *offer.cost.actions))
        mana = max(self.least, self.mana - offer.less)
        if offer.rather:
            assert isinstance(offer.cost.mana, Number)
            mana = self.on_top + offer.cost.mana.value
            rest = tuple(one for one in rest if not one.rather)
        return replace(self, offers=rest, cost=cost, mana=mana)

    def taken(self, place: int) -> tuple[int, ...]:
        """The modes taken of one effect."""
        return self.modes[place] if place < len(self.modes) else ()

    def paid_for(self, place: int) -> tuple[Payment, ...]:
        """What one part of the cost is paid with so far."""
        return self.paid[place] if place < len(self.paid) else ()

    @property
    def effect(self) -> Effect:
        """The steps that will resolve: of all effects, and of the modes taken so far."""
        steps: list[Step] = []
        for i, effect in enumerate(self.effects):
            steps += effect.steps
            for mode in sorted(self.taken(i)):
                steps += effect.modes[mode].steps
        return Effect(tuple(steps))

    @property
    def has_price(self) -> bool:
        """Whether it must be possible to pay: not what is free, nor what a reaction targets."""
        of_reaction = self.kind == "reaction" or (self.kind == "step" and self.zone is Zone.LIMBO)
        return not self.free and (self.payable or not of_reaction)

    @property
    def modal(self) -> int | None:
        """The first effect of which a mode is still to be chosen."""
        for i, effect in enumerate(self.effects):
            most = effect.choose if effect.repeated else min(effect.choose, len(effect.modes))
            if effect.modes and len(self.taken(i)) < most and i not in self.enough:
                return i
        return None

    def with_mode(self, mode: int) -> Declaration:
        """The declaration with one more mode of the effect that waits for one."""
        at = self.modal
        assert at is not None
        rows = [self.taken(i) for i in range(len(self.effects))]
        rows[at] = (*rows[at], mode)
        return replace(self, modes=tuple(rows))

    def with_no_more_modes(self) -> Declaration:
        """Return the declaration whose player chose enough modes of that effect ("up to")."""
        assert self.modal is not None
        return replace(self, enough=(*self.enough, self.modal))


def counted(
    state: State, effects: tuple[Effect, ...], player: int, binding: Binding
) -> tuple[Effect, ...]:
    """The effects with "Choose X" turned into a number of modes (5.2.3.c)."""
    return tuple(
        e
        if e.more is None
        else replace(e, choose=max(0, e.choose + amount(state, e.more, player, binding)), more=None)
        for e in effects
    )


def as_choice(kind: str, player: int, what: str, value: Chosen) -> Choice:
    """A choice of one thing: ``target object=12``, ``target player=1 side=Hero``."""
    if isinstance(value, tuple):
        return Choice(kind, player, (("player", value[0]), ("side", value[1].value)))
    return Choice(kind, player, ((what, value),))
