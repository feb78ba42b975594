"""Whose Reserve, hand or discard pile a text speaks of is kept, and told back."""

from __future__ import annotations

import pytest

from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text
from altered.ability.tree import Does, Instead, Leaves, Passive, Puts, Reaction

EVENTS = {
    "a card leaves your Reserve": "you",
    "a card leaves Reserve": "any",
    "a Character leaves your opponent's Reserve": "opponent",
    "a card goes to your Reserve": "you",
    "a card goes to your opponent's Mana zone": "opponent",
    "a card goes to Reserve from your hand": "you",
    "a card goes to Reserve from a player's hand": "any",
    "a Character goes to its owner's hand": "any",
    "you put a card in your Reserve": "you",
    "you put a card from your hand in Reserve": "you",
    "an opponent puts a card in your Reserve": "you",
}


@pytest.mark.parametrize(("event", "whose"), EVENTS.items(), ids=lambda part: str(part))
def test_a_trigger_keeps_whose_zone_it_is(event: str, whose: str) -> None:
    """Both directions: the filter asks for the player, and the words name the player."""
    text = f"When {event} — Draw a card."
    line = parse_line(text)
    (ability,) = line.abilities
    assert isinstance(ability, Reaction)
    (trigger,) = ability.triggers
    assert isinstance(trigger, Leaves | Puts)
    assert trigger.which is not None
    assert trigger.which.controller == whose
    assert line_text(line) == text


@pytest.mark.parametrize(
    ("event", "whose"),
    [
        ("an opponent discards a card from their hand", "opponent"),
        ("an opponent discards a card from their Reserve", "opponent"),
        ("an opponent discards a card from your Reserve", "you"),
        ("a player discards a card from their hand", "any"),
        ("you discard a card from your hand", "you"),
        ("an opponent puts a card from their hand in Reserve", "opponent"),
        ("you put a card from your hand in Reserve", "you"),
    ],
)
def test_their_zone_is_of_who_does_it(event: str, whose: str) -> None:
    """Not the zone of who has the ability; the canonical text means the same."""
    line = parse_line(f"When {event} — Draw a card.")
    (ability,) = line.abilities
    assert isinstance(ability, Reaction)
    (trigger,) = ability.triggers
    assert isinstance(trigger, Does | Puts)
    assert trigger.which.controller == whose
    assert parse_line(line_text(line)) == line


def test_a_replacement_keeps_whose_zone_it_is() -> None:
    """A card that would leave your Reserve: not one of another player."""
    text = "If a Character would leave your Reserve, discard it instead."
    (ability,) = parse_line(text).abilities
    assert isinstance(ability, Passive)
    static = ability.static
    assert isinstance(static, Instead)
    assert static.which is not None
    assert static.which.controller == "you"
    assert line_text(parse_line(text)) == text


def test_for_the_bearer_the_zone_is_its_owners_without_saying() -> None:
    """A card goes to the zones of its owner only (1.4.3.a)."""
    told = line_text(parse_line("When I leave your Reserve — Draw a card.", reserve=True))
    assert told == "When I leave Reserve — Draw a card."
