"""Rules whose counts are added up by type and zone, and which of them cover others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from altered.terms import Zone
from verification.loops.cheaper import is_cheaper
from verification.loops.kinds import MANA_READY, MANA_SPENT, SHORT, Kind
from verification.loops.moves import PAYS_MORE
from verification.loops.once import is_once
from verification.loops.room import is_room
from verification.loops.system import Rule
from verification.loops.vector import Vector, covers, plus, vector

LIMBO: Final = ("Spell in Limbo", "Spell in Limbo, Fleeting")


@dataclass(frozen=True)
class Merged:
    """A rule whose counts are merged; ``events`` it sets off, ``after`` which it comes.

    Events are bits: those that may happen to any card first, then ``REGION`` bits for each card of
    those compiled together, for what happens to that card and nobody but itself listens to.
    ``owner`` is the place of its card among those compiled together; ``None`` for what plain
    cards and players do. ``eats`` and ``feeds`` are places before merging adds them up, as bits;
    ``free`` when some of what was merged takes nothing at all. ``plays`` when all it does is to
    put a card of its owner where a card is played: what a plain card does, too.
    """

    rule: Rule
    events: int
    after: int
    owner: int | None
    eats: int
    feeds: int
    free: bool
    plays: bool = False


def counts_there(place: str) -> bool:
    """Whether objects or mana are counted at a place, and not what is used, put off or due once."""
    told = place[0] not in "+~" and not place.startswith(("uses: ", "pending: ", "ahead: "))
    return told and not is_room(place) and not is_once(place)


def group_of(kind: Kind) -> str:
    """The type of a kind, or that it is a token: what is counted together."""
    return "token" if kind.token is not None else kind.type.value if kind.type else "card"


def by_zone(
    groups: Mapping[str, str], own: Mapping[str, tuple[str, ...]], one: Vector
) -> tuple[Vector, set[Vector]]:
    """The change of merged counts, and what else may change any number of times."""
    total: dict[str, int] = {}
    many: set[Vector] = set()
    for place, number in one:
        if place[0] in "*^":
            many |= {((name, 1),) for name in own.get(place[1:], ())}
        elif place[0] == "!":
            for name in own.get(place[1:], ()):
                total[name] = total.get(name, 0) + number
        elif counts_there(place):
            name = merged(place, groups)
            total[name] = total.get(name, 0) + number
    return vector(total), many


def merged(place: str, groups: Mapping[str, str]) -> str:
    """A place with the type instead of the kind; counters without the bearer."""
    if " counters on " in place:
        return place.partition(" counters on ")[0] + " counters"
    if place.startswith("waiting: "):
        return "waiting"
    if is_cheaper(place):
        # Whether the cards of other sets fit the words is not asked here.
        return MANA_READY
    kind, _, rest = place.rpartition(" in ")
    if kind not in groups:
        return place
    if rest.startswith("Discard"):
        # What others do with a card there does not ask whether it is Exhausted.
        rest = SHORT[Zone.DISCARD_PILE]
    if rest.startswith(SHORT[Zone.LIMBO]):
        return LIMBO["Fleeting" in rest]
    return f"{groups[kind]} in {rest}"


def fewest(rules: Iterable[Merged]) -> tuple[Merged, ...]:
    """Without rules that another one of the same card, or of plain cards, covers."""
    kept: list[Merged] = []
    for one in sorted(rules, key=lambda m: (m.owner is not None, m.owner or 0, m.eats)):
        if any(_covers(other, one) for other in kept):
            continue
        kept = [k for k in kept if not _covers(one, k)]
        kept.append(one)
    return tuple(kept)


def _covers(big: Merged, small: Merged) -> bool:
    """Whether a proof that does with the one does with the other, and who feeds it, too."""
    return (
        not small.eats & ~big.eats
        and not small.feeds & ~big.feeds
        and not small.events & ~big.events
        and (big.free or not small.free)
        and (big.after == 0 or (small.after != 0 and not small.after & ~big.after))
        and (big.owner == small.owner or (big.owner is None and small.plays))
        and small.rule.many <= big.rule.many
        and covers(big.rule.change, _as_paid(small, big))
    )


def _as_paid(small: Merged, big: Merged) -> Vector:
    """The change, if it pays mana as often as the other one, which may pay more."""
    paid = dict(big.rule.change).get(MANA_READY, 0)
    have = dict(small.rule.change)
    if not big.rule.many >= PAYS_MORE or have.get(MANA_READY, 0) > paid:
        return small.rule.change
    more = paid - have.get(MANA_READY, 0)
    return plus(small.rule.change, vector({MANA_READY: more, MANA_SPENT: -more}))
