"""From the finished declaration to the end of a play: Limbo, payment, resolution."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from altered.ability.tree import Cannot, Keyword, Passive
from altered.ask.passive import ask, which_ability
from altered.ask.passive.deed import forbidden, is_deed
from altered.effect.resolve import ResolveEffect
from altered.effect.undone import binds, paid_with
from altered.engine.impossible import is_never_fleeting
from altered.engine.step import perform
from altered.play import cost, targets
from altered.play.card import declaring
from altered.play.check import CheckReactions
from altered.play.declaration import Declaration
from altered.play.late import aimed
from altered.play.quick import noted
from altered.state.atom import Atom
from altered.state.model import Binding
from altered.state.task import Task
from altered.terms import Status, Type, Zone

if TYPE_CHECKING:
    from altered.state.face import Face
    from altered.state.game import Game
    from altered.state.model import GameObject, State


@dataclass(frozen=True)
class Begin(Task):
    """A declaration is finished: the card goes to Limbo, then costs are paid, then it resolves."""

    declaration: Declaration

    def run(self, game: Game) -> None:
        """Count the use of a quick action; the order is the reading ``play.limbo``."""
        d = self.declaration
        mana = 0 if d.free else d.mana + targets.surcharge(game.state, d)
        pay = Pay(d, mana)
        check = checks(game.state)
        if d.kind == "card" and game.state.reading("play.limbo") == "after-payment":
            game.push(pay, *check, EnterLimbo(d))
        elif d.kind == "card":
            game.push(EnterLimbo(d, pay))
        elif d.kind in {"reaction", "step"} and mana > 0:
            from altered.play.emblem import PayOrNot

            game.push(PayOrNot(d.player, pay))
        else:
            if d.kind == "quick action":
                _count_use(game, d)
            between = () if d.kind in {"reaction", "step"} else check
            game.push(pay, *between, *resolution(game.state, d))


def checks(state: State) -> tuple[Task, ...]:
    """The check after a step of a play or effect, if one reading of 4.4.a has it so.

    A reaction that is being played is played to its end first (4.4.c).
    """
    each = state.reading("check-reactions.after-step") == "every-step"
    playing = any(isinstance(t, Cease) for t in state.agenda)
    return (CheckReactions(),) if each and not playing else ()


@dataclass(frozen=True)
class EnterLimbo(Task):
    """The card goes to Limbo; then ``pay``, if it was not paid before, and it resolves."""

    declaration: Declaration
    pay: Pay | None = None

    def run(self, game: Game) -> None:
        """What was in the Reserve has ceased: the play goes on with the object in Limbo."""
        d = self.declaration
        waiting = len(game.state.agenda)
        limbo = _to_limbo(game, d)
        at_once = game.state.agenda[waiting:]  # what changes the card in Limbo goes first
        if limbo is None:
            return
        d = replace(d, object=limbo, binding=replace(d.binding, me=limbo))
        pay = () if self.pay is None else (replace(self.pay, declaration=d),)
        between = checks(game.state)
        game.change(agenda=game.state.agenda[:waiting])
        game.push(*between, *pay, *(between if pay else ()), *resolution(game.state, d))
        game.push(*reversed(at_once))


def gains_fleeting(state: State, face: Face, zone: Zone) -> bool:
    """Whether a card is Fleeting from its entry into Limbo (5.2.3.h, 5.2.3.i)."""
    printed = any(isinstance(a, Keyword) and a.name == "Fleeting" for a in face.abilities)
    if face.type is Type.SPELL and printed:
        return True
    return zone is Zone.RESERVE and not is_never_fleeting(state, face)


def _stays_free(state: State, d: Declaration) -> bool:
    """Whether a card in the Reserve cannot gain Fleeting: by its own words, or by others'."""
    thing = None if d.object is None else state.find(d.object)
    if thing is None or thing.zone is not Zone.RESERVE:
        return False
    gain = Atom("gain-status", d.player, ("gain",), object=thing.id, status=Status.FLEETING)
    own = (
        a
        for a in thing.face.abilities
        if isinstance(a, Passive)
        and isinstance(a.static, Cannot)
        and a.static.which is None
        and is_deed(state, gain, a.static.deed, a.static.what)
    )
    me = Binding(me=thing.id)
    said = any(ask.holds(state, a.condition, d.player, me) for a in own)
    return said or forbidden(state, gain) is not None


def _to_limbo(game: Game, d: Declaration) -> int | None:
    assert d.card is not None
    assert d.zone is not None
    face = game.state.cards[d.card].face
    fleeting = gains_fleeting(game.state, face, d.zone) and not _stays_free(game.state, d)
    statuses = (Status.FLEETING,) if fleeting else ()
    going = declaring(game.state, d.player, d.card, d.object, d.zone)
    move = replace(going, side=d.side, statuses=statuses)
    rules = ["spell.reserve-fleeting"] if fleeting and d.zone is Zone.RESERVE else []
    if fleeting and face.type is Type.SPELL and d.zone is not Zone.RESERVE:
        rules = ["spell.printed-fleeting"]
    if fleeting and face.type is not Type.SPELL:
        character = face.type is Type.CHARACTER
        rules = ["character.reserve-fleeting" if character else "quick.reserve.gains_fleeting"]
    declares = "spell.choices" if face.type is Type.SPELL else "play.declaration"
    done = perform(game, [move], declares, *rules)
    return done[0].made if done and done[0].zone is Zone.LIMBO else None


def _count_use(game: Game, d: Declaration) -> None:
    assert d.object is not None
    assert d.ability is not None
    bearer = game.state.find(d.object)
    assert bearer is not None
    uses = Counter(dict(game.state.uses))
    uses[which_ability(game.state, bearer, d.ability)] += 1
    game.change(uses=tuple(sorted(uses.items())))
    perform(
        game,
        [noted(d.player, d.object, d.ability)],
        "abilities-in-brief.four-kinds",
        "endless.quick-action-limit",
    )


@dataclass(frozen=True)
class Pay(Task):
    """Pay all costs as one step (6.1.d); ``named``: chance has named the cards on top of Decks."""

    declaration: Declaration
    mana: int
    named: bool = False

    def run(self, game: Game) -> None:
        """Pay; the effect finds what paying moved to a visible zone again (2.1.e)."""
        d = self.declaration
        unnamed = () if self.named or d.free else cost.top_cards(game.state, d)
        if unnamed:
            game.push(*unnamed, replace(self, named=True))
            return
        atoms = cost.atoms(game.state, d, self.mana)
        done = perform(game, atoms, "play.payment", "step.cost-is-one")
        if not d.free and d.kind != "step":
            _rebind(game, d, done)


def _rebind(game: Game, d: Declaration, done: tuple[Atom, ...]) -> None:
    """Tell the resolution that follows what "I", "it" and "that many" have become."""
    made = {a.object: a.made for a in done if a.kind == "move" and a.object is not None}
    cards = {a.card: a.made for a in done if a.kind == "move" and a.card is not None}
    paid = [p for row in d.paid for p in row]
    many = sum(max(a.amount, 1) for a in done if not _is_of_symbols(d, a))
    now = [made.get(n, n) if kind == "object" else cards.get(n) for kind, n in paid]
    me = d.binding.me if d.binding.me is None else made.get(d.binding.me) or d.binding.me
    it = tuple(n for n in now if n is not None) if paid and not d.cost.aside else d.binding.it
    both = zip(paid, now, strict=True)
    was = tuple(n for n in (n if k == "object" else t for (k, n), t in both) if n is not None)
    agenda = list(game.state.agenda)
    for i in range(len(agenda) - 1, -1, -1):
        task = agenda[i]
        if isinstance(task, ResolveEffect):
            if task.binding == d.binding:
                binding = replace(task.binding, me=me, it=it)
                i_was = d.binding.me if d.binding.me in made else None
                agenda[i] = replace(task, binding=binding, many=many, was=was, i_was=i_was)
            break
    game.change(agenda=tuple(agenda))


def _is_of_symbols(d: Declaration, atom: Atom) -> bool:
    """Whether an action pays mana, {T} or {D}, of which "that many" never speaks."""
    if atom.verbs[:1] == ("pay",):
        return True
    mine = atom.object is not None and atom.object == d.object
    return mine and (
        "exhaust" in atom.verbs or (d.cost.discard_me and atom.kind != "lose-counters")
    )


def resolution(state: State, d: Declaration) -> tuple[Task, ...]:
    """What resolving is, for each kind of play (5.2.1.c, 5.2.2.a, 5.2.3.j)."""
    effect = ResolveEffect(d.effect, d.player, d.binding, d.targets, d.zone, free=d.free)
    if d.kind == "internal action":
        inner: Literal["keeps", "binds"] = "binds" if binds(d.cost, d.effect) else "keeps"
        return (replace(effect, inner=inner, paid=paid_with(d.cost)),)
    if d.kind == "card":
        assert d.card is not None
        match state.cards[d.card].face.type:
            case Type.CHARACTER:
                return (Join(d),)
            case Type.PERMANENT:
                return (Settle(d),)
            case _:
                early = state.reading("play.spell-moment") == "before-effect"
                told = (TellPlayed(d),) if early else ()
                return (*told, effect, LeaveLimbo(d, told=early))
    if d.course is not None:
        return (aimed(d.course, d.targets),)
    if d.kind == "reaction":
        return (effect, Cease(d))
    return (effect,)


def verbs(d: Declaration) -> tuple[str, ...]:
    """The verbs of the step in which a card is played."""
    assert d.zone is not None
    return ("play", f"from {d.zone.value}")


def _in_limbo(state: State, d: Declaration) -> GameObject | None:
    thing = state.find(d.object) if d.object is not None else None
    return thing if thing is not None and thing.zone is Zone.LIMBO else None


def _from_limbo(d: Declaration, thing: GameObject, zone: Zone) -> Atom:
    """The card leaves Limbo; a modifier sees to private zones of its owner (3.1.2.c)."""
    return Atom(
        "move",
        d.player,
        verbs(d),
        object=thing.id,
        card=thing.card,
        source=Zone.LIMBO,
        zone=zone,
        owner=thing.owner,
        controller=d.player,
        side=d.side if zone is Zone.EXPEDITION_ZONE else None,
    )


@dataclass(frozen=True)
class Join(Task):
    """A Character joins the Expedition chosen for it (5.2.1.c)."""

    declaration: Declaration

    def run(self, game: Game) -> None:
        """Join; what was Fleeting in Limbo is Fleeting again (reading)."""
        d = self.declaration
        thing = _in_limbo(game.state, d)
        if thing is None:
            return
        fleeting = thing.has(Status.FLEETING)
        at_once = game.state.reading("fleeting.character-keeps") == "same-step"
        move = _from_limbo(d, thing, Zone.EXPEDITION_ZONE)
        if fleeting and at_once:
            move = replace(move, statuses=(Status.FLEETING,))
        done = perform(game, [move], "character.enters")
        made = [a.made for a in done if a.zone is Zone.EXPEDITION_ZONE and a.card == d.card]
        if fleeting and not at_once and made and made[0] is not None:
            game.push(*checks(game.state), KeepFleeting(d.player, made[0]))


@dataclass(frozen=True)
class KeepFleeting(Task):
    """A Character that was Fleeting in Limbo gains Fleeting in the Expedition zone."""

    player: int
    object: int

    def run(self, game: Game) -> None:
        """One step of its own, for one that is still there."""
        if game.state.find(self.object) is None:
            return
        gain = Atom(
            "gain-status", self.player, ("gain",), object=self.object, status=Status.FLEETING
        )
        perform(game, [gain], "character.enters")


@dataclass(frozen=True)
class Settle(Task):
    """A Permanent goes to the Landmark zone (5.2.2.a)."""

    declaration: Declaration

    def run(self, game: Game) -> None:
        """Go there; Fleeting, if a reading gave it, stays on it."""
        d = self.declaration
        thing = _in_limbo(game.state, d)
        if thing is None:
            return
        move = _from_limbo(d, thing, Zone.LANDMARK_ZONE)
        if thing.has(Status.FLEETING):
            move = replace(move, statuses=(Status.FLEETING,))
        perform(game, [move], "permanent.enters")


@dataclass(frozen=True)
class TellPlayed(Task):
    """Under one reading a Spell is played when it starts to resolve."""

    declaration: Declaration

    def run(self, game: Game) -> None:
        """A note on the object in Limbo."""
        d = self.declaration
        note = Atom("note", d.player, verbs(d), object=d.object, card=d.card, zone=Zone.LIMBO)
        perform(game, [note], "quick.card.spell")


@dataclass(frozen=True)
class LeaveLimbo(Task):
    """A Spell that has finished resolving goes to the Reserve or, Fleeting, elsewhere (5.2.3.j)."""

    declaration: Declaration
    told: bool = False

    def run(self, game: Game) -> None:
        """Go; where the effect itself took the card away, it has been played all the same."""
        d = self.declaration
        thing = _in_limbo(game.state, d)
        if thing is None:
            if not self.told:
                TellPlayed(d).run(game)
            return
        move = _from_limbo(d, thing, Zone.RESERVE)
        if self.told:
            move = replace(move, verbs=("afterwards",))
        perform(game, [move], "spell.afterwards")


@dataclass(frozen=True)
class Cease(Task):
    """An Emblem-Reaction ceases when it has been played (emblem-reaction.ceases)."""

    declaration: Declaration

    def run(self, game: Game) -> None:
        """Cease, unless it has already."""
        d = self.declaration
        thing = game.state.find(d.object) if d.object is not None else None
        if thing is not None:
            gone = Atom("cease", d.player, ("cease",), object=thing.id, source=Zone.LIMBO)
            perform(game, [gone], "emblem-reaction.ceases")
