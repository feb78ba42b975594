"""To whom the first step of an effect does what it does, and to how many: by its words alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from altered.ability.tree import (
    Action,
    Chosen,
    Create,
    Discard,
    Draw,
    Each,
    Gain,
    GainStatus,
    LoseStatus,
    Number,
    Remove,
    Resupply,
    Sacrifice,
    Which,
    You,
)
from altered.state.players import names_of, player_name
from altered.terms import Zone
from verification.board_texts.amounts import Speech, expeditions, fitting, players
from verification.records.model import Event

MARKS: Final = {
    Gain: "gain-counters",
    Remove: "lose-counters",
    GainStatus: "gain-status",
    LoseStatus: "lose-status",
}
"""Actions that mark objects, and the kinds of their atomic actions."""
BOOST: Final = "boost"


def whom(speech: Speech, action: Action, events: tuple[Event, ...]) -> Iterator[str | bool]:
    """Whether what a step does is done to what its words name, by those whom they name."""
    if isinstance(action, Gain | Remove | GainStatus | LoseStatus) and action.who is not None:
        yield from _marked_by(players(speech, action.who), MARKS[type(action)], events)
    match action:
        case Draw(who, _):
            yield from _by(players(speech, who), "draw", events)
        case Resupply(who, _):
            yield from _by(players(speech, who), "resupply", events)
        case Create(_, _, into, False) if into.where is None and into.side is not None:
            places = expeditions(speech, into)
            for event in events:
                if places is not None and event["kind"] == "create":
                    whose = event["owner"] if event["controller"] is None else event["controller"]
                    right = (whose, event["side"]) in places
                    words = f"a token of {player_name(whose)} is created in {event['side']}"
                    yield right or f"{words}, which the words do not name"
        case Discard(ref, None) if isinstance(ref, Chosen | Each) and _is_hand(ref.which):
            yield from _from_hands(speech, ref, events)
        case Gain(Each(which)) | Remove(Each(which)) | GainStatus(Each(which)):
            yield from _fitting(speech, which, MARKS[type(action)], events)
            if isinstance(action, Gain) and action.name == BOOST and action.up_to is None:
                yield from _all_of_them(speech, which, events)
        case LoseStatus(Each(which)):
            yield from _fitting(speech, which, MARKS[LoseStatus], events)
        case Remove(_, Number(number), name):
            yield from _removed(speech, number, name, events)
        case Sacrifice(You(), Chosen(which, Number(number), You(), up_to=False)):
            yield from _sacrificed(speech, which, number, events)


def _by(
    seats: tuple[int, ...] | None, verb: str, events: tuple[Event, ...]
) -> Iterator[str | bool]:
    """Nobody else does it in the same step."""
    done = {e["owner"] for e in events if e.kind == verb and "pay" not in e.words}
    if seats is not None and done:
        others = names_of(sorted(done - {*seats}, key=str))
        yield not others or f"{verb} by {others}, whom the words do not name"


def _marked_by(
    seats: tuple[int, ...] | None, kind: str, events: tuple[Event, ...]
) -> Iterator[str | bool]:
    """Nobody else exhausts, readies, gives or takes it in the same step."""
    done = {e["player"] for e in events if e["kind"] == kind and "pay" not in e.words}
    if seats is not None and done:
        others = names_of(sorted(done - {*seats}, key=str))
        yield not others or f"{kind} by {others}, whom the words do not name"


def _is_hand(which: Which) -> bool:
    """Whether any card of a Hand will do."""
    return which.zones == (Zone.HAND,) and which == Which(
        zones=which.zones, controller=which.controller, controlled_by=which.controlled_by
    )


def _from_hands(
    speech: Speech, ref: Chosen | Each, events: tuple[Event, ...]
) -> Iterator[str | bool]:
    """From each Hand named so many cards, or all that are there; none from another."""
    done: dict[object, int] = {}
    for event in events:
        if event.kind == "discard" and event["from"] == Zone.HAND.value:
            done[event["owner"]] = done.get(event["owner"], 0) + 1
    seats = _whose(speech, ref.which)
    exact = not isinstance(ref, Chosen) or (isinstance(ref.count, Number) and not ref.up_to)
    for owner, number in done.items() if exact else ():
        held = len(speech.board.seat(int(str(owner))).hand)
        due = held
        if isinstance(ref, Chosen) and isinstance(ref.count, Number):
            choosers = players(speech, ref.who) or () if len(seats or ()) == 1 else ()
            due = min(held, ref.count.value * max(1, len(choosers)))
        yield number == due or f"{number} cards of {player_name(owner)} are discarded, not {due}"
    if seats is not None and done:
        others = names_of(sorted(done.keys() - {*seats}, key=str))
        yield not others or f"{others} discards, whom the words do not name"


def _whose(speech: Speech, which: Which) -> tuple[int, ...] | None:
    if which.controlled_by is not None:
        return players(speech, which.controlled_by)
    if which.controller == "opponent":
        return speech.board.opponents(speech.player)
    return (speech.player,) if which.controller == "you" else None


def _fitting(
    speech: Speech, which: Which, kind: str, events: tuple[Event, ...]
) -> Iterator[str | bool]:
    """What is marked is what the filter picks."""
    for event in events:
        thing = speech.board.find(event["object"]) if event["kind"] == kind else None
        if thing is not None:
            meant = fitting(speech, thing, which)
            yield meant is not False or f"{event.kind} of {thing}, which the words do not name"


def _all_of_them(speech: Speech, which: Which, events: tuple[Event, ...]) -> Iterator[str | bool]:
    """Each Character that the filter picks gains boosts."""
    done = {e["object"] for e in events if (e["kind"], e["name"]) == ("gain-counters", BOOST)}
    for thing in speech.board.in_play if done else ():
        if thing.type == "Character" and thing.id not in done and fitting(speech, thing, which):
            yield f"{thing} gains nothing, and the words name it"


def _removed(
    speech: Speech, number: int, name: str, events: tuple[Event, ...]
) -> Iterator[str | bool]:
    """So many counters are removed, or all that are there."""
    for event in events:
        thing = speech.board.find(event["object"])
        if thing is not None and (event["kind"], event["name"]) == ("lose-counters", name):
            gone, there = event.number("amount"), thing.counters.get(name, 0)
            right = gone == number or there <= gone <= number
            yield right or f"{gone} {name} counters are removed from {thing}, not {number}"


def _sacrificed(
    speech: Speech, which: Which, number: int, events: tuple[Event, ...]
) -> Iterator[str | bool]:
    """A player sacrifices a number of their own, or all that they have."""
    own = [t for t in speech.board.in_play if t.controller == speech.player]
    fit = [fitting(speech, thing, which) for thing in own]
    done = sum(event.kind == "sacrifice" for event in events)
    if done and None not in fit:
        due = min(number, fit.count(True))
        yield done == due or f"{done} are sacrificed, not {due}"
