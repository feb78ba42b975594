"""From an action of the tree to its atomic actions: one line for each kind of action."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, assert_never

from altered.ability.tree import (
    Action,
    Activate,
    AfterYou,
    AtNext,
    BecomeFirst,
    ChangeResult,
    ChoosePlayer,
    Create,
    CreatedBy,
    Delayed,
    Discard,
    Draw,
    Either,
    Exchange,
    ExchangeCounters,
    Gain,
    GainOneOf,
    GainStatus,
    GainSubtypes,
    InternalAction,
    Lasting,
    Look,
    LoseStatus,
    Move,
    MoveCounters,
    MoveMarker,
    NextPlayed,
    Pass,
    PlayCheaper,
    PlayForFree,
    ReadyMana,
    Remove,
    RemoveAny,
    Resupply,
    Reveal,
    RollDie,
    Sabotage,
    Sacrifice,
    Shuffle,
    Spread,
    SwitchExpeditions,
    Take,
    Tally,
    Whenever,
    Win,
)
from altered.ask.picked import Hidden
from altered.ask.refer import card_of, refer
from altered.effect import cards, counters, die, doer, marks, moves, places, spread
from altered.effect.others import HandOver
from altered.effect.plan import Plan

if TYPE_CHECKING:
    from altered.ask.context import Context
    from altered.state.model import State
    from altered.state.task import Task

HANDED_OVER: Final = (
    Activate,
    AfterYou,
    AtNext,
    BecomeFirst,
    Delayed,
    InternalAction,
    Lasting,
    NextPlayed,
    Pass,
    PlayCheaper,
    PlayForFree,
    Shuffle,
    Whenever,
    Win,
)
"""Actions that other chapters carry out: they are tasks, not atomic actions."""


def plan(state: State, action: Action, context: Context) -> Plan:
    """The atomic actions of one action, all choices being made, each by who does it."""
    return doer.with_doer(state, action, context, _plan(state, action, context))


def _plan(state: State, action: Action, context: Context) -> Plan:
    match action:
        case Draw():
            return cards.draw(state, action, context)
        case Resupply():
            return cards.resupply(state, action, context)
        case Look():
            return cards.look(state, action, context)
        case Reveal():
            return cards.reveal(state, action, context)
        case Move():
            return moves.move(state, action, context)
        case Discard():
            return moves.discard(state, action, context)
        case Sacrifice():
            return moves.sacrifice(state, action, context)
        case Sabotage():
            return moves.sabotage(state, action, context)
        case Gain():
            return marks.gain(state, action, context)
        case Spread():
            return spread.spread(state, action, context)
        case Remove():
            return marks.remove(state, action, context)
        case RemoveAny():
            return counters.remove_any(state, action, context)
        case MoveCounters():
            return marks.move_counters(state, action, context)
        case Exchange():
            return moves.exchange(state, action, context)
        case ExchangeCounters():
            return marks.exchange_counters(state, action, context)
        case GainSubtypes():
            return marks.gain_subtypes(state, action, context)
        case GainStatus():
            return marks.gain_status(state, action, context)
        case LoseStatus():
            return marks.lose_status(state, action, context)
        case ReadyMana():
            return marks.ready_mana(state, action, context)
        case Create():
            return places.create(state, action, context)
        case CreatedBy():
            return places.created_by(state, action, context)
        case SwitchExpeditions():
            return places.switch(state, action, context)
        case MoveMarker():
            return places.move_marker(state, action, context)
        case RollDie():
            return die.roll(state, action, context)
        case ChangeResult():
            return die.change(state, action, context)
        case Take(ref):
            return Plan(about=refer(state, ref, context), binds=True)
        case PlayForFree() | PlayCheaper():
            cards_ = (card_of(state, t) for t in refer(state, action.ref, context))
            return Plan(about=tuple(Hidden(c) for c in cards_ if c is not None), binds=True)
        case GainOneOf(ref, statuses):
            options = (GainStatus(ref, s) for s in statuses)
            atoms = (a for one in options for a in marks.gain_status(state, one, context).atoms)
            return Plan(tuple(atoms))
        case Tally() | Either() | ChoosePlayer():
            return Plan()
    if not isinstance(action, HANDED_OVER):
        assert_never(action)
    return Plan()


def is_handed_over(actions: tuple[Action, ...]) -> bool:
    """Whether another chapter does part of the step."""
    return any(isinstance(a, HANDED_OVER) for a in actions)


def handed_over(state: State, actions: tuple[Action, ...], context: Context) -> tuple[Task, ...]:
    """The tasks for what other chapters do, to be run in order after the atomic actions."""
    del state
    kept = replace(context)
    return tuple(HandOver(a, kept) for a in actions if isinstance(a, HANDED_OVER))
