"""Games from the opening to the point where two values of a reading part.

The cards are those of a scenario that shows the reading, three of each, filled up with a shipped
deck; both players have the same. What the scenario begins with and its cards do not bring about
(a status, a token, boosts or a Permanent in the Reserve) comes in a *helped* game from a Spell of
`makers.toml`; there nobody passes while anything else is offered, so that more games end in a tie.
Choices are made by chance, from two generators: what chance decides in the
game, and what players choose. The game is followed under both values with the same choices, until
one of them offers or does something else.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from pydantic import TypeAdapter

from altered.cards.deck import DeckList
from altered.cards.named import cards_of, deck
from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.scenario import read_scenario
from altered.scenario.position import ORB
from altered.simulation.paired import CHOOSES, Reference
from altered.state.choice import CHANCE
from altered.terms import Form, Status, Type, Zone
from altered.trace.random_play import pick
from altered.trace.record import Moment

if TYPE_CHECKING:
    from altered.rules import Reading, Rules
    from altered.state.choice import Choice
    from altered.state.event import Event
    from altered.state.model import State
    from core_c.game import CoreGame

FILE: Final = Path(__file__).with_name("openings.toml")
FILLER: Final = "summit"
"""The shipped deck that gives the cards that a scenario lacks."""
NAMES: Final = 13
MAKERS: Final = Path(__file__).with_name("makers.toml")
PASS: Final = "pass"
_OF_STATUS: Final = {Status.ASLEEP: "Lullaby of the Reeds", Status.ANCHORED: "Iron Mooring"}
COPIES: Final = 3
"""A deck has so many cards of each name, and of so many names: 39 cards beside the Hero."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Which game is played: the reading, the scenario that gives the cards, the seed.

    ``helped``: Spells bring about what the scenario begins with, and nobody passes early.
    """

    reading: str
    scenario: str
    seed: int
    helped: bool = False


@dataclass(frozen=True)
class _File:
    game: tuple[Opening, ...]


@dataclass(frozen=True)
class Setting:
    """Two settings that differ in the value of one reading, with the same deck for each player.

    ``cards`` are the names of those that the scenario gives; ``values`` the one of the scenario
    and the one that it is compared with: the default, or the first other one.
    """

    rules: tuple[Rules, Rules]
    values: tuple[str, str]
    decks: tuple[DeckList, ...]
    mode: str
    cards: tuple[str, ...]
    helped: bool = False


def setting(reading: Reading, scenario: str, rules: Rules, *, helped: bool = False) -> Setting:
    """The two settings of a scenario below the folder of the rules.

    In a helped game Spells bring about what it begins with.

    Raises:
        Malformed: the scenario cannot be read.

    """
    file = rules.root / scenario
    shown = read_scenario(file, rules.root, rules)
    own = shown.document.value.readings[reading.id]
    others = [value for value in reading.played_ids if value != own]
    value = reading.default if reading.default in others else others[0]
    other = read_scenario(file, rules.root, rules, {reading.id: value})
    state = shown.start.state
    names, built = _deck_around(state, rules, helped=helped)
    decks = (built,) * len(state.players)
    return Setting((shown.rules, other.rules), (own, value), decks, state.mode, names, helped)


def makers(state: State) -> tuple[str, ...]:
    """The Spells that bring about what a position has, in the order of their file."""
    things = tuple(state.objects)
    wanted = {_OF_STATUS[status] for one in things for status in one.statuses & _OF_STATUS.keys()}
    reserve = [one for one in things if one.zone is Zone.RESERVE]
    if any(one.count() for one in reserve):
        wanted.add("Soup for the Waiting")
    if any(one.form is Form.TOKEN for one in things):
        wanted.add("Folded Heron")
    if any(one.face.type is Type.PERMANENT for one in reserve):
        wanted.add("Second Delivery")
    return tuple(face.name for face in cards_of(MAKERS) if face.name in wanted)


def _deck_around(state: State, rules: Rules, *, helped: bool) -> tuple[tuple[str, ...], DeckList]:
    """The cards of a position as a deck: those that it has, then those of a shipped deck."""
    faces = dict.fromkeys(card.face for card in state.cards if card.face != ORB)
    filler = deck(FILLER, rules.root)
    hero = next((face for face in faces if face.type is Type.HERO), filler.hero)
    own = [face for face in faces if face.type in (Type.CHARACTER, Type.SPELL, Type.PERMANENT)]
    own += [face for face in cards_of(MAKERS) if helped and face.name in makers(state)]
    more = [face for face in dict.fromkeys(filler.cards) if face not in faces]
    cards = [face for face in [*own, *more][:NAMES] for _ in range(COPIES)]
    return tuple(face.name for face in own[:NAMES]), DeckList(hero, tuple(cards), "built")


class Table(Protocol):
    """A game on one of the engines, as ``CoreGame`` is one."""

    def legal(self) -> tuple[Choice, ...]:
        """All legal choices; none when the game is over."""
        ...

    def take(self, index: int) -> tuple[Event, ...]:
        """Carry out the choice of that place in ``legal``; what happened."""
        ...


class Recorded(Reference):
    """A game on the reference engine, with what was played."""

    def __init__(self, opening: State) -> None:
        """Begin at a state."""
        super().__init__(opening)
        self.moments: list[Moment] = []

    def take(self, index: int) -> tuple[Event, ...]:
        """Carry out the choice of that place in ``legal``; what happened."""
        before, chosen = self.state, self.legal()[index]
        events = super().take(index)
        self.moments.append(Moment(len(self.moments) + 1, before, chosen, self.state, events))
        return events


def on_reference(one: Setting) -> tuple[Recorded, Recorded]:
    """The games of a setting under both values, on the reference engine."""
    first, second = (Recorded(protocol.start(r, one.decks, mode=one.mode)) for r in one.rules)
    return first, second


def on_core(one: Setting) -> tuple[CoreGame, CoreGame]:
    """The same on the C core. Raises ``ImportError`` or ``NotCoveredError`` where it cannot."""
    from core_c.game import CoreGame

    first, second = (CoreGame(protocol.start(r, one.decks, mode=one.mode), r) for r in one.rules)
    first.begin()
    second.begin()
    return first, second


@dataclass(frozen=True)
class Parting:
    """Where two games part: the choices up to there, with what they offer then.

    ``before`` is what happened in each game until the last choice; ``events`` is what happens by
    it, where that is what differs.
    """

    choices: tuple[Choice, ...]
    before: tuple[tuple[Event, ...], tuple[Event, ...]]
    offered: tuple[tuple[Choice, ...], tuple[Choice, ...]]
    events: tuple[tuple[Event, ...], tuple[Event, ...]] | None

    @property
    def decisions(self) -> int:
        """How many of the choices players made."""
        return sum(chosen.player != CHANCE for chosen in self.choices)


def follow(
    both: tuple[Table, Table], seed: int, most: int, *, helped: bool = False
) -> Parting | None:
    """Play until the games part; None where they do not within so many decisions of players.

    In a helped game nobody passes while anything else is offered.
    """
    one, other = both
    chance, players = SplitMix64(seed), SplitMix64(seed + CHOOSES)
    choices: list[Choice] = []
    before: tuple[tuple[Event, ...], tuple[Event, ...]] = ((), ())
    decisions = 0
    while True:
        offered = one.legal(), other.legal()
        if offered[0] != offered[1]:
            return Parting(tuple(choices), before, offered, None)
        if not offered[0]:
            return None
        if offered[0][0].player == CHANCE:
            place = chance.below(len(offered[0]))
        elif decisions == most:
            return None
        else:
            more = [one for one in offered[0] if one.kind != PASS] if helped else []
            place = offered[0].index(pick(more or offered[0], players))
            decisions += 1
        events = one.take(place), other.take(place)
        choices.append(offered[0][place])
        if len(events[0]) != len(events[1]) or not all(map(same, *events)):
            return Parting(tuple(choices), before, (one.legal(), other.legal()), events)
        before = (before[0] + events[0], before[1] + events[1])


def same(one: Event, other: Event) -> bool:
    """Whether the same happens, whatever rules are cited for it."""
    return (one.kind, one.data) == (other.kind, other.data)


def sought(one: Setting, seeds: range, most: int) -> tuple[int, Parting] | None:
    """The shortest game on the core among these seeds, the first of several; None for none."""
    best: tuple[int, Parting] | None = None
    for seed in seeds:
        found = follow(on_core(one), seed, most, helped=one.helped)
        if found is not None:
            best = seed, found
            most = found.decisions - 1
        if most < 0:
            break
    return best


@cache
def stored() -> tuple[Opening, ...]:
    """The games of ``openings.toml``, the shortest that were found for each reading."""
    text = FILE.read_text(encoding="utf-8")
    return TypeAdapter(_File).validate_python(tomllib.loads(text)).game
