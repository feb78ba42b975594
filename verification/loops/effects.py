"""Every outcome that an effect may have on the counts: an over-approximation of ``altered.effect``.

An ``Outcome`` is a change, further changes that may happen any number of times (``many``), and
what "I" and "it" are afterwards. Choices, targets, dice and conditions become several outcomes.
Of a choice of n things only the extremes are listed, none and n of one spot: a weighted sum takes
its largest value there, and weighted sums are all that a proof looks at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from altered.ability import tree
from altered.effect.targets import target_slots
from altered.effect.undone import speaks
from altered.terms import Zone
from verification.loops.fresh import answered
from verification.loops.kinds import Spot, may_fit
from verification.loops.nodes import nodes
from verification.loops.once import first_ones
from verification.loops.rolled import ANY_RESULT, Interval, narrowed
from verification.loops.vector import ZERO, Vector, plus, times
from verification.loops.world import Unmodelled, World

MAX_OUTCOMES: Final = 4_000


@dataclass(frozen=True)
class Shown:
    """Cards that were looked at or revealed: in which zones they may lie, and how many at most.

    ``number`` is ``None`` without a bound. Which cards they are is left open.
    """

    zones: tuple[Zone, ...] = ()
    number: int | None = 0


class TooMany(Exception):  # noqa: N818  # it is an answer
    """An ability has more outcomes than we list."""


@dataclass(frozen=True)
class Seen:
    """What the words of an effect refer to: ``me`` and ``it`` with how many; ``None`` has none.

    ``sure`` says that targets were there when the effect was declared, so that it was not skipped.
    ``vague`` when "it" may be any things at all. ``shown`` is what "the rest" is of; ``None`` when
    that is not clear. ``rolled`` is what is known of the last result of this effect's dice.
    ``fresh`` while the effect has changed no status but those of "me", and ``piled`` while it has
    done nothing at all since "I" was put into the Discard pile of "you" as its cost.
    """

    me: Spot | None = None
    it: Spot | Shown | None = None
    number: int = 1
    did: bool | None = None
    sure: bool = False
    vague: bool = False
    shown: Shown | None = Shown()
    rolled: Interval = ANY_RESULT
    fresh: bool = False
    piled: bool = False

    def __hash__(self) -> int:
        """Of what there is most to tell apart: very many of them are compared."""
        return hash((self.me, self.it, self.number, self.did))


@dataclass(frozen=True)
class Outcome:
    """One way in which something ends."""

    change: Vector = ZERO
    many: frozenset[Vector] = frozenset()
    seen: Seen = Seen()

    def __hash__(self) -> int:
        """Worked out once, without the lock of a cached property: very many are compared."""
        known: int | None = self.__dict__.get("_hash")
        if known is None:
            known = self.__dict__["_hash"] = hash((self.change, self.many, self.seen))
        return known

    def then(self, other: Outcome) -> Outcome:
        """Both, one after the other."""
        return Outcome(plus(self.change, other.change), self.many | other.many, other.seen)

    def taking(self, more: Vector) -> Outcome:
        """The same with a further change."""
        return replace(self, change=plus(self.change, more))

    def repeated(self, number: int) -> Outcome:
        """The same so many times."""
        return Outcome(times(number, self.change), self.many, self.seen)


def nothing(seen: Seen) -> Outcome:
    """Nothing happens, and no step was done."""
    return Outcome(seen=seen)


def begun(seen: Seen) -> Seen:
    """The same once something may have been done."""
    return replace(seen, fresh=False, piled=False) if seen.fresh or seen.piled else seen


def unique(outcomes: Sequence[Outcome]) -> list[Outcome]:
    """Each outcome once, in order. Raises ``TooMany``."""
    found = list(dict.fromkeys(outcomes))
    if len(found) > MAX_OUTCOMES:
        raise TooMany
    return found


def outcomes(world: World, effect: tree.Effect, seen: Seen) -> list[Outcome]:
    """Every outcome of an effect. Raises ``TooMany`` or ``Unmodelled``."""
    # The die of an effect is its own, and what is around it has not seen that one.
    found = [_unrolled(one) for one in run(world, effect.steps, replace(seen, rolled=ANY_RESULT))]
    if effect.modes:
        taken = {one: _taken(world, effect, one) for one in dict.fromkeys(o.seen for o in found)}
        found = unique([a.then(b) for a in found for b in taken[a.seen]])
    if _has_targets(effect) and not seen.sure:
        found.append(nothing(seen))
    return unique(found)


def _taken(world: World, effect: tree.Effect, seen: Seen) -> list[Outcome]:
    """Every outcome of the modes that are taken.

    The sum of several modes lies between their extremes: the same outcome each time, from whatever
    another one may have made of "me".
    """
    numbers = _modes(effect)
    several = max(numbers) > 1 or (effect.more is not None and effect.repeated)
    seen = begun(seen) if several else seen
    ways = [o for mode in effect.modes for o in outcomes(world, mode, seen)]
    mes = dict.fromkeys([seen.me])
    after = replace(
        seen, it=None, vague=seen.vague or mentions(effect, tree.It), did=None, sure=False
    )
    while several:
        new = [me for me in dict.fromkeys(o.seen.me for o in ways) if me not in mes]
        if not new:
            break
        mes |= dict.fromkeys(new)
        starts = [replace(after, me=me) for me in new]
        ways += [o for start in starts for m in effect.modes for o in outcomes(world, m, start)]
    if several and mentions(effect, tree.It):
        starts = [replace(after, me=me) for me in mes]
        ways += [o for start in starts for m in effect.modes for o in outcomes(world, m, start)]
    if effect.more is not None and effect.repeated:
        often = frozenset(v for o in ways for v in (o.change, *o.many)) - {ZERO}
        taken = [Outcome(ZERO, often, replace(after, me=me)) for me in mes]
    else:
        taken = []
        for number in numbers:
            for one in unique(ways):
                # Which mode came last is open when there are several.
                ends = dict.fromkeys([one.seen.me, *(mes if number > 1 else ())])
                for me in ends:
                    end = replace(one.seen, it=None, me=me)
                    taken.append(replace(one.repeated(number), seen=end))
    if effect.up_to:
        taken.append(nothing(seen))
    return unique(taken)


def _modes(effect: tree.Effect) -> tuple[int, ...]:
    """How many modes are taken: the fewest and the most, if each is taken once."""
    if effect.more is None:
        return (effect.choose,)
    return (effect.choose, max(effect.choose, len(effect.modes)))


def _has_targets(effect: tree.Effect) -> bool:
    kept = _aimed.get(id(effect))
    if kept is None:
        # With the effect, so that its id is not used again.
        aims = bool(effect.modes) or bool(target_slots(effect, ()))
        kept = _aimed[id(effect)] = (effect, aims)
    return kept[1]


_aimed: dict[int, tuple[tree.Effect, bool]] = {}
"""Effects that were asked for targets: the same cards are asked about in very many sets."""


def run(world: World, steps: tuple[tree.Step, ...], seen: Seen) -> list[Outcome]:
    """Every outcome of steps in order."""
    found = [nothing(seen)]
    for step in steps:
        following: dict[Seen, list[Outcome]] = {}
        new: list[Outcome] = []
        for one in found:
            seen = _seen_after(one)
            if seen not in following:
                following[seen] = _step(world, step, seen)
            new += [one.then(other) for other in following[seen]]
        found = unique(new)
    return found


def _seen_after(one: Outcome) -> Seen:
    """What was changed may be what a later "target" means, too: it need not be there any more."""
    vectors = (one.change, *one.many)
    if one.seen.sure and any(" in " in place for v in vectors for place, _ in v):
        return replace(one.seen, sure=False)
    return one.seen


def _step(world: World, step: tree.Step, seen: Seen, first: Vector = ZERO) -> list[Outcome]:
    """The outcomes of a step; ``first`` is what its first action takes, too, if it is done."""
    if step.only is not None or not isinstance(step.who_may, tree.You):
        seen = begun(seen)  # "you" may be somebody else
    if step.for_each is not None:
        return _for_each(world, step, seen)
    skipped = nothing(replace(_unspoken(seen, step), did=False))
    if step.condition is not None:
        holds, fails = narrowed(seen.rolled, step.condition)
        plain = replace(step, condition=None, otherwise=())
        first = first_ones(world, step, seen.me)
        held = _step(world, plain, seen, first) if first else _under(world, (plain,), seen, holds)
        otherwise = seen if step.otherwise else _unspoken(seen, step)
        failed = _under(world, step.otherwise, otherwise, fails)
        known = answered(world, seen.me, step.condition) if seen.fresh else None
        if known is not None:
            held, failed = (held, []) if known else ([], failed)
        if isinstance(step.condition, tree.Did):
            did = None if step.condition.begun else seen.did  # begun: done or not, as one likes
            ways = held if did else failed if did is False else [*held, *failed]
            return unique(ways if step.also else [_said_of(o, seen.did) for o in ways])
        failed = [_said_of(o, did=False) for o in failed]
        return unique([*held, *failed])
    done = [nothing(seen)]
    for place, action in enumerate(step.actions):
        takes = ZERO if place else first
        done = unique(
            [
                _both(a, b.taking(takes) if takes and b.seen.did else b, place, seen)
                for a in done
                for b in _act(world, action, _seen_after(a))
            ]
        )
    if len(step.actions) > 1 and any(isinstance(a, tree.Look | tree.Reveal) for a in step.actions):
        done = [replace(o, seen=replace(o.seen, shown=None)) for o in done]
    if all(isinstance(a, tree.Take) for a in step.actions):
        done = [_said_of(o, seen.did) for o in done]
    may = step.may and not all(isinstance(a, tree.InternalAction) for a in step.actions)
    may = may or step.only is not None  # all, some or none of the players
    after: list[Outcome] = []
    for one in done:
        after += [one.then(o) for o in run(world, step.then, one.seen)]
    if may and (step.only is not None or step.who_may == tree.EachPlayer()):
        after += [o.repeated(2) for o in after]
    ways = [*after, skipped] if may else after
    if step.also:  # asked of the whole sentence: open where only a part of it was done
        ways = [o if o.seen.did == seen.did else _said_of(o, did=None) for o in ways]
    return unique(ways)


def _said_of(one: Outcome, did: bool | None) -> Outcome:
    """The outcome after which "you do" holds, does not, or is open."""
    return replace(one, seen=replace(one.seen, did=did))


def _unspoken(seen: Seen, step: tree.Step) -> Seen:
    """What is known after a step that was not done: "it" is not what it would have acted on."""
    return replace(seen, it=None, number=1, vague=False) if speaks(step) else seen


def _unrolled(one: Outcome) -> Outcome:
    known = one.seen.rolled != ANY_RESULT
    return replace(one, seen=replace(one.seen, rolled=ANY_RESULT)) if known else one


def _under(
    world: World, steps: tuple[tree.Step, ...], seen: Seen, rolled: Interval | None
) -> list[Outcome]:
    """The outcomes of steps when the result is one of these; none when there is no such result."""
    if rolled is None:
        return []
    seen = seen if rolled == seen.rolled else replace(seen, rolled=rolled)
    return run(world, steps, seen) if steps else [nothing(seen)]


def _both(first: Outcome, second: Outcome, place: int, before: Seen) -> Outcome:
    """Return what two actions of one step come to; "it" is all that both of them are about.

    Where only one of them was done it is left open whether "you do" holds.
    """
    both = first.then(second)
    if not place:
        return both
    after = both.seen
    if first.seen.did != second.seen.did:
        after = replace(after, did=None)
    if first.seen.it != before.it and second.seen.it != first.seen.it:
        after = replace(after, it=None, vague=True)
    return both if after == both.seen else replace(both, seen=after)


def _act(world: World, action: object, seen: Seen) -> list[Outcome]:
    from verification.loops.acts import act

    return act(world, action, seen)


def _for_each(world: World, step: tree.Step, seen: Seen) -> list[Outcome]:
    """The step any number of times, each time with another "it"."""
    assert step.for_each is not None
    if isinstance(step.for_each.these, tree.Rest):
        raise Unmodelled("something for each of the cards that were shown (Rest)")
    single = replace(step, for_each=None)
    many: set[Vector] = set()
    for spot in world.everything():
        if spot.zone in (Zone.DECK, Zone.LIMBO) or not may_fit(step.for_each, spot, world.tracked):
            continue
        for one in _step(world, single, replace(begun(seen), it=spot, number=1)):
            many |= {one.change, *one.many}
    after = replace(begun(seen), it=None, vague=True, did=None)
    return [Outcome(ZERO, frozenset(many - {ZERO}), after)]


def mentions(effect: tree.Effect, ref: type[tree.Me] | type[tree.It]) -> bool:
    """Whether the words of the effect speak of "me" or "it"; symbols of a cost speak of "me"."""
    return any(
        isinstance(n, ref)
        or (
            ref is tree.Me
            and isinstance(n, tree.Cost)
            and (n.exhaust_me or n.discard_me or n.spend)
        )
        for n in nodes(effect)
    )
