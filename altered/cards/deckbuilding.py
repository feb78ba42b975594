"""Whether a deck may be played in a format: every limit it breaks, and by which cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from altered.cards import codes
from altered.cards.card import key_of
from altered.cards.deck import DeckList
from altered.cards.formats import Format, Limit, load_format
from altered.failure import Problem
from altered.rules import load
from altered.state.face import Face


@dataclass(frozen=True)
class Violation:
    """A limit that a deck breaks: what is wrong, and the cards concerned with their numbers.

    No cards are named where the deck as a whole is too small or too large.
    """

    limit: Limit
    text: str
    cards: tuple[tuple[str, int], ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules it breaks; the first one fixes the number."""
        return self.limit.rules


def violations(
    deck: DeckList,
    form: Format,
    readings: Mapping[str, str],
    pool: DeckList | None = None,
) -> tuple[Violation, ...]:
    """Every limit of a format that a deck breaks under some readings; none when it is legal.

    Args:
        deck: the deck as the player brings it.
        form: the format; for a first game the deck is looked at as it is then played.
        readings: a value for each reading that the format depends on.
        pool: the cards that the player opened; without it no limit speaks of the pool.

    """
    played = deck.in_first_game() if form.first else deck
    return tuple(v for limit in form.under(readings) for v in _broken(limit, played, pool))


def _broken(limit: Limit, deck: DeckList, pool: DeckList | None) -> Iterator[Violation]:
    match limit.on:
        case "cards":
            yield from _size(limit, deck)
        case "heroes":
            yield from _heroes(limit, deck)
        case "factions":
            yield from _factions(limit, deck)
        case "copies":
            yield from _copies(limit, deck)
        case "rarity":
            yield from _rarity(limit, deck)
        case "later":
            yield from _later(limit, deck)
        case "pool":
            yield from _pool(limit, deck, pool)


def _is_outside(limit: Limit, number: int) -> bool:
    return number < limit.least or (limit.most is not None and number > limit.most)


def _listed(faces: Sequence[Face]) -> tuple[tuple[str, int], ...]:
    return tuple(Counter(key_of(face) for face in faces).items())


def _size(limit: Limit, deck: DeckList) -> Iterator[Violation]:
    number = len(deck.cards) + (limit.with_hero and deck.hero is not None)
    if _is_outside(limit, number):
        yield Violation(limit, f"{number} cards; {limit.words()}")


def _heroes(limit: Limit, deck: DeckList) -> Iterator[Violation]:
    number = int(deck.hero is not None)
    if _is_outside(limit, number):
        there = (deck.hero,) if deck.hero is not None else ()
        yield Violation(limit, f"{number or 'no'} Hero; {limit.words()}", _listed(there))


def _factions(limit: Limit, deck: DeckList) -> Iterator[Violation]:
    """Concerned are the cards of other factions than the Hero's, or than the most frequent ones."""
    faces = (*([deck.hero] if deck.hero is not None else []), *deck.cards)
    number = Counter(face.faction for face in faces if face.faction is not None)
    if not _is_outside(limit, len(number)):
        return
    own = deck.hero.faction if deck.hero is not None else None
    order = sorted(number, key=lambda name: (name != own, -number[name], name))
    others = [f for f in faces if f.faction in order[limit.most :]]
    text = f"{len(number)} factions, {', '.join(order)}; {limit.words()}"
    yield Violation(limit, text, _listed(others))


def _copies(limit: Limit, deck: DeckList) -> Iterator[Violation]:
    """Cards of one name count together, whatever their rarity."""
    for name, number in Counter(face.name for face in deck.cards).items():
        if _is_outside(limit, number):
            same = [face for face in deck.cards if face.name == name]
            yield Violation(limit, f"{number} copies of {name}; {limit.words()}", _listed(same))


def _rarity(limit: Limit, deck: DeckList) -> Iterator[Violation]:
    faces = [face for face in deck.cards if face.rarity == limit.rarity]
    if _is_outside(limit, len(faces)):
        text = f"{len(faces)} {limit.rarity} cards; {limit.words()}"
        yield Violation(limit, text, _listed(faces))


def _later(limit: Limit, deck: DeckList) -> Iterator[Violation]:
    if _is_outside(limit, len(deck.later)):
        text = f"{len(deck.later)} later cards; {limit.words()}"
        yield Violation(limit, text, _listed(deck.later))


def _pool(limit: Limit, deck: DeckList, pool: DeckList | None) -> Iterator[Violation]:
    """A card is in the deck at most as often as in the pool; its Hero must be there as well."""
    if pool is None:
        return
    opened = Counter(key_of(face) for face in _everything(pool))
    for key, number in Counter(key_of(face) for face in _everything(deck)).items():
        if number > opened[key]:
            text = f"{key}: {number} in the deck, {opened[key]} in the pool; {limit.words()}"
            yield Violation(limit, text, ((key, number),))


def _everything(deck: DeckList) -> tuple[Face, ...]:
    return (*([deck.hero] if deck.hero is not None else []), *deck.cards)


def problems(
    deck: DeckList, form: str = "constructed", readings: Mapping[str, str] | None = None
) -> tuple[Problem, ...]:
    """Every limit of a format that a deck breaks, as problems; under the default readings."""
    if readings is None:
        readings = dict(load().choices)
    return tuple(
        Problem(codes.DECK_RULE, f"{deck.name}: {one.text}", rule=one.rules[0])
        for one in violations(deck, load_format(form), readings)
    )
