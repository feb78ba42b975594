"""What the other chapters ask: keywords, statistics, triggers that cannot activate."""

from __future__ import annotations

from typing import Final
from zlib import crc32

from altered.ability import tree
from altered.ask.passive import ask
from altered.ask.passive.characteristics import every_unit, now, table
from altered.ask.passive.table import base_face
from altered.ask.passive.unit import Unit, works_outside_play
from altered.state.face import Face
from altered.state.model import GameObject, State
from altered.terms import IN_PLAY, Status, Type, Zone

WORKING: Final = "_working_passives"


def working(state: State) -> tuple[Unit, ...]:
    """Every passive ability that works and whose condition holds, by timestamp."""
    kept = state.__dict__.get(WORKING)
    if isinstance(kept, tuple):
        return kept
    found = tuple(
        u for u in every_unit(state) if ask.holds(state, u.condition, u.controller, u.binding)
    )
    state.__dict__[WORKING] = found
    return found


def working_abilities(state: State, thing: GameObject) -> tuple[tuple[int, tree.Ability], ...]:
    """The abilities of an object that work where it is (1.2.4.d), each with its place.

    Places count in the ability box, granted abilities included, or in the support box.
    """
    face = now(state, thing)
    if thing.zone in IN_PLAY:
        return tuple(enumerate(face.abilities))
    if not works_outside_play(state, thing):
        return ()
    return tuple(enumerate(face.support if thing.zone is Zone.RESERVE else face.abilities))


def which_ability(state: State, thing: GameObject, place: int) -> tuple[int, ...]:
    """What tells one ability of an object from all others, whatever it is granted besides.

    Uses are counted by it (6.3.f, 1.4.6.b). ``place`` is that of ``working_abilities``. A reading
    counts them for all objects of a player that have the same name.
    """
    if state.reading("endless.given") == "each-card":
        whose = f"{thing.controller} {base_face(thing).name}"
        return (-1 - crc32(whose.encode()), place, int(thing.zone is Zone.RESERVE))
    printed = len(base_face(thing).abilities)
    grants = table(state).granted.get(thing.id, ())
    if place < printed or thing.zone not in IN_PLAY:
        return (thing.id, place)
    return (thing.id, *grants[place - printed])


def keyword(state: State, thing: GameObject, name: str) -> tree.Keyword | None:
    """The first keyword of that name of an object, wherever it is; printed or granted."""
    face: Face = now(state, thing)
    found = (a for a in face.abilities if isinstance(a, tree.Keyword) and a.name == name)
    return next(found, None)


def keyword_total(state: State, thing: GameObject, name: str) -> int:
    """The values of all keywords of that name, added up (Tough)."""
    face = now(state, thing)
    found = (a for a in face.abilities if isinstance(a, tree.Keyword) and a.name == name)
    return sum(a.value or 0 for a in found)


def has_keyword(state: State, thing: GameObject | int, name: str) -> bool:
    """Whether an object has a keyword that works where the object is.

    Keywords work in play (1.2.4.d). Fleeting is about how its card is played, so it works
    wherever the card can be played from, and in Limbo.
    """
    here = thing if not isinstance(thing, int) else state.last_known(thing)
    if here is None:
        return False
    if name != "Fleeting" and here.zone not in IN_PLAY:
        return False
    return keyword(state, here, name) is not None


def is_asleep(state: State, thing: GameObject) -> bool:
    """Whether a Character is Asleep: it has gained the status, or an ability says that it is."""
    return thing.has(Status.ASLEEP) or has_keyword(state, thing, "Asleep")


def statistics(state: State, thing: GameObject | int) -> tuple[int, int, int]:
    """Forest, Mountain and Water of a Character now, boosts included (2.5.1.b).

    Other objects have none, which reads as 0 (2.2.9.c, 2.3.1.f).
    """
    here = thing if not isinstance(thing, int) else state.last_known(thing)
    if here is None:
        return (0, 0, 0)
    face = now(state, here)
    if face.type is not Type.CHARACTER or face.statistics is None:
        return (0, 0, 0)
    forest, mountain, water = face.statistics
    boosts = here.count()
    return (forest + boosts, mountain + boosts, water + boosts)


def gains_again(state: State, thing: GameObject, status: Status) -> bool:
    """Whether an object says of itself that it can gain a status that it has."""
    return any(
        isinstance(u.static, tree.GainsAgain) and u.static.status is status and u.bearer == thing.id
        for u in working(state)
    )


def stays_exhausted(state: State, thing: GameObject) -> bool:
    """Whether a passive ability keeps an object from being readied in Morning."""
    return any(
        isinstance(u.static, tree.StaysExhausted)
        and ask.fits(state, thing, u.static.which, u.controller, u.binding.me)
        for u in working(state)
    )


def tough_by(state: State, thing: GameObject) -> int:
    """What "Tough X, where X is ..." of an object adds up to now."""
    return sum(
        ask.amount(state, u.static.amount, u.controller, u.binding)
        for u in working(state)
        if isinstance(u.static, tree.ToughBy) and u.bearer == thing.id
    )


def more_activations(state: State, after: State, thing: GameObject, trigger: str) -> int:
    """How many times more a reaction of the object with this trigger activates."""
    where = state if state.find(thing.id) is not None else after
    return sum(
        u.static.more
        for u in working(state)
        if isinstance(u.static, tree.ActivatesMore)
        and u.static.trigger == trigger
        and ask.fits(where, thing, u.static.which, u.controller, u.binding.me)
    )


def cannot_activate(state: State, after: State, thing: GameObject, trigger: str) -> bool:
    """Whether a passive ability says that this trigger of the object cannot activate (7.3.1.e).

    The passive abilities are those before the event; the object may be one that it made.
    """
    where = state if state.find(thing.id) is not None else after
    return any(
        isinstance(u.static, tree.CannotActivate)
        and u.static.trigger == trigger
        and ask.fits(where, thing, u.static.which, u.controller, u.binding.me)
        for u in working(state)
    )
