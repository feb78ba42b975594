"""A game from the opening in words: what players chose, and what each value does in the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final, Literal

from pydantic import TypeAdapter

from altered.rules import Rules
from altered.state.choice import CHANCE
from altered.state.event import Event
from altered.state.model import State
from altered.trace.choosing import choice_words
from altered.trace.random_play import MAX_CHOICES
from altered.trace.record import Moment
from altered.trace.speech import LANGUAGES, Speech, speech
from altered.trace.words import Teller
from core_c.book import NotCoveredError
from verification.gravity.opening import (
    Opening,
    Parting,
    Recorded,
    Setting,
    follow,
    on_core,
    on_reference,
    same,
    setting,
)

MOST: Final = 3
"""How many events or choices of each game are shown where they part."""
OWNER: Final = {"en": "owner: {}", "fr": "propriétaire : {}"}
Apart = Literal["offered", "events"]
Sentences = tuple[str, ...]


@dataclass(frozen=True)
class Words:
    """A game in one language: each decision with its day; what each of the two games does then."""

    decisions: tuple[tuple[int, str], ...]
    there: tuple[Sentences, Sentences]


@dataclass(frozen=True)
class ToldGame:
    """A game up to where two values of a reading part.

    ``values`` are that of the scenario, which gives the ``cards``, and the other one; ``apart`` is
    what differs. ``told`` has the words by language. ``core`` is whether the C core played it, too,
    and ``differ`` where it did something else than the reference.
    """

    reading: str
    values: tuple[str, str]
    scenario: str
    seed: int
    mode: str
    cards: tuple[str, ...]
    day: int
    apart: Apart
    told: dict[str, Words]
    core: bool
    differ: str


TOLD: Final[TypeAdapter[ToldGame | None]] = TypeAdapter(ToldGame | None)


def tell(opening: Opening, rules: Rules, *, core: bool = True) -> ToldGame | None:
    """Play a game on the reference engine, then on both; None where the values do not part.

    Raises:
        Malformed: the scenario cannot be read.

    """
    reading = next(one for one in rules.readings if one.id == opening.reading)
    one = setting(reading, opening.scenario, rules, helped=opening.helped)
    played = on_reference(one)
    parting = follow(played, opening.seed, MAX_CHOICES, helped=one.helped)
    if parting is None:
        return None
    differ = _on_core(one, opening.seed, parting) if core else None
    return ToldGame(
        reading.id,
        one.values,
        opening.scenario,
        opening.seed,
        one.mode,
        one.cards,
        played[0].state.day,
        "offered" if parting.events is None else "events",
        {lang: _words(parting, played, speech(lang)) for lang in LANGUAGES},
        differ is not None,
        differ or "",
    )


def _on_core(one: Setting, seed: int, parting: Parting) -> str | None:
    """What the C core does otherwise; None where it does not play the game."""
    try:
        both = on_core(one)
    except (ImportError, NotCoveredError):
        return None
    found = follow(both, seed, MAX_CHOICES, helped=one.helped)
    if found == parting:
        return ""
    if found is None:
        return "on the C core the two games do not part"
    if found.choices != parting.choices:
        numbers = len(parting.choices), len(found.choices)
        return "the games part after {} choices, on the C core after {}".format(*numbers)
    return f"after {len(parting.choices)} choices the C core does not do the same"


def _words(parting: Parting, games: tuple[Recorded, Recorded], say: Speech) -> Words:
    decisions = tuple(
        (moment.before.day, choice_words(moment.choice, moment.before, say))
        for moment in games[0].moments
        if moment.choice.player != CHANCE
    )
    if parting.events is None:
        offered = [_offered(parting, games[which].state, which, say) for which in range(2)]
        return Words(decisions, (offered[0], offered[1]))
    first, last = (_alike(*parting.events), _alike(*(events[::-1] for events in parting.events)))
    told = [_happens(one.moments[-1], first, last, say) for one in games]
    if told[0][:1] == told[1][:1]:
        pair = parting.events[0][first], parting.events[1][first]
        told = [
            (f"{t[0]} ({_detail(*p, say)})", *t[1:])
            for t, p in zip(told, (pair, pair[::-1]), strict=True)
        ]
    return Words(decisions, (told[0], told[1]))


def _detail(one: Event, other: Event, say: Speech) -> str:
    """What an event says otherwise than another one with the same words."""
    told = []
    for key, value in one.data:
        if value == other.get(key):
            continue
        if key == "owner":
            told.append(OWNER[say.lang].format(say.player(value)))
        else:
            told.append(", ".join(say(part) for part in str(value).split(", ")))
    return "; ".join(told)


def _alike(one: Sequence[Event], other: Sequence[Event]) -> int:
    """How many events two games have in common before the first that differs."""
    return sum(1 for _ in takewhile(lambda pair: same(*pair), zip(one, other, strict=False)))


def _offered(parting: Parting, state: State, which: int, say: Speech) -> Sentences:
    """The choices that only one of the games offers."""
    there = {chosen.id for chosen in parting.offered[1 - which]}
    own = [chosen for chosen in parting.offered[which] if chosen.id not in there]
    return _cut([choice_words(chosen, state, say) for chosen in own])


def _happens(moment: Moment, first: int, last: int, say: Speech) -> Sentences:
    """What happens in one of the games, without what both have at the beginning and at the end.

    Where one game only has less than the other, it is the event that follows.
    """
    teller = Teller(moment.before, moment.after, moment.events, None, say)
    end = max(len(moment.events) - last, first + 1)
    return _cut([say.raised(teller.tell(event)) for event in moment.events[first:end]])


def _cut(sentences: Sequence[str]) -> Sentences:
    return (*sentences[:MOST], *(["..."] if len(sentences) > MOST else []))
