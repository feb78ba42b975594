"""What leaves a Deck: cards drawn, and cards put elsewhere from its top."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from altered.ability.tree import (
    Amount,
    EachPlayer,
    InsteadDoes,
    Number,
    Who,
    You,
)
from altered.terms import Zone
from verification.loops import moves
from verification.loops.effects import Outcome, Seen, Shown, TooMany, nothing, unique
from verification.loops.kinds import Spot
from verification.loops.things import (
    about,
    bounds,
    players,
    several,
)
from verification.loops.vector import plus
from verification.loops.world import World

DECKS: Final = "_from_decks"
"""Where a world keeps what was found out; no field, so it takes no part in comparing worlds."""


def drawn(world: World, who: Who, amount: Amount, seen: Seen, goal: Zone) -> list[Outcome]:
    """Cards that are drawn or resupplied; both, as soon as something makes one of the other."""
    if not any(isinstance(static, InsteadDoes) for _, static in world.statics):
        return _from_deck(world, who, amount, seen, goal)
    ways = (_from_deck(world, who, amount, seen, one) for one in (Zone.HAND, Zone.RESERVE))
    return unique([o for way in ways for o in way])


def _from_deck(world: World, who: Who, amount: Amount, seen: Seen, goal: Zone) -> list[Outcome]:
    """Cards from the top of Decks: any kinds, after a reshuffle if need be, or none.

    While there is a card in the Discard pile at least one is found (quick.deck.empty).
    """
    known: dict[tuple[Amount, int, Zone], list[Outcome]] = world.__dict__.setdefault(DECKS, {})
    key = (amount, players(who), goal)
    verb = "draw" if goal is Zone.HAND else "resupply"
    if key not in known:
        known[key] = _tops(world, *key, verb)
    found = [nothing(replace(seen, did=False))]
    if seen.piled and who in (You(), EachPlayer()) and bounds(world, amount)[0] > 0:
        found = []
        known = {key: [*known[key], *_tops(world, Number(1), 1, goal, verb)]}
    seens: dict[Spot | Shown | None, Seen] = {}
    for one in known[key]:
        it = one.seen.it
        if it not in seens:
            seens[it] = replace(seen, it=it, number=1, did=True, vague=False)
        found.append(Outcome(one.change, one.many, seens[it]))
    return found


def _tops(world: World, amount: Amount, times_: int, goal: Zone, verb: str) -> list[Outcome]:
    low, _ = bounds(world, amount)
    found: list[Outcome] = []
    for spot, before, many in moves.tops(world):
        for change, new in moves.move(world, spot, goal, (verb,)):
            one = Outcome(plus(before, change), many, Seen())
            taken = [*several(world, one, amount, times_)[1:], *[one.repeated(low)] * (low > 0)]
            found += [about(o, new, 1) for o in taken]
    if len(found) > 500:
        raise TooMany
    return unique(found)
