"""What the words of effects say, as the language reads them: asked of the tree, not of letters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from altered.ability.tree import (
    Action,
    AtNext,
    Cannot,
    Chosen,
    Cost,
    Create,
    Delayed,
    Discard,
    Draw,
    Each,
    Effect,
    Gain,
    GainStatus,
    IgnoresDefender,
    InternalAction,
    Move,
    MovesFurther,
    NextPlayed,
    NotPlayed,
    NotPlayedFrom,
    Number,
    PlaysAtMost,
    QuickAction,
    Ref,
    Remove,
    RemoveAny,
    Resupply,
    RollDie,
    Step,
    SwitchExpeditions,
    Target,
    Whenever,
    You,
)
from altered.ability.tree.walk import parts
from altered.terms import Zone
from verification.board_texts.amounts import Speech, expeditions, matching, players
from verification.board_texts.at_work import effect_of, passives, reactions, statements, words_of
from verification.board_texts.meaning import read
from verification.records.model import Board

KEPT: Final = 4096
"""So many texts are remembered: a bound on memory only."""
_COUNTED: Final = (Chosen, Gain, Remove, RemoveAny)
"""Parts of a cost that say how many."""


# -- internal actions -----------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def internal_actions(text: str) -> tuple[InternalAction, ...]:
    """The internal actions of a text; none where it cannot be read."""
    return tuple(parts(read(text), InternalAction))


def mana_of_offer(texts: tuple[str, ...]) -> int | None:
    """The mana that the only internal action of some texts costs; ``None`` if it costs more."""
    offers = [one for text in texts for one in internal_actions(text)]
    if len(offers) != 1 or not isinstance(offers[0].cost.mana, Number):
        return None
    mana = offers[0].cost.mana
    return mana.value if offers[0].cost == Cost(mana=mana) else None


def others_play(texts: tuple[str, ...]) -> bool:
    """Whether an internal action in these texts is played by somebody who is named."""
    return any(one.who != You() for text in texts for one in internal_actions(text))


def who_plays(speech: Speech, texts: tuple[str, ...]) -> frozenset[int] | None:
    """The players who may play the internal actions of some texts; ``None`` if that is unclear."""
    found: set[int] = set()
    for text in texts:
        for one in internal_actions(text):
            seats = players(speech, one.who)
            if seats is None:
                return None
            found |= {*seats}
    return frozenset(found)


def may_be_free(texts: tuple[str, ...]) -> bool:
    """Whether an internal action in these texts may be played and nothing be paid for it.

    So it is where the cost is any number of something, or each of what may be none, and no more.
    """
    return any(_free(one.cost) for text in texts for one in internal_actions(text))


def _free(cost: Cost) -> bool:
    if cost.exhaust_me or cost.discard_me or cost.spend or not _may_be_none(cost.mana):
        return False
    return all(_none_of(action) for action in cost.actions)


def _none_of(action: object) -> bool:
    """Whether there may be nothing that an action of a cost is done to."""
    for part in parts(action, *_COUNTED, Each):
        if isinstance(part, Each):
            return True
        if isinstance(part, Chosen):
            if part.up_to or _may_be_none(part.count):
                return True
        elif isinstance(part, Gain | Remove | RemoveAny) and _may_be_none(part.amount):
            return True
    return False


def _may_be_none(amount: object) -> bool:
    return not isinstance(amount, Number) or amount.value <= 0


# -- steps ----------------------------------------------------------------------------------------


def surely_does(text: str, speech: Speech) -> bool:
    """Whether the first step of a quick action does or asks something, whatever the board is like.

    It does not where it is about things that may be none, or as many as a count that may be 0;
    nor where it is about "me", which the cost has discarded.
    """
    match read(text):
        case (QuickAction(_, Effect(steps=(first, *_), modes=())),) if first.for_each is None:
            asks = first.may or first.condition is not None
            return asks or any(_surely(action, speech) for action in first.actions)
    return False


def _surely(action: Action, speech: Speech) -> bool:
    """Whether an action happens for certain; of the words that are not looked at it is not."""
    match action:
        case Draw(You(), Number(amount)) | Resupply(You(), Number(amount)):
            return amount > 0 and bool(speech.board.seat(speech.player).deck)
        case Create(_, Number(amount), into, False):
            return amount > 0 and into.where is None and not into.standing and into.count == 1
        case NextPlayed() | RollDie() | Delayed() | AtNext():
            return True
        case Gain(ref, Number(amount), _, None):
            return amount > 0 and _is_there(ref, speech)
        case Discard(ref, None) | Move(ref, _, None) | SwitchExpeditions(ref):
            return _is_there(ref, speech)
        case GainStatus(Target() as ref):
            return _is_there(ref, speech)
    return False


def _is_there(ref: Ref, speech: Speech) -> bool:
    """Whether what an action is about is there for certain: chosen as a target, or found."""
    match ref:
        case Target(_, Number(amount), False):
            return amount > 0
        case Chosen(which, Number(amount)) if not ref.up_to:
            return amount > 0 and bool(matching(speech, which))
        case Each(which):
            return bool(matching(speech, which))
    return False


@lru_cache(maxsize=KEPT)
def gains_twice(text: str) -> bool:
    """Whether counters of one name come in two lots in a step: "gains 1 boost and 1 boost"."""
    for step in parts(read(text), Step):
        names = Counter(gain.name for gain in parts(step.actions, Gain))
        if any(number > 1 for number in names.values()):
            return True
    return False


@lru_cache(maxsize=KEPT)
def does_otherwise(text: str) -> bool | None:
    """Whether words say what is done where a condition is not met; ``None`` if not readable."""
    tree = read(text)
    return None if tree is None else any(step.otherwise for step in parts(tree, Step))


@lru_cache(maxsize=KEPT)
def put_off(text: str) -> tuple[str, ...]:
    """The words of the effects that a text says happen later this Day, or in another phase."""
    tree = read(text)
    effects = [one.effect for one in parts(tree, Delayed)]
    effects += [one.effect for one in parts(tree, AtNext)]
    return tuple(words_of(effect) for effect in effects)


def is_effect(text: str) -> bool:
    """Whether a text is that of an effect, with no trigger and no cost: what an Emblem has."""
    return effect_of((text,)) is not None


def is_statement(text: str) -> bool:
    """Whether a text states something: a passive ability, which may begin with "When" as well."""
    return bool(passives((text,)))


def effects_of(text: str) -> tuple[str, ...] | None:
    """The effects of the reactions in a text, none if it has none; ``None`` if it is not known.

    What the language reads tells them also of a reaction that is written without a dash ("The
    first Character you play each Day gains 1 boost."), and of one that an effect leaves behind.
    """
    found = reactions((text,))
    if found is None:
        return None
    lasting = (one.reaction for one in parts(read(text), Whenever))
    return tuple(words_of(one.effect) for one in (*found, *lasting))


@lru_cache(maxsize=KEPT)
def may_bar(text: str, *, own: bool) -> bool:
    """Whether a text may keep cards from being played out of the Reserve: all, or its own card.

    So may one that cannot be read.
    """
    found = read(text)
    if found is None:
        return True
    if own:
        here = any(one.zone is Zone.RESERVE for one in parts(found, NotPlayedFrom))
        return here or any(parts(found, NotPlayed))
    barred = any(one.deed == "play" for one in parts(found, Cannot))
    return barred or any(parts(found, PlaysAtMost))


# -- statements -----------------------------------------------------------------------------------


def further_moves(board: Board) -> frozenset[tuple[int, str]] | None:
    """The Expeditions that words say move more Regions instead; ``None`` where it is not clear."""
    found: set[tuple[int, str]] = set()
    for one in statements(board, {}):
        if isinstance(one.static, MovesFurther):
            places = expeditions(one.speech, one.static.expedition)
            if places is None:
                return None
            found |= places
    return frozenset(found)


def held_by_defenders(
    board: Board, place: tuple[int, str], readings: Mapping[str, str]
) -> bool | None:
    """Whether Defenders hold an Expedition back: no words say that they don't prevent it.

    ``None`` where that is not clear. Whether a Defender is there is not asked.
    """
    answer: bool | None = True
    for one in statements(board, readings):
        if one.static is not None and not isinstance(one.static, IgnoresDefender):
            continue
        spared = None if one.static is None else expeditions(one.speech, one.static.expedition)
        if spared is None or (place in spared and not one.sure):
            answer = None
        elif place in spared:
            return False
    return answer
