"""The words "one or more" in a trigger: one activation for all that happens at the same time."""

from __future__ import annotations

import pytest

from altered.ability.explain import explain
from altered.ability.from_text import parse_line
from altered.ability.read.joints import TOLD_TOGETHER, contains
from altered.ability.to_text import line_text
from altered.ability.tree import GrantAbilities, Passive, Reaction

EVENTS = (
    "one or more Characters join your Expeditions",
    "one or more other Characters you control gain Asleep",
    "one or more cards leave your Reserve",
    "one or more tokens leave your Expeditions",
    "one or more Characters are sacrificed",
    "one or more of your Expeditions move forward due to {V}",
    "you sacrifice one or more Characters",
    "you exhaust one or more cards in Reserve",
    "you create one or more tokens",
    "you draw one or more cards",
    "you discard one or more cards",
)


@pytest.mark.parametrize("event", EVENTS)
def test_one_or_more_is_kept(event: str) -> None:
    """Read, told back in the same words, and explained."""
    text = f"When {event} — Draw a card."
    line = parse_line(text)
    (ability,) = line.abilities
    assert isinstance(ability, Reaction)
    assert ability.together
    assert line_text(line) == text
    told = "\n".join(part.text for part in explain(ability))
    assert "once for all that happens at the same time" in told


def test_one_is_each() -> None:
    """A Character, and dice that are rolled together, say nothing of the kind."""
    for event in ("a Character joins your Expeditions", "you roll one or more dice"):
        (ability,) = parse_line(f"When {event} — Draw a card.").abilities
        assert isinstance(ability, Reaction)
        assert not ability.together


def test_within_quotation_marks_and_in_the_past() -> None:
    """The words stay with the reaction that has them; what has happened does not count them."""
    text = 'Your Hero has "When you create one or more tokens — Draw a card."'
    (granting,) = parse_line(text).abilities
    assert isinstance(granting, Passive)
    assert isinstance(granting.static, GrantAbilities)
    (granted,) = granting.static.abilities
    assert isinstance(granted, Reaction)
    assert granted.together
    past = parse_line("If one or more Characters joined your Expeditions this Day, draw a card.")
    assert past == parse_line("If a Character joined your Expeditions this Day, draw a card.")
    some = parse_line("If you discarded one or more cards this Day, draw a card.")
    assert some == parse_line("If you discarded a card this Day, draw a card.")
    assert not any(contains(past, kind) for kind in TOLD_TOGETHER)
