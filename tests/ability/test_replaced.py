"""What happens instead of what would happen: every subject with every event and every outcome."""

from __future__ import annotations

from itertools import product

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.to_text import line_text
from altered.ability.tree import (
    Cannot,
    CannotMoveBack,
    CreatesMore,
    Instead,
    MayReplace,
    Passive,
)
from altered.state.terms import Zone

SUBJECTS = ("I", "another Character you control", "a Boosted token", "a Character facing me")
EVENTS = (
    "leave the Expedition zone",
    "go to Reserve",
    "go to Reserve from the Expedition zone",
    "be discarded",
    "be sacrificed",
    "be sacrificed during the Afternoon",
    "be returned to hand",
)
OUTCOMES = (
    "put {them} in {their} owner's Mana zone",
    "{they} loses all its boosts",
    "{they} loses 1 boost",
    "{they} gains 1 boost",
    "{they} loses Anchored",
    "remove 2 boosts from {them}",
)


def sentence(subject: str, event: str, outcome: str) -> str:
    """A whole text."""
    me = subject == "I"
    told = outcome.format(
        them="me" if me else "it", their="my" if me else "its", they="I" if me else "it"
    )
    if me:
        told = told.replace("loses", "lose").replace("gains", "gain").replace("its", "my")
    return f"If {subject} would {event}, {told} instead."


@pytest.mark.parametrize(("subject", "event"), list(product(SUBJECTS, EVENTS)))
def test_all_outcomes(subject: str, event: str) -> None:
    """The text is played, and its canonical text means the same."""
    for outcome in OUTCOMES:
        text = sentence(subject, event, outcome)
        line = parse_line(text)
        (ability,) = line.abilities
        assert isinstance(ability, Passive), text
        assert isinstance(ability.static, Instead), text
        assert parse_line(line_text(line)) == line, text


@pytest.mark.parametrize(
    ("text", "static"),
    [
        ("If I would gain Fleeting, I don't.", Cannot("gain status", what="Fleeting")),
        ("If I would be sacrificed, I don't.", Cannot("sacrifice")),
        ("If I would gain one or more boosts, I don't.", Cannot("gain counters", what="boost")),
    ],
)
def test_what_would_happen_and_does_not_is_forbidden(text: str, static: Cannot) -> None:
    """It does not: it cannot."""
    assert parse_ability(text) == (Passive(static),)


OPTIONAL = {
    "If I would leave the Expedition zone, you may put me in my owner's Mana zone instead.": (
        "When I would leave the Expedition zone, you may put me in your Mana instead.",
        "If I would leave the Expedition zone, you may instead put me in your Mana zone.",
    ),
    "If I would be sacrificed, you may put me in my owner's hand instead.": (
        "If I would be sacrificed, you may return me to your hand instead.",
        "When I would be sacrificed, instead you may return me to hand.",
    ),
    "If a Character you control would go to Reserve, you may discard it instead.": (),
    "If I would go to Reserve, you may put me on the bottom of my owner's deck instead.": (
        "If I would go to Reserve, you may put me on the bottom of your deck instead.",
    ),
    "If I would leave the Expedition zone while you control a Landmark, you may have me lose "
    "1 boost instead.": (
        "If I would leave the Expedition zone while you control a Landmark, you may remove 1 "
        "boost from me instead.",
    ),
    "If I would gain Asleep, you may have me gain 2 boosts instead.": (
        "When I would gain Asleep, I may gain 2 boosts instead.",
    ),
    "If a Soldier would gain Asleep, you may have it gain Anchored instead.": (),
    "If an opponent would draw a card, you may have them Resupply instead.": (),
}


@pytest.mark.parametrize("text", OPTIONAL)
def test_what_may_happen_instead(text: str) -> None:
    """One optional replacement, in the same words again, whatever the wording."""
    line = parse_line(text)
    (ability,) = line.abilities
    assert isinstance(ability, Passive)
    assert isinstance(ability.static, MayReplace)
    assert line_text(line) == text
    for other in OPTIONAL[text]:
        assert parse_line(other) == line


def test_into_the_deck() -> None:
    """On top of it, or at its bottom; when is if."""
    (top,) = parse_ability("When I would be discarded, put me on top of your deck instead.")
    assert top == Passive(Instead(None, Zone.DISCARD_PILE, Zone.DECK))
    (low,) = parse_ability("If I would go to Reserve, put me at the bottom of your deck instead.")
    assert low == Passive(Instead(None, Zone.RESERVE, Zone.DECK, bottom=True))


@pytest.mark.parametrize(
    "text",
    [
        "If I would be sacrificed, you may not.",
        "If I would go to Reserve, you may draw a card instead.",
        "If I would leave the Expedition zone, you may instead.",
        "If you would draw a card, you may draw a card instead.",
    ],
)
def test_what_is_no_replacement_is_refused(text: str) -> None:
    """Nothing else, or nothing at all."""
    with pytest.raises(AbilityError):
        parse_ability(text)


@pytest.mark.parametrize(
    "text",
    [
        "If I would be discarded, put me in the Expedition zone instead.",
        "If a Character would leave the Expedition zone, it goes to the Expedition zone instead.",
    ],
)
def test_no_expedition_is_named(text: str) -> None:
    """What goes to the Expedition zone joins an Expedition: a text that names none is refused."""
    with pytest.raises(AbilityError, match="no Expedition"):
        parse_ability(text)


def test_expeditions_and_tokens() -> None:
    """An Expedition that does not move, and more tokens than one."""
    (ability,) = parse_ability("If one of your Expeditions would move backward, it doesn't.")
    assert isinstance(ability, Passive)
    assert isinstance(ability.static, CannotMoveBack)
    assert ability.static.expedition.each
    (ability,) = parse_ability("If you would create a Robot token, create three instead.")
    assert isinstance(ability, Passive)
    assert isinstance(ability.static, CreatesMore)
    assert (ability.static.times, ability.static.more) == (3, 0)
