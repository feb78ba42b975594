"""Targets of a declaration (5.2.3.b): open occurrences, options, surcharges, a way to finish."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from altered.ask.context import Context
from altered.ask.fitting import fits
from altered.effect.targets import options as suitable
from altered.effect.targets import refuse, target_slots
from altered.keyword import tough
from altered.play.cost import why_unpayable
from altered.state.refusals import refusal
from altered.terms import Type, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.ability.tree import Effect
    from altered.ask.picked import Targets
    from altered.effect.targets import Slot
    from altered.play.declaration import Chosen, Declaration
    from altered.state.choice import Refusal
    from altered.state.model import State


def slots(d: Declaration) -> tuple[Slot, ...]:
    """The occurrences of "target" in what has been declared; internal actions keep theirs.

    There are none if a reading has each step ask for its targets when it is about to happen.
    """
    return () if d.late else _slots(d.effect)


@lru_cache(maxsize=4096)
def _slots(effect: Effect) -> tuple[Slot, ...]:
    return target_slots(effect)


def bounds(state: State, d: Declaration, slot: Slot) -> tuple[int, int]:
    """How many targets an occurrence takes: at least, at most."""
    least, most = slot.least(state, d.player, d.binding), slot.most(state, d.player, d.binding)
    if d.kind == "reaction" and state.reading("reaction.no-target") == "rest-happens":
        least = min(least, len(options(state, d, slot)))
    return least, most


def options(state: State, d: Declaration, slot: Slot) -> tuple[Chosen, ...]:
    """What suits an occurrence. A card does not target itself (reading play.targets-itself)."""
    me, it, spell = d.binding.me, d.binding.it, is_of_spell(state, d)
    found = suitable(state, slot, d.player, me, _before(d), spell=spell, it=it)
    if d.kind == "card" and state.reading("play.targets-itself") == "no":
        return tuple(x for x in found if slot.kind != "object" or x != d.object)
    return found


def _before(d: Declaration) -> Targets:
    """What was chosen for earlier occurrences, those of earlier steps of the effect first."""
    aimed = () if d.course is None else d.course.context.aimed
    return (aimed, *d.targets) if aimed else d.targets


def fresh(state: State, d: Declaration, slot: Slot) -> tuple[Chosen, ...]:
    """What can still be chosen for the open occurrence, each thing once (5.2.3.b)."""
    found = options(state, d, slot)
    return tuple(x for x in found if unsuitable(state, d, slot, x) is None) if d.open else found


def unsuitable(state: State, d: Declaration, slot: Slot, option: Chosen) -> Refusal | None:
    """The first reason why one thing cannot be chosen next for the open occurrence."""
    itself = d.kind == "card" and slot.kind == "object" and option == d.object
    if itself and state.reading("play.targets-itself") == "no":
        return refusal("ALT-L063")
    me, it, spell = d.binding.me, d.binding.it, is_of_spell(state, d)
    return refuse(state, slot, d.player, me, option, d.open, _before(d), spell=spell, it=it)


def is_of_spell(state: State, d: Declaration) -> bool:
    """Whether a Spell targets: a card that is played, or a step of one that is resolving."""
    thing = None if d.binding.me is None else state.find(d.binding.me)
    resolving = thing is not None and thing.zone is Zone.LIMBO and thing.face.type is Type.SPELL
    return d.kind == "card" or (d.kind == "step" and resolving)


def surcharge(state: State, d: Declaration) -> int:
    """What the targets chosen so far add to the mana cost: Tough X of opposing objects."""
    if d.free:
        return 0
    kinds = [s.kind for s in slots(d)]
    objects: list[int] = []
    for kind, row in zip(kinds, (*d.targets, d.open), strict=False):
        objects += cast("tuple[int, ...]", row) if kind == "object" else ()
    return tough.surcharge(state, d.player, tuple(objects)) + _dearer(state, d, objects)


def _dearer(state: State, d: Declaration, objects: list[int]) -> int:
    """What a cost says itself that some targets add to it."""
    which = d.cost.more_to
    if which is None:
        return 0
    context = Context(d.player, d.binding.me, d.binding.it)
    return d.cost.more * sum(fits(state, x, which, context) for x in objects)


def chosen(d: Declaration, target: Chosen) -> Declaration:
    """The declaration with one more target of the open occurrence."""
    return replace(d, open=(*d.open, target))


def closed(d: Declaration) -> Declaration:
    """The declaration with the open occurrence finished."""
    return replace(d, targets=(*d.targets, d.open), open=())


def hopeless(state: State, d: Declaration) -> Iterator[Refusal]:
    """Why a declaration cannot be completed: nothing when some way to finish it can be paid.

    Modes that are still to be chosen are tried one after the other (5.2.3.d).
    """
    if d.offers:
        ways = [tuple(hopeless(state, d.answered(pays=pays))) for pays in (False, True)]
        if all(ways):
            yield from ways[0]
        return
    reasons = tuple(why_unpayable(state, d, d.mana + surcharge(state, d)))
    yield from reasons
    if d.modal is not None:
        effect = d.effects[d.modal]
        again = effect.repeated
        modes = [m for m in range(len(effect.modes)) if again or m not in d.taken(d.modal)]
        chosen_modes = [d.with_mode(m) for m in modes]
        if effect.up_to and len(d.taken(d.modal)) >= effect.least:
            chosen_modes.append(d.with_no_more_modes())
        why = [tuple(hopeless(state, way)) for way in chosen_modes]
        if why and all(why) and not reasons:
            yield why[0][0]
        return
    if not reasons and _completes(state, d, paid=True):
        return
    if not _completes(state, d, paid=False):
        yield refusal("ALT-L047")
    elif not reasons:
        yield refusal("ALT-L048")


def with_price(state: State, d: Declaration) -> Declaration:
    """The declaration kept to targets that can be paid for, if a reading says so and any can."""
    if state.reading("reaction.unpayable-target") == "any-target":
        return d
    paid = replace(d, payable=True)
    return paid if next(hopeless(state, paid), None) is None else d


def _completes(state: State, d: Declaration, *, paid: bool, after: int = 0) -> bool:
    """Whether some way to choose the remaining targets exists, and can be paid for.

    Surcharges only grow, so a way that costs too much is left at once. ``after`` goes through
    the options of one occurrence in one order, as the order of its targets does not matter here.
    """
    if paid and next(why_unpayable(state, d, d.mana + surcharge(state, d)), None) is not None:
        return False
    rest = slots(d)[len(d.targets) :]
    if not rest:
        return True
    least, _ = bounds(state, d, rest[0])
    if len(d.open) >= least:
        return _completes(state, closed(d), paid=paid)
    found = options(state, d, rest[0])
    usable = set(fresh(state, d, rest[0]) if d.open else found)
    return any(
        _completes(state, chosen(d, x), paid=paid, after=i + 1)
        for i, x in enumerate(found)
        if i >= after and x in usable
    )
