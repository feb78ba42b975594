"""Emblems that last (2.2.2.m): "this turn", "the next card you play", "after Rest"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.tree import Delayed, Lasting, NextPlayed
from altered.engine.atom import Atom
from altered.passive import ask
from altered.reaction.emblem import ONGOING, Activation, emblem, make, ongoing
from altered.state.model import Binding
from altered.state.terms import Duration, Type, Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.engine.game import Game
    from altered.state.model import GameObject, State


def lasting(
    state: State, action: Lasting | NextPlayed | Delayed, controller: int, binding: Binding
) -> Atom | None:
    """The atomic action by which an effect makes its Ongoing Emblem.

    ``None`` when it would last "this turn" or "this Afternoon" while there is none: a reading.
    """
    match action:
        case Lasting(passive, duration):
            if _never_ends(state, duration):
                return None
            return emblem(ONGOING, controller, binding, static=passive, duration=duration)
        case NextPlayed():
            if _never_ends(state, action.duration):
                return None
            return emblem(ONGOING, controller, binding, static=action, duration=action.duration)
        case Delayed(_, effect):
            day = Duration.DAY
            return emblem(ONGOING, controller, binding, effect, static=action, duration=day)


def _never_ends(state: State, duration: Duration) -> bool:
    timed = duration in {Duration.TURN, Duration.AFTERNOON}
    return timed and state.turn is None and state.reading("emblem.outside-turn") == "not-created"


def last(
    game: Game, action: Lasting | NextPlayed | Delayed, controller: int, binding: Binding
) -> None:
    """A step that makes an Ongoing Emblem."""
    from altered.engine.step import perform

    atom = lasting(game.state, action, controller, binding)
    if atom is None:
        game.announce("impossible", "cannot.effect", "subtype.emblem", what="last")
    else:
        perform(game, [atom], "subtype.emblem")


def expire(game: Game, duration: Duration) -> None:
    """Every Emblem with that duration ceases, used or not; day and play say when."""
    _cease(game, [e for e in ongoing(game.state) if e.duration is duration])


def _cease(game: Game, emblems: Sequence[GameObject]) -> None:
    from altered.engine.step import perform

    atoms = [
        Atom("cease", e.controller, ("cease",), object=e.id, source=Zone.LIMBO) for e in emblems
    ]
    if atoms:
        perform(game, atoms, "subtype.emblem")


def after_daily_effect(game: Game, effect: str) -> None:
    """What was put off until after this daily effect becomes a reaction in Limbo (4.2.d)."""
    waiting = [
        e for e in ongoing(game.state) if isinstance(e.static, Delayed) and e.static.after == effect
    ]
    found = [
        Activation((e.id, 0), e.controller, e.effect, e.binding)
        for e in waiting
        if e.effect is not None
    ]
    if found:
        make(game, found, "day.after-effect")
        _cease(game, waiting)


def next_played(game: Game, before: State, done: Sequence[Atom]) -> None:
    """Emblems of "the next card you play" are used up by the first card that fits.

    A lower cost is used up when the card goes to Limbo, an effect on it when it is played; for
    Spells a reading says whether the effect already applies in Limbo.
    """
    emblems = [e for e in ongoing(before) if isinstance(e.static, NextPlayed)]
    for atom in done if emblems else ():
        thing = game.state.find(atom.made) if atom.made is not None else None
        number = atom.object if thing is None else thing.id
        if number is None or not {"declare", "play"} & set(atom.verbs):
            continue
        for e in emblems:
            if game.state.find(e.id) is not None and _is_it(game.state, e, atom, number):
                _use(game, e, atom, number)


def _is_it(state: State, e: GameObject, atom: Atom, number: int) -> bool:
    """Whether this is the card and the moment."""
    assert isinstance(e.static, NextPlayed)
    if atom.player != e.controller:
        return False
    thing = state.last_known(number)
    spell = thing is not None and thing.face.type is Type.SPELL
    early = e.static.effect is None
    early = early or (spell and state.reading("next-played.spell") == "in-limbo")
    if early != ("declare" in atom.verbs):
        return False
    return ask.fits(state, number, e.static.which, e.controller, e.binding.me)


def _use(game: Game, e: GameObject, atom: Atom, number: int) -> None:
    """The Emblem ceases; its effect applies to the card, at once or as a reaction."""
    assert isinstance(e.static, NextPlayed)
    effect = e.static.effect
    binding = Binding(e.binding.me, (number,))
    if effect is not None and "declare" in atom.verbs:
        from altered.effect import ResolveEffect

        game.push(ResolveEffect(effect, e.controller, binding, (), Zone.LIMBO))
    elif effect is not None:
        make(game, [Activation((e.id, 0), e.controller, effect, binding)])
    _cease(game, [e])
