"""Targets of a declaration (5.2.3.b): open occurrences, options, surcharges, a way to finish."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.play.cost import why_unpayable
from altered.play.refusals import refusal
from altered.state.terms import Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.effect.targets import Slot
    from altered.engine.choice import Refusal
    from altered.play.declaration import Chosen, Declaration
    from altered.state.model import State


def slots(d: Declaration) -> tuple[Slot, ...]:
    """The occurrences of "target" in what has been declared; internal actions keep theirs."""
    from altered.effect.targets import target_slots

    return target_slots(d.effect, None)


def bounds(state: State, d: Declaration, slot: Slot) -> tuple[int, int]:
    """How many targets an occurrence takes: at least, at most."""
    return slot.least(state, d.player, d.binding), slot.most(state, d.player, d.binding)


def options(state: State, d: Declaration, slot: Slot) -> tuple[Chosen, ...]:
    """What suits an occurrence. A card does not target itself (reading play.targets-itself)."""
    from altered.effect.targets import options as suitable

    found = suitable(state, slot, d.player, d.binding.me)
    if d.kind == "card" and state.reading("play.targets-itself") == "no":
        return tuple(x for x in found if slot.kind != "object" or x != d.object)
    return found


def surcharge(state: State, d: Declaration) -> int:
    """What the targets chosen so far add to the mana cost: Tough X of opposing objects.

    Every opposing object counts once, and several add up (reading tough.several).
    """
    if d.free:
        return 0
    from altered.keyword.tough import surcharge as tough

    rows = (*d.targets, d.open)
    kinds = [s.kind for s in slots(d)]
    objects: list[int] = []
    for kind, row in zip(kinds, rows, strict=False):
        objects += [x for x in row if kind == "object" and isinstance(x, int)]
    return tough(state, d.player, tuple(dict.fromkeys(objects)))


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
    reasons = tuple(why_unpayable(state, d, d.mana + surcharge(state, d)))
    yield from reasons
    if d.modal is not None:
        effect = d.effects[d.modal]
        taken = d.modes[d.modal] if d.modal < len(d.modes) else ()
        ways = [d.with_mode(m) for m in range(len(effect.modes)) if m not in taken]
        why = [tuple(hopeless(state, way)) for way in ways]
        if why and all(why) and not reasons:
            yield why[0][0]
        return
    for slot in slots(d)[len(d.targets) :]:
        taken_now = d.open if slot is slots(d)[len(d.targets)] else ()
        least, _ = bounds(state, d, slot)
        if len({*options(state, d, slot), *taken_now}) < least:
            yield refusal("ALT-L047")
            return
    if not reasons and not _affordable(state, d):
        yield refusal("ALT-L048")


def _affordable(state: State, d: Declaration) -> bool:
    """Whether some completion can be paid; surcharges only grow, so what is too much is left."""
    if d.free or next(why_unpayable(state, d, d.mana + surcharge(state, d)), None) is not None:
        return d.free
    rest = slots(d)[len(d.targets) :]
    if not rest:
        return True
    least, _ = bounds(state, d, rest[0])
    if len(d.open) >= least:
        return _affordable(state, closed(d))
    fresh = [x for x in options(state, d, rest[0]) if x not in d.open]
    cheapest = sorted(fresh, key=lambda x: surcharge(state, chosen(d, x)))
    return any(_affordable(state, chosen(d, x)) for x in cheapest)
