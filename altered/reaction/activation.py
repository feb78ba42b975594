"""An event activates the reactions that it matches (6.3): which, how often, with which meaning."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.tree import Draws, Joins, Leaves, Played, You
from altered.ask.happened import times
from altered.ask.passive import ask, cannot_activate, more_activations
from altered.ask.passive.plays import remember_plays
from altered.engine.step import perform
from altered.reaction.emblem import Activation, make
from altered.reaction.match import AFTER_EFFECT, AT_PHASE, match
from altered.reaction.note import note
from altered.reaction.ongoing import at_next, cease, change_in_limbo, next_played, used_up
from altered.reaction.present import shifts
from altered.reaction.source import Source, entering, existing, of_emblems, remember
from altered.state.atom import Atom
from altered.state.happened import is_in, kept_for_good
from altered.state.model import Binding
from altered.terms import WITHOUT_OBJECTS, Phase, Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.ability.tree import Happened, Reaction, Trigger
    from altered.state.game import Game
    from altered.state.model import State


def activate(game: Game, before: State, done: Sequence[Atom], after: State) -> None:
    """Put an Emblem-Reaction in Limbo for each reaction that the atomic actions match (6.3.b).

    ``after`` is the state right after them. If they have started tiebreakers, the markers have
    been put on the Arena since: what has moved is to be seen before that (4.3.e).
    """
    remember(game, before, done)
    remember_plays(game, done)
    arena = game.state.tiebreakers and not before.tiebreakers
    note(game, before, done, after if arena else game.state)
    seen = next_played(game, before, done)
    change_in_limbo(game, before, done)
    happened = (*seen, *shifts(game, before, done))
    found = activations(before, after if arena else game.state, happened)
    if found:
        make(game, found)
        used_up(game, found)


def at_phase(game: Game, phase: Phase) -> None:
    """Activate the "At [phase]" reactions that exist and work at this moment (atomic.instants).

    What was put off until this phase is activated at the same instant.
    """
    game.change(past=_still_spoken_of(game.state))
    if phase is Phase.MORNING:
        game.change(played=(), happened=kept_for_good(game.state))
    state = game.state
    instant = Atom("note", state.initiative, (AT_PHASE,), name=phase.value)
    waiting = at_next(state, phase)
    found = [*activations(state, state, (instant,)), *(one for _, one in waiting)]
    if found:
        make(game, found, "quick.phase_triggers", "atomic.instants", "day.phase-start")
        cease(game, [emblem for emblem, _ in waiting])


def after_effect(state: State, effect: str) -> list[Activation]:
    """What "After [daily effect]" reactions the end of a daily effect activates (4.2.d)."""
    instant = Atom("note", state.initiative, (AFTER_EFFECT,), name=effect)
    return activations(state, state, (instant,))


def _still_spoken_of(state: State) -> tuple[object, ...]:
    """The ceased objects that an Emblem in Limbo still names; no effect is resolving now."""
    named: set[int | None] = set()
    for thing in state.in_zone(Zone.LIMBO):
        named |= {thing.binding.me, *thing.binding.it}
    return tuple(o for o in state.past if o.id in named)


def activations(before: State, after: State, done: Sequence[Atom]) -> list[Activation]:
    """Every activation, reaction by reaction in the order of timestamps.

    A reaction is activated once for each atomic action that matches, or once for the whole
    event with everything in "it": a reading, and what "one or more" and "the first time" say.
    """
    once = after.reading("reaction.multiplicity") == "each-event"
    found: list[Activation] = []
    for source in (*existing(before), *of_emblems(before), *entering(after, done)):
        pairs = [(a, b) for a in done if (b := _matched(before, after, a, source)) is not None]
        first, matched = source.reaction.first, [binding for _, binding in pairs]
        if first is not None and not is_in(before, first.since):
            continue
        if first is not None and source.reaction.nth:
            matched = _nth_of_theirs(before, source, first, pairs)
        elif first is not None and times(before, first, source.controller, source.bearer.id):
            continue
        elif (once or source.reaction.together or first is not None) and matched:
            matched = [_together(matched)]
        if matched:
            often = 1 + _more(before, after, source)
            matched = [b for b in matched for _ in range(often)]
        found += [
            Activation(
                source.key, source.controller, source.reaction.effect, b, source.reaction.most
            )
            for b in matched
        ]
    return found


def _nth_of_theirs(
    before: State, source: Source, what: Happened, pairs: Sequence[tuple[Atom, Binding]]
) -> list[Binding]:
    """What some players do for the nth time, each counted in their own words.

    Of what a player does several times at once one is the nth (ffa.your_opponent).
    """
    found: list[Binding] = []
    often: dict[int, int] = {}
    for atom, binding in pairs:
        player = atom.player
        if player not in often:
            often[player] = times(before, what, player, source.bearer.id)
        often[player] += 1
        if often[player] == source.reaction.nth:
            found.append(binding)
    return found


def _together(matched: Sequence[Binding]) -> Binding:
    """What one activation for all that happened at once speaks of: all of it.

    "That many" are the counters of all, or how many things there are.
    """
    it = tuple(dict.fromkeys(i for b in matched for i in b.it))
    cards = tuple(dict.fromkeys(i for b in matched for i in b.cards))
    return Binding(matched[0].me, it, sum(max(b.many, 1) for b in matched), cards)


def _matched(before: State, after: State, atom: Atom, source: Source) -> Binding | None:
    """What "I" and "it" mean if the action matches one of the triggers and the condition."""
    if ACTIVATE in atom.verbs and atom.kind == "note":
        return _activated(before, after, atom, source)
    for trigger in source.live_triggers:
        if source.emblem is not None and _made_it(trigger, atom, source):
            continue
        it = match(before, after, atom, trigger, source)
        if it is None or _is_suppressed(before, after, source):
            continue
        seen = Binding(source.bearer.id, it, abs(atom.amount), _shown(trigger, atom))
        early = after.reading("reaction.condition-time") == "before"
        early = early and "pass" not in atom.verbs  # said of a player who has passed (quick.pass)
        where = before if early else after
        if ask.holds(where, source.reaction.condition, source.controller, seen):
            return _followed(after, source.reaction, trigger, atom, seen)
    return None


def _made_it(trigger: Trigger, atom: Atom, source: Source) -> bool:
    """Whether a card is played that made the Emblem while it resolved: that was begun before."""
    return isinstance(trigger, Played) and atom.object == source.bearer.id


def _shown(trigger: Trigger, atom: Atom) -> tuple[int, ...]:
    """The card in a hidden zone that a trigger speaks of: one that was revealed.

    Or one that another player drew: its owner is "they".
    """
    if not isinstance(trigger, Draws) or atom.card is None:
        return ()
    theirs = trigger.what == "draw" and trigger.who != You()
    return (atom.card,) if trigger.what == "reveal" or theirs else ()


def _activated(before: State, after: State, atom: Atom, source: Source) -> Binding | None:
    """A step says "Activate {J}": the reaction modifies it although nothing matches (7.3.1.b).

    The reaction is that of the object that bears it, and so is the Emblem (7.3.1.d). Whether its
    trigger condition must hold is a reading.
    """
    mine = not source.entering and atom.object == source.bearer.id
    if not mine or atom.name not in {symbol(t) for t in source.reaction.triggers}:
        return None
    if _is_suppressed(before, after, source):
        return None
    binding = Binding(source.bearer.id, (source.bearer.id,))
    if after.reading("activate.condition") == "must-hold" and not ask.holds(
        after, source.reaction.condition, source.controller, binding
    ):
        return None
    return binding


def activate_named(game: Game, player: int, bearer: int, trigger: str) -> None:
    """A step of ``player`` that activates the {J}, {H} or {R} reactions of an object (7.3.1.b)."""
    note = Atom("note", player, (ACTIVATE,), object=bearer, name=trigger)
    perform(game, [note], "activate.by-step", "activate.whose")


def _followed(
    state: State, reaction: Reaction, trigger: Trigger, atom: Atom, seen: Binding
) -> Binding:
    """A trigger that speaks of a move finds the new object in a visible zone (2.1.e).

    If the trigger does not name the zone of destination, a reading says whether it does. What is
    sacrificed or discarded goes to the Discard pile (7.3.19): it is found there by what takes it.
    """
    if atom.made is None or atom.object is None:
        return seen
    if not isinstance(trigger, Leaves):
        return _moved_on(atom, atom.made, seen) if reaction.follows else seen
    named = trigger.goal is not None and trigger.goal not in WITHOUT_OBJECTS
    if not named and state.reading("reaction.leaves-tracking") == "old-object":
        return seen
    return _moved_on(atom, atom.made, seen)


def _moved_on(atom: Atom, made: int, seen: Binding) -> Binding:
    me = made if seen.me == atom.object else seen.me
    return replace(seen, me=me, it=tuple(made if i == atom.object else i for i in seen.it))


ACTIVATE = "activate"
"""The verb of a step that activates reactions; ``name`` of its note is the trigger."""

SYMBOLS = {None: "join", Zone.HAND: "hand", Zone.RESERVE: "reserve"}


def symbol(trigger: Trigger) -> str | None:
    """Which of {J}, {H}, {R} a trigger is: ``join``, ``hand``, ``reserve``, or none of them."""
    if isinstance(trigger, Joins) and trigger.which is None:
        return "join"
    if isinstance(trigger, Played) and trigger.which is None:
        return SYMBOLS.get(trigger.zone)
    return None


def _more(before: State, after: State, source: Source) -> int:
    """How many times more passive abilities activate a reaction with {J}, {H} or {R}."""
    found = {s for t in source.reaction.triggers if (s := symbol(t)) is not None}
    return sum(more_activations(before, after, source.bearer, s) for s in sorted(found))


def _is_suppressed(before: State, after: State, source: Source) -> bool:
    """A reaction that contains a trigger that cannot activate is never triggered (7.3.1.e)."""
    return any(
        cannot_activate(before, after, source.bearer, s)
        for t in source.reaction.triggers
        if (s := symbol(t)) is not None
    )
