"""What the words of effects say, as the language reads them: asked of the tree, not of letters."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import parts
from altered.ability.tree import (
    Chosen,
    Each,
    Gain,
    InternalAction,
    MovesFurther,
    Number,
    QuickAction,
    Remove,
    RemoveAny,
    Step,
    You,
)
from verification.judge.at_work import statements
from verification.judge.meaning import read
from verification.judge.reckon import Speech, expeditions, matching, players

if TYPE_CHECKING:
    from altered.ability.tree import Cost
    from verification.observe.model import Board

KEPT: Final = 4096
"""So many texts are remembered: a bound on memory only."""
_COUNTED: Final = (Chosen, Gain, Remove, RemoveAny)
"""Parts of a cost that say how many."""


# -- internal actions -----------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def internal_actions(text: str) -> tuple[InternalAction, ...]:
    """The internal actions of a text; none where it cannot be read."""
    return tuple(parts(read(text), InternalAction))


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


def is_for_nobody(text: str, speech: Speech) -> bool:
    """Whether a quick action begins with what is done to each of some objects, of none."""
    match read(text):
        case (QuickAction(_, effect),) if effect.steps:
            first = effect.steps[0]
        case _:
            return False
    filters = [one.which for one in parts(first.actions, Each)]
    filters += [] if first.for_each is None else [first.for_each]
    return any(matching(speech, which) == () for which in filters)


@lru_cache(maxsize=KEPT)
def gains_twice(text: str) -> bool:
    """Whether counters of one name come in two lots in a step: "gains 1 boost and 1 boost"."""
    for step in parts(read(text), Step):
        names = Counter(gain.name for gain in parts(step.actions, Gain))
        if any(number > 1 for number in names.values()):
            return True
    return False


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
