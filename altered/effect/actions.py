"""From an action of the tree to its atomic actions: one line for each kind of action."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from altered.ability import tree
from altered.ask.context import Context
from altered.ask.picked import Hidden
from altered.ask.refer import card_of, refer
from altered.effect import cards, counters, die, doer, marks, moves, places, spread
from altered.effect.others import HandOver
from altered.effect.plan import Plan
from altered.state.model import State
from altered.state.task import Task

HANDED_OVER: Final = (
    tree.Activate,
    tree.AfterYou,
    tree.AtNext,
    tree.BecomeFirst,
    tree.Delayed,
    tree.InternalAction,
    tree.Lasting,
    tree.NextPlayed,
    tree.Pass,
    tree.PlayCheaper,
    tree.PlayForFree,
    tree.Shuffle,
    tree.Whenever,
    tree.Win,
)
"""Actions that other chapters carry out: they are tasks, not atomic actions."""


def plan(state: State, action: tree.Action, context: Context) -> Plan:
    """The atomic actions of one action, all choices being made, each by who does it."""
    return doer.with_doer(state, action, context, _plan(state, action, context))


def _plan(state: State, action: tree.Action, context: Context) -> Plan:
    match action:
        case tree.Draw():
            return cards.draw(state, action, context)
        case tree.Resupply():
            return cards.resupply(state, action, context)
        case tree.Look():
            return cards.look(state, action, context)
        case tree.Reveal():
            return cards.reveal(state, action, context)
        case tree.Move():
            return moves.move(state, action, context)
        case tree.Discard():
            return moves.discard(state, action, context)
        case tree.Sacrifice():
            return moves.sacrifice(state, action, context)
        case tree.Sabotage():
            return moves.sabotage(state, action, context)
        case tree.Gain():
            return marks.gain(state, action, context)
        case tree.Spread():
            return spread.spread(state, action, context)
        case tree.Remove():
            return marks.remove(state, action, context)
        case tree.RemoveAny():
            return counters.remove_any(state, action, context)
        case tree.MoveCounters():
            return marks.move_counters(state, action, context)
        case tree.Exchange():
            return moves.exchange(state, action, context)
        case tree.ExchangeCounters():
            return marks.exchange_counters(state, action, context)
        case tree.GainSubtypes():
            return marks.gain_subtypes(state, action, context)
        case tree.GainStatus():
            return marks.gain_status(state, action, context)
        case tree.LoseStatus():
            return marks.lose_status(state, action, context)
        case tree.ReadyMana():
            return marks.ready_mana(state, action, context)
        case tree.Create():
            return places.create(state, action, context)
        case tree.CreatedBy():
            return places.created_by(state, action, context)
        case tree.SwitchExpeditions():
            return places.switch(state, action, context)
        case tree.MoveMarker():
            return places.move_marker(state, action, context)
        case tree.RollDie():
            return die.roll(state, action, context)
        case tree.ChangeResult():
            return die.change(state, action, context)
        case tree.Take(ref):
            return Plan(about=refer(state, ref, context), binds=True)
        case tree.PlayForFree() | tree.PlayCheaper():
            cards_ = (card_of(state, t) for t in refer(state, action.ref, context))
            return Plan(about=tuple(Hidden(c) for c in cards_ if c is not None), binds=True)
        case tree.GainOneOf(ref, statuses):
            options = (tree.GainStatus(ref, s) for s in statuses)
            atoms = (a for one in options for a in marks.gain_status(state, one, context).atoms)
            return Plan(tuple(atoms))
        case tree.Tally() | tree.Either() | tree.ChoosePlayer():
            return Plan()
    if not isinstance(action, HANDED_OVER):
        assert_never(action)
    return Plan()


def is_handed_over(actions: tuple[tree.Action, ...]) -> bool:
    """Whether another chapter does part of the step."""
    return any(isinstance(a, HANDED_OVER) for a in actions)


def handed_over(
    state: State, actions: tuple[tree.Action, ...], context: Context
) -> tuple[Task, ...]:
    """The tasks for what other chapters do, to be run in order after the atomic actions."""
    del state
    kept = replace(context)
    return tuple(HandOver(a, kept) for a in actions if isinstance(a, HANDED_OVER))
