"""Who does what an action is: the players whom its words name, else the controller of the effect.

Of several players each does what concerns them: what they control, their cards and Expeditions.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability import tree
from altered.ask import select
from altered.ask.picked import Picked, Thing

if TYPE_CHECKING:
    from altered.ask.context import Context
    from altered.effect.plan import Plan
    from altered.state.atom import Atom
    from altered.state.model import State

_BY_EACH: Final = (
    tree.CreatedBy,
    tree.Discard,
    tree.Draw,
    tree.Move,
    tree.ReadyMana,
    tree.Resupply,
    tree.Sacrifice,
)
"""Actions of which each atomic action tells which player does it, whatever the words."""

_BY_WHO: Final = (
    tree.Activate,
    tree.ChangeResult,
    tree.ChoosePlayer,
    tree.Discard,
    tree.Exchange,
    tree.ExchangeCounters,
    tree.Gain,
    tree.GainOneOf,
    tree.GainStatus,
    tree.GainSubtypes,
    tree.Look,
    tree.LoseStatus,
    tree.Move,
    tree.MoveCounters,
    tree.MoveMarker,
    tree.Remove,
    tree.RemoveAny,
    tree.Reveal,
    tree.RollDie,
    tree.Sabotage,
    tree.Spread,
    tree.SwitchExpeditions,
)
"""Actions that the controller of the effect does, if no other player is named."""


def _named(action: tree.Action) -> tree.Who | None:
    """The players whom the words name, or who have chosen what is acted on."""
    if not isinstance(action, _BY_WHO):
        return None
    ref: object = getattr(action, "ref", None)
    chooser = ref.who if isinstance(ref, Picked) else None
    who = action.who or chooser
    return None if who == tree.You() else who


def doers(state: State, action: tree.Action, context: Context) -> tuple[int, ...]:
    """Other players who do it; nobody where it is the controller of the effect."""
    who = _named(action)
    return () if who is None else select.players(state, who, context)


def one_of(players: tuple[int, ...], concerned: int | None) -> int | None:
    """The one who does it: the player concerned if among them, or the only one."""
    if concerned in players:
        return concerned
    return players[0] if len(players) == 1 else None


def of_thing(state: State, thing: Thing, players: tuple[int, ...]) -> int | None:
    """Which of them does something to an object or card: its controller, or its owner."""
    return one_of(players, select.whose(state, thing, owner=False)) if players else None


def decider(state: State, action: tree.Action, context: Context) -> int:
    """Who decides how it is done: the one player who does it, else the controller of the effect."""
    named = isinstance(action, (*_BY_WHO, tree.CreatedBy))
    who = getattr(action, "who", None) if named else None
    found = () if who is None else select.players(state, who, context)
    return found[0] if len(found) == 1 else context.controller


def tells(action: tree.Action) -> bool:
    """Whether each atomic action of it tells which player does it."""
    return isinstance(action, _BY_EACH) or _named(action) is not None


def with_doer(state: State, action: tree.Action, context: Context, made: Plan) -> Plan:
    """What is about to be done, by who does it."""
    if isinstance(action, (*_BY_EACH, tree.RollDie)):
        return made
    players = doers(state, action, context)
    if not players:
        return made
    if isinstance(action, tree.Look):
        return replace(made, atoms=_seen(state, made, players))
    return replace(made, atoms=tuple(_by(state, atom, players) for atom in made.atoms))


def _by(state: State, atom: Atom, players: tuple[int, ...]) -> Atom:
    concerned = atom.owner
    if atom.object is not None:
        concerned = select.whose(state, atom.object, owner=False)
    elif atom.card is not None:
        concerned = state.cards[atom.card].owner
    found = one_of(players, concerned)
    return atom if found is None else replace(atom, player=found)


def _seen(state: State, made: Plan, players: tuple[int, ...]) -> tuple[Atom, ...]:
    """One note for each player who looks, with how many cards they see."""
    if len(players) == 1:
        return tuple(replace(atom, player=players[0]) for atom in made.atoms)
    owners = [select.whose(state, thing, owner=False) for thing in made.about]
    return tuple(
        replace(atom, player=player, amount=owners.count(player))
        for atom in made.atoms
        for player in players
        if player in owners
    )


__all__ = ["decider", "doers", "of_thing", "one_of", "tells", "with_doer"]
