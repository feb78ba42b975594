"""Where objects are present, which Expeditions words name, which ones cannot move."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TypeAlias

from altered.ability import tree
from altered.ask.passive import ask
from altered.ask.passive.question import has_keyword, working
from altered.handed import handed
from altered.state import table
from altered.state.model import GameObject, State
from altered.state.way import position
from altered.terms import Phase, Side, Terrain, Zone

Place = tuple[int, Side]
"""An Expedition: whose, and which."""

AboutMoving: TypeAlias = (
    tree.CannotMove
    | tree.CannotMoveBack
    | tree.IgnoresDefender
    | tree.MovesFurther
    | tree.MovesInTies
    | tree.MovesOnlyDueTo
    | tree.NotDueTo
)
"""Statements on the movement of Expeditions."""


def expeditions_of(state: State, thing: GameObject | int) -> tuple[Place, ...]:
    """The Expeditions in which an object is present; a Gigantic one in both (7.4.3.b).

    The one that contains the card or token comes first. An object that has ceased was present
    where it was last.
    """
    here = thing if not isinstance(thing, int) else state.last_known(thing)
    if here is None or here.zone is not Zone.EXPEDITION_ZONE or here.side is None:
        return ()
    at = (here.controller, here.side)
    if has_keyword(state, here, "Gigantic"):
        return (at, (here.controller, here.side.other))
    return (at,)


def facing(state: State, place: Place) -> tuple[Place, ...]:
    """The Expeditions that face one: the mode says whose (2v2.facing, ffa.race)."""
    return table.facing(state, *place)


def region_of(state: State, place: Place) -> int:
    """Where in the Adventure the Region lies that an Expedition is in (4.1.d)."""
    player, side = place
    return position(state, player, side, state.players[player].marker(side))


def named(
    state: State, words: tree.ExpeditionOf, controller: int, me: int | None
) -> tuple[Place, ...]:
    """The Expeditions that words of an ability name now; targets are chosen elsewhere.

    For a Gigantic Character "my Expedition" is both, "the other" does not exist (7.4.3.f-h).
    """
    if words.where is not None:
        mine = expeditions_of(state, me) if me is not None else ()
        if words.side is not None and words.whose == "you":
            mine = ((controller, words.side),)
        if words.where == "mine":
            found = mine
        elif words.where == "facing":
            found = tuple(dict.fromkeys(f for place in mine for f in facing(state, place)))
        else:
            found = tuple((p, s.other) for p, s in mine) if len(mine) == 1 else ()
        return tuple(p for p in found if words.side in (None, p[1]))
    players = {
        "you": (controller,),
        "opponent": state.opponents(controller),
        "any": state.order if words.side is None or words.each or words.free else (controller,),
    }[words.whose]
    sides = tuple(Side) if words.side is None else (words.side,)
    return tuple((p, s) for p in players for s in sides)


def forbids_moving(state: State, player: int, side: Side) -> tuple[str, ...]:
    """The rules by which an Expedition cannot move forward now; empty if it can."""
    place = (player, side)
    ignored = any(isinstance(s, tree.IgnoresDefender) for s in about(state, place))
    held: tuple[str, ...] = () if ignored else handed("holds_back").holds_back(state, player, side)
    if held:
        return held
    if any(isinstance(s, tree.CannotMove) for s in about(state, place)):
        return ("ability.passive", "cannot.beats-can")
    return ()


def forbids_moving_back(state: State, player: int, side: Side) -> tuple[str, ...]:
    """The rules by which an Expedition cannot move backward now; empty if it can."""
    if any(isinstance(s, tree.CannotMoveBack) for s in about(state, (player, side))):
        return ("ability.passive", "cannot.beats-can")
    return ()


def about(state: State, place: Place) -> Iterator[AboutMoving]:
    """The passive statements on the movement of an Expedition that work now."""
    for unit in working(state):
        if isinstance(unit.static, AboutMoving) and place in ask.expeditions(
            state, unit.static.expedition, unit.controller, unit.binding
        ):
            yield unit.static


def only_due_to(state: State, place: Place) -> tuple[Terrain, ...]:
    """The statistics due to which alone an Expedition can move in Dusk; empty: any."""
    if state.phase is not Phase.DUSK:
        return ()
    return tuple(s.terrain for s in about(state, place) if isinstance(s, tree.MovesOnlyDueTo))


def never_due_to(state: State, place: Place) -> tuple[Terrain, ...]:
    """The statistics due to which an Expedition cannot move forward."""
    return tuple(s.terrain for s in about(state, place) if isinstance(s, tree.NotDueTo))


def in_ties(state: State, place: Place) -> bool:
    """Whether an Expedition moves forward in Dusk where it is only as good as the one facing it."""
    return any(isinstance(s, tree.MovesInTies) for s in about(state, place))


def further(state: State, place: Place, moving: Collection[Place]) -> int:
    """How many Regions more an Expedition moves that would move forward now.

    ``moving`` are all that would. Where "my Expedition" is both of a Gigantic Character's
    (7.4.3.f), a reading says whether both have to be among them.
    """
    if state.phase is not Phase.DUSK:
        return 0
    enough = state.reading("gigantic.its-expedition.condition") == "one"
    more = 0
    for unit in working(state):
        static = unit.static
        if isinstance(static, tree.MovesFurther):
            words = static.expedition
            named = ask.expeditions(state, words, unit.controller, unit.binding)
            together = words.where is not None and not enough
            more += static.more * (place in named and (not together or set(named) <= set(moving)))
    return more
