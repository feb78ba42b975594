"""What is asked of every state and step: what must always hold, and what must be reached.

A property that must always hold says in words what is wrong with a step, or nothing. One that
must be reached sometimes is the companion of the others: a search in which nothing happened
shows nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from altered.scenario.pattern import Pattern
from altered.state.event import Event
from altered.state.model import State
from altered.state.players import player_name
from altered.terms import Form


@dataclass(frozen=True)
class Reached:
    """A step of the search: the state after a choice, the state before, the events between."""

    before: State
    state: State
    events: tuple[Event, ...]


Asked = Callable[[Reached], str | None]


@dataclass(frozen=True)
class Property:
    """``ask`` gives words: what is broken, or, for ``sometimes``, that it is reached."""

    name: str
    ask: Asked
    rules: tuple[str, ...] = ()
    sometimes: bool = False


def never(text: str) -> Property:
    """No event of a pattern happens (`altered.scenario.pattern`)."""
    return Property(f"never {text}", _happens(text))


def sometimes(text: str) -> Property:
    """An event of a pattern happens on some way."""
    return Property(f"sometimes {text}", _happens(text), sometimes=True)


def _happens(text: str) -> Asked:
    pattern = Pattern.read(text)

    def ask(reached: Reached) -> str | None:
        found = any(pattern.fits_event(e, reached.before, reached.state) for e in reached.events)
        return f"{text} happened" if found else None

    return ask


def shipped() -> tuple[Property, ...]:
    """The properties of every search."""
    return SHIPPED


def _cards(reached: Reached) -> str | None:
    """Every physical card is in one place, and none is made or lost but by who leaves the game."""
    state = reached.state
    places = Counter(thing.card for thing in state.objects if thing.card is not None)
    for player in state.players:
        places.update(player.hand)
        places.update(player.deck.cards)
    gone = {seat for seat, player in enumerate(state.players) if player.out}
    numbers = (0 if card.owner in gone else 1 for card in state.cards)
    wrong = [n for n, due in enumerate(numbers) if places[n] != due]
    if wrong:
        name = state.cards[wrong[0]].face.name
        return f"{name} (card {wrong[0]}) is in {places[wrong[0]]} places"
    return None


def _owners(reached: Reached) -> str | None:
    """A card in a Hand or a Deck is one of that player's own."""
    state = reached.state
    for seat, player in enumerate(state.players):
        for card in (*player.hand, *player.deck.cards):
            if state.cards[card].owner != seat:
                return f"{state.cards[card].face.name} is not {player_name(seat)}'s"
    return None


def _uses(reached: Reached) -> str | None:
    """No ability of one object is used more often than the limits allow."""
    state = reached.state
    most = max(state.limit("reaction.activations"), state.limit("quick-action.plays"))
    over = [(key, n) for key, n in state.uses if n > most]
    return f"ability {over[0][0]} was used {over[0][1]} times" if over else None


def _counters(reached: Reached) -> str | None:
    """Counters are whole numbers above 0, on objects that are no Emblems."""
    for thing in reached.state.objects:
        for name, number in thing.counters:
            if number < 1 or thing.form is Form.EMBLEM:
                return f"{thing.face.name} has {number} {name} counters"
    return None


def _timestamps(reached: Reached) -> str | None:
    """Objects have timestamps of their own, none later than the clock."""
    numbers = [thing.id for thing in reached.state.objects]
    if len(set(numbers)) < len(numbers) or max(numbers, default=0) >= reached.state.clock:
        return f"timestamps {numbers} at {reached.state.clock}"
    return None


SHIPPED: Final = (
    Property("each card is in one place", _cards, ("object.one-zone",)),
    Property("Hands and Decks hold own cards", _owners),
    Property("no ability is used beyond the limit", _uses, ("endless.limits",)),
    Property("counters are positive", _counters),
    Property("timestamps differ", _timestamps),
)
