"""The set that is shipped: enough cards, every node of the tree, two legal decks."""

from __future__ import annotations

import inspect
from dataclasses import is_dataclass

import pytest

from altered.ability import tree
from altered.ability.from_text import parse_text
from altered.ability.to_text import to_text
from altered.ability.tree.walk import parts
from altered.cards import load_deck, load_set
from altered.cards.card import Card
from altered.cards.deckbuilding import problems
from altered.terms import Type

UNPLAYED = {"BeginsWith", "Did"}
"""Never on a face: later mechanics; counters of Heroes are ``Face.counters``."""


@pytest.fixture(scope="module")
def starter() -> tuple[Card, ...]:
    """The cards of the set that one plays with."""
    return load_set("starter").cards


@pytest.fixture(scope="module")
def cards(starter: tuple[Card, ...]) -> tuple[Card, ...]:
    """These, and the cards on which the rarer words stand."""
    return (*starter, *load_set("marvels").cards)


def test_set_has_every_faction_and_type(starter: tuple[Card, ...]) -> None:
    """At least sixty cards, a Hero for each of six factions, and all types in each."""
    assert len(starter) >= 60
    factions = {card.face.faction for card in starter}
    assert len(factions) == 6
    for faction in factions:
        kinds = [card.face.type for card in starter if card.face.faction == faction]
        assert kinds.count(Type.HERO) == 1
        assert {Type.CHARACTER, Type.SPELL, Type.PERMANENT} <= set(kinds)


def test_every_node_of_the_tree_is_on_a_card(cards: tuple[Card, ...]) -> None:
    """What an ability can mean is on some card, so that the engines meet it."""
    nodes = tuple(
        node for node in vars(tree).values() if inspect.isclass(node) and is_dataclass(node)
    )
    faces = [card.face for card in cards]
    found = {
        type(part).__name__
        for face in faces
        for ability in (*face.abilities, *face.support)
        for part in parts(ability, *nodes)
    }
    missing = {node.__name__ for node in nodes} - found - (UNPLAYED - {"Did"})
    assert missing == set()
    assert any(face.counters for face in faces)


def test_cards_read_back(cards: tuple[Card, ...]) -> None:
    """The canonical text of each box means what the box means."""
    wrong = []
    for card in cards:
        for abilities, reserve in ((card.face.abilities, False), (card.face.support, True)):
            text = to_text(abilities)
            if parse_text(text, reserve=reserve) != abilities:
                wrong.append((card.key, text))
    assert wrong == []


@pytest.mark.parametrize("name", ["workshop", "summit"])
def test_deck_is_legal(name: str) -> None:
    """A Hero and 39 cards that keep every rule of deck building."""
    deck = load_deck(name)
    assert deck.hero is not None
    assert len(deck.cards) == 39
    assert problems(deck) == ()
