"""The decisions of a declaration of intent, one after the other (5.2.3.a-d)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.effect.targets import conceivable
from altered.play import cost, targets
from altered.play.carry import Begin
from altered.play.declaration import Declaration, as_choice
from altered.state.choice import choice
from altered.state.refusals import refusal
from altered.state.task import Decision, Task
from altered.terms import Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.play.declaration import Chosen, Payment
    from altered.state.choice import Choice, Refusal
    from altered.state.game import Game
    from altered.state.model import State


@dataclass(frozen=True)
class Declare(Task):
    """Ask the next open question of a declaration; when there is none, go on to pay."""

    declaration: Declaration

    def run(self, game: Game) -> None:
        """Modes first, then targets in reading order, then what else is paid with."""
        d = self.declaration
        if d.offers:
            game.push(ChooseOptional(d))
            return
        if d.modal is not None:
            effect = d.effects[d.modal]
            single = len(effect.modes) == 1 and not effect.up_to
            game.push(Declare(d.with_mode(0)) if single else ChooseMode(d))
            return
        rest = targets.slots(d)[len(d.targets) :]
        if rest:
            _, most = targets.bounds(game.state, d, rest[0])
            done = len(d.open) >= most or not targets.fresh(game.state, d, rest[0])
            game.push(Declare(targets.closed(d)) if done else ChooseTarget(d))
            return
        place = next((i for i, ref in cost.parts(d) if _owed(game.state, d, i) > 0), None)
        if place is not None and not d.free:
            game.push(ChoosePayment(d, place))
            return
        if cost.open_counters(game.state, d) is not None and not d.free:
            game.push(ChooseCounter(d))
            return
        if len(d.orbs) < orbs_to_choose(game.state, d):
            game.push(ChooseOrb(d))
            return
        game.push(Begin(d), *d.after)


def _owed(state: State, d: Declaration, place: int) -> int:
    """How many more things a part of the cost may still take."""
    if place in d.settled:
        return 0
    _, most = cost.bounds(state, d, dict(cost.parts(d))[place])
    left = [p for p in cost.payments(state, d, place) if not any(p in row for row in d.paid)]
    return min(most - len(d.paid_for(place)), len(left))


def orbs_to_choose(state: State, d: Declaration) -> int:
    """How many Mana Orbs the player names: none, but for one reading and one Orb too many."""
    mana = d.mana + targets.surcharge(state, d)
    if d.free or state.reading("payment.orbs") != "chosen":
        return 0
    return mana if mana < len(cost.orbs(state, d.player)) else 0


def without_way_back(choice: Choice, back: Task | None) -> Iterator[Refusal]:
    """Every reason against withdrawing a play."""
    if choice.args:
        yield refusal("ALT-L033", what="only that the player withdraws the play")
    if back is None:
        yield refusal("ALT-L049")


@dataclass(frozen=True)
class Question(Decision):
    """A decision inside a declaration; it can be withdrawn while there is a way back."""

    declaration: Declaration

    def kinds(self, state: State) -> tuple[str, ...]:
        """Those of the answers, and to withdraw."""
        return (*dict.fromkeys(c.kind for c in self.answers(state)), "withdraw")

    def candidates(self, state: State) -> Iterator[Choice]:
        """The answers, then withdrawing."""
        yield from self.answers(state)
        if self.declaration.back is not None:
            yield choice("withdraw", self.declaration.player)

    def answers(self, state: State) -> Iterator[Choice]:
        """What the question itself can be answered with."""
        raise NotImplementedError

    def against(self, state: State, choice: Choice) -> Iterator[Refusal]:
        """Every reason against an answer."""
        raise NotImplementedError

    def answer(self, state: State, choice: Choice) -> Declaration:
        """The declaration with the answer in it."""
        raise NotImplementedError

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """The first reason against a choice."""
        return next(self.reasons(state, choice), None)

    def reasons(self, state: State, choice: Choice) -> Iterator[Refusal]:
        """Every reason against a choice, the first one being the one that counts."""
        d = self.declaration
        if choice.kind == "withdraw":
            yield from without_way_back(choice, d.back)
        else:
            yield from self.against(state, choice)

    def take(self, game: Game, choice: Choice) -> None:
        """Go on, or back to where playing was offered, with the state as it was."""
        d = self.declaration
        if choice.kind == "withdraw":
            assert d.back is not None
            game.announce("withdraw", "play.legality", player=d.player)
            game.push(d.back)
            return
        game.push(Declare(self.answer(game.state, choice)))


@dataclass(frozen=True)
class ChooseOptional(Question):
    """Say whether an optional cost of the card will be paid (5.2.3.a)."""

    def answers(self, state: State) -> Iterator[Choice]:
        """Pay it; do not."""
        del state
        yield choice("optional", self.declaration.player)
        yield choice("decline", self.declaration.player)

    def against(self, state: State, choice: Choice) -> Iterator[Refusal]:
        """The card could then not be declared and paid for."""
        yield from targets.hopeless(state, self.answer(state, choice))

    def answer(self, state: State, choice: Choice) -> Declaration:
        """With the cost and what it saves, or without."""
        del state
        return self.declaration.answered(pays=choice.kind == "optional")


@dataclass(frozen=True)
class ChooseMode(Question):
    """Choose one mode of a modal effect (5.2.3.c, 6.5.e)."""

    def answers(self, state: State) -> Iterator[Choice]:
        """Each mode, in printed order."""
        del state
        d = self.declaration
        assert d.modal is not None
        for i in range(len(d.effects[d.modal].modes)):
            yield choice("mode", d.player, mode=i)
        if d.effects[d.modal].up_to:
            yield choice("done", d.player)

    def against(self, state: State, choice: Choice) -> Iterator[Refusal]:
        """No such mode, taken, or not to be declared."""
        d = self.declaration
        assert d.modal is not None
        effect = d.effects[d.modal]
        if choice.kind == "done" and effect.up_to and not choice.args:
            if len(d.taken(d.modal)) < effect.least:
                yield refusal("ALT-L062", mode="none", why="the effect asks for more modes")
            for why in targets.hopeless(state, d.with_no_more_modes()):
                yield refusal("ALT-L062", mode="none", why=why.text)
            return
        mode = choice.get("mode")
        if choice.kind != "mode" or not isinstance(mode, int):
            yield refusal("ALT-L033", what="which mode")
            return
        if not 0 <= mode < len(effect.modes):
            yield refusal("ALT-L060", mode=mode)
            return
        if mode in d.taken(d.modal) and not effect.repeated:
            yield refusal("ALT-L061", mode=mode)
        for why in targets.hopeless(state, d.with_mode(mode)):
            yield refusal("ALT-L062", mode=mode, why=why.text)

    def answer(self, state: State, choice: Choice) -> Declaration:
        """With the mode."""
        del state
        if choice.kind == "done":
            return self.declaration.with_no_more_modes()
        return self.declaration.with_mode(choice.number("mode"))


@dataclass(frozen=True)
class ChooseTarget(Question):
    """Choose one target of the open occurrence, or be done with it."""

    def kinds(self, state: State) -> tuple[str, ...]:
        """A target, to be done, to withdraw."""
        del state
        return ("target", "done", "withdraw")

    def answers(self, state: State) -> Iterator[Choice]:
        """Each object, player or Expedition; ``done`` when fewer than the most would do."""
        d = self.declaration
        slot = targets.slots(d)[len(d.targets)]
        for option in conceivable(state, slot):
            yield as_choice("target", d.player, slot.kind, option)
        least, most = targets.bounds(state, d, slot)
        if least < most:
            yield choice("done", d.player)

    def against(self, state: State, choice: Choice) -> Iterator[Refusal]:
        """Unsuitable, chosen already, too expensive, too few."""
        d = self.declaration
        slot = targets.slots(d)[len(d.targets)]
        least, _ = targets.bounds(state, d, slot)
        if choice.kind == "done" and not choice.args:
            if len(d.open) < least:
                yield refusal("ALT-L066", need=least, have=len(d.open))
            return
        option = _named(choice, slot.kind) if choice.kind == "target" else None
        if option is None:
            yield refusal("ALT-L033", what="which target")
            return
        unsuitable = targets.unsuitable(state, d, slot, option)
        if unsuitable is not None:
            yield unsuitable
        elif next(targets.hopeless(state, targets.chosen(d, option)), None) is not None:
            yield refusal("ALT-L065")

    def answer(self, state: State, choice: Choice) -> Declaration:
        """With the target, or with the occurrence finished."""
        del state
        d = self.declaration
        if choice.kind == "done":
            return targets.closed(d)
        option = _named(choice, targets.slots(d)[len(d.targets)].kind)
        assert option is not None
        return targets.chosen(d, option)


def _named(choice: Choice, kind: str) -> Chosen | None:
    """The target that a choice names; what else it says is for the protocol (ALT-L004)."""
    if kind == "expedition":
        player, side = choice.get("player"), choice.get("side")
        sides = {s.value: s for s in Side}
        if isinstance(player, int) and side in sides:
            return (player, sides[str(side)])
        return None
    number = choice.get(kind)
    return number if isinstance(number, int) else None


@dataclass(frozen=True)
class ChoosePayment(Question):
    """Choose what a part of a cost is paid with: "discard a card from your Hand"."""

    place: int = 0

    def answers(self, state: State) -> Iterator[Choice]:
        """Each object or card that this part can be paid with."""
        d = self.declaration
        for kind, number in cost.payments(state, d, self.place):
            yield as_choice("pay", d.player, kind, number)
        least, most = cost.bounds(state, d, dict(cost.parts(d))[self.place])
        if least < most:
            yield choice("done", d.player)

    def against(self, state: State, choice: Choice) -> Iterator[Refusal]:
        """Unsuitable, or used for something already, or then the rest cannot be paid."""
        d = self.declaration
        least, _ = cost.bounds(state, d, dict(cost.parts(d))[self.place])
        if choice.kind == "done" and not choice.args and len(d.paid_for(self.place)) >= least:
            return
        payment = _payment(choice)
        if payment is None:
            yield refusal("ALT-L033", what="what pays")
            return
        what = " ".join(f"{k} {v}" for k, v in choice.args)
        if any(payment in row for row in d.paid):
            yield refusal("ALT-L068", what=what)
        elif payment not in cost.payments(state, d, self.place):
            yield refusal("ALT-L067", what=what)
        else:
            yield from targets.hopeless(state, self.answer(state, choice))

    def answer(self, state: State, choice: Choice) -> Declaration:
        """With one more thing to pay with."""
        del state
        d = self.declaration
        if choice.kind == "done":
            return replace(d, settled=(*d.settled, self.place))
        payment = _payment(choice)
        assert payment is not None
        number = len(d.cost.actions)
        rows = [d.paid_for(i) for i in range(number)]
        rows[self.place] = (*rows[self.place], payment)
        return replace(d, paid=tuple(rows))


@dataclass(frozen=True)
class ChooseCounter(Question):
    """Choose which counter is spent from an object with counters of several names."""

    def answers(self, state: State) -> Iterator[Choice]:
        """Each name."""
        number = cost.open_counters(state, self.declaration)
        thing = None if number is None else state.find(number)
        for name, _ in () if thing is None else cost.counters_left(state, self.declaration, thing):
            yield choice("counter", self.declaration.player, object=number, name=name)

    def against(self, state: State, choice: Choice) -> Iterator[Refusal]:
        """No such counter there."""
        if choice not in tuple(self.answers(state)):
            yield refusal("ALT-L067", what=" ".join(f"{k} {v}" for k, v in choice.args))

    def answer(self, state: State, choice: Choice) -> Declaration:
        """With that counter."""
        del state
        d = self.declaration
        spent = (choice.number("object"), str(choice.get("name")))
        return replace(d, counters=(*d.counters, spent))


@dataclass(frozen=True)
class ChooseOrb(Question):
    """Choose a ready Mana Orb to exhaust (reading payment.orbs)."""

    def answers(self, state: State) -> Iterator[Choice]:
        """Each ready Mana Orb."""
        for orb in cost.orbs(state, self.declaration.player):
            yield as_choice("pay", self.declaration.player, "orb", orb.id)

    def against(self, state: State, choice: Choice) -> Iterator[Refusal]:
        """Not a ready Mana Orb, or chosen already."""
        d = self.declaration
        number = choice.get("orb")
        if choice.kind != "pay" or not isinstance(number, int):
            yield refusal("ALT-L033", what="which Mana Orb")
        elif number in d.orbs:
            yield refusal("ALT-L068", what=f"Mana Orb {number}")
        elif all(o.id != number for o in cost.orbs(state, d.player)):
            yield refusal("ALT-L067", what=f"object {number}")

    def answer(self, state: State, choice: Choice) -> Declaration:
        """With that Mana Orb."""
        del state
        return replace(self.declaration, orbs=(*self.declaration.orbs, choice.number("orb")))


def _payment(choice: Choice) -> Payment | None:
    for kind in ("object", "card"):
        number = choice.get(kind)
        if choice.kind == "pay" and isinstance(number, int):
            return ("object", number) if kind == "object" else ("card", number)
    return None
