"""What is done to objects and by players: the words of prohibitions and of triggers."""

from __future__ import annotations

from altered.ability.tree import Cannot, Deed, Played, PlaysAtMost
from altered.ask import happened
from altered.ask.passive import ask
from altered.ask.passive.question import working
from altered.ask.passive.unit import Unit
from altered.state.atom import Atom
from altered.state.choice import Refusal
from altered.state.model import State
from altered.terms import IN_PLAY, Status


def is_deed(state: State, atom: Atom, deed: Deed, what: str = "") -> bool:
    """Whether an atomic action is what the words say, with that status or those counters."""
    status = "" if atom.status is None else atom.status.value
    match deed:
        case "gain status" | "lose status":
            kind = deed.replace(" ", "-")
            return atom.kind == kind and status != "Exhausted" and what in ("", status)
        case "gain counters" | "lose counters":
            return atom.kind == deed.replace(" ", "-") and what in ("", atom.name)
        case "exhaust":
            return atom.kind == "gain-status" and atom.status is Status.EXHAUSTED
        case "ready":
            return atom.kind == "lose-status" and atom.status is Status.EXHAUSTED
        case "leave":
            thing = state.find(atom.object) if atom.object is not None else None
            away = thing is not None and thing.zone in IN_PLAY and atom.zone is not thing.zone
            return away and atom.kind in {"move", "cease"}
        case "go":
            return atom.kind == "move" and atom.zone is not None and atom.zone.value == what
        case "target":
            return False
        case "switch":
            return atom.kind == "switch"
        case "play":
            return "declare" in atom.verbs
        case "discard" | "sacrifice" | "draw" | "resupply" | "sabotage" | "quick-action":
            return deed in atom.verbs


def forbidden(state: State, atom: Atom) -> Refusal | None:
    """Why a passive ability says that an atomic action cannot happen (1.4.1.a)."""
    for unit in working(state):
        static = unit.static
        if isinstance(static, PlaysAtMost) and _is_one_too_many(state, unit, static, atom):
            text = f"a passive ability allows {static.number} of these plays at most"
            return Refusal("ALT-I007", ("ability.passive", "cannot.beats-can"), text)
        if (
            isinstance(static, Cannot)
            and is_deed(state, atom, static.deed, static.what)
            and _is_by(state, unit, static, atom.player)
            and _is_to(state, unit, static, atom)
        ):
            return _refusal(static)
    return None


def _is_one_too_many(state: State, unit: Unit, static: PlaysAtMost, atom: Atom) -> bool:
    """Whether a card is played, by a player who has played as many already."""
    event = static.plays.event
    if "declare" not in atom.verbs or atom.card is None or not isinstance(event, Played):
        return False
    if not ask.means(state, static.who, atom.player, unit.controller) or event.which is None:
        return False
    fits = ask.card_fits(state, atom.card, event.which, atom.player, None)
    return fits and happened.times(state, static.plays, atom.player, None) >= static.number


def cannot_be_target(
    state: State, number: int, player: int, *, spell: bool = False
) -> Refusal | None:
    """Why an object cannot be chosen as a target by a player, of a Spell or of something else."""
    for unit in working(state):
        static = unit.static
        if isinstance(static, Cannot) and static.deed == "target" and (spell or not static.spells):
            object_ = static.which is None and number == unit.binding.me
            fits = static.which is not None and ask.fits(
                state, number, static.which, unit.controller, unit.binding.me
            )
            if (object_ or fits) and _is_by(state, unit, static, player):
                return _refusal(static)
    return None


def _refusal(static: Cannot) -> Refusal:
    text = f"a passive ability forbids it: {static.deed}"
    return Refusal("ALT-I007", ("ability.passive", "cannot.beats-can"), text)


def _is_by(state: State, unit: Unit, static: Cannot, player: int) -> bool:
    return static.who is None or ask.means(state, static.who, player, unit.controller)


def _is_to(state: State, unit: Unit, static: Cannot, atom: Atom) -> bool:
    if static.which is None:
        return static.who is not None or atom.object == unit.binding.me
    if atom.object is not None:
        return ask.fits(state, atom.object, static.which, unit.controller, unit.binding.me)
    if atom.card is None:
        return False
    return ask.card_fits(state, atom.card, static.which, unit.controller, unit.binding.me)
