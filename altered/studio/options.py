"""What may be chosen at a point: in words, with a key, and where on the board it lies."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from altered.engine import protocol
from altered.state.choice import CHANCE, Choice
from altered.studio.question import stands_for
from altered.terms import Side, Zone
from altered.trace.choosing import choice_words

if TYPE_CHECKING:
    from altered.state.choice import Refusal
    from altered.state.model import State
    from altered.studio.session import Point
    from altered.trace.speech import Speech

KEYS: Final = "1234567890"
"""The keys of the first choices, in order."""
MOST_SHOWN: Final = 60
"""Refused choices that are listed at once."""
_THINGS: Final = ("object", "by", "emblem", "source")
_SEATS: Final = ("player", "seat", "owner")


@dataclass(frozen=True)
class Option:
    """A legal choice: its place among them, its words, what more is known of it, its key.

    ``handles`` are the parts of the board that it lies on: the first one is the thing itself.
    ``others`` are choices alike, such as of another copy of the card in the same Hand.
    """

    index: int
    words: str
    more: str = ""
    key: str = ""
    handles: tuple[str, ...] = ()
    others: tuple[int, ...] = ()


@dataclass(frozen=True)
class Refused:
    """A choice that is not legal: its words, and the first reason against it."""

    words: str
    why: str
    rules: tuple[str, ...]


def thing_handle(number: int) -> str:
    """Return the name of an object on the board."""
    return f"o{number}"


def card_handle(card: int) -> str:
    """Return the name of a card in a Hand on the board."""
    return f"c{card}"


def zone_handle(seat: int, side: Side) -> str:
    """Return the name of an Expedition on the board."""
    return f"z{seat}{side.value}"


def seat_handle(seat: int) -> str:
    """Return the name of a player's part of the board."""
    return f"s{seat}"


def knows(point: Point, see: int | None) -> bool:
    """Whether who sees the game as ``see`` may look at the choices that are due."""
    return see is None or point.decider == see


def options(point: Point, see: int | None, say: Speech) -> tuple[Option, ...]:
    """Return the legal choices that a viewer may see; those alike are one option.

    Where chance or another player decides, what may be chosen tells what is hidden: nothing is
    listed for who sees the game as one player.
    """
    if not knows(point, see):
        return ()
    state = point.state
    alike: dict[tuple[object, ...], list[int]] = {}
    for place, one in enumerate(point.legal):
        alike.setdefault(_alike(one, state), []).append(place)
    told = [choice_words(point.legal[places[0]], state, say) for places in alike.values()]
    twice = Counter(told)
    exactly = [
        f"{words} ({_where(point.legal[places[0]], state, say)})" if twice[words] > 1 else words
        for words, places in zip(told, alike.values(), strict=True)
    ]
    twice = Counter(exactly)
    found: list[Option] = []
    for words, places in zip(exactly, alike.values(), strict=True):
        first = point.legal[places[0]]
        where = tuple(dict.fromkeys(h for p in places for h in handles(point.legal[p], state)))
        exact = f"{words} [{first.id}]" if twice[words] > 1 else words
        key = KEYS[len(found)] if len(found) < len(KEYS) else ""
        more = stands_for(first, state, say)
        found.append(Option(places[0], exact, more, key, where, tuple(places[1:])))
    return tuple(found)


def refused(point: Point, see: int | None, say: Speech, handle: str = "") -> tuple[Refused, ...]:
    """Return what might be chosen but is not legal, with the first reason; at most `MOST_SHOWN`.

    With a ``handle`` what it lies on: when nothing that the decision offers does, why nothing
    can be done with it.
    """
    if not knows(point, see):
        return ()
    state = point.state
    due = protocol.decision(state)
    found: dict[tuple[str, str], Refused] = {}
    for one in due.candidates(state) if due is not None else ():
        if handle and handle not in handles(one, state):
            continue
        for why in protocol.refusals(state, one)[:1]:
            told = _refused(choice_words(_anywhere(one), state, say), why, say)
            found.setdefault((told.words, told.why), told)
        if len(found) == MOST_SHOWN:
            break
    lies_there = any(handle in handles(one, state) for one in point.legal)
    if handle and not found and not lies_there and (asked := _choice_at(point, handle)) is not None:
        for why in protocol.refusals(state, asked)[:1]:
            found["", ""] = _refused("", why, say)
    return tuple(found.values())


def _refused(words: str, why: Refusal, say: Speech) -> Refused:
    return Refused(words, say.reason(why.text), why.rules)


def _anywhere(chosen: Choice) -> Choice:
    """A play without its Expedition: what is against it is mostly against it in both."""
    if chosen.kind != "play":
        return chosen
    return replace(chosen, args=tuple(pair for pair in chosen.args if pair[0] != "side"))


def _choice_at(point: Point, handle: str) -> Choice | None:
    """The choice that somebody who points there may mean: playing the card, else choosing it."""
    if point.decider is None or point.decider == CHANCE:
        return None
    due = protocol.decision(point.state)
    kinds = due.kinds(point.state) if due is not None else ()
    likely = (*(one for one in ("play", "target", "choose") if one in kinds), *kinds)
    kind = likely[0] if likely else None
    number = int(handle[1:]) if handle[1:].isdecimal() else None
    if kind is None or number is None:
        return None
    if handle[0] == "o" and kind == "play":
        thing = point.state.find(number)
        card = thing.card if thing is not None else None
        return None if card is None else Choice(kind, point.decider, (("card", card),))
    name = {"o": "object", "c": "card", "s": "player"}.get(handle[0])
    return None if name is None else Choice(kind, point.decider, ((name, number),))


def handles(chosen: Choice, state: State) -> tuple[str, ...]:
    """Return the parts of the board that a choice lies on."""
    found: list[str] = []
    details = dict(chosen.args)
    for key in _THINGS:
        number = details.get(key)
        if isinstance(number, int):
            found.append(thing_handle(number))
    card = details.get("card")
    if isinstance(card, int) and chosen.player != CHANCE:
        there = next((o.id for o in state.objects if o.card == card), None)
        found.append(card_handle(card) if there is None else thing_handle(there))
    owner = next((details[key] for key in _SEATS if isinstance(details.get(key), int)), None)
    side = details.get("side")
    if isinstance(side, str):
        seat = owner if isinstance(owner, int) else chosen.player
        found += [zone_handle(seat, one) for one in Side if one.value == side]
    elif isinstance(owner, int):
        found.append(seat_handle(owner))
    return tuple(found)


def _alike(one: Choice, state: State) -> tuple[object, ...]:
    """What tells a choice from others: cards that are no objects by their face only."""
    hidden = {o.card for o in state.objects}
    details: list[object] = []
    for key, value in one.args:
        bare = key == "card" and isinstance(value, int) and value not in hidden
        details.append((key, state.cards[value].face if bare and isinstance(value, int) else value))
    return (one.kind, *details)


def _where(one: Choice, state: State, say: Speech) -> str:
    """What tells a choice from one with the same words: where the object lies, what it has."""
    details = dict(one.args)
    number = next((details[k] for k in _THINGS if isinstance(details.get(k), int)), None)
    card = details.get("card")
    if number is None and isinstance(card, int):
        number = next((o.id for o in state.objects if o.card == card), None)
    thing = state.find(number) if isinstance(number, int) else None
    if thing is None:
        return say("from Hand") if isinstance(card, int) else one.id
    said = [say.player(thing.controller)]
    if thing.zone is Zone.EXPEDITION_ZONE and thing.side is not None:
        said.append(say(f"{thing.side.value} Expedition"))
    else:
        said.append(say(f"from {thing.zone.value}"))
    said += [say(status.value) for status in sorted(thing.statuses, key=lambda s: s.value)]
    said += [say.counters(count, name) for name, count in thing.counters]
    return ", ".join(said)
