"""Readings on which cards hang: games with nothing but these cards, followed under other values.

A point that the rules leave open matters to a designer when a card makes it matter: two passive
abilities that came at the same time, a trigger that one event may match twice, costs that are
changed by several. Each game is played by chance under the default readings and then followed,
choice by choice, under every other value of every reading. Where it parts although it does not
once the abilities are taken away, the cards hang on that reading.

What is not found was not met in these games; it does not prove that nothing depends on the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from altered.ask.passive import statistics
from altered.cards.deck import DeckList
from altered.engine import protocol
from altered.engine.protocol import SplitMix64, Step
from altered.failure import Exhausted, Malformed, Problem
from altered.rules import Reading, Rules
from altered.state.choice import Choice
from altered.state.face import Face
from altered.state.model import GameObject, State
from altered.terms import Type, Zone
from altered.trace.choosing import choice_words
from altered.trace.speech import PLAIN, Speech
from verification.compare.games import Parting, day_words, events_apart, offers_apart
from verification.records.plays import PLAYED, SIZE, onward

MOST: Final = 200
"""So many choices of a game are made; then it is left."""
CONTROLS: Final = 2
"""So many games without the abilities are played for each one with them."""
NOTHING_TO_PLAY: Final = "ALT-E063"


@dataclass(frozen=True)
class Hangs:
    """A reading on which the cards hang: another value, and where the first game parts under it."""

    reading: str
    value: str
    parting: Parting


@dataclass(frozen=True)
class _Moment:
    before: State
    offered: tuple[Choice, ...]
    chosen: Choice
    step: Step


@dataclass(frozen=True)
class _Line:
    """A game under the rules as they are, and how the core sees its table after each choice."""

    seed: int
    moments: tuple[_Moment, ...]
    tables: tuple[list[int], ...] | None


def hanging(
    rules: Rules,
    faces: Sequence[Face],
    games: int,
    seed: int = 0,
    about: Sequence[Reading] | None = None,
    tick: Callable[[str, int, int], None] | None = None,
    say: Speech = PLAIN,
) -> tuple[Hangs, ...]:
    """The values of readings under which these cards do something else, in the order of readings.

    Args:
        rules: the rules under the readings to start from.
        faces: cards; at least one that can be played from a deck.
        games: how many games by chance.
        seed: that of the first game; then one more each.
        about: the readings that are asked about; all when None.
        tick: called with the name of a reading, how many are done, and their number.
        say: the language of the partings.

    Raises:
        Malformed: no Character, Spell or Permanent is among the cards (ALT-E063).

    """
    if not any(face.type in PLAYED for face in faces):
        text = "the cards have no Character, Spell or Permanent to make a deck of"
        raise Malformed(Problem(NOTHING_TO_PLAY, text))
    bare = [replace(face, abilities=(), support=()) for face in faces]
    deck, plain = _deck(faces), _deck(bare)
    lines = [_line(rules, deck, one) for one in range(seed, seed + games)]
    controls: list[_Line] = []
    found: list[Hangs] = []
    asked = rules.readings if about is None else about
    values = [(one, v) for one in asked for v in one.played_ids]
    for done, (reading, value) in enumerate(values):
        if tick is not None:
            tick(reading.id, done, len(values))
        if value == rules.reading(reading.id):
            continue
        other = rules.under({reading.id: value})
        parting = _first(rules, other, deck, lines, say)
        if parting is None:
            continue
        if not controls:
            last = seed + CONTROLS * games
            controls = [_line(rules, plain, one) for one in range(seed, last)]
        if _first(rules, other, plain, controls, say) is None:
            found.append(Hangs(reading.id, value, parting))
    return tuple(found)


def _deck(faces: Sequence[Face]) -> DeckList:
    hero = next((face for face in faces if face.type is Type.HERO), None)
    played = [face for face in faces if face.type in PLAYED]
    return DeckList(hero, tuple(islice(played * SIZE, SIZE - 1)), "cards")


def _line(rules: Rules, deck: DeckList, seed: int) -> _Line:
    """A game by chance, in which something is played rather than passed."""
    rng = SplitMix64(seed)
    opening = state = protocol.start(rules, (deck, deck))
    found: list[_Moment] = []
    while len(found) < MOST and (offered := tuple(protocol.legal(state))):
        chosen = onward(offered, rng)
        step = protocol.step(state, chosen)
        found.append(_Moment(state, offered, chosen, step))
        state = step.state
    return _Line(seed, tuple(found), _tables(rules, opening, found))


def _tables(
    rules: Rules, opening: State, moments: Sequence[_Moment]
) -> tuple[list[int], ...] | None:
    """The tables of the core, as long as it goes the same way; ``None`` if it does not cover it."""
    try:
        from core_c.book import NotCoveredError
        from core_c.game import CoreGame
    except ImportError:
        return None
    found: list[list[int]] = []
    try:
        core = CoreGame(opening, rules)
        for one in moments:
            there = core.legal()
            place = next((n for n, c in enumerate(there) if c.id == one.chosen.id), None)
            same = {c.id for c in there} == {c.id for c in one.offered}
            if not same or place is None or core.take(place) != tuple(one.step.events):
                break
            found.append(core.image())
    except (NotCoveredError, Exhausted):
        return None
    return tuple(found)


def _first(
    rules: Rules, other: Rules, deck: DeckList, lines: Sequence[_Line], say: Speech
) -> Parting | None:
    """Where the first of the games parts that does."""
    opening = protocol.start(other, (deck, deck))
    for line in lines:
        # the core is asked first, as it is far quicker; where they part the reference says why
        tables = None if line.tables is None else _tables(other, opening, line.moments)
        if tables is None or tables != line.tables:
            parting = _followed(rules, other, opening, line, say)
            if parting is not None:
                return parting
    return None


def _followed(
    rules: Rules, other: Rules, opening: State, line: _Line, say: Speech
) -> Parting | None:
    state, common = opening, 0
    for number, one in enumerate(line.moments, 1):
        there = tuple(protocol.legal(state))
        unlike = offers_apart((one.offered, there), (one.before, state), say)
        if unlike is not None:
            return Parting(line.seed, number, "", day_words(state, say), common, *unlike)
        step = protocol.step(state, next(c for c in there if c.id == one.chosen.id))
        alike, unlike = events_apart((rules, other), (one.before, state), (one.step, step), say)
        common += alike
        unlike = unlike or _unlike(one.step.state, step.state)
        if unlike is not None:
            words = choice_words(one.chosen, one.before, say)
            return Parting(line.seed, number, one.chosen.id, words, common, *unlike)
        state = step.state
    return None


def _unlike(one: State, other: State) -> tuple[str, str] | None:
    """The first Character whose statistics differ, in words for both."""
    for thing in one.in_zone(Zone.EXPEDITION_ZONE):
        there = other.find(thing.id)
        if there is not None and statistics(one, thing) != statistics(other, there):
            return _shown(one, thing), _shown(other, there)
    return None


def _shown(state: State, thing: GameObject) -> str:
    numbers = "/".join(str(number) for number in statistics(state, thing))
    return f"{thing.face.name} ({thing.id}) has statistics {numbers}"


__all__ = ["Hangs", "hanging"]
