"""The bookkeeping under all rules: each board is the one before it, changed by what happened.

This is event sourcing with a small function of its own: it knows what the events say, not when
they may happen. A record from which an event was removed, in which two changed places, or in
which a number was changed does not add up any more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from altered.state.players import player_name
from verification.checks.applied import applied
from verification.checks.order import Order
from verification.records.model import CHANCE, Board, Event, Missing, Moment, Record, Seat, Thing
from verification.records.subjects import Said, option

_CHANGES: Final = re.compile(
    r"\d+/[-+]?\d+/|\d+ \{[VMO]\}|statistic|base|equal to|\}(?: of [^.]*)? (?:is|are) \d"
)
"""What an ability says that may change statistics."""
_FREE: Final = ("statistics", "subtypes", "abilities", "lines")
"""What passive abilities may change at any time without an event about the object."""
_OF_CEASED: Final = frozenset({"activate", "last", "no-effect", "play"})
"""Events that may speak of an object that has ceased."""
FACES: Final = 6
_OWN: Final = frozenset(
    {"draw", "expand", "pay", "declare", "pass", "play", "react", "rest", "cease", "keep"}
)
"""What a player only does with what is theirs."""
_PREPARE: Final = "morning.prepare"
"""The daily effect by which players ready what is theirs; effects may ready another one's."""
_LENT: Final = "declare"
"""What an effect may have a player do with a card of another one."""


def consistency(record: Record) -> Iterator[Said]:
    """Everything that does not add up, in the order of the moments."""
    last = record.start
    newest = max(record.start.things, default=0)
    order = Order(record.readings)
    for moment in record.moments:
        if moment.before is not last and moment.before != last:
            yield Said(moment.place, 0, "the board differs from the one that the last moment left")
        try:
            yield from (Said(moment.place, 0, words) for words in _moment(record, moment, newest))
            if moment.decision is not None:
                yield from (Said(moment.place, 0, words) for words in order.decided(moment))
            for nth, event in enumerate(moment.events):
                yield from (Said(moment.place, nth, words) for words in order.event(moment, event))
        except Missing as gone:
            yield Said(moment.place, 0, str(gone))
        newest = max(newest, *moment.after.things, 0)
        last = moment.after


def _moment(record: Record, moment: Moment, newest: int) -> Iterator[str]:
    decision = moment.decision
    if decision is not None:
        if decision.choice not in decision.options:
            yield f'"{decision.choice}" was not offered'
        yield from _followed(record, moment)
    made: set[int] = set()
    board = moment.before
    for event in moment.events:
        yield from _sound(record, moment, event)
        number = event["made"]
        if isinstance(number, int):
            if number <= newest or number in made:
                yield f"object {number} is not new"
            made.add(number)
        board = applied(record, board, moment.after, event)
    yield from differences(board, moment.after, frozenset(made))
    if moment.after is not moment.before:
        yield from _unexplained(moment.after)


def _sound(record: Record, moment: Moment, event: Event) -> Iterator[str]:
    """What an event says by itself: players, cards and objects that there are."""
    seats, player = len(moment.before.seats), event["player"]
    for name in ("player", "owner"):
        value = event[name]
        if isinstance(value, int) and not (0 <= value < seats or value == CHANCE):
            yield f"there is no player {value}"
    card, owner = event["card"], event["owner"]
    if isinstance(card, int) and record.cards:
        if not 0 <= card < len(record.cards):
            yield f"there is no card {card}"
        elif owner is not None and record.cards[card].owner != owner:
            yield f"card {card} does not belong to {player_name(owner)}"
    number, kind = event["object"], event["kind"]
    thing = moment.before.find(number)
    there = thing or moment.after.find(number) or event.kind in _OF_CEASED
    if number is not None and not there:
        yield f"{event.kind} of object {number}, which is not there"
    if thing is not None and kind == "move":
        if card is not None and thing.card != card:
            yield f"{thing} is not card {card}"
        if event["from"] is not None and thing.zone != event["from"]:
            yield f"{thing} was not in the zone {event['from']}"
    lent = event.kind == _LENT and _by_an_effect(record, moment)
    own = event.kind in _OWN or (event.kind == "ready" and _PREPARE in event.rules)
    if own and player is not None and not lent:
        whose = thing.controller if thing is not None else owner
        if whose is not None and whose != player:
            yield f"{player_name(player)} {event.kind}s what is {player_name(whose)}'s"
    new = moment.after.find(event["made"])
    if new is not None and kind == "emblem":
        if new.me != number and event.kind == "activate":
            yield f"{new} is not a reaction of object {number}"
        if player != new.controller:
            yield f"{new} is not controlled by {player_name(player)}"
    amount = event["amount"]
    if event.kind == "roll":
        more, dice = _added(record, moment), _thrown(record, moment)
        amount = 0 if amount is None else amount  # a result of 0 is left out
        if not (isinstance(amount, int) and 1 + more <= amount <= dice * FACES + more):
            yield f"a die does not show {amount}"


def _by_an_effect(record: Record, moment: Moment) -> bool:
    """Whether something in Limbo is resolved, or the quick action last chosen in a turn."""
    free = (m.decision for m in reversed(record.moments[: moment.place]) if m.decision is not None)
    chosen = next((one.choice for one in free if "pass" in one.options), "")
    return bool(moment.before.zone("Limbo")) or chosen.startswith("quick ")


def _added(record: Record, moment: Moment) -> int:
    """What a player who chose the result of a die added to it."""
    before = record.moments[moment.place - 1].decision if moment.place else None
    chosen = None if before is None else option(before.choice)
    added = chosen["add"] if chosen is not None and chosen.kind == "result" else 0
    return added if isinstance(added, int) else 0


def _thrown(record: Record, moment: Moment) -> int:
    """How many dice were thrown right before, which may be added up."""
    thrown = 0
    for before in reversed(record.moments[: moment.place]):
        if before.decision is not None:
            thrown += option(before.decision.choice).kind == "roll"
        elif not {event.kind for event in before.events} <= {"dice"}:
            break
    return max(thrown, 1)


def _followed(record: Record, moment: Moment) -> Iterator[str]:
    """Some choices are followed by the event that says so."""
    decision = moment.decision
    assert decision is not None
    told = _TOLD.get(decision.choice.split(" ", 1)[0])
    if told is None or moment.place + 1 >= len(record.moments):
        return
    after = record.moments[moment.place + 1]
    chosen = option(decision.choice)
    events = [event for event in after.events if event.kind == told[0]]
    if not events:
        yield f'"{decision.choice}" was not followed by the event "{told[0]}"'
    for name, detail in told[1]:
        if events and chosen[name] is not None and events[0][detail] != chosen[name]:
            yield f'"{decision.choice}" was followed by another {detail}'


_TOLD: Final[Mapping[str, tuple[str, tuple[tuple[str, str], ...]]]] = {
    "pass": ("pass", ()),
    "keep": ("keep", (("object", "object"),)),
    "react": ("react", (("object", "object"),)),
    "first-player": ("first-player", (("seat", "player"),)),
    "tumult": ("reveal", (("card", "card"), ("place", "place"))),
}


def _unexplained(board: Board) -> Iterator[str]:
    """Statistics that nobody changes are those printed, with the boosts of the object."""
    things = board.things.values()
    if any(_CHANGES.search(text) for t in things for text in (*t.abilities, *t.printed.abilities)):
        return
    if any(thing.form == "Emblem" and thing.duration for thing in things):
        return
    for thing in things:
        shown, now = thing.printed.statistics, thing.statistics
        if shown is not None and now is not None and thing.in_play:
            plus = thing.boosts if thing.type == "Character" else 0
            if now != tuple(number + plus for number in shown):
                yield f"{thing} has the statistics {now}, without a reason"


def differences(one: Board, other: Board, made: frozenset[int] = frozenset()) -> Iterator[str]:
    """How a board differs from the one expected; ``made`` objects are free in what they enter with.

    What objects are like by passive abilities, and the types of Regions, may differ.
    """
    for name in ("day", "phase", "first_player", "turn", "tiebreakers", "result"):
        if getattr(one, name) != getattr(other, name):
            yield f"{name} is {getattr(other, name)}, not {getattr(one, name)}"
    if _faces(one) != _faces(other):
        yield "the Adventure is another one"
    for player, (seat, new) in enumerate(zip(one.seats, other.seats, strict=False)):
        if seat is not new and seat != new:
            yield f"{player_name(player)}: {_what(seat, new)} changed without an event"
    if len(one.seats) != len(other.seats):
        yield "the number of players changed"
    if one.things is other.things:
        return
    for number in sorted({*one.things, *other.things}):
        a, b = one.things.get(number), other.things.get(number)
        if a is b:
            continue
        if a is None or b is None:
            there = b if a is None else a
            yield f"{there} {'came' if a is None else 'went'} without an event"
        elif number not in made and _known(a) != _known(b):
            yield f"{b}: {_what(_known(a), _known(b))} changed without an event"


def _faces(board: Board) -> list[tuple[str, bool]]:
    return [(region.name, region.face_up) for region in board.adventure]


def _known(thing: Thing) -> Thing:
    return replace(thing, statistics=None, subtypes=(), abilities=(), lines=())


def _what(one: Seat | Thing, other: Seat | Thing) -> str:
    names = one.__dataclass_fields__
    return ", ".join(n for n in names if getattr(one, n) != getattr(other, n))
