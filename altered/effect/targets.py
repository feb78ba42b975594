"""Targets of a declaration of intent (5.2.3.b): what each occurrence asks for, what suits it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final, Literal, assert_never

from altered.ability import tree
from altered.ask import passive, select
from altered.ask.context import Context
from altered.ask.fitting import characteristic, misfit
from altered.ask.passive.deed import cannot_be_target
from altered.ask.picked import Place, Targets, Value
from altered.ask.refer import every_expedition, is_placed, kept
from altered.effect.bind import bind, occurrences
from altered.effect.walk import steps_of, walk
from altered.state.choice import Refusal
from altered.state.model import Binding, State
from altered.terms import Side, Zone

IN_A_RESERVE: Final = tree.Which(zones=(Zone.RESERVE,))


@dataclass(frozen=True)
class Slot:
    """One occurrence of "target": what kind of thing, which ones, how many."""

    kind: Literal["object", "player", "expedition"]
    which: tree.Which = field(default_factory=tree.Which)
    count: tree.Amount = field(default_factory=lambda: tree.Number(1))
    up_to: bool = False
    opponent: bool = False
    expedition: tree.ExpeditionOf | None = None
    totals: tuple[tree.Limit, ...] = ()
    apart: bool = False
    only: tree.Condition | None = None

    def most(self, state: State, controller: int, binding: Binding = Binding()) -> int:  # noqa: B008
        """How many may be chosen at most."""
        if isinstance(self.count, tree.AnyNumber):
            return len(state.objects) + len(every_expedition(state))
        return max(0, select.amount(state, self.count, controller, binding))

    def least(self, state: State, controller: int, binding: Binding = Binding()) -> int:  # noqa: B008
        """How many must be chosen: all, unless it says "up to" or "any number"."""
        any_number = self.up_to or isinstance(self.count, tree.AnyNumber)
        return 0 if any_number else self.most(state, controller, binding)


def target_slots(effect: tree.Effect, modes: tuple[int, ...] = ()) -> tuple[Slot, ...]:
    """The occurrences of "target" in reading order; of a modal effect, in the chosen modes."""
    steps = steps_of(effect, modes)
    spread = [id(c.into) for c in _creates(steps) if c.distributed]
    return tuple(_slot(node, id(node) in spread) for node in occurrences(steps))


def _creates(steps: tuple[tree.Step, ...]) -> Iterable[tree.Create]:
    return (node for node in walk(steps, (tree.Create,)) if isinstance(node, tree.Create))


def _slot(node: object, spread: bool) -> Slot:
    match node:
        case tree.Target(which, count, up_to, totals, apart):
            return Slot("object", which, count, up_to, totals=totals, apart=apart)
        case tree.TargetPlayer(opponent, _, only):
            return Slot("player", opponent=opponent, only=only)
        case tree.Sabotage():
            return Slot("object", IN_A_RESERVE, up_to=True)
        case tree.ExpeditionOf():
            count = tree.AnyNumber() if spread else tree.Number(node.count)
            return Slot("expedition", count=count, expedition=node)
    raise TypeError(f"{node!r} is no occurrence of target")


def options(
    state: State,
    slot: Slot,
    controller: int,
    me: int | None,
    chosen: Targets = (),
    *,
    spell: bool = False,
    it: tuple[int, ...] = (),
) -> tuple[Value, ...]:
    """Everything that suits an occurrence, in a fixed order.

    ``chosen`` are the targets of earlier occurrences, for "target Character in target Expedition",
    ``it`` is what a trigger spoke of.
    """
    context = Context(controller, me, it)
    return tuple(
        v
        for v in conceivable(state, slot)
        if _refuse(state, slot, context, v, (), chosen, spell) is None
    )


def conceivable(state: State, slot: Slot) -> tuple[Value, ...]:
    """Everything of the kind that an occurrence asks for, legal or not."""
    if slot.kind == "object":
        return tuple(o.id for o in state.objects)
    if slot.kind == "player":
        return state.order
    return every_expedition(state)


def refuse(
    state: State,
    slot: Slot,
    controller: int,
    me: int | None,
    value: Value,
    taken: tuple[Value, ...] = (),
    chosen: Targets = (),
    *,
    spell: bool = False,
    it: tuple[int, ...] = (),
) -> Refusal | None:
    """The first reason why something cannot be chosen for an occurrence of "target".

    ``taken`` has been chosen for the same occurrence: once each, whereas another occurrence may
    take the same thing again (5.2.3.b), unless it says "another".
    """
    return _refuse(state, slot, Context(controller, me, it), value, taken, chosen, spell)


def _refuse(
    state: State,
    slot: Slot,
    context: Context,
    value: Value,
    taken: tuple[Value, ...],
    chosen: Targets,
    spell: bool,
) -> Refusal | None:
    if value in taken:
        text = "this target is already chosen"
        return Refusal("ALT-L076", ("spell.targets",), text)
    if (slot.apart or slot.which.other) and any(value in row for row in chosen):
        text = "the effect asks for a target other than those already chosen"
        return Refusal("ALT-L076", ("spell.targets",), text)
    match slot.kind:
        case "object":
            assert not isinstance(value, tuple), "the effect targets an object, not an Expedition"
            why = _refuse_object(state, slot, context, value, taken, chosen)
            return why or cannot_be_target(state, value, context.controller, spell=spell)
        case "player":
            return _refuse_player(state, slot, context, value)
        case "expedition":
            return _refuse_expedition(state, slot, context.controller, context.me, value)
    assert_never(slot.kind)


def _refuse_object(
    state: State,
    slot: Slot,
    context: Context,
    value: Value,
    taken: tuple[Value, ...],
    chosen: Targets,
) -> Refusal | None:
    assert not isinstance(value, tuple), "the effect targets an object, not an Expedition"
    why = misfit(state, value, within(slot.which, chosen), context)
    if why is not None:
        return why
    for limit in slot.totals:
        objects = [v for v in (*taken, value) if isinstance(v, int)]
        total = sum(characteristic(state, v, limit.feature) for v in objects)
        bound = select.number(state, limit.amount, context)
        if not select.compare_numbers(total, limit.compare, bound):
            return Refusal(
                "ALT-L079", ("spell.targets",), "the targets have too high or too low a total"
            )
    return None


def within(which: tree.Which, chosen: Targets) -> tree.Which:
    """The filter with an Expedition or player of its own put in, as far as they are chosen."""
    if not chosen:
        return which
    inner = occurrences(which)
    if not inner or len(chosen) < len(inner):
        return which
    return bind(which, chosen[-len(inner) :])


def _refuse_player(state: State, slot: Slot, context: Context, value: Value) -> Refusal | None:
    if isinstance(value, tuple) or value not in state.order:
        return Refusal("ALT-L077", ("spell.targets",), "the target is a player")
    if slot.opponent and value not in state.opponents(context.controller):
        return Refusal("ALT-L077", ("spell.targets", "players.opponent"), "no opponent")
    if slot.only and not select.true(state, slot.only, replace(context, controller=value)):
        return Refusal("ALT-L077", ("spell.targets",), "the effect means other players")
    return None


def _refuse_expedition(
    state: State, slot: Slot, controller: int, me: int | None, value: Value
) -> Refusal | None:
    words = slot.expedition
    assert words is not None
    meant = tuple(p for p in every_expedition(state) if _is_meant(state, words, controller, me, p))
    if value not in kept(state, words, meant):
        text = "the target is not an Expedition that the effect allows"
        return Refusal("ALT-L078", ("spell.targets", "gigantic.its-expedition"), text)
    return None


def _is_meant(
    state: State, words: tree.ExpeditionOf, controller: int, me: int | None, place: Place
) -> bool:
    player, side = place
    if words.where is not None:
        near = passive.named(state, tree.ExpeditionOf(words.where), controller, me)
        if place not in near:
            return False
    if words.whose == "you" and player != controller:
        return False
    if words.whose == "opponent" and player not in state.opponents(controller):
        return False
    if not isinstance(side, Side) or words.side not in (None, side):
        return False
    return is_placed(state, words, place, Context(controller, me))
