"""What an effect that begins to resolve has to do: how much, and whether its condition is met."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import lru_cache
from typing import Final

from altered.ability import tree
from altered.state.players import player_name
from verification.board_texts.amounts import Speech, amount, expeditions, holds, matching, players
from verification.board_texts.at_work import abilities, statements
from verification.board_texts.paying import DECLARING
from verification.board_texts.whom import whom
from verification.records.model import Board, Event, Moment, Record, Thing
from verification.records.subjects import option

APART: Final = (
    tree.Token
    | tree.GrantAbilities
    | tree.NextPlayed
    | tree.Delayed
    | tree.Whenever
    | tree.InternalAction
)
"""Parts of an effect that have effects and conditions of their own."""
OTHERWISE: Final = (
    tree.Cannot
    | tree.Instead
    | tree.InsteadDoes
    | tree.InsteadGain
    | tree.InsteadLoses
    | tree.GainsMore
    | tree.CreatesMore
    | tree.MayReplace
)
"""Passive abilities by which something else may happen than an effect says."""
STOPS: Final = frozenset(
    {
        "react",
        "turn",
        "phase",
        "day",
        "impossible",
        "no-effect",
        "condition",
        "may",
        "offer",
        "ignored",
    }
)
"""Events after which it is open what the first step of an effect does."""
PASSED_OVER: Final = frozenset(
    {"declare", "quick-action", "activate", "not-activated", "pay", "shuffle"}
)
"""Events before the first step: a discard pile is shuffled before somebody draws from it, too."""


@dataclass(frozen=True)
class Doing:
    """An effect that begins to resolve: its words as a tree, who says them, of what."""

    effect: tree.Effect
    player: int
    me: Thing | None
    it: tuple[Thing, ...] | None

    def speech(self, moment: Moment, record: Record, *, first: bool = True) -> Speech:
        """The words just before a moment; "it" is known in the first step alone."""
        it = self.it if first else None
        return Speech(moment.before, self.player, self.me, it, record.readings).on(moment.before)


def doing(
    texts: tuple[str, ...], player: int, me: Thing | None, it: tuple[Thing, ...] | None
) -> Doing | None:
    """What resolves with these words: those of an Emblem, of a Spell, or of one quick action."""
    match abilities(texts):
        case (tree.SpellEffect(effect) | tree.QuickAction(_, effect),):
            return Doing(effect, player, me, it)
    return None


# -- conditions -----------------------------------------------------------------------------------


def first_condition(effect: tree.Effect) -> tuple[tree.Condition, bool] | None:
    """The condition that is asked first, and whether it is that of the first step.

    ``None`` if it depends on what is chosen or done which one that is.
    """
    if effect.modes:
        return None
    for n, step in enumerate(effect.steps):
        if step.for_each is not None or step.may:
            return None
        if step.condition is not None:
            return step.condition, n == 0
        if conditional(replace(step, condition=None)):
            return None
    return None


@lru_cache(maxsize=4096)
def conditional(part: object) -> bool:
    """Whether a part of an effect has a condition in it."""
    if isinstance(part, tree.Step) and part.condition is not None:
        return True
    if isinstance(part, tuple):
        return any(conditional(one) for one in part)
    if is_dataclass(part) and not isinstance(part, APART):
        return any(conditional(getattr(part, one.name)) for one in fields(part))
    return False


def is_met(done: Doing, record: Record, moment: Moment) -> bool | None:
    """Whether the condition that is asked first is met."""
    found = first_condition(done.effect)
    if found is None:
        return None
    return holds(done.speech(moment, record, first=found[1]), found[0])


# -- amounts --------------------------------------------------------------------------------------


def amounts(done: Doing, record: Record, begun: Moment) -> Iterator[str | bool]:
    """Whether the first step of an effect is done as often, and by as much, as its words say."""
    match done.effect:
        case tree.Effect(steps=(tree.Step(actions=(action,)) as step, *_), modes=()):
            plain = tree.Step(step.actions, then=step.then)
        case _:
            return
    moment = _first(record, begun, choosing=isinstance(action, tree.Discard | tree.Sacrifice))
    if step != plain or moment is None:
        return
    if otherwise(moment.before, record.readings):
        return
    speech = done.speech(moment, record)
    alone = len(done.effect.steps) == 1 and not step.then
    if alone or not _does_nothing(speech, action):  # otherwise the record is of a later step
        yield from _as_told(speech, action, moment.events)
        if alone:
            yield from whom(speech, action, moment.events)


def otherwise(board: Board, readings: Mapping[str, str]) -> bool:
    """Whether a passive ability may have something else happen than an effect says."""
    there = statements(board, readings)
    return any(one.static is None or isinstance(one.static, OTHERWISE) for one in there)


def _first(record: Record, begun: Moment, *, choosing: bool = False) -> Moment | None:
    """The moment of the first step after an effect began to resolve; ``choosing`` comes before."""
    for moment in record.moments[begun.place + 1 :]:
        if moment.decision is not None:
            kind = option(moment.decision.choice).kind
            asked = DECLARING | {"choose"} if choosing else DECLARING
            if moment.decision.player >= 0 and kind not in asked:
                return None
        elif any(event.kind in STOPS for event in moment.events):
            return None
        elif not all(is_before(event) for event in moment.events):
            return moment
    return None


def is_before(event: Event) -> bool:
    """Whether an event may be told between the beginning of an effect and its first step."""
    spread = event.kind in {"joins", "leaves"} and event["kind"] is None  # Gigantic begins or ends
    told = event.kind in PASSED_OVER or spread or event["kind"] == "note"
    return told or "pay" in event.words


def _does_nothing(speech: Speech, action: tree.Action) -> bool:
    """Whether an action is known to do nothing: none of something, or nowhere."""
    if isinstance(action, tree.Create) and expeditions(speech, action.into) == frozenset():
        return True
    if not isinstance(action, tree.Create | tree.Draw | tree.Gain | tree.Resupply):
        return False
    many = amount(speech, action.amount)
    return many is not None and many <= 0


def _as_told(
    speech: Speech, action: tree.Action, events: tuple[Event, ...]
) -> Iterator[str | bool]:
    match action:
        case tree.Draw(who, number):
            yield from _cards(speech, players(speech, who), amount(speech, number), "draw", events)
        case tree.Resupply(who, number):
            seats, one = players(speech, who), amount(speech, number)
            if one == 1:  # each further time is a step of its own
                yield from _cards(speech, seats, one, "resupply", events)
        case tree.Gain(ref, number, name, None) if not isinstance(number, tree.AnyNumber):
            if isinstance(ref, tree.Each) and matching(speech, ref.which) == ():
                return  # the record is of a later step
            wanted = amount(speech, number)
            for event in events:
                if wanted is not None and (event["kind"], event["name"]) == ("gain-counters", name):
                    words = f"{event['amount']} {name} counters are gained, not {wanted}"
                    yield (event["amount"] or 0) == wanted or words
        case tree.Create(_, number, into, False):
            places, wanted = expeditions(speech, into), amount(speech, number)
            if places is not None and wanted is not None and _is_named(into):
                made = sum(event["kind"] == "create" for event in events)
                due = max(0, wanted) * len(places)
                yield made == due or f"{made} tokens are created, not {due}"


def _is_named(into: tree.ExpeditionOf) -> bool:
    """Whether nothing is chosen of where a token is created."""
    return into.each or into.where is not None or (into.side is not None and into.whose == "you")


def _cards(
    speech: Speech,
    seats: tuple[int, ...] | None,
    number: int | None,
    verb: str,
    events: tuple[Event, ...],
) -> Iterator[str | bool]:
    """Each of some players takes so many cards from the top of their Deck, if there are as many."""
    if seats is None or number is None:
        return
    for player in seats:
        due = max(0, number)
        done = sum(verb in e.words and player in (e["owner"], e["player"]) for e in events)
        full = len(speech.board.seat(player).deck) >= number
        if full:
            yield done == due or f"{player_name(player)}: {verb} {done} times, not {due}"
