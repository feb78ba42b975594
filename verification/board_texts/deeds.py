"""What an effect may do: the verbs of its words, each with the status, counters or zone it names.

Where the words hand over to something that has verbs of its own (a card that is played), nothing
is said: the answer is ``None``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, get_args

from altered.ability import tree
from altered.ability.tree.walk import parts, within
from altered.terms import Status, Zone
from verification.board_texts.at_work import abilities
from verification.records.model import Event

Deed = tuple[str, str]
"""A verb, and what it is about: a status, a name of counters, a zone; "" for whatever it is."""

OPEN: Final = tree.PlayForFree | tree.PlayCheaper | tree.GainOneOf
"""Actions of which it is not known here what they do."""
APART: Final = (
    tree.Token
    | tree.GrantAbilities
    | tree.Lasting
    | tree.NextPlayed
    | tree.Delayed
    | tree.AtNext
    | tree.Whenever
)
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
"""Kinds of atomic actions, with the events of each that are recorded of effects; a token that
would go somewhere ceases."""


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
    effects = [one.effect for one in read if isinstance(one, tree.SpellEffect | tree.QuickAction)]
    done = [action for effect in effects for action in _actions(effect)]
    if not effects or any(isinstance(action, OPEN) for action in done):
        return None
    return frozenset(deed for action in done for deed in _of(action))


@lru_cache(maxsize=4096)
def of_next(texts: tuple[str, ...]) -> frozenset[Deed]:
    """All that some texts say is done when the next card is played."""
    said = parts(abilities(texts), tree.NextPlayed)
    return frozenset(
        deed for one in said for action in _actions(one.effect) for deed in _of(action)
    )


def _of(action: object) -> tuple[Deed, ...]:
    match action:
        case tree.Draw():
            return (("draw", ""),)
        case tree.Resupply():
            return (("resupply", ""),)
        case tree.Discard():
            return (("discard", ""),)
        case tree.Sacrifice():
            return (("sacrifice", ""),)
        case tree.Sabotage():
            return (("sabotage", ""),)
        case tree.Move(zone=Zone.EXPEDITION_ZONE):
            return (
                ("put", Zone.EXPEDITION_ZONE.value),
                ("switch", ""),
            )  # from the other Expedition
        case tree.Move(zone=zone):
            return (("put", zone.value),)
        case tree.Exchange():
            return (("put", ""), ("switch", ""))
        case tree.Create() | tree.CreatedBy():
            return (("create", ""),)
        case tree.SwitchExpeditions():
            return (("switch", ""),)
        case tree.MoveMarker(amount=tree.Number(number), backward=backward):
            return (("move-backward" if backward or number < 0 else "move-forward", ""),)
        case tree.MoveMarker():
            return (("move-forward", ""), ("move-backward", ""))
    return _of_marks(action)


def _of_marks(action: object) -> tuple[Deed, ...]:
    match action:
        case tree.Gain(name=name) | tree.Spread(name=name):
            return (("gain-counters", name),)
        case tree.Remove(name=name):
            return (("lose-counters", name),)
        case tree.RemoveAny():
            return (("lose-counters", ""),)
        case tree.MoveCounters(name=name) | tree.ExchangeCounters(name=name):
            return (("lose-counters", name), ("gain-counters", name))
        case tree.GainStatus(status=status):
            return (("gain-status", status.value),)
        case tree.LoseStatus(status=status):
            return (("lose-status", status.value),)
        case tree.ReadyMana():
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
    if isinstance(part, get_args(tree.Action)):
        yield part
    for one in within(part):
        yield from _actions(one)


def _number(action: object) -> int | None:
    match action:
        case (
            tree.Draw(amount=tree.Number(number))
            | tree.Gain(amount=tree.Number(number), up_to=None)
        ):
            return number
        case tree.MoveMarker(amount=tree.Number(number)):
            return abs(number)
    return None
