"""One passive ability that works: who bears it, what it applies to, what it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from altered.ability import tree
from altered.ask.passive import ask
from altered.state.model import Binding, GameObject, State
from altered.terms import IN_PLAY, Form, Terrain, Zone

Said = TypeVar("Said")
Change: TypeAlias = (
    tuple[int, int, int] | tuple[tree.Ability, ...] | tuple[Terrain, ...] | tuple[str, ...]
)
Footprint: TypeAlias = tuple[tuple[int, Change], ...]
"""What a passive ability applies to (object numbers, or places of Regions) and does to each."""


NOTHING: Final = tree.Keyword("")
"""What stands in the place of an ability that an object has lost."""


@dataclass(frozen=True)
class Unit:
    """A passive ability and its bearer, whose number is the timestamp (2.3.1.m).

    ``place`` counts the abilities of the bearer. ``binding`` says what "I" and "it" mean.
    """

    bearer: int
    place: int
    controller: int
    static: tree.Static
    condition: tree.Condition | None
    binding: Binding

    @property
    def key(self) -> tuple[int, int]:
        """Which ability it is: no other has the same key."""
        return (self.bearer, self.place)

    @property
    def modifies(self) -> bool:
        """Whether it changes characteristics (2.3.1.g), not costs or events."""
        return isinstance(
            self.static,
            tree.ChangeStatistics
            | tree.EqualHighest
            | tree.GrantAbilities
            | tree.GrantSubtypes
            | tree.LoseAbilities
            | tree.SetStatistics
            | tree.RegionTypes
            | tree.SetRegion,
        )


def units(state: State) -> tuple[Unit, ...]:
    """The passive abilities that work (1.2.4.d), by timestamp, then as a reading orders them.

    In play those of the ability box, in the Reserve the support abilities, in Limbo those of
    Emblems; with the characteristics that the state keeps now.
    """
    from altered.ask.passive.characteristics import now

    found: list[Unit] = []
    for thing in state.objects:
        if thing.zone in IN_PLAY:
            face = now(state, thing)
            found += in_order(state, _of(thing, face.abilities, 0))
        elif not works_outside_play(state, thing):
            continue
        elif thing.zone is Zone.RESERVE:
            found += in_order(state, _of(thing, thing.face.support, 0))
        else:
            found += _of_emblem(thing)
    return tuple(found)


def last_printed_first(state: State) -> bool:
    """Whether the abilities of one object apply from the last to the first: a reading."""
    return state.reading("passive.order.same-object") == "last-printed-first"


def in_order(state: State, said: Sequence[Said]) -> Sequence[Said]:
    """What one object says, as printed, in the order in which it applies."""
    return said[::-1] if last_printed_first(state) else said


def works_outside_play(state: State, thing: GameObject) -> bool:
    """Support abilities work in the Reserve, those of Emblems in Limbo, if a rule may say so."""
    emblem = thing.zone is Zone.LIMBO and thing.form is Form.EMBLEM
    return (emblem or thing.zone is Zone.RESERVE) and support_works(state)


def support_works(state: State) -> bool:
    """Whether a rule may say that abilities work outside play, as of support abilities."""
    return state.reading("ability.in-play.unless") == "by-any-rule"


def _of(thing: GameObject, abilities: tuple[tree.Ability, ...], first: int) -> list[Unit]:
    found = passives(abilities)
    if not found:
        return []
    binding = Binding(me=thing.id)
    return [
        Unit(thing.id, first + i, thing.controller, a.static, a.condition, binding)
        for i, a in found
    ]


def passives(abilities: tuple[tree.Ability, ...]) -> tuple[tuple[int, tree.Passive], ...]:
    """The passive abilities among those of a face, each with its place."""
    return tuple((i, a) for i, a in enumerate(abilities) if isinstance(a, tree.Passive))


def _of_emblem(thing: GameObject) -> list[Unit]:
    """An Emblem says "I" of the object that made it."""
    if not isinstance(thing.static, tree.Static):
        return []
    return [Unit(thing.id, 0, thing.controller, thing.static, None, thing.binding)]


def applies_to(state: State, unit: Unit) -> tuple[GameObject, ...]:
    """The objects in play (2.3.1.h) that a passive ability on objects applies to."""
    static = unit.static
    if isinstance(
        static,
        tree.ChangeStatistics
        | tree.EqualHighest
        | tree.GrantAbilities
        | tree.GrantSubtypes
        | tree.LoseAbilities
        | tree.SetStatistics,
    ):
        me = unit.binding.me
        if static.which is not None:
            found = ask.matching(state, static.which, unit.controller, me)
        else:
            thing = state.find(me) if me is not None else None
            found = () if thing is None else (thing,)
        return tuple(o for o in found if o.zone in IN_PLAY)
    return ()


def footprint(state: State, unit: Unit) -> Footprint:
    """What the passive ability would do if it were applied now."""
    if not ask.holds(state, unit.condition, unit.controller, unit.binding):
        return ()
    static = unit.static
    if isinstance(static, tree.RegionTypes | tree.SetRegion):
        return _regions(state, unit, static)
    found: list[tuple[int, Change]] = []
    for thing in applies_to(state, unit):
        if isinstance(static, tree.ChangeStatistics):
            found.append((thing.id, _change(state, unit, static, thing.id)))
        elif isinstance(static, tree.GrantAbilities):
            found.append((thing.id, static.abilities))
        elif isinstance(static, tree.EqualHighest):
            found.append((thing.id, _highest(state, thing.id)))
        elif isinstance(static, tree.GrantSubtypes):
            found.append((thing.id, static.subtypes))
        elif isinstance(static, tree.SetStatistics):
            found.append((thing.id, _set(state, unit, static, thing.id)))
        elif isinstance(static, tree.LoseAbilities):
            found.append((thing.id, _lost(state, static, thing.id)))
    return tuple(found)


def _set(state: State, unit: Unit, static: tree.SetStatistics, number: int) -> tuple[int, int, int]:
    """What each statistic of one object would be; "it" is that object."""
    from altered.ask.passive.characteristics import now

    binding = Binding(me=unit.binding.me, it=(number,))
    amount = ask.amount(state, static.amount, unit.controller, binding)
    old = now(state, number).statistics or (0, 0, 0)
    one, two, three = (
        amount if terrain in static.terrains else value
        for terrain, value in zip(Terrain, old, strict=True)
    )
    return (one, two, three)


def _lost(state: State, static: tree.LoseAbilities, number: int) -> tuple[tree.Ability, ...]:
    """The abilities of one object that are left; each keeps its place."""
    from altered.ask.passive.characteristics import now

    name = static.keyword
    abilities = now(state, number).abilities
    gone = (name is None or (isinstance(a, tree.Keyword) and a.name == name) for a in abilities)
    return tuple(NOTHING if lost else a for a, lost in zip(abilities, gone, strict=True))


def _highest(state: State, number: int) -> tuple[int, int, int]:
    """What each statistic of one object would be."""
    from altered.ask.passive.characteristics import now

    most = max(now(state, number).statistics or (0,))
    return (most, most, most)


def _change(
    state: State, unit: Unit, static: tree.ChangeStatistics, it: int
) -> tuple[int, int, int]:
    """How much each statistic of one object changes; "it" is that object."""
    binding = Binding(me=unit.binding.me, it=(it,))
    one, two, three = (ask.amount(state, a, unit.controller, binding) for a in static.change)
    return (one, two, three)


def _regions(state: State, unit: Unit, static: tree.RegionTypes | tree.SetRegion) -> Footprint:
    """Regions are not in play (2.3.1.h), but a card of 2.2.2.p changes them: a reading."""
    if state.reading("passive.only-in-play.regions") == "by-the-letter":
        return ()
    if isinstance(static, tree.RegionTypes):
        return tuple((i, static.terrains) for i in range(len(state.adventure)))
    from altered.ask.passive.presence import expeditions_of, facing, region_of

    mine = expeditions_of(state, unit.binding.me) if unit.binding.me is not None else ()
    others = tuple(f for place in mine for f in facing(state, place) if static.facing_too)
    places = sorted({region_of(state, place) for place in (*mine, *others)})
    return tuple((i, (static.terrain,)) for i in places)
