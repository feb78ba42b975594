"""Passive abilities that replace: "would go to", "would leave", "would gain ... instead"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias

from altered.ability import tree
from altered.ask.passive import ask
from altered.ask.passive.presence import expeditions_of
from altered.ask.passive.question import working
from altered.state.atom import Atom
from altered.state.modifier import Modifier
from altered.terms import IN_PLAY, Status, Zone

if TYPE_CHECKING:
    from altered.ask.passive.unit import Unit
    from altered.state.atom import AtomKind
    from altered.state.model import GameObject, State

_Act: TypeAlias = tree.Gain | tree.GainStatus | tree.Remove | tree.LoseStatus
_Takes: TypeAlias = tree.Discard | tree.Move | tree.Sacrifice
RULES: Final = ("ability.passive", "specific.card-beats-rule")


def replacements(state: State) -> tuple[Modifier, ...]:
    """The replacing modifiers of the passive abilities that work before the step, in order."""
    found: list[Modifier] = []
    for unit in working(state):
        optional = isinstance(unit.static, tree.MayReplace)
        static = unit.static.what if isinstance(unit.static, tree.MayReplace) else unit.static
        made = _modifier(unit, static)
        if made is not None and optional:
            made = replace(made, may=unit.controller, by=unit.bearer)
        if made is not None:
            found.append(made)
    return tuple(found)


def _modifier(unit: Unit, static: tree.Static) -> Modifier | None:
    """What replaces, if the ability does; of an optional one what it says without "may"."""
    match static:
        case tree.Instead():
            return _goes_elsewhere(unit, static)
        case tree.InsteadGain():
            return _gains_another(unit, static)
        case tree.InsteadLoses():
            return _loses(unit, static)
        case tree.GainsMore():
            return _gains_more(unit, static)
        case tree.InsteadDoes():
            return _does_another(unit, static)
        case _:
            return None


def _is_about(state: State, unit: Unit, which: tree.Which | None, atom: Atom) -> bool:
    """Whether the action is done to an object, or a card, that the ability speaks of."""
    thing = state.find(atom.object) if atom.object is not None else None
    if thing is None and (which is None or atom.card is None):
        return False
    if thing is None:
        assert which is not None
        assert atom.card is not None
        return ask.card_fits(state, atom.card, which, unit.controller, unit.binding.me)
    if which is None:
        return thing.id == unit.binding.me
    return ask.fits(state, thing, which, unit.controller, unit.binding.me)


def _goes_elsewhere(unit: Unit, static: tree.Instead) -> Modifier:
    def applies(state: State, atom: Atom) -> bool:
        if atom.kind != "move" or atom.zone is static.goal:
            return False
        if static.phase not in (None, state.phase) or static.deed not in (None, *atom.verbs):
            return False
        thing = state.find(atom.object) if atom.object is not None else None
        came = atom.source if thing is None else thing.zone
        at = came if static.leaving else atom.zone
        if at is not static.zone or came is atom.zone:
            return False
        if static.source not in (None, came):
            return False
        if static.by is not None and not ask.means(state, static.by, atom.player, unit.controller):
            return False
        if static.act is not None and not _can_be_done(state, unit, static.act, atom, thing):
            return False
        return _is_meant(static, thing) and _is_about(state, unit, static.which, atom)

    def goes(state: State, atom: Atom) -> Atom:
        if static.goal is None:
            return _done_instead(state, unit, atom, static)
        orb = (Status.EXHAUSTED,) if static.goal is Zone.MANA_ZONE else ()
        by = atom.owner if static.goal in IN_PLAY else atom.controller
        return replace(
            atom, zone=static.goal, controller=by, side=None, statuses=orb, bottom=static.bottom
        )

    return Modifier(f"instead {unit.bearer} {unit.place}", RULES, applies, goes)


def _can_be_done(
    state: State, unit: Unit, act: _Act | _Takes, atom: Atom, thing: GameObject | None
) -> bool:
    """Whether what is done instead can be done: nothing is replaced by the impossible."""
    undergoes = _undergoes(state, unit, act, thing)
    if undergoes is None:
        return False
    if not isinstance(act, tree.Discard | tree.Move | tree.Sacrifice):
        return _can_undergo(undergoes, act)
    goal = act.zone if isinstance(act, tree.Move) else Zone.DISCARD_PILE
    if undergoes.zone is goal or (undergoes == thing and atom.zone is goal):
        return False
    own = undergoes.zone in IN_PLAY and undergoes.controller == unit.controller
    return own or not isinstance(act, tree.Sacrifice)


def _undergoes(
    state: State, unit: Unit, act: _Act | _Takes, thing: GameObject | None
) -> GameObject | None:
    """What something is done to instead: the bearer, or the object itself."""
    if not isinstance(act.ref, tree.Me):
        return thing
    return None if unit.binding.me is None else state.find(unit.binding.me)


def _can_undergo(thing: GameObject, act: _Act) -> bool:
    if isinstance(act, tree.Remove):
        return thing.count(act.name) >= _number(thing, act) > 0
    if isinstance(act, tree.Gain):
        return True  # of a written number, never none
    return thing.has(act.status) is isinstance(act, tree.LoseStatus)


def _number(thing: GameObject, act: tree.Gain | tree.Remove) -> int:
    """A fixed number of counters, or all that the object has."""
    return act.amount.value if isinstance(act.amount, tree.Number) else thing.count(act.name)


def _done_instead(state: State, unit: Unit, atom: Atom, static: tree.Instead) -> Atom:
    """The object stays where it is, and something else is done to it, or to the bearer."""
    act = static.act
    assert act is not None
    thing = _undergoes(
        state, unit, act, state.find(atom.object) if atom.object is not None else None
    )
    assert thing is not None
    if isinstance(act, tree.Discard | tree.Move | tree.Sacrifice):
        return _taken(unit, act, thing)
    stays = replace(_of(thing, atom), zone=None, source=None, side=None, statuses=())
    gains = isinstance(act, tree.Gain | tree.GainStatus)
    verbs = ("gain" if gains else "lose", *_heard(atom, thing))
    if isinstance(act, tree.Gain | tree.Remove):
        kind: AtomKind = "gain-counters" if gains else "lose-counters"
        return replace(stays, kind=kind, verbs=verbs, name=act.name, amount=_number(thing, act))
    return replace(
        stays, kind="gain-status" if gains else "lose-status", verbs=verbs, status=act.status
    )


def _heard(atom: Atom, thing: GameObject) -> tuple[str, ...]:
    """What the player did all the same: a sacrifice (reading sacrifice.replaced)."""
    return ("sacrifice",) if "sacrifice" in atom.verbs and thing.id == atom.object else ()


def _of(thing: GameObject, atom: Atom) -> Atom:
    """The same for the object to which it happens."""
    return atom if thing.id == atom.object else replace(atom, object=thing.id, card=None)


def _taken(unit: Unit, act: _Takes, thing: GameObject) -> Atom:
    """The bearer goes somewhere, as its controller would do it."""
    zone = act.zone if isinstance(act, tree.Move) else Zone.DISCARD_PILE
    verbs = ("sacrifice", "discard") if isinstance(act, tree.Sacrifice) else ("discard",)
    return Atom(
        "move",
        unit.controller,
        ("put",) if isinstance(act, tree.Move) else verbs,
        object=thing.id,
        card=thing.card,
        source=thing.zone,
        zone=zone,
        owner=thing.owner,
        controller=unit.controller if zone in IN_PLAY else thing.owner,
        statuses=(Status.EXHAUSTED,) if isinstance(act, tree.Move) and not act.ready else (),
        bottom=isinstance(act, tree.Move) and act.bottom,
    )


def _is_meant(static: tree.Instead, thing: GameObject | None) -> bool:
    """A filter that names no zone means objects in play (2.2.1.h), or in Limbo for Spells.

    "A card" has no type and means any card, also in hidden zones.
    """
    which = static.which
    if which is None or which.zones or static.leaving or static.source is not None:
        return True
    if not (which.types or which.subtypes):
        return True
    return thing is not None and (thing.zone in IN_PLAY or thing.zone is Zone.LIMBO)


def _gains_another(unit: Unit, static: tree.InsteadGain) -> Modifier:
    def applies(state: State, atom: Atom) -> bool:
        gains = atom.kind == "gain-status" and atom.status is static.status
        return gains and _is_about(state, unit, static.which, atom)

    def gains(state: State, atom: Atom) -> Atom | None:
        other = static.instead
        thing = state.find(atom.object) if atom.object is not None else None
        thing = _undergoes(state, unit, other, thing)
        if thing is None:
            return None
        atom = _of(thing, atom)
        if isinstance(other, tree.GainStatus):
            has = thing.has(other.status)
            return None if has else replace(atom, status=other.status)
        assert isinstance(other, tree.Gain)
        number = ask.amount(state, other.amount, unit.controller, unit.binding)
        return replace(
            atom, kind="gain-counters", verbs=("gain",), status=None, name=other.name, amount=number
        )

    return Modifier(f"instead {unit.bearer} {unit.place}", RULES, applies, gains)


def _loses(unit: Unit, static: tree.InsteadLoses) -> Modifier:
    """What would leave the Expedition of the bearer stays, and loses something.

    What moves changes zones: within the Expedition zone a Character switches.
    """
    what = static.loses

    def applies(state: State, atom: Atom) -> bool:
        if static.phase not in (None, state.phase) or atom.kind not in {"move", "switch"}:
            return False
        thing = state.find(atom.object) if atom.object is not None else None
        if thing is None or thing.zone is not Zone.EXPEDITION_ZONE or unit.binding.me is None:
            return False
        there = set(expeditions_of(state, thing)) & set(expeditions_of(state, unit.binding.me))
        has = thing.has(what) if isinstance(what, Status) else thing.count(what) > 0
        return bool(there) and has and _is_about(state, unit, static.which, atom)

    def loses(state: State, atom: Atom) -> Atom:
        thing = state.find(atom.object) if atom.object is not None else None
        assert thing is not None
        verbs = ("lose", *_heard(atom, thing))
        new = replace(atom, verbs=verbs, zone=None, source=None, side=None, statuses=())
        if isinstance(what, Status):
            return replace(new, kind="lose-status", status=what)
        return replace(new, kind="lose-counters", name=what, amount=thing.count(what))

    return Modifier(f"instead {unit.bearer} {unit.place}", RULES, applies, loses)


def _gains_more(unit: Unit, static: tree.GainsMore) -> Modifier:
    def applies(state: State, atom: Atom) -> bool:
        gains = atom.kind == "gain-counters" and atom.name == static.name and atom.amount > 0
        return gains and _is_about(state, unit, static.which, atom)

    def gains(state: State, atom: Atom) -> Atom:
        del state
        return replace(atom, amount=atom.amount * static.times + static.more)

    return Modifier(f"more {unit.bearer} {unit.place}", RULES, applies, gains)


def _does_another(unit: Unit, static: tree.InsteadDoes) -> Modifier:
    """A card that would be drawn goes to the Reserve, or the other way round."""

    def applies(state: State, atom: Atom) -> bool:
        does = atom.kind == "move" and static.deed in atom.verbs
        return does and ask.means(state, static.who, atom.player, unit.controller)

    def does(state: State, atom: Atom) -> Atom:
        del state
        verbs = tuple(static.instead if verb == static.deed else verb for verb in atom.verbs)
        zone = Zone.HAND if static.instead == "draw" else Zone.RESERVE
        return replace(atom, verbs=verbs, zone=zone)

    return Modifier(f"instead {unit.bearer} {unit.place}", RULES, applies, does)
