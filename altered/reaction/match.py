"""Whether an atomic action matches a trigger, and what the trigger then calls "it" (6.3.b).

What triggers look at is the action as it happened, after all modification: its kind, its verbs
and its fields. The verbs of playing are listed in ``altered.play``; moves of markers in Progress
name in ``name`` the statistics they are due to.
"""

from __future__ import annotations

from typing import TypeAlias

from altered.ability.tree import (
    AfterEffect,
    AtPhase,
    Creates,
    Does,
    Draws,
    Gains,
    Joins,
    Leaves,
    Loses,
    MovesBackward,
    MovesForward,
    Played,
    Puts,
    Sacrificed,
    Trigger,
    Undergoes,
    Which,
    Who,
)
from altered.ask.passive import ask, terrains
from altered.ask.passive.deed import is_deed
from altered.ask.passive.plays import is_first
from altered.ask.passive.presence import region_of
from altered.reaction.present import JOINS, LEAVES
from altered.reaction.source import Source, speaks_of_spell
from altered.state.atom import Atom
from altered.state.model import Binding, GameObject, State
from altered.state.table import counts_as_first
from altered.terms import IN_PLAY, WITHOUT_OBJECTS, Side, Type, Zone

It: TypeAlias = tuple[int, ...]
"""What the trigger speaks of, by number."""

AFTER_EFFECT = "after-effect"
"""The verb of the moment at which "After [daily effect]" reactions trigger (4.2.d)."""

AT_PHASE = "at-phase"
"""The verb of the moment at which "At [phase]" reactions trigger (atomic.instants)."""


def match(before: State, after: State, atom: Atom, trigger: Trigger, source: Source) -> It | None:
    """What "it" is if the action matches the trigger, else ``None``."""
    match trigger:
        case Joins():
            return _joins(before, after, atom, trigger, source)
        case Played():
            return _played(before, after, atom, trigger, source)
        case Leaves():
            return _leaves(before, after, atom, trigger, source)
        case Gains():
            return _gains(before, after, atom, trigger, source)
        case Loses():
            return _loses(before, after, atom, trigger, source)
        case MovesForward():
            return _moves(before, after, atom, trigger, source)
        case MovesBackward():
            return _backward(before, after, atom, trigger, source)
        case AtPhase(phase):
            return () if AT_PHASE in atom.verbs and atom.name == phase.value else None
        case Sacrificed(who, which):
            does = "sacrifice" in atom.verbs and _does(after, who, atom, source)
            return _thing(before, atom.object, which, source) if does else None
        case Draws(who, "become-first"):
            now = "become-first" in atom.verbs
            return () if now and _leads(after, who, source) else None
        case Draws(who, what, this_way):
            does = what in atom.verbs and _does(after, who, atom, source)
            mine = atom.binding is not None and atom.binding.me == source.bearer.id
            return _made_or_none(atom) if does and (mine or not this_way) else None
        case Creates(who, which):
            does = atom.kind == "create" and _does(after, who, atom, source)
            return _thing(after, atom.made, which, source) if does else None
        case Undergoes(deed, which):
            does = is_deed(before, atom, deed)
            return _thing(before, atom.object, which, source) if does else None
        case Does(who, deed, which):
            does = is_deed(before, atom, deed) and _does(after, who, atom, source)
            return _thing_or_card(before, atom, which, source) if does else None
        case Puts(who, which, goal):
            does = "put" in atom.verbs and atom.zone is goal and _does(after, who, atom, source)
            fits = does and _thing_or_card(before, atom, which, source) is not None
            return _made_or_none(atom) if fits else None
        case AfterEffect(effect):
            return () if AFTER_EFFECT in atom.verbs and atom.name == effect else None


def _does(state: State, who: Who, atom: Atom, source: Source) -> bool:
    """Whether the player who does it is the one that the trigger names."""
    return ask.means(state, who, atom.player, source.controller)


def _leads(state: State, who: Who, source: Source) -> bool:
    """Whether one who counts as first player is meant: a teammate's token suffices (2v2)."""
    first = (p for p in range(len(state.players)) if counts_as_first(state, p))
    return any(ask.means(state, who, player, source.controller) for player in first)


def _made_or_none(atom: Atom) -> It:
    return () if atom.made is None else (atom.made,)


def _thing(state: State, number: int | None, which: Which | None, source: Source) -> It | None:
    """The object, if there is one and it fits; without a filter it must be the bearer."""
    if which is None:
        return (source.bearer.id,) if number == source.bearer.id else None
    if number is None or not ask.fits(state, number, which, source.controller, source.bearer.id):
        return None
    return (number,)


def _thing_or_card(state: State, atom: Atom, which: Which, source: Source) -> It | None:
    """The object, or the card of a hidden zone, to which something is done."""
    if atom.object is not None:
        return _thing(state, atom.object, which, source)
    me = source.bearer.id
    if atom.card is None or not ask.card_fits(state, atom.card, which, source.controller, me):
        return None
    return _made_or_none(atom)


def _joins(before: State, after: State, atom: Atom, trigger: Joins, source: Source) -> It | None:
    if trigger.which is None:
        mine = source.entering and atom.made == source.bearer.id
        return (source.bearer.id,) if mine and _is_join(after, atom) else None
    if atom.kind == "switch" or JOINS in atom.verbs:
        return _crosses(after, before, atom, trigger.which, source)
    which, number = trigger.which, atom.made
    if number is None or atom.kind not in {"move", "create"}:
        return None
    thing = after.find(number)
    if thing is None or thing.zone not in (which.zones or IN_PLAY):
        return None
    return _thing(after, number, which, source)


def _crosses(inside: State, outside: State, atom: Atom, which: Which, source: Source) -> It | None:
    """One that stays in the Expedition zone joins or leaves an Expedition that a filter names."""
    if which.where is None and which.side is None and which.expedition is None:
        return None
    if which.zones and Zone.EXPEDITION_ZONE not in which.zones:
        return None
    was = _thing(outside, atom.object, which, source)
    return None if was is not None else _thing(inside, atom.object, which, source)


def _is_join(state: State, atom: Atom) -> bool:
    """What {J} stands for; three rules say three things, so a reading chooses."""
    reading = state.reading("join.symbol")
    if reading == "expedition-zone":
        return atom.zone is Zone.EXPEDITION_ZONE
    if reading == "when-played":
        return "play" in atom.verbs and atom.zone in IN_PLAY
    return atom.zone in IN_PLAY


def _played(before: State, after: State, atom: Atom, trigger: Played, source: Source) -> It | None:
    if "play" not in atom.verbs:
        return None
    if trigger.zone is not None and not {
        f"from {trigger.zone.value}",
        f"activates {trigger.zone.value.lower()}",
    } & set(atom.verbs):
        return None
    if trigger.which is None:
        mine = source.entering and atom.made == source.bearer.id
        return (source.bearer.id,) if mine else None
    if not ask.means(after, trigger.who, atom.player, source.controller):
        return None
    if not is_first(before, trigger.which, atom.player, source.controller, source.bearer.id):
        return None
    number = atom.object if atom.made is None else atom.made
    board = before if atom.made is None else after
    if number is not None and speaks_of_spell(after, source):
        thing = board.last_known(number)
        if thing is not None and thing.face.type is Type.SPELL:
            return None
    return _thing(board, number, trigger.which, source)


def _leaves(before: State, after: State, atom: Atom, trigger: Leaves, source: Source) -> It | None:
    if trigger.resting and "rest" not in atom.verbs:
        return None
    if source.entering:
        mine = atom.made == source.bearer.id and atom.zone is trigger.goal
        from_there = trigger.source in (None, atom.source)
        return (source.bearer.id,) if mine and from_there else None
    if atom.kind == "switch" or LEAVES in atom.verbs:
        from_there = trigger.source in (None, Zone.EXPEDITION_ZONE) and trigger.goal is None
        if trigger.which is None or not from_there:
            return None
        return _crosses(before, after, atom, trigger.which, source)
    if atom.kind not in {"move", "cease"}:
        return None
    thing = before.find(atom.object) if atom.object is not None else None
    if not _is_the_way(before, atom, trigger, thing):
        return None
    if trigger.which is None:
        mine = thing is not None and thing.id == source.bearer.id
        return (source.bearer.id,) if mine else None
    me = source.bearer.id
    if thing is not None:
        return _thing(before, thing.id, trigger.which, source)
    card = atom.card
    fits = card is not None and ask.card_fits(before, card, trigger.which, source.controller, me)
    return _made_or_none(atom) if fits else None


def _is_the_way(state: State, atom: Atom, trigger: Leaves, thing: GameObject | None) -> bool:
    """From the zone and to the zone that the trigger names; it "leaves" play if it names none."""
    came = atom.source if thing is None else thing.zone
    if came is None or came is atom.zone:
        return False
    if trigger.goal is not None and atom.zone is not trigger.goal:
        return False
    if trigger.goal is not None and is_own_by_reading(state, trigger):
        return False
    if trigger.source is not None:
        return came is trigger.source
    return trigger.goal is not None or came in IN_PLAY


def is_own_by_reading(state: State, trigger: Leaves) -> bool:
    """Whether "when I go to [zone]" is a trigger of the object that enters that zone.

    From a hidden zone it can be no other: no object was there before (2.1.g, 6.3.d).
    """
    if trigger.which is not None or trigger.goal is None or trigger.goal in WITHOUT_OBJECTS:
        return False
    return (
        trigger.source in WITHOUT_OBJECTS or state.reading("reaction.going-to-zone") == "entering"
    )


def _gains(before: State, after: State, atom: Atom, trigger: Gains, source: Source) -> It | None:
    status = atom.status.value if atom.kind == "gain-status" and atom.status else None
    counter = atom.name if atom.kind == "gain-counters" and atom.amount > 0 else None
    if trigger.what.lower() not in {(status or "").lower(), (counter or "").lower()}:
        return None
    if atom.object is None or not trigger.what:
        return None
    if trigger.reaching is not None:
        had = before.counters(atom.object, atom.name)
        has = after.counters(atom.object, atom.name)
        if not had < trigger.reaching <= has:
            return None
    if trigger.which is None:
        return (atom.object,) if atom.object == source.bearer.id else None
    return _thing(after, atom.object, trigger.which, source)


def _loses(before: State, after: State, atom: Atom, trigger: Loses, source: Source) -> It | None:
    status = atom.status.value if atom.kind == "lose-status" and atom.status else None
    counter = atom.name if atom.kind == "lose-counters" else None
    if trigger.what.lower() not in {(status or "").lower(), (counter or "").lower()}:
        return None
    if atom.object is None or not trigger.what:
        return None
    if counter is not None:
        had, has = before.counters(atom.object, counter), after.counters(atom.object, counter)
        if has >= had or (trigger.last and has):
            return None
    return _thing(before, atom.object, trigger.which, source)


def _backward(
    before: State, after: State, atom: Atom, trigger: MovesBackward, source: Source
) -> It | None:
    if atom.owner is None or atom.side is None:
        return None
    player, side = atom.owner, atom.side
    if after.players[player].marker(side) >= before.players[player].marker(side):
        return None
    return _moved(before, after, (player, side), trigger, source)


def _moved(
    before: State,
    after: State,
    place: tuple[int, Side],
    trigger: MovesForward | MovesBackward,
    source: Source,
) -> It | None:
    """Whether the trigger means the Expedition, as it was, and the Region where it is now."""
    if trigger.into:
        here = terrains(after, region_of(after, place))
        if not any(terrain in here for terrain in trigger.into):
            return None
    seen = Binding(source.bearer.id)
    places = ask.expeditions(before, trigger.expedition, source.controller, seen)
    return () if place in places else None


def _moves(
    before: State, after: State, atom: Atom, trigger: MovesForward, source: Source
) -> It | None:
    if atom.owner is None or atom.side is None:
        return None
    if trigger.fails:
        does = "fail-to-move-forward" in atom.verbs
    else:
        player, side = atom.owner, atom.side
        was, is_ = before.players[player].marker(side), after.players[player].marker(side)
        does = atom.kind == "marker" and is_ > was
        if trigger.due_to is not None:
            does = does and trigger.due_to.value in atom.name.split(", ")
    return _moved(before, after, (atom.owner, atom.side), trigger, source) if does else None
