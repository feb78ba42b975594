"""What `--compare` names: a card or a rule change, as two settings whose games are paired."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from altered.failure import Malformed, Problem
from altered.rules.near import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.cards.deck import DeckList
    from altered.state.face import Face

NOT_IN_DECK: Final = "ALT-C080"
"""The code of a card for which no other can be put into a deck."""
COPIES: Final = 3
"""How many copies of a card a deck gets."""


@dataclass(frozen=True)
class Swap:
    """A deck without the card and with it: the card gives way to ``other``, or takes its places."""

    without: DeckList
    with_it: DeckList
    other: str
    copies: int


def swapped(deck: DeckList, card: Face, instead_of: str | None = None) -> Swap:
    """Return a deck without and with a card, otherwise the same, each card in its place.

    A deck that has the card has ``instead_of`` in its places without it. In one that has not, the
    card takes the places of up to 3 copies of ``instead_of``, or those of another card with its
    name: an older version of it. Where no other card is named, it is the one of the deck that is
    most like it: of its type, if there is any, with the nearest Hand Cost, then the one with most
    copies, then the first by name.

    Raises:
        Malformed: the deck has no such other card (ALT-C080).

    """
    had = next((face for face in deck.cards if face.name == card.name), None)
    older = had if instead_of is None and had != card else None
    other = older or _other(deck, card, instead_of)
    own = had == card
    places = [i for i, face in enumerate(deck.cards) if face == (card if own else other)]
    taken = places if own or older else places[:COPIES]
    changed = _placed(deck, taken, other if own else card)
    without, with_it = (changed, deck) if own else (deck, changed)
    name = f"the {other.name} of the deck" if older else other.name
    return Swap(without, with_it, name, len(taken))


def _placed(deck: DeckList, places: Sequence[int], face: Face) -> DeckList:
    cards = list(deck.cards)
    for place in places:
        cards[place] = face
    left = Counter(cards)
    later: list[Face] = []
    for one in deck.later:
        later.append(one if left[one] > 0 else face)
        left[later[-1]] -= 1
    return replace(deck, cards=tuple(cards), later=tuple(later), places=())


def _other(deck: DeckList, card: Face, name: str | None) -> Face:
    number = Counter(deck.cards)
    others = [face for face in number if face.name != card.name]
    if name is not None:
        wanted = next((face for face in others if face.name.casefold() == name.casefold()), None)
        if wanted is None:
            text = f'the deck {deck.name} has no card "{name}" that could give way'
            hint = did_you_mean(name, [face.name for face in others])
            raise Malformed(Problem(NOT_IN_DECK, text, hint=hint))
        return wanted
    if not others:
        text = f"the deck {deck.name} has no other card that could give way to {card.name}"
        raise Malformed(Problem(NOT_IN_DECK, text))
    alike = [face for face in others if face.type is card.type] or others
    cost = card.hand_cost or 0
    return min(alike, key=lambda f: (abs((f.hand_cost or 0) - cost), -number[f], f.name))
