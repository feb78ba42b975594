"""What an effect may do: the verbs of its words, each with the status, counters or zone it names.

Where the words hand over to something that has verbs of its own (a card that is played), nothing
is said: the answer is ``None``.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
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
from altered.state.terms import Status, Zone
from verification.judge.at_work import abilities

if TYPE_CHECKING:
    from collections.abc import Iterator

    from verification.observe.model import Event

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
    found: set[Deed] = set()
    if not effects or not all(_within(effect, found) for effect in effects):
        return None
    return frozenset(found)


def _within(part: object, found: set[Deed]) -> bool:
    """Add the deeds of a part; False if one is open."""
    if isinstance(part, OPEN):
        return False
    if isinstance(part, APART):
        return True
    if isinstance(part, get_args(Action)):
        found.update(_of(part))
    if isinstance(part, tuple):
        return all(_within(one, found) for one in part)
    if is_dataclass(part) and not isinstance(part, type):
        return all(_within(getattr(part, one.name), found) for one in fields(part))
    return True


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
    if isinstance(part, tuple):
        inner: tuple[object, ...] = part
    elif is_dataclass(part) and not isinstance(part, type):
        inner = tuple(getattr(part, one.name) for one in fields(part))
    else:
        return
    for one in inner:
        yield from _actions(one)


def _number(action: object) -> int | None:
    match action:
        case Draw(amount=Number(number)) | Gain(amount=Number(number), up_to=None):
            return number
        case MoveMarker(amount=Number(number)):
            return abs(number)
    return None
