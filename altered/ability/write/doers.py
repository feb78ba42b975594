"""Who carries out an action, as it is written; verbs in the third person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import put_in
from altered.ability.tree import (
    BecomeFirst,
    Chosen,
    CreatedBy,
    Discard,
    Draw,
    Each,
    EachPlayer,
    It,
    Later,
    Look,
    Me,
    Move,
    Opponent,
    OtherPlayer,
    Pass,
    PlayCheaper,
    PlayerOf,
    PlayForFree,
    ReadyMana,
    Resupply,
    Sacrifice,
    Shuffle,
    TargetPlayer,
    You,
)
from altered.ability.write.wording import as_later

if TYPE_CHECKING:
    from altered.ability.tree import Action, Who

WHO: Final = (You, Opponent, OtherPlayer, EachPlayer, TargetPlayer, PlayerOf)
DOERS: Final[dict[type, str]] = {
    You: "you",
    Opponent: "an opponent",
    OtherPlayer: "another player",
    EachPlayer: "a player",
}
"""Who does something, in a trigger."""
_DONE_BY: Final = (
    Draw, Resupply, Sacrifice, CreatedBy, Pass, BecomeFirst, Shuffle, ReadyMana, PlayForFree,
    PlayCheaper,
)  # fmt: skip


def third(verb: str) -> str:
    """Draws, passes, resupplies."""
    if verb == "have":
        return "has"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "ch", "sh", "x", "go")) else "s")


def _chooser(later: Later) -> Who:
    return next((p.who for p in later.parts if isinstance(p, Chosen)), You())


def doer_of(action: Action) -> Who:
    """Who carries out an action, as far as the tree tells."""
    if isinstance(action, _DONE_BY):
        return action.who
    later = as_later(action)
    if isinstance(action, Look):
        return You()
    if later is not None:
        return next((p for p in later.parts if isinstance(p, WHO)), _chooser(later))
    ref = getattr(action, "ref", None)
    if isinstance(ref, Chosen):
        return ref.who
    if isinstance(action, Discard | Move):
        return You() if action.who is None else action.who
    if isinstance(ref, Each) and ref.which.zones and ref.which.controlled_by is not None:
        return ref.which.controlled_by
    return You()


def of_both(actions: tuple[Action, ...]) -> bool:
    """Whether the actions are told of "both": each of me, and the same of it."""
    pairs = list(zip(actions[::2], actions[1::2], strict=False))
    mine = [getattr(one, "ref", None) for one, _ in pairs]
    if not pairs or len(actions) % 2 or any(not isinstance(ref, Me) for ref in mine):
        return False
    return all(put_in(one, Me(), It()) == other for one, other in pairs)


__all__ = ["doer_of", "of_both", "third"]
