"""When everything is as it was, but for the numbers of objects: then a round can go on for ever.

An object's number is its timestamp (2.2.14): a new zone makes a new object with a higher one. The
engine compares the numbers of objects with each other and nothing else, so from two positions that
differ in them alone, in the same order, the same choices lead to positions that differ in them
alone. What has been used is compared too, so no limit will be nearer the next time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from altered.ask.picked import Picked, PickedSabotage
from verification.loops.nodes import nodes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from altered.state.choice import Choice
    from altered.state.model import GameObject, State

SCOPE: Final = "endless.given"
"""The reading under which uses may be counted for cards, which have no numbers of this kind."""


@dataclass(frozen=True)
class Position:
    """A state in which living objects are numbered from 1 in their order, and what was used."""

    state: State
    gone: tuple[GameObject | None, ...]
    named: tuple[int | None, ...]


class Earlier:
    """The position after one earlier round, a later one each time the rounds have doubled.

    Among things that are alike a choice is of the very same object if it is still there: the
    numbers that stand in the choices of a round must mean the same, too.
    """

    def __init__(self, choices: Sequence[Choice]) -> None:
        numbers = (value for one in choices for _, value in one.args if isinstance(value, int))
        self._named = tuple(dict.fromkeys(numbers))
        self._round = 0
        self._position: Position | None = None

    def found(self, state: State, done: int) -> str:
        """That everything is as it was, in words; else empty."""
        here = position(state, self._named)
        if here is not None and here == self._position:
            return (
                f"round {done} ends as round {self._round} did, apart from the numbers of objects, "
                "so the loop never ends"
            )
        if done >= 2 * self._round:
            self._round, self._position = done, here
        return ""


def position(state: State, named: Sequence[int] = ()) -> Position | None:
    """The position of a state, with the new numbers of some objects; ``None`` where not known.

    Numbers may stand in what an Emblem will do, and in what happened today: nobody looks there.
    """
    if state.reading(SCOPE) != "each-object":
        return None
    if any(one.thing is not None for one in state.happened):
        return None
    order = {thing.id: new for new, thing in enumerate(state.objects, 1)}
    if [*order] != sorted(order):
        return None
    gone: dict[int, int] = {}
    objects: list[GameObject] = []
    for thing in state.objects:
        if any(isinstance(n, Picked | PickedSabotage) for n in nodes((thing.effect, thing.static))):
            return None
        objects.append(_renumbered(thing, order, gone))
    uses = tuple(_uses(state, order))
    same = state.changed(objects=tuple(objects), past=(), clock=0, uses=uses)
    ceased = tuple(_ceased(state, number) for number in gone)
    return Position(same, ceased, tuple(order.get(one) for one in named))


def _uses(state: State, order: Mapping[int, int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """The uses of living objects: of abilities of their own, and of those that another gives."""
    for (whose, *which), number in state.uses:
        if whose not in order:
            continue
        if len(which) == 1:
            yield (order[whose], *which), number
        elif which[0] in order:
            yield (order[whose], order[which[0]], *which[1:]), number


def _renumbered(thing: GameObject, order: Mapping[int, int], gone: dict[int, int]) -> GameObject:
    """The object with new numbers; those of ceased objects count down from 0, as they come."""

    def new(number: int) -> int:
        return order[number] if number in order else gone.setdefault(number, -len(gone))

    binding = thing.binding
    me = None if binding.me is None else new(binding.me)
    spoken = replace(binding, me=me, it=tuple(new(one) for one in binding.it))
    return replace(thing, id=order[thing.id], binding=spoken)


def _ceased(state: State, number: int) -> GameObject | None:
    """What a ceased object was like last."""
    thing = state.last_known(number)
    return None if thing is None else replace(thing, id=0)
