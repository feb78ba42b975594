"""What chance has to say before a step happens: cards on top of Decks, face-down Regions."""

from __future__ import annotations

from altered.ability.tree import Draw, MoveMarker, Resupply, RollDie, TopOfDeck
from altered.ask import passive, select
from altered.ask.context import Course
from altered.ask.refer import expeditions
from altered.effect import doer
from altered.effect.die import changes_for, rolled
from altered.effect.places import regions
from altered.effect.walk import walk
from altered.engine.chance import NameTop, TurnUp
from altered.state.adventure import hidden_places
from altered.state.model import State
from altered.state.task import Task


def tasks(state: State, course: Course) -> tuple[Task, ...]:
    """The tasks to run before the step is carried out, in order."""
    needed: dict[int, int] = {}
    for node in walk(course.step.actions, (Draw, Resupply, TopOfDeck)):
        assert isinstance(node, Draw | Resupply | TopOfDeck)
        count = node.count if isinstance(node, TopOfDeck) else node.amount
        for player in select.players(state, node.who, course.context):
            number = select.their_number(state, count, course.context, player)
            needed[player] = needed.get(player, 0) + number
    if any(walk(course.step.actions, (RollDie,))):
        player = doer.decider(state, rolled(course), course.context)
        shown = max((c.reveals for c in changes_for(state, player)), default=0)
        needed[player] = max(needed.get(player, 0), shown)
    named = (NameTop(player, number) for player, number in needed.items() if number)
    return (*named, *_revealed(state, course))


def _revealed(state: State, course: Course) -> tuple[Task, ...]:
    """No marker stands on a face-down Region: what it enters is turned up first."""
    if state.tiebreakers:
        return ()
    moves = (
        (place, regions(state, action, place, course.context, moving))
        for action in course.step.actions
        if isinstance(action, MoveMarker)
        for moving in (expeditions(state, action.expedition, course.context),)
        for place in moving
    )
    places = (
        hidden
        for place, number in moves
        if number < 0 or not passive.forbids_moving(state, *place)
        for hidden in hidden_places(state, *place, number)
    )
    return tuple(TurnUp(place) for place in dict.fromkeys(places))
