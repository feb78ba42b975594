"""Cards that are looked at or revealed: where they may lie, so that "one of them" can be any."""

from __future__ import annotations

from dataclasses import replace

from altered.ability.tree import Each, Ref, TopOfDeck, Which
from altered.terms import Zone
from verification.loops import moves
from verification.loops.effects import Outcome, Seen, Shown, nothing
from verification.loops.things import bounds, players
from verification.loops.vector import ZERO, Vector
from verification.loops.world import Unmodelled, World


def what_it_is(seen: Seen) -> Shown | None:
    """What was shown, when "it" is that."""
    if seen.vague:
        return None
    if isinstance(seen.it, Shown):
        return seen.it
    return Shown() if seen.it is None else Shown((seen.it.zone,), seen.number)


def looked_at(world: World, ref: Ref, seen: Seen) -> list[Outcome]:
    """Cards that stay where they are; for those of a Deck it may have to be refilled."""
    none = nothing(replace(seen, did=False, it=Shown(), vague=False, shown=Shown()))
    match ref:
        case TopOfDeck(who, count):
            _, high = bounds(world, count)
            seen_cards = Shown((Zone.DECK,), None if high is None else high * players(who))
            again = moves.reshuffle(world)
        case Each(Which(zones=(Zone.HAND,))):
            seen_cards, again = Shown((Zone.HAND,), None), frozenset[Vector]()
        case _:
            raise Unmodelled(f"looking at {type(ref).__name__} (Look)")
    after = replace(seen, it=seen_cards, number=1, vague=False, did=True, shown=seen_cards)
    return [none, Outcome(ZERO, again, after)]
