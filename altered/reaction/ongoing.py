"""Emblems that last (2.2.2.m): "this turn", "the next card you play", "after Rest"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from altered.ability import tree
from altered.ask.happened import times
from altered.ask.passive import ask
from altered.ask.passive.plays import is_first
from altered.effect.resolve import ResolveEffect
from altered.engine.step import perform
from altered.reaction.emblem import ONGOING, ONLY, Activation, at_work, emblem, make, ongoing
from altered.reaction.source import existing, of_emblems, speaks_of_spell
from altered.state.atom import Atom
from altered.state.happened import is_in
from altered.state.model import Binding
from altered.terms import Duration, Phase, Type, Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.reaction.source import Source
    from altered.state.game import Game
    from altered.state.model import GameObject, State


Outlasting: TypeAlias = tree.Lasting | tree.NextPlayed | tree.Delayed | tree.AtNext | tree.Whenever
"""What makes an Emblem that outlasts its effect."""


def lasting(state: State, action: Outlasting, controller: int, binding: Binding) -> Atom | None:
    """The atomic action by which an effect makes its Ongoing Emblem.

    ``None`` when it would last "this turn" while there is none, which is a reading, or "this
    Afternoon" when that of the day is over.
    """
    match action:
        case tree.Lasting(passive, duration):
            if _never_ends(state, duration):
                return None
            return emblem(ONGOING, controller, binding, static=passive, duration=duration)
        case tree.NextPlayed() | tree.Whenever():
            if _never_ends(state, action.duration):
                return None
            return emblem(ONGOING, controller, binding, static=action, duration=action.duration)
        case tree.Delayed(_, effect):
            day = Duration.DAY
            return emblem(ONGOING, controller, binding, effect, static=action, duration=day)
        case tree.AtNext(_, effect):
            return emblem(ONGOING, controller, binding, effect, static=action)


def _never_ends(state: State, duration: Duration) -> bool:
    """Tell whether there is none to end; "this Afternoon" may still be to come (4.2.a)."""
    if duration is Duration.AFTERNOON:
        return state.phase in {Phase.DUSK, Phase.NIGHT}
    timed = duration is Duration.TURN and state.turn is None
    return timed and state.reading("emblem.outside-turn") == "not-created"


def last(game: Game, action: Outlasting, controller: int, binding: Binding) -> None:
    """A step that makes an Ongoing Emblem."""
    atom = lasting(game.state, action, controller, binding)
    if atom is None:
        game.announce("impossible", "cannot.effect", "subtype.emblem", what="last")
    else:
        perform(game, [atom], "subtype.emblem")


def expire(game: Game, duration: Duration) -> None:
    """Every Emblem with that duration ceases, used or not; day and play say when."""
    cease(game, [e for e in ongoing(game.state) if e.duration is duration])


def cease(game: Game, emblems: Sequence[GameObject]) -> None:
    """What is over, or used up, ceases to exist."""
    atoms = [
        Atom("cease", e.controller, ("cease",), object=e.id, source=Zone.LIMBO) for e in emblems
    ]
    if atoms:
        perform(game, atoms, "subtype.emblem")


def at_next(state: State, phase: Phase) -> tuple[tuple[GameObject, Activation], ...]:
    """What was put off until this phase begins, by whom: it becomes a reaction in Limbo (4.2.b)."""
    return tuple(
        (e, Activation((e.id, ONLY), e.controller, e.static.effect, e.binding))
        for e in at_work(state)
        if isinstance(e.static, tree.AtNext) and e.static.phase is phase
    )


def after_daily_effect(game: Game, effect: str) -> None:
    """What was put off until after this daily effect becomes a reaction in Limbo (4.2.d).

    So do the reactions "after [daily effect]" of abilities that exist and work at this moment.
    """
    from altered.reaction.activation import after_effect

    waiting = [
        (e, e.static.effect)
        for e in at_work(game.state)
        if isinstance(e.static, tree.Delayed) and e.static.after == effect
    ]
    found = [Activation((e.id, ONLY), e.controller, then, e.binding) for e, then in waiting]
    found += after_effect(game.state, effect)
    if found:
        make(game, found, "day.after-effect")
        cease(game, [e for e, _ in waiting])


def next_played(game: Game, before: State, done: Sequence[Atom]) -> Sequence[Atom]:
    """Emblems of "the next card you play" are used up by the first card that fits.

    A lower cost is used up when the card goes to Limbo, an effect on it when it is played; for
    Spells a reading says whether the effect already applies in Limbo. The actions are returned as
    reactions see them: "activates its {R} abilities" applies to the play itself, so however many
    Emblems say it, the play activates each reaction once (6.3.b).
    """
    emblems = [e for e in at_work(before) if isinstance(e.static, tree.NextPlayed)]
    seen = list(done)
    for i, atom in enumerate(done if emblems else ()):
        thing = game.state.find(atom.made) if atom.made is not None else None
        number = atom.object if thing is None else thing.id
        if number is None or not {"declare", "play"} & set(atom.verbs):
            continue
        for e in emblems:
            if game.state.find(e.id) is not None and _is_it(game.state, e, atom, number):
                told = _activates(e)
                if told is None:
                    _use(game, e, atom, number)
                else:
                    seen[i] = replace(seen[i], verbs=(*seen[i].verbs, told))
                    _used(game, e)
    return seen


def change_in_limbo(game: Game, before: State, done: Sequence[Atom]) -> None:
    """Let "Spells you play gain Fleeting", or "The first Spell ...", do so in Limbo: a reading.

    It is the same question as for the next Spell: once played, it is too late.
    """
    for atom in done:
        thing = game.state.find(atom.made) if "declare" in atom.verbs and atom.made else None
        if thing is None or thing.face.type is not Type.SPELL:
            continue
        said = [
            ResolveEffect(
                source.reaction.effect,
                source.controller,
                Binding(source.bearer.id, (thing.id,)),
                (),
                Zone.LIMBO,
            )
            for source in (*existing(before), *of_emblems(before))
            if speaks_of_spell(before, source) and _is_that_spell(game, before, atom, thing, source)
        ]
        for one in reversed(said):  # what was said first comes first
            game.push(one)


def _is_that_spell(
    game: Game, before: State, atom: Atom, thing: GameObject, source: Source
) -> bool:
    """Whether the Spell that went to Limbo is the one that the words mean."""
    trigger = source.reaction.triggers[0]
    assert isinstance(trigger, tree.Played)
    assert trigger.which is not None
    if trigger.zone not in (None, atom.source):
        return False
    who, me = source.controller, source.bearer.id
    first, nth = source.reaction.first, source.reaction.nth
    if first is not None:
        asked = atom.player if nth else who
        earlier = times(before, first, asked, me)
        if not is_in(before, first.since) or earlier != max(nth - 1, 0):
            return False
    return (
        ask.means(before, trigger.who, atom.player, who)
        and is_first(before, trigger.which, atom.player, who, me)
        and ask.fits(game.state, thing, replace(trigger.which, first=False), who, me)
    )


def used_up(game: Game, found: Sequence[Activation]) -> None:
    """Emblems of "the next time" are used up by the first event that activates them."""
    keys = {one.key for one in found}
    used = [
        e
        for e in ongoing(game.state)
        if isinstance(e.static, tree.Whenever) and e.static.once and (e.id, ONLY) in keys
    ]
    cease(game, used)


def _activates(e: GameObject) -> str | None:
    """The verb for a play that also activates {R}, if that is all that the Emblem says."""
    assert isinstance(e.static, tree.NextPlayed)
    steps = e.static.effect.steps if e.static.effect is not None else ()
    if e.static.only is not None:
        return None
    match steps:
        case (tree.Step(actions=(tree.Activate(tree.It(), trigger),), may=False, condition=None),):
            return f"activates {trigger}"
    return None


def _is_it(state: State, e: GameObject, atom: Atom, number: int) -> bool:
    """Whether this is the card and the moment."""
    assert isinstance(e.static, tree.NextPlayed)
    if atom.player != e.controller:
        return False
    thing = state.last_known(number)
    spell = thing is not None and thing.face.type is Type.SPELL
    early = e.static.effect is None
    early = early or (spell and state.reading("next-played.spell") == "in-limbo")
    if early != ("declare" in atom.verbs):
        return False
    if e.static.duration is Duration.AFTERNOON and state.phase is not Phase.AFTERNOON:
        return False
    return _fits(state, e, atom, number, e.static.which)


def _fits(state: State, e: GameObject, atom: Atom, number: int, which: tree.Which) -> bool:
    """Whether a card that is played fits; zones are where it was played from."""
    came = atom.source if "declare" in atom.verbs else _played_from(atom)
    if which.zones and came not in which.zones:
        return False
    return ask.fits(state, number, replace(which, zones=()), e.controller, e.binding.me)


def _played_from(atom: Atom) -> Zone | None:
    """The zone that the verbs of a play name."""
    return next((zone for zone in Zone if f"from {zone.value}" in atom.verbs), None)


def _use(game: Game, e: GameObject, atom: Atom, number: int) -> None:
    """The Emblem ceases; its effect applies to the card, at once or as a reaction."""
    assert isinstance(e.static, tree.NextPlayed)
    effect, only = e.static.effect, e.static.only
    if only is not None and not _fits(game.state, e, atom, number, only):
        effect = None
    binding = Binding(e.binding.me, (number,), e.binding.many)
    if effect is not None and "declare" in atom.verbs:
        game.push(ResolveEffect(effect, e.controller, binding, (), Zone.LIMBO))
    elif effect is not None:
        make(game, [Activation((e.id, ONLY), e.controller, effect, binding)])
    _used(game, e)


def _used(game: Game, e: GameObject) -> None:
    """The Emblem ceases; of "the next two cards" the second is still to come."""
    assert isinstance(e.static, tree.NextPlayed)
    cease(game, [e])
    if e.static.then is not None:
        last(game, e.static.then, e.controller, e.binding)
