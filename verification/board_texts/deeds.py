"""What an effect may do: the verbs of its words, each with the status, counters or zone it names.

Where the words hand over to something that has verbs of its own (a card that is played), nothing
is said: the answer is ``None``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, get_args

from altered.ability.tree import (
    Action,
    AtNext,
    Create,
    CreatedBy,
    Delayed,
    Discard,
    Draw,
    Exchange,
    ExchangeCounters,
    Gain,
    GainOneOf,
    GainStatus,
    GrantAbilities,
    Lasting,
    LoseStatus,
    Move,
    MoveCounters,
    MoveMarker,
    NextPlayed,
    Number,
    PlayCheaper,
    PlayForFree,
    QuickAction,
    ReadyMana,
    Remove,
    RemoveAny,
    Resupply,
    Sabotage,
    Sacrifice,
    SpellEffect,
    Spread,
    SwitchExpeditions,
    Token,
    Whenever,
)
from altered.ability.tree.walk import within
from altered.terms import Status, Zone
from verification.board_texts.at_work import abilities

if TYPE_CHECKING:
    from collections.abc import Iterator

    from verification.records.model import Event

Deed = tuple[str, str]
"""A verb, and what it is about: a status, a name of counters, a zone; "" for whatever it is."""

OPEN: Final = PlayForFree | PlayCheaper | GainOneOf
"""Actions of which it is not known here what they do."""
APART: Final = Token | GrantAbilities | Lasting | NextPlayed | Delayed | AtNext | Whenever
"""Parts with verbs of their own, which are not done while the effect resolves."""
CHANGING: Final = {
    "move": frozenset({"draw", "resupply", "put", "discard", "sacrifice", "sabotage"}),
    "cease": frozenset({"put", "discard", "sacrifice", "sabotage"}),
    "create": frozenset({"create"}),
    "switch": frozenset({"switch"}),
    "marker": frozenset({"move-forward", "move-backward"}),
    "gain-counters": frozenset({"gain"}),
    "lose-counters": frozenset({"remove"}),
    "gain-status": frozenset({"gain", "exhaust"}),
    "lose-status": frozenset({"lose", "ready"}),
}
"""Kinds of atomic actions, with the events of each that are told of effects; a token that would go
somewhere ceases."""


def deed_of(event: Event) -> Deed | None:
    """What an event tells was done; ``None`` for what no verb of an effect need say."""
    kind = event["kind"]
    if not isinstance(kind, str) or event.kind not in CHANGING.get(kind, ()):
        return None
    if kind in {"create", "switch"}:
        return (kind, "")
    if kind == "marker":
        return (event.kind, "")
    if kind in {"move", "cease"}:
        # A token that would be put somewhere ceases: where, is not told.
        return (event.kind, str(event["to"] or "") if event.kind == "put" else "")
    return (kind, str(event["name"]))


def permits(said: frozenset[Deed], done: Deed) -> bool:
    """Whether one of the verbs means what was done; who goes to the Reserve may be Fleeting."""
    verb, about = done
    if about == "":
        return any(verb == one for one, _ in said)
    fleeting = done == ("put", Zone.DISCARD_PILE.value) and ("put", Zone.RESERVE.value) in said
    return done in said or (verb, "") in said or fleeting


@lru_cache(maxsize=4096)
def deeds(texts: tuple[str, ...]) -> frozenset[Deed] | None:
    """All that the effects in some texts may do while they resolve; ``None`` if that is open."""
    read = abilities(texts)
    if read is None:
        return None
    effects = [one.effect for one in read if isinstance(one, SpellEffect | QuickAction)]
    done = [action for effect in effects for action in _actions(effect)]
    if not effects or any(isinstance(action, OPEN) for action in done):
        return None
    return frozenset(deed for action in done for deed in _of(action))


def _of(action: object) -> tuple[Deed, ...]:
    match action:
        case Draw():
            return (("draw", ""),)
        case Resupply():
            return (("resupply", ""),)
        case Discard():
            return (("discard", ""),)
        case Sacrifice():
            return (("sacrifice", ""),)
        case Sabotage():
            return (("sabotage", ""),)
        case Move(zone=Zone.EXPEDITION_ZONE):
            return (
                ("put", Zone.EXPEDITION_ZONE.value),
                ("switch", ""),
            )  # from the other Expedition
        case Move(zone=zone):
            return (("put", zone.value),)
        case Exchange():
            return (("put", ""), ("switch", ""))
        case Create() | CreatedBy():
            return (("create", ""),)
        case SwitchExpeditions():
            return (("switch", ""),)
        case MoveMarker(amount=Number(number), backward=backward):
            return (("move-backward" if backward or number < 0 else "move-forward", ""),)
        case MoveMarker():
            return (("move-forward", ""), ("move-backward", ""))
    return _of_marks(action)


def _of_marks(action: object) -> tuple[Deed, ...]:
    match action:
        case Gain(name=name) | Spread(name=name):
            return (("gain-counters", name),)
        case Remove(name=name):
            return (("lose-counters", name),)
        case RemoveAny():
            return (("lose-counters", ""),)
        case MoveCounters(name=name) | ExchangeCounters(name=name):
            return (("lose-counters", name), ("gain-counters", name))
        case GainStatus(status=status):
            return (("gain-status", status.value),)
        case LoseStatus(status=status):
            return (("lose-status", status.value),)
        case ReadyMana():
            return (("lose-status", Status.EXHAUSTED.value),)
    return ()


@lru_cache(maxsize=4096)
def numbers(texts: tuple[str, ...], deed: Deed) -> frozenset[int] | None:
    """How many at once the words say of a deed, for each time that they name it.

    ``None`` where they do not say it as a number.
    """
    said = [(action, one) for action in _actions(abilities(texts)) for one in _of(action)]
    amounts = [
        _number(action) for action, one in said if one[0] == deed[0] and one[1] in {"", deed[1]}
    ]
    known = [number for number in amounts if number is not None]
    return frozenset(known) if amounts and len(known) == len(amounts) else None


def _actions(part: object) -> Iterator[object]:
    """Every action in a part that is done while its effect resolves."""
    if isinstance(part, APART):
        return
    if isinstance(part, get_args(Action)):
        yield part
    for one in within(part):
        yield from _actions(one)


def _number(action: object) -> int | None:
    match action:
        case Draw(amount=Number(number)) | Gain(amount=Number(number), up_to=None):
            return number
        case MoveMarker(amount=Number(number)):
            return abs(number)
    return None
