"""Cards from the top of Decks: draw, resupply, reveal. Chance has named them before."""

from __future__ import annotations

from altered.ability.tree import Draw, Look, Resupply, Reveal
from altered.ask import select
from altered.ask.context import Context
from altered.ask.picked import Hidden
from altered.ask.refer import refer
from altered.effect.plan import Plan
from altered.state.atom import Atom
from altered.state.model import State
from altered.terms import Zone


def draw(state: State, action: Draw, context: Context) -> Plan:
    """Each card drawn is one atomic action; all of them make one step (6.1.e)."""
    atoms: list[Atom] = []
    due = 0
    for player in select.players(state, action.who, context):
        number = select.their_number(state, action.amount, context, player)
        due += number
        atoms += [
            Atom("move", player, ("draw",), card=c, source=Zone.DECK, zone=Zone.HAND, owner=player)
            for c in state.players[player].deck.first(number)
        ]
    return Plan(tuple(atoms), short=len(atoms) < due)


def resupply(state: State, action: Resupply, context: Context) -> Plan:
    """The top card of the Deck goes to the Reserve; "it" is that card."""
    number = max(0, select.number(state, action.amount, context))
    atoms: list[Atom] = []
    who = select.players(state, action.who, context)
    for player in who:
        atoms += [
            Atom(
                "move",
                player,
                ("resupply",),
                card=c,
                source=Zone.DECK,
                zone=Zone.RESERVE,
                owner=player,
                controller=player,
            )
            for c in state.players[player].deck.first(number)
        ]
    about = tuple(Hidden(a.card) for a in atoms if a.card is not None)
    short = len(atoms) < number * len(who)
    return Plan(tuple(atoms), ("resupply.meaning",), about=about, binds=True, short=short)


def reveal(state: State, action: Reveal, context: Context) -> Plan:
    """Cards are shown to everybody; nothing else changes."""
    shown = refer(state, action.ref, context)
    atoms = [
        Atom("note", context.controller, ("reveal",), card=t.card)
        if isinstance(t, Hidden)
        else Atom("note", context.controller, ("reveal",), object=t)
        for t in shown
    ]
    return Plan(
        tuple(atoms), ("effects-in-brief.change", "visibility.no-looking"), shown, binds=True
    )


def look(state: State, action: Look, context: Context) -> Plan:
    """A player sees cards that stay hidden from the others: the event only says how many."""
    seen = refer(state, action.ref, context)
    atoms = (Atom("note", context.controller, ("look",), amount=len(seen)),) if seen else ()
    rules = ("visibility.no-looking", "specific.card-beats-rule")
    return Plan(atoms, rules, seen, binds=True, short=not seen)
